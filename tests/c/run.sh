#!/usr/bin/env bash
# Every check of the C ABI. What it needs beside cargo and a C compiler it installs below the target folder, without root, or it says
# aloud what it skips. The last line counts.
set -u
cd "$(dirname "$0")/../.."
target=${CARGO_TARGET_DIR:-target}
mkdir -p "$target/c-suite/log"
target=$(cd "$target" && pwd)
work=$target/c-suite
export CARGO_TARGET_DIR=$target
passed=0 failed=0 skipped=0
strict="-Wall -Wextra -Wpedantic -Werror -g -Iinclude"
needs="-lpthread -ldl -lm"
abi=$(sed -n 's/.*SOLITAIRE_ABI_VERSION: u32 = \([0-9]*\);/\1/p' solitaire-ffi/src/abi.rs)

# check NAME COMMAND...: a command that has to succeed. Tells how many seconds of a processor it took.
check() {
    local name=$1 log=$work/log/${1//[^a-zA-Z0-9]/-}.log TIMEFORMAT=%0U seconds
    shift
    if seconds=$({ time "$@" >"$log" 2>&1; } 2>&1); then
        passed=$((passed + 1))
        printf 'ok  %4s %s\n' "$seconds" "$name"
    else
        failed=$((failed + 1))
        printf 'FAILED   %s: %s\n' "$name" "$*"
        tail -n 40 "$log" | sed 's/^/         | /'
        return 1
    fi
}

skip() {
    skipped=$((skipped + 1))
    printf 'SKIPPED  %s: %s\n' "$1" "$2"
}

there() {
    command -v "$1" >/dev/null 2>&1
}

# caught WORDS COMMAND...: a command that has to fail and to say so in these words.
caught() {
    local words=$1 said
    shift
    if said=$("$@" 2>&1); then
        echo "it passed: $*"
        return 1
    fi
    printf '%s\n' "$said"
    grep -q "$words" <<<"$said"
}

# --- the Rust side: header, contract, nonsense, perft tables, golden games, examples, documents -------------------------------------

check "cargo test" cargo test --quiet -p solitaire-ffi
for compilers in "gcc g++" "clang clang++"; do
    if there "${compilers% *}" && there "${compilers#* }"; then
        check "headers, by $compilers" env "CC=${compilers% *}" "CXX=${compilers#* }" \
            cargo test --quiet -p solitaire-ffi --test it -- c::the_header c::the_cpp
    else
        skip "headers, by $compilers" "they are not installed"
    fi
done

# --- the real libraries -----------------------------------------------------------------------------------------------------------

only_our_symbols() {
    local others
    others=$(nm -D --defined-only "$target/release/libsolitaire.so" | awk '{ print $NF }' | grep -v '^solitaire_')
    [ -z "$others" ] || { echo "exported too: $others"; return 1; }
}

every_function_is_exported() {
    local name
    for name in $(grep -oE '\bsolitaire_[a-z0-9_]+\(' include/solitaire.h | tr -d '(' | sort -u); do
        case $name in solitaire_alloc | solitaire_free) continue ;; esac # in the library for wasm alone
        nm -D --defined-only "$target/release/libsolitaire.so" | grep -q " $name\$" || { echo "$name is missing"; return 1; }
    done
}

has_soname() {
    readelf -d "$target/release/libsolitaire.so" | grep -q "SONAME.*\[libsolitaire.so.$abi\]"
}

check "release build" cargo build --quiet --release -p solitaire-ffi
if [ "$(uname -s)" = Linux ] && there nm && there readelf; then
    check "only solitaire_* is exported" only_our_symbols
    check "every function of the header is exported" every_function_is_exported
    check "SONAME" has_soname
else
    skip "symbols and SONAME" "needs Linux with nm and readelf"
fi

# Other linkers than the host's: one that knows no SONAME, and whether what it makes plays and solves.
if [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null)" ]; then
    check "release build for wasm" cargo build --quiet --release -p solitaire-ffi --target wasm32-unknown-unknown
    if there node; then
        check "wasm: hints, solutions, no clock" node tests/c/wasm.js "$target/wasm32-unknown-unknown/release/solitaire.wasm" "$abi"
    else
        skip "wasm: hints, solutions, no clock" "there is no node"
    fi
else
    skip "release build for wasm" "needs rustup target add wasm32-unknown-unknown"
fi

# build PROGRAM FLAGS...: compiles tests/c/PROGRAM.c.
build() {
    local program=$1
    shift
    # shellcheck disable=SC2086
    ${CC:-cc} -std=c11 $strict "tests/c/$program.c" "$@"
}

mkdir -p "$work/release"
for program in perft games annotations contract changes catalogue deals errors mistakes nonsense nonsense-annotations nonsense-deals nonsense-search nonsense-solver search solver planted; do
    # shellcheck disable=SC2086
    check "compile $program" build $program -O2 "$target/release/libsolitaire.a" $needs -o "$work/release/$program"
done
check "perft tables, in full" "$work/release/perft" 10000000 tests/perft/*.txt
check "golden games" "$work/release/games" tests/games/*.txt
check "the solver, 100 deals of every variant" "$work/release/solver" 100

# The C# for Unity, as printed. Unity 2021 has C# 7.3; Mono's own compiler ends at 7.2, so it demands a little more.
csharp() {
    awk '/^```csharp$/ { on = 1; next } /^```/ { on = 0 } on' docs/c-api.md >"$work/Game.cs" &&
        mcs -langversion:7.2 -codepage:utf8 -warnaserror "-out:$work/unity.exe" "$work/Game.cs" tests/c/unity.cs &&
        LD_LIBRARY_PATH=$target/release mono "$work/unity.exe"
}

# The file to copy, held against the header; then a game in the terminal by it.
csharp_file() {
    mcs -langversion:7.2 -codepage:utf8 -warnaserror "-out:$work/csharp.exe" examples/csharp/Solitaire.cs tests/c/csharp.cs &&
        LD_LIBRARY_PATH=$target/release mono "$work/csharp.exe" include/solitaire.h
}

csharp_game() {
    local said
    mcs -langversion:7.2 -codepage:utf8 -warnaserror "-out:$work/play.exe" examples/csharp/Solitaire.cs examples/csharp/Play.cs || return 1
    printf '%s\n' help moves hint deal t0-t1 undo redo restart "?" h "T1 F0" t0t3 UN u res re new "new abc" "new spider ms:617" rules finish "new freecell ms:617" what quit >"$work/play.txt"
    LD_LIBRARY_PATH=$target/release mono "$work/play.exe" klondike 42 <"$work/play.txt" >"$work/played.txt" || return 1
    for said in "Gold Mine (AisleRiot)" "t1-f0: the card is never missed" "5♠ does not go on A♣" "score 1" "expected a deal such as" "the game has two" \
        "7♦   A♦   5♣   3♠   5♠   8♣   2♦   A♥" "not a move and not a command"; do
        grep -qF -- "$said" "$work/played.txt" || { echo "not said: $said"; cat "$work/played.txt"; return 1; }
    done
}

# What is said to be a deal that can be won is one; nothing is said of a deal that is named, nor of any.
csharp_deals() {
    local game="mono $work/play.exe" said deal
    export LD_LIBRARY_PATH=$target/release
    said=$(printf '%s\n' solve quit | $game freecell)
    deal=$(printf '%s\n' "$said" | sed -n 's/^A deal that can be won: //p')
    [ -z "$deal" ] || printf '%s\n' "$said" | grep -q "it can be won, in" || { echo "deal $deal"; return 1; }
    said=$(printf '%s\n' solve "new any" "new any spider" "new freecell 3" quit | $game klondike 1)
    printf '%s\n' "$said" | grep -q "it cannot be won" && ! printf '%s\n' "$said" | grep -q "can be won:"
}

if [ "$(uname -s)" = Linux ] && there mcs && there mono; then
    check "C#, as printed" csharp
    check "C#: Solitaire.cs" csharp_file
    check "C#: a game in the terminal" csharp_game
    check "C#: deals that can be won" csharp_deals
    if there python3; then
        check "C#: a closed terminal ends the game" env "LD_LIBRARY_PATH=$target/release" python3 tests/c/closed.py mono "$work/play.exe" klondike 42
    else
        skip "C#: a closed terminal ends the game" "there is no python3"
    fi
else
    skip "C#" "needs Linux, mcs and mono"
fi

# The declarations are the header's, and the game plays on a LÖVE that draws nothing.
if [ "$(uname -s)" = Linux ] && there luajit; then
    check "LuaJIT: examples/love" env "SOLITAIRE_LIBRARY=$target/release/libsolitaire.so" luajit tests/c/love.lua include/solitaire.h
else
    skip "LuaJIT: examples/love" "needs Linux and luajit"
fi

# --- installed, and found by strangers --------------------------------------------------------------------------------------------

. tests/c/strangers.sh
. tests/c/cross.sh

# --- sanitizers, valgrind ---------------------------------------------------------------------------------------------------------

triple=$(rustc -vV | sed -n 's/^host: //p')

# Rust built with a sanitizer, in a folder of its own.
sanitized_library() {
    RUSTFLAGS="-Zsanitizer=$1 ${2:-}" cargo +nightly build --quiet -p solitaire-ffi --target "$triple" --target-dir "$target/$1"
}

can_sanitize() {
    [ "$(uname -s)" = Linux ] && cargo +nightly --version >/dev/null 2>&1 &&
        echo 'int main(void){return 0;}' | gcc "-fsanitize=$1" -xc - -o "$work/probe" 2>/dev/null && "$work/probe"
}

address_sanitizer() {
    local library=$target/address/$triple/debug/libsolitaire.a flags="-fsanitize=address,undefined -fno-sanitize-recover=all" program
    mkdir -p "$work/address"
    check "ASan: build" sanitized_library address || return
    for program in annotations contract changes catalogue deals errors mistakes nonsense nonsense-annotations nonsense-deals nonsense-search nonsense-solver search solver perft games planted; do
        # shellcheck disable=SC2086
        CC=gcc check "ASan and UBSan: compile $program" build $program $flags "$library" $needs -o "$work/address/$program"
    done
    check "ASan and UBSan: contract" "$work/address/contract"
    check "ASan and UBSan: changes" "$work/address/changes"
    check "ASan and UBSan: every kind of game" "$work/address/catalogue"
    check "ASan and UBSan: deals by text" "$work/address/deals" solitaire-rules/tests/it/plain/deals.txt
    check "ASan and UBSan: errors" "$work/address/errors"
    check "ASan and UBSan: mistakes" "$work/address/mistakes" tests/mistakes.txt
    check "ASan and UBSan: nonsense" "$work/address/nonsense"
    check "ASan and UBSan: what is written beside games" "$work/address/annotations"
    check "ASan and UBSan: nonsense for annotations" "$work/address/nonsense-annotations"
    check "ASan and UBSan: nonsense for deals" "$work/address/nonsense-deals"
    check "ASan and UBSan: nonsense for searches" "$work/address/nonsense-search"
    check "ASan and UBSan: what searches ask" "$work/address/search"
    check "ASan and UBSan: nonsense for the solver" "$work/address/nonsense-solver"
    check "ASan and UBSan: the solver" "$work/address/solver" 1
    check "ASan and UBSan: perft" "$work/address/perft" 2000 tests/perft/*.txt
    check "ASan and UBSan: golden games" "$work/address/games" tests/games/*.txt
    check "ASan catches a use after free" caught "heap-use-after-free" "$work/address/planted" use-after-free
    check "ASan catches an overrun by Rust" caught "heap-buffer-overflow" "$work/address/planted" overrun
    check "LSan catches a leak" caught "LeakSanitizer" "$work/address/planted" leak
    check "UBSan catches an overflow" caught "runtime error: signed integer overflow" "$work/address/planted" overflow
}

thread_sanitizer() {
    local library=$target/thread/$triple/debug/libsolitaire.a runtime
    mkdir -p "$work/thread"
    runtime=$(rustc +nightly --print sysroot)/lib/rustlib/$triple/lib/librustc-nightly_rt.tsan.a
    check "TSan: build" sanitized_library thread -Cunsafe-allow-abi-mismatch=sanitizer || return
    check "TSan: compile" build threads -fsanitize=thread -c -o "$work/thread/threads.o" || return
    check "TSan: link" gcc "$work/thread/threads.o" "$library" -Wl,--whole-archive "$runtime" -Wl,--no-whole-archive \
        -Wl,--export-dynamic -lstdc++ -lm -ldl -lpthread -lrt -lresolv -o "$work/thread/threads" || return
    check "TSan: threads read one game, and end a search" "$work/thread/threads"
    check "TSan catches a race" caught "data race" "$work/thread/threads" race
}

if can_sanitize address,undefined; then
    address_sanitizer
else
    skip "AddressSanitizer and UndefinedBehaviorSanitizer" "needs Linux, a nightly Rust and gcc with its sanitizers"
fi
if can_sanitize thread; then
    thread_sanitizer
else
    skip "ThreadSanitizer" "needs Linux, a nightly Rust and gcc with its sanitizers"
fi

if there valgrind; then
    grind() { valgrind -q --leak-check=full --error-exitcode=9 "$@"; }
    check "valgrind: contract" grind "$work/release/contract"
    check "valgrind: nonsense" grind "$work/release/nonsense"
    check "valgrind: nonsense for annotations" grind "$work/release/nonsense-annotations"
    check "valgrind: nonsense for deals" grind "$work/release/nonsense-deals"
    check "valgrind: nonsense for searches" grind "$work/release/nonsense-search"
    check "valgrind: nonsense for the solver" grind "$work/release/nonsense-solver"
    check "valgrind: golden games" grind "$work/release/games" tests/games/klondike.txt tests/games/new-york.txt
    check "valgrind catches a use after free" caught "Invalid read" grind "$work/release/planted" use-after-free
    check "valgrind catches a leak" caught "definitely lost" grind "$work/release/planted" leak
else
    skip "valgrind" "it is not installed"
fi

# --- the game with the mouse ------------------------------------------------------------------------------------------------------

# sdl DRIVER COMMAND...: plays the script, and compares where it ends.
sdl_script() {
    local out=$work/sdl/$1
    shift
    rm -f "$out".*
    "$@" "$work/sdl/build/solitaire-sdl" --script examples/sdl/script.txt --screenshot "$out.bmp" --position "$out.txt" || return 1
    [ -s "$out.bmp" ] && diff examples/sdl/script-end.txt "$out.txt"
}

if [ ! -d "$work/prefix" ] || ! pkg-config --exists sdl2 2>/dev/null; then
    skip "the SDL2 game" "needs SDL2, and the installed library"
else
    build_sdl() {
        rm -rf "$work/sdl"
        cmake -G Ninja -S examples/sdl -B "$work/sdl/build" "-DCMAKE_PREFIX_PATH=$work/prefix" && cmake --build "$work/sdl/build" &&
            [ -x "$work/sdl/build/solitaire-sdl" ]
    }
    check "SDL2: build" build_sdl
    # Every game that tests/games has a win of, won with the mouse.
    sdl_games() {
        # shellcheck disable=SC2016
        printf '%s\n' tests/games/*.txt |
            SDL_VIDEODRIVER=dummy xargs -P 4 -I {} sh -c '"$1" --script "$2" || { echo "$2"; exit 1; }' - "$work/sdl/build/solitaire-sdl" {}
    }
    check "SDL2: the golden games" sdl_games
    check "SDL2: every kind of pile" env SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --script examples/sdl/script-piles.txt
    check "SDL2: deals by the keyboard" env SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --script examples/sdl/script-deals.txt
    check "SDL2: without a mouse" env SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --script examples/sdl/script-keys.txt
    check "SDL2: what is no deal is refused in words" caught "expected a deal such as" \
        env SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --deal abc
    check "SDL2: questions before a game makes room" env SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --script examples/sdl/script-ask.txt
    # Left and taken up again, one file a game; what cannot be read stays as it is, and the game is kept beside it.
    sdl_save() {
        local game="$work/sdl/build/solitaire-sdl" saves=$work/sdl/saves
        rm -rf "$saves"
        SDL_VIDEODRIVER=dummy "$game" --data "$saves" --script examples/sdl/script-save.txt || return 1
        SDL_VIDEODRIVER=dummy "$game" --data "$saves" --script examples/sdl/script-resume.txt || return 1
        echo '{' >"$saves/klondike.json"
        SDL_VIDEODRIVER=dummy "$game" --data "$saves" --script examples/sdl/script-save.txt || return 1
        grep -q '"t1-f0"' "$saves/klondike-2.json" && [ "$(cat "$saves/klondike.json")" = '{' ] && [ "$(ls "$saves")" = "$(printf '%s\n' freecell.json klondike-2.json klondike.json latest)" ]
    }
    check "SDL2: games go on" sdl_save
    # A program that ends before its time has kept every move: the script ends it with a line that cannot be.
    sdl_autosave() {
        local saves=$work/sdl/autosave script=$work/sdl/autosave.txt
        rm -rf "$saves"
        printf '%s\n' 'variant klondike' 'deal 3' deal asleep 'played 2' >"$script"
        caught "played 2" env SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --data "$saves" --script "$script" &&
            grep -q '"moves":\["deal"\]' "$saves/klondike.json"
    }
    check "SDL2: every move is kept at once" sdl_autosave
    # A deal that is asked for on the command line is asked about where another one is under way.
    sdl_asks() {
        local saves=$work/sdl/saves script=$work/sdl/asks.txt
        printf '%s\n' answers 'asks Give it up for deal 9?' 'key N' 'plays freecell' 'is ms:617' 'played 1' >"$script"
        SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --data "$saves" --variant freecell --deal 9 --script "$script"
    }
    check "SDL2: another deal on the command line" sdl_asks
    # Any deal, where that is wanted: nothing is looked for, and nothing said.
    sdl_any_deal() {
        printf '%s\n' 'says nothing' 'variant freecell' 'says nothing' 'key N' 'key Return' 'says nothing' >"$work/sdl/any.txt"
        SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --any-deal --variant klondike --script "$work/sdl/any.txt"
    }
    check "SDL2: any deal" sdl_any_deal
    check "SDL2: --help" sh -c "'$work/sdl/build/solitaire-sdl' --help | grep -q 'ms:617 is Microsoft'"
    check "SDL2: the solver" env SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --script examples/sdl/script-solver.txt
    # Nonsense by keys and mouse in games with piles of every kind, under the sanitizers where the compiler has them.
    sdl_nonsense() {
        local game=$work/sdl/nonsense seed=0 variant
        # shellcheck disable=SC2046
        "${CC:-cc}" -std=c11 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined -Iinclude $(pkg-config --cflags sdl2) \
            examples/sdl/*.c -o "$game" "$target/release/libsolitaire.a" $(pkg-config --libs sdl2) $needs ||
            game=$work/sdl/build/solitaire-sdl
        for variant in klondike-draw-three spider canfield fan cruel gold-mine; do
            seed=$((seed + 1))
            awk -v seed=$seed -f examples/sdl/nonsense.awk >"$work/sdl/nonsense.txt"
            ASAN_OPTIONS=detect_leaks=0 SDL_VIDEODRIVER=dummy "$game" --data "$work/sdl/nonsense-saves" --variant $variant --deal $seed \
                --script "$work/sdl/nonsense.txt" || { echo "seed $seed, $variant"; return 1; }
        done
    }
    check "SDL2: nonsense" sdl_nonsense
    check "SDL2: a scripted game, dummy driver" sdl_script dummy env SDL_VIDEODRIVER=dummy
    if there xvfb-run; then
        check "SDL2: a scripted game, Xvfb" sdl_script xvfb xvfb-run -a -s "-screen 0 1280x1024x24"
    else
        skip "SDL2: a scripted game, Xvfb" "there is no xvfb-run"
    fi
fi

printf '\nC and C++: %d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
[ "$failed" -eq 0 ]
