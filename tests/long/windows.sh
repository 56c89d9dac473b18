#!/usr/bin/env bash
# The DLL built with MinGW, every C program with it under Wine; what compiles for MSVC and macOS
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh && . tests/c/wine.sh

windows=x86_64-pc-windows-gnu
built=$target/$windows/debug
folder=$work/windows
mkdir -p "$folder"

# For these nothing is linked here; the compiler checks the sources all the same.
compiles() {
    cargo check --quiet --target "$1" -p solitaire-rules -p solitaire-ffi -p solitaire-examples
}

# The DLL exports every function of the header, and no other.
exports() {
    local declared exported
    declared=$(grep -ohE '\bsolitaire_[a-z0-9_]+\(' include/solitaire.h | tr -d '(' | grep -vxE 'solitaire_(alloc|free)' | sort -u)
    exported=$(x86_64-w64-mingw32-objdump -p "$built/solitaire.dll" | awk '/Name Pointer\] Table/ { on = 1; next } /^$/ { on = 0 } on { print $NF }' | sort -u)
    [ "$(wc -l <<<"$declared")" -gt 50 ] && diff <(echo "$declared") <(echo "$exported")
}

# A program as docs/c-api.md has it: by the import library, with the DLL beside it.
with_dll() {
    CC=x86_64-w64-mingw32-gcc compile "$1" -O2 "$built/libsolitaire.dll.a" -o "$folder/$1.exe"
}

under_wine() {
    wine "$folder/$1.exe" "${@:2}"
}

for triple in $windows x86_64-pc-windows-msvc aarch64-apple-darwin x86_64-apple-darwin; do
    if has_target $triple; then
        check "$triple: the crates and the terminal game compile" compiles $triple
    else
        skip "$triple" "run: rustup target add $triple"
    fi
done

if ! there x86_64-w64-mingw32-gcc; then
    skip "$windows" "there is no x86_64-w64-mingw32-gcc: apt-get install gcc-mingw-w64-x86-64"
elif ! has_target $windows; then
    skip "$windows" "run: rustup target add $windows"
elif check "$windows: build" cargo build --quiet --target $windows -p solitaire-ffi; then
    check "the DLL exports the header's functions" exports
    cp "$built/solitaire.dll" "$folder/"
    for program in $programs; do
        check "compile $program.exe" with_dll "$program"
    done
    if find_wine; then
        check "what this Wine lacks" at_home_in "$folder" && check "Wine begins" timeout 300 wineboot --init
        for program in $programs; do
            # shellcheck disable=SC2046
            check "Wine: $program" under_wine "$program" $(arguments "$program")
        done
    else
        skip "the programs under Wine" "it is not installed: apt-get install wine64"
    fi
fi
counted
