//! Every text of `docs/formats.md`, read and written again, or refused, as the page says.

use std::collections::BTreeSet;
use std::error::Error;
use std::str::FromStr;

use solitaire_rules::cards::Deal;
use solitaire_rules::game::{Record, Seen};
use solitaire_rules::rules::OwnRules;
use solitaire_rules::{Card, Change, Game, Judge, Move, Pile, Rules, Status, Variant, View};

type Outcome = Result<String, Box<dyn Error>>;

/// A block of the page: what it is of, and what it says.
struct Block<'p> {
    heading: &'p str,
    text: &'p str,
}

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/formats.md");

fn blocks(page: &str) -> Vec<Block<'_>> {
    let blocks = page.split("\n```").skip(1).step_by(2);
    blocks
        .map(|block| block.split_once('\n').expect("a block"))
        .map(|(heading, text)| Block { heading, text })
        .collect()
}

/// The lines of a block without what is explanation.
fn lines(block: &str) -> impl Iterator<Item = &str> {
    block.lines().map(|line| line.split_once("  #").map_or(line, |(line, _)| line.trim_end()))
}

/// A text read and written again. Positions of somebody's own rules are read with those given.
fn read(kind: &str, text: &str, own: Option<&Judge>) -> Outcome {
    fn again<T: FromStr<Err: Error + 'static> + ToString>(text: &str) -> Outcome {
        Ok(text.parse::<T>()?.to_string())
    }
    match kind {
        "card" => again::<Card>(text),
        "pile" => again::<Pile>(text),
        "move" => again::<Move>(text),
        "deal" => again::<Deal>(text),
        "variant" => again::<Variant>(text),
        "deck" => Ok(text.split_whitespace().map(again::<Card>).collect::<Result<Vec<_>, _>>()?.join(" ")),
        "view" => again::<View>(text),
        "seen" => again::<Seen>(text),
        "position" => {
            let variant = text.split(' ').next().and_then(|name| name.parse::<Variant>().ok());
            let judge = variant.map(Variant::judge).or(own).ok_or("no rules yet")?;
            Ok(judge.position(text)?.to_string())
        }
        "save" => {
            let record: Record = serde_json::from_str(text)?;
            let game = record.replay()?;
            Ok(serde_json::to_string(&game.record())?)
        }
        _ => panic!("{kind}: what is it?"),
    }
}

/// JSON, however it is laid out.
fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("JSON")
}

/// Each line changes the last text into one that is refused, or is said to be accepted.
fn changed(kind: &str, block: &str, good: &str, own: Option<&Judge>) {
    for line in block.lines() {
        let (change, why) = line.split_once("  #").unwrap_or((line, ""));
        let (from, to) = change.split_once(" =>").expect("a change");
        let (from, to) = (from, to.strip_prefix(' ').unwrap_or(to).trim_end());
        assert_eq!(good.matches(from).count(), 1, "{line}");
        let outcome = read(kind, &good.replacen(from, to, 1), own);
        assert_eq!(outcome.is_ok(), why.starts_with(" accepted"), "{line}: {outcome:?}");
    }
}

#[test]
fn the_page_says_what_is_read_written_and_refused() {
    let page = std::fs::read_to_string(PAGE).expect("the page");
    let (mut own, mut last) = (None, String::new());
    for Block { heading, text } in blocks(&page) {
        match heading.split(' ').collect::<Vec<_>>()[..] {
            ["text", kind] => {
                for line in lines(text) {
                    let (read_from, written) = line.split_once(" = ").unwrap_or((line, line));
                    assert_eq!(read(kind, read_from, own.as_ref()).expect(line), written);
                    last = line.to_string();
                }
            }
            ["text", kind, "refused"] => {
                for line in lines(text) {
                    assert!(read(kind, line, None).is_err(), "{line}");
                }
            }
            ["text", kind, "changed"] => changed(kind, text, &last, own.as_ref()),
            ["toml", "rules"] => own = Some(toml::from_str::<Rules>(text).expect("rules").judge().expect("playable")),
            ["json", "rules"] => {
                let rules: Rules = serde_json::from_str(text).expect("rules");
                assert_eq!(Some(rules), own.map(|judge| *judge.rules()), "TOML and JSON say the same");
                assert_eq!(serde_json::to_value(rules).expect("JSON"), json(text));
                assert!(rules.validate().is_ok());
            }
            ["toml", "titled"] => {
                let own: OwnRules = toml::from_str(text).expect("rules");
                assert!(own.title.is_some() && own.notes.is_some() && own.rules.validate().is_ok());
                assert_eq!(toml::from_str::<OwnRules>(&toml::to_string(&own).expect("TOML")).expect("rules"), own);
                assert_eq!(toml::from_str::<Rules>(text).expect("rules"), own.rules);
            }
            ["json", "titled"] => {
                let own = OwnRules::from_json(text).expect("rules");
                let mut written = serde_json::to_value(&own).expect("JSON");
                assert!(json(text)["$schema"].is_string() && own.title.is_some());
                assert_eq!(written["title"], json(text)["title"]);
                assert_eq!(written.as_object_mut().expect("fields").remove("$schema"), None);
            }
            ["json", "save"] => assert_eq!(json(&read("save", text, None).expect(text)), json(text)),
            _ => panic!("{heading}: a block that is not tried"),
        }
    }
}

#[test]
fn the_page_has_every_text() {
    let page = std::fs::read_to_string(PAGE).expect("the page");
    let headings: BTreeSet<&str> = blocks(&page).iter().map(|block| block.heading).collect();
    for kind in ["card", "pile", "move", "variant", "deal", "deck", "position", "view", "seen"] {
        assert!(headings.contains(&*format!("text {kind}")), "{kind}");
    }
    assert!(["toml rules", "json rules", "json save", "text save refused"].iter().all(|kind| headings.contains(kind)));
    for start in ["\"deal\":", "\"deck\":", "\"position\":"] {
        assert!(page.contains(start), "a save from a {start}");
    }
}

/// As many piles of each kind as a game may have (docs/rules), each with a number of its own; no other number is a pile's.
#[test]
fn a_piles_number_is_its_own() {
    let kinds: [fn(usize) -> Option<Pile>; 5] =
        [Pile::waste, Pile::foundation, Pile::cell, Pile::reserve, Pile::tableau];
    let piles: Vec<Pile> = kinds.iter().flat_map(|of| (0..64).filter_map(of)).chain([Pile::STOCK]).collect();
    for id in 0..=u8::MAX {
        let mut with_it = piles.iter().filter(|pile| pile.id() == id);
        assert_eq!([Pile::from_id(id), None], [with_it.next().copied(), with_it.next().copied()], "{id}");
    }
}

/// What a server sends to a player, and what the player knows, are texts in JSON, too.
#[test]
fn views_and_cards_seen_are_texts_in_json() {
    let mut game = Game::deal(Variant::Klondike, 42);
    game.play("deal".parse().expect("a move")).expect("a legal move");
    game.undo();
    let (view, seen) = (game.view(), game.seen());
    let json = serde_json::to_string(&(&view, &seen)).expect("two texts");
    assert_eq!(json, format!("[\"{view}\",\"{seen}\"]"));
    assert_eq!(serde_json::from_str::<(View, Seen)>(&json).expect("what was written"), (view, seen));
    let error = serde_json::from_str::<View>("\"klondike s:\"").expect_err("a view has all piles");
    assert!(error.to_string().starts_with("expected the cards of pile `w0:`"), "{error}");
}

/// So are the names of what a move changed, and of how the game stands.
#[test]
fn changes_and_statuses_have_names_in_json() {
    let (card, from, to): (Card, _, _) = ("AS".parse().expect("a card"), Pile::STOCK, Pile::WASTE);
    for (change, text) in [
        (Change::Moved { card, from, to }, r#"{"moved":{"card":"AS","from":"s","to":"w0"}}"#),
        (Change::TurnedUp { card, pile: from }, r#"{"turned_up":{"card":"AS","pile":"s"}}"#),
        (Change::TurnedDown { card, pile: to }, r#"{"turned_down":{"card":"AS","pile":"w0"}}"#),
        (Change::Redealt { cards: 24 }, r#"{"redealt":{"cards":24}}"#),
        (Change::RedealUndone { cards: 24 }, r#"{"redeal_undone":{"cards":24}}"#),
    ] {
        assert_eq!(serde_json::to_string(&change).expect("JSON"), text);
        assert_eq!(serde_json::from_str::<Change>(text).expect("what was written"), change);
    }
    for (status, name) in [(Status::Ongoing, "ongoing"), (Status::Won, "won"), (Status::Stuck, "stuck")] {
        assert_eq!((status.to_string(), json(&format!("\"{name}\""))), (name.into(), serde_json::json!(status)));
        assert_eq!(serde_json::from_value::<Status>(name.into()).expect("what was written"), status);
    }
    for wrong in [r#"{"moved":{"card":"AS","from":"s"}}"#, r#"{"redealt":{"cards":24,"pile":"s"}}"#, r#"{"dealt":{}}"#]
    {
        assert!(serde_json::from_str::<Change>(wrong).is_err(), "{wrong}");
    }
}
