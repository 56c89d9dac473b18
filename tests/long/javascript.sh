#!/usr/bin/env bash
# The packed JavaScript package: types with tsc, builds by Vite and esbuild, Chromium without a bundler, Deno, Bun, sizes
cd "$(dirname "$0")/../.." && . tests/checks.sh

if ! there node || ! there npm || ! has_target wasm32-unknown-unknown; then
    skip "the JavaScript package" "needs node, npm and rustup target add wasm32-unknown-unknown"
    counted
    exit
fi
place=$work/javascript
small=$place/small/without-solver-and-saves.wasm
rm -rf "$place"
mkdir -p "$place/small" "$place/project"

without_features() {
    cargo build --quiet --profile page -p solitaire-ffi --target wasm32-unknown-unknown --no-default-features &&
        cp "$target/wasm32-unknown-unknown/page/solitaire.wasm" "$small"
}

# npm pack builds the module first.
packed() {
    (cd solitaire-js && npm pack --pack-destination "$place") || return 1
    tar -tzf "$place"/solitaire-rules-*.tgz | sort >"$place/files"
    local name
    for name in index.js index.d.ts constants.d.ts worker.js worker.d.ts solitaire.wasm package.json README.md LICENSE-MIT LICENSE-APACHE THIRD-PARTY-LICENSES; do
        grep -qx "package/$name" "$place/files" || { echo "$name is missing"; return 1; }
    done
    ! grep -E 'tests|tools|saves' "$place/files"
}

installed() {
    cp solitaire-js/tests/long/* solitaire-js/tests/types.ts "$place/project" &&
        (cd "$place/project" && npm install --no-audit --no-fund "$place"/solitaire-rules-*.tgz typescript vite esbuild playwright-core)
}

in_project() {
    (cd "$place/project" && "$@")
}

# Whoever targets an older JavaScript, and another way of finding modules, has the same types.
types() {
    in_project npx tsc --strict --exactOptionalPropertyTypes --noEmit --target es2022 --lib es2022,dom,esnext.disposable --module nodenext --skipLibCheck false types.ts &&
        in_project npx tsc --strict --noEmit --target es2022 --lib es2022,dom,esnext.disposable --module esnext --moduleResolution bundler types.ts &&
        in_project npx tsc --strict --noEmit --target es2022 --lib es2022,esnext.disposable --types "" --module nodenext --skipLibCheck false plain-types.ts
}

# As the README has it. A bundle that still imported something would end without its worker.
by_esbuild() {
    grep -E '^(npx esbuild|cp node_modules/)' solitaire-js/README.md >"$place/esbuild.sh" && [ "$(wc -l <"$place/esbuild.sh")" -eq 2 ] || return 1
    in_project cp everywhere.mjs app.js && in_project bash -e "$place/esbuild.sh" && ! grep -q '^import' "$place/project/dist/worker.js" &&
        echo '{ "type": "module" }' >"$place/project/dist/package.json" && in_project node dist/app.js
}

by_esbuild_as_cjs() {
    in_project npx esbuild bundled.mjs --bundle --format=cjs --platform=node --outfile=dist/bundled.cjs && in_project node dist/bundled.cjs
}

elsewhere() {
    case $1 in
        deno) in_project node_modules/.bin/deno run --allow-read everywhere.mjs ;;
        bun) in_project node_modules/.bin/bun everywhere.mjs ;;
    esac </dev/null
}

# However a question is given up, the program ends by itself. A minute is far more than each takes.
ends() {
    local how
    for how in abort close dispose hint difficulty answered; do
        in_project timeout 60 "$@" ends.mjs $how </dev/null || { echo "$how: exit code $?"; return 1; }
    done
}

check "the module without solver and saves" without_features || { counted; exit 1; }
check "npm pack" packed || { counted; exit 1; }
check "the README's sizes" node solitaire-js/tools/sizes.js --check "$small"
check "without solver and saves it plays, and says what it lacks" node solitaire-js/tests/long/small.mjs "$small"
check "every test, in Node $(node --version)" node --expose-gc --test solitaire-js/tests/*.test.js
if installed >"$work/log/npm.log" 2>&1; then
    check "tsc --strict" types
    check "the package as it is installed, in Node" in_project node everywhere.mjs
    check "programs that give up end, in Node" ends node
    check "esbuild, as the README has it" by_esbuild
    check "esbuild, as CommonJS" by_esbuild_as_cjs
    check "Vite's build" in_project npx vite build
    chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
    if [ -n "$chromium" ]; then
        check "Chromium: Vite's build" in_project node browser.mjs "$chromium" dist
        check "Chromium: no bundler" in_project node browser.mjs "$chromium" .
    else
        skip "Chromium" "it is not installed"
    fi
    for runtime in deno bun; do
        in_project npm install --no-audit --no-fund $runtime >"$work/log/$runtime.log" 2>&1
        if in_project npx --no-install $runtime --version >/dev/null 2>&1 </dev/null; then
            check "$runtime" elsewhere $runtime
            case $runtime in
                deno) check "programs that give up end, in deno" ends node_modules/.bin/deno run --allow-read ;;
                bun) check "programs that give up end, in bun" ends node_modules/.bin/bun ;;
            esac
        else
            skip "$runtime" "npm cannot install it"
        fi
    done
else
    skip "tsc, Vite, Chromium" "npm cannot install them (no network?)"
fi
counted
