//! How a cluster grows from its first state.

use super::card_bits::CardBits;
use super::cluster::{Adding, Doable, Grown, Member};
use super::facts::Facts;
use super::search::Search;
use super::state::State;
use super::step::Step;
use crate::solver::limits::{Budget, Stop};

impl<W: CardBits> Search<W> {
    /// Adds what free cards going up and coming back lead to.
    pub(super) fn grow(&mut self, last_down: Option<u8>, base: usize, budget: &mut Budget) -> Result<Grown, Stop> {
        if let Some(adding) = self.growth.adding.take()
            && let Some(early) = self.add(adding, budget)?
        {
            return Ok(early);
        }
        while let Some(member) = self.members.get(self.growth.at) {
            if member.open && self.problem.give_back {
                let state = member.state;
                if let Some(early) = self.branch(self.growth.at as u32, state, last_down, budget)? {
                    return Ok(early);
                }
            }
            (self.growth.at, self.growth.followed) = (self.growth.at + 1, 0);
        }
        let open = self.members[base..].iter().filter(|member| member.open);
        let lowest = open.map(|member| member.state.heights).min().unwrap_or(u32::MAX);
        Ok(Grown::All { lowest })
    }

    /// Adds the members that one step leads to, but for those that were added before it was interrupted.
    fn branch(
        &mut self,
        from: u32,
        state: State<W>,
        last_down: Option<u8>,
        budget: &mut Budget,
    ) -> Result<Option<Grown>, Stop> {
        let facts = self.problem.facts(&state);
        let (ups, downs) = self.reversible(&state, &facts);
        let shadow = self.members[from as usize].shadow;
        let (shadow_ups, shadow_downs) = match last_down {
            Some(card) if shadow => {
                let without = self.without(&state, card);
                self.reversible(&without, &self.problem.facts(&without))
            }
            _ => (W::EMPTY, W::EMPTY),
        };
        let ups = self.once(ups).bits().map(|bit| (Step::Up(bit as u8), shadow_ups.has(bit)));
        let downs = self.once(downs).bits().map(|bit| (Step::Down(bit as u8), shadow_downs.has(bit)));
        for (step, in_shadow) in ups.chain(downs).skip(self.growth.followed) {
            self.growth.followed += 1;
            let next = self.problem.after(&state, step);
            let adding = Adding { state: next, from, step: Some(step), shadow: shadow && in_shadow, commutes: true };
            if let Some(early) = self.add(adding, budget)? {
                return Ok(Some(early));
            }
        }
        Ok(None)
    }

    fn reversible(&self, state: &State<W>, facts: &Facts<W>) -> (W, W) {
        let ups = state.loose & facts.next & facts.clearable;
        let mut downs = state.built & self.problem.shown(state.heights) & facts.placeable;
        if self.reductions.safe_moves && !self.is_undecided(state) {
            downs = downs.without(self.problem.harmless_tops(state.heights));
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
    fn add(&mut self, mut adding: Adding<W>, budget: &mut Budget) -> Result<Option<Grown>, Stop> {
        loop {
            if let Err(stop) = budget.spend() {
                self.growth.adding = Some(adding);
                return Err(stop);
            }
            let Adding { state, from, step, shadow, commutes } = adding;
            let index = self.members.len() as u32;
            if self.is_goal(&state) {
                self.push(state, from, step, false);
                return Ok(Some(Grown::Goal(index)));
            }
            let facts = self.problem.facts(&state);
            let safe = if self.reductions.safe_moves { self.safe(&state, &facts) } else { None };
            match safe {
                Some(Step::Up(bit)) => {
                    self.push(state, from, step, false);
                    let (state, step) = (self.problem.after(&state, Step::Up(bit)), Some(Step::Up(bit)));
                    adding = Adding { state, from: index, step, shadow: false, commutes: false };
                }
                Some(forced) => {
                    self.push(state, from, step, false);
                    return Ok(Some(Grown::Forced(index, forced)));
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
