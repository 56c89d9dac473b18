#!/usr/bin/env bash
# Builds solitaire.wasm for the package and sets the licences beside it: bash build.sh [PROFILE], the profile `page` unless told otherwise.
set -euo pipefail
cd "$(dirname "$0")"
profile=${1:-page}
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/../target}
cargo build --quiet -p solitaire-ffi --profile "$profile" --target wasm32-unknown-unknown
folder=$profile
[ "$profile" != dev ] || folder=debug
cp "$CARGO_TARGET_DIR/wasm32-unknown-unknown/$folder/solitaire.wasm" solitaire.wasm
node tools/sizes.js
