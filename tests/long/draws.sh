#!/usr/bin/env bash
# Every law on randomly drawn rules, half a minute each; draws.sh [SECONDS] sets another time
cd "$(dirname "$0")/../.." && . tests/checks.sh

export DRAW_SECONDS=${1:-30}
# Built as the exhaustive part is, whose searches are left out. A test that draws nothing is over soon.
draws() {
    RUSTFLAGS="-C overflow-checks=on" cargo test --release -p solitaire-rules --all-features --test it --target-dir "$target/exhaustive" -- \
        --skip exhaustive --show-output
}

check "laws hold" draws
awk '/^[0-9]+ draws$/ { laws++; draws += $1; if (!least || $1 < least) least = $1 } END { print "         " laws " laws, " draws " draws, no law fewer than " least }' \
    "$work/log/laws-hold.log"
counted
