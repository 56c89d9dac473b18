//! What a move changed, as structs.

use solitaire_rules::moves::MAX_CHANGES;
use solitaire_rules::{Change, Rules};

use crate::cards::{SOLITAIRE_CARD_NONE, SolitaireCard};
use crate::piles::{SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_TABLEAU, SOLITAIRE_PILE_WASTE, SolitairePile};

/// The kind of a SolitaireChange. New kinds may come: skip those that you do not know.
pub type SolitaireChangeKind = u8;

/// `card` went from the top of the pile `from` to the top of the pile `to`, face up. A group
/// comes card by card, the lowest first, as it comes to lie.
pub const SOLITAIRE_CHANGE_KIND_MOVED: SolitaireChangeKind = 1;
/// `card`, the top of the pile `from`, was turned face up where it lies; `to` is the same pile.
pub const SOLITAIRE_CHANGE_KIND_TURNED_UP: SolitaireChangeKind = 2;
/// `count` cards of the waste `from`, turned over, became the stock `to`, face down. The rest,
/// at most the one top card, stayed. In a game whose tableau is gathered instead, `count` cards of it were dealt to
/// its piles anew: then `from` and `to` are SOLITAIRE_PILE_TABLEAU, and the piles tell where each card lies now. `card` is
/// SOLITAIRE_CARD_NONE.
pub const SOLITAIRE_CHANGE_KIND_REDEALT: SolitaireChangeKind = 3;
/// `card`, the top of the pile `from`, was turned face down where it lies; `to` is the same pile.
/// Only taking a move back does that, of a deal or of a card that was turned up.
pub const SOLITAIRE_CHANGE_KIND_TURNED_DOWN: SolitaireChangeKind = 4;
/// A redeal was undone. The `count` cards of the stock `from`, turned over, became the waste `to`,
/// face up, below a card that had stayed there. Where the tableau had been gathered, `from` and `to` are
/// SOLITAIRE_PILE_TABLEAU, and the piles tell where each card lies now. `card` is SOLITAIRE_CARD_NONE.
pub const SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE: SolitaireChangeKind = 5;
/// The most changes that one move can make, or taking one back.
pub const SOLITAIRE_MAX_CHANGES: u32 = 272;

const _: () = assert!(SOLITAIRE_MAX_CHANGES as usize == MAX_CHANGES && size_of::<SolitaireChange>() == 8);

/// One thing that a move changed, or taking it back: animate them in their order. No card in it is one that the player
/// has not seen. Eight bytes without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireChange {
    /// SOLITAIRE_CHANGE_KIND_MOVED, SOLITAIRE_CHANGE_KIND_TURNED_UP and so on.
    pub kind: SolitaireChangeKind,
    /// The card.
    pub card: SolitaireCard,
    /// Where it was.
    pub from: SolitairePile,
    /// Where it is.
    pub to: SolitairePile,
    /// How many cards; 1 but for SOLITAIRE_CHANGE_KIND_REDEALT and SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE.
    pub count: u8,
    /// Always 0.
    pub reserved: [u8; 3],
}

impl SolitaireChange {
    /// A change in a game with these rules.
    pub(crate) fn new(change: Change, rules: &Rules) -> SolitaireChange {
        let turned_over = (SOLITAIRE_PILE_WASTE, SOLITAIRE_PILE_STOCK);
        let gathered = (SOLITAIRE_PILE_TABLEAU, SOLITAIRE_PILE_TABLEAU);
        let redealt = if rules.stock.is_there() { turned_over } else { gathered };
        let (kind, card, (from, to), count) = match change {
            Change::Moved { card, from, to } => (SOLITAIRE_CHANGE_KIND_MOVED, card.index(), (from.id(), to.id()), 1),
            Change::TurnedUp { card, pile } => {
                (SOLITAIRE_CHANGE_KIND_TURNED_UP, card.index(), (pile.id(), pile.id()), 1)
            }
            Change::TurnedDown { card, pile } => {
                (SOLITAIRE_CHANGE_KIND_TURNED_DOWN, card.index(), (pile.id(), pile.id()), 1)
            }
            Change::Redealt { cards } => (SOLITAIRE_CHANGE_KIND_REDEALT, SOLITAIRE_CARD_NONE, redealt, cards),
            Change::RedealUndone { cards } => {
                (SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE, SOLITAIRE_CARD_NONE, (redealt.1, redealt.0), cards)
            }
        };
        SolitaireChange { kind, card, from, to, count, reserved: [0; 3] }
    }
}
