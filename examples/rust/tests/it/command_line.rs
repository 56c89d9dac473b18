//! What is said on the command line, and what is wrong with it.

use crate::pipe::{play, program, run};

#[test]
fn the_command_line_is_checked() {
    play(&[], "").complains("which game?").ends(2);
    play(&["42"], "").complains("which game?").ends(2);
    play(&["patience"], "").complains("no game `patience`\n\n`play --help` lists the games.").ends(2);
    // What is refused is not offered in the same breath.
    play(&["--load", "no.json", "klondike"], "").complains("play [OPTIONS] --load <FILE>\n\n").ends(2);
    play(&["klondike", "many"], "").complains("invalid value 'many'").ends(2);
    play(&["klondike", "18446744073709551616"], "").complains("invalid value").ends(2);
    play(&["1", "2"], "").complains("a deal has one number").ends(2);
    play(&["klondike", "--seed", "1"], "").complains("--auto").ends(2);
    play(&["klondike", "--load", "x"], "").complains("--load").ends(2);
    play(&["--help"], "")
        .says(&["Exit status:", "on a terminal, the\n     game could not be saved", "Examples:"])
        .ends(0);
}

#[test]
fn the_fault_is_said_in_words() {
    play(&["klondike", "-1"], "").complains("expected a deal's number").complains("found `-1`").ends(2);
    play(&["-1"], "").complains("no game `-1`").ends(2);
    play(&[""], "").complains("the game's name is empty").ends(2);
    play(&["golf", "--auto", "--seed", "x"], "").complains("expected a number").ends(2);
    play(&["golf", "--auto", "--limit", "99999999999"], "").complains("the number is too large").ends(2);
    let latin = crate::pipe::fresh("latin.json");
    std::fs::write(&latin, b"\xe4").expect("a file");
    play(&["--load", latin.to_str().expect("UTF-8")], "").complains("latin.json: it is not text").ends(1);
    let none = play(&["--load", "no-such.json"], "");
    none.complains("cannot read no-such.json: ").ends(1);
    assert!(!none.err.contains("os error"), "{}", none.err);
}

#[test]
fn a_game_s_name_may_be_several_words() {
    for (args, title) in [
        (&["gold", "mine", "1"][..], "Gold Mine, deal 1"),
        (&["Spider", "two", "suits", "5", "--plain"], "Spider (two suits), deal 5"),
        (&["--plain", "klondike", "draw", "three", "7"], "Klondike (draw three), deal 7"),
    ] {
        play(args, "").says(&[title]).ends(0);
    }
    play(&["gold", "mine", "many"], "").complains("invalid value 'many'").ends(2);
    play(&["golf", "mind"], "").complains("invalid value 'mind'").ends(2);
    // What an option is followed by is its value and part of no name, and nothing is no word.
    play(&["--data", "", "klondike"], "").complains("a value is required for '--data <FOLDER>'").ends(2);
    play(&["--seed", "gold", "mine", "--auto"], "").complains("invalid value 'gold' for '--seed").ends(2);
    play(&["klondike", ""], "").complains("'[DEAL]'").ends(2);
    play(&["gold", "mine", ""], "").complains("'[DEAL]'").ends(2);
}

#[test]
fn plain_ascii_is_had_line_by_line_too() {
    let lines = "m\nh\nrules\ndeal\nt0-t1\n";
    for args in [&["klondike", "42", "--ascii", "--keep-going"][..], &["canfield", "1", "--ascii", "--auto"]] {
        let run = play(args, lines);
        assert!(run.out.is_ascii(), "{}", run.out);
    }
    play(&["klondike", "42", "--ascii"], "t1-f0\n").says(&["10H", "AC starts f0"]).ends(0);
    // In a pipe the locale decides nothing.
    let mut command = program(&["klondike", "42"]);
    command.env("LC_ALL", "C");
    run(command, b"").says(&["10♥"]).ends(0);
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_read_or_written_is_named() {
    use std::fs::{File, OpenOptions};
    let complaint = |mut command: std::process::Command| {
        let output = command.output().expect("the program ends");
        (String::from_utf8_lossy(&output.stderr).into_owned(), output.status.code())
    };
    let mut command = program(&["klondike", "42"]);
    command.stdin(File::open("/").expect("a folder"));
    let unread = "play: cannot read standard input: Is a directory\n";
    assert_eq!(complaint(command), (unread.to_owned(), Some(1)));
    for args in [
        &["klondike", "42"][..],
        &["klondike", "42", "--ascii"],
        &["klondike", "--explain"],
        &["--help"],
        &["-h"],
        &["--version"],
    ] {
        let mut command = program(args);
        command.stdout(OpenOptions::new().write(true).open("/dev/full").expect("a device"));
        let unwritten = "play: cannot write standard output: No space left on device\n";
        assert_eq!(complaint(command), (unwritten.to_owned(), Some(1)), "{args:?}");
    }
}
