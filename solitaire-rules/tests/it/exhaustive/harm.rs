//! Positions made by hand in which a card must not go up although a foundation takes it, or must come back from one. The verdicts were found by thinking.

use solitaire_rules::Rules;
use solitaire_rules::cards::Rank;
use solitaire_rules::rules::{Base, EmptyPile, Foundations, Redeal, Tableau, Wrap};

use super::corners::{FROM_THE_ACE, PLAIN, drawing, filling, giving_back, is};

/// What the waste holds comes off it and never back.
fn straight(rules: &Rules) -> Rules {
    Rules { stock: drawing(1, Redeal::No), ..*rules }
}

fn from_the_six() -> Rules {
    Rules { foundations: Foundations { base: Base::Rank(Rank::Six), ..FROM_THE_ACE }, ..straight(&PLAIN) }
}

/// 5♣, the last of its suit, has to leave 4♣, and only 6♦, the first of its own, takes it.
#[test]
fn the_base_card_carries_the_last_card() {
    let (rules, rest) = (from_the_six(), "w0:5D4D3D2DADKDQDJDTD9D8D7D t0:4C5C");
    is(true, &rules, &[11, 0, 13, 13], &format!("{rest} t1:6D"));
    is(false, &rules, &[11, 1, 13, 13], rest);
    is(false, &giving_back(&rules), &[11, 1, 13, 13], rest);
    is(true, &filling(&rules, EmptyPile::AnyCard), &[11, 1, 13, 13], rest);
}

/// K♣, the last of its suit, has to leave Q♣, and only A♦ takes it, round the corner.
#[test]
fn round_the_corner_an_ace_carries_a_king() {
    let rest = "w0:KDQDJDTD9D8D7D6D5D4D3D2D t0:QCKC";
    let flat = straight(&PLAIN);
    let round = Rules { tableau: Tableau { wrap: Wrap::Round, ..flat.tableau }, ..flat };
    is(true, &round, &[11, 0, 13, 13], &format!("{rest} t1:AD"));
    is(false, &flat, &[11, 0, 13, 13], &format!("{rest} t1:AD"));
    is(false, &round, &[11, 1, 13, 13], rest);
    is(false, &giving_back(&round), &[11, 1, 13, 13], rest);
}

/// 6♣ has to leave 3♥ for 7♦ and then to take 5♥, which could not follow it to a foundation.
#[test]
fn the_second_card_carries_the_base_card_that_carries_the_last() {
    let rules = super::corners::with_piles(&from_the_six(), 3);
    let rest = "w0:5C4C3C2CACKCQCJCTC9C8C7C5D4D3D2DADKDQDJDTD9D8D t0:4H5H t1:3H6C";
    is(true, &rules, &[0, 1, 10, 13], &format!("{rest} t2:7D"));
    is(false, &rules, &[0, 2, 10, 13], rest);
}

/// 6♣ has to come back to 7♦ and take 5♥.
#[test]
fn a_base_card_comes_back_for_the_last_card() {
    let rules = from_the_six();
    let rest = "w0:5C4C3C2CACKCQCJCTC9C8C7C5D4D3D2DADKDQDJDTD9D8D t0:4H5H";
    is(true, &giving_back(&rules), &[1, 1, 11, 13], &format!("{rest} t1:7D"));
    is(false, &rules, &[1, 1, 11, 13], &format!("{rest} t1:7D"));
    is(false, &giving_back(&rules), &[1, 2, 11, 13], rest);
}

/// A foundation takes either Q♦, but only the one that lies on J♦ lets the other follow.
#[test]
fn a_twin_must_not_take_the_others_place() {
    let rules = straight(&Rules { decks: 2, ..PLAIN });
    let (before, after) = ([13, 11, 13, 13, 13, 10, 13, 13], [13, 12, 13, 13, 13, 10, 13, 13]);
    is(true, &rules, &before, "w0:KDKD t0:JDQD t1:QD");
    is(true, &rules, &before, "w0:KDKD t0:QD t1:JDQD");
    is(true, &rules, &before, "w0:KDKDQD t1:JDQD");
    is(false, &rules, &after, "w0:KDKD t0:JDQD");
    is(true, &filling(&rules, EmptyPile::AnyCard), &after, "w0:KDKD t0:JDQD");
    is(false, &filling(&rules, EmptyPile::King), &after, "w0:KDKD t0:JDQD");
    // The twin that went up too early comes back to K♣.
    is(true, &giving_back(&rules), &[12, 12, 13, 13, 13, 10, 13, 13], "w0:KDKD t0:JDQD t1:KC");
}

/// T♥ has to leave 9♥, and nothing takes it before Q♦ came back to K♣ and J♠ to Q♦.
#[test]
fn two_cards_come_back_one_on_the_other() {
    let (rules, rest) = (straight(&PLAIN), "w0:KSKDKHQSQHJH t0:9HTH");
    let (heights, kings) = ([12, 12, 8, 11], [13, 12, 8, 11]);
    is(false, &rules, &heights, &format!("{rest} t1:KC"));
    is(true, &giving_back(&rules), &heights, &format!("{rest} t1:KC"));
    // K♣ is up and needs a pile to come back to.
    is(false, &giving_back(&rules), &kings, rest);
    is(true, &giving_back(&filling(&rules, EmptyPile::King)), &kings, rest);
    // K♦ lies on Q♦.
    is(false, &giving_back(&rules), &[12, 13, 8, 11], &format!("{} t1:KC", rest.replace("KD", "")));
}
