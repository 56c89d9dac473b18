//! # Klondike
//!
//! One deck. Seven tableau piles of one to seven cards, the top card of each face up; the other 24 cards are the stock.
//! Four foundations are empty.
//!
//! - **Stock.** One card at a time, or three, goes to the waste. When the stock is empty the waste, turned over, is the stock again,
//!   as often as you like.
//! - **Tableau.** Build down in alternating colours; nothing goes on an ace. Any number of face-up cards moves as a group. An
//!   empty pile takes a king, or a group headed by one.
//! - **Foundations.** Start with an ace, build up in suit to the king. The top card may go back to the tableau.
//!
//! `docs/rules/klondike.md` has every rule with its tests.

use super::base::*;

/// Klondike, dealing one card.
pub(super) const KLONDIKE: Rules = Rules {
    decks: 1,
    tableau: Tableau {
        deal: Layout::triangle(7),
        faces: Faces::TopUp(1),
        build: Build::AlternatingColors,
        wrap: false,
        groups: Groups::FaceUp,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::ToWaste { cards: 1, when: DealWhen::Always, redeal: Redeal::Unlimited },
    ..BASE
};

/// Dealing three cards.
pub(super) const DRAW_THREE: Rules =
    Rules { stock: Stock::ToWaste { cards: 3, when: DealWhen::Always, redeal: Redeal::Unlimited }, ..KLONDIKE };
