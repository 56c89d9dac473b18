#!/usr/bin/env bash
# The page in Chromium: mouse, touch, keys, offline, accessibility (axe-core), random play
cd "$(dirname "$0")/../.." && . tests/checks.sh

chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
if [ -z "$chromium" ] || ! there node || ! there npm || ! has_target wasm32-unknown-unknown; then
    skip "the page" "needs chromium, node, npm and rustup target add wasm32-unknown-unknown"
    counted
    exit
fi
place=$work/web
mkdir -p "$place/project" "$place/pictures"

check "the page is built" bash examples/web/build.sh "$place/page" || { counted; exit 1; }
cp examples/web/tests/*.js "$place/project"
printf '{ "type": "module" }\n' >"$place/project/package.json"
fetched() {
    cd "$place/project" && npm install --no-audit --no-fund playwright-core axe-core
}
if (fetched) >"$work/log/web-npm.log" 2>&1; then
    # Each file opens a browser of its own; one after the other, so that nothing waits for a busy machine.
    for file in "$place"/project/*.test.js; do
        check "$(sed -n '1s|^// ||p' "$file")" env DIST="$place/page" CHROMIUM="$chromium" GAMES=tests/games PICTURES="$place/pictures" \
            node --test --test-timeout=900000 "$file"
    done
else
    skip "the page in Chromium" "npm cannot fetch playwright-core and axe-core"
fi
counted
