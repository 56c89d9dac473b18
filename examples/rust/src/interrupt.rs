//! Ctrl-C during a long search ends the search, and not the game.

use std::io::{self, Write};
use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::ending;

/// Whether a search is under way that Ctrl-C ends.
static UNDER_WAY: AtomicBool = AtomicBool::new(false);
static CANCELLED: AtomicBool = AtomicBool::new(false);

/// What a shell says of a program that Ctrl-C ended.
const ENDED_BY_CTRL_C: i32 = 130;

/// Searches, and gives the search a flag that ends it. Somebody who types is told what takes so long, if it may, and can set the flag with Ctrl-C,
/// which ends a script as a whole.
pub(crate) fn search<T>(
    typed: bool,
    what: Option<&str>,
    out: &mut impl Write,
    search: impl FnOnce(&AtomicBool) -> T,
) -> io::Result<T> {
    if !typed {
        return Ok(search(&AtomicBool::new(false)));
    }
    listen();
    CANCELLED.store(false, Ordering::SeqCst);
    UNDER_WAY.store(true, Ordering::SeqCst);
    if ending::is_asked() {
        cancel();
    }
    if let Some(what) = what {
        writeln!(out, "{what}; Ctrl-C stops.")?;
    }
    out.flush()?;
    let found = search(&CANCELLED);
    UNDER_WAY.store(false, Ordering::SeqCst);
    Ok(found)
}

/// Ends the search that is under way.
pub(crate) fn cancel() {
    CANCELLED.store(true, Ordering::SeqCst);
}

fn listen() {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(|| {
        // Where that fails, Ctrl-C ends the program as ever.
        let _ = ctrlc::set_handler(|| {
            if UNDER_WAY.load(Ordering::SeqCst) {
                cancel();
            } else {
                process::exit(ENDED_BY_CTRL_C);
            }
        });
    });
}
