#!/usr/bin/env bash
# The C programs under valgrind, one game of every variant, the terminal game: no leak, no invalid read
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh

if ! there valgrind; then
    skip "valgrind" "it is not installed: apt-get install valgrind"
    counted
    exit
fi
# A stripped library would tell no lines.
check "build" cargo build --quiet --release -p solitaire-ffi || { counted; exit 1; }
grind() { valgrind -q --leak-check=full --error-exitcode=9 "$@"; }
mkdir -p "$work/valgrind"
# Those that compare millions of positions in C are left to the sanitizers.
for program in planted $(printf '%s\n' $programs | grep -vxE 'changes|deals|perft|search|solver'); do
    # shellcheck disable=SC2086
    check "compile $program" compile "$program" -O2 "$target/release/libsolitaire.a" $needs -o "$work/valgrind/$program" || continue
    case $program in
        planted)
            check "valgrind catches a use after free" caught "Invalid read" grind "$work/valgrind/planted" use-after-free
            check "valgrind catches a leak" caught "definitely lost" grind "$work/valgrind/planted" leak
            ;;
        # shellcheck disable=SC2046
        *) check "$program" grind "$work/valgrind/$program" $(arguments "$program") ;;
    esac
done
for program in play terminal; do
    # shellcheck disable=SC2086
    check "compile examples/c/$program.c" compile_example $program -O2 "$target/release/libsolitaire.a" $needs -o "$work/valgrind/$program" &&
        check "examples/c/$program.c" play_example valgrind -q --leak-check=full --error-exitcode=9 "$work/valgrind/$program"
done
counted
