//! Which card a refusal says would do.

use std::collections::BTreeSet;

use solitaire_rules::cards::Rank;
use solitaire_rules::game::Record;
use solitaire_rules::moves::Reason;
use solitaire_rules::rules::{
    Build, DealWhen, DealtPiles, Direction, EmptyPile, Foundations, Groups, Pairs, RankSet, Stock, Tableau, Takes, Wrap,
};
use solitaire_rules::{Judge, Rules, Variant};

use crate::reasons::{Refusal, refusals};

/// What a refusal says is lacking, in kinds of game that want different cards: worked out by hand from their rules.
#[test]
fn a_refusal_says_which_card_would_do() {
    let klondike = *Variant::Klondike.rules();
    let with = |tableau: Tableau| Rules { tableau, ..klondike }.judge().unwrap();
    let table = "- s:<@> w0:5C f0:AC f1: f2: f3: t0:7C t1:KH t2:AS t3: t4: t5: t6:";
    let either = Tableau { direction: Direction::Both, build: Build::AnySuit, ..klondike.tableau };
    let cases: [(Judge, &[Refusal]); 4] = [
        (
            with(klondike.tableau),
            &[
                ("t1-t0", Reason::WrongRank, "K♥ can't go on 7♣; no card takes it"),
                ("t2-t0", Reason::WrongRank, "A♠ can't go on 7♣; it goes on a red 2"),
            ],
        ),
        (
            with(either),
            &[
                ("w0-t0", Reason::WrongRank, "5♣ can't go on 7♣; it goes on a 4 or 6"),
                ("t0-t1", Reason::WrongRank, "7♣ can't go on K♥; it goes on a 6 or 8"),
                ("t1-t0", Reason::WrongRank, "K♥ can't go on 7♣; it goes on a queen"),
            ],
        ),
        (
            with(Tableau { empty: EmptyPile::Ranks(RankSet::of(&[Rank::Queen, Rank::Ace])), ..klondike.tableau }),
            &[("w0-t3", Reason::WrongRank, "5♣ can't go to t3; an empty pile needs an ace or queen")],
        ),
        (
            with(Tableau { build: Build::SameColor, wrap: Wrap::Round, ..klondike.tableau }),
            &[("t1-t0", Reason::WrongRank, "K♥ can't go on 7♣; it goes on a red ace")],
        ),
    ];
    for (judge, expected) in cases {
        refusals(&judge, table, expected);
    }
    // New York's base is known: every suit may start with it.
    let new_york =
        "new-york-dealt-base s:<@>5C w0: w1: w2: f0:9H f1: f2: f3: f4: f5: f6: f7: t0:7C t1: t2: t3: t4: t5: t6: t7:";
    let base = [("s-f1", Reason::WrongBase, "5♣ can't start a foundation; that takes a 9")];
    refusals(Variant::NewYorkDealtBase.judge(), new_york, &base);
}

#[test]
fn a_foundation_that_looks_at_colours_refuses_a_card_for_its_colour() {
    let klondike = *Variant::Klondike.rules();
    for (build, card, wants) in [(Build::SameColor, "2H", "black"), (Build::AlternatingColors, "2S", "red")] {
        let rules = Rules { foundations: Foundations { build, ..klondike.foundations }, ..klondike };
        let table = format!("- s:<@> w0:{card} f0:AC f1: f2: f3: t0: t1: t2: t3: t4: t5: t6:");
        let shown = card.replace('H', "♥").replace('S', "♠");
        let sentence = format!("{shown} can't go on A♣; the foundation needs a {wants} 2");
        refusals(&rules.judge().unwrap(), &table, &[("w0-f0", Reason::WrongColor, &sentence)]);
    }
}

/// Osmosis starts from the left: there it isn't the card that is wrong.
#[test]
fn osmosis_starts_its_foundations_from_the_left() {
    let table = "osmosis s:<@> w0:6H f0:6S8SQS f1: f2: f3: r0: r1: r2: r3:KC";
    let refused = [
        ("w0-f2", Reason::WrongBase, "6♥ can't start a foundation; the foundation before it must start first"),
        ("r3-f1", Reason::WrongBase, "K♣ can't start a foundation; that takes the 6♣, 6♦ or 6♥"),
        ("r3-f2", Reason::WrongBase, "K♣ can't start a foundation; the foundation before it must start first"),
    ];
    refusals(Variant::Osmosis.judge(), table, &refused);
}

/// Which of stock and waste fill an empty pile depends on the stock.
#[test]
fn what_fills_an_empty_pile_is_told_by_what_the_game_has() {
    let klondike = *Variant::Klondike.rules();
    let tableau = Tableau { empty: EmptyPile::FromStockOrWaste, ..klondike.tableau };
    let table = "- s:<@> w0:5C f0: f1: f2: f3: t0:6H t1: t2: t3: t4: t5: t6:";
    let only = "only a card from the waste can fill an empty pile";
    let rules = Rules { tableau, ..klondike };
    refusals(&rules.judge().unwrap(), table, &[("t0-t1", Reason::OnlyFromStockOrWaste, only)]);
    let table = "- s:<@>5C f0: f1: f2: f3: t0:6H t1: t2: t3: t4: t5: t6:";
    let only = "only a card from the stock can fill an empty pile";
    let rules = Rules { tableau, stock: Stock::FaceUp { wastes: 0 }, ..klondike };
    refusals(&rules.judge().unwrap(), table, &[("t0-t1", Reason::OnlyFromStockOrWaste, only)]);
    let table = "- s:<@> f0: f1: f2: f3: t0:6H t1: t2: t3: t4: t5: t6:";
    let stock = Stock::ToTableau { when: DealWhen::Always, piles: DealtPiles::All };
    let rules = Rules { tableau, stock, ..klondike };
    let none = "no card can be moved to an empty pile";
    refusals(&rules.judge().unwrap(), table, &[("t0-t1", Reason::OnlyFromStockOrWaste, none)]);
    assert!(rules.explain().contains("Nothing may be moved to an empty pile: only the stock fills it."));
}

/// In Osmosis' order no card that already lies on the foundation would do.
#[test]
fn osmosis_needs_no_card_that_lies_there() {
    let table = |second: &str| format!("osmosis s:<@> w0:4S f0:6S8SQS f1:{second} f2: f3: r0: r1: r2: r3:");
    let judge = Variant::Osmosis.judge();
    let two = ("w0-f1", Reason::WrongRank, "4♠ can't go on 6♥; the foundation needs the 8♥ or Q♥");
    refusals(judge, &table("6H"), &[two]);
    let one = ("w0-f1", Reason::WrongRank, "4♠ can't go on Q♥; the foundation needs the 8♥");
    refusals(judge, &table("6HQH"), &[one]);
    refusals(
        judge,
        &table("6HQH8H"),
        &[("w0-f1", Reason::WrongRank, "4♠ can't go on 8♥; the foundation before it has no 4")],
    );
}

/// Golf's foundation wants ranks: those of a suit that has gone there would still do.
#[test]
fn golf_needs_a_rank_whatever_has_gone() {
    let table = "golf s:<@> f0:KSQD t0:9C t1: t2: t3: t4: t5: t6:";
    let needs = "9♣ can't go on Q♦; the foundation needs a jack or king";
    refusals(Variant::Golf.judge(), table, &[("t0-f0", Reason::WrongRank, needs)]);
}

/// Spider's piles are built in any suit, and only runs in suit move. Three cards don't fit through one empty cell.
#[test]
fn what_moves_together_is_told() {
    let table = "spider s:<@> f0: f1: f2: f3: f4: f5: f6: f7: t0:KH t1:QCJD t2: t3: t4: t5: t6: t7: t8: t9:";
    let suits = ("t1x2-t0", Reason::NotASequence, "only a run in suit moves as a unit");
    refusals(Variant::Spider.judge(), table, &[suits]);
    let table = "freecell f0: f1: f2: f3: c0:2C c1:2D c2:2H c3: t0:KH t1:QCJDTC t2:@ t3:3C t4:3D t5:3H t6:3S t7:4C";
    let room = ("t1x3-t0", Reason::NoRoom, "there is room to move only 2 cards there now");
    let full = ("t1x3-t0", Reason::NoRoom, "there is room to move only one card there now");
    let one = ("t1x2-c3", Reason::OneCardOnly, "cards go to a cell one at a time");
    refusals(Variant::FreeCell.judge(), table, &[room, one]);
    refusals(Variant::FreeCell.judge(), &table.replace("c3:", "c3:2S"), &[full]);
}

/// A pile that takes no card says so of two as well.
#[test]
fn piles_that_take_nothing_say_so_of_several_cards() {
    let table = "klondike s:<@> w0:5C f0: f1: f2: f3: t0:6H5S t1: t2: t3: t4: t5: t6:";
    let refused = [
        ("t0x2-s", Reason::StockTakesNothing, "cards can't go back to the stock"),
        ("t0x2-w0", Reason::WasteTakesFromStockOnly, "the waste takes cards only from the stock"),
        ("w0x2-s", Reason::StockTakesNothing, "cards can't go back to the stock"),
    ];
    refusals(Variant::Klondike.judge(), table, &refused);
}

/// What moves is called by the rule that it is built by.
#[test]
fn runs_that_move_are_told() {
    let table = "- s:<@> f0: f1: f2: f3: f4: f5: f6: f7: t0:KH t1:QCJC9D t2: t3: t4: t5: t6: t7: t8: t9:";
    for (build, told) in [
        (Build::SameSuit, "only a run in suit moves as a unit"),
        (Build::SameColor, "only a run in colour moves as a unit"),
        (Build::AlternatingColors, "only a run in alternating colours moves as a unit"),
        (Build::OtherSuit, "only a run in different suits moves as a unit"),
    ] {
        let spider = *Variant::Spider.rules();
        let tableau = Tableau { groups: Groups::SequenceIn(build), ..spider.tableau };
        let rules =
            Rules { tableau, stock: Stock::ToTableau { when: DealWhen::Always, piles: DealtPiles::All }, ..spider };
        refusals(&rules.judge().unwrap(), table, &[("t1x2-t0", Reason::NotASequence, told)]);
    }
}

/// Of eleven, queens and kings are left over, and jacks leave alone. Where cards may not be told, none is.
#[test]
fn cards_without_a_partner_are_told() {
    let pyramid = *Variant::Pyramid.rules();
    let foundations = Foundations { takes: Takes::Pairs(Pairs::Sum(11)), ..pyramid.foundations };
    let judge = Rules { foundations, ..pyramid }.judge().unwrap();
    let table = "- s:<@>JC w0:TC f0: t0:KC t1: t2: t3: t4: t5: t6:";
    let refused = [
        ("t0-w0", Reason::NotAPair, "K♣ can't pair with 10♣; it pairs with no card"),
        ("t0-f0", Reason::NotAPair, "K♣ can't be removed alone; it pairs with no card"),
        ("s-w0", Reason::NotAPair, "J♣ can't pair with 10♣; it is removed by itself"),
    ];
    refusals(&judge, table, &refused);
    let save = r#"{"format":1,"rules":"pyramid","start":{"deal":3},"moves":["t6-f0"],"in_effect":1}"#;
    let error = Record::from_json(save).unwrap().replay().unwrap_err().to_string();
    assert!(error.ends_with("those cards aren't a pair"), "{error}");
}

/// A reason by itself has a sentence of its own.
#[test]
fn reasons_are_told_without_cards() {
    let told: BTreeSet<String> = Reason::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), Reason::ALL.len());
}
