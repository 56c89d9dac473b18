//! Foundations of several kinds: what begins on them, how they count for moves, keys and positions set up by hand (rulings W1, W2, W4, W16, W17, W19), on
//! tables that were worked out by hand. What they take is in `rules_foundations_growth`.

use serde_json::{Value, json};
use solitaire_rules::Rules;
use solitaire_rules::moves::Reason;

use crate::rules_support::own::{changed, dealt_in_order, refused, rules, table};

/// Empty piles stay empty: positions are shorter then.
fn without_refills(name: &str) -> Rules {
    changed(name, &[("/tableau/empty", json!("nothing"))])
}

/// Klondike with two packs and a second kind of four, whose foundations keep their cards.
fn with_others(others: &Value) -> Rules {
    let foundations = json!({ "piles": 4, "others": others });
    changed("klondike", &[("/decks", json!(2)), ("/foundations", foundations)])
}

#[test]
fn named_cards_begin_foundations_before_the_deal() {
    // Of two packs the first ace of spades and the first king of hearts are taken out. The piles get every 17th card of what is left.
    dealt_in_order(&rules("binary-star"), &[]).shows("f0:AS f1:KH t0:AC5D9H2C6DTH t1:2C6DTH3C7DJH").has_decks(2);
    // Where they lie does not matter.
    dealt_in_order(&rules("black-hole"), &[(39, 51)]).shows("f0:AS t0:AC5D9H t5:6CTDKS t16:4D8HQS");
}

#[test]
fn kinds_begin_one_after_the_other() {
    // The first kind takes its aces, the second its kings; the rest is dealt.
    dealt_in_order(&rules("twenty"), &[]).shows("f0:AC f1:AD f2:AH f3:AS f4:KC f5:KD f6:KH f7:KS t0:2C t11:2D t19:TD");
    dealt_in_order(&rules("bisley"), &[]).shows("f0:AC f1:AD f2:AH f3:AS f4: f7: t0:2C2D2H2S t11:KCKDKHKS");
    // A second kind takes what the first has left.
    let others = json!([{ "base": "each_its_own", "dealt": 2, "piles": 2 }]);
    let rules = changed("bisley", &[("/foundations/others", others), ("/tableau/deal", json!([23, 23]))]);
    dealt_in_order(&rules, &[]).shows("f0:AC f1:AD f2:AH f3:AS f4:2C f5:3C");
}

#[test]
fn the_first_cards_begin_foundations_whatever_they_are() {
    dealt_in_order(&rules("stalactites"), &[(0, 9)]).shows("f0:TC f1:2C f2:3C f3:4C t0:5CKC8D3HJH6S");
}

#[test]
fn the_tableaus_first_card_sets_the_base_and_stays() {
    // The eight of diamonds comes first: the other eights are taken out, in the order of the pack.
    dealt_in_order(&rules("penguin"), &[(0, 20)]).shows("f0:8C f1:8H f2:8S f3: t0:8D9C3DTD4HQH6S t1:2CTC4DJD5HKH7S");
    // The reserve is dealt before it, but from the second card on.
    let rules = changed("penguin", &[("/tableau/deal", json!([7, 7, 7, 7])), ("/reserve", json!({ "deal": [21] }))]);
    let table = dealt_in_order(&rules, &[(0, 20)]);
    assert!(table.pile("t0").starts_with("8D") && table.pile("r0").starts_with("2C3C"), "{}", table.position);
}

#[test]
fn a_suit_that_has_its_share_is_passed_over_in_the_deal() {
    // Both aces of clubs come first. Four foundations in suit have one of each suit; in any suit there are no shares.
    let swaps = [(1, 52)];
    dealt_in_order(&rules("double-freecell"), &swaps).shows("f0:AC f1:AD f2:AH f3:AS");
    let any = changed("double-freecell", &[("/foundations/build", json!("any_suit"))]);
    dealt_in_order(&any, &swaps).shows("f0:AC f1:AC f2:AD f3:AH");
    // Of six each suit has two: 6 / 4, rounded up.
    let six = changed("double-freecell", &[("/foundations/piles", json!(6)), ("/foundations/holds", json!(26))]);
    dealt_in_order(&six, &swaps).shows("f0:AC f1:AC f2:AD f3:AH f4: f5:");
}

#[test]
fn a_suit_that_has_its_share_begins_no_further_foundation() {
    let rules = without_refills("picture-patience");
    let game = table(&rules, "f0:AC f4:KD w0:*7D t0:AC t1:AD t2:KD t3:KS");
    game.illegal("t0-f1 t0-f2 t0-f3", Reason::WrongBase).legal("t1-f1 t1-f3").illegal("t1-f0", Reason::WrongRank);
    game.illegal("t2-f5", Reason::WrongBase).legal("t3-f5 t3-f6 t3-f7");
    // Each kind by itself: the kings may now be of any suit.
    let others = json!([{ "base": { "rank": "K" }, "direction": "down", "build": "any_suit" }]);
    let any = changed("picture-patience", &[("/foundations/others", others), ("/tableau/empty", json!("nothing"))]);
    table(&any, "f0:AC f4:KD w0:*7D t0:AC t2:KD").illegal("t0-f1", Reason::WrongBase).legal("t2-f5");
    // With four a deck nothing changes: both aces of clubs go up.
    table(&crate::rules_support::own::rules("forty-thieves"), "f0:AC w0:*7D t0:AC").legal("t0-f1");
}

#[test]
fn no_card_goes_from_one_kind_of_foundation_to_another() {
    // The six would go up on the five, and down on the seven.
    let rules = rules("bisley");
    let game = table(&rules, "f0:AC..4C f1:AD f2:AH f3:AS f4:KCQCJCTC9C8C7C6C t0:5C t1:*");
    game.illegal("f4-f0 f0-f4", Reason::FoundationKeeps).legal("t0-f0 t0-f4");
    let give_back = changed("bisley", &[("/foundations/give_back", json!(true))]);
    table(&give_back, "f0:AC..5C f1:AD f2:AH f3:AS f4:KCQCJCTC9C8C7C6C t1:*")
        .illegal("f4-f0", Reason::FoundationToFoundation);
}

#[test]
fn a_card_that_two_kinds_take_is_two_distinct_moves() {
    let game = table(&rules("bisley"), "f0:AC..4C f1:AD f2:AH f3:AS f4:KCQCJCTC9C8C7C6C t0:5C t1:*KD");
    game.lists("t0-f0 t0-f4 t1-f5 t1-f6 t1-f7").lists_distinct("t0-f0 t0-f4 t1-f5");
    // Empty foundations of both kinds take aces: the first one of each kind.
    let both = with_others(&json!([{ "direction": "both" }]));
    table(&both, "s:<*> t0:AC")
        .lists("deal t0-f0 t0-f1 t0-f2 t0-f3 t0-f4 t0-f5 t0-f6 t0-f7")
        .lists_distinct("deal t0-f0 t0-f4");
}

#[test]
fn foundations_are_the_same_only_within_a_kind() {
    let both = with_others(&json!([{ "build": "any_suit" }]));
    // The two aces of clubs: one card goes on either, and is to be told apart only from kind to kind.
    let alike = table(&both, "f0:AC f4:AC s:<*> t0:2C");
    alike.lists_distinct("deal t0-f0 t0-f4");
    let alike = table(&both, "f4:AC f6:AC s:<*> t0:2D");
    alike.lists("deal t0-f4 t0-f6").lists_distinct("deal t0-f4");
}

#[test]
fn canonical_keys_sort_foundations_within_a_kind() {
    let key = |rules: &Rules, piles: &str| {
        let table = table(rules, piles);
        (table.judge().canonical_key(&table.position), table.position.key())
    };
    let (rules, aces) = (rules("bisley"), "f0:AC f1:AD f2:AH f3:AS t0:*");
    let (one, other) = (key(&rules, &format!("{aces} f4:KC f5:KDQD")), key(&rules, &format!("{aces} f5:KC f7:KDQD")));
    assert_eq!(one.0, other.0);
    assert_ne!(one.1, other.1, "the exact key says where they lie");
    // Never across kinds.
    let both = with_others(&json!([{ "direction": "both" }]));
    assert_eq!(key(&both, "f0:AC s:<*>").0, key(&both, "f2:AC s:<*>").0);
    assert_ne!(key(&both, "f0:AC s:<*>").0, key(&both, "f4:AC s:<*>").0);
}

/// The card that was dealt to the first foundation stays there. Where others may be played back, it is another whether that is the club or the diamond.
#[test]
fn canonical_keys_tell_the_foundation_that_was_dealt_where_others_give_back() {
    let same = |rules: &Rules| {
        let [one, other] = ["f0:5C f1:5D s:<*>", "f0:5D f1:5C s:<*>"].map(|piles| {
            let table = table(rules, piles);
            table.judge().canonical_key(&table.position)
        });
        one == other
    };
    assert!(same(&rules("canfield")));
    assert!(!same(&changed("canfield", &[("/foundations/give_back", json!(true))])));
}

#[test]
fn canonical_keys_know_little_of_what_lies_below() {
    let key = |rules: &Rules, piles: &str| {
        let table = table(rules, piles);
        (table.judge().canonical_key(&table.position), table.position.key())
    };
    // Of a single foundation in any suit the top and the height.
    let hole = rules("black-hole");
    let one = key(&hole, "f0:AS2S3D2C3C t0:*");
    let other = key(&hole, "f0:AS2C3D2S3C t0:*");
    assert_eq!(one.0, other.0);
    assert_ne!(one.1, other.1);
    // Of a discard the height alone.
    let pyramid = rules("pyramid");
    assert_eq!(key(&pyramid, "f0:KCKD s:<*>9C").0, key(&pyramid, "f0:KDKC s:<*>9C").0);
    assert_ne!(key(&pyramid, "f0:KCKD s:<*>9C").1, key(&pyramid, "f0:KDKC s:<*>9C").1);
}

#[test]
fn foundations_set_up_by_hand_are_of_their_own_kind() {
    let aces = "f0:AC f1:AD f2:AH f3:AS";
    let bisley = rules("bisley");
    table(&bisley, &format!("{aces} f4:KSQSJS t0:*"));
    let error = |piles: &str| refused(&bisley, &format!("{aces} {piles}"));
    assert_eq!(error("f4:KSQC t0:*"), "not a position of this game: f4: not a sequence this foundation can hold");
    assert!(error("f4:2S t0:*").contains("f4: not a sequence"));
    assert!(
        refused(&bisley, "f0:AC f1:AD f2:AH t0:*").contains("f3: can't be empty, because the card dealt to it stays")
    );
    // Named cards lie where they were dealt, each at the bottom of its own foundation.
    let star = rules("binary-star");
    table(&star, "f0:AS2C f1:KHAD t0:*");
    assert!(refused(&star, "f0:KH f1:AS t0:*").contains("f0: not a sequence"));
    // Nothing lies on what closes a foundation, nor more than it holds.
    let closed = changed("black-hole", &[("/foundations/closed_by", json!("K"))]);
    table(&closed, "f0:ASKD t0:*");
    assert!(refused(&closed, "f0:ASKDQC t0:*").contains("f0: not a sequence"));
    let short = changed("binary-star", &[("/foundations/holds", json!(52))]);
    table(&short, "f0:AS..KSAC..KCAD..KDAH..KH f1:KH t0:*");
    assert!(refused(&short, "f0:AS..KSAC..KCAD..KDAH..KHAC f1:KH t0:*").contains("f0: not a sequence"));
}

#[test]
fn suits_keep_their_share_in_positions_set_up_by_hand() {
    let rules = without_refills("picture-patience");
    assert_eq!(
        refused(&rules, "f0:AC f1:AC w0:*"),
        "not a position of this game: f1: too many foundations of its suit"
    );
    table(&rules, "f0:AC f1:AD f4:KC f7:KD w0:*");
}

#[test]
fn a_discard_set_up_by_hand_holds_anything_in_any_order() {
    table(&rules("pyramid"), "f0:KC2DAS9H5C s:<*>9C");
    table(&rules("aces-up"), "f0:KS2D3C t0:*");
    // So does a foundation to which the stock is dealt.
    table(&rules("golf"), "f0:KC2DAS9H5C s:<*>");
    assert!(refused(&rules("golf"), "f0: s:<*>").contains("f0: can't be empty, because the card dealt to it stays"));
    // It still begins with the card that was put there before the deal.
    let named = changed("golf", &[("/foundations/base", json!({ "cards": ["AS"] }))]);
    table(&named, "f0:ASKC2D9H5C s:<*>");
    assert!(refused(&named, "f0:KC2DAS9H5C s:<*>").contains("f0: not a sequence"));
}

/// The score of these four and 47 others was once that of a won game.
#[test]
fn a_discard_for_lower_cards_has_no_aces() {
    for piles in ["f0:KS2DAC t0:*", "f0:* t0:2C t1:2D3S t2:2H t3:2S", "f0:*"] {
        let said = refused(&rules("aces-up"), piles);
        assert!(said.contains("f0: aces are never discarded"), "{said}");
    }
}

#[test]
fn osmosis_set_up_by_hand_keeps_to_its_order() {
    let osmosis = rules("osmosis");
    table(&osmosis, "f0:5C4C f1:5D4D w0:*");
    for piles in ["f0:5C f1:5D4D w0:*", "f0:5C f2:5D w0:*", "f0:5C4D w0:*"] {
        assert!(refused(&osmosis, piles).contains("not a sequence"), "{piles}");
    }
    assert!(refused(&osmosis, "f0:5C4C f1:4D w0:*").contains("start with the same rank"));
}

/// Ruling W1: the deck's first card is the tableau's, though other cards begin foundations before it is dealt.
#[test]
fn the_tableaus_first_card_is_the_decks_whatever_else_begins_a_foundation() {
    let others = json!([{ "piles": 1, "base": "each_its_own", "dealt": 1 }]);
    let rules = changed(
        "penguin",
        &[
            ("/foundations/others", others),
            ("/tableau/deal", json!([7, 7, 7, 7])),
            ("/tableau/empty", json!("any_card")),
            ("/reserve", json!({ "deal": [20] })),
        ],
    );
    let table = dealt_in_order(&rules, &[(0, 20)]);
    table.shows("f0:8C f1:8H f2:8S f3: f4:2C");
    assert!(table.pile("r0").starts_with("3C4C5C6C7C9C"), "{}", table.position);
    assert!(table.pile("t0").starts_with("8D"), "{}", table.position);
}
