//! Lost states that can be recognised without a search.

use super::problem::{Deals, Leave, Problem, RANKS, bits};
use super::state::{NO_TOP, State};
use super::walk;
use crate::solver::neighbours;

/// How many cards of each rank are left in the tableau, the reserve, the line and the cells.
fn left(problem: &Problem, state: &State) -> [u8; RANKS] {
    let mut left = problem.of_rank.map(|places| (places & state.present).count_ones() as u8);
    for card in [state.cells & 15, state.cells >> 4] {
        if let Some(left) = left.get_mut(usize::from(card.wrapping_sub(1))) {
            *left += 1;
        }
    }
    left
}

/// Sets up the step counts of the first state.
pub(super) fn begin(problem: &Problem, state: &mut State) {
    if problem.walks && state.top != NO_TOP {
        // All zero if no walk exists.
        state.steps = walk::steps(&left(problem, state), state.top).unwrap_or(0);
    }
}

/// Called after a card has gone to the foundation, onto a card of rank `before`. Updates the step counts of the new state, and returns whether it is
/// lost.
pub(super) fn after(problem: &Problem, child: &mut State, before: u8) -> bool {
    let Leave::Onto(onto) = &problem.leave else { return false };
    if problem.walks {
        let steps = if before == NO_TOP || child.steps == 0 {
            walk::steps(&left(problem, child), child.top)
        } else {
            walk::after(child.steps, before, child.top)
        };
        match steps {
            Some(steps) => child.steps = steps,
            None => return true,
        }
    }
    if problem.cells == 0 && bits(onto[usize::from(before)].into()).any(|rank| any_stuck(problem, child, rank)) {
        return true;
    }
    !problem.walks && problem.neighbours && !match_up(problem, child)
}

/// Whether every walk misses cards, or would need them in an order in which they don't lie.
pub(super) fn is_cut_off(problem: &Problem, state: &State) -> bool {
    if !problem.walks || state.top == NO_TOP {
        return false;
    }
    let cards = problem.of_rank.map(|places| places & state.present);
    let in_cells = [state.cells & 15, state.cells >> 4].map(|card| if card > 0 { 1u16 << (card - 1) } else { 0 });
    let lowest = state.present & problem.lowest;
    let may_be_last = |rank: usize| problem.cells > 0 || cards[rank] & lowest != 0;
    let last = (0..RANKS).filter(|&rank| may_be_last(rank)).fold(0, |set, rank| set | 1 << rank);
    let mut before = [0; RANKS + 1];
    for rank in 0..RANKS {
        before[rank + 1] = before[rank] | cards[rank];
    }
    let walk = Walk { problem, state, before, in_cells };
    !walk::ends(state.steps, last).any(|steps| walk.is_possible(steps))
}

/// A walk through the ranks that are left.
struct Walk<'a> {
    problem: &'a Problem,
    state: &'a State,
    /// For each rank, the cards of lower ranks.
    before: [u64; RANKS + 1],
    /// The ranks in cells.
    in_cells: [u16; 2],
}

impl Walk<'_> {
    /// Whether a walk that makes each step this often may reach all cards.
    fn is_possible(&self, steps: u64) -> bool {
        let mut few = [(0usize, 0u32); RANKS];
        let mut len = 0;
        for rank in 0..RANKS {
            let count = (steps >> (4 * rank) & 15) as u32;
            if count <= 2 {
                few[len] = (rank, count);
                len += 1;
            }
        }
        let few = &few[..len];
        few.iter().enumerate().all(|(index, &(lower, one))| {
            few[index + 1..]
                .iter()
                .all(|&(higher, other)| one + other > 2 || self.may_cross(lower, higher, one + other))
        })
    }

    /// Two steps cut the circle of ranks in two. Whether the walk may cross between its own side and the far side this many times, at most two.
    fn may_cross(&self, lower: usize, higher: usize, times: u32) -> bool {
        let problem = self.problem;
        let (mut ranks, mut far) =
            ((1u16 << (higher + 1)) - (1 << (lower + 1)), self.before[higher + 1] & !self.before[lower + 1]);
        if ranks >> self.state.top & 1 != 0 {
            (ranks, far) = (!ranks & 0x1FFF, self.state.present & !far);
        }
        let waiting = self.in_cells.iter().filter(|&&rank| rank & ranks != 0).count() as u32;
        if times == 0 {
            return far == 0 && waiting == 0;
        }
        // Cards of the near side that lie under cards of the far side.
        let near = self.state.present & !far;
        let mut below = far << 1 & problem.inner & near;
        if below == 0 {
            return true;
        }
        if times == 1 {
            // Before the walk crosses, the far-side cards on top of them must all wait in cells.
            return u32::from(problem.cells) > waiting;
        }
        let mut again = 0;
        while below != 0 {
            below = below << 1 & problem.inner;
            again |= below & far;
        }
        // In each such pile one card must wait in a cell during the one crossing or the other.
        let piles = bits(again).fold(0u64, |set, place| set | 1 << problem.pile[place]);
        piles.count_ones() <= 2 * u32::from(problem.cells)
    }
}

/// Whether some card of this rank can only go on cards that lie under it.
fn any_stuck(problem: &Problem, state: &State, rank: usize) -> bool {
    let on = problem.onto_ranks[rank];
    if on >> state.top & 1 != 0 {
        return false;
    }
    let others =
        bits(on.into()).fold(0, |set, rank| set | problem.of_rank.get(rank).copied().unwrap_or(0)) & state.present;
    bits(problem.of_rank[rank] & state.present & problem.clear & !problem.line)
        .any(|place| others & !problem.under[place] == 0)
}

/// Whether each of the cards that must leave can have a card of its own to go on.
fn match_up(problem: &Problem, state: &State) -> bool {
    let stays = if problem.deals == Deals::ToFoundation { problem.line } else { 0 };
    let leaving = state.present & problem.clear & !stays;
    let children = problem.of_rank.map(|rank| (rank & leaving).count_ones() as u8);
    let mut parents = left(problem, state);
    if let Some(parents) = parents.get_mut(usize::from(state.top)) {
        *parents += 1;
    }
    neighbours::suffice(&children, parents, problem.wraps)
}

/// After two cards have left, one of them of this rank: whether the other cards of the two ranks can no longer be paired off.
pub(super) fn in_pairs(problem: &Problem, child: &State, rank: u8) -> bool {
    let Leave::InPairs { partner, .. } = &problem.leave else { return false };
    let Some(other) = partner[usize::from(rank)] else { return false };
    let (ours, theirs) =
        (problem.of_rank[usize::from(rank)] & child.present, problem.of_rank[usize::from(other)] & child.present);
    if rank == other {
        return bits(ours & problem.clear).any(|place| ours & !(1 << place) & !problem.under[place] == 0);
    }
    !matches(problem, ours & problem.clear, theirs) || !matches(problem, theirs & problem.clear, ours)
}

/// Whether each of these cards can have a partner of its own that lies neither under nor over it.
fn matches(problem: &Problem, cards: u64, partners: u64) -> bool {
    if cards == 0 {
        return true;
    }
    let place = cards.trailing_zeros() as usize;
    bits(partners & !problem.under[place]).any(|other| {
        problem.under[other] >> place & 1 == 0 && matches(problem, cards & (cards - 1), partners & !(1 << other))
    })
}
