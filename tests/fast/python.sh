#!/usr/bin/env bash
# The Python package on the newest Python, from a wheel of the debug build: every test not marked `long`
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/python/environments.sh

find_pythons
env=$environments/fast-3.${newest%% *}
environment "$env" "${newest#* }" || { skip "the Python package" "no virtual environment"; counted; exit; }
install "$env" pytest hypothesis || { skip "the tests" "pytest cannot be installed (no network?)"; counted; exit; }
install "$env" numpy gymnasium || skip "numpy and gymnasium" "they cannot be installed"
quick_wheel
install "$env" --force-reinstall --no-deps "$wheel" || { failed=1; counted; exit 1; }
suite "Python 3.${newest%% *}" "$env" -m "not long"
counted
