//! What the program does to files: nothing is written over unasked, and what cannot be written whole leaves the old file as it was.

#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::pipe::{fresh, play, program, run};

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
