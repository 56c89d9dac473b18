//! Saves that came to harm, as somebody meets them who types.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};

use crate::pty::{COMMON, Screen, folder};

const ASIDE: &str = "is damaged and was set aside as klondike.json.damaged";

/// A folder with a save of Klondike that was cut short.
fn damaged(name: &str) -> (String, PathBuf) {
    let data = folder(name);
    let save = Path::new(&data).join("games/klondike.json");
    fs::create_dir_all(Path::new(&data).join("games")).expect("a folder");
    fs::write(&save, "{\"form").expect("a file");
    (data, save)
}

#[track_caller]
fn ends_well(mut screen: Screen) {
    screen.types("q");
    screen.ends_well();
}

/// What is drawn anew of a line is only what has changed: the words are waited for one by one.
fn says(screen: &mut Screen, words: &str) {
    for word in words.split(' ') {
        screen.until(word);
    }
}

#[test]
fn a_damaged_save_makes_room_for_the_next_game() {
    let (data, save) = damaged("damaged-screen");
    let mut screen = Screen::on(COMMON, &["klondike", "--data", &data], &[]);
    says(&mut screen, ASIDE);
    screen.types(":deal\r");
    // Letters of "dealt" may stand where the line before had the same.
    screen.until("1 move");
    ends_well(screen);
    let kept = fs::read_to_string(&save).expect("a save");
    assert!(kept.contains(r#""moves":["deal"]"#), "{kept}");
    let mut screen = Screen::on(COMMON, &["klondike", "--data", &data], &[]);
    screen.until("Resumed");
    ends_well(screen);
    let mut names: Vec<_> = fs::read_dir(save.parent().expect("a folder"))
        .expect("a folder")
        .map(|file| file.expect("a file").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["klondike.json", "klondike.json.damaged"]);
    assert_eq!(fs::read_to_string(save.with_file_name("klondike.json.damaged")).expect("a file"), "{\"form");
}

#[test]
fn without_arguments_it_is_said_below_the_menu() {
    let (data, _) = damaged("damaged-menu");
    let mut screen = Screen::on(COMMON, &["--data", &data], &[]);
    screen.until("search:");
    screen.types("klondike\r");
    says(&mut screen, ASIDE);
    ends_well(screen);
}

#[test]
fn a_game_under_way_that_is_not_the_last_one_lies_below_the_menu() {
    let data = folder("below-menu");
    for (game, lines) in [("klondike", "deal\rq\r"), ("yukon", "q\r")] {
        let mut screen = Screen::on(None, &["--plain", game, "7", "--data", &data], &[]);
        screen.until("> ");
        screen.types(lines);
        screen.end();
    }
    // The last game is one of which nothing was played.
    let mut screen = Screen::on(COMMON, &["yukon", "7", "--data", &data], &[]);
    screen.until("help");
    ends_well(screen);
    let mut screen = Screen::on(COMMON, &["--data", &data], &[]);
    screen.until("search:");
    screen.types("klondike\r");
    says(&mut screen, "The game goes on.");
    ends_well(screen);
    let kept = fs::read_to_string(Path::new(&data).join("games/klondike.json")).expect("a save");
    assert!(kept.contains(r#""moves":["deal"]"#), "{kept}");
    assert!(!Path::new(&data).join("games/klondike-2.json").exists());
}

#[test]
fn statistics_that_cannot_be_read_are_no_empty_ones() {
    let data = folder("damaged-statistics");
    fs::create_dir_all(&data).expect("a folder");
    let file = Path::new(&data).join("statistics.json");
    fs::write(&file, r#"{"klondike":{"played":"x"}}"#).expect("a file");
    let mut screen = Screen::klondike(&data);
    says(&mut screen, "The statistics can't be read");
    screen.types("t1f0\r");
    screen.until("starts");
    screen.types("k");
    says(&mut screen, "statistics can't be read");
    // Once that is repaired they are there.
    fs::write(&file, r#"{"yukon":{"played":7}}"#).expect("a file");
    screen.types("k");
    says(&mut screen, "Played Yukon 7");
    screen.types("q");
    ends_well(screen);
}

#[test]
fn line_by_line_it_is_said_once() {
    let (data, save) = damaged("damaged-lines");
    let mut screen = Screen::on(None, &["--plain", "klondike", "42", "--data", &data], &[]);
    screen.until(ASIDE);
    screen.types("deal\r");
    screen.until("1 move");
    screen.types("n yukon 3\r");
    screen.until("New deal.\r\n\r\nYukon, deal 3");
    // In the middle of another game it is said as well.
    fs::write(&save, "null").expect("a file");
    screen.types("n klondike\r");
    screen.until("New deal.");
    screen.until("klondike.json is damaged and was set aside as klondike.json.damaged-2");
    screen.types("q\r");
    screen.ends_well();
}
