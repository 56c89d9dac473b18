#!/usr/bin/env bash
# Every test of every language there is. Installs what it needs below target/, without root. Each suite runs even if one before it
# failed; the last lines say which did.
set -u
cd "$(dirname "$0")/.."
failed=()

suite() {
    local name=$1
    shift
    printf '\n=== %s\n' "$name"
    "$@" || failed+=("$name")
}

no_std() {
    local features
    for features in "" alloc serde rand; do
        cargo build --quiet --manifest-path tests/no-std/Cargo.toml --target-dir target/no-std --features "$features" ||
            return 1
        echo "builds without std, features: ${features:-none}"
    done
}

# The C ABI's own tests are part of its suite.
suite "Rust" cargo test --workspace --all-features --exclude solitaire-ffi --no-fail-fast
suite "Rust, no features" cargo test -p solitaire-rules --no-default-features --lib
suite "Rust without std" no_std
for script in tests/*/run.sh; do
    suite "$script" bash "$script"
done

printf '\n'
if [ ${#failed[@]} -eq 0 ]; then
    echo "All suites passed."
else
    printf 'FAILED: %s\n' "${failed[@]}"
    exit 1
fi
