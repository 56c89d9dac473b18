//! # Carousel
//!
//! One deck. Four cards face up to each of eight tableau piles; the other 20 are the stock. One waste pile (the "garbage")
//! and four foundations are empty.
//!
//! - **Stock.** One card at a time goes to the waste. No redeal.
//! - **Tableau.** Build down in suit; nothing goes on an ace. One card at a time. An empty pile gets four cards at once, one by
//!   one from the waste or, when that is empty, from the stock. When both have run out, any card may go to it.
//! - **Foundations.** Start with an ace, build up in suit to the king. What is there stays there.
//!
//! `docs/rules/carousel.md` has every rule with its source and tests, and the rulings K1 and K2.

use super::base::*;

/// Carousel.
pub(super) const CAROUSEL: Rules = Rules {
    decks: 1,
    tableau: Tableau {
        deal: Layout::equal(8, 4),
        faces: Faces::AllUp,
        build: Build::SameSuit,
        wrap: Wrap::No,
        groups: Groups::OneCard,
        empty: EmptyPile::Refill { cards: 4, top_up: true, then: Then::AnyCard },
        ..TABLEAU
    },
    foundations: FOUNDATIONS,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// What a waste with cards holds is all that a refill takes (ruling K1).
pub(super) const NO_TOP_UP: Rules = Rules {
    tableau: Tableau { empty: EmptyPile::Refill { cards: 4, top_up: false, then: Then::AnyCard }, ..CAROUSEL.tableau },
    ..CAROUSEL
};

/// The stock is dealt only when no other move is there (ruling K2).
pub(super) const STRICT: Rules = Rules {
    stock: Stock::ToWaste { cards: 1, when: DealWhen::NoTransfer, redeal: Redeal::No, face_up: false },
    ..CAROUSEL
};
