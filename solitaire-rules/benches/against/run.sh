#!/usr/bin/env bash
# The engine's speed beside that of its first edition, in one run: bash solitaire-rules/benches/against/run.sh [GAME ...]
set -euo pipefail
cd "$(dirname "$0")/../../.."
first=d38a1eb
rm -rf target/first-edition
mkdir -p target/first-edition
git archive "$first" solitaire-rules Cargo.toml | tar -x -C target/first-edition
# A workspace of its own, and a version of its own: two packages of one name and version cannot be told apart.
sed -i.bak -e 's/^members = .*/members = ["solitaire-rules"]/' -e 's/^version = .*/version = "0.0.1"/' target/first-edition/Cargo.toml
cargo run --release --manifest-path solitaire-rules/benches/against/Cargo.toml --target-dir target/against -- "$@"
