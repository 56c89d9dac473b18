#!/usr/bin/env bash
# The examples for researchers at full length: tree search, MaskablePPO of sb3_contrib, OpenSpiel; Stable-Baselines3 on the environments
cd "$(dirname "$0")/../.." && . tests/checks.sh && . tests/python/environments.sh

find_pythons
wheel dev
env=$environments/learning-3.${newest%% *}
environment "$env" "${newest#* }" && install "$env" --force-reinstall --no-deps "$wheel" && install "$env" pytest hypothesis numpy gymnasium ||
    { skip "the examples for researchers" "they need pip install pytest hypothesis numpy gymnasium"; counted; exit; }
# They bring torch: several gigabytes.
install "$env" sb3_contrib || skip "MaskablePPO and Stable-Baselines3" "pip install sb3_contrib"
install "$env" open_spiel || skip "OpenSpiel" "pip install open_spiel"
has() { "$env/bin/python" -c "import $1" 2>/dev/null; }
example() { "$env/bin/python" examples/python/"$@"; }
export OMP_NUM_THREADS=1

suite "the examples, a little" "$env" tests/test_research.py tests/test_learning.py
check "ismcts.py searches" example ismcts.py --deals 40
! has sb3_contrib || check "maskable_ppo.py learns" example maskable_ppo.py --steps 100000
! has pyspiel || check "openspiel.py plays" example openspiel.py
counted
