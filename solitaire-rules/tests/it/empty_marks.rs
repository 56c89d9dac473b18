//! What an empty pile shows, of every kind: by hand, from the rules of the games as they are printed.

use solitaire_rules::cards::Rank;
use solitaire_rules::layout::EmptyMark;
use solitaire_rules::rules::{EmptyPile, RankSet, Tableau};
use solitaire_rules::{Pile, Rules, Variant};

fn mark(variant: Variant, pile: &str) -> EmptyMark {
    variant.rules().empty_mark(&variant.deal(1).view(), pile.parse().expect("a pile"))
}

#[test]
fn marks_by_hand() {
    use EmptyMark::{Free, NoRedeal, Nothing, Place, Redeal};
    for (variant, pile, expected) in [
        (Variant::Klondike, "s", Redeal),
        (Variant::KlondikeVegas, "s", NoRedeal),
        (Variant::Spider, "s", Nothing),
        (Variant::Klondike, "w0", Place),
        (Variant::Klondike, "t0", EmptyMark::Rank(Rank::King)),
        (Variant::Kingsley, "f0", EmptyMark::Rank(Rank::King)),
        (Variant::Kingsley, "t0", EmptyMark::Rank(Rank::Ace)),
        (Variant::NewYork, "f0", Free),
        (Variant::NewYorkFreeBase, "f0", Free),
        (Variant::Pyramid, "f0", Place),
        (Variant::Spider, "f0", Place),
        (Variant::FreeCell, "c0", Free),
        (Variant::FreeCell, "t0", Free),
        (Variant::AgnesBernauer, "r0", Place),
        (Variant::KingAlbert, "r0", Nothing),
        // Only cards from the stock or a waste may come, or only what the stock deals.
        (Variant::NewYork, "t0", Place),
        (Variant::AgnesSorel, "t0", Place),
        // Nothing comes to what was cleared.
        (Variant::Golf, "t0", Nothing),
        (Variant::TriPeaks, "t0", Nothing),
    ] {
        assert_eq!(mark(variant, pile), expected, "{variant} {pile}");
    }
}

#[test]
fn piles_below_the_base_show_the_rank_below_the_card_that_was_dealt() {
    for number in 1..=20 {
        let view = Variant::AgnesBernauer.deal(number).view();
        let dealt = view.pile("f0".parse().expect("a pile"))[0].expect("face up").rank();
        let below = if dealt == Rank::Ace { Rank::King } else { Rank::ALL[dealt as usize - 1] };
        let shown = Variant::AgnesBernauer.rules().empty_mark(&view, "t0".parse().expect("a pile"));
        assert_eq!(shown, EmptyMark::Rank(below), "deal {number}");
    }
}

#[test]
fn piles_for_several_ranks_show_none_of_them() {
    let klondike = *Variant::Klondike.rules();
    let empty = EmptyPile::Ranks(RankSet::of(&[Rank::Queen, Rank::King]));
    let judge = Rules { tableau: Tableau { empty, ..klondike.tableau }, ..klondike }.judge().expect("rules");
    let shown = judge.rules().empty_mark(&judge.deal(1).view(), Pile::tableau(0).expect("a pile"));
    assert_eq!(shown, EmptyMark::Place);
}

/// Grandfather's Clock: five o'clock starts with 2♠, six o'clock with 3♥, and so on round to four o'clock with K♦.
#[test]
fn a_foundation_for_one_card_shows_its_rank() {
    let clock = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];
    for (hour, rank) in clock.into_iter().enumerate() {
        assert_eq!(mark(Variant::GrandfathersClock, &format!("f{hour}")), EmptyMark::Rank(rank), "{hour}");
    }
}
