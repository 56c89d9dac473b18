//! How a cluster grows from its first state.

use super::card_bits::CardBits;
use super::cluster::{Adding, Doable, Grown, Member};
use super::facts::Facts;
use super::search::Search;
use super::state::State;
use super::step::Step;
use crate::solver::limits::{Budget, Stop};

impl<W: CardBits> Search<W> {
    /// Adds the states that free cards going up and coming back lead to.
    pub(super) fn grow(&mut self, base: usize, budget: &mut Budget) -> Result<Grown, Stop> {
        if let Some(adding) = self.growth.adding.take()
            && let Some(early) = self.add(adding, budget)?
        {
            return Ok(early);
        }
        while let Some(member) = self.members.get(self.growth.at) {
            if member.open && self.problem.give_back {
                let state = member.state;
                if let Some(early) = self.branch(self.growth.at as u32, state, budget)? {
                    return Ok(early);
                }
            }
            (self.growth.at, self.growth.followed) = (self.growth.at + 1, 0);
        }
        let open = self.members[base..].iter().filter(|member| member.open);
        let lowest = open.map(|member| member.state.heights).min().unwrap_or(u32::MAX);
        Ok(Grown::All { lowest })
    }

    /// Adds the members that one step leads to, except those added before an interruption.
    fn branch(&mut self, from: u32, state: State<W>, budget: &mut Budget) -> Result<Option<Grown>, Stop> {
        let facts = self.problem.facts(&state);
        let (ups, downs) = self.reversible(&state, &facts);
        let waiting = self.members[from as usize].waiting;
        // A card that waits might as well have gone up from the stock.
        let ups = self.once(ups.without(waiting)).bits().map(|bit| Step::Up(bit as u8));
        let downs = self.once(downs).bits().map(|bit| Step::Down(bit as u8));
        for step in ups.chain(downs).skip(self.growth.followed) {
            self.growth.followed += 1;
            let next = self.problem.after(&state, step);
            let waiting = self.still_waiting(&state, waiting, step);
            let adding = Adding { state: next, from, step: Some(step), waiting, commutes: true };
            if let Some(early) = self.add(adding, budget)? {
                return Ok(Some(early));
            }
        }
        Ok(None)
    }

    /// The waiting stock cards that a step doesn't need.
    pub(super) fn still_waiting(&self, state: &State<W>, waiting: W, step: Step) -> W {
        let waits = |&card: &u32| {
            let facts = self.problem.facts(&self.without(state, card as u8));
            match step {
                Step::Up(bit) => u32::from(bit) != card && facts.clearable.has(bit.into()),
                Step::Down(bit) => facts.placeable.has(bit.into()),
                Step::StockDown(reach) => facts.placeable.has(self.problem.stock[usize::from(reach.place)].into()),
                Step::LockedUp(_) | Step::Unlock(_) | Step::StockUp(_) | Step::Redeal { .. } => false,
            }
        };
        waiting.bits().filter(waits).fold(W::EMPTY, |set, card| set | W::bit(card))
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

    /// The state as it would be if a stock card had not come down.
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
            let Adding { state, from, step, waiting, commutes } = adding;
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
                    let (step, waiting) = (Step::Up(bit), self.still_waiting(&state, waiting, Step::Up(bit)));
                    let state = self.problem.after(&state, step);
                    adding = Adding { state, from: index, step: Some(step), waiting, commutes: false };
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
                    (added.doable, added.waiting) = (doable, waiting);
                    added.commutes = commutes && self.reductions.commuting_moves;
                    return Ok(None);
                }
            }
        }
    }

    fn push(&mut self, state: State<W>, from: u32, step: Option<Step>, open: bool) {
        let doable = Doable::NOTHING;
        self.members.push(Member { state, from, step, doable, commutes: false, waiting: W::EMPTY, open });
    }
}
