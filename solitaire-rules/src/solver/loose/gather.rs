//! The states that belong together because free cards going up and coming back lead from one to the other.

use super::facts::Facts;
use super::search::Search;
use super::shape::State;
use super::state::Step;
use super::word::Word;
use crate::solver::limits::{Budget, Stop};
use crate::solver::table::Key;

/// A state that free cards going up and coming back lead to from another.
pub(super) struct Member<W> {
    pub(super) state: State<W>,
    /// Its number among the members, and the step from there.
    pub(super) from: u32,
    pub(super) step: Option<Step>,
    /// What can be done here.
    pub(super) doable: Doable<W>,
    /// Whether what could be done before the step can be done before it as well as after it.
    pub(super) commutes: bool,
    /// The same state without the stock card that came down last, as long as nothing needed that card.
    pub(super) shadow: bool,
    /// Whether its moves are tried; not so for what a safe move leads on from.
    pub(super) open: bool,
}

/// The steps that cannot be taken back, as sets of cards.
#[derive(Clone, Copy)]
pub(super) struct Doable<W> {
    pub(super) locked_up: W,
    pub(super) unlock: W,
    pub(super) stock_up: W,
    pub(super) stock_down: W,
    pub(super) loose_up: W,
    /// Whether the waste can be turned over, and whether its top would stay then.
    pub(super) redeal: Option<bool>,
}

pub(super) const NONE: u32 = u32::MAX;

impl<W: Word> Doable<W> {
    const NOTHING: Doable<W> = Doable {
        locked_up: W::EMPTY,
        unlock: W::EMPTY,
        stock_up: W::EMPTY,
        stock_down: W::EMPTY,
        loose_up: W::EMPTY,
        redeal: None,
    };

    /// What of this the other has not.
    pub(super) fn beyond(self, other: Doable<W>) -> Doable<W> {
        Doable {
            locked_up: self.locked_up.without(other.locked_up),
            unlock: self.unlock.without(other.unlock),
            stock_up: self.stock_up.without(other.stock_up),
            stock_down: self.stock_down.without(other.stock_down),
            loose_up: self.loose_up.without(other.loose_up),
            redeal: self.redeal.filter(|_| self.redeal != other.redeal),
        }
    }
}

/// What came of gathering a state's members.
pub(super) enum Gathered {
    /// One of them has reached the goal.
    Goal(u32),
    /// One of them has a step that can do no harm and cannot be taken back: nothing else need be tried.
    Forced(u32, Step),
    /// These are all; the least of their foundations' heights stand for them.
    All { lowest: u32 },
}

impl<W: Word, K: Key + TryFrom<u128>> Search<'_, W, K> {
    /// Gathers what free cards going up and coming back lead to.
    pub(super) fn gather(
        &mut self,
        state: State<W>,
        last_down: Option<u8>,
        base: usize,
        budget: &mut Budget,
    ) -> Result<Gathered, Stop> {
        self.heights.clear();
        self.reached = false;
        let shadow = last_down.is_some();
        if let Some(early) = self.add(state, NONE, None, shadow, budget)? {
            return Ok(early);
        }
        let mut index = base;
        let mut lowest = u32::MAX;
        while index < self.members.len() {
            let member = &self.members[index];
            if member.open {
                let state = member.state;
                lowest = lowest.min(state.heights);
                if self.shape.give_back
                    && let Some(early) = self.branch(index as u32, state, last_down, budget)?
                {
                    return Ok(early);
                }
            }
            index += 1;
        }
        Ok(Gathered::All { lowest })
    }

    /// Adds the members that one step leads to.
    fn branch(
        &mut self,
        index: u32,
        state: State<W>,
        last_down: Option<u8>,
        budget: &mut Budget,
    ) -> Result<Option<Gathered>, Stop> {
        let facts = self.shape.facts(&state);
        let (ups, downs) = self.reversible(&state, &facts);
        let shadow = self.members[index as usize].shadow;
        let (shadow_ups, shadow_downs) = match last_down {
            Some(card) if shadow => {
                let without = self.without(&state, card);
                self.reversible(&without, &self.shape.facts(&without))
            }
            _ => (W::EMPTY, W::EMPTY),
        };
        for bit in self.once(ups).bits() {
            let next = self.shape.after(&state, Step::Up(bit as u8));
            let shadow = shadow && shadow_ups.has(bit);
            if let Some(early) = self.add(next, index, Some(Step::Up(bit as u8)), shadow, budget)? {
                return Ok(Some(early));
            }
        }
        for bit in self.once(downs).bits() {
            let next = self.shape.after(&state, Step::Down(bit as u8));
            let shadow = shadow && shadow_downs.has(bit);
            if let Some(early) = self.add(next, index, Some(Step::Down(bit as u8)), shadow, budget)? {
                return Ok(Some(early));
            }
        }
        Ok(None)
    }

    fn reversible(&self, state: &State<W>, facts: &Facts<W>) -> (W, W) {
        let ups = state.loose & facts.next & facts.clearable;
        let mut downs = state.built & self.shape.shown(state.heights) & facts.placeable;
        if self.reductions.safe_moves && !self.is_undecided(state) {
            downs = downs.without(self.shape.harmless_tops(state.heights));
        }
        (ups, downs)
    }

    /// Of two copies of a card only the first.
    pub(super) fn once(&self, set: W) -> W {
        if W::DECKS == 1 {
            return set;
        }
        let firsts = set & W::every(2);
        firsts | set.without(firsts << 1)
    }

    /// The state as it would be had a stock card not come down.
    pub(super) fn without(&self, state: &State<W>, card: u8) -> State<W> {
        State { loose: state.loose.without(W::bit(card.into())), stock: state.stock | W::bit(card.into()), ..*state }
    }

    /// Adds a member unless it is there already, and those that safe moves lead to from it.
    fn add(
        &mut self,
        mut state: State<W>,
        mut from: u32,
        mut step: Option<Step>,
        mut shadow: bool,
        budget: &mut Budget,
    ) -> Result<Option<Gathered>, Stop> {
        let mut commutes = from != NONE;
        loop {
            budget.spend()?;
            let index = self.members.len() as u32;
            if self.is_goal(&state) {
                self.push(state, from, step, false);
                return Ok(Some(Gathered::Goal(index)));
            }
            let facts = self.shape.facts(&state);
            let safe = if self.reductions.safe_moves { self.safe(&state, &facts) } else { None };
            match safe {
                Some(Step::Up(bit)) => {
                    self.push(state, from, step, false);
                    state = self.shape.after(&state, Step::Up(bit));
                    (from, step, shadow, commutes) = (index, Some(Step::Up(bit)), false, false);
                }
                Some(forced) => {
                    self.push(state, from, step, false);
                    return Ok(Some(Gathered::Forced(index, forced)));
                }
                None => {
                    if self.heights.contains(&state.heights) {
                        return Ok(None);
                    }
                    self.heights.push(state.heights);
                    let doable = self.doable(&state, &facts);
                    self.push(state, from, step, true);
                    let added = &mut self.members[index as usize];
                    (added.doable, added.shadow) = (doable, shadow);
                    added.commutes = commutes && self.reductions.commuting_moves;
                    return Ok(None);
                }
            }
        }
    }

    fn push(&mut self, state: State<W>, from: u32, step: Option<Step>, open: bool) {
        let doable = Doable::NOTHING;
        self.members.push(Member { state, from, step, doable, commutes: false, shadow: false, open });
    }
}
