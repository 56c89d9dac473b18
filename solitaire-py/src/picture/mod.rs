//! Pictures of the table, as SVG, as PNG and as pixels.

mod card;
mod glyphs;
mod raster;
mod style;
mod table;

use numpy::PyArray3;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use solitaire_rules as engine;

use crate::game::Game;
use crate::needed;
use crate::position::Position;
use crate::view::View;
use style::Style;
use table::Table;

/// The argument of every picture: a picture's width, the last move, what is highlighted, colours.
type Asked<'a, 'py> = [Option<&'a Bound<'py, PyAny>>; 4];

/// What there is to be drawn.
struct Scene {
    view: engine::View,
    title: String,
    rules: engine::Rules,
    last: Option<engine::Move>,
}

impl Scene {
    fn of_game(game: &engine::Game) -> Scene {
        let title = game.title().unwrap_or(UNNAMED).to_owned();
        Scene { view: game.view(), title, rules: *game.rules(), last: game.moves().last() }
    }

    fn of_view(view: &View) -> Scene {
        let rules = view.rules();
        let title = rules.as_ref().and_then(|rules| rules.0.title()).unwrap_or(UNNAMED).to_owned();
        let rules = rules.map_or_else(|| as_shown(view.view()), |rules| *rules.0.judge.rules());
        Scene { view: view.view().clone(), title, rules, last: None }
    }

    fn of_position(position: &Position) -> Scene {
        let rules = position.rules();
        let title = rules.title().unwrap_or(UNNAMED).to_owned();
        let rules = *rules.0.judge.rules();
        Scene { view: position.view().view().clone(), title, rules, last: None }
    }

    fn svg(&self, asked: Asked<'_, '_>) -> PyResult<String> {
        let style = Style::read(&self.view, asked, self.last)?;
        let mut svg = String::new();
        Table::new(&self.view, &self.title, &self.rules, &style).write(&mut svg);
        Ok(svg)
    }

    /// The picture as PNG, drawn while other threads run.
    fn png<'py>(&self, py: Python<'py>, asked: Asked<'_, '_>) -> PyResult<Bound<'py, PyBytes>> {
        let svg = self.svg(asked)?;
        let png = py.detach(|| raster::draw(&svg)?.png())?;
        Ok(PyBytes::new(py, &png))
    }

    fn rgb_array<'py>(&self, py: Python<'py>, asked: Asked<'_, '_>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        needed::numpy(py)?;
        let svg = self.svg(asked)?;
        let (shape, pixels) = py.detach(|| raster::draw(&svg).map(|picture| picture.rgb()))?;
        let array = numpy::ndarray::Array3::from_shape_vec(shape, pixels).map_err(raster::failed)?;
        Ok(PyArray3::from_owned_array(py, array))
    }
}

/// What a view tells of rules that nobody told it: which piles there are, and that columns grow.
fn as_shown(view: &engine::View) -> engine::Rules {
    use engine::position::PileKind;
    use engine::rules::{Cells, EmptyPile, Foundations, Layout, Redeal, Reserve, Stock, Tableau};
    let count = |kind| view.piles().filter(|pile| pile.kind() == kind).count() as u8;
    let plain = engine::Variant::Klondike.rules();
    let deal = |kind: PileKind| {
        let height = |pile: engine::Pile| view.pile(pile).len() as u8;
        let heights: Vec<u8> = view.piles().filter(|pile| pile.kind() == kind).map(height).collect();
        Layout::of(&heights)
    };
    let stock = match (count(PileKind::Stock), count(PileKind::Waste)) {
        (0, _) => Stock::None,
        (_, 0) => Stock::OnlyRefills,
        (_, 1) => Stock::to_waste(1, Redeal::Unlimited),
        (_, wastes) => Stock::FaceUp { wastes },
    };
    engine::Rules {
        tableau: Tableau { deal: deal(PileKind::Tableau), empty: EmptyPile::AnyCard, ..plain.tableau },
        foundations: Foundations { piles: Some(count(PileKind::Foundation)), ..Foundations::PLAIN },
        cells: Cells { count: count(PileKind::Cell), ..Cells::NONE },
        reserve: Reserve { deal: deal(PileKind::Reserve), ..Reserve::NONE },
        stock,
        ..*plain
    }
}

/// The title of rules that have none.
const UNNAMED: &str = "a patience game";

impl Game {
    fn scene(&self, py: Python<'_>) -> Scene {
        Scene::of_game(&self.lock(py))
    }
}

macro_rules! pictures {
    ($class:ident, $self:ident, $py:ident, $scene:expr) => {
        #[pymethods]
        impl $class {
            /// Draws the table as the player sees it, as SVG. The picture needs no fonts and scales with the page.
            ///
            /// `size` is its width in pixels, or the width and height of a frame to fit. `last_move` marks a move already made: a `Move`, or `True` for a game's last one.
            /// `highlight` rings piles, cards or moves, one or several. `colors` replaces colours by name (`"table"`, `"card"`, `"back"`,
            /// `"red"`, `"clubs"` …), each a CSS name or `#rrggbb`.
            ///
            ///     >>> game = Game("klondike", 42, moves="t4-t5")
            ///     >>> picture = game.svg(size=400, last_move=True, highlight=[game.legal_moves()[0], "AC"], colors={"table": "navy"})
            ///     >>> picture[:4], ' width="400" ' in picture
            ///     ('<svg', True)
            #[pyo3(signature = (*, size=None, last_move=None, highlight=None, colors=None))]
            fn svg(
                &$self,
                $py: Python<'_>,
                size: Option<&Bound<'_, PyAny>>,
                last_move: Option<&Bound<'_, PyAny>>,
                highlight: Option<&Bound<'_, PyAny>>,
                colors: Option<&Bound<'_, PyAny>>,
            ) -> PyResult<String> {
                $scene.svg([size, last_move, highlight, colors])
            }

            /// The same picture as PNG.
            ///
            ///     >>> Game("klondike", 42).png(size=300)[:4]
            ///     b'\x89PNG'
            #[pyo3(signature = (*, size=None, last_move=None, highlight=None, colors=None))]
            fn png<'py>(
                &$self,
                $py: Python<'py>,
                size: Option<&Bound<'py, PyAny>>,
                last_move: Option<&Bound<'py, PyAny>>,
                highlight: Option<&Bound<'py, PyAny>>,
                colors: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyBytes>> {
                $scene.png($py, [size, last_move, highlight, colors])
            }

            /// The same picture as a numpy array of `uint8` with shape (height, width, 3): red, green, blue. Needs numpy.
            #[pyo3(signature = (*, size=None, last_move=None, highlight=None, colors=None))]
            fn rgb_array<'py>(
                &$self,
                $py: Python<'py>,
                size: Option<&Bound<'py, PyAny>>,
                last_move: Option<&Bound<'py, PyAny>>,
                highlight: Option<&Bound<'py, PyAny>>,
                colors: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyArray3<u8>>> {
                $scene.rgb_array($py, [size, last_move, highlight, colors])
            }

            fn _repr_svg_(&$self, $py: Python<'_>) -> PyResult<String> {
                $scene.svg([None; 4])
            }

            fn _repr_png_<'py>(&$self, $py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
                $scene.png($py, [None; 4])
            }
        }
    };
}

pictures!(Game, self, py, self.scene(py));
pictures!(Position, self, _py, Scene::of_position(self));
pictures!(View, self, _py, Scene::of_view(self));
