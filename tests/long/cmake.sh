#!/usr/bin/env bash
# Installing the library and finding it with CMake and pkg-config; the documented commands, in a fresh clone
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh && . tests/c/cmake.sh

# needs PROGRAM: the shared libraries that it asks for.
needs() {
    readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'
}

# consumer BY GENERATOR LIBRARY [PREFIX]: the project that has the library by find_package, say, and where the shared one then is.
consumer() {
    local build=$work/consumer/$1-${2// /-} library=$3 program
    rm -rf "$build"
    cmake -G "$2" -Werror=dev -S tests/c/consumer -B "$build" "-DSOLITAIRE_BY=$1" "-DCMAKE_PREFIX_PATH=${4:-$work/prefix}" \
        "-DSOLITAIRE_TARGET_DIR=$target" && cmake --build "$build" || return 1
    for program in c_shared c_static cpp_shared cpp_static default; do
        "$build/play_$program" || return 1
        case $program in
            *static) ! needs "$build/play_$program" | grep libsolitaire ;;
            *) ldd "$build/play_$program" | grep -q "${library/BUILD/$build}/libsolitaire.so.$abi" ;;
        esac || return 1
    done
}

# install_apart FOLDER STAGE: into absolute folders that lie apart, as Nix wants it; not at once, but by way of DESTDIR, as packages are made.
install_apart() {
    local folder=$1 stage=$2 build=$work/apart.build
    rm -rf "$folder" "$stage" "$build"
    cmake -G Ninja -Werror=dev -S solitaire-ffi -B "$build" "-DSOLITAIRE_LIBRARIES=$shipped" "-DCMAKE_INSTALL_PREFIX=$folder/out" \
        "-DCMAKE_INSTALL_LIBDIR=$folder/lib" "-DCMAKE_INSTALL_INCLUDEDIR=$folder/dev/include" && cmake --build "$build" &&
        DESTDIR=$stage cmake --install "$build" && [ ! -e "$folder" ] && mv "$stage$folder" "$folder"
}

# component PREFIX COMPONENT: a project that demands this component of the library there.
component() {
    local project=$work/component
    mkdir -p "$project"
    printf 'cmake_minimum_required(VERSION 3.16)\nproject(Component LANGUAGES NONE)\nfind_package(Solitaire REQUIRED COMPONENTS %s)\n' "$2" \
        >"$project/CMakeLists.txt"
    rm -rf "$project.build"
    cmake -G Ninja -Werror=dev -S "$project" -B "$project.build" "-DCMAKE_PREFIX_PATH=$1"
}

# only_the_program BY: a project that builds the library along with itself installs what is its own; the library, too, if it says so.
only_the_program() {
    local build=$work/consumer/$1-Ninja prefix=$work/consumer/$1-installed
    rm -rf "$prefix"
    cmake --install "$build" --prefix "$prefix" || return 1
    [ "$(find "$prefix" -type f)" = "$prefix/bin/play_default" ] || { find "$prefix" -type f; return 1; }
    cmake -DSOLITAIRE_INSTALL=ON "$build" && cmake --build "$build" && cmake --install "$build" --prefix "$prefix" || return 1
    find "$prefix" -name solitaire.h | grep .
}

# licences PREFIX: all there are lie there.
licences() {
    local file
    for file in LICENSE LICENSE-APACHE LICENSE-MIT solitaire-ffi/THIRD-PARTY-LICENSES; do
        cmp "$file" "$1/share/licenses/solitaire/$(basename "$file")" || return 1
    done
}

# only_our_globals ARCHIVE: what a static library gives a program to collide with.
only_our_globals() {
    local others
    others=$(nm -g --defined-only "$1" | awk 'NF == 3 && $3 !~ /^solitaire_/ { print $3 }')
    [ -z "$others" ] || { echo "global, too: $others"; return 1; }
}

# two_libraries OPTIONS...: the installed static library in a program with another one from Rust.
two_libraries() {
    local home=$work/two
    mkdir -p "$home"
    # shellcheck disable=SC2086
    rustc --edition 2024 -O --crate-type staticlib -o "$home/libtwo.a" tests/c/two.rs &&
        compile two "$work/prefix/lib/libsolitaire.a" "$home/libtwo.a" $needs "$@" -o "$home/two" && "$home/two"
}

# panics_in_peace: the other library with its symbols hidden in the same way still catches its panics.
panics_in_peace() {
    local home=$work/two
    rm -rf "$home/localized"
    cmake "-DIN=$home/libtwo.a" "-DOUT=$home/localized/libtwo.a" -DPREFIX=other_ "-DCC=${CC:-cc}" -DNM=nm -DOBJCOPY=objcopy -DAR=ar \
        -P solitaire-ffi/cmake/Localize.cmake || return 1
    # shellcheck disable=SC2086
    compile two "$work/prefix/lib/libsolitaire.a" "$home/localized/libtwo.a" $needs -Wl,--gc-sections -o "$home/both" && "$home/both"
}

# smaller_by_flag: the flag that the package gives leaves out of a program what it does not use: a third at least.
smaller_by_flag() {
    local library=$work/prefix/lib/libsolitaire.a with=$work/with-flag without=$work/without-flag
    PKG_CONFIG_PATH=$work/prefix/lib/pkgconfig pkg-config --libs solitaire-static | grep -q -- -Wl,--gc-sections || return 1
    # shellcheck disable=SC2086
    "${CC:-cc}" examples/c/play.c -Iinclude "$library" $needs -s -o "$without" &&
        "${CC:-cc}" examples/c/play.c -Iinclude "$library" -Wl,--gc-sections $needs -s -o "$with" || return 1
    echo "$(stat -c %s "$with") of $(stat -c %s "$without") bytes"
    [ "$(($(stat -c %s "$with") * 3))" -lt "$(($(stat -c %s "$without") * 2))" ]
}

# by_pkg_config PREFIX PACKAGE COMPILER COMPILER++: the line that docs/c-api.md prints for the package, by these compilers and of a
# linker that keeps every shared library it is given, for C and for C++.
by_pkg_config() {
    local prefix=$1 package=$2 line out=$work/by-pkg-config command
    line=$(grep "^cc .* $package) -o target/play\$" docs/c-api.md) || return 1
    line="-Wl,--no-as-needed ${line/#cc/}"
    line=${line/-o target\/play/-o $out}
    for command in "$3 $line" "$4 -std=c++17 ${line/c\/play.c/cpp/play.cpp}"; do
        echo "$command"
        rm -f "$out"
        # The shell reads it once more, as make does, for pkg-config quotes spaces.
        PKG_CONFIG_PATH=$prefix/lib/pkgconfig sh -c "eval \"$command\"" && LD_LIBRARY_PATH=$prefix/lib "$out" || return 1
        # Only the package of the shared library links that, and only where it is.
        if [ -e "$prefix/lib/lib$package.so" ]; then
            needs "$out" | grep -q libsolitaire || return 1
        else
            ! needs "$out" | grep libsolitaire || return 1
        fi
    done
}

# The commands that the documents print, in a fresh clone: all of them work, and leave nothing behind outside its target
# folder but what npm packs.
printed_commands() {
    local clone=$work/clone installed=$work/printed before after
    # What the first line builds, CMake's cargo finds in a folder of its own.
    local seed="mkdir -p target/cmake/cargo \&\& cp -a target/shipping target/cmake/cargo/"
    rm -rf "$clone" "$installed"
    git clone --quiet . "$clone" && git diff HEAD --binary | git -C "$clone" apply --allow-empty || return 1
    before=$(git -C "$clone" status --porcelain --ignored)
    # What others wrote need not be compiled once more. What is ours has other paths and times there, and is.
    mkdir "$clone/target" && cp -a "$target/shipping" "$clone/target/" && rm -f "$clone"/target/shipping/libsolitaire* || return 1
    # The games with a mouse would wait for a player. What a reader's own project or Python takes is tried by tests/long/commands.sh.
    awk '/^```sh$/ { on = 1; next } /^```/ { on = 0 } on' docs/c-api.md README.md |
        grep -vE '^(target/sdl/|SOLITAIRE_LIBRARY=[^ ]* love |cargo add |pip install )' |
        sed -e "s#/some/prefix#$installed#" -e "s#^cmake -S solitaire-ffi #$seed \&\& &#" >"$work/printed.sh"
    [ "$(wc -l <"$work/printed.sh")" -ge 10 ] || return 1
    (
        cd "$clone" && unset CARGO_TARGET_DIR &&
            export CMAKE_GENERATOR=Ninja "PKG_CONFIG_PATH=$installed/lib/pkgconfig:$installed/lib64/pkgconfig" &&
            sh -ex "$work/printed.sh"
    ) || return 1
    after=$(git -C "$clone" status --porcelain --ignored | grep -vE '^!! (target/|solitaire-js/(solitaire\.wasm|LICENSE-APACHE|LICENSE-MIT|THIRD-PARTY-LICENSES))$')
    [ "$before" = "$after" ] || { echo "left behind: $after"; return 1; }
}

if [ "$(uname -s)" = Linux ] && there readelf && find_cmake; then
    install_once
    check "install, static only" install_to "$work/static-prefix" -DSOLITAIRE_SHARED=OFF
    check "licences" licences "$work/prefix"
    if grep -q force-group-allocation <<<"$(ld --help)"; then
        check "the static library has no foreign symbols" only_our_globals "$work/prefix/lib/libsolitaire.a"
        check "two libraries from Rust" two_libraries
        check "two libraries from Rust, --gc-sections" two_libraries -Wl,--gc-sections
        check "two libraries from Rust, both with hidden symbols" panics_in_peace
    else
        skip "two libraries from Rust" "ld cannot hide symbols"
    fi
    check "find_package: C and C++, shared and static" consumer find_package Ninja "$work/prefix/lib"
    check "components: shared" component "$work/prefix" shared
    check "components: static" component "$work/prefix" static
    check "components: both" component "$work/prefix" "static shared"
    check "refused: a component that is not installed" caught "no component .shared., only: static" component "$work/static-prefix" shared
    check "refused: a component that there is not" caught "no component .python., only: shared static" component "$work/prefix" python
    check "refused: neither library" caught "At least one of SOLITAIRE_SHARED and SOLITAIRE_STATIC must be ON" \
        install_to "$work/neither" -DSOLITAIRE_SHARED=OFF -DSOLITAIRE_STATIC=OFF
    # The folders have a space in their names.
    check "install, in absolute folders" install_apart "$work/a part" "$work/stage"
    check "find_package: in absolute folders" consumer find_package Ninja "$work/a part/lib" "$work/a part"
    for generator in Ninja "Unix Makefiles"; do
        if [ "$generator" = Ninja ] || there make; then
            check "add_subdirectory, $generator" consumer add_subdirectory "$generator" BUILD/solitaire/solitaire-ffi/lib
            check "FetchContent, $generator" consumer FetchContent "$generator" BUILD/_deps/solitaire-build/solitaire-ffi/lib
        else
            skip "add_subdirectory and FetchContent, $generator" "there is no make"
        fi
    done
    for by in add_subdirectory FetchContent; do
        check "$by: installed with its parent only if asked" only_the_program $by
    done
    if there pkg-config; then
        rm -rf "$work/a prefix" && cp -a "$work/prefix" "$work/a prefix"
        check "--gc-sections" smaller_by_flag
        for compilers in "gcc g++" "clang clang++"; do
            if there "${compilers% *}" && there "${compilers#* }"; then
                # shellcheck disable=SC2086
                check "pkg-config: shared, by $compilers" by_pkg_config "$work/prefix" solitaire $compilers
                # shellcheck disable=SC2086
                check "pkg-config: static, by $compilers" by_pkg_config "$work/prefix" solitaire-static $compilers
                # shellcheck disable=SC2086
                check "pkg-config: no shared one there, by $compilers" by_pkg_config "$work/static-prefix" solitaire $compilers
                for package in solitaire solitaire-static; do
                    # shellcheck disable=SC2086
                    check "pkg-config: $package in absolute folders, by $compilers" by_pkg_config "$work/a part" $package $compilers
                    # shellcheck disable=SC2086
                    check "pkg-config: $package moved to a folder with a space, by $compilers" by_pkg_config "$work/a prefix" $package $compilers
                done
            else
                skip "pkg-config, by $compilers" "they are not installed"
            fi
        done
        if git rev-parse HEAD >/dev/null 2>&1; then
            check "the printed commands, in a fresh clone" printed_commands
        else
            skip "the printed commands, in a fresh clone" "this is no clone"
        fi
    else
        skip "pkg-config, and the printed commands" "there is no pkg-config"
    fi
else
    skip "install, CMake and pkg-config" "needs Linux with readelf, and cmake and ninja, or python3 and PyPI"
fi
counted
