//! The vocabulary: what a rule file can say.

/// A game's rules. What is only for showing (`suits`, V11) is read and checked, but decides nothing here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    pub decks: usize,
    /// How many cards each tableau pile is dealt.
    pub deal: Vec<usize>,
    pub faces: Faces,
    pub build: Build,
    /// Whether the tableau goes round the corner.
    pub wrap: bool,
    pub direction: Direction,
    pub groups: Groups,
    pub empty: Empty,
    pub capacity: Option<usize>,
    pub kings: Kings,
    pub base: Base,
    pub give_back: bool,
    /// How many foundations begin with a base card (V1).
    pub foundations_dealt: usize,
    pub foundation_build: Build,
    pub takes: Takes,
    pub cells: usize,
    pub cells_dealt: usize,
    /// How many cards each reserve pile is dealt.
    pub reserve: Vec<usize>,
    pub reserve_faces: Faces,
    pub stock: Stock,
    /// How many printed suits people are shown.
    pub suits: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Faces {
    AllUp,
    /// So many of each pile, from its top, are face up.
    TopUp(usize),
    /// So many of each pile, from its bottom, are face down.
    Down(Vec<usize>),
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

/// Which rank goes on which (V10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Down,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    Rank(u8),
    FirstPlayed,
    EachItsOwn,
    Dealt,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    Cards,
    CompleteRun { build: Build, at_once: bool },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stock {
    ToWaste {
        cards: usize,
        when: When,
        redeal: Redeal,
    },
    FaceUp {
        wastes: usize,
    },
    None,
    ToTableau {
        when: When,
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
        4 * self.decks
    }

    /// How many waste piles there are.
    pub fn wastes(&self) -> usize {
        match self.stock {
            Stock::ToWaste { .. } => 1,
            Stock::FaceUp { wastes } => wastes,
            Stock::None | Stock::ToTableau { .. } | Stock::ToReserve { .. } | Stock::Gathered { .. } => 0,
        }
    }

    pub fn has_stock(&self) -> bool {
        match self.stock {
            Stock::ToWaste { .. } | Stock::FaceUp { .. } | Stock::ToTableau { .. } | Stock::ToReserve { .. } => true,
            Stock::None | Stock::Gathered { .. } => false,
        }
    }

    /// Whether the stock's top card lies face up and is in play.
    pub fn stock_is_in_play(&self) -> bool {
        match self.stock {
            Stock::FaceUp { .. } => true,
            Stock::ToWaste { .. }
            | Stock::None
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::Gathered { .. } => false,
        }
    }

    /// When the stock may be dealt; none where it never is.
    pub fn deals(&self) -> Option<When> {
        match self.stock {
            Stock::ToWaste { when, .. } | Stock::ToTableau { when } | Stock::ToReserve { when } => Some(when),
            Stock::FaceUp { .. } | Stock::None | Stock::Gathered { .. } => None,
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
            | Stock::Gathered { .. } => Redeal::No,
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
            Stock::FaceUp { .. } | Stock::None | Stock::ToTableau { .. } | Stock::ToReserve { .. } => None,
        }
    }
}
