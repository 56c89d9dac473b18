//! Spider and Scorpion: whole runs leave the tableau.

use super::base::*;

/// Spider. Two decks, runs in suit leave at once.
pub(super) const SPIDER: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::of(&[6, 5, 5, 6, 5, 5, 6, 5, 5, 6]),
        faces: Faces::TopUp(1),
        build: Build::AnySuit,
        groups: Groups::SequenceIn(Build::SameSuit),
        ..TABLEAU
    },
    foundations: Foundations { takes: Takes::CompleteRun { build: Build::SameSuit, at_once: true }, ..FOUNDATIONS },
    stock: Stock::to_tableau(DealWhen::NoEmptyPile),
    ..BASE
};

/// Spider (by hand). Spider in which the player moves complete runs.
pub(super) const SPIDER_BY_HAND: Rules = Rules {
    foundations: Foundations { takes: Takes::CompleteRun { build: Build::SameSuit, at_once: false }, ..FOUNDATIONS },
    ..SPIDER
};

/// Spider (two suits). Spider with runs in colour, drawn as two suits.
pub(super) const SPIDER_TWO_SUITS: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::of(&[6, 5, 5, 6, 5, 5, 6, 5, 5, 6]),
        faces: Faces::TopUp(1),
        build: Build::AnySuit,
        groups: Groups::SequenceIn(Build::SameColor),
        ..TABLEAU
    },
    foundations: Foundations { takes: Takes::CompleteRun { build: Build::SameColor, at_once: true }, ..FOUNDATIONS },
    stock: Stock::to_tableau(DealWhen::NoEmptyPile),
    suits: 2,
    ..BASE
};

/// Spider (one suit). Spider with runs in any suit, drawn as one.
pub(super) const SPIDER_ONE_SUIT: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::of(&[6, 5, 5, 6, 5, 5, 6, 5, 5, 6]),
        faces: Faces::TopUp(1),
        build: Build::AnySuit,
        groups: Groups::SequenceIn(Build::AnySuit),
        ..TABLEAU
    },
    foundations: Foundations { takes: Takes::CompleteRun { build: Build::AnySuit, at_once: true }, ..FOUNDATIONS },
    stock: Stock::to_tableau(DealWhen::NoEmptyPile),
    suits: 1,
    ..BASE
};

/// Spiderette. Spider with one deck and Klondike's triangle.
pub(super) const SPIDERETTE: Rules = Rules {
    tableau: Tableau {
        deal: Layout::triangle(7),
        faces: Faces::TopUp(1),
        build: Build::AnySuit,
        groups: Groups::SequenceIn(Build::SameSuit),
        ..TABLEAU
    },
    foundations: Foundations { takes: Takes::CompleteRun { build: Build::SameSuit, at_once: true }, ..FOUNDATIONS },
    stock: Stock::to_tableau(DealWhen::NoEmptyPile),
    ..BASE
};

/// Will o' the Wisp. Spider with one deck and seven piles of three.
pub(super) const WILL_O_THE_WISP: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(7, 3),
        faces: Faces::TopUp(1),
        build: Build::AnySuit,
        groups: Groups::SequenceIn(Build::SameSuit),
        ..TABLEAU
    },
    foundations: Foundations { takes: Takes::CompleteRun { build: Build::SameSuit, at_once: true }, ..FOUNDATIONS },
    stock: Stock::to_tableau(DealWhen::NoEmptyPile),
    ..BASE
};

/// Simple Simon. Spider with one deck, every card dealt face up.
pub(super) const SIMPLE_SIMON: Rules = Rules {
    tableau: Tableau {
        deal: Layout::of(&[8, 8, 8, 7, 6, 5, 4, 3, 2, 1]),
        build: Build::AnySuit,
        groups: Groups::SequenceIn(Build::SameSuit),
        ..TABLEAU
    },
    foundations: Foundations { takes: Takes::CompleteRun { build: Build::SameSuit, at_once: true }, ..FOUNDATIONS },
    ..BASE
};

/// Mrs. Mop. Spider with every card dealt face up.
pub(super) const MRS_MOP: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::equal(13, 8),
        build: Build::AnySuit,
        groups: Groups::SequenceIn(Build::SameSuit),
        ..TABLEAU
    },
    foundations: Foundations { takes: Takes::CompleteRun { build: Build::SameSuit, at_once: true }, ..FOUNDATIONS },
    ..BASE
};

/// Scorpion. Any face-up cards move; kings to empty piles.
pub(super) const SCORPION: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(7, 7),
        faces: Faces::Down(Layout::of(&[3, 3, 3, 3, 0, 0, 0])),
        build: Build::SameSuit,
        groups: Groups::FaceUp,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    foundations: Foundations { takes: Takes::CompleteRun { build: Build::SameSuit, at_once: false }, ..FOUNDATIONS },
    stock: Stock::to_tableau(DealWhen::Always),
    ..BASE
};

/// Wasp. Scorpion in which any card goes to an empty pile.
pub(super) const WASP: Rules = Rules { tableau: Tableau { empty: EmptyPile::AnyCard, ..SCORPION.tableau }, ..SCORPION };
