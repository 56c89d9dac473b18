//! What searches and agents do with a `Position`: set it up, look at it as an agent does, sample, play on, ask the solver. And what they ask a `Game` often.

use numpy::{PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyString, PyType};
use solitaire_rules::moves::MoveList;
use solitaire_rules::solver::{self, HintPlayer};
use solitaire_rules::{self as engine, Pile};

use crate::arguments::{self, Given, Text, whole};
use crate::batch::{AnyPlayer, choices, numbers, observe};
use crate::card::AnyCard;
use crate::error;
use crate::game::Game;
use crate::illegal_move;
use crate::moves::{self, AnyMove, Move};
use crate::pile::AnyPile;
use crate::position::Position;
use crate::rules::AnyRules;
use crate::sample::read_seed;
use crate::signals::Watch;
use crate::solver::{Argument, Bounds, Hint, Solution};
use crate::threads::{Flags, failed, run};
use crate::{memory, needed, view};

#[pymethods]
impl Position {
    /// Sets up a position from the cards of each pile, bottom card first: `{"t0": "KS QH"}`, or an iterable of cards or texts for a pile. Write
    /// face-down cards between `<` and `>`, as `to_text` does: `{"s": "<4C 9D>"}`. Piles left out are empty. `redeals` is the number of redeals used, if they
    /// are limited.
    ///
    /// Raises `ParseError` if the cards aren't exactly those of the game or can't lie like that; the error names every fault.
    ///
    ///     >>> suits = {f"f{index}": [rank + suit for rank in "A23456789TJQK"] for index, suit in enumerate("CDHS")}
    ///     >>> position = Position.from_piles("klondike", {**suits, "f0": suits["f0"][:-1], "t3": "KC"})
    ///     >>> position.play("t3-f0").is_won()
    ///     True
    #[classmethod]
    #[pyo3(signature = (rules, piles, /, *, redeals=None))]
    fn from_piles(
        class: &Bound<'_, PyType>,
        rules: Given<AnyRules>,
        piles: &Bound<'_, PyAny>,
        redeals: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Position> {
        let (rules, py) = (rules.read()?, class.py());
        let judge = rules.0.judge;
        let known: Vec<Pile> = judge.deal(0).piles().collect();
        let mut cards = vec![String::new(); known.len()];
        for (pile, lying) in arguments::items(piles, "piles")? {
            let pile = pile.extract::<AnyPile>()?.0;
            let place = known.iter().position(|&one| one == pile);
            let place = place.ok_or_else(|| error::parse(py, &view::lacking(pile), &pile.to_string(), None))?;
            cards[place] = cards_in_text(&lying)?;
        }
        let mut text = judge.variant().map_or("-", engine::Variant::name).to_owned();
        let used = redeals.map(|used| whole(used, "the number of redeals", u8::MAX.into())).transpose()?;
        if let Some(used) = used.filter(|&used| used > 0) {
            text += &format!(" redeals={used}");
        }
        for (pile, cards) in known.iter().zip(cards) {
            text += &format!(" {pile}:{cards}");
        }
        match rules.0.judge.position(&text) {
            Ok(position) => Ok(Position::of(&engine::Game::from_position(rules.0, position))),
            Err(error) => Err(error::piles(py, &error, &text)),
        }
    }

    /// Raises `IllegalMoveError` if a move is illegal.
    #[pyo3(signature = (r#move, /))]
    fn check(&self, py: Python<'_>, r#move: Given<AnyMove>) -> PyResult<()> {
        let checked = self.judge().check(&self.position, r#move.read()?.0);
        checked.map_err(|error| illegal_move::error(py, &error))
    }

    /// Returns a position that could be this one, as far as the player can see: face-down cards are shuffled, every order equally likely. The same `seed`
    /// gives the same cards; without one they are random. It may also be a `random.Random` or a numpy `Generator`.
    ///
    /// A position remembers nothing: `Game.sample` and `View.sample` also keep cards in place that the player saw before.
    ///
    ///     >>> position = Game("klondike", 42).position
    ///     >>> guess = position.sample(1)
    ///     >>> guess.view() == position.view(), guess == position, guess == position.sample(1)
    ///     (True, False, True)
    #[pyo3(signature = (seed=None))]
    fn sample(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Position> {
        let sampled = self.begun().seen().sample(self.judge(), numbers(read_seed(py, seed)?));
        let nothing = || PyValueError::new_err("no cards fit what can be seen");
        Ok(self.with(sampled.ok_or_else(nothing)?))
    }

    /// Lets a player, `"random"`, `"greedy"` or `"hint"`, play on until the game is over or `limit` moves are made, and returns the position then.
    /// `seed` is as for `sample`. When it is cancelled, the position is the one the player had come to.
    ///
    /// `"hint"` does what `hint` says, with these limits for each hint, and gives up when a position comes up for the third time. It needs no seed.
    ///
    ///     >>> position = Game("fortunes-favor", 1).position
    ///     >>> end = position.playout("greedy", seed=1)
    ///     >>> end.status(), end.score()
    ///     (Status.WON, 52)
    ///     >>> position.playout("hint", positions=2000).is_won()
    ///     True
    #[pyo3(
        signature = (player=None, limit=None, *, seed=None, positions=None, megabytes=None, seconds=None, cancel=None),
        text_signature = "($self, player='random', limit=1000, *, seed=None, positions=None, megabytes=64, seconds=None, cancel=None)"
    )]
    #[allow(clippy::too_many_arguments, reason = "every player has its own")]
    fn playout(
        &self,
        py: Python<'_>,
        player: Option<Given<Text<'_>>>,
        limit: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        positions: Argument<'_, '_>,
        megabytes: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<Position> {
        let player = match player {
            Some(name) => AnyPlayer::named(&name.read()?)?,
            None => AnyPlayer::Simple(engine::Player::Random),
        };
        let limit = match limit {
            Some(limit) => whole(limit, "a limit", u32::MAX.into())? as u32,
            None => 1000,
        };
        let (bounds, watch) = (Bounds::read([positions, megabytes, seconds])?, Watch::of(cancel)?);
        match player {
            AnyPlayer::Simple(player) => self.play_on(py, player, limit, read_seed(py, seed)?, watch),
            AnyPlayer::Hint => self.follow_hints(py, limit, bounds, watch),
        }
    }

    /// What the player sees as a numpy array of `uint8`, as for one game of `solitaire_rules.batch.Games.observations`.
    ///
    ///     >>> position = Game("klondike", 42).position
    ///     >>> position.observation()[8, :4].tolist()  # t2: two cards face down, then TH
    ///     [53, 53, 39, 0]
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        needed::numpy(py)?;
        let piles: Vec<Pile> = self.position.piles().collect();
        let height = self.judge().rules().cards();
        let seen = PyArray2::zeros(py, [piles.len() + 1, height], false);
        observe::write(&self.position, &piles, height, seen.readwrite().as_slice_mut()?);
        Ok(seen)
    }

    /// Finds out whether the position can be won, knowing all cards. Returns a `Solution`. Limits and `cancel` are as for `Game.solve`.
    ///
    ///     >>> Game("klondike", 42).position.solve().won
    ///     True
    #[pyo3(
        signature = (*, positions=None, megabytes=None, seconds=None, cancel=None),
        text_signature = "($self, *, positions=None, megabytes=64, seconds=None, cancel=None)"
    )]
    fn solve(
        &self,
        py: Python<'_>,
        positions: Argument<'_, '_>,
        megabytes: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<Solution> {
        self.game().solve(py, positions, megabytes, seconds, cancel)
    }

    /// Suggests a good next move, with the reason, using only what can be seen. Returns a `Hint`, or `None` if no distinct move is left or, if every card is
    /// known, none is of use. Limits and `cancel` are as for `Game.hint`, which also knows what the player saw before.
    ///
    ///     >>> print(Game("gold-mine", 42).position.hint())
    ///     deal: the only move
    #[pyo3(
        signature = (*, positions=None, megabytes=None, seconds=None, cancel=None),
        text_signature = "($self, *, positions=None, megabytes=64, seconds=None, cancel=None)"
    )]
    fn hint(
        &self,
        py: Python<'_>,
        positions: Argument<'_, '_>,
        megabytes: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<Option<Hint>> {
        self.game().hint(py, positions, megabytes, seconds, cancel)
    }
}

impl Position {
    /// The position to which a simple player comes.
    fn play_on(
        &self,
        py: Python<'_>,
        player: engine::Player,
        limit: u32,
        seed: u64,
        mut watch: Watch,
    ) -> PyResult<Position> {
        let (mut position, mut random, mut left) = (self.position, choices(seed), limit);
        let (judge, mut moves) = (*self.judge(), MoveList::new());
        let mut goes_on = watch.ask()?;
        while left > 0 && goes_on {
            let piece = left.min(MOVES);
            // Most playouts are short, and letting go of the interpreter takes time.
            let made = if limit <= MOVES {
                player.play_on(&judge, &mut position, piece, &mut moves, &mut random)
            } else {
                py.detach(|| player.play_on(&judge, &mut position, piece, &mut moves, &mut random))
            };
            left -= piece;
            goes_on = made == piece && watch.look()?;
        }
        Ok(self.with(position))
    }

    /// The position to which hints lead.
    fn follow_hints(&self, py: Python<'_>, limit: u32, bounds: Bounds, watch: Watch) -> PyResult<Position> {
        let begun = self.begun();
        let play = move |flags: &Flags| {
            let mut game = begun.clone();
            HintPlayer::new().play_on(&mut solver::Solver::new(), &mut game, limit, &bounds.limits(&flags.cancel));
            *game.position()
        };
        let end = run(py, 1, watch, play)?.pop().ok_or_else(failed)?;
        Ok(self.with(end))
    }
}

#[pymethods]
impl Game {
    /// The number of moves made: the length of `history`, in constant time.
    fn moves_made(&self, py: Python<'_>) -> usize {
        self.lock(py).moves().len()
    }

    /// The last move made, in constant time; `None` at the start.
    ///
    ///     >>> game = Game("klondike", 42, moves="t1-f0 deal")
    ///     >>> game.moves_made(), game.last_move
    ///     (2, Move('deal'))
    #[getter]
    fn last_move<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Move>>> {
        let last = self.lock(py).moves().next_back();
        last.map(|last| moves::object(py, last)).transpose()
    }
}

/// After so many moves Ctrl-C and `cancel` are looked for.
const MOVES: u32 = 20_000;

/// The cards of a pile as a position's text has them, from one text or from several cards and texts.
fn cards_in_text(lying: &Bound<'_, PyAny>) -> PyResult<String> {
    let whole_text = |string: &Bound<'_, PyString>| arguments::text(string).split_whitespace().collect::<String>();
    if let Ok(string) = lying.cast::<PyString>() {
        return Ok(whole_text(string));
    }
    // There may be no end of them.
    let mut text = Vec::new();
    for (number, card) in (1..).zip(arguments::iterator(lying, "a pile's cards")?) {
        let card = card?;
        let written = match card.cast::<PyString>() {
            Ok(string) => whole_text(string),
            Err(_) => card.extract::<AnyCard>()?.0.to_string(),
        };
        memory::extend(&mut text, written.as_bytes())?;
        memory::listen(number)?;
    }
    Ok(String::from_utf8(text)?)
}
