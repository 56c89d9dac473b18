//! From the loose engine's steps to moves: each step is one real move, and before it whatever rearranges the free cards for it.

use alloc::vec::Vec;

use super::shape::{Shape, State};
use super::state::Step;
use super::word::{Word, bit_of, rank_of};
use crate::cards::card::Card;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// Plays steps out on a position.
pub(super) struct Playout<'a, W> {
    judge: &'a Judge,
    shape: &'a Shape<W>,
    state: State<W>,
    position: Position,
    moves: Vec<Move>,
}

impl<'a, W: Word> Playout<'a, W> {
    /// The moves that the steps stand for. `None` if one of them cannot be made, which would be a fault of the engine.
    pub(super) fn moves(
        judge: &'a Judge,
        shape: &'a Shape<W>,
        state: State<W>,
        position: &Position,
        steps: impl Iterator<Item = Step>,
    ) -> Option<Vec<Move>> {
        let mut playout = Playout { judge, shape, state, position: *position, moves: Vec::new() };
        for step in steps {
            playout.take(step)?;
            playout.state = shape.after(&playout.state, step);
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
                self.clear_in(from, usize::from(self.state.locked[usize::from(pile)]) - 1, bit)?;
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
                self.play_to_tableau(Pile::WASTE, self.shape.stock[usize::from(reach.place)], reach.waste.into())
            }
            Step::Redeal { .. } => {
                while self.position.pile_len(Pile::STOCK) > 0 {
                    self.play(Move::Deal)?;
                }
                self.play(Move::Redeal)
            }
        }
    }

    /// Deals and redeals until so many cards lie under the waste's top.
    fn deal_to(&mut self, below: u8, redeals: u8) -> Option<()> {
        let limited = self.shape.redeals.limit.is_some();
        loop {
            let right_round = !limited || self.position.redeals_used() == redeals;
            if right_round && self.position.pile_len(Pile::WASTE) == usize::from(below) + 1 {
                return Some(());
            }
            self.play(if self.position.pile_len(Pile::STOCK) > 0 { Move::Deal } else { Move::Redeal })?;
        }
    }

    fn tableau(&self) -> impl Iterator<Item = Pile> + use<W> {
        (0..usize::from(self.shape.piles)).filter_map(Pile::tableau)
    }

    fn top(&self, pile: Pile) -> Option<Card> {
        self.position.pile(pile).last().map(|&(card, _)| card)
    }

    fn locked_top(&self, pile: u8) -> Option<(Pile, u8)> {
        let index = usize::from(pile);
        let locked = usize::from(self.state.locked[index]);
        Some((Pile::tableau(index)?, self.shape.locked[index][locked - 1].top))
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
                .or_else(|| self.shape.fillers.has(bit.into()).then(|| self.empty_pile()).flatten());
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
            pile != except && top.is_some_and(|top| self.shape.builds_on(bit, top))
        })
    }

    fn empty_pile(&self) -> Option<Pile> {
        self.tableau().find(|&pile| self.position.pile_len(pile) == 0)
    }

    /// Takes what lies on a free card off, and says where that card is.
    fn clear(&mut self, bit: u8) -> Option<Pile> {
        let card = card_of::<W>(bit);
        let mut buried = None;
        for (index, pile) in self.tableau().enumerate() {
            let cards = self.position.pile(pile);
            for (place, &(other, _)) in cards.iter().enumerate().skip(self.state.locked[index].into()) {
                if other == card && place + 1 == cards.len() {
                    return Some(pile);
                }
                if other == card {
                    buried = Some((pile, place));
                }
            }
        }
        let (pile, place) = buried?;
        self.clear_in(pile, place, bit)?;
        self.clear_again(bit, pile)
    }

    /// Where the card lies after joining, which may have moved its pile.
    fn clear_again(&self, bit: u8, pile: Pile) -> Option<Pile> {
        let card = Some(card_of::<W>(bit));
        if self.top(pile) == card { Some(pile) } else { self.tableau().find(|&pile| self.top(pile) == card) }
    }

    /// Takes what lies on a card off, to a hole on another of its class or to an empty pile.
    fn clear_in(&mut self, mut pile: Pile, place: usize, bit: u8) -> Option<()> {
        let card = card_of::<W>(bit);
        loop {
            let cards = self.position.pile(pile);
            let at = if pile.index() < self.state.locked.len() {
                cards.iter().position(|&(other, _)| other == card)
            } else {
                None
            };
            let place = if cards.get(place).is_some_and(|&(other, _)| other == card) { place } else { at? };
            let count = cards.len() - 1 - place;
            if count == 0 {
                return Some(());
            }
            let class = self.shape.class(bit.into());
            let twin = self.tableau().find(|&other| {
                other != pile
                    && self.top(other).is_some_and(|top| self.shape.class(bit_of_card::<W>(top).into()) == class)
            });
            let to = twin.or_else(|| self.shape.any_fills.then(|| self.empty_pile()).flatten());
            if let Some(to) = to {
                return self.play(Move::Transfer { from: pile, to, count: count as u8 });
            }
            self.join_one()?;
            pile = self.holding(card, pile);
        }
    }

    /// The pile that holds a card, after a pile may have been moved onto another.
    fn holding(&self, card: Card, before: Pile) -> Pile {
        let holds = |pile: Pile| self.position.pile(pile).iter().any(|&(other, _)| other == card);
        if holds(before) { before } else { self.tableau().find(|&pile| holds(pile)).unwrap_or(before) }
    }

    /// Puts a pile of free cards on another that takes it, so that a pile comes free.
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
fn bit_of_card<W: Word>(card: Card) -> u8 {
    bit_of(W::DECKS, card.rank() as u32, card.suit() as u32, 0) as u8
}

fn card_of<W: Word>(bit: u8) -> Card {
    // ♣ ♠ ♦ ♥ back to ♣ ♦ ♥ ♠.
    const SUITS: [usize; 4] = [0, 3, 1, 2];
    let place = super::word::place_of(W::DECKS, bit.into());
    let rank = rank_of(W::DECKS, bit.into());
    Card::new(crate::cards::card::Rank::ALL[rank as usize % 13], crate::cards::card::Suit::ALL[SUITS[place as usize]])
}
