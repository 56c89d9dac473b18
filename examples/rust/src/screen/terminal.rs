//! The terminal: taken over for the game, and given back however the game ends.

use std::io::{self, Stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The terminal as long as the game has it.
pub(super) struct Taken {
    /// Never dropped: it would show the cursor once more, and panic where the terminal is gone and cannot be told why that failed.
    pub(super) terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
}

impl Taken {
    pub(super) fn over() -> io::Result<Taken> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // What went wrong is to be read on the screen that people had before.
            give_back();
            before(info);
        }));
        match take().and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout()))) {
            Ok(terminal) => Ok(Taken { terminal: ManuallyDrop::new(terminal) }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Gives the terminal back until the program is told to go on.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        stop()?;
        take()?;
        // Of what was drawn nothing is there any more. To clear it the terminal would be asked for its cursor, and the answer is read elsewhere.
        self.terminal.swap_buffers();
        Ok(())
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Whether the terminal is the game's.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Takes the terminal over: its screen is empty then.
fn take() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    // A console that has no pastes of its own sends them as keys.
    let _ = execute!(io::stdout(), EnableBracketedPaste);
    execute!(io::stdout(), EnterAlternateScreen, Clear(ClearType::All), EnableMouseCapture)
}

/// Stops the program, and what was started with it such as `cargo run`, until the shell tells them to go on.
#[cfg(unix)]
fn stop() -> io::Result<()> {
    use rustix::process::{Signal, kill_current_process_group};
    Ok(kill_current_process_group(Signal::TSTP)?)
}

/// Nothing can be stopped.
#[cfg(not(unix))]
fn stop() -> io::Result<()> {
    Ok(())
}

/// Gives the terminal back as it was, once: another time would move the cursor into what was written since. Where it fails nobody is there
/// to see it.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(io::stdout(), DisableBracketedPaste);
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// What the terminal says, read in a thread of its own: on a terminal that was closed, and in the middle of a key's bytes, a read comes to no
/// end.
pub(super) fn events() -> Receiver<io::Result<Event>> {
    let (said, events) = mpsc::channel();
    thread::spawn(move || {
        loop {
            let event = event::read();
            let is_last = event.is_err();
            if said.send(event).is_err() || is_last {
                break;
            }
        }
    });
    events
}
