//! Rules that cannot be played although every word in them is known (ruling W20): each is refused, in these words.

use serde_json::{Value, json};

use crate::plain::games;
use crate::rules_support::own::read;

/// What is said of the game's rules with these changes.
pub(crate) fn said(name: &str, changes: &[(&str, Value)]) -> String {
    match read(&games::changed(name, changes)).validate() {
        Ok(()) => "nothing".into(),
        Err(error) => error.to_string(),
    }
}

/// One change each, and what is said of it and of nothing else.
pub(crate) fn refused(name: &str, table: &[(&str, Value, &str)]) {
    assert_eq!(said(name, &[]), "nothing", "{name}");
    for (path, value, fault) in table {
        assert_eq!(said(name, &[(path, value.clone())]), format!("these rules can't be played: {fault}"), "{value}");
    }
}

#[test]
fn more_foundations_than_there_can_be_are_refused() {
    let said = said("klondike", &[("/foundations/piles", json!(13))]);
    assert!(
        said.starts_with("these rules can't be played: foundations.piles: 13 foundations, the limit is "),
        "{said}"
    );
    refused(
        "bisley",
        &[
            (
                "/foundations/others",
                json!([{ "piles": 1 }, { "piles": 1 }, { "piles": 1 }, { "piles": 1 }]),
                "foundations.others: 4 kinds, the limit is 3",
            ),
            ("/foundations/others", json!([{ "piles": 0 }]), "foundations.others[0].piles: must be at least 1"),
        ],
    );
}

#[test]
fn words_without_effect_are_refused() {
    let order = "foundations.order: `of_the_one_before` can't be combined with build, direction, step or wrap";
    for (path, value) in [
        ("/foundations/build", json!("alternating_colors")),
        ("/foundations/direction", json!("down")),
        ("/foundations/step", json!(5)),
        ("/foundations/wrap", json!(false)),
    ] {
        refused("osmosis", &[(path, value.clone(), order)]);
        let field = path.rsplit('/').next().unwrap();
        let fault =
            format!("foundations.{field}: can't be combined with pairs or `lower_of_suit` as foundations.takes");
        refused("nestor", &[(path, value.clone(), &fault)]);
        refused("aces-up", &[(path, value, &fault)]);
    }
    let base = "foundations.base: can't be combined with pairs or `lower_of_suit` as foundations.takes";
    refused("pyramid", &[("/foundations/base", json!({ "rank": "5" }), base)]);
}

#[test]
fn more_dealt_than_a_kind_has_foundations_is_refused() {
    let said_of_klondike = said("klondike", &[("/foundations/dealt", json!(5))]);
    assert!(said_of_klondike.contains("foundations.dealt: 5, but there are 4 foundations"), "{said_of_klondike}");
    let others = json!([{ "piles": 1, "base": { "rank": "K" }, "dealt": 2, "build": "any_suit" }]);
    let fault = "foundations.others[0].dealt: 2, but there is 1 foundation";
    let deal = ("/tableau/deal", json!([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6]));
    assert_eq!(
        said("bisley", &[("/foundations/others", others), deal]),
        format!("these rules can't be played: {fault}")
    );
}

#[test]
fn named_cards_that_cannot_begin_are_refused() {
    refused(
        "black-hole",
        &[
            (
                "/foundations/base",
                json!({ "cards": ["AS", "AS"] }),
                "tableau.deal: 53 cards are dealt (foundations 2, tableau 51), but there are only 52; foundations.base.cards: names AS more often than the pack has it",
            ),
            ("/foundations/dealt", json!(1), "foundations.dealt: this base already says what is dealt"),
            ("/foundations/piles", json!(2), "foundations.piles: 2, but `base` names cards for 1"),
            ("/suits", json!(2), "suits: must be 4, because cards are named"),
        ],
    );
    // In another kind than before.
    let others = json!([{ "base": { "cards": ["2H", "AS"] } }]);
    let twice = said("black-hole", &[("/foundations/others", others), ("/tableau/deal", json!([49]))]);
    assert_eq!(
        twice,
        "these rules can't be played: foundations: can hold only 39 cards, but there are 52; foundations.others[0].base.cards: names AS more often than the pack has it"
    );
    // A card that an earlier kind may have been dealt.
    let others = json!([{ "piles": 1, "base": { "cards": ["AC"] } }]);
    let deal = ("/tableau/deal", json!([47]));
    let fault = "foundations: the pack doesn't have all the cards they start with";
    assert_eq!(
        said("bisley", &[("/foundations/others", others), deal]),
        format!("these rules can't be played: {fault}")
    );
}

/// Tableau and foundations may both tell them apart: that is said once, of the first.
#[test]
fn suits_that_look_alike_are_told_of_once() {
    let fault = |field: &str| format!("suits: {field} depends on suits that would look alike");
    let [tableau, foundations] = ["tableau.build", "foundations.build"].map(fault);
    refused("klondike", &[("/suits", json!(1), &tableau), ("/suits", json!(2), &foundations)]);
    refused("spider", &[("/suits", json!(2), &fault("tableau.groups.sequence_in"))]);
    let suits = |name: &str, change: (&str, Value)| said(name, &[("/suits", json!(2)), change]);
    let told = |field: &str| format!("these rules can't be played: {}", fault(field));
    let runs = suits("spider", ("/tableau/groups", json!("sequence")));
    assert_eq!(runs, told("foundations.takes.complete_run.build"));
    let others = json!({ "build": "any_suit", "piles": 3, "others": [{ "piles": 1, "build": "same_suit" }] });
    assert_eq!(suits("klondike", ("/foundations", others)), told("foundations.others[0].build"));
}

#[test]
fn a_base_of_the_tableau_that_nothing_shows_is_refused() {
    let alone = "foundations.base: `first_of_tableau` needs a card dealt to a foundation, set `dealt` to at least 1";
    assert_eq!(
        said("penguin", &[("/foundations/dealt", json!(0)), ("/tableau/deal", json!([7, 7, 7, 7, 7, 7, 10]))]),
        format!("these rules can't be played: {alone}")
    );
    let other = json!([{ "piles": 1, "base": "first_of_tableau", "dealt": 1 }]);
    refused(
        "windmill",
        &[(
            "/foundations/others",
            other,
            "foundations.others[0].base: only the first kind can have `first_of_tableau`",
        )],
    );
    refused(
        "penguin",
        &[("/tableau/deal", json!([0, 7, 7, 7, 7, 7, 14]), "foundations.base: `first_of_tableau` needs a card in t0")],
    );
}

#[test]
fn foundations_that_cannot_grow_are_refused() {
    refused(
        "solid-square",
        &[
            (
                "/foundations/base",
                json!({ "rank": "2" }),
                "foundations.direction: `up_then_down` needs the ace as base",
            ),
            ("/foundations/step", json!(2), "foundations.direction: `up_then_down` goes one rank at a time"),
            (
                "/foundations/step",
                json!(13),
                "foundations.step: must be 0 to 12, not 13; foundations.direction: `up_then_down` goes one rank at a time",
            ),
        ],
    );
    refused("black-hole", &[("/foundations/build", json!("none"), "foundations.build: can't be `none`")]);
    let runs = "foundations.takes.complete_run.build: can't be `none`";
    refused("spider", &[("/foundations/takes", json!({ "complete_run": { "build": "none" } }), runs)]);
    // What is said once is wrong once.
    let others = json!([{ "piles": 4 }]);
    let said_once = said("stalactites", &[("/foundations/build", json!("none")), ("/foundations/others", others)]);
    assert_eq!(said_once, "these rules can't be played: foundations.build: can't be `none`");
    refused(
        "bisley",
        &[("/foundations/others/0/step", json!(20), "foundations.others[0].step: must be 0 to 12, not 20")],
    );
}

#[test]
fn words_that_go_with_one_kind_alone_are_refused_with_others() {
    refused(
        "osmosis",
        &[(
            "/foundations/others",
            json!([{}]),
            "foundations.order: `of_the_one_before` can't be combined with `others`",
        )],
    );
    refused(
        "golf",
        &[(
            "/foundations/others",
            json!([{ "piles": 1, "base": "first_played" }]),
            "stock: `to_foundation` needs a single foundation, set `foundations.piles = 1`",
        )],
    );
    refused(
        "spider",
        &[
            (
                "/foundations/piles",
                json!(7),
                "foundations.takes.complete_run: needs four foundations per deck, all alike",
            ),
            (
                "/foundations/step",
                json!(2),
                "foundations.takes.complete_run: needs four foundations per deck, all alike",
            ),
        ],
    );
}

#[test]
fn a_discard_that_is_no_mere_discard_is_refused() {
    let fault = |field: &str| {
        format!("foundations.{field}: can't be combined with pairs or `lower_of_suit` as foundations.takes")
    };
    let several = "foundations.piles: must be 1 if foundations.takes is pairs or `lower_of_suit`, not 2";
    for name in ["pyramid", "aces-up"] {
        refused(
            name,
            &[
                ("/foundations/piles", json!(2), several),
                ("/foundations/give_back", json!(true), &fault("give_back")),
                ("/foundations/closed_by", json!("K"), &fault("closed_by")),
                ("/foundations/holds", json!(104), &fault("holds")),
                ("/foundations/order", json!("of_the_one_before"), &fault("order")),
            ],
        );
    }
    refused("pyramid", &[("/foundations/others", json!([{ "piles": 1 }]), &fault("others"))]);
    refused("simple-pairs", &[("/foundations/dealt", json!(1), &fault("dealt"))]);
    assert_eq!(
        said("pyramid", &[("/foundations/give_back", json!(true)), ("/foundations/base", json!({ "rank": "2" }))]),
        format!("these rules can't be played: {}; {}", fault("base"), fault("give_back"))
    );
}

/// It would bring aces there, which otherwise stay on the table.
#[test]
fn a_stock_dealt_to_a_discard_for_lower_cards_is_refused() {
    let fault = "stock: `to_foundation` can't be combined with `lower_of_suit`, as aces never go to the foundation";
    refused("aces-up", &[("/stock", json!("to_foundation"), fault)]);
    assert_eq!(said("nestor", &[("/stock", json!("to_foundation"))]), "nothing");
}

#[test]
fn a_sum_that_no_two_cards_make_is_refused() {
    let fault = "foundations.takes.pairs.sum: must be 2 to 26";
    let sum = |sum: u8| json!({ "pairs": { "sum": sum } });
    refused(
        "fourteen",
        &[
            ("/foundations/takes", sum(0), fault),
            ("/foundations/takes", sum(1), fault),
            ("/foundations/takes", sum(27), fault),
        ],
    );
    for possible in [2, 26] {
        // Where not all cards have to leave.
        let aim = ("/aim", json!("tableau"));
        assert_eq!(said("fourteen", &[("/foundations/takes", sum(possible)), aim]), "nothing");
    }
    refused(
        "klondike",
        &[(
            "/stock",
            json!({ "to_waste": { "cards": 1, "face_up": true } }),
            "stock.to_waste.face_up: needs foundations.takes.pairs",
        )],
    );
}

#[test]
fn piles_that_are_no_picture_are_refused() {
    let no_picture = "tableau.overlap: each pile may be at most one card shorter than the one before, and the last must have one card";
    let building = "tableau.overlap: can't be combined with building, groups or cells";
    let later = "tableau.overlap: can't be combined with a stock dealt to the tableau, gathering or sunk kings";
    refused(
        "pyramid",
        &[
            ("/tableau/deal", json!([7, 5, 4, 3, 2, 1]), no_picture),
            ("/tableau/deal", json!([4, 3, 2]), no_picture),
            ("/tableau/build", json!("any_suit"), building),
            ("/tableau/groups", json!("sequence"), building),
            ("/cells", json!({ "count": 1 }), building),
        ],
    );
    // It may rise by as much as it likes.
    assert_eq!(said("pyramid", &[("/tableau/deal", json!([1, 4, 3, 2, 1]))]), "nothing");
    // Far too high, and still counted.
    let said = said("pyramid", &[("/tableau/deal", json!([9, 255, 2]))]);
    assert!(said.contains("266 cards are dealt") && said.contains(no_picture), "{said}");
    refused("elevator", &[("/stock", json!({ "to_tableau": {} }), later)]);
}

#[test]
fn an_aim_without_cards_is_refused() {
    refused("golf", &[("/tableau/deal", json!([]), "aim: `tableau` needs cards in the tableau or the reserve")]);
    assert_eq!(said("golf", &[("/tableau/deal", json!([])), ("/reserve", json!({ "deal": [9] }))]), "nothing");
}

#[test]
fn empty_piles_that_nothing_could_fill_are_refused() {
    let refill = |then: &str| json!({ "refill": { "cards": 1, "top_up": true, "then": then } });
    refused(
        "bisley",
        &[
            (
                "/tableau/empty",
                json!("rank_below_base"),
                "tableau.empty: `rank_below_base` needs one base for all foundations",
            ),
            (
                "/tableau/empty",
                json!({ "ranks": [] }),
                "tableau.empty: `ranks` is empty: use `nothing` if nothing goes to an empty pile",
            ),
            ("/tableau/capacity", json!(0), "tableau.capacity: must be at least 1"),
        ],
    );
    let no_stock =
        "tableau.empty.refill: needs a stock that is dealt to the waste, the tableau or the reserve, or `only_refills`";
    refused("bisley", &[("/tableau/empty", refill("nothing"), no_stock)]);
    refused("golf", &[("/tableau/empty", refill("nothing"), no_stock)]);
    assert_eq!(said("simple-pairs", &[("/tableau/empty", refill("king"))]), "nothing");
    // What is to come when nothing refills cannot be another refill.
    let mut rules = games::rules("simple-pairs");
    rules["tableau"]["empty"] = refill("refill");
    let error = serde_json::from_value::<solitaire_rules::Rules>(rules).unwrap_err().to_string();
    assert!(error.starts_with("tableau.empty.refill.then: expected \"any_card\", \"one_card\", "), "{error}");
}

#[test]
fn a_reserve_that_gives_and_is_none_is_refused() {
    let reserve = json!({ "deal": [], "gives": "foundations" });
    refused("klondike", &[("/reserve", reserve, "reserve.gives: there is no reserve")]);
}

#[test]
fn words_for_cells_that_are_none_are_refused() {
    let fault = "cells: options are set, but there are no cells";
    refused(
        "klondike",
        &[
            ("/cells", json!({ "takes": "king" }), fault),
            ("/cells", json!({ "holds": 2 }), fault),
            ("/cells", json!({ "from": "tableau" }), fault),
            ("/cells", json!({ "when": "stock_empty" }), fault),
        ],
    );
}

#[test]
fn supermoves_by_cells_that_do_not_take_whatever_comes_are_refused() {
    let fault = "tableau.groups: `supermove` needs cells that take any card, from anywhere, always";
    let both = format!("{fault}; cells.when: `stock_empty` needs a stock: use `always`");
    refused(
        "freecell",
        &[
            ("/cells", json!({ "count": 4, "takes": "king" }), fault),
            ("/cells", json!({ "count": 4, "takes": "group" }), fault),
            ("/cells", json!({ "count": 4, "from": "tableau" }), fault),
            ("/cells", json!({ "count": 4, "when": "stock_empty" }), &both),
        ],
    );
}

#[test]
fn cells_that_hold_nothing_or_too_little_are_refused() {
    refused(
        "klondike",
        &[
            ("/cells", json!({ "count": 1, "holds": 0 }), "cells.holds: must be at least 1"),
            (
                "/cells",
                json!({ "count": 2, "holds": 2, "dealt": 5 }),
                "cells.dealt: 5, but there are 2 cells of 2 cards",
            ),
        ],
    );
}
