"""Adds two words to the vocabulary in a copy of the sources, and does what the compiler asks for until it asks no more. Then the laws have to pass.

The words are `Build::SisterSuit` and `EmptyPile::Court`; what each place says of them is in arms.txt. Fails if the compiler does not ask at a place that has to know
them, asks at one that arms.txt does not have, or if the laws fail.
"""

import re
from pathlib import Path

from tree import TREE, check, copy, say, stop, test, test_program

ARMS = Path(__file__).with_name("arms.txt")

# An enum's file, the enum, the new value.
WORDS = [
    (
        "solitaire-rules/src/rules/tableau.rs",
        "Build",
        "    /// The other suit of its own colour.\n    SisterSuit,\n",
    ),
    ("solitaire-rules/src/rules/tableau.rs", "EmptyPile", "    /// A jack, a queen or a king, or a group headed by one.\n    Court,\n"),
]
# The laws' model has words of its own: they are added when the compiler asks for them.
MODEL_WORDS = [
    ("solitaire-rules/tests/it/plain/rules.rs", "Build", "    SisterSuit,\n"),
    ("solitaire-rules/tests/it/plain/rules.rs", "Fill", "    Court,\n"),
]
# What the words are held to.
LAWS = ["laws::", "plain_differential", "words_mean", "court_and_sister", "explained", "exhaustive::random"]


def add_word(file, enum, value):
    path = TREE / file
    text, opening = path.read_text(), f"pub enum {enum} {{\n"
    if text.count(opening) != 1:
        stop(f"`pub enum {enum}` is not in {file}: tell tests/words/add_words.py where it is")
    path.write_text(text.replace(opening, opening + value))


def arms():
    """By file, function and enum, what arms.txt puts there."""
    found, place = {}, None
    for line in ARMS.read_text().splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if not line.startswith(" "):
            place = tuple(line.split())
            found[place] = []
        else:
            found[place].append(line.strip())
    return found


def written_at(span):
    """Where in the sources a span is, that of a macro's call if it is in a macro."""
    while span.get("expansion"):
        span = span["expansion"]["span"]
    return span


def place_of(message):
    """The file, function and enum for which the compiler asks."""
    span = written_at(next(span for span in message["spans"] if span["is_primary"]))
    lines = (TREE / span["file_name"]).read_text().splitlines()[: span["line_start"]]
    function = next(found[1] for line in reversed(lines) if (found := re.search(r"\bfn (\w+)", line)))
    enum = re.search(r"(\w+)::(?:SisterSuit|Court)\b", message["message"])
    if not enum:
        stop(f"not one of the two words:\n{message['rendered']}")
    return (span["file_name"], function, enum[1]), span


def put(span, enum, arm):
    """Puts arms into the match whose subject the span is, or into the list for this enum that the macro's call has."""
    path = TREE / span["file_name"]
    text = path.read_bytes()
    call = text[span["byte_start"] : span["byte_end"]].decode()
    listed = re.search(rf"!.*?\b{enum}\s*[:{{]", call, re.S)
    if listed:
        at = span["byte_start"] + len(call[: listed.end()].encode())
    else:
        at = text.index(b"{", span["byte_end"]) + 1
    path.write_bytes(text[:at] + "".join(f"\n{line}" for line in arm).encode() + text[at:])


def is_missing_model_word(message):
    return (message["code"] or {}).get("code") == "E0599" and re.search(r"no variant.*`(SisterSuit|Court)`", message["message"])


def go_on(known, *arguments):
    """Does what the compiler asks for until it asks no more; gives the places."""
    asked = []
    while errors := check(*arguments):
        if any(map(is_missing_model_word, errors)):
            say("  the model has no such word: asked for")
            for word in MODEL_WORDS:
                add_word(*word)
            continue
        other = [error for error in errors if (error["code"] or {}).get("code") != "E0004"]
        if other:
            stop(f"another error than a match that leaves a word out:\n{other[0]['rendered']}")
        # From the end of each file, so that places before stay where they are.
        places = [place_of(error) for error in errors]
        for place, span in sorted(places, key=lambda found: -found[1]["byte_start"]):
            if place not in known:
                stop(f"the compiler asks for {place[2]} in {place[0]}, fn {place[1]}: say in tests/words/arms.txt what it means there")
            if place in asked:
                stop(f"the compiler asks again in {place[0]}, fn {place[1]}: what arms.txt has there is not enough")
            put(span, place[2], known[place])
            asked.append(place)
            say(f"  E0004: {place[0]}, fn {place[1]}: {place[2]}")
    return asked


def main():
    known = arms()
    copy()
    say("Two words are added: Build::SisterSuit and EmptyPile::Court. The compiler asks")
    for word in WORDS:
        add_word(*word)
    asked = go_on(known, "-p", "solitaire-rules", "--all-features")
    say(f"at {len(asked)} places of the rules; of their tests")
    asked += go_on(known, "-p", "solitaire-rules", "--all-features", "--tests")
    asked += go_on(known, "--workspace", "--all-targets", "--all-features")
    silent = [place for place in known if place not in asked]
    if silent:
        stop(f"nothing asks there, though tests/words/arms.txt says so: {silent}. A `_ =>`, or is the function gone?")
    say(f"at {len(asked)} in all. Now the laws:")
    tests = TREE / "solitaire-rules/tests/it"
    (tests / "court_and_sister.rs").write_text(Path(__file__).with_name("court_and_sister.rs").read_text())
    with open(tests / "main.rs", "a") as program:
        program.write("mod court_and_sister;\n")
    program = test_program()
    passed, told = test(program, *LAWS)
    say("\n".join(line for line in told.splitlines() if line.startswith("test result") or "panicked" in line))
    if not passed:
        stop(f"the laws do not hold with the two words:\n{told[-6000:]}")
    if test(program, "mistakes")[0]:
        stop("docs/adding-a-word.md says that tests/mistakes.txt lists the values of a word: it does not")
    say("Errors list the new values: tests/mistakes.txt has to.")


if __name__ == "__main__":
    main()
