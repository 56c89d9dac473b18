//! Decks as text.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::ffi::c_char;

use solitaire_rules::Card;
use solitaire_rules::cards::MAX_CARDS;
use solitaire_rules::text::ParseError;

use crate::boundary::{buffer, guard, slice};
use crate::cards::{SolitaireCard, card};
use crate::error::{Fault, SolitaireError, explain};
use crate::result::*;

/// The cards that a caller lends.
///
/// # Safety
/// As for [`slice`].
pub(crate) unsafe fn cards(cards: *const SolitaireCard, count: usize) -> Result<Vec<Card>, Fault> {
    // SAFETY: as promised.
    let numbers = unsafe { slice(cards, count, MAX_CARDS, SOLITAIRE_RESULT_DECK) }?;
    let read = |(place, &number)| {
        let words = || format!("card {place} of the deck must be a number from 0 to {}, not {number}", Card::COUNT - 1);
        card(number).map_err(|code| Fault::new(code, &words()).of_item(place))
    };
    (1..).zip(numbers).map(read).collect()
}

/// Why a text is not a deck, with the number of the card that cannot be read.
fn unread(error: &ParseError, text: &str) -> Fault {
    let before = text.get(..error.offset()).unwrap_or_default();
    // What is wrong may stand behind a card, or before one.
    let begun = before.ends_with(|last: char| !last.is_whitespace());
    let number = before.split_whitespace().count() + usize::from(!begun);
    Fault::unread(SOLITAIRE_RESULT_TEXT, error, text).of_item(number)
}

/// The text of a deck: its cards in dealing order, separated by spaces. At most SOLITAIRE_MAX_CARDS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_deck_to_text(
    cards: *const SolitaireCard,
    count: usize,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (cards, text) = unsafe { (self::cards(cards, count), buffer(text, capacity, needed)) };
        let (cards, text) = (cards.map_err(|fault| fault.code())?, text?);
        text.text(&cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" "))
    })
}

/// Reads a deck: cards in dealing order, separated by white space. `needed` is how many there are, at most
/// SOLITAIRE_MAX_CARDS. Whether they make a deck of some game is checked by solitaire_game_from_deck.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_deck_from_text(
    text: *const c_char,
    error: *mut SolitaireError,
    cards: *mut SolitaireCard,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (text, room) = unsafe { (crate::error::text(text)?, buffer(cards, capacity, needed)?) };
        let cards = Card::read_deck(text).map_err(|error| unread(&error, text))?;
        if let Some(word) = text.split_whitespace().nth(MAX_CARDS) {
            let words = format!("expected at most {MAX_CARDS} cards, found {}", cards.len());
            let offset = word.as_ptr() as usize - text.as_ptr() as usize;
            return Err(Fault::new(SOLITAIRE_RESULT_DECK, &words).at(text.as_bytes(), offset).of_item(MAX_CARDS + 1));
        }
        Ok(room.fill(cards.into_iter().map(Card::index))?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}
