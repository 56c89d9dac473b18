//! The distinct moves of a table, and those that can do no harm.

use core::ops::Deref;

use super::rules::FaceUpRules;
use super::table::{NONE, Step, Table};
use crate::cards::set::CardSet;
use crate::solver::safe::never_missed;
use crate::table::position::{CELL, TABLEAU};

/// A list of moves. There is room for one from each pile and cell to a foundation, a cell and an empty pile, and for four onto each top.
pub(super) struct Steps {
    list: [Step; Steps::ROOM],
    len: usize,
}

impl Steps {
    const ROOM: usize = 256;

    pub(super) const fn new() -> Steps {
        Steps { list: [Step { card: 0, from: 0, to: 0, count: 0 }; Steps::ROOM], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, step: Step) {
        if let Some(place) = self.list.get_mut(self.len) {
            *place = step;
            self.len += 1;
        }
    }
}

impl Deref for Steps {
    type Target = [Step];

    #[inline(always)]
    fn deref(&self) -> &[Step] {
        self.list.get(..self.len).unwrap_or(&[])
    }
}

/// The heads of the groups that may move, bit by bit, in which pile each lies, and what is empty.
struct Heads {
    heads: u64,
    columns: [u8; 64],
    empty: u8,
    empties: u32,
}

impl Heads {
    #[inline(always)]
    fn of(rules: &FaceUpRules, table: &Table) -> Heads {
        let mut found = Heads { heads: 0, columns: [0; 64], empty: NONE, empties: 0 };
        for column in (0..rules.columns).rev() {
            let mut card = table.top(column);
            if card == NONE {
                found.empty = column;
                found.empties += 1;
                continue;
            }
            loop {
                found.heads |= 1 << card;
                found.columns[usize::from(card % 64)] = column;
                let on = table.below(card);
                if on == NONE || !rules.hold(card, on) {
                    break;
                }
                card = on;
            }
        }
        found
    }

    /// Where a card lies in the tableau, and how many go with it.
    #[inline(always)]
    fn group(&self, table: &Table, card: u8) -> (u8, u8) {
        let column = self.columns[usize::from(card % 64)];
        (column, card / 4 - table.top(column) / 4 + 1)
    }
}

impl Steps {
    /// Lists the distinct moves (ruling V12).
    pub(super) fn list(&mut self, rules: &FaceUpRules, table: &Table) {
        self.len = 0;
        let heads = Heads::of(rules, table);
        let free = (0..rules.cells).find(|&cell| table.in_cell(cell) == NONE);
        let cells = u32::from(rules.cells) - table.waiting.count_ones();
        let [to_empty, to_filled] = rules.limits(cells, heads.empties);
        for column in 0..rules.columns {
            let (card, from) = (table.top(column), TABLEAU + column);
            if card == NONE {
                continue;
            }
            if table.due(card) == 0 {
                self.push(Step { card, from, to: table.foundation(card), count: 1 });
            }
            if let Some(cell) = free {
                self.push(Step { card, from, to: CELL + cell, count: 1 });
            }
            let wanted = rules.that_go_on(card);
            CardSet(table.waiting & wanted).for_each(|card| self.push(from_cell(table, card, from)));
            for card in CardSet(heads.heads & wanted) {
                let (source, count) = heads.group(table, card);
                if source != column && u32::from(count) <= to_filled {
                    self.push(Step { card, from: TABLEAU + source, to: from, count });
                }
            }
        }
        for card in CardSet(table.waiting).filter(|&card| table.due(card) == 0) {
            self.push(from_cell(table, card, table.foundation(card)));
        }
        if heads.empties > 0 {
            let to = TABLEAU + heads.empty;
            CardSet(table.waiting & rules.fillers).for_each(|card| self.push(from_cell(table, card, to)));
            // A whole pile stays: that changes nothing.
            for card in CardSet(heads.heads & rules.fillers).filter(|&card| table.below(card) != NONE) {
                let (source, count) = heads.group(table, card);
                if u32::from(count) <= to_empty {
                    self.push(Step { card, from: TABLEAU + source, to, count });
                }
            }
        }
    }
}

fn from_cell(table: &Table, card: u8, to: u8) -> Step {
    Step { card, from: table.cell_of(card), to, count: 1 }
}

/// A move to a foundation that can do no harm, if there is one.
pub(super) fn harmless(rules: &FaceUpRules, table: &Table) -> Option<Step> {
    if !rules.safe {
        return None;
    }
    let [clubs, diamonds, hearts, spades] = table.heights();
    let colors = [clubs.min(spades), diamonds.min(hearts)];
    let is_harmless = |&card: &u8| {
        let (rank, color) = (card / 4, usize::from((card + 1) % 4 / 2));
        let heights = [rank, colors[color].min(rank), colors[1 - color].min(rank)].map(u32::from);
        table.due(card) == 0 && never_missed(rules.steps, false, true, heights)
    };
    let shows_harmless = |&column: &u8| table.top(column) != NONE && is_harmless(&table.top(column));
    let column = (0..rules.columns).find(shows_harmless);
    if let Some(column) = column {
        let card = table.top(column);
        return Some(Step { card, from: TABLEAU + column, to: table.foundation(card), count: 1 });
    }
    let card = CardSet(table.waiting).find(is_harmless)?;
    Some(from_cell(table, card, table.foundation(card)))
}
