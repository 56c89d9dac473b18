//! What functions return.

use core::ffi::{CStr, c_char};

/// What a function returns: SOLITAIRE_RESULT_OK, or the code of what went wrong. Codes keep their meaning for ever. New
/// ones may be added, so treat a code that you don't know as a failure.
pub type SolitaireResult = i32;

/// Success.
pub const SOLITAIRE_RESULT_OK: SolitaireResult = 0;
/// A required pointer is NULL.
pub const SOLITAIRE_RESULT_NULL: SolitaireResult = 1;
/// A pointer is misaligned for its type.
pub const SOLITAIRE_RESULT_ALIGNMENT: SolitaireResult = 2;
/// The buffer is too small; the size needed has been written.
pub const SOLITAIRE_RESULT_BUFFER_TOO_SMALL: SolitaireResult = 3;
/// A text isn't valid UTF-8.
pub const SOLITAIRE_RESULT_UTF8: SolitaireResult = 4;
/// A number is out of range: there is no such variant, pile, card or kind of move, or the depth is beyond the limit.
pub const SOLITAIRE_RESULT_NUMBER: SolitaireResult = 5;
/// A text is malformed.
pub const SOLITAIRE_RESULT_TEXT: SolitaireResult = 6;
/// Rules are malformed, or can't be played.
pub const SOLITAIRE_RESULT_RULES: SolitaireResult = 7;
/// The cards aren't exactly those of the game.
pub const SOLITAIRE_RESULT_DECK: SolitaireResult = 8;
/// The text or the cards aren't a position of this game.
pub const SOLITAIRE_RESULT_POSITION: SolitaireResult = 9;
/// A save is malformed, or can't be played again.
pub const SOLITAIRE_RESULT_SAVE: SolitaireResult = 10;
/// The move is illegal. solitaire_game_check gives the reason, solitaire_game_refusal a sentence.
pub const SOLITAIRE_RESULT_ILLEGAL_MOVE: SolitaireResult = 11;
/// Nothing to undo.
pub const SOLITAIRE_RESULT_NOTHING_TO_UNDO: SolitaireResult = 12;
/// Nothing to redo.
pub const SOLITAIRE_RESULT_NOTHING_TO_REDO: SolitaireResult = 13;
/// The game didn't start from a numbered deal, or not from one of this library's.
pub const SOLITAIRE_RESULT_NO_DEAL_NUMBER: SolitaireResult = 14;
/// A bug in this library, caught before it could do harm: please report it. If a game was being changed, it answers every
/// call with this code from then on and can only be freed.
pub const SOLITAIRE_RESULT_INTERNAL: SolitaireResult = 15;
/// No variant has that name. The text of a SolitaireError suggests similar names.
pub const SOLITAIRE_RESULT_VARIANT: SolitaireResult = 16;
/// There is no move to suggest: the game is won or stuck, or nothing useful was found.
pub const SOLITAIRE_RESULT_NO_HINT: SolitaireResult = 17;
/// None of the deals in the range is known to be winnable.
pub const SOLITAIRE_RESULT_NO_WINNABLE_DEAL: SolitaireResult = 18;
/// Cancelled before there was an answer.
pub const SOLITAIRE_RESULT_CANCELLED: SolitaireResult = 19;
/// The game has no such deal: the deal has one deck, the game has two.
pub const SOLITAIRE_RESULT_DEAL: SolitaireResult = 20;
/// There are no legal moves.
pub const SOLITAIRE_RESULT_NO_MOVE: SolitaireResult = 21;
/// The game has no header of that name, or no comment after that many moves.
pub const SOLITAIRE_RESULT_NO_ANNOTATION: SolitaireResult = 22;
/// Another call, in another thread, is using the solver.
pub const SOLITAIRE_RESULT_IN_USE: SolitaireResult = 23;
/// There is no clock to measure a time limit: limit the positions instead.
pub const SOLITAIRE_RESULT_NO_CLOCK: SolitaireResult = 24;
/// The solver has no search to resume.
pub const SOLITAIRE_RESULT_NO_SEARCH: SolitaireResult = 25;
/// The size field of a struct is wrong: initialise it with its SOLITAIRE_..._INIT. Or the struct asks for something that
/// this version doesn't know.
pub const SOLITAIRE_RESULT_SIZE: SolitaireResult = 26;

/// A sentence for each code, in the order of the codes.
const SENTENCES: [&CStr; 27] = [
    c"success",
    c"a required pointer is NULL",
    c"a pointer is misaligned",
    c"the buffer is too small",
    c"a string is not valid UTF-8",
    c"a number is out of range",
    c"a string is malformed",
    c"these rules can't be played",
    c"the deck doesn't have the cards of this game",
    c"not a position of this game",
    c"the save is invalid",
    c"the move is illegal",
    c"nothing to undo",
    c"nothing to redo",
    c"the game has no deal number",
    c"internal error: please report it",
    c"no game has that name",
    c"no hint: the game is won or stuck, or nothing useful was found",
    c"no winnable deal found",
    c"cancelled",
    c"the game has no such deal",
    c"no legal moves",
    c"no such header or comment",
    c"the solver is in use by another call",
    c"no clock to measure a time limit: limit the positions instead",
    c"no search to resume",
    c"the size field of a struct is wrong",
];

/// The sentence of a code.
pub(crate) fn sentence(code: SolitaireResult) -> &'static CStr {
    let sentence = usize::try_from(code).ok().and_then(|code| SENTENCES.get(code));
    sentence.copied().unwrap_or(c"unknown result code")
}

/// A code in words, in English: a static NUL-terminated string. Never NULL, whatever the code.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_result_text(code: SolitaireResult) -> *const c_char {
    sentence(code).as_ptr()
}
