//! What is written is read back the same, and reads the same to the rules.

use solitaire_rules::cards::{Rank, Suit};
use solitaire_rules::{Card, Judge, Move, Pile, Position, Variant, View};

use crate::common::*;

#[test]
fn positions_and_views_are_read_back_as_they_were_written() {
    for_all_games(16, |judge, position, dice| {
        wander(judge, position, dice, 20, |position| {
            let text = position.to_string();
            let read = judge.position(&text).unwrap();
            assert_eq!((read, read.to_string()), (*position, text.clone()));
            assert_eq!(read.variant(), position.variant());
            let view = position.view();
            let seen: View = view.to_string().parse().unwrap();
            assert_eq!((seen.to_string(), seen), (view.to_string(), view));
            assert_eq!(judge.variant(), Variant::of(judge.rules()));
            match judge.variant() {
                Some(variant) => {
                    assert_eq!(text.parse::<Position>().unwrap(), *position);
                    assert!(text.starts_with(&format!("{variant} ")));
                }
                None => {
                    assert!(text.parse::<Position>().is_err());
                    assert!(text.starts_with("- "));
                }
            }
        });
    });
}

/// Writing a position down loses which of two equal cards is which, and how the game came here.
#[test]
fn the_order_of_moves_is_the_same_for_a_position_and_for_its_text() {
    for_all_games(32, |judge, position, dice| {
        wander(judge, position, dice, 25, |position| {
            let read = judge.position(&position.to_string()).unwrap();
            assert_eq!(judge.legal_moves(&read), judge.legal_moves(position), "{position}");
            assert_eq!(judge.distinct_moves(&read), judge.distinct_moves(position), "{position}");
        });
    });
}

#[test]
fn a_game_goes_on_from_its_text_as_it_would_have_gone_on() {
    for_all_games(60, |judge, mut position, dice| {
        for step in 0..60 {
            let Some(m) = dice.choose(&judge.legal_moves(&position)) else { break };
            let mut read = rebuilt_when(judge, &position, step % 10 == 0);
            let told = format!("{:?}", judge.play(&mut read, m).unwrap());
            assert_eq!(format!("{:?}", judge.play(&mut position, m).unwrap()), told, "{m}");
            assert_eq!(read, position, "{m}");
            position = read;
        }
    });
}

fn rebuilt_when(judge: &Judge, position: &Position, anew: bool) -> Position {
    if anew { judge.position(&position.to_string()).unwrap() } else { *position }
}

#[test]
fn every_move_has_one_text() {
    for m in move_space(&(0..=u8::MAX).collect::<Vec<_>>()) {
        let said = matches!(m, Move::Transfer { from, to, count } if from == to || count == 0);
        assert_eq!(m.to_string().parse::<Move>().ok(), if said { None } else { Some(m) }, "{m}");
    }
}

#[test]
fn every_card_has_one_text_and_may_be_spelled_in_other_ways() {
    for index in 0..Card::COUNT as u8 {
        let card = Card::from_index(index).unwrap();
        let text = card.to_string();
        assert_eq!(text, format!("{card:?}"));
        assert_eq!((text.len(), text.parse()), (2, Ok(card)));
        assert_eq!(format!("{card:#}").parse(), Ok(card));
        assert_eq!(text.to_lowercase().parse(), Ok(card));
        assert_eq!(text.replace('T', "10").parse(), Ok(card));
        assert_eq!(text, format!("{}{}", card.rank().letter(), card.suit().letter()));
        assert_eq!(Card::new(card.rank(), card.suit()), card);
    }
    let cards = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit)));
    let mut texts: Vec<String> = cards.map(|card| card.to_string()).collect();
    assert_eq!(texts[..14].join(" "), "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD");
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 52);
}

#[test]
fn every_pile_and_every_variant_has_one_text() {
    let texts: Vec<String> = all_piles().iter().map(Pile::to_string).collect();
    let expected = "s w0 w1 w2 w3 w4 w5 f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 c0 c1 c2 c3 c4 c5 c6 c7 \
        r0 r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r14 r15 \
        t0 t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t15 t16 t17 t18 t19";
    assert_eq!(texts.join(" "), expected);
    for pile in all_piles() {
        assert_eq!(pile.to_string().parse(), Ok(pile));
        assert_eq!(Pile::new(pile.kind(), pile.index()), Some(pile));
    }
    for variant in Variant::ALL {
        assert_eq!(variant.to_string().parse(), Ok(variant));
        assert_eq!(Variant::of(variant.rules()), Some(variant));
        assert!(variant.name().bytes().all(|b| b.is_ascii_lowercase() || b == b'-'));
    }
}

/// A width, an alignment and a fill do for these what they do for the same text.
#[test]
fn cards_piles_moves_and_variants_are_padded_like_any_text() {
    fn padded(value: impl std::fmt::Display) {
        let text = value.to_string();
        assert_eq!(format!("{value:>9}|{value:<9}|{value:*^9}|"), format!("{text:>9}|{text:<9}|{text:*^9}|"));
        assert_eq!(format!("{value:1}"), text);
    }
    for card in (0..Card::COUNT as u8).filter_map(Card::from_index) {
        padded(card);
        let symbols = format!("{card:#}");
        assert_eq!(format!("{card:>#6}|{card:<#6}|"), format!("{symbols:>6}|{symbols:<6}|"));
    }
    all_piles().into_iter().for_each(padded);
    move_space(&[1, 2, 12, 255]).into_iter().for_each(padded);
    Variant::ALL.into_iter().for_each(padded);
    assert_eq!(format!("{:>6}", "t3-f0".parse::<Move>().unwrap()), " t3-f0");
}
