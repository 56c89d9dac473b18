#!/bin/sh
# Builds the Python package and runs all its tests: on the oldest Python (3.9 or later) that the machine has, with the lowest versions of the
# optional packages that pyproject.toml promises, and on the newest with the newest; from the wheel, in virtual environments under target/. Needs Rust and Python; what else is missing is skipped aloud. Ends with a line
# `N passed, N failed, N skipped`; fails if anything failed.
#
#   SOLITAIRE_FUZZ_SECONDS=60 tests/python/run.sh    # longer fuzzing of the parsers
set -u
cd "$(dirname "$0")/../.." || exit 1
root=$(pwd)
target=${CARGO_TARGET_DIR:-$root/target}
work=$target/python
mkdir -p "$work"
export MYPY_CACHE_DIR=$work/mypy # for the tests and for what follows them
passed=0 failed=0 skipped=0

ok() { echo "ok       $1"; passed=$((passed + 1)); }
bad() { echo "FAILED   $1"; failed=$((failed + 1)); }
skip() { echo "SKIPPED  $1"; skipped=$((skipped + 1)); }

# Runs a command; its output shows only if it fails.
check() {
    name=$1
    shift
    if "$@" >"$work/output.txt" 2>&1; then
        ok "$name"
    else
        bad "$name"
        sed 's/^/    /' "$work/output.txt"
    fi
}

finish() {
    echo "$passed passed, $failed failed, $skipped skipped"
    [ "$failed" -eq 0 ]
    exit
}

# Every Python of the machine that the package is for, oldest first: "minor path".
pythons() {
    {
        for minor in 9 10 11 12 13 14 15 16 17 18 19; do command -v "python3.$minor"; done
        command -v python3
        for python in "$HOME"/.pyenv/versions/3.*/bin/python /usr/bin/python3.[0-9] /usr/bin/python3.[0-9][0-9]; do [ -x "$python" ] && echo "$python"; done
    } | sort -u | while read -r python; do
        "$python" -c 'import sys, sysconfig, venv, ensurepip
if sys.version_info >= (3, 9) and not sysconfig.get_config_var("Py_GIL_DISABLED"):
    print(sys.version_info[1], sys.executable)' 2>/dev/null
    done | sort -n -u -k 1,1
}

# Makes a virtual environment unless it is there.
environment() {
    [ -x "$1/bin/python" ] && "$1/bin/python" -c pass 2>/dev/null && return 0
    rm -rf "$1"
    "$2" -m venv "$1" >/dev/null 2>&1
}

# Installs packages; says so if it cannot.
install() {
    env=$1
    shift
    "$env/bin/python" -m pip install --quiet --disable-pip-version-check "$@" >"$work/pip.txt" 2>&1
}

# Counts of a run of pytest, added to ours.
suite() {
    name=$1 env=$2
    shift 2
    (cd "$root/solitaire-py" && "$env/bin/python" -m pytest -q -rs -p no:cacheprovider "$@") >"$work/pytest.txt" 2>&1
    code=$?
    count() { sed -n "s/.*[^0-9]*\b\([0-9][0-9]*\) $1.*/\1/p" "$work/pytest.txt" | tail -1; }
    p=$(count passed) f=$(count failed) s=$(count skipped) e=$(count error)
    echo "suite    $name: ${p:-0} passed, $((${f:-0} + ${e:-0})) failed, ${s:-0} skipped"
    grep '^SKIPPED' "$work/pytest.txt" | sed 's/^/         /'
    passed=$((passed + ${p:-0}))
    skipped=$((skipped + ${s:-0}))
    failed=$((failed + ${f:-0} + ${e:-0}))
    if [ "$code" -ne 0 ]; then
        sed 's/^/    /' "$work/pytest.txt"
        [ "$((${f:-0} + ${e:-0}))" -gt 0 ] || bad "$name"
    fi
}

command -v cargo >/dev/null || { skip "the Python package: no cargo"; finish; }
found=$(pythons)
[ -n "$found" ] || { skip "the Python package: no Python 3.9 or later with venv"; finish; }
oldest=$(echo "$found" | head -1) newest=$(echo "$found" | tail -1)
echo "Python here: $(echo "$found" | awk '{printf "3.%s ", $1}')"

tools=$work/tools-3.${newest%% *}
environment "$tools" "${newest#* }" || { bad "a virtual environment for the tools"; finish; }
install "$tools" "maturin>=1.9,<2" || { skip "the Python package: maturin cannot be installed (no network?)"; finish; }

rm -rf "$work/dist"
check "maturin build: a wheel" "$tools/bin/maturin" build --quiet --release --manifest-path solitaire-py/Cargo.toml \
    --interpreter "${newest#* }" --out "$work/dist"
wheel=$(echo "$work"/dist/*.whl)
[ -f "$wheel" ] || finish
case $wheel in
*-cp39-abi3-*) ok "one abi3 wheel for Python 3.9 and later: $(basename "$wheel")" ;;
*) bad "not an abi3 wheel: $wheel" ;;
esac

# The source distribution has to build where the repository is not.
check "maturin sdist" "$tools/bin/maturin" sdist --manifest-path solitaire-py/Cargo.toml --out "$work/dist"
outside=$(mktemp -d)
if tar -xzf "$work"/dist/*.tar.gz -C "$outside"; then
    check "the sdist builds by itself, outside the repository" env CARGO_TARGET_DIR="$target" \
        "$tools/bin/python" -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$outside/out" "$outside"/solitaire_rules-*
fi
rm -rf "$outside"

# `numpy>=1.22` is the promise, `numpy==1.22.0` what keeps it.
lowest=$(sed -n '/^\[project.optional-dependencies\]/,/^$/s/.*= \[\(.*\)\]$/\1/p' solitaire-py/pyproject.toml |
    tr ',' '\n' | tr -d '" ' | sort -u | sed 's/>=/==/')

# The tests, on the oldest and the newest Python; without numpy where it cannot be installed.
for python in "$oldest" "$newest"; do
    version=3.${python%% *}
    env=$work/test-$version
    environment "$env" "${python#* }" || { bad "a virtual environment for Python $version"; continue; }
    install "$env" --force-reinstall --no-deps "$wheel" || { bad "the wheel cannot be installed on Python $version"; continue; }
    install "$env" pytest hypothesis || { skip "the tests on Python $version: pytest cannot be installed"; continue; }
    if [ "$python" = "$oldest" ] && [ "${python%% *}" -eq 9 ]; then
        # What is promised has to hold. They are for Python 3.9: later ones cannot have them.
        install "$env" $lowest || { bad "the lowest versions on Python $version cannot be installed: $lowest"; continue; }
        echo "Python $version has the lowest versions:" $lowest
    else
        lowest=
        install "$env" --upgrade numpy gymnasium tqdm || skip "numpy, gymnasium and tqdm on Python $version: cannot be installed"
    fi
    install "$env" $lowest "dask[distributed]" matplotlib || skip "dask and matplotlib on Python $version: cannot be installed"
    # A user's program is checked on the newest; on the oldest those who check it are old.
    [ "$python" = "$newest" ] && { install "$env" mypy pyright || skip "mypy and pyright: cannot be installed"; }
    [ "$python" = "$newest" ] && { install "$env" pdoc || skip "pdoc: cannot be installed"; }
    suite "Python $version" "$env"
    [ "$oldest" = "$newest" ] && break
done

# A Python in between needs no more than to work.
echo "$found" | sed '1d;$d' | while read -r minor path; do
    env=$work/test-3.$minor
    if environment "$env" "$path" && install "$env" --force-reinstall --no-deps "$wheel"; then
        "$env/bin/python" -c 'from solitaire_rules import Game; assert Game("klondike", 42).perft(3) == 160' && echo "ok       Python 3.$minor: installs and plays" || echo "FAILED   Python 3.$minor"
    else
        echo "SKIPPED  Python 3.$minor: no virtual environment"
    fi
done >"$work/between.txt"
cat "$work/between.txt"
passed=$((passed + $(grep -c '^ok' "$work/between.txt")))
failed=$((failed + $(grep -c '^FAILED' "$work/between.txt")))
skipped=$((skipped + $(grep -c '^SKIPPED' "$work/between.txt")))

# Types, style, and the examples, on the newest.
env=$work/test-3.${newest%% *}
if install "$env" mypy pyright ruff matplotlib pdoc; then
    sources="solitaire-py/python solitaire-py/tests solitaire-py/benches solitaire-py/reference.py solitaire-py/third_party.py examples/python"
    config=solitaire-py/pyproject.toml
    check "stubtest" sh -c "cd '$work' && '$env/bin/python' -m mypy.stubtest solitaire_rules"
    # The programs see the installed package, as a user's do.
    check "mypy --strict" "$env/bin/mypy" --config-file "$config" $sources
    check "pyright" "$env/bin/pyright" --project solitaire-py --pythonpath "$env/bin/python"
    check "the licences of what is linked in are up to date" "$env/bin/python" solitaire-py/third_party.py --check
    check "the API reference is built" "$env/bin/python" solitaire-py/reference.py --output "$work/reference"
    check "ruff check" "$env/bin/ruff" check --no-cache --config "$config" $sources
    check "ruff format" "$env/bin/ruff" format --no-cache --check --config "$config" $sources
    check "examples/python/learn.py learns" "$env/bin/python" examples/python/learn.py --seconds 20
    check "examples/python/survey.py surveys" "$env/bin/python" examples/python/survey.py --deals 200 --plot "$work/survey.png"
else
    skip "mypy, pyright, ruff and the examples: cannot be installed"
fi
finish
