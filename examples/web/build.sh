#!/usr/bin/env bash
# Builds the page into a folder of static files: bash build.sh [FOLDER], examples/web/dist unless told otherwise.
set -euo pipefail
cd "$(dirname "$0")"
bash ../../solitaire-js/build.sh >/dev/null
node tools/assemble.mjs "${1:-$PWD/dist}"
