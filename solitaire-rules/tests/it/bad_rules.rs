//! Rules in JSON and TOML that do not hold: each is refused, and told why.

use solitaire_rules::rules::{
    Base, BaseCards, FoundationKind, FoundationList, Foundations, Layout, RulesFault, Tableau,
};
use solitaire_rules::{Card, Rules, Variant};

/// The rules of Gargantua.
const RULES: &str = r#"{"decks":2,"tableau":{"deal":[1,2,3,4,5,6,7,8,9],"faces":{"top_up":1},"build":"alternating_colors",
"wrap":false,"groups":"face_up","empty":"king"},"foundations":{"base":{"rank":"A"},"give_back":false},
"stock":{"to_waste":{"cards":1,"when":"always","redeal":{"times_except_playable_top":1}}}}"#;

fn rules_with(edits: &[(&str, &str)]) -> Result<Rules, String> {
    let text = edits.iter().fold(RULES.to_string(), |text, (from, to)| {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text.replacen(from, to, 1)
    });
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

#[test]
fn rules_that_are_not_written_as_rules_are() {
    assert_eq!(rules_with(&[]).as_ref(), Ok(Variant::Gargantua.rules()));
    let table = [
        ("\"decks\":2,", "", "decks: missing, expected 1 or 2"),
        ("\"decks\":2", "\"decks\":300", "decks: expected 1 or 2, found 300"),
        ("\"decks\":2", "\"deck\":2", "deck: unknown field: did you mean `decks`?"),
        ("[1,2,3,4,5,6,7,8,9]", "9", "tableau.deal: expected a list of numbers such as [1, 2, 3], found 9"),
        (
            "{\"top_up\":1}",
            "\"top_down\"",
            "tableau.faces: expected \"all_up\", {\"top_up\": 1}, {\"down\": [0, 1, 2]} or \"every_other_up\", found `top_down`",
        ),
        ("\"wrap\":false", "\"wrap\":null", "tableau.wrap: expected true, false or \"below_base\", found null"),
        (
            "alternating_colors",
            "alternating_colours",
            "tableau.build: unknown word `alternating_colours`: did you mean",
        ),
        (
            "face_up",
            "none",
            "tableau.groups: expected \"one_card\", \"sequence\", {\"sequence_in\": \"same_suit\"}, \"face_up\"",
        ),
        (
            "\"face_up\"",
            "{\"sequence_in\":\"suit\"}",
            "tableau.groups.sequence_in: unknown word `suit`: did you mean `same_suit`?",
        ),
        ("\"face_up\"", "\"supermove\",\"kings\":\"sank\"", "tableau.kings: unknown word `sank`: did you mean `sunk`?"),
        (
            "\"face_up\"",
            "\"supermove\",\"kings\":\"as_dealt_\"",
            "tableau.kings: unknown word `as_dealt_`: did you mean `as_dealt`?",
        ),
        ("\"decks\":2", "\"decks\":2,\"cells\":4", "cells: expected fields such as {\"count\": 4}, found 4"),
        (
            "\"decks\":2",
            "\"decks\":2,\"cells\":{\"number\":4}",
            "cells.number: unknown field, expected `count`, `dealt`, `holds`, `takes`, `from` or `when`",
        ),
        (
            "\"decks\":2",
            "\"decks\":2,\"reserve\":{\"piles\":[1]}",
            "reserve.piles: unknown field, expected `deal`, `faces` or `gives`",
        ),
        ("\"king\"", "{\"refill\":{\"cards\":3}}", "tableau.empty.refill.top_up: missing, expected true or false"),
        ("\"king\"", "{\"refill\":{\"cards\":3,\"top_up\":true,\"x\":1}}", "tableau.empty.refill.x: unknown field"),
        (
            "{\"rank\":\"A\"}",
            "{\"rank\":\"10\"}",
            "foundations.base.rank: expected a rank such as \"A\", \"9\", \"T\" (ten) or \"K\"",
        ),
        ("{\"rank\":\"A\"}", "\"any\"", "foundations.base: expected {\"rank\": \"A\"}, \"first_played\""),
        ("\"wrap\":false", "\"wrap\":0", "tableau.wrap: expected true, false or \"below_base\", found 0"),
        ("\"king\"", "{\"ranks\":[\"A\",\"K\",\"A\"]}", "tableau.empty.ranks: A is named twice"),
        ("\"face_up\"", "{\"sequence_in\":\"clubs\"}", "tableau.groups.sequence_in: expected \"alternating_colors\""),
        ("\"wrap\"", "\"warp\"", "tableau.warp: unknown field: did you mean `wrap`?"),
    ];
    for (from, to, expected) in table {
        let error = rules_with(&[(from, to)]).unwrap_err();
        assert!(error.starts_with(expected), "{from} -> {to}: {error}");
    }
}

/// What validation says of the rules, in full.
fn faults(edits: &[(&str, &str)]) -> String {
    let rules = rules_with(edits).unwrap();
    let error = rules.validate().unwrap_err();
    assert_eq!(rules.judge().unwrap_err(), error);
    let (all, faults) = (error.to_string(), error.faults().map(|fault: RulesFault| fault.to_string()));
    let all = all.strip_prefix("these rules can't be played: ").unwrap();
    assert_eq!(all, faults.collect::<Vec<_>>().join("; "));
    all.to_string()
}

#[test]
fn rules_that_cannot_be_played() {
    let deal = "[1,2,3,4,5,6,7,8,9]";
    let too_many = format!("[{}1]", "1,".repeat(20));
    let wastes = |wastes| {
        let to_waste = &RULES[RULES.find("{\"to_waste").unwrap()..RULES.len() - 1];
        faults(&[(to_waste, &format!("{{\"face_up\":{{\"wastes\":{wastes}}}}}")), ("\"king\"", REFILL)])
    };
    assert_eq!(faults(&[("\"decks\":2", "\"decks\":0")]), "decks: must be 1 or 2, not 0");
    assert_eq!(rules_with(&[(deal, "[]")]).unwrap().validate(), Ok(()));
    assert_eq!(faults(&[(deal, &too_many)]), "tableau.deal: 21 piles, the limit is 20");
    assert_eq!(faults(&[(deal, "[90,15]")]), "tableau.deal: 105 cards are dealt, but there are only 104");
    assert_eq!(
        faults(&[(deal, "[90,14]"), ("{\"rank\":\"A\"}", "\"dealt\"")]),
        "tableau.deal: 105 cards are dealt (foundations 1, tableau 104), but there are only 104"
    );
    assert_eq!(faults(&[("\"top_up\":1", "\"top_up\":0")]), "tableau.faces: a pile's top card must be face up");
    assert_eq!(faults(&[("\"cards\":1", "\"cards\":0")]), "stock.to_waste.cards: must be at least 1");
    assert_eq!(faults(&[("_top\":1", "_top\":0")]), "stock.to_waste.redeal: 0 times: use `no`");
    assert_eq!(
        wastes(7),
        "tableau.empty.refill: needs a stock that is dealt to the waste, the tableau or the reserve, or `only_refills`; stock.face_up.wastes: 7 piles, the limit is 6"
    );
    assert_eq!(
        wastes(6),
        "tableau.empty.refill: needs a stock that is dealt to the waste, the tableau or the reserve, or `only_refills`"
    );
}

const REFILL: &str = r#"{"refill":{"cards":4,"top_up":true}}"#;

#[test]
fn every_fault_of_rules_is_named() {
    let edits = [
        ("\"decks\":2", "\"decks\":7"),
        ("[1,2,3,4,5,6,7,8,9]", "[1,0,3,0]"),
        ("\"top_up\":1", "\"top_up\":0"),
        ("\"king\"", "{\"refill\":{\"cards\":0,\"top_up\":false}}"),
        ("\"cards\":1", "\"cards\":0"),
        ("\"times_except_playable_top\":1", "\"times\":0"),
    ];
    let error = rules_with(&edits).unwrap().validate().unwrap_err();
    let all: Vec<String> = error.faults().map(|fault| fault.to_string()).collect();
    let expected = [
        "decks: must be 1 or 2, not 7",
        "tableau.faces: a pile's top card must be face up",
        "tableau.empty.refill.cards: must be at least 1",
        "stock.to_waste.cards: must be at least 1",
        "stock.to_waste.redeal: 0 times: use `no`",
        "tableau.deal: t1 starts empty, but empty piles are refilled",
        "tableau.deal: t3 starts empty, but empty piles are refilled",
    ];
    assert_eq!(all, expected);
    // A text of three hundred bytes has no room for all of them.
    assert_eq!(error.to_string(), format!("these rules can't be played: {}; and 2 more", expected[..5].join("; ")));
}

#[test]
fn what_goes_to_an_empty_pile_and_how_much_a_pile_holds() {
    let faults = |edit| rules_with(&[edit]).unwrap().validate().map_err(|error| error.to_string());
    let none =
        "these rules can't be played: tableau.empty: `ranks` is empty: use `nothing` if nothing goes to an empty pile";
    assert_eq!(faults(("\"king\"", "{\"ranks\":[]}")), Err(none.into()));
    let then = "{\"refill\":{\"cards\":1,\"top_up\":true,\"then\":{\"ranks\":[]}}}";
    assert_eq!(faults(("\"king\"", then)), Err(none.into()));
    let full = "these rules can't be played: tableau.capacity: must be at least 1";
    assert_eq!(faults(("\"king\"", "\"king\",\"capacity\":0")), Err(full.into()));
    assert_eq!(faults(("\"king\"", "\"one_card\",\"capacity\":1")), Ok(()));
}

const STOCK: &str = r#"{"to_waste":{"cards":1,"when":"always","redeal":{"times_except_playable_top":1}}}"#;

/// Each fault of the words for cells, reserves, runs and gatherings, alone (ruling V14).
#[test]
fn words_that_do_not_go_together() {
    const DEAL: &str = "[1,2,3,4,5,6,7,8,9]";
    let base = "{\"rank\":\"A\"},";
    let based = |rest: &str| format!("{base}{rest},");
    let take_runs = "\"takes\":{\"complete_run\":{}}";
    let in_suit = ("\"alternating_colors\"", "\"same_suit\"");
    let all = |rest: &str| format!("\"decks\":2,{rest}");
    let whole = "[14,13,13,13,13,13,13,12]";
    let table: &[(&[(&str, &str)], &str)] = &[
        (&[(DEAL, "[]"), (STOCK, "{\"to_tableau\":{}}")], "tableau.deal: this stock needs at least one tableau pile"),
        (
            &[("{\"top_up\":1}", "{\"down\":[0,1,2,3,4,5,6,7,8,9]}")],
            "tableau.faces.down: lists 10 piles, but only 9 are dealt",
        ),
        (&[("{\"top_up\":1}", "{\"down\":[0,1,2,3,4,5,7]}")], "tableau.faces: a pile's top card must be face up"),
        (
            &[("{\"top_up\":1}", "{\"down\":[0,1,2,3,4,5,8]}")],
            "tableau.faces.down: t6 has 8 face-down cards, but is dealt only 7",
        ),
        (
            &[(DEAL, "[1,2,3,4,5,6,7,8,0]"), ("{\"top_up\":1}", "{\"down\":[0,1,2,3,4,5,6,7,1]}")],
            "tableau.faces.down: t8 has 1 face-down card, but is dealt only 0",
        ),
        (
            &[("\"face_up\"", "{\"sequence_in\":\"any_suit\"}")],
            "tableau.groups.sequence_in: must allow only groups that tableau.build allows",
        ),
        (
            &[("\"king\"", "\"rank_below_base\""), ("{\"rank\":\"A\"}", "\"each_its_own\"")],
            "tableau.empty: `rank_below_base` needs one base for all foundations",
        ),
        (&[("\"wrap\":false", "\"wrap\":false,\"kings\":\"sunk\"")], "tableau.kings: `sunk` needs all cards face up"),
        (&[("\"king\"", "{\"from_reserve\":{}}")], "tableau.empty.from_reserve: there is no reserve"),
        (
            &[
                ("\"king\"", "{\"from_reserve\":{}}"),
                ("\"decks\":2", &all("\"reserve\":{\"deal\":[3]}")),
                (DEAL, "[1,0]"),
            ],
            "tableau.deal: t1 starts empty, but empty piles are refilled",
        ),
        (&[(base, &based("\"dealt\":9"))], "foundations.dealt: 9, but there are 8 foundations"),
        (&[(base, "\"first_played\",\"dealt\":1,")], "foundations.dealt: this base already says what is dealt"),
        (&[(base, &based("\"build\":\"none\""))], "foundations.build: can't be `none`"),
        (
            &[(base, &based("\"takes\":{\"complete_run\":{\"build\":\"none\"}}"))],
            "foundations.takes.complete_run.build: can't be `none`",
        ),
        (
            &[in_suit, (base, &based(take_runs)), ("\"give_back\":false", "\"give_back\":true")],
            "foundations.takes.complete_run: can't be combined with give_back",
        ),
        (
            &[in_suit, (base, &based(&format!("\"dealt\":1,{take_runs}")))],
            "foundations.takes.complete_run: can't be combined with dealt cards",
        ),
        (
            &[in_suit, (base, &based(&format!("\"build\":\"any_suit\",{take_runs}")))],
            "foundations.takes.complete_run: needs `same_suit` as foundations.build",
        ),
        (
            &[in_suit, (base, &format!("{{\"rank\":\"2\"}},{take_runs},"))],
            "foundations.takes.complete_run: needs the ace as base",
        ),
        (
            &[in_suit, (base, &format!("{{\"rank\":\"2\"}},\"dealt\":1,{take_runs},"))],
            "foundations.takes.complete_run: can't be combined with dealt cards; foundations.takes.complete_run: needs the ace as base",
        ),
        (&[("\"decks\":2", &all("\"cells\":{\"count\":9}"))], "cells.count: 9 cells, the limit is 8"),
        (&[("\"decks\":2", &all("\"cells\":{\"count\":1,\"dealt\":2}"))], "cells.dealt: 2, but there is 1 cell"),
        (
            &[("\"decks\":2", &all("\"reserve\":{\"deal\":[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"))],
            "reserve.deal: 17 piles, the limit is 16",
        ),
        (
            &[("\"decks\":2", &all("\"reserve\":{\"deal\":[3],\"faces\":{\"down\":[3]}}"))],
            "reserve.faces: a pile's top card must be face up",
        ),
        (&[(STOCK, "{\"to_reserve\":{}}")], "stock.to_reserve: there is no reserve"),
        (&[(STOCK, "\"none\"")], "stock: 59 cards are left over, but there is no stock"),
        (
            &[(DEAL, "[11,11,11,11,11,12,12,12,12]"), (STOCK, "\"none\"")],
            "stock: 1 card is left over, but there is no stock",
        ),
        (&[(STOCK, "{\"gathered\":{\"packs\":20}}")], "stock: 59 cards are left over, but there is no stock"),
        (
            &[(DEAL, whole), (STOCK, "{\"gathered\":{\"times\":0,\"packs\":13}}")],
            "stock.gathered.times: must be at least 1; for no redeal set `stock` to `none`",
        ),
        (
            &[(DEAL, whole), (STOCK, "{\"gathered\":{\"times\":2,\"packs\":12}}")],
            "stock.gathered.packs: room for 96 cards, but the tableau may have 104",
        ),
        (
            &[(DEAL, whole), (STOCK, "{\"gathered\":{\"packs\":13,\"shuffle\":true}}")],
            "stock.gathered.shuffle: needs a limited number of times",
        ),
        (&[("\"decks\":2", &all("\"suits\":3"))], "suits: must be 1, 2 or 4, not 3"),
        (&[("\"decks\":2", &all("\"suits\":2"))], "suits: foundations.build depends on suits that would look alike"),
    ];
    for (edits, expected) in table {
        assert_eq!(faults(edits), *expected);
    }
}

/// Written without what is too much they would be read back as rules that hold.
#[test]
fn rules_with_more_than_can_be_kept_are_not_written() {
    let klondike = *Variant::Klondike.rules();
    let written = |rules: Rules| serde_json::to_string(&rules).map_err(|error| error.to_string());
    let with_piles = |piles: usize| {
        let deal = Layout::of(&vec![1; piles]);
        written(Rules { tableau: Tableau { deal, ..klondike.tableau }, ..klondike })
    };
    assert!(with_piles(20).is_ok());
    assert_eq!(with_piles(30), Err("30 items, the limit is 20".into()));
    let with = |foundations| written(Rules { foundations, ..klondike });
    let others = FoundationList::of(&[FoundationKind::AS_FIRST; 5]);
    assert_eq!(with(Foundations { others, ..klondike.foundations }), Err("5 items, the limit is 3".into()));
    let cards: Vec<Card> = (0..13).map(|index| Card::from_index(index).unwrap()).collect();
    let base = Base::Cards(BaseCards::of(&cards));
    assert_eq!(with(Foundations { base, ..klondike.foundations }), Err("13 items, the limit is 12".into()));
}
