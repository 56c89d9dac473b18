#!/usr/bin/env bash
# Miri over the C boundary, called as C calls it, and over the rules crate's unit tests; deliberate faults are caught
cd "$(dirname "$0")/../.." && . tests/checks.sh

# Where a test would take Miri minutes it tries fewer cases there; the one that is left out says why.
under_miri() {
    local package=$1
    shift
    cargo +nightly miri test --quiet -p "$package" --all-features --lib -- "$@"
}

# What somebody panicked with is never dropped, for that might panic again: a leak that is meant.
with_panics() {
    MIRIFLAGS=-Zmiri-ignore-leaks under_miri solitaire-ffi a_panic_
}

# Other orders of the same threads' steps.
in_many_orders() {
    MIRIFLAGS=-Zmiri-many-seeds=0..8 under_miri solitaire-ffi "$@"
}

# planted TEST WORDS: one of solitaire-ffi/tests/as_c/planted.rs.
planted() {
    check "Miri catches ${1//_/ }" caught "$2" under_miri solitaire-ffi --ignored --exact "as_c::planted::$1"
}

if cargo +nightly miri --version >/dev/null 2>&1; then
    check "the C boundary" under_miri solitaire-ffi --skip a_panic_
    check "panics at the C boundary" with_panics
    check "the threads at the C boundary, in eight orders" in_many_orders as_c::threads
    check "the threads that share a handle, in eight orders" in_many_orders in_use
    planted room_that_is_not_there "Undefined Behavior: .*going beyond the bounds of its allocation"
    planted a_game_that_is_gone "Undefined Behavior: .*use-after-free"
    planted bytes_that_nobody_wrote "Undefined Behavior: .*uninitialized"
    planted a_game_that_is_never_freed "memory leaked"
    planted two_threads_that_change_one_game "Data race detected"
    check "the rules crate's unit tests" under_miri solitaire-rules
else
    skip "Miri" "it is not installed: rustup toolchain install nightly --profile minimal -c miri -c rust-src"
fi
counted
