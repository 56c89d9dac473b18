"""Mutants: small wrong changes to the rules and the solver, each of which a test must find.

The lists beside this file have them, one for each area:

    [[mutant]]
    name = 'a search ignores cancel'
    file = 'solver/limits.rs'               # in solitaire-rules/src
    find = 'self.limits.is_cancelled()'     # is there once, or is the first one after another text, which `after` names
    replace = 'false'
    test = 'solver_limits::every_limit_ends_a_hint'     # of tests/it; with `lib:` before it, one of the crate's own

What ends like a statement is taken for one, unless `statement = false` says that it is an expression. All of them are written into a copy
of the sources, each behind a switch, so that one build has them all; `SOLITAIRE_MUTANT=7` turns on the seventh. Without a mutant the named
tests must pass, and with each mutant its test must fail.

    python3 tests/mutants/apply.py                  every mutant with its test
    python3 tests/mutants/apply.py WORDS...         only those whose names have these words
    python3 tests/mutants/apply.py --find WORDS...  which test finds a mutant: all are tried, the quick ones first
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "words"))
import tree  # noqa: E402
from tree import TARGET, copy, say, stop  # noqa: E402

LISTS = sorted(Path(__file__).parent.glob("*.toml"))
SOURCES = "solitaire-rules/src"
# What the copy has beside the sources. The switch is read once, because it is asked a billion times.
SWITCH = """//! Which mutant is on.

pub(crate) fn on(number: usize) -> bool {
    static ON: std::sync::LazyLock<usize> =
        std::sync::LazyLock::new(|| std::env::var("SOLITAIRE_MUTANT").map_or(0, |number| number.parse().unwrap_or(0)));
    *ON == number
}
"""
# How many seconds a test may take: one that a mutant lets run on and on has not failed.
LONGEST = 300


def place(text, mutant):
    """Where a mutant's original text stands, which must be once; after the text that `after` names, if it does."""
    name, find = mutant["name"], mutant["find"]
    start = 0
    if "after" in mutant:
        start = text.find(mutant["after"])
        if start < 0:
            stop(f"{name}: `{mutant['after']}` is not in {mutant['file']}")
    at = text.find(find, start)
    if at < 0:
        stop(f"{name}: `{find}` is no longer in {mutant['file']}: change the mutant, or leave it out")
    if "after" not in mutant and text.find(find, at + 1) >= 0:
        stop(f"{name}: `{find}` is in {mutant['file']} more than once: take more of it, or name what it comes `after`")
    return at, at + len(find)


def switched(number, mutant):
    """The original text and the mutant's, one of which is run."""
    find, replace = mutant["find"], mutant["replace"]
    choice = f"if crate::mutants::on({number}) {{ {replace} }} else {{ {find} }}"
    return choice if find.rstrip().endswith((";", "}")) and mutant.get("statement", True) else f"({choice})"


def write(mutants):
    """Writes all of them into the copy. From the end of each file, so that places before stay where they are."""
    files = {}
    for number, mutant in enumerate(mutants, 1):
        files.setdefault(mutant["file"], []).append((number, mutant))
    for file, its in files.items():
        path = tree.TREE / SOURCES / file
        text = path.read_text()
        places = sorted(((*place(text, mutant), number, mutant) for number, mutant in its), key=lambda found: found[:2])
        for (_, end, _, one), (begin, _, _, other) in zip(places, places[1:]):
            if end > begin:
                stop(f"{one['name']} and {other['name']} change the same text")
        for begin, end, number, mutant in reversed(places):
            text = text[:begin] + switched(number, mutant) + text[end:]
        path.write_text(text)
    (tree.TREE / SOURCES / "mutants.rs").write_text(SWITCH)
    library = tree.TREE / SOURCES / "lib.rs"
    text = library.read_text()
    library.write_text(re.sub(r"^pub mod cards;", lambda found: f"mod mutants;\n{found[0]}", text, count=1, flags=re.M))


def programs():
    """Builds the tests; the programs by their names."""
    wanted = ["-p", "solitaire-rules", "--all-features", "--lib", "--test", "it"]
    told = tree.cargo("test", "--quiet", *wanted, "--no-run", "--message-format=json")
    if told.returncode != 0:
        errors = [json.loads(line).get("message", {}).get("rendered", "") for line in told.stdout.splitlines()]
        stop("the mutants do not compile\n" + "".join(error for error in errors if error and "error" in error) + told.stderr)
    built = [json.loads(line) for line in told.stdout.splitlines()]
    return {("it" if line["target"]["name"] == "it" else "lib"): line["executable"] for line in built if line.get("executable")}


def run(built, test, number=0):
    """Runs a test: whether it passes; `None` if it does not end. What is drawn by chance is the same every time."""
    kind, name = split(test)
    environment = {**os.environ, "SOLITAIRE_MUTANT": str(number), "PROPTEST_RNG_SEED": "1"}
    command = [built[kind], name, "--exact", "--test-threads=1"]
    try:
        told = subprocess.run(
            command, cwd=tree.TREE / "solitaire-rules", env=environment, capture_output=True, text=True, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return None
    if "running 0 tests" in told.stdout:
        stop(f"there is no test {test}: was it renamed?")
    return told.returncode == 0


def split(test):
    """The program and the name of a test: `lib:solver::…` is one of the crate's own."""
    return ("lib", test[4:]) if test.startswith("lib:") else ("it", test)


def timed(built, pool):
    """All tests that pass, the quick ones first; but for those that count what is allocated: reading the switch allocates."""
    order = TARGET / "mutants/durations.json"
    durations = json.loads(order.read_text()) if order.exists() else {}
    tests = []
    for kind, program in built.items():
        names = subprocess.run([program, "--list"], capture_output=True, text=True, check=True).stdout
        names = [line[:-6] for line in names.splitlines() if line.endswith(": test")]
        tests += [("lib:" if kind == "lib" else "") + name for name in names if not re.match("alloc|solver_memory", name)]

    def measure(test):
        if test not in durations:
            begun = time.monotonic()
            passes = run(built, test)
            durations[test] = time.monotonic() - begun if passes else None

    list(pool.map(measure, tests))
    order.write_text(json.dumps(durations))
    return sorted((test for test in tests if durations[test] is not None), key=durations.get)


def find(built, mutants, chosen, pool):
    """Says which test finds each, of all of them."""
    tests = timed(built, pool)

    def look(number):
        for test in tests:
            if run(built, test, number) is False:
                return say(f"{mutants[number - 1]['name']}: {test}")
        return say(f"{mutants[number - 1]['name']}: none")

    list(pool.map(look, chosen))


def read():
    """All mutants, each with its area."""
    mutants = [{**mutant, "area": path.stem} for path in LISTS for mutant in tomllib.loads(path.read_text())["mutant"]]
    names = [mutant["name"] for mutant in mutants]
    if twice := {name for name in names if names.count(name) > 1}:
        stop(f"two mutants have one name: {', '.join(twice)}")
    return mutants


def compare(built, mutants, chosen, pool):
    """Runs each with its test; whether all are found."""
    tests = sorted({mutants[number - 1]["test"] for number in chosen})
    passing = pool.map(lambda test: run(built, test), tests)
    if failing := [test for test, passes in zip(tests, passing) if not passes]:
        stop(f"without a mutant fail: {', '.join(failing)}")
    found, areas = pool.map(lambda number: run(built, mutants[number - 1]["test"], number), chosen), {}
    for number, passes in zip(chosen, found):
        mutant = mutants[number - 1]
        areas.setdefault(mutant["area"], []).append(passes is False)
        if passes is not False:
            say(f"SURVIVES {mutant['name']}: {mutant['test']} {'passes' if passes else 'does not end'}")
    for area, its in areas.items():
        say(f"{area}: {sum(its)} of {len(its)}")
    say(f"{sum(map(sum, areas.values()))} of {len(chosen)} mutants found, each by its test")
    return all(map(all, areas.values()))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument("words", nargs="*", metavar="WORDS")
    parser.add_argument("--find", action="store_true")
    options = parser.parse_args()
    words, mutants = options.words, read()
    tree.TREE, tree.BUILT = TARGET / "mutants/tree", TARGET / "mutants/built"
    copy()
    write(mutants)
    begun = time.monotonic()
    built = programs()
    say(f"{len(mutants)} mutants built in {time.monotonic() - begun:.0f} s")
    chosen = [
        number for number, mutant in enumerate(mutants, 1) if not words or any(word in mutant["name"] for word in words)
    ]
    begun = time.monotonic()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        if options.find:
            return find(built, mutants, chosen, pool)
        all_found = compare(built, mutants, chosen, pool)
    say(f"run in {time.monotonic() - begun:.0f} s")
    if not all_found:
        sys.exit(1)


if __name__ == "__main__":
    main()
