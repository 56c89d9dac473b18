#!/usr/bin/env bash
# Every other command in the documentation, exactly as printed
# Those of `sh` and `console` blocks in the Markdown files. Lines that another part runs are named below; any other line has to work here.
cd "$(dirname "$0")/../.." && . tests/checks.sh
root=$PWD
# Outside the repository, as a reader's own project is.
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export PIP_DISABLE_PIP_VERSION_CHECK=1

# try NAME FOLDER LINE: a line that has to succeed there; it reads nothing.
try() {
    check "$1: $3" eval "cd '$2' && $3" </dev/null
}

# blocks LANGUAGES PAGE: the lines of a page's blocks in these languages.
blocks() {
    sed -nE "/^\`\`\`($1)\$/,/^\`\`\`\$/p" "$2" | grep -v '^```'
}

# A project beside a checkout that is called `solitaire`, as the documents have it: it takes the crate and runs the page's first program.
rust_project() {
    local page=$1 line=$2 beside=$home/rust
    rm -rf "$beside"
    mkdir -p "$beside"
    ln -s "$root" "$beside/solitaire"
    (cd "$beside" && cargo new --quiet mine) && try "$page" "$beside/mine" "$line"
    [ "$page" = README.md ] || return
    blocks rust "$page" >"$beside/mine/src/main.rs"
    try "$page, its program" "$beside/mine" "cargo run --quiet"
}

# An environment for what `pip` and `python` are told, if Python's packages can be had here.
python=no
if python3 -m venv "$home/python" && "$home/python/bin/pip" install --quiet "maturin>=1.9,<2"; then
    python=yes
fi >/dev/null 2>&1

# with_python PAGE FOLDER LINE
with_python() {
    if [ "$python" = yes ]; then
        PATH=$home/python/bin:$PATH try "$@"
    else
        skip "$1: $3" "no Python with venv, or nothing can be installed"
    fi
}

run_line() {
    local page=$1 line=$2
    case $line in
        "cargo add "*) rust_project "$page" "$line" ;;
        "pip install "*) with_python "$page" "$root" "$line" ;;
        "python art/deck.py"*) with_python "$page" "$root" "$line" ;;
        "python -m "*) with_python "$page" "$home" "$line" ;; # some write files
        "cargo run --release --example play") try "$page" "$root" "$line -- --help" ;; # it would ask for a game
        "python examples/python/winnability.py "*) ;;      # solitaire-py/tests/test_winnability.py reads it; it takes hours
        "parallel python "*)
            if there parallel; then with_python "$page" "$home" "$line"; else skip "$page: $line" "there is no GNU parallel"; fi
            ;;
        "sbatch "*) ;;                                     # solitaire-py/tests/test_study_processes.py runs the script as Slurm does
        "cargo run "*) try "$page" "$root" "$line" ;;
        "bash solitaire-js/build.sh" | "npx esbuild "* | "cp node_modules/solitaire-rules/"*) ;; # tests/long/javascript.sh
        "bash examples/web/build.sh" | "python3 -m http.server "*) ;; # tests/long/web.sh
        "bash tests/run.sh"*) ;;                           # runs this
        "cargo build "*"solitaire-ffi"* | "ln -sf libsolitaire.so "* | "cc examples/c/play.c "* | target/play) ;; # tests/long/cmake.sh
        "cmake "* | target/sdl/*) ;;                       # tests/long/cmake.sh
        "SOLITAIRE_LIBRARY="*" love "*) ;;                 # a window; tests/fast/clients.sh plays by LuaJIT
        "rustup target add "* | "cd examples/embedded "*) ;;  # tests/long/embedded.sh
        "cargo check -p solitaire-rules "* | "cargo test "*" laws:: "*) ;; # tests/long/words.sh runs them where a word was added
        *"cargo +nightly fuzz "*) ;;                       # tests/long/fuzz.sh
        "cargo test "*" driven::seeds") ;;                 # it writes what cargo test tries
        "UPDATE_RULES=1 "* | "UPDATE_SCHEMA=1 "* | "cargo test "*" write_perft") ;; # they write what cargo test compares
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

counted
