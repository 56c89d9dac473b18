//! What is built on what: steps between suits, steps between ranks.

use crate::rules::{Build, Direction, Tableau, Wrap};

/// A card goes on one of the next higher rank: a bit of [`Direction::rank_steps`].
pub(crate) const DOWN: u8 = 1;
/// A card goes on one of the next lower rank.
pub(crate) const UP: u8 = 2;

impl Build {
    /// What a run is called that is built by this rule.
    pub(crate) const fn run(self) -> &'static str {
        match self {
            Build::SameSuit => "run in suit",
            Build::SameColor => "run in colour",
            Build::AlternatingColors => "run in alternating colours",
            Build::OtherSuit => "run in different suits",
            Build::AnySuit | Build::None => "run",
        }
    }

    /// The suits that a card may be built on, as steps from its own ([`CardSet::partner`](crate::cards::set::CardSet::partner)); bit `step`. The relations
    /// are all symmetric. Steps 1 and 2 come only together: the generator takes them for granted so.
    pub(crate) const fn steps(self) -> u8 {
        match self {
            Build::SameSuit => 0b0001,
            Build::AlternatingColors => 0b0110,
            Build::SameColor => 0b1001,
            Build::OtherSuit => 0b1110,
            Build::AnySuit => 0b1111,
            Build::None => 0,
        }
    }

    /// Whether cards go on their own suit and no other.
    pub(crate) const fn is_in_suit(self) -> bool {
        self.steps() == 0b0001
    }

    /// Whether cards go on their own colour, of either suit, and no other.
    pub(crate) const fn keeps_to_colors(self) -> bool {
        self.steps() == 0b1001
    }

    /// Whether no card goes on another.
    pub(crate) const fn builds_nothing(self) -> bool {
        self.steps() == 0
    }

    /// Whether any suit goes on any.
    pub(crate) const fn looks_at_no_suit(self) -> bool {
        self.steps() == 0b1111
    }

    /// Whether it looks at nothing but a card's colour, so that a card of the right rank is refused for its colour.
    pub(crate) const fn looks_at_color_alone(self) -> bool {
        match self {
            Build::AlternatingColors | Build::SameColor => true,
            Build::SameSuit | Build::OtherSuit | Build::AnySuit | Build::None => false,
        }
    }

    /// Whether it can tell apart cards of one rank that people see as one where they are shown so many suits (ruling V11).
    pub(crate) const fn tells_apart(self, suits: u8) -> bool {
        match self {
            Build::AnySuit | Build::None => false,
            Build::AlternatingColors | Build::SameColor => suits == 1,
            Build::SameSuit | Build::OtherSuit => suits == 1 || suits == 2,
        }
    }
}

impl Direction {
    /// By which steps between ranks a card goes on another: [`DOWN`], [`UP`] or both.
    pub(crate) const fn rank_steps(self) -> u8 {
        match self {
            Direction::Down => DOWN,
            Direction::Up => UP,
            Direction::Both => DOWN | UP,
        }
    }
}

impl Wrap {
    /// How it is written: as a truth value, but for the one with a name.
    #[cfg(feature = "serde")]
    pub(crate) const fn flag(self) -> Option<bool> {
        match self {
            Wrap::No => Some(false),
            Wrap::Round => Some(true),
            Wrap::BelowBase => None,
        }
    }

    /// The other way round of [`Wrap::flag`].
    #[cfg(feature = "serde")]
    pub(crate) const fn of_flag(flag: Option<bool>) -> Wrap {
        match flag {
            Some(false) => Wrap::No,
            Some(true) => Wrap::Round,
            None => Wrap::BelowBase,
        }
    }

    /// Whether the corner joins king and ace.
    pub(crate) const fn goes_round(self) -> bool {
        match self {
            Wrap::No => false,
            Wrap::Round | Wrap::BelowBase => true,
        }
    }

    /// Whether nothing goes on a card of the foundations' base.
    pub(crate) const fn ends_at_base(self) -> bool {
        match self {
            Wrap::No | Wrap::Round => false,
            Wrap::BelowBase => true,
        }
    }
}

impl Tableau {
    /// Whether cards go on none but higher ones. The ranks of a run then tell how many cards it has, and none can come to lie on what it carries.
    pub(crate) const fn builds_only_down(&self) -> bool {
        self.direction.rank_steps() == DOWN
    }

    /// Whether a run of a face-up card and those on it goes the same way as any other with that card in it.
    pub(crate) const fn builds_one_way(&self) -> bool {
        self.direction.rank_steps().count_ones() <= 1
    }
}
