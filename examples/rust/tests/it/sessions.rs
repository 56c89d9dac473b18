//! The sessions that both line-by-line programs understand: `tests/sessions/README.md` tells their form.

use std::fs;
use std::path::{Path, PathBuf};

use crate::pipe::{program, run};

/// A session, each line a keyword and the rest.
type Session<'a> = Vec<(&'a str, &'a str)>;

fn sessions(text: &str) -> Vec<Session<'_>> {
    let mut sessions: Vec<Session<'_>> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (keyword, rest) = line.split_once(' ').expect("a keyword and more");
        if keyword == "play" {
            sessions.push(Vec::new());
        }
        sessions.last_mut().expect("a session begins with `play`").push((keyword, rest));
    }
    sessions
}

fn empty_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sessions").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn played(session: &Session<'_>, folder: &Path) {
    let all = |keyword| session.iter().filter(move |line| line.0 == keyword).map(|line| line.1);
    let named = |rest: &str| {
        let (name, text) = rest.split_once(' ').expect("a name and a text");
        (folder.join(name), text.to_owned())
    };
    for (path, text) in all("file").map(named) {
        fs::write(path, text).expect("a file");
    }
    let mut args: Vec<&str> = all("play").flat_map(str::split_whitespace).collect();
    args.extend(["--plain", "--keep-going"]);
    let mut command = program(&args);
    command.current_dir(folder);
    let lines: Vec<&str> = all(">").collect();
    let run = run(command, lines.join("\n").as_bytes());
    assert!(run.err.is_empty() && !run.out.contains(", at byte "), "{}\n{}", run.out, run.err);
    // Each line is echoed after a prompt, without its comment; after the end nothing is.
    let mut answers = run.out.split("\n> ").skip(1);
    let mut answer = "";
    for (keyword, rest) in session {
        match *keyword {
            ">" => {
                let echo = rest.split(" #").next().unwrap_or_default();
                answer = answers.next().map_or("", |text| text.strip_prefix(echo).expect("an echo"));
            }
            "+" => assert!(answer.contains(rest), "{rest:?} is missing in {answer}\nof {}", run.out),
            "-" => assert!(!answer.contains(rest), "{rest:?} is in {answer}\nof {}", run.out),
            "kept" => assert_eq!(fs::read_to_string(named(rest).0).expect(rest), named(rest).1),
            "saved" => assert!(fs::read_to_string(folder.join(rest)).expect(rest).starts_with(r#"{"format":"#)),
            "none" => assert!(!folder.join(rest).exists(), "{rest}"),
            "play" | "file" => {}
            other => panic!("{other} is no keyword"),
        }
    }
    let left = fs::read_dir(folder).expect("the folder").filter_map(|file| file.ok()?.file_name().into_string().ok());
    assert!(left.into_iter().all(|name| !name.ends_with(".part")), "nothing half-written stays");
}

#[test]
fn every_session_is_answered_as_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sessions");
    let mut count = 0;
    for file in fs::read_dir(folder).expect("the sessions") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|ending| ending == "txt") {
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
            for (number, session) in sessions(&fs::read_to_string(&path).expect("a text")).iter().enumerate() {
                played(session, &empty_folder(&format!("{name}-{number}")));
                count += 1;
            }
        }
    }
    assert!(count >= 15, "{count} sessions");
}
