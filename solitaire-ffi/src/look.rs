//! What there is to see of a game, and what can be counted.

use core::ffi::c_char;

use solitaire_rules::rules::{Gatherings, Redeal, Stock};
use solitaire_rules::{Game, Pile, Status};

use crate::boundary::{Buffer, Outcome, guard, hand_out, out};
use crate::cards::{SolitaireCard, number};
use crate::handle::{SolitaireGame, fill, look, write};
use crate::moves::SolitaireMove;
use crate::piles::SolitairePile;
use crate::result::*;
use crate::rules::SolitaireRules;
use crate::sizes::sized_out;
use crate::variants::{SolitaireTable, name_of};

/// The state of a game.
pub type SolitaireStatus = u8;

/// A distinct move is left. Whether it leads anywhere is another question.
pub const SOLITAIRE_STATUS_ONGOING: SolitaireStatus = 0;
/// Every card is on the foundations, or the game's own aim is reached. No move is legal, but the last one can be undone.
pub const SOLITAIRE_STATUS_WON: SolitaireStatus = 1;
/// Not won, and no distinct move is left.
pub const SOLITAIRE_STATUS_STUCK: SolitaireStatus = 2;
/// In place of a number of redeals: unlimited.
pub const SOLITAIRE_UNLIMITED_REDEALS: u8 = 255;
/// The greatest depth that the perft functions accept. Much smaller depths already take too long.
pub const SOLITAIRE_MAX_PERFT_DEPTH: u32 = 32;

/// Whether the game is ongoing, won or stuck: SOLITAIRE_STATUS_ONGOING, SOLITAIRE_STATUS_WON or SOLITAIRE_STATUS_STUCK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_status(
    game: *const SolitaireGame,
    status: *mut SolitaireStatus,
) -> SolitaireResult {
    let body = |game: &Game| {
        Ok(match game.status() {
            Status::Ongoing => SOLITAIRE_STATUS_ONGOING,
            Status::Won => SOLITAIRE_STATUS_WON,
            Status::Stuck => SOLITAIRE_STATUS_STUCK,
        })
    };
    // SAFETY: as the header has it.
    unsafe { write(game, status, body) }
}

/// The score: one point for each card on the foundations or, where the aim is to clear the tableau, for each card
/// cleared; if cards from the stock can join it, for each card that has gone to a foundation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_score(game: *const SolitaireGame, score: *mut u32) -> SolitaireResult {
    let body = |game: &Game| Ok(game.score());
    // SAFETY: as the header has it.
    unsafe { write(game, score, body) }
}

/// Whether two games have the same rules and equal positions: every pile holds the same cards with the same faces, except
/// for which cell a card is in, and the same number of redeals was used. `equal` becomes 1 or 0. How they got there
/// doesn't count, nor which moves can be redone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_equal(
    game: *const SolitaireGame,
    other: *const SolitaireGame,
    equal: *mut u8,
) -> SolitaireResult {
    let body = |game: &Game| {
        // SAFETY: as the header has it.
        let other = unsafe { look(other) }?;
        Ok((game.position() == other.position() && game.judge() == other.judge()).into())
    };
    // SAFETY: as the header has it.
    unsafe { write(game, equal, body) }
}

/// How many decks and piles of each kind the game has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_table(
    game: *const SolitaireGame,
    table: *mut SolitaireTable,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (game, table) = unsafe { (look(game)?, sized_out(table)?) };
        table.write(game.rules().into())
    })
}

/// The name of the built-in variant with the game's rules, a static string; NULL for rules of your own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_variant(
    game: *const SolitaireGame,
    name: *mut *const c_char,
) -> SolitaireResult {
    let body = |game: &Game| Ok(name_of(game.variant()));
    // SAFETY: as the header has it.
    unsafe { write(game, name, body) }
}

/// The game's rules, as a handle of your own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_rules(
    game: *const SolitaireGame,
    rules: *mut *mut SolitaireRules,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (game, rules) = unsafe { (look(game)?, out(rules)?) };
        hand_out(SolitaireRules::of(game), rules)
    })
}

/// The number of the deal that the game started from; SOLITAIRE_RESULT_NO_DEAL_NUMBER if it started from a deck, a
/// position or another program's deal, whose text solitaire_game_deal_to_text returns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_deal_number(game: *const SolitaireGame, deal: *mut u64) -> SolitaireResult {
    let body = |game: &Game| game.deal_number().ok_or(SOLITAIRE_RESULT_NO_DEAL_NUMBER);
    // SAFETY: as the header has it.
    unsafe { write(game, deal, body) }
}

/// How many redeals, or gatherings of the tableau, were used, if they are limited; otherwise 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_redeals_used(game: *const SolitaireGame, redeals: *mut u8) -> SolitaireResult {
    let body = |game: &Game| Ok(game.position().redeals_used());
    // SAFETY: as the header has it.
    unsafe { write(game, redeals, body) }
}

/// How many redeals, or gatherings of the tableau, are left; 0 also if the game has none, SOLITAIRE_UNLIMITED_REDEALS if
/// they are unlimited.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_redeals_left(game: *const SolitaireGame, redeals: *mut u8) -> SolitaireResult {
    let body = |game: &Game| {
        let times = match game.rules().stock {
            Stock::ToWaste { redeal: Redeal::Times(times) | Redeal::TimesExceptPlayableTop(times), .. }
            | Stock::Gathered { times: Gatherings::Times(times), .. } => times,
            Stock::ToWaste { redeal: Redeal::Unlimited, .. } | Stock::Gathered { times: Gatherings::Unlimited, .. } => {
                return Ok(SOLITAIRE_UNLIMITED_REDEALS);
            }
            _ => 0,
        };
        Ok(times.saturating_sub(game.position().redeals_used()))
    };
    // SAFETY: as the header has it.
    unsafe { write(game, redeals, body) }
}

/// How many moves are in effect. Undone moves are in solitaire_game_undone_moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_move_count(game: *const SolitaireGame, count: *mut u32) -> SolitaireResult {
    let body = |game: &Game| Ok(game.moves().len() as u32);
    // SAFETY: as the header has it.
    unsafe { write(game, count, body) }
}

/// A pile that the game has.
pub(crate) fn pile(game: &Game, pile: SolitairePile) -> Outcome<Pile> {
    let pile = crate::piles::pile(pile)?;
    if game.position().piles().any(|other| other == pile) { Ok(pile) } else { Err(SOLITAIRE_RESULT_NUMBER) }
}

/// The cards of a pile from bottom to top as the player sees them: SOLITAIRE_CARD_FACE_DOWN for each face-down card. A
/// pile that the game doesn't have, of whatever kind, gives SOLITAIRE_RESULT_NUMBER here and in the next two functions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_pile(
    game: *const SolitaireGame,
    pile: SolitairePile,
    cards: *mut SolitaireCard,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, room: Buffer<_>| {
        let cards = game.position().pile(self::pile(game, pile)?);
        room.fill(cards.into_iter().map(|(card, visible)| number(visible.then_some(card))))
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, cards, capacity, needed, body) }
}

/// The cards of a pile from bottom to top as they are, face-down ones too: more than a player may know.
/// solitaire_game_pile says which are face down.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_pile_with_hidden(
    game: *const SolitaireGame,
    pile: SolitairePile,
    cards: *mut SolitaireCard,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, room: Buffer<_>| {
        let cards = game.position().pile(self::pile(game, pile)?);
        room.fill(cards.into_iter().map(|(card, _)| card.index()))
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, cards, capacity, needed, body) }
}

/// How many cards a pile holds. SOLITAIRE_RESULT_NUMBER if the game has no such pile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_pile_size(
    game: *const SolitaireGame,
    pile: SolitairePile,
    count: *mut u32,
) -> SolitaireResult {
    let body = |game: &Game| Ok(game.position().pile_len(self::pile(game, pile)?) as u32);
    // SAFETY: as the header has it.
    unsafe { write(game, count, body) }
}

/// The moves in effect, from first to last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_moves(
    game: *const SolitaireGame,
    moves: *mut SolitaireMove,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, moves: Buffer<_>| moves.fill(game.moves().map(SolitaireMove::from));
    // SAFETY: as the header has it.
    unsafe { fill(game, moves, capacity, needed, body) }
}

/// The moves that were undone and can be redone, the next one first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_undone_moves(
    game: *const SolitaireGame,
    moves: *mut SolitaireMove,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, moves: Buffer<_>| moves.fill(game.undone_moves().map(SolitaireMove::from));
    // SAFETY: as the header has it.
    unsafe { fill(game, moves, capacity, needed, body) }
}

/// How many sequences of exactly `depth` legal moves there are from here. `depth` is at most SOLITAIRE_MAX_PERFT_DEPTH;
/// the time grows with the count, and the call can't be interrupted. The count saturates at UINT64_MAX.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_perft(
    game: *const SolitaireGame,
    depth: u32,
    count: *mut u64,
) -> SolitaireResult {
    let body = |game: &Game| Ok(game.perft(checked(depth)?));
    // SAFETY: as the header has it.
    unsafe { write(game, count, body) }
}

/// The same with distinct moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_perft_distinct(
    game: *const SolitaireGame,
    depth: u32,
    count: *mut u64,
) -> SolitaireResult {
    let body = |game: &Game| Ok(game.perft_distinct(checked(depth)?));
    // SAFETY: as the header has it.
    unsafe { write(game, count, body) }
}

/// Counting keeps a list of moves for each level on the heap, and nothing interrupts it.
fn checked(depth: u32) -> Outcome<u32> {
    if depth <= SOLITAIRE_MAX_PERFT_DEPTH { Ok(depth) } else { Err(SOLITAIRE_RESULT_NUMBER) }
}
