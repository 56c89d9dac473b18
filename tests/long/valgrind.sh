#!/usr/bin/env bash
# The C programs under valgrind: no leak, no invalid read
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh

if ! there valgrind; then
    skip "valgrind" "it is not installed"
    counted
    exit
fi
# A stripped library would tell no lines.
check "build" cargo build --quiet --release -p solitaire-ffi || { counted; exit 1; }
grind() { valgrind -q --leak-check=full --error-exitcode=9 "$@"; }
mkdir -p "$work/valgrind"
for program in contract games planted $(printf '%s\n' $programs | grep nonsense); do
    # shellcheck disable=SC2086
    check "compile $program" compile "$program" -O2 "$target/release/libsolitaire.a" $needs -o "$work/valgrind/$program" || continue
    case $program in
        planted)
            check "valgrind catches a use after free" caught "Invalid read" grind "$work/valgrind/planted" use-after-free
            check "valgrind catches a leak" caught "definitely lost" grind "$work/valgrind/planted" leak
            ;;
        games) check "golden games" grind "$work/valgrind/games" tests/games/klondike.txt tests/games/new-york.txt ;;
        *) check "$program" grind "$work/valgrind/$program" ;;
    esac
done
counted
