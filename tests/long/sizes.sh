#!/usr/bin/env bash
# The sizes of the shared library and of the page's module, against their limits
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh

# within FILE LIMIT: tells the size of a file in bytes; as a page loads it, by brotli, where it is WebAssembly.
within() {
    local size
    case $1 in
        *.wasm) size=$(node -e '
            const zlib = require("zlib"), bytes = require("fs").readFileSync(process.argv[1]);
            const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGWIN]: 24 };
            console.log(zlib.brotliCompressSync(bytes, { params }).length);' "$1") ;;
        *) size=$(wc -c <"$1") ;;
    esac
    echo "$1 has $size bytes; the limit is $2" | tee -a "$work/sizes"
    [ "$size" -le "$2" ]
}

# page LIMIT FEATURES...: the library for a page.
page() {
    local limit=$1
    shift
    cargo build -q -p solitaire-ffi --profile page --target wasm32-unknown-unknown "$@" &&
        within "$target/wasm32-unknown-unknown/page/solitaire.wasm" "$limit"
}

shared() {
    build_shipped && within "$shipped/libsolitaire.so" "$1"
}

rm -f "$work/sizes"
check "the shared library" shared 1400000
if there node && has_target wasm32-unknown-unknown; then
    check "the page's library, by brotli" page 220000
    check "the page's library without solver and saves, by brotli" page 130000 --no-default-features
else
    skip "the page's libraries" "needs node and rustup target add wasm32-unknown-unknown"
fi
cat "$work/sizes"
counted
