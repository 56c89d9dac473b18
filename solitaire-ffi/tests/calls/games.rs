//! Games: how they begin, how they are changed, what can be asked of them.

use solitaire::annotations::*;
use solitaire::changes::SolitaireChange;
use solitaire::deals::solitaire_game_deal_to_text;
use solitaire::game::*;
use solitaire::handle::SolitaireGame;
use solitaire::keys::*;
use solitaire::layout::*;
use solitaire::look::*;
use solitaire::moves::SolitaireMove;
use solitaire::picture::*;
use solitaire::play::*;
use solitaire::players::solitaire_game_choose;
use solitaire::reasons::*;
use solitaire::result::*;
use solitaire::saves::*;
use solitaire::table::*;
use solitaire::text::*;

use super::room::{explained, handle, list, one, one_or_none, sized, sound, text};
use super::{Hands, c, texts};
use crate::common::Dice;

type Game = *const SolitaireGame;
type Lists<T> = unsafe extern "C" fn(Game, *mut T, usize, *mut usize) -> SolitaireResult;
type Tells<T> = unsafe extern "C" fn(Game, *mut T) -> SolitaireResult;

const TEXTS: [Lists<std::ffi::c_char>; 6] = [
    solitaire_game_to_text,
    solitaire_game_view_to_text,
    solitaire_game_draw,
    solitaire_game_to_json,
    solitaire_game_deal_to_text,
    solitaire_game_last_error,
];
const MOVES: [Lists<SolitaireMove>; 4] =
    [solitaire_game_legal_moves, solitaire_game_distinct_moves, solitaire_game_moves, solitaire_game_undone_moves];
const CHANGES: [Lists<SolitaireChange>; 2] = [solitaire_game_last_changes, solitaire_game_undo_changes];
const BYTES: [Tells<u8>; 3] = [solitaire_game_status, solitaire_game_redeals_used, solitaire_game_redeals_left];
const NUMBERS: [Tells<u32>; 2] = [solitaire_game_score, solitaire_game_move_count];
const KEYS: [Tells<SolitaireKey>; 2] = [solitaire_game_key, solitaire_game_canonical_key];
const PILES: [Tells<SolitairePiles>; 2] = [solitaire_game_piles, solitaire_game_piles_with_hidden];
const CARDS: [unsafe extern "C" fn(Game, u8, *mut u8, usize, *mut usize) -> SolitaireResult; 2] =
    [solitaire_game_pile, solitaire_game_pile_with_hidden];

pub(super) fn begin(hands: &mut Hands, dice: &mut Dice) {
    let (rules, from) = (hands.its_rules(dice), hands.game(dice));
    let game = match dice.below(8) {
        0..3 => {
            let (variant, deal) = (texts::variant(dice), dice.number());
            begun(dice, |error, game| c!(solitaire_game_new; variant.pointer(), deal, error, game))
        }
        3 => {
            let deal = texts::deal(dice);
            begun(dice, |error, game| c!(solitaire_game_from_deal; rules, deal.pointer(), error, game))
        }
        4 => {
            let cards: Vec<u8> =
                (0..dice.below(106)).map(|card| if dice.below(64) == 0 { 255 } else { card as u8 % 52 }).collect();
            begun(dice, |error, game| c!(solitaire_game_from_deck; rules, cards.as_ptr(), cards.len(), error, game))
        }
        5 => {
            let position = texts::position(dice);
            begun(dice, |error, game| c!(solitaire_game_from_text; rules, position.pointer(), error, game))
        }
        6 => {
            let save = texts::save(dice);
            begun(dice, |error, game| c!(solitaire_game_from_json; save.pointer(), error, game))
        }
        _ => handle(dice, |copy| c!(solitaire_game_clone; from, copy)),
    };
    hands.games.extend(game);
    if dice.below(8) == 0 {
        again(hands, dice);
    }
}

fn begun(
    dice: &mut Dice,
    call: impl FnOnce(*mut solitaire::error::SolitaireError, *mut *mut SolitaireGame) -> SolitaireResult,
) -> Option<*mut SolitaireGame> {
    let chances = dice.number();
    handle(dice, |game| explained(&mut Dice::new(chances), |error| call(error, game)))
}

/// What a game writes of itself is read as the same game.
fn again(hands: &Hands, dice: &mut Dice) {
    let game = hands.game(dice);
    let Some(json) = text(dice, |start, capacity, needed| c!(solitaire_game_to_json; game, start, capacity, needed))
    else {
        return;
    };
    let json = texts::Text::of(&json);
    let copy = handle(dice, |copy| c!(solitaire_game_from_json; json.pointer(), std::ptr::null_mut(), copy));
    let Some(copy) = copy else { return };
    let mut equal = 2;
    assert!(sound(c!(solitaire_game_equal; game, copy, &raw mut equal)) && equal == 1);
    c!(solitaire_game_free; copy);
}

/// A move of the list, or any four bytes.
pub(super) fn some_move(game: Game, dice: &mut Dice) -> SolitaireMove {
    let mut room = [SolitaireMove { kind: 0, from: 0, to: 0, count: 0 }; 3456];
    let mut count = 0;
    let listed = c!(solitaire_game_legal_moves; game, room.as_mut_ptr(), room.len(), &raw mut count);
    if listed == SOLITAIRE_RESULT_OK && dice.below(8) > 0 && count > 0 {
        return room[dice.below(count)];
    }
    let [kind, from, to, count] = [(); 4].map(|()| dice.below(0x100) as u8);
    SolitaireMove { kind: kind % 5, from: from % 70, to: to % 70, count }
}

pub(super) fn change(hands: &mut Hands, dice: &mut Dice) {
    let game = hands.game(dice);
    let name = texts::any(dice);
    match dice.below(16) {
        0..8 => {
            let m = some_move(game, dice);
            let mut reason = 255;
            let checked = c!(solitaire_game_check; game, m, &raw mut reason);
            let played = sound(c!(solitaire_game_play; game, m));
            assert_eq!(played, sound(checked) && reason == SOLITAIRE_REASON_LEGAL, "{m:?}: {checked}, {reason}");
        }
        8..10 => drop(one_or_none(dice, |m| c!(solitaire_game_undo; game, m))),
        10 => drop(one_or_none(dice, |m| c!(solitaire_game_redo; game, m))),
        11 => {
            let moves = dice.below(8) as u32;
            sound(c!(solitaire_game_seek; game, moves));
        }
        12 => {
            let header = texts::any(dice);
            sound(c!(solitaire_game_set_header; game, name.pointer(), header.pointer()));
        }
        13 => {
            let after = dice.below(6) as u32;
            sound(c!(solitaire_game_set_comment; game, after, name.pointer()));
        }
        14 => {
            sound(c!(solitaire_game_keep_keys; game));
        }
        _ => again(hands, dice),
    }
}

pub(super) fn look(hands: &mut Hands, dice: &mut Dice) {
    let (game, other) = (hands.game(dice), hands.game(dice));
    let (pile, byte) = (dice.below(70) as u8, dice.below(0x100) as u8);
    match dice.below(20) {
        0 | 1 => {
            let call = dice.pick(&TEXTS).expect("a function");
            text(dice, |start, capacity, needed| c!(call; game, start, capacity, needed));
        }
        2 | 3 => {
            let call = dice.pick(&MOVES).expect("a function");
            list(dice, |start, capacity, needed| c!(call; game, start, capacity, needed));
        }
        4 => {
            let call = dice.pick(&CHANGES).expect("a function");
            list(dice, |start, capacity, needed| c!(call; game, start, capacity, needed));
        }
        5 => {
            let call = dice.pick(&BYTES).expect("a function");
            one(dice, |place| c!(call; game, place));
        }
        6 => {
            let call = dice.pick(&NUMBERS).expect("a function");
            one(dice, |place| c!(call; game, place));
        }
        7 => {
            let call = dice.pick(&KEYS).expect("a function");
            one(dice, |place| c!(call; game, place));
        }
        8 => {
            let call = dice.pick(&PILES).expect("a function");
            sized(dice, |place| c!(call; game, place));
        }
        9 => {
            let call = dice.pick(&CARDS).expect("a function");
            list(dice, |start, capacity, needed| c!(call; game, pile, start, capacity, needed));
        }
        10 => hands.rules.extend(handle(dice, |rules| c!(solitaire_game_rules; game, rules))),
        11 => drop(sized(dice, |table| c!(solitaire_game_table; game, table))),
        12 => tells(game, other, pile, dice),
        13 => words(game, dice),
        14 => places(game, pile, byte, dice),
        15 => notes(game, byte, dice),
        16 => {
            list(
                dice,
                |start, capacity, needed| c!(solitaire_game_targets; game, pile, byte % 8, start, capacity, needed),
            );
        }
        17 => {
            let random = dice.number();
            one(dice, |m| c!(solitaire_game_choose; game, byte % 4, random, m));
        }
        _ => {
            let depth = dice.pick(&[0, 1, 2, 33, u32::MAX]).expect("a depth");
            one(dice, |count| c!(solitaire_game_perft; game, depth, count));
            one(dice, |count| c!(solitaire_game_perft_distinct; game, depth, count));
        }
    }
}

fn tells(game: Game, other: Game, pile: u8, dice: &mut Dice) {
    one(dice, |equal| c!(solitaire_game_equal; game, other, equal));
    one(dice, |name| c!(solitaire_game_variant; game, name));
    one(dice, |deal| c!(solitaire_game_deal_number; game, deal));
    one(dice, |count| c!(solitaire_game_pile_size; game, pile, count));
    one(dice, |free| c!(solitaire_game_is_free; game, pile, free));
}

/// What is said of a move.
fn words(game: Game, dice: &mut Dice) {
    let m = some_move(game, dice);
    let reason = one(dice, |reason| c!(solitaire_game_check; game, m, reason));
    let described = text(dice, |start, capacity, needed| c!(solitaire_game_describe; game, m, start, capacity, needed));
    assert!(described.is_none() || reason.is_none_or(|reason| reason == SOLITAIRE_REASON_LEGAL));
    let refused = text(dice, |start, capacity, needed| c!(solitaire_game_refusal; game, m, start, capacity, needed));
    if let (Some(reason), Some(refused)) = (reason, refused) {
        assert_eq!(refused.is_empty(), reason == SOLITAIRE_REASON_LEGAL, "{m:?}: {refused}");
    }
}

fn places(game: Game, pile: u8, byte: u8, dice: &mut Dice) {
    let (mut other, card) = (0, dice.below(20) as u32);
    let none = if dice.below(8) == 0 { std::ptr::null_mut() } else { &raw mut other };
    one(dice, |rows| c!(solitaire_game_picture; game, rows, none));
    one(dice, |row| c!(solitaire_game_picture_place; game, pile, card, row, none));
    one(dice, |columns| c!(solitaire_game_layout_size; game, byte % 4, columns, none));
    list(
        dice,
        |start, capacity, needed| c!(solitaire_game_layout; game, byte % 4, byte / 4 % 3, start, capacity, needed),
    );
}

fn notes(game: Game, byte: u8, dice: &mut Dice) {
    let (name, index) = (texts::any(dice), u32::from(byte % 4));
    text(dice, |start, capacity, needed| c!(solitaire_game_header_name; game, index, start, capacity, needed));
    text(dice, |start, capacity, needed| c!(solitaire_game_header; game, name.pointer(), start, capacity, needed));
    list(dice, |start, capacity, needed| c!(solitaire_game_comments; game, start, capacity, needed));
    text(dice, |start, capacity, needed| c!(solitaire_game_comment; game, index, start, capacity, needed));
}
