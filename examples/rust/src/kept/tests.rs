//! What is kept between games.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use solitaire_rules::cards::Deal;
use solitaire_rules::game::OwnJudge;
use solitaire_rules::rules::{Build, Tableau};
use solitaire_rules::{Game, Rules, Variant};

use super::{Ending, Keeper, Options, Played, Slot, Store};
use crate::command::Command;
use crate::in_play::{InPlay, Outcome};
use crate::start::Which;

/// An empty folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp/kept").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn klondike(deal: u64, moves: &[&str]) -> Played {
    let mut played = Played::deal(&Variant::Klondike.into(), Deal::Number(deal)).expect("a deal");
    for m in moves {
        played.game.play(m.parse().expect("a move")).expect("a legal move");
    }
    played
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = folder("goes-on");
    let mut played = klondike(42, &["t1-f0", "t0-t3"]);
    played.game.undo();
    played.time = Duration::from_secs(75);
    let mut store = Store::new(Some(&folder));
    assert!(store.open(&Variant::Klondike.into()).expect("a folder").is_none());
    assert_eq!(store.keep(&played), Ok(None));
    let mut store = Store::new(Some(&folder));
    let again = store.open(&Variant::Klondike.into()).expect("a save").expect("a save");
    assert_eq!((again.game, again.time, again.counted), (played.game, played.time, false));
    assert_eq!(store.saved().keys().collect::<Vec<_>>(), ["klondike"]);
    assert_eq!(store.latest(), Some(Variant::Klondike.into()));
    assert_eq!(store.recent(), ["klondike"]);
    let names: Vec<_> =
        fs::read_dir(folder.join("games")).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    assert_eq!(names, ["klondike.json"], "nothing is left over");
}

#[test]
fn what_another_program_saved_stays() {
    let folder = folder("another");
    let (mut one, mut other) = (Store::new(Some(&folder)), Store::new(Some(&folder)));
    assert_eq!(one.keep(&klondike(1, &["deal"])), Ok(None));
    let beside = folder.join("games/klondike-2.json");
    // The other one does not know of that game, and says where it saves.
    let said = format!("Another game is already saved in klondike.json; this one is saved as {}.", beside.display());
    assert_eq!(other.keep(&klondike(2, &["deal"])), Ok(Some(said)));
    assert_eq!(other.keep(&klondike(2, &["deal", "deal"])), Ok(None));
    assert_eq!(one.keep(&klondike(1, &["deal", "deal"])), Ok(None));
    let mut third = Store::new(Some(&folder));
    assert!(third.keep_and_tell(&klondike(3, &["deal"])).is_some_and(|said| said.contains("klondike-3.json")));
    assert_eq!(third.keep_and_tell(&klondike(3, &["deal", "deal"])), None, "it is said once");
    let kept = |path: &Path| {
        let record: solitaire_rules::game::Record =
            serde_json::from_str(&fs::read_to_string(path).expect("a save")).expect("a save");
        record.replay().expect("a game")
    };
    assert_eq!(kept(&folder.join("games/klondike.json")), klondike(1, &["deal", "deal"]).game);
    assert_eq!(kept(&beside), klondike(2, &["deal", "deal"]).game);
    let progress = fs::read_to_string(folder.join("progress.json")).expect("a file");
    assert!(progress.contains(r#""deal": "1""#), "{progress}");
}

#[test]
fn what_is_damaged_makes_room_and_stays() {
    let folder = folder("damaged");
    let path = folder.join("games/klondike.json");
    fs::create_dir_all(folder.join("games")).expect("a folder");
    let bad_move = r#"{"format":1,"rules":"klondike","start":{"deal":"42"},"moves":["t6-f0"],"in_effect":1}"#;
    let damaged: [&[u8]; 5] = [b"{\"form", b"", b"\xff\x00", b"null", bad_move.as_bytes()];
    for (number, text) in (1..).zip(damaged) {
        fs::write(&path, text).expect("a file");
        let mut store = Store::new(Some(&folder));
        let aside =
            if number == 1 { "klondike.json.damaged".to_owned() } else { format!("klondike.json.damaged-{number}") };
        let said = format!("The save klondike.json is damaged and was set aside as {aside}: ");
        let why = store.open(&Variant::Klondike.into()).map(|_| ()).expect_err("a damaged save");
        assert!(why.starts_with(&said) && why.len() > said.len(), "{why}");
        assert_eq!(fs::read(folder.join("games").join(aside)).expect("what was there"), text);
        // The new game has the place, and goes on at the next start.
        assert_eq!(store.keep(&klondike(number, &["deal"])), Ok(None));
        let again = Store::new(Some(&folder)).open(&Variant::Klondike.into()).expect("a save").expect("a save");
        assert_eq!(again.game, klondike(number, &["deal"]).game);
    }
    // What comes to harm while it is played makes room too.
    let mut store = Store::new(Some(&folder));
    let mut played = store.open(&Variant::Klondike.into()).expect("a save").expect("a save");
    fs::write(&path, "{").expect("a file");
    played.game.play("deal".parse().expect("a move")).expect("a legal move");
    assert!(store.keep_and_tell(&played).is_some_and(|said| said.contains("klondike.json.damaged-6")));
    assert_eq!(fs::read_dir(folder.join("games")).expect("a folder").count(), 7);
}

#[test]
fn what_a_newer_version_has_saved_stays() {
    let folder = folder("newer");
    let path = folder.join("games/klondike.json");
    fs::create_dir_all(folder.join("games")).expect("a folder");
    let newer = r#"{"format":2,"rules":"klondike","deck":[],"turns":{}}"#;
    fs::write(&path, newer).expect("a file");
    let mut store = Store::new(Some(&folder));
    let why = store.open(&Variant::Klondike.into()).map(|_| ()).expect_err("no save of this version");
    assert_eq!(why, "The save klondike.json was made by a newer version and stays as it is");
    let beside = folder.join("games/klondike-2.json");
    let said = format!("{why}; this game is saved as {}.", beside.display());
    assert_eq!(store.keep(&klondike(1, &["deal"])), Ok(Some(said)));
    assert_eq!(fs::read_to_string(&path).expect("the save"), newer);
    assert!(beside.exists());
}

#[test]
fn what_can_t_be_saved_is_said_in_words() {
    let file = folder("no-folder");
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(&file, "").expect("a file");
    let said = Store::new(Some(&file)).keep_and_tell(&klondike(1, &["deal"])).expect("a reason");
    let expected = format!("This game is not being saved: can't create the folder {}: ", file.join("games").display());
    assert!(said.starts_with(&expected) && !said.contains("os error"), "{said}");
    fs::remove_file(&file).expect("the file goes");
}

/// A game of one move to a win.
fn nearly_won() -> Played {
    let suit = |suit: char, ranks: &str| ranks.chars().flat_map(|rank| [rank, suit]).collect::<String>();
    let (all, but_one) = ("A23456789TJQK", "A23456789TJQ");
    let (clubs, diamonds, hearts, spades) = (suit('C', but_one), suit('D', all), suit('H', all), suit('S', all));
    let position =
        format!("klondike s: w0: f0:{clubs} f1:{diamonds} f2:{hearts} f3:{spades} t0:KC t1: t2: t3: t4: t5: t6:");
    let game = Game::from_position(Variant::Klondike, position.parse().expect("a position"));
    Played { game, ..klondike(1, &[]) }
}

#[test]
fn a_deal_that_was_won_goes_on_when_it_is_played_again() {
    let folder = folder("again");
    let which = Which::from(Variant::Klondike);
    let start = |played| InPlay::resume(played).kept_by(Keeper::of(Some(&folder), &which));
    let does = |game: &mut InPlay, line: &str| {
        let outcome = game.perform(line.parse().expect("a command"), &mut Vec::new()).expect("an output");
        assert_eq!(game.keep(), None);
        outcome
    };
    let mut game = start(nearly_won());
    for line in ["t0-t1", "t1-f0", "x"] {
        does(&mut game, line);
    }
    // Of the restart alone nothing would be lost.
    let store = || Store::new(Some(&folder));
    assert!(store().saved().is_empty());
    does(&mut game, "t0-t2");
    let kept = store().open(&which).expect("a save").expect("a save");
    assert!(kept.is_under_way() && kept.counted && kept.game.moves().len() == 1);
    assert_eq!(store().saved().get("klondike").map(|saved| saved.moves), Some(1));
    // In a new window it is still counted, and given up neither unasked nor as a second game.
    let mut keeper = Keeper::of(Some(&folder), &which);
    keeper.turn_to(&which, kept.past());
    let mut game = InPlay::resume(kept).kept_by(keeper);
    assert!(matches!(does(&mut game, "n any"), Outcome::Refused(why) if why.starts_with("a game is under way")));
    does(&mut game, "t2-f0");
    does(&mut game, "u 9");
    does(&mut game, "t0-f0");
    let results = || store().statistics().expect("statistics").of("klondike");
    assert_eq!((results().played, results().won, results().fewest_moves), (1, 1, Some(1)));
    does(&mut game, "u");
    does(&mut game, "t0-t1");
    assert_eq!(game.perform(Command::Hint, &mut Vec::new()).expect("an output"), Outcome::Shown);
    does(&mut game, "n! any");
    assert_eq!(results().played, 1);
}

#[test]
fn what_is_no_save_of_the_game_makes_room() {
    let folder = folder("other");
    let path = folder.join("games/klondike.json");
    let yukon = Played::deal(&Variant::Yukon.into(), Deal::Number(3)).expect("a deal");
    assert_eq!(Store::new(Some(&folder)).keep(&yukon), Ok(None));
    fs::rename(folder.join("games/yukon.json"), &path).expect("another name");
    let open = || Store::new(Some(&folder)).open(&Variant::Klondike.into()).map(|_| ()).expect_err("no save");
    assert_eq!(open(), "The save klondike.json is a game of Yukon and was set aside as klondike.json.other");
    fs::create_dir_all(path.join("within")).expect("a folder");
    assert_eq!(open(), "The save klondike.json is not a file and was set aside as klondike.json.other-2");
    assert!(folder.join("games/klondike.json.other-2/within").is_dir());
    assert_eq!(Store::new(Some(&folder)).keep(&klondike(1, &["deal"])), Ok(None));
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_now_stays() {
    let folder = folder("unread");
    let path = folder.join("games/klondike.json");
    assert_eq!(Store::new(Some(&folder)).keep(&klondike(1, &["deal"])), Ok(None));
    // A link that leads round in circles cannot be read by root either.
    fs::remove_file(&path).expect("a file");
    std::os::unix::fs::symlink("klondike.json", &path).expect("a link");
    let said = Store::new(Some(&folder)).keep(&klondike(2, &["deal"])).expect("another place");
    assert!(said.is_some_and(|said| said.starts_with("cannot read ") && said.ends_with("klondike-2.json.")));
    assert!(path.is_symlink());
}

#[test]
fn statistics_that_cannot_be_read_stay() {
    let folder = folder("damaged-statistics");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("statistics.json"), "{\"k").expect("a file");
    let store = Store::new(Some(&folder));
    let ending = Ending { won: true, score: 52, moves: 99, seconds: 100 };
    let said = "The statistics can't be read (statistics.json, line 1, column 3); results are not counted until it is \
                repaired or removed.";
    assert_eq!(store.count("klondike", ending), Err(said.to_owned()));
    assert_eq!(fs::read_to_string(folder.join("statistics.json")).expect("a file"), "{\"k");
}

#[test]
fn statistics_of_two_programs_are_added() {
    let folder = folder("statistics");
    let (one, other) = (Store::new(Some(&folder)), Store::new(Some(&folder)));
    let ending = |won| Ending { won, score: 52, moves: 99, seconds: 100 };
    assert_eq!(one.count("klondike", ending(true)), Ok(()));
    assert_eq!(other.count("klondike", ending(false)), Ok(()));
    let results = one.statistics().expect("statistics").of("klondike");
    assert_eq!((results.played, results.won, results.streak, results.longest_streak), (2, 1, 0, 1));
    let options = Options { four_colours: true, ascii: false, any_deal: true, names: false };
    assert_eq!((one.keep_options(options), other.options()), (Ok(()), options));
}

/// Many programs at the same time, each with a game of its own: every game is somewhere in the end, and every ending is counted.
#[test]
fn many_programs_lose_nothing() {
    const PROGRAMS: u64 = 6;
    let folder = folder("many");
    let ending = Ending { won: true, score: 52, moves: 99, seconds: 100 };
    std::thread::scope(|scope| {
        for deal in 1..=PROGRAMS {
            let mut store = Store::new(Some(&folder));
            scope.spawn(move || {
                for deals in 1..=8 {
                    store.keep(&klondike(deal, &vec!["deal"; deals])).expect("a save");
                    store.count("klondike", ending).expect("statistics");
                }
            });
        }
    });
    let saves = fs::read_dir(folder.join("games")).expect("a folder");
    let mut kept: Vec<Option<u64>> = saves
        .map(|file| {
            let text = fs::read_to_string(file.expect("a file").path()).expect("a save");
            let record: solitaire_rules::game::Record = serde_json::from_str(&text).expect("a save");
            assert_eq!(record.moves.len(), 8, "{text}");
            record.replay().expect("a game").deal_number()
        })
        .collect();
    kept.sort_unstable();
    assert_eq!(kept, (1..=PROGRAMS).map(Some).collect::<Vec<_>>());
    let statistics = Store::new(Some(&folder)).statistics().expect("statistics");
    assert_eq!(statistics.of("klondike").played, 8 * PROGRAMS as u32);
}

#[test]
fn a_copy_overwrites_nothing_but_a_save_and_that_only_if_asked() {
    let folder = folder("copy");
    fs::create_dir_all(&folder).expect("a folder");
    let (file, letter) = (folder.join("copy.json"), folder.join("letter.txt"));
    let (one, other) = (klondike(1, &["deal"]), klondike(2, &["deal"]));
    assert_eq!(Store::save_to(&one, &file, false), Ok(()));
    let refused = Store::save_to(&other, &file, false).expect_err("another game is there");
    assert!(refused.ends_with(&format!("`:save! {}` overwrites it.", file.display())), "{refused}");
    assert_eq!(Store::save_to(&other, &file, true), Ok(()));
    fs::write(&letter, "Dear aunt").expect("a file");
    assert!(Store::save_to(&one, &letter, true).is_err());
    // A game that is loaded is kept in its file.
    let mut store = Store::new(Some(&folder));
    let mut loaded = store.load(&file).expect("a save");
    loaded.game.play("deal".parse().expect("a move")).expect("a legal move");
    assert_eq!(store.keep(&loaded), Ok(None));
    let text = fs::read_to_string(&file).expect("a save");
    assert!(text.contains(r#"["deal","deal"]"#), "{text}");
    // What another program saved there goes on in the file when it is loaded, and not beside it.
    assert_eq!(Store::save_to(&one, &file, true), Ok(()));
    loaded.game.play("deal".parse().expect("a move")).expect("a legal move");
    assert!(store.keep(&loaded).is_ok_and(|said| said.is_some_and(|said| said.contains("copy-2.json"))));
    let again = store.load(&file).expect("a save");
    assert_eq!((store.keep(&again), again.game), (Ok(None), one.game));
    let beside = fs::read_to_string(folder.join("copy-2.json")).expect("a save");
    assert!(beside.contains(r#"["deal","deal","deal"]"#), "{beside}");
}

#[test]
fn own_rules_have_a_place_of_their_own() {
    let folder = folder("own");
    let own = |build| {
        let klondike = *Variant::Klondike.rules();
        let rules = Rules { tableau: Tableau { build, ..klondike.tableau }, ..klondike };
        Which {
            judge: Box::new(rules.judge().expect("rules")),
            title: "my ../ game".to_owned(),
            notes: Some("Ours.".to_owned()),
        }
    };
    let (which, other) = (own(Build::AnySuit), own(Build::SameSuit));
    let mut store = Store::new(Some(&folder));
    let played = Played::deal(&which, Deal::Number(7)).expect("a deal");
    assert_eq!(store.keep(&played), Ok(None));
    assert!(played.slot.name.starts_with("own-my-----game-"), "{}", played.slot.name);
    assert!(folder.join("games").join(played.slot.name.clone() + ".json").exists());
    // Other rules of the same name are another game, with a place of its own.
    assert!(store.open(&other).expect("a folder").is_none());
    let mut second = Played::deal(&other, Deal::Number(7)).expect("a deal");
    second.game.play("deal".parse().expect("a move")).expect("a legal move");
    assert_eq!(store.keep(&second), Ok(None));
    assert_eq!(store.count(&second.slot.name, second.ending()), Ok(()));
    // All of it is found again without the rules' file.
    let mut store = Store::new(Some(&folder));
    let (mut games, mut expected) = (store.own_games(), vec![which, other]);
    for games in [&mut games, &mut expected] {
        games.sort_by_key(|which| Slot::of(which).name);
    }
    assert_eq!(games, expected);
    for played in [&played, &second] {
        let again = store.open(&played.which()).expect("a save").expect("a save");
        assert_eq!((again.game, again.title), (played.game.clone(), played.title.clone()));
    }
    assert!(store.latest().is_some_and(|which| games.contains(&which)));
    assert_eq!(store.saved().keys().collect::<Vec<_>>(), [&second.slot.name], "one of them is under way");
    let statistics = store.statistics().expect("statistics");
    assert_eq!((statistics.of(&played.slot.name).played, statistics.of(&second.slot.name).played), (0, 1));
}

#[test]
fn titles_from_files_are_tamed() {
    let mut which = Which::from(Variant::Klondike);
    let rules = Rules { decks: 2, ..*Variant::DoubleKlondike.rules() };
    let rules = Rules { tableau: Tableau { build: Build::AnySuit, ..rules.tableau }, ..rules };
    *which.judge = rules.judge().expect("rules");
    let called = |title: Option<&str>| {
        let title = title.map(str::to_owned);
        Game::deal(OwnJudge { title, ..which.judge.as_ref().into() }, 1)
    };
    for (written, title) in
        [(None, "A game of your own"), (Some(" "), "A game of your own"), (Some("a\u{1b}[2J"), "a\u{fffd}[2J")]
    {
        assert_eq!(Which::of(&called(written)).title, title);
    }
    assert!(Slot::of(&Which::of(&called(Some(&"x".repeat(10_000))))).name.len() < 100);
    // What a file's name has room for is counted in bytes.
    let name = Slot::of(&Which::of(&called(Some(&"\u{20000}".repeat(60))))).name;
    assert!(name.len() < 220 && name.contains("\u{20000}-"), "{name}");
}
