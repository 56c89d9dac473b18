//! Cards face up and face down by turns (ruling W8), on tables that were worked out by hand.

use solitaire_rules::moves::Reason;
use solitaire_rules::position::{PositionError, SetupError, SetupFault};
use solitaire_rules::rules::{Faces, Gatherings, Kings, Layout, Reserve, RulesFault, Stock, Tableau};
use solitaire_rules::{Game, Judge, Pile, Position, Rules, Variant};

use crate::common::complete;
use crate::rules_piles::refused;

fn position(judge: &Judge, piles: &str) -> Position {
    judge.position(&complete(1, &format!("- {piles}"))).unwrap()
}

/// Stonewall, whose sixteen reserve piles take what the tableau does not have.
fn stonewall() -> &'static Judge {
    Variant::Stonewall.judge()
}

const RESERVE: &str = "r1: r2: r3: r4: r5: r6: r7: r8: r9: r10: r11: r12: r13: r14: r15:";

fn table(tableau: &str) -> Position {
    // What is nowhere else waits in a pile that is not asked about.
    position(stonewall(), &format!("f0: f1: f2: f3: r0: {RESERVE} {tableau} t5:<@>AC"))
}

#[test]
fn every_other_card_is_dealt_face_up() {
    for (variant, piles, faces) in [
        (Variant::Martha, 12, &[false, true, false, true][..]),
        (Variant::Stonewall, 6, &[false, true, false, true, false, true]),
        (Variant::Alternations, 7, &[true, false, true, false, true, false, true]),
    ] {
        let position = variant.deal(42);
        for pile in 0..piles {
            let dealt = position.pile(Pile::tableau(pile).unwrap());
            assert!(dealt.iter().map(|&(_, face_up)| face_up).eq(faces.iter().copied()), "{variant} t{pile}");
        }
    }
    // In a picture the rows do not lie so, but the piles.
    let pyramid = *Variant::Elevator.rules();
    let tableau = Tableau { faces: Faces::EveryOtherUp, ..pyramid.tableau };
    let by_turns = "the top card of each diagonal face up, the one below it face down, and so on alternately";
    assert!(Rules { tableau, ..pyramid }.explain().contains(by_turns));
    assert!(pyramid.explain().contains("the lowest row face up and the others face down"));
}

#[test]
fn a_face_down_card_between_ends_a_group() {
    // 8H and 7S hold, and 9C lies below them face down; TD is up again.
    let table = table("t0:TD<9C>8H7S t1:<2C>TH t2:9S t3:JC t4:");
    let judge = stonewall();
    assert_eq!(refused(judge, &table, "t0x2-t2"), None);
    assert_eq!(refused(judge, &table, "t0x2-t4"), None);
    assert_eq!(refused(judge, &table, "t0x3-t1"), Some(Reason::FaceDown));
    assert_eq!(refused(judge, &table, "t0x4-t3"), Some(Reason::FaceDown));
}

#[test]
fn what_turns_up_may_carry_on_a_run() {
    let judge = stonewall();
    let mut table = table("t0:TD<9C>8H7S t1:<2C>TH t2:9S t3:JC t4:");
    let undo = judge.play(&mut table, "t0x2-t2".parse().unwrap()).unwrap().undo();
    // The nine turned up, on the ten that it holds to.
    assert!(table.to_string().contains(" t0:TD9C "), "{table}");
    assert_eq!(refused(judge, &table, "t0x2-t3"), None);
    assert_eq!(refused(judge, &table, "t0-t1"), None);
    judge.undo(&mut table, undo);
    assert!(table.to_string().contains(" t0:TD<9C>8H7S "), "{table}");
}

#[test]
fn face_down_cards_lie_anywhere_below_the_top() {
    let cards = "t0:<5H>3C<9D4D>7S t1:<KC>QD<JC>TH t2:9S t3: t4:";
    let table = table(cards);
    assert!(table.to_string().contains(" t0:<5H>3C<9D4D>7S t1:<KC>QD<JC>TH "), "{table}");
    assert!(table.view().to_string().contains(" t0:<??>3C<????>7S t1:<??>QD<??>TH "), "{}", table.view());
    let text = |piles: &str| complete(1, &format!("- f0: f1: f2: f3: r0: {RESERVE} {piles} t5:<@>AC"));
    let refused = |piles: &str| stonewall().position(&text(piles)).unwrap_err();
    let top_down = refused("t0:<5H>3C<9D> t1: t2: t3: t4:");
    let fault = SetupFault::Faces(Pile::tableau(0).unwrap());
    assert_eq!(top_down, PositionError::Setup(SetupError::Faults([fault].into())));
    // Two pairs of brackets side by side are one that is written in two.
    assert!(matches!(refused("t0:<5H><3C>7S t1: t2: t3: t4:"), PositionError::Text(_)));
    // In other games what is face down lies below what is face up.
    let flower_garden = Variant::FlowerGarden.judge();
    assert!(matches!(flower_garden.position(&text("t0:3C<9D>7S t1: t2: t3: t4:")), Err(PositionError::Setup(_))));
}

/// What lies between is told to nobody, and a sample of it fits what is seen.
#[test]
fn what_lies_between_is_hidden() {
    let game = Game::deal(Variant::Alternations, 7);
    assert_eq!(game.view().to_string().matches("??").count(), 7 * 3 + 55);
    let seen = game.seen();
    let sample = seen.sample_game(game.judge(), || 0).unwrap();
    assert_eq!(sample.view(), game.view());
}

#[test]
fn cards_by_turns_are_refused_where_they_cannot_be() {
    let stonewall = *Variant::Stonewall.rules();
    let faults = |rules: Rules| rules.validate().unwrap_err().faults().collect::<Vec<_>>();
    let with = |change: &dyn Fn(&mut Rules)| {
        let mut rules = stonewall;
        change(&mut rules);
        faults(rules)
    };
    assert_eq!(
        with(&|rules| rules.reserve = Reserve { faces: Faces::EveryOtherUp, ..rules.reserve }),
        [RulesFault::AlternatingReserve]
    );
    assert_eq!(
        with(&|rules| rules.tableau = Tableau { kings: Kings::Sunk, ..rules.tableau }),
        [RulesFault::SunkenFaceDown]
    );
    let gathered = Stock::Gathered { times: Gatherings::Times(1), packs: 9, shuffle: false };
    assert_eq!(
        with(&|rules| {
            rules.reserve = Reserve::NONE;
            rules.tableau.deal = Layout::of(&[9, 9, 9, 9, 8, 8]);
            rules.stock = gathered;
        }),
        [RulesFault::AlternatingGathered]
    );
}
