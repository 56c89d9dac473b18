//! Which runs are joined at once, and which of their moves are left out: what [`Runs`](super::super::runs::Runs) says of positions.

use super::rules::FaceUpRules;
use super::steps::Heads;
use super::table::{NONE, Step, Table};
use crate::cards::set::CardSet;
use crate::table::position::TABLEAU;

/// The first move that makes a longer run of two and breaks none.
pub(super) fn join(rules: FaceUpRules<'_>, table: &Table) -> Option<Step> {
    let tops = || (0..rules.columns).map(|column| (column, table.top(column))).filter(|&(_, top)| top != NONE);
    let mut wanted = tops().fold(CardSet::EMPTY, |wanted, (_, top)| wanted.or(rules.that_hold_on(top)));
    // A whole run that lies where it could be built, or at the bottom of its pile.
    let may_leave = |card: u8, on: u8| on == NONE || rules.that_go_on(on).without(rules.that_hold_on(on)).has(card);
    if !wanted.any(|card| may_leave(card, table.below(card))) {
        return None;
    }
    let (mut runs, mut from) = (CardSet::EMPTY, [0; 64]);
    for (column, top) in tops() {
        let card = rules.head(table, top);
        if may_leave(card, table.below(card)) {
            runs = runs.or(CardSet::one(card));
            from[usize::from(card % 64)] = column;
        }
    }
    tops().find_map(|(column, top)| {
        let card = runs.and(rules.that_hold_on(top)).next()?;
        let from = from[usize::from(card % 64)];
        Some(Step { card, from: TABLEAU + from, to: TABLEAU + column, count: table.group_size(card, from) })
    })
}

/// Whether a move breaks a run, or takes one from cards of other suits to where it lies no better, unless the next move can use what it uncovers.
pub(super) fn is_idle(rules: FaceUpRules<'_>, table: &Table, heads: &Heads, step: Step) -> bool {
    let Step { card, from, to, .. } = step;
    if from < TABLEAU || to < TABLEAU {
        return false;
    }
    let (on, onto) = (table.below(card), table.top(to - TABLEAU));
    if on == NONE || !rules.that_go_on(on).has(card) || onto != NONE && rules.hold(card, onto) {
        return false;
    }
    rules.hold(card, on) || !is_used(rules, table, heads, step)
}

/// Whether a third pile can take the run that is uncovered, or has cards that make it longer.
fn is_used(rules: FaceUpRules<'_>, table: &Table, heads: &Heads, step: Step) -> bool {
    let uncovered = table.below(step.card);
    let [from, to] = [step.from, step.to].map(|pile| pile - TABLEAU);
    let mut longer = heads.heads.and(rules.that_hold_on(uncovered));
    if longer.any(|card| ![from, to].contains(&heads.group(table, card).0)) {
        return true;
    }
    let lowest = rules.head(table, uncovered);
    let mut takers = heads.tops.and(rules.that_take(lowest)).without(CardSet::one(table.top(from)));
    let mut empties = heads.empties;
    match table.top(to) {
        NONE => empties -= 1,
        onto => takers = takers.without(CardSet::one(onto)),
    }
    !takers.is_empty() || empties > 0 && table.below(lowest) != NONE
}
