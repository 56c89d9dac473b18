//! Two decks, cards beside foundations of two kinds, and hardly any building.

use super::base::*;
use crate::cards::card::{Card, Suit};

/// Single cards that are not built on, refilled from the waste or the stock.
const REFILLED: EmptyPile = EmptyPile::Refill { cards: 1, top_up: true, then: Then::AnyCard };
/// The same, and nothing else goes to an empty pile.
const ONLY_REFILLED: EmptyPile = EmptyPile::Refill { cards: 1, top_up: true, then: Then::Nothing };

/// Four more foundations, from the king down.
const DOWN: FoundationKind = FoundationKind {
    base: Some(Base::Rank(Rank::King)),
    direction: Some(FoundationDirection::Down),
    ..FoundationKind::AS_FIRST
};

/// Two decks, cards that are not built on, the stock dealt to the waste.
const CARDS: Rules = Rules {
    decks: 2,
    tableau: Tableau { build: Build::None, empty: ONLY_REFILLED, ..TABLEAU },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Windmill. An ace in the middle for 52 cards, four kings around it.
pub(super) const WINDMILL: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(8, 1), ..CARDS.tableau },
    foundations: Foundations {
        piles: Some(1),
        dealt: 1,
        build: Build::AnySuit,
        holds: Some(52),
        others: FoundationList::of(&[FoundationKind { holds: Some(13), ..DOWN }]),
        ..FOUNDATIONS
    },
    ..CARDS
};

/// Royal Cotillion. Four foundations from the ace and four from the two, in steps of two.
pub(super) const ROYAL_COTILLION: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(16, 1), ..CARDS.tableau },
    foundations: Foundations {
        piles: Some(4),
        step: 2,
        others: FoundationList::of(&[FoundationKind { base: Some(Base::Rank(Rank::Two)), ..FoundationKind::AS_FIRST }]),
        ..FOUNDATIONS
    },
    reserve: Reserve { deal: Layout::equal(4, 3), faces: Faces::AllUp, ..Reserve::NONE },
    ..CARDS
};

/// Picture Patience. Nine cards; four foundations up from the ace, four down from the king.
pub(super) const PICTURE_PATIENCE: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(9, 1), empty: REFILLED, ..CARDS.tableau },
    foundations: Foundations { piles: Some(4), others: FoundationList::of(&[DOWN]), ..FOUNDATIONS },
    ..CARDS
};

/// Twenty. Twenty piles to which the stock is dealt; an ace and a king of each suit begin foundations.
pub(super) const TWENTY: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(20, 1), empty: REFILLED, ..CARDS.tableau },
    foundations: Foundations {
        piles: Some(4),
        dealt: 4,
        others: FoundationList::of(&[FoundationKind { dealt: 4, ..DOWN }]),
        ..GIVING
    },
    stock: Stock::to_tableau(DealWhen::Always),
    ..CARDS
};

/// Solid Square. Twenty cards built in suit, up or down; foundations from ace to king and back to the ace.
pub(super) const SOLID_SQUARE: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(20, 1),
        build: Build::SameSuit,
        direction: Direction::Both,
        wrap: Wrap::Round,
        ..CARDS.tableau
    },
    foundations: Foundations { piles: Some(4), dealt: 4, direction: FoundationDirection::UpThenDown, ..FOUNDATIONS },
    ..CARDS
};

/// Catherine the Great. Ten piles built up in any suit; seven queens begin foundations down, the king of hearts one up.
pub(super) const CATHERINE_THE_GREAT: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(10, 1),
        build: Build::AnySuit,
        direction: Direction::Up,
        wrap: Wrap::Round,
        empty: REFILLED,
        ..CARDS.tableau
    },
    foundations: Foundations {
        base: Base::Cards(BaseCards::of(&[
            Card::new(Rank::Queen, Suit::Clubs),
            Card::new(Rank::Queen, Suit::Clubs),
            Card::new(Rank::Queen, Suit::Spades),
            Card::new(Rank::Queen, Suit::Spades),
            Card::new(Rank::Queen, Suit::Hearts),
            Card::new(Rank::Queen, Suit::Diamonds),
            Card::new(Rank::Queen, Suit::Diamonds),
        ])),
        direction: FoundationDirection::Down,
        others: FoundationList::of(&[FoundationKind {
            base: Some(Base::Cards(BaseCards::of(&[Card::new(Rank::King, Suit::Hearts)]))),
            direction: Some(FoundationDirection::Up),
            ..FoundationKind::AS_FIRST
        }]),
        ..FOUNDATIONS
    },
    ..CARDS
};

/// Sultan. Six cards beside nine foundations: seven kings and an ace of hearts go up, around the king of hearts, who stays as he is.
pub(super) const SULTAN: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(6, 1), empty: EmptyPile::AnyCard, ..CARDS.tableau },
    foundations: Foundations {
        base: Base::Cards(BaseCards::of(&[
            Card::new(Rank::King, Suit::Clubs),
            Card::new(Rank::King, Suit::Clubs),
            Card::new(Rank::King, Suit::Spades),
            Card::new(Rank::King, Suit::Spades),
            Card::new(Rank::King, Suit::Hearts),
            Card::new(Rank::King, Suit::Diamonds),
            Card::new(Rank::King, Suit::Diamonds),
        ])),
        others: FoundationList::of(&[
            FoundationKind {
                base: Some(Base::Cards(BaseCards::of(&[Card::new(Rank::King, Suit::Hearts)]))),
                holds: Some(1),
                ..FoundationKind::AS_FIRST
            },
            FoundationKind {
                base: Some(Base::Cards(BaseCards::of(&[Card::new(Rank::Ace, Suit::Hearts)]))),
                holds: Some(12),
                ..FoundationKind::AS_FIRST
            },
        ]),
        ..FOUNDATIONS
    },
    stock: Stock::to_waste(1, Redeal::Times(2)),
    ..CARDS
};
