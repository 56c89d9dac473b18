//! The vocabulary: what a rule file can say.

use std::ops::Range;

use super::cards::Card;

/// A game's rules. What is only for showing (`suits`, V11) is read and checked, but decides nothing here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    pub decks: usize,
    pub aim: Aim,
    /// How many cards each tableau pile is dealt.
    pub deal: Vec<usize>,
    pub faces: Faces,
    /// Whether the piles are the diagonals of a picture whose cards cover each other (W9).
    pub overlap: bool,
    pub build: Build,
    pub wrap: Wrap,
    pub direction: Direction,
    pub groups: Groups,
    pub empty: Empty,
    pub capacity: Option<usize>,
    pub kings: Kings,
    /// The kinds of foundations, in the order of their numbers.
    pub kinds: Vec<Foundations>,
    pub give_back: bool,
    /// Nothing goes on a card of this rank.
    pub closed_by: Option<u8>,
    pub order: Order,
    pub takes: Takes,
    pub cells: Cells,
    /// How many cards each reserve pile is dealt.
    pub reserve: Vec<usize>,
    pub reserve_faces: Faces,
    pub reserve_gives: Gives,
    pub stock: Stock,
    /// How many printed suits people are shown.
    pub suits: u64,
}

/// W14.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    AllCards,
    Tableau,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Faces {
    AllUp,
    /// So many of each pile, from its top, are face up.
    TopUp(usize),
    /// So many of each pile, from its bottom, are face down.
    Down(Vec<usize>),
    /// The top card up, the one below it down, and so on (W8).
    EveryOtherUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    AlternatingColors,
    SameSuit,
    SameColor,
    OtherSuit,
    AnySuit,
    None,
}

/// How the tableau goes round the corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrap {
    No,
    Round,
    /// Round, but nothing goes on a card of the foundations' base.
    BelowBase,
}

/// Which rank goes on which (V10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Down,
    Up,
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kings {
    AsDealt,
    Sunk,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Groups {
    OneCard,
    Sequence,
    SequenceIn(Build),
    FaceUp,
    Supermove,
    WholePile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Empty {
    Takes(Fill),
    Refill { cards: usize, top_up: bool, then: Fill },
    FromReserve(Fill),
}

/// What may be moved to an empty pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    AnyCard,
    OneCard,
    King,
    /// By rank, from 1.
    Ranks([bool; 14]),
    FromStockOrWaste,
    Nothing,
    RankBelowBase,
}

/// Foundations that are alike. What a rule file leaves out is filled in when it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foundations {
    pub piles: usize,
    pub base: Base,
    /// How many of them begin with a base card (V1, W1).
    pub dealt: usize,
    pub build: Build,
    pub direction: FoundationDirection,
    pub step: u8,
    /// Whether the corner joins king and ace.
    pub wrap: bool,
    /// The most cards that one takes.
    pub holds: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Base {
    Rank(u8),
    FirstPlayed,
    EachItsOwn,
    Dealt,
    /// Each foundation begins with its card (W1).
    Cards(Vec<Card>),
    FirstOfTableau,
}

/// Which rank goes on which foundation (W3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundationDirection {
    Up,
    Down,
    Both,
    UpThenDown,
}

/// What one foundation asks of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Ranks,
    /// W5.
    OfTheOneBefore,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    Cards,
    CompleteRun { build: Build, at_once: bool },
    Pairs(Pairs),
    LowerOfSuit,
}

/// Which two cards leave together (W6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairs {
    Sum(u8),
    SameRank,
}

/// V3, W10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells {
    pub count: usize,
    pub dealt: usize,
    /// The most cards that one takes, but for groups.
    pub holds: usize,
    pub takes: CellsTake,
    pub from: CellsFrom,
    pub when: CellsWhen,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellsTake {
    AnyCard,
    King,
    Group,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellsFrom {
    Anywhere,
    Tableau,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellsWhen {
    Always,
    StockEmpty,
}

/// Where the reserve's tops may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    Anywhere,
    Foundations,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stock {
    ToWaste {
        cards: usize,
        when: When,
        redeal: Redeal,
        /// Whether the stock's top lies face up and is in play.
        face_up: bool,
    },
    FaceUp {
        wastes: usize,
    },
    None,
    ToTableau {
        when: When,
        piles: DealtPiles,
    },
    ToReserve {
        when: When,
    },
    /// `times` is none where there is no limit.
    Gathered {
        times: Option<u64>,
        packs: usize,
        shuffle: bool,
    },
    /// A deal is one card to `f0`.
    ToFoundation,
    /// There is no deal: it refills the tableau.
    OnlyRefills,
}

/// Which tableau piles a deal goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealtPiles {
    All,
    /// W13.
    Filled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    Always,
    NoTransfer,
    NoEmptyPile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redeal {
    No,
    Unlimited,
    Times(u64),
    TimesExceptPlayableTop(u64),
}

impl Rules {
    pub fn foundations(&self) -> usize {
        self.kinds.iter().map(|kind| kind.piles).sum()
    }

    /// The numbers of the foundations of this kind.
    pub fn numbers(&self, kind: usize) -> Range<usize> {
        let first = self.kinds[..kind].iter().map(|before| before.piles).sum();
        first..first + self.kinds[kind].piles
    }

    /// Of which kind the foundation of that number is.
    pub fn kind_of(&self, foundation: usize) -> usize {
        let mut kinds = 0..self.kinds.len();
        kinds.find(|&kind| self.numbers(kind).contains(&foundation)).expect("there is such a foundation")
    }

    /// How many foundations of its own kind stand before it.
    pub fn place_in_kind(&self, foundation: usize) -> usize {
        foundation - self.numbers(self.kind_of(foundation)).start
    }

    /// How many waste piles there are.
    pub fn wastes(&self) -> usize {
        match self.stock {
            Stock::ToWaste { .. } => 1,
            Stock::FaceUp { wastes } => wastes,
            Stock::None
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::Gathered { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills => 0,
        }
    }

    /// Whether a card of the stock may come to tableau, reserve or cells.
    pub fn is_joined(&self) -> bool {
        let (refills, fills) = match self.empty {
            Empty::Takes(fill) | Empty::FromReserve(fill) => (false, fill),
            Empty::Refill { then, .. } => (true, then),
        };
        let tableau_takes = self.build != Build::None || fills != Fill::Nothing;
        let cells_take = self.cells.count > 0 && self.cells.from == CellsFrom::Anywhere;
        let joins = match self.stock {
            Stock::ToTableau { .. } | Stock::ToReserve { .. } => true,
            Stock::ToWaste { .. } | Stock::FaceUp { .. } => tableau_takes || cells_take,
            Stock::ToFoundation => self.give_back && tableau_takes,
            Stock::None | Stock::Gathered { .. } | Stock::OnlyRefills => false,
        };
        joins || refills
    }

    pub fn has_stock(&self) -> bool {
        match self.stock {
            Stock::ToWaste { .. }
            | Stock::FaceUp { .. }
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills => true,
            Stock::None | Stock::Gathered { .. } => false,
        }
    }

    /// Whether the stock's top card lies face up and is in play.
    pub fn stock_is_in_play(&self) -> bool {
        match self.stock {
            Stock::FaceUp { .. } => true,
            Stock::ToWaste { face_up, .. } => face_up,
            Stock::None
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::Gathered { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills => false,
        }
    }

    /// When the stock may be dealt; none where it never is.
    pub fn deals(&self) -> Option<When> {
        match self.stock {
            Stock::ToWaste { when, .. } | Stock::ToTableau { when, .. } | Stock::ToReserve { when } => Some(when),
            Stock::ToFoundation => Some(When::Always),
            Stock::FaceUp { .. } | Stock::None | Stock::Gathered { .. } | Stock::OnlyRefills => None,
        }
    }

    /// Whether the waste becomes the stock again, and how.
    pub fn redeal(&self) -> Redeal {
        match self.stock {
            Stock::ToWaste { redeal, .. } => redeal,
            Stock::FaceUp { .. }
            | Stock::None
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::Gathered { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills => Redeal::No,
        }
    }

    /// How many redeals or gatherings there are, where they are limited: only then are they counted (C9).
    pub fn redeal_limit(&self) -> Option<u64> {
        match self.stock {
            Stock::Gathered { times, .. } => times,
            Stock::ToWaste { redeal, .. } => match redeal {
                Redeal::Times(times) | Redeal::TimesExceptPlayableTop(times) => Some(times),
                Redeal::No | Redeal::Unlimited => None,
            },
            Stock::FaceUp { .. }
            | Stock::None
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills => None,
        }
    }
}
