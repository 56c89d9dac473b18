#!/usr/bin/env bash
# The JavaScript package in Node: games, move counts, saves as C writes them, mistakes, the solver in its worker, memory, the README's programs
cd "$(dirname "$0")/../.." && . tests/checks.sh

if ! there node || [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 18 ]; then
    skip "the JavaScript package" "needs Node 18 or later"
    counted
    exit
elif ! has_target wasm32-unknown-unknown; then
    skip "the JavaScript package" "needs rustup target add wasm32-unknown-unknown"
    counted
    exit
fi

# As it is shipped, but for link-time optimisation.
check "build" env CARGO_PROFILE_PAGE_LTO=off cargo build --quiet --profile page -p solitaire-ffi --target wasm32-unknown-unknown || { counted; exit 1; }
export SOLITAIRE_WASM=$target/wasm32-unknown-unknown/page/solitaire.wasm

# What C writes, to be compared.
saves() {
    [ -n "${SOLITAIRE_LIBRARY_DIR:-}" ] || { built solitaire-ffi && SOLITAIRE_LIBRARY_DIR=$target/debug; } || return 1
    cc -std=c11 -Wall -Wextra -Wpedantic -Werror -Iinclude solitaire-js/tests/saves.c "$SOLITAIRE_LIBRARY_DIR/libsolitaire.a" -lpthread -ldl -lm -o "$work/saves" &&
        LC_ALL=C "$work/saves" tests/games/*.txt >"$work/saves.txt"
}

if [ "$(uname -s)" = Linux ] && there cc; then
    check "C's saves" saves && export SOLITAIRE_C_SAVES=$work/saves.txt
else
    skip "C's saves" "needs Linux and cc"
fi
check "the tests, in Node $(node --version)" node --expose-gc --test solitaire-js/tests/*.test.js
counted
