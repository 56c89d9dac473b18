//! Cards as numbers.

use std::ffi::c_char;

use solitaire_rules::Card;

use crate::boundary::{Outcome, buffer, guard, out, text};
use crate::result::*;

/// A card is a uint8_t: rank * 4 + suit, 0 to 51. The two equal cards of a game of two decks have the same number.
/// These are the suits.
pub const SOLITAIRE_CLUBS: u8 = 0;
/// Red.
pub const SOLITAIRE_DIAMONDS: u8 = 1;
/// Red.
pub const SOLITAIRE_HEARTS: u8 = 2;
/// Black, as clubs are.
pub const SOLITAIRE_SPADES: u8 = 3;
/// The ranks go from 0, the ace, by the number of pips less one, to these three.
pub const SOLITAIRE_ACE: u8 = 0;
/// See SOLITAIRE_ACE.
pub const SOLITAIRE_JACK: u8 = 10;
/// See SOLITAIRE_ACE.
pub const SOLITAIRE_QUEEN: u8 = 11;
/// See SOLITAIRE_ACE.
pub const SOLITAIRE_KING: u8 = 12;
/// In place of a card's number: it lies face down, and the player does not know which it is.
pub const SOLITAIRE_CARD_FACE_DOWN: u8 = 255;
/// In place of a card's number: there is none.
pub const SOLITAIRE_CARD_NONE: u8 = 254;
/// The most cards that a game has, and so that a pile can have.
pub const SOLITAIRE_MAX_CARDS: u32 = 104;

const _: () = assert!(SOLITAIRE_MAX_CARDS as usize == solitaire_rules::cards::MAX_CARDS);

/// What a player sees of a card.
pub(crate) fn number(card: Option<Card>) -> u8 {
    card.map_or(SOLITAIRE_CARD_FACE_DOWN, Card::index)
}

/// The card of a number.
pub(crate) fn card(number: u8) -> Outcome<Card> {
    Card::from_index(number).ok_or(SOLITAIRE_ERROR_NUMBER)
}

/// The rank of a card: 0, the ace, to 12, the king. SOLITAIRE_CARD_NONE for a number that is no card's.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_card_rank(card: u8) -> u8 {
    self::card(card).map_or(SOLITAIRE_CARD_NONE, |card| card.rank() as u8)
}

/// The suit of a card: SOLITAIRE_CLUBS and so on. SOLITAIRE_CARD_NONE for a number that is no card's.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_card_suit(card: u8) -> u8 {
    self::card(card).map_or(SOLITAIRE_CARD_NONE, |card| card.suit() as u8)
}

/// The text of a card, such as "TD"; of SOLITAIRE_CARD_FACE_DOWN it is "??".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_card_to_text(
    card: u8,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let text = unsafe { buffer(text, capacity, needed) }?;
        if card == SOLITAIRE_CARD_FACE_DOWN { text.text(&"??") } else { text.text(&self::card(card)?) }
    })
}

/// Reads a card: "TD", "10d", "10♦". "??" is SOLITAIRE_CARD_FACE_DOWN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_card_from_text(text: *const c_char, card: *mut u8) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (text, card) = unsafe { (self::text(text)?, out(card)?) };
        if text == "??" {
            return card.write(SOLITAIRE_CARD_FACE_DOWN);
        }
        card.write(text.parse::<Card>().map_err(|_| SOLITAIRE_ERROR_TEXT)?.index())
    })
}
