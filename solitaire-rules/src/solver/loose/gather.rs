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
#[derive(Clone, Copy)]
pub(super) enum Gathered {
    /// One of them has reached the goal.
    Goal(u32),
    /// One of them has a step that can do no harm and cannot be taken back: nothing else need be tried.
    Forced(u32, Step),
    /// These are all; the least of their foundations' heights stand for them.
    All { lowest: u32 },
}

/// A state that is to be a member.
#[derive(Clone, Copy)]
pub(super) struct Adding<W> {
    state: State<W>,
    from: u32,
    step: Option<Step>,
    shadow: bool,
    commutes: bool,
}

/// How far the members of a state are gathered. What interrupts that changes nothing but where it goes on.
pub(super) struct Gathering<W> {
    /// The next member from which steps lead on, and how many of them were followed.
    at: usize,
    followed: usize,
    /// What was to be added when it was interrupted.
    adding: Option<Adding<W>>,
}

impl<W> Gathering<W> {
    /// Nothing is gathered yet. The first member's number is given.
    pub(super) fn of(state: State<W>, shadow: bool, first: usize) -> Gathering<W> {
        let adding = Some(Adding { state, from: NONE, step: None, shadow, commutes: false });
        Gathering { at: first, followed: 0, adding }
    }
}

impl<W: Word, K: Key + TryFrom<u128>> Search<W, K> {
    /// Gathers what free cards going up and coming back lead to.
    pub(super) fn gather(&mut self, last_down: Option<u8>, base: usize, budget: &mut Budget) -> Result<Gathered, Stop> {
        if let Some(adding) = self.gathering.adding.take()
            && let Some(early) = self.add(adding, budget)?
        {
            return Ok(early);
        }
        while let Some(member) = self.members.get(self.gathering.at) {
            if member.open && self.shape.give_back {
                let state = member.state;
                if let Some(early) = self.branch(self.gathering.at as u32, state, last_down, budget)? {
                    return Ok(early);
                }
            }
            (self.gathering.at, self.gathering.followed) = (self.gathering.at + 1, 0);
        }
        let open = self.members[base..].iter().filter(|member| member.open);
        let lowest = open.map(|member| member.state.heights).min().unwrap_or(u32::MAX);
        Ok(Gathered::All { lowest })
    }

    /// Adds the members that one step leads to, but for those that were added before it was interrupted.
    fn branch(
        &mut self,
        from: u32,
        state: State<W>,
        last_down: Option<u8>,
        budget: &mut Budget,
    ) -> Result<Option<Gathered>, Stop> {
        let facts = self.shape.facts(&state);
        let (ups, downs) = self.reversible(&state, &facts);
        let shadow = self.members[from as usize].shadow;
        let (shadow_ups, shadow_downs) = match last_down {
            Some(card) if shadow => {
                let without = self.without(&state, card);
                self.reversible(&without, &self.shape.facts(&without))
            }
            _ => (W::EMPTY, W::EMPTY),
        };
        let ups = self.once(ups).bits().map(|bit| (Step::Up(bit as u8), shadow_ups.has(bit)));
        let downs = self.once(downs).bits().map(|bit| (Step::Down(bit as u8), shadow_downs.has(bit)));
        for (step, in_shadow) in ups.chain(downs).skip(self.gathering.followed) {
            self.gathering.followed += 1;
            let next = self.shape.after(&state, step);
            let adding = Adding { state: next, from, step: Some(step), shadow: shadow && in_shadow, commutes: true };
            if let Some(early) = self.add(adding, budget)? {
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
    fn add(&mut self, mut adding: Adding<W>, budget: &mut Budget) -> Result<Option<Gathered>, Stop> {
        loop {
            if let Err(stop) = budget.spend() {
                self.gathering.adding = Some(adding);
                return Err(stop);
            }
            let Adding { state, from, step, shadow, commutes } = adding;
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
                    let (state, step) = (self.shape.after(&state, Step::Up(bit)), Some(Step::Up(bit)));
                    adding = Adding { state, from: index, step, shadow: false, commutes: false };
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
