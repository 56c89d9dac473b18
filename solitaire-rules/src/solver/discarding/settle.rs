//! What can be said about a state without a search: which cards could leave.

use super::problem::Problem;
use super::state::{Column, State};

/// Repeats until no more cards could leave, except because of a card that may itself have left or lies below one that may have.
pub(super) fn settle(problem: &Problem, state: &mut State, drops: bool) {
    loop {
        if drops && state.undecided != 0 {
            drop_needless(problem, state);
        }
        let columns = state.columns(problem);
        let tops = tops(&columns);
        let free = columns.iter().find_map(|column| {
            let by = problem.higher_than(column.solid & !state.owing) & tops & !top(column);
            (by != 0).then_some((column.solid, by))
        });
        let Some((card, by)) = free else { return };
        if by & !state.owing == 0 {
            // It is open which of them is needed, so none of them owes its place any more.
            state.owing &= !by;
        }
        state.undecided |= card;
        state.freed |= card;
        state.when[card.trailing_zeros() as usize] = state.deals;
    }
}

/// A card that may have left, whatever lies above it, and that no other card needs in order to leave, counts as gone.
fn drop_needless(problem: &Problem, state: &mut State) {
    while (0..problem.piles).any(|pile| drop_of(problem, state, pile)) {}
}

/// Drops such cards of one pile. Returns whether there were any.
fn drop_of(problem: &Problem, state: &mut State, pile: usize) -> bool {
    let column = state.column(problem, pile);
    // With no deal to come, nothing covers the other piles' tops any more, so a card that is lower than one of them does nothing that the higher one
    // doesn't do as well. A higher card that a deal has covered meanwhile doesn't count.
    let in_play = if state.deals == problem.deals { tops(&state.columns(problem)) & !top(&column) } else { 0 };
    let mut needless = 0;
    let mut rest = column.all() & state.undecided;
    while rest != 0 {
        let card = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let is_needed = problem.lower[card] & state.present != 0 && problem.higher[card] & in_play == 0;
        if !is_needed && state.waits_for(problem, &column, card) == 0 {
            needless |= 1 << card;
        }
    }
    state.remove(pile, needless);
    needless != 0
}

/// The tops of all piles, as far as they are certainly there.
fn tops(columns: &[Column]) -> u64 {
    columns.iter().fold(0, |tops, column| tops | top(column))
}

/// The top of a pile, if it is certainly there.
const fn top(column: &Column) -> u64 {
    if column.above == 0 { column.solid } else { 0 }
}
