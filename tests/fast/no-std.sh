#!/usr/bin/env bash
# The rules crate without std, without an allocator, and with each feature alone
cd "$(dirname "$0")/../.." && . tests/checks.sh

# A warning fails them, too: nobody would see it, since the gate's clippy runs with every feature.
for features in "" alloc serde toml schema rand; do
    check "checks without std, features: ${features:-none}" \
        env RUSTFLAGS="-D warnings" cargo check --quiet --manifest-path tests/no-std/Cargo.toml --target-dir "$target/no-std" --features "$features"
done
# By clippy, which has seen most of what they depend on where the gate runs.
check "its tests without features compile" cargo clippy --quiet -p solitaire-rules --no-default-features --lib --tests -- -D warnings
counted
