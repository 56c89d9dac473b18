//! What an engine found in its own states, played out as moves.

use alloc::vec::Vec;

use crate::judge::{Judge, Log};
use crate::table::moves::Move;
use crate::table::pile::Pile;
use crate::table::position::Position;

/// A position that is played on, and the moves so far.
pub(super) struct Replay<'a> {
    judge: &'a Judge,
    pub(super) position: Position,
    pub(super) moves: Vec<Move>,
}

impl<'a> Replay<'a> {
    pub(super) fn new(judge: &'a Judge, position: &Position) -> Replay<'a> {
        Replay { judge, position: *position, moves: Vec::new() }
    }

    /// Makes a move, if it is legal.
    pub(super) fn play(&mut self, m: Move) -> bool {
        let legal = self.judge.is_legal(&self.position, m);
        if legal {
            self.judge.play_briefly(&mut self.position, m, &mut { Log::EMPTY });
            self.moves.push(m);
        }
        legal
    }

    /// Moves a card, if that is legal.
    pub(super) fn transfer(&mut self, from: u8, to: u8) -> bool {
        self.play(Move::Transfer { from: Pile::of(from), to: Pile::of(to), count: 1 })
    }
}
