#!/usr/bin/env bash
# The crate as published to crates.io; every feature alone, with std and without; its own tests without features
cd "$(dirname "$0")/../.." && . tests/checks.sh

check "cargo package" cargo package -p solitaire-rules --allow-dirty --quiet
check "tests without features" cargo test --quiet -p solitaire-rules --no-default-features --lib
check "clippy without features" cargo clippy --quiet -p solitaire-rules --no-default-features --lib --tests -- -D warnings
for features in alloc serde json toml schema rand solver; do
    check "clippy with $features alone" cargo clippy --quiet -p solitaire-rules --no-default-features --lib --features $features -- -D warnings
done
no_std serde toml schema rand
for features in "" saves solver; do
    check "clippy over the C library with ${features:-no features}" \
        cargo clippy --quiet -p solitaire-ffi --no-default-features --features "$features" -- -D warnings
done
counted
