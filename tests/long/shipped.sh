#!/usr/bin/env bash
# The release libraries: symbols, WebAssembly, every C program, full perft tables
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh

only_our_symbols() {
    local others
    others=$(nm -D --defined-only "$shipped/libsolitaire.so" | awk '{ print $NF }' | grep -v '^solitaire_')
    [ -z "$others" ] || { echo "exported too: $others"; return 1; }
}

every_function_is_exported() {
    local name
    for name in $(grep -ohE '\bsolitaire_[a-z0-9_]+\(' include/*.h | tr -d '(' | sort -u); do
        case $name in solitaire_alloc | solitaire_free) continue ;; esac # in the library for wasm alone
        nm -D --defined-only "$shipped/libsolitaire.so" | grep -q " $name\$" || { echo "$name is missing"; return 1; }
    done
}

has_soname() {
    readelf -d "$shipped/libsolitaire.so" | grep -q "SONAME.*\[libsolitaire.so.$abi\]"
}

check "build" build_shipped || { counted; exit 1; }
if [ "$(uname -s)" = Linux ] && there nm && there readelf; then
    check "only solitaire_* is exported" only_our_symbols
    check "every function of the header is exported" every_function_is_exported
    check "SONAME" has_soname
else
    skip "symbols and SONAME" "needs Linux with nm and readelf"
fi

# Other linkers than the host's: one that knows no SONAME, and whether what it makes plays and solves.
if has_target wasm32-unknown-unknown; then
    check "build for wasm" cargo build --quiet --profile shipping -p solitaire-ffi --target wasm32-unknown-unknown
    if there node; then
        check "wasm: hints, solutions, no clock" node tests/c/wasm.js "$target/wasm32-unknown-unknown/shipping/solitaire.wasm" "$abi"
    else
        skip "wasm: hints, solutions, no clock" "there is no node"
    fi
else
    skip "build for wasm" "needs rustup target add wasm32-unknown-unknown"
fi

for compilers in "gcc g++" "clang clang++"; do
    if there "${compilers% *}" && there "${compilers#* }"; then
        check "headers, by $compilers" env "CC=${compilers% *}" "CXX=${compilers#* }" \
            cargo test --quiet -p solitaire-ffi --test it -- c::the_header c::the_cpp
    else
        skip "headers, by $compilers" "they are not installed"
    fi
done

mkdir -p "$work/shipped"
for program in $programs; do
    # shellcheck disable=SC2086
    check "compile $program" compile "$program" -O2 "$shipped/libsolitaire.a" $needs -o "$work/shipped/$program" || continue
    case $program in
        perft) check "perft tables, in full" "$work/shipped/perft" 10000000 tests/perft/*.txt ;;
        solver) check "the solver, 100 deals of every variant" "$work/shipped/solver" 100 ;;
        # shellcheck disable=SC2046
        *) check "$program" "$work/shipped/$program" $(arguments "$program") ;;
    esac
done
counted
