//! Sets of packed states, with keys as wide as a game's states need.

use crate::solver::transpositions::Transpositions;

/// A set of packed states. Most games' states fit into 64 bits, and then it holds twice as many.
pub(super) enum Table {
    Narrow(Transpositions<u64>),
    Wide(Transpositions<u128>),
}

impl Table {
    /// For states of this many bits, fewer than 128.
    const fn new(bits: u32) -> Table {
        if bits < 64 { Table::Narrow(Transpositions::new()) } else { Table::Wide(Transpositions::new()) }
    }

    /// Empties it and sets its limit in bytes.
    pub(super) fn start(&mut self, bytes: usize) {
        match self {
            Table::Narrow(table) => table.start(bytes),
            Table::Wide(table) => table.start(bytes),
        }
    }

    #[inline]
    pub(super) fn has(&self, key: u128) -> bool {
        match self {
            Table::Narrow(table) => table.has(narrow(key)),
            Table::Wide(table) => table.has(key),
        }
    }

    pub(super) fn insert(&mut self, key: u128) {
        match self {
            Table::Narrow(table) => table.insert(narrow(key)),
            Table::Wide(table) => table.insert(key),
        }
    }

    /// Adds a key that must not be forgotten. Returns whether it is new; `None` if there is no room for it.
    pub(super) fn note(&mut self, key: u128) -> Option<bool> {
        match self {
            Table::Narrow(table) => table.note(narrow(key)),
            Table::Wide(table) => table.note(key),
        }
    }

    /// Whether it has forgotten so much that a search that uses it may go round in circles.
    pub(super) fn is_worn(&self) -> bool {
        match self {
            Table::Narrow(table) => table.is_worn(),
            Table::Wide(table) => table.is_worn(),
        }
    }
}

/// A key that is known to fit.
fn narrow(key: u128) -> u64 {
    debug_assert!(key < u64::MAX.into());
    key as u64
}

impl Default for Table {
    fn default() -> Table {
        Table::new(0)
    }
}

/// The tables of a search, kept from one position to the next.
#[derive(Default)]
pub(in super::super) struct Tables {
    /// What is lost.
    pub(super) lost: Table,
    /// What is lost in the easier game too, what is won in it, and what was asked of it in vain.
    pub(super) easier: [Table; 3],
}

impl Tables {
    pub(super) const fn new(bits: u32) -> Tables {
        Tables { lost: Table::new(bits), easier: [Table::new(bits), Table::new(bits), Table::new(bits)] }
    }

    /// These tables, if they hold states of this many bits, or else new ones.
    pub(super) fn for_bits(self, bits: u32) -> Tables {
        if matches!(self.lost, Table::Narrow(_)) == (bits < 64) { self } else { Tables::new(bits) }
    }
}
