//! How far from its goal a position looks.

use super::due::Due;
use crate::cards::deck::MAX_CARDS;
use crate::judge::{Brief, Judge};
use crate::table::id::Id;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// What a card adds to the cost that lies on another.
struct Weights {
    /// Whatever that is.
    covers: i32,
    /// If some card below it is due before it, by more or less.
    blocks: i32,
    /// And for each step between the two.
    step: i32,
}

// All weights were found by trying, over games of all families: what counts is how narrow a beam wins.
const TABLEAU: Weights = Weights { covers: 4, blocks: 0, step: 2 };
const WASTE: Weights = Weights { covers: 12, blocks: -10, step: 6 };
/// What a card adds that could not be built on the one it lies on in the tableau.
const APART: i32 = 30;
/// What a card of the tableau adds for each below it that is due next, and for each that is due after another.
const OVER_NEXT: i32 = 8;
const OVER_SECOND: i32 = 1;
/// What each card adds that is not on the foundations.
const LEFT: i32 = 20;
/// What a card in a cell adds.
const CELL: i32 = 48;
/// What an empty tableau pile takes off.
const EMPTY: i32 = 8;
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
    /// What a further card adds for those that it keeps from the foundations.
    over: i32,
}

const NOTHING: Look = Look { share: 0, top: 0, least: NONE, over: 0 };

/// How a position looks, and what each pile has to do with it.
pub(super) struct Outlook<'a> {
    judge: &'a Judge,
    due: Due,
    piles: [Look; Pile::IDS],
    total: i32,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(judge: &'a Judge, position: &Position) -> Outlook<'a> {
        let due = Due::new(judge, position);
        let left = 52 * i32::from(judge.rules.decks) - i32::from(position.on_foundations);
        let mut outlook = Outlook { judge, due, piles: [NOTHING; Pile::IDS], total: LEFT * left };
        for kind in [PileKind::Waste, PileKind::Cell, PileKind::Tableau] {
            for pile in position.piles.of(kind) {
                let look = outlook.look(position, pile, kind);
                outlook.piles[usize::from(pile) % Pile::IDS] = look;
                outlook.total += look.share;
            }
        }
        outlook
    }

    /// How far from its goal the position looks after one more move: less is better. What goes to a foundation or comes from one changes when cards are
    /// due; other transfers concern their two piles alone, unless more follows from them.
    pub(super) fn cost_after(&self, position: &Position, brief: &Brief) -> u32 {
        let built = |pile: Pile| pile.kind() == PileKind::Foundation;
        let total = match brief.played {
            Move::Transfer { from, to, count }
                if !built(from) && !built(to) && brief.from_stock | brief.from_waste == 0 && !brief.logged =>
            {
                self.total + self.change(position, from, to, count)
            }
            _ => Outlook::new(self.judge, position).total,
        };
        (ZERO + total).max(0) as u32
    }

    /// What a transfer adds to the cost.
    fn change(&self, position: &Position, from: Pile, to: Pile, count: u8) -> i32 {
        let [source, target] = [from, to].map(|pile| self.piles[usize::from(pile.id()) % Pile::IDS]);
        if count > 1 {
            let now = [from, to].map(|pile| self.look(position, pile.id(), pile.kind()).share);
            return now[0] + now[1] - source.share - target.share;
        }
        let card = position.top(to.id());
        let emptied = if position.filled.has(from.id()) { 0 } else { empty(from.kind()) };
        let filled = if target.least == NONE { empty(to.kind()) } else { 0 };
        self.adds(position, to.kind(), card, &target) - source.top + emptied - filled
    }

    /// What a card adds that lies in a pile, by how those below it look.
    #[inline(always)]
    fn adds(&self, position: &Position, kind: PileKind, card: Id, below: &Look) -> i32 {
        let weights = match kind {
            PileKind::Cell => return CELL,
            PileKind::Waste => &WASTE,
            _ => &TABLEAU,
        };
        if below.least == NONE {
            return 0;
        }
        let deck = position.decks() - 1;
        let due = self.due.of(card >> deck);
        let blocks = if due > below.least { weights.blocks + weights.step * i32::from(due - below.least) } else { 0 };
        if kind == PileKind::Waste {
            return weights.covers + blocks;
        }
        let joins = if self.joins(card >> deck, position.below(card) >> deck) { 0 } else { APART };
        weights.covers + blocks + below.over + joins
    }

    /// Whether a card could be built on another, round no corner. A guess is good enough.
    #[inline(always)]
    fn joins(&self, card: u8, on: u8) -> bool {
        card / 4 + 1 == on / 4 && self.judge.steps >> ((card ^ on) & 3) & 1 != 0
    }

    fn look(&self, position: &Position, pile: u8, kind: PileKind) -> Look {
        let mut cards = [0; MAX_CARDS];
        let mut count = 0;
        for id in position.top_down(pile) {
            cards[count % MAX_CARDS] = id;
            count += 1;
        }
        let mut look = NOTHING;
        if count == 0 {
            look.share = empty(kind);
        }
        for &card in cards[..count.min(MAX_CARDS)].iter().rev() {
            look.top = self.adds(position, kind, card, &look);
            look.share += look.top;
            let due = self.due.of(card >> (position.decks() - 1));
            look.least = look.least.min(due);
            look.over += match due {
                0 => OVER_NEXT,
                1 => OVER_SECOND,
                _ => 0,
            };
        }
        look
    }
}

/// What an empty pile adds to the cost.
#[inline(always)]
fn empty(kind: PileKind) -> i32 {
    if kind == PileKind::Tableau { -EMPTY } else { 0 }
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
                    assert_eq!(outlook.cost_after(&position, &undo.brief), anew, "{variant} {m}");
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
