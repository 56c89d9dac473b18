//! The program as somebody meets it who types: driven through a pseudo-terminal.
#![cfg(unix)]

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, FdFlag, fcntl};
use nix::pty::{OpenptyResult, openpty};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// Far longer than the program takes: reached only where it waits for what does not come.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program on a terminal of its own, seen from our end of that.
struct Screen {
    child: Child,
    keyboard: File,
    output: Receiver<Vec<u8>>,
    /// What has been shown and was not waited for yet.
    shown: Vec<u8>,
}

impl Screen {
    fn start(args: &[&str]) -> Self {
        // One at a time: a program started meanwhile would hold this terminal too, and keep it open for as long as it runs.
        static STARTING: Mutex<()> = Mutex::new(());
        let alone = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
        let OpenptyResult { master, slave } = openpty(None, None).expect("a pseudo-terminal");
        fcntl(&master, FcntlArg::F_SETFD(FdFlag::FD_CLOEXEC)).expect("an end that is ours");
        let end = || slave.try_clone().expect("the terminal once more");
        let mut command = Command::new(env!("CARGO_BIN_EXE_play"));
        command.args(args).env("TERM", "xterm").current_dir(env!("CARGO_TARGET_TMPDIR"));
        let child = command.stdin(end()).stdout(end()).stderr(end()).spawn().expect("the program starts");
        drop((command, slave, alone));

        let keyboard = File::from(master);
        let mut screen = keyboard.try_clone().expect("the terminal once more");
        let (said, output) = channel();
        // Ends with the program: a terminal that nobody holds any more ends in an error.
        std::thread::spawn(move || {
            let mut some = [0; 1000];
            while let Ok(length @ 1..) = screen.read(&mut some) {
                if said.send(some[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self { child, keyboard, output, shown: Vec::new() }
    }

    fn types(&mut self, text: &str) {
        self.keyboard.write_all(text.as_bytes()).expect("the terminal takes it");
    }

    /// What the program shows until it has shown this; what comes after it is kept.
    fn until(&mut self, part: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let found = self.shown.windows(part.len()).position(|bytes| bytes == part.as_bytes());
            if let Some(start) = found {
                let rest = self.shown.split_off(start + part.len());
                return String::from_utf8_lossy(&std::mem::replace(&mut self.shown, rest)).into_owned();
            }
            match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(more) => self.shown.extend(more),
                Err(_) => panic!("{part:?} was never shown; instead: {}", String::from_utf8_lossy(&self.shown)),
            }
        }
    }

    /// How the program ended, if it did of its own will, and what was shown since.
    fn end(mut self) -> (Option<ExitStatus>, String) {
        let deadline = Instant::now() + PATIENCE;
        while let Ok(more) = self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            self.shown.extend(more);
        }
        (end(&mut self.child), String::from_utf8_lossy(&self.shown).into_owned())
    }
}

impl Drop for Screen {
    /// A test that failed leaves no program behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The end of the program, which is ended if it does not come.
fn end(child: &mut Child) -> Option<ExitStatus> {
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
    let mut screen = Screen::start(&["klondike", "42"]);
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
    let mut screen = Screen::start(&["gargantua-classic", "84"]);
    screen.until("> ");
    screen.types("solve\r");
    screen.until("solving; Ctrl-C ends that");
    kill(Pid::from_raw(screen.child.id().try_into().expect("an id")), Signal::SIGINT).expect("a signal");
    screen.until("open: it was cancelled");
    screen.until("> ");
    screen.types("q\r");
    let (status, said) = screen.end();
    assert!(status.is_some_and(|status| status.success()), "{said}");
}
