# What the scripts that compile C share. Read with `.` after tests/checks.sh.
# shellcheck shell=bash disable=SC2154,SC2034
strict="-Wall -Wextra -Wpedantic -Werror -g -Iinclude"
needs="-lpthread -ldl -lm"
abi=$(sed -n 's/.*SOLITAIRE_ABI_VERSION: u32 = \([0-9]*\);/\1/p' solitaire-ffi/src/abi.rs)
# Every program that stands alone: threads has a sanitizer of its own, bench measures, header and two are compiled for their own sake.
programs=$(ls tests/c/*.c | sed 's|tests/c/\(.*\)\.c|\1|' | grep -vxE 'bench|header|planted|threads|two')

# compile PROGRAM FLAGS...: compiles tests/c/PROGRAM.c.
compile() {
    local program=$1
    shift
    # shellcheck disable=SC2086
    ${CC:-cc} -std=c11 $strict "tests/c/$program.c" "$@"
}

# compile_example NAME FLAGS...: compiles examples/c/NAME.c.
compile_example() {
    local example=$1
    shift
    # shellcheck disable=SC2086
    ${CC:-cc} -std=c99 $strict "examples/c/$example.c" "$@"
}

# play_example [WRAPPER...] PROGRAM: plays the example; the terminal game takes each of its commands, and saves in a folder of its own.
play_example() {
    (
        rm -rf "$work/played" && mkdir "$work/played" && cd "$work/played" &&
            printf '%s\n' help moves hint finish solve undo deal t0-t1 undo redo save "new carousel 3" load "new abc" "new spider ms:617" rules \
                "new freecell ms:617" what quit | "$@" klondike 42
    )
}

# The arguments of a program in a run that takes seconds, so that each script gives it the same.
arguments() {
    case $1 in
        deals) echo solitaire-rules/tests/it/plain/deals.txt ;;
        games) echo tests/games/*.txt ;;
        mistakes) echo tests/mistakes.txt tests/floods.txt ;;
        perft) echo 2000 tests/perft/*.txt ;;
        soak) echo 20 tests/soak.txt ;;
        solver) echo 1 ;;
    esac
}

# The libraries as they are shipped.
shipped=$target/shipping
build_shipped() {
    cargo build --quiet --profile shipping -p solitaire-ffi
}
