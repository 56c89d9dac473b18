//! `Batch`: what fills an array with something of every game.

use numpy::{PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray3, PyReadwriteArray4};
use pyo3::prelude::*;
use solitaire_rules::moves::MoveList;

use super::observe::{self, Level, PLANES};
use super::{Batch, contiguous};
use crate::arguments::{Flag, Given};

impl Batch {
    fn fill_planes<T: Level + numpy::Element>(
        &self,
        py: Python<'_>,
        mut out: PyReadwriteArray4<'_, T>,
    ) -> PyResult<()> {
        let (seats, (piles, height)) = (self.lock(py)?, (self.piles.len(), self.height()));
        let out = contiguous(&mut out, &[seats.len(), PLANES, piles, height])?;
        self.fill(py, &seats, out, PLANES * piles * height, |position, out| {
            observe::write_planes(position, self.rules.judge.rules(), &self.piles, height, out);
        })
    }
}

#[pymethods]
impl Batch {
    /// Which actions are legal, or distinct moves.
    #[pyo3(signature = (out, distinct, /))]
    fn masks(&self, py: Python<'_>, mut out: PyReadwriteArray2<'_, bool>, distinct: Given<Flag>) -> PyResult<()> {
        let Flag(distinct) = distinct.read()?;
        let (seats, width) = (self.lock(py)?, self.actions.moves().len());
        let out = contiguous(&mut out, &[seats.len(), width])?;
        self.fill(py, &seats, out, width, |position, out| {
            let mut moves = MoveList::new();
            if distinct {
                self.rules.judge.distinct_moves_into(position, &mut moves);
            } else {
                self.rules.judge.legal_moves_into(position, &mut moves);
            }
            out.fill(false);
            moves.iter().filter_map(|&m| self.actions.encode(m)).for_each(|number| out[number] = true);
        })
    }

    /// What the player sees of each game.
    #[pyo3(signature = (out, /))]
    fn observations(&self, py: Python<'_>, mut out: PyReadwriteArray3<'_, u8>) -> PyResult<()> {
        let (seats, (rows, height)) = (self.lock(py)?, self.shape());
        let out = contiguous(&mut out, &[seats.len(), rows, height])?;
        self.fill(py, &seats, out, rows * height, |position, out| observe::write(position, &self.piles, height, out))
    }

    /// How each game stands: 0 ongoing, 1 won, 2 stuck.
    #[pyo3(signature = (out, /))]
    fn statuses(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, u8>) -> PyResult<()> {
        let seats = self.lock(py)?;
        let out = contiguous(&mut out, &[seats.len()])?;
        self.fill(py, &seats, out, 1, |position, out| out[0] = self.rules.judge.status(position) as u8)
    }

    /// Each game's score.
    #[pyo3(signature = (out, /))]
    fn scores(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, i32>) -> PyResult<()> {
        let seats = self.lock(py)?;
        let out = contiguous(&mut out, &[seats.len()])?;
        self.fill(py, &seats, out, 1, |position, out| out[0] = self.rules.judge.score(position) as i32)
    }

    /// How many moves were made in each game.
    #[pyo3(signature = (out, /))]
    fn moves_made(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let seats = self.lock(py)?;
        let out = contiguous(&mut out, &[seats.len()])?;
        out.iter_mut().zip(seats.iter()).for_each(|(out, seat)| *out = seat.made as i64);
        Ok(())
    }

    /// What the player sees of each game, as planes of zeros and ones.
    #[pyo3(signature = (out, /))]
    fn planes(&self, py: Python<'_>, out: PyReadwriteArray4<'_, u8>) -> PyResult<()> {
        self.fill_planes(py, out)
    }

    /// The same with parts of one.
    #[pyo3(signature = (out, /))]
    fn float_planes(&self, py: Python<'_>, out: PyReadwriteArray4<'_, f32>) -> PyResult<()> {
        self.fill_planes(py, out)
    }
}
