//! A program on a pseudo-terminal.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, FdFlag, fcntl};
use nix::pty::{OpenptyResult, Winsize, openpty};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{WaitOptions, waitpid};

/// Far longer than the program takes: reached only where it waits for what does not come.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program on a terminal of its own, seen from our end of that.
pub(crate) struct Screen {
    child: Child,
    keyboard: Option<File>,
    output: Receiver<Vec<u8>>,
    /// What has been shown and was not waited for yet.
    shown: Vec<u8>,
    /// Whether our end is to be closed.
    closed: Arc<AtomicBool>,
}

impl Screen {
    /// The line game on a terminal of no size.
    pub(crate) fn start(args: &[&str]) -> Self {
        let data = folder(&args.join(" "));
        Self::on(None, args, &[("SOLITAIRE_DATA", &data)])
    }

    /// Klondike's deal 42 on the whole screen, kept in this folder.
    pub(crate) fn klondike(data: &str) -> Self {
        Self::on(COMMON, &["klondike", "42", "--data", data], &[])
    }

    /// The program on a terminal of so many columns and rows, with these variables.
    pub(crate) fn on(size: Option<(u16, u16)>, args: &[&str], variables: &[(&str, &str)]) -> Self {
        // One at a time: a program started meanwhile would hold this terminal too, and keep it open for as long as it runs.
        let size = size.map(|(ws_col, ws_row)| Winsize { ws_col, ws_row, ws_xpixel: 0, ws_ypixel: 0 });
        static STARTING: Mutex<()> = Mutex::new(());
        let alone = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
        let OpenptyResult { master, slave } = openpty(size.as_ref(), None).expect("a pseudo-terminal");
        fcntl(&master, FcntlArg::F_SETFD(FdFlag::FD_CLOEXEC)).expect("an end that is ours");
        let end = || slave.try_clone().expect("the terminal once more");
        let mut command = Command::new(env!("CARGO_BIN_EXE_play"));
        command.args(args).env("TERM", "xterm").current_dir(env!("CARGO_TARGET_TMPDIR"));
        command.env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8").envs(variables.iter().copied());
        // What stops the program with its group does not stop the tests.
        command.process_group(0);
        let child = command.stdin(end()).stdout(end()).stderr(end()).spawn().expect("the program starts");
        drop((command, slave, alone));

        let keyboard = File::from(master);
        let mut screen = keyboard.try_clone().expect("the terminal once more");
        let (said, output) = channel();
        let closed = Arc::new(AtomicBool::new(false));
        let closes = closed.clone();
        // Ends with the program: a terminal that nobody holds any more ends in an error.
        std::thread::spawn(move || {
            let mut some = [0; 1000];
            while !closes.load(Ordering::SeqCst) {
                if !has_more(&screen) {
                    continue;
                }
                match screen.read(&mut some) {
                    Ok(length @ 1..) if said.send(some[..length].to_vec()).is_ok() => {}
                    _ => break,
                }
            }
        });
        Self { child, keyboard: Some(keyboard), output, shown: Vec::new(), closed }
    }

    pub(crate) fn types(&mut self, text: &str) {
        let keyboard = self.keyboard.as_mut().expect("an open terminal");
        keyboard.write_all(text.as_bytes()).expect("the terminal takes it");
    }

    /// Makes the window larger or smaller; the program is not told.
    pub(crate) fn is_resized(&self, (ws_col, ws_row): (u16, u16)) {
        let keyboard = self.keyboard.as_ref().expect("an open terminal");
        let size = rustix::termios::Winsize { ws_col, ws_row, ws_xpixel: 0, ws_ypixel: 0 };
        rustix::termios::tcsetwinsize(keyboard, size).expect("a size");
    }

    /// Closes the terminal, as its window does.
    pub(crate) fn close(&mut self) {
        self.closed.store(true, Ordering::SeqCst);
        self.keyboard = None;
        // The reader's end goes with its thread.
        while self.output.recv().is_ok() {}
    }

    /// What the program shows until it has shown this; what comes after it is kept.
    pub(crate) fn until(&mut self, part: &str) -> String {
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

    pub(crate) fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(self.child.id().try_into().expect("an id")), signal).expect("a signal");
    }

    /// Waits until the program has stopped.
    pub(crate) fn stops(&self) {
        let id = self.child.id().try_into().ok().and_then(rustix::process::Pid::from_raw);
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            let options = WaitOptions::UNTRACED | WaitOptions::NOHANG;
            match waitpid(id, options).expect("the program can be waited for") {
                Some((_, status)) => return assert!(status.stopped(), "{status:?}"),
                None => std::thread::sleep(Duration::from_millis(10)),
            }
        }
        panic!("the program has not stopped");
    }

    /// How the program ended, if it did of its own will, and what was shown since.
    pub(crate) fn end(mut self) -> (Option<ExitStatus>, String) {
        let deadline = Instant::now() + PATIENCE;
        while let Ok(more) = self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            self.shown.extend(more);
        }
        (end(&mut self.child), String::from_utf8_lossy(&self.shown).into_owned())
    }

    /// The same of a program that ends well: what was shown since.
    #[track_caller]
    pub(crate) fn ends_well(self) -> String {
        let (status, said) = self.end();
        assert!(status.is_some_and(|status| status.success()), "{said}");
        said
    }
}

impl Drop for Screen {
    /// A test that failed leaves no program behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether the terminal has something to be read soon, be it its end.
fn has_more(screen: &File) -> bool {
    let mut terminal = [PollFd::new(screen, PollFlags::IN)];
    let soon = Timespec { tv_sec: 0, tv_nsec: 20_000_000 };
    poll(&mut terminal, Some(&soon)).is_ok_and(|ready| ready > 0)
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

/// An empty folder for the saves of a test.
pub(crate) fn folder(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder.to_str().expect("a path in UTF-8").to_owned()
}

/// The size of most terminals.
pub(crate) const COMMON: Option<(u16, u16)> = Some((80, 24));
/// What brings the terminal back: pastes as keys, no mouse, the screen of before, the cursor.
pub(crate) const GIVEN_BACK: [&str; 4] = ["\u{1b}[?2004l", "\u{1b}[?1000l", "\u{1b}[?1049l", "\u{1b}[?25h"];
