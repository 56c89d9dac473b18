//! What a move changed, as structs.

use solitaire_rules::{Change, MAX_CHANGES, Pile};

use crate::cards::SOLITAIRE_CARD_NONE;

/// A kind of change: `card` went from the top of the pile `from` to the top of the pile `to`, face up. A group
/// comes card by card, the lowest first, as it comes to lie.
pub const SOLITAIRE_CHANGE_MOVED: u8 = 1;
/// A kind of change: `card`, the top of the pile `from`, was turned face up where it lies; `to` is the same pile.
pub const SOLITAIRE_CHANGE_TURNED_UP: u8 = 2;
/// A kind of change: `count` cards of the waste `from`, turned over, became the stock `to`, face down. The rest,
/// at most the one top card, stayed. `card` is SOLITAIRE_CARD_NONE.
pub const SOLITAIRE_CHANGE_REDEALT: u8 = 3;
/// The most changes that one move can make.
pub const SOLITAIRE_MAX_CHANGES: u32 = 106;

const _: () = assert!(SOLITAIRE_MAX_CHANGES as usize == MAX_CHANGES && size_of::<SolitaireChange>() == 8);

/// One thing that a move changed: animate them in their order. No card in it is hidden from the player. Eight
/// bytes without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireChange {
    /// SOLITAIRE_CHANGE_MOVED, SOLITAIRE_CHANGE_TURNED_UP or SOLITAIRE_CHANGE_REDEALT. New kinds may come: skip
    /// those you do not know.
    pub kind: u8,
    /// The card.
    pub card: u8,
    /// Where it was.
    pub from: u8,
    /// Where it is.
    pub to: u8,
    /// How many cards; 1 but for SOLITAIRE_CHANGE_REDEALT.
    pub count: u8,
    /// Always 0.
    pub reserved: [u8; 3],
}

impl From<Change> for SolitaireChange {
    fn from(change: Change) -> SolitaireChange {
        let (kind, card, from, to, count) = match change {
            Change::Moved { card, from, to } => (SOLITAIRE_CHANGE_MOVED, card.index(), from, to, 1),
            Change::TurnedUp { card, pile } => (SOLITAIRE_CHANGE_TURNED_UP, card.index(), pile, pile, 1),
            Change::Redealt { cards } => {
                (SOLITAIRE_CHANGE_REDEALT, SOLITAIRE_CARD_NONE, Pile::WASTE, Pile::STOCK, cards)
            }
        };
        SolitaireChange { kind, card, from: from.id(), to: to.id(), count, reserved: [0; 3] }
    }
}
