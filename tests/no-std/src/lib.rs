//! Deals, plays and takes back without std and, but for the feature `alloc`, without an allocator.
#![no_std]

use core::panic::PanicInfo;

use solitaire_rules::moves::MoveList;
use solitaire_rules::{Judge, Position, Variant};

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// An allocator that has nothing to give: what is checked is that the crate builds.
#[cfg(feature = "alloc")]
mod allocator {
    use core::alloc::{GlobalAlloc, Layout};

    struct Nothing;

    // SAFETY: a null pointer is what an allocator out of memory gives.
    unsafe impl GlobalAlloc for Nothing {
        unsafe fn alloc(&self, _: Layout) -> *mut u8 {
            core::ptr::null_mut()
        }
        unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
    }

    #[global_allocator]
    static NOTHING: Nothing = Nothing;
}

/// Plays the first legal move of a deal and takes it back.
#[unsafe(no_mangle)]
pub extern "C" fn there_and_back(number: u64) -> usize {
    let judge: &Judge = Variant::Klondike.judge();
    let mut position: Position = judge.deal(number);
    let mut moves = MoveList::new();
    judge.legal_moves_into(&position, &mut moves);
    if let Some(&first) = moves.first() {
        if let Ok(changes) = judge.play(&mut position, first) {
            let undo = changes.undo();
            judge.undo(&mut position, undo);
        }
    }
    moves.len()
}

/// The same as a game with a history.
#[cfg(feature = "alloc")]
#[unsafe(no_mangle)]
pub extern "C" fn game(number: u64) -> u32 {
    solitaire_rules::Game::deal(Variant::Gargantua, number).score()
}
