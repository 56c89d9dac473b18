//! The C and C++ tests of `tests/c`, compiled and run. With sanitizers, under valgrind and installed: `tests/long`.

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::common::{compile, folder, root, succeed};
use solitaire_rules::solver::{Limits, Solver};
use solitaire_rules::{Game, Variant};

/// Compiles one of `tests/c` and runs it.
fn run(name: &str, standard: &str, flags: &[&str], arguments: &[PathBuf]) {
    let source = root().join("tests/c").join(name);
    let program = folder("c").join(format!("{name}-{standard}{}", flags.concat()));
    if compile(&source, standard, flags, &program).is_some() {
        succeed(Command::new(program).args(arguments));
    }
}

/// The text files of a folder of `tests`.
fn tables(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join("tests").join(folder)).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    files
}

#[test]
fn the_header_compiles_as_every_c_and_cpp() {
    for standard in ["c90", "c99", "c11", "c17"] {
        run("header.c", standard, &[], &[]);
    }
    for standard in ["c++17", "c++20"] {
        run("header.cpp", standard, &[], &[]);
    }
}

#[test]
fn every_function_keeps_its_promise() {
    run("contract.c", "c11", &[], &[]);
}

#[test]
fn history_targets_and_sizes() {
    run("history.c", "c11", &[], &[]);
}

#[test]
fn every_kind_of_pile_and_of_game() {
    run("catalogue.c", "c11", &[], &[]);
}

#[test]
fn changes_lead_from_table_to_table() {
    run("changes.c", "c11", &[], &[]);
}

#[test]
fn errors_are_short_and_tell_no_card() {
    run("errors.c", "c11", &[], &[]);
}

#[test]
fn mistakes_in_rules_and_saves_are_told_in_plain_words() {
    run("mistakes.c", "c11", &[], &["mistakes.txt", "floods.txt"].map(|table| root().join("tests").join(table)));
}

#[test]
fn damaged_saves_are_refused() {
    run("damage.c", "c11", &[], &[]);
}

#[test]
fn every_function_stands_nonsense() {
    run("nonsense.c", "c11", &[], &[]);
    run("nonsense-annotations.c", "c11", &[], &[]);
    run("nonsense-deals.c", "c11", &[], &[]);
    run("nonsense-search.c", "c11", &[], &[]);
    run("nonsense-solver.c", "c11", &[], &[]);
}

#[test]
fn what_is_written_beside_a_game() {
    run("annotations.c", "c11", &[], &[]);
}

#[test]
fn what_searches_ask() {
    run("search.c", "c11", &[], &[]);
}

#[test]
fn deals_by_text_and_rules_explained() {
    run("deals.c", "c11", &[], &[root().join("solitaire-rules/tests/it/plain/deals.txt")]);
}

#[test]
fn the_solver_keeps_its_word() {
    let deals = if cfg!(debug_assertions) { "3" } else { "100" };
    run("solver.c", "c11", &[], &[PathBuf::from(deals)]);
    run("answers.c", "c11", &[], &[]);
}

#[test]
fn perft_tables() {
    let limit = if cfg!(debug_assertions) { "3000" } else { "200000" };
    let files = tables("perft");
    assert!(!files.is_empty(), "no perft tables");
    run("perft.c", "c11", &[], &[vec![PathBuf::from(limit)], files].concat());
}

#[test]
fn golden_games() {
    run("games.c", "c11", &[], &tables("games"));
}

#[test]
fn random_games() {
    run("soak.c", "c11", &[], &[PathBuf::from("100"), root().join("tests/soak.txt")]);
}

#[test]
fn threads_read_one_game_and_end_a_search() {
    run("threads.c", "c11", &[], &[]);
}

#[test]
fn the_cpp_face_with_exceptions_and_without() {
    run("face.cpp", "c++17", &[], &[]);
    run("face.cpp", "c++20", &[], &[]);
    run("face.cpp", "c++17", &["-fno-exceptions"], &[]);
}

#[test]
fn files_with_and_without_exceptions_in_one_program() {
    let (source, object, program) =
        (root().join("tests/c/modes.cpp"), folder("c").join("modes.o"), folder("c").join("modes"));
    if compile(&source, "c++20", &["-c", "-fno-exceptions", "-DWITHOUT_EXCEPTIONS"], &object).is_some() {
        compile(&source, "c++17", &[object.to_str().expect("a path in UTF-8")], &program);
        succeed(&mut Command::new(program));
    }
}

#[test]
fn the_examples_run() {
    let play = folder("c").join("example-play");
    if compile(&root().join("examples/c/play.c"), "c99", &[], &play).is_some() {
        let table = succeed(&mut Command::new(play)).stdout;
        assert!(String::from_utf8_lossy(&table).contains("w0"));
    }
    let play = folder("c").join("example-play-cpp");
    if compile(&root().join("examples/cpp/play.cpp"), "c++17", &[], &play).is_some() {
        let table = succeed(&mut Command::new(play)).stdout;
        assert!(String::from_utf8_lossy(&table).contains("score"));
    }
}

#[test]
fn a_whole_game_in_the_terminal() {
    let terminal = folder("c").join("example-terminal");
    if compile(&root().join("examples/c/terminal.c"), "c99", &[], &terminal).is_none() {
        return;
    }
    let home = folder("c/terminal");
    std::fs::write(
        home.join("input"),
        "help\nmoves\nhint\nfinish\nsolve\nundo\ndeal\nt0-t1\nundo\nredo\nsave\nnew carousel 3\nload\nnew abc\nnew spider ms:617\nrules\n\
         new freecell ms:617\nwhat\nquit\n",
    )
    .expect("the input");
    let _ = std::fs::remove_file(home.join("solitaire.json"));
    let input = std::fs::File::open(home.join("input")).expect("the input");
    let output = succeed(Command::new(&terminal).args(["klondike", "42"]).current_dir(&home).stdin(input)).stdout;
    let output = String::from_utf8_lossy(&output);
    for said in [
        "Gold Mine (AisleRiot)",
        "5♠ can't go on A♣",
        "Saved to solitaire.json.",
        "**Empty piles.** Only a king",
        "no game `abc`",
        "Carousel, deal 3\n",
        "`ms:617` is a one-deck deal, but this game has two decks",
        "Not a move or a command",
        "t0-t3 moves a card; d deal, m moves, h hint, u undo, n new deal, ? help, q quit",
        "hint: t1-f0 (safe: ",
        "Nothing to undo.",
        "Can't auto-finish yet.",
        "It can be won in ",
    ] {
        assert!(output.contains(said), "{said}: not in\n{output}");
    }
    // The first row of FreeCell 617 after its last refusal.
    let table = output.rsplit_once("t7").map_or("", |(_, table)| table);
    let row: Vec<_> = table.lines().nth(1).unwrap_or_default().split_whitespace().collect();
    assert_eq!(row, ["7♦", "A♦", "5♣", "3♠", "5♠", "8♣", "2♦", "A♥"]);
    a_won_game_is_finished(&terminal, &home);
    misused(&terminal);
    loosely_and_over_nothing(&terminal, &home);
    #[cfg(target_os = "linux")]
    on_a_full_disk(&terminal);
}

/// The golden game of FreeCell, deal 1, to its end: then nothing is left to finish, and that is said.
fn a_won_game_is_finished(terminal: &std::path::Path, home: &std::path::Path) {
    let golden = std::fs::read_to_string(root().join("tests/games/freecell.txt")).expect("a golden game");
    let moves = golden.lines().filter_map(|line| line.split('#').next()?.split_whitespace().next());
    let input = moves.chain(["finish"]).collect::<Vec<_>>().join("\n");
    std::fs::write(home.join("input"), input).expect("the input");
    let input = std::fs::File::open(home.join("input")).expect("the input");
    let output = succeed(Command::new(terminal).args(["freecell", "1"]).stdin(input)).stdout;
    let output = String::from_utf8_lossy(&output);
    assert!(output.contains("Won!") && output.contains("> The game is already won.\n"), "{output}");
    assert!(!output.contains("Can't auto-finish"), "{output}");
}

/// `--help` says how to start it and lists the games; a third argument is refused, and so is what is no game or no deal.
fn misused(terminal: &std::path::Path) {
    for args in [&["--help"][..], &["spider", "-h"]] {
        let help = succeed(Command::new(terminal).args(args)).stdout;
        let help = String::from_utf8_lossy(&help);
        assert!(help.starts_with("Usage: terminal [GAME [DEAL]]\n") && help.contains("gold-mine "), "{help}");
    }
    let refused = Command::new(terminal).args(["klondike", "42", "43"]).stdin(Stdio::null()).output().expect("it runs");
    assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0));
    assert!(String::from_utf8_lossy(&refused.stderr).starts_with("Usage: terminal [GAME [DEAL]]\n"));
    for (game, said) in [("klondike", "found `abc`\n"), ("abc", "no game `abc`\n")] {
        let refused = Command::new(terminal).args([game, "abc"]).stdin(Stdio::null()).output().expect("it runs");
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(1), 0));
        assert!(String::from_utf8_lossy(&refused.stderr).ends_with(said));
    }
}

/// A full disk ends the game, and that is said.
#[cfg(target_os = "linux")]
fn on_a_full_disk(terminal: &std::path::Path) {
    for args in [&["--help"][..], &["klondike", "42"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
        let ended = Command::new(terminal).args(args).stdin(Stdio::null()).stdout(full).output().expect("it runs");
        assert_eq!(ended.status.code(), Some(1));
        assert_eq!(String::from_utf8_lossy(&ended.stderr), "Can't write standard output.\n");
    }
}

/// Commands cut short and moves typed loosely; another session's save is written over only when that is said.
fn loosely_and_over_nothing(terminal: &std::path::Path, home: &std::path::Path) {
    let saved = || std::fs::read_to_string(home.join("solitaire.json")).expect("a save");
    let played = |input: &str| {
        std::fs::write(home.join("input"), input).expect("the input");
        let input = std::fs::File::open(home.join("input")).expect("the input");
        let output = succeed(Command::new(terminal).args(["klondike", "42"]).current_dir(home).stdin(input)).stdout;
        String::from_utf8_lossy(&output).into_owned()
    };
    let first = saved();
    let output = played("?\nT1 F0\nt0t3\nu\nUN\nr\nsave\nre\n");
    assert!(output.contains("take a move back; make it again") && output.contains("`save!` overwrites it"), "{output}");
    assert!(output.matches("Score 1. ").count() >= 2 && output.contains("Not a move"), "{output}");
    assert_eq!(saved(), first);
    // The letters of the games on the screen.
    let output = played("t1f0\nz\ny\nx\ni\na\ng 43\n");
    assert!(output.matches("Score 1. ").count() == 2 && !output.contains("Not a move"), "{output}");
    assert!(output.contains("**Empty piles.** Only a king") && output.contains("Can't auto-finish yet."), "{output}");
    assert!(played("T1 F0\nsave!\nd\nsa\n").matches("\n> Saved to solitaire.json.\n").count() == 2);
    assert!(saved().contains(r#"["t1-f0","deal"]"#));
    assert!(played("lo\nu\ns\n").contains("> Loaded from solitaire.json."));
    assert!(saved().contains(r#""in_effect":1"#));
    // The rest of a line without room is no line of its own.
    let output = played(&format!("{}deal\nmoves\n", "x".repeat(255)));
    assert!(
        output.contains("> The line is too long: at most 255 bytes are read.\n") && !output.contains("   23    1"),
        "{output}"
    );
    // Nor does a NUL end a line. Players are told what is wrong, not at which byte; and restart, as undo, where there is nothing to undo.
    let output = played("restart\nt1-f0\0x\nq\0\nnew klondike 99999999999999999999\n");
    assert!(output.contains("> Nothing to undo.\n") && output.contains("found `99999999999999999999`\n"), "{output}");
    assert!(output.matches("> Not a move or a command").count() == 2 && !output.contains("Score 1. "), "{output}");
    two_sessions(terminal, home, played);
    #[cfg(target_os = "linux")]
    held_by_another(terminal, home);
}

/// What another session has saved meanwhile, and what is no file at all, is written over only when that is said.
fn two_sessions(terminal: &std::path::Path, home: &std::path::Path, played: impl Fn(&str) -> String) {
    let file = home.join("solitaire.json");
    std::fs::remove_file(&file).expect("the save");
    let mut first = Command::new(terminal);
    first.args(["klondike", "42"]).current_dir(home).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut first = first.spawn().expect("the game starts");
    let mut input = first.stdin.take().expect("a pipe");
    input.write_all(b"deal\nsave\n").expect("it reads");
    while !file.exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(played("load\nT1 F0\nsave\n").contains("> Saved to solitaire.json."));
    input.write_all(b"deal\nsave\n").expect("it reads");
    drop(input);
    let said = first.wait_with_output().expect("it ends").stdout;
    assert!(String::from_utf8_lossy(&said).contains("`save!` overwrites it"));
    assert!(std::fs::read_to_string(&file).expect("a save").contains(r#"["deal","t1-f0"]"#));
    std::fs::remove_file(&file).expect("the save");
    std::fs::create_dir(&file).expect("a folder");
    let said = played("load\nsave\nsave!\n");
    assert!(said.contains("`save!` overwrites it") && said.contains("Can't write solitaire.json."), "{said}");
    std::fs::remove_dir(&file).expect("the folder is empty");
}

/// While another program holds the save nothing is written: what that one wrote is seen first, and stays.
#[cfg(target_os = "linux")]
fn held_by_another(terminal: &std::path::Path, home: &std::path::Path) {
    let piped = |command: &mut Command| {
        command.current_dir(home).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.spawn()
    };
    let another = "echo held && read go && echo another >solitaire.json";
    let Ok(mut holder) = piped(Command::new("flock").args(["solitaire.json.lock", "sh", "-c", another])) else {
        println!("skipped: there is no flock: apt-get install util-linux");
        return;
    };
    let mut said = std::io::BufReader::new(holder.stdout.take().expect("a pipe"));
    said.read_line(&mut String::new()).expect("it holds the lock");
    let mut game = piped(Command::new(terminal).args(["klondike", "42"])).expect("the game starts");
    game.stdin.take().expect("a pipe").write_all(b"deal\nsave\n").expect("it reads");
    // The table of locks has those who wait, each with its process: `1: -> FLOCK  ADVISORY  WRITE 4711 …`.
    let waits = |id: u32| {
        let locks = std::fs::read_to_string("/proc/locks").expect("the table of locks");
        locks.lines().any(|line| line.contains("->") && line.split_whitespace().any(|word| word == id.to_string()))
    };
    while !waits(game.id()) && game.try_wait().expect("it runs").is_none() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    holder.stdin.take().expect("a pipe").write_all(b"go\n").expect("it reads");
    assert!(holder.wait().expect("it ends").success());
    let said = game.wait_with_output().expect("it ends").stdout;
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("solitaire.json already exists: `save!` overwrites it."), "{said}");
    assert_eq!(std::fs::read_to_string(home.join("solitaire.json")).expect("a file"), "another\n");
    std::fs::remove_file(home.join("solitaire.json")).expect("the file");
}

#[test]
fn a_new_deal_in_the_terminal_can_be_won_if_that_is_said() {
    let terminal = folder("c").join("example-terminal-deals");
    if compile(&root().join("examples/c/terminal.c"), "c99", &[], &terminal).is_none() {
        return;
    }
    let said = "A winnable deal: ";
    let play = |args: &[&str], lines: &str| {
        let home = folder("c/terminal-deals");
        std::fs::write(home.join("input"), lines).expect("the input");
        let input = std::fs::File::open(home.join("input")).expect("the input");
        let output = succeed(Command::new(&terminal).args(args).current_dir(home).stdin(input)).stdout;
        String::from_utf8_lossy(&output).into_owned()
    };
    // Time decides whether it is said, and not whether it is true.
    let output = play(&["freecell"], "new\nquit\n");
    for deal in output.split(said).skip(1) {
        let deal = deal.lines().next().and_then(|deal| deal.parse().ok()).expect("a deal's number");
        let game = Game::deal(Variant::FreeCell, deal);
        let solution = Solver::new().solve(game.judge(), game.position(), &Limits::default());
        assert!(solution.is_won(), "{deal}");
    }
    // Nothing is claimed of a deal that is named, nor of any.
    assert!(!play(&["freecell", "3"], "new any\nnew 4\nnew spider 5\nquit\n").contains(said));
}
