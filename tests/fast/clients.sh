#!/usr/bin/env bash
# C# under Mono and Lua under LuaJIT: the bindings to copy, and the games that use them
cd "$(dirname "$0")/../.." && . tests/checks.sh

if [ -z "${SOLITAIRE_LIBRARY_DIR:-}" ]; then
    check "build" built solitaire-ffi || { counted; exit 1; }
    SOLITAIRE_LIBRARY_DIR=$target/debug
fi
export LD_LIBRARY_PATH=$SOLITAIRE_LIBRARY_DIR

# The C# for Unity, as printed. Unity 2021 has C# 7.3; Mono's own compiler ends at 7.2, so it demands a little more.
csharp() {
    awk '/^```csharp$/ { on = 1; next } /^```/ { on = 0 } on' docs/c-api.md >"$work/Game.cs" &&
        grep -q "MaxMoves = $(sed -n 's/^#define SOLITAIRE_MAX_MOVES //p' include/solitaire.h);" "$work/Game.cs" &&
        mcs -langversion:7.2 -codepage:utf8 -warnaserror "-out:$work/unity.exe" "$work/Game.cs" tests/c/unity.cs &&
        mono "$work/unity.exe"
}

# The files to copy, held against the header; then a game in the terminal by it.
csharp_file() {
    mcs -langversion:7.2 -codepage:utf8 -warnaserror "-out:$work/csharp.exe" examples/csharp/{Solitaire,Native}.cs tests/c/csharp.cs &&
        mono "$work/csharp.exe" include/solitaire.h
}

csharp_game() {
    local said
    mcs -langversion:7.2 -codepage:utf8 -warnaserror "-out:$work/play.exe" examples/csharp/*.cs || return 1
    printf '%s\n' help moves hint finish undo deal t0-t1 undo redo restart "?" h "T1 F0" t0t3 UN u res re new "new abc" "new any 7" "new 3x" "new carousel 3" "new klondike 5 6" "new spider ms:617" rules finish "new freecell ms:617" what quit >"$work/play.txt"
    mono "$work/play.exe" klondike 42 <"$work/play.txt" >"$work/played.txt" || return 1
    for said in "Gold Mine (AisleRiot)" "hint: t1-f0 (safe: " "5♠ can't go on A♣" "Score 1. t0-t3 moves a card; d deal, m moves, h hint, u undo, n new deal, ? help, q quit" \
        "Nothing to undo." "Can't auto-finish yet." "no game \`abc\`" "no game \`7\`" "found \`3x\`" "Carousel, deal 3" "this game has two" \
        "7♦   A♦   5♣   3♠   5♠   8♣   2♦   A♥" "Not a move or a command"; do
        grep -qF -- "$said" "$work/played.txt" || { echo "not said: $said"; cat "$work/played.txt"; return 1; }
    done
    ! grep -q "Klondike, deal [56]$" "$work/played.txt"
}

# How to start it is told where that is asked for; what is no game and no deal is refused as an error, and so is a third argument.
csharp_misused() {
    local game="mono $work/play.exe"
    $game --help | grep -q "^  gold-mine " && $game spider --help | grep -q "^  gold-mine " && caught "^Usage: Play" $game klondike 1 2 && caught "^no game \`abc\`" $game abc 1 &&
        caught "found \`abc\`" $game klondike abc && [ -z "$($game klondike abc 2>/dev/null)" ]
}

# Players are told what is wrong, not at which byte; a NUL cuts no line; and restart, as undo, says where there is nothing to undo.
csharp_refusals() {
    printf 'restart\nt1-f0\0x\nnew klondike 99999999999999999999\nq\0\nmoves\n' | mono "$work/play.exe" klondike 42 >"$work/refused.txt" || return 1
    grep -qx "> Nothing to undo." "$work/refused.txt" && grep -q 'found `99999999999999999999`$' "$work/refused.txt" &&
        [ "$(grep -c "Not a move or a command" "$work/refused.txt")" = 2 ] && ! grep -qE "Score 1| at byte " "$work/refused.txt"
}

# Who reads no further ends the game, without a word; a full disk ends it, too, and that is said in one line.
csharp_unread() {
    local game="mono $work/play.exe" status
    yes moves | head -n 3000 | $game klondike 42 2>"$work/unread.txt" | head -n 1 >/dev/null
    [ "${PIPESTATUS[2]}" = 0 ] && [ ! -s "$work/unread.txt" ] || { cat "$work/unread.txt"; return 1; }
    [ -e /dev/full ] || return 0
    $game klondike 42 </dev/null >/dev/full 2>"$work/unread.txt"
    status=$?
    cat "$work/unread.txt"
    [ $status = 1 ] && [ "$(wc -l <"$work/unread.txt")" = 1 ] && grep -q "^Can't write standard output: " "$work/unread.txt"
}

# What is said to be a deal that can be won is one; nothing is said of a deal that is named, nor of any.
csharp_deals() {
    local game="mono $work/play.exe" said deal
    said=$(printf '%s\n' solve quit | $game freecell)
    deal=$(printf '%s\n' "$said" | sed -n 's/^A winnable deal: //p')
    [ -z "$deal" ] || printf '%s\n' "$said" | grep -q "It can be won in" || { echo "deal $deal"; return 1; }
    said=$(printf '%s\n' solve "new any" "new any spider" "new freecell 3" quit | $game klondike 1)
    printf '%s\n' "$said" | grep -q "This game can't be won." && ! printf '%s\n' "$said" | grep -q "A winnable deal"
}

if [ "$(uname -s)" = Linux ] && there mcs && there mono; then
    check "C#, as printed" csharp
    check "C#: Solitaire.cs and Native.cs" csharp_file
    check "C#: a game in the terminal" csharp_game
    check "C#: how it is started" csharp_misused
    check "C#: what is refused" csharp_refusals
    check "C#: output that nobody reads, or that has no room" csharp_unread
    check "C#: deals that can be won" csharp_deals
    if there python3; then
        check "C#: a closed terminal ends the game" python3 tests/c/closed.py mono "$work/play.exe" klondike 42
    else
        skip "C#: a closed terminal ends the game" "there is no python3"
    fi
else
    skip "C#" "needs Linux, mcs and mono"
fi

# The declarations are the header's, and the game plays on a LÖVE that draws nothing.
if [ "$(uname -s)" = Linux ] && there luajit; then
    check "LuaJIT: examples/love" env "SOLITAIRE_LIBRARY=$SOLITAIRE_LIBRARY_DIR/libsolitaire.so" luajit tests/c/love.lua include/solitaire.h
else
    skip "LuaJIT: examples/love" "needs Linux and luajit"
fi
counted
