//! Positions made by hand in which it counts what a redeal leaves on the waste (ruling R2). The verdicts were found by thinking.

use solitaire_rules::Rules;
use solitaire_rules::rules::Redeal;

use super::corners::{PLAIN, drawing, giving_back, is};

fn redealing(cards: u8, redeal: Redeal) -> Rules {
    Rules { stock: drawing(cards, redeal), ..PLAIN }
}

/// J♣ has to come before J♦, because J♦ fits on Q♣, which then never leaves T♦. Turned over whole, the waste comes in pairs again, J♦ on J♣; if J♦ stays, what
/// is left comes in other pairs.
#[test]
fn the_card_that_stays_changes_what_is_dealt_together() {
    let (heights, others) = ([10, 9, 13, 11], "w0:KSQSJCJD t0:KDTDQC t1:QDKC");
    is(true, &redealing(2, Redeal::TimesExceptPlayableTop(1)), &heights, others);
    is(true, &redealing(2, Redeal::TimesExceptPlayableTop(2)), &heights, others);
    is(false, &redealing(2, Redeal::No), &heights, others);
    is(false, &redealing(2, Redeal::Times(1)), &heights, others);
    // Q♠ went up in the first round, and K♠, J♣ come together in the second.
    is(true, &redealing(2, Redeal::Times(2)), &heights, others);
    is(true, &redealing(2, Redeal::Unlimited), &heights, others);
}

/// Here J♦ must not stay: Q♦ would come to lie on it and has no other place.
#[test]
fn the_card_that_stays_is_buried() {
    let (heights, others) = ([10, 9, 13, 13], "w0:KCQDJCJD t0:KDTDQC");
    is(false, &redealing(1, Redeal::TimesExceptPlayableTop(1)), &heights, others);
    is(true, &redealing(1, Redeal::TimesExceptPlayableTop(2)), &heights, others);
    is(true, &redealing(1, Redeal::Times(1)), &heights, others);
    is(false, &redealing(1, Redeal::No), &heights, others);
}

/// J♥, given back to Q♣, leaves J♦ without a place in the tableau, so that it is turned over as well.
#[test]
fn a_card_given_back_keeps_the_top_from_staying() {
    let rules = redealing(1, Redeal::TimesExceptPlayableTop(1));
    let (heights, others) = ([10, 9, 11, 13], "w0:KCQDJCJD t0:KDKHQHTDQC");
    is(false, &rules, &heights, others);
    is(true, &giving_back(&rules), &heights, others);
    // With Q♥ and K♥ on it J♥ cannot come back.
    is(false, &giving_back(&rules), &[10, 9, 13, 13], "w0:KCQDJCJD t0:KDTDQC");
}
