//! Positions that a wrong notion of what is out of reach would give up, and some that a right one gives up at once. The verdicts were found by thinking;
//! unpruned search confirms them.

use solitaire_rules::cards::Rank;
use solitaire_rules::rules::{
    Build, DealWhen, DealtPiles, EmptyPile, Foundations, Groups, RankSet, Redeal, Stock, Tableau, Takes, Then,
};
use solitaire_rules::solver::{Limits, Outcome, Solver};
use solitaire_rules::{Rules, Variant};

use super::corners::{PLAIN, drawing, filling, giving_back, is, position, with_piles};
use super::shortcuts::ends;

/// Six piles; the stock has been dealt.
const SIX: Rules = with_piles(&Rules { stock: drawing(1, Redeal::No), ..PLAIN }, 6);

fn moving(groups: Groups) -> Rules {
    Rules { tableau: Tableau { groups, ..SIX.tableau }, ..SIX }
}

/// 6♠ lies on 5♥. It goes onto 7♦, and then 5♥ onto it, which lets 4♥ go up.
#[test]
fn a_card_goes_onto_one_that_lay_on_it() {
    let (any_order, others) = (moving(Groups::FaceUp), "t0:5S4H5H6S t3:KSQSJSTS9S8S7S");
    is(true, &any_order, &[13, 6, 3, 4], &format!("{others} t1:7D t2:KHQHJHTH9H8H7H6H t4:KDQDJDTD9D8D"));
    // 7♥ lies under its king, which nothing takes.
    is(false, &any_order, &[13, 13, 3, 4], &format!("{others} t2:7HKHQHJHTH9H8H6H"));
}

/// 6♠ and 5♥ go onto 7♦ together, where sequences move.
#[test]
fn a_sequence_leaves_what_it_covers() {
    let others = "t0:5S4H6S5H t1:7D t2:KHQHJHTH9H8H7H6H t3:KSQSJSTS9S8S7S t4:KDQDJDTD9D8D";
    is(true, &moving(Groups::Sequence), &[13, 6, 3, 4], others);
    is(false, &moving(Groups::OneCard), &[13, 6, 3, 4], others);
}

/// 6♠ goes onto 7♦ and leaves an empty pile, to which 9♣ goes.
#[test]
fn a_pile_that_can_be_emptied_takes_a_card() {
    let others = "t0:6S t1:KDQDJDTD9D8D7D t2:8C5S6D4H9C t3:KHQHJHTH9H8H7H6H5H t4:KSQSJSTS9S8S7S t5:KCQCJCTC";
    is(true, &filling(&SIX, EmptyPile::AnyCard), &[7, 5, 3, 4], others);
    is(false, &SIX, &[7, 5, 3, 4], others);
}

/// J♦ comes back from its foundation to Q♠, and takes T♣.
#[test]
fn a_card_that_comes_back_takes_another() {
    let others = "t0:9CTC t1:KSQS t2:KDQD t3:KCQCJC";
    is(true, &giving_back(&SIX), &[8, 11, 13, 11], others);
    is(false, &SIX, &[8, 11, 13, 11], others);
}

/// T♣ covers 9♣ in the waste until it is turned over.
#[test]
fn the_waste_can_be_turned_over() {
    let drawing = |redeal| Rules { stock: drawing(1, redeal), ..PLAIN };
    is(true, &drawing(Redeal::Unlimited), &[8, 13, 13, 13], "w0:9CTC t0:KCQCJC");
    is(false, &drawing(Redeal::No), &[8, 13, 13, 13], "w0:9CTC t0:KCQCJC");
}

/// J♦ is dealt to the tableau and takes T♣.
#[test]
fn a_card_that_is_yet_to_be_dealt_takes_another() {
    let stock = Stock::ToTableau { when: DealWhen::Always, piles: DealtPiles::All };
    let rows = Rules { stock, ..with_piles(&PLAIN, 4) };
    is(true, &rows, &[8, 10, 13, 12], "s:<KDQDJDKS> t0:9CTC t2:KCQCJC");
    is(false, &rows, &[8, 11, 13, 11], "s:<KDQDKSQS> t0:9CTC t2:KCQCJC");
}

/// K♥ goes up, J♦ comes from the waste to its empty pile, and takes T♣.
#[test]
fn a_card_that_refills_a_pile_takes_another() {
    let others = "w0:KDQDJD t0:KH t1:9CTC t2:KCQCJC";
    let refilled = EmptyPile::Refill { cards: 1, top_up: false, then: Then::Nothing };
    let three = with_piles(&SIX, 3);
    is(true, &filling(&three, refilled), &[8, 10, 12, 13], others);
    is(false, &three, &[8, 10, 12, 13], others);
}

/// The run of clubs leaves and uncovers A♥, unless A♣ lies under it.
#[test]
fn a_complete_run_uncovers_a_card() {
    let foundations =
        Foundations { takes: Takes::CompleteRun { build: Build::SameSuit, at_once: true }, ..PLAIN.foundations };
    let tableau = Tableau { build: Build::SameSuit, ..SIX.tableau };
    let runs = Rules { foundations, tableau, ..SIX };
    let down = |suit: char, cards: usize| -> String {
        "KQJT98765432A".chars().take(cards).map(|rank| format!("{rank}{suit}")).collect()
    };
    let others = format!("f0:{} f1:{} t2:{}", down('D', 13), down('S', 13), down('H', 12));
    ends(true, &runs, &format!("{others} t0:AH{} t1:AC", down('C', 12)));
    ends(false, &runs, &format!("{others} t0:ACAH{}", down('C', 12)));
}

/// 9♣ lies on 7♠, which 8♠ needs, and 9♠ on 7♣, which 8♣ needs. Both have to leave before either can go up, and only T♦ takes them, unless T♥ is there, too.
#[test]
fn two_cards_need_the_same_place() {
    let others = "t0:8C7S9C t1:8S7C9S t2:KDQDJDTD t3:KCQCJCTC t4:KSQSJSTS";
    let any_order = moving(Groups::FaceUp);
    is(false, &any_order, &[6, 9, 13, 6], others);
    is(true, &any_order, &[6, 9, 9, 6], &format!("{others} t5:KHQHJHTH"));
    let lost = position(&any_order, &[6, 9, 13, 6], others);
    let solution = Solver::new().solve(&any_order.judge().unwrap(), &lost, &Limits::default());
    assert_eq!((solution.outcome, solution.positions), (Outcome::Lost, 1));
    // An empty pile takes the first of them, and T♦ the second.
    let nines = EmptyPile::Ranks(RankSet::of(&[Rank::Nine]));
    is(true, &filling(&any_order, nines), &[6, 9, 13, 6], others);
}

/// 9♣ goes onto T♦ and then up, as what it covered does: T♦ is free for 9♠.
#[test]
fn one_card_after_the_other_needs_a_place() {
    let others = "t0:8C7C9C t1:8S7S9S t2:KDQDJDTD t3:KCQCJCTC t4:KSQSJSTS";
    is(true, &moving(Groups::FaceUp), &[6, 9, 13, 6], others);
}

/// Deals that are lost whatever cards do where they go: known without a search, as searches of millions of positions confirm.
#[test]
fn some_deals_are_lost_at_once() {
    let deals = [
        (Variant::Yukon, [37, 185]),
        (Variant::BeleagueredCastle, [15, 18]),
        (Variant::Scorpion, [1, 2]),
        (Variant::RussianSolitaire, [1, 2]),
    ];
    for (variant, deals) in deals {
        for deal in deals {
            let solution = Solver::new().solve(variant.judge(), &variant.deal(deal), &Limits::default());
            assert_eq!((solution.outcome, solution.positions), (Outcome::Lost, 1), "{variant} {deal}");
        }
    }
}
