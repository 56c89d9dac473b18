//! Numbered deals (ruling C7) and layouts (ruling C1), worked out anew with the generator of another crate.

use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};
use solitaire_rules::cards::{Rank, Suit};
use solitaire_rules::position::DeckError;
use solitaire_rules::rules::Layout;
use solitaire_rules::{Card, Game, Judge, Pile, Rules, Variant};

use crate::common::{Dice, Plain, after_name, for_all_games};

/// Ruling C7 once more: the deck in order, shuffled from its end.
fn shuffled(decks: u8, number: u64) -> Vec<Card> {
    let mut cards = Vec::new();
    for _ in 0..decks {
        for suit in [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades] {
            cards.extend(Rank::ALL.map(|rank| Card::new(rank, suit)));
        }
    }
    let mut generator = generator(number);
    for i in (1..cards.len() as u64).rev() {
        let j = u128::from(generator.next_u64()) * u128::from(i + 1) / (1 << 64);
        cards.swap(i as usize, j as usize);
    }
    cards
}

/// xoshiro256++ on the first four outputs of SplitMix64.
fn generator(number: u64) -> Xoshiro256PlusPlus {
    let mut seeder = SplitMix64::from_seed(number.to_le_bytes());
    let state: Vec<u8> = (0..4).flat_map(|_| seeder.next_u64().to_le_bytes()).collect();
    Xoshiro256PlusPlus::from_seed(state.try_into().unwrap())
}

/// What lies where after the deal by the plain model of rulings C1 and V1, without the game's name.
fn laid_out(judge: &Judge, deck: &[Card]) -> String {
    let rules = serde_json::to_value(judge.rules()).unwrap();
    let deck: Vec<String> = deck.iter().map(Card::to_string).collect();
    after_name(&Plain::from_deck("-", &rules, &deck.join(" ")).to_text()).to_owned()
}

#[test]
fn the_generators_state_is_the_rulings() {
    for number in [0, 1, 42, u64::MAX] {
        assert_eq!(generator(number), Xoshiro256PlusPlus::seed_from_u64(number));
    }
    assert_eq!(SplitMix64::seed_from_u64(0).next_u64(), 0xe220_a839_7b1d_cdaf);
}

#[test]
fn a_deal_is_the_shuffled_deck_laid_out() {
    for_all_games(60, |judge, _, dice| {
        for number in [dice.number(), u64::from(dice.number() as u8)] {
            let deck = shuffled(judge.rules().decks, number);
            let expected = laid_out(judge, &deck);
            assert_eq!(after_name(&judge.deal(number).to_string()), expected, "deal {number}");
            assert_eq!(after_name(&judge.from_deck(&deck).unwrap().to_string()), expected, "deal {number}");
            if let Some(variant) = Variant::of(judge.rules()) {
                assert_eq!(after_name(&variant.deal(number).to_string()), expected, "{variant} {number}");
                assert_eq!(Game::deal(variant, number).deal_number(), Some(number));
            }
        }
    });
}

/// What the stock deals, first to last, when all cards are in it.
fn order(decks: u8, number: u64) -> Vec<String> {
    let gold_mine = *Variant::GoldMine.rules();
    let judge = Rules { decks, ..gold_mine }.judge().unwrap();
    let stock = judge.deal(number).pile(Pile::STOCK);
    stock.iter().rev().map(|(card, _)| card.to_string()).collect()
}

/// Frozen: a deal number means the same deal for ever. Worked out by twenty lines of Python that follow ruling C7.
#[test]
fn deals_stay_what_they_are() {
    let frozen = [
        (1, 0, "7H 2H 9S 5H QS", "JD AC 5D 7D 4D"),
        (1, 1, "AS 3S 7D 8S AC", "9C JH 6C KH 4S"),
        (1, 42, "5S KD AS 9C 4H", "KH 9H JS 4D 4S"),
        (1, u64::MAX, "QH 5C TS QC 4H", "6H AD 6S 7S 5D"),
        (2, 0, "QD 8C QS QH KH", "JS 2C JH AS 8H"),
        (2, 1, "JC 4D 5S 8H AC", "6D JD JC QD 7H"),
        (2, 42, "9D AS 4D KD TH", "2H 6D TS 7H 7H"),
        (2, u64::MAX, "3S 2H KD JC 7H", "AD 2H KH 2S TH"),
    ];
    for (decks, number, first, last) in frozen {
        let cards = order(decks, number);
        assert_eq!(cards.len(), 52 * usize::from(decks));
        assert_eq!((cards[..5].join(" "), cards[cards.len() - 5..].join(" ")), (first.into(), last.into()), "{number}");
    }
}

#[test]
fn a_pile_that_is_dealt_more_gets_its_cards_in_later_rows() {
    let klondike = *Variant::Klondike.rules();
    let deal = Layout::of(&[2, 0, 3, 1]);
    let judge =
        Rules { tableau: solitaire_rules::rules::Tableau { deal, ..klondike.tableau }, ..klondike }.judge().unwrap();
    let deck: Vec<Card> = (0..52).filter_map(Card::from_index).collect();
    let text = judge.from_deck(&deck).unwrap().to_string();
    // The deck starts AC AD AH AS 2C 2D 2H.
    assert!(text.ends_with(" t0:<AC>AS t1: t2:<AD2C>2D t3:AH"), "{text}");
    assert!(text.contains("3C2S2H> w0: "), "{text}");
}

#[test]
fn a_deck_that_is_not_the_games_is_refused() {
    let judge = Variant::Carousel.judge();
    let deck = shuffled(1, 7);
    assert_eq!(judge.from_deck(&deck[1..]), Err(DeckError::Count { expected: 52, found: 51 }));
    assert_eq!(judge.from_deck(&shuffled(2, 7)), Err(DeckError::Count { expected: 52, found: 104 }));
    let mut twice = deck.clone();
    twice[40] = twice[3];
    let error = judge.from_deck(&twice).unwrap_err();
    assert_eq!(error, DeckError::TooOften { number: 41 });
    assert_eq!(error.to_string(), "card 41 of the deck appears too many times");
    assert_eq!(Game::from_deck(judge, &twice).unwrap_err(), error);
}

#[test]
fn different_numbers_are_different_deals() {
    let mut dice = Dice::new(0);
    let mut deals: Vec<String> = (0..200).map(|number| Variant::Klondike.deal(number).to_string()).collect();
    deals.extend((0..200).map(|_| Variant::Klondike.deal(dice.number()).to_string()));
    deals.sort();
    deals.dedup();
    assert_eq!(deals.len(), 400);
}
