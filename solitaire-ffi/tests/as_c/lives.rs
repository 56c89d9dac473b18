//! Games and rules from their beginning to their end.

use solitaire_rules::Move;

use super::buffers::reads;
use super::*;
use crate::game::*;
use crate::keys::*;
use crate::look::*;
use crate::play::*;
use crate::rules::*;
use crate::saves::*;
use crate::text::*;
use crate::variants::*;

/// How many games are played, and how many moves are made in each. Miri is slow.
const GAMES: usize = if cfg!(miri) { 1 } else { 4 };
const MOVES: usize = if cfg!(miri) { 4 } else { 60 };

#[test]
fn a_game_is_played_taken_back_and_made_again() {
    for variant in [Variant::Klondike, Variant::Gargantua, Variant::Pyramid, Variant::FreeCell].into_iter().take(GAMES)
    {
        let (handle, mut game) = dealt(variant, 42);
        ok!(solitaire_game_keep_keys(handle.0));
        for turn in 0..MOVES {
            let moves = game.legal_moves();
            let Some(&m) = moves.get(turn % moves.len().max(1)) else { break };
            ok!(solitaire_game_play(handle.0, m.into()));
            game.play(m).expect("a legal move");
            if !cfg!(miri) {
                reads(handle.0, &game);
            }
        }
        let made = game.moves().len() as u32;
        assert_eq!(one(|m| c!(solitaire_game_undo(handle.0, m))).ok().map(|m| read(vec![m])[0]), game.undo());
        reads(handle.0, &game);
        assert_eq!(one(|m| c!(solitaire_game_redo(handle.0, m))).ok().map(|m| read(vec![m])[0]), game.redo());
        ok!(solitaire_game_undo(handle.0, ptr::null_mut()));
        ok!(solitaire_game_redo(handle.0, ptr::null_mut()));
        ok!(solitaire_game_seek(handle.0, 0));
        ok!(solitaire_game_seek(handle.0, made));
        assert_eq!(c!(solitaire_game_seek(handle.0, made + 1)), SOLITAIRE_RESULT_NUMBER);
        reads(handle.0, &game);
    }
}

#[test]
fn a_refused_move_is_told_and_changes_nothing() {
    let (handle, game) = dealt(Variant::Klondike, 42);
    assert_eq!(c!(solitaire_game_play(handle.0, Move::Redeal.into())), SOLITAIRE_RESULT_ILLEGAL_MOVE);
    let said = || text(|start, room, needed| c!(solitaire_game_last_error(handle.0, start, room, needed)));
    assert_eq!(said().as_deref(), Ok("redeal: the stock still has cards"));
    let why =
        text(|start, room, needed| c!(solitaire_game_refusal(handle.0, Move::Redeal.into(), start, room, needed)));
    assert_eq!(why, said());
    reads(handle.0, &game);
    assert_eq!(c!(solitaire_game_undo(handle.0, ptr::null_mut())), SOLITAIRE_RESULT_NOTHING_TO_UNDO);
    assert_eq!(said().ok().as_deref(), for_ever(solitaire_result_text(SOLITAIRE_RESULT_NOTHING_TO_UNDO)));
    ok!(solitaire_game_play(handle.0, Move::Deal.into()));
    assert_eq!(said().as_deref(), Ok(""));
}

#[test]
fn copies_outlive_what_they_were_copied_from() {
    let (handle, mut game) = dealt(Variant::Gargantua, 7);
    ok!(solitaire_game_play(handle.0, Move::Deal.into()));
    game.play(Move::Deal).expect("a legal move");
    let clone = Handle(one(|copy| c!(solitaire_game_clone(handle.0, copy))).expect("a clone"));
    let (copy, _) = dealt(Variant::Klondike, 1);
    ok!(solitaire_game_copy(handle.0, copy.0));
    ok!(solitaire_game_copy(copy.0, copy.0));
    let rules = one(|rules| c!(solitaire_game_rules(handle.0, rules))).expect("rules");
    drop(handle);
    reads(clone.0, &game);
    reads(copy.0, &game);
    assert_eq!(one(|equal| c!(solitaire_game_equal(clone.0, copy.0, equal))), Ok(1));
    drop((clone, copy));
    assert_eq!(one(|name| c!(solitaire_rules_variant(rules, name))).map(for_ever), Ok(Some("gargantua")));
    c!(solitaire_rules_free(rules));
}

#[test]
fn saves_texts_decks_and_deals_make_the_same_game() {
    let (handle, game) = dealt(Variant::Klondike, 42);
    let rules = one(|rules| c!(solitaire_game_rules(handle.0, rules))).expect("rules");
    let save = text(|start, room, needed| c!(solitaire_game_to_json(handle.0, start, room, needed))).expect("a save");
    let words = text(|start, room, needed| c!(solitaire_game_to_text(handle.0, start, room, needed))).expect("a text");
    let (save, words, deal) = (lent(&save), lent(&words), lent("42"));
    let saved = one(|again| c!(solitaire_game_from_json(save.as_ptr(), NO_ERROR, again)));
    let read = one(|again| c!(solitaire_game_from_text(ptr::null(), words.as_ptr(), NO_ERROR, again)));
    let by_rules = one(|again| c!(solitaire_game_from_text(rules, words.as_ptr(), NO_ERROR, again)));
    let dealt_again = one(|again| c!(solitaire_game_from_deal(rules, deal.as_ptr(), NO_ERROR, again)));
    let again = [saved, read, by_rules, dealt_again].map(|handle| Handle(handle.expect("the same game")));
    for other in &again {
        assert_eq!(one(|equal| c!(solitaire_game_equal(handle.0, other.0, equal))), Ok(1));
    }
    reads(again[0].0, &game);
    reads(again[3].0, &game);
    let deck: Box<[u8]> = (0..52).collect();
    let by_deck = one(|again| c!(solitaire_game_from_deck(rules, deck.as_ptr(), 52, NO_ERROR, again)));
    let by_deck = Handle(by_deck.expect("a deck"));
    assert_eq!(one(|equal| c!(solitaire_game_equal(handle.0, by_deck.0, equal))), Ok(0));
    let cards: Vec<_> = deck.iter().filter_map(|&card| solitaire_rules::Card::from_index(card)).collect();
    reads(by_deck.0, &Game::from_deck(Variant::Klondike, &cards).expect("a deck"));
    c!(solitaire_rules_free(rules));
}

#[test]
fn rules_with_a_title_live_by_themselves() {
    let name = lent("klondike");
    let plain = one(|rules| c!(solitaire_rules_new(name.as_ptr(), NO_ERROR, rules))).expect("rules");
    let (title, notes) = (lent("Easy Klondike"), lent("For beginners.\n"));
    let titled = one(|copy| c!(solitaire_rules_with_title(plain, title.as_ptr(), notes.as_ptr(), NO_ERROR, copy)))
        .expect("rules");
    let clone = one(|copy| c!(solitaire_rules_clone(titled, copy))).expect("rules");
    let explained = text(|start, room, needed| c!(solitaire_rules_explain(plain, start, room, needed)));
    assert_eq!(explained, Ok(Variant::Klondike.judge().rules().explain().to_string()));
    c!(solitaire_rules_free(plain));
    c!(solitaire_rules_free(titled));
    let said = text(|start, room, needed| c!(solitaire_rules_title(clone, start, room, needed)));
    assert_eq!(said.as_deref(), Ok("Easy Klondike"));
    let said = text(|start, room, needed| c!(solitaire_rules_notes(clone, start, room, needed)));
    assert_eq!(said.as_deref(), Ok("For beginners.\n"));
    assert_eq!(one(|has| c!(solitaire_rules_has_pysol_table(clone, has))), Ok(1));
    let json = text(|start, room, needed| c!(solitaire_rules_to_json(clone, start, room, needed))).expect("JSON");
    let json = lent(&json);
    let again = one(|rules| c!(solitaire_rules_from_json(json.as_ptr(), NO_ERROR, rules))).expect("rules");
    c!(solitaire_rules_free(clone));
    let said = text(|start, room, needed| c!(solitaire_rules_title(again, start, room, needed)));
    assert_eq!(said.as_deref(), Ok("Easy Klondike"));
    c!(solitaire_rules_free(again));
}

#[test]
fn the_names_of_variants_live_for_ever() {
    assert_eq!(solitaire_variant_count() as usize, Variant::ALL.len());
    for (place, variant) in Variant::ALL.into_iter().enumerate() {
        let name = solitaire_variant_name(place as u32);
        assert_eq!(for_ever(name), Some(variant.name()));
        assert_eq!(for_ever(c!(solitaire_variant_title(name))), Some(variant.title()));
        assert_eq!(for_ever(c!(solitaire_variant_family(name))), Some(variant.family()));
    }
    assert_eq!(for_ever(solitaire_variant_name(Variant::ALL.len() as u32)), None);
}
