//! What is done to the games of a batch.

use std::sync::Mutex;

use pyo3::prelude::*;
use solitaire_rules::game::OwnJudge;
use solitaire_rules::moves::MoveList;
use solitaire_rules::solver::Limits;
use solitaire_rules::{Game, IllegalMove, Judge, Move, Position};

use super::actions::Actions;
use super::parallel::{self, FEWEST};
use super::players::Hinted;
use super::starts::Begun;
use crate::memory;
use crate::signals::Watch;

/// Whole games take long: a thread takes few of them at a time, but enough of them to be worth asking for.
const FEW: usize = 32;
/// After so many moves a thread asks whether to go on.
const BREATH: u32 = 20_000;

/// One of the games, with random numbers of its own, so that it does not matter which thread plays it.
#[derive(Clone)]
pub(super) struct Seat {
    pub(super) position: Position,
    /// How many moves were made since it was dealt.
    pub(super) made: u64,
    pub(super) state: u64,
    kept: Kept,
}

/// What is kept of a game beside where it stands.
#[derive(Clone)]
enum Kept {
    Nothing,
    /// How it began, and the moves that were made since.
    Moves(Box<Log>),
    /// All, for the player who follows hints.
    Game(Box<Hinted>),
}

#[derive(Clone)]
struct Log {
    begun: Box<Game>,
    moves: Vec<Move>,
}

impl Seat {
    pub(super) fn new(begun: Begun, seed: u64, index: u64) -> Seat {
        // Far apart for neighbouring seeds and indices.
        Seat::standing(begun, mix(seed).wrapping_add(mix(!index)))
    }

    /// One whose random numbers go on from a state.
    pub(super) fn standing(Begun { position, made, kept }: Begun, state: u64) -> Seat {
        let kept = kept.map_or(Kept::Nothing, |begun| Kept::Moves(Box::new(Log { begun, moves: Vec::new() })));
        Seat { position, made, state, kept }
    }

    /// One to which the player who follows hints has come.
    pub(super) fn hinted(hinted: Hinted, made: u64, state: u64) -> Seat {
        Seat { position: *hinted.game.position(), made, state, kept: Kept::Game(Box::new(hinted)) }
    }

    pub(super) fn start(&mut self, begun: Begun) {
        *self = Seat::standing(begun, self.state);
    }

    /// The game, with the moves that are kept.
    pub(super) fn game(&self, rules: &OwnJudge) -> Game {
        let log = match &self.kept {
            Kept::Nothing => return Game::from_position(rules, self.position),
            Kept::Game(hinted) => return hinted.game.clone(),
            Kept::Moves(log) => log,
        };
        let mut game = (*log.begun).clone();
        for &m in &log.moves {
            // They were legal when they were made.
            let _ = game.play(m);
        }
        game
    }

    /// What the player who follows hints keeps, if that player has come.
    pub(super) fn hints(&self) -> Option<&Hinted> {
        if let Kept::Game(hinted) = &self.kept { Some(hinted) } else { None }
    }

    /// The player who follows hints comes, unless that was before.
    fn come(&mut self, rules: &OwnJudge) -> &mut Hinted {
        if self.hints().is_none() {
            let game = self.game(rules);
            let since = game.moves().len();
            self.kept = Kept::Game(Box::new(Hinted::new(game, since)));
        }
        match &mut self.kept {
            Kept::Game(hinted) => hinted,
            Kept::Nothing | Kept::Moves(_) => unreachable!("the player has come"),
        }
    }

    /// Follows hints; says how many moves were made.
    pub(super) fn follow(&mut self, rules: &OwnJudge, limit: u32, limits: &Limits<'_>) -> u32 {
        let hinted = self.come(rules);
        let done = hinted.play_on(limit, limits);
        self.position = *hinted.game.position();
        self.made += u64::from(done);
        done
    }

    /// What a hint says.
    pub(super) fn hint(&mut self, rules: &OwnJudge, limits: &Limits<'_>) -> Option<Move> {
        self.come(rules).choose(limits)
    }

    /// Makes a legal move.
    fn play(&mut self, judge: &Judge, m: Move) {
        judge.play_unchecked(&mut self.position, m);
        self.made += 1;
        match &mut self.kept {
            Kept::Nothing => {}
            Kept::Moves(log) => log.moves.push(m),
            Kept::Game(hinted) => hinted.play(m),
        }
    }

    /// Lets a player play on; says how many moves were made.
    fn play_on(&mut self, judge: &Judge, player: solitaire_rules::Player, limit: u32, moves: &mut MoveList) -> u32 {
        if let Kept::Nothing = self.kept {
            let state = &mut self.state;
            let done = player.play_on(judge, &mut self.position, limit, moves, || next(state));
            self.made += u64::from(done);
            return done;
        }
        for done in 0..limit {
            let Some(m) = self.choose(judge, player, moves) else { return done };
            self.play(judge, m);
        }
        limit
    }

    pub(super) fn choose(
        &mut self,
        judge: &Judge,
        player: solitaire_rules::Player,
        moves: &mut MoveList,
    ) -> Option<Move> {
        judge.legal_moves_into(&self.position, moves);
        player.choose(&self.position, moves, next(&mut self.state))
    }
}

/// Random numbers from a seed, by which hidden cards are laid.
pub(crate) fn numbers(seed: u64) -> impl FnMut() -> u64 {
    let mut state = mix(seed);
    move || next(&mut state)
}

/// Random numbers from a seed for a player's choices. They don't depend on how the same seed lays hidden cards.
pub(crate) fn choices(seed: u64) -> impl FnMut() -> u64 {
    numbers(mix(!seed))
}

/// SplitMix64: quick, and good enough to choose moves by.
#[inline]
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mix(*state)
}

#[inline]
fn mix(x: u64) -> u64 {
    let x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

/// One move in every game.
pub(super) struct Step<'a> {
    pub(super) judge: &'a Judge,
    pub(super) actions: &'a Actions,
    pub(super) threads: usize,
}

impl Step<'_> {
    /// The first game whose action is not legal.
    pub(super) fn first_illegal(&self, seats: &[Seat], actions: &[i64]) -> PyResult<Option<(usize, IllegalMove)>> {
        let found = Mutex::new(None::<(usize, IllegalMove)>);
        let pieces = seats.chunks(FEWEST).zip(actions.chunks(FEWEST)).enumerate();
        parallel::each(self.threads, Watch::new(), pieces, |(piece, (seats, actions)), _| {
            for (i, (seat, &number)) in seats.iter().zip(actions).enumerate() {
                let Some(m) = self.actions.decode(number) else { continue };
                let Err(refused) = self.judge.check(&seat.position, m) else { continue };
                let game = piece * FEWEST + i;
                if let Ok(mut found) = found.lock()
                    && found.as_ref().is_none_or(|&(other, _)| game < other)
                {
                    *found = Some((game, refused));
                }
            }
        })?;
        Ok(found.into_inner().unwrap_or(None))
    }

    /// Plays the actions that are legal and says which were.
    pub(super) fn play(&self, seats: &mut [Seat], actions: &[i64], played: &mut [bool]) -> PyResult<()> {
        let pieces = seats.chunks_mut(FEWEST).zip(actions.chunks(FEWEST)).zip(played.chunks_mut(FEWEST));
        parallel::each(self.threads, Watch::new(), pieces, |((seats, actions), played), _| {
            for ((seat, &number), played) in seats.iter_mut().zip(actions).zip(played) {
                let legal = self.actions.decode(number).filter(|&m| self.judge.is_legal(&seat.position, m));
                *played = legal.is_some();
                if let Some(m) = legal {
                    seat.play(self.judge, m);
                }
            }
        })
        .map(drop)
    }
}

/// Lets a player play on in every game; says in how many of the first ones that came to its end.
pub(super) fn play_on(
    judge: &Judge,
    (threads, watch): (usize, Watch),
    seats: &mut [Seat],
    player: solitaire_rules::Player,
    limit: u32,
    made: &mut [i64],
) -> PyResult<usize> {
    let mut cut = memory::list((0..seats.len()).map(|_| true))?;
    let pieces = seats.chunks_mut(FEW).zip(made.chunks_mut(FEW)).zip(cut.chunks_mut(FEW));
    parallel::each(threads, watch, pieces, |((seats, made), cut), worker| {
        let mut moves = MoveList::new();
        for ((seat, made), cut) in seats.iter_mut().zip(made).zip(cut) {
            let mut left = limit;
            while left > 0 && worker.goes_on() {
                let wanted = left.min(BREATH);
                let done = seat.play_on(judge, player, wanted, &mut moves);
                *made += i64::from(done);
                left = if done < wanted { 0 } else { left - done };
            }
            *cut = left > 0;
            if !*cut {
                worker.did();
            }
        }
    })?;
    Ok(before_the_first(&cut))
}

/// How many games come before the first that was cut short.
pub(super) fn before_the_first(cut: &[bool]) -> usize {
    cut.iter().position(|&cut| cut).unwrap_or(cut.len())
}
