#!/usr/bin/env bash
# The rules crate's tests on s390x (big-endian, in qemu) and on i686 (32 bits)
cd "$(dirname "$0")/../.." && . tests/checks.sh

# Left out in qemu: searches without pruning, which are long and ask nothing of the machine that the solver's other tests do not ask. On 32 bits they run.
left_out=exhaustive::

# tests TRIPLE ARGUMENTS...: all of them, in the profile of the fast tier. How many there were is in the log.
tests() {
    local triple=$1
    shift
    cargo test --quiet -p solitaire-rules --all-features --lib --test it --target "$triple" -- "$@"
}

# can_test TRIPLE COMPILER PACKAGES: whether such programs can be built here; says aloud what is missing.
can_test() {
    if ! has_target "$1"; then
        skip "$1" "run: rustup target add $1"
    elif ! there "$2"; then
        skip "$1" "there is no $2: apt-get install $3"
    else
        return 0
    fi
    return 1
}

export CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_LINKER=s390x-linux-gnu-gcc
export CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_RUNNER="qemu-s390x -L /usr/s390x-linux-gnu"
export CARGO_TARGET_I686_UNKNOWN_LINUX_GNU_LINKER=i686-linux-gnu-gcc

if can_test s390x-unknown-linux-gnu s390x-linux-gnu-gcc "gcc-s390x-linux-gnu libc6-dev-s390x-cross"; then
    if there qemu-s390x; then
        check "s390x, big-endian: all but $left_out" tests s390x-unknown-linux-gnu --skip $left_out
    else
        skip "s390x-unknown-linux-gnu" "there is no qemu-s390x: apt-get install qemu-user"
    fi
fi
if can_test i686-unknown-linux-gnu i686-linux-gnu-gcc "gcc-i686-linux-gnu libc6-dev-i386-cross"; then
    # Where the system has no loader for it, the compiler's packages do.
    loader=/usr/i686-linux-gnu/lib/ld-linux.so.2
    [ -e /lib/ld-linux.so.2 ] || export CARGO_TARGET_I686_UNKNOWN_LINUX_GNU_RUNNER="$loader --library-path ${loader%/*}"
    check "i686, 32 bits" tests i686-unknown-linux-gnu
fi
# What ran, and how much.
grep -h '^test result' "$work"/log/s390x*.log "$work"/log/i686*.log 2>/dev/null
counted
