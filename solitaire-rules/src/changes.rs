//! What a move changed, in order: to animate it.

use arrayvec::ArrayVec;

use crate::card::Card;
use crate::deck::MAX_CARDS;
use crate::moves::Move;
use crate::pile::{Pile, PileKind};
use crate::play::Undo;
use crate::position::{Position, STOCK};

/// One thing that a move changed. All cards in it are face up at that moment, so that it tells the player nothing new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// A card went from the top of one pile to the top of another, face up. A group comes card by card, the lowest first, as it comes to
    /// lie; the cards of a deal or a refill in the order in which they are dealt.
    Moved {
        /// The card.
        card: Card,
        /// Where it was.
        from: Pile,
        /// Where it is.
        to: Pile,
    },
    /// A face-down card that became a pile's top was turned face up: in the tableau, or on a stock whose top is in play.
    TurnedUp {
        /// The card.
        card: Card,
        /// Its pile.
        pile: Pile,
    },
    /// The waste was turned over and became the stock again, face down.
    Redealt {
        /// How many cards went over. A top card that can be played may have stayed (ruling R2).
        cards: u8,
    },
}

/// The most changes that one move can make.
pub const MAX_CHANGES: usize = MAX_CARDS + 2;

/// A list of changes, in an array of its own: no allocation.
pub type ChangeList = ArrayVec<Change, MAX_CHANGES>;

/// What a move changed. It looks at the position that the move led to; [`Changes::undo`] is what to keep.
///
/// ```
/// use solitaire_rules::{Change, Move, Pile, Variant};
/// let rules = Variant::KlondikeDrawThree.rules();
/// let mut position = rules.deal(42)?;
/// let changes = rules.play(&mut position, Move::Deal)?;
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
    #[inline(always)]
    pub(crate) fn new(position: &'a Position, undo: Undo) -> Changes<'a> {
        Changes { position, undo }
    }

    /// What takes the move back.
    #[inline(always)]
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
        match self.undo.played {
            Move::Deal => self.landed(&mut list, Pile::WASTE, 0, self.undo.from_stock, Pile::STOCK),
            Move::Redeal => {
                let cards = self.position.top_down(STOCK).count() as u8;
                push(&mut list, Change::Redealt { cards });
            }
            Move::Transfer { from, to, count } => {
                self.landed(&mut list, to, 0, count, from);
                self.landed(&mut list, from, self.undo.from_stock, self.undo.from_waste, Pile::WASTE);
                self.landed(&mut list, from, 0, self.undo.from_stock, Pile::STOCK);
                let stock_shows = from == Pile::STOCK && self.position.stock_face_up;
                let turned = self.undo.flag && from.kind() == PileKind::Tableau || stock_shows;
                if let (true, Some(card)) = (turned, self.position.top_down(from.id()).next()) {
                    push(&mut list, Change::TurnedUp { card: self.position.card(card), pile: from });
                }
            }
        }
        list
    }

    /// `count` cards that came to lie on `pile`, below its top `above`, the lowest first.
    fn landed(&self, list: &mut ChangeList, pile: Pile, above: u8, count: u8, from: Pile) {
        let start = list.len();
        for id in self.position.top_down(pile.id()).skip(above.into()).take(count.into()) {
            push(list, Change::Moved { card: self.position.card(id), from, to: pile });
        }
        list[start..].reverse();
    }
}

/// A list that is full, which only a position that was misused can bring about, stays as it is.
fn push(list: &mut ChangeList, change: Change) {
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
