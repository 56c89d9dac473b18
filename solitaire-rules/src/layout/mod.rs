//! Where the piles of a game go on the table, for programs that draw it.
//!
//! It depends only on the rules, so nothing moves around during a game. The unit is half a card: a column is half as wide as a card, a row half as
//! high. If you leave gaps between cards, count half of each gap to either neighbour. What an empty pile shows depends on the game as well:
//! [`Rules::empty_mark`](crate::Rules::empty_mark).
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
use crate::table::pile::{Pile, PileKind};

/// The shape of the window that the table fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aspect {
    /// Wider than tall, as on a desktop.
    Landscape,
    /// About as wide as tall.
    Square,
    /// Taller than wide, as on a phone: at most ten cards side by side.
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

/// How the cards of a pile are fanned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fan {
    /// Squared up: only the top card shows.
    Squared,
    /// Each below the one before it.
    Down,
    /// Each to the right of the one before it.
    Right,
    /// The last three side by side to the right; the others are under the first of them. The waste when three cards are dealt at a time.
    LastThree,
    /// A diagonal of a picture of overlapping cards: each card half a card to the left of the one before it and half a card below
    /// ([`Picture`](crate::rules::Picture)).
    Diagonal,
}

/// Where a pile goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PilePlace {
    /// Which pile.
    pub pile: Pile,
    /// The left edge of its first card, in half cards from the left edge of the table.
    pub column: u8,
    /// The top edge of its first card, in half cards from the top of the table.
    pub row: u8,
    /// How its cards are fanned.
    pub fan: Fan,
    /// The room the pile has from there, in half cards in the direction of its fan, including the two of the first card. If the cards don't fit, draw
    /// them closer together. For a diagonal, the height of its cards.
    pub room: u8,
}

impl PilePlace {
    /// The pile's part of the table: column, row, width and height in half cards.
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

/// Where all piles of a game go, and the size of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLayout {
    columns: u8,
    rows: u8,
    places: ArrayVec<PilePlace, { Pile::IDS }>,
}

impl TableLayout {
    /// The width of the table in half cards.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// The height of the table in half cards.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Every pile of the game, in the order stock, wastes, foundations, cells, reserve, tableau. A game whose tableau is gathered has no stock, but a
    /// place for one: it shows whether another gathering is left.
    pub fn places(&self) -> &[PilePlace] {
        &self.places
    }

    /// Where a pile goes, if the game has it.
    pub fn place(&self, pile: Pile) -> Option<PilePlace> {
        self.places.iter().copied().find(|place| place.pile == pile)
    }

    /// The same table mirrored for left-handed players. Fans still open to the right, so that the corners of the cards can be read, and a picture
    /// keeps its shape.
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

/// Whether the table shows each card of piles of this kind rather than the top alone.
pub(crate) fn spreads(rules: &Rules, kind: PileKind) -> bool {
    parts::Parts::of(rules).spreads(kind)
}

impl Rules {
    /// Where the piles go in a game with these rules, in a window of this shape. It works for rules that can't be played, too.
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
