//! The transfers that are legal, and the distinct ones (rulings C2, C3 and V12): what may move, and what it may go on.
//!
//! Functions that are called for each pile are always inlined: otherwise random games take 17 % more instructions. Not for WebAssembly, where that
//! would add 7 kB.

use super::move_list::Moves;
use super::questions::{Judged, RankStep};
use super::shape::*;
use super::sources::{InOneLoop, MovableCards, Sources, Targets};
use crate::cards::set::CardSet;
use crate::rules::{DOWN, UP};
use crate::table::deck_sets::DeckSets;
use crate::table::id::*;
use crate::table::pile::PileKind;
use crate::table::pile_set::PileSet;
use crate::table::position::*;

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    #[inline]
    pub(super) fn add_transfers<M: Moves>(&self, distinct: bool, moves: &mut M) {
        let movable = self.movable_cards();
        self.add_builds(distinct, &movable, moves);
        if self.takes_cards() {
            self.add_foundation_moves(distinct, &movable, moves);
        } else {
            self.add_complete_runs(distinct, moves);
        }
        let empty = self.empty(PileKind::Tableau);
        if !empty.is_empty() {
            self.add_empty_pile_moves(distinct, &movable, empty, moves);
        }
        if self.may(IN_PLAY) && self.judge.rules.stock.is_in_play() && self.position.filled.has(STOCK) {
            let empty = self.empty(PileKind::Waste);
            let wastes = self.position.piles.of(PileKind::Waste);
            let left_out = if distinct { empty.without(empty.lowest()) } else { PileSet::EMPTY };
            moves.transfer_to_each(STOCK, wastes.without(left_out), 1);
        }
        if self.may(WAITING) {
            self.add_cell_moves(distinct, moves);
            if self.cells_take_groups() {
                self.add_groups_by_cells(distinct, moves);
            }
        }
        if self.may(DISCARDS) && self.judge.has_pairs() {
            self.add_pairs(distinct, moves);
        }
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn movable_cards(&self) -> MovableCards {
        let judge = self.judge;
        MovableCards {
            heads: self.heads(),
            group_limits: self.group_limits(),
            waste_tops: self.waste_tops(),
            waiting: self.waiting_for_tableau(),
            returnable: self.returnable(),
            simple: !self.may(GROUPS) || self.face_up_are_heads() || !judge.groups,
        }
    }

    /// What goes on a card of the tableau.
    #[inline]
    fn add_builds<M: Moves>(&self, distinct: bool, movable: &MovableCards, moves: &mut M) {
        let cards = DeckSets::union::<D, 4>([movable.heads, movable.waste_tops, movable.waiting, movable.returnable]);
        let in_tableau = movable.heads.either::<D>();
        let [_, at_most] = movable.group_limits;
        let sources = movable.sources(cards, in_tableau, self.may(GROUPS), at_most);
        let ranks = self.ranks();
        // Where cards go on lower ones alone, none goes on a higher one.
        let down = if ranks.steps & DOWN != 0 { sources } else { Sources { cards: DeckSets::EMPTY, ..sources } };
        self.add_builds_by_rank(distinct, RankStep { higher: false, wrap: ranks.wrap }, down, moves);
        if ranks.steps & UP != 0 {
            self.add_builds_up(distinct, RankStep { higher: true, wrap: ranks.wrap }, sources, moves);
        }
    }

    /// What goes on a card one rank lower. Few games build up in the tableau: the others do without a copy of that in the midst of their code.
    #[inline(never)]
    fn add_builds_up<M: Moves>(&self, distinct: bool, rank: RankStep, sources: Sources, moves: &mut M) {
        self.add_builds_by_rank(distinct, rank, sources, moves);
    }

    /// What goes on a card of the tableau one rank away from it.
    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn add_builds_by_rank<M: Moves>(&self, distinct: bool, rank: RankStep, sources: Sources, moves: &mut M) {
        let steps = self.judge.steps;
        // The two suits of the other colour, of which no rule has one without the other, and the two of the card's own.
        if self.may(ACROSS) && steps & 0b0110 != 0 {
            self.add_builds_by_suit(distinct, rank, 0b0110, [1, 2], sources, moves);
        }
        if self.may(WITHIN) && steps & 0b1001 != 0 {
            self.add_builds_by_suit(distinct, rank, steps, [0, 3], sources, moves);
        }
    }

    /// What goes on a card of the tableau by one of two steps between suits, where the rules have them.
    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn add_builds_by_suit<M: Moves>(
        &self,
        distinct: bool,
        rank: RankStep,
        steps: u8,
        [first, second]: [u8; 2],
        sources: Sources,
        moves: &mut M,
    ) {
        let targets = Targets { cards: self.position.tops.without(self.ending()), in_tableau: true };
        let wanted = |tops: CardSet, step: u8| {
            if steps >> step & 1 != 0 { rank.wanted(tops, step) } else { CardSet::EMPTY }
        };
        let (tops, twins) = (targets.cards.either::<D>(), targets.cards.both::<D>());
        let (one, one_duplicates) = sources.split::<D>(wanted(tops, first), wanted(twins, first));
        let (two, two_duplicates) = sources.split::<D>(wanted(tops, second), wanted(twins, second));
        for (bit, step) in InOneLoop::new([one, two], [first, second]) {
            self.add_pair(bit, rank.taker(bit, step), sources, targets, moves);
        }
        for (bit, step) in InOneLoop::new([one_duplicates, two_duplicates], [first, second]) {
            self.add_duplicates(distinct, bit, rank.taker(bit, step), sources, targets, moves);
        }
    }

    /// What goes to a foundation, card by card.
    #[inline]
    fn add_foundation_moves<M: Moves>(&self, distinct: bool, movable: &MovableCards, moves: &mut M) {
        let tops = self.free_tops();
        // To foundations all give that wait.
        let waiting = if self.may(GUARDED) { self.cells_and_reserve() } else { movable.waiting };
        let cards = DeckSets::union::<D, 3>([tops, movable.waste_tops, waiting]);
        // Only tops: none lies on another.
        let in_tableau = tops.either::<D>();
        let sources = Sources { cards, in_tableau, simple: true, groups: false, at_most: 1 };
        if self.may(KINDS) {
            self.add_to_kinds(distinct, sources, moves);
            return;
        }
        let targets = Targets { cards: self.growing_foundations(), in_tableau: false };
        let steps = self.foundation_steps();
        for step in (0..4).filter(|step| steps >> step & 1 != 0) {
            let wanted = |tops| self.successors(tops, step);
            let (single, duplicates) =
                sources.split::<D>(wanted(targets.cards.either::<D>()), wanted(targets.cards.both::<D>()));
            for bit in single {
                self.add_pair(bit, Self::predecessor(bit, step), sources, targets, moves);
            }
            for bit in duplicates {
                self.add_duplicates(distinct, bit, Self::predecessor(bit, step), sources, targets, moves);
            }
            if !self.may(BASES) {
                break;
            }
        }
        let empty = self.empty(PileKind::Foundation);
        if !empty.is_empty() {
            let starters = self.starters();
            let sources = Sources { cards: cards.and(starters), ..sources };
            self.add_to_each(distinct, sources, if distinct { empty.lowest() } else { empty }, moves);
        }
    }

    /// Complete runs that go to an empty foundation (ruling V5).
    #[inline]
    fn add_complete_runs<M: Moves>(&self, distinct: bool, moves: &mut M) {
        if self.may_have_complete_run() {
            self.add_each_complete_run(distinct, moves);
        }
    }

    #[inline(never)]
    fn add_each_complete_run<M: Moves>(&self, distinct: bool, moves: &mut M) {
        let empty = self.empty(PileKind::Foundation);
        let empty = if distinct { empty.lowest() } else { empty };
        for pile in self.ending_with_an_ace() {
            if self.has_complete_run(pile) && self.is_free(pile) {
                moves.transfer_to_each(pile, empty, RUN);
            }
        }
    }

    /// What goes to an empty tableau pile.
    #[inline]
    fn add_empty_pile_moves<M: Moves>(&self, distinct: bool, movable: &MovableCards, empty: PileSet, moves: &mut M) {
        let leaves_out = distinct && !self.places_matter();
        let may = |kind, sets: DeckSets| sets.and(self.fillers(kind));
        let heads = may(PileKind::Tableau, movable.heads);
        let singles = may(PileKind::Waste, movable.waste_tops);
        let waiting = may(PileKind::Cell, movable.waiting);
        let mut cards =
            DeckSets::union::<D, 4>([heads, singles, waiting, may(PileKind::Foundation, movable.returnable)]);
        if leaves_out {
            cards = self.without_whole_piles(cards, heads);
        }
        cards = cards.without_nothing();
        let empty = if leaves_out { empty.lowest() } else { empty };
        let mut heads = heads.intersection(cards);
        let any_fills = self.fillers(PileKind::Tableau) == CardSet::ALL;
        if D == 2 && self.may(LOOSE) && any_fills && self.judge.any_order && !self.ranks_tell() && !self.may(LIMITED) {
            self.add_groups_to_each(heads, empty, moves);
            cards = cards.difference(heads);
            heads = DeckSets::EMPTY;
        }
        let in_tableau = heads.either::<D>();
        let [at_most, _] = movable.group_limits;
        let sources = movable.sources(cards, in_tableau, self.may(GROUPS), at_most);
        self.add_to_each(distinct, sources, empty, moves);
    }

    /// These cards but for the heads that have their whole pile with them: moving that changes nothing of substance.
    #[inline]
    fn without_whole_piles(&self, cards: DeckSets, heads: DeckSets) -> DeckSets {
        let is_whole = |&head: &Id| self.position.below(head) == nothing(D);
        cards.map_decks::<D>(|deck, set| {
            let whole = heads.deck(deck).and(CardSet::ALL).map(|bit| id::<D>(bit, deck)).filter(is_whole);
            whole.fold(set, |set, head| set.without(CardSet::one(bit::<D>(head))))
        })
    }

    /// The groups with these heads to each of these empty piles, pile by pile: with two decks, where ranks do not tell how many cards go with a head, they
    /// are counted on the way to it, which takes two thirds of the time that counting for each takes.
    #[inline(never)]
    fn add_groups_to_each<M: Moves>(&self, heads: DeckSets, empty: PileSet, moves: &mut M) {
        for pile in self.position.filled.of(PileKind::Tableau) {
            for (count, card) in (1..).zip(self.position.top_down(pile)) {
                if !self.position.is_face_up::<D>(card) {
                    break;
                }
                if heads.has::<D>(card) {
                    moves.transfer_to_each(pile, empty, count);
                }
            }
        }
    }

    /// Each source to each of these empty piles.
    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn add_to_each<M: Moves>(&self, distinct: bool, sources: Sources, empty: PileSet, moves: &mut M) {
        let (any, duplicates) = (sources.cards.either::<D>(), sources.cards.both::<D>());
        if any.is_empty() {
            return;
        }
        let repeats = distinct
            && D == 2
            && (self.judge.rules.foundations.give_back || self.may(WAITING) && self.judge.rules.cells.count > 1);
        for bit in any.without(duplicates) {
            let (pile, count) = self.source(bit, sources);
            if self.may_leave(self.source_id(bit, sources), count, sources.at_most)
                && !(repeats && self.is_repeated(pile))
            {
                moves.transfer_to_each(pile, empty, count);
            }
        }
        for bit in duplicates {
            self.sources_of(bit, sources).each(|pile, count| {
                if !(repeats && self.is_repeated(pile)) {
                    moves.transfer_to_each(pile, empty, count);
                }
            });
        }
    }

    /// A card that may go onto another, each there once.
    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn add_pair<M: Moves>(&self, card: u8, onto: u8, sources: Sources, targets: Targets, moves: &mut M) {
        let (pile, count) = self.source(card, sources);
        let target = self.pile_of(onto, targets.cards.deck(1).has(onto), targets.in_tableau);
        let leaves = self.may_leave(self.source_id(card, sources), count, sources.at_most);
        if leaves && (sources.simple || pile != target) && (!targets.in_tableau || self.has_room(target, count)) {
            moves.transfer(pile, target, count);
        }
    }

    /// The same where one or both are there twice.
    #[inline(never)]
    fn add_duplicates<M: Moves>(
        &self,
        distinct: bool,
        card: u8,
        onto: u8,
        sources: Sources,
        targets: Targets,
        moves: &mut M,
    ) {
        let target_piles = self.targets_of(onto, targets);
        self.sources_of(card, sources).each(|pile, count| {
            if distinct && self.is_repeated(pile) {
                return;
            }
            target_piles.each(|target, _| {
                let fits = !targets.in_tableau || self.has_room(target, count);
                if pile != target && fits && !(distinct && self.is_repeated(target)) {
                    moves.transfer(pile, target, count);
                }
            });
        });
    }
}
