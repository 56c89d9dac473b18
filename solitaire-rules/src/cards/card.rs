//! Suits, ranks and cards, and their text.

use core::fmt::{self, Write as _};
use core::num::NonZeroU8;
use core::str::FromStr;

use arrayvec::ArrayString;

use super::error::ParseError;

/// A card, as errors describe what they expected.
pub(crate) const A_CARD: &str = "a card such as `AS`, `TD` or `7H`";

/// Red or black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Clubs and spades.
    Black,
    /// Diamonds and hearts.
    Red,
}

/// One of the four suits, in the order of a new deck (ruling C7): ♣ ♦ ♥ ♠.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// The four suits in order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Clubs and spades are black, diamonds and hearts red.
    ///
    /// ```
    /// use solitaire_rules::cards::{Color, Suit};
    /// assert_eq!(Suit::Hearts.color(), Color::Red);
    /// ```
    pub const fn color(self) -> Color {
        match self {
            Suit::Clubs | Suit::Spades => Color::Black,
            Suit::Diamonds | Suit::Hearts => Color::Red,
        }
    }

    /// The suit's symbol: `♣ ♦ ♥ ♠`.
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// The suit's letter in card text: `C D H S`. `Display` writes it, too, and with `{:#}` the symbol.
    ///
    /// ```
    /// use solitaire_rules::cards::{Rank, Suit};
    /// assert_eq!(format!("{} {:#}", Suit::Hearts, Suit::Hearts), "H ♥");
    /// assert_eq!(format!("{} {:#}", Rank::Ten, Rank::Ten), "T 10");
    /// ```
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }
}

/// One of the thirteen ranks, ace low.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Rank {
    /// A, the lowest.
    Ace,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10, written `T` in card text.
    Ten,
    /// J
    Jack,
    /// Q
    Queen,
    /// K, the highest.
    King,
}

impl Rank {
    /// The thirteen ranks, ace to king.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// The rank below, round the corner: that of an ace is the king.
    pub(crate) const fn below(self) -> Rank {
        Rank::ALL[(self as usize + 12) % 13]
    }

    /// The rank's letter in card text: `A 2 3 4 5 6 7 8 9 T J Q K`.
    pub const fn letter(self) -> char {
        b"A23456789TJQK"[self as usize] as char
    }
}

/// A playing card: a rank and a suit. It doesn't say which deck it came from: the two equal cards of a two-deck game are interchangeable.
///
/// Its text is two characters, rank then suit: `AS`, `TD`, `7H`. Parsing also accepts `10`, lower case and suit symbols. `{:#}` writes the symbol:
/// `7♥`.
///
/// ```
/// use solitaire_rules::Card;
/// use solitaire_rules::cards::{Rank, Suit};
/// let card: Card = "10♥".parse()?;
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Hearts));
/// assert_eq!(card.to_string(), "TH");
/// assert_eq!(format!("{card:#}"), "10♥");
/// assert_eq!(format!("{card:>5}|{card:<#5}|"), "   TH|10♥  |");
/// # Ok::<(), solitaire_rules::text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(NonZeroU8);

impl Card {
    /// How many different cards there are: the number of cards in one deck.
    pub const COUNT: usize = 52;

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(NonZeroU8::MIN.saturating_add(rank as u8 * 4 + suit as u8))
    }

    /// A unique number for each card, `0..52`: `rank · 4 + suit`. Cards are ordered by it.
    pub const fn index(self) -> u8 {
        self.0.get() - 1
    }

    /// The card with this index, if it is below 52.
    ///
    /// ```
    /// use solitaire_rules::Card;
    /// assert_eq!(Card::from_index(0), Some("AC".parse()?));
    /// assert_eq!(Card::from_index(52), None);
    /// # Ok::<(), solitaire_rules::text::ParseError>(())
    /// ```
    pub const fn from_index(index: u8) -> Option<Card> {
        if index < Self::COUNT as u8 { Some(Card(NonZeroU8::MIN.saturating_add(index))) } else { None }
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.index() / 4) as usize]
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.index() % 4) as usize]
    }

    /// The colour of the card's suit.
    pub const fn color(self) -> Color {
        self.suit().color()
    }

    /// The card as people are shown it where they are shown so many suits (ruling V11).
    pub(crate) const fn in_suits(self, suits: u8) -> Card {
        let suit = match (suits, self.color()) {
            (2, Color::Red) => Suit::Hearts,
            (1 | 2, _) => Suit::Spades,
            _ => self.suit(),
        };
        Card::new(self.rank(), suit)
    }

    /// Reads the card at the start of `text`; gives it and the rest.
    pub(crate) fn read_prefix(text: &str) -> Option<(Card, &str)> {
        let (rank, rest) = match text.strip_prefix("10") {
            Some(rest) => (Rank::Ten, rest),
            None => {
                let mut chars = text.chars();
                let letter = chars.next()?.to_ascii_uppercase();
                (*Rank::ALL.iter().find(|r| r.letter() == letter)?, chars.as_str())
            }
        };
        let mut chars = rest.chars();
        let letter = chars.next()?;
        let suit = Suit::ALL.iter().find(|s| s.letter() == letter.to_ascii_uppercase() || s.symbol() == letter)?;
        Some((Card::new(rank, *suit), chars.as_str()))
    }
}

/// Its letter, as in card text; `{:#}` writes the symbol.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if f.alternate() { self.symbol() } else { self.letter() };
        f.pad(sign.encode_utf8(&mut [0; 4]))
    }
}

/// Its letter, as in card text; `{:#}` writes `10` for a ten.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (f.alternate(), self) {
            (true, Rank::Ten) => f.pad("10"),
            _ => f.pad(self.letter().encode_utf8(&mut [0; 4])),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = ArrayString::<5>::new();
        let (rank, suit) = (self.rank(), self.suit());
        if f.alternate() {
            write!(text, "{rank:#}{suit:#}")?;
        } else {
            write!(text, "{rank}{suit}")?;
        }
        f.pad(&text)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Card, ParseError> {
        match Card::read_prefix(text) {
            Some((card, "")) => Ok(card),
            Some((_, rest)) => Err(ParseError::trailing(text, rest)),
            None => Err(ParseError::expected(A_CARD, text, text)),
        }
    }
}
