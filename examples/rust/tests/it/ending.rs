//! A terminal that is closed, and signals, end the program: with every move kept, and soon.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use nix::sys::signal::Signal;

use crate::pty::{COMMON, Screen, folder};

/// What ends the program from outside.
#[derive(Clone, Copy, Debug)]
enum From {
    Close,
    Signal(Signal),
}

const ALL: [From; 3] = [From::Close, From::Signal(Signal::SIGHUP), From::Signal(Signal::SIGTERM)];

/// Plays a move, does what is typed, ends the program as said, and looks at how it ended and what it kept. `shown` tells that it has begun
/// with what was typed.
#[track_caller]
fn ends(args: &[&str], from: From, (typed, shown): (&str, &str)) {
    let plain = args.contains(&"--plain");
    let data = folder(&format!("ending {} {from:?} {}", args.join(" "), typed.escape_debug()));
    let mut screen = Screen::on(COMMON, &[args, &["--data", &data]].concat(), &[]);
    screen.until(if plain { "> " } else { "help" });
    screen.types("t1f0\r");
    screen.until(if plain { "score 1 of 52" } else { "starts" });
    screen.types(typed);
    if !shown.is_empty() {
        screen.until(shown);
    }
    match from {
        From::Close => screen.close(),
        From::Signal(signal) => screen.signal(signal),
    }
    let (status, said) = screen.end();
    assert_eq!(status.and_then(|status| status.code()), Some(0), "{args:?} {from:?} {typed:?}: {status:?} {said}");
    let game = fs::read_dir(Path::new(&data).join("games")).expect("saves").next().expect("a save").expect("a file");
    let kept = fs::read_to_string(game.path()).expect("a save");
    assert!(kept.contains(r#""moves":["t1-f0""#), "{kept}");
}

#[test]
fn a_game_on_the_screen_ends_with_its_terminal() {
    for from in ALL {
        // At the table; over it the help, the menu, a question; a command that is half typed, whose letters may be drawn one by one, the cursor behind the last.
        for typed in [("", ""), ("?", "Mouse"), ("n", "search:"), ("g", "[y]"), (":sol", "l_")] {
            ends(&["klondike", "42"], from, typed);
        }
    }
}

#[test]
fn a_game_on_the_screen_ends_in_the_middle_of_a_key() {
    for from in ALL {
        ends(&["klondike", "42"], from, ("\u{1b}[", ""));
    }
}

#[test]
fn a_game_line_by_line_ends_with_its_terminal() {
    for from in ALL {
        for typed in [("", ""), ("rules\r", "> "), ("t0-t", "t0-t")] {
            ends(&["--plain", "klondike", "42"], from, typed);
        }
        ends(&["--plain", "klondike", "42"], from, ("solve\r", "Solving"));
    }
}

#[test]
fn a_search_that_takes_long_ends_with_its_terminal() {
    for from in ALL {
        for args in [["--plain", "gargantua-classic", "84"].as_slice(), &["gargantua-classic", "84"]] {
            let plain = args.len() == 3;
            let mut screen = Screen::on(COMMON, &[args, &["--data", &folder("long search")]].concat(), &[]);
            screen.until(if plain { "> " } else { "help" });
            screen.types(if plain { "solve\r" } else { "l" });
            screen.until("Solving");
            match from {
                From::Close => screen.close(),
                From::Signal(signal) => screen.signal(signal),
            }
            let (status, said) = screen.end();
            assert!(status.is_some_and(|status| status.success()), "{args:?} {from:?}: {status:?} {said}");
        }
    }
}

#[test]
fn a_question_before_the_game_ends_with_its_terminal() {
    for from in ALL {
        let mut screen = Screen::start(&["--plain"]);
        screen.until("Game (number or name): ");
        match from {
            From::Close => screen.close(),
            From::Signal(signal) => screen.signal(signal),
        }
        let (status, said) = screen.end();
        assert!(status.is_some_and(|status| status.success()), "{from:?}: {status:?} {said}");
    }
}
