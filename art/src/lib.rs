//! The deck of cards in `cards.svg`, taken apart for programs that draw SVG without CSS.
//!
//! A symbol is a card as it is drawn, 100 wide and 140 high: `card-QH`, `large-QH`, `back`, `place` and others that `README.md` lists. It uses
//! parts, such as a suit. Colours are variables with defaults.
//!
//! ```
//! let queen = solitaire_cards::picture("card-QH", |name| (name == "hearts").then_some("#ff0000")).unwrap();
//! assert!(queen.starts_with("<svg ") && queen.contains("id=\"half-Q\"") && !queen.contains("var("));
//! assert!(queen.contains("color=\"#ff0000\""));
//! ```

use std::collections::BTreeSet;
use std::fmt::Write;

/// The whole deck, with variables for its colours.
///
/// ```
/// assert!(solitaire_cards::SVG.contains("<symbol id=\"card-AS\""));
/// ```
pub const SVG: &str = include_str!("../cards.svg");

/// A card's width and height in the deck's own measure.
///
/// ```
/// assert_eq!(solitaire_cards::SIZE, (100, 140));
/// ```
pub const SIZE: (u32, u32) = (100, 140);

/// The names of all symbols, in the order of the file.
///
/// ```
/// assert_eq!(solitaire_cards::symbols().filter(|name| name.starts_with("card-")).count(), 52);
/// ```
pub fn symbols() -> impl Iterator<Item = &'static str> {
    SVG.lines().filter_map(|line| line.strip_prefix("<symbol id=\"")?.split('"').next())
}

/// What a symbol draws, without the symbol around it.
///
/// ```
/// let ace = solitaire_cards::inside("card-AS").unwrap();
/// assert!(ace.starts_with("<rect ") && ace.contains("href=\"#suit-S\""));
/// assert_eq!(solitaire_cards::inside("card-1S"), None);
/// ```
pub fn inside(symbol: &str) -> Option<&'static str> {
    let line = line(symbol)?.strip_prefix("<symbol ")?;
    line.split_once('>')?.1.strip_suffix("</symbol>")
}

/// The parts that a piece of the deck uses, as elements for `<defs>`. Each is there once.
///
/// ```
/// let (two, three) = (solitaire_cards::inside("card-2C").unwrap(), solitaire_cards::inside("card-3C").unwrap());
/// let parts: Vec<_> = solitaire_cards::parts(&format!("{two}{three}")).collect();
/// assert_eq!(parts.len(), 3);
/// assert!(parts[0].starts_with("<path id=\"rank-2\""));
/// ```
pub fn parts(svg: &str) -> impl Iterator<Item = &'static str> + use<> {
    let used: BTreeSet<_> = svg.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    // No part uses another one.
    used.into_iter().filter_map(line).collect::<Vec<_>>().into_iter()
}

/// A piece of the deck in plain colours: `color` is asked for each by its name, such as `hearts`; the others stay as they are.
///
/// ```
/// let paint = |name: &str| (name == "face").then_some("ivory");
/// assert_eq!(solitaire_cards::plain("<rect fill=\"var(--card-face,#fff)\" stroke=\"var(--card-edge,#555)\"/>", paint),
///     "<rect fill=\"ivory\" stroke=\"#555\"/>");
/// ```
pub fn plain<'a>(svg: &str, color: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut pieces = svg.split("var(--card-");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let Some(((name, default), rest)) =
            piece.split_once(')').and_then(|(inner, rest)| Some((inner.split_once(',')?, rest)))
        else {
            plain.push_str(piece);
            continue;
        };
        plain.push_str(color(name).unwrap_or(default));
        plain.push_str(rest);
    }
    plain
}

/// A symbol as a picture of its own, in plain colours.
///
/// ```
/// let back = solitaire_cards::picture("back", |_| None).unwrap();
/// assert!(back.ends_with("</svg>"));
/// ```
pub fn picture<'a>(symbol: &str, color: impl Fn(&str) -> Option<&'a str>) -> Option<String> {
    let inside = inside(symbol)?;
    let (width, height) = SIZE;
    let mut svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"><defs>");
    parts(inside).for_each(|part| svg.push_str(part));
    let _ = write!(svg, "</defs>{inside}</svg>");
    Some(plain(&svg, color))
}

/// A symbol or a part: each is one line of the file.
fn line(name: &str) -> Option<&'static str> {
    SVG.lines().find(|line| {
        let id = line.split_once(" id=\"").and_then(|(element, rest)| Some((element, rest.split_once('"')?.0)));
        id.is_some_and(|(element, id)| id == name && !element.contains(' '))
    })
}
