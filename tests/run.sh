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

timed() {
    local started=$SECONDS result
    "$@"
    result=$?
    echo "took $((SECONDS - started)) s"
    return $result
}

no_std() {
    local features
    for features in "" alloc serde toml rand; do
        cargo build --quiet --manifest-path tests/no-std/Cargo.toml --target-dir target/no-std --features "$features" ||
            return 1
        echo "builds without std, features: ${features:-none}"
    done
}

# The C ABI's own tests are part of its suite.
suite "Rust" timed cargo test --workspace --all-features --exclude solitaire-ffi --no-fail-fast
suite "Rust, no features" cargo test -p solitaire-rules --no-default-features --lib
suite "Rust without std" no_std

# One core compiles while another plays: the scripts run side by side, each in a process group of its own, and what they say is told in order.
scripts=(tests/*/run.sh)
running=()
told=$(mktemp -d)
end() {
    local group
    for group in ${running[@]+"${running[@]}"}; do kill -- "-$group" 2>/dev/null; done
    rm -rf "$told"
}
trap end EXIT
trap 'exit 130' INT TERM
set -m
for i in "${!scripts[@]}"; do
    timed bash "${scripts[$i]}" >"$told/$i" 2>&1 </dev/null &
    running[i]=$!
done
set +m
result_of() {
    local result
    wait "${running[$1]}"
    result=$?
    unset "running[$1]"
    cat "$told/$1"
    return $result
}
for i in "${!scripts[@]}"; do
    suite "${scripts[$i]}" result_of "$i"
done

printf '\n'
if [ ${#failed[@]} -eq 0 ]; then
    echo "All suites passed."
else
    printf 'FAILED: %s\n' "${failed[@]}"
    exit 1
fi
