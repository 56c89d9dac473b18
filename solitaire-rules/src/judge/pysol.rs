//! Deals by PySolFC's numbers: the pack is put into the order in which dealing it in ours gives PySolFC's table.

use arrayvec::ArrayVec;

use super::Judge;
use crate::cards::card::{Card, Rank};
use crate::cards::deck::MAX_CARDS;
use crate::catalogue::DealingOrder;
use crate::rules::{Layout, Rules};

type Cards = ArrayVec<Card, MAX_CARDS>;

impl Judge {
    /// Whether PySolFC deals ([`Deal::is_pysol`](crate::cards::Deal::is_pysol)) are laid out as in PySolFC
    /// ([`Variant::has_pysol_table`](crate::Variant::has_pysol_table)). Always false for your own rules.
    ///
    /// ```
    /// use solitaire_rules::rules::Cells;
    /// use solitaire_rules::{Rules, Variant};
    /// let freecell = *Variant::FreeCell.rules();
    /// assert!(freecell.judge()?.has_pysol_table());
    /// let harder = Rules { cells: Cells { count: 3, ..Cells::NONE }, ..freecell };
    /// assert!(!harder.judge()?.has_pysol_table());
    /// # Ok::<(), solitaire_rules::rules::RulesError>(())
    /// ```
    pub fn has_pysol_table(&self) -> bool {
        self.variant().is_some_and(|variant| variant.has_pysol_table())
    }

    /// A pack that PySolFC has shuffled, in the order in which we deal it.
    pub(super) fn in_pysol_order(&self, pack: &[Card]) -> Cards {
        let pack = pack.iter().copied();
        match self.variant().and_then(|variant| variant.pysol_order()) {
            Some(order) => reorder(&self.rules, order, pack.collect()),
            None => pack.collect(),
        }
    }
}

fn reorder(rules: &Rules, order: DealingOrder, mut pack: Cards) -> Cards {
    let tableau = &rules.tableau.deal;
    if order.kings_exchanged {
        pack.reverse();
        exchange_kings(&mut pack[..tableau.total() as usize], tableau.heights().len());
    }
    // Cards of a rank that begin on foundations are taken out of the pack, wherever they lie.
    let mut left = usize::from(rules.dealt_foundations());
    let (mut dealt, others): (Cards, Cards) = pack.into_iter().partition(|card| {
        let begins = left > 0 && rules.foundations.base.rank() == Some(card.rank());
        left -= usize::from(begins);
        begins
    });
    // Of no certain rank: whichever card comes first.
    let base = left;
    let (reserve, tableau_cards) = (rules.reserve.deal.total() as usize, tableau.total() as usize);
    let mut others = others.into_iter();
    let mut next = |count| others.by_ref().take(count).collect::<Cards>();
    let (base, reserve, tableau_cards) = if order.tableau_first {
        let (tableau_cards, reserve) = (next(tableau_cards), next(reserve));
        (next(base), reserve, tableau_cards)
    } else {
        (next(base), next(reserve), next(tableau_cards))
    };
    dealt.extend(base.into_iter().chain(reserve).chain(in_rows(tableau, order, tableau_cards)).chain(others));
    dealt
}

/// The cards of a tableau, given in PySolFC's order, row by row from the bottom (ruling C1).
fn in_rows(tableau: &Layout, order: DealingOrder, cards: Cards) -> impl Iterator<Item = Card> {
    let low_rows = (0..tableau.highest()).map(|row| (row, false));
    let top_rows = (0..order.top_rows).rev().map(|depth| (depth, true));
    let places = low_rows.chain(top_rows).flat_map(|(n, from_top)| {
        let piles = tableau.heights().len();
        (0..piles).filter_map(move |i| {
            let pile = if order.from_right { piles - 1 - i } else { i };
            let height = tableau.height(pile);
            let row = if from_top {
                height.checked_sub(n + 1)
            } else {
                (n < height.saturating_sub(order.top_rows)).then_some(n)
            };
            row.map(|row| (row, pile))
        })
    });
    // Each put in its place: for so few cards a sort is more code and no faster.
    let mut placed: ArrayVec<_, MAX_CARDS> = ArrayVec::new();
    for (place, card) in places.zip(cards) {
        placed.insert(placed.partition_point(|&(other, _)| other < place), (place, card));
    }
    placed.into_iter().map(|(_, card)| card)
}

/// Exchanges each king with the lowest card of its pile that is none, if one lies below it.
fn exchange_kings(cards: &mut [Card], piles: usize) {
    let is_king = |card: Card| card.rank() == Rank::King;
    let kings: ArrayVec<usize, MAX_CARDS> = (0..cards.len()).filter(|&i| is_king(cards[i])).collect();
    for king in kings {
        if let Some(low) = (king % piles..king).step_by(piles).find(|&i| !is_king(cards[i])) {
            cards.swap(king, low);
        }
    }
}
