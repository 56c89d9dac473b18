//! In which order cards can go to the foundations.

use super::weights::WhenDue;
use crate::cards::card::Card;
use crate::judge::Judge;
use crate::table::position::{FOUNDATION, Position};

const RANKS: u8 = 13;

/// For each card, how many cards its foundation must take before it; with several foundations for its suit, the nearest counts.
pub(super) struct Due([u8; Card::COUNT]);

impl Due {
    pub(super) fn new(judge: &Judge, position: &Position, when: WhenDue) -> Due {
        match when {
            WhenDue::Alike => Due::alike(judge, position),
            WhenDue::Asked => Due(judge.due(position)),
            WhenDue::Unknown => Due([0; Card::COUNT]),
        }
    }

    fn alike(judge: &Judge, position: &Position) -> Due {
        let mut due = Due([u8::MAX; Card::COUNT]);
        let mut started = [0; 4];
        for index in (0..4 * judge.rules.decks).filter(|&index| position.filled.has(FOUNDATION + index)) {
            let card = position.card(position.top(FOUNDATION + index));
            started[card.suit() as usize] += 1;
            due.count_from((card.rank() as u8 + 1) % RANKS, card.suit() as usize);
        }
        // If each may have a base of its own, the plan is to start them all like the first.
        let base = judge.base_rank(position);
        for suit in (0..4).filter(|&suit| started[suit] < judge.rules.decks) {
            match base {
                Some(base) => due.count_from(base, suit),
                // Any card may be the first.
                None => (0..RANKS).for_each(|rank| due.0[usize::from(4 * rank) + suit] = 0),
            }
        }
        due
    }

    /// A foundation of a suit takes this rank next.
    fn count_from(&mut self, next: u8, suit: usize) {
        for steps in 0..RANKS {
            let rank = if next + steps < RANKS { next + steps } else { next + steps - RANKS };
            let due = &mut self.0[usize::from(4 * rank) + suit];
            *due = steps.min(*due);
        }
    }

    /// The same for a card given by its bit.
    #[inline]
    pub(super) fn of(&self, bit: u8) -> u8 {
        self.0.get(usize::from(bit)).copied().unwrap_or(0)
    }
}
