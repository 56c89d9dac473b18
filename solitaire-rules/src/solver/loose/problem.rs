//! What the loose engine works out once for a position: whether it applies at all, where the locked cards lie, in what order the stock
//! comes, and how building joins classes of cards.

use alloc::vec::Vec;

use super::card_bits::{CardBits, bit_of, rank_of};
use super::state::{NONE_STAYED, State};
use crate::cards::card::Card;
use crate::cards::set::CardSet;
use crate::judge::Judge;
use crate::rules::DealsTo;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// How a waste becomes the stock again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Redeals {
    /// How many there are in a game; `None` where there is no limit.
    pub(super) limit: Option<u8>,
    /// Whether the waste's top stays when it can be played.
    pub(super) keep_top: bool,
}

/// A pile with a certain number of locked cards.
#[derive(Clone, Copy)]
pub(super) struct Locked<W> {
    /// How many are still locked once the top locked card has gone; cards joined to the next one come free with it.
    pub(super) next: u8,
    /// The cards that come free then, without the one that leaves.
    pub(super) freed: W,
    /// The top locked card's bit.
    pub(super) top: u8,
}

/// What does not change while a position is searched.
#[derive(Clone)]
pub(super) struct Problem<W> {
    /// What is built on what: steps between suits.
    pub(super) steps: u8,
    /// How many cards a class has: those that may stand for each other.
    width: u32,
    /// The cards that may go to an empty pile.
    pub(super) fillers: W,
    /// Whether any card may go to an empty pile.
    pub(super) any_fills: bool,
    pub(super) piles: u8,
    pub(super) give_back: bool,
    pub(super) draw: u8,
    pub(super) redeals: Redeals,
    /// For each pile, by the number of its locked cards minus one.
    pub(super) locked: Vec<Vec<Locked<W>>>,
    /// The stock's cards in the order in which they are drawn from a stock that was just turned over: their bits.
    pub(super) stock: Vec<u8>,
}

/// Whether these rules let face-up sequences be rearranged at will and want every card on the foundations, so that how they lie is not part of the question.
pub(crate) fn applies(judge: &Judge, position: &Position) -> bool {
    let tableau = &judge.rules.tableau;
    let sequences_move = judge.rules.splits_sequences() && (!judge.any_order || judge.is_in_order(position));
    // As many cards of a class as the engine's sets have room for.
    let classes = tableau.build.suits_of_a_class().is_some_and(|suits| suits * judge.rules.decks <= 4);
    let any_fills = judge.fillers[PileKind::Tableau as usize] == CardSet::ALL;
    let kept_once = !judge.redeal_keeps_top || judge.redeals == Some(1) && !any_fills;
    let foundations = &judge.rules.foundations;
    let keeps_none_apart = foundations.dealt == 0 || !foundations.give_back;
    let nothing_waits = judge.rules.cells.count == 0 && judge.rules.reserve.deal.piles() == 0;
    sequences_move
        && classes
        && judge.rules.stock.is_simply_dealt()
        && kept_once
        && !tableau.wrap.goes_round()
        && !tableau.faces.alternate()
        && nothing_waits
        && keeps_none_apart
        && judge.rules.may_have_safe_moves()
        && judge.rules.won_with().is_some()
        && tableau.empty.is_free_of_order()
        && foundations.base.is_ace()
}

/// Assigns bits to cards as they come; the second of two equal cards gets the second deck's bit.
struct Bits([u32; Card::COUNT]);

impl Bits {
    fn next<W: CardBits>(&mut self, card: Card) -> u8 {
        let seen = &mut self.0[usize::from(card.index())];
        let bit = bit_of(W::DECKS, card.rank() as u32, card.suit() as u32, *seen);
        *seen += 1;
        bit as u8
    }
}

/// These cards, of each deck.
fn of_all_decks<W: CardBits>(cards: CardSet) -> W {
    let of_one =
        |bit: u8| (0..W::DECKS).map(move |deck| W::bit(bit_of(W::DECKS, (bit / 4).into(), (bit % 4).into(), deck)));
    cards.flat_map(of_one).fold(W::EMPTY, |set, card| set | card)
}

impl<W: CardBits> Problem<W> {
    /// The problem for a position, and the position's state in it. The engine must apply.
    pub(super) fn new(judge: &Judge, position: &Position) -> (Problem<W>, State<W>) {
        let suits = judge.rules.tableau.build.suits_of_a_class().unwrap_or(4);
        let fillers = judge.fillers[PileKind::Tableau as usize];
        let Some(DealsTo::Waste { cards: draw }) = judge.deals_to else { unreachable!("the engine serves the rules") };
        let no_redeal = judge.redeals.is_none().then_some(0);
        let redeals = Redeals { limit: no_redeal.or(judge.rules.redeal_limit()), keep_top: judge.redeal_keeps_top };
        let mut problem = Problem {
            steps: judge.steps,
            width: u32::from(suits) * W::DECKS,
            fillers: of_all_decks(fillers),
            any_fills: fillers == CardSet::ALL,
            piles: judge.rules.tableau.deal.piles(),
            give_back: judge.rules.foundations.give_back,
            draw,
            redeals,
            locked: Vec::new(),
            stock: Vec::new(),
        };
        let state = problem.read(position);
        (problem, state)
    }

    /// The same game, except that foundations keep their cards: whatever is won in it is won.
    pub(super) fn keeping(&self) -> Problem<W> {
        Problem { give_back: false, ..self.clone() }
    }

    /// The same game with every stock card within reach at any time: whatever is lost in it is lost.
    pub(super) fn within_reach(&self) -> Problem<W> {
        Problem { draw: 1, redeals: Redeals { limit: None, keep_top: false }, ..self.clone() }
    }

    fn read(&mut self, position: &Position) -> State<W> {
        let mut bits = Bits([0; Card::COUNT]);
        let mut state = State {
            loose: W::EMPTY,
            tops: W::EMPTY,
            stock: W::EMPTY,
            left: W::EMPTY,
            heights: 0,
            built: W::EMPTY,
            locked: [0; PileKind::Tableau.limit()],
            locked_piles: 0,
            waste: position.pile_len(Pile::WASTE) as u8,
            redeals: position.redeals_used(),
            stayed: NONE_STAYED,
        };
        let waste = position.pile(Pile::WASTE);
        let stock = position.pile(Pile::STOCK);
        for &(card, _) in waste.iter().chain(stock.iter().rev()) {
            let bit = bits.next::<W>(card);
            state.left = state.left | W::bit(self.stock.len() as u32);
            state.stock = state.stock | W::bit(bit.into());
            self.stock.push(bit);
        }
        for index in 0..usize::from(self.piles) {
            let Some(pile) = Pile::tableau(index) else { break };
            let cards: Vec<(u8, bool)> =
                position.pile(pile).iter().map(|&(card, face_up)| (bits.next::<W>(card), face_up)).collect();
            self.locked.push((1..=cards.len()).map(|count| self.lock(&cards[..count])).collect());
            let (count, freed) = self.settle(&cards, cards.len());
            state.locked[index] = count as u8;
            state.loose = state.loose | freed;
            if count > 0 {
                state.tops = state.tops | W::bit(cards[count - 1].0.into());
                state.locked_piles += 1;
            }
        }
        let mut heights = [[0; 2]; 4];
        for pile in position.piles().filter(|pile| pile.kind() == PileKind::Foundation) {
            let cards = position.pile(pile);
            state.built = cards.iter().fold(state.built, |set, &(card, _)| set | W::bit(bits.next::<W>(card).into()));
            if let Some(&(card, _)) = cards.last() {
                let pair: &mut [u32; 2] = &mut heights[card.suit() as usize];
                pair[usize::from(pair[0] != 0)] = cards.len() as u32;
            }
        }
        for (suit, [first, second]) in heights.into_iter().enumerate() {
            let place = bit_of(1, 0, suit as u32, 0);
            state.heights |= (first.max(second) | first.min(second) << 4) << (8 * place);
        }
        state
    }

    fn lock(&self, cards: &[(u8, bool)]) -> Locked<W> {
        let (next, freed) = self.settle(cards, cards.len() - 1);
        Locked { next: next as u8, freed, top: cards[cards.len() - 1].0 }
    }

    /// Of a pile's lowest `count` cards, how many are locked, and which are free: those joined to the card below, and a last card that
    /// could as well have been put on the empty pile.
    fn settle(&self, cards: &[(u8, bool)], mut count: usize) -> (usize, W) {
        let mut freed = W::EMPTY;
        let mut free = |count: &mut usize| {
            *count -= 1;
            freed = freed | W::bit(cards[*count].0.into());
        };
        while count >= 2
            && cards[count - 1].1
            && cards[count - 2].1
            && self.builds_on(cards[count - 1].0, cards[count - 2].0)
        {
            free(&mut count);
        }
        if count == 1 && self.fillers.has(cards[0].0.into()) {
            free(&mut count);
        }
        (count, freed)
    }

    pub(super) fn builds_on(&self, card: u8, top: u8) -> bool {
        self.children(W::bit(top.into())).has(card.into())
    }

    /// The class of a card, by a bit that all its cards share.
    pub(super) fn class(&self, bit: u32) -> u32 {
        bit / self.width
    }

    /// For each class, sets as many bits as before, but the lowest ones.
    #[inline]
    pub(super) fn sorted(&self, set: W) -> W {
        if self.width == 1 {
            return set;
        }
        if self.width == 2 {
            let low = W::every(2);
            return (set | set >> 1) & low | (set & (set >> 1) & low) << 1;
        }
        let low = W::every(4);
        let lanes = [set & low, set >> 1 & low, set >> 2 & low, set >> 3 & low];
        let order = |a: W, b: W| (a | b, a & b);
        let (a, b) = order(lanes[0], lanes[1]);
        let (c, d) = order(lanes[2], lanes[3]);
        let (a, c) = order(a, c);
        let (b, d) = order(b, d);
        let (b, c) = order(b, c);
        a | b << 1 | c << 2 | d << 3
    }

    /// All cards of the classes of which the set has one.
    #[inline]
    pub(super) fn whole_classes(&self, set: W) -> W {
        if self.width == 1 {
            return set;
        }
        let set = set | set >> 1;
        if self.width == 2 {
            let low = set & W::every(2);
            return low | low << 1;
        }
        let low = (set | set >> 2) & W::every(4);
        let low = low | low << 1;
        low | low << 2
    }

    /// Swaps the colours of each rank where building alternates them.
    #[inline]
    fn recolor(&self, set: W) -> W {
        const OWN_COLOR: u8 = 0b1001;
        if self.steps & OWN_COLOR != 0 {
            return set;
        }
        let pairs = W::every(4 * W::DECKS);
        let mut black = pairs | pairs << 1;
        if W::DECKS == 2 {
            black = black | black << 2;
        }
        (set & black) << (2 * W::DECKS) | set >> (2 * W::DECKS) & black
    }

    /// The sets of each class moved to the class that it is built on. Kings are built on nothing.
    #[inline]
    pub(super) fn onto_parents(&self, set: W) -> W {
        self.recolor(set) << (4 * W::DECKS) & W::ALL
    }

    /// The sets of each class moved to the class that is built on it.
    #[inline]
    pub(super) fn onto_children(&self, set: W) -> W {
        self.recolor(set) >> (4 * W::DECKS)
    }

    /// All cards that may be built on one of these.
    #[inline]
    pub(super) fn children(&self, set: W) -> W {
        self.onto_children(self.whole_classes(set))
    }

    /// The kings of a set.
    #[inline]
    pub(super) fn kings(set: W) -> W {
        set & !((W::ALL) >> (4 * W::DECKS))
    }

    /// The cards of a suit, by its place.
    pub(super) fn suit(&self, place: u32) -> W {
        let firsts = W::every(4 * W::DECKS) << (place * W::DECKS);
        if W::DECKS == 1 { firsts } else { firsts | firsts << 1 }
    }

    pub(super) fn rank(bit: u32) -> u32 {
        rank_of(W::DECKS, bit)
    }
}
