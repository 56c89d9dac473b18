#!/usr/bin/env bash
# Over 200 deliberately wrong changes to the rules and the solver, all in one build: the test that the list names for each must find it
# The lists are in tests/mutants, an area each; tests/mutants/apply.py says what they have and how one is tried alone. All are built at once, in a
# copy of the sources in target/mutants, so that this takes one build and as many runs of a test as there are mutants.
cd "$(dirname "$0")/../.." && . tests/checks.sh
export PYTHONDONTWRITEBYTECODE=1
if ! there python3; then
    skip "mutants" "there is no python3: apt-get install python3"
elif ! python3 -c "import tomllib" 2>/dev/null; then
    skip "mutants" "$(python3 --version) has no tomllib, 3.11 has: apt-get install python3.11"
else
    check "every mutant is found by its test" python3 tests/mutants/apply.py
    cat "$work/log/every-mutant-is-found-by-its-test.log"
fi
counted
