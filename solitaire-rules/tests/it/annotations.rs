//! What people write beside a game comes back from a save as it was written, and decides nothing.

use solitaire_rules::game::{OwnJudge, Record};
use solitaire_rules::rules::OwnRules;
use solitaire_rules::{Game, Rules, Variant};

const WORDS: &str = "Größe \"7♥\"\n\\ <AS7H> — at the café, longer than any word of the vocabulary";

/// Klondike in which any card fills an empty pile, as its author's file has it.
fn own() -> OwnRules {
    let text = toml::to_string(Variant::Klondike.rules()).unwrap().replace("empty = \"king\"", "empty = \"any_card\"");
    toml::from_str(&format!("title = \"Easy Klondike\"\nnotes = '''\nFor beginners.\nTwo lines.'''\n{text}")).unwrap()
}

fn saved_and_read(game: &Game) -> Game {
    let text = serde_json::to_string(&game.record()).unwrap();
    let record: Record = serde_json::from_str(&text).unwrap();
    assert_eq!(record, game.record(), "{text}");
    record.replay().unwrap()
}

#[test]
fn title_and_notes_are_read_from_toml_and_json_and_written_again() {
    let own = own();
    assert_eq!((own.title(), own.notes.as_deref()), (Some("Easy Klondike"), Some("For beginners.\nTwo lines.")));
    assert_eq!(toml::from_str::<OwnRules>(&toml::to_string(&own).unwrap()).unwrap(), own);
    assert_eq!(serde_json::from_str::<OwnRules>(&serde_json::to_string(&own).unwrap()).unwrap(), own);
    let long = OwnRules { title: Some(WORDS.into()), notes: Some(WORDS.repeat(100)), ..own.clone() };
    assert_eq!(toml::from_str::<OwnRules>(&toml::to_string(&long).unwrap()).unwrap(), long);
    assert_eq!(serde_json::from_str::<OwnRules>(&serde_json::to_string(&long).unwrap()).unwrap(), long);
    // Who wants the rules alone reads the same file.
    let json = serde_json::to_string(&long).unwrap();
    assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), own.rules);
    assert_eq!(serde_json::from_str::<Rules>(&serde_json::to_string(&own.rules).unwrap()).unwrap(), own.rules);
    let bare: OwnRules = serde_json::from_str(&serde_json::to_string(Variant::Spider.rules()).unwrap()).unwrap();
    assert_eq!((bare.title(), bare.title.as_ref(), bare.notes.as_ref()), (Some("Spider"), None, None));
}

#[test]
fn words_that_are_no_text_are_refused_without_being_quoted() {
    let json = serde_json::to_string(&own().rules).unwrap();
    for (value, found) in [("7", "7"), ("[\"KS\"]", "[…]"), ("{\"KS\":1}", "{…}")] {
        let error =
            serde_json::from_str::<Rules>(&json.replacen('{', &format!("{{\"notes\":{value},"), 1)).unwrap_err();
        assert_eq!(error.to_string(), format!("notes: expected a string such as \"For beginners.\", found {found}"));
    }
    let error = serde_json::from_str::<Rules>(&json.replacen('{', "{\"author\":\"Ann\",", 1)).unwrap_err().to_string();
    assert!(error.starts_with("author: unknown field, expected `decks`, `tableau`"), "{error}");
}

#[test]
fn a_save_keeps_title_notes_headers_and_comments() {
    for variant in Variant::ALL {
        let own = OwnJudge { title: Some(WORDS.into()), notes: Some(String::new()), ..variant.into() };
        let mut game = Game::deal(own, 7);
        let plain = game.clone();
        for _ in 0..4 {
            let Some(&m) = game.legal_moves().first() else { break };
            game.play(m).unwrap();
        }
        game.undo();
        let made = game.moves().len();
        let words = game.annotations_mut();
        words.headers.insert(WORDS.into(), String::new());
        words.headers.insert(String::new(), WORDS.into());
        words.comments.extend([(0, "at the start".into()), (made + 1, WORDS.into())]);
        let again = saved_and_read(&game);
        assert_eq!((again.annotations(), again.own_judge()), (game.annotations(), game.own_judge()), "{variant}");
        assert_eq!((&again, again.variant()), (&game, Some(variant)));
        // They are no part of what is played.
        while game.undo().is_some() {}
        assert_eq!(game.position(), plain.position());
    }
    let again = saved_and_read(&Game::deal(own().judge().unwrap(), 3));
    assert_eq!((again.title(), again.notes()), (Some("Easy Klondike"), own().notes.as_deref()));
}

/// A record may be changed before it is written.
#[test]
fn a_save_keeps_no_comment_on_moves_that_it_has_not() {
    let mut game = Game::deal(Variant::Fan, 1);
    let m = game.legal_moves()[0];
    game.play(m).unwrap();
    let mut record = game.record();
    record.annotations.comments.extend([(0, "start".into()), (1, "moved".into()), (2, "no move".into())]);
    let again: Record = serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
    assert_eq!(again.annotations.comments.into_iter().collect::<Vec<_>>(), [(0, "start".into()), (1, "moved".into())]);
}

/// Of rules that are a variant's as of one's own, with a title, notes, both and neither.
#[test]
fn a_save_keeps_title_and_notes_each_by_itself() {
    for rules in [*Variant::Klondike.rules(), own().rules] {
        for (title, notes) in [(None, None), (Some("T"), None), (None, Some("N")), (Some("T"), Some("N"))] {
            let own = OwnRules { title: title.map(String::from), notes: notes.map(String::from), rules };
            let again = saved_and_read(&Game::deal(own.clone().judge().unwrap(), 3));
            assert_eq!(again.own_judge().rules(), own);
        }
    }
}

#[test]
fn games_that_differ_in_words_alone_are_equal() {
    let mut game = Game::deal(Variant::Fan, 1);
    let same = game.clone();
    game.annotations_mut().headers.insert("player".into(), "Ann".into());
    assert_eq!(game, same);
    assert_ne!(game.record(), same.record());
}

#[test]
fn comments_go_with_the_moves_that_they_are_about() {
    let mut game = Game::deal(Variant::Klondike, 42);
    for m in ["t1-f0", "t4-t5", "deal"] {
        game.play(m.parse().unwrap()).unwrap();
    }
    game.annotations_mut().comments.extend((0..=9).map(|after| (after, after.to_string())));
    game.undo();
    game.undo();
    // A save has no comment on a move that the game has not; those on moves to be done again stay.
    assert_eq!(saved_and_read(&game).annotations().comments.len(), 4);
    assert!(game.play("redeal".parse().unwrap()).is_err());
    assert_eq!(game.annotations().comments.len(), 10);
    game.play("deal".parse().unwrap()).unwrap();
    assert_eq!(game.annotations().comments.keys().copied().collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn words_in_the_wrong_place_are_refused_without_being_quoted() {
    let save = r#"{"format":1,"rules":"gold-mine","start":{"deal":42},"moves":["deal"],"in_effect":1,"#;
    let table = [
        ("\"headers\":[\"KS\"]", "headers: expected an object of strings, found […]"),
        ("\"headers\":{\"KS\":[\"KS\"]}", "headers.…: expected a string, found […]"),
        ("\"headers\":{\"KS\":\"1\",\"KS\":\"2\"}", "headers.…: duplicate field"),
        ("\"comments\":{\"2\":\"KS\"}", "comments.2: expected a number of moves from 0 to 1, found `2`"),
        ("\"comments\":{\"01\":\"KS\"}", "comments.01: expected a number of moves from 0 to 1, found `01`"),
        ("\"comments\":{\"KS\":\"KS\"}", "comments.…: expected a number of moves from 0 to 1, found other text"),
        ("\"comments\":null", "comments: expected an object of strings, found null"),
    ];
    for (part, expected) in table {
        let error = serde_json::from_str::<Record>(&format!("{save}{part}}}")).unwrap_err();
        assert_eq!(error.to_string(), expected, "{part}");
    }
}

/// Programs draw titles and notes, so these have an end: refused in rules, cut in a save, which is not to be lost for that.
#[test]
fn titles_and_notes_have_an_end() {
    let with = |field: &str, text: &str| {
        let mut rules = serde_json::to_value(Variant::Klondike.rules()).expect("rules");
        rules[field] = text.into();
        rules
    };
    for (field, limit, what) in [("title", OwnRules::MAX_TITLE, "a title"), ("notes", OwnRules::MAX_NOTES, "notes")] {
        let (longest, longer, huge) = ("é".repeat(limit), "é".repeat(limit + 1), "é".repeat(1 << 20));
        assert!(serde_json::from_value::<OwnRules>(with(field, &longest)).is_ok());
        let error = serde_json::from_value::<OwnRules>(with(field, &longer)).expect_err("too long").to_string();
        let said = format!("{what} of at most {limit} characters, found {}", limit + 1);
        assert!(error.contains(&said), "{error}");
        let save = |text: &str| {
            let rules = with(field, text);
            serde_json::json!({"format": 1, "rules": rules, "start": {"deal": 42}, "moves": ["t1-f0"], "in_effect": 1})
        };
        for text in [&longest, &longer, &huge] {
            let record: Record = serde_json::from_value(save(text)).expect("a save");
            let game = record.replay().expect("a game");
            let kept = if field == "title" { game.title() } else { game.notes() };
            assert_eq!(kept, Some(longest.as_str()), "{field}");
            assert_eq!(game.moves().len(), 1);
        }
    }
}
