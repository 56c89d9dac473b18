#!/usr/bin/env bash
# Runs every command line that the documents print, as it is printed: those of `sh` and `console` blocks in the Markdown files. Lines that another
# suite runs are named below; any other line has to work here. What cannot be had is skipped aloud; the last line counts.
set -u
cd "$(dirname "$0")/../.."
root=$PWD
# Outside the repository, as a reader's own project is.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$root/target} PIP_DISABLE_PIP_VERSION_CHECK=1
passed=0 failed=0 skipped=0

# try NAME FOLDER LINE: a line that has to succeed there; it reads nothing.
try() {
    if (cd "$2" && eval "$3") </dev/null >"$work/log" 2>&1; then
        passed=$((passed + 1))
        printf 'ok       %s: %s\n' "$1" "$3"
    else
        failed=$((failed + 1))
        printf 'FAILED   %s: %s\n' "$1" "$3"
        tail -n 40 "$work/log" | sed 's/^/         | /'
    fi
}

skip() {
    skipped=$((skipped + 1))
    printf 'SKIPPED  %s: %s\n' "$1" "$2"
}

# blocks LANGUAGES PAGE: the lines of a page's blocks in these languages.
blocks() {
    sed -nE "/^\`\`\`($1)\$/,/^\`\`\`\$/p" "$2" | grep -v '^```'
}

# A project beside a checkout that is called `solitaire`, as the documents have it: it takes the crate and runs the page's first program.
rust_project() {
    local page=$1 line=$2 home=$work/rust
    rm -rf "$home"
    mkdir -p "$home"
    ln -s "$root" "$home/solitaire"
    (cd "$home" && cargo new --quiet mine) && try "$page" "$home/mine" "$line"
    [ "$page" = README.md ] || return
    blocks rust "$page" >"$home/mine/src/main.rs"
    try "$page, its program" "$home/mine" "cargo run --quiet"
}

# An environment for what `pip` and `python` are told, if Python's packages can be had here.
python=no
if python3 -m venv "$work/python" && "$work/python/bin/pip" install --quiet "maturin>=1.9,<2"; then
    python=yes
fi >/dev/null 2>&1

# with_python PAGE FOLDER LINE
with_python() {
    if [ "$python" = yes ]; then
        PATH=$work/python/bin:$PATH try "$@"
    else
        skip "$1: $3" "no Python with venv, or nothing can be installed"
    fi
}

run_line() {
    local page=$1 line=$2
    case $line in
        "cargo add "*) rust_project "$page" "$line" ;;
        "pip install "*) with_python "$page" "$root" "$line" ;;
        "python -m "*) with_python "$page" "$work" "$line" ;; # some write files
        "cargo run --release --example play") try "$page" "$root" "$line -- --help" ;; # it would ask for a game
        "python examples/python/winnability.py "*) ;;      # solitaire-py/tests/test_winnability.py reads it; it takes hours
        "cargo run "*) try "$page" "$root" "$line" ;;
        "bash tests/run.sh") ;;                            # runs this
        "cargo build "*"solitaire-ffi"* | "cc examples/c/play.c "* | target/play) ;; # tests/c/run.sh
        "cmake "* | target/sdl/*) ;;                       # tests/c/run.sh
        "SOLITAIRE_LIBRARY="*" love "*) ;;                 # a window; tests/c/run.sh plays by LuaJIT
        "UPDATE_RULES=1 "* | "cargo test "*" write_perft") ;; # they write what cargo test compares
        *)
            failed=$((failed + 1))
            printf 'FAILED   %s: nothing runs the line: %s\n' "$page" "$line"
            ;;
    esac
}

while read -r page; do
    while IFS= read -r line; do
        [ -z "$line" ] || run_line "$page" "$line"
    done < <(blocks "sh|console" "$page")
done < <(find . -name '*.md' -not -path './target/*' -not -path './.*/*' | sed 's|^\./||' | sort)

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
