//! The program as somebody meets it who types: driven through a pseudo-terminal.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use nix::sys::signal::Signal;

use crate::pty::{COMMON, GIVEN_BACK, Screen, folder};

#[test]
fn every_line_of_a_paste_is_taken() {
    let mut screen = Screen::start(&["--plain", "klondike", "42"]);
    let greeting = screen.until("> ");
    // As a terminal does it: at once, with the Enter key at each line's end, and in brackets if the program has asked for them.
    let lines = "deal\r".repeat(7) + "q\r";
    let bracketed = greeting.contains("\u{1b}[?2004h");
    let paste = if bracketed { format!("\u{1b}[200~{lines}\u{1b}[201~\r") } else { lines };
    screen.types(&paste);
    let (status, said) = screen.end();
    assert!(status.is_some_and(|status| status.success()), "lines of the paste were lost:\n{said}");
    assert!(said.contains("Klondike, deal 42: 7 moves"), "{said}");
}

#[test]
fn ctrl_c_ends_a_search_and_not_the_game() {
    // A deal that a minute did not solve.
    let mut screen = Screen::start(&["--plain", "gargantua-classic", "84"]);
    screen.until("> ");
    screen.types("solve\r");
    screen.until("Solving; Ctrl-C stops.");
    screen.signal(Signal::SIGINT);
    screen.until("Not solved: it was cancelled");
    screen.until("> ");
    screen.types("q\r");
    screen.ends_well();
}

#[track_caller]
fn gave_back(screen: Screen) {
    let said = screen.ends_well();
    assert!(GIVEN_BACK.iter().all(|code| said.contains(code)), "{said:?}");
}

#[test]
fn a_game_on_the_whole_screen_goes_on_where_it_was_left() {
    let data = folder("whole-screen");
    let mut screen = Screen::klondike(&data);
    screen.until("\u{1b}[?1049h");
    screen.until("▒▒");
    screen.types("t1f0\r");
    screen.until("starts");
    screen.types(":s\r");
    screen.until("Saved.");
    screen.types("q");
    gave_back(screen);
    let kept = fs::read_to_string(Path::new(&data).join("games/klondike.json")).expect("a save");
    assert!(kept.contains(r#""moves":["t1-f0"],"in_effect":1"#), "{kept}");
    // Without a game the last one goes on; the folder may be named by the environment.
    let mut screen = Screen::on(COMMON, &[], &[("SOLITAIRE_DATA", &data)]);
    screen.until("1/52");
    screen.until("left");
    screen.types("u");
    screen.until("undone");
    screen.types(":quit\r");
    gave_back(screen);
}

#[test]
fn the_terminal_is_given_back_however_the_game_ends() {
    let data = folder("given-back");
    let start = || {
        let mut screen = Screen::klondike(&data);
        screen.until("▒▒");
        screen
    };
    let mut screen = start();
    screen.types("\u{3}");
    gave_back(screen);
    for signal in [Signal::SIGTERM, Signal::SIGINT, Signal::SIGHUP] {
        let screen = start();
        screen.signal(signal);
        gave_back(screen);
    }
}

#[test]
fn what_is_pasted_on_the_screen_is_no_keys() {
    let data = folder("paste-on-screen");
    let mut screen = Screen::klondike(&data);
    let begun = screen.until("help");
    assert!(begun.contains("\u{1b}[?2004h"), "{begun:?}");
    screen.types("t1f0\r");
    screen.until("starts");
    // As keys: a new deal, `y` to the question, the end.
    screen.types("\u{1b}[200~Gyq\u{1b}[201~");
    screen.until("paste");
    screen.types(":");
    screen.types("\u{1b}[200~t0t3\rq\r\u{1b}[201~");
    screen.until("t0t3");
    screen.types("\r");
    screen.until("goes");
    screen.types("n");
    screen.until("search:");
    screen.types("\u{1b}[200~yukon\nklondike\n\u{1b}[201~");
    screen.until("Yukon");
    // Esc and a letter after it would be another key.
    screen.types("\u{3}");
    gave_back(screen);
    let kept = fs::read_to_string(Path::new(&data).join("games/klondike.json")).expect("a save");
    assert!(kept.contains(r#""moves":["t1-f0","t0-t3"]"#), "{kept}");
    assert!(!Path::new(&data).join("statistics.json").exists());
}

#[test]
fn ctrl_z_suspends_the_game_and_not_a_move() {
    let data = folder("suspended");
    let mut screen = Screen::klondike(&data);
    screen.until("help");
    screen.types("t1f0\r");
    screen.until("starts");
    // At the table, over the help, and in the middle of a command; meanwhile the window becomes smaller, and larger.
    for (opens, closes, size) in [("", "", (80, 24)), ("?", "q", (60, 20)), (":u", "\u{7f}\u{7f}", (100, 30))] {
        screen.types(opens);
        screen.types("\u{1a}");
        let said = screen.until(GIVEN_BACK[3]);
        assert!(GIVEN_BACK.iter().all(|code| said.contains(code)), "{said:?}");
        screen.stops();
        screen.is_resized(size);
        screen.signal(Signal::SIGCONT);
        screen.until("\u{1b}[?1049h");
        // All of it is drawn anew.
        screen.until("Klondike 42");
        screen.types(closes);
    }
    screen.types("\u{3}");
    gave_back(screen);
    let kept = fs::read_to_string(Path::new(&data).join("games/klondike.json")).expect("a save");
    assert!(kept.contains(r#""moves":["t1-f0"],"in_effect":1"#), "{kept}");
}

#[test]
fn the_mouse_moves_cards() {
    let data = folder("mouse");
    let mut screen = Screen::klondike(&data);
    screen.until("help");
    // The top of t0, and that of t3, as a terminal tells of clicks: column and row from 1. Seven piles of eight columns stand in the middle, below
    // the heading, two lines of names and five of cards.
    for (column, row) in [(16, 9), (40, 12)] {
        screen.types(&format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m"));
    }
    screen.until("goes");
    screen.types("q");
    gave_back(screen);
    let kept = fs::read_to_string(Path::new(&data).join("games/klondike.json")).expect("a save");
    assert!(kept.contains("t0-t3"), "{kept}");
}

#[test]
fn a_lost_game_is_called_lost() {
    let data = folder("lost");
    // The game of solver.rs that is lost once the king of diamonds is up.
    let save = r#"{"format":1,"rules":"gold-mine","start":{"position":"gold-mine s:<JCKSTC9C> w0: f0:AH2H3H4H5H6H7H8H9HTHJHQHKH f1:AS2S3S4S5S6S7S8S9STSJSQS f2:AD2D3D4D5D6D7D8D9DTDJDQD f3: t0:AC2C t1:3CKD t2:8C4C t3:5C t4:6C t5:7CKC t6:QC"},"moves":[],"in_effect":0}"#;
    fs::create_dir_all(&data).expect("a folder");
    let file = Path::new(&data).join("kings.json");
    fs::write(&file, save).expect("a save");
    let mut screen = Screen::on(COMMON, &["--load", file.to_str().expect("UTF-8"), "--data", &data], &[]);
    screen.until("help");
    screen.types("t1f2\r");
    screen.until("lost");
    screen.types("u");
    screen.until("undone");
    screen.types("q");
    gave_back(screen);
    // The file that was loaded keeps the game, and the move that can be made again.
    let kept = fs::read_to_string(&file).expect("a save");
    assert!(kept.contains(r#""moves":["t1-f2"],"in_effect":0"#), "{kept}");
}

#[test]
fn the_menu_finds_a_game() {
    let data = folder("menu");
    let mut screen = Screen::on(COMMON, &["--data", &data], &[]);
    screen.until("search:");
    screen.types("free one by one 1\r");
    screen.until("c0");
    screen.types("h");
    screen.until("Hint");
    screen.types("q");
    gave_back(screen);
    assert!(Path::new(&data).join("games/freecell-one-by-one.json").exists());
}

#[test]
fn a_game_of_own_rules_goes_on_without_their_file() {
    let data = folder("own-rules");
    fs::create_dir_all(&data).expect("a folder");
    let rules = Path::new(&data).join("aunt.json");
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/double-rail.json");
    let own = fs::read_to_string(own).expect("rules").replace("any_suit", "alternating_colors");
    fs::write(&rules, own.replacen('{', r#"{ "title": "Aunt Ida", "#, 1)).expect("a file");
    let mut screen = Screen::on(COMMON, &["--rules", rules.to_str().expect("UTF-8"), "3", "--data", &data], &[]);
    screen.until("Aunt Ida 3");
    screen.types(" ");
    screen.until("dealt");
    screen.types("q");
    gave_back(screen);
    fs::remove_file(&rules).expect("the rules go");
    // It is the game that was played last, and stands in the menu.
    let mut screen = Screen::on(COMMON, &["--data", &data], &[]);
    screen.until("Aunt Ida 3");
    screen.types("nklondike\r");
    screen.until("Klondike");
    screen.types("n");
    screen.until("search:");
    screen.types("aunt\r");
    screen.until("Ida");
    screen.types("gyq");
    gave_back(screen);
    let statistics = fs::read_to_string(Path::new(&data).join("statistics.json")).expect("statistics");
    assert!(statistics.contains("own-Aunt-Ida-") && statistics.contains(r#""played": 1"#), "{statistics}");
}

#[test]
fn a_built_in_game_from_a_file_is_called_the_same_when_it_goes_on() {
    let data = folder("built-in-rules");
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/pantagruel.toml");
    for _ in 0..2 {
        let mut screen = Screen::on(COMMON, &["--rules", rules, "3", "--data", &data], &[]);
        screen.until("Pantagruel 3");
        screen.types(" ");
        screen.until("dealt");
        screen.types("q");
        gave_back(screen);
    }
}

#[test]
fn a_list_of_moves_and_a_drag_play() {
    let data = folder("list-and-drag");
    let mut screen = Screen::klondike(&data);
    screen.until("help");
    screen.types("m");
    screen.until("Useful");
    screen.until("foundation");
    screen.types("\u{1b}[B\r");
    screen.until("goes");
    // The jack of hearts in t4 is dragged to the queen of clubs in t5.
    for (kind, column, row, end) in [(0, 48, 13, 'M'), (32, 52, 16, 'M'), (32, 56, 14, 'M'), (0, 56, 14, 'm')] {
        screen.types(&format!("\u{1b}[<{kind};{column};{row}{end}"));
    }
    screen.until("J♥");
    screen.types("q");
    gave_back(screen);
    let kept = fs::read_to_string(Path::new(&data).join("games/klondike.json")).expect("a save");
    assert!(kept.contains(r#"["t0-t3","t4-t5"]"#), "{kept}");
}

#[test]
fn the_environment_decides_on_colours_and_symbols() {
    let data = folder("looks");
    let shown = |variables: &[(&str, &str)]| {
        let mut screen = Screen::on(COMMON, &["klondike", "42", "--data", &data], variables);
        let said = screen.until("help");
        screen.types("q");
        gave_back(screen);
        said
    };
    let is_coloured =
        |said: &str| said.contains("\u{1b}[31") || said.contains("\u{1b}[38;") || said.contains("\u{1b}[48;");
    let common = shown(&[]);
    assert!(common.contains('♥') && is_coloured(&common), "{common:?}");
    let plain = shown(&[("LC_ALL", "C")]);
    assert!(plain.is_ascii() && is_coloured(&plain), "{plain:?}");
    let mut lines = Screen::on(COMMON, &["--plain", "klondike", "42", "--data", &data], &[("LC_ALL", "C")]);
    let said = lines.until("> ");
    assert!(said.contains("10H") && said.is_ascii(), "{said:?}");
    lines.types("q\r");
    assert!(lines.end().0.is_some_and(|status| status.success()));
    // A terminal without a name is taken for one without colours.
    for (term, coloured) in [("xterm", true), ("dumb", false), ("", false)] {
        let variables = [("TERM", term), ("SOLITAIRE_DATA", &data)];
        let mut lines = Screen::on(COMMON, &["--plain", "klondike", "42"], &variables);
        let said = lines.until("> ");
        assert!(said.contains("10♥") && is_coloured(&said) == coloured, "{term}: {said:?}");
        lines.types("q\r");
        assert!(lines.end().0.is_some_and(|status| status.success()));
    }
    let sober = shown(&[("NO_COLOR", "1")]);
    assert!(sober.contains('♥') && !is_coloured(&sober), "{sober:?}");
}

#[test]
fn the_line_game_stays_where_it_is_asked_for() {
    let data = folder("stays");
    for (size, args, term) in [
        (COMMON, ["--plain", "klondike", "42"].as_slice(), "xterm"),
        (COMMON, &["klondike", "42"], "dumb"),
        (COMMON, &["klondike", "42"], ""),
        (None, &["klondike", "42"], "xterm"),
    ] {
        let mut screen = Screen::on(size, args, &[("TERM", term), ("SOLITAIRE_DATA", &data)]);
        let said = screen.until("> ");
        assert!(!said.contains("\u{1b}[?1049h") && said.contains("t0-t3"), "{said:?}");
        assert!(said.contains("u undo, h hint, n new deal, ? help, q quit"), "{said:?}");
        screen.types("q\r");
        assert!(screen.end().0.is_some_and(|status| status.success()));
    }
}

#[test]
fn a_line_game_that_is_typed_goes_on_where_it_was_left() {
    let data = folder("line-game");
    let start = |args: &[&str]| Screen::on(None, &[&["--plain", "--data", &data], args].concat(), &[]);
    let end = |mut screen: Screen| {
        screen.types("q\r");
        screen.ends_well();
    };
    let mut screen = start(&["klondike", "42"]);
    screen.until("> ");
    screen.types("t1f0\r");
    screen.until("score 1 of 52");
    // A new deal in its place has to be asked for twice, and another game has a place of its own.
    screen.types("n 7\r");
    screen.until("a game is under way (Klondike, deal 42: 1 move, score 1 of 52): `n! 7` gives it up");
    screen.types("n yukon 3\r");
    screen.until("New deal.\r\n\r\nYukon, deal 3");
    // A bare `n!` would give up Yukon.
    screen.types("n klondike 9\r");
    screen.until("score 1 of 52): `n! klondike 9` gives it up");
    screen.types("n klondike\r");
    screen.until("Resumed where you left off.\r\n\r\nKlondike, deal 42: 1 move");
    // A game with a file of its own is kept there alone.
    let file = Path::new(&data).join("own.json").to_str().expect("UTF-8").to_owned();
    screen.types(&format!("s {file}\r"));
    screen.until("saved to ");
    screen.types(&format!("l {file}\r"));
    screen.until("Loaded from ");
    screen.types("u\r");
    screen.until("t1-f0 undone");
    screen.types("n klondike\r");
    screen.until("Resumed where you left off.\r\n\r\nKlondike, deal 42: 1 move");
    end(screen);
    let mut screen = start(&["klondike"]);
    screen.until("Resumed where you left off");
    screen.until("Klondike, deal 42: 1 move");
    end(screen);
    // Another deal from the command line is asked about.
    let mut screen = start(&["klondike", "8"]);
    screen.until("A game of Klondike is under way: 1 move. Abandon it (y, n)? ");
    screen.types("n\r");
    screen.until("Klondike, deal 42: 1 move");
    screen.types("n! 8\r");
    screen.until("New deal.\r\n\r\nKlondike, deal 8: 0 moves");
    end(screen);
    let statistics = fs::read_to_string(Path::new(&data).join("statistics.json")).expect("statistics");
    assert!(statistics.contains(r#""played": 1"#) && !statistics.contains("yukon"), "{statistics}");
    let mut screen = start(&["klondike"]);
    screen.until("> ");
    screen.types("k\r");
    screen.until(" Game                      Played   Won");
    screen.until(" Klondike                       1     0");
    end(screen);
}
