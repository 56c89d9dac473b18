//! Deals by number: this engine's, and those of other programs.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::card::Card;
use super::deck::{self, MAX_CARDS};
use super::error::ParseError;
use super::foreign;

/// A numbered deal, this engine's (ruling C7) or another program's. Each program shuffles in its own way.
///
/// Its text is the number, with the program's name before it unless it is this engine's.
///
/// ```
/// use solitaire_rules::cards::Deal;
/// use solitaire_rules::{Game, Variant};
/// let deal: Deal = "ms:617".parse()?;
/// assert_eq!(deal, Deal::Microsoft(617));
/// let game = Game::deal_by(Variant::FreeCell, deal)?;
/// assert_eq!(game.dealt_by(), Some(deal));
/// assert_eq!("pysol:12345678901234567890".parse(), Ok(Deal::PySol(12_345_678_901_234_567_890)));
/// assert_eq!("pysol:ms617".parse(), Ok(Deal::PySolMicrosoft(617)));
/// assert_eq!("greenfelt:815".parse(), Ok(Deal::Greenfelt(815)));
/// assert_eq!(Deal::from(42).to_string(), "42");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Deal {
    /// This engine's: `42`.
    Number(u64),
    /// Microsoft FreeCell's, which many other programs use: `ms:617`. One deck, from 1 to [`Deal::LAST_OF_MICROSOFT`]; from 2³¹ on they are those of
    /// Freecell Solver and PySolFC.
    Microsoft(u64),
    /// PySolFC's: `pysol:32000`. They start at 1; below 32,000 they are Microsoft's. [`Judge::has_pysol_table`](crate::Judge::has_pysol_table) says
    /// whether the game is also laid out as in PySolFC.
    PySol(u128),
    /// Microsoft's as PySolFC deals them, with one deck or two: `pysol:ms617`. Below 32,000 it is the same deal as without the `ms`.
    PySolMicrosoft(u64),
    /// greenfelt.net's: `greenfelt:815`. One deck, from 1 to [`Deal::LAST_OF_GREENFELT`]. Klondike is laid out as on Green Felt; other games haven't
    /// been compared.
    Greenfelt(u32),
}

/// PySolFC's numbers below are Microsoft's.
const FIRST_OF_PYSOL: u128 = 32_000;

impl Deal {
    /// The last Microsoft deal: 8,589,934,591.
    pub const LAST_OF_MICROSOFT: u64 = foreign::LAST_OF_MICROSOFT;

    /// The last Green Felt deal: 2,147,483,646.
    pub const LAST_OF_GREENFELT: u32 = foreign::LAST_OF_GREENFELT;

    /// Whether it is a PySolFC deal. PySolFC lays out games in its own way ([`Judge::has_pysol_table`](crate::Judge::has_pysol_table)).
    pub const fn is_pysol(self) -> bool {
        matches!(self, Deal::PySol(_) | Deal::PySolMicrosoft(_))
    }

    /// The cards in the order in which they are dealt, of one deck or two; what comes after them in the list is no card of the deal.
    pub(crate) fn deck(self, decks: u8) -> Result<[Card; MAX_CARDS], DealError> {
        match self {
            Deal::Microsoft(0) | Deal::PySol(0) | Deal::PySolMicrosoft(0) | Deal::Greenfelt(0) => {
                Err(DealError::Zero(self))
            }
            Deal::Microsoft(number) | Deal::PySolMicrosoft(number) if number > Deal::LAST_OF_MICROSOFT => {
                Err(DealError::TooGreat(self))
            }
            Deal::Greenfelt(number) if number > Deal::LAST_OF_GREENFELT => Err(DealError::TooGreat(self)),
            Deal::Microsoft(_) | Deal::Greenfelt(_) if decks > 1 => Err(DealError::OneDeck(self)),
            Deal::Microsoft(number) | Deal::PySolMicrosoft(number) => Ok(foreign::microsoft(number, decks)),
            Deal::PySol(number) if number < FIRST_OF_PYSOL => Ok(foreign::microsoft(number as u64, decks)),
            Deal::PySol(number) => Ok(foreign::pysol(number, decks)),
            Deal::Greenfelt(number) => Ok(foreign::greenfelt(number)),
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
            Deal::PySolMicrosoft(number) => write!(f, "pysol:ms{number}"),
            Deal::Greenfelt(number) => write!(f, "greenfelt:{number}"),
        }
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Deal, ParseError> {
        let refuse = |expected, rest: &str| {
            let zeros = rest.len() > 1 && rest.starts_with('0') && rest.bytes().all(|b| b.is_ascii_digit());
            ParseError::expected(if zeros { "a deal's number without leading zeros" } else { expected }, text, rest)
        };
        let microsoft = |number| {
            read(number)
                .filter(|number| (1..=Deal::LAST_OF_MICROSOFT).contains(number))
                .ok_or_else(|| refuse("a Microsoft deal number from 1 to 8589934591", number))
        };
        match text.split_once(':') {
            Some(("ms", number)) => microsoft(number).map(Deal::Microsoft),
            Some(("pysol", number)) => match number.strip_prefix("ms") {
                Some(number) => microsoft(number).map(Deal::PySolMicrosoft),
                None => read(number).filter(|&number| number > 0).map(Deal::PySol).ok_or_else(|| {
                    refuse("a PySolFC deal number from 1 to 340282366920938463463374607431768211455", number)
                }),
            },
            Some(("greenfelt", number)) => read(number)
                .filter(|number| (1..=Deal::LAST_OF_GREENFELT).contains(number))
                .map(Deal::Greenfelt)
                .ok_or_else(|| refuse("a Green Felt deal number from 1 to 2147483646", number)),
            None if text.starts_with(|c: char| c.is_ascii_digit()) => read(text)
                .map(Deal::Number)
                .ok_or_else(|| refuse("a deal's number from 0 to 18446744073709551615", text)),
            Some((others, _)) if ["ms", "pysol", "greenfelt"].iter().any(|name| name.eq_ignore_ascii_case(others)) => {
                Err(refuse("`ms`, `pysol` or `greenfelt` in lower case", text))
            }
            _ => Err(refuse("a deal such as `42`, `ms:617` or `pysol:32000`", text)),
        }
    }
}

/// A number of digits alone, without a zero too many.
fn read<N: FromStr>(digits: &str) -> Option<N> {
    let plain = digits.bytes().all(|b| b.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    if plain { digits.parse().ok() } else { None }
}

/// The last of the numbers that are too great somewhere.
fn last(deal: &Deal) -> u64 {
    match deal {
        Deal::Greenfelt(_) => Deal::LAST_OF_GREENFELT.into(),
        _ => Deal::LAST_OF_MICROSOFT,
    }
}

/// Why a game has no such deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DealError {
    /// Other programs' numbers start at 1.
    #[error("no deal `{0}`: numbers start at 1")]
    Zero(Deal),
    /// Microsoft's numbers end at [`Deal::LAST_OF_MICROSOFT`], Green Felt's at [`Deal::LAST_OF_GREENFELT`].
    #[error("no deal `{0}`: the last one is {last}", last = last(.0))]
    TooGreat(Deal),
    /// The deal has one deck, as Microsoft's and Green Felt's do, but the game has two.
    #[error("`{0}` is a one-deck deal, but this game has two decks")]
    OneDeck(Deal),
}
