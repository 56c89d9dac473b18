# What the scripts of the tests share: counted checks, told aloud. Read by them with `.`.
# shellcheck shell=bash
set -u
export CARGO_TERM_COLOR=never
target=${CARGO_TARGET_DIR:-$PWD/target}
mkdir -p "$target/tests/log"
target=$(cd "$target" && pwd)
work=$target/tests
export CARGO_TARGET_DIR=$target
passed=0 failed=0 skipped=0

# check NAME COMMAND...: a command that has to succeed. Tells how many seconds of a processor it took; what it says shows only if it fails.
check() {
    local name=$1 log=$work/log/${1//[^a-zA-Z0-9]/-}.log TIMEFORMAT=%0U seconds
    shift
    if seconds=$({ time "$@" >"$log" 2>&1; } 2>&1); then
        passed=$((passed + 1))
        printf 'ok  %4s %s\n' "$seconds" "$name"
    else
        failed=$((failed + 1))
        printf 'FAILED   %s: %s\n' "$name" "$*"
        tail -n 40 "$log" | sed 's/^/         | /'
        return 1
    fi
}

skip() {
    skipped=$((skipped + 1))
    printf 'SKIPPED  %s: %s\n' "$1" "$2"
}

there() {
    command -v "$1" >/dev/null 2>&1
}

# everything ARGUMENT...: one build of the whole workspace.
everything() {
    cargo build --workspace --all-features --lib --bins --tests --examples "$@"
}

# built PACKAGE: builds it. Beside the Rust part it waits for that part's build of everything, in which it is.
built() {
    if [ -n "${SOLITAIRE_BUILDS_ALL:-}" ]; then everything --quiet; else cargo build --quiet -p "$1"; fi
}

# no_std FEATURES...: checks the rules crate without std, with each of these. A warning fails it, too: the gate's clippy runs with every feature.
no_std() {
    local features
    for features in "$@"; do
        check "checks without std, features: ${features:-none}" \
            env RUSTFLAGS="-D warnings" cargo check --quiet --manifest-path tests/no-std/Cargo.toml --target-dir "$target/no-std" --features "$features"
    done
}

# has_target TRIPLE: whether Rust can build for it here.
has_target() {
    [ -d "$(rustc --print target-libdir --target "$1" 2>/dev/null)" ]
}

# caught WORDS COMMAND...: a command that has to fail and to say so in these words.
caught() {
    local words=$1 said
    shift
    if said=$("$@" 2>&1); then
        echo "it passed: $*"
        return 1
    fi
    printf '%s\n' "$said"
    grep -q "$words" <<<"$said"
}

# The last line of a script: the counts, and whether all is well.
counted() {
    printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
    [ "$failed" -eq 0 ]
}
