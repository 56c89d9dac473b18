//! `Game`

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyList, PyTuple, PyType};
use solitaire_rules as engine;
use solitaire_rules::solver::HintPlayer;

use crate::arguments::{Flag, Given, Text, whole};
use crate::deal::AnyDeal;
use crate::memory::EAR;
use crate::moves::AnyMove;
use crate::moves::{self, Move};
use crate::pile::AnyPile;
use crate::rules::AnyRules;
use crate::rules::Rules;
use crate::signals::Watch;
use crate::view::{self, View};
use crate::{card, change, deal, enums, error, illegal_move, perft, pile, save};

/// A game in progress: the rules, the cards and all moves so far, with undo and redo.
///
/// `Game("gold-mine", 42)` deals number 42 of a variant; without a number it picks a random deal, which `deal` returns. Deals of other programs are given
/// as text: `"ms:617"` is a deal of Microsoft's FreeCell, `"pysol:12345678901234567890"` one of PySolFC, `"pysol:ms617"` Microsoft's deal as PySolFC plays it, `"greenfelt:815"` one of Green Felt. Pass `Rules` instead of a variant's name to play your own. `moves` are played right away: an iterable of moves or their texts, or one text with several.
///
/// Threads may share a game: each call finishes before the next begins. Two games are equal if they have the same start and the same moves, undone ones
/// included. `print` draws the table, with letters for suits if standard output can't show suit signs. The drawing, the repr and errors never show a hidden card;
/// `to_text`, `to_json` and pickle contain every card. Keep the deal's number secret as well, which `deal` and the repr show: anyone can deal it
/// again.
///
///     >>> game = Game("klondike", 42)
///     >>> game.distinct_moves()[:3]
///     (Move('deal'), Move('t0-t3'), Move('t4-t5'))
///     >>> game.play("t4-t5")
///     (Change.moved('JH', 't4', 't5'), Change.turned_up('2D', 't4'))
///     >>> game
///     Game('klondike', 42, moves='t4-t5')
///     >>> game.play("t0-t6")
///     Traceback (most recent call last):
///     solitaire_rules.IllegalMoveError: t0-t6: 5♠ can't go on 10♦; it goes on a red 6
#[pyclass(module = "solitaire_rules", frozen)]
pub(crate) struct Game {
    game: Mutex<engine::Game>,
    /// Who is asked for hints: one who goes on with a win that was found.
    pub(crate) adviser: Arc<Mutex<HintPlayer>>,
}

impl Game {
    /// The game, for as long as no other Python code runs.
    #[inline]
    pub(crate) fn lock(&self, py: Python<'_>) -> MutexGuard<'_, engine::Game> {
        // Nothing that could panic leaves a game half changed.
        self.game.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn of(game: engine::Game) -> Game {
        Game { game: Mutex::new(game), adviser: Arc::default() }
    }

    /// A random deal number, short enough to be passed on.
    fn any_deal(py: Python<'_>) -> PyResult<u64> {
        py.import("random")?.call_method1("getrandbits", (32,))?.extract()
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules, deal=None, *, moves=None))]
    fn new(
        py: Python<'_>,
        rules: Given<AnyRules>,
        deal: Option<&Bound<'_, PyAny>>,
        moves: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let rules = rules.read()?;
        let deal = match deal {
            Some(deal) => deal.extract()?,
            None => AnyDeal(Game::any_deal(py)?.into()),
        };
        let mut game = deal.game(&rules.0)?;
        for (number, m) in (1usize..).zip(moves.map_or(Ok(Vec::new()), moves::read_all)?) {
            let refused = |error| illegal_move::saying(py, &error, &format!("move {number}: {error}"));
            game.play(m).map(drop).map_err(refused)?;
            if number.is_multiple_of(EAR) {
                py.check_signals()?;
            }
        }
        Ok(Game::of(game))
    }

    /// Deals a deck in the order given: an iterable of cards or their texts, or one text with all of them.
    #[classmethod]
    #[pyo3(signature = (rules, cards, /))]
    fn from_deck(_class: &Bound<'_, PyType>, rules: Given<AnyRules>, cards: &Bound<'_, PyAny>) -> PyResult<Game> {
        let AnyRules(rules) = rules.read()?;
        let cards = card::read_all(cards)?;
        let game = engine::Game::from_deck(rules, &cards).map_err(|error| error::deck(&error))?;
        Ok(Game::of(game))
    }

    /// Starts a game from a position's text, as `to_text` writes it. If the text begins with `-`, pass your own `rules`.
    #[classmethod]
    #[pyo3(signature = (text, /, rules=None))]
    fn from_text(class: &Bound<'_, PyType>, text: Given<Text<'_>>, rules: Option<Given<AnyRules>>) -> PyResult<Game> {
        save::position(class.py(), &text.read()?.0, rules.map(Given::read).transpose()?).map(Game::of)
    }

    /// Reads a game saved by `to_json`. Every move is checked.
    #[classmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(class: &Bound<'_, PyType>, text: Given<Text<'_>>) -> PyResult<Game> {
        save::read_listening(class.py(), &text.read()?.0).map(Game::of)
    }

    /// The position as one line of text, hidden cards included. `view().to_text()` is the line that a player may see.
    ///
    ///     >>> Game("gold-mine", 42).to_text()[:14]
    ///     'gold-mine s:<4'
    fn to_text(&self, py: Python<'_>) -> String {
        self.lock(py).position().to_string()
    }

    /// The full record to save: the rules, the start and the moves. It contains the hidden cards.
    ///
    ///     >>> Game("gold-mine", 42, moves="deal").to_json()
    ///     '{"format":1,"rules":"gold-mine","start":{"deal":42},"moves":["deal"],"in_effect":1}'
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.lock(py);
        if game.moves().len() + game.undone_moves().len() < save::LONG_GAME {
            return save::write(&game);
        }
        let copy = game.clone();
        drop(game);
        save::write_listening(py, copy)
    }

    /// The game's rules.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Rules {
        Rules(self.lock(py).own_judge().clone())
    }

    /// The name of the game's variant; `None` for rules of your own.
    #[getter]
    fn variant(&self, py: Python<'_>) -> Option<&'static str> {
        self.lock(py).variant().map(engine::Variant::name)
    }

    /// The deal that the game started from: a number, or text for another program's; `None` if it started from a deck or a position. Anyone who deals it again
    /// can see every card.
    ///
    ///     >>> Game("freecell", "ms:617").deal, Game("freecell", 617).deal
    ///     ('ms:617', 617)
    #[getter]
    fn deal<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let deal = self.lock(py).dealt_by();
        deal.map(|deal| deal::object(py, deal)).transpose()
    }

    /// The number of the deal that the game started from; `None` for another program's deal, a deck or a position.
    #[getter]
    fn deal_number(&self, py: Python<'_>) -> Option<u64> {
        self.lock(py).deal_number()
    }

    /// The moves in effect, first to last.
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let moves: Vec<_> = self.lock(py).moves().collect();
        Ok(moves::tuple(py, &moves)?.to_list())
    }

    /// The moves that `redo` will make, the next one first.
    #[getter]
    fn undone<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let moves: Vec<_> = self.lock(py).undone_moves().collect();
        Ok(moves::tuple(py, &moves)?.to_list())
    }

    /// Every legal move, each once, as a tuple. Their order depends only on the position and stays the same within a major version.
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let mut moves = engine::moves::MoveList::new();
        {
            let game = self.lock(py);
            game.judge().legal_moves_into(game.position(), &mut moves);
        }
        moves::tuple(py, &moves)
    }

    /// The legal moves without those that lead to nothing new, such as a move to a second empty pile.
    fn distinct_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let mut moves = engine::moves::MoveList::new();
        {
            let game = self.lock(py);
            game.judge().distinct_moves_into(game.position(), &mut moves);
        }
        moves::tuple(py, &moves)
    }

    /// Raises `IllegalMoveError` if a move is not legal.
    #[pyo3(signature = (r#move, /))]
    fn check(&self, py: Python<'_>, r#move: Given<AnyMove>) -> PyResult<()> {
        let m = r#move.read()?.0;
        let checked = self.lock(py).check(m);
        checked.map_err(|error| illegal_move::error(py, &error))
    }

    /// Whether a move is legal.
    #[pyo3(signature = (r#move, /))]
    fn is_legal(&self, py: Python<'_>, r#move: Given<AnyMove>) -> PyResult<bool> {
        let m = r#move.read()?.0;
        Ok(self.lock(py).is_legal(m))
    }

    /// Makes a move and returns what changed, in order. Moves that were undone can then no longer be redone. An illegal move raises
    /// `IllegalMoveError` and changes nothing.
    #[pyo3(signature = (r#move, /))]
    fn play<'py>(&self, py: Python<'py>, r#move: Given<AnyMove>) -> PyResult<Bound<'py, PyTuple>> {
        let m = r#move.read()?.0;
        let changes = {
            let mut game = self.lock(py);
            match game.play(m) {
                Ok(changes) => changes.list(),
                Err(error) => {
                    drop(game);
                    return Err(illegal_move::error(py, &error));
                }
            }
        };
        change::tuple(py, &changes)
    }

    /// Undoes the last move and returns it; returns `None` at the start.
    fn undo<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Move>>> {
        let undone = self.lock(py).undo();
        undone.map(|m| moves::object(py, m)).transpose()
    }

    /// Redoes the last undone move and returns it; returns `None` if there is none.
    fn redo<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Move>>> {
        let redone = self.lock(py).redo();
        redone.map(|m| moves::object(py, m)).transpose()
    }

    /// What the last move changed; empty at the start.
    fn last_changes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let changes = self.lock(py).last_changes().map(|changes| changes.list());
        change::tuple(py, &changes.unwrap_or_default())
    }

    /// What `undo` will change, in order: cards that move back or turn face down; empty at the start.
    ///
    ///     >>> game = Game("klondike", 42, moves="deal")
    ///     >>> game.undo_changes()
    ///     (Change.moved('7H', 'w0', 's'), Change.turned_down('7H', 's'))
    fn undo_changes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let changes = self.lock(py).undo_changes();
        change::tuple(py, &changes.unwrap_or_default())
    }

    /// Whether the top card of a pile is uncovered. It can be covered only if the tableau is a picture of overlapping cards (`Rules.picture`), as in Pyramid;
    /// otherwise, and for an empty pile, this is true.
    ///
    ///     >>> Game("klondike", 42).is_free("t6")
    ///     True
    #[pyo3(signature = (pile, /))]
    fn is_free(&self, py: Python<'_>, pile: Given<AnyPile>) -> PyResult<bool> {
        let pile = pile.read()?.0;
        let game = self.lock(py);
        view::is_free(game.judge(), game.position(), pile)
    }

    /// The state of the game: `Status.ONGOING`, `Status.WON` or `Status.STUCK`.
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let status = self.lock(py).status();
        enums::status(py, status)
    }

    /// Whether the game is won: every card that has to go is on the foundations or, where the tableau is to be cleared (`Rules.aim`), off the tableau.
    fn is_won(&self, py: Python<'_>) -> bool {
        self.lock(py).is_won()
    }

    /// The score: one point for each card on the foundations or, where the tableau is to be cleared, for each card that has left it for a
    /// foundation; if cards from the stock can join it, for each card that has gone to a foundation. `Rules.best_score` is the most.
    fn score(&self, py: Python<'_>) -> u32 {
        self.lock(py).score()
    }

    /// A 128-bit key for the position: equal if each pile holds the same cards with the same faces and as many redeals were used, different otherwise.
    /// It is the same on every platform and in every version. Hidden cards count; which cell holds a card does
    /// not.
    ///
    ///     >>> game = Game("klondike", 42)
    ///     >>> seen = {game.key}
    ///     >>> game.play("deal") and game.key in seen
    ///     False
    ///     >>> game.undo() and game.key in seen
    ///     True
    #[getter]
    fn key(&self, py: Python<'_>) -> u128 {
        self.lock(py).key().to_bits()
    }

    /// A key that ignores the order of interchangeable piles: wastes, foundations, cells, and in most games reserve and tableau piles.
    /// Compare it only with canonical keys of games with the same rules.
    ///
    ///     >>> one, other = (Game("gold-mine", 42, moves=["deal", move]) for move in ("w0-t2", "w0-t5"))
    ///     >>> one.key == other.key, one.canonical_key == other.canonical_key
    ///     (False, True)
    #[getter]
    fn canonical_key(&self, py: Python<'_>) -> u128 {
        self.lock(py).canonical_key().to_bits()
    }

    /// The cards of a pile as the player sees them, bottom card first; `None` for a face-down card.
    ///
    ///     >>> game = Game("klondike", 42)
    ///     >>> game.pile("t2")
    ///     (None, None, Card('TH'))
    ///     >>> Card("TH") in game.pile("t2"), game.pile("t2")[-1].symbol
    ///     (True, '10♥')
    #[pyo3(signature = (pile, /))]
    fn pile<'py>(&self, py: Python<'py>, pile: Given<AnyPile>) -> PyResult<Bound<'py, PyTuple>> {
        let (pile, view) = (pile.read()?.0, self.lock(py).view());
        view::pile_of(py, &view, pile)
    }

    /// The game's piles, in the order stock, wastes, foundations, cells, reserve, tableau.
    #[getter]
    fn piles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let piles: Vec<_> = self.lock(py).position().piles().collect();
        pile::tuple(py, piles.into_iter())
    }

    /// What the player sees. The view also remembers what the player has seen, for `View.sample`.
    fn view(&self, py: Python<'_>) -> View {
        View::of_game(&self.lock(py))
    }

    /// Counts the ways to make exactly `depth` legal moves (or distinct ones), at most 32. Other threads run meanwhile. Ctrl-C stops it, and so does
    /// `cancel`, as for `solve`, with a `concurrent.futures.CancelledError`.
    ///
    ///     >>> [Game("klondike", 42).perft(depth) for depth in (1, 2, 3)]
    ///     [7, 36, 160]
    #[pyo3(
        signature = (depth, *, distinct=Given::new(Flag(false)), cancel=None),
        text_signature = "($self, depth, *, distinct=False, cancel=None)"
    )]
    fn perft(
        &self,
        py: Python<'_>,
        depth: &Bound<'_, PyAny>,
        distinct: Given<Flag>,
        cancel: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<u64> {
        let depth = whole(depth, "a depth", perft::DEEPEST.into())? as u32;
        let (distinct, watch) = (distinct.read()?.0, Watch::of(cancel)?);
        let (judge, position) = {
            let game = self.lock(py);
            (*game.judge(), *game.position())
        };
        perft::perft(py, &judge, &position, depth, distinct, watch)
    }

    /// An independent copy of the game. Its first hint searches again: a win that hints found, and moves that they began, are not copied.
    fn copy(&self, py: Python<'_>) -> Game {
        Game::of(self.lock(py).clone())
    }

    fn __copy__(&self, py: Python<'_>) -> Game {
        self.copy(py)
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy(py)
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, Game>) -> bool {
        // One at a time: two threads that compare the same games the other way round would wait for each other.
        let other = other.get().lock(py).clone();
        *self.lock(py) == other
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Game>().getattr("from_json")?, (self.to_json(py)?,)))
    }
}
