#!/usr/bin/env bash
# Firmware for a Cortex-M plays a game in qemu as the host plays it, without a heap; its flash and memory
cd "$(dirname "$0")/../.." && . tests/checks.sh

folder=examples/embedded
built=$target/embedded
mkdir -p "$work/embedded"

firmware() {
    (cd $folder && cargo build --quiet --release --locked --target "$1" --target-dir "$built")
}

# Cargo runs it as examples/embedded/.cargo/config.toml says.
plays() {
    (cd $folder && timeout 60 cargo run --quiet --release --locked --target "$1" --target-dir "$built") >"$work/embedded/$1.txt"
}

same() {
    diff <(grep -v '^stack: ' "$work/embedded/$1.txt") "$work/embedded/host.txt"
}

# A row of the table in examples/embedded/README.md.
row() {
    local elf=$built/$1/release/solitaire-embedded flash memory stack
    flash=$(size -A "$elf" | awk '/^\.(vector_table|text|rodata|data) / { sum += $2 } END { print sum }')
    memory=$(size -A "$elf" | awk '/^\.(data|bss|uninit) / { sum += $2 } END { print sum }')
    stack=$(sed -n 's/^stack: \([0-9]*\) bytes$/\1/p' "$work/embedded/$1.txt")
    echo "| \`$1\` | $flash | $memory | $stack |" | tee -a "$work/embedded/table"
    # What is promised: a device with 64 kB of flash and 4 kB for the stack plays.
    [ "$flash" -le 65536 ] && [ "$memory" -eq 0 ] && [ "$stack" -le 4096 ]
}

hosted() {
    (cd $folder && cargo run --quiet --release --locked --target-dir "$built") >"$work/embedded/host.txt"
}

check "the host plays the game" hosted
check "as it is in the repository" diff "$work/embedded/host.txt" $folder/gold-mine-42.out.txt
: >"$work/embedded/table"
for triple in thumbv7em-none-eabihf thumbv6m-none-eabi; do
    if ! has_target $triple; then
        skip "$triple" "run: rustup target add $triple"
    elif check "$triple: build" firmware $triple; then
        if there qemu-system-arm; then
            check "$triple: plays in qemu" plays $triple
            check "$triple: as the host does" same $triple
            check "$triple: flash, static memory and stack are as small as is said" row $triple
        else
            skip "$triple in qemu" "no qemu-system-arm"
        fi
    fi
done
if has_target riscv32imac-unknown-none-elf; then
    check "riscv32imac: build" cargo build --quiet --release --locked --lib --manifest-path $folder/Cargo.toml \
        --target riscv32imac-unknown-none-elf --target-dir "$built"
else
    skip "riscv32imac" "run: rustup target add riscv32imac-unknown-none-elf"
fi
cat "$work/embedded/table"
counted
