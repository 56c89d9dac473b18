//! Pictures in pixels: SVG drawn by resvg, which needs no fonts for it.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

/// A picture in pixels.
pub(super) struct Picture(Pixmap);

/// What is not expected of a picture that was made here.
#[allow(clippy::needless_pass_by_value, reason = "as `map_err` gives it")]
pub(super) fn failed(error: impl ToString) -> PyErr {
    PyRuntimeError::new_err(format!("the picture cannot be drawn: {}", error.to_string()))
}

/// Draws an SVG picture in the size that it says.
pub(super) fn draw(svg: &str) -> PyResult<Picture> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(failed)?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or_else(|| failed("it is too large"))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(Picture(pixels))
}

impl Picture {
    pub(super) fn png(&self) -> PyResult<Vec<u8>> {
        self.0.encode_png().map_err(failed)
    }

    /// Its height, its width and 3, and so many bytes: what is transparent lies on white.
    pub(super) fn rgb(&self) -> ((usize, usize, usize), Vec<u8>) {
        let on_white = |pixel: &PremultipliedColorU8| {
            let white = u8::MAX - pixel.alpha();
            [pixel.red() + white, pixel.green() + white, pixel.blue() + white]
        };
        let bytes = self.0.pixels().iter().flat_map(on_white).collect();
        ((self.0.height() as usize, self.0.width() as usize, 3), bytes)
    }
}
