#!/usr/bin/env bash
# The SDL2 game: every golden game won with the mouse, every kind of pile, saves, nonsense input
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh && . tests/c/cmake.sh

# sdl DRIVER COMMAND...: plays the script, and compares where it ends.
sdl_script() {
    local out=$work/sdl/$1
    shift
    rm -f "$out".*
    "$@" "$work/sdl/build/solitaire-sdl" --script examples/sdl/script.txt --screenshot "$out.bmp" --position "$out.txt" || return 1
    [ -s "$out.bmp" ] && diff examples/sdl/script-end.txt "$out.txt"
}

if ! find_cmake || ! pkg-config --exists sdl2 SDL2_ttf SDL2_image 2>/dev/null; then
    skip "the SDL2 game" "needs SDL2 with SDL_ttf and SDL_image, pkg-config, and cmake and ninja, or python3 and PyPI"
else
    install_once || { counted; exit 1; }
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
    check "SDL2: cards that cover each other, and pairs" env SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --script examples/sdl/script-pairs.txt
    check "SDL2: a click sends a card to its best place" env SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --script examples/sdl/script-click.txt
    check "SDL2: a narrow window" env SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --script examples/sdl/script-narrow.txt
    # A win counts once, also after the window was closed; what the solver wins is not the player's.
    sdl_statistics() {
        local saves=$work/sdl/statistics script
        rm -rf "$saves"
        for script in examples/sdl/script-stats.txt tests/games/klondike.txt examples/sdl/script-stats-again.txt examples/sdl/script-stats-solver.txt; do
            SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --data "$saves" --script "$script" || return 1
        done
        [ "$(cut -d ' ' -f 1-6 "$saves/statistics")" = "golf 1 0 0 0 0
klondike 5 1 0 0 1" ] || { cat "$saves/statistics"; return 1; }
    }
    check "SDL2: statistics" sdl_statistics
    # In four colours clubs and diamonds are others, and that is remembered; all pictures together are small.
    sdl_colors() {
        local game="$work/sdl/build/solitaire-sdl" home=$work/sdl/colors
        rm -rf "$home" && mkdir "$home" && printf '%s\n' 'variant freecell' 'deal 5' >"$home/two.txt" && printf '%s\n' colours >"$home/four.txt" &&
            SDL_VIDEODRIVER=dummy "$game" --data "$home/saves" --script "$home/two.txt" --screenshot "$home/two.bmp" &&
            SDL_VIDEODRIVER=dummy "$game" --data "$home/saves" --script "$home/four.txt" &&
            SDL_VIDEODRIVER=dummy "$game" --data "$home/saves" --script "$home/two.txt" --screenshot "$home/four.bmp" || return 1
        ! cmp -s "$home/two.bmp" "$home/four.bmp" && [ "$(cat "$home/saves/colors")" = 4 ] &&
            [ "$(cat "$work"/sdl/build/cards-*.png "$work"/sdl/build/four-colors/cards-*.png | wc -c)" -lt 15000000 ]
    }
    check "SDL2: two colours and four" sdl_colors
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
        echo "says klondike.json can't be read and was left as it is." >"$work/sdl/unread.txt"
        SDL_VIDEODRIVER=dummy "$game" --data "$saves" --variant klondike --script "$work/sdl/unread.txt" || return 1
        SDL_VIDEODRIVER=dummy "$game" --data "$saves" --script examples/sdl/script-save.txt || return 1
        grep -q '"t1-f0"' "$saves/klondike-2.json" && [ "$(cat "$saves/klondike.json")" = '{' ] && [ "$(ls "$saves")" = "$(printf '%s\n' freecell.json klondike-2.json klondike.json latest statistics)" ]
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
        printf '%s\n' answers 'asks Abandon it for deal 9?' 'key N' 'plays freecell' 'is ms:617' 'played 1' >"$script"
        SDL_VIDEODRIVER=dummy "$work/sdl/build/solitaire-sdl" --data "$saves" --variant freecell --deal 9 --script "$script"
    }
    check "SDL2: another deal on the command line" sdl_asks
    # A folder that can't be made, or has too long a path, is refused: nothing is saved in another one. Without a data folder the game says so.
    sdl_folders() {
        local game="$work/sdl/build/solitaire-sdl" long status
        printf -v long '%0600d' 0
        caught "Can't create the folder /dev/null/saves: " env SDL_VIDEODRIVER=dummy "$game" --data /dev/null/saves --script examples/sdl/script-save.txt &&
            caught "/dev/null is not a folder" env SDL_VIDEODRIVER=dummy "$game" --data /dev/null --script examples/sdl/script-save.txt &&
            caught "longer than 510 bytes: $long" env SDL_VIDEODRIVER=dummy "$game" --data "$long" --script examples/sdl/script-save.txt || return 1
        HOME=/dev/null XDG_DATA_HOME=/dev/null SDL_VIDEODRIVER=dummy timeout 3 "$game" >"$work/sdl/unkept.txt" 2>&1
        status=$?
        [ $status -eq 124 ] && grep -q "This game is not being saved: Couldn't create" "$work/sdl/unkept.txt" || { cat "$work/sdl/unkept.txt"; return 1; }
    }
    check "SDL2: where games are saved" sdl_folders
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
        # Its cards lie beside it.
        local game=$work/sdl/build/nonsense seed=0 variant
        # shellcheck disable=SC2046
        "${CC:-cc}" -std=c11 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined -Iinclude $(pkg-config --cflags sdl2 SDL2_ttf SDL2_image) \
            examples/sdl/*.c -o "$game" "$work/prefix/lib/libsolitaire.a" $(pkg-config --libs sdl2 SDL2_ttf SDL2_image) $needs ||
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
counted
