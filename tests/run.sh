#!/usr/bin/env bash
# The tests of every language. Installs what it needs below target/, without root, and says aloud what it has to skip.
#
#   tests/run.sh                    the fast tier: what to run before a commit, in minutes
#   tests/run.sh PART...            some of its parts
#   tests/run.sh --long             the long tier, part after part
#   tests/run.sh --long PART...     some of its parts
#   tests/run.sh --list             every part, and what it tries
#
# tests/README.md has the table of parts. Each is a script in tests/fast or tests/long; all run even if one before fails.
set -u
cd "$(dirname "$0")/.."
export CARGO_TERM_COLOR=never CARGO_INCREMENTAL=${CARGO_INCREMENTAL:-0}
tier=fast flag="" fast_parts="rust no-std clients javascript python"

# parts TIER: the names of its parts, in the order in which they run.
parts() {
    if [ "$1" = fast ]; then
        printf '%s\n' $fast_parts
    else
        for script in tests/long/*.sh; do basename "$script" .sh; done
    fi
}

case ${1:-} in
    --list)
        for tier in fast long; do
            printf '%s tier:\n' $tier
            for part in $(parts $tier); do printf '  %-14s %s\n' "$part" "$(sed -n '2s/^# //p' tests/$tier/$part.sh)"; done
        done
        exit
        ;;
    --long) tier=long flag="--long " && shift ;;
    -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" && exit ;;
esac
chosen=${*:-$(parts $tier | tr '\n' ' ')}
for part in $chosen; do
    [ -f "tests/$tier/$part.sh" ] || { echo "There is no part $part in the $tier tier. It has: $(parts $tier | tr '\n' ' ')" >&2; exit 2; }
done

failed=()
# finish PART RESULT SECONDS: tells how a part ended.
finish() {
    echo "took $3 s"
    [ "$2" -eq 0 ] || failed+=("$1")
}

# What is begun in the background ends with this.
running=() told=$(mktemp -d)
end() {
    local group
    for group in ${running[@]+"${running[@]}"}; do kill -- "-$group" 2>/dev/null; done
    rm -rf "$told"
}
trap end EXIT
trap 'exit 130' INT TERM

# What the Rust part builds the clients take; alone they build it themselves.
[[ $tier != fast || " $chosen " != *" rust "* ]] || export SOLITAIRE_LIBRARY_DIR=${CARGO_TARGET_DIR:-$PWD/target}/debug

started=$SECONDS
beside=""
if [ $tier = fast ] && [[ " $chosen " == *" rust "*" python "* ]]; then
    # Python's packages are fetched while Rust compiles, and its tests run beside Rust's: both have long stretches of one processor.
    set -m
    (began=$SECONDS; bash tests/fast/python.sh; result=$?; echo $((SECONDS - began)) >"$told/python.seconds"; exit $result) >"$told/python" 2>&1 </dev/null &
    running+=($!)
    set +m
    beside=$!
fi
for part in $chosen; do
    printf '\n=== %s\n' "$part"
    if [ "$part" = python ] && [ -n "$beside" ]; then
        wait "$beside"
        result=$?
        running=()
        cat "$told/python"
        finish python $result "$(cat "$told/python.seconds")"
    else
        began=$SECONDS
        bash "tests/$tier/$part.sh" </dev/null
        finish "$part" $? $((SECONDS - began))
    fi
done

printf '\n%d s in all. ' $((SECONDS - started))
if [ ${#failed[@]} -eq 0 ]; then
    echo "Everything passed."
else
    echo "FAILED: ${failed[*]}"
    printf 'To run it alone: bash tests/run.sh %s\n' "${failed[@]/#/$flag}"
    exit 1
fi
