//! How far from its goal a position looks.

use super::due::Due;
use crate::cards::deck::MAX_CARDS;
use crate::judge::Brief;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// What a card adds to the cost that lies on another, by the kind of pile. All weights were found by trying, in New York, where nearly every deal can be
/// won and what counts is how narrow a beam wins it.
struct Weights {
    /// Whatever that is.
    covers: i32,
    /// If some card below it is due before it, by more or less.
    blocks: i32,
    /// And for each step between the two.
    step: i32,
}

const TABLEAU: Weights = Weights { covers: 0, blocks: -18, step: 6 };
const WASTE: Weights = Weights { covers: 12, blocks: -10, step: 6 };
/// What each card adds that is not on the foundations.
const LEFT: i32 = 16;
/// What an empty tableau pile takes off.
const EMPTY: i32 = 16;
/// What keeps costs above nothing.
const ZERO: i32 = 1 << 16;

/// When the first card of an empty pile is due.
const NONE: u8 = u8::MAX;

/// What is known of a pile.
#[derive(Clone, Copy)]
struct Look {
    /// What it adds to the cost.
    share: i32,
    /// How much of that is its top card's.
    top: i32,
    /// When the first of its cards is due.
    least: u8,
}

/// How a position looks, and what each pile has to do with it.
pub(super) struct Outlook {
    due: Due,
    piles: [Look; Pile::IDS],
    total: i32,
}

impl Outlook {
    pub(super) fn new(judge: &Judge, position: &Position) -> Outlook {
        let due = Due::new(judge, position);
        let mut piles = [Look { share: 0, top: 0, least: NONE }; Pile::IDS];
        let left = 52 * i32::from(judge.rules.decks) - i32::from(position.on_foundations);
        let mut total = LEFT * left;
        for kind in [PileKind::Waste, PileKind::Tableau] {
            for pile in position.piles.of(kind) {
                let look = look(&due, position, pile, kind);
                piles[usize::from(pile) % Pile::IDS] = look;
                total += look.share;
            }
        }
        Outlook { due, piles, total }
    }

    /// How far from its goal the position looks after one more move: less is better. What goes to a foundation or comes from one changes when cards are
    /// due; other transfers concern their two piles alone, unless more follows from them.
    pub(super) fn cost_after(&self, judge: &Judge, position: &Position, brief: &Brief) -> u32 {
        let built = |pile: Pile| pile.kind() == PileKind::Foundation;
        let total = match brief.played {
            Move::Transfer { from, to, count }
                if !built(from) && !built(to) && brief.from_stock | brief.from_waste == 0 && !brief.logged =>
            {
                self.total + self.change(position, from, to, count)
            }
            _ => Outlook::new(judge, position).total,
        };
        (ZERO + total).max(0) as u32
    }

    /// What a transfer adds to the cost.
    fn change(&self, position: &Position, from: Pile, to: Pile, count: u8) -> i32 {
        let [source, target] = [from, to].map(|pile| self.piles[usize::from(pile.id()) % Pile::IDS]);
        if count > 1 {
            let now = [from, to].map(|pile| look(&self.due, position, pile.id(), pile.kind()).share);
            return now[0] + now[1] - source.share - target.share;
        }
        let card = self.due.of(position.top(to.id()) >> (position.decks - 1));
        let emptied = if position.filled.has(from.id()) { 0 } else { empty(from.kind()) };
        let filled = if target.least == NONE { empty(to.kind()) } else { 0 };
        weigh(to.kind(), card, target.least) - source.top + emptied - filled
    }
}

/// What an empty pile adds to the cost.
#[inline(always)]
fn empty(kind: PileKind) -> i32 {
    if kind == PileKind::Tableau { -EMPTY } else { 0 }
}

/// What a card adds that is put on a pile.
#[inline(always)]
fn weigh(kind: PileKind, due: u8, least: u8) -> i32 {
    let weights = if kind == PileKind::Waste { &WASTE } else { &TABLEAU };
    let blocks = if due > least { weights.blocks + weights.step * i32::from(due - least) } else { 0 };
    let covers = if least == NONE { 0 } else { weights.covers };
    covers + blocks
}

fn look(due: &Due, position: &Position, pile: u8, kind: PileKind) -> Look {
    let mut dues = [0; MAX_CARDS];
    let mut cards = 0;
    for id in position.top_down(pile) {
        dues[cards % MAX_CARDS] = due.of(id >> (position.decks - 1));
        cards += 1;
    }
    let mut look = Look { share: 0, top: 0, least: NONE };
    if cards == 0 {
        look.share = empty(kind);
    }
    for &due in dues[..cards.min(MAX_CARDS)].iter().rev() {
        look.top = weigh(kind, due, look.least);
        look.share += look.top;
        look.least = look.least.min(due);
    }
    look
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::game::Player;
    use crate::judge::MoveList;
    use crate::table::moves::Move;

    /// What is worked out from the change is what is worked out anew.
    #[test]
    fn one_move_more() {
        let (mut list, mut random) = (MoveList::new(), 1u64);
        let (mut changed, mut moves) = (0, 0);
        for variant in Variant::ALL {
            let judge = variant.judge();
            let mut position = variant.deal(1);
            for _ in 0..300 {
                let outlook = Outlook::new(judge, &position);
                judge.legal_moves_into(&position, &mut list);
                for &m in &list {
                    let undo = judge.play_unchecked(&mut position, m).undo();
                    let anew = (ZERO + Outlook::new(judge, &position).total) as u32;
                    assert_eq!(outlook.cost_after(judge, &position, &undo.brief), anew, "{variant} {m}");
                    changed += usize::from(matches!(m, Move::Transfer { count: 2.., .. }));
                    moves += 1;
                    judge.undo(&mut position, undo);
                }
                random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                let Some(m) = Player::Greedy.choose(&position, &list, random) else { break };
                judge.play_unchecked(&mut position, m);
            }
        }
        assert!(moves > 10_000 && changed > 100, "{moves}, {changed}");
    }
}
