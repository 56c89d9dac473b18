//! What a move changed, in order: to animate it.

use arrayvec::ArrayVec;

use super::follow::take_back_one;
use super::undo::{Event, Undo, Way};
use crate::cards::card::Card;
use crate::cards::deck::MAX_CARDS;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{FOUNDATION, Position, RUN, STOCK, WASTE};

/// One thing that a move, or undoing it, changed. Every card named is face up before or after the change, so it tells the player nothing new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Change {
    /// A card moved from the top of one pile to the top of another, face up. The cards of a group are listed one by one, the bottom one first: each is
    /// taken from under those that follow it. Cards that are dealt or that refill a pile come in dealing order.
    Moved {
        /// The card.
        card: Card,
        /// The pile it left.
        from: Pile,
        /// The pile it went to.
        to: Pile,
    },
    /// A face-down card that became its pile's top was turned face up: in the tableau, in the reserve, or on a stock whose top is in play.
    TurnedUp {
        /// The card.
        card: Card,
        /// Its pile.
        pile: Pile,
    },
    /// A card was turned face down where it lies. Only undoing does this: undoing a deal, or a turned-up card.
    TurnedDown {
        /// The card.
        card: Card,
        /// Its pile.
        pile: Pile,
    },
    /// The waste was turned over and became the stock again, face down; or the tableau was gathered and dealt again, face up.
    Redealt {
        /// How many cards were turned over or gathered. A waste's top card may have stayed if it can be played (ruling R2).
        cards: u8,
    },
    /// A redeal was undone: the stock became the waste again, face up, below a card that had stayed there; or the tableau is as it was before it was
    /// gathered.
    RedealUndone {
        /// How many cards were turned over or gathered.
        cards: u8,
    },
}

/// The most changes one move can make: every card moves, every card leaves in a complete run, and some are turned up or refilled in between.
pub const MAX_CHANGES: usize = 2 * MAX_CARDS + 64;

/// A list of changes, stored inline: no allocation.
pub type ChangeList = ArrayVec<Change, MAX_CHANGES>;

/// What a move changed. It borrows the position after the move; to keep something, keep [`Changes::undo`].
///
/// ```
/// use solitaire_rules::{Change, Move, Pile, Variant};
/// let judge = Variant::KlondikeDrawThree.judge();
/// let mut position = judge.deal(42);
/// let changes = judge.play(&mut position, Move::Deal)?;
/// assert_eq!(changes.iter().count(), 3);
/// for change in changes.iter() {
///     assert!(matches!(change, Change::Moved { from: Pile::STOCK, to: Pile::WASTE, .. }));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Changes<'a> {
    position: &'a Position,
    undo: Undo,
}

impl<'a> Changes<'a> {
    #[inline]
    pub(crate) fn new(position: &'a Position, undo: Undo) -> Changes<'a> {
        Changes { position, undo }
    }

    /// What undoes the move, for [`Judge::undo`](crate::Judge::undo).
    #[inline]
    pub const fn undo(&self) -> Undo {
        self.undo
    }

    /// The changes, in order.
    pub fn iter(&self) -> arrayvec::IntoIter<Change, MAX_CHANGES> {
        self.list().into_iter()
    }

    /// The changes in a list.
    pub fn list(&self) -> ChangeList {
        let mut list = ChangeList::new();
        if !self.undo.brief.logged {
            of_the_move(&self.undo, self.position, &mut list);
        } else if self.position.decks() == 1 {
            self.with_what_followed::<1>(&mut list);
        } else {
            self.with_what_followed::<2>(&mut list);
        }
        list
    }

    /// Goes back, event by event, to where the move alone led, and tells all in order.
    fn with_what_followed<const D: usize>(&self, list: &mut ChangeList) {
        let mut position = *self.position;
        let mut backwards = ChangeList::new();
        for event in self.undo.log.events().rev() {
            told_backwards(&position, event, &mut backwards);
            take_back_one::<D>(&mut position, event);
        }
        of_the_move(&self.undo, &position, list);
        backwards.into_iter().rev().for_each(|change| push(list, change));
    }
}

/// The changes of the move, without what the log says followed, by the position that they led to.
pub(super) fn of_the_move(undo: &Undo, position: &Position, list: &mut ChangeList) {
    match undo.brief.played {
        Move::Deal if position.piles.has(WASTE) => {
            landed(position, list, Pile::WASTE, 0, undo.brief.from_stock, Pile::STOCK);
            stock_turns_up(position, list);
        }
        Move::Deal if undo.brief.way == Way::ToFoundation => {
            landed(position, list, Pile::of(FOUNDATION), 0, 1, Pile::STOCK);
        }
        Move::Deal => {
            let piles = match undo.brief.way {
                Way::ToTableau => position.piles.of(PileKind::Tableau),
                Way::ToFilled => position.filled.of(PileKind::Tableau),
                Way::Usual | Way::ToFoundation | Way::Pair => position.piles.of(PileKind::Reserve),
            };
            for pile in piles.take(undo.brief.from_stock.into()) {
                landed(position, list, Pile::of(pile), 0, 1, Pile::STOCK);
            }
        }
        Move::Redeal => {
            let has_stock = position.piles.has(STOCK);
            let kind = if has_stock { PileKind::Stock } else { PileKind::Tableau };
            let turned = position.piles.of(kind).flat_map(|pile| position.top_down(pile)).count();
            push(list, Change::Redealt { cards: turned as u8 });
            stock_turns_up(position, list);
        }
        // What the pair did is told by what followed.
        Move::Transfer { .. } if undo.brief.way == Way::Pair => {}
        Move::Transfer { from, to, count } => {
            landed(position, list, to, 0, count, from);
            landed(position, list, from, undo.brief.from_stock, undo.brief.from_waste, Pile::WASTE);
            landed(position, list, from, 0, undo.brief.from_stock, Pile::STOCK);
            if from == Pile::STOCK || undo.brief.from_stock > 0 {
                stock_turns_up(position, list);
            }
            let turned = undo.brief.flag && from.kind() == PileKind::Tableau;
            if let (true, Some(card)) = (turned, position.top_down(from.id()).next()) {
                push(list, Change::TurnedUp { card: position.card(card), pile: from });
            }
        }
    }
}

/// The next card of a stock whose top shows, if there is one, turned up.
fn stock_turns_up(position: &Position, list: &mut ChangeList) {
    if let (true, Some(card)) = (position.frame.stock_face_up(), position.top_down(STOCK).next()) {
        push(list, Change::TurnedUp { card: position.card(card), pile: Pile::STOCK });
    }
}

/// `count` cards that came to lie on `pile`, below its top `above`, the lowest first.
fn landed(position: &Position, list: &mut ChangeList, pile: Pile, above: u8, count: u8, from: Pile) {
    let start = list.len();
    for id in position.top_down(pile.id()).skip(above.into()).take(count.into()) {
        push(list, Change::Moved { card: position.card(id), from, to: pile });
    }
    list[start..].reverse();
}

/// What an event that led to this position changed, the last change first.
pub(super) fn told_backwards(position: &Position, event: Event, list: &mut ChangeList) {
    let (pile, from, count) = match event {
        Event::TurnedUp { pile } | Event::Opened { pile } => {
            let card = position.card(position.top(pile));
            return push(list, Change::TurnedUp { card, pile: Pile::of(pile) });
        }
        Event::Refilled { pile, from, count, opened } => {
            if opened {
                let card = position.card(position.top(from));
                push(list, Change::TurnedUp { card, pile: Pile::of(from) });
            }
            if from == STOCK {
                stock_turns_up(position, list);
            }
            (pile, from, count)
        }
        Event::Discarded { pile } => {
            if pile == STOCK {
                stock_turns_up(position, list);
            }
            (FOUNDATION, pile, 1)
        }
        Event::Completed { pile, foundation } => (foundation, pile, RUN),
    };
    for id in position.top_down(pile).take(count.into()) {
        push(list, Change::Moved { card: position.card(id), from: Pile::of(from), to: Pile::of(pile) });
    }
}

/// A list that is full, which only a position that was misused can bring about, stays as it is.
pub(super) fn push(list: &mut ChangeList, change: Change) {
    let _ = list.try_push(change);
}

impl IntoIterator for Changes<'_> {
    type Item = Change;
    type IntoIter = arrayvec::IntoIter<Change, MAX_CHANGES>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl core::fmt::Debug for Changes<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
