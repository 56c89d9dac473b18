//! Cards as numbers.

use core::ffi::c_char;

use solitaire_rules::Card;

use crate::boundary::{Outcome, buffer, guard, out};
use crate::error::{Fault, SolitaireError, explain};
use crate::result::*;

/// A suit, as returned by solitaire_card_suit.
pub type SolitaireSuit = u8;
/// A rank, as returned by solitaire_card_rank: 0, the ace, to 12, the king.
pub type SolitaireRank = u8;
/// A card: rank * 4 + suit, 0 to 51. The two equal cards of a two-deck game have the same number.
pub type SolitaireCard = u8;

/// Black.
pub const SOLITAIRE_SUIT_CLUBS: SolitaireSuit = 0;
/// Red.
pub const SOLITAIRE_SUIT_DIAMONDS: SolitaireSuit = 1;
/// Red.
pub const SOLITAIRE_SUIT_HEARTS: SolitaireSuit = 2;
/// Black.
pub const SOLITAIRE_SUIT_SPADES: SolitaireSuit = 3;
/// In place of a suit: the number isn't a card.
pub const SOLITAIRE_SUIT_NONE: SolitaireSuit = 254;
/// An ace.
pub const SOLITAIRE_RANK_ACE: SolitaireRank = 0;
/// A two.
pub const SOLITAIRE_RANK_TWO: SolitaireRank = 1;
/// A three.
pub const SOLITAIRE_RANK_THREE: SolitaireRank = 2;
/// A four.
pub const SOLITAIRE_RANK_FOUR: SolitaireRank = 3;
/// A five.
pub const SOLITAIRE_RANK_FIVE: SolitaireRank = 4;
/// A six.
pub const SOLITAIRE_RANK_SIX: SolitaireRank = 5;
/// A seven.
pub const SOLITAIRE_RANK_SEVEN: SolitaireRank = 6;
/// An eight.
pub const SOLITAIRE_RANK_EIGHT: SolitaireRank = 7;
/// A nine.
pub const SOLITAIRE_RANK_NINE: SolitaireRank = 8;
/// A ten.
pub const SOLITAIRE_RANK_TEN: SolitaireRank = 9;
/// A jack.
pub const SOLITAIRE_RANK_JACK: SolitaireRank = 10;
/// A queen.
pub const SOLITAIRE_RANK_QUEEN: SolitaireRank = 11;
/// A king.
pub const SOLITAIRE_RANK_KING: SolitaireRank = 12;
/// In place of a rank: the number isn't a card.
pub const SOLITAIRE_RANK_NONE: SolitaireRank = 254;
/// In place of a card: it is face down, and the player doesn't know it.
pub const SOLITAIRE_CARD_FACE_DOWN: SolitaireCard = 255;
/// In place of a card: there is none.
pub const SOLITAIRE_CARD_NONE: SolitaireCard = 254;
/// Added by solitaire_game_piles_with_hidden to the number of a face-down card.
pub const SOLITAIRE_CARD_HIDDEN: SolitaireCard = 128;
/// The most cards that a game, and so a pile, can have.
pub const SOLITAIRE_MAX_CARDS: u32 = 104;

const _: () = assert!(SOLITAIRE_MAX_CARDS as usize == solitaire_rules::cards::MAX_CARDS);

/// What a player sees of a card.
pub(crate) fn number(card: Option<Card>) -> SolitaireCard {
    card.map_or(SOLITAIRE_CARD_FACE_DOWN, Card::index)
}

/// The card of a number.
pub(crate) fn card(number: SolitaireCard) -> Outcome<Card> {
    Card::from_index(number).ok_or(SOLITAIRE_RESULT_NUMBER)
}

/// The rank of a card: 0, the ace, to 12, the king. SOLITAIRE_RANK_NONE if the number isn't a card.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_card_rank(card: SolitaireCard) -> SolitaireRank {
    self::card(card).map_or(SOLITAIRE_RANK_NONE, |card| card.rank() as u8)
}

/// The suit of a card: SOLITAIRE_SUIT_CLUBS and so on. SOLITAIRE_SUIT_NONE if the number isn't a card.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_card_suit(card: SolitaireCard) -> SolitaireSuit {
    self::card(card).map_or(SOLITAIRE_SUIT_NONE, |card| card.suit() as u8)
}

/// The text of a card, such as "TD"; for SOLITAIRE_CARD_FACE_DOWN it is "??".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_card_to_text(
    card: SolitaireCard,
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
pub unsafe extern "C" fn solitaire_card_from_text(
    text: *const c_char,
    error: *mut SolitaireError,
    card: *mut SolitaireCard,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (text, card) = unsafe { (crate::error::text(text)?, out(card)?) };
        if text == "??" {
            return Ok(card.write(SOLITAIRE_CARD_FACE_DOWN)?);
        }
        Ok(card
            .write(text.parse::<Card>().map_err(|error| Fault::unread(SOLITAIRE_RESULT_TEXT, &error, text))?.index())?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}
