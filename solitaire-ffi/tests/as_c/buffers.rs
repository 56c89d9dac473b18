//! All that there is to read of a game, against what Rust reads of the same one; and the texts of numbers.

use solitaire_rules::layout::Aspect;
use solitaire_rules::{Card, Move, Pile, Player, Status};

use super::*;
use crate::advice::*;
use crate::annotations::*;
use crate::cards::*;
use crate::deals::*;
use crate::decks::*;
use crate::keys::*;
use crate::layout::*;
use crate::look::*;
use crate::moves::*;
use crate::picture::*;
use crate::piles::{
    SOLITAIRE_PILE_TABLEAU, solitaire_pile_from_text, solitaire_pile_index, solitaire_pile_kind,
    solitaire_pile_of_kind, solitaire_pile_to_text,
};
use crate::play::*;
use crate::players::*;
use crate::reasons::*;
use crate::saves::*;
use crate::text::*;
use crate::version::*;

/// All of these; Miri, which is slow, takes one.
fn few<T>(all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    all.into_iter().take(if cfg!(miri) { 1 } else { usize::MAX })
}

/// Whether C reads of this game what Rust does.
pub(super) fn reads(handle: *const SolitaireGame, game: &Game) {
    lists(handle, game);
    piles(handle, game);
    numbers(handle, game);
    texts(handle, game);
    tables(handle, game);
}

fn lists(handle: *const SolitaireGame, game: &Game) {
    let legal = list(|start, room, needed| c!(solitaire_game_legal_moves(handle, start, room, needed)));
    assert_eq!(legal.map(read), Ok(game.legal_moves().to_vec()));
    let distinct = list(|start, room, needed| c!(solitaire_game_distinct_moves(handle, start, room, needed)));
    assert_eq!(distinct.map(read), Ok(game.distinct_moves().to_vec()));
    let safe = list(|start, room, needed| c!(solitaire_game_safe_moves(handle, start, room, needed)));
    assert_eq!(safe.map(read), Ok(game.safe_moves().to_vec()));
    let rest = list(|start, room, needed| c!(solitaire_game_finish(handle, start, room, needed)));
    assert_eq!(rest.map(read), Ok(game.finish().unwrap_or_default()));
    let made = list(|start, room, needed| c!(solitaire_game_moves(handle, start, room, needed)));
    assert_eq!(made.map(read), Ok(game.moves().collect()));
    let undone = list(|start, room, needed| c!(solitaire_game_undone_moves(handle, start, room, needed)));
    assert_eq!(undone.map(read), Ok(game.undone_moves().collect()));
    let last = list(|start, room, needed| c!(solitaire_game_last_changes(handle, start, room, needed)));
    assert_eq!(last.map(|all| all.len()), Ok(game.last_changes().map_or(0, |changes| changes.list().len())));
    let back = list(|start, room, needed| c!(solitaire_game_undo_changes(handle, start, room, needed)));
    assert_eq!(back.map(|all| all.len()), Ok(game.undo_changes().map_or(0, |changes| changes.len())));
    for m in few(game.legal_moves()) {
        assert_eq!(one(|reason| c!(solitaire_game_check(handle, m.into(), reason))), Ok(SOLITAIRE_REASON_LEGAL));
    }
}

fn piles(handle: *const SolitaireGame, game: &Game) {
    let there: Vec<Pile> = game.position().piles().collect();
    let ids: Vec<u8> = there.iter().map(|pile| pile.id()).collect();
    let others = (0..=u8::MAX).filter(|number| !ids.contains(number));
    for number in few(ids.iter().copied().rev()).chain(few(others)) {
        let seen = list(|start, room, needed| c!(solitaire_game_pile(handle, number, start, room, needed)));
        let real = list(|start, room, needed| c!(solitaire_game_pile_with_hidden(handle, number, start, room, needed)));
        let size = one(|size| c!(solitaire_game_pile_size(handle, number, size)));
        let free = one(|free| c!(solitaire_game_is_free(handle, number, free)));
        let Some(pile) = Pile::from_id(number).filter(|pile| there.contains(pile)) else {
            assert_eq!((seen, real), (Err(SOLITAIRE_RESULT_NUMBER), Err(SOLITAIRE_RESULT_NUMBER)));
            assert_eq!((size, free), (Err(SOLITAIRE_RESULT_NUMBER), Err(SOLITAIRE_RESULT_NUMBER)));
            continue;
        };
        let cards = game.position().pile(pile);
        let shown = |&(card, visible): &(Card, bool)| if visible { card.index() } else { SOLITAIRE_CARD_FACE_DOWN };
        assert_eq!(seen, Ok(cards.iter().map(shown).collect()));
        assert_eq!(real, Ok(cards.iter().map(|(card, _)| card.index()).collect()));
        assert_eq!(size, Ok(cards.len() as u32));
        assert_eq!(free, Ok(game.judge().is_free(game.position(), pile).into()));
        let targets = list(|start, room, needed| c!(solitaire_game_targets(handle, number, 1, start, room, needed)));
        let takes = |&to: &Pile| game.is_legal(Move::Transfer { from: pile, to, count: 1 });
        assert_eq!(targets, Ok(there.iter().copied().filter(takes).map(Pile::id).collect()));
    }
}

fn numbers(handle: *const SolitaireGame, game: &Game) {
    let status = match game.status() {
        Status::Ongoing => SOLITAIRE_STATUS_ONGOING,
        Status::Won => SOLITAIRE_STATUS_WON,
        Status::Stuck => SOLITAIRE_STATUS_STUCK,
    };
    assert_eq!(one(|out| c!(solitaire_game_status(handle, out))), Ok(status));
    assert_eq!(one(|out| c!(solitaire_game_score(handle, out))), Ok(game.score()));
    assert_eq!(one(|out| c!(solitaire_game_move_count(handle, out))), Ok(game.moves().len() as u32));
    assert_eq!(one(|out| c!(solitaire_game_redeals_used(handle, out))), Ok(game.position().redeals_used()));
    assert!(one(|out| c!(solitaire_game_redeals_left(handle, out))).is_ok());
    let deal = game.deal_number().ok_or(SOLITAIRE_RESULT_NO_DEAL_NUMBER);
    assert_eq!(one(|out| c!(solitaire_game_deal_number(handle, out))), deal);
    assert_eq!(one(|out| c!(solitaire_game_perft(handle, 1, out))), Ok(game.perft(1)));
    assert_eq!(one(|out| c!(solitaire_game_perft_distinct(handle, 1, out))), Ok(game.perft_distinct(1)));
    assert_eq!(one(|out| c!(solitaire_game_equal(handle, handle, out))), Ok(1));
    let bits = |key: SolitaireKey| u128::from(key.high) << 64 | u128::from(key.low);
    assert_eq!(one(|out| c!(solitaire_game_key(handle, out))).map(bits), Ok(game.key().to_bits()));
    let canonical = one(|out| c!(solitaire_game_canonical_key(handle, out)));
    assert_eq!(canonical.map(bits), Ok(game.canonical_key().to_bits()));
    let chosen = one(|out| c!(solitaire_game_choose(handle, SOLITAIRE_PLAYER_RANDOM, 7, out)));
    let choice = Player::Random.choose(game.position(), &game.legal_moves(), 7);
    assert_eq!(chosen.ok().map(|m| read(vec![m])[0]), choice);
}

fn texts(handle: *const SolitaireGame, game: &Game) {
    let position = text(|start, room, needed| c!(solitaire_game_to_text(handle, start, room, needed)));
    assert_eq!(position, Ok(game.position().to_string()));
    let view = text(|start, room, needed| c!(solitaire_game_view_to_text(handle, start, room, needed)));
    assert_eq!(view, Ok(game.view().to_string()));
    // Miri draws for half a minute.
    if !cfg!(miri) {
        let drawn = text(|start, room, needed| c!(solitaire_game_draw(handle, start, room, needed)));
        assert_eq!(drawn, Ok(game.to_string()));
    }
    let deal = text(|start, room, needed| c!(solitaire_game_deal_to_text(handle, start, room, needed)));
    assert_eq!(deal, game.dealt_by().map(|deal| deal.to_string()).ok_or(SOLITAIRE_RESULT_NO_DEAL_NUMBER));
    let save = text(|start, room, needed| c!(solitaire_game_to_json(handle, start, room, needed)));
    assert_eq!(save, Ok(serde_json::to_string(&game.record()).expect("a save")));
    for m in few(game.legal_moves()) {
        let said = text(|start, room, needed| c!(solitaire_game_describe(handle, m.into(), start, room, needed)));
        assert_eq!(said, Ok(game.describe(m).expect("a legal move").to_string()));
        let why = text(|start, room, needed| c!(solitaire_game_refusal(handle, m.into(), start, room, needed)));
        assert_eq!(why, Ok(String::new()));
    }
    let name = one(|out| c!(solitaire_game_variant(handle, out))).map(for_ever);
    assert_eq!(name, Ok(game.variant().map(Variant::name)));
    assert_eq!(list::<u32>(|start, room, needed| c!(solitaire_game_comments(handle, start, room, needed))), Ok(vec![]));
}

fn tables(handle: *const SolitaireGame, game: &Game) {
    let layout = game.rules().table_layout(Aspect::Square);
    let (mut columns, mut rows) = (0, 0);
    ok!(solitaire_game_layout_size(handle, SOLITAIRE_ASPECT_SQUARE, &mut columns, &mut rows));
    assert_eq!((columns, rows), (layout.columns(), layout.rows()));
    let places =
        list(|start, room, needed| c!(solitaire_game_layout(handle, SOLITAIRE_ASPECT_SQUARE, 1, start, room, needed)));
    let mut piles: Vec<u8> = places.expect("a layout").into_iter().map(|place| place.pile).collect();
    piles.sort_unstable();
    assert_eq!(piles, game.position().piles().map(Pile::id).collect::<Vec<_>>());
    ok!(solitaire_game_picture(handle, &mut rows, &mut columns));
    let picture = game.rules().picture();
    let place = c!(solitaire_game_picture_place(handle, SOLITAIRE_PILE_TABLEAU, 0, &mut rows, &mut columns));
    assert_eq!(place == SOLITAIRE_RESULT_OK, picture.is_some());
}

#[test]
fn numbers_have_texts() {
    for number in (0..=u8::MAX).step_by(if cfg!(miri) { 5 } else { 1 }) {
        let card = text(|start, room, needed| c!(solitaire_card_to_text(number, start, room, needed)));
        if let Ok(card) = &card {
            let again = lent(card);
            assert_eq!(one(|out| c!(solitaire_card_from_text(again.as_ptr(), NO_ERROR, out))), Ok(number));
        }
        assert_eq!(card.is_ok(), number < 52 || number == SOLITAIRE_CARD_FACE_DOWN);
        let (rank, suit) = (solitaire_card_rank(number), solitaire_card_suit(number));
        assert_eq!(
            (rank, suit),
            if number < 52 { (number / 4, number % 4) } else { (SOLITAIRE_RANK_NONE, SOLITAIRE_SUIT_NONE) }
        );
        let pile = text(|start, room, needed| c!(solitaire_pile_to_text(number, start, room, needed)));
        assert_eq!(pile.clone().ok(), Pile::from_id(number).map(|pile| pile.to_string()));
        if let Ok(pile) = pile {
            let (kind, index) = (solitaire_pile_kind(number), solitaire_pile_index(number));
            assert_eq!(solitaire_pile_of_kind(kind, index.into()), number);
            let again = lent(&pile);
            assert_eq!(one(|out| c!(solitaire_pile_from_text(again.as_ptr(), NO_ERROR, out))), Ok(number));
        }
        assert_eq!(for_ever(solitaire_reason_name(number)).is_some(), number <= 50);
        assert_eq!(for_ever(solitaire_result_text(i32::from(number))).map(str::is_empty), Some(false));
    }
    for words in ["deal", "redeal", "t3-f0", "t3x4-t6"] {
        let lent = lent(words);
        let m = one(|out| c!(solitaire_move_from_text(lent.as_ptr(), NO_ERROR, out))).expect("a move");
        assert_eq!(text(|start, room, needed| c!(solitaire_move_to_text(m, start, room, needed))), Ok(words.into()));
    }
    assert_eq!(solitaire_abi_version(), crate::abi::SOLITAIRE_ABI_VERSION);
    assert_eq!(for_ever(solitaire_version()), Some(env!("CARGO_PKG_VERSION")));
}

#[test]
fn decks_and_views_are_read_from_room_of_their_size() {
    let cards: Box<[u8]> = (0..52).rev().collect();
    let words =
        text(|start, room, needed| c!(solitaire_deck_to_text(cards.as_ptr(), cards.len(), start, room, needed)));
    let words = lent(&words.expect("a deck"));
    let again = list(|start, room, needed| c!(solitaire_deck_from_text(words.as_ptr(), NO_ERROR, start, room, needed)));
    assert_eq!(again.as_deref(), Ok(&*cards));
    let (handle, game) = dealt(Variant::Klondike, 42);
    let view = lent(&game.view().to_string());
    for pile in game.position().piles().map(Pile::id).step_by(if cfg!(miri) { 6 } else { 1 }) {
        let shown =
            list(|start, room, needed| c!(solitaire_view_pile(view.as_ptr(), pile, NO_ERROR, start, room, needed)));
        assert_eq!(shown, list(|start, room, needed| c!(solitaire_game_pile(handle.0, pile, start, room, needed))));
    }
    let rude = lent("a\x1b[2Jb\nc");
    let lines = text(|start, room, needed| c!(solitaire_printable(rude.as_ptr(), 1, start, room, needed)));
    assert!(lines.is_ok_and(|lines| lines.contains('\n') && !lines.contains('\x1b')));
}

#[test]
fn a_picture_tells_where_its_cards_lie() {
    let (handle, game) = dealt(Variant::Pyramid, 1);
    reads(handle.0, &game);
    let picture = game.rules().picture().expect("a pyramid");
    let (mut row, mut column) = (u8::MAX, u8::MAX);
    ok!(solitaire_game_picture_place(handle.0, SOLITAIRE_PILE_TABLEAU, 0, &mut row, &mut column));
    assert!(row < picture.rows() && column < picture.columns());
}

#[test]
fn annotations_come_back() {
    let (handle, _) = dealt(Variant::FreeCell, 1);
    let (name, words) = (lent("Größe"), lent("7♥ \"<AS7H>\""));
    ok!(solitaire_game_set_header(handle.0, name.as_ptr(), words.as_ptr()));
    ok!(solitaire_game_set_comment(handle.0, 0, words.as_ptr()));
    let said = Ok("7♥ \"<AS7H>\"".to_string());
    let names = text(|start, room, needed| c!(solitaire_game_header_name(handle.0, 0, start, room, needed)));
    assert_eq!(names, Ok("Größe".into()));
    let header = text(|start, room, needed| c!(solitaire_game_header(handle.0, name.as_ptr(), start, room, needed)));
    assert_eq!(header, said);
    assert_eq!(text(|start, room, needed| c!(solitaire_game_comment(handle.0, 0, start, room, needed))), said);
    assert_eq!(list(|start, room, needed| c!(solitaire_game_comments(handle.0, start, room, needed))), Ok(vec![0]));
    ok!(solitaire_game_set_header(handle.0, name.as_ptr(), ptr::null()));
    let gone = text(|start, room, needed| c!(solitaire_game_header(handle.0, name.as_ptr(), start, room, needed)));
    assert_eq!(gone, Err(SOLITAIRE_RESULT_NO_ANNOTATION));
}
