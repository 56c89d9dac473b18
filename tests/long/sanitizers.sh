#!/usr/bin/env bash
# AddressSanitizer, UndefinedBehaviorSanitizer, ThreadSanitizer over the C boundary: every C program, the examples, the C++ wrapper; deliberate faults are caught
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/c/library.sh

triple=$(rustc -vV | sed -n 's/^host: //p')

# Rust built with a sanitizer, in a folder of its own.
sanitized_library() {
    RUSTFLAGS="-Zsanitizer=$1 ${2:-}" cargo +nightly build --quiet -p solitaire-ffi --target "$triple" --target-dir "$target/$1"
}

can_sanitize() {
    [ "$(uname -s)" = Linux ] && cargo +nightly --version >/dev/null 2>&1 &&
        echo 'int main(void){return 0;}' | gcc "-fsanitize=$1" -xc - -o "$work/probe" 2>/dev/null && "$work/probe"
}

address_sanitizer() {
    local library=$target/address/$triple/debug/libsolitaire.a flags="-fsanitize=address,undefined -fno-sanitize-recover=all" program
    mkdir -p "$work/address"
    check "ASan: build" sanitized_library address || return
    for program in $programs threads planted; do
        # shellcheck disable=SC2086
        CC=gcc check "ASan and UBSan: compile $program" compile "$program" $flags "$library" $needs -o "$work/address/$program"
    done
    for program in $programs threads; do
        # shellcheck disable=SC2046
        check "ASan and UBSan: $program" "$work/address/$program" $(arguments "$program")
    done
    for program in play terminal; do
        # shellcheck disable=SC2086
        CC=gcc check "ASan and UBSan: compile examples/c/$program.c" compile_example $program $flags "$library" $needs -o "$work/address/$program" &&
            check "ASan and UBSan: examples/c/$program.c" play_example "$work/address/$program"
    done
    # shellcheck disable=SC2086
    check "ASan and UBSan: compile the C++ face" g++ -std=c++17 $strict tests/c/face.cpp $flags "$library" $needs -o "$work/address/face" &&
        check "ASan and UBSan: the C++ face" "$work/address/face"
    check "ASan catches a use after free" caught "heap-use-after-free" "$work/address/planted" use-after-free
    check "ASan catches an overrun by Rust" caught "heap-buffer-overflow" "$work/address/planted" overrun
    check "LSan catches a leak" caught "LeakSanitizer" "$work/address/planted" leak
    check "UBSan catches an overflow" caught "runtime error: signed integer overflow" "$work/address/planted" overflow
}

thread_sanitizer() {
    local library=$target/thread/$triple/debug/libsolitaire.a runtime
    mkdir -p "$work/thread"
    runtime=$(rustc +nightly --print sysroot)/lib/rustlib/$triple/lib/librustc-nightly_rt.tsan.a
    check "TSan: build" sanitized_library thread -Cunsafe-allow-abi-mismatch=sanitizer || return
    check "TSan: compile" compile threads -fsanitize=thread -c -o "$work/thread/threads.o" || return
    check "TSan: link" gcc "$work/thread/threads.o" "$library" -Wl,--whole-archive "$runtime" -Wl,--no-whole-archive \
        -Wl,--export-dynamic -lstdc++ -lm -ldl -lpthread -lrt -lresolv -o "$work/thread/threads" || return
    check "TSan: threads read one game, and end a search" "$work/thread/threads"
    check "TSan catches a race" caught "data race" "$work/thread/threads" race
}

if can_sanitize address,undefined; then
    address_sanitizer
else
    skip "AddressSanitizer and UndefinedBehaviorSanitizer" "needs Linux, a nightly Rust and gcc with its sanitizers"
fi
if can_sanitize thread; then
    thread_sanitizer
else
    skip "ThreadSanitizer" "needs Linux, a nightly Rust and gcc with its sanitizers"
fi
counted
