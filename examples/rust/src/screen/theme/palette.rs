//! The colours, for terminals that have sixteen and for those that have 256 or more.

use std::env;

use ratatui::style::Color;

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colours {
    None,
    /// Those that every terminal has, though each shows its own shades.
    Sixteen,
    /// The 256 of xterm, of which all but the first sixteen look alike everywhere.
    Many,
}

/// Inks and grounds; a pair is an ink and the ground below it.
#[derive(Debug)]
pub(super) struct Palette {
    pub(super) felt: (Color, Color),
    pub(super) name: (Color, Color),
    pub(super) panel: (Color, Color),
    pub(super) faint: (Color, Color),
    pub(super) bar: (Color, Color),
    pub(super) back: (Color, Color),
    pub(super) card: Color,
    /// The ground of a card that another one covers.
    pub(super) covered: Option<Color>,
    pub(super) edge: Color,
    pub(super) black: Color,
    pub(super) red: Color,
    pub(super) clubs: Color,
    pub(super) diamonds: Color,
    pub(super) chosen: (Color, Color),
    pub(super) cursor: (Color, Color),
    pub(super) target: (Color, Color),
    /// The inks that can be read on the grounds of what is marked.
    pub(super) legible: &'static [Color],
}

/// No green of the sixteen can be read on white, so clubs are magenta, and the ground of the cursor is blue.
const SIXTEEN: Palette = Palette {
    felt: (Color::Black, Color::Green),
    name: (Color::Black, Color::Green),
    panel: (Color::White, Color::Black),
    faint: (Color::Gray, Color::Black),
    bar: (Color::White, Color::Blue),
    back: (Color::White, Color::Blue),
    card: Color::White,
    covered: None,
    edge: Color::Black,
    black: Color::Black,
    red: Color::Red,
    clubs: Color::Magenta,
    diamonds: Color::Blue,
    chosen: (Color::Black, Color::LightYellow),
    cursor: (Color::White, Color::Magenta),
    target: (Color::Black, Color::LightCyan),
    legible: &[Color::Black, Color::Red, Color::Blue],
};

const BLACK: Color = Color::Indexed(16);
const WHITE: Color = Color::Indexed(231);
const RED: Color = Color::Indexed(124);
const GREEN: Color = Color::Indexed(22);
const BLUE: Color = Color::Indexed(20);

const MANY: Palette = Palette {
    felt: (WHITE, GREEN),
    name: (Color::Indexed(151), GREEN),
    panel: (Color::Indexed(255), Color::Indexed(234)),
    faint: (Color::Indexed(248), Color::Indexed(234)),
    bar: (WHITE, Color::Indexed(238)),
    back: (Color::Indexed(153), Color::Indexed(18)),
    card: WHITE,
    covered: Some(Color::Indexed(252)),
    edge: Color::Indexed(240),
    black: BLACK,
    red: RED,
    clubs: GREEN,
    diamonds: BLUE,
    chosen: (BLACK, Color::Indexed(226)),
    cursor: (BLACK, Color::Indexed(123)),
    target: (BLACK, Color::Indexed(157)),
    legible: &[BLACK, RED, GREEN, BLUE],
};

impl Colours {
    /// As many as the environment says that there are and that are wanted: <https://no-color.org>.
    pub(crate) fn wanted() -> Colours {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        if is_set("NO_COLOR") {
            return Colours::None;
        }
        let term = env::var("TERM").unwrap_or_default();
        let many = ["256", "direct", "kitty", "alacritty", "ghostty"].iter().any(|part| term.contains(part));
        if many || is_set("COLORTERM") || cfg!(windows) { Colours::Many } else { Colours::Sixteen }
    }

    pub(super) fn palette(self) -> Option<&'static Palette> {
        match self {
            Colours::None => None,
            Colours::Sixteen => Some(&SIXTEEN),
            Colours::Many => Some(&MANY),
        }
    }
}
