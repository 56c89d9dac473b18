//! What cells take and what the reserve gives.

use crate::rules::{Cells, CellsFrom, CellsTake, CellsWhen, Gives};

impl Gives {
    /// Whether the reserve gives to foundations and to nothing else.
    pub(crate) const fn are_foundations(self) -> bool {
        match self {
            Gives::Foundations => true,
            Gives::Anywhere => false,
        }
    }
}

impl Cells {
    /// Whether an empty cell takes any card in play, at any time: then it is a place by way of which cards of a supermove can go (rulings V4 and W18).
    pub(crate) const fn take_whatever_comes(&self) -> bool {
        !self.takes.are_kings() && !self.takes.are_groups() && !self.from.is_tableau() && !self.when.needs_empty_stock()
    }

    /// Whether nothing more is said of them than how many there are.
    pub(crate) const fn are_plain(&self) -> bool {
        self.take_whatever_comes() && self.holds == 1
    }

    /// Whether one that holds so many cards takes another one.
    pub(crate) const fn take_one_onto(&self, held: usize) -> bool {
        held == 0 || !self.takes.are_groups() && held < self.holds as usize
    }

    /// Whether several cards may lie in one.
    pub(crate) const fn are_deep(&self) -> bool {
        self.holds > 1 || self.takes.are_groups()
    }

    /// Whether groups come from them that are as they were dealt, not as they were built.
    pub(crate) const fn give_dealt_groups(&self) -> bool {
        self.takes.are_groups() && self.dealt > 1 && self.holds > 1
    }

    /// How many cards all of them hold.
    pub(crate) const fn room(&self) -> u32 {
        self.count as u32 * self.holds as u32
    }
}

impl CellsTake {
    /// Whether they take kings and nothing else.
    pub(crate) const fn are_kings(self) -> bool {
        match self {
            CellsTake::King => true,
            CellsTake::AnyCard | CellsTake::Group => false,
        }
    }

    /// Whether an empty one takes a group, and gives from it as the tableau does.
    pub(crate) const fn are_groups(self) -> bool {
        match self {
            CellsTake::Group => true,
            CellsTake::AnyCard | CellsTake::King => false,
        }
    }
}

impl CellsFrom {
    /// Whether only tableau piles give to them.
    pub(crate) const fn is_tableau(self) -> bool {
        match self {
            CellsFrom::Tableau => true,
            CellsFrom::Anywhere => false,
        }
    }
}

impl CellsWhen {
    /// Whether the stock must be empty.
    pub(crate) const fn needs_empty_stock(self) -> bool {
        match self {
            CellsWhen::StockEmpty => true,
            CellsWhen::Always => false,
        }
    }
}
