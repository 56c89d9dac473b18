//! Which pile: the kinds of pile, how many of each there may be, and their text.

use core::cmp::Ordering;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use arrayvec::ArrayString;

use crate::cards::error::ParseError;
use crate::rules::limits;

/// The kinds of pile that a game can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PileKind {
    /// Cards not in play yet.
    Stock,
    /// Cards dealt from the stock and not played yet.
    Waste,
    /// Where the cards have to go.
    Foundation,
    /// Temporary storage, for a single card in most games.
    Cell,
    /// Cards that can only be taken away.
    Reserve,
    /// Where building happens.
    Tableau,
}

/// One row a kind of pile, in the order of [`PileKind`]: its letter, how many piles of it a game may have, and the id of the
/// first. The only place that knows; a new kind of pile begins with a row here. Ids go on by one, but for the foundations beyond [`NEAR_FOUNDATIONS`].
/// Positions of two decks tell a card's pile by the lower five bits of the id less that of its first, for the tableau, and of the id itself for the others.
const KINDS: [(char, u8, u8); 6] = [
    ('s', 1, 0),
    ('w', limits::WASTES as u8, 1),
    ('f', limits::FOUNDATIONS as u8, 8),
    ('c', limits::CELLS as u8, 16),
    ('r', limits::RESERVE as u8, 24),
    ('t', limits::TABLEAU as u8, 40),
];

/// So many foundations have ids one after another. The others have the last ids that there are: keys and C go by ids, so that none ever changes.
pub(crate) const NEAR_FOUNDATIONS: u8 = 8;
/// The id of the first of those others.
pub(crate) const FAR_FOUNDATION: u8 = 60;
/// From the last foundation before them to the first of them the id makes a leap, beyond the step that it makes everywhere.
const LEAP: u8 = FAR_FOUNDATION - (KINDS[PileKind::Foundation as usize].2 + NEAR_FOUNDATIONS);

impl PileKind {
    /// All kinds, in the order in which positions list piles.
    pub const ALL: [PileKind; 6] =
        [PileKind::Stock, PileKind::Waste, PileKind::Foundation, PileKind::Cell, PileKind::Reserve, PileKind::Tableau];

    /// The kind's letter in pile text: `s w f c r t`.
    pub const fn letter(self) -> char {
        KINDS[self as usize].0
    }

    /// The most piles of this kind that a game can have.
    ///
    /// ```
    /// use solitaire_rules::position::PileKind;
    /// assert_eq!(PileKind::ALL.map(PileKind::limit), [1, 6, 12, 8, 16, 20]);
    /// ```
    pub const fn limit(self) -> usize {
        KINDS[self as usize].1 as usize
    }

    /// The id of this kind's pile 0.
    pub(crate) const fn base(self) -> u8 {
        KINDS[self as usize].2
    }
}

/// One pile of the table: `s` the stock, `w0 …` the waste piles, `f0 …` the foundations, `c0 …` the cells, `r0 …` the reserve, `t0 …` the tableau
/// piles. A `Pile` names a place; whether a game has it depends on the game.
///
/// ```
/// use solitaire_rules::Pile;
/// use solitaire_rules::position::PileKind;
/// let pile: Pile = "t6".parse()?;
/// assert_eq!((pile.kind(), pile.index()), (PileKind::Tableau, 6));
/// assert_eq!(Pile::new(PileKind::Foundation, 3).unwrap().to_string(), "f3");
/// assert_eq!(Pile::new(PileKind::Foundation, 12), None);
/// # Ok::<(), solitaire_rules::text::ParseError>(())
/// ```
///
/// Piles are ordered as positions list them: the stock, then wastes, foundations, cells, reserve and tableau.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile(u8);

impl Pile {
    /// The stock.
    pub const STOCK: Pile = Pile(PileKind::Stock.base());
    /// The first waste pile, the only one in most games.
    pub const WASTE: Pile = Pile(PileKind::Waste.base());
    /// All ids are below this.
    pub(crate) const IDS: usize = 64;

    /// The pile of this kind and number; `None` if `index` isn't below [`PileKind::limit`].
    pub const fn new(kind: PileKind, index: usize) -> Option<Pile> {
        if index >= kind.limit() {
            return None;
        }
        Some(Pile(match kind {
            PileKind::Foundation => foundation(index as u8),
            _ => kind.base() + index as u8,
        }))
    }

    /// Tableau pile `index`.
    pub const fn tableau(index: usize) -> Option<Pile> {
        Pile::new(PileKind::Tableau, index)
    }

    /// Foundation `index`.
    pub const fn foundation(index: usize) -> Option<Pile> {
        Pile::new(PileKind::Foundation, index)
    }

    /// Waste pile `index`.
    pub const fn waste(index: usize) -> Option<Pile> {
        Pile::new(PileKind::Waste, index)
    }

    /// Cell `index`.
    pub const fn cell(index: usize) -> Option<Pile> {
        Pile::new(PileKind::Cell, index)
    }

    /// Reserve pile `index`.
    pub const fn reserve(index: usize) -> Option<Pile> {
        Pile::new(PileKind::Reserve, index)
    }

    /// What kind of pile it is.
    pub const fn kind(self) -> PileKind {
        KIND_OF[self.0 as usize % Pile::IDS]
    }

    /// The pile's number among those of its kind, counted from 0.
    pub const fn index(self) -> usize {
        (self.0 - self.kind().base() - if self.0 >= FAR_FOUNDATION { LEAP } else { 0 }) as usize
    }

    /// A unique number for each pile, below 64. Numbers are consecutive within a kind, except that `f8` to `f11` are 60 to 63.
    ///
    /// ```
    /// use solitaire_rules::Pile;
    /// let ids = [7, 8, 11].map(|index| Pile::foundation(index).unwrap().id());
    /// assert_eq!(ids, [15, 60, 63]);
    /// assert!(Pile::foundation(8) < Pile::tableau(0));
    /// ```
    pub const fn id(self) -> u8 {
        self.0
    }

    /// Where the pile stands among all that a game could have, in the order in which positions list them; below 64, too.
    pub(crate) const fn place(self) -> u8 {
        const CELL: u8 = PileKind::Cell.base();
        match self.0 {
            ..CELL => self.0,
            FAR_FOUNDATION.. => self.0 - FAR_FOUNDATION + CELL,
            _ => self.0 + FAR_FOUNDATIONS,
        }
    }

    /// The pile with this id, if there is one.
    ///
    /// ```
    /// use solitaire_rules::Pile;
    /// let pile = Pile::tableau(3).unwrap();
    /// assert_eq!(Pile::from_id(pile.id()), Some(pile));
    /// assert_eq!(Pile::from_id(99), None);
    /// ```
    pub const fn from_id(id: u8) -> Option<Pile> {
        if (id as usize) < Pile::IDS && Pile(id).index() < Pile(id).kind().limit() { Some(Pile(id)) } else { None }
    }

    /// All piles that a game could have, in the order in which positions list them.
    #[cfg(feature = "alloc")]
    pub(crate) fn all() -> impl Iterator<Item = Pile> {
        let of_kind = |kind: PileKind| (0..kind.limit()).filter_map(move |index| Pile::new(kind, index));
        PileKind::ALL.into_iter().flat_map(of_kind)
    }

    /// The pile of an id that the engine made itself.
    #[inline]
    pub(crate) const fn of(id: u8) -> Pile {
        Pile(id)
    }
}

/// How many foundations there are beyond the near ones.
const FAR_FOUNDATIONS: u8 = limits::FOUNDATIONS as u8 - NEAR_FOUNDATIONS;

/// The id of a foundation.
#[inline]
pub(crate) const fn foundation(index: u8) -> u8 {
    PileKind::Foundation.base() + index + if index >= NEAR_FOUNDATIONS { LEAP } else { 0 }
}

/// Whether an id is a tableau pile's.
#[inline]
pub(crate) const fn is_tableau(pile: u8) -> bool {
    pile.wrapping_sub(PileKind::Tableau.base()) < limits::TABLEAU as u8
}

impl PartialOrd for Pile {
    fn partial_cmp(&self, other: &Pile) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Pile {
    fn cmp(&self, other: &Pile) -> Ordering {
        self.place().cmp(&other.place())
    }
}

/// The kind of pile of each id.
const KIND_OF: [PileKind; Pile::IDS] = {
    let mut kinds = [PileKind::Stock; Pile::IDS];
    let mut id = 0;
    while id < Pile::IDS {
        let mut kind = 0;
        while kind < KINDS.len() {
            if KINDS[kind].2 as usize <= id {
                kinds[id] = PileKind::ALL[kind];
            }
            kind += 1;
        }
        if id >= FAR_FOUNDATION as usize {
            kinds[id] = PileKind::Foundation;
        }
        id += 1;
    }
    kinds
};

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = ArrayString::<3>::new();
        match self.kind().limit() {
            1 => write!(text, "{}", self.kind().letter())?,
            _ => write!(text, "{}{}", self.kind().letter(), self.index())?,
        }
        f.pad(&text)
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Pile {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Pile, ParseError> {
        let unread = || ParseError::expected("a pile such as `s`, `w0`, `f3` or `t6`", text, text);
        let mut chars = text.chars();
        let letter = chars.next().ok_or_else(unread)?;
        let kind = *PileKind::ALL.iter().find(|kind| kind.letter() == letter).ok_or_else(unread)?;
        let digits = chars.as_str();
        if kind.limit() == 1 {
            return if digits.is_empty() { Ok(Pile(kind.base())) } else { Err(ParseError::trailing(text, digits)) };
        }
        let canonical = digits.bytes().all(|b| b.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
        let index = if canonical { digits.parse().ok() } else { None };
        index.and_then(|index| Pile::new(kind, index)).ok_or_else(unread)
    }
}

/// For each pile, 4 where it is a foundation and 8 where it is a tableau pile.
pub(crate) static GIVES: [u8; Pile::IDS] = by_kind(4, 8);
/// For each pile, 1 where it is a foundation and 2 where it is a tableau pile.
pub(crate) static TAKES: [u8; Pile::IDS] = by_kind(1, 2);

const fn by_kind(foundation: u8, tableau: u8) -> [u8; Pile::IDS] {
    let mut table = [0; Pile::IDS];
    let mut id = 0;
    while id < Pile::IDS {
        table[id] = match Pile::of(id as u8).kind() {
            PileKind::Foundation => foundation,
            PileKind::Tableau => tableau,
            PileKind::Stock | PileKind::Waste | PileKind::Cell | PileKind::Reserve => 0,
        };
        id += 1;
    }
    table
}

/// What positions of two decks call a pile: five bits, for the tableau and the other piles apart.
#[inline]
pub(crate) const fn code(pile: u8) -> u8 {
    (if is_tableau(pile) { pile - PileKind::Tableau.base() } else { pile }) & 31
}
