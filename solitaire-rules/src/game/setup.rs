//! Positions set up by hand: anything at first, checked when it becomes a position.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::view::write_pile;
use crate::cards::card::Card;
use crate::judge::Judge;
use crate::rules::{Listed, Refill, Rules};
use crate::table::id::{Id, id};
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// Cards on piles, arranged in any way, to be made into a position: [`Setup::position`] checks them (ruling C8).
///
/// ```
/// use solitaire_rules::position::Setup;
/// use solitaire_rules::{Pile, Variant};
/// let judge = Variant::Klondike.judge();
/// let mut setup = Setup::from(&judge.deal(42));
/// setup.pile_mut(Pile::STOCK).swap(0, 1);
/// assert!(setup.position(judge)? != judge.deal(42));
/// setup.pile_mut(Pile::STOCK).pop();
/// assert!(setup.position(judge).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Setup {
    /// How many redeals or gatherings were used, if they are limited.
    pub redeals: u8,
    /// By pile id.
    piles: [Vec<(Card, bool)>; Pile::IDS],
}

impl Setup {
    /// The cards of a pile from bottom to top, each with whether it is face up.
    pub fn pile(&self, pile: Pile) -> &[(Card, bool)] {
        &self.piles[usize::from(pile.id())]
    }

    /// The same, to be edited.
    pub fn pile_mut(&mut self, pile: Pile) -> &mut Vec<(Card, bool)> {
        &mut self.piles[usize::from(pile.id())]
    }

    /// Checks the cards and makes them into a position, for a game with this judge's rules.
    ///
    /// # Errors
    /// Every fault, if they aren't a position of this game.
    pub fn position(&self, judge: &Judge) -> Result<Position, SetupError> {
        let faults = self.faults(judge);
        if !faults.is_empty() {
            return Err(SetupError::Faults(faults));
        }
        let position = if judge.rules().decks == 1 { self.lay_out::<1>(judge) } else { self.lay_out::<2>(judge) };
        if judge.has_run_to_leave(&position) {
            return Err(SetupError::Faults([SetupFault::CompleteRun].into()));
        }
        Ok(position)
    }

    fn lay_out<const D: usize>(&self, judge: &Judge) -> Position {
        let mut position = judge.empty_table();
        let mut seen = [0; Card::COUNT];
        for pile in position.piles() {
            for &(card, face_up) in self.pile(pile) {
                let seen: &mut usize = &mut seen[usize::from(card.index())];
                let id: Id = id::<D>(card.index(), *seen);
                *seen += 1;
                position.put::<D>(id, pile.id(), face_up);
            }
        }
        position.redeals = self.redeals;
        judge.work_out::<D>(&mut position);
        position
    }

    fn faults(&self, judge: &Judge) -> Vec<SetupFault> {
        let rules = judge.rules();
        let table = judge.empty_table();
        // Each card on a pile that isn't there may be one too many; that would leave the error no room for the pile.
        let elsewhere = |&pile: &Pile| !self.pile(pile).is_empty() && table.piles().all(|other| other != pile);
        let mut faults: Vec<SetupFault> = Pile::all().filter(elsewhere).map(SetupFault::NoSuchPile).collect();
        faults.extend(self.count_faults(rules));
        for pile in table.piles() {
            faults.extend(self.face_fault(rules, pile));
            faults.extend(self.foundation_fault(rules, pile));
            faults.extend(self.refill_fault(rules, pile));
            faults.extend(self.height_fault(rules, pile));
            let holds = rules.cells.holds;
            // A group may be of any size.
            let limited = pile.kind() == PileKind::Cell && !rules.cells.takes.are_groups();
            let crowded = limited && self.pile(pile).len() > holds.into();
            faults.extend(crowded.then_some(SetupFault::Crowded { pile, holds }));
        }
        faults.extend(self.kind_faults(rules));
        faults.extend(self.redeal_fault(rules));
        faults
    }

    fn count_faults(&self, rules: &Rules) -> Vec<SetupFault> {
        let (mut faults, mut found, mut left) = (Vec::new(), 0, [rules.decks; Card::COUNT]);
        for pile in Pile::all() {
            for (number, &(card, _)) in (1..).zip(self.pile(pile)) {
                let left = &mut left[usize::from(card.index())];
                match left.checked_sub(1) {
                    Some(fewer) => (*left, found) = (fewer, found + 1),
                    None => faults.push(SetupFault::TooOften { pile, number }),
                }
            }
        }
        let missing = rules.cards() - found;
        faults.extend((missing > 0).then_some(SetupFault::Missing(missing)));
        faults
    }

    fn face_fault(&self, rules: &Rules, pile: Pile) -> Option<SetupFault> {
        let cards = self.pile(pile);
        let shows = rules.stock.shows_top();
        let top = cards.len().saturating_sub(1);
        let proper = match pile.kind() {
            PileKind::Stock => cards.iter().enumerate().all(|(i, &(_, up))| up == (shows && i == top)),
            PileKind::Waste | PileKind::Foundation | PileKind::Cell => cards.iter().all(|&(_, up)| up),
            PileKind::Reserve | PileKind::Tableau => {
                let covered = pile.kind() == PileKind::Tableau && self.is_covered(rules, pile);
                let alternates = pile.kind() == PileKind::Tableau && rules.tableau.faces.alternate();
                (alternates || cards.is_sorted_by_key(|&(_, up)| up))
                    && cards.last().is_none_or(|&(_, up)| up || covered)
            }
        };
        (!proper).then_some(SetupFault::Faces(pile))
    }

    /// Whether the next pile of an overlapping picture covers the top of this one (ruling W9).
    fn is_covered(&self, rules: &Rules, pile: Pile) -> bool {
        rules.picture().is_some_and(|picture| !picture.is_free(pile, |pile| self.pile(pile).len()))
    }

    fn refill_fault(&self, rules: &Rules, pile: Pile) -> Option<SetupFault> {
        let reserve =
            || (0..PileKind::Reserve.limit()).filter_map(Pile::reserve).any(|pile| !self.pile(pile).is_empty());
        let left = match rules.tableau.empty.refill() {
            Some(Refill::FromWasteOrStock { .. }) => {
                !self.pile(Pile::STOCK).is_empty() || !self.pile(Pile::WASTE).is_empty()
            }
            Some(Refill::FromReserve) => reserve(),
            None => false,
        };
        let empty = pile.kind() == PileKind::Tableau && self.pile(pile).is_empty();
        (left && empty).then_some(SetupFault::NotRefilled(pile))
    }

    fn height_fault(&self, rules: &Rules, pile: Pile) -> Option<SetupFault> {
        if pile.kind() != PileKind::Tableau {
            return None;
        }
        // What one pile was dealt another like it may hold.
        let highest = rules.tableau.deal.highest();
        let capacity = rules.tableau.capacity.filter(|_| !rules.adds_to_piles()).map(|most| most.max(highest));
        let most = rules.most_in_picture(pile).or(capacity)?;
        (self.pile(pile).len() > most.into()).then_some(SetupFault::TooHigh { pile, most })
    }

    fn redeal_fault(&self, rules: &Rules) -> Option<SetupFault> {
        let allowed = rules.redeal_limit().unwrap_or(0);
        (self.redeals > allowed).then_some(SetupFault::Redeals { used: self.redeals, allowed })
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { redeals: 0, piles: [const { Vec::new() }; Pile::IDS] }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let mut setup = Setup { redeals: position.redeals, ..Setup::default() };
        for pile in position.piles() {
            setup.pile_mut(pile).extend(position.pile(pile));
        }
        setup
    }
}

/// Shows what a player would see: face-down cards are `??`.
impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup(redeals={}", self.redeals)?;
        for pile in Pile::all().filter(|&pile| !self.pile(pile).is_empty()) {
            write_pile(f, pile, self.pile(pile).iter().map(|&(card, face_up)| (face_up.then_some(card), face_up)))?;
        }
        f.write_str(")")
    }
}

/// `one card`, `3 cards`.
struct Cards(u8);

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 1 { f.write_str("one card") } else { write!(f, "{} cards", self.0) }
    }
}

/// One reason why cards on piles aren't a position (ruling C8). It never says which card is where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// A card appears more often than the game has it.
    #[error("{pile}: card {number} appears too many times")]
    TooOften {
        /// The pile it is on.
        pile: Pile,
        /// Which card of the pile it is, counted from 1 at the bottom.
        number: usize,
    },
    /// This many of the game's cards are missing.
    #[error("cards missing: {0}")]
    Missing(usize),
    /// Cards are on a pile that the game doesn't have.
    #[error("{0}: this game has no such pile")]
    NoSuchPile(Pile),
    /// Cards are face up that should be face down, or the other way round.
    #[error("{0}: some cards face the wrong way")]
    Faces(Pile),
    /// A foundation's cards aren't a sequence that could have been built there.
    #[error("{0}: not a sequence this foundation can hold")]
    NotARun(Pile),
    /// A foundation that is dealt a card is empty.
    #[error("{0}: can't be empty, because the card dealt to it stays")]
    NotBegun(Pile),
    /// A cell holds more cards than it may.
    #[error("{pile}: holds at most {}", Cards(*.holds))]
    Crowded {
        /// The cell.
        pile: Pile,
        /// How many it can hold.
        holds: u8,
    },
    /// A complete run is in the tableau; it would have left.
    #[error("the tableau has a complete run, which should be on a foundation")]
    CompleteRun,
    /// More foundations start with a suit than the rules allow (ruling W2).
    #[error("{0}: too many foundations of its suit")]
    TooManyOfSuit(Pile),
    /// An ace lies on a discard to which only lower cards of a suit go (ruling W7).
    #[error("{0}: aces are never discarded")]
    AceDiscarded(Pile),
    /// The foundations don't start with the same rank.
    #[error("the foundations must start with the same rank")]
    Bases,
    /// An empty tableau pile would have been refilled.
    #[error("{0}: can't be empty, because empty piles are refilled")]
    NotRefilled(Pile),
    /// A tableau pile holds more cards than it can: more than its capacity and than any pile was dealt, or more than a picture has places for.
    #[error("{pile}: holds at most {}", Cards(*.most))]
    TooHigh {
        /// The pile.
        pile: Pile,
        /// How many it can hold.
        most: u8,
    },
    /// More redeals were used than there are, or this game doesn't count them.
    #[error("redeals: {}", if *allowed == 0 { "this game counts none".into() } else { format!("must be at most {allowed}, not {used}") })]
    Redeals {
        /// How many were used.
        used: u8,
        /// How many there are.
        allowed: u8,
    },
}

/// Why cards on piles aren't a position. The text names as many faults as fit in 300 bytes, and says how many more there are.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Every fault; at least one.
    #[error("{}", Listed("not a position of this game", || .0.iter()))]
    Faults(Vec<SetupFault>),
}
