//! Where the lines come from: an editor with a history on a terminal, plain reading elsewhere.

use std::io::{self, BufRead, IsTerminal, Write};

use rustyline::error::ReadlineError;
use rustyline::{Config, DefaultEditor};

use crate::{ending, files};

/// The lines of the standard input.
pub(crate) struct Input {
    terminal: bool,
    editor: Option<DefaultEditor>,
    /// Whether a line has been read.
    begun: bool,
}

/// What some programs put before a text in UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

impl Input {
    pub(crate) fn new() -> Input {
        let terminal = io::stdin().is_terminal();
        // The editor draws on the standard output, so that has to be a terminal as well.
        // Pasted lines are to be taken one after another as if typed, not as one text to be edited.
        let config = Config::builder().bracketed_paste(false).build();
        let editor =
            if terminal && io::stdout().is_terminal() { DefaultEditor::with_config(config).ok() } else { None };
        Input { terminal, editor, begun: false }
    }

    /// Whether somebody is typing.
    pub(crate) fn is_typed(&self) -> bool {
        self.terminal
    }

    /// The next line without its end; `None` when there is none, as on a terminal that was closed. The prompt shows where somebody is typing.
    pub(crate) fn line(&mut self, prompt: &str, out: &mut impl Write) -> io::Result<Option<String>> {
        out.flush()?;
        if ending::is_asked() {
            return Ok(None);
        }
        let line = match &mut self.editor {
            Some(editor) => ending::while_reading(|| edited(editor, prompt)),
            None => {
                if self.terminal {
                    write!(out, "{prompt}")?;
                    out.flush()?;
                }
                let is_first = !std::mem::replace(&mut self.begun, true);
                ending::while_reading(|| read(is_first))
            }
        };
        match line {
            Err(_) if ending::is_asked() => Ok(None),
            line => line.map_err(|error| files::about("read standard input", &error)),
        }
    }
}

fn edited(editor: &mut DefaultEditor, prompt: &str) -> io::Result<Option<String>> {
    loop {
        return match editor.readline(prompt) {
            Ok(line) => {
                // A line that does not get into the history is no reason to stop.
                let _ = editor.add_history_entry(&line);
                Ok(Some(line))
            }
            // Ctrl-C gives up the line, as in a shell.
            Err(ReadlineError::Interrupted) => continue,
            Err(ReadlineError::Eof) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        };
    }
}

/// A line that may be anything: what is not UTF-8 is replaced, and will be refused as a command.
fn read(is_first: bool) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&line);
    let line = line.strip_prefix(BYTE_ORDER_MARK).filter(|_| is_first).unwrap_or(&line);
    Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
}
