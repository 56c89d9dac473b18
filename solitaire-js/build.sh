#!/usr/bin/env bash
# Builds solitaire.wasm for the package and sets the licences beside it: bash build.sh. Needs Rust with the target wasm32-unknown-unknown.
set -euo pipefail
cd "$(dirname "$0")"
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/../target}
cargo build --quiet --profile page -p solitaire-ffi --target wasm32-unknown-unknown
cp "$CARGO_TARGET_DIR/wasm32-unknown-unknown/page/solitaire.wasm" solitaire.wasm
# npm packs no links.
cp ../LICENSE-MIT ../LICENSE-APACHE ../solitaire-ffi/THIRD-PARTY-LICENSES .
node tools/sizes.js
