//! Rules and games as JSON: the feature `saves`.

use core::ffi::c_char;

use solitaire_rules::Game;
use solitaire_rules::game::{Record, RecordError};
use solitaire_rules::position::DeckError;
use solitaire_rules::rules::OwnRules;
use solitaire_rules::text::ReadError;

use crate::boundary::{Buffer, buffer, guard, hand_out, out, shared};
use crate::error::{Fault, SolitaireError, explain, text};
use crate::handle::{SolitaireGame, fill, hand_out_game};
use crate::result::*;
use crate::rules::SolitaireRules;

/// Why a text is not rules, or no save.
fn unread(code: SolitaireResult, error: &ReadError, text: &str) -> Fault {
    let mut fault = Fault::new(code, error);
    if let Some(offset) = error.offset() {
        fault = fault.at(text.as_bytes(), offset);
    }
    match error.path().strip_prefix("move ").and_then(|number| number.parse().ok()) {
        Some(number) => fault.of_item(number),
        None => fault,
    }
}

/// Why a save is not a game.
fn unplayed(error: &RecordError) -> Fault {
    let fault = Fault::new(SOLITAIRE_RESULT_SAVE, error);
    match error {
        RecordError::Move { number, .. } | RecordError::Deck(DeckError::TooOften { number }) => fault.of_item(*number),
        _ => fault,
    }
}

/// Reads rules of your own from JSON. The best starting point is what solitaire_rules_to_json writes for a variant. The
/// error says what is wrong and on which line: "tableau.deal (line 3): expected a list of numbers such as [1, 2, 3],
/// found 7"; for rules that are well formed but can't be played, it lists the faults, as many as fit, and says how many
/// more there are. A "title" and "notes" are kept: games with these rules, their saves and the output of
/// solitaire_rules_to_json have them too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_from_json(
    json: *const c_char,
    error: *mut SolitaireError,
    rules: *mut *mut SolitaireRules,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (json, out) = unsafe { (text(json)?, out(rules)?) };
        let own = OwnRules::from_json(json).map_err(|error| unread(SOLITAIRE_RESULT_RULES, &error, json))?;
        let rules = SolitaireRules::of_own(own).map_err(|error| Fault::new(SOLITAIRE_RESULT_RULES, &error))?;
        Ok(hand_out(rules, out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// The rules as JSON.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_rules_to_json(
    rules: *const SolitaireRules,
    json: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, json) = unsafe { (shared(rules)?, buffer(json, capacity, needed)?) };
        json.text(&serde_json::to_string(&rules.own()).map_err(|_| SOLITAIRE_RESULT_INTERNAL)?)
    })
}

/// The game as JSON, to be saved: its rules, where it started, and its moves, including undone ones. It tells where the
/// hidden cards are. solitaire_game_from_json reads it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_to_json(
    game: *const SolitaireGame,
    json: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, json: Buffer<_>| {
        json.text(&serde_json::to_string(&game.record()).map_err(|_| SOLITAIRE_RESULT_INTERNAL)?)
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, json, capacity, needed, body) }
}

/// Reads a game from a save that solitaire_game_to_json wrote, and replays it, checking every move. If the save is
/// invalid, the error has the number of the first bad move, or says what else is wrong and on which line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_from_json(
    json: *const c_char,
    error: *mut SolitaireError,
    game: *mut *mut SolitaireGame,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (json, out) = unsafe { (text(json)?, out(game)?) };
        let record = Record::from_json(json).map_err(|error| unread(SOLITAIRE_RESULT_SAVE, &error, json))?;
        let game = record.replay().map_err(|error| unplayed(&error))?;
        Ok(hand_out_game(game, out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}
