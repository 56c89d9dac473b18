//! What can be reached at best: the delete relaxation of planning (Bonet and Geffner, "Planning as heuristic search", 2001). A card that could be
//! moved once counts as gone from its place for good, and covers nothing where it goes. What is out of reach even then is really out of reach.

use alloc::vec::Vec;

use super::allowed::{self, Allowed};
use super::facts::Facts;
use super::rivals::{Latest, Rivals};
use crate::cards::card::Card;
use crate::cards::deck::MAX_CARDS;
use crate::cards::set::CardSet;
use crate::judge::Judge;
use crate::solver::goal::Goal;
use crate::table::deck_sets::DeckSets;
use crate::table::id::Id;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// What must stay within reach in every position of a search.
pub(in super::super) struct Reach {
    allowed: Allowed,
    /// How many cards have to be on foundations.
    wanted: u32,
    rivals: Vec<Rivals>,
}

impl Reach {
    /// `None` if it proves nothing under these rules.
    pub(super) fn new(judge: &Judge, start: &Position, goal: Goal) -> Option<Reach> {
        let wanted = match goal {
            Goal::Win => judge.rules.cards() as u32,
            Goal::Score(cards) => cards,
        };
        allowed::applies(judge, goal).then(|| {
            let allowed = Allowed::new(judge, start);
            let rivals = Rivals::all(&allowed, judge.rules.decks);
            Reach { allowed, wanted, rivals }
        })
    }

    /// Whether the goal is certainly out of reach. `false` proves nothing.
    pub(super) fn ends(&self, judge: &Judge, position: &Position, latest: &mut Latest) -> bool {
        if judge.gathers && judge.redeal_left(position) == Some(true) {
            return false;
        }
        match (position.decks(), self.allowed.takers_may_lie_above()) {
            (1, false) => self.ends_with::<1, 0>(judge, position, latest),
            (1, true) => self.ends_with::<1, { Card::COUNT }>(judge, position, latest),
            (_, false) => self.ends_with::<2, 0>(judge, position, latest),
            (_, true) => self.ends_with::<2, MAX_CARDS>(judge, position, latest),
        }
    }

    /// The same if one deck lies face up in the tableau, which is built down, and nowhere else: given the tops of the piles that have cards, whether a
    /// pile is empty, and the card below each card.
    pub(in super::super) fn ends_face_up(
        &self,
        tops: impl Iterator<Item = Id>,
        empty: bool,
        below: impl Fn(Id) -> Id + Copy,
        latest: &mut Latest,
    ) -> bool {
        let face_up = DeckSets::EMPTY.map_decks::<1>(|_, _| CardSet::ALL);
        let mut facts = Facts::<1, 0, _>::new(&self.allowed, face_up, below);
        if empty && !facts.empty_one() {
            return false;
        }
        tops.for_each(|top| facts.lay_in_tableau(top));
        self.fails(facts, latest)
    }

    fn ends_with<const D: usize, const N: usize>(
        &self,
        judge: &Judge,
        position: &Position,
        latest: &mut Latest,
    ) -> bool {
        let empty = position.piles.without(position.filled).of(PileKind::Tableau);
        let mut facts = Facts::<D, N, _>::new(&self.allowed, position.face_up, |card| position.below(card));
        if !empty.is_empty() && !facts.empty_one() {
            return false;
        }
        for pile in position.filled.of(PileKind::Tableau) {
            facts.lay_in_tableau(position.top(pile));
        }
        for pile in position.filled.of(PileKind::Reserve) {
            facts.lay_in_order(position.top(pile), PileKind::Reserve);
        }
        let turned_over = judge.redeal_left(position) == Some(true);
        for pile in position.filled.of(PileKind::Waste) {
            if turned_over {
                facts.lay_at_will(position.top(pile));
            } else {
                facts.lay_in_order(position.top(pile), PileKind::Waste);
            }
        }
        for pile in position.filled.of(PileKind::Stock) {
            facts.lay_at_will(position.top(pile));
        }
        self.fails(facts, latest)
    }

    fn fails<const D: usize, const N: usize>(
        &self,
        mut facts: Facts<'_, D, N, impl Fn(Id) -> Id + Copy>,
        latest: &mut Latest,
    ) -> bool {
        if self.rivals.is_empty() {
            return !facts.reach(self.wanted);
        }
        let ask = |group: usize| facts.fails_in_any_order(&self.rivals[group], self.wanted);
        !facts.clone().reach(self.wanted) || latest.is_dead(self.rivals.len(), ask)
    }
}
