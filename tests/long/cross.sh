#!/usr/bin/env bash
# Cross-compiling with CMake and an ordinary toolchain file, and the error messages
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh && . tests/c/cmake.sh && . tests/c/wine.sh

# toolchain SYSTEM PROCESSOR COMPILER: a file with these.
toolchain() {
    mkdir -p "$work/cross"
    printf 'set(CMAKE_SYSTEM_NAME %s)\nset(CMAKE_SYSTEM_PROCESSOR %s)\nset(CMAKE_C_COMPILER %s)\n' "$@" >"$work/cross/$1-$2.cmake"
    echo "$work/cross/$1-$2.cmake"
}

# configure FILE OPTIONS...: the library by a toolchain file, and no further.
configure() {
    local file=$1
    shift
    rm -rf "$work/cross/configured"
    cmake -G Ninja -S solitaire-ffi -B "$work/cross/configured" "-DCMAKE_TOOLCHAIN_FILE=$file" "$@"
}

# of_machine OBJDUMP FORMAT FILE...: whether all that is in the files is for this machine.
of_machine() {
    local objdump=$1 format=$2 formats
    shift 2
    formats=$("$objdump" -f "$@" | sed -n 's/.*file format //p' | sort -u)
    [ -n "$formats" ] && ! grep -vxE "$format" <<<"$formats"
}

# cross_consumer FILE PREFIX: the stranger's project, with what was installed there.
cross_consumer() {
    rm -rf "$2.consumer"
    cmake -G Ninja -Werror=dev -S tests/c/consumer -B "$2.consumer" -DSOLITAIRE_BY=find_package -DONLY_C=ON "-DCMAKE_PREFIX_PATH=$2" \
        -DCMAKE_FIND_ROOT_PATH_MODE_PACKAGE=BOTH "-DCMAKE_TOOLCHAIN_FILE=$1" && cmake --build "$2.consumer"
}

# cross_play EMULATOR... FOLDER: the programs play there.
cross_play() {
    local folder=${*: -1} program
    set -- "${@:1:$#-1}"
    for program in c_shared c_static default; do
        program=$(ls "$folder/play_$program" "$folder/play_$program.exe" 2>/dev/null)
        "$@" "$program" | grep -q f0 || { echo "$program"; return 1; }
    done
}

# cross TARGET SYSTEM TOOLS FORMAT LIBRARY...: all of it, for a machine whose compiler is TOOLSgcc.
cross() {
    local rust=$1 system=$2 tools=$3 format=$4 prefix=$work/cross/$1 file
    shift 4
    if ! there "${tools}gcc"; then
        skip "$rust" "there is no ${tools}gcc"
        return 1
    elif ! has_target "$rust"; then
        skip "$rust" "needs rustup target add $rust"
        return 1
    fi
    file=$(toolchain "$system" "${rust%%-*}" "${tools}gcc")
    check "$rust: install" install_to "$prefix" "-DCMAKE_TOOLCHAIN_FILE=$file" -DSOLITAIRE_CARGO_PROFILE=quick || return 1
    check "$rust: its libraries are for that machine" of_machine "${tools}objdump" "$format" "${@/#/$prefix/}"
    check "$rust: find_package" cross_consumer "$file" "$prefix"
}

if [ "$(uname -s)" = Linux ] && find_cmake; then
    check "Rust targets of C toolchains" cmake -P tests/c/targets.cmake
    host=$(toolchain Linux "$(uname -m)" "${CC:-cc}")
    check "refused: a toolchain without a Rust target" caught "No Rust target is known" configure "$(toolchain Generic vax "${CC:-cc}")"
    check "refused: a target that Rust does not know" caught "Rust knows no target toaster" configure "$host" -DSOLITAIRE_CARGO_TARGET=toaster
    if has_target s390x-unknown-linux-gnu; then
        skip "refused: a target that is not installed" "s390x-unknown-linux-gnu is"
    else
        check "refused: a target that is not installed" caught "^ *rustup target add s390x-unknown-linux-gnu" \
            configure "$host" -DSOLITAIRE_CARGO_TARGET=s390x-unknown-linux-gnu
        check "CARGO_BUILD_TARGET counts" caught "^ *rustup target add s390x-unknown-linux-gnu" env CARGO_BUILD_TARGET=s390x-unknown-linux-gnu \
            cmake -G Ninja -S solitaire-ffi -B "$work/cross/by-environment"
    fi
    check "refused: CARGO_BUILD_TARGET against the toolchain" caught "CARGO_BUILD_TARGET is wasm32-unknown-unknown, but" \
        env CARGO_BUILD_TARGET=wasm32-unknown-unknown cmake -G Ninja -S solitaire-ffi -B "$work/cross/against" "-DCMAKE_TOOLCHAIN_FILE=$host"
    check "build" build_shipped && check "SOLITAIRE_LIBRARIES" install_to "$work/cross/built" "-DSOLITAIRE_LIBRARIES=$shipped"
    check "refused: SOLITAIRE_LIBRARIES without libraries" caught "SOLITAIRE_LIBRARIES: there is no" configure "$host" "-DSOLITAIRE_LIBRARIES=$work/log"

    if cross aarch64-unknown-linux-gnu Linux aarch64-linux-gnu- elf64-littleaarch64 lib/libsolitaire.a lib/libsolitaire.so; then
        if there qemu-aarch64; then
            check "aarch64-unknown-linux-gnu: play" cross_play qemu-aarch64 -L /usr/aarch64-linux-gnu "$work/cross/aarch64-unknown-linux-gnu.consumer"
        else
            skip "aarch64-unknown-linux-gnu: play" "there is no qemu-aarch64"
        fi
    fi
    windows=$work/cross/x86_64-pc-windows-gnu
    if cross x86_64-pc-windows-gnu Windows x86_64-w64-mingw32- 'pei?-x86-64' lib/libsolitaire.a lib/libsolitaire.dll.a bin/solitaire.dll; then
        if find_wine; then
            cp "$windows/bin/solitaire.dll" "$windows.consumer/"
            check "x86_64-pc-windows-gnu: what this Wine lacks" at_home_in "$windows.consumer" &&
                check "x86_64-pc-windows-gnu: play" cross_play wine "$windows.consumer"
        else
            skip "x86_64-pc-windows-gnu: play" "there is no wine"
        fi
    fi
else
    skip "CMake for other machines" "needs Linux, and cmake and ninja, or python3 and PyPI"
fi
counted
