//! A player who does what hints say.

use alloc::collections::BTreeMap;
use core::mem::swap;

use super::hint::Hint;
use super::hint::plan::Plan;
use super::limits::Limits;
use super::solve::Solver;
use super::win::Win;
use crate::game::Game;
use crate::judge::IllegalMove;
use crate::table::key::Key;
use crate::table::moves::Move;

/// A player who does what hints say, and gives up when a position comes up for the third time, because it might go round in circles for ever.
///
/// It asks for a new hint before every move, and knows what the game's player has seen ([`Game::seen`]), no more. It plays on even in a game that is
/// certainly lost, for the cards that can still reach a foundation. It uses no random numbers, so the same game goes the same way, unless a time
/// limit or cancelling ends a hint.
///
/// ```
/// use solitaire_rules::solver::{HintPlayer, Limits, Solver};
/// use solitaire_rules::{Game, Variant};
/// let mut game = Game::deal(Variant::FortunesFavor, 1);
/// let limits = Limits { positions: 2_000, ..Limits::default() }; // for each hint
/// let made = HintPlayer::new().play_on(&mut Solver::new(), &mut game, 1_000, &limits);
/// assert_eq!(made as usize, game.moves().len());
/// assert!(game.is_won());
/// ```
///
/// A player belongs to one game. The solver, which keeps large tables, may serve many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HintPlayer {
    /// How often each position came up.
    visits: BTreeMap<Key, u8>,
    /// How often the current one has come up.
    now: u8,
    /// The win that it follows.
    win: Win,
    /// The moves that it has begun.
    plan: Plan,
}

/// How often a position has to come up for the player to give up. It is hidden: the Python package's studies note it.
pub const VISITS: u8 = 3;

impl HintPlayer {
    /// A player who joins a game now.
    pub const fn new() -> HintPlayer {
        HintPlayer { visits: BTreeMap::new(), now: 0, win: Win::new(), plan: Plan::new() }
    }

    /// A player who joined a game when it had this many moves, to continue after the game was saved and loaded. It has to find again what it
    /// was following.
    ///
    /// ```
    /// use solitaire_rules::solver::{HintPlayer, Limits, Solver};
    /// use solitaire_rules::{Game, Variant};
    /// let (mut game, mut player) = (Game::deal(Variant::Klondike, 42), HintPlayer::new());
    /// game.play("t1-f0".parse()?)?;
    /// player.play_on(&mut Solver::new(), &mut game, 20, &Limits { positions: 100, ..Limits::default() });
    /// assert_eq!(HintPlayer::since(1, &game), player);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn since(moves: usize, game: &Game) -> HintPlayer {
        let (mut player, mut earlier) = (HintPlayer::new(), game.clone());
        while earlier.moves().len() > moves {
            player.comes_to(earlier.key());
            earlier.undo();
        }
        player.now = player.visits.get(&game.key()).copied().unwrap_or(0);
        player
    }

    /// Whether the player has given up.
    pub fn gives_up(&self) -> bool {
        self.now >= VISITS
    }

    /// The next move, and why; `None` if there is no hint or the player gives up. The limits are for this hint. If every card shows, the player keeps
    /// following a win once it is found, whichever solver is asked next.
    pub fn choose(&mut self, solver: &mut Solver, game: &Game, limits: &Limits<'_>) -> Option<Hint> {
        self.ask(solver, |solver| solver.hint(game.judge(), &game.seen(), limits))
    }

    /// The same for a player who sees all cards: [`Solver::hint_thoughtful`]. The player keeps following a win once it is found, or a shorter one,
    /// whichever solver is asked next.
    ///
    /// ```
    /// use solitaire_rules::solver::{HintPlayer, Limits, Solver};
    /// use solitaire_rules::{Game, Variant};
    /// let (mut game, mut player) = (Game::deal(Variant::Klondike, 42), HintPlayer::new());
    /// while let Some(hint) = player.choose_thoughtful(&mut Solver::new(), &game, &Limits::default()) {
    ///     player.play(&mut game, hint.play)?;
    /// }
    /// assert!(game.is_won());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose_thoughtful(&mut self, solver: &mut Solver, game: &Game, limits: &Limits<'_>) -> Option<Hint> {
        self.ask(solver, |solver| solver.hint_thoughtful(game.judge(), game.position(), limits))
    }

    /// Asks a solver, unless the player gives up. It follows this player's win, not one of another game that it serves.
    fn ask(&mut self, solver: &mut Solver, question: impl FnOnce(&mut Solver) -> Option<Hint>) -> Option<Hint> {
        if self.gives_up() {
            return None;
        }
        self.exchange(solver);
        let hint = question(solver);
        self.exchange(solver);
        hint
    }

    /// Exchanges what this player follows for what the solver does.
    fn exchange(&mut self, solver: &mut Solver) {
        swap(&mut self.win, &mut solver.win);
        swap(&mut self.plan, &mut solver.plan);
    }

    /// Makes a move in the player's game, the player's own or another's, and remembers the position that it leads to.
    ///
    /// ```
    /// use solitaire_rules::solver::{HintPlayer, Limits, Solver};
    /// use solitaire_rules::{Game, Variant};
    /// let (mut game, mut player) = (Game::deal(Variant::GoldMine, 42), HintPlayer::new());
    /// let hint = player.choose(&mut Solver::new(), &game, &Limits::default()).ok_or("the game is over")?;
    /// assert_eq!(hint.to_string(), "deal: the only move");
    /// player.play(&mut game, hint.play)?;
    /// assert_eq!(game.moves().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason, if the move is illegal; nothing is changed.
    pub fn play(&mut self, game: &mut Game, m: Move) -> Result<(), IllegalMove> {
        game.play(m)?;
        self.now = self.comes_to(game.key());
        Ok(())
    }

    /// Plays on until there is no hint, the player gives up or `limit` moves have been made, and returns how many were made. The limits are for each
    /// hint; the one that is under way when the player is cancelled is not followed.
    pub fn play_on(&mut self, solver: &mut Solver, game: &mut Game, limit: u32, limits: &Limits<'_>) -> u32 {
        for made in 0..limit {
            let hint = self.choose(solver, game, limits).filter(|_| !limits.is_cancelled());
            if hint.and_then(|hint| self.play(game, hint.play).ok()).is_none() {
                return made;
            }
        }
        limit
    }

    /// Counts a position; returns how often it has come up.
    fn comes_to(&mut self, key: Key) -> u8 {
        let visits = self.visits.entry(key).or_insert(0);
        *visits = visits.saturating_add(1);
        *visits
    }
}
