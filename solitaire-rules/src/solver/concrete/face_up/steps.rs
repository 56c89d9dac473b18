//! The distinct moves of a table, and the harmless ones.

use arrayvec::ArrayVec;

use super::rules::FaceUpRules;
use super::table::{NONE, Step, Table};
use crate::cards::set::CardSet;
use crate::solver::safe::never_missed;
use crate::table::position::{CELL, TABLEAU};

/// A list of moves. There is room for one from each pile and cell to a foundation, a cell and an empty pile, and for four onto each top.
pub(super) type Steps = ArrayVec<Step, 256>;

/// The heads of the groups that may move, the pile of each, the tops of piles, and what is empty.
pub(super) struct Heads {
    pub(super) heads: CardSet,
    columns: [u8; 64],
    pub(super) tops: CardSet,
    empty: u8,
    pub(super) empties: u32,
}

impl Heads {
    #[inline]
    pub(super) fn of(rules: FaceUpRules<'_>, table: &Table) -> Heads {
        let none = CardSet::EMPTY;
        let mut found = Heads { heads: none, columns: [0; 64], tops: none, empty: NONE, empties: 0 };
        for column in (0..rules.columns).rev() {
            let mut card = table.top(column);
            if card == NONE {
                found.empty = column;
                found.empties += 1;
                continue;
            }
            found.tops = found.tops.or(CardSet::one(card));
            loop {
                found.heads = found.heads.or(CardSet::one(card));
                found.columns[usize::from(card % 64)] = column;
                let on = table.below(card);
                if !rules.hold(card, on) {
                    break;
                }
                card = on;
            }
        }
        found
    }

    /// Where a card lies in the tableau, and how many go with it.
    #[inline]
    pub(super) fn group(&self, table: &Table, card: u8) -> (u8, u8) {
        let column = self.columns[usize::from(card % 64)];
        (column, table.group_size(card, column))
    }
}

/// Lists the distinct moves (ruling V12).
pub(super) fn list(rules: FaceUpRules<'_>, table: &Table, steps: &mut Steps) -> Heads {
    steps.clear();
    let heads = Heads::of(rules, table);
    let free = (0..rules.cells).find(|&cell| table.in_cell(cell) == NONE);
    let cells = u32::from(rules.cells) - table.waiting.0.count_ones();
    let [to_empty, to_filled] = rules.limits(cells, heads.empties);
    for column in 0..rules.columns {
        let (card, from) = (table.top(column), TABLEAU + column);
        if card == NONE {
            continue;
        }
        if goes_up(rules, table, card) {
            push(steps, Step { card, from, to: table.foundation(card), count: 1 });
        }
        if let Some(cell) = free {
            push(steps, Step { card, from, to: CELL + cell, count: 1 });
        }
        let wanted = rules.that_go_on(card);
        table.waiting.and(wanted).for_each(|card| push(steps, from_cell(table, card, from)));
        for card in heads.heads.and(wanted) {
            let (source, count) = heads.group(table, card);
            if source != column && u32::from(count) <= to_filled {
                push(steps, Step { card, from: TABLEAU + source, to: from, count });
            }
        }
    }
    for card in table.waiting.filter(|&card| goes_up(rules, table, card)) {
        push(steps, from_cell(table, card, table.foundation(card)));
    }
    if heads.empties > 0 {
        let to = TABLEAU + heads.empty;
        table.waiting.and(rules.fillers()).for_each(|card| push(steps, from_cell(table, card, to)));
        // Moving a whole pile to an empty one changes nothing.
        for card in heads.heads.and(rules.fillers()).filter(|&card| table.below(card) != NONE) {
            let (source, count) = heads.group(table, card);
            if u32::from(count) <= to_empty {
                push(steps, Step { card, from: TABLEAU + source, to, count });
            }
        }
    }
    heads
}

/// Whether a card may go to its foundation.
#[inline]
fn goes_up(rules: FaceUpRules<'_>, table: &Table, card: u8) -> bool {
    !rules.judge.runs_leave && table.due(card) == 0
}

fn push(steps: &mut Steps, step: Step) {
    let _ = steps.try_push(step); // There is room for all.
}

fn from_cell(table: &Table, card: u8, to: u8) -> Step {
    Step { card, from: table.cell_of(card), to, count: 1 }
}

/// A move to a foundation that is harmless, or that is made at once anyway ([`Weights::eager`](super::super::weights::Weights::eager)).
pub(super) fn harmless(rules: FaceUpRules<'_>, table: &Table, eager: u8) -> Option<Step> {
    let [clubs, diamonds, hearts, spades] = table.heights();
    let colors = [clubs.min(spades), diamonds.min(hearts)];
    let lowest = colors[0].min(colors[1]);
    let is_harmless = |&card: &u8| {
        if !goes_up(rules, table, card) {
            return false;
        }
        let (rank, color) = (card / 4, usize::from((card + 1) % 4 / 2));
        let heights = [rank, colors[color].min(rank), colors[1 - color].min(rank)].map(u32::from);
        rank < lowest + eager || never_missed(rules.judge.steps, false, true, heights)
    };
    let shows_harmless = |&column: &u8| table.top(column) != NONE && is_harmless(&table.top(column));
    let column = (0..rules.columns).find(shows_harmless);
    if let Some(column) = column {
        let card = table.top(column);
        return Some(Step { card, from: TABLEAU + column, to: table.foundation(card), count: 1 });
    }
    let mut waiting = table.waiting;
    let card = waiting.find(is_harmless)?;
    Some(from_cell(table, card, table.foundation(card)))
}
