#!/usr/bin/env bash
# Rust's tests, those of the C ABI with C and C++ programs, the terminal game's, the documents' examples
# One build of everything in the workspace, which the tests, the C programs and the other languages' clients then use.
cd "$(dirname "$0")/../.." && . tests/checks.sh

cargo build --workspace --all-features --lib --bins --tests --examples || exit 1
SOLITAIRE_LIBRARY_DIR=$target/debug \
    cargo test --workspace --all-features --no-fail-fast
