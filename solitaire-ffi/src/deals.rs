//! Deals as text: this engine's numbers, and those of other programs.

use std::ffi::c_char;

use solitaire_rules::cards::Deal;
use solitaire_rules::game::OwnJudge;
use solitaire_rules::{Game, Variant};

use crate::boundary::{Buffer, out, shared, text};
use crate::error::{Fault, SolitaireError, explain};
use crate::game::{SolitaireGame, fill, hand_out_game};
use crate::result::*;
use crate::rules::SolitaireRules;

/// No text of a deal takes more bytes, its NUL included.
pub const SOLITAIRE_MAX_DEAL_TEXT: u32 = 46;

/// Deals a game by the text of a deal.
fn dealt(judge: impl Into<OwnJudge>, text: &str) -> Result<Game, Fault> {
    let deal: Deal = text.parse().map_err(|error| Fault::new(SOLITAIRE_RESULT_TEXT, &error))?;
    Game::deal_by(judge, deal).map_err(|error| Fault::new(SOLITAIRE_RESULT_DEAL, &error))
}

/// A deal of the variant of this name, given as text: "42" is solitaire_game_new's, "ms:617" is number 617 of
/// Microsoft's FreeCell and of the many programs that took its numbers over, up to "ms:8589934591", "pysol:32000" is
/// PySolFC's, and "pysol:ms617" is Microsoft's as PySolFC has it. PySolFC's are laid out as there where
/// solitaire_rules_has_pysol_table says so. A text that is none gives SOLITAIRE_RESULT_TEXT; a deal of one deck, as all
/// after "ms:" are, where the game has two, SOLITAIRE_RESULT_DEAL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_new_deal(
    variant: *const c_char,
    deal: *const c_char,
    error: *mut SolitaireError,
    game: *mut *mut SolitaireGame,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (variant, deal, out) = unsafe { (text(variant)?, text(deal)?, out(game)?) };
        let variant: Variant = variant.parse().map_err(|error| Fault::new(SOLITAIRE_RESULT_VARIANT, &error))?;
        Ok(hand_out_game(dealt(variant, deal)?, out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// The same with these rules, which stay yours.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_new_deal_with_rules(
    rules: *const SolitaireRules,
    deal: *const c_char,
    error: *mut SolitaireError,
    game: *mut *mut SolitaireGame,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (rules, deal, out) = unsafe { (shared(rules)?, text(deal)?, out(game)?) };
        Ok(hand_out_game(dealt(rules.own_judge(), deal)?, out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// The text of the deal that the game started from: "42", "ms:617". It has one, too, where solitaire_game_deal_number
/// has no number because the deal is another program's. SOLITAIRE_RESULT_NO_DEAL_NUMBER where the game started from a
/// deck or a position.
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
    use super::*;

    #[test]
    fn the_longest_text_has_room() {
        let longest =
            [Deal::Number(u64::MAX), Deal::Microsoft(u64::MAX), Deal::PySol(u128::MAX), Deal::PySolMicrosoft(u64::MAX)];
        let longest = longest.iter().map(|deal| deal.to_string().len() + 1).max();
        assert_eq!(longest, Some(SOLITAIRE_MAX_DEAL_TEXT as usize));
    }
}
