//! # Gargantua
//!
//! Two decks. Nine tableau piles of one to nine cards, the top card of each face up; the other 59 cards are the stock.
//! Eight foundations are empty.
//!
//! - **Stock.** One card at a time goes to the waste. One redeal: when the stock is empty the waste is turned over and is the
//!   stock again, but for its top card when that can be played.
//! - **Tableau.** Build down in alternating colours; nothing goes on an ace. Any number of face-up cards moves as a group,
//!   whatever their build. An empty pile takes a king, or a group headed by one.
//! - **Foundations.** Start with an ace, build up in suit to the king. What is there stays there.
//!
//! `docs/rules/gargantua.md` has every rule with its source and tests, and the rulings R0 to R4.

use super::base::*;

/// Gargantua.
pub(super) const GARGANTUA: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::triangle(9),
        faces: Faces::TopUp(1),
        build: Build::AlternatingColors,
        wrap: Wrap::No,
        groups: Groups::FaceUp,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    foundations: FOUNDATIONS,
    stock: Stock::to_waste(1, Redeal::TimesExceptPlayableTop(1)),
    ..BASE
};

/// As most programs play it (ruling R2): the whole waste is turned, and a foundation's top card may go back.
pub(super) const CLASSIC: Rules = Rules {
    foundations: Foundations { give_back: true, ..GARGANTUA.foundations },
    stock: Stock::to_waste(1, Redeal::Times(1)),
    ..GARGANTUA
};

/// Gargantua's harder relative: no redeal, but any card or sequence goes to an empty pile.
pub(super) const PANTAGRUEL: Rules = Rules {
    tableau: Tableau { groups: Groups::Sequence, empty: EmptyPile::AnyCard, ..GARGANTUA.tableau },
    stock: Stock::to_waste(1, Redeal::No),
    ..GARGANTUA
};
