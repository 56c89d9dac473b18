//! Cards that leave for a discard: two that make a pair (ruling W6), or one that is lower than another of its suit (ruling W7).

use super::Judge;
use super::illegal::Reason;
use super::move_list::Moves;
use super::questions::Judged;
use super::shape::*;
use super::waiting::WAITING_PILES;
use crate::cards::card::Rank;
use crate::cards::set::CardSet;
use crate::rules::Rules;
use crate::table::deck_sets::DeckSets;
use crate::table::id::*;
#[cfg(feature = "solver")]
use crate::table::key::OnlyFoundation;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::pile_set::PileSet;
use crate::table::position::*;

/// Which ranks pair with each, as bits, and the rank that leaves alone.
#[derive(Clone, Copy)]
pub(super) struct Partners {
    of: [u16; 13],
    alone: CardSet,
}

impl Partners {
    pub(super) const fn new(rules: &Rules) -> Option<Partners> {
        let Some(pairs) = rules.foundations.takes.pairs() else { return None };
        let mut partners = Partners { of: [0; 13], alone: CardSet::EMPTY };
        let mut rank = 0;
        while rank < 13 {
            partners.of[rank as usize] = pairs.partners(rank);
            rank += 1;
        }
        if let Some(rank) = pairs.alone() {
            partners.alone = CardSet::rank_of(4 * rank);
        }
        Some(partners)
    }

    /// The ranks that pair with this one, as bits.
    pub(super) fn of(&self, rank: Rank) -> u16 {
        self.of[usize::from(rank as u8)]
    }

    /// Whether cards of this rank leave alone.
    pub(super) const fn leaves_alone(&self, rank: Rank) -> bool {
        self.alone.has(4 * rank as u8)
    }

    /// Whether two cards make a pair.
    #[inline]
    fn join(&self, card: u8, other: u8) -> bool {
        self.of.get(usize::from(card / 4)).is_some_and(|partners| partners >> (other / 4) & 1 != 0)
    }
}

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// Whether this transfer makes a pair of two cards in play.
    #[inline]
    pub(super) fn is_pair(&self, from: Pile, to: Pile, count: u8) -> bool {
        self.may(DISCARDS) && self.judge.pairs.is_some() && count == 1 && self.makes_pair(from.id(), to.id())
    }

    #[inline(never)]
    pub(super) fn makes_pair(&self, from: u8, to: u8) -> bool {
        let Some(partners) = self.judge.pairs else { return false };
        let (card, other) = (self.position.top(from), self.position.top(to));
        let cards = from != to && is_card::<D>(card) && is_card::<D>(other);
        cards && partners.join(bit::<D>(card), bit::<D>(other)) && self.may_pair_off(from) && self.may_pair_off(to)
    }

    /// Whether a transfer between these piles, of which `from` has cards, would make a pair of other cards.
    #[cold]
    pub(super) fn might_pair_off(&self, from: Pile, to: Pile) -> bool {
        let has_cards = self.position.filled.has(to.id());
        self.judge.has_pairs() && has_cards && self.may_pair_off(from.id()) && self.may_pair_off(to.id())
    }

    /// Whether the top of a pile that has cards may be one of a pair.
    fn may_pair_off(&self, pile: u8) -> bool {
        match Pile::of(pile).kind() {
            PileKind::Stock => self.judge.rules.stock.shows_top(),
            PileKind::Foundation => false,
            PileKind::Tableau => self.is_free(pile),
            PileKind::Reserve => !self.gives_to_foundations_alone(Pile::of(pile)),
            PileKind::Waste | PileKind::Cell => true,
        }
    }

    /// The cards that a discard takes alone.
    pub(super) fn wanted_by_discard(&self) -> CardSet {
        match self.judge.pairs {
            Some(partners) => partners.alone,
            None => self.lower_of_suit(),
        }
    }

    /// The cards that are lower than one of their suit in play.
    fn lower_of_suit(&self) -> CardSet {
        lower_of_suit(self.cards_in_play().either::<D>())
    }

    /// The cards in play: free tops of the tableau, tops of wastes and reserve, cards in cells, the top of a stock that shows it.
    pub(super) fn cards_in_play(&self) -> DeckSets {
        let tops = [self.free_tops(), self.waste_tops(), self.cells_and_reserve()];
        DeckSets::union::<D, 3>(tops).without_nothing()
    }

    /// The pairs, each from either card to the other one; those that are distinct go from the earlier pile.
    #[inline(never)]
    pub(super) fn add_pairs<M: Moves>(&self, distinct: bool, moves: &mut M) {
        let Some(partners) = self.judge.pairs else { return };
        let cells = self.may(GUARDED) && self.judge.rules.cells.holds > 1;
        let any = self.judge.steps != 0 || self.judge.rules.stock.is_in_play() || cells;
        // What makes a pair is no building, though ranks and suits fit, nor put on a waste or a cell's last card.
        moves.keep(any, |m| !matches!(*m, Move::Transfer { from, to, count } if self.is_pair(from, to, count)));
        let elsewhere = PileSet::one(STOCK)
            .or(PileSet::first(PileKind::Waste, PileKind::Waste.limit() as u8))
            .or(WAITING_PILES)
            .or(PileSet::first(PileKind::Tableau, PileKind::Tableau.limit() as u8));
        let piles = self.position.filled.and(elsewhere);
        let piles =
            piles.filter(|&pile| self.may_pair_off(pile)).fold(PileSet::EMPTY, |set, pile| set.with(pile, true));
        let mut later = piles;
        for from in piles {
            later = later.with(from, false);
            let card = bit::<D>(self.position.top(from));
            for to in later {
                let repeats = distinct && D == 2 && (self.has_twin_cell(from, to) || self.has_twin_cell(to, from));
                if partners.join(card, bit::<D>(self.position.top(to))) && !repeats {
                    moves.transfer(from, to, 1);
                    if !distinct {
                        moves.transfer(to, from, 1);
                    }
                }
            }
        }
    }

    /// Whether a cell of a lower number holds the same card, other than the one at the other end.
    fn has_twin_cell(&self, cell: u8, other_end: u8) -> bool {
        Pile::of(cell).kind() == PileKind::Cell && self.is_twin_cell(cell, other_end)
    }

    /// Why a discard does not take a card.
    #[cold]
    pub(super) fn why_not_discarded(&self) -> Reason {
        if self.judge.pairs.is_some() { Reason::NotAPair } else { Reason::NoHigherCard }
    }
}

/// The cards that are lower than one of their suit among these, the ace being the highest.
fn lower_of_suit(in_play: CardSet) -> CardSet {
    let mut lower = CardSet::EMPTY;
    for suit in 0..4 {
        let of_suit = CardSet::suit(suit);
        let cards = in_play.and(of_suit);
        let aces = CardSet::rank(Rank::Ace);
        if !cards.and(aces).is_empty() {
            lower = lower.or(of_suit.without(aces));
        } else if !cards.is_empty() {
            let below = CardSet((1u64 << cards.0.ilog2()) - 1);
            lower = lower.or(of_suit.and(below).without(aces));
        }
    }
    lower
}

impl Judge {
    /// Whether cards leave in pairs.
    pub(crate) const fn has_pairs(&self) -> bool {
        self.pairs.is_some()
    }

    /// The ranks with which a card of each rank makes a pair, as bits; none for one that leaves alone.
    #[cfg(feature = "solver")]
    pub(crate) fn pairing_ranks(&self) -> Option<[u16; 13]> {
        let Partners { mut of, alone } = self.pairs?;
        for (rank, partners) in of.iter_mut().enumerate() {
            if alone.has(4 * rank as u8) {
                *partners = 0;
            }
        }
        Some(of)
    }

    /// Whether the only foundation takes cards one rank higher or lower than its top, of any suit; then whether round the corner.
    #[cfg(feature = "solver")]
    pub(crate) fn builds_on_neighbours(&self) -> Option<bool> {
        let kind = self.rules.kind(0);
        let both = kind.direction.up_and_down() == [true, true] && !kind.direction.turns();
        (self.alike[0].only == OnlyFoundation::Top && both && kind.step == 1).then_some(kind.wrap)
    }

    /// Whether cards leave for the only foundation by their ranks alone, whatever it held before its top, as long as there are cards.
    #[cfg(feature = "solver")]
    pub(crate) fn leaves_by_ranks(&self) -> bool {
        let kind = self.rules.kind(0);
        let onto = self.alike[0].only == OnlyFoundation::Top && self.takes_cards && !kind.direction.turns();
        self.pairs.is_some() || onto && usize::from(kind.holds) >= self.rules.cards()
    }

    /// Whether a card of tableau and reserve goes nowhere but to a foundation or a cell, and no other comes there.
    #[cfg(feature = "solver")]
    pub(crate) fn keeps_what_it_dealt(&self) -> bool {
        let (rules, empty) = (&self.rules, self.rules.tableau.empty);
        let nothing_comes =
            !rules.stock.deals_to_tableau() && !rules.stock.deals_to_reserve() && !rules.stock.is_gathered();
        self.steps == 0 && empty.fillers().are_none() && !empty.is_refilled() && nothing_comes
    }

    /// Whether a card leaves when a higher one of its suit is in play, wherever it lies; otherwise any card or none goes to an empty pile, by itself, and a
    /// deal, which is always allowed, gives each pile a card.
    #[cfg(feature = "solver")]
    pub(crate) fn leaves_below_higher(&self) -> bool {
        let (rules, empty) = (&self.rules, self.rules.tableau.empty);
        let stock = !rules.stock.is_there() && !self.gathers || rules.stock.deals_to_tableau();
        let waits = self.waits_for_transfers || self.waits_for_filled_piles || rules.stock.deals_to_filled();
        let fills = empty.fillers().are_none() || empty.fillers().are_any();
        rules.foundations.takes.lower_of_suit()
            && rules.won_with().is_some()
            && self.steps == 0
            && rules.tableau.moves_single_cards()
            && !rules.tableau.overlap
            && !empty.is_refilled()
            && (fills && stock && !waits)
    }

    /// The cards that leave while one is in play, with one deck.
    #[cfg(feature = "solver")]
    pub(crate) fn leaves_beside(&self, card: Id) -> CardSet {
        if self.rules.foundations.takes.lower_of_suit() { lower_of_suit(CardSet::one(card)) } else { CardSet::EMPTY }
    }

    /// Whether a move takes a card away that helps no other card to leave, and from where it only lies in the way: one that makes no pair, or the lowest
    /// that is left of its suit. Whatever is won with it there is won without it: its moves are left out, all others are the same.
    #[cfg(feature = "solver")]
    pub(crate) fn is_safely_discarded(&self, position: &Position, m: Move) -> bool {
        let Move::Transfer { from, to, .. } = m else { return false };
        if !self.rules.foundations.takes.are_discarded() || to.kind() != PileKind::Foundation || self.steps != 0 {
            return false;
        }
        let empty = self.rules.tableau.empty;
        let waits = self.waits_for_transfers || self.waits_for_filled_piles || self.redeal_keeps_top || self.gathers;
        let passes_over = self.rules.stock.deals_to_filled() && position.filled.has(STOCK);
        let nothing_depends = !waits && !passes_over && !empty.is_refilled() && !empty.fillers().are_below_base();
        nothing_depends
            && match from.kind() {
                PileKind::Tableau | PileKind::Reserve | PileKind::Cell => true,
                // The others come in the same order.
                PileKind::Waste | PileKind::Stock => self.rules.deals_one_card() || !self.rules.stock.deals_to_waste(),
                PileKind::Foundation => false,
            }
            && (self.pairs.is_some() || self.is_lowest_left(position, position.top(from.id())))
    }

    /// Whether no lower card of its suit is left, the ace being the highest.
    #[cfg(feature = "solver")]
    fn is_lowest_left(&self, position: &Position, card: Id) -> bool {
        let bit = |id: Id| id >> (position.decks() - 1);
        let card = bit(card);
        let mut left = self.piles.without(self.piles.of(PileKind::Foundation)).flat_map(|pile| position.top_down(pile));
        // The ace is the highest.
        !left.any(|other| bit(other) & 3 == card & 3 && bit(other) < card && bit(other) >= 4)
    }

    /// The piles whose cards must all go to a foundation, for the game to be won.
    #[cfg(feature = "solver")]
    pub(crate) fn piles_to_clear(&self) -> PileSet {
        let all = self.piles.without(self.piles.of(PileKind::Foundation));
        if self.rules.won_with().is_none() {
            return self.cleared;
        }
        // What is dealt there comes whatever lies there.
        if self.rules.stock.deals_to_foundation() { all.with(STOCK, false) } else { all }
    }
}
