//! Deals by number: this engine's, and those of other programs.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::card::Card;
use super::deck::{self, MAX_CARDS};
use super::error::ParseError;
use super::foreign;

/// A deal that has a number: one of this engine's (ruling C7), or one of another program's, which shuffles in a way of its own.
///
/// Its text is the number, for other programs with their name before it.
///
/// ```
/// use solitaire_rules::{Deal, Game, Variant};
/// let deal: Deal = "ms:617".parse()?;
/// assert_eq!(deal, Deal::Microsoft(617));
/// let game = Game::deal_by(Variant::FreeCell, deal)?;
/// assert_eq!(game.dealt_by(), Some(deal));
/// assert_eq!("pysol:12345678901234567890".parse(), Ok(Deal::PySol(12_345_678_901_234_567_890)));
/// assert_eq!(Deal::from(42).to_string(), "42");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Deal {
    /// A number of this engine's: `42`.
    Number(u64),
    /// A number of Microsoft's FreeCell, and of the many programs that took its numbers over: `ms:617`. They begin with 1 and are of one deck.
    Microsoft(u32),
    /// A number of PySolFC's: `pysol:32000`. They begin with 1; below 32,000 they are Microsoft's.
    PySol(u128),
}

/// PySolFC's numbers below are Microsoft's.
const FIRST_OF_PYSOL: u128 = 32_000;

impl Deal {
    /// The cards in the order in which they are dealt, of one deck or two; what comes after them in the list is no card of the deal.
    pub(crate) fn deck(self, decks: u8) -> Result<[Card; MAX_CARDS], DealError> {
        let one_deck = |number| {
            if decks > 1 { Err(DealError::OneDeck(self)) } else { Ok(foreign::microsoft(number)) }
        };
        match self {
            Deal::Microsoft(0) | Deal::PySol(0) => Err(DealError::Zero(self)),
            Deal::Microsoft(number) => one_deck(number),
            Deal::PySol(number) if number < FIRST_OF_PYSOL => one_deck(number as u32),
            Deal::PySol(number) => Ok(foreign::pysol(number, decks)),
            Deal::Number(number) => {
                let mut cards = deck::in_order(decks);
                deck::shuffle(&mut cards[..usize::from(decks) * Card::COUNT], deck::numbered(number));
                Ok(cards)
            }
        }
    }
}

impl From<u64> for Deal {
    fn from(number: u64) -> Deal {
        Deal::Number(number)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::Number(number) => write!(f, "{number}"),
            Deal::Microsoft(number) => write!(f, "ms:{number}"),
            Deal::PySol(number) => write!(f, "pysol:{number}"),
        }
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Deal, ParseError> {
        let refuse = |expected, rest| ParseError::expected(expected, text, rest);
        match text.split_once(':') {
            Some(("ms", number)) => read(number)
                .filter(|&number| number > 0)
                .map(Deal::Microsoft)
                .ok_or_else(|| refuse("a deal's number of Microsoft's, from 1 to 4294967295", number)),
            Some(("pysol", number)) => read(number).filter(|&number| number > 0).map(Deal::PySol).ok_or_else(|| {
                refuse("a deal's number of PySolFC's, from 1 to 340282366920938463463374607431768211455", number)
            }),
            None if text.starts_with(|c: char| c.is_ascii_digit()) => read(text)
                .map(Deal::Number)
                .ok_or_else(|| refuse("a deal's number from 0 to 18446744073709551615", text)),
            _ => Err(refuse("a deal such as `42`, `ms:617` or `pysol:32000`", text)),
        }
    }
}

/// A number of digits alone, without a zero too many.
fn read<N: FromStr>(digits: &str) -> Option<N> {
    let plain = digits.bytes().all(|b| b.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    if plain { digits.parse().ok() } else { None }
}

/// Why a game has no such deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DealError {
    /// Other programs' numbers begin with 1.
    #[error("there is no deal `{0}`: these numbers begin with 1")]
    Zero(Deal),
    /// Microsoft's deals, PySolFC's below 32,000 among them, are of one deck.
    #[error("`{0}` is a deal of one deck, the game has two{which}", which = .0.of_microsoft())]
    OneDeck(Deal),
}

impl Deal {
    /// What is to be known of a number of PySolFC's that is Microsoft's.
    fn of_microsoft(self) -> &'static str {
        if let Deal::PySol(_) = self { ": PySolFC's numbers below 32000 are Microsoft's" } else { "" }
    }
}
