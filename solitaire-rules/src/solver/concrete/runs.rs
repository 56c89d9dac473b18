//! Moves of runs that nearly always help, and others that hardly ever do, in games in which a card can be built on cards that it doesn't then move
//! with, as in Spider. There are so many of the latter that a search which proves nothing does better without them.

use crate::judge::{Judge, rank_step};
use crate::table::id::{Id, nothing};
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{Position, STOCK};

/// How a card lies on another.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Joint {
    /// It could not be built there.
    Apart,
    /// It could, but the two don't move together.
    Mixed,
    /// The two move together: they are part of a run.
    Run,
}

impl Joint {
    /// How one card lies on another; `in_order` are the steps between ranks by which cards are built.
    #[inline]
    pub(super) fn of(judge: &Judge, in_order: u8, card: u8, on: u8) -> Joint {
        let step = (card ^ on) & 3;
        let ranks = rank_step(card, on, judge.rules.tableau.wrap.goes_round());
        if ranks & in_order == 0 || judge.steps >> step & 1 == 0 {
            Joint::Apart
        } else if judge.holds >> step & 1 == 0 {
            Joint::Mixed
        } else {
            Joint::Run
        }
    }
}

/// The runs of a tableau.
pub(super) struct Runs<'a> {
    judge: &'a Judge,
    position: &'a Position,
}

/// A transfer in the tableau.
struct Shift {
    from: Pile,
    to: Pile,
    /// The card that it uncovers.
    uncovers: Option<Id>,
    /// How the lowest card that moves lies before it and after it; `None` at the bottom of a pile.
    before: Option<Joint>,
    after: Option<Joint>,
}

/// Whether the rules tell runs from other cards that are built, and only whole runs leave the tableau.
pub(super) fn runs_matter(judge: &Judge) -> bool {
    let in_order = judge.groups && !judge.any_order && !judge.supermoves && !judge.whole_piles;
    in_order && !judge.takes_cards && judge.steps & !judge.holds != 0
}

impl<'a> Runs<'a> {
    pub(super) fn of(judge: &'a Judge, position: &'a Position) -> Runs<'a> {
        Runs { judge, position }
    }

    /// Whether a move makes a longer run of two and breaks none. It uncovers a card that the lowest one of the moved run could go back to, or empties a
    /// pile.
    pub(super) fn are_joined_by(&self, m: Move) -> bool {
        let joins = |shift: Shift| shift.after == Some(Joint::Run) && matches!(shift.before, Some(Joint::Mixed) | None);
        self.shift(m).is_some_and(joins)
    }

    /// Whether a move breaks a run, or takes one from cards of other suits to where it lies no better, unless the next move can use what it uncovers.
    /// Before a deal, which may need cards on all piles, empty ones can be filled anyway.
    pub(super) fn is_idle(&self, m: Move) -> bool {
        let Some(shift) = self.shift(m) else { return false };
        let idle = || !self.is_used(&shift);
        match (shift.before, shift.after) {
            (Some(Joint::Run), Some(Joint::Mixed)) => true,
            (Some(Joint::Run), None) => !self.position.filled.has(STOCK),
            (Some(Joint::Mixed), Some(Joint::Mixed)) => idle(),
            (Some(Joint::Mixed), None) => !self.position.filled.has(STOCK) && idle(),
            _ => false,
        }
    }

    fn shift(&self, m: Move) -> Option<Shift> {
        let Move::Transfer { from, to, count } = m else { return None };
        if from.kind() != PileKind::Tableau || to.kind() != PileKind::Tableau {
            return None;
        }
        let lowest = (1..count).try_fold(self.last(from.id())?, |card, _| self.under(card))?;
        let (uncovers, onto) = (self.under(lowest), self.last(to.id()));
        let [before, after] = [uncovers, onto].map(|on| on.map(|on| self.joint(lowest, on)));
        Some(Shift { from, to, uncovers, before, after })
    }

    /// Whether a third pile can take the run that is uncovered, or has cards that make it longer.
    fn is_used(&self, shift: &Shift) -> bool {
        let Some(uncovered) = shift.uncovers else { return true };
        let lowest = self.run(uncovered).last().unwrap_or(uncovered);
        let mut others = self.judge.piles.of(PileKind::Tableau).into_iter();
        others.any(|pile| {
            let third = pile != shift.from.id() && pile != shift.to.id();
            third
                && self.last(pile).map_or(self.under(lowest).is_some(), |top| {
                    let takes = self.joint(lowest, top) != Joint::Apart;
                    takes || self.run(top).any(|card| self.joint(card, uncovered) == Joint::Run)
                })
        })
    }

    /// The cards of the run that ends with this one, downwards.
    fn run(&self, top: Id) -> impl Iterator<Item = Id> {
        let next = |&card: &Id| self.under(card).filter(|&on| self.joint(card, on) == Joint::Run);
        core::iter::successors(Some(top), next)
    }

    fn joint(&self, card: Id, on: Id) -> Joint {
        let bit = |card: Id| self.position.lies_face_up(card).then_some(card >> (self.position.decks() - 1));
        match (bit(card), bit(on)) {
            (Some(card), Some(on)) => Joint::of(self.judge, self.judge.rank_steps, card, on),
            _ => Joint::Apart,
        }
    }

    /// The last card of a pile, if it has any.
    fn last(&self, pile: u8) -> Option<Id> {
        self.position.filled.has(pile).then(|| self.position.top(pile))
    }

    /// The card that one lies on, if it lies on any.
    fn under(&self, card: Id) -> Option<Id> {
        let under = self.position.below(card);
        (under != nothing(usize::from(self.position.decks()))).then_some(under)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use alloc::format;
    use alloc::string::String;

    /// A run of a suit, given as `KD-6D`; other text stays as it is.
    fn spelt(word: &str) -> String {
        const RANKS: &str = "KQJT98765432A";
        match word.split_once('-') {
            Some((first, last)) => {
                let [start, end] = [first, last].map(|card| RANKS.find(&card[..1]).expect("a rank"));
                RANKS[start..=end].chars().map(|rank| format!("{rank}{}", &first[1..])).collect()
            }
            None => word.into(),
        }
    }

    /// In Spiderette, with hearts complete: the join that is found, and whether a move of other runs is kept.
    fn in_spiderette(stock: &str, piles: [&str; 5], m: &str) -> (Option<String>, bool) {
        let mut text = format!("spiderette s:{stock} f0:{} f1: f2: f3:", spelt("KH-AH"));
        for number in 0..7 {
            let pile = piles.get(number).map_or("", |pile| pile);
            text.push_str(&format!(" t{number}:{}", pile.split(' ').map(spelt).collect::<String>()));
        }
        let judge = Variant::Spiderette.judge();
        let position = judge.position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (runs, list) = (Runs::of(judge, &position), judge.distinct_moves(&position));
        let join = list.iter().find(|&&m| runs.are_joined_by(m)).map(|m| format!("{m}"));
        let m = m.parse().unwrap();
        assert!(list.contains(&m), "{text}: {m}");
        (join, !runs.is_idle(m))
    }

    #[test]
    fn a_run_joins_its_suit_from_another_suit_or_the_bottom_of_a_pile() {
        let join = |first, second, spades, m| in_spiderette("", [first, second, "AC KC-2C", spades, ""], m).0;
        assert_eq!(join("6S 5D-AD", "KD-6D", "AS KS-7S 5S-2S", "t0x5-t1").as_deref(), Some("t0x5-t1"));
        assert_eq!(join("5D-AD", "KD-6D", "AS KS-2S", "t0x5-t1").as_deref(), Some("t0x5-t1"));
        // Not from a card that it could not go back to, nor where it lies in its suit already.
        assert_eq!(join("8S 5D-AD", "KD-6D", "AS KS-9S 7S-2S", "t0x5-t1"), None);
        assert_eq!(join("AD 6S", "KD-2D", "AS KS-7S 5S-2S", "t1x4-t0"), None);
    }

    #[test]
    fn no_run_is_broken_except_before_a_deal() {
        let keeps = |stock, second, m| in_spiderette(stock, ["KD-2D", second, "AC KC-2C", "AS KS-7S 5S-2S", ""], m).1;
        assert!(!keeps("", "AD 6S", "t0x4-t1"));
        assert!(!keeps("", "AD 6S", "t0x4-t4"));
        assert!(!keeps("<AD>", "6S", "t0x4-t1"));
        assert!(keeps("<AD>", "6S", "t0x4-t4"));
    }

    #[test]
    fn a_run_leaves_another_suit_for_a_third_only_if_that_helps() {
        let keeps = |first, clubs| {
            let piles = [first, "6S", clubs, "AS KS-7S 5S-2S", "KD-6D"];
            ["t0x5-t1", "t0x5-t5"].map(|m| in_spiderette("", piles, m).1)
        };
        assert_eq!(keeps("6C 5D-AD", "5C-2C KC-7C AC"), [false, false]);
        // 6C could go on 7C, 5C on 6C, and 6C to an empty pile, unless that is all it does.
        assert_eq!(keeps("6C 5D-AD", "AC 5C-2C KC-7C"), [true, true]);
        assert_eq!(keeps("6C 5D-AD", "AC KC-7C 5C-2C"), [true, true]);
        assert_eq!(keeps("2C 6C 5D-AD", "5C-3C KC-7C AC"), [true, true]);
    }
}
