#!/usr/bin/env bash
# The laws on bytes that libFuzzer makes up: parsers, games, keys, the solver, the C ABI; a minute each, under AddressSanitizer
cd "$(dirname "$0")/../.." && . tests/checks.sh

# FUZZ_FLAGS may say something else, such as -runs=10000000.
flags=${FUZZ_FLAGS:--max_total_time=60}
triple=$(rustc -vV | sed -n 's/^host: //p')
built=$target/fuzz
home=$work/fuzz

# fuzz_build FOLDER TARGET-DIR FLAGS...: -O -a optimises, and keeps assertions and checks for overflow.
fuzz_build() {
    local folder=$1 built=$2
    shift 2
    cargo +nightly fuzz build --fuzz-dir "$folder" --target-dir "$built" "$@"
}

# runs PROGRAM NAME FLAGS...: what is found goes to target/, the seeds are only read. An input is kept for the edges it reaches, however often: that is
# quicker, and comes further in the same time.
runs() {
    local program=$1 name=$2
    shift 2
    mkdir -p "$home/corpus/$name" "$home/artifacts/$name"
    "$program" -max_len=1024 -use_counters=0 -reduce_inputs=0 -timeout=60 -rss_limit_mb=3000 -print_final_stats=1 \
        -artifact_prefix="$home/artifacts/$name/" "$@"
}

# Tries the seeds, and then more.
fuzz() {
    local program=$built/$triple/release/$1
    # shellcheck disable=SC2086
    runs "$program" "$1" -runs=0 "fuzz/seeds/$1" && runs "$program" "$1" $flags "$home/corpus/$1" "fuzz/seeds/$1"
}

# figures NAME: how far it came.
figures() {
    sed -n 's/^#\([0-9]*\).*DONE *cov: \([0-9]*\) .*corp: \([0-9]*\).*/         \1 executions, \2 edges, \3 inputs/p' \
        "$work/log/${1//[^a-zA-Z0-9]/-}.log" | tail -n 1
}

# The sources with two faults: undoing a redeal leaves it counted; a list is written into room that is short by one.
plant() {
    rm -rf "$home/planted" && mkdir -p "$home/planted"
    git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -x -C "$home/planted"
    sed -i 's/p\.redeals = p\.redeals\.wrapping_sub(.*);/let _ = \&p.redeals;/' "$home/planted/solitaire-rules/src/judge/play.rs"
    sed -i 's/^        if count > self\.capacity {$/        if count > self.capacity + 1 {/' "$home/planted/solitaire-ffi/src/boundary.rs"
    local planted
    for planted in solitaire-rules/src/judge/play.rs solitaire-ffi/src/boundary.rs; do
        ! cmp -s "$planted" "$home/planted/$planted" || { echo "$planted is as it was"; return 1; }
    done
    # Compiled fast: the seeds alone come near.
    fuzz_build "$home/planted/fuzz" "$built-planted" -D
}

# found NAME WORDS: what is planted is found.
found() {
    # shellcheck disable=SC2086
    caught "$2" runs "$built-planted/$triple/debug/$1" planted $flags "$home/corpus/planted" "fuzz/seeds/$1"
}

if ! there cargo-fuzz; then
    skip "fuzzing" "run: cargo install --locked cargo-fuzz"
elif ! cargo +nightly --version >/dev/null 2>&1; then
    skip "fuzzing" "run: rustup toolchain install nightly --profile minimal"
elif check "format" cargo fmt --manifest-path fuzz/Cargo.toml --check && check "build" fuzz_build fuzz "$built" -O -a; then
    for source in fuzz/fuzz_targets/*.rs; do
        name=$(basename "$source" .rs)
        check "$name" fuzz "$name" && figures "$name"
    done
    if check "plant two faults" plant; then
        check "a redeal that stays counted is found" found every_listed_move_is_legal_and_undone "panicked at"
        check "a list that is longer than its room is found" found the_c_abi_survives_any_calls "heap-buffer-overflow"
    fi
fi
counted
