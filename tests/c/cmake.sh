# What the scripts that use CMake share. Read with `.` after tests/checks.sh and tests/c/library.sh.
# shellcheck shell=bash disable=SC2154

# cmake and ninja, from the system or from PyPI.
find_cmake() {
    there cmake && there ninja && return
    local venv=$work/venv
    if [ ! -x "$venv/bin/ninja" ]; then
        there python3 && python3 -m venv "$venv" && "$venv/bin/pip" install --quiet "cmake>=3.16,<5" ninja
    fi >"$work/log/venv.log" 2>&1
    PATH=$venv/bin:$PATH
    there cmake && there ninja
}

# install PREFIX OPTIONS...: into a prefix, and then moved, because it may be.
install_to() {
    local prefix=$1
    shift
    rm -rf "$prefix" "$prefix.first" "$prefix.build"
    cmake -G Ninja -Werror=dev -S solitaire-ffi -B "$prefix.build" "-DCMAKE_INSTALL_PREFIX=$prefix.first" -DCMAKE_INSTALL_LIBDIR=lib \
        "-DSOLITAIRE_TARGET_DIR=$target" "$@" && cmake --build "$prefix.build" && cmake --install "$prefix.build" &&
        mv "$prefix.first" "$prefix"
}

# The library as its users install it, once a run of a part.
install_once() {
    check "install" install_to "$work/prefix"
}
