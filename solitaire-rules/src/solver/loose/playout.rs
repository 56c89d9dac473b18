//! Turns the loose engine's steps into moves: each step is one real move, after the moves that rearrange the free cards for it.

use alloc::vec::Vec;

use super::card_bits::{CardBits, bit_of, rank_of};
use super::problem::Problem;
use super::state::State;
use super::step::Step;
use crate::cards::card::Card;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// Plays steps out on a position.
pub(super) struct Playout<'a, W> {
    judge: &'a Judge,
    problem: &'a Problem<W>,
    state: State<W>,
    position: Position,
    moves: Vec<Move>,
}

impl<'a, W: CardBits> Playout<'a, W> {
    /// The moves that the steps stand for. `None` if one of them cannot be made, which would be a fault of the engine.
    pub(super) fn moves(
        judge: &'a Judge,
        problem: &'a Problem<W>,
        state: State<W>,
        position: &Position,
        steps: impl Iterator<Item = Step>,
    ) -> Option<Vec<Move>> {
        let mut playout = Playout { judge, problem, state, position: *position, moves: Vec::new() };
        for step in steps {
            playout.take(step)?;
            playout.state = problem.after(&playout.state, step);
        }
        Some(playout.moves)
    }

    fn play(&mut self, m: Move) -> Option<()> {
        self.judge.play(&mut self.position, m).ok()?;
        self.moves.push(m);
        Some(())
    }

    fn take(&mut self, step: Step) -> Option<()> {
        match step {
            Step::Up(bit) => {
                let from = self.clear(bit)?;
                self.play_to_foundation(from)
            }
            Step::Down(bit) => {
                let card = card_of::<W>(bit);
                let shows = |pile: &Pile| pile.kind() == PileKind::Foundation && self.top(*pile) == Some(card);
                let from = self.position.piles().find(shows)?;
                self.play_to_tableau(from, bit, self.position.pile_len(from) - 1)
            }
            Step::LockedUp(pile) => {
                let (from, bit) = self.locked_top(pile)?;
                self.clear_locked(from, bit)?;
                self.play_to_foundation(from)
            }
            Step::Unlock(pile) => {
                let (from, bit) = self.locked_top(pile)?;
                let locked = usize::from(self.state.locked[usize::from(pile)]);
                self.play_to_tableau(from, bit, locked - 1)
            }
            Step::StockUp(reach) => {
                self.deal_to(reach.waste, reach.redeals)?;
                self.play_to_foundation(Pile::WASTE)
            }
            Step::StockDown(reach) => {
                self.deal_to(reach.waste, reach.redeals)?;
                self.play_to_tableau(Pile::WASTE, self.problem.stock[usize::from(reach.place)], reach.waste.into())
            }
            Step::Redeal { .. } => {
                while self.position.pile_len(Pile::STOCK) > 0 {
                    self.play(Move::Deal)?;
                }
                self.play(Move::Redeal)
            }
        }
    }

    /// Deals and redeals until this many cards lie under the waste's top.
    fn deal_to(&mut self, below: u8, redeals: u8) -> Option<()> {
        let limited = self.problem.redeals.limit.is_some();
        loop {
            let right_round = !limited || self.position.redeals_used() == redeals;
            if right_round && self.position.pile_len(Pile::WASTE) == usize::from(below) + 1 {
                return Some(());
            }
            self.play(if self.position.pile_len(Pile::STOCK) > 0 { Move::Deal } else { Move::Redeal })?;
        }
    }

    fn tableau(&self) -> impl Iterator<Item = Pile> + use<W> {
        (0..usize::from(self.problem.piles)).filter_map(Pile::tableau)
    }

    fn top(&self, pile: Pile) -> Option<Card> {
        self.position.pile(pile).last().map(|&(card, _)| card)
    }

    fn locked_top(&self, pile: u8) -> Option<(Pile, u8)> {
        let index = usize::from(pile);
        let locked = usize::from(self.state.locked[index]);
        Some((Pile::tableau(index)?, self.problem.locked[index][locked - 1].top))
    }

    fn play_to_foundation(&mut self, from: Pile) -> Option<()> {
        let targets = self.position.piles().filter(|pile| pile.kind() == PileKind::Foundation);
        let m = targets.map(|to| Move::one(from, to)).find(|&m| self.judge.is_legal(&self.position, m))?;
        self.play(m)
    }

    /// Puts what lies above the lowest `stay` cards of a pile somewhere in the tableau. `bit` is the lowest card that goes.
    fn play_to_tableau(&mut self, from: Pile, bit: u8, stay: usize) -> Option<()> {
        loop {
            let to = self
                .hole_above(bit, from)
                .or_else(|| self.problem.fillers.has(bit.into()).then(|| self.empty_pile()).flatten());
            if let Some(to) = to {
                // Counted now: a pile may have been joined to the cards that go.
                let count = (self.position.pile_len(from) - stay) as u8;
                return self.play(Move::Transfer { from, to, count });
            }
            self.join_one()?;
        }
    }

    /// A pile whose top the card can be built on.
    fn hole_above(&self, bit: u8, except: Pile) -> Option<Pile> {
        self.tableau().find(|&pile| {
            let top = self.top(pile).map(bit_of_card::<W>);
            pile != except && top.is_some_and(|top| self.problem.builds_on(bit, top))
        })
    }

    fn empty_pile(&self) -> Option<Pile> {
        self.tableau().find(|&pile| self.position.pile_len(pile) == 0)
    }

    /// Clears a free card of what lies on it, and returns its pile.
    fn clear(&mut self, bit: u8) -> Option<Pile> {
        loop {
            // Looked for again each time: joining may have moved its pile.
            let (pile, above) = self.free_card(card_of::<W>(bit))?;
            if above == 0 {
                return Some(pile);
            }
            self.take_off(pile, above, bit)?;
        }
    }

    /// Where a free card lies, and how many cards lie on it; of two equal cards, the one with fewer.
    fn free_card(&self, card: Card) -> Option<(Pile, usize)> {
        let places = self.tableau().enumerate().flat_map(|(index, pile)| {
            let cards = self.position.pile(pile);
            let free = usize::from(self.state.locked[index])..cards.len();
            let found: Vec<usize> = free.filter(|&place| cards[place].0 == card).collect();
            found.into_iter().map(move |place| (pile, cards.len() - 1 - place))
        });
        places.min_by_key(|&(_, above)| above)
    }

    /// Clears a pile's top locked card of what lies on it, without moving the rest of the pile.
    fn clear_locked(&mut self, pile: Pile, bit: u8) -> Option<()> {
        let locked = usize::from(self.state.locked[pile.index()]);
        loop {
            let above = self.position.pile_len(pile) - locked;
            if above == 0 {
                return Some(());
            }
            self.take_off(pile, above, bit)?;
        }
    }

    /// Moves this many cards off a card, to a hole on another card of its class or to an empty pile, making one if need be.
    fn take_off(&mut self, from: Pile, count: usize, bit: u8) -> Option<()> {
        let class = self.problem.class(bit.into());
        let is_twin = |top: Card| self.problem.class(bit_of_card::<W>(top).into()) == class;
        let twin = self.tableau().find(|&other| other != from && self.top(other).is_some_and(is_twin));
        match twin.or_else(|| self.problem.any_fills.then(|| self.empty_pile()).flatten()) {
            Some(to) => self.play(Move::Transfer { from, to, count: count as u8 }),
            None => self.join_one(),
        }
    }

    /// Empties a pile by putting its free cards on another pile that takes them.
    fn join_one(&mut self) -> Option<()> {
        let joins = self.tableau().enumerate().find_map(|(index, from)| {
            let cards = self.position.pile(from);
            let bottom = bit_of_card::<W>(cards.first()?.0);
            let to = (self.state.locked[index] == 0).then(|| self.hole_above(bottom, from)).flatten()?;
            Some(Move::Transfer { from, to, count: cards.len() as u8 })
        });
        self.play(joins?)
    }
}

/// The bit of a card, of its first copy.
fn bit_of_card<W: CardBits>(card: Card) -> u8 {
    bit_of(W::DECKS, card.rank() as u32, card.suit() as u32, 0) as u8
}

fn card_of<W: CardBits>(bit: u8) -> Card {
    // ♣ ♠ ♦ ♥ back to ♣ ♦ ♥ ♠.
    const SUITS: [usize; 4] = [0, 3, 1, 2];
    let place = super::card_bits::place_of(W::DECKS, bit.into());
    let rank = rank_of(W::DECKS, bit.into());
    Card::new(crate::cards::card::Rank::ALL[rank as usize % 13], crate::cards::card::Suit::ALL[SUITS[place as usize]])
}
