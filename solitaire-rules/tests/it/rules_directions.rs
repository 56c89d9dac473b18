//! Tableaux built up, and corners that end at the foundations' base, on tables that were worked out by hand.

use solitaire_rules::cards::Rank;
use solitaire_rules::moves::Reason;
use solitaire_rules::rules::{
    Base, Direction, EmptyPile, Faces, Foundations, Groups, Layout, RulesFault, Tableau, Wrap,
};
use solitaire_rules::{Judge, Position, Rules, Variant};

use crate::common::complete;
use crate::rules_piles::refused;

/// Klondike with five piles, all cards face up.
fn rules(base: Base, direction: Direction, wrap: Wrap) -> Rules {
    let klondike = *Variant::Klondike.rules();
    let deal = Layout::of(&[3; 5]);
    let (groups, empty) = (Groups::Sequence, EmptyPile::AnyCard);
    let tableau = Tableau { deal, faces: Faces::AllUp, groups, empty, direction, wrap, ..klondike.tableau };
    Rules { tableau, foundations: Foundations { base, ..klondike.foundations }, ..klondike }
}

fn judge(base: Base, direction: Direction, wrap: Wrap) -> Judge {
    rules(base, direction, wrap).judge().unwrap()
}

fn position(judge: &Judge, piles: &str) -> Position {
    judge.position(&complete(1, &format!("- s:<@> w0: {piles}"))).unwrap()
}

const ACE: Base = Base::Rank(Rank::Ace);
const NINE: Base = Base::Rank(Rank::Nine);

#[test]
fn up_is_one_rank_up() {
    let judge = judge(ACE, Direction::Up, Wrap::No);
    let table = position(&judge, "f0: f1: f2: f3: t0:6S t1:7H t2:5H t3:5D6C7D t4:4S");
    for legal in ["t1-t0", "t2-t4", "t3x3-t4", "t3-t0"] {
        assert_eq!(refused(&judge, &table, legal), None, "{legal}");
    }
    assert_eq!(refused(&judge, &table, "t2-t0"), Some(Reason::WrongRank));
    assert_eq!(refused(&judge, &table, "t0-t1"), Some(Reason::WrongRank));
    // A run that goes up, from its lowest card on; 6C and 7D are one as well.
    assert_eq!(refused(&judge, &table, "t3x2-t2"), None);
    assert_eq!(refused(&judge, &table, "t3x3-t0"), Some(Reason::WrongRank));
}

#[test]
fn up_goes_round_the_corner_where_it_may() {
    for (wrap, reason) in [(Wrap::No, Some(Reason::WrongRank)), (Wrap::Round, None)] {
        let judge = judge(ACE, Direction::Up, wrap);
        let table = position(&judge, "f0: f1: f2: f3: t0:KS t1:AH t2:QD t3:2C t4:4S");
        assert_eq!(refused(&judge, &table, "t1-t0"), reason);
        assert_eq!(refused(&judge, &table, "t0-t1"), Some(Reason::WrongRank));
        assert_eq!(refused(&judge, &table, "t0-t2"), None);
    }
}

#[test]
fn nothing_goes_on_the_base() {
    let judge = judge(NINE, Direction::Down, Wrap::BelowBase);
    let table = position(&judge, "f0: f1: f2: f3: t0:9S t1:8H t2:AS t3:KH t4:TC9D8C");
    // Round the corner, and a nine on a ten, but no eight on a nine.
    assert_eq!(refused(&judge, &table, "t3-t2"), None);
    assert_eq!(refused(&judge, &table, "t1-t0"), Some(Reason::WrongRank));
    // So ten and nine are a run, and nine and eight are none: the eight lies there since the deal.
    assert_eq!(refused(&judge, &table, "t4x2-t1"), Some(Reason::NotASequence));
    let table = position(&judge, "f0: f1: f2: f3: t0:JH t1:8H t2:AS t3:KH t4:8CTC9D");
    assert_eq!(refused(&judge, &table, "t4x2-t0"), None);
}

#[test]
fn nor_on_it_where_building_goes_up() {
    let judge = judge(NINE, Direction::Up, Wrap::BelowBase);
    let table = position(&judge, "f0: f1: f2: f3: t0:9S t1:TH t2:8S t3:9H t4:KDAC");
    assert_eq!(refused(&judge, &table, "t1-t0"), Some(Reason::WrongRank));
    assert_eq!(refused(&judge, &table, "t3-t2"), None);
}

/// New York's base: the first card played sets it.
#[test]
fn a_base_that_is_not_set_ends_nothing() {
    let judge = judge(Base::FirstPlayed, Direction::Down, Wrap::BelowBase);
    let piles = "t0:9S t1:8H t2:AS t3:KH t4:TC9D8C";
    let before = position(&judge, &format!("f0: f1: f2: f3: {piles}"));
    assert_eq!(refused(&judge, &before, "t1-t0"), None);
    assert_eq!(refused(&judge, &before, "t4x3-t0"), Some(Reason::WrongRank));
    let after = position(&judge, &format!("f0:9C f1: f2: f3: {piles}"));
    assert_eq!(refused(&judge, &after, "t1-t0"), Some(Reason::WrongRank));
}

/// The first card played sets the base, and runs that were are none any more; taken back, they are again.
#[test]
fn the_first_card_played_parts_runs() {
    let judge = judge(Base::FirstPlayed, Direction::Down, Wrap::BelowBase);
    let mut table = position(&judge, "f0: f1: f2: f3: t0:TS t1:9H8S t2:AS t3:9C t4:TD");
    assert_eq!(refused(&judge, &table, "t1x2-t0"), None);
    let undo = judge.play(&mut table, "t3-f0".parse().unwrap()).unwrap().undo();
    assert_eq!(refused(&judge, &table, "t1x2-t0"), Some(Reason::NotASequence));
    judge.undo(&mut table, undo);
    assert_eq!(refused(&judge, &table, "t1x2-t0"), None);
}

#[test]
fn bases_of_their_own_end_nothing() {
    let faults: Vec<_> =
        rules(Base::EachItsOwn, Direction::Down, Wrap::BelowBase).validate().unwrap_err().faults().collect();
    assert_eq!(faults, [RulesFault::NoCommonEnd]);
    assert_eq!(faults[0].to_string(), "tableau.wrap: `below_base` needs one base for all foundations");
}
