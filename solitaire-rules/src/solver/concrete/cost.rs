//! How far from its goal a position looks.

use super::due::Due;
use super::weights::Weights;
use crate::cards::deck::MAX_CARDS;
use crate::judge::{Brief, Judge};
use crate::table::id::{Id, nothing};
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{Position, STOCK};

/// Keeps costs positive.
pub(super) const ZERO: i32 = 1 << 16;

/// Stands for "never" in an empty pile, which has no card that could be due.
const NONE: u8 = u8::MAX;

/// What is known of a pile.
#[derive(Clone, Copy)]
struct Look {
    /// What it adds to the cost.
    share: i32,
    /// How much of that its top card adds.
    top: i32,
    /// When its earliest card is due.
    least: u8,
    /// What another card on top would add for blocking these cards.
    over: i32,
    /// How long the run at its top is.
    run: i32,
    /// Whether cards lie face down in it.
    hides: bool,
}

const NOTHING: Look = Look { share: 0, top: 0, least: NONE, over: 0, run: 0, hides: false };

/// How far from the goal a position looks, and what each pile contributes.
pub(super) struct Outlook<'a> {
    judge: &'a Judge,
    weights: &'a Weights,
    due: Due,
    piles: [Look; Pile::IDS],
    /// How many cards are in cells.
    in_cells: i32,
    pub(super) total: i32,
    /// Whether nothing follows from a transfer except that a card is turned up.
    plain: bool,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(judge: &'a Judge, weights: &'a Weights, position: &Position) -> Outlook<'a> {
        let due = Due::new(judge, position, weights.due);
        let left = 52 * i32::from(judge.rules.decks) - i32::from(position.on_foundations);
        let plain = judge.takes_cards && !judge.follows && judge.refill.is_none();
        let mut outlook = Outlook {
            judge,
            weights,
            due,
            piles: [NOTHING; Pile::IDS],
            in_cells: 0,
            total: weights.left * left,
            plain,
        };
        if weights.stock != 0 {
            outlook.total += weights.stock * position.top_down(STOCK).count() as i32;
        }
        for pile in position.filled.of(PileKind::Reserve) {
            outlook.total += weights.reserve * (position.top_down(pile).count() as i32 - 1);
        }
        for pile in position.filled.of(PileKind::Cell) {
            outlook.in_cells += position.top_down(pile).count() as i32;
        }
        outlook.total += weights.cells(outlook.in_cells);
        for kind in [PileKind::Waste, PileKind::Tableau] {
            for pile in position.piles.of(kind) {
                let look = outlook.look(position, pile, kind);
                outlook.piles[usize::from(pile) % Pile::IDS] = look;
                outlook.total += look.share;
            }
        }
        outlook
    }

    /// How far from its goal the position looks after one more move; lower is better. A move to or from a foundation changes when cards are due.
    /// Other transfers affect only their two piles, unless more follows from them.
    pub(super) fn cost_after(&self, position: &Position, brief: &Brief) -> u32 {
        let built = |pile: Pile| pile.kind() == PileKind::Foundation;
        let total = match brief.played {
            Move::Transfer { from, to, count }
                if !built(from) && !built(to) && brief.from_stock | brief.from_waste == 0 && !brief.logged =>
            {
                self.total + self.change(position, from, to, count, brief.flag)
            }
            _ => Outlook::new(self.judge, self.weights, position).total,
        };
        (ZERO + total).max(0) as u32
    }

    /// The same before the move is made, where that is as easy to work out: for one card that goes from the tableau or a cell to another such pile,
    /// under rules in which nothing else follows.
    #[inline]
    pub(super) fn cost_before(&self, position: &Position, m: Move) -> Option<u32> {
        let Move::Transfer { from, to, count: 1 } = m else { return None };
        let plain = |pile: Pile| matches!(pile.kind(), PileKind::Tableau | PileKind::Cell);
        if !self.plain || !plain(from) || !plain(to) {
            return None;
        }
        let card = position.top(from.id());
        let below = position.below(card);
        let empties = below == nothing(usize::from(position.decks()));
        if !empties && from.kind() == PileKind::Tableau && !position.lies_face_up(below) {
            return None;
        }
        let [source, target] = [from, to].map(|pile| self.piles[usize::from(pile.id()) % Pile::IDS]);
        let change = self.adds(position, to.kind(), card, position.top(to.id()), &target) - source.top
            + self.crowding(from, to, 1)
            + if empties { self.empty(from.kind()) } else { 0 }
            - if target.least == NONE { self.empty(to.kind()) } else { 0 };
        Some((ZERO + self.total + change).max(0) as u32)
    }

    /// What a transfer adds to the cost.
    fn change(&self, position: &Position, from: Pile, to: Pile, count: u8, turned: bool) -> i32 {
        let [source, target] = [from, to].map(|pile| self.piles[usize::from(pile.id()) % Pile::IDS]);
        if count > 1 {
            let now = [from, to].map(|pile| self.look(position, pile.id(), pile.kind()).share);
            return now[0] + now[1] - source.share - target.share + self.crowding(from, to, count);
        }
        let card = position.top(to.id());
        let emptied = if position.filled.has(from.id()) { 0 } else { self.empty(from.kind()) };
        let filled = if target.least == NONE { self.empty(to.kind()) } else { 0 };
        let turned = if turned { self.weights.face_down } else { 0 };
        let joins = self.adds(position, to.kind(), card, position.below(card), &target) - source.top;
        let uncovers = from.kind() == PileKind::Reserve && position.filled.has(from.id());
        let dug = if uncovers { self.weights.reserve } else { 0 };
        joins + self.crowding(from, to, 1) + emptied - filled - turned - dug
    }

    /// What moving this many cards to or from a cell adds.
    #[inline]
    fn crowding(&self, from: Pile, to: Pile, count: u8) -> i32 {
        let [left, entered] = [from, to].map(|pile| if pile.kind() == PileKind::Cell { i32::from(count) } else { 0 });
        self.weights.cells(self.in_cells + entered - left) - self.weights.cells(self.in_cells)
    }

    /// What a card adds that lies on another, given how the cards below it look. Cells are counted separately, all together.
    #[inline(always)]
    fn adds(&self, position: &Position, kind: PileKind, card: Id, on: Id, below: &Look) -> i32 {
        if kind == PileKind::Cell {
            return 0;
        }
        let deck = position.decks() - 1;
        if below.least == NONE {
            return if kind == PileKind::Tableau { self.weights.at_bottom(card >> deck) } else { 0 };
        }
        let later = i32::from(self.due.of(card >> deck)) - i32::from(below.least);
        if kind == PileKind::Waste {
            return self.weights.covering_in_waste(later);
        }
        let weights = self.weights;
        let order = match weights.joint(self.judge, card >> deck, on >> deck) {
            0 => -weights.run * below.run,
            joint if below.hides => joint + weights.dig,
            joint => joint,
        };
        weights.covering(later) + below.over + order + weights.king(card >> deck)
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
            look.share = self.empty(kind);
        }
        for &card in cards[..count.min(MAX_CARDS)].iter().rev() {
            look.top = self.adds(position, kind, card, position.below(card), &look);
            look.share += look.top;
            let deck = position.decks() - 1;
            let on = position.below(card);
            // A face-down card has no run, and doesn't break one.
            let joint = self.weights.joint(self.judge, card >> deck, on >> deck);
            let goes_on = look.run > 0 && joint == 0;
            look.run = if goes_on { look.run + 1 } else { 1 };
            if kind == PileKind::Tableau && !position.lies_face_up(card) {
                look.share += self.weights.face_down;
                (look.run, look.hides) = (0, true);
            }
            let due = self.due.of(card >> deck);
            look.least = look.least.min(due);
            look.over += self.weights.over(due);
        }
        look
    }

    /// What an empty pile adds.
    #[inline]
    fn empty(&self, kind: PileKind) -> i32 {
        if kind == PileKind::Tableau { -self.weights.empty } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::game::players::Player;
    use crate::judge::MoveList;
    use crate::table::moves::Move;

    /// Updating the cost gives the same as computing it afresh.
    #[test]
    fn one_move_more() {
        let (mut list, mut random) = (MoveList::new(), 1u64);
        let (mut known, mut changed, mut moves) = (0, 0, 0);
        // Miri is slow.
        let (step, turns) = if cfg!(miri) { (70, 2) } else { (1, 300) };
        for (number, variant) in (0..).zip(Variant::ALL.into_iter().step_by(step)) {
            let (judge, weights) = (variant.judge(), Weights::of(variant.judge(), number));
            let mut position = variant.deal(1);
            for _ in 0..turns {
                let outlook = Outlook::new(judge, &weights, &position);
                judge.legal_moves_into(&position, &mut list);
                for &m in &list {
                    let before = outlook.cost_before(&position, m);
                    let undo = judge.play_unchecked(&mut position, m).undo();
                    let anew = (ZERO + Outlook::new(judge, &weights, &position).total) as u32;
                    assert_eq!(outlook.cost_after(&position, &undo.brief), anew, "{variant} {m}");
                    assert!(before.is_none_or(|before| before == anew), "{variant} {m}");
                    known += usize::from(before.is_some());
                    changed += usize::from(matches!(m, Move::Transfer { count: 2.., .. }));
                    moves += 1;
                    judge.undo(&mut position, undo);
                }
                random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                let Some(m) = Player::Greedy.choose(&position, &list, random) else { break };
                judge.play_unchecked(&mut position, m);
            }
        }
        assert!(cfg!(miri) || moves > 10_000 && changed > 100 && known > 1_000, "{moves}, {changed}, {known}");
    }
}
