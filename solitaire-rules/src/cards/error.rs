//! The error of everything that reads text.

use core::fmt;

use arrayvec::ArrayString;
use thiserror::Error;

use super::card::{Card, Suit};
use super::nearest::Nearest;

/// How much of the offending text an error quotes, in bytes.
const QUOTED: usize = 32;

/// How long a quotation gets at most, in bytes, when what cannot be printed is written as an escape.
const ESCAPED: usize = 64;

/// Text that can't be parsed: what was expected, where, and what was found instead, unless that could give a hidden card away. Of positions, views
/// and decks, only a game's name is quoted.
///
/// ```
/// use solitaire_rules::Pile;
/// let error = "t99".parse::<Pile>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a pile such as `s`, `w0`, `f3` or `t6`, found `t99`, at byte 0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Sentence(self))]
pub struct ParseError {
    expected: Expected,
    found: Found,
    offset: usize,
    place: Place,
    nearest: Nearest,
}

/// A pile's name, filled up with zeros: smaller than a text with its length, as errors are handed on a lot.
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PileName([u8; 3]);

/// The name as it is displayed.
#[cfg(feature = "alloc")]
fn name_of(pile: impl fmt::Display) -> PileName {
    use core::fmt::Write as _;

    let (mut name, mut bytes) = (ArrayString::<3>::new(), [0; 3]);
    // Longer names, which there are not, are cut.
    let _ = write!(name, "{pile}");
    bytes[..name.len()].copy_from_slice(name.as_bytes());
    PileName(bytes)
}

#[cfg(feature = "alloc")]
impl fmt::Display for PileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = core::str::from_utf8(&self.0).unwrap_or_default();
        f.write_str(name.trim_end_matches('\0'))
    }
}

/// What a text should have had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    Said(&'static str),
    /// A built-in game's name, alone.
    Game,
    #[cfg(feature = "alloc")]
    Pile(PileName),
}

/// What it had instead.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Found {
    End,
    Nothing,
    Text(Quoted),
    /// Something that may tell of a card that lies face down.
    Untold,
}

/// What an offset into the text is the place of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Anywhere,
    /// A card of a pile, the lowest being 1.
    #[cfg(feature = "alloc")]
    InPile(PileName, u32),
    /// A card of a deck, the first being 1.
    InDeck(u32),
}

/// The number of a card: no text that is read has four thousand million.
fn small(number: usize) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}

impl ParseError {
    /// An error at the start of `rest`, which is a part of `text` (its end, or a piece of it).
    pub(crate) fn expected(expected: &'static str, text: &str, rest: &str) -> ParseError {
        let offset = (rest.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len());
        let found = Found::quote(rest, offset == text.len());
        ParseError {
            expected: Expected::Said(expected),
            found,
            offset,
            place: Place::Anywhere,
            nearest: Nearest::default(),
        }
    }

    /// The same, where the cards of this pile should stand.
    #[cfg(feature = "alloc")]
    pub(crate) fn expected_pile(pile: impl fmt::Display, text: &str, rest: &str) -> ParseError {
        ParseError { expected: Expected::Pile(name_of(pile)), ..ParseError::expected("", text, rest).untold() }
    }

    /// Where one of some names should stand: with those that are nearest to what does.
    pub(crate) fn expected_name(
        expected: &'static str,
        text: &str,
        name: &str,
        names: impl Iterator<Item = &'static &'static str> + Clone,
    ) -> ParseError {
        ParseError { nearest: Nearest::to(name, names), ..ParseError::expected(expected, text, name) }
    }

    /// No built-in game has this name: with those that are nearest to it.
    pub(crate) fn expected_game(name: &str, names: impl Iterator<Item = &'static &'static str> + Clone) -> ParseError {
        ParseError { expected: Expected::Game, ..ParseError::expected_name("", name, name, names) }
    }

    /// Characters after the end of a text that is complete without them.
    pub(crate) fn trailing(text: &str, rest: &str) -> ParseError {
        ParseError::expected("nothing more", text, rest)
    }

    /// The same error, for a text of which the erroneous one is the piece that starts at byte `offset`.
    pub(crate) fn within(self, offset: usize) -> ParseError {
        ParseError { offset: self.offset + offset, ..self }
    }

    /// The same error without a quotation.
    pub(crate) fn untold(self) -> ParseError {
        let found = match self.found {
            Found::Text(_) => Found::Untold,
            found => found,
        };
        ParseError { found, ..self }
    }

    /// The same error, about a card of a pile, the lowest being 1.
    #[cfg(feature = "alloc")]
    pub(crate) fn in_pile(self, pile: impl fmt::Display, number: usize) -> ParseError {
        ParseError { place: Place::InPile(name_of(pile), small(number)), ..self.untold() }
    }

    /// The same error, about a card of a deck, counted from 1. It no longer quotes the text, because that card may be dealt face down.
    ///
    /// ```
    /// use solitaire_rules::Card;
    /// let error = "7X".parse::<Card>().unwrap_err().in_deck(3);
    /// assert_eq!(error.to_string(), "expected a card such as `AS`, `TD` or `7H`, at byte 0 (card 3 of the deck)");
    /// ```
    #[must_use]
    pub fn in_deck(self, number: usize) -> ParseError {
        ParseError { place: Place::InDeck(small(number)), ..self.untold() }
    }

    /// The error in words for somebody who wrote the cards of piles or of a deck, but not the text around them: the card's place comes first, and no
    /// byte is named.
    ///
    /// ```
    /// use solitaire_rules::Card;
    /// let error = "7X".parse::<Card>().unwrap_err().in_deck(3);
    /// assert_eq!(error.by_card().to_string(), "card 3 of the deck: expected a card such as `AS`, `TD` or `7H`");
    /// ```
    pub fn by_card(&self) -> impl fmt::Display {
        ByCard(self)
    }

    /// Where the error is: a byte offset into the text.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What was found there: up to 32 bytes of the text. Empty at the end of the text, and wherever it could give a face-down card away.
    pub fn found(&self) -> &str {
        match &self.found {
            Found::Text(quoted) => &quoted.start,
            Found::End | Found::Nothing | Found::Untold => "",
        }
    }
}

/// The error in words.
struct Sentence<'a>(&'a ParseError);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError { expected, found, offset, place, nearest } = self.0;
        match (expected, found) {
            // A person typed it: nobody looks for a byte.
            (Expected::Game, Found::Text(name)) => write!(f, "no game `{name}`{nearest}"),
            _ => {
                write!(f, "expected {expected}{found}, at byte {offset}")?;
                if *place != Place::Anywhere {
                    write!(f, " ({place})")?;
                }
                write!(f, "{nearest}")
            }
        }
    }
}

/// The error in words, by the place of a card.
struct ByCard<'a>(&'a ParseError);

impl fmt::Display for ByCard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError { expected, found, place, nearest, .. } = self.0;
        let colon = if *place == Place::Anywhere { "" } else { ": " };
        write!(f, "{place}{colon}expected {expected}{found}{nearest}")
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Said(what) => f.write_str(what),
            Expected::Game => f.write_str("a game such as `gold-mine`"),
            #[cfg(feature = "alloc")]
            Expected::Pile(pile) => write!(f, "the cards of pile `{pile}:`"),
        }
    }
}

impl Found {
    fn quote(rest: &str, at_end: bool) -> Found {
        let quoted = Quoted::start_of(rest);
        match rest {
            "" if at_end => Found::End,
            "" => Found::Nothing,
            _ if may_tell_cards(&quoted.start) => Found::Untold,
            _ => Found::Text(quoted),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::End => f.write_str(", found the end of the text"),
            Found::Nothing => f.write_str(", found nothing"),
            Found::Untold => Ok(()),
            Found::Text(quoted) => write!(f, ", found `{quoted}`"),
        }
    }
}

/// The start of a text, as an error shows it between backticks: what cannot be printed is escaped, and so is a backslash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quoted {
    start: ArrayString<QUOTED>,
    cut: bool,
}

impl Quoted {
    /// `None` where it may tell of a card that lies face down.
    #[cfg(feature = "serde")]
    pub(crate) fn of(text: &str) -> Option<Quoted> {
        let quoted = Quoted::start_of(text);
        if is_word(&quoted.start) || !may_tell_cards(&quoted.start) { Some(quoted) } else { None }
    }

    fn start_of(text: &str) -> Quoted {
        let (mut start, mut cut) = (ArrayString::new(), false);
        for c in text.chars() {
            if start.try_push(c).is_err() {
                cut = true;
                break;
            }
        }
        Quoted { start, cut }
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Quoted { start, cut } = self;
        let mut cut = *cut;
        let mut room = ESCAPED;
        for c in start.chars() {
            let is_quote = matches!(c, '\'' | '"');
            let length = if is_quote { 1 } else { c.escape_debug().map(char::len_utf8).sum() };
            if length > room {
                cut = true;
                break;
            }
            room -= length;
            if is_quote { write!(f, "{c}")? } else { write!(f, "{}", c.escape_debug())? }
        }
        f.write_str(if cut { "…" } else { "" })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Anywhere => Ok(()),
            #[cfg(feature = "alloc")]
            Place::InPile(pile, number) => write!(f, "card {number} of {pile}"),
            Place::InDeck(number) => write!(f, "card {number} of the deck"),
        }
    }
}

/// Whether a text may be a piece of a position or a deck, given to something that reads neither: brackets or colons, a card in capitals, or
/// otherwise two cards in a row or one that stands alone, as small letters make words too.
pub(crate) fn may_tell_cards(text: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || Suit::ALL.iter().any(|suit| suit.symbol() == c);
    let is_told = |text: &str| {
        let Some((_, rest)) = Card::read_prefix(text) else { return false };
        let in_capitals = !text[..text.len() - rest.len()].ends_with(|c: char| c.is_ascii_lowercase());
        in_capitals || Card::read_prefix(rest).is_some()
    };
    text.contains(['<', '>', ':'])
        || text.char_indices().any(|(at, _)| is_told(&text[at..]))
        || text.split(|c| !is_part(c)).any(|word| Card::read_prefix(word).is_some_and(|(_, rest)| rest.is_empty()))
}

/// Whether a text that looks like cards is a word like those of the rules, such as `packs`: small letters, and more than cards.
#[cfg(feature = "serde")]
fn is_word(text: &str) -> bool {
    let mut rest = text;
    while let Some((_, after)) = Card::read_prefix(rest.trim_start_matches('_')) {
        rest = after;
    }
    text.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') && !rest.trim_start_matches('_').is_empty()
}
