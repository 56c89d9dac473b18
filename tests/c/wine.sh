# What the scripts that run programs for Windows share. Read with `.` after tests/checks.sh.
# shellcheck shell=bash disable=SC2154

# find_wine: whether there is a Wine, which then keeps what it needs below target/.
find_wine() {
    there wine || return 1
    export WINEPREFIX=$work/wine WINEDEBUG=-all
}

# at_home_in FOLDER: puts beside the programs there what this Wine lacks.
at_home_in() {
    wine --version 2>/dev/null | grep -qE '^wine-(9|[1-9][0-9])' ||
        x86_64-w64-mingw32-gcc -Wall -Wextra -Werror -O2 -shared tests/c/wine/bcryptprimitives.c -ladvapi32 -o "$1/bcryptprimitives.dll"
}
