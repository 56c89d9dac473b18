#!/usr/bin/env bash
# Random games of every variant in C, in Python's batches and in JavaScript: they end the same in all three, every law holds on a sample, memory doesn't grow; soak.sh [GAMES] sets the games of each variant, otherwise 2000
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh && . tests/python/environments.sh
games=${1:-2000}
mkdir -p "$work/soak"

# Whether what was printed has a row for so many games of every variant, and the counts are told.
whole() {
    cat "$work/soak/$1.err"
    [ "$(grep -c " $2 [0-9]* [0-9a-f]*$" "$work/soak/$1.txt")" -eq "$(grep -c "^[a-z].* 4 " tests/soak.txt)" ]
}

in_c() {
    "$work/soak/soak" "$games" tests/soak.txt >"$work/soak/c.txt" 2>"$work/soak/c.err" && whole c "$games" || { cat "$work/soak/c.err"; return 1; }
}
in_python() {
    "$env/bin/python" solitaire-py/tests/soak.py "$games" >"$work/soak/python.txt" 2>"$work/soak/python.err" && whole python "$games" || { cat "$work/soak/python.err"; return 1; }
}
the_same() { diff <(grep -v '^soak:' "$work/soak/c.txt" | sort) <(sort "$work/soak/python.txt"); }

check "build" cargo build --quiet --release -p solitaire-ffi || { counted; exit 1; }
# shellcheck disable=SC2086
check "compile" compile soak -O2 "$target/release/libsolitaire.a" $needs -o "$work/soak/soak" && check "C: $games games of each variant" in_c

find_pythons
env=$environments/soak-3.${newest%% *}
if environment "$env" "${newest#* }" && install "$env" numpy; then
    wheel release
    install "$env" --force-reinstall --no-deps "$wheel" || { failed=$((failed + 1)); counted; exit 1; }
    check "Python: $games games of each variant" in_python && check "the same digests in C and Python" the_same
else
    skip "Python" "numpy cannot be installed: pip install numpy"
fi

if there node && has_target wasm32-unknown-unknown; then
    check "the module" env CARGO_PROFILE_PAGE_LTO=off cargo build --quiet --profile page -p solitaire-ffi --target wasm32-unknown-unknown
    export SOLITAIRE_WASM=$target/wasm32-unknown-unknown/page/solitaire.wasm
    check "JavaScript: 100 games of each variant" env SOLITAIRE_SOAK=100 node --test solitaire-js/tests/soak.test.js
else
    skip "JavaScript" "needs Node and rustup target add wasm32-unknown-unknown"
fi
counted
