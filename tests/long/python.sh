#!/usr/bin/env bash
# The release wheel and sdist: every test on the oldest Python with the oldest supported dependencies, and on the newest; installing and playing on each Python in between; the examples
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/python/environments.sh

find_pythons
wheel shipping
check "one abi3 wheel for Python 3.9 and later" grep -q -- -cp39-abi3- <<<"$wheel"

# The source distribution has to build where the repository is not.
check "maturin sdist" "$tools/bin/maturin" sdist --manifest-path solitaire-py/Cargo.toml --out "$environments/shipping"
outside=$(mktemp -d)
trap 'rm -rf "$outside"' EXIT
if tar -xzf "$environments"/shipping/*.tar.gz -C "$outside"; then
    check "the sdist builds by itself, outside the repository" \
        "$tools/bin/python" -m pip wheel --quiet --no-deps --wheel-dir "$outside/out" "$outside"/solitaire_rules-*
fi

# `numpy>=1.22` is the promise, `numpy==1.22.0` what keeps it.
lowest=$(sed -n '/^\[project.optional-dependencies\]/,/^$/s/.*= \[\(.*\)\]$/\1/p' solitaire-py/pyproject.toml |
    tr ',' '\n' | tr -d '" ' | sort -u | sed 's/>=/==/')

# The tests, on the oldest and the newest Python; without numpy where it cannot be installed.
for python in "$oldest" "$newest"; do
    version=3.${python%% *} env=$environments/test-3.${python%% *}
    check "Python $version: the wheel is installed" eval 'environment "$env" "${python#* }" && install "$env" --force-reinstall --no-deps "$wheel"' || continue
    install "$env" pytest hypothesis || { skip "the tests on Python $version" "pytest cannot be installed"; continue; }
    if [ "$python" = "$oldest" ] && [ "${python%% *}" -eq 9 ]; then
        # What is promised has to hold. They are for Python 3.9: later ones cannot have them.
        # shellcheck disable=SC2086
        check "Python $version has the lowest versions" install "$env" $lowest || continue
        echo "They are:" $lowest
    else
        lowest=
        install "$env" --upgrade numpy gymnasium tqdm || skip "numpy, gymnasium and tqdm on Python $version" "they cannot be installed"
    fi
    # shellcheck disable=SC2086
    install "$env" $lowest "dask[distributed]" matplotlib || skip "dask and matplotlib on Python $version" "they cannot be installed"
    # shellcheck disable=SC2086
    install "$env" $lowest pandas polars pyarrow || skip "pandas, polars and pyarrow on Python $version" "they cannot be installed"
    # A user's program is checked on the newest; on the oldest those who check it are old.
    [ "$python" != "$newest" ] || install "$env" mypy pyright pdoc || skip "mypy, pyright and pdoc" "they cannot be installed"
    suite "Python $version" "$env"
    [ "$oldest" = "$newest" ] && break
done

# A Python in between needs no more than to work.
plays() {
    environment "$1" "$2" && install "$1" --force-reinstall --no-deps "$wheel" &&
        "$1/bin/python" -c 'from solitaire_rules import Game; assert Game("klondike", 42).perft(3) == 160'
}
while read -r minor path; do
    check "Python 3.$minor: installs and plays" plays "$environments/test-3.$minor" "$path"
done < <(sed '1d;$d' <<<"$found")

env=$environments/test-3.${newest%% *}
check "examples/python/learn.py learns" "$env/bin/python" examples/python/learn.py --seconds 20
check "examples/python/survey.py surveys" "$env/bin/python" examples/python/survey.py --deals 200 --plot "$work/survey.png"
counted
