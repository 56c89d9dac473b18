//! A set of cards of each deck.

use super::id::{Id, bit, deck};
use crate::cards::set::CardSet;

/// A set of cards of each of two decks; in games of one deck the second is empty. May hold the bit of [`nothing`](super::id::nothing), which is in the first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct DeckSets([CardSet; 2]);

impl DeckSets {
    pub(crate) const EMPTY: DeckSets = DeckSets([CardSet::EMPTY; 2]);

    /// The cards that are in any of the sets.
    #[inline]
    pub(crate) fn union<const D: usize, const N: usize>(all: [DeckSets; N]) -> DeckSets {
        let mut union = DeckSets::EMPTY;
        for sets in all {
            for deck in 0..D {
                union.0[deck] = union.0[deck].or(sets.0[deck]);
            }
        }
        union
    }

    /// The cards of one deck, 0 or 1.
    #[inline]
    pub(crate) const fn deck(&self, deck: usize) -> CardSet {
        self.0[deck]
    }

    /// Which cards there are, whatever their deck.
    #[inline]
    pub(crate) fn either<const D: usize>(&self) -> CardSet {
        if D == 1 { self.0[0] } else { self.0[0].or(self.0[1]) }
    }

    /// The cards that are there twice.
    #[inline]
    pub(crate) fn both<const D: usize>(&self) -> CardSet {
        if D == 1 { CardSet::EMPTY } else { self.0[0].and(self.0[1]) }
    }

    #[inline]
    pub(crate) fn has<const D: usize>(&self, id: Id) -> bool {
        self.0[deck::<D>(id)].has(bit::<D>(id))
    }

    #[inline]
    pub(crate) fn add<const D: usize>(&mut self, id: Id) {
        let set = &mut self.0[deck::<D>(id)];
        *set = set.or(CardSet::one(bit::<D>(id)));
    }

    /// Adds the card if `adds` says so, without a branch.
    #[inline]
    pub(crate) fn add_if<const D: usize>(&mut self, id: Id, adds: bool) {
        let set = &mut self.0[deck::<D>(id)];
        set.0 |= u64::from(adds).wrapping_shl(bit::<D>(id).into());
    }

    #[inline]
    pub(crate) fn remove<const D: usize>(&mut self, id: Id) {
        let set = &mut self.0[deck::<D>(id)];
        *set = set.without(CardSet::one(bit::<D>(id)));
    }

    /// Takes one card out and puts another in.
    #[inline]
    pub(crate) fn replace<const D: usize>(&mut self, out: Id, into: Id) {
        self.remove::<D>(out);
        self.add::<D>(into);
    }

    /// The sets with one card more: by value and without a branch. Where the sets are in memory anyway, [`DeckSets::add`] is less work.
    #[inline]
    pub(crate) fn with<const D: usize>(self, id: Id) -> DeckSets {
        let [first, second] = self.0;
        let card = CardSet::one(bit::<D>(id));
        if D == 1 {
            return DeckSets([first.or(card), second]);
        }
        let is_second = u64::from(id & 1).wrapping_neg();
        DeckSets([first.or(CardSet(card.0 & !is_second)), second.or(CardSet(card.0 & is_second))])
    }

    /// Without the bit of nothing.
    #[inline]
    pub(crate) fn without_nothing(self) -> DeckSets {
        DeckSets([self.0[0].and(CardSet::ALL), self.0[1]])
    }

    /// Those of both decks that are of these cards.
    #[inline]
    pub(crate) fn and(self, cards: CardSet) -> DeckSets {
        DeckSets(self.0.map(|set| set.and(cards)))
    }

    /// Those of both decks that are none of these cards.
    #[inline]
    pub(crate) fn without(self, cards: CardSet) -> DeckSets {
        DeckSets(self.0.map(|set| set.without(cards)))
    }

    /// The cards that are in both of these, deck by deck.
    #[inline]
    pub(crate) fn intersection(self, other: DeckSets) -> DeckSets {
        DeckSets([self.0[0].and(other.0[0]), self.0[1].and(other.0[1])])
    }

    /// The cards that are in any of these, deck by deck.
    #[cfg(feature = "solver")]
    #[inline]
    pub(crate) fn or<const D: usize>(self, other: DeckSets) -> DeckSets {
        DeckSets::union::<D, 2>([self, other])
    }

    /// The cards that are not in the other ones, deck by deck.
    #[inline]
    pub(crate) fn difference(self, other: DeckSets) -> DeckSets {
        DeckSets([self.0[0].without(other.0[0]), self.0[1].without(other.0[1])])
    }

    /// Each deck's set changed by what is told its number.
    #[inline]
    pub(crate) fn map_decks<const D: usize>(mut self, mut change: impl FnMut(usize, CardSet) -> CardSet) -> DeckSets {
        for (deck, set) in self.0.iter_mut().enumerate().take(D) {
            *set = change(deck, *set);
        }
        self
    }
}
