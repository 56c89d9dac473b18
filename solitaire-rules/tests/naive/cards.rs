//! Cards, piles and moves as plain data, and the few phrases that several games' rules share.

use super::Naive;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Stock,
    Waste,
    Foundation,
    Tableau,
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
pub fn places(game: &Naive) -> Vec<Place> {
    let mut places = Vec::new();
    let sizes = [
        (Kind::Stock, 1),
        (Kind::Waste, game.wastes.len()),
        (Kind::Foundation, game.foundations.len()),
        (Kind::Tableau, game.tableau.len()),
    ];
    for (kind, size) in sizes {
        for index in 0..size {
            places.push(Place { kind, index });
        }
    }
    places
}

impl Naive {
    pub(super) fn pile(&self, place: Place) -> &Vec<Card> {
        match place.kind {
            Kind::Stock => &self.stock,
            Kind::Waste => &self.wastes[place.index],
            Kind::Foundation => &self.foundations[place.index],
            Kind::Tableau => &self.tableau[place.index],
        }
    }

    pub(super) fn pile_mut(&mut self, place: Place) -> &mut Vec<Card> {
        match place.kind {
            Kind::Stock => &mut self.stock,
            Kind::Waste => &mut self.wastes[place.index],
            Kind::Foundation => &mut self.foundations[place.index],
            Kind::Tableau => &mut self.tableau[place.index],
        }
    }

    /// The cards that the transfer would take, bottom first; none if the pile has too few.
    pub(super) fn moved(&self, transfer: Transfer) -> &[Card] {
        let pile = self.pile(transfer.from);
        if transfer.count > pile.len() {
            return &[];
        }
        &pile[pile.len() - transfer.count..]
    }
}

/// Down in alternating colours without a wrap: nothing goes on an ace.
pub fn builds_down_alternating(card: Card, on: Card) -> bool {
    card.rank + 1 == on.rank && card.is_red() != on.is_red()
}

/// An ace starts any empty one; up in suit to the king.
pub fn builds_foundation_from_ace(card: Card, foundation: &[Card]) -> bool {
    match foundation.last() {
        None => card.rank == 1,
        Some(top) => card.suit == top.suit && card.rank == top.rank + 1,
    }
}
