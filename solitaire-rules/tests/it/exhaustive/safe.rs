//! Moves that are called safe, against unpruned search: what could be reached without one can be reached after it. And positions made by hand in which a card
//! that a foundation takes has to wait, each for a reason of its own.

use solitaire_rules::Rules;
use solitaire_rules::rules::{
    Aim, Base, Build, Cells, DealWhen, EmptyPile, Foundations, Gatherings, Groups, Layout, Redeal, Reserve, Stock,
    Tableau, Then,
};

use super::agree::told;
use super::corners::{PLAIN, drawing, filling, is, position, with_piles};
use super::hints::played;
use super::nothing_open::{drawn, within_reach};
use super::{QUICK, number};
use crate::common::{Dice, complete};

/// How many positions may be within reach.
const SPACE: usize = 400;

/// Small positions of every game and of random rules.
#[test]
fn a_safe_move_gives_nothing_away() {
    let wanted = number("SOLVER_POSITIONS", QUICK) * 5;
    let mut dice = Dice::new(number("SOLVER_SEED", 1).wrapping_mul(32_452_843));
    let mut asked = 0;
    while asked < wanted {
        let (judge, position) = drawn(&mut dice);
        let safe = judge.safe_moves(&position);
        let Some(before) = (!safe.is_empty()).then(|| within_reach(&judge, &position, SPACE)).flatten() else {
            continue;
        };
        // A game that is won once the tableau is clear ends there, however many cards have gone up.
        let ends_early = judge.rules().aim == Aim::Tableau;
        let worth = |(won, score)| if won && ends_early { (won, 0) } else { (won, score) };
        for m in safe {
            asked += 1;
            let after = within_reach(&judge, &played(&judge, &position, m), SPACE);
            assert_eq!(after.map(worth), Some(worth(before)), "{m} of {}\n{position}", told(&judge));
        }
    }
}

/// The position can be won, but not after this move to a foundation: it must not be called safe.
fn waits(m: &str, rules: &Rules, heights: &[usize], others: &str) {
    is(true, rules, heights, others);
    let (judge, position, m) = (rules.judge().unwrap(), position(rules, heights, others), m.parse().unwrap());
    assert!(!judge.safe_moves(&position).contains(&m), "{m} is called safe in {position}");
    let can_be_won = within_reach(&judge, &played(&judge, &position, m), 10_000).map(|(won, _)| won);
    assert_eq!(can_be_won, Some(false), "{m} in {position}");
}

fn is_safe(m: &str, rules: &Rules, heights: &[usize], others: &str) {
    let (judge, position) = (rules.judge().unwrap(), position(rules, heights, others));
    assert!(judge.safe_moves(&position).contains(&m.parse().unwrap()), "{m} is not called safe in {position}");
}

fn redealing(cards: u8, redeal: Redeal) -> Rules {
    Rules { stock: drawing(cards, redeal), ..PLAIN }
}

/// Cards come in twos: J♣ first, then Q♣ below K♠ in the next round, then K♣. Without K♠ the next round has Q♣ below K♣.
#[test]
fn the_top_of_a_waste_that_comes_in_twos_waits_for_the_next_round() {
    let (heights, others) = ([10, 13, 13, 12], "s:<JCKC> w0:QCKS");
    for redeal in [Redeal::Times(1), Redeal::Times(2)] {
        waits("w0-f3", &redealing(2, redeal), &heights, others);
        is_safe("w0-f3", &redealing(1, redeal), &heights, others);
    }
    // There is no next round.
    is_safe("w0-f3", &redealing(2, Redeal::No), &heights, others);
}

/// Q♣ lies on the waste of a deal that is spoilt: it has to go before the next deal brings K♦, which goes up as well. Once K♦ is gone, K♣ covers Q♣ for good.
#[test]
fn the_stocks_last_card_waits_while_the_waste_is_no_multiple_of_the_deal() {
    for cards in [2, 3] {
        is(true, &redealing(cards, Redeal::Unlimited), &[11, 12, 13, 13], "s:<KDKC> w0:QC");
    }
}

/// With J♣ up the waste's Q♣ is playable and stays there when the rest is turned over, below Q♦; or it goes up itself. It should be dealt after K♥ and take J♦.
#[test]
fn a_card_whose_next_one_would_stay_on_the_waste_waits_for_the_redeal() {
    let kings = with_piles(&filling(&PLAIN, EmptyPile::King), 3);
    let (heights, others) = ([10, 9, 12, 13], "w0:QDKHQC t0:KCKDTDJD t2:JC");
    let rules = Rules { stock: drawing(1, Redeal::TimesExceptPlayableTop(1)), ..kings };
    waits("t2-f0", &rules, &heights, others);
    is_safe("t2-f0", &Rules { stock: drawing(1, Redeal::Times(1)), ..kings }, &heights, others);
}

/// Piles built in suit, where a card that goes up is never missed as a host.
fn in_suit(deal: Layout, empty: EmptyPile, stock: Stock) -> Rules {
    Rules {
        tableau: Tableau { deal, build: Build::SameSuit, groups: Groups::OneCard, empty, ..PLAIN.tableau },
        stock,
        ..PLAIN
    }
}

/// Once J♣ is up its pile gets two cards of the waste: K♦ and Q♣ on it, or else Q♣ and K♣ on it.
#[test]
fn the_top_of_a_waste_that_refills_piles_waits() {
    let two = EmptyPile::Refill { cards: 2, top_up: true, then: Then::default() };
    let rules = in_suit(Layout::equal(1, 1), two, drawing(1, Redeal::No));
    waits("w0-f1", &rules, &[10, 12, 13, 13], "w0:KCQCKD t0:JC");
}

/// When K♦ goes up its pile gets Q♣ and K♣ on it. They should go up before.
#[test]
fn the_last_card_of_a_pile_that_is_refilled_waits() {
    let two = EmptyPile::Refill { cards: 2, top_up: true, then: Then::default() };
    let rules = in_suit(Layout::equal(1, 1), two, drawing(1, Redeal::No));
    waits("t0-f1", &rules, &[11, 12, 13, 13], "w0:KCQC t0:KD");
    is_safe("t0-f1", &rules, &[11, 12, 13, 13], "w0:KC t0:QCKD");
}

/// Gathered, the cards come in packs of three from the top: K♦ Q♣ K♣ and T♣ J♣; without K♦ Q♣ K♣ T♣ and J♣.
#[test]
fn a_card_that_is_to_be_gathered_waits() {
    let deal = Layout::of(&[[3; 12].as_slice(), &[2; 8]].concat());
    let gathered = |times| Stock::Gathered { times: Gatherings::Times(times), packs: 3, shuffle: false };
    let rules = in_suit(deal, EmptyPile::Nothing, gathered(1));
    waits("t0-f1", &rules, &[9, 12, 13, 13], "t0:JCTCKCQCKD");
}

/// K♦ should fill the pile that T♣ leaves: then the deal covers K♦, and Q♣ goes up from the reserve. Otherwise Q♣ fills it and the deal puts K♣ on it.
#[test]
fn the_top_of_a_reserve_that_refills_piles_waits() {
    let empty = EmptyPile::FromReserve { then: Then::FromStockOrWaste };
    let rules = in_suit(Layout::equal(2, 1), empty, Stock::to_tableau(DealWhen::Always));
    let rules = Rules { reserve: Reserve { deal: Layout::of(&[3]), ..Reserve::NONE }, ..rules };
    waits("r0-f1", &rules, &[9, 12, 13, 11], "s:<JCKC> r0:QSQCKD t0:TC t1:KS");
}

/// 8♦ has to carry 7♣ of the waste, and that 6♥, which lies on 5♥. Were 5♥ up, 6♥ could go up instead.
#[test]
fn a_card_waits_while_its_own_colour_lags_behind() {
    let rules = redealing(1, Redeal::No);
    let rest = "w0:KHQHJHTH9H8H7HKDQDJDTD9DKCQCJCTC9C8C7C";
    waits("t1-f1", &rules, &[6, 7, 4, 13], &format!("{rest} t0:5H6H t1:8D"));
    is_safe("t1-f1", &rules, &[6, 7, 5, 13], &format!("{rest} t0:6H t1:8D"));
}

/// T♦ is to be dealt onto J♦ first. Were 2♦ up, 3♦ could go up and would forbid dealing until 5♦ had left its pile, which 9♦ would have to fill. A redeal is not forbidden, and
/// turns 2♦ over.
#[test]
fn the_top_of_a_waste_waits_for_a_redeal_that_a_forbidden_deal_follows() {
    let stock = |when| Stock::ToWaste { cards: 1, when, redeal: Redeal::Unlimited, face_up: false };
    let rules = |when| in_suit(Layout::equal(2, 1), EmptyPile::AnyCard, stock(when));
    let (heights, others) = ([13, 1, 13, 13], "w0:TD7D8DKD9D6D2D t0:5D4D3D t1:QDJD");
    waits("w0-f1", &rules(DealWhen::NoTransfer), &heights, others);
    is_safe("w0-f1", &rules(DealWhen::Always), &heights, others);
}

/// J♠ covers K♦ in the cell, so that neither can go anywhere and the deal goes on. Were K♦ up, the cell would take J♠ and then others.
#[test]
fn a_card_waits_in_a_cell_where_another_can_cover_it() {
    let stock = Stock::ToWaste { cards: 2, when: DealWhen::NoTransfer, redeal: Redeal::No, face_up: false };
    let cells = Cells { count: 1, holds: 3, ..Cells::NONE };
    let rules = Rules { cells, ..in_suit(Layout::equal(1, 1), EmptyPile::AnyCard, stock) };
    waits("c0-f1", &rules, &[13, 12, 13, 7], "s:<8SKSTS> w0:9SJS c0:KD t0:QS");
}

/// The foundation with Q♦ to come takes the one that lies alone, but that lets Q♦ on J♦ wait for good: only the lower one of the two says what is safe.
#[test]
fn a_card_waits_while_the_lower_foundation_of_its_suit_does_not_take_it() {
    let rules = Rules { decks: 2, ..redealing(1, Redeal::No) };
    waits("t1-f1", &rules, &[13, 11, 13, 13, 13, 10, 13, 13], "w0:KDKD t0:JDQD t1:QD");
}

/// Once everything was given back another card may set the base: 2♣ decides that it will not.
#[test]
fn nothing_is_safe_while_another_base_may_be_set() {
    for (give_back, safe) in [(false, true), (true, false)] {
        let foundations = Foundations { base: Base::FirstPlayed, give_back, ..PLAIN.foundations };
        let judge = Rules { foundations, ..PLAIN }.judge().unwrap();
        let position = judge.position(&complete(1, "- s:<@> w0: f0:AC f1: f2: f3: t0:2C t1:KD")).unwrap();
        assert_eq!(judge.safe_moves(&position).iter().any(|m| m.to_string() == "t0-f0"), safe, "{position}");
    }
}
