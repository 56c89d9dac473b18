//! What a move changed, as structs.

use solitaire_rules::moves::MAX_CHANGES;
use solitaire_rules::{Change, Rules};

use crate::cards::{SOLITAIRE_CARD_NONE, SolitaireCard};
use crate::piles::{SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_TABLEAU, SOLITAIRE_PILE_WASTE, SolitairePile};

/// The kind of a SolitaireChange. New kinds may be added: skip those you don't know.
pub type SolitaireChangeKind = u8;

/// `card` moved from the pile `from` to the top of the pile `to`, face up. A group that moves has one change for each of
/// its cards, the bottom card first; the cards keep their order. So take each from its pile by its name: the topmost one
/// if two decks have it there twice, and the top card if it lies face down.
pub const SOLITAIRE_CHANGE_KIND_MOVED: SolitaireChangeKind = 1;
/// `card`, the top of the pile `from`, was turned face up; `to` is the same pile.
pub const SOLITAIRE_CHANGE_KIND_TURNED_UP: SolitaireChangeKind = 2;
/// `count` cards of the waste `from` were turned over and became the stock `to`, face down. The waste's top card may have
/// stayed; then `count` is one less than the waste had. If the stock's top card is in play, as in Pyramid,
/// SOLITAIRE_CHANGE_KIND_TURNED_UP follows.
/// In a game whose tableau is gathered instead, `count` of its cards were dealt to its piles again: then `from` and `to`
/// are SOLITAIRE_PILE_TABLEAU; look at the piles to see where each card is now. `card` is SOLITAIRE_CARD_NONE.
pub const SOLITAIRE_CHANGE_KIND_REDEALT: SolitaireChangeKind = 3;
/// `card`, the top of the pile `from`, was turned face down; `to` is the same pile. Only undoing does this: undoing a
/// deal, or a card that was turned up.
pub const SOLITAIRE_CHANGE_KIND_TURNED_DOWN: SolitaireChangeKind = 4;
/// A redeal was undone. The `count` cards of the stock `from` were turned over and became the waste `to`, face up, below
/// a card that had stayed there; look at the waste to see which they are. If the tableau had been gathered, `from` and
/// `to` are SOLITAIRE_PILE_TABLEAU; look at the piles to see where each card is now. `card` is SOLITAIRE_CARD_NONE.
pub const SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE: SolitaireChangeKind = 5;
/// The most changes that making or undoing one move can have.
pub const SOLITAIRE_MAX_CHANGES: u32 = 272;

const _: () = assert!(SOLITAIRE_MAX_CHANGES as usize == MAX_CHANGES && size_of::<SolitaireChange>() == 8);

/// One thing that a move, or undoing it, changed: animate them in order. It never names a card that the player hasn't
/// seen. Eight bytes without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireChange {
    /// SOLITAIRE_CHANGE_KIND_MOVED, SOLITAIRE_CHANGE_KIND_TURNED_UP and so on.
    pub kind: SolitaireChangeKind,
    /// The card.
    pub card: SolitaireCard,
    /// The pile it left.
    pub from: SolitairePile,
    /// The pile it went to.
    pub to: SolitairePile,
    /// How many cards; 1 except for SOLITAIRE_CHANGE_KIND_REDEALT and SOLITAIRE_CHANGE_KIND_REDEAL_UNDONE.
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
