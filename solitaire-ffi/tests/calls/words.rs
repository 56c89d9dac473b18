//! Cards, decks, piles and moves as texts, and texts of every kind.

use solitaire::cards::*;
use solitaire::decks::*;
use solitaire::moves::*;
use solitaire::piles::*;
use solitaire::text::{solitaire_printable, solitaire_view_pile};

use super::room::{explained, list, one, text};
use super::{Hands, c, games, texts};
use crate::common::Dice;

pub(super) fn call(hands: &mut Hands, dice: &mut Dice) {
    let (given, number) = (texts::any(dice), dice.below(0x100) as u8);
    let chances = &mut Dice::new(dice.number());
    match dice.below(6) {
        0 => {
            text(dice, |start, capacity, needed| c!(solitaire_card_to_text; number, start, capacity, needed));
            let card = one(dice, |card| {
                explained(chances, |error| c!(solitaire_card_from_text; given.pointer(), error, card))
            });
            let hidden = |card| card == SOLITAIRE_CARD_FACE_DOWN && given.is("??");
            assert!(card.is_none_or(|card| card < 52 || hidden(card)), "{card:?}");
            let (rank, suit) = (solitaire_card_rank(number), solitaire_card_suit(number));
            assert_eq!(number < 52, rank < 13 && suit < 4, "{number}: {rank}, {suit}");
        }
        1 => {
            let cards: Vec<u8> = (0..dice.below(110)).map(|_| dice.below(64) as u8).collect();
            text(
                dice,
                |start, capacity, needed| c!(solitaire_deck_to_text; cards.as_ptr(), cards.len(), start, capacity, needed),
            );
            list(
                dice,
                |start, capacity, needed| c!(solitaire_deck_from_text; given.pointer(), std::ptr::null_mut(), start, capacity, needed),
            );
        }
        2 => {
            text(dice, |start, capacity, needed| c!(solitaire_pile_to_text; number, start, capacity, needed));
            let pile = one(dice, |pile| {
                explained(chances, |error| c!(solitaire_pile_from_text; given.pointer(), error, pile))
            });
            let number = pile.unwrap_or(number);
            let again = solitaire_pile_of_kind(solitaire_pile_kind(number), solitaire_pile_index(number).into());
            assert!(pile.is_none_or(|pile| pile == again), "{number} and {again}");
        }
        3 => {
            let m = games::some_move(hands.game(dice), dice);
            text(dice, |start, capacity, needed| c!(solitaire_move_to_text; m, start, capacity, needed));
            one(dice, |m| explained(chances, |error| c!(solitaire_move_from_text; given.pointer(), error, m)));
        }
        4 => {
            let lines = number % 3;
            text(
                dice,
                |start, capacity, needed| c!(solitaire_printable; given.pointer(), lines, start, capacity, needed),
            );
        }
        _ => {
            list(
                dice,
                |start, capacity, needed| c!(solitaire_view_pile; given.pointer(), number % 70, std::ptr::null_mut(), start, capacity, needed),
            );
        }
    }
}
