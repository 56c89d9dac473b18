#!/usr/bin/env bash
# Python's stubs against the module, mypy, pyright, ruff, the API reference, the licences
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/python/environments.sh

find_pythons
wheel dev
env=$environments/types-3.${newest%% *}
environment "$env" "${newest#* }" && install "$env" --force-reinstall --no-deps "$wheel" &&
    install "$env" numpy gymnasium tqdm pytest hypothesis mypy pyright ruff matplotlib pdoc ||
    { skip "types" "mypy, pyright, ruff and pdoc cannot be installed"; counted; exit; }
sources="art solitaire-py/python solitaire-py/tests solitaire-py/benches solitaire-py/reference.py solitaire-py/third_party.py examples/python"
config=solitaire-py/pyproject.toml
check "stubtest" sh -c "cd '$work' && '$env/bin/python' -m mypy.stubtest solitaire_rules"
# The programs see the installed package, as a user's do.
# shellcheck disable=SC2086
check "mypy --strict" "$env/bin/mypy" --config-file "$config" $sources
check "pyright" "$env/bin/pyright" --project solitaire-py --pythonpath "$env/bin/python"
check "the licences of what is linked in are up to date" "$env/bin/python" solitaire-py/third_party.py --check
check "the API reference is built" "$env/bin/python" solitaire-py/reference.py --output "$work/reference"
# shellcheck disable=SC2086
check "ruff check" "$env/bin/ruff" check --no-cache --config "$config" $sources
# shellcheck disable=SC2086
check "ruff format" "$env/bin/ruff" format --no-cache --check --config "$config" $sources
counted
