//! Hints where a redeal shuffles the tableau: nobody knows what it brings, so until it is made they play as if there were none.

use alloc::vec::Vec;

use super::{Hint, Solver, Why, certain};
use crate::game::Seen;
use crate::judge::Judge;
use crate::solver::limits::{Limits, Purse};
use crate::table::moves::Move;
use crate::table::position::Position;

/// What the player knows but for the shuffles still to come, if any are.
fn without_shuffles(judge: &Judge, seen: &Seen) -> Option<Seen> {
    let limit = judge.rules.redeal_limit()?;
    (judge.rules.stock.shuffles() && seen.view().redeals_used() < limit).then(|| seen.with_redeals(limit))
}

impl Solver {
    /// A hint that doesn't foresee shuffles.
    pub(super) fn hint_before_shuffles(&mut self, judge: &Judge, seen: &Seen, limits: &Limits<'_>) -> Option<Hint> {
        let Some(before) = without_shuffles(judge, seen) else { return self.hint_by_what_shows(judge, seen, limits) };
        let found = self.hint_by_what_shows(judge, &before, limits);
        let shown = seen.sample(judge, || 0)?;
        if !judge.is_legal(&shown, Move::Redeal) {
            return found;
        }
        let certain = certain(judge, &shown, &judge.distinct_moves(&shown));
        match found {
            // Redealing is another move, and what can't be won now may be won after it.
            Some(Hint { play, why: Why::Only | Why::Further }) => {
                certain.filter(|hint| hint.play == play).or(Some(Hint { play, why: Why::Useful }))
            }
            Some(hint) => Some(hint),
            None => certain.or(Some(Hint { play: Move::Redeal, why: Why::Useful })),
        }
    }

    /// The moves that get as many cards to the foundations as searches find a way for, given moves that get one more there: the fewer cards are shuffled, the
    /// better.
    pub(super) fn furthest(
        &mut self,
        judge: &Judge,
        start: &Position,
        mut way: Vec<Move>,
        purse: &Purse<'_>,
    ) -> Vec<Move> {
        loop {
            let mut end = *start;
            for &m in &way {
                judge.play_unchecked(&mut end, m);
            }
            match self.get_to(judge.score(&end) + 1, judge, start, &purse.left()) {
                Ok(Some(further)) => way = further,
                Ok(None) | Err(_) => return way,
            }
        }
    }
}
