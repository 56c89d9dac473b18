//! A game of Gold Mine without a heap: a position, room for the moves and a history, each as large as the program wants.
#![no_std]
#![forbid(unsafe_code)]

use core::fmt::{self, Write};

use arrayvec::ArrayVec;
use solitaire_rules::moves::Undo;
use solitaire_rules::{Judge, Move, Status, Variant};

/// The one game that is linked. `Variant::judge` would link the code of all.
const GAME: &Judge = &Judge::built_in(Variant::GoldMine);

/// Room for the legal moves of one position. In Gold Mine there are 8 piles that give cards and 11 that take them.
const MOVES: usize = 64;

/// How many moves can be taken back.
const HISTORY: usize = 8;

/// The moves of a won game of deal 42, one a line.
const RECORD: &str = include_str!("../gold-mine-42.txt");

/// What goes wrong, in words.
type Played = Result<(), &'static str>;

/// Plays the recorded game, and says how it goes.
pub fn play(out: &mut impl Write) -> Played {
    let mut position = GAME.deal(42);
    // A history is a list of what undoes each move. This one keeps the last few.
    let mut history = ArrayVec::<Undo, HISTORY>::new();
    let mut most = 0;
    say(out, format_args!("{position}\n"))?;
    for line in RECORD.lines() {
        let wanted: Move = line.parse().map_err(|_| "a line is no move")?;
        let mut room = [Move::Deal; MOVES];
        let legal = GAME.legal_moves_in(&position, &mut room).map_err(|_| "there are more moves than room")?;
        most = most.max(legal.len());
        if !legal.contains(&wanted) {
            return Err("a move is not legal");
        }
        let undo = GAME.play(&mut position, wanted).map_err(|_| "a move is refused")?.undo();
        if history.is_full() {
            history.remove(0);
        }
        history.push(undo);
    }
    if GAME.status(&position) != Status::Won {
        return Err("the game is not won");
    }
    say(out, format_args!("{position}\nscore {}; at most {most} legal moves\n", GAME.score(&position)))?;
    while let Some(undo) = history.pop() {
        GAME.undo(&mut position, undo);
    }
    say(out, format_args!("{HISTORY} moves taken back:\n{position}\n"))
}

fn say(out: &mut impl Write, text: fmt::Arguments<'_>) -> Played {
    out.write_fmt(text).map_err(|_| "nothing can be written")
}
