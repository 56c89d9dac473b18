//! What the catalogue's games have in common, to say of each only what is its own.

pub(super) use crate::cards::card::Rank;
pub(super) use crate::rules::*;

/// A tableau built down in alternating colours, one card at a time, all cards face up, whose empty piles take any card.
pub(super) const TABLEAU: Tableau = Tableau {
    deal: Layout::of(&[]),
    faces: Faces::AllUp,
    build: Build::AlternatingColors,
    direction: Direction::Down,
    wrap: Wrap::No,
    groups: Groups::OneCard,
    empty: EmptyPile::AnyCard,
    capacity: None,
    kings: Kings::AsDealt,
    overlap: false,
};

/// Foundations that start with an ace, are built in suit and keep their cards.
pub(super) const FOUNDATIONS: Foundations = Foundations::PLAIN;

/// The same that give back.
pub(super) const GIVING: Foundations = Foundations { give_back: true, ..FOUNDATIONS };

/// One deck, all of it in the tableau.
pub(super) const BASE: Rules = Rules {
    decks: 1,
    tableau: TABLEAU,
    foundations: FOUNDATIONS,
    cells: Cells::NONE,
    reserve: Reserve::NONE,
    stock: Stock::None,
    aim: Aim::AllCards,
    suits: 4,
};
