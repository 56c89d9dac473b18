//! Cards, piles and moves as plain data.

use super::Plain;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card {
    /// 1 is the ace, 11 the jack, 12 the queen, 13 the king.
    pub rank: u8,
    /// One of `C`, `D`, `H`, `S`.
    pub suit: char,
    pub face_up: bool,
}

impl Card {
    pub fn is_red(self) -> bool {
        self.suit == 'D' || self.suit == 'H'
    }
}

/// Its top is its last card.
pub type Pile = Vec<Card>;

/// In the order in which a position line names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Stock,
    Waste,
    Foundation,
    Cell,
    Reserve,
    Tableau,
}

impl Kind {
    pub const ALL: [Kind; 6] = [Kind::Stock, Kind::Waste, Kind::Foundation, Kind::Cell, Kind::Reserve, Kind::Tableau];
}

/// Which pile: its kind and its number (0 for the stock).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub kind: Kind,
    pub index: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    pub from: Place,
    pub to: Place,
    pub count: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Deal,
    Redeal,
    Transfer(Transfer),
}

/// All piles in the order in which a position line names them.
pub fn places(game: &Plain) -> Vec<Place> {
    let of_kind = |kind| (0..game.of(kind).len()).map(move |index| Place { kind, index });
    Kind::ALL.into_iter().flat_map(of_kind).collect()
}

impl Plain {
    /// The cards that the transfer would take, bottom first; none if the pile has too few.
    pub(super) fn moved(&self, transfer: Transfer) -> &[Card] {
        let pile = self.pile(transfer.from);
        if transfer.count > pile.len() {
            return &[];
        }
        &pile[pile.len() - transfer.count..]
    }
}
