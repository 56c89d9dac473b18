//! Rules that say something which can never be, whatever is dealt and played (ruling W20): each is refused, in these words, and what comes nearest to them
//! is not.

use serde_json::{Value, json};

use crate::rules_words_refused::{refused, said};

/// What is said of rules that can be played.
const NOTHING: &str = "nothing";

#[test]
fn cells_that_wait_for_what_never_comes_are_refused() {
    let cells = |word: &str, value: &str| ("/cells", json!({ "count": 1, word: value }));
    let refuse = |name: &str, (path, value): (&str, Value), fault: &str| refused(name, &[(path, value, fault)]);
    let when = "cells.when: `stock_empty` needs a stock: use `always`";
    refuse("freecell-one-by-one", cells("when", "stock_empty"), when);
    refuse("la-belle-lucie", cells("when", "stock_empty"), when);
    refuse("calculation", cells("from", "tableau"), "cells.from: there is no tableau");
    let groups = "cells.takes: `group` needs cards that can move together in the tableau: use `any_card`";
    refuse("miss-milligan", ("/tableau/groups", json!("one_card")), groups);
    refuse("miss-milligan", ("/tableau/build", json!("none")), groups);
    for (name, (path, value)) in [
        ("freecell-one-by-one", cells("when", "always")),
        ("zerline", cells("when", "stock_empty")),
        ("calculation", cells("from", "anywhere")),
        ("miss-milligan", ("/tableau/groups", json!("whole_pile"))),
    ] {
        assert_eq!(said(name, &[(path, value)]), NOTHING, "{name}");
    }
    // A cell that is dealt several cards gives them one by one, and takes a card only when it is empty.
    let dealt = |dealt: u8| ("/cells", json!({ "count": 1, "dealt": dealt, "holds": 2, "takes": "group" }));
    let single = |dealt| said("miss-milligan", &[("/tableau/groups", json!("one_card")), dealt]);
    assert_eq!(
        (single(dealt(2)).as_str(), single(dealt(1))),
        (NOTHING, format!("these rules can't be played: {groups}"))
    );
    // Where there is no tableau, no group comes about, whatever could be built.
    let without = |cells: Value| {
        let built = [("/tableau/build", json!("any_suit")), ("/tableau/groups", json!("sequence"))];
        said("calculation", &[&built[..], &[("/cells", cells)]].concat())
    };
    assert_eq!(without(json!({ "count": 2, "takes": "group" })), format!("these rules can't be played: {groups}"));
    assert_eq!(without(dealt(2).1), NOTHING);
}

/// Each part that is dealt cards is counted, and the one that is dealt the most is told of.
#[test]
fn more_cards_dealt_than_there_are_are_told_part_by_part() {
    let told = |parts: &str| format!("{parts}, but there are only 52");
    let reserve = |cards: u8| ("/reserve", json!({ "deal": [cards] }));
    let deal = |deal: Value| ("/tableau/deal", deal);
    let both = told("reserve.deal: 56 cards are dealt (reserve 50, tableau 6)");
    let alone = told("reserve.deal: 60 cards are dealt");
    let cells = told("cells.dealt: 68 cards are dealt (tableau 28, cells 40)");
    for (changes, fault) in [
        (vec![reserve(50), deal(json!([1, 2, 3]))], both),
        (vec![reserve(60), deal(json!([]))], alone),
        (vec![("/cells", json!({ "count": 8, "dealt": 40, "holds": 6 }))], cells),
    ] {
        assert_eq!(said("klondike", &changes), format!("these rules can't be played: {fault}"));
    }
}

#[test]
fn a_stock_that_waits_or_refills_in_vain_is_refused() {
    let waits = "stock: `no_empty_pile` needs a tableau: use `always`";
    let waste = |when: &str| json!({ "to_waste": { "cards": 1, "when": when } });
    let reserve = |when: &str| json!({ "to_reserve": { "when": when } });
    refused("calculation", &[("/stock", waste("no_empty_pile"), waits)]);
    refused("osmosis", &[("/stock", reserve("no_empty_pile"), waits)]);
    for (name, stock) in [("calculation", waste("no_transfer")), ("osmosis", reserve("no_transfer"))] {
        assert_eq!(said(name, &[("/stock", stock)]), NOTHING);
    }
    assert_eq!(said("klondike", &[("/stock", waste("no_empty_pile"))]), NOTHING);
    let tableau = "tableau.deal: this stock needs at least one tableau pile";
    refused("calculation", &[("/stock", json!({ "to_tableau": { "when": "no_empty_pile" } }), tableau)]);
    let refills = "stock: `only_refills` needs tableau piles with tableau.empty.refill";
    refused("klondike", &[("/stock", json!("only_refills"), refills)]);
    refused("turncoats", &[("/tableau/deal", json!([]), refills)]);
    let from_reserve = [("/tableau/empty", json!({ "from_reserve": {} })), ("/reserve", json!({ "deal": [1] }))];
    assert_eq!(said("turncoats", &from_reserve), format!("these rules can't be played: {refills}"));
}

#[test]
fn more_cards_at_once_than_the_game_has_are_refused() {
    for (name, cards) in [("klondike", 52), ("forty-thieves", 104)] {
        let deal = |cards: u8| ("/stock/to_waste/cards", json!(cards));
        let refill = |cards: u8| ("/tableau/empty", json!({ "refill": { "cards": cards, "top_up": true } }));
        let fault = |part: &str| format!("{part}.cards: {}, but there are only {cards} cards", cards + 1);
        assert_eq!((said(name, &[deal(cards)]), said(name, &[refill(cards)])), (NOTHING.into(), NOTHING.into()));
        let (path, value) = deal(cards + 1);
        refused(name, &[(path, value, &fault("stock.to_waste"))]);
        let (path, value) = refill(cards + 1);
        refused(name, &[(path, value, &fault("tableau.empty.refill"))]);
    }
}

#[test]
fn piles_filled_from_a_stock_that_is_none_are_refused() {
    let fault = "tableau.empty: `from_stock_or_waste` needs a stock: use `nothing` if nothing goes to an empty pile";
    let filled = || json!("from_stock_or_waste");
    refused("bisley", &[("/tableau/empty", filled(), fault)]);
    refused("la-belle-lucie", &[("/tableau/empty", filled(), fault)]);
    refused("big-bertha", &[("/tableau/empty", json!({ "from_reserve": { "then": filled() } }), fault)]);
    // Where the stock alone fills them, by its deals, a reason says so.
    for name in ["klondike", "spider"] {
        assert_eq!(said(name, &[("/tableau/empty", filled())]), NOTHING, "{name}");
    }
}

/// Nothing but a king goes round the corner on an ace, unless cards go up.
#[test]
fn a_corner_that_is_never_gone_round_is_refused() {
    let wrap = || ("/tableau/wrap", json!("below_base"));
    let fault = "tableau.wrap: with the ace as base, `below_base` never goes round the corner: use `false`";
    refused("klondike", &[(wrap().0, wrap().1, fault)]);
    for (path, value) in [
        ("/tableau/direction", json!("up")),
        ("/tableau/direction", json!("both")),
        ("/foundations/base", json!({ "rank": "2" })),
        ("/foundations/base", json!("first_played")),
    ] {
        assert_eq!(said("klondike", &[wrap(), (path, value.clone())]), NOTHING, "{value}");
    }
}

#[test]
fn runs_that_no_pile_has_room_for_are_refused() {
    let takes = ("/foundations/takes", json!({ "complete_run": {} }));
    let none = "these rules can't be played: foundations.takes.complete_run: needs at least one tableau pile";
    assert_eq!(said("gargantua", &[takes, ("/tableau/deal", json!([]))]), none);
    let fault = "foundations.takes.complete_run: a run has 13 cards, but tableau.capacity is 12";
    refused("spider", &[("/tableau/capacity", json!(12), fault)]);
    assert_eq!(said("spider", &[("/tableau/capacity", json!(13))]), NOTHING);
}

/// Each worked out by hand: how many cards may come to lie on each other without being built.
#[test]
fn runs_that_can_never_be_built_are_refused() {
    let fault =
        "foundations.takes.complete_run: no run can be built in this tableau, see tableau.build and tableau.direction";
    let never = format!("these rules can't be played: {fault}");
    let up = ("/tableau/direction", json!("up"));
    let runs = ("/foundations/takes", json!({ "complete_run": {} }));
    let with = |name: &str, changes: &[&(&str, Value)]| {
        said(name, &changes.iter().map(|&change| change.clone()).collect::<Vec<_>>())
    };
    // Piles of six, and five rows on them.
    assert_eq!(with("spider", &[&up]), never);
    let alternating = ("/tableau/build", json!("alternating_colors"));
    assert_eq!(with("spider", &[&alternating, &("/tableau/groups", json!("sequence"))]), never);
    assert_eq!(with("spider", &[&("/tableau/direction", json!("both"))]), NOTHING);
    assert_eq!(with("spider", &[&("/tableau/build", json!("same_color"))]), NOTHING);
    // All fifty on one.
    let filled = ("/stock", json!({ "to_tableau": { "piles": "filled" } }));
    assert_eq!(with("spider", &[&up, &filled]), NOTHING);
    // Piles that are dealt thirteen cards, at first or from packs.
    assert_eq!(with("mrs-mop", &[&up]), never);
    assert_eq!(with("mrs-mop", &[&up, &("/tableau/deal", json!([13, 13, 13, 13, 13, 13, 13, 13]))]), NOTHING);
    let gathered = |packs: u8| ("/stock", json!({ "gathered": { "times": 1, "packs": packs } }));
    assert_eq!(with("mrs-mop", &[&up, &gathered(12)]), never);
    assert_eq!(with("mrs-mop", &[&up, &gathered(13)]), NOTHING);
    // A cell that is dealt them, or a refill.
    let cell = |dealt: u8| ("/cells", json!({ "count": 1, "dealt": dealt, "holds": 13, "takes": "group" }));
    let deal = |first: u8| ("/tableau/deal", json!([first, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]));
    assert_eq!(with("mrs-mop", &[&up, &cell(12), &deal(8)]), never);
    assert_eq!(with("mrs-mop", &[&up, &cell(13), &deal(7)]), NOTHING);
    let refill = |cards: u8| ("/tableau/empty", json!({ "refill": { "cards": cards, "top_up": true } }));
    assert_eq!(with("gargantua", &[&runs, &refill(12)]), never);
    assert_eq!(with("gargantua", &[&runs, &refill(13)]), NOTHING);
}

/// A suit has thirteen cards a deck, a colour 26.
#[test]
fn foundations_said_to_hold_more_than_can_come_are_refused() {
    let holds = |cards: u8| ("/foundations/holds", json!(cards));
    let check = |name: &str, change: Option<(&str, Value)>, most: u8| {
        let with = |cards| said(name, &[Some(holds(cards)), change.clone()].into_iter().flatten().collect::<Vec<_>>());
        let more = most + 1;
        let fault = format!("foundations.holds: {more}, but no more than {most} cards can ever go there");
        let told = (with(most), with(more));
        assert_eq!(told, (NOTHING.into(), format!("these rules can't be played: {fault}")), "{name}");
    };
    check("klondike", None, 13);
    check("forty-thieves", None, 26);
    check("forty-thieves", Some(("/foundations/wrap", json!(false))), 13);
    check("klondike", Some(("/foundations/build", json!("same_color"))), 26);
    check("klondike", Some(("/foundations/build", json!("alternating_colors"))), 52);
    // Where any card may come, all may.
    check("golf", None, 52);
    let kings = "foundations.others[0].holds: 9, but no more than 8 cards can ever go there";
    refused("big-bertha", &[("/foundations/others/0/holds", json!(9), kings)]);
    // The default may be written out, and what a stock deals there asks for no suit.
    let turns = ("/foundations/direction", json!("up_then_down"));
    assert_eq!(said("forty-thieves", &[turns.clone(), holds(26)]), NOTHING);
    let more = "these rules can't be played: foundations.holds: 27, but no more than 26 cards can ever go there";
    assert_eq!(said("forty-thieves", &[turns, holds(27)]), more);
    assert_eq!(said("golf", &[("/foundations/build", json!("same_suit")), holds(40)]), NOTHING);
}

#[test]
fn a_tableau_whose_last_card_stays_is_refused() {
    let fault = "aim: with `lower_of_suit`, clearing the tableau needs cells or a waste, as the last card never leaves";
    let aim = || ("/aim", json!("tableau"));
    refused("aces-up", &[(aim().0, aim().1, fault)]);
    for (path, value) in [
        ("/cells", json!({ "count": 1 })),
        ("/stock", json!({ "to_waste": { "cards": 1 } })),
        ("/stock", json!({ "face_up": { "wastes": 0 } })),
    ] {
        assert_eq!(said("aces-up", &[aim(), (path, value.clone())]), NOTHING, "{value}");
    }
}

#[test]
fn a_reserve_to_which_no_card_comes_is_refused() {
    let empty = "reserve.deal: no card ever comes to the reserve: leave it out";
    let faces = "reserve.faces: there is no reserve";
    let reserve = |deal: &[u8], faces: Value| json!({ "deal": deal, "faces": faces });
    refused(
        "klondike",
        &[
            ("/reserve", reserve(&[0], json!("all_up")), empty),
            ("/reserve", reserve(&[0, 0], json!({ "top_up": 1 })), empty),
            ("/reserve", reserve(&[], json!({ "top_up": 1 })), faces),
        ],
    );
    for reserve in [reserve(&[0, 1], json!({ "top_up": 1 })), reserve(&[], json!("all_up"))] {
        assert_eq!(said("klondike", &[("/reserve", reserve)]), NOTHING);
    }
    // A stock may be dealt to it.
    assert_eq!(said("bristol", &[("/reserve", reserve(&[0, 0, 0], json!("all_up")))]), NOTHING);
}

#[test]
fn limits_of_more_cards_than_there_are_are_refused() {
    let over = |field: &str| format!("{field}: 53, but there are only 52 cards");
    refused("freecell", &[("/cells/holds", json!(53), &over("cells.holds"))]);
    refused("freecell", &[("/tableau/capacity", json!(53), &over("tableau.capacity"))]);
    refused("klondike", &[("/tableau/faces/top_up", json!(53), &over("tableau.faces.top_up"))]);
    refused("flower-garden", &[("/reserve/faces", json!({ "top_up": 53 }), &over("reserve.faces.top_up"))]);
    refused("cruel", &[("/stock/gathered/packs", json!(53), &over("stock.gathered.packs"))]);
    assert_eq!(said("freecell", &[("/cells/holds", json!(52)), ("/tableau/capacity", json!(52))]), NOTHING);
}

#[test]
fn more_face_down_cards_than_the_reserve_has_are_refused() {
    let with = |deal: Value, down: Value| {
        said("klondike", &[("/reserve", json!({ "deal": deal, "faces": { "down": down } }))])
    };
    let told = |fault: &str| format!("these rules can't be played: reserve.faces.down: {fault}");
    assert_eq!(with(json!([3]), json!([5])), told("r0 has 5 face-down cards, but is dealt only 3"));
    assert_eq!(with(json!([3, 2]), json!([0, 3])), told("r1 has 3 face-down cards, but is dealt only 2"));
    assert_eq!(with(json!([3]), json!([2, 1, 1])), told("lists 3 piles, but only 1 are dealt"));
    assert_eq!(with(json!([3, 2]), json!([2])), NOTHING);
}
