//! The rulings common to all games but those on deals and set-up positions, one test a statement: `docs/rules/README.md` says of which.

use std::collections::BTreeSet;

use crate::rules_support::{deal, deal_in_order, docs, set};
use solitaire_rules::moves::Reason;
use solitaire_rules::rules::{Aim, Base, Foundations, Tableau};
use solitaire_rules::{Change, Game, Move, Pile, Rules, Status, Variant};

const ALMOST_WON: &str = "f0:AC..KC f1:AC..KC f2:AD..KD f3:AD..KD f4:AH..KH f5:AH..KH f6:AS..KS f7:AS..QS t0:KS";

/// Whole piles only: t0's king may go to an empty pile, t1's five not; nothing else goes anywhere.
const ONLY_A_WHOLE_PILE: &str = "t0:KH t1:5C rest:t1";

#[test]
fn common_deal_goes_row_by_row() {
    // Row 0 is 1 to 7 of clubs, row 1 begins on t1, row 2 on t2 and with the ace of diamonds.
    deal_in_order("klondike").shows("t0:AC t1:<2C>8C t2:<3C9C>AD t6:<7CKC5D9DQDAH>2H");
    deal_in_order("carousel").shows("t0:AC9C4DQD t1:2CTC5DKD t7:8C3DJD6H");
}

#[test]
fn common_stock_gives_what_is_left_in_the_order_of_the_deck() {
    let mut table = deal_in_order("klondike");
    assert!(table.pile("s").starts_with("<KSQSJS") && table.pile("s").ends_with("5H4H3H>"));
    table.play("deal deal");
    table.shows("w0:3H4H");
}

#[test]
fn common_deal_turns_cards_one_at_a_time() {
    let mut table = set("klondike-draw-three", "s:2C5D9H");
    table.play("deal");
    table.shows("w0:9H5D2C");
}

#[test]
fn common_transfer_keeps_the_order_of_the_cards() {
    let mut table = set("klondike", "t0:2C9H8S7D t1:TC");
    table.play("t0x3-t1");
    table.shows("t0:2C t1:TC9H8S7D");
}

#[test]
fn common_transfer_needs_two_piles_of_the_game_and_cards() {
    let table = set("klondike", "t0:2C9H t1:TC");
    let (t0, t1) = (Pile::tableau(0).unwrap(), Pile::tableau(1).unwrap());
    let reason = |from, to, count| {
        table.judge().check(&table.position, Move::Transfer { from, to, count }).unwrap_err().reason()
    };
    assert_eq!(reason(t0, t0, 1), Reason::SamePile);
    assert_eq!(reason(t0, t1, 0), Reason::NoCards);
    table.illegal("t0x3-t1 t1x255-t0", Reason::TooFewCards).illegal("t2-t0 w0-t0", Reason::PileEmpty);
    table.illegal("t0-t9 w2-t0", Reason::NoSuchPile);
}

#[test]
fn common_foundations_and_wastes_move_one_card_at_a_time() {
    let table = set("klondike", "f0:AC2C3C w0:9H8S t0:3S2S t1:4D t2:TC f1:AS");
    table.illegal("f0x2-t1 w0x2-t2 t0x2-f1", Reason::OneCardOnly).legal("f0-t1 t0-f1");
}

#[test]
fn common_what_follows_a_move_is_part_of_it() {
    let mut table = set("klondike", "t0:<4S5D>9H t1:TC");
    let before = table.position;
    let changes = table.judge().play(&mut table.position, "t0-t1".parse().unwrap()).unwrap();
    let (undo, list) = (changes.undo(), changes.list());
    assert!(matches!(list[..], [Change::Moved { .. }, Change::TurnedUp { .. }]));
    table.shows("t0:<4S>5D t1:TC9H");
    table.judge().undo(&mut table.position, undo);
    assert_eq!(table.position, before);
    table.shows("t0:<4S5D>9H t1:TC");
}

#[test]
fn common_every_empty_pile_is_listed() {
    set("klondike", "t0:<2C>KS t1:AS t2:<5C>9S rest:t2").lists("t0-t3 t0-t4 t0-t5 t0-t6 t1-f0 t1-f1 t1-f2 t1-f3");
    let from_the_stock = set("new-york", "s:KC f0:AS t0:3S t1:5S t2:7S t3:9S t4:JS t5:KS t6:3C");
    from_the_stock.lists("s-t7 s-w0 s-w1 s-w2");
}

#[test]
fn common_listed_moves_are_the_accepted_ones() {
    for variant in Variant::ALL {
        let (rules, mut position) = (variant.judge(), variant.deal(5));
        let piles: Vec<Pile> = position.piles().collect();
        for step in 0..20usize {
            let listed: BTreeSet<Move> = rules.legal_moves(&position).into_iter().collect();
            assert_eq!(listed.len(), rules.legal_moves(&position).len(), "{variant}: a move is listed twice");
            let mut accepted: BTreeSet<Move> = [Move::Deal, Move::Redeal].into();
            for (&from, &to) in piles.iter().flat_map(|from| piles.iter().map(move |to| (from, to))) {
                accepted.extend((0..14).map(|count| Move::Transfer { from, to, count }));
            }
            accepted.retain(|&m| rules.is_legal(&position, m));
            assert_eq!(listed, accepted, "{variant}: {position}");
            let Some(&m) = listed.iter().nth(step * 7 % listed.len().max(1)) else { break };
            rules.play(&mut position, m).unwrap();
        }
    }
}

#[test]
fn common_whole_pile_to_an_empty_pile_is_legal() {
    set("klondike", ONLY_A_WHOLE_PILE).lists("t0-t2 t0-t3 t0-t4 t0-t5 t0-t6");
}

#[test]
fn common_won_game_is_over_but_can_be_undone() {
    let mut table = set("new-york", ALMOST_WON);
    let before = table.position;
    let undo = table.judge().play(&mut table.position, "t0-f7".parse().unwrap()).unwrap().undo();
    table.lists("").lists_distinct("").illegal("f7-t0 t0-f7 deal", Reason::GameOver);
    table.judge().undo(&mut table.position, undo);
    assert_eq!(table.position, before);
    // Foundations that give back do so no longer either.
    let mut table = set("klondike", "f0:AC..KC f1:AD..KD f2:AH..KH f3:AS..QS t0:KS");
    table.legal("f0-t1");
    table.play("t0-f3");
    table.lists("").illegal("f0-t1", Reason::GameOver);
}

#[test]
fn common_distinct_moves_know_one_empty_pile_of_a_kind() {
    let table = set("klondike", "t0:<2C>KS t1:AS t2:<5C>9S rest:t2");
    table.lists_distinct("t0-t3 t1-f0");
    let table = set("new-york", "s:KC f0:AS w0:3D t0:3S t1:5S t2:7S t3:9S t4:JS t5:KS");
    table.lists_distinct("s-t6 s-w0 s-w1 w0-t6");
    let table = set("gold-mine", "w0:KC t0:3S t1:5S2S t2:7S t4:9S rest:t0");
    table.lists_distinct("w0-t3 t0-t3 t1-t3");
}

#[test]
fn common_distinct_moves_know_one_of_foundations_that_are_alike() {
    let black = "t0:8C t1:8S t2:TC t3:TS t4:QC t5:QS t6:TC t7:8C w1:QC rest:w1";
    let table = set("new-york", &format!("f0:5C f1:5S f3:5S w0:6S {black}"));
    table.lists("w0-f1 w0-f3").lists_distinct("w0-f1");
    let differ = set("new-york", &format!("f0:5S f1:5S6S w0:6S w2:7S {black}"));
    differ.lists("w0-f0 w2-f1").lists_distinct("w0-f0 w2-f1");
}

#[test]
fn common_distinct_moves_take_from_one_of_foundations_that_are_alike() {
    let table = set("gargantua-classic", "f1:AS2S f3:AS2S t0:3H t1:<4C>9C t2:9S rest:t2");
    table.lists("f1-t0 f3-t0").lists_distinct("f1-t0");
    let differ = set("gargantua-classic", "f1:AS2S f3:AS..4S t0:3H t1:5H t2:9S rest:t2");
    differ.lists("f1-t0 f3-t1").lists_distinct("f1-t0 f3-t1");
}

#[test]
fn common_distinct_moves_leave_whole_piles_where_they_are() {
    let table = set("klondike", "t0:KHQC t1:5C rest:t1 t2:<2D>KDQS");
    table.lists("t0x2-t3 t0x2-t4 t0x2-t5 t0x2-t6 t2x2-t3 t2x2-t4 t2x2-t5 t2x2-t6").lists_distinct("t2x2-t3");
    // Onto another pile a whole pile goes all the same.
    set("klondike", "t0:KSQH t1:JC t2:5C rest:t2").lists_distinct("t1-t0");
}

#[test]
fn common_game_is_won_with_every_card_on_the_foundations() {
    let mut table = set("new-york", ALMOST_WON);
    assert_eq!(table.status(), Status::Ongoing);
    table.play("t0-f7");
    assert_eq!(table.status(), Status::Won);
}

#[test]
fn common_game_is_stuck_without_a_distinct_move() {
    let table = set("klondike", ONLY_A_WHOLE_PILE);
    assert_eq!(table.lists_distinct("").status(), Status::Stuck);
    assert_eq!(
        set("klondike", &format!("{ONLY_A_WHOLE_PILE} w0:9S")).lists_distinct("redeal").status(),
        Status::Ongoing
    );
}

#[test]
fn common_ongoing_game_may_go_round_in_circles() {
    let mut table = set("klondike", &format!("{ONLY_A_WHOLE_PILE} w0:9S"));
    let before = table.position;
    table.play("redeal deal");
    assert_eq!((table.position, table.status()), (before, Status::Ongoing));
}

#[test]
fn common_score_is_a_point_a_card_on_the_foundations() {
    for variant in Variant::ALL {
        // Where the tableau is to be cleared, what was dealt to a foundation counts for nothing (ruling W14).
        let counts = variant.rules().aim == Aim::AllCards;
        let dealt = if counts { u32::from(variant.rules().dealt_foundations()) } else { 0 };
        assert_eq!(variant.judge().score(&variant.deal(1)), dealt, "{variant}");
    }
    let mut table = set("klondike", "f0:AC..5C f1:AD t0:2D t1:6H");
    assert_eq!(table.score(), 6);
    table.play("t0-f1");
    assert_eq!(table.score(), 7);
    table.play("f0-t1");
    assert_eq!(table.score(), 6);
}

#[test]
fn common_foundations_keep_their_cards_but_where_they_give_back() {
    let families = ["Gold Mine", "Gargantua", "Carousel", "New York"];
    let klondike = [Variant::Klondike, Variant::KlondikeDrawThree];
    let first = Variant::ALL.into_iter().filter(|variant| families.contains(&variant.family()));
    for variant in first.chain(klondike) {
        let gives_back = variant.rules().foundations.give_back;
        let (t, rest) =
            if variant.rules().decks == 1 { ("t1:6H t2:4H t3:2C t4:2H t5:4S t6:6S", "t6") } else { ("t1:6H", "t0") };
        let t7 = if variant.name().starts_with("carousel") { " t7:8C" } else { "" };
        let table = set(variant.name(), &format!("f0:AS f1:AD..5D t0:6C {t}{t7} rest:{rest}"));
        assert_eq!(table.judge().is_legal(&table.position, "f1-t0".parse().unwrap()), gives_back, "{variant}");
        let refused = table.judge().check(&table.position, "f1-f2".parse().unwrap()).unwrap_err().reason();
        let expected = if gives_back { Reason::FoundationToFoundation } else { Reason::FoundationKeeps };
        assert_eq!(refused, expected, "{variant}");
    }
}

/// The queen of hearts in `f0` was dealt there, the one in `f1` was played: only that one may go back, though the foundations look alike.
#[test]
fn common_what_was_dealt_to_a_foundation_stays_there() {
    let alike = "f0:QH f1:QH t0:KS t1:4C";
    for (name, base) in [("new-york-dealt-base", Base::Dealt), ("new-york", Base::FirstPlayed)] {
        let mut table = set(name, alike);
        let foundations = Foundations { base, give_back: true, ..table.rules.foundations };
        table.rules = Rules { foundations, ..table.rules };
        let dealt = base == Base::Dealt;
        let from_foundations = |moves: &[Move]| {
            let mut texts: Vec<String> = moves.iter().map(Move::to_string).filter(|m| m.starts_with('f')).collect();
            texts.sort();
            texts
        };
        let legal = table.judge().legal_moves(&table.position);
        assert_eq!(from_foundations(&legal), if dealt { vec!["f1-t0"] } else { vec!["f0-t0", "f1-t0"] });
        // One of two foundations that are alike is left out only for one that may itself give.
        let distinct = table.judge().distinct_moves(&table.position);
        assert_eq!(from_foundations(&distinct), [if dealt { "f1-t0" } else { "f0-t0" }]);
        assert_eq!(table.judge().count_legal_moves(&table.position), legal.len());
    }
    let mut table = set("new-york-dealt-base", alike);
    table.rules.foundations.give_back = true;
    table.illegal("f0-t0", Reason::FoundationKeeps).legal("f1-t0");
    table.play("f1-t0");
    // The base is still the queen.
    table.illegal("t1-f1", Reason::WrongBase);
    // A card that was played on the dealt one may go back.
    let mut table = set("new-york-dealt-base", "f0:QHKH t0:AC");
    table.rules.foundations.give_back = true;
    table.legal("f0-t0");
    table.play("f0-t0");
    table.illegal("f0-t0", Reason::FoundationKeeps);
}

#[test]
fn common_perft_counts_the_ways_to_make_so_many_moves() {
    let table = deal("klondike", 42);
    let moves = table.judge().legal_moves(&table.position);
    assert_eq!(table.judge().perft(&table.position, 1), moves.len() as u64);
    let after = |m: &Move| {
        let mut position = table.position;
        table.judge().play(&mut position, *m).unwrap();
        table.judge().legal_moves(&position).len() as u64
    };
    assert_eq!(table.judge().perft(&table.position, 2), moves.iter().map(after).sum::<u64>());
    let table = set("klondike", ONLY_A_WHOLE_PILE);
    assert_eq!((table.judge().perft(&table.position, 1), table.judge().perft_distinct(&table.position, 1)), (5, 0));
}

#[test]
fn common_perft_adds_nothing_for_a_game_that_ends_earlier() {
    let table = set("new-york", ALMOST_WON);
    assert_eq!([1, 2, 3].map(|depth| table.judge().perft(&table.position, depth)), [1, 0, 0]);
}

#[test]
fn common_rules_are_values_to_be_changed() {
    let carousel = *Variant::Carousel.rules();
    let groups = solitaire_rules::rules::Groups::Sequence;
    let own = Rules { tableau: Tableau { groups, ..carousel.tableau }, ..carousel }.judge().unwrap();
    let table = set("carousel", "t0:9C8D7D t1:9D t2:2C t3:2H t4:4C t5:4H t6:6C t7:6H");
    table.illegal("t0x2-t1", Reason::OneCardOnly);
    let position = own.position(&table.position.to_string().replacen("carousel", "-", 1)).unwrap();
    assert!(own.is_legal(&position, "t0x2-t1".parse().unwrap()));
    assert_eq!(Game::deal(own, 1).variant(), None);
}

#[test]
fn common_rules_that_cannot_be_played_are_refused_with_the_reason() {
    let klondike = *Variant::Klondike.rules();
    let deal = solitaire_rules::rules::Layout::equal(8, 7);
    let own = Rules { tableau: Tableau { deal, ..klondike.tableau }, ..klondike };
    let refused = own.judge().unwrap_err().to_string();
    assert!(refused.contains("56 cards are dealt, but there are only 52"), "{refused}");
}

#[test]
fn common_docs_and_tests_name_each_other() {
    let tests = docs::tests();
    let named = docs::tests_named();
    let missing: Vec<_> = named.difference(&tests).collect();
    assert!(missing.is_empty(), "docs/rules names tests that are not there: {missing:?}");
    let unnamed: Vec<_> = docs::rule_tests().difference(&named).cloned().collect();
    assert!(unnamed.is_empty(), "docs/rules does not name these tests: {unnamed:?}");
}

#[test]
fn common_docs_speak_of_every_ruling() {
    let common = (1..=10).map(|i| format!("C{i}"));
    let own = ["G1", "G2", "N1", "R0", "R1", "R2", "R3", "R4", "K1", "K2"].map(String::from);
    let of_words = (1..=20).map(|i| format!("W{i}"));
    let of_games = (1..=13).map(|i| format!("V{i}"));
    let words = docs::words();
    let missing: Vec<String> =
        common.chain(own).chain(of_games).chain(of_words).filter(|ruling| !words.contains(ruling)).collect();
    assert!(missing.is_empty(), "docs/rules does not speak of {missing:?}");
    let silent: Vec<_> =
        Variant::ALL.iter().filter(|variant| !docs::with_catalogue().contains(&format!("`{variant}`"))).collect();
    assert!(silent.is_empty(), "docs/rules does not speak of {silent:?}");
}
