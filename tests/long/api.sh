#!/usr/bin/env bash
# The rules crate's public API against its committed text; the fast tier does the same for C, Python and JavaScript
cd "$(dirname "$0")/../.." && . tests/checks.sh

text=tests/api/rust.txt
# Derived, automatic and blanket implementations follow from the types.
listed() { cargo +nightly public-api --color never -p solitaire-rules --all-features -sss >"$work/rust-api.txt"; }
compared() {
    diff "$text" "$work/rust-api.txt" || {
        echo "A line that goes or changes (<) breaks programs. If that is meant, and in the changelog: cp '$work/rust-api.txt' $text"
        return 1
    }
}
# shellcheck disable=SC2317
breaks() { sed '/fn solitaire_rules::Game::play(/d' "$work/rust-api.txt" | diff "$text" -; }

if ! there cargo-public-api; then
    skip "the API of Rust" "cargo-public-api is not installed: cargo install --locked cargo-public-api"
elif ! cargo +nightly --version >/dev/null 2>&1; then
    skip "the API of Rust" "there is no nightly: rustup toolchain install nightly --profile minimal"
else
    check "the API of Rust is listed" listed && check "as $text has it" compared &&
        check "a method that is gone is seen" caught "Game::play" breaks
fi
counted
