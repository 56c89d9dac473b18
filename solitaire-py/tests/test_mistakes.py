"""Mistakes in rules and saves are told by their place and in plain words, the same as in every language."""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from conftest import ROOT
from solitaire_rules import Game, ParseError, Rules, RulesError

TABLE = (ROOT / "tests" / "mistakes.txt").read_text(encoding="utf-8")
MISTAKES: list[tuple[str, str, str]] = re.findall(r"^== (.+)\n((?:(?!-- ).*\n)*)-- (.+)$", TABLE, re.MULTILINE)

READERS = {
    "toml rules": Rules.from_toml,
    "json rules": Rules.from_json,
    "json text": Rules.from_json,
    "json save": Game.from_json,
}


def test_the_table_is_read_whole() -> None:
    assert len(MISTAKES) == TABLE.count("\n== ") >= 120


@pytest.mark.parametrize(("kind", "text", "sentence"), MISTAKES)
def test_typical_mistakes_are_told_in_these_words(kind: str, text: str, sentence: str) -> None:
    with pytest.raises((RulesError, ParseError)) as caught:
        READERS[kind](text)
    assert str(caught.value) == sentence
    is_of_text = kind == "json save" or ": syntax error" in sentence
    assert isinstance(caught.value, ParseError if is_of_text else RulesError)
    if isinstance(caught.value, RulesError) and not sentence.startswith("these rules can't be played: "):
        assert caught.value.faults == (sentence,)


FLOODS = [
    row.split("\t")
    for row in (ROOT / "tests" / "floods.txt").read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
]


@pytest.mark.parametrize(("kind", "before", "piece", "count", "after", "sentence"), FLOODS)
def test_a_megabyte_of_one_thing_is_told_in_these_words(
    kind: str, before: str, piece: str, count: str, after: str, sentence: str
) -> None:
    with pytest.raises((RulesError, ParseError)) as caught:
        READERS[kind](before + piece * int(count) + after)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(("text", "sentence"), [(text, said) for kind, text, said in MISTAKES if kind == "json rules"])
def test_a_dict_is_told_the_same_without_the_line(text: str, sentence: str) -> None:
    if not isinstance(data := json.loads(text or "null"), dict):
        return
    with pytest.raises(RulesError) as caught:
        Rules(data)
    assert str(caught.value) == re.sub(r" \(line \d+\)|^line \d+: ", "", sentence)


class Numbers:
    """As numpy's arrays are, which need not be installed."""

    def tolist(self) -> list[int]:
        return [1, 2, 3]


def itself() -> list[Any]:
    loop: list[Any] = []
    loop.append(loop)
    return loop


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"decks": {1}}, "decks: expected a text, a number, a list or a dict, not set"),
        (
            {"tableau": {"deal": [1, object()]}},
            "tableau.deal[1]: expected a text, a number, a list or a dict, not object",
        ),
        ({"tableau": {"deal": 7}}, "tableau.deal: expected a list of numbers such as [1, 2, 3], found 7"),
        ({"tableau": {"deal": (1, None)}}, "tableau.deal[1]: expected a whole number from 0 to 255, found null"),
        (
            {"tableau": {"deal": Numbers()}},
            "tableau.deal: expected a text, a number, a list or a dict, not Numbers: pass what its tolist() returns",
        ),
        ({"decks": float("nan")}, "decks: expected a number, found NaN"),
        ({"decks": -math.inf}, "decks: expected a finite number, found -infinity"),
        ({"decks": 10**400}, "decks: expected 1 or 2, found a number out of range"),
        ({"decks": "\ud800"}, "decks: expected 1 or 2, found `�"),
        ({"\x1b[2J": 1}, r"\u{1b}[2J: unknown field, expected `decks`, `tableau`"),
        ({1: 2}, "1: unknown field, expected `decks`, `tableau`"),
        ({"decks": itself()}, "decks[0][0]"),
    ],
)
def test_what_json_could_not_write_is_told_with_its_place(data: dict[Any, Any], sentence: str) -> None:
    with pytest.raises(TypeError if "a list or a dict, not" in sentence else RulesError) as caught:
        Rules(data)
    assert str(caught.value).startswith(sentence)
    assert len(str(caught.value).encode()) <= 300


def test_replace_names_the_place() -> None:
    with pytest.raises(RulesError, match=r"^tableau\.empty: unknown word `kings`: did you mean `king`\?$"):
        Rules("klondike").replace(tableau={"empty": cast("Any", "kings")})


def test_sequences_of_any_type_are_lists() -> None:
    assert Rules("klondike").replace(tableau={"deal": range(1, 8)}) == Rules("klondike")


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("bad.toml", '\ufeff[tableau]\nbuild = "alternating_colours"\n', "did you mean `alternating_colors`?"),
        (
            "bad.json",
            '{"format":1,\n"rules":"klondike","start":{"deal":1},"mvoes":[]}',
            "mvoes (line 2): unknown field",
        ),
    ],
)
def test_the_command_says_it_in_one_line(tmp_path: Path, name: str, text: str, sentence: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "solitaire_rules", "show", str(tmp_path / name)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("held", [b"\1\2\3", bytearray(b"\1"), memoryview(b"\1")])
def test_bytes_in_rules_are_no_list_of_numbers(held: Any) -> None:
    words = f"^tableau.deal: expected a text, a number, a list or a dict, not {type(held).__name__}"
    with pytest.raises(TypeError, match=words):
        Rules("klondike").replace(tableau={"deal": held})


def test_a_field_of_rules_has_a_name() -> None:
    with pytest.raises(RulesError, match=r"^a field has no name$"):
        Rules("klondike").replace(**{"": 1})  # type: ignore[arg-type]
    with pytest.raises(RulesError, match=r"^tableau: a field has no name$"):
        Rules("klondike").replace(tableau=cast("Any", {"": 1}))


def test_numpys_truth_values_are_truth_values_in_rules() -> None:
    np = pytest.importorskip("numpy")
    assert Rules("klondike").replace(tableau={"wrap": np.True_}).tableau["wrap"] is True
