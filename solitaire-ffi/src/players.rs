//! The built-in players.

use solitaire_rules::{Game, Player};

use crate::boundary::Outcome;
use crate::handle::{SolitaireGame, write};
use crate::moves::SolitaireMove;
use crate::result::*;

/// One of the built-in players, for solitaire_game_choose.
pub type SolitairePlayer = u8;

/// Picks a legal move at random, each equally likely.
pub const SOLITAIRE_PLAYER_RANDOM: SolitairePlayer = 1;
/// Makes the move that looks most useful, in this order: one to a foundation; one that turns up a card; one that empties
/// a tableau pile onto another; one that brings a card to the tableau from the stock, a waste, a cell or the reserve; a
/// deal. Ties are broken at random. It looks only one move ahead, and goes round in circles when nothing useful is left.
/// Where cards leave in pairs or as complete runs, a move is ranked by the two piles it is made between.
pub const SOLITAIRE_PLAYER_GREEDY: SolitairePlayer = 2;

fn player(number: SolitairePlayer) -> Outcome<Player> {
    match number {
        SOLITAIRE_PLAYER_RANDOM => Ok(Player::Random),
        SOLITAIRE_PLAYER_GREEDY => Ok(Player::Greedy),
        _ => Err(SOLITAIRE_RESULT_NUMBER),
    }
}

/// The legal move that a built-in player makes, for playouts and demonstrations: SOLITAIRE_PLAYER_RANDOM or
/// SOLITAIRE_PLAYER_GREEDY, which know no more than the player sees. `random` is a uniformly distributed uint64_t: the
/// same one chooses the same move. SOLITAIRE_RESULT_NO_MOVE if no move is legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_choose(
    game: *const SolitaireGame,
    player: SolitairePlayer,
    random: u64,
    m: *mut SolitaireMove,
) -> SolitaireResult {
    let body = |game: &Game| {
        let chosen = self::player(player)?.choose(game.position(), &game.legal_moves(), random);
        Ok(chosen.ok_or(SOLITAIRE_RESULT_NO_MOVE)?.into())
    };
    // SAFETY: as the header has it.
    unsafe { write(game, m, body) }
}
