"""Leaves out, in the copy of the sources that add_words.py made, each thing that docs/adding-a-game.md says a built-in game wants: of a game that has them
all. What the guide's table says misses it has to fail.
"""

import json
import re
from pathlib import Path

from tree import TREE, check, say, stop, test, test_program

GAME = "pantagruel"
GUIDE = "docs/adding-a-game.md"


def without(pattern, text, file, flags=0):
    """A text without what is sought in it."""
    changed, count = re.subn(pattern, "", text, count=1, flags=flags)
    if count != 1:
        stop(f"{file} has nothing like {pattern}: tell tests/words/leave_out.py what there is of {GAME}")
    return changed


class Left:
    """A file that is changed for a while, or gone."""

    def __init__(self, file, change=None):
        self.path, self.file, self.change = TREE / file, file, change

    def __enter__(self):
        if not self.path.exists():
            stop(f"{self.file} is not there")
        self.before = self.path.read_bytes()
        if self.change:
            self.path.write_text(self.change(self.before.decode()))
        else:
            self.path.unlink()

    def __exit__(self, *_):
        self.path.write_bytes(self.before)


def line(pattern):
    return lambda file: Left(file, lambda text: without(pattern, text, file))


def gone(file):
    return Left(file.replace("NAME", GAME))


def not_in_table(file):
    def change(text):
        families = json.loads(text)
        for family in families:
            family["games"] = [game for game in family["games"] if game["name"] != GAME]
        return json.dumps(families)

    return Left(file, change)


def not_on_its_page(_):
    file = "docs/rules/catalogue/gargantua.md"
    return Left(file, lambda text: without(rf"\n## \w+\n\n`{GAME}`\n\n(?:(?!## ).*\n)*", text, file))


# How the line of a file, by how the guide's table calls the file, is left out; what else a row names is what misses it.
FAIL_AT_RUN_TIME = {
    "solitaire-rules/tests/it/plain/games.json": not_in_table,
    "tests/perft/NAME.txt": gone,
    "tests/games/NAME.txt": gone,
    "docs/rules/catalogue": not_on_its_page,
    "README.md": line(rf" `{GAME}`"),
    # Of another game, whose table is not PySolFC's.
    "docs/formats.md": line(r" `wasp`"),
    "examples/rules": lambda _: Left(f"examples/rules/{GAME}.toml", lambda text: text.replace("any_card", "king", 1)),
}
# What the compiler says where the line is left out.
FAIL_TO_COMPILE = {
    "solitaire-rules/src/catalogue/pysol.rs": (line(rf"\| Pantagruel\b"), "E0004"),
}
# Files of other languages, which compare this with what there is.
COUNTED = {
    "tests/c/contract.c": r"solitaire_variant_count\(\) == (\d+)",
    "tests/c/csharp.cs": r"Variant\.All\.Length == (\d+)",
    "tests/c/love.lua": r"#solitaire\.variants\(\) == (\d+)",
    "docs/python.md": r">>> len\(VARIANTS\).*\n\((\d+),",
    "solitaire-py/python/solitaire_rules/__init__.py": r">>> len\(VARIANTS\).*\n\((\d+),",
}
LISTED = {"solitaire-py/tests/test_batch_numbering.py": rf'"{GAME}": \d+,'}
# What is a game's own, and what nothing can miss.
NOT_MISSED = {"solitaire-rules/src/catalogue", "solitaire-rules/src/catalogue/list.rs", "CHANGELOG.md"}


def rows():
    """The guide's table: what each row names in its first column, and in its last."""
    text = (TREE / GUIDE).read_text()
    section = text.split("## 5. Make it a built-in variant", 1)
    if len(section) != 2:
        stop(f"{GUIDE} has no section 5: tell tests/words/leave_out.py where its table is")
    for row in re.findall(r"^\| (.*) \|$", section[1].split("\n\n**", 1)[0], re.M):
        cells = [re.findall(r"`([^`]+)`", cell) for cell in re.split(r" \| ?", row + " ")]
        if cells[0]:
            yield cells[0], cells[2] if len(cells) > 2 else []


def try_row(places, misses, program, games):
    for place in places:
        if place in FAIL_AT_RUN_TIME:
            if not misses:
                stop(f"{GUIDE} does not say what misses {place}")
            for name in misses:
                with FAIL_AT_RUN_TIME[place](place):
                    passed, _ = test(program, name)
                if passed:
                    stop(f"{GUIDE} says that {name} misses {place}: it does not")
                say(f"  {place}: missed by {name}")
        elif place in FAIL_TO_COMPILE:
            leave_out, code = FAIL_TO_COMPILE[place]
            with leave_out(place):
                errors = check("-p", "solitaire-rules", "--all-features")
            if not any((error["code"] or {}).get("code") == code for error in errors):
                stop(f"the compiler does not miss {place}")
            say(f"  {place}: missed by the compiler")
        elif place in COUNTED:
            found = re.search(COUNTED[place], (TREE / place).read_text())
            if not found or int(found[1]) != games:
                stop(f"{place} does not compare the number of games with {games}: {COUNTED[place]}")
            say(f"  {place}: counts {games} games")
        elif place in LISTED:
            if not re.search(LISTED[place], (TREE / place).read_text()):
                stop(f"{place} does not list {GAME}")
            say(f"  {place}: lists it")
        elif place not in NOT_MISSED:
            stop(f"{GUIDE} names {place} in a new row: say in tests/words/leave_out.py how it is left out, or why nothing misses it")


def main():
    say("Of a built-in game each thing is left out that docs/adding-a-game.md lists:")
    program = test_program()
    games = len(list((TREE / "tests/perft").glob("*.txt")))
    table = list(rows())
    if len(table) < 10:
        stop(f"{len(table)} rows in the table of {GUIDE}: was it moved?")
    all_there, told = test(program, *{name for places, misses in table for name in misses if places[0] in FAIL_AT_RUN_TIME})
    if not all_there:
        stop(f"a test fails although nothing is left out:\n{told[-3000:]}")
    for places, misses in table:
        try_row(places, misses, program, games)


if __name__ == "__main__":
    main()
