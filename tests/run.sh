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

# What is begun in the background ends with this.
running=() told=$(mktemp -d)
end() {
    local group
    for group in ${running[@]+"${running[@]}"}; do kill -- "-$group" 2>/dev/null; done
    rm -rf "$told"
}
trap end EXIT
trap 'exit 130' INT TERM

# row NICE PART...: runs parts one after the other, in the background. What each says, and how it ended, is kept to be told in its turn.
row() {
    local nice=$1
    shift
    [ $# -gt 0 ] || return 0
    set -m
    for part in "$@"; do
        began=$SECONDS
        nice -n "$nice" bash "tests/$tier/$part.sh" >"$told/$part" 2>&1 </dev/null
        echo "$? $((SECONDS - began))" >"$told/$part.result"
    done &
    set +m
    running+=($!)
}

started=$SECONDS
if [ $tier = fast ] && [[ " $chosen " == *" rust "* ]]; then
    # Beside the Rust part, whose one build serves all, the others run in two rows: few parts keep two processors busy throughout. Python's tests, the longest
    # single thread, go before.
    export SOLITAIRE_BUILDS_ALL=1
    short=() python=()
    for part in $chosen; do
        case $part in
            rust) ;;
            python) python=(python) ;;
            *) short+=("$part") ;;
        esac
    done
    chosen="rust ${short[*]-} ${python[*]-}"
    row 5 ${short[@]+"${short[@]}"}
    row 0 ${python[@]+"${python[@]}"}
fi
for part in $chosen; do
    printf '\n=== %s\n' "$part"
    if [ -n "${SOLITAIRE_BUILDS_ALL:-}" ] && [ "$part" != rust ]; then
        wait ${running[@]+"${running[@]}"}
        running=()
        cat "$told/$part"
        result=1 seconds=0
        read -r result seconds <"$told/$part.result"
    else
        began=$SECONDS
        bash "tests/$tier/$part.sh" </dev/null
        result=$? seconds=$((SECONDS - began))
    fi
    echo "took $seconds s"
    [ "$result" -eq 0 ] || failed+=("$part")
done

printf '\n%d s in all. ' $((SECONDS - started))
if [ ${#failed[@]} -eq 0 ]; then
    echo "Everything passed."
else
    echo "FAILED: ${failed[*]}"
    printf 'To run it alone: bash tests/run.sh %s\n' "${failed[@]/#/$flag}"
    exit 1
fi
