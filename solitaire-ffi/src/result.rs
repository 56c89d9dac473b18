//! What functions return.

use core::ffi::{CStr, c_char};

/// What a function returns: SOLITAIRE_RESULT_OK, or the code of what went wrong. Codes keep their meaning for ever, and
/// new ones may come, so treat a code that you do not know as a failure.
pub type SolitaireResult = i32;

/// It worked.
pub const SOLITAIRE_RESULT_OK: SolitaireResult = 0;
/// A pointer is NULL that must not be.
pub const SOLITAIRE_RESULT_NULL: SolitaireResult = 1;
/// A pointer is not aligned for what it should point to.
pub const SOLITAIRE_RESULT_ALIGNMENT: SolitaireResult = 2;
/// The buffer is too small; how much is needed has been written.
pub const SOLITAIRE_RESULT_BUFFER_TOO_SMALL: SolitaireResult = 3;
/// A text is not UTF-8.
pub const SOLITAIRE_RESULT_UTF8: SolitaireResult = 4;
/// A number stands for nothing: a variant, pile, card or kind of move that there is not, a depth beyond the limit.
pub const SOLITAIRE_RESULT_NUMBER: SolitaireResult = 5;
/// A text is not written as it should be.
pub const SOLITAIRE_RESULT_TEXT: SolitaireResult = 6;
/// Rules that are not written as rules are, or cannot be played.
pub const SOLITAIRE_RESULT_RULES: SolitaireResult = 7;
/// The cards are not exactly those of the game.
pub const SOLITAIRE_RESULT_DECK: SolitaireResult = 8;
/// The cards cannot lie so in this game.
pub const SOLITAIRE_RESULT_POSITION: SolitaireResult = 9;
/// A save is not written as saves are, or does not hold.
pub const SOLITAIRE_RESULT_SAVE: SolitaireResult = 10;
/// The rules do not allow the move. solitaire_game_check has the reason, solitaire_game_refusal the sentence.
pub const SOLITAIRE_RESULT_ILLEGAL_MOVE: SolitaireResult = 11;
/// No moves left to take back.
pub const SOLITAIRE_RESULT_NOTHING_TO_UNDO: SolitaireResult = 12;
/// No moves left to make again.
pub const SOLITAIRE_RESULT_NOTHING_TO_REDO: SolitaireResult = 13;
/// The game did not start from a numbered deal, or not from one of this library's.
pub const SOLITAIRE_RESULT_NO_DEAL_NUMBER: SolitaireResult = 14;
/// A fault of this library, caught before it could do harm: please report it. A game that was being changed then
/// answers every call with this code and can only be freed.
pub const SOLITAIRE_RESULT_INTERNAL: SolitaireResult = 15;
/// There is no variant of that name. The words of a SolitaireError name the nearest ones.
pub const SOLITAIRE_RESULT_VARIANT: SolitaireResult = 16;
/// There is no move to hint at: the game is won, or stuck.
pub const SOLITAIRE_RESULT_NO_HINT: SolitaireResult = 17;
/// Of the deals that were asked about, none is known to be winnable.
pub const SOLITAIRE_RESULT_NO_WINNABLE_DEAL: SolitaireResult = 18;
/// It was cancelled before it had an answer.
pub const SOLITAIRE_RESULT_CANCELLED: SolitaireResult = 19;
/// The game has no such deal: it has two decks, the deal is of one.
pub const SOLITAIRE_RESULT_DEAL: SolitaireResult = 20;
/// No move is legal.
pub const SOLITAIRE_RESULT_NO_MOVE: SolitaireResult = 21;
/// Nothing of that name, or after so many moves, is written beside the game.
pub const SOLITAIRE_RESULT_NO_ANNOTATION: SolitaireResult = 22;
/// The solver is in use by another call, in another thread.
pub const SOLITAIRE_RESULT_IN_USE: SolitaireResult = 23;
/// There is no clock to limit the time by: limit the positions.
pub const SOLITAIRE_RESULT_NO_CLOCK: SolitaireResult = 24;
/// The solver has no search that could go on.
pub const SOLITAIRE_RESULT_NO_SEARCH: SolitaireResult = 25;
/// A struct of yours does not say how long it is: begin with its SOLITAIRE_..._INIT. Or it asks for what this version does not know.
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
    c"no hint: the game is won or stuck",
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

/// What a code means, in English: a NUL-terminated text that lives for ever. Never NULL, whatever the code.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_result_text(code: SolitaireResult) -> *const c_char {
    sentence(code).as_ptr()
}
