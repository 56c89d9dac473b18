//! Where the piles of a game lie on the table, for whatever draws them.
//!
//! Rules alone decide, so nothing moves about during a game. The unit is half a card: a column is half as wide as a card, a row half as high. Whoever leaves a
//! gap between cards counts half of it to each. What an empty pile shows depends on the game as well: [`Rules::empty_mark`](crate::Rules::empty_mark).
//!
//! ```
//! use solitaire_rules::layout::{Aspect, Fan};
//! use solitaire_rules::{Pile, Variant};
//! let table = Variant::FreeCell.rules().table_layout(Aspect::Landscape);
//! assert_eq!(table.columns(), 16); // eight piles side by side
//! let first_cell = table.place(Pile::cell(0).unwrap()).unwrap();
//! assert_eq!((first_cell.column, first_cell.row), (0, 0));
//! let last_foundation = table.place(Pile::foundation(3).unwrap()).unwrap();
//! assert_eq!((last_foundation.column, last_foundation.row), (14, 0));
//! let tableau = table.place(Pile::tableau(0).unwrap()).unwrap();
//! assert_eq!((tableau.column, tableau.row, tableau.fan), (0, 2, Fan::Down));
//! ```

mod choose;
mod marks;
mod measure;
mod parts;
mod put;

use arrayvec::ArrayVec;

pub use self::marks::EmptyMark;
use crate::rules::Rules;
use crate::table::pile::Pile;

/// The shape of the window that the table fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aspect {
    /// Wider than high, as on a desk.
    Landscape,
    /// About as wide as high.
    Square,
    /// Higher than wide, as on a phone: at most ten cards side by side.
    Portrait,
}

impl Aspect {
    /// All of them.
    pub const ALL: [Aspect; 3] = [Aspect::Landscape, Aspect::Square, Aspect::Portrait];

    /// Width to height of the window that the table is laid out for.
    const fn frame(self) -> (u32, u32) {
        match self {
            Aspect::Landscape => (16, 10),
            Aspect::Square => (10, 10),
            Aspect::Portrait => (9, 15),
        }
    }
}

/// How the cards of a pile lie on each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fan {
    /// One on the other: only the top shows.
    Squared,
    /// Each below the one before it.
    Down,
    /// Each to the right of the one before it.
    Right,
    /// The last three side by side to the right; the others lie below the first of them. The waste of draw three.
    LastThree,
    /// A diagonal of a picture of cards that cover each other: each half a card to the left of the one before it and half a card below
    /// ([`Picture`](crate::rules::Picture)).
    Diagonal,
}

/// Where a pile lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PilePlace {
    /// Which pile.
    pub pile: Pile,
    /// How many half cards its first card's upper left corner is from the left edge of the table.
    pub column: u8,
    /// How many half cards that corner is from the upper edge.
    pub row: u8,
    /// How its cards lie on each other.
    pub fan: Fan,
    /// How many half cards the pile may take from that corner, in the direction of its fan: the first card's two and what is beside or below it. What
    /// does not fit is to be drawn closer together. Of a diagonal it is the height of its cards.
    pub room: u8,
}

impl PilePlace {
    /// The part of the table that is the pile's: column, row, width and height in half cards.
    pub fn area(&self) -> (u8, u8, u8, u8) {
        match self.fan {
            Fan::Squared => (self.column, self.row, 2, 2),
            Fan::Down => (self.column, self.row, 2, self.room),
            Fan::Right | Fan::LastThree => (self.column, self.row, self.room, 2),
            Fan::Diagonal => {
                let cards = self.room.saturating_sub(1).max(1);
                (self.column + 1 - cards, self.row, cards + 1, self.room)
            }
        }
    }
}

/// Where all piles of a game lie, and how large the table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLayout {
    columns: u8,
    rows: u8,
    places: ArrayVec<PilePlace, { Pile::IDS }>,
}

impl TableLayout {
    /// How many half cards the table is wide.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many half cards the table is high.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Every pile of the game, in the order stock, wastes, foundations, cells, reserve, tableau. A game whose tableau is gathered has no stock, but the place
    /// of one: it shows whether that may be done again.
    pub fn places(&self) -> &[PilePlace] {
        &self.places
    }

    /// Where a pile lies, if the game has it.
    pub fn place(&self, pile: Pile) -> Option<PilePlace> {
        self.places.iter().copied().find(|place| place.pile == pile)
    }

    /// The same table for a left-handed player: what was on the left is on the right. Fans still open to the right, where the corners of the cards can be
    /// read, and a picture stays as it is.
    ///
    /// ```
    /// use solitaire_rules::layout::Aspect;
    /// use solitaire_rules::{Pile, Variant};
    /// let table = Variant::Klondike.rules().table_layout(Aspect::Portrait);
    /// assert_eq!(table.place(Pile::STOCK).unwrap().column, 0);
    /// assert_eq!(table.left_handed().place(Pile::STOCK).unwrap().column, table.columns() - 2);
    /// assert_eq!(table.left_handed().left_handed(), table);
    /// ```
    #[must_use]
    pub fn left_handed(&self) -> TableLayout {
        let mut mirrored = self.clone();
        let pictures = self.places.iter().filter(|place| place.fan == Fan::Diagonal);
        let (left, right) = pictures
            .map(PilePlace::area)
            .fold((u8::MAX, 0), |(left, right), (column, _, width, _)| (left.min(column), right.max(column + width)));
        for place in &mut mirrored.places {
            let (column, _, width, _) = place.area();
            place.column = match place.fan {
                // The picture as a whole changes sides.
                Fan::Diagonal => self.columns - right + (place.column - left),
                Fan::Squared | Fan::Down | Fan::Right | Fan::LastThree => self.columns - column - width,
            };
        }
        mirrored
    }
}

impl Rules {
    /// Where the piles of a game with these rules lie on a table of this shape. Of rules that cannot be played it gives a table, too.
    ///
    /// ```
    /// use solitaire_rules::layout::Aspect;
    /// use solitaire_rules::Variant;
    /// let fans = Variant::Fan.rules();
    /// assert!(fans.table_layout(Aspect::Landscape).columns() > fans.table_layout(Aspect::Portrait).columns());
    /// ```
    pub fn table_layout(&self, aspect: Aspect) -> TableLayout {
        let parts = parts::Parts::of(self);
        let choice = choose::best(&parts, aspect);
        put::table(&parts, &choice, aspect)
    }
}
