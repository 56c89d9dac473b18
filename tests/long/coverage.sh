#!/usr/bin/env bash
# Which lines of the rules crate its own tests run: at least 97 %; tests/uncovered.txt gives the reason for each function with lines they don't run
cd "$(dirname "$0")/../.." && . tests/checks.sh

# The least share of lines, in percent.
least=97

# uncovered: the functions of the last measurement with lines that no test ran, by file.
uncovered() {
    local file lines
    cargo llvm-cov report --show-missing-lines | sed '1,/^Uncovered Lines:/d' | while IFS=: read -r file lines; do
        awk -v lines="$lines" -v file="${file#*/solitaire-rules/src/}" '
            BEGIN { for (i = split(lines, numbers, ","); i > 0; i--) missing[numbers[i] + 0] }
            !/^ *\/\// && match($0, /fn [a-z_0-9]+/) { name = substr($0, RSTART + 3, RLENGTH - 3) }
            NR in missing { print file, name }' "$file"
    done | sort -u
}

# with_reasons: whether each of them is listed. One that is listed and now covered fails nothing, but is told.
with_reasons() {
    local listed=$work/uncovered.listed found=$work/uncovered.found
    sed '/^#/d; /^$/d' tests/uncovered.txt | sort -u >"$listed"
    uncovered >"$found"
    comm -13 "$found" "$listed" | sed 's/^/Covered now, take it out of tests\/uncovered.txt: /' >"$work/uncovered.covered"
    if comm -23 "$found" "$listed" | grep .; then
        echo "Write a test for these, or put them into tests/uncovered.txt with the reason."
        return 1
    fi
}

if cargo llvm-cov --version >/dev/null 2>&1; then
    check "the crate's own tests" cargo llvm-cov --no-report -p solitaire-rules --all-features --lib --test it &&
        check "$least % of lines" cargo llvm-cov report --summary-only --fail-under-lines "$least" &&
        check "the others have reasons" with_reasons
    cat "$work/uncovered.covered" 2>/dev/null
    cargo llvm-cov report --summary-only
else
    skip "coverage" "there is no cargo-llvm-cov: rustup component add llvm-tools && cargo install --locked cargo-llvm-cov"
fi
counted
