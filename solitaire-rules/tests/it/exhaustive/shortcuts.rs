//! Positions made by hand that a wrong shortcut would give up, each for a reason of its own. The verdicts were found by thinking; unpruned search confirms them.

use serde_json::{Value, json};
use solitaire_rules::rules::{
    Aim, Base, Cells, DealWhen, DealtPiles, Foundations, Layout, Pairs, Redeal, Reserve, Stock, Tableau, Takes,
};
use solitaire_rules::{Rules, Variant};

use super::agree::Tally;
use super::corners::{PLAIN, drawing, giving_back, is};
use crate::rules_support::own::{changed, table};

/// Whether a position can be won. `*` stands for all cards that are named nowhere.
pub(super) fn ends(won: bool, rules: &Rules, piles: &str) {
    let table = table(rules, piles);
    let mut tally = Tally::new();
    tally.compare(&table.judge(), &table.position);
    tally.expect(won, &table.position);
}

/// J♦ comes back to Q♠, and Q♠ was on its foundation too, as far as the pool knows: it came from the waste and may come back.
#[test]
fn a_card_comes_back_to_one_of_the_waste() {
    let (heights, others) = ([8, 11, 12, 11], "w0:KDQDKSQS t0:<KCQCJC9C>TC t1:KH");
    is(true, &giving_back(&PLAIN), &heights, others);
    is(false, &PLAIN, &heights, others);
}

/// J♦ comes back to Q♣ and takes T♣, though the other foundation of diamonds holds but one card less.
#[test]
fn a_twin_comes_back_from_the_higher_foundation() {
    let rules = Rules { decks: 2, stock: drawing(1, Redeal::No), ..PLAIN };
    let (heights, others) = ([13, 11, 13, 13, 8, 10, 13, 13], "w0:KCKDKDQDQDJDJC t0:9CTC t1:QC");
    is(true, &giving_back(&rules), &heights, others);
    is(false, &rules, &heights, others);
}

/// T♣ goes, and J♣ is on top of the waste before another deal covers it for good.
#[test]
fn what_lies_under_the_card_that_was_taken_is_next() {
    for (cards, stock, won) in [(2, "QCKCTCJC", true), (2, "KCQCTCJC", false), (1, "KCQCTCJC", true)] {
        let rules = Rules { stock: drawing(cards, Redeal::Unlimited), ..PLAIN };
        is(won, &rules, &[9, 13, 13, 13], &format!("s:<{stock}>"));
    }
}

/// K♥ waits in the cell until Q♥, which lies below it, has gone: the last card is not one from the bottom of a pile.
#[test]
fn the_last_card_comes_from_a_cell() {
    let rest = "f0:AS..KSAC..KCAD..KDAH..JH t0:QHKH";
    ends(true, Variant::WormHole.rules(), rest);
    ends(false, Variant::BlackHole.rules(), rest);
}

/// K♥, and 7♥ in Golf, have nothing left but the foundation's top to lie on.
#[test]
fn the_last_card_lies_on_the_foundations_top() {
    let built = "f0:AS..KSAC..KCAD..KDAH..JH";
    for count in [0, 1, 3] {
        let rules = Rules { cells: Cells { count, ..Cells::NONE }, ..*Variant::BlackHole.rules() };
        ends(true, &rules, &format!("{built} t0:KHQH"));
    }
    ends(true, Variant::Golf.rules(), "f0:*5H t0:7H6H");
    ends(false, Variant::Golf.rules(), "f0:*5H t0:8H6H");
}

/// Each six covers a card, and neither its own partner: both eights find one.
#[test]
fn a_partner_may_cover_another_card() {
    ends(true, Variant::Fourteen.rules(), "f0:* t0:5C6C t1:8C t2:9C t3:4D6D t4:8D t5:TD");
    ends(false, Variant::Fourteen.rules(), "f0:* t0:8C6C t1:8D6D");
}

/// The king could leave alone at once. Its pile would be empty and the deal pass over it, so that 7♣ comes to lie on 6♣.
#[test]
fn a_king_keeps_its_pile_in_the_deal() {
    let fourteen = *Variant::Fourteen.rules();
    let foundations = Foundations { takes: Takes::Pairs(Pairs::Sum(13)), ..fourteen.foundations };
    let tableau = Tableau { deal: Layout::equal(2, 1), ..fourteen.tableau };
    for piles in [DealtPiles::Filled, DealtPiles::All] {
        let stock = Stock::ToTableau { when: DealWhen::Always, piles };
        let rules = Rules { tableau, foundations, stock, reserve: Reserve::NONE, ..fourteen };
        ends(true, &rules, "s:<KD7C> f0:* t0:KC t1:6C");
        // As if it had left.
        ends(piles == DealtPiles::All, &rules, "s:<KD7C> f0:* t1:6C");
    }
}

/// Q♥ lies below K♥: only a redeal brings it up first.
#[test]
fn the_waste_is_turned_over_no_more_often_than_it_may() {
    for (used, won) in [("", true), ("redeals=1 ", true), ("redeals=2 ", false)] {
        ends(won, Variant::Robert.rules(), &format!("{used}w0:QHKH f0:AS..KSAC..KCAD..KDAH..JH"));
    }
}

/// A black hole of which only the tableau has to go: neither A♣ nor K♣ lies on 4♣, but both may end in cells.
#[test]
fn the_last_cards_may_stay_in_cells() {
    let built = "f0:AS..KSAD..KDAH2C3C2H..KHQCJCTC9C8C7C6C5C4C";
    for (count, won) in [(0, false), (1, false), (2, true)] {
        let cells = Cells { count, ..Cells::NONE };
        let rules = Rules { cells, aim: Aim::Tableau, ..*Variant::BlackHole.rules() };
        ends(won, &rules, &format!("{built} t0:KC t1:AC"));
        ends(won, &rules, &format!("{built} t0:KCAC"));
    }
}

/// Pyramid's pairs, all cards wanted: only kings are left, below each other in the stock, and each leaves alone.
#[test]
fn the_last_cards_leave_alone_one_after_another() {
    let rules = Rules { aim: Aim::AllCards, ..*Variant::Pyramid.rules() };
    for piles in ["s:<KC>KD f0:*", "s:<KCKD>KH f0:*", "s:<KC>KD w0:KH f0:*", "s:KC f0:*", "w0:KCKD f0:*"] {
        ends(true, &rules, piles);
    }
    ends(false, &rules, "s:<KCQD>KH f0:*");
}

/// Of three cards that are dealt at once the last lies on top: each finds its partner, or 9♣ waits for 5♦, which lies below it.
#[test]
fn partners_come_up_three_at_a_time() {
    let fourteen = *Variant::Fourteen.rules();
    let rules = Rules { stock: drawing(3, Redeal::No), ..fourteen };
    ends(true, &rules, "s:<KC9C5D> f0:* t0:AH t1:5H t2:9D");
    ends(false, &rules, "s:<KC9C5D> f0:* t0:AH9D t1:5H");
    // Where only the tableau has to go, the cards below K♣ may stay.
    ends(true, &Rules { aim: Aim::Tableau, ..rules }, "s:<KC9C5D> f0:* t0:AH9D t1:5H");
    // Of kings no partner is asked.
    let thirteen = Foundations { takes: Takes::Pairs(Pairs::Sum(13)), ..fourteen.foundations };
    let rules = Rules { foundations: thirteen, ..rules };
    ends(true, &rules, "s:<KC2D3H> f0:* t0:JC t1:TC");
    ends(false, &rules, "s:<KC2D3H> f0:* t0:JCTC");
}

/// Nothing lies on the foundation yet, and kings and aces meet. From A♠ on every card follows, and J♣, Q♣ and K♣ at the end, if they come up in this order.
#[test]
fn the_first_card_on_the_foundation_is_any() {
    let golf = *Variant::PuttPutt.rules();
    let foundations = Foundations { base: Base::EachItsOwn, ..golf.foundations };
    let rules = Rules { foundations, stock: drawing(3, Redeal::No), aim: Aim::AllCards, ..golf };
    let pile = "t0:TC9C8C7C6C5C4C3C2CACKDQDJDTD9D8D7D6D5D4D3D2DADKHQHJHTH9H8H7H6H5H4H3H2HAH\
                KSQSJSTS9S8S7S6S5S4S3S2SAS";
    ends(true, &rules, &format!("s:<JCQCKC> {pile}"));
    ends(false, &rules, &format!("s:<QCJCKC> {pile}"));
}

/// Aces stay. K♠ leaves beside its ace, or lies below it for good.
#[test]
fn the_last_card_leaves_beside_its_ace() {
    ends(true, Variant::AcesUp.rules(), "f0:* t0:ACAS t1:KS t2:AH t3:AD");
    ends(true, Variant::AcesUp.rules(), "f0:* t0:KSAS t1:AC t2:ADAH");
    ends(false, Variant::AcesUp.rules(), "f0:* t0:KSAS t1:AC t2:AH t3:AD");
}

/// Only one card fills no pile, and each deal gives one to each of four: a stock of another kind is another game.
fn aces_up(stock: Value) -> Rules {
    changed("aces-up", &[("/tableau/empty", json!("nothing")), ("/stock", stock)])
}

/// 2♣ is dealt on its ace, or beside it.
#[test]
fn a_lower_card_dealt_to_the_waste_is_not_dealt_on_a_pile() {
    let piles = "s:<2C> f0:* t0:AC t1:AD t2:AH t3:AS";
    ends(true, &aces_up(json!({ "to_waste": { "cards": 1 } })), piles);
    ends(false, &aces_up(json!({ "to_tableau": {} })), piles);
}

/// A♠ covers A♣, beside which the clubs would leave. Gathered and dealt again in thirteens A♣ is alone, and they do.
#[test]
fn a_lower_card_leaves_once_its_pile_was_gathered() {
    let piles = "f0:* t0:JCTC9C8C7C6C5C4C3C2C t1:AD t2:AH t3:ACAS";
    let deal = ("/tableau/deal", json!([13, 13, 13, 13]));
    let none = [deal.clone(), ("/tableau/empty", json!("nothing")), ("/stock", json!("none"))];
    let gathered = ("/stock", json!({ "gathered": { "times": 1, "packs": 13 } }));
    ends(false, &changed("aces-up", &none), piles);
    ends(true, &changed("aces-up", &[deal, none[1].clone(), gathered]), piles);
}

/// 5♠ comes to lie on its ace and leaves beside K♠, which must not leave before; but as long as it may, a deal may have to wait.
#[test]
fn a_deal_that_waits_for_transfers_comes_too_late() {
    let piles = "s:<5S> f0:* t0:AS t1:AC t2:AD t3:AHKS";
    ends(true, &aces_up(json!({ "to_tableau": {} })), piles);
    ends(false, &aces_up(json!({ "to_tableau": { "when": "no_transfer" } })), piles);
}

/// The last deal covers the ace beside which K♠ could have left, but had to stay.
#[test]
fn a_card_stays_that_left_its_place_beside_one_that_is_covered() {
    ends(true, Variant::AcesUp.rules(), "s:<5S> f0:* t0:AS t1:AC t2:AD t3:AHKS");
    ends(true, Variant::AcesUp.rules(), "s:<2D2HKD5S> f0:* t0:AS t1:AC t2:AD t3:AHKS");
    ends(false, Variant::AcesUp.rules(), "s:<5S> f0:* t0:AS t1:AC t2:AD t3:KSAH");
}

/// 2♣ goes to the empty pile and leaves; or it is dealt on A♣, or not at all.
#[test]
fn a_deal_may_pass_over_the_empty_pile_or_wait_until_it_is_filled() {
    let piles = "s:<2C> f0:* t1:AC t2:AD t3:ASAH";
    ends(true, &aces_up(json!({ "to_tableau": {} })), piles);
    ends(false, &aces_up(json!({ "to_tableau": { "piles": "filled" } })), piles);
    ends(false, &aces_up(json!({ "to_tableau": { "when": "no_empty_pile" } })), piles);
}

/// Each card lies on its partner or below it, until all are gathered and dealt again in fives.
#[test]
fn partners_are_parted_when_they_are_gathered() {
    let gathered = changed("fourteen", &[("/stock", json!({ "gathered": { "times": 1, "packs": 5 } }))]);
    let pile = "f0:* t0:KCQCJCTC9CAC2C3C4C5C";
    ends(true, &gathered, pile);
    ends(false, Variant::Fourteen.rules(), pile);
}

/// K♣ could leave alone at once. The second time round the cards would come in other twos then, 9♠ and T♠ on top; while it stays J♠ and T♠ are, and all find their
/// partners in the order in which these come free, after Q♠, which is found the first time.
#[test]
fn a_king_keeps_its_place_in_the_waste() {
    let fourteen = *Variant::Fourteen.rules();
    let foundations = Foundations { takes: Takes::Pairs(Pairs::Sum(13)), ..fourteen.foundations };
    let rules = Rules { foundations, stock: drawing(2, Redeal::Times(1)), ..fourteen };
    let rest = "s:<QSTSJS9S> f0:* t0:5H4H3H2HAH";
    ends(true, &rules, &format!("{rest} w0:8SKC"));
    ends(false, &rules, &format!("{rest} w0:8S"));
}

/// 5♣ and 8♦ lie side by side in a row of the pyramid, and are a pair; in the row below each other they are none.
#[test]
fn what_lies_in_the_same_row_covers_nothing() {
    let peak = "w0:7C f0:* t0:6C t1:KS t2:KH t3:KD";
    ends(true, Variant::Pyramid.rules(), &format!("{peak} t4:KC5C t5:8D"));
    ends(false, Variant::Pyramid.rules(), &format!("{peak} t4:KC5C t5:JD8D"));
}

/// A♦ goes aside for K♦ to leave, which it covers, and back again, for A♠ to go to the pile that is empty then. In the other position it goes back
/// once T♣ and 7♥ have left, too.
#[test]
fn a_card_that_went_to_an_empty_pile_goes_on_to_another() {
    ends(true, Variant::AcesUp.rules(), "s:<QHAH6S> f0:* t0:5H7HACQCAS t1:KDAD t2:KHTC");
    ends(true, Variant::AcesUp.rules(), "s:<ACKH9CQC> f0:* t1:KC t2:JHQHASAH t3:7HTCAD");
}

/// K♠ has to stay for Q♠, which the last deal puts on A♠. Before that K♥ leaves, and its pile is empty.
#[test]
fn what_stays_for_a_later_card_stays_while_a_pile_is_empty() {
    ends(true, Variant::AcesUp.rules(), "s:<4SQS2H7D6HAH5D> f0:* t0:KH t1:AS t2:AD t3:ACKS");
}
