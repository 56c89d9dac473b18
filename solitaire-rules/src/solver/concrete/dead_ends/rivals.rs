//! Rivals: cards that can be built in the tableau on the same cards only, and go nowhere else there. The one that goes there first lies on one of those
//! cards until it goes to its foundation. Until then the others need a second such card. What is out of reach whichever goes first is out of reach.

use alloc::vec::Vec;

use super::allowed::Allowed;
use crate::cards::set::CardSet;
use crate::table::deck_sets::DeckSets;
use crate::table::id::Id;

/// More of them than this are hardly ever in each other's way.
const MOST: u32 = 4;

/// Cards that need the same places; equal cards of the two decks share a bit.
#[derive(Clone, Copy)]
pub(super) struct Rivals {
    pub(super) cards: CardSet,
    /// The cards that take them.
    pub(super) takers: CardSet,
}

impl Rivals {
    /// All groups of them under these rules.
    pub(super) fn all(allowed: &Allowed, decks: u8) -> Vec<Rivals> {
        let mut groups: Vec<Rivals> = Vec::new();
        // A card of a complete run leaves in other ways, too. One that goes to empty piles hardly ever has to wait.
        if allowed.runs {
            return groups;
        }
        for card in CardSet::ALL.without(allowed.fillers_from_anywhere()) {
            let (cards, takers) = (CardSet::one(card), allowed.takers(CardSet::one(card)));
            match groups.iter_mut().find(|group| group.takers == takers) {
                Some(group) => group.cards = group.cards.or(cards),
                None => groups.push(Rivals { cards, takers }),
            }
        }
        groups.retain(|group| (2..=MOST).contains(&(group.cards.0.count_ones() * u32::from(decks))));
        groups
    }
}

/// One of them goes first.
#[derive(Clone, Copy)]
pub(super) struct Order {
    pub(super) first: Id,
    pub(super) others: DeckSets,
    pub(super) takers: CardSet,
}

/// All groups are asked about in this many positions at first, and later in one of so many. With 64 at first, small searches of Yukon, as hints need
/// them, take up to five times as long.
const AT_FIRST: u32 = 4;
const SELDOM: u32 = 64;
/// If at least one position in this many that were asked about is a dead end because of rivals, every position is asked about, but only about the group
/// that was the last to be found: positions that follow one another are most often lost because of the same cards.
const WORTH: u32 = 16;

/// Which group was found last, in how many positions any was, and how many came and were asked about.
#[derive(Clone, Copy, Default)]
pub(in super::super) struct Latest {
    positions: u32,
    asked: u32,
    met: u32,
    group: u8,
}

impl Latest {
    /// Whether a position is a dead end because of one of so many groups, as far as they are asked about.
    pub(super) fn is_dead(&mut self, groups: usize, ask: impl Fn(usize) -> bool) -> bool {
        self.positions = self.positions.saturating_add(1);
        let all = self.positions <= AT_FIRST || self.positions.is_multiple_of(SELDOM);
        if !all && self.met < self.asked / WORTH {
            return false;
        }
        self.asked = self.asked.saturating_add(1);
        let latest = usize::from(self.group);
        let others = (0..groups).filter(|&group| all && group != latest);
        let Some(group) = core::iter::once(latest).chain(others).find(|&group| ask(group)) else { return false };
        self.group = group as u8;
        self.met = self.met.saturating_add(1);
        true
    }
}
