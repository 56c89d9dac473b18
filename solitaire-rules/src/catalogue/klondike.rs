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
        wrap: Wrap::No,
        groups: Groups::FaceUp,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::Unlimited),
    ..BASE
};

/// Dealing three cards.
pub(super) const DRAW_THREE: Rules = Rules { stock: Stock::to_waste(3, Redeal::Unlimited), ..KLONDIKE };

/// Klondike (Vegas). Klondike as casinos have it: one card at a time, once through.
pub(super) const VEGAS: Rules = Rules {
    tableau: Tableau {
        deal: Layout::triangle(7),
        faces: Faces::TopUp(1),
        groups: Groups::Sequence,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Thumb and Pouch. No card goes on its own suit.
pub(super) const THUMB_AND_POUCH: Rules = Rules {
    tableau: Tableau {
        deal: Layout::triangle(7),
        faces: Faces::TopUp(1),
        build: Build::OtherSuit,
        groups: Groups::Sequence,
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Whitehead. All cards face up, built in colour, moved in suit.
pub(super) const WHITEHEAD: Rules = Rules {
    tableau: Tableau {
        deal: Layout::triangle(7),
        build: Build::SameColor,
        groups: Groups::SequenceIn(Build::SameSuit),
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Westcliff. Ten piles of three.
pub(super) const WESTCLIFF: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(10, 3), faces: Faces::TopUp(1), groups: Groups::Sequence, ..TABLEAU },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Easthaven. The stock is dealt in rows.
pub(super) const EASTHAVEN: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(7, 3), faces: Faces::TopUp(1), groups: Groups::Sequence, ..TABLEAU },
    stock: Stock::to_tableau(DealWhen::Always),
    ..BASE
};

/// Agnes Sorel. The first card sets the base; the stock is dealt in rows.
pub(super) const AGNES_SOREL: Rules = Rules {
    tableau: Tableau {
        deal: Layout::triangle(7),
        build: Build::SameColor,
        wrap: Wrap::Round,
        groups: Groups::Sequence,
        empty: EmptyPile::Nothing,
        ..TABLEAU
    },
    foundations: Foundations { base: Base::Dealt, ..FOUNDATIONS },
    stock: Stock::to_tableau(DealWhen::Always),
    ..BASE
};

/// Agnes Bernauer. The first card sets the base; the stock is dealt to seven reserve piles.
pub(super) const AGNES_BERNAUER: Rules = Rules {
    tableau: Tableau {
        deal: Layout::triangle(7),
        wrap: Wrap::Round,
        groups: Groups::Sequence,
        empty: EmptyPile::RankBelowBase,
        ..TABLEAU
    },
    foundations: Foundations { base: Base::Dealt, ..FOUNDATIONS },
    reserve: Reserve { deal: Layout::equal(7, 1), faces: Faces::AllUp, ..Reserve::NONE },
    stock: Stock::ToReserve { when: DealWhen::Always },
    ..BASE
};

/// Kingsley. Built up in alternating colours on the tableau, down on the foundations; aces to empty piles.
pub(super) const KINGSLEY: Rules = Rules {
    tableau: Tableau {
        deal: Layout::triangle(7),
        faces: Faces::TopUp(1),
        direction: Direction::Up,
        groups: Groups::Sequence,
        empty: EmptyPile::Ranks(RankSet::of(&[Rank::Ace])),
        ..TABLEAU
    },
    foundations: Foundations { base: Base::Rank(Rank::King), direction: FoundationDirection::Down, ..GIVING },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Double Klondike. Klondike with two decks.
pub(super) const DOUBLE_KLONDIKE: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::triangle(9),
        faces: Faces::TopUp(1),
        groups: Groups::Sequence,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::Unlimited),
    ..BASE
};

/// Somerset. Every card dealt face up.
pub(super) const SOMERSET: Rules = Rules {
    tableau: Tableau { deal: Layout::of(&[1, 2, 3, 4, 5, 6, 7, 8, 8, 8]), groups: Groups::Supermove, ..TABLEAU },
    foundations: GIVING,
    ..BASE
};

/// Somerset (one by one). Somerset, one card at a time.
pub(super) const SOMERSET_ONE_BY_ONE: Rules =
    Rules { tableau: Tableau { groups: Groups::OneCard, ..SOMERSET.tableau }, ..SOMERSET };

/// King Albert. Nine piles, and seven cards beside them.
pub(super) const KING_ALBERT: Rules = Rules {
    tableau: Tableau { deal: Layout::triangle(9), ..TABLEAU },
    foundations: GIVING,
    reserve: Reserve { deal: Layout::equal(7, 1), faces: Faces::AllUp, ..Reserve::NONE },
    ..BASE
};

/// Brigade. The aces begin on the foundations; thirteen cards lie beside the piles.
pub(super) const BRIGADE: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(7, 5), build: Build::AnySuit, ..TABLEAU },
    foundations: Foundations { dealt: 4, ..GIVING },
    reserve: Reserve { deal: Layout::equal(13, 1), faces: Faces::AllUp, ..Reserve::NONE },
    ..BASE
};

/// Flower Garden. Six beds of six, and a bouquet of sixteen.
pub(super) const FLOWER_GARDEN: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(6, 6), build: Build::AnySuit, ..TABLEAU },
    foundations: GIVING,
    reserve: Reserve { deal: Layout::equal(16, 1), faces: Faces::AllUp, ..Reserve::NONE },
    ..BASE
};

/// Martha. Twelve piles of four, every other card face up; the aces begin on the foundations. Single cards go to empty piles.
pub(super) const MARTHA: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(12, 4),
        faces: Faces::EveryOtherUp,
        groups: Groups::Sequence,
        empty: EmptyPile::OneCard,
        ..TABLEAU
    },
    foundations: Foundations { dealt: 4, ..GIVING },
    ..BASE
};

/// Stonewall. Six piles of six, every other card face up, and sixteen cards beside them.
pub(super) const STONEWALL: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(6, 6), faces: Faces::EveryOtherUp, groups: Groups::Sequence, ..TABLEAU },
    foundations: GIVING,
    reserve: Reserve { deal: Layout::equal(16, 1), ..Reserve::NONE },
    ..BASE
};

/// Alternations. Two decks, seven piles of seven, every other card face up.
pub(super) const ALTERNATIONS: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(7, 7), ..STONEWALL.tableau },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Seven Devils. Klondike's triangle with two decks, one card at a time, and seven cards that go to foundations alone.
pub(super) const SEVEN_DEVILS: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::triangle(7), faces: Faces::TopUp(1), ..TABLEAU },
    foundations: GIVING,
    reserve: Reserve { deal: Layout::equal(7, 1), gives: Gives::Foundations, ..Reserve::NONE },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Batsford. Two decks, a triangle of ten piles, and a cell for three kings.
pub(super) const BATSFORD: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::triangle(10),
        faces: Faces::TopUp(1),
        groups: Groups::Sequence,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    foundations: GIVING,
    cells: Cells { count: 1, holds: 3, takes: CellsTake::King, ..Cells::NONE },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Big Bertha. Fifteen piles of six and fourteen cards beside them; eight foundations from ace to queen, and one for the eight kings.
pub(super) const BIG_BERTHA: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(15, 6), groups: Groups::Sequence, ..TABLEAU },
    foundations: Foundations {
        piles: Some(8),
        holds: Some(12),
        others: FoundationList::of(&[FoundationKind {
            piles: Some(1),
            base: Some(Base::Rank(Rank::King)),
            build: Some(Build::AnySuit),
            step: Some(0),
            holds: Some(8),
            ..FoundationKind::AS_FIRST
        }]),
        ..GIVING
    },
    reserve: Reserve { deal: Layout::equal(14, 1), faces: Faces::AllUp, ..Reserve::NONE },
    ..BASE
};
