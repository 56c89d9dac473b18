//! The pool: a state is lost if it is lost even when every stock card may be in the stock or in the tableau, as wanted, at any time.
//!
//! Only the locked cards and the foundations' heights are left of a state then, so a game with millions of states has some thousands. It allows
//! everything that the real game allows: each real move leads from one state of the relaxed game to another or changes nothing in it, because
//! everything that a move needs in the tableau (a host for every card that needs one, enough piles) is required here too, but with every stock card
//! available as a host. It is used for one deck, if only kings or nothing may fill an empty pile.

use alloc::vec::Vec;

use super::card_bits::{CardBits, place_of};
use super::problem::Problem;
use super::search::Search;
use super::state::State;
use super::step::Step;
use crate::solver::limits::{Budget, Stop};

/// Whether the pool is of use in such a game.
pub(super) fn applies<W: CardBits>(problem: &Problem<W>, state: &State<W>) -> bool {
    W::DECKS == 1 && !problem.any_fills && !state.stock.is_empty()
}

/// The search of the relaxed game.
struct Relaxed<'a, W> {
    problem: &'a Problem<W>,
    safe_moves: bool,
    /// The cards that may lie where they are wanted.
    pool: W,
    /// The states still to be looked at.
    todo: &'a mut Vec<State<W>>,
}

/// Where the relaxed game begins, for a state of the real one.
pub(super) fn start<W: CardBits>(state: &State<W>) -> State<W> {
    State { stock: W::EMPTY, left: W::EMPTY, waste: 0, ..*state }
}

/// Whether the relaxed game is lost, from a state of the real one. `todo` begins with [`start`], and has what is left when it is interrupted.
pub(super) fn is_lost<W: CardBits>(
    search: &mut Search<W>,
    state: &State<W>,
    todo: &mut Vec<State<W>>,
    budget: &mut Budget,
) -> Result<bool, Stop> {
    let Search { problem, packing, table, .. } = search;
    let safe_moves = search.reductions.safe_moves;
    let mut relaxed = Relaxed { problem, safe_moves, pool: state.stock, todo };
    while let Some(&state) = relaxed.todo.last() {
        let state = relaxed.tidy(state);
        if state.locked_piles == 0 {
            return Ok(false);
        }
        budget.spend()?;
        relaxed.todo.pop();
        if table.note(packing.pack(&state, state.heights)).ok_or(Stop::Memory)? {
            relaxed.expand(&state);
        }
    }
    Ok(true)
}

impl<W: CardBits> Relaxed<'_, W> {
    /// The state with all pool cards up that can go up: they come back whenever they are wanted.
    fn tidy(&self, mut state: State<W>) -> State<W> {
        loop {
            let next = self.problem.next(state.heights) & self.pool;
            let Some(bit) = next.bits().next() else { return state };
            state = self.raise(&state, bit);
        }
    }

    /// A pool card goes up.
    fn raise(&self, state: &State<W>, bit: u32) -> State<W> {
        // A free card that is nowhere in the tableau: nothing else changes.
        self.problem.after(state, Step::Up(bit as u8))
    }

    /// Adds the states that one move leads to to those to be looked at.
    fn expand(&mut self, state: &State<W>) {
        let next = self.problem.next(state.heights);
        let harmless = if self.safe_moves { next & self.problem.harmless(state.heights) } else { W::EMPTY };
        let first = self.todo.len();
        for bit in (state.loose & next).bits() {
            if self.can_clear(state, bit) {
                let after = self.problem.after(state, Step::Up(bit as u8));
                if harmless.has(bit) {
                    self.todo.truncate(first);
                    self.todo.push(after);
                    return;
                }
                self.todo.push(after);
            }
        }
        for pile in 0..self.problem.piles {
            let locked = usize::from(state.locked[usize::from(pile)]);
            if locked == 0 {
                continue;
            }
            let top = u32::from(self.problem.locked[usize::from(pile)][locked - 1].top);
            if next.has(top) && self.can_clear(state, top) {
                let after = self.problem.after(state, Step::LockedUp(pile));
                if harmless.has(top) {
                    self.todo.truncate(first);
                    self.todo.push(after);
                    return;
                }
                self.todo.push(after);
            }
            let unlocked = State { loose: state.loose | W::bit(top), ..*state };
            if self.is_feasible(&unlocked, unlocked.loose | state.tops, self.within_reach(state, None)) {
                self.todo.push(self.problem.after(state, Step::Unlock(pile)));
            }
        }
        if self.problem.give_back {
            self.expand_downs(state);
        }
    }

    /// The cards that come back from foundations, with the pool cards above them.
    fn expand_downs(&mut self, state: &State<W>) {
        for place in 0..4 {
            let mut lowered = *state;
            let top = loop {
                let shown = self.problem.shown(lowered.heights) & self.problem.suit(place);
                let Some(bit) = shown.bits().next() else { break None };
                if !self.pool.has(bit) {
                    break Some(bit);
                }
                lowered = self.problem.after(&lowered, Step::Down(bit as u8));
                lowered.loose = state.loose;
            };
            let Some(top) = top else { continue };
            let after = self.problem.after(&lowered, Step::Down(top as u8));
            if self.is_feasible(&after, after.loose | after.tops, self.within_reach(&after, None)) {
                self.todo.push(after);
            }
        }
    }

    /// The pool cards that can serve: those that are not on foundations, and those that come back freely, but not of a suit whose next card is to go up.
    fn within_reach(&self, state: &State<W>, but: Option<u32>) -> W {
        let mut within = self.pool.without(state.built);
        for place in (0..4).filter(|&place| but != Some(place)) {
            let suit = self.problem.suit(place);
            let lasting = (state.built & suit).without(self.pool);
            // Those above the highest card that is not of the pool.
            let above = if lasting.is_empty() { suit } else { suit.without(W::up_to(lasting.highest())) };
            within = within | state.built & self.pool & above;
        }
        within
    }

    /// Whether a card can be cleared of what lies on it, so that it can go up.
    fn can_clear(&self, state: &State<W>, bit: u32) -> bool {
        let hosts = (state.loose | state.tops).without(W::bit(bit));
        self.is_feasible(state, hosts, self.within_reach(state, Some(place_of(W::DECKS, bit))))
    }

    /// Whether every free card finds a host, or a pile if it is a king, with as many pool cards in the tableau as that takes.
    fn is_feasible(&self, state: &State<W>, mut hosts: W, mut within: W) -> bool {
        let mut guests = state.loose;
        loop {
            let homeless = self.problem.onto_parents(self.problem.sorted(guests)).without(self.problem.sorted(hosts));
            let Some(bit) = homeless.bits().next() else { break };
            // Any card of the class serves; it is a guest itself then, of the class above.
            let class = self.problem.whole_classes(W::bit(bit));
            let Some(host) = (within & class).bits().next() else { return false };
            let host = W::bit(host);
            (within, guests, hosts) = (within.without(host), guests | host, hosts | host);
        }
        let kings = Problem::<W>::kings(guests);
        let room = u32::from(self.problem.piles - state.locked_piles);
        kings.is_empty() || (!self.problem.fillers.is_empty() && kings.len() <= room)
    }
}
