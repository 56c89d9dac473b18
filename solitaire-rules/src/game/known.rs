//! Which hidden cards a player has had before his eyes: a game keeps them as moves are made and taken back.

use crate::judge::{Brief, Event, Judge, Undo};
use crate::table::id::Id;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{Position, STOCK, WASTE};

/// Cards that were seen and may lie face down now, bit by id.
#[derive(Clone, Copy, Default)]
pub(super) struct Known([u64; 2]);

impl Known {
    pub(super) fn has(self, id: Id) -> bool {
        self.0[usize::from(id >> 6 & 1)] >> (id & 63) & 1 != 0
    }

    #[inline]
    pub(super) fn add(&mut self, id: Id) {
        self.0[usize::from(id >> 6 & 1)] |= 1 << (id & 63);
    }
}

/// The cards that show, or those that do not, each with its pile.
fn cards(position: &Position, shown: bool) -> impl Iterator<Item = (Pile, Id)> + '_ {
    position.piles().flat_map(move |pile| {
        let cards = position.top_down(pile.id()).enumerate();
        let asked = cards.filter(move |&(depth, id)| position.is_visible(pile, id, depth == 0) == shown);
        asked.map(move |(_, id)| (pile, id))
    })
}

impl Known {
    /// Notes the cards that a move is about to turn down: those of a waste that becomes the stock.
    #[inline]
    pub(super) fn note_before(&mut self, position: &Position, m: Move) {
        if m == Move::Redeal {
            position.top_down(WASTE).for_each(|id| self.add(id));
        }
    }

    /// Takes the last move back, and notes the cards that it had shown.
    // Searches take back millions of moves: of most moves only the cards are asked that can turn down.
    #[inline]
    pub(super) fn take_back(&mut self, judge: &Judge, position: &mut Position, undo: &Undo) {
        let brief = undo.brief;
        if position.frame.stock_face_up() && position.filled.has(STOCK) {
            // What a deal or a pair laid bare.
            self.add(position.top(STOCK));
        }
        if brief.logged {
            return self.take_back_with_what_followed(judge, position, undo);
        }
        self.note_turned(position, &brief);
        judge.undo_brief(position, &undo.brief, &undo.log);
        if brief.from_stock > 0 {
            self.note_top(position, STOCK, brief.from_stock);
        }
    }

    /// Notes the card that the move itself turned up.
    #[inline]
    fn note_turned(&mut self, position: &Position, brief: &Brief) {
        if let Move::Transfer { from, .. } = brief.played
            && (brief.flag || from == Pile::STOCK)
        {
            self.add(position.top(from.id()));
        }
    }

    #[inline(never)]
    fn note_top(&mut self, position: &Position, pile: u8, cards: u8) {
        position.top_down(pile).take(cards.into()).for_each(|id| self.add(id));
    }

    #[inline(never)]
    fn take_back_with_what_followed(&mut self, judge: &Judge, position: &mut Position, undo: &Undo) {
        if self.note_event(position, undo) {
            self.note_turned(position, &undo.brief);
            judge.undo_brief(position, &undo.brief, &undo.log);
            return self.note_top(position, STOCK, undo.brief.from_stock);
        }
        let mut before = Known::default();
        cards(position, true).for_each(|(_, id)| before.add(id));
        judge.undo_brief(position, &undo.brief, &undo.log);
        // Where a card lay before it was shuffled nobody knows.
        let shuffled = judge.rules().stock.shuffles() && undo.played() == Move::Redeal;
        for (pile, id) in cards(position, false) {
            if before.has(id) && !(shuffled && pile.kind() == PileKind::Tableau) {
                self.add(id);
            }
        }
    }

    /// Notes the cards that were shown by what followed from a transfer, if that was one thing and can be told from where it led.
    fn note_event(&mut self, position: &Position, undo: &Undo) -> bool {
        let Move::Transfer { from: source, .. } = undo.played() else { return false };
        let mut events = undo.log.events();
        let (Some(event), None) = (events.next(), events.next()) else { return false };
        match event {
            Event::TurnedUp { pile } | Event::Opened { pile } if pile != source.id() || !undo.brief.flag => {
                self.add(position.top(pile));
            }
            Event::Refilled { pile, from, count, opened } if !undo.brief.flag => {
                if opened {
                    self.add(position.top(from));
                }
                if from == STOCK {
                    self.note_top(position, pile, count);
                }
            }
            Event::Completed { pile, .. } if pile != source.id() => {}
            _ => return false,
        }
        true
    }
}
