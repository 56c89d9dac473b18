//! What a game's rules say of a refusal more exactly than the reason does.

use core::fmt;

use super::illegal::Reason;
use super::needed::write_rank;
use crate::cards::card::Rank;
use crate::rules::{Build, Rules};
use crate::table::pile::{Pile, PileKind};

/// What a sentence says where the reason alone says too little, or more than holds in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Detail {
    /// Only the waste fills an empty pile.
    OnlyFromWaste,
    /// Only the stock's top card does.
    OnlyFromStock,
    /// Nothing that a player moves does.
    NothingFills,
    /// There is no stock.
    NoStock,
    /// The stock's cards come to empty piles by themselves, and in no other way.
    StockFills,
    /// Foundations start from the left, and the one before has not started.
    TheOneBefore,
    /// The foundation before has no card of this rank yet.
    NotOnTheOneBefore(Rank),
    /// What moves together is built by a stricter rule than the tableau.
    OnlyRuns(Build),
    /// There is room to move only so many cards, one after the other.
    Room(u8),
    /// A foundation takes one card at a time.
    OneToFoundation,
    /// A cell takes one card at a time.
    OneToCell,
}

impl Detail {
    /// What these rules say more exactly than a reason does.
    pub(crate) fn of(rules: &Rules, reason: Reason, to: Pile, is_filled: impl Fn(Pile) -> bool) -> Option<Detail> {
        match reason {
            Reason::OnlyFromStockOrWaste => match (rules.stock.wastes() > 0, rules.stock.shows_top()) {
                (true, true) => None,
                (true, false) => Some(Detail::OnlyFromWaste),
                (false, true) => Some(Detail::OnlyFromStock),
                (false, false) => Some(Detail::NothingFills),
            },
            // They don't stay empty: cards are dealt there, or come by themselves.
            Reason::StaysEmpty
                if rules.tableau.empty.is_refilled() || rules.stock.is_gathered() || rules.stock.deals_to_tableau() =>
            {
                Some(Detail::NothingFills)
            }
            Reason::NoDeal if !rules.stock.is_there() => Some(Detail::NoStock),
            Reason::StockIsDealt if rules.stock.only_refills() => Some(Detail::StockFills),
            Reason::WrongBase if !rules.foundations.order.is_by_ranks() => {
                let before = to.index().checked_sub(1).and_then(Pile::foundation)?;
                (!is_filled(before)).then_some(Detail::TheOneBefore)
            }
            Reason::NotASequence => {
                let stricter = |build: &Build| build.steps() != rules.tableau.build.steps();
                rules.tableau.groups.own_build().filter(stricter).map(Detail::OnlyRuns)
            }
            Reason::OneCardOnly => match to.kind() {
                PileKind::Foundation if rules.foundations.takes.pairs().is_none() => Some(Detail::OneToFoundation),
                PileKind::Cell if !rules.cells.takes.are_groups() => Some(Detail::OneToCell),
                _ => None,
            },
            _ => None,
        }
    }
}

impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Detail::OnlyFromWaste => "only a card from the waste can fill an empty pile",
            Detail::OnlyFromStock => "only a card from the stock can fill an empty pile",
            Detail::NothingFills => "no card can be moved to an empty pile",
            Detail::NoStock => "there is no stock to deal from",
            Detail::StockFills => "the stock only fills empty piles",
            Detail::TheOneBefore => "the foundation before it must start first",
            Detail::NotOnTheOneBefore(rank) => {
                f.write_str("the foundation before it has no ")?;
                return write_rank(f, *rank);
            }
            Detail::OnlyRuns(build) => return write!(f, "only a {} moves as a unit", build.run()),
            Detail::Room(1) => "there is room to move only one card there now",
            Detail::Room(cards) => return write!(f, "there is room to move only {cards} cards there now"),
            Detail::OneToFoundation => "cards go to a foundation one at a time",
            Detail::OneToCell => "cards go to a cell one at a time",
        })
    }
}
