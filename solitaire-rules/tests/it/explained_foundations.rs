//! How far foundations go, in `Rules::explain`'s words, by hand.

use solitaire_rules::cards::Rank;
use solitaire_rules::rules::{Aim, Base, Build, FoundationDirection, FoundationKind, FoundationList, Foundations};
use solitaire_rules::{Rules, Variant};

/// 26 cards are from the ace to the king and back.
#[test]
fn foundations_that_turn_are_told_as_far_as_they_go() {
    for (holds, closed_by, told) in [
        (
            26,
            None,
            "up in suit to the king, then from a second king down to the ace, one card at a time, until it holds 26 cards.",
        ),
        (
            20,
            None,
            "up in suit to the king, then from a second king down to the seven, one card at a time, until it holds twenty cards.",
        ),
        (14, None, "up in suit to the king, then a second king, one card at a time, until it holds fourteen cards."),
        (13, None, "up in suit to the king, one card at a time, until it holds thirteen cards."),
        (
            20,
            Some(Rank::Five),
            "up in suit to the five, one card at a time, until it holds five cards. Nothing goes on a five.",
        ),
        (
            3,
            Some(Rank::Five),
            "up in suit to the three, one card at a time, until it holds three cards. Nothing goes on a five.",
        ),
    ] {
        let solid_square = Variant::SolidSquare.rules();
        let foundations = Foundations { holds: Some(holds), closed_by, ..solid_square.foundations };
        let text = Rules { foundations, ..*solid_square }.explain();
        assert!(text.contains(told), "{text}");
    }
}

/// From the ace by twos up to the king are seven cards, and from the six to the king eight.
#[test]
fn foundations_are_told_up_to_where_nothing_follows() {
    let klondike = Variant::Klondike.rules();
    let plain = Foundations { piles: Some(4), base: Base::Rank(Rank::Ace), wrap: false, ..Foundations::PLAIN };
    let from = |rank| Foundations { base: Base::Rank(rank), ..plain };
    let down = FoundationDirection::Down;
    for (foundations, told) in [
        (
            Foundations { step: 2, ..plain },
            "is built up in suit in steps of two ranks to the king, one card at a time.",
        ),
        (
            Foundations { step: 5, ..plain },
            "is built up in suit in steps of five ranks to the jack, one card at a time.",
        ),
        (from(Rank::Six), "is built up in suit to the king, one card at a time."),
        (
            Foundations { holds: Some(6), wrap: true, ..from(Rank::Six) },
            "is built up in suit to the jack, one card at a time.",
        ),
        (Foundations { direction: down, ..from(Rank::Six) }, "is built down in suit to the ace, one card at a time."),
        (
            Foundations { wrap: true, closed_by: Some(Rank::Nine), ..from(Rank::Five) },
            "is built up in suit to the nine, one card at a time. Nothing goes on a nine.",
        ),
        (
            Foundations { step: 0, build: Build::AnySuit, ..plain },
            "takes cards of the same rank, regardless of suit, one at a time, until it holds four cards.",
        ),
        (
            Foundations { step: 0, build: Build::AnySuit, holds: Some(3), ..plain },
            "one at a time, until it holds three cards.",
        ),
        (
            Foundations { step: 5, direction: down, base: Base::EachItsOwn, wrap: true, ..plain },
            "is built down in suit in steps of five ranks, one card at a time, round the corner from ace to king, until",
        ),
        (
            Foundations { step: 5, direction: down, base: Base::EachItsOwn, ..plain },
            "in steps of five ranks, one card at a time, never round the corner from ace to king",
        ),
        // Where it starts is not known, so neither is how many cards follow.
        (
            Foundations { base: Base::EachItsOwn, ..plain },
            "with any card, independently of the others, and is built up in suit, one card at a time (nothing goes on a king).",
        ),
        // A corner at which it ends isn't gone round.
        (
            Foundations { base: Base::EachItsOwn, wrap: true, closed_by: Some(Rank::King), ..plain },
            "and is built up in suit, one card at a time. Nothing goes on a king.",
        ),
        (
            Foundations { base: Base::EachItsOwn, holds: Some(5), ..plain },
            "and is built up in suit, one card at a time (nothing goes on a king), until it holds five cards.",
        ),
    ] {
        let rules = Rules { foundations, aim: Aim::Tableau, ..*klondike };
        assert_eq!(rules.validate(), Ok(()), "{told}");
        assert!(rules.explain().contains(told), "{told}\n{}", rules.explain());
    }
}

/// Big Bertha's ninth foundation takes the kings. With one for each of them, none takes another card.
#[test]
fn several_foundations_that_take_no_more_are_told_as_several() {
    let big_bertha = Variant::BigBertha.rules();
    let mut kinds = big_bertha.foundations.others.kinds().to_vec();
    kinds[0].piles = Some(4);
    kinds[0].holds = Some(1);
    let foundations = Foundations { others: FoundationList::of(&kinds), ..big_bertha.foundations };
    let text = Rules { foundations, aim: Aim::Tableau, ..*big_bertha }.explain();
    assert!(text.contains("Four start with a king and take no other card."), "{text}");
}

/// One foundation is no plural.
#[test]
fn what_there_is_one_of_is_told_so() {
    let told = |variant: Variant| variant.rules().explain();
    assert!(told(Variant::BlackHole).contains("all 52 cards are on the foundation. "));
    let turns = |decks: u8, build: Build| {
        let rules = Variant::SolidSquare.rules();
        let foundations = Foundations { build, direction: FoundationDirection::UpThenDown, ..rules.foundations };
        Rules { decks, foundations, ..*rules }.explain()
    };
    let second = "to the king, then from a second king down to the ace, one card at a time";
    assert!(turns(2, Build::SameSuit).contains(second) && turns(1, Build::AnySuit).contains(second));
}

/// Of two decks a suit has 26 cards; of one, thirteen, of which nothing needs to be said.
#[test]
fn foundations_in_order_say_what_they_hold() {
    let osmosis = Variant::Osmosis.rules();
    let holds = "A foundation holds thirteen cards.";
    let foundations = Foundations { piles: Some(8), ..osmosis.foundations };
    let two = Rules { decks: 2, foundations, ..*osmosis }.explain();
    assert!(two.contains(holds) && !osmosis.explain().contains(holds), "{two}");
}

/// One foundation has none before it, and a base of its own may be any card, but no foundation starts before its turn.
#[test]
fn foundations_in_order_say_how_they_start() {
    let osmosis = Variant::Osmosis.rules();
    let told = |foundations| Rules { foundations, aim: Aim::Tableau, ..*osmosis }.explain();
    let one = Foundations { piles: Some(1), ..osmosis.foundations };
    for (foundations, expected) in [
        (one, "One foundation. It starts with the card dealt to it. It takes any card of its suit. Cards never leave"),
        (
            Foundations { holds: Some(9), ..one },
            "It takes any card of its suit. It holds nine cards. Cards never leave the foundation.",
        ),
        (
            Foundations { base: Base::EachItsOwn, ..osmosis.foundations },
            "Four foundations. Each starts with any card. Each starts only after the one before it. The first takes any",
        ),
    ] {
        let text = told(foundations);
        assert!(text.contains(expected), "{text}");
    }
}

/// What is taken out for a later kind does not lie on the first foundation.
#[test]
fn where_a_card_begins_is_told() {
    let klondike = Variant::Klondike.rules();
    let king = FoundationKind { dealt: 1, base: Some(Base::Rank(Rank::King)), ..FoundationKind::default() };
    let told = |kind: FoundationKind, dealt: u8| {
        let foundations = Foundations { dealt, others: FoundationList::of(&[kind]), ..klondike.foundations };
        Rules { foundations, ..*klondike }.explain()
    };
    let later = told(king, 0);
    assert!(later.contains("the first king is taken out of the pack and put on a foundation."), "{later}");
    let first = told(FoundationKind { dealt: 0, ..king }, 1);
    assert!(first.contains("the first ace is taken out of the pack and put on the first foundation."), "{first}");
}

/// Royal Rendezvous: three kinds, of which two begin with aces.
#[test]
fn what_two_kinds_take_alike_is_told_once() {
    let klondike = Variant::DoubleKlondike.rules();
    let kind = |rank, step| FoundationKind {
        piles: Some(4),
        base: Some(Base::Rank(rank)),
        dealt: 4,
        step: Some(step),
        ..FoundationKind::default()
    };
    let others = FoundationList::of(&[kind(Rank::Ace, 2), kind(Rank::Two, 2)]);
    let foundations = Foundations { piles: Some(4), dealt: 4, others, ..klondike.foundations };
    let text = Rules { foundations, ..*klondike }.explain();
    let told = "Before the deal two aces of each suit and a two of each suit are taken out of the packs";
    assert!(text.contains(told), "{text}");
}

/// In the clock each suit begins on three foundations, which stop each other; where a suit begins once, a foundation takes them all.
#[test]
fn foundations_that_stop_each_other_are_told() {
    let text = Variant::GrandfathersClock.rules().explain();
    let told = "(an ace goes on a king), until the next card is one that another foundation started with.";
    assert!(text.contains(told) && !text.contains("thirteen"), "{text}");
}

/// One ace for each of two kinds; and two foundations that share a base, of which the second is called the other.
#[test]
fn two_are_told_as_two() {
    let klondike = Variant::Klondike.rules();
    let told = |foundations| Rules { foundations, ..*klondike }.explain();
    let ace = FoundationKind { dealt: 1, base: Some(Base::Rank(Rank::Ace)), ..FoundationKind::default() };
    let one = FoundationKind { piles: Some(1), ..ace };
    let text =
        told(Foundations { piles: Some(1), dealt: 1, others: FoundationList::of(&[one]), ..klondike.foundations });
    assert!(text.contains("Before the deal the first two aces are taken out of the pack"), "{text}");
    let shared = FoundationKind { piles: Some(2), base: Some(Base::FirstPlayed), ..FoundationKind::default() };
    let two = Foundations { piles: Some(2), others: FoundationList::of(&[shared]), ..klondike.foundations };
    let text = told(two);
    let other =
        "played to either of them, of any rank, sets the base: the other starts with that rank in another suit.";
    assert!(text.contains(other), "{text}");
    let text = told(Foundations { build: Build::AnySuit, ..two });
    assert!(text.contains("sets the base: the other starts with that rank."), "{text}");
}
