//! What people write beside a game: headers and comments.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMappingProxy};

use crate::arguments::{index, items, text_of};
use crate::error;
use crate::game::Game;

/// What a comment goes by.
const COUNT: &str = "a comment's number of moves as an integer";

/// A mapping that can be read: what is changed in it would be lost.
fn read_only<'py>(py: Python<'py>, items: &Bound<'py, PyDict>) -> Bound<'py, PyMappingProxy> {
    PyMappingProxy::new(py, items.as_mapping())
}

#[pymethods]
impl Game {
    /// Notes about the game, as texts by name: who played it, when, anything. Saves and copies keep them; nothing else uses them, and they don't
    /// affect equality. To change them, assign a new mapping.
    ///
    ///     >>> game = Game("klondike", 42)
    ///     >>> game.headers = {**game.headers, "player": "Ann"}
    ///     >>> Game.from_json(game.to_json()).headers["player"]
    ///     'Ann'
    #[getter]
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMappingProxy>> {
        let headers = self.lock(py).annotations().headers.clone();
        let items = PyDict::new(py);
        headers.iter().try_for_each(|(name, text)| items.set_item(name, text))?;
        Ok(read_only(py, &items))
    }

    #[setter]
    fn set_headers(&self, py: Python<'_>, headers: &Bound<'_, PyAny>) -> PyResult<()> {
        let read = |(name, text): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
            Ok((text_of(&name, "a header's name")?, text_of(&text, "a header")?))
        };
        let headers = items(headers, "headers")?.iter().map(read).collect::<PyResult<_>>()?;
        self.lock(py).annotations_mut().headers = headers;
        Ok(())
    }

    /// Comments on the game: texts by the number of moves made, 0 for the start. Saves and copies keep them. A move that replaces an undone one
    /// removes the comments after it. Assign a new mapping to change them, or set `comment` for the current position.
    #[getter]
    fn comments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMappingProxy>> {
        let comments = self.lock(py).annotations().comments.clone();
        let items = PyDict::new(py);
        comments.iter().try_for_each(|(after, text)| items.set_item(after, text))?;
        Ok(read_only(py, &items))
    }

    #[setter]
    fn set_comments(&self, py: Python<'_>, comments: &Bound<'_, PyAny>) -> PyResult<()> {
        // What Python code there may be in the numbers runs before the game is locked.
        let read = |(after, text): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
            Ok((index(&after, COUNT)?, error::quoted(&after)?, text_of(&text, "a comment")?))
        };
        let comments = items(comments, "comments")?.iter().map(read).collect::<PyResult<Vec<_>>>()?;
        let mut game = self.lock(py);
        let moves = game.moves().len() + game.undone_moves().len();
        let placed = |(after, quoted, text): (Option<usize>, String, String)| match after {
            Some(after) if after <= moves => Ok((after, text)),
            _ => Err(PyValueError::new_err(format!("a comment comes after 0 to {moves} moves, not after {quoted}"))),
        };
        game.annotations_mut().comments = comments.into_iter().map(placed).collect::<PyResult<_>>()?;
        Ok(())
    }

    /// The comment at the current position; `None` if there is none.
    ///
    ///     >>> game = Game("klondike", 42, moves="t1-f0")
    ///     >>> game.comment = "An ace at once."
    ///     >>> dict(game.comments)
    ///     {1: 'An ace at once.'}
    #[getter]
    fn comment(&self, py: Python<'_>) -> Option<String> {
        let game = self.lock(py);
        game.annotations().comments.get(&game.moves().len()).cloned()
    }

    #[setter]
    fn set_comment(&self, py: Python<'_>, comment: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let comment = comment.map(|comment| text_of(comment, "a comment")).transpose()?;
        let mut game = self.lock(py);
        let here = game.moves().len();
        let comments = &mut game.annotations_mut().comments;
        match comment {
            Some(text) => comments.insert(here, text),
            None => comments.remove(&here),
        };
        Ok(())
    }
}
