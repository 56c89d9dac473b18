//! What the program does to files: nothing is written over unasked, and what cannot be written whole leaves the old file as it was.

#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use nix::sys::signal::Signal;

use crate::pipe::{fresh, play, program, run};
use crate::pty::{COMMON, Screen, folder};

/// A file system that is full, as far as the program is concerned: no file may grow.
#[test]
fn a_full_disk_loses_no_save() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("full-disk");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("game.json");
    play(&["klondike", "42"], &format!("t1-f0\ns {}\n", file.display())).ends(0);
    let before = fs::read(&file).expect("a save");
    let mut command = Command::new("sh");
    let full = "trap '' XFSZ; ulimit -f 0; exec \"$0\" --plain --keep-going --load game.json";
    command.args(["-c", full, env!("CARGO_BIN_EXE_play")]).current_dir(&folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let run = run(command, b"t0-t3\ns\ns other.json\n");
    run.says(&["cannot write game.json: ", "cannot write other.json: "]).ends(1);
    assert!(!run.out.contains(".part"), "{}", run.out);
    let nowhere = play(&["klondike", "42"], "s no/such/folder.json\n");
    nowhere.says(&["cannot write no/such/folder.json: "]).ends(1);
    assert!(!nowhere.out.contains(".part"), "{}", nowhere.out);
    assert_eq!(fs::read(&file).expect("a save"), before);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "nothing half-written stays");
}

/// Two programs on one save: what the other one has made of it meanwhile is overwritten only where that is said.
#[test]
fn what_another_program_saved_meanwhile_stays() {
    let file = fresh("meanwhile.json");
    let name = file.to_str().expect("a path in UTF-8");
    let mut first = program(&["klondike", "42", "--keep-going"]).spawn().expect("the program starts");
    let mut input = first.stdin.take().expect("a pipe");
    writeln!(input, "deal\ns {name}").expect("it reads");
    while !file.exists() {
        sleep(Duration::from_millis(5));
    }
    play(&["--load", name], "t1-f0\ns\n").ends(0);
    let theirs = fs::read_to_string(&file).expect("a save");
    assert!(theirs.contains(r#"["deal","t1-f0"]"#), "{theirs}");
    write!(input, "deal\ns\n").expect("it reads");
    drop(input);
    let said = first.wait_with_output().expect("the program ends").stdout;
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("already holds a game (Klondike, deal 42: 2 moves, score 1 of 52)"), "{said}");
    assert_eq!(fs::read_to_string(&file).expect("a save"), theirs);
}

#[test]
fn links_and_modes_stay_and_a_pipe_is_not_waited_for() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("links");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("real")).expect("a folder");
    let (real, link) = (folder.join("real/game.json"), folder.join("link.json"));
    let mode = |mode| fs::set_permissions(&real, fs::Permissions::from_mode(mode)).expect("a mode");
    play(&["klondike", "42"], &format!("s {}\n", real.display())).ends(0);
    symlink(&real, &link).expect("a link");
    mode(0o640);
    // What stands beside it under a likely name is somebody else's.
    fs::write(folder.join("link.json.part"), "mine").expect("a file");
    play(&["klondike", "42"], &format!("t1-f0\ns! {}\n", link.display())).ends(0);
    assert!(link.is_symlink());
    assert_eq!(fs::metadata(&real).expect("a file").permissions().mode() & 0o777, 0o640);
    assert!(fs::read_to_string(&real).expect("a save").contains("t1-f0"));
    assert_eq!(fs::read_to_string(folder.join("link.json.part")).expect("a file"), "mine");
    mode(0o440);
    play(&["klondike", "42"], &format!("s! {}\n", link.display())).says(&["it is read-only"]).ends(1);
    assert!(fs::read_to_string(&real).expect("a save").contains("t1-f0"));
    let made = Command::new("mkfifo").arg(folder.join("pipe")).status().expect("mkfifo");
    assert!(made.success());
    let pipe = format!("s! {}\n", folder.join("pipe").display());
    play(&["klondike", "42"], &pipe).says(&["already exists and isn't a saved game"]).ends(1);
}

/// A save of Klondike 42 in which nothing is played yet, and the folder of data beside it.
fn unplayed(name: &str) -> (String, String) {
    let data = folder(name);
    fs::create_dir_all(&data).expect("a folder");
    let file = Path::new(&data).join("own.json").to_str().expect("UTF-8").to_owned();
    play(&["klondike", "42"], &format!("s {file}\n")).ends(0);
    (data, file)
}

fn moves(file: &str) -> Vec<String> {
    let save: serde_json::Value = serde_json::from_str(&fs::read_to_string(file).expect("a save")).expect("a save");
    serde_json::from_value(save["moves"].clone()).expect("moves")
}

#[test]
fn a_game_from_a_file_is_kept_in_it_line_by_line_too() {
    let (data, file) = unplayed("file-line-by-line");
    let mut screen = Screen::on(None, &["--plain", "--load", &file, "--data", &data], &[]);
    screen.until("> ");
    screen.types("t1f0\r");
    screen.until("score 1 of 52");
    assert_eq!(moves(&file), ["t1-f0"]);
    // That is no other game.
    screen.types("s\r");
    screen.until("saved to ");
    screen.types("q\r");
    screen.ends_well();

    // The same in the middle of another game, which keeps its own place.
    let mut screen = Screen::on(None, &["--plain", "klondike", "7", "--data", &data], &[]);
    screen.until("> ");
    screen.types("deal\r");
    screen.until("1 move");
    screen.types(&format!("l {file}\r"));
    screen.until("score 1 of 52");
    screen.types("t0-t3\r");
    screen.until("2 moves");
    screen.types("q\r");
    screen.ends_well();
    assert_eq!(moves(&file), ["t1-f0", "t0-t3"]);
    let own = Path::new(&data).join("games/klondike.json");
    assert_eq!(moves(own.to_str().expect("UTF-8")), ["deal"]);
}

/// Two windows with the same game: the one that is behind when it ends has its game saved beside the other's, and says where.
#[test]
fn where_a_second_window_saves_is_said_when_it_ends() {
    let data = folder("second-window");
    let start = || {
        let mut screen = Screen::klondike(&data);
        screen.until("help");
        screen
    };
    let mut first = start();
    first.types("t1f0\r");
    first.until("starts");
    let (mut behind, mut ahead) = (start(), start());
    ahead.types("t0t3\r");
    ahead.until("2 moves");
    behind.types("q");
    let saved = format!("this one is saved as {}/games/klondike-2.json.", data);
    let (status, said) = behind.end();
    let (screen, after) = said.rsplit_once("\u{1b}[?1049l").expect("the screen of before");
    assert!(status.is_some_and(|status| status.success()) && after.contains(&saved), "{screen}\n{after}");
    // Where that is said during the game it is said at the end once more.
    first.types("uq");
    let (_, said) = first.end();
    assert!(said.contains(&format!("This game is saved as {}/games/klondike-3.json.", data)), "{said}");
    ahead.types("q");
    let (_, said) = ahead.end();
    assert!(said.ends_with("\u{1b}[?25h"), "{said:?}");
}

#[test]
fn what_could_not_be_saved_is_said_at_the_end() {
    let data = folder("no-folder-for-saves");
    fs::write(&data, "a file").expect("a file");
    for args in [&["klondike", "7"][..], &["--plain", "klondike", "7"]] {
        for end in ["q\r", "\u{4}"] {
            let is_plain = args.len() == 3;
            if !is_plain && end != "q\r" {
                continue;
            }
            let mut screen = Screen::on(COMMON, args, &[("SOLITAIRE_DATA", &data)]);
            screen.until(if is_plain { "> " } else { "help" });
            screen.types(if is_plain { "deal\r" } else { ":deal\r" });
            // The game is kept before its table is drawn.
            screen.until("1 move");
            if is_plain {
                screen.until("not being saved");
                screen.until("> ");
            }
            screen.types(end);
            let (status, said) = screen.end();
            assert!(said.contains("play: the game was not saved: can't create the folder"), "{args:?}: {said}");
            assert_eq!(status.and_then(|status| status.code()), Some(1), "{args:?}");
        }
    }
    // A signal ends the program badly too.
    let mut screen = Screen::on(COMMON, &["--plain", "klondike", "7"], &[("SOLITAIRE_DATA", &data)]);
    screen.until("> ");
    screen.types("deal\r");
    screen.until("not being saved");
    screen.until("> ");
    screen.signal(Signal::SIGTERM);
    assert_eq!(screen.end().0.and_then(|status| status.code()), Some(1));
}
