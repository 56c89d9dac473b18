//! # New York
//!
//! Two decks. One card face up to each of eight tableau piles; the other 96 are the stock, its top card face up. Three waste piles
//! and eight foundations are empty.
//!
//! - **Stock.** Its top card goes to a tableau pile, a foundation or any waste pile; then the next is turned up. No redeal.
//! - **Waste.** Cards from the stock only; the top of each goes to a tableau pile or a foundation.
//! - **Tableau.** Build down in alternating colours, round the corner: a king goes on an ace. One card at a time. An
//!   empty pile takes a card from the stock or a waste pile, none from the tableau.
//! - **Foundations.** Any rank may start the first; its rank is then the base of all. Build up in suit, round the
//!   corner, to thirteen cards. What is there stays there.
//!
//! `docs/rules/new-york.md` has every rule with its source and tests, and the ruling N1.

use super::base::*;

/// New York.
pub(super) const NEW_YORK: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::equal(8, 1),
        faces: Faces::AllUp,
        build: Build::AlternatingColors,
        wrap: Wrap::Round,
        groups: Groups::OneCard,
        empty: EmptyPile::FromStockOrWaste,
        ..TABLEAU
    },
    foundations: Foundations { base: Base::FirstPlayed, ..FOUNDATIONS },
    stock: Stock::FaceUp { wastes: 3 },
    ..BASE
};

/// Each foundation has a base of its own (ruling N1).
pub(super) const FREE_BASE: Rules =
    Rules { foundations: Foundations { base: Base::EachItsOwn, ..NEW_YORK.foundations }, ..NEW_YORK };

/// The first card of the deck is dealt to the first foundation and sets the base (ruling N1).
pub(super) const DEALT_BASE: Rules =
    Rules { foundations: Foundations { base: Base::Dealt, ..NEW_YORK.foundations }, ..NEW_YORK };
