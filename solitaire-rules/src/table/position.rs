//! Where every card lies.

use super::deck_sets::DeckSets;
use super::frame::Frame;
use super::homes::Homes;
use super::id::{Id, bit, is_card, nothing};
use super::pile::{GIVES, Pile, PileKind, TAKES, is_tableau};
use super::pile_set::PileSet;
use crate::cards::card::{Card, Rank, Suit};
use crate::cards::deck::MAX_CARDS;
use crate::cards::set::CardSet;

pub(crate) const STOCK: u8 = PileKind::Stock.base();
pub(crate) const WASTE: u8 = PileKind::Waste.base();
pub(crate) const FOUNDATION: u8 = PileKind::Foundation.base();
pub(crate) const CELL: u8 = PileKind::Cell.base();
pub(crate) const RESERVE: u8 = PileKind::Reserve.base();
pub(crate) const TABLEAU: u8 = PileKind::Tableau.base();

/// How many cards a complete run has.
pub(crate) const RUN: u8 = 13;

/// Where every card is, and how many redeals were used. Small and `Copy`, with no heap data and no history: a copy is a snapshot. Create one by
/// dealing ([`Judge::deal`](crate::Judge::deal)), from a deck or from text; [`Judge::play`](crate::Judge::play) changes it.
///
/// Two positions are equal, and hash alike, if every pile holds the same cards with the same faces and the same number of redeals is left (ruling
/// C9). Which cell a card is in doesn't count.
// Piles are linked lists: each card knows the card below it, each pile its top. Sets of cards beside them answer the questions of
// the rules for all cards at once.
#[derive(Clone, Copy)]
pub struct Position {
    /// The tops of the tableau piles, by deck. May hold the bit of [`nothing`].
    pub(crate) tops: DeckSets,
    /// The face-up cards of the tableau, by deck. May hold the bit of [`nothing`].
    pub(crate) face_up: DeckSets,
    /// The heads of the groups of the tableau, by deck: each face-up card that all cards above it hold to. Kept only for rules that say so
    /// (`Judge::keeps_heads`).
    pub(crate) heads: DeckSets,
    /// The tops of the foundations, by deck. May hold the bit of [`nothing`].
    pub(crate) built: DeckSets,
    /// The piles that the game has.
    pub(crate) piles: PileSet,
    /// Those of them that have cards.
    pub(crate) filled: PileSet,
    /// The card below each card; behind them, in games of one deck, the place in its pile of each card of the tableau, 0 at the bottom. Places are
    /// kept only for rules that say so (`Judge::keeps_places`).
    below: [Id; MAX_CARDS],
    top: [Id; Pile::IDS],
    pub(super) homes: Homes,
    pub(crate) on_foundations: u8,
    /// The bit of the first card on the foundations; means nothing when they are empty.
    pub(crate) base: u8,
    /// The foundations that hold thirteen cards, bit by index. Kept only where each has a base of its own.
    pub(crate) full: u8,
    /// How many redeals were used, where they are limited.
    pub(crate) redeals: u8,
    /// How many face-up cards of the tableau lie out of order on a face-up one. Kept only where that is rare (`Judge::keeps_disorder`).
    pub(crate) disorder: u8,
    pub(crate) frame: Frame,
    /// Which built-in game this is a position of, by the catalogue's number from 1 on; 0 for a user's own. A mark and no more: nothing here depends on it.
    pub(crate) mark: u8,
}

impl Position {
    /// A table with these piles, without cards.
    pub(crate) const fn without_cards(frame: Frame, piles: PileSet) -> Position {
        let none = nothing(frame.decks() as usize);
        Position {
            tops: DeckSets::EMPTY,
            face_up: DeckSets::EMPTY,
            heads: DeckSets::EMPTY,
            built: DeckSets::EMPTY,
            piles,
            filled: PileSet::EMPTY,
            below: [none; MAX_CARDS],
            top: [none; Pile::IDS],
            homes: Homes::NONE,
            on_foundations: 0,
            base: 0,
            full: 0,
            redeals: 0,
            disorder: 0,
            frame,
            mark: 0,
        }
    }

    #[inline]
    pub(crate) fn top(&self, pile: u8) -> Id {
        self.top[pile as usize % Pile::IDS]
    }

    #[inline]
    pub(crate) fn set_top(&mut self, pile: u8, card: Id) {
        self.top[pile as usize % Pile::IDS] = card;
    }

    /// For each id the card below it: right for the cards of the game, whatever for other ids.
    #[inline]
    pub(crate) fn links(&self) -> &[Id; MAX_CARDS] {
        &self.below
    }

    /// The top of each pile, by its id.
    #[inline]
    pub(crate) fn all_tops(&self) -> &[Id; Pile::IDS] {
        &self.top
    }

    /// The card below. Below nothing is nothing.
    #[inline]
    pub(crate) fn below(&self, id: Id) -> Id {
        match self.below.get(id as usize) {
            Some(&below) => below,
            None => id,
        }
    }

    #[inline]
    pub(crate) fn set_below(&mut self, id: Id, below: Id) {
        if let Some(place) = self.below.get_mut(id as usize) {
            *place = below;
        }
    }

    /// The place of a card in its tableau pile, 0 at the bottom, with one deck and where places are kept.
    #[inline]
    pub(crate) fn place(&self, id: Id) -> u8 {
        self.below.get(Card::COUNT + usize::from(id)).copied().unwrap_or(0)
    }

    /// Notes the places of the top `count` cards of a tableau pile, which came onto a card whose place is known, or onto nothing.
    #[inline]
    pub(crate) fn note_places(&mut self, pile: u8, count: u8, covered: Id) {
        // Wrapping, should the position be of another game: its places mean nothing.
        let first = if is_card::<1>(covered) { self.place(covered).wrapping_add(1) } else { 0 };
        let mut card = self.top(pile);
        for above in (0..count).rev() {
            if let Some(place) = self.below.get_mut(Card::COUNT + usize::from(card)) {
                *place = first.wrapping_add(above);
            }
            card = self.below(card);
        }
    }

    #[inline]
    pub(crate) const fn decks(&self) -> u8 {
        self.frame.decks()
    }

    /// Whether a card of the reserve is face up.
    #[inline]
    pub(crate) fn is_open<const D: usize>(&self, id: Id) -> bool {
        self.homes.is_open::<D>(id)
    }

    /// The face-up cards of the reserve, with one deck.
    #[inline]
    pub(crate) fn open_in_reserve(&self) -> CardSet {
        self.homes.open_in_reserve()
    }

    /// Turns the top card of a reserve pile up if there is one and it is face down. Says whether it did.
    pub(crate) fn open<const D: usize>(&mut self, pile: u8) -> bool {
        let top = self.top(pile);
        let turns = is_card::<D>(top) && !self.is_open::<D>(top);
        if turns {
            self.homes.set::<D>(top, pile);
        }
        turns
    }

    /// Turns the top card of a reserve pile face down.
    pub(crate) fn close<const D: usize>(&mut self, pile: u8) {
        self.homes.close::<D>(self.top(pile));
    }

    /// Whether a tableau card is face up.
    #[inline]
    pub(crate) fn is_face_up<const D: usize>(&self, id: Id) -> bool {
        self.face_up.has::<D>(id)
    }

    /// The pile of a card, by its bit, whether it is of the second deck and whether it lies in the tableau. Right for face-up cards of the tableau
    /// and for the tops of other piles. `FAR` says whether a pile may have a code of five bits.
    #[inline]
    pub(crate) fn pile_of_one<const D: usize, const FAR: bool>(&self, bit: u8, second: bool, in_tableau: bool) -> u8 {
        let pile = self.homes.of::<D, FAR>(bit, second, in_tableau);
        if D == 1 || !FAR || in_tableau {
            return pile;
        }
        // The last reserve piles have the codes of stock and wastes, the last foundations those of reserve piles.
        let card = bit << 1 | u8::from(second);
        if self.top(pile) == card { pile } else { pile + 32 }
    }

    /// Puts a card that lies nowhere on a pile.
    pub(crate) fn put<const D: usize>(&mut self, card: Id, pile: u8, face_up: bool) {
        let covered = self.top(pile);
        self.set_below(card, covered);
        self.set_top(pile, card);
        self.homes.set::<D>(card, pile);
        self.filled = self.filled.with(pile, true);
        match Pile::of(pile).kind() {
            PileKind::Tableau => {
                self.tops.remove::<D>(covered);
                self.tops.add::<D>(card);
                if face_up {
                    self.face_up.add::<D>(card);
                }
            }
            PileKind::Foundation => self.arrive::<D>(card, covered),
            PileKind::Reserve if !face_up => self.homes.close::<D>(card),
            PileKind::Stock | PileKind::Waste | PileKind::Cell | PileKind::Reserve => {}
        }
    }

    /// Takes the top `count` cards of `from` and puts them on `to`, their order kept. No card turns. Gives what
    /// is on top of `from` now. Does nothing where `from` has no card, and takes no more than it has.
    #[inline]
    pub(crate) fn transfer<const D: usize>(&mut self, from: u8, to: u8, count: u8) -> Id {
        let last = self.top(from);
        if !is_card::<D>(last) {
            return last;
        }
        let mut lowest = last;
        self.homes.set::<D>(last, to);
        for _ in 1..count {
            let below = self.below(lowest);
            if !is_card::<D>(below) {
                break;
            }
            lowest = below;
            self.homes.set::<D>(lowest, to);
        }
        let exposed = self.below(lowest);
        let covered = self.top(to);
        self.set_below(lowest, covered);
        self.set_top(from, exposed);
        self.set_top(to, last);
        self.filled = self.filled.with(from, exposed != nothing(D)).with(to, true);
        self.update_sets::<D>(from, to, last, exposed, covered);
        exposed
    }

    /// The same for a run of thirteen that goes from the tableau to an empty foundation, or back.
    pub(crate) fn transfer_run<const D: usize>(&mut self, from: u8, to: u8) -> Id {
        let (exposed, others) = self.transfer_group::<D>(from, to, RUN);
        let fewer = others.wrapping_neg();
        self.on_foundations = self.on_foundations.wrapping_add(if is_tableau(to) { fewer } else { others });
        exposed
    }

    /// The same for several cards that go from the tableau elsewhere, or back; says, too, how many others went with the last of them.
    pub(crate) fn transfer_group<const D: usize>(&mut self, from: u8, to: u8, count: u8) -> (Id, u8) {
        let exposed = self.transfer::<D>(from, to, count);
        let (mut card, mut others) = (self.below(self.top(to)), 0);
        while others + 1 < count && is_card::<D>(card) {
            if is_tableau(to) {
                self.face_up.add::<D>(card);
            } else {
                self.face_up.remove::<D>(card);
            }
            (card, others) = (self.below(card), others + 1);
        }
        (exposed, others)
    }

    /// Keeps the sets in step with cards that went from one pile to another: `last` is on top of `to` now and was on top of `from`, where
    /// `exposed` is now; it covers `covered`.
    // One jump by the two kinds of pile, then straight on.
    #[inline]
    fn update_sets<const D: usize>(&mut self, from: u8, to: u8, last: Id, exposed: Id, covered: Id) {
        const OUTSIDE: u8 = 0;
        const TO_FOUNDATION: u8 = 1;
        const TO_TABLEAU: u8 = 2;
        const FROM_FOUNDATION: u8 = 4;
        const FROM_TABLEAU: u8 = 8;
        const FOUNDATION_TO_TABLEAU: u8 = FROM_FOUNDATION | TO_TABLEAU;
        const TABLEAU_TO_FOUNDATION: u8 = FROM_TABLEAU | TO_FOUNDATION;
        const TABLEAU_TO_TABLEAU: u8 = FROM_TABLEAU | TO_TABLEAU;
        match GIVES[usize::from(from) % Pile::IDS] | TAKES[usize::from(to) % Pile::IDS] {
            TABLEAU_TO_TABLEAU => self.tops.replace::<D>(covered, exposed),
            TABLEAU_TO_FOUNDATION => {
                self.tops.replace::<D>(last, exposed);
                self.face_up.remove::<D>(last);
                self.arrive::<D>(last, covered);
            }
            FROM_TABLEAU => {
                self.tops.replace::<D>(last, exposed);
                self.face_up.remove::<D>(last);
            }
            TO_TABLEAU => {
                self.tops.replace::<D>(covered, last);
                self.face_up.add::<D>(last);
            }
            FOUNDATION_TO_TABLEAU => {
                self.tops.replace::<D>(covered, last);
                self.face_up.add::<D>(last);
                self.leave::<D>(last, exposed);
            }
            TO_FOUNDATION => self.arrive::<D>(last, covered),
            FROM_FOUNDATION => self.leave::<D>(last, exposed),
            OUTSIDE => {}
            // From foundation to foundation: never legal.
            _ => {
                self.leave::<D>(last, exposed);
                self.arrive::<D>(last, covered);
            }
        }
    }

    /// A card left a foundation.
    #[inline]
    fn leave<const D: usize>(&mut self, card: Id, exposed: Id) {
        self.built.replace::<D>(card, exposed);
        self.on_foundations = self.on_foundations.wrapping_sub(1);
    }

    /// A card came to a foundation.
    #[inline]
    fn arrive<const D: usize>(&mut self, card: Id, covered: Id) {
        self.built.replace::<D>(covered, card);
        if self.on_foundations == 0 {
            self.base = bit::<D>(card);
        }
        self.on_foundations = self.on_foundations.wrapping_add(1);
    }

    /// Turns the top card of a tableau pile up if there is one and it is face down. Says whether it did.
    #[inline]
    pub(crate) fn turn_up<const D: usize>(&mut self, card: Id, pile: u8) -> bool {
        let turns = (card != nothing(D)) & !self.is_face_up::<D>(card) & is_tableau(pile);
        self.face_up.add_if::<D>(card, turns);
        turns
    }

    /// Turns a tableau card face down.
    #[inline]
    pub(crate) fn turn_down<const D: usize>(&mut self, card: Id) {
        self.face_up.remove::<D>(card);
    }

    /// Takes the top `count` cards of `from` one by one and puts them on `to`, so that their order is reversed. Neither is a tableau
    /// pile or a foundation. Says how many there were.
    #[inline]
    pub(crate) fn turn_over<const D: usize>(&mut self, from: u8, to: u8, count: u8) -> u8 {
        let (mut card, mut covered) = (self.top(from), self.top(to));
        let mut turned = 0;
        while turned < count && is_card::<D>(card) {
            let next = self.below(card);
            self.set_below(card, covered);
            self.homes.set::<D>(card, to);
            covered = card;
            card = next;
            turned += 1;
        }
        self.set_top(to, covered);
        self.set_top(from, card);
        self.filled = self.filled.with(from, card != nothing(D)).with(to, covered != nothing(D));
        turned
    }

    /// Takes the top card of a stock or waste pile away, to be put back somewhere.
    pub(crate) fn lift(&mut self, pile: u8) {
        let below = self.below(self.top(pile));
        self.set_top(pile, below);
        self.filled = self.filled.with(pile, below != nothing(usize::from(self.decks())));
    }

    /// Takes all cards of a tableau pile away, to be put back somewhere.
    pub(crate) fn take_all<const D: usize>(&mut self, pile: u8) {
        let mut card = self.top(pile);
        self.tops.remove::<D>(card);
        while is_card::<D>(card) {
            self.face_up.remove::<D>(card);
            card = self.below(card);
        }
        self.set_top(pile, nothing(D));
        self.filled = self.filled.with(pile, false);
    }

    /// The card of an id.
    pub(crate) fn card(&self, id: Id) -> Card {
        match Card::from_index(id >> (self.decks() - 1)) {
            Some(card) => card,
            // Only `nothing` has no card, and no pile holds it.
            None => Card::new(Rank::Ace, Suit::Clubs),
        }
    }

    /// The cards of a pile from its top down.
    pub(crate) fn top_down(&self, pile: u8) -> impl Iterator<Item = Id> + '_ {
        let none = nothing(usize::from(self.decks()));
        let cards = core::iter::successors(Some(self.top(pile)), |&card| Some(self.below(card)));
        // Bounded, should a position that was misused hold a circle.
        cards.take_while(move |&card| card != none).take(MAX_CARDS)
    }
}
