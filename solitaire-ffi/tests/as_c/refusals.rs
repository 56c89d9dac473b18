//! Pointers that are NULL or misaligned, texts that are not UTF-8: refused before anything is read or written there.

use solitaire_rules::Move;

use super::*;
use crate::annotations::*;
use crate::decks::*;
use crate::game::*;
use crate::look::*;
use crate::play::*;
use crate::rules::*;
use crate::saves::*;
use crate::text::*;

const NO_GAME: *mut SolitaireGame = ptr::null_mut();
const NO_RULES: *mut SolitaireRules = ptr::null_mut();
const NO_TEXT: *const c_char = ptr::null();

#[test]
fn nothing_is_a_handle() {
    let (mut byte, mut needed, mut game, mut rules) = (9u8, 9, NO_GAME, NO_RULES);
    let codes = [
        c!(solitaire_game_status(NO_GAME, &mut byte)),
        c!(solitaire_game_to_text(NO_GAME, ptr::null_mut(), 0, &mut needed)),
        c!(solitaire_game_play(NO_GAME, Move::Deal.into())),
        c!(solitaire_game_undo(NO_GAME, ptr::null_mut())),
        c!(solitaire_game_clone(NO_GAME, &mut game)),
        c!(solitaire_game_copy(NO_GAME, NO_GAME)),
        c!(solitaire_game_rules(NO_GAME, &mut rules)),
        c!(solitaire_rules_clone(NO_RULES, &mut rules)),
        c!(solitaire_rules_to_json(NO_RULES, ptr::null_mut(), 0, &mut needed)),
        c!(solitaire_game_from_deal(NO_RULES, lent("1").as_ptr(), NO_ERROR, &mut game)),
    ];
    assert_eq!(codes, [SOLITAIRE_RESULT_NULL; 10]);
    assert!(byte == 9 && needed == 9 && game.is_null() && rules.is_null());
    c!(solitaire_game_free(NO_GAME));
    c!(solitaire_rules_free(NO_RULES));
}

#[test]
fn nothing_is_room() {
    let (handle, game) = dealt(Variant::Klondike, 42);
    let (other, mut needed) = (Handle(one(|copy| c!(solitaire_game_clone(handle.0, copy))).expect("a clone")), 9);
    let codes = [
        c!(solitaire_game_status(handle.0, ptr::null_mut())),
        c!(solitaire_game_variant(handle.0, ptr::null_mut())),
        c!(solitaire_game_clone(handle.0, ptr::null_mut())),
        c!(solitaire_game_equal(handle.0, other.0, ptr::null_mut())),
        c!(solitaire_game_legal_moves(handle.0, ptr::null_mut(), 0, ptr::null_mut())),
        c!(solitaire_game_legal_moves(handle.0, ptr::null_mut(), 9, &mut needed)),
        c!(solitaire_game_copy(handle.0, NO_GAME)),
        c!(solitaire_game_copy(NO_GAME, other.0)),
        c!(solitaire_game_new(lent("klondike").as_ptr(), 1, NO_ERROR, ptr::null_mut())),
        c!(solitaire_game_from_json(NO_TEXT, NO_ERROR, &mut ptr::null_mut())),
    ];
    assert_eq!(codes, [SOLITAIRE_RESULT_NULL; 10]);
    assert_eq!(needed, 9);
    super::buffers::reads(handle.0, &game);
    super::buffers::reads(other.0, &game);
}

#[test]
fn crooked_pointers_are_not_followed() {
    let (handle, _) = dealt(Variant::Klondike, 42);
    let mut room = Room::<u64>::of(3);
    let crooked = room.start().wrapping_byte_add(1);
    let mut needed = 9;
    let codes = [
        c!(solitaire_game_score(handle.0, crooked.cast())),
        c!(solitaire_game_deal_number(handle.0, crooked)),
        c!(solitaire_game_clone(handle.0, crooked.cast())),
        c!(solitaire_game_legal_moves(handle.0, ptr::null_mut(), 0, crooked.cast())),
        c!(solitaire_game_comments(handle.0, crooked.cast(), 2, &mut needed)),
        c!(solitaire_game_status(crooked.cast(), &mut 0)),
        c!(solitaire_game_play(crooked.cast(), Move::Deal.into())),
        c!(solitaire_game_new(lent("klondike").as_ptr(), 1, crooked.cast(), &mut ptr::null_mut())),
    ];
    assert_eq!(codes, [SOLITAIRE_RESULT_ALIGNMENT; 8]);
    assert_eq!(needed, 9);
    // To free it would be a fault; a crooked one is none of ours.
    c!(solitaire_game_free(crooked.cast()));
}

#[test]
fn other_bytes_are_no_text() {
    let (handle, _) = dealt(Variant::Klondike, 42);
    let (bad, mut needed, mut game, mut rules) = (CString::from(c"ab\xC3\x28"), 9, NO_GAME, NO_RULES);
    let codes = [
        c!(solitaire_game_new(bad.as_ptr(), 1, NO_ERROR, &mut game)),
        c!(solitaire_rules_new(bad.as_ptr(), NO_ERROR, &mut rules)),
        c!(solitaire_rules_from_json(bad.as_ptr(), NO_ERROR, &mut rules)),
        c!(solitaire_game_from_json(bad.as_ptr(), NO_ERROR, &mut game)),
        c!(solitaire_game_from_text(NO_RULES, bad.as_ptr(), NO_ERROR, &mut game)),
        c!(solitaire_game_header(handle.0, bad.as_ptr(), ptr::null_mut(), 0, &mut needed)),
        c!(solitaire_game_set_comment(handle.0, 0, bad.as_ptr())),
        c!(solitaire_deck_from_text(bad.as_ptr(), NO_ERROR, ptr::null_mut(), 0, &mut needed)),
    ];
    assert_eq!(codes, [SOLITAIRE_RESULT_UTF8; 8]);
    assert!(needed == 9 && game.is_null() && rules.is_null());
    // Nothing to read is no text either, and an empty one names no game.
    let empty = lent("");
    assert_eq!(c!(solitaire_game_new(empty.as_ptr(), 1, NO_ERROR, &mut game)), SOLITAIRE_RESULT_VARIANT);
    assert_eq!(c!(solitaire_game_from_json(empty.as_ptr(), NO_ERROR, &mut game)), SOLITAIRE_RESULT_SAVE);
}

#[test]
fn lists_of_nothing_need_no_pointer() {
    assert_eq!(
        text(|start, room, needed| c!(solitaire_deck_to_text(ptr::null(), 0, start, room, needed))),
        Ok("".into())
    );
    let mut needed = 9;
    let cards: Box<[u8]> = Box::new([1, 2, 3]);
    let endless = c!(solitaire_deck_to_text(cards.as_ptr(), usize::MAX, ptr::null_mut(), 0, &mut needed));
    let missing = c!(solitaire_deck_to_text(ptr::null(), 3, ptr::null_mut(), 0, &mut needed));
    assert_eq!((endless, missing, needed), (SOLITAIRE_RESULT_DECK, SOLITAIRE_RESULT_NULL, 9));
}
