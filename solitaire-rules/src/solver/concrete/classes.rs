//! Which positions on a level of a beam compete with each other.

use super::candidates::CLASSES;
use crate::cards::deck::MAX_CARDS;
use crate::judge::Judge;
use crate::table::pile::PileKind;
use crate::table::position::{Position, STOCK};

/// The positions that compete. In a beam, if complete runs leave and a deal lays a row of cards over everything, a position competes only with those that
/// have as many deals to come. No weight expresses well what a deal costs and gains; a wrong one would keep only positions that deal at once, or only
/// those that never deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Classes {
    by: By,
    count: usize,
}

/// What positions of a class have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// Nothing: all compete.
    All,
    /// How many deals are to come, each of a row of so many cards.
    Deals { row: usize },
    /// How many cards are in the stock.
    Stock,
    /// How many cards are in the stock and how many on the foundations; each is below `most`.
    Progress { most: usize },
}

/// Whether only complete runs leave the tableau, and a deal lays a card on every pile.
pub(super) fn deals_onto_runs(judge: &Judge) -> bool {
    !judge.takes_cards && judge.rules.stock.deals_to_tableau()
}

impl Classes {
    /// A beam's.
    pub(super) fn of(judge: &Judge, start: &Position) -> Classes {
        if !deals_onto_runs(judge) {
            return Classes::all();
        }
        let row = judge.piles.of(PileKind::Tableau).into_iter().count();
        let classes = Classes { by: By::Deals { row }, count: CLASSES };
        Classes { count: usize::from(classes.class(start)) + 1, ..classes }
    }

    /// One for all positions.
    pub(super) fn all() -> Classes {
        Classes { by: By::All, count: 1 }
    }

    /// Those of a best-first search that sweeps.
    pub(super) fn of_stages() -> Classes {
        Classes { by: By::Stock, count: MAX_CARDS + 1 }
    }

    /// Those of another best-first search.
    pub(super) fn of_progress(judge: &Judge) -> Classes {
        let most = judge.rules.cards().min(MAX_CARDS) + 1;
        Classes { by: By::Progress { most }, count: most * most }
    }

    /// How many there are.
    pub(super) fn count(self) -> usize {
        self.count
    }

    /// The class of a position. All positions with more deals to come than there are classes share the last class.
    #[inline]
    pub(super) fn class(self, position: &Position) -> u16 {
        let class = match self.by {
            By::All => 0,
            By::Stock => position.top_down(STOCK).count(),
            By::Deals { row } => position.top_down(STOCK).count().div_ceil(row),
            By::Progress { most } => position.top_down(STOCK).count() * most + usize::from(position.on_foundations),
        };
        class.min(self.count - 1) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::table::moves::Move;

    #[test]
    fn spider_has_a_class_for_each_deal_and_one_for_none() {
        let judge = Variant::Spider.judge();
        let mut position = Variant::Spider.deal(1);
        let classes = Classes::of(judge, &position);
        assert_eq!((classes.count(), classes.class(&position)), (6, 5));
        judge.play_unchecked(&mut position, Move::Deal);
        assert_eq!(classes.class(&position), 4);
    }

    #[test]
    fn a_row_that_is_not_whole_counts_as_one() {
        let judge = Variant::Spiderette.judge();
        assert_eq!(Classes::of(judge, &Variant::Spiderette.deal(1)).count(), 5, "24 cards in rows of 7");
    }

    #[test]
    fn elsewhere_all_compete() {
        for variant in [Variant::FreeCell, Variant::SimpleSimon, Variant::FortyThieves] {
            assert_eq!(Classes::of(variant.judge(), &variant.deal(1)).count(), 1, "{variant}");
        }
    }
}
