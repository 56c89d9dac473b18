//! The program's tests: driven through pipes, and on a pseudo-terminal as somebody meets it who types.

mod golden_games;
mod pipe;
#[cfg(unix)]
mod pty;

mod command_line;
mod damaged;
mod documents;
mod ending;
mod golden;
mod input;
mod play;
mod saves;
mod sessions;
mod solver;
mod strangers;
mod terminal;
