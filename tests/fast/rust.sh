#!/usr/bin/env bash
# The rules, the C ABI with C and C++ programs, the terminal game, the examples in the documentation
# The tests, the C programs and the other languages' clients all use one build.
cd "$(dirname "$0")/../.." && . tests/checks.sh

everything || exit 1
SOLITAIRE_LIBRARY_DIR=$target/debug \
    cargo test --workspace --all-features --no-fail-fast
