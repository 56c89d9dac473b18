//! The longest list of moves that anybody found fits.
#![cfg(feature = "alloc")]

use solitaire_rules::*;

/// One pile of a hundred face-up cards, any of which may be a group's head; fifteen empty piles; four aces in the stock and the wastes; and eight empty foundations that
/// any card starts.
fn crowd() -> (Rules, Position) {
    let rules = Rules {
        decks: 2,
        tableau: Tableau {
            deal: Layout::equal(16, 0),
            faces: Faces::AllUp,
            build: Build::AnySuit,
            wrap: false,
            groups: Groups::FaceUp,
            empty: EmptyPile::AnyCard,
        },
        foundations: Foundations { base: Base::EachItsOwn, give_back: true },
        stock: Stock::FaceUp { wastes: 3 },
    };
    let aces = Suit::ALL.map(|suit| Card::new(Rank::Ace, suit));
    let two = Card::new(Rank::Two, Suit::Clubs);
    let places = [Pile::STOCK, Pile::WASTE, Pile::waste(1).unwrap(), Pile::waste(2).unwrap()];
    let mut setup = Setup::default();
    for (pile, ace) in places.into_iter().zip(aces) {
        setup.pile_mut(pile).push((ace, true));
    }
    let deck = || (0..52).filter_map(Card::from_index);
    let (first, second) = (deck().filter(|&card| card != two), deck().filter(|card| !aces.contains(card)));
    let pile = setup.pile_mut(Pile::tableau(0).unwrap());
    pile.extend(first.chain(second).chain([two]).map(|card| (card, true)));
    let position = setup.position(&rules).unwrap();
    (rules, position)
}

#[test]
fn the_longest_list_fits() {
    let (rules, position) = crowd();
    // Each of 104 cards to each of 15 empty piles; five tops to eight foundations; the stock to three wastes; the four aces on the two.
    let expected = 104 * 15 + 5 * 8 + 3 + 4;
    assert_eq!(rules.legal_moves(&position).len(), expected);
    assert_eq!(rules.count_legal_moves(&position), expected);
    assert!(expected < MAX_MOVES);
}
