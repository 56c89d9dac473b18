//! The whole table in one call.

use solitaire_rules::{Card, Game, Pile};

use crate::boundary::guard;
use crate::cards::{
    SOLITAIRE_CARD_FACE_DOWN, SOLITAIRE_CARD_HIDDEN, SOLITAIRE_CARD_NONE, SOLITAIRE_MAX_CARDS, SolitaireCard,
};
use crate::handle::{SolitaireGame, look};
use crate::piles::SOLITAIRE_MAX_PILES;
use crate::result::*;
use crate::sizes::{Growing, sized_out};

/// All cards of a game. Initialise it with SOLITAIRE_PILES_INIT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitairePiles {
    /// sizeof(SolitairePiles), as set by SOLITAIRE_PILES_INIT.
    pub size: u32,
    /// How many cards each pile has, by pile number; 0 if the game has no such pile.
    pub counts: [u8; 64],
    /// The cards of all piles, in the order of pile numbers, each pile from bottom to top. After the last card
    /// SOLITAIRE_CARD_NONE.
    pub cards: [SolitaireCard; 104],
}

const _: () = {
    assert!(SOLITAIRE_MAX_PILES == 64 && SOLITAIRE_MAX_CARDS == 104 && size_of::<SolitairePiles>() == 172);
    assert!(SOLITAIRE_CARD_HIDDEN as usize + Card::COUNT < SOLITAIRE_CARD_NONE as usize);
};

// SAFETY: it is `repr(C)`, begins with its size, and zeros are a value.
unsafe impl Growing for SolitairePiles {
    const FIRST: usize = 172;
}

/// All cards, each as the number that `of` gives it by whether it shows.
fn all(game: &Game, of: impl Fn(Card, bool) -> SolitaireCard) -> SolitairePiles {
    let mut piles =
        SolitairePiles { size: size_of::<SolitairePiles>() as u32, counts: [0; 64], cards: [SOLITAIRE_CARD_NONE; 104] };
    let mut places = piles.cards.iter_mut();
    let position = game.position();
    for number in 0..SOLITAIRE_MAX_PILES as u8 {
        let Some(pile) = Pile::from_id(number) else { continue };
        let cards = position.pile(pile);
        piles.counts[usize::from(pile.id())] = cards.len() as u8;
        for ((card, visible), place) in cards.into_iter().zip(&mut places) {
            *place = of(card, visible);
        }
    }
    piles
}

/// Writes all cards of a game, each as the number that `of` gives it.
///
/// # Safety
/// As for [`look`] and [`sized_out`].
unsafe fn write(
    game: *const SolitaireGame,
    piles: *mut SolitairePiles,
    of: impl Fn(Card, bool) -> SolitaireCard,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as promised.
        let (game, piles) = unsafe { (look(game)?, sized_out(piles)?) };
        piles.write(all(game, of))
    })
}

/// The whole table as the player sees it: SOLITAIRE_CARD_FACE_DOWN for each face-down card.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_piles(
    game: *const SolitaireGame,
    piles: *mut SolitairePiles,
) -> SolitaireResult {
    let of = |card: Card, visible| if visible { card.index() } else { SOLITAIRE_CARD_FACE_DOWN };
    // SAFETY: as the header has it.
    unsafe { write(game, piles, of) }
}

/// The whole table as it is, more than a player may know: each card has its number, plus SOLITAIRE_CARD_HIDDEN if it is
/// face down.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_piles_with_hidden(
    game: *const SolitaireGame,
    piles: *mut SolitairePiles,
) -> SolitaireResult {
    let of = |card: Card, visible| if visible { card.index() } else { card.index() + SOLITAIRE_CARD_HIDDEN };
    // SAFETY: as the header has it.
    unsafe { write(game, piles, of) }
}
