#!/usr/bin/env bash
# Every crate compiles with the oldest supported Rust
cd "$(dirname "$0")/../.." && . tests/checks.sh

oldest=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
if cargo "+$oldest" --version >/dev/null 2>&1 || rustup toolchain install "$oldest" --profile minimal >/dev/null 2>&1; then
    check "Rust $oldest, every feature" cargo "+$oldest" check --quiet --workspace --all-features --all-targets --target-dir "$target/oldest-rust"
    check "Rust $oldest, no features" cargo "+$oldest" check --quiet -p solitaire-rules --no-default-features --target-dir "$target/oldest-rust"
else
    skip "Rust $oldest" "it is not here and cannot be installed"
fi
counted
