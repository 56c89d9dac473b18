//! # Gold Mine
//!
//! One deck. All 52 cards start in the stock, face down; seven tableau piles and four foundations are empty.
//!
//! - **Stock.** Three cards at a time go to the waste, or what is left of them. Once through; no redeal.
//! - **Tableau.** Build down in alternating colours; nothing goes on an ace. Any sequence moves as a group, a part of one too. An
//!   empty pile takes any card or sequence.
//! - **Foundations.** Start with an ace, build up in suit to the king. What is there stays there.
//!
//! `docs/rules/gold-mine.md` has every rule with its source and tests, and the rulings G1 and G2.

use super::base::*;

/// Gold Mine.
pub(super) const GOLD_MINE: Rules = Rules {
    decks: 1,
    tableau: Tableau {
        deal: Layout::equal(7, 0),
        faces: Faces::AllUp,
        build: Build::AlternatingColors,
        wrap: Wrap::No,
        groups: Groups::Sequence,
        empty: EmptyPile::AnyCard,
        ..TABLEAU
    },
    foundations: FOUNDATIONS,
    stock: Stock::to_waste(3, Redeal::No),
    ..BASE
};

/// As AisleRiot plays it (ruling G1): a foundation's top card may go back to the tableau.
pub(super) const AISLERIOT: Rules =
    Rules { foundations: Foundations { give_back: true, ..GOLD_MINE.foundations }, ..GOLD_MINE };

/// With two decks and nine piles.
pub(super) const DOUBLE: Rules =
    Rules { decks: 2, tableau: Tableau { deal: Layout::equal(9, 0), ..GOLD_MINE.tableau }, ..GOLD_MINE };
