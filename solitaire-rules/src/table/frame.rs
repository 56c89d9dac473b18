//! What is laid on a table, whatever lies where.

/// How many decks there are, how many suits people are shown, and whether the stock's top shows: in one byte, because positions are copied.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Frame(u8);

const SUITS: u8 = 2;
const STOCK_FACE_UP: u8 = 5;

impl Frame {
    pub(crate) const fn new(decks: u8, suits: u8, stock_face_up: bool) -> Frame {
        Frame(decks & 3 | (suits & 7) << SUITS | (stock_face_up as u8) << STOCK_FACE_UP)
    }

    #[inline]
    pub(crate) const fn decks(self) -> u8 {
        self.0 & 3
    }

    pub(crate) const fn suits(self) -> u8 {
        self.0 >> SUITS & 7
    }

    #[inline]
    pub(crate) const fn stock_face_up(self) -> bool {
        self.0 >> STOCK_FACE_UP != 0
    }
}
