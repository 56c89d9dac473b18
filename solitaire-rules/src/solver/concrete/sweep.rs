//! The order in which a best-first search looks at the stages of a game: some positions with as many cards in the stock, then some with one card less,
//! and so on to the end; then all over again.
//!
//! Positions are compared only with others at the same stage, as in a beam whose levels are stages. In a beam whose levels are moves, a position that
//! has dealt meets others that moved cards about instead, and no weight says well what these are worth to each other.

use super::queues::Queues;
use crate::judge::Judge;

/// How many successors of a position are looked at on average, roughly.
const MOVES: u64 = 10;

/// Which stage is next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sweep {
    /// The stage, by the number of cards in the stock, and how many of its positions are still to be looked at.
    stage: u16,
    left: u64,
    /// How many there are of each stage.
    most: u64,
}

impl Sweep {
    /// Whether searches of these games sweep. Where rows of cards are dealt there are few stages; with one deck, searches by sweeps win no more.
    pub(super) fn applies(judge: &Judge) -> bool {
        judge.rules.decks > 1 && judge.rules.stock.deals_to_waste()
    }

    /// For a search that may look at this many positions, starting with as many cards in the stock: they are enough for one sweep.
    pub(super) fn new(stock: usize, positions: u64) -> Sweep {
        let most = (positions / (MOVES * (stock as u64 + 1))).max(1);
        Sweep { stage: stock as u16, left: most, most }
    }

    /// The stage to take the next position from; `None` if none is left.
    pub(super) fn next(&mut self, queues: &Queues) -> Option<u16> {
        if self.left == 0 || !queues.has(self.stage) {
            let below = queues.classes().filter(|&stage| stage < self.stage).max();
            self.stage = below.or_else(|| queues.classes().max())?;
            self.left = self.most;
        }
        self.left -= 1;
        Some(self.stage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::moves::Move;
    use alloc::vec::Vec;

    /// Two of each stage, from the fullest stock to the emptiest, and again; the stages that are added are not forgotten.
    #[test]
    fn stages_come_in_turn() {
        let mut queues = Queues::new(8, 100).unwrap_or_else(|_| panic!("a few bytes"));
        for stage in [7, 7, 7, 5, 2, 2, 2] {
            assert_eq!(queues.push(stage, 0, u32::from(stage), Move::Deal), Ok(()));
        }
        let mut sweep = Sweep::new(7, 2 * MOVES * 8);
        let stages: Vec<u16> = core::iter::from_fn(|| {
            let stage = sweep.next(&queues)?;
            assert_eq!(queues.pop_of(stage), Some((u32::from(stage), Move::Deal)));
            if stage == 5 {
                assert_eq!(queues.push(3, 0, 3, Move::Deal), Ok(()));
            }
            Some(stage)
        })
        .collect();
        assert_eq!(stages, [7, 7, 5, 3, 2, 2, 7, 2]);
    }
}
