//! `Batch`: many games at once, in threads, with numpy arrays in and out. `solitaire_rules.batch` is its face.

mod actions;
mod arrays;
mod lock;
pub(crate) mod observe;
mod parallel;
mod play;
mod players;
mod saved;
mod solve;
mod starts;

use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use solitaire_rules::game::OwnJudge;
use solitaire_rules::moves::MoveList;
use solitaire_rules::{self as engine, Move, Pile, Position};

use crate::arguments::{Flag, Given, Text};
use crate::game::Game;
use crate::rules::AnyRules;
use crate::signals::Watch;
use crate::solver::Bounds;
use crate::text::numbered;
use crate::{illegal_move, memory, moves};
use actions::Actions;
use lock::{Locked, Seats};
use parallel::FEWEST;
use play::{Seat, Step};
pub(crate) use play::{choices, numbers};
pub(crate) use players::AnyPlayer;
use starts::Starts;

/// Many games at once. `solitaire_rules.batch.Games` is what to use.
#[pyclass(module = "solitaire_rules._core", frozen)]
pub(crate) struct Batch {
    rules: OwnJudge,
    /// Whether the games keep their moves.
    history: bool,
    piles: Vec<Pile>,
    actions: Actions,
    threads: usize,
    seats: Seats,
}

/// One piece after another of an array's memory, `width` numbers a game.
fn contiguous<'a, T: numpy::Element, D: numpy::ndarray::Dimension>(
    array: &'a mut numpy::PyReadwriteArray<'_, T, D>,
    shape: &[usize],
) -> PyResult<&'a mut [T]> {
    use numpy::PyUntypedArrayMethods;
    if array.shape() != shape {
        return Err(PyValueError::new_err(format!("expected an array of shape {shape:?}, not {:?}", array.shape())));
    }
    if !array.is_c_contiguous() {
        return Err(PyValueError::new_err("expected an array in C order"));
    }
    // What is in order can fail by its address alone.
    array.as_slice_mut().map_err(|_| PyValueError::new_err("expected an array that is aligned in memory"))
}

impl Batch {
    fn of(rules: OwnJudge, history: bool, threads: usize, seats: Vec<Seat>) -> Batch {
        let (piles, actions) = (rules.judge.deal(0).piles().collect(), Actions::new(&rules.judge));
        Batch { rules, history, piles, actions, threads, seats: Seats::new(seats) }
    }

    fn lock(&self, py: Python<'_>) -> PyResult<Locked<'_>> {
        self.seats.lock(py)
    }

    /// Fills an array with `width` numbers a game.
    fn fill<T: Send>(
        &self,
        py: Python<'_>,
        seats: &[Seat],
        out: &mut [T],
        width: usize,
        write: impl Fn(&Position, &mut [T]) + Sync,
    ) -> PyResult<()> {
        let pieces = seats.chunks(FEWEST).zip(out.chunks_mut(FEWEST * width.max(1)));
        py.detach(|| {
            parallel::each(self.threads, Watch::new(), pieces, |(seats, out), _| {
                for (seat, out) in seats.iter().zip(out.chunks_mut(width.max(1))) {
                    write(&seat.position, out);
                }
            })
            .map(drop)
        })
    }

    fn height(&self) -> usize {
        self.rules.judge.rules().cards()
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (rules, starts, seed, threads, history, /))]
    #[allow(clippy::needless_pass_by_value, reason = "as numpy's arrays are extracted")]
    fn new(
        py: Python<'_>,
        rules: Given<AnyRules>,
        starts: Starts<'_>,
        seed: u64,
        threads: usize,
        history: Given<Flag>,
    ) -> PyResult<Batch> {
        let (AnyRules(rules), Flag(history), mut places) = (rules.read()?, history.read()?, 0..);
        let mut seats = memory::with_room(starts.len())?;
        for begun in starts.begin(&rules, history, threads, |number| number as i64)? {
            seats.extend(begun.into_iter().zip(&mut places).map(|(begun, place)| Seat::new(begun, seed, place)));
            py.check_signals()?;
        }
        Ok(Batch::of(rules, history, threads, seats))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Batch> {
        let seats = memory::try_list(self.lock(py)?.iter().cloned().map(Ok))?;
        Ok(Batch::of(self.rules.clone(), self.history, self.threads, seats))
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Batch> {
        self.__copy__(py)
    }

    fn __len__(&self) -> usize {
        self.seats.len()
    }

    /// The moves in the order of their numbers.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.actions.moves())
    }

    /// The rows and columns of an observation.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        (self.piles.len() + 1, self.height())
    }

    /// A game that stands as one of these does.
    #[pyo3(signature = (index, /))]
    fn game(&self, py: Python<'_>, index: usize) -> PyResult<Game> {
        let stands = |seat: &Seat| match self.history {
            true => seat.game(&self.rules),
            false => engine::Game::from_position(&self.rules, seat.position),
        };
        let game = self.lock(py)?.get(index).map(stands);
        let game = game.ok_or_else(|| PyIndexError::new_err(format!("game index out of range: {index}")))?;
        Ok(Game::of(game))
    }

    /// Deals some of the games anew, or lets others take their places.
    #[pyo3(signature = (which, starts, /))]
    #[allow(clippy::needless_pass_by_value, reason = "as numpy's arrays are extracted")]
    fn reset(&self, py: Python<'_>, which: PyReadonlyArray1<'_, i64>, starts: Starts<'_>) -> PyResult<()> {
        let which = which.as_array();
        if which.len() != starts.len() {
            return Err(PyValueError::new_err(format!(
                "{}, but {}",
                numbered(which.len(), "game"),
                numbered(starts.len(), "deal")
            )));
        }
        let begun = starts.begin(&self.rules, self.history, self.threads, |number| which[number])?;
        let mut seats = self.lock(py)?;
        let games = seats.len() as i64;
        if let Some(index) = which.iter().find(|index| !(0..games).contains(index)) {
            return Err(PyIndexError::new_err(format!("game index out of range: {index}")));
        }
        for (&place, begun) in which.iter().zip(begun.into_iter().flatten()) {
            seats[place as usize].start(begun);
        }
        Ok(())
    }

    /// Lets games of another batch with the same rules take the places of these; each goes on as that one would.
    #[pyo3(signature = (other, which, /))]
    #[allow(clippy::needless_pass_by_value, reason = "as numpy's arrays are extracted")]
    fn take(&self, py: Python<'_>, other: &Batch, which: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        // One at a time: two threads that take the other way round would wait for each other.
        let theirs = memory::try_list(other.lock(py)?.iter().cloned().map(Ok))?;
        let mut seats = self.lock(py)?;
        if self.rules.judge != other.rules.judge || self.history != other.history || theirs.len() != seats.len() {
            return Err(PyValueError::new_err("only a copy of these games can be restored"));
        }
        for &place in which.as_array() {
            let of = usize::try_from(place).ok().filter(|&place| place < seats.len());
            let place = of.ok_or_else(|| PyIndexError::new_err(format!("game index out of range: {place}")))?;
            seats[place] = theirs[place].clone();
        }
        Ok(())
    }

    /// Which action a player would choose in each game, -1 where there is none. The limits are for a hint.
    #[pyo3(signature = (player, limits, out, /))]
    fn choose(
        &self,
        py: Python<'_>,
        player: Given<Text<'_>>,
        limits: HintLimits<'_>,
        mut out: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let (player, bounds) = (AnyPlayer::named(&player.read()?)?, bounds(limits)?);
        let mut seats = self.lock(py)?;
        let (out, seats) = (contiguous(&mut out, &[seats.len()])?, seats.as_mut_slice());
        let number =
            |chosen: Option<Move>| chosen.and_then(|m| self.actions.encode(m)).map_or(-1, |number| number as i64);
        let done = py.detach(|| match player {
            AnyPlayer::Simple(player) => {
                let pieces = seats.chunks_mut(FEWEST).zip(out.chunks_mut(FEWEST));
                parallel::each(self.threads, Watch::new(), pieces, |(seats, out), _| {
                    let mut moves = MoveList::new();
                    for (seat, out) in seats.iter_mut().zip(out) {
                        *out = number(seat.choose(&self.rules.judge, player, &mut moves));
                    }
                })
            }
            AnyPlayer::Hint => {
                parallel::each_long(self.threads, Watch::new(), seats.iter_mut().zip(out), |(seat, out), flags| {
                    *out = number(seat.hint(&self.rules, &bounds.limits(&flags.cancel)));
                })
            }
        });
        done.map(drop)
    }

    /// Plays an action in each game, -1 for none; says in which it was legal. Unless illegal ones may be skipped, none is played where one
    /// is illegal.
    #[pyo3(signature = (actions, played, skip_illegal, /))]
    #[allow(clippy::needless_pass_by_value, reason = "as numpy's arrays are extracted")]
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        mut played: PyReadwriteArray1<'_, bool>,
        skip_illegal: Given<Flag>,
    ) -> PyResult<()> {
        let Flag(skip_illegal) = skip_illegal.read()?;
        let mut seats = self.lock(py)?;
        if actions.len()? != seats.len() {
            return Err(PyValueError::new_err(format!(
                "{}, but {}",
                numbered(seats.len(), "game"),
                numbered(actions.len()?, "action")
            )));
        }
        let actions = memory::list(actions.as_array().iter().copied())?;
        let played = contiguous(&mut played, &[seats.len()])?;
        let step = Step { judge: &self.rules.judge, actions: &self.actions, threads: self.threads };
        if !skip_illegal && let Some((game, refused)) = py.detach(|| step.first_illegal(&seats, &actions))? {
            return Err(illegal_move::saying(py, &refused, &format!("game {game}: {refused}")));
        }
        let seats = seats.as_mut_slice();
        py.detach(|| step.play(seats, &actions, played))
    }

    /// Lets a player play on in each game, until it is over or `limit` more moves have been made. Says how many were, and returns in how many of
    /// the first games this came to its end: in all, unless it was cancelled. The limits are for each hint. `progress` is told how many games are
    /// done, with the games held: it can't use them.
    #[pyo3(signature = (player, limit, limits, out, cancel, progress, /))]
    #[allow(clippy::too_many_arguments, reason = "what Games.play was given")]
    fn play(
        &self,
        py: Python<'_>,
        player: Given<Text<'_>>,
        limit: u32,
        limits: HintLimits<'_>,
        mut out: PyReadwriteArray1<'_, i64>,
        cancel: Option<&Bound<'_, PyAny>>,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let (player, bounds) = (AnyPlayer::named(&player.read()?)?, bounds(limits)?);
        let mut watch = Watch::of(cancel)?.telling(progress);
        let out = contiguous(&mut out, &[self.seats.len()])?;
        out.fill(0);
        if !watch.ask()? {
            return Ok(0);
        }
        let mut seats = self.lock(py)?;
        let seats = seats.as_mut_slice();
        let threads = (self.threads, watch);
        py.detach(|| match player {
            AnyPlayer::Simple(player) => play::play_on(&self.rules.judge, threads, seats, player, limit, out),
            AnyPlayer::Hint => players::follow(&self.rules, threads, seats, (limit, bounds), out),
        })
    }
}

/// Positions, megabytes and seconds, as they were given.
type HintLimits<'py> = [Option<Bound<'py, PyAny>>; 3];

fn bounds(limits: HintLimits<'_>) -> PyResult<Bounds> {
    let [positions, megabytes, seconds] = limits;
    Bounds::read([positions.as_ref(), megabytes.as_ref(), seconds.as_ref()])
}
