//! Positions set up by hand (ruling C8) and when two are the same (ruling C9): `docs/rules/README.md` says of which.

use std::collections::HashSet;

use crate::rules_support::{deal, line, set, variant};
use solitaire_rules::position::{PositionError, SetupError, SetupFault};
use solitaire_rules::{Position, Variant};

/// Everything that is wrong with a position that is well written.
fn faults(text: &str) -> Vec<SetupFault> {
    match text.parse::<Position>() {
        Err(PositionError::Setup(SetupError::Faults(faults))) => faults,
        other => panic!("{text}: {other:?}"),
    }
}

fn on(pile: &str) -> solitaire_rules::Pile {
    pile.parse().expect("a pile")
}

#[test]
fn common_any_arrangement_is_accepted() {
    // None of these could come of a game.
    for piles in ["t0:KSQS2D2C t1:<AC>AS", "w0:AC2C3C f0:AS", "rest:t6", "rest:w0", "f0:AC..KC t3:<AH>2S"] {
        for name in ["gold-mine", "klondike", "gargantua-classic"] {
            set(name, piles);
        }
    }
    for variant in Variant::ALL {
        let position = variant.deal(9);
        assert_eq!(position.to_string().parse::<Position>().unwrap(), position);
    }
}

#[test]
fn common_position_has_exactly_the_cards_of_the_game() {
    let text = line("klondike", "t0:AS");
    assert_eq!(faults(&text.replace("KS", "")), [SetupFault::Missing(1)]);
    assert_eq!(faults(&text.replace("KS", "KSKS")), [SetupFault::TooOften { pile: on("s"), number: 52 }]);
    let twice = set("klondike", "t0:AS f0:AH").position.to_string().replace("f0:AH", "f0:AS");
    assert_eq!(faults(&twice), [SetupFault::TooOften { pile: on("t0"), number: 1 }, SetupFault::Missing(1)]);
    let two_decks = line("gargantua", "t0:AS").replacen("KS", "", 1);
    assert_eq!(faults(&two_decks), [SetupFault::Missing(1)]);
}

#[test]
fn common_foundation_is_a_run_that_could_have_been_built() {
    let not_a_run = |name: &str, cards: &str| {
        assert_eq!(faults(&line(name, &format!("f2:{cards}"))), [SetupFault::NotARun(on("f2"))], "{name} {cards}");
    };
    for name in ["gold-mine", "klondike", "gargantua"] {
        set(name, "f2:AS2S3S f0:AC..KC");
        not_a_run(name, "2S3S");
        not_a_run(name, "AS3S");
        not_a_run(name, "AS2C");
        not_a_run(name, "AS3S2S");
    }
    not_a_run("gargantua", "AS..KSAS");
    set("new-york", "f2:QSKSAS2S");
    not_a_run("new-york", "QSKS2S");
    not_a_run("new-york", "QS..JSQS");
}

#[test]
fn common_foundations_are_on_one_base_where_the_game_has_one() {
    for name in ["new-york", "new-york-dealt-base"] {
        set(name, "f0:5S6S f3:5S f4:5H");
        assert_eq!(faults(&line(name, "f0:5S6S f3:6S")), [SetupFault::Bases]);
    }
    set("new-york-free-base", "f0:5S6S f3:6S f4:KH");
}

#[test]
fn common_stock_lies_face_down_but_for_the_top_card_of_new_york() {
    let text = line("klondike", "s:9HTC rest:t6");
    assert_eq!(faults(&text.replace("s:<9HTC>", "s:<9H>TC")), [SetupFault::Faces(on("s"))]);
    assert_eq!(faults(&text.replace("s:<9HTC>", "s:9HTC")), [SetupFault::Faces(on("s"))]);
    let text = line("new-york", "s:9HTC rest:w0");
    assert!(text.parse::<Position>().is_ok());
    assert_eq!(faults(&text.replace("s:<9H>TC", "s:<9HTC>")), [SetupFault::Faces(on("s"))]);
}

#[test]
fn common_face_down_cards_lie_only_below_face_up_ones_in_the_tableau() {
    set("klondike", "t0:<9HTC>2S");
    for (pile, cards) in [("t0", "<9HTC>"), ("t0", "9H<TC>"), ("w0", "<9H>TC"), ("f0", "<AS>2S")] {
        assert_eq!(faults(&line("klondike", &format!("{pile}:{cards}"))), [SetupFault::Faces(on(pile))]);
    }
}

#[test]
fn common_no_pile_is_empty_that_would_have_been_refilled() {
    let seven_piles = "t0:7D t1:8D t3:2H t4:4C t5:4H t6:6C t7:6H";
    for name in ["carousel", "carousel-no-top-up", "carousel-strict"] {
        assert_eq!(faults(&line(name, seven_piles)), [SetupFault::NotRefilled(on("t2"))]);
        assert_eq!(faults(&line(name, &format!("{seven_piles} w0:9S rest:t7"))), [SetupFault::NotRefilled(on("t2"))]);
        set(name, &format!("{seven_piles} rest:t7"));
    }
    set("klondike", seven_piles.trim_end_matches(" t7:6H"));
}

#[test]
fn common_no_more_redeals_are_used_than_there_are() {
    set("gargantua", "redeals=1 t0:AS");
    let refused = |name, used, allowed| {
        let text = line(name, &format!("redeals={used} t0:AS"));
        assert_eq!(faults(&text), [SetupFault::Redeals { used, allowed }]);
    };
    refused("gargantua", 2, 1);
    refused("gargantua-classic", 2, 1);
    refused("gold-mine", 1, 0);
    refused("klondike", 1, 0);
}

#[test]
fn common_every_fault_of_a_position_is_named() {
    let text = line("gargantua", "redeals=2 t0:<9H> f1:2S w0:5DKS").replace("5DKS", "5D");
    let expected = [
        SetupFault::Missing(1),
        SetupFault::NotARun(on("f1")),
        SetupFault::Faces(on("t0")),
        SetupFault::Redeals { used: 2, allowed: 1 },
    ];
    assert_eq!(faults(&text), expected);
}

#[test]
fn common_positions_are_the_same_by_cards_and_faces() {
    let one = set("klondike", "t0:<5D>9H t1:TC");
    assert_eq!(one.position, set("klondike", "t0:<5D>9H t1:TC").position);
    for other in ["t0:5D9H t1:TC", "t0:<9H>5D t1:TC", "t1:<5D>9H t0:TC", "t0:<5D>9H t1:TC w0:AS"] {
        assert_ne!(one.position, set("klondike", other).position);
    }
    assert_ne!(deal("klondike", 1).position, deal("klondike", 2).position);
}

#[test]
fn common_equal_cards_of_two_decks_are_interchangeable() {
    let mut one = set("new-york", "s:9D9D t0:TC t1:TC");
    let mut other = one.clone();
    one.play("s-t0 s-t1");
    other.play("s-t1 s-t0");
    assert_eq!(one.position, other.position);
    assert_eq!(HashSet::from([one.position, other.position]).len(), 1);
}

#[test]
fn common_positions_differ_by_the_redeals_left() {
    let piles = "t0:AS w0:9D rest:t8";
    assert_ne!(set("gargantua", piles).position, set("gargantua", &format!("redeals=1 {piles}")).position);
}

#[test]
fn common_unlimited_redeals_do_not_count() {
    let mut table = set("klondike", "t0:AS w0:9D8D rest:t6");
    let before = table.position;
    table.play("redeal deal deal");
    assert_eq!(table.position, before);
    assert_eq!(table.position.redeals_used(), 0);
    assert_eq!(HashSet::from([table.position, before]).len(), 1);
    assert!(variant("klondike").deal(1).to_string().starts_with("klondike s:"));
}
