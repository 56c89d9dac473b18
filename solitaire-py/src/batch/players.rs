//! Who plays in a batch, and what the player who follows hints keeps of a game.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use solitaire_rules::game::OwnJudge;
use solitaire_rules::solver::{HintPlayer, Limits, Solver};
use solitaire_rules::{Game, Move, Player};

use super::parallel;
use super::play::{Seat, before_the_first};
use crate::arguments::{self, Text};
use crate::signals::Watch;
use crate::solver::Bounds;
use crate::{error, memory};

/// A player that Python names.
#[derive(Clone, Copy)]
pub(crate) enum AnyPlayer {
    Simple(Player),
    Hint,
}

impl AnyPlayer {
    pub(crate) fn named(Text(name): &Text<'_>) -> PyResult<AnyPlayer> {
        let name = arguments::text(name);
        match name.as_ref() {
            "random" => Ok(AnyPlayer::Simple(Player::Random)),
            "greedy" => Ok(AnyPlayer::Simple(Player::Greedy)),
            "hint" => Ok(AnyPlayer::Hint),
            _ => {
                let words = format!("a player is \"random\", \"greedy\" or \"hint\", not {name:?}");
                Err(PyValueError::new_err(error::short(&words)))
            }
        }
    }
}

/// A game to which the player who follows hints has come: all that was seen since it began, and where that player has been.
#[derive(Clone)]
pub(super) struct Hinted {
    pub(super) game: Game,
    player: HintPlayer,
    /// How many moves the game had when the player came.
    pub(super) since: usize,
}

impl Hinted {
    /// The player comes to a game, or did when it had so many moves.
    pub(super) fn new(game: Game, since: usize) -> Hinted {
        Hinted { player: HintPlayer::since(since, &game), game, since }
    }

    /// Makes a legal move.
    pub(super) fn play(&mut self, m: Move) {
        let played = self.player.play(&mut self.game, m);
        debug_assert!(played.is_ok(), "the game stands where the batch's does");
    }

    pub(super) fn choose(&mut self, limits: &Limits<'_>) -> Option<Move> {
        self.player.choose(&mut Solver::new(), &self.game, limits).map(|hint| hint.play)
    }

    pub(super) fn play_on(&mut self, limit: u32, limits: &Limits<'_>) -> u32 {
        self.player.play_on(&mut Solver::new(), &mut self.game, limit, limits)
    }
}

/// Follows hints in every game; says in how many of the first ones that came to its end.
pub(super) fn follow(
    rules: &OwnJudge,
    (threads, watch): (usize, Watch),
    seats: &mut [Seat],
    (limit, bounds): (u32, Bounds),
    made: &mut [i64],
) -> PyResult<usize> {
    let mut cut = memory::list((0..seats.len()).map(|_| true))?;
    let pieces = seats.iter_mut().zip(made).zip(&mut cut);
    parallel::each_long(threads, watch, pieces, |((seat, made), cut), flags| {
        *made = seat.follow(rules, limit, &bounds.limits(&flags.cancel)).into();
        *cut = flags.is_over();
    })?;
    Ok(before_the_first(&cut))
}
