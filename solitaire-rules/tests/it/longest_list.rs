//! The longest list of moves that anybody found fits.

use solitaire_rules::cards::{Rank, Suit};
use solitaire_rules::moves::MAX_MOVES;
use solitaire_rules::position::{PileKind, Setup};
use solitaire_rules::rules::*;
use solitaire_rules::*;

/// Every kind of pile, as many as there can be, and every word that allows the most.
fn generous() -> Judge {
    let tableau = Tableau {
        deal: Layout::equal(20, 0),
        faces: Faces::AllUp,
        build: Build::AnySuit,
        direction: Direction::Both,
        wrap: Wrap::No,
        groups: Groups::FaceUp,
        empty: EmptyPile::AnyCard,
        capacity: None,
        kings: Kings::AsDealt,
        overlap: false,
    };
    let foundations = Foundations {
        piles: Some(12),
        base: Base::EachItsOwn,
        build: Build::AnySuit,
        give_back: true,
        ..Foundations::PLAIN
    };
    let reserve = Reserve { deal: Layout::equal(16, 1), faces: Faces::AllUp, ..Reserve::NONE };
    let (cells, stock) = (Cells { count: 8, takes: CellsTake::Group, ..Cells::NONE }, Stock::FaceUp { wastes: 6 });
    Rules { decks: 2, tableau, foundations, cells, reserve, stock, aim: Aim::AllCards, suits: 4 }.judge().unwrap()
}

/// The stock, the wastes and the reserve piles each hold a card, among them all aces and threes; all others lie on one tableau pile, a two on top. The other
/// piles are empty.
fn crowd(judge: &Judge) -> Position {
    let two = Card::new(Rank::Two, Suit::Clubs);
    let mut cards: Vec<Card> = (0..104).filter_map(|i| Card::from_index(i % 52)).collect();
    cards.sort_by_key(|card| !matches!(card.rank(), Rank::Ace | Rank::Three));
    let mut setup = Setup::default();
    let places = [PileKind::Stock, PileKind::Waste, PileKind::Reserve];
    let places = places.iter().flat_map(|&kind| (0..kind.limit()).filter_map(move |i| Pile::new(kind, i)));
    let mut rest = cards.into_iter();
    for (pile, card) in places.zip(rest.by_ref()) {
        setup.pile_mut(pile).push((card, true));
    }
    let (twos, others): (Vec<_>, Vec<_>) = rest.partition(|&card| card == two);
    setup.pile_mut(Pile::tableau(0).unwrap()).extend(others.into_iter().chain(twos).map(|card| (card, true)));
    setup.position(judge).unwrap()
}

#[test]
fn the_longest_list_fits() {
    let judge = generous();
    let position = crowd(&judge);
    let single = 1 + 6 + 16;
    assert_eq!(position.pile_len(Pile::tableau(0).unwrap()), 104 - single);
    // Each of 104 cards to each of 19 empty piles and, headed by each of the tableau but the top, groups to eight cells; all tops to twelve foundations and eight
    // cells; the stock to six wastes; aces and threes on the two.
    let expected = 104 * 19 + (103 - single) * 8 + (single + 1) * (12 + 8) + 6 + 16;
    assert_eq!(judge.legal_moves(&position).len(), expected);
    assert_eq!(judge.count_legal_moves(&position), expected);
    assert!(expected < MAX_MOVES);
}
