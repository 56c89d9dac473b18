//! Numbered deals and their order: C7, C1, V1, other programs' numbers.

use crate::plain::shuffle::{SplitMix64, new_pack, shuffled_deck};
use crate::plain::{Plain, deals, games};

use super::table::pile;

const MICROSOFT_1: &str = "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH \
                           8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H";

fn new_deck(name: &str) -> Plain {
    let decks = games::rules(name)["decks"].as_u64().unwrap() as usize;
    Plain::from_deck(name, &games::rules(name), &deals::to_text(&new_pack(decks)))
}

#[test]
fn numbered_deals_are_those_of_the_rules_page() {
    assert_eq!(SplitMix64 { state: 0 }.next(), 0xe220_a839_7b1d_cdaf);
    let begins = |decks, number, cards: &str| {
        let deck = deals::to_text(&shuffled_deck(decks, number));
        assert!(deck.starts_with(cards), "deal {number} of {decks} is {deck}");
    };
    begins(1, 0, "7H 2H 9S 5H QS 8H TH JS 8S AH");
    begins(2, 0, "QD 8C QS QH KH JD KS AD 9S AH");
    begins(1, 1, "AS 3S 7D 8S AC TC TH KD 8C QH");
    begins(2, 1, "JC 4D 5S 8H AC 8D 2C 2C TS QH");
    begins(1, 42, "5S KD AS 9C 4H 5H 9S AC 6D 5C");
    begins(2, 42, "9D AS 4D KD TH QC 2D JS 5H AH");
}

#[test]
fn c1_the_deal_goes_row_by_row() {
    let game = Plain::deal("klondike", &games::rules("klondike"), 0);
    let text = game.to_text();
    assert!(text.contains(" t0:7H t1:<2H>JS t2:<9S8S>TC t3:<5HAH"), "{text}");
    assert!(text.starts_with("klondike s:<4D7D5DAC"), "{text}");
    assert!(game.view_text().contains(" t0:7H t1:<??>JS t2:<????>TC t3:<??????>"), "{}", game.view_text());
    assert_eq!(pile(&Plain::deal("yukon", &games::rules("yukon"), 0), "t1"), "<2H>JSTC3H6S9C");
}

#[test]
fn v1_foundations_reserve_tableau_cells_stock() {
    // The twos are taken out of the pack first: then the reserve has AC, 3C to KC, AD, and the row is 3D to 6D.
    let storehouse = new_deck("storehouse");
    let foundations: Vec<String> = (0..4).map(|i| pile(&storehouse, &format!("f{i}"))).collect();
    assert_eq!(foundations, ["2C", "2D", "2H", "2S"]);
    assert_eq!(pile(&storehouse, "r0"), "<AC3C4C5C6C7C8C9CTCJCQCKC>AD");
    assert_eq!((pile(&storehouse, "t0"), pile(&storehouse, "t3")), ("3D".into(), "6D".into()));
    assert!(pile(&storehouse, "s").ends_with("9D8D7D>"));
    // A dealt base is the first card, whatever it is.
    let canfield = new_deck("canfield");
    assert_eq!((pile(&canfield, "f0"), pile(&canfield, "f1")), ("AC".into(), String::new()));
    assert_eq!((pile(&canfield, "r0"), pile(&canfield, "t0")), ("<2C3C4C5C6C7C8C9CTCJCQCKC>AD".into(), "2D".into()));
    // A reserve of several piles is dealt row by row, all face up: one card each.
    let king_albert = new_deck("king-albert");
    assert_eq!((pile(&king_albert, "r0"), pile(&king_albert, "r6")), ("AC".into(), "7C".into()));
    assert_eq!((pile(&king_albert, "t0"), pile(&king_albert, "t1")), ("8C".into(), "9C4D".into()));
    // The cells get the last cards of the deal.
    let seahaven = new_deck("seahaven-towers");
    assert_eq!(
        (pile(&seahaven, "t9"), pile(&seahaven, "c0"), pile(&seahaven, "c1")),
        ("TC7D4HASJS".into(), "QS".into(), "KS".into())
    );
    assert_eq!((pile(&seahaven, "c2"), seahaven.to_text().contains(" s:")), (String::new(), false));
    let eight_off = new_deck("eight-off");
    assert_eq!(
        (pile(&eight_off, "c0"), pile(&eight_off, "c3"), pile(&eight_off, "c4")),
        ("TS".into(), "KS".into(), String::new())
    );
}

#[test]
fn faces_are_counted_from_the_bottom_or_from_the_top() {
    let scorpion = new_deck("scorpion");
    assert_eq!(pile(&scorpion, "t0"), "<AC8C2D>9D3HTH4S");
    assert_eq!(pile(&scorpion, "t4"), "5CQC6DKD7HAS8S");
    assert_eq!(pile(&scorpion, "s"), "<KSQSJS>");
    assert_eq!(pile(&new_deck("yukon"), "t1"), "<2C>8CAD7DKD6H");
}

#[test]
fn sunk_kings_lie_at_the_bottom_in_the_order_of_the_deal() {
    // Thirteen piles of four, row by row: the new pack's kings all fall on t12.
    let game = new_deck("bakers-dozen");
    assert_eq!((pile(&game, "t12"), pile(&game, "t11")), ("KCKDKHKS".into(), "QCQDQHQS".into()));
    // With two cards changed round, t0 holds AC KD AH AS, and t12 holds KC AD KH KS.
    let deck = deals::to_text(&new_pack(1)).replace("AD", "??").replace("KD", "AD").replace("??", "KD");
    let game = Plain::from_deck("-", &games::rules("bakers-dozen"), &deck);
    assert_eq!((pile(&game, "t0"), pile(&game, "t12")), ("KDACAHAS".into(), "KCKHKSAD".into()));
}

#[test]
fn microsoft_1_is_the_published_deal() {
    assert_eq!(deals::to_text(&deals::microsoft(1, 1)), MICROSOFT_1);
    assert_eq!(deals::to_text(&deals::pysol(1, 1)), MICROSOFT_1);
    let freecell = Plain::from_deck("freecell", &games::rules("freecell"), MICROSOFT_1);
    let expected = "freecell f0: f1: f2: f3: c0: c1: c2: c3: t0:JDKD2S4C3S6D6S t1:2DKCKS5CTD8S9C t2:9H9S9DTS4S8D2H t3:JC5SQDQHTHQS6H \
                    t4:5DADJS4H8H6C t5:7HQCASAC2C3D t6:7CKHAH4DJH8C t7:5H3H3C7S7DTC";
    assert_eq!(freecell.to_text(), expected);
    // The tops are 6S 9C 2H 6H 6C 3D 8C TC: none is one lower than another of the other colour, so that only cells take cards.
    let legal = freecell.legal_moves();
    assert_eq!(legal.len(), 8 * 4, "{legal:?}");
    assert_eq!(freecell.distinct_moves(), (0..8).map(|t| format!("t{t}-c0")).collect::<Vec<_>>());
}

#[test]
fn other_programs_deals_are_those_of_the_file() {
    let mut read = 0;
    for line in include_str!("../plain/deals.txt").lines().filter(|line| !line.starts_with('#')) {
        let [number, decks, deck] = line.split(" ; ").collect::<Vec<_>>()[..] else { panic!("three fields: {line}") };
        assert_eq!(deals::to_text(&deals::by_text(decks.parse().unwrap(), number)), deck, "{number}");
        read += 1;
    }
    assert_eq!(read, 85);
}
