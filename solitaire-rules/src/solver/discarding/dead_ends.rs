//! Lost states that can be recognised before they are searched.

use super::problem::Problem;
use super::state::{Column, PILES, State};

/// Whether a card that owes its place can no longer be needed.
pub(super) fn owes_in_vain(problem: &Problem, state: &State) -> bool {
    let mut rest = state.owing;
    while rest != 0 {
        let card = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        if problem.lower[card] & state.present == 0 {
            return true;
        }
    }
    false
}

/// Whether no pile ever becomes empty and some card stays that must leave, even if cards that have left keep letting others leave. Until a pile is
/// empty, nothing can be moved.
pub(super) fn is_stuck(problem: &Problem, state: &State) -> bool {
    let mut undecided = state.undecided;
    let mut columns = state.columns(problem);
    for deals in state.deals..=problem.deals {
        if deals > state.deals {
            let present = state.present & problem.dealt[usize::from(deals)] & !state.shifted;
            for (column, places) in columns.iter_mut().zip(problem.column) {
                column.own = present & places;
            }
        }
        loop {
            columns.iter_mut().for_each(|column| column.look(undecided));
            let filled = columns.iter().filter(|column| column.solid != 0).count();
            if problem.moves && filled < problem.piles {
                return false;
            }
            let leaving = leaving(problem, state, &columns);
            if leaving == 0 {
                break;
            }
            undecided |= leaving;
        }
    }
    state.present & !undecided & !problem.stay != 0
}

/// The cards that can leave because of any card that shows in another pile.
#[inline]
fn leaving(problem: &Problem, state: &State, columns: &[Column; PILES]) -> u64 {
    let shown = columns.iter().fold(0, |shown, column| shown | column.solid | column.above);
    columns.iter().fold(0, |leaving, column| {
        let others = shown & !(column.solid | column.above);
        let paid = column.solid & state.owing == 0 || problem.lower_than(column.solid) & others != 0;
        if paid && problem.higher_than(column.solid) & others != 0 { leaving | column.solid } else { leaving }
    })
}
