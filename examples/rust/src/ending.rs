//! The end that comes from outside: the terminal is closed, or the system asks the program to end. Every move is kept by then.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the program was asked to end. Searches take it as their flag.
pub(crate) static ASKED: AtomicBool = AtomicBool::new(false);
/// Whether the last change of the game could not be saved. Then the program ends badly.
pub(crate) static UNSAVED: AtomicBool = AtomicBool::new(false);
/// Whether nothing is done but to wait for a line of input, so that the program may end at any moment.
static READING: AtomicBool = AtomicBool::new(false);

/// Whether the program is to end.
pub(crate) fn is_asked() -> bool {
    ASKED.load(Ordering::SeqCst) || terminal::is_closed()
}

/// Waits for input. Only while it does may the program end in the middle of that.
pub(crate) fn while_reading<T>(read: impl FnOnce() -> T) -> T {
    READING.store(true, Ordering::SeqCst);
    let read = read();
    READING.store(false, Ordering::SeqCst);
    read
}

pub(crate) use terminal::watch;

#[cfg(unix)]
mod terminal {
    use std::io::stdin;
    use std::process;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::{Duration, Instant};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;
    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    use super::{ASKED, READING, UNSAVED};
    use crate::interrupt;

    /// How long the program may take to end by itself: as long as it takes to keep a game, and to look at the flag.
    const GRACE: Duration = Duration::from_millis(800);
    const STEP: Duration = Duration::from_millis(10);

    static WATCHED: AtomicBool = AtomicBool::new(false);

    /// From now on the program ends when the terminal is closed, and when it is asked to; also by Ctrl-C's signal, if that is said.
    pub(crate) fn watch(ctrl_c: bool) {
        let before = tcgetattr(stdin()).ok();
        WATCHED.store(true, Ordering::SeqCst);
        let signals = [SIGTERM, SIGHUP, SIGINT];
        // Where that fails, a signal ends the program as ever.
        if let Ok(mut signals) = Signals::new(&signals[..if ctrl_c { 3 } else { 2 }]) {
            let before = before.clone();
            thread::spawn(move || {
                signals.forever().next();
                end(before.as_ref());
            });
        }
        thread::spawn(move || {
            if closed_within(None) {
                end(before.as_ref());
            }
        });
    }

    /// Whether the terminal is gone, so that nothing can be read from it any more.
    pub(super) fn is_closed() -> bool {
        WATCHED.load(Ordering::SeqCst) && closed_within(Some(&Timespec { tv_sec: 0, tv_nsec: 0 }))
    }

    /// Whether the terminal is closed by then; without a time limit, waits for that.
    fn closed_within(time: Option<&Timespec>) -> bool {
        let stdin = stdin();
        loop {
            // A closed end is told of unasked.
            let mut terminal = [PollFd::new(&stdin, PollFlags::empty())];
            match poll(&mut terminal, time) {
                Err(Errno::INTR) => {}
                Err(_) => return false,
                Ok(_) => return terminal[0].revents().intersects(PollFlags::HUP | PollFlags::ERR),
            }
        }
    }

    /// Ends the program: by itself, if it can, and in any case soon.
    fn end(terminal: Option<&Termios>) {
        ASKED.store(true, Ordering::SeqCst);
        interrupt::cancel();
        let asked = Instant::now();
        while !READING.load(Ordering::SeqCst) && asked.elapsed() < GRACE {
            thread::sleep(STEP);
        }
        let well = READING.load(Ordering::SeqCst) && !UNSAVED.load(Ordering::SeqCst);
        if let Some(terminal) = terminal {
            // Where that fails nobody is there to see it.
            let _ = tcsetattr(stdin(), OptionalActions::Now, terminal);
        }
        process::exit(i32::from(!well));
    }
}

#[cfg(not(unix))]
mod terminal {
    /// The system ends the program with its window.
    pub(crate) fn watch(_ctrl_c: bool) {}

    pub(super) fn is_closed() -> bool {
        false
    }
}
