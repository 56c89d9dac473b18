#!/usr/bin/env bash
# The rules crate without std, without an allocator, and with each feature alone
cd "$(dirname "$0")/../.." && . tests/checks.sh

for features in "" alloc serde toml schema rand; do
    check "checks without std, features: ${features:-none}" \
        cargo check --quiet --manifest-path tests/no-std/Cargo.toml --target-dir "$target/no-std" --features "$features"
done
check "its tests without features compile" cargo check --quiet -p solitaire-rules --no-default-features --lib --tests
counted
