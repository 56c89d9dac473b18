#!/usr/bin/env bash
# The solver against unpruned search over many positions; every law with ten times the cases
cd "$(dirname "$0")/../.." && . tests/checks.sh

# A release build tries more of everything. Its checks for overflow stay on.
export RUSTFLAGS="-C overflow-checks=on"
cargo test --release -p solitaire-rules --all-features --test it --target-dir "$target/exhaustive"
