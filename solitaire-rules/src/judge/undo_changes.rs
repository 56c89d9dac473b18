//! What taking a move back changes, in order: to animate it.

use super::Judge;
use super::changes::{Change, ChangeList, of_the_move, push, told_backwards};
use super::follow::take_back_one;
use super::undo::Undo;
use crate::table::pile::PileKind;
use crate::table::position::Position;

impl Judge {
    /// What [`Judge::undo`] will change on this position, in order, given the value of [`Changes::undo`](crate::moves::Changes::undo).
    ///
    /// ```
    /// use solitaire_rules::{Change, Move, Pile, Variant};
    /// let judge = Variant::Klondike.judge();
    /// let mut position = judge.deal(42);
    /// let undo = judge.play(&mut position, Move::Deal)?.undo();
    /// let card = "7H".parse()?;
    /// assert_eq!(judge.undo_changes(&position, undo).as_slice(), [
    ///     Change::Moved { card, from: Pile::WASTE, to: Pile::STOCK },
    ///     Change::TurnedDown { card, pile: Pile::STOCK },
    /// ]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo_changes(&self, position: &Position, undo: Undo) -> ChangeList {
        let (mut list, mut now) = (ChangeList::new(), *position);
        if undo.brief.logged {
            for event in undo.log.events().rev() {
                let mut told = ChangeList::new();
                told_backwards(&now, event, &mut told);
                if position.decks() == 1 {
                    take_back_one::<1>(&mut now, event);
                } else {
                    take_back_one::<2>(&mut now, event);
                }
                take_back(&told, &now, &mut list);
            }
        }
        let mut told = ChangeList::new();
        of_the_move(&undo, &now, &mut told);
        told.reverse();
        let mut before = *position;
        self.undo(&mut before, undo);
        take_back(&told, &before, &mut list);
        list
    }
}

/// The reverse of changes, given the last one first, and of the position before them.
fn take_back(told: &[Change], before: &Position, list: &mut ChangeList) {
    let way = |change: &Change| if let Change::Moved { from, to, .. } = *change { Some((from, to)) } else { None };
    for together in told.chunk_by(|one, next| way(one).is_some() && way(one) == way(next)) {
        match together[0] {
            Change::Moved { .. } => move_back(together, before, list),
            Change::TurnedUp { card, pile } => push(list, Change::TurnedDown { card, pile }),
            Change::TurnedDown { card, pile } => push(list, Change::TurnedUp { card, pile }),
            Change::Redealt { cards } => push(list, Change::RedealUndone { cards }),
            Change::RedealUndone { cards } => push(list, Change::Redealt { cards }),
        }
    }
}

/// Cards that went from one pile to another, the last one first, go back: groups with their lowest card first, others one by one. Each is
/// turned as it lay.
fn move_back(moved: &[Change], before: &Position, list: &mut ChangeList) {
    for at in 0..moved.len() {
        let Change::Moved { from, .. } = moved[0] else { return };
        let is_group = matches!(from.kind(), PileKind::Tableau | PileKind::Cell);
        let at = if is_group { moved.len() - 1 - at } else { at };
        let Change::Moved { card, from, to } = moved[at] else { return };
        push(list, Change::Moved { card, from: to, to: from });
        // Of a group the last one that was told is the top card, of others the first one is.
        let above = if is_group { at } else { moved.len() - 1 - at };
        if before.seen_top_down(from).nth(above).is_some_and(|(_, face_up)| !face_up) {
            push(list, Change::TurnedDown { card, pile: from });
        }
    }
}
