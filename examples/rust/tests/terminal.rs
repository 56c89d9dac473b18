//! The program as somebody meets it who types: driven through a pseudo-terminal.
#![cfg(unix)]

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use nix::pty::openpty;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// Far longer than the program takes: reached only where it waits for what does not come.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program on a terminal of its own, and our end of that.
fn start(args: &[&str]) -> (Child, File) {
    let terminal = openpty(None, None).expect("a pseudo-terminal");
    let end = |end: &std::os::fd::OwnedFd| end.try_clone().expect("the terminal once more");
    let mut command = Command::new(env!("CARGO_BIN_EXE_play"));
    command.args(args).env("TERM", "xterm").current_dir(env!("CARGO_TARGET_TMPDIR"));
    command.stdin(end(&terminal.slave)).stdout(end(&terminal.slave)).stderr(end(&terminal.slave));
    (command.spawn().expect("the program starts"), File::from(terminal.master))
}

/// What the program says until it has said this.
fn until(terminal: &mut File, part: &str) -> String {
    let mut said = Vec::new();
    let mut some = [0; 1000];
    while !String::from_utf8_lossy(&said).contains(part) {
        let length = terminal.read(&mut some).expect("the program says more");
        said.extend(&some[..length]);
    }
    String::from_utf8_lossy(&said).into_owned()
}

/// The end of the program, which is ended if it does not come.
fn end(mut child: Child) -> Option<ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().expect("the program can be waited for") {
            return Some(status);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().expect("the program can be ended");
    child.wait().expect("the program ends");
    None
}

#[test]
fn every_line_of_a_paste_is_taken() {
    let (child, mut terminal) = start(&["klondike", "42"]);
    let greeting = until(&mut terminal, "> ");
    // As a terminal does it: at once, with the Enter key at each line's end, and in brackets if the program has asked for them.
    let lines = "deal\r".repeat(7) + "q\r";
    let bracketed = greeting.contains("\u{1b}[?2004h");
    let paste = if bracketed { format!("\u{1b}[200~{lines}\u{1b}[201~\r") } else { lines };
    terminal.write_all(paste.as_bytes()).expect("a paste");
    let rest = std::thread::spawn(move || {
        let mut said = Vec::new();
        // A terminal that nobody holds any more ends in an error.
        let _ = terminal.read_to_end(&mut said);
        String::from_utf8_lossy(&said).into_owned()
    });
    let status = end(child);
    let said = rest.join().expect("the terminal is read");
    assert!(status.is_some_and(|status| status.success()), "lines of the paste were lost:\n{said}");
    assert!(said.contains("Klondike, deal 42: 7 moves"), "{said}");
}

#[test]
fn ctrl_c_ends_a_search_and_not_the_game() {
    // A deal that is far from solved when the signal comes.
    let (child, mut terminal) = start(&["new-york-free-base", "3"]);
    until(&mut terminal, "> ");
    terminal.write_all(b"solve\r").expect("a command");
    until(&mut terminal, "solving; Ctrl-C ends that");
    kill(Pid::from_raw(child.id().try_into().expect("an id")), Signal::SIGINT).expect("a signal");
    until(&mut terminal, "open: it was cancelled");
    until(&mut terminal, "> ");
    terminal.write_all(b"q\r").expect("a command");
    let rest = std::thread::spawn(move || terminal.read_to_end(&mut Vec::new()));
    let status = end(child);
    drop(rest.join().expect("the terminal is read"));
    assert!(status.is_some_and(|status| status.success()));
}
