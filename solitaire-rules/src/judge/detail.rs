//! What a game's rules say of a refusal more exactly than the reason does.

use super::illegal::Reason;
use crate::rules::Rules;
use crate::table::pile::Pile;

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
            _ => None,
        }
    }

    pub(super) const fn sentence(self) -> &'static str {
        match self {
            Detail::OnlyFromWaste => "only a card from the waste can fill an empty pile",
            Detail::OnlyFromStock => "only a card from the stock can fill an empty pile",
            Detail::NothingFills => "no card can be moved to an empty pile",
            Detail::NoStock => "there is no stock to deal from",
            Detail::StockFills => "the stock only fills empty piles",
            Detail::TheOneBefore => "the one before it comes first",
        }
    }
}
