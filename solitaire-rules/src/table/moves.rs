//! What a player asks for, and its text.

use core::fmt::{self, Write as _};
use core::str::FromStr;

use arrayvec::ArrayString;

use super::pile::Pile;
use crate::cards::error::ParseError;

/// A move: what the player asks for and nothing else. What follows automatically (a card turned up, a pile refilled) is part of the move, and of the
/// changes that playing it returns.
///
/// Its text is `deal`, `redeal`, `t3-f0` (one card) or `t3x4-t6` (the top four cards); each move has exactly one text.
/// A transfer of no cards, or to the pile it comes from, isn't a move, and its text can't be read.
///
/// ```
/// use solitaire_rules::{Move, Pile};
/// let m: Move = "t3x4-t6".parse()?;
/// let (from, to) = (Pile::tableau(3).unwrap(), Pile::tableau(6).unwrap());
/// assert_eq!(m, Move::Transfer { from, to, count: 4 });
/// assert_eq!(m.to_string(), "t3x4-t6");
/// assert!("t3x1-t6".parse::<Move>().is_err());
/// # Ok::<(), solitaire_rules::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Deal from the stock to the waste, the tableau or the reserve, face up, one card at a time.
    Deal,
    /// Turn the waste over to be the stock again; or gather the tableau and deal it again.
    Redeal,
    /// Move the top cards of one pile to another, in the same order.
    Transfer {
        /// The source pile.
        from: Pile,
        /// The target pile.
        to: Pile,
        /// How many cards, at least 1.
        count: u8,
    },
}

impl Move {
    /// A transfer of one card.
    #[inline]
    pub const fn one(from: Pile, to: Pile) -> Move {
        Move::Transfer { from, to, count: 1 }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = ArrayString::<12>::new();
        match *self {
            Move::Deal => text.push_str("deal"),
            Move::Redeal => text.push_str("redeal"),
            Move::Transfer { from, to, count: 1 } => write!(text, "{from}-{to}")?,
            Move::Transfer { from, to, count } => write!(text, "{from}x{count}-{to}")?,
        }
        f.pad(&text)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Move, ParseError> {
        match text {
            "deal" => return Ok(Move::Deal),
            "redeal" => return Ok(Move::Redeal),
            _ => {}
        }
        let unread = || ParseError::expected("a move such as `deal`, `redeal`, `w0-t2` or `t3x4-t6`", text, text);
        let (source, target) = text.split_once('-').ok_or_else(unread)?;
        let (from, count) = match source.split_once('x') {
            None => (source, 1),
            Some((from, digits)) => (from, read_count(digits).ok_or_else(|| bad_count(text, digits))?),
        };
        if from.is_empty() {
            return Err(unread());
        }
        let from = from.parse()?;
        let to: Pile = target.parse().map_err(|e: ParseError| e.within(source.len() + 1))?;
        if from == to {
            return Err(ParseError::expected("two different piles", text, text));
        }
        Ok(Move::Transfer { from, to, count })
    }
}

/// A number of cards as moves write it: 2 to 255, without a leading zero.
fn read_count(digits: &str) -> Option<u8> {
    let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
    if plain { digits.parse().ok().filter(|&count| count >= 2) } else { None }
}

fn bad_count(text: &str, digits: &str) -> ParseError {
    ParseError::expected("2 to 255 cards", text, digits)
}
