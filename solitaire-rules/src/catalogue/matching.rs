//! Games that match cards instead of building: those of one run up and down, those of pairs, and Aces Up.

use super::base::*;
use crate::cards::card::{Card, Suit};

/// A tableau that only gives: no building, and nothing goes to an empty pile.
const BARE: Tableau = Tableau { build: Build::None, empty: EmptyPile::Nothing, ..TABLEAU };

/// One foundation, built up or down in any suit, round the corner.
const EITHER_WAY: Foundations =
    Foundations { piles: Some(1), build: Build::AnySuit, direction: FoundationDirection::Both, ..FOUNDATIONS };

/// The peak at the left, its diagonals from the longest to the shortest.
const PYRAMID_OF_SEVEN: Layout = Layout::of(&[7, 6, 5, 4, 3, 2, 1]);

/// Golf. Seven piles of five; nothing goes round the corner.
pub(super) const GOLF: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(7, 5), ..BARE },
    foundations: Foundations { base: Base::Dealt, wrap: false, ..EITHER_WAY },
    stock: Stock::ToFoundation,
    aim: Aim::Tableau,
    ..BASE
};

/// Dead King Golf. Nothing goes on a king.
pub(super) const DEAD_KING_GOLF: Rules =
    Rules { foundations: Foundations { closed_by: Some(Rank::King), ..GOLF.foundations }, ..GOLF };

/// Putt Putt. Golf round the corner.
pub(super) const PUTT_PUTT: Rules = Rules { foundations: Foundations { wrap: true, ..GOLF.foundations }, ..GOLF };

/// Double Golf. Golf with two decks and nine piles of seven.
pub(super) const DOUBLE_GOLF: Rules =
    Rules { decks: 2, tableau: Tableau { deal: Layout::equal(9, 7), ..BARE }, ..GOLF };

/// TriPeaks. Three peaks over a row of ten, round the corner.
pub(super) const TRI_PEAKS: Rules = Rules {
    tableau: Tableau {
        deal: Layout::of(&[4, 3, 2, 4, 3, 2, 4, 3, 2, 1]),
        faces: Faces::TopUp(1),
        overlap: true,
        ..BARE
    },
    ..PUTT_PUTT
};

/// Elevator. A pyramid of seven rows, only the lowest face up, round the corner.
pub(super) const ELEVATOR: Rules =
    Rules { tableau: Tableau { deal: PYRAMID_OF_SEVEN, ..TRI_PEAKS.tableau }, ..PUTT_PUTT };

/// Escalator. Elevator with every card face up.
pub(super) const ESCALATOR: Rules = Rules { tableau: Tableau { faces: Faces::AllUp, ..ELEVATOR.tableau }, ..PUTT_PUTT };

/// Black Hole. Seventeen fans of three around the ace of spades.
pub(super) const BLACK_HOLE: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(17, 3), ..BARE },
    foundations: Foundations {
        piles: None,
        base: Base::Cards(BaseCards::of(&[Card::new(Rank::Ace, Suit::Spades)])),
        ..EITHER_WAY
    },
    ..BASE
};

/// Worm Hole. Black Hole with a cell.
pub(super) const WORM_HOLE: Rules = Rules { cells: Cells { count: 1, ..Cells::NONE }, ..BLACK_HOLE };

/// All in a Row. Thirteen piles of four; any card begins.
pub(super) const ALL_IN_A_ROW: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(13, 4), ..BARE },
    foundations: Foundations { base: Base::FirstPlayed, ..EITHER_WAY },
    ..BASE
};

/// Binary Star. Black Hole with two decks, around an ace and a king.
pub(super) const BINARY_STAR: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(17, 6), ..BARE },
    foundations: Foundations {
        base: Base::Cards(BaseCards::of(&[Card::new(Rank::Ace, Suit::Spades), Card::new(Rank::King, Suit::Hearts)])),
        holds: Some(104),
        ..BLACK_HOLE.foundations
    },
    ..BASE
};

/// Robert. No tableau: a waste, gone through three times.
pub(super) const ROBERT: Rules = Rules {
    tableau: BARE,
    foundations: Foundations { base: Base::Dealt, ..EITHER_WAY },
    stock: Stock::to_waste(1, Redeal::Times(2)),
    ..BASE
};

/// Take Away. Four piles of thirteen; six foundations, each begun with any card.
pub(super) const TAKE_AWAY: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(4, 13), ..BARE },
    foundations: Foundations { piles: Some(6), base: Base::EachItsOwn, holds: Some(52), ..EITHER_WAY },
    ..BASE
};

/// A discard that takes pairs of ranks with this sum.
const fn pairs_of_sum(sum: u8) -> Foundations {
    Foundations { piles: Some(1), takes: Takes::Pairs(Pairs::Sum(sum)), ..FOUNDATIONS }
}

/// A discard that takes pairs of one rank.
const PAIRS_OF_RANK: Foundations = Foundations { piles: Some(1), takes: Takes::Pairs(Pairs::SameRank), ..FOUNDATIONS };

/// Pyramid. Pairs that make thirteen; the stock is gone through three times, and the game is won with the pyramid.
pub(super) const PYRAMID: Rules = Rules {
    tableau: Tableau { deal: PYRAMID_OF_SEVEN, overlap: true, ..BARE },
    foundations: pairs_of_sum(13),
    stock: Stock::ToWaste { cards: 1, when: DealWhen::Always, redeal: Redeal::Times(2), face_up: true },
    aim: Aim::Tableau,
    ..BASE
};

/// Pyramid in which every card must leave.
pub(super) const PYRAMID_ALL_CARDS: Rules = Rules { aim: Aim::AllCards, ..PYRAMID };

/// Giza. Pyramid with the stock laid out in eight piles of three.
pub(super) const GIZA: Rules = Rules {
    reserve: Reserve { deal: Layout::equal(8, 3), faces: Faces::AllUp, ..Reserve::NONE },
    stock: Stock::None,
    ..PYRAMID_ALL_CARDS
};

/// Fourteen. Twelve piles; pairs that make fourteen.
pub(super) const FOURTEEN: Rules = Rules {
    tableau: Tableau { deal: Layout::of(&[5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4]), ..BARE },
    foundations: pairs_of_sum(14),
    ..BASE
};

/// Nestor. Eight piles of six and four cards beside them; pairs of one rank.
pub(super) const NESTOR: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(8, 6), ..BARE },
    foundations: PAIRS_OF_RANK,
    reserve: Reserve { deal: Layout::equal(4, 1), faces: Faces::AllUp, ..Reserve::NONE },
    ..BASE
};

/// Simple Pairs. Nine cards, refilled from the stock; pairs of one rank.
pub(super) const SIMPLE_PAIRS: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(9, 1),
        empty: EmptyPile::Refill { cards: 1, top_up: true, then: Then::AnyCard },
        ..BARE
    },
    foundations: PAIRS_OF_RANK,
    stock: Stock::OnlyRefills,
    ..BASE
};

/// Aces Up. Four piles; a card leaves when a higher one of its suit lies open.
pub(super) const ACES_UP: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(4, 1), empty: EmptyPile::AnyCard, ..BARE },
    foundations: Foundations { piles: Some(1), takes: Takes::LowerOfSuit, ..FOUNDATIONS },
    stock: Stock::to_tableau(DealWhen::Always),
    ..BASE
};
