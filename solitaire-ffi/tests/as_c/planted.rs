//! Faults on purpose, for Miri alone: each has to end its run. `tests/long/miri.sh` sees to it that they do.

use std::sync::Arc;

use super::*;
use crate::look::{solitaire_game_pile, solitaire_game_score};
use crate::piles::SOLITAIRE_PILE_TABLEAU;
use crate::play::solitaire_game_play;

#[test]
#[ignore = "a fault on purpose"]
fn room_that_is_not_there() {
    let (handle, _) = dealt(Variant::Klondike, 42);
    let (mut room, mut needed) = (Room::of(3), 0);
    ok!(solitaire_game_pile(handle.0, SOLITAIRE_PILE_TABLEAU + 6, room.start(), 7, &mut needed));
}

#[test]
#[ignore = "a fault on purpose"]
fn a_game_that_is_gone() {
    let (handle, _) = dealt(Variant::Klondike, 42);
    let game = handle.0;
    drop(handle);
    ok!(solitaire_game_score(game, &mut 0));
}

#[test]
#[ignore = "a fault on purpose"]
fn bytes_that_nobody_wrote() {
    assert_eq!(Room::<u8>::of(1).filled(), [0]);
}

#[test]
#[ignore = "a fault on purpose"]
fn a_game_that_is_never_freed() {
    std::mem::forget(dealt(Variant::Klondike, 42));
}

#[test]
#[ignore = "a fault on purpose"]
fn two_threads_that_change_one_game() {
    struct Shared(Handle);
    // SAFETY: there is none, on purpose.
    unsafe impl Send for Shared {}
    // SAFETY: there is none, on purpose.
    unsafe impl Sync for Shared {}
    let shared = Arc::new(Shared(dealt(Variant::Klondike, 42).0));
    let threads = [(); 2].map(|()| {
        let shared = Arc::clone(&shared);
        std::thread::spawn(move || c!(solitaire_game_play(shared.0.0, solitaire_rules::Move::Deal.into())))
    });
    threads.into_iter().for_each(|thread| assert_eq!(thread.join().expect("no panic"), SOLITAIRE_RESULT_OK));
}
