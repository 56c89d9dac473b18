//! Deals as text: this engine's numbers, and those of other programs.

use core::ffi::c_char;

use solitaire_rules::Game;

use crate::boundary::Buffer;
use crate::handle::{SolitaireGame, fill};
use crate::result::*;

/// Room for the text of any deal, its NUL included.
pub const SOLITAIRE_MAX_DEAL_TEXT: u32 = 46;

/// The text of the deal that the game started from: "42", "ms:617". Another program's deal has a text, too, but no number
/// in solitaire_game_deal_number. SOLITAIRE_RESULT_NO_DEAL_NUMBER if the game started from a deck or a position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_deal_to_text(
    game: *const SolitaireGame,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, text: Buffer<_>| text.text(&game.dealt_by().ok_or(SOLITAIRE_RESULT_NO_DEAL_NUMBER)?);
    // SAFETY: as the header has it.
    unsafe { fill(game, text, capacity, needed, body) }
}

#[cfg(test)]
mod tests {
    use solitaire_rules::cards::Deal;

    use super::*;

    #[test]
    fn the_longest_text_has_room() {
        let longest = [
            Deal::Number(u64::MAX),
            Deal::Microsoft(u64::MAX),
            Deal::PySol(u128::MAX),
            Deal::PySolMicrosoft(u64::MAX),
            Deal::Greenfelt(u32::MAX),
        ];
        let longest = longest.iter().map(|deal| deal.to_string().len() + 1).max();
        assert_eq!(longest, Some(SOLITAIRE_MAX_DEAL_TEXT as usize));
    }
}
