//! What a picture looks like: its size, its colours, what is marked.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};
use solitaire_rules::position::PileKind;
use solitaire_rules::{Card, Move, Pile, View};
use svgtypes::Color;

use crate::arguments::{between, each, is_iterable, items, text_of, wrong_type};
use crate::card::AnyCard;
use crate::error;
use crate::moves::AnyMove;
use crate::pile::AnyPile;
use crate::view::lacking;

/// Pictures are no wider or higher.
const LARGEST: u64 = 10_000;

/// The colours by their names, as they are unless others are asked for.
const COLORS: [(&str, &str); 15] = [
    ("table", "#20694a"),
    ("place", "#00000026"),
    ("line", "#8fbba3"),
    ("label", "#d5e8dc"),
    ("card", "#ffffff"),
    ("edge", "#555555"),
    ("covered", "#00000038"),
    ("clubs", "#16181d"),
    ("diamonds", "#c4122f"),
    ("hearts", "#c4122f"),
    ("spades", "#16181d"),
    ("back", "#2b4c8c"),
    ("pattern", "#9db4e0"),
    ("last_move", "#ffcf4a"),
    ("highlight", "#4dc3ff"),
];

const HIGHLIGHT: &str = "a pile, a card or a move";

/// Names that stand for two of them.
const BOTH: [(&str, [&str; 2]); 2] = [("black", ["clubs", "spades"]), ("red", ["diamonds", "hearts"])];

/// What a picture looks like.
pub(crate) struct Style {
    pub(super) size: Size,
    pub(super) marks: Vec<Mark>,
    colors: Vec<(&'static str, String)>,
}

/// How large a picture is, in pixels.
#[derive(Clone, Copy)]
pub(super) enum Size {
    /// As it is drawn.
    Natural,
    /// So wide, and as high as that makes it.
    Width(u32),
    /// So wide and so high, with room left at the sides or below.
    Frame(u32, u32),
}

impl Size {
    fn read(asked: &Bound<'_, PyAny>) -> PyResult<Size> {
        let pixels =
            |asked: &Bound<'_, PyAny>, what: &str| between(asked, what, 1, LARGEST).map(|pixels| pixels as u32);
        match asked.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() {
            Ok((width, height)) => {
                Ok(Size::Frame(pixels(&width, "a picture's width")?, pixels(&height, "a picture's height")?))
            }
            Err(_) if asked.is_instance_of::<PyTuple>() || asked.is_instance_of::<PyList>() => {
                Err(wrong_type(asked, "a picture's width as an integer, or its width and height as a tuple of two"))
            }
            Err(_) => Ok(Size::Width(pixels(asked, "a picture's width")?)),
        }
    }
}

/// Some cards of a pile, or its place where it is empty, in a ring of a colour.
#[derive(PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) pile: Pile,
    /// The first of them from the bottom, and the one after the last.
    pub(super) cards: (usize, usize),
    pub(super) color: &'static str,
}

/// What somebody wants to be seen at a glance.
enum Highlight {
    Pile(Pile),
    Card(Card),
    Move(Move),
}

impl Highlight {
    /// One of them, or several, which hold no others: there would be no end of a list that is in itself.
    fn read(asked: &Bound<'_, PyAny>) -> PyResult<Vec<Highlight>> {
        if let Some(one) = Highlight::one(asked)? {
            return Ok(vec![one]);
        }
        if !is_iterable(asked)? {
            return Err(wrong_type(asked, &format!("{HIGHLIGHT}, or several of them, to highlight")));
        }
        let none = |item: &Bound<'_, PyAny>| wrong_type(item, &format!("{HIGHLIGHT} to highlight"));
        each(asked, "highlights", |_, item| Highlight::one(item)?.ok_or_else(|| none(item)))
    }

    /// A pile, a card or a move, or the text of one; anything but a text may be something else.
    fn one(asked: &Bound<'_, PyAny>) -> PyResult<Option<Highlight>> {
        if let Some(pile) = AnyPile::found(asked) {
            Ok(Some(Highlight::Pile(pile.0)))
        } else if let Some(card) = AnyCard::found(asked) {
            Ok(Some(Highlight::Card(card.0)))
        } else if let Some(m) = AnyMove::found(asked) {
            Ok(Some(Highlight::Move(m.0)))
        } else if asked.is_instance_of::<PyString>() {
            let words = format!("a highlight is {HIGHLIGHT}, not {:?}", error::quoted(asked)?);
            Err(PyValueError::new_err(words))
        } else {
            Ok(None)
        }
    }
}

impl Style {
    pub(super) fn color(&self, name: &str) -> &str {
        self.colors.iter().rev().find(|(other, _)| *other == name).map_or("#000000", |(_, color)| color)
    }

    /// What was asked for. `last` is what `last_move=True` stands for.
    pub(crate) fn read(view: &View, asked: [Option<&Bound<'_, PyAny>>; 4], last: Option<Move>) -> PyResult<Style> {
        let [size, last_move, highlight, colors] = asked;
        let size = size.map_or(Ok(Size::Natural), Size::read)?;
        let mut style =
            Style { size, marks: Vec::new(), colors: COLORS.map(|(name, color)| (name, color.into())).into() };
        if let Some(asked) = last_move {
            let m = match asked.extract::<bool>() {
                Ok(true) => last,
                Ok(false) => None,
                Err(_) => Some(asked.extract::<AnyMove>()?.0),
            };
            m.map_or(Ok(()), |m| style.mark_last(view, m))?;
        }
        for one in highlight.map_or(Ok(Vec::new()), Highlight::read)? {
            style.mark(view, &one)?;
        }
        if let Some(colors) = colors {
            style.recolor(colors)?;
        }
        Ok(style)
    }

    fn recolor(&mut self, colors: &Bound<'_, PyAny>) -> PyResult<()> {
        for (name, color) in items(colors, "colours")? {
            let (name, color) = (text_of(&name, "a colour's name")?, text_of(&color, "a colour")?);
            let both = BOTH.iter().find(|(other, _)| *other == name).map(|(_, both)| both.to_vec());
            let one = || COLORS.iter().find(|(other, _)| *other == name).map(|&(known, _)| vec![known]);
            let Some(names) = both.or_else(one) else {
                let known: Vec<_> =
                    COLORS.iter().map(|&(known, _)| known).chain(BOTH.iter().map(|&(known, _)| known)).collect();
                let name = error::short(&name);
                return Err(PyValueError::new_err(format!(
                    "unknown colour {name:?}, expected {}",
                    error::either(&known)
                )));
            };
            let Some(color) = drawn(&color) else {
                let color = error::short(&color);
                return Err(PyValueError::new_err(format!(
                    "{name}: expected a colour such as \"navy\" or \"#1e6b3c\", not {color:?}"
                )));
            };
            self.colors.extend(names.into_iter().map(|known| (known, color.to_owned())));
        }
        Ok(())
    }

    /// The cards that a move brought, and where they came from.
    fn mark_last(&mut self, view: &View, m: Move) -> PyResult<()> {
        const COLOR: &str = "last_move";
        match m {
            Move::Transfer { from, to, count } => {
                self.place(view, from, 1, COLOR)?;
                self.place(view, to, count.into(), COLOR)?;
            }
            Move::Deal | Move::Redeal => {
                let waste = view.piles().any(|pile| pile.kind() == PileKind::Waste);
                let reserve = view.piles().any(|pile| pile.kind() == PileKind::Reserve);
                for pile in view.piles() {
                    match pile.kind() {
                        PileKind::Stock | PileKind::Waste => self.place(view, pile, 1, COLOR)?,
                        PileKind::Reserve if !waste => self.place(view, pile, 1, COLOR)?,
                        PileKind::Tableau if !waste && !reserve => self.place(view, pile, 1, COLOR)?,
                        _ => {}
                    }
                }
            }
        }
        Ok(())
    }

    /// What is to be seen at a glance.
    fn mark(&mut self, view: &View, one: &Highlight) -> PyResult<()> {
        const COLOR: &str = "highlight";
        match *one {
            Highlight::Pile(pile) => self.place(view, pile, 1, COLOR),
            Highlight::Card(card) => {
                self.card(view, card);
                Ok(())
            }
            Highlight::Move(Move::Transfer { from, to, count }) => {
                self.place(view, from, count.into(), COLOR)?;
                self.place(view, to, 1, COLOR)
            }
            // Where the tableau is gathered there is no stock to mark.
            Highlight::Move(Move::Deal | Move::Redeal) if view.piles().all(|pile| pile != Pile::STOCK) => Ok(()),
            Highlight::Move(Move::Deal | Move::Redeal) => self.place(view, Pile::STOCK, 1, COLOR),
        }
    }

    /// The top cards of a pile.
    fn place(&mut self, view: &View, pile: Pile, count: usize, color: &'static str) -> PyResult<()> {
        if !view.piles().any(|other| other == pile) {
            return Err(PyValueError::new_err(lacking(pile)));
        }
        let cards = view.pile(pile).len();
        self.ring(Mark { pile, cards: (cards.saturating_sub(count), cards), color });
        Ok(())
    }

    /// One more mark, unless it is there: of many that are asked for few differ.
    fn ring(&mut self, mark: Mark) {
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }

    /// A card wherever it lies face up.
    fn card(&mut self, view: &View, card: Card) {
        for pile in view.piles() {
            for (place, &other) in view.pile(pile).iter().enumerate() {
                if other == Some(card) {
                    self.ring(Mark { pile, cards: (place, place + 1), color: "highlight" });
                }
            }
        }
    }
}

/// A colour as every renderer knows it: a name of CSS, or digits after a number sign. Nothing here could end the attribute that it stands in.
fn drawn(text: &str) -> Option<&str> {
    // The one name that CSS has and SVG does not.
    let text = if text.eq_ignore_ascii_case("rebeccapurple") { "#663399" } else { text };
    let plain = text.bytes().all(|byte| byte == b'#' || byte.is_ascii_alphanumeric());
    (plain && text.parse::<Color>().is_ok()).then_some(text)
}
