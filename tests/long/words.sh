#!/usr/bin/env bash
# Adding two words to the rules' vocabulary wherever the compiler asks; leaving out each step of adding a game
# For the guides docs/adding-a-word.md and docs/adding-a-game.md, on a copy of the sources in target/words. The compiler has to ask at each place that has to
# know a word, and then the laws have to pass; what the guide's table lists of a game has to be missed by the test that it names. What the words mean at each
# place is in tests/words/arms.txt. A failure says what to put there.
cd "$(dirname "$0")/../.." && . tests/checks.sh
export PYTHONDONTWRITEBYTECODE=1
if there python3; then
    python3 tests/words/add_words.py && python3 tests/words/leave_out.py
else
    skip "words" "there is no python3"
fi
