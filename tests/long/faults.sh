#!/usr/bin/env bash
# The saves of the terminal games and the SDL2 game: killed at every call that changes a file, each call failing, a full disk, a read-only folder, two windows on one save
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh

if [ "$(uname -s)" != Linux ] || ! there strace; then
    skip "saves and faults" "needs Linux and strace: apt-get install strace"
    counted
    exit
fi
# In a name space of its own it may mount, and nothing of that is left.
if [ -z "${SOLITAIRE_MOUNTS:-}" ]; then
    for space in -m -rm; do
        ! unshare $space true 2>/dev/null || SOLITAIRE_MOUNTS=yes exec unshare $space bash tests/long/faults.sh
    done
fi
here=$work/faults
rm -rf "$here" && mkdir -p "$here"

# A program is a function NAME FOLDER LINES COMMAND...: plays the lines there, in which `save` saves where that does not go by itself; runs under the
# command, such as strace. Its save is the file $save in the folder.
plain() {
    local folder=$1 lines=$2
    shift 2
    # shellcheck disable=SC2059
    (cd "$folder" && printf "$lines" | "$@" "$target/debug/play" --plain --keep-going --load game.json)
}
# Typed, it keeps the game after every move.
typed() {
    local folder=$1 lines=$2
    shift 2
    # shellcheck disable=SC2059
    printf "${lines//save\\n/}q\n" | script -qec "$* '$target/debug/play' --plain --data '$folder' klondike" /dev/null
}
terminal() {
    local folder=$1 lines=$2
    shift 2
    # shellcheck disable=SC2059
    (cd "$folder" && printf "load\n$lines" | "$@" "$here/terminal-game" klondike 42)
}
sdl() {
    local folder=$1 lines=$2
    shift 2
    # shellcheck disable=SC2059
    printf "variant klondike\n${lines//save\\n/}" >"$folder.script"
    SDL_VIDEODRIVER=dummy "$@" "$here/sdl/game" --data "$folder" --script "$folder.script"
}

# Two moves, each saved; what is there before is a game with one.
first='deal\nsave\n' then='deal\nsave\n'
# What is said where a game is not saved, or not in its place.
told="cannot\|can't\|could not\|left as it is\|already exists\|saved as"
# The calls that open, change or name a file.
calls="openat write fsync fdatasync close rename renameat renameat2 link linkat unlink unlinkat ftruncate chmod fchmod mkdir flock"

# prepare NAME: its folder as it is before, and its save after each of the moves.
prepare() {
    local name=$1 folder=$here/$1/before state=$here/$1
    mkdir -p "$folder" && begin_"$name" "$folder" && [ -s "$folder/$save" ] || return 1
    cp "$folder/$save" "$state/0"
    fresh "$name" && "$name" "$state/now" "$first" && cp "$state/now/$save" "$state/1" && "$name" "$state/now" "$then" && cp "$state/now/$save" "$state/2" || return 1
    fresh "$name" && "$name" "$state/now" "$first$then" && cmp "$state/now/$save" "$state/2" && ! cmp -s "$state/0" "$state/1" && ! cmp -s "$state/1" "$state/2"
}
begin_plain() { (cd "$1" && printf 'deal\ns game.json\n' | "$target/debug/play" --plain klondike 42); }
begin_typed() { printf 'deal\nq\n' | script -qec "'$target/debug/play' --plain --data '$1' klondike 42" /dev/null; }
begin_terminal() { (cd "$1" && printf 'deal\nsave\n' | "$here/terminal-game" klondike 42); }
begin_sdl() {
    printf 'variant klondike\ndeal 42\ndeal\n' >"$1.script"
    SDL_VIDEODRIVER=dummy "$here/sdl/game" --data "$1" --script "$1.script"
}

fresh() { rm -rf "$here/$1/now" && cp -a "$here/$1/before" "$here/$1/now"; }

# whole NAME: the save is one of the three, and the next run goes on from it.
whole() {
    local name=$1 now=$here/$1/now state
    for state in 0 1 2; do cmp -s "$now/$save" "$here/$1/$state" && break; done
    cmp -s "$now/$save" "$here/$1/$state" || { echo "$name: the save is lost:"; ls -la "$now"; cat "$now/$save"; return 1; }
    cp "$now/$save" "$here/$1/left"
    "$name" "$now" "$then" >"$here/$1/said" 2>&1 && ! cmp -s "$now/$save" "$here/$1/left" ||
        { echo "$name: it does not go on"; ls -la "$now"; cat "$here/$1/said"; return 1; }
}

# killed NAME: at each of the calls, one after the other, until a run ends by itself.
killed() {
    local name=$1 log=$here/$1/strace call nth kills=0
    for call in $calls; do
        for ((nth = 1; ; nth++)); do
            fresh "$name"
            "$name" "$here/$name/now" "$first$then" strace -f -qq -o "$log" -e "trace=$call" -e "inject=$call:signal=KILL:when=$nth" >"$here/$name/said" 2>&1
            grep -q 'killed by SIGKILL' "$log" || break
            kills=$((kills + 1))
            whole "$name" || { echo "killed at $call $nth"; return 1; }
        done
    done
    echo "$kills kills, every save whole"
    [ "$kills" -gt 20 ]
}

# kept NAME: whether the game is in its place or, where that could not be read, beside it.
kept() {
    local file
    for file in "$(dirname "$here/$1/now/$save")"/*.json; do
        ! cmp -s "$file" "$here/$1/2" || return 0
    done
    return 1
}

# failing NAME: each call fails, one after the other; a save that is not written is told.
failing() {
    local name=$1 log=$here/$1/strace call nth fails=0 error
    for call in $calls; do
        case $call in
            openat | mkdir) error=EROFS ;;
            close | flock) continue ;;
            write) error=ENOSPC ;;
            *) error=EIO ;;
        esac
        for ((nth = 1; ; nth++)); do
            fresh "$name"
            "$name" "$here/$name/now" "$first$then" strace -f -qq -o "$log" -e "trace=$call" -e "inject=$call:error=$error:when=$nth" >"$here/$name/said" 2>&1
            local status=$?
            grep -q '(INJECTED)' "$log" || break
            fails=$((fails + 1))
            if ! kept "$name" && [ $status -eq 0 ] && ! grep -qi "$told" "$here/$name/said"; then
                echo "$call $nth fails: nothing is said of it"
                cat "$here/$name/said"
                return 1
            fi
            whole "$name" || { echo "failed at $call $nth: $error"; return 1; }
        done
    done
    echo "$fails failures, every save whole"
    [ "$fails" -gt 15 ]
}

# refused NAME: the save stays, and that is told.
refused() {
    local name=$1 state=$here/$1
    "$name" "$state/now" "$first$then" >"$state/said" 2>&1
    grep -qi "$told" "$state/said" && cmp "$state/now/$save" "$state/0" || { cat "$state/said"; return 1; }
}

# full NAME: a disk on which there is the old save, and no room.
full() {
    local name=$1 now=$here/$1/now
    rm -rf "$now" && mkdir "$now" && mount -t tmpfs -o size=64k none "$now" && cp -a "$here/$name/before/." "$now/" || return 1
    dd if=/dev/zero of="$now/filler" bs=1k 2>/dev/null
    refused "$name" && rm "$now/filler" && whole "$name"
    local result=$?
    umount "$now"
    return $result
}

# read_only NAME: a folder in which root cannot write either.
read_only() {
    local name=$1 now=$here/$1/now
    fresh "$name" && mount --bind "$now" "$now" && mount -o remount,ro,bind "$now" || return 1
    refused "$name"
    local result=$?
    umount "$now"
    [ $result -eq 0 ] && whole "$name"
}

# faults NAME SAVE: all of this.
faults() {
    local name=$1
    save=$2
    check "$name: before" prepare "$name" || return
    check "$name: killed at every call" killed "$name"
    check "$name: every call fails" failing "$name"
    if [ "${SOLITAIRE_MOUNTS:-}" = yes ]; then
        check "$name: a full disk" full "$name"
        check "$name: a read-only folder" read_only "$name"
    else
        skip "$name: a full disk, a read-only folder" "needs root, or user name spaces, to mount"
    fi
}

# appears FILE: waits until a program has begun to write it, a minute at most.
appears() {
    local tries
    for ((tries = 0; tries < 600; tries++)); do
        [ ! -e "$1" ] || break
        sleep 0.1
    done
}

# Two windows of the SDL2 game on one save, of which one is held up while it writes: the other waits, and saves beside it.
windows() {
    local now=$here/sdl/now
    fresh sdl
    sdl "$now" 'deal\n' strace -f -qq -o "$here/sdl/strace" -e trace=rename -e inject=rename:delay_enter=3s:when=1 >"$here/sdl/said" 2>&1 &
    appears "$now/klondike.json.new"
    printf 'variant klondike\nundo\n' >"$now.other"
    SDL_VIDEODRIVER=dummy "$here/sdl/game" --data "$now" --script "$now.other"
    wait $!
    # One that came late goes on from the other's save: then that is in it.
    grep -q '"moves":\["deal","deal"\]' "$now"/klondike*.json && grep -q '"in_effect":[01]}' "$now"/klondike*.json || { tail -n +1 "$now"/*.json; return 1; }
}

# The same of the C game in a terminal, which leaves the other's save as it is and says so.
terminals() {
    local now=$here/terminal/now
    fresh terminal
    terminal "$now" 'deal\nsave\n' strace -f -qq -o "$here/terminal/strace" -e trace=rename -e inject=rename:delay_enter=3s:when=1 >"$here/terminal/said" 2>&1 &
    appears "$now/solitaire.json.part"
    terminal "$now" 'undo\nsave\n' env >"$here/terminal/other" 2>&1
    wait $!
    # One that came late goes on from the other's save.
    grep -q '"moves":\["deal","deal"\]' "$now/solitaire.json" && grep -q 'already exists\|Saved to' "$here/terminal/other" &&
        { grep -q 'already exists' "$here/terminal/other" || grep -q '"in_effect":1' "$now/solitaire.json"; } ||
        { cat "$here/terminal/other" "$now/solitaire.json"; return 1; }
}

# Statistics of other games stay where they cannot be read.
statistics() {
    local now=$here/sdl/now line="golf 1 0 0 0 0 0 0 0 1"
    fresh sdl && echo "$line" >"$now/statistics" || return 1
    sdl "$now" 'deal\n' strace -f -qq -o "$here/sdl/strace" -P "$now/statistics" -e trace=openat -e inject=openat:error=EIO:when=1+
    grep -q INJECTED "$here/sdl/strace" && [ "$(cat "$now/statistics")" = "$line" ]
}

check "the terminal game: build" cargo build --quiet -p solitaire-examples -p solitaire-ffi --lib --bin play || { counted; exit 1; }
faults plain game.json
if there script; then
    faults typed games/klondike.json
else
    skip "the terminal game, typed" "there is no script: apt-get install bsdutils"
fi
# shellcheck disable=SC2086
check "the C game: build" ${CC:-cc} -std=c99 $strict examples/c/terminal.c "$target/debug/libsolitaire.a" $needs -o "$here/terminal-game" && faults terminal solitaire.json &&
    check "terminal: two programs" terminals
if pkg-config --exists sdl2 SDL2_ttf SDL2_image 2>/dev/null; then
    # Any picture will do for its cards.
    build_sdl() {
        mkdir -p "$here/sdl" && cp examples/sdl/font/Roboto-Medium.ttf "$here/sdl" || return 1
        local width
        for width in 48 72 108 160 224; do cp examples/web/icon-192.png "$here/sdl/cards-$width.png" || return 1; done
        # shellcheck disable=SC2046,SC2086
        ${CC:-cc} -std=c11 $strict -Wno-pedantic $(pkg-config --cflags sdl2 SDL2_ttf SDL2_image) examples/sdl/*.c -o "$here/sdl/game" \
            "$target/debug/libsolitaire.a" $(pkg-config --libs sdl2 SDL2_ttf SDL2_image) $needs
    }
    check "the SDL2 game: build" build_sdl && faults sdl klondike.json && check "the SDL2 game: two windows" windows && check "the SDL2 game: statistics" statistics
else
    skip "the SDL2 game" "needs SDL2: apt-get install libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev pkg-config"
fi
counted
