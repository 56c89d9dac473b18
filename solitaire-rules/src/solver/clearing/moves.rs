//! Which cards may leave next.

use core::mem::replace;

use arrayvec::ArrayVec;

use super::dead_ends;
use super::problem::{Deals, Leave, Problem, RANKS, bits};
use super::state::State;
use crate::solver::goal::Reductions;
use crate::solver::transpositions::MIX;

/// The most that randomness adds to a value in searches after the first. For comparison, each covered card adds four.
const LOTS: u64 = 12;
/// How promising a card in a cell is: as much as if it covered this many cards.
const IN_CELL: u32 = 10;

/// The successors of a state, each with how promising it looks, the best last.
pub(super) type Children = ArrayVec<(u32, State), 256>;

/// A state whose successors are listed.
struct Expansion<'a> {
    problem: &'a Problem,
    reductions: Reductions,
    number: u64,
    state: &'a State,
    list: &'a mut Children,
}

/// Lists a state's successors, in an order that depends on the number of the search.
pub(super) fn children(problem: &Problem, reductions: Reductions, number: u64, state: &State, list: &mut Children) {
    let mut expansion = Expansion { problem, reductions, number, state, list };
    match &problem.leave {
        Leave::Onto(onto) => expansion.onto(onto),
        Leave::InPairs { partner, alone } => expansion.in_pairs(partner, *alone),
    }
    list.sort_by_key(|&(rank, _)| rank);
}

impl Expansion<'_> {
    /// Cards that go on the foundation's top: from tableau and reserve, from cells, from under cards that go to cells, and from the line.
    fn onto(&mut self, onto: &[u16; RANKS + 1]) {
        let Expansion { problem, state, .. } = *self;
        let ranks = onto[usize::from(state.top)];
        let wanted = places(problem, ranks);
        for place in bits(state.free & wanted) {
            self.take_onto(*state, place);
        }
        self.out_of_cells(ranks);
        self.by_cells(wanted);
        match problem.deals {
            Deals::Nowhere => {}
            Deals::ToFoundation => {
                if let Some(place) = bits(state.present & problem.line).next() {
                    self.take_onto(*state, place);
                }
            }
            Deals::ToWaste { redeals, .. } => {
                let mut walk = Walk::new(problem, state, redeals);
                let mut tried = 0;
                while let Some(now) = walk.next(state.present) {
                    for place in bits(now.waste & wanted & !tried) {
                        self.take_onto(now.of(*state), place);
                    }
                    tried |= now.waste;
                }
            }
        }
    }

    /// A card leaves its place for the foundation.
    fn take_onto(&mut self, mut child: State, place: usize) {
        let problem = self.problem;
        problem.take(&mut child, place);
        if problem.line >> place & 1 != 0 {
            child.drawn = problem.back(child.present, child.drawn);
        }
        self.offer(child, problem.rank[place], problem.under[place].count_ones());
    }

    /// A card goes from a cell to the foundation.
    fn out_of_cells(&mut self, ranks: u16) {
        let cells = [self.state.cells & 15, self.state.cells >> 4];
        for (which, card) in cells.into_iter().enumerate() {
            if card == 0 || ranks >> (card - 1) & 1 == 0 || which == 1 && cells[0] == card {
                continue;
            }
            let mut child = *self.state;
            child.cells = State::without_in_cell(child.cells, which);
            self.offer(child, card - 1, IN_CELL);
        }
    }

    /// Cards go to cells, and the card below them to the foundation. No card needs to go to a cell for any other reason.
    fn by_cells(&mut self, wanted: u64) {
        let Expansion { problem, state, .. } = *self;
        if problem.cells == 0 {
            return;
        }
        for first in bits(state.free) {
            let mut child = *state;
            let mut place = first;
            let filled = state.in_cells();
            for _ in filled..problem.cells {
                problem.take(&mut child, place);
                child.cells = State::with_in_cell(child.cells, problem.rank[place]);
                let next = problem.next[place];
                if next == 0 {
                    // Where cells need not be empty at the end, the last card may stay there.
                    if !problem.all {
                        self.push(child, 0);
                    }
                    break;
                }
                place = next.trailing_zeros() as usize;
                if wanted & next != 0 {
                    self.take_onto(child, place);
                }
            }
        }
    }

    /// Adds a state in which a card of this rank has gone to the foundation.
    fn offer(&mut self, mut child: State, rank: u8, value: u32) {
        let before = replace(&mut child.top, rank);
        if !self.reductions.relaxation || !dead_ends::after(self.problem, &mut child, before) {
            self.push(child, value);
        }
    }

    /// Pairs, and cards that leave alone: from tableau and reserve, and from the line as it is dealt.
    fn in_pairs(&mut self, partner: &[Option<u8>; RANKS], alone: Option<u8>) {
        let Expansion { problem, state, .. } = *self;
        let lone = alone.map_or(0, |rank| problem.of_rank[usize::from(rank)]);
        if self.reductions.safe_moves && state.free & lone != 0 {
            let mut child = *state;
            while let Some(place) = bits(child.free & lone).next() {
                problem.take(&mut child, place);
            }
            self.push(child, 0);
            return;
        }
        for place in bits(state.free & lone) {
            let mut child = *state;
            problem.take(&mut child, place);
            self.push(child, 0);
        }
        let mut later = state.free;
        for place in bits(state.free) {
            later &= !(1 << place);
            let with = partner[usize::from(problem.rank[place])].map_or(0, |rank| problem.of_rank[usize::from(rank)]);
            for other in bits(later & with) {
                self.pair(*state, place, other);
            }
        }
        if let Deals::ToWaste { shows, redeals } = problem.deals {
            self.pairs_by_line(partner, lone, shows, redeals);
        }
    }

    /// Pairs with a card of the line: each as early as possible, which leaves the most possibilities. Cards that leave alone do so on the way.
    fn pairs_by_line(&mut self, partner: &[Option<u8>; RANKS], lone: u64, shows: bool, redeals: Option<u8>) {
        let Expansion { problem, state, .. } = *self;
        let mut now_left = *state;
        let mut walk = Walk::new(problem, state, redeals);
        let mut tried = 0;
        let mut last = (state.drawn, state.round);
        while let Some(now) = walk.next(now_left.present) {
            last = (now.drawn, now.round);
            let in_play = now.waste | if shows { now.stock } else { 0 };
            if in_play & lone != 0 {
                if self.reductions.safe_moves {
                    now_left.present &= !(in_play & lone);
                    walk.stay();
                    continue;
                }
                for place in bits(in_play & lone & !tried) {
                    let mut child = now.of(now_left);
                    problem.take(&mut child, place);
                    child.drawn = problem.back(child.present, child.drawn);
                    self.push(child, 0);
                }
            }
            for place in bits(in_play & !tried) {
                let with =
                    partner[usize::from(problem.rank[place])].map_or(0, |rank| problem.of_rank[usize::from(rank)]);
                for other in bits(state.free & with) {
                    self.pair(now.of(now_left), place, other);
                }
            }
            tried |= in_play;
            if shows && now.waste != 0 && now.stock != 0 {
                let (one, other) = (now.waste.trailing_zeros() as usize, now.stock.trailing_zeros() as usize);
                if partner[usize::from(problem.rank[one])] == Some(problem.rank[other]) {
                    self.pair(now.of(now_left), one, other);
                }
            }
        }
        // The cards that left alone may have won the game without a pair.
        (now_left.drawn, now_left.round) = last;
        if now_left.present != state.present && problem.is_won(&now_left) {
            self.push(now_left, 0);
        }
    }

    /// Two cards leave.
    fn pair(&mut self, mut child: State, one: usize, other: usize) {
        let problem = self.problem;
        problem.take(&mut child, one);
        problem.take(&mut child, other);
        if problem.line >> one & 1 != 0 || problem.line >> other & 1 != 0 {
            child.drawn = problem.back(child.present, child.drawn);
        }
        if self.reductions.relaxation && dead_ends::in_pairs(problem, &child, problem.rank[one]) {
            return;
        }
        let value = problem.under[one].count_ones() + problem.under[other].count_ones();
        let early = u32::from(child.round == self.state.round && child.drawn <= self.state.drawn + 3);
        self.push(child, 4 * value + early);
    }

    /// Lists a state; the order among nearly equally promising ones is random.
    fn push(&mut self, child: State, value: u32) {
        let lots = if self.number > 0 { LOTS } else { 0 };
        let lot = (child.present ^ self.number << 56).wrapping_mul(MIX) >> 32;
        let value = 4 * value + ((lot * lots) >> 32) as u32;
        let pushed = self.list.try_push((value, child));
        // Each of 52 cards has at most four partners, and few cards leave in other ways.
        debug_assert!(pushed.is_ok(), "a state has so many successors");
    }
}

/// The places of cards of these ranks.
fn places(problem: &Problem, ranks: u16) -> u64 {
    bits(ranks.into()).fold(0, |set, rank| set | problem.of_rank[rank])
}

/// A pass through the line, once round at most.
struct Walk<'a> {
    problem: &'a Problem,
    start: u8,
    drawn: u8,
    round: u8,
    redeals: Option<u8>,
    began: bool,
    wrapped: bool,
}

/// What shows at one moment of the pass.
#[derive(Clone, Copy)]
struct Now {
    waste: u64,
    stock: u64,
    drawn: u8,
    round: u8,
}

impl Now {
    /// The state at that moment.
    fn of(&self, state: State) -> State {
        State { drawn: self.drawn, round: self.round, ..state }
    }
}

impl<'a> Walk<'a> {
    fn new(problem: &'a Problem, state: &State, redeals: Option<u8>) -> Walk<'a> {
        let State { drawn, round, .. } = *state;
        Walk { problem, start: drawn, drawn, round, redeals, began: false, wrapped: false }
    }

    fn next(&mut self, present: u64) -> Option<Now> {
        let line = present & self.problem.line;
        if self.began {
            let stock = line >> self.drawn;
            if stock != 0 {
                self.drawn += stock.trailing_zeros() as u8 + 1;
            } else if !self.wrapped && line != 0 && self.redeals.is_none_or(|most| self.round < most) {
                self.wrapped = true;
                self.round += u8::from(self.redeals.is_some());
                self.drawn = self.problem.first as u8;
            } else {
                return None;
            }
            if self.wrapped && self.drawn > self.start {
                return None;
            }
        }
        self.began = true;
        let (waste, stock) = (line & ((1 << self.drawn) - 1), line >> self.drawn << self.drawn);
        let waste = if waste == 0 { 0 } else { 1 << (63 - waste.leading_zeros()) };
        Some(Now { waste, stock: stock & stock.wrapping_neg(), drawn: self.drawn, round: self.round })
    }

    /// Looks at the same moment again.
    fn stay(&mut self) {
        self.began = false;
    }
}
