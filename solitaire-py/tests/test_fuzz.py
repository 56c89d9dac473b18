"""Every parser from Python: nothing but a value or a `ValueError` comes out, and what is read is written the same.

Each reads `TEXTS` texts, and goes on for `SOLITAIRE_FUZZ_SECONDS` where that is said.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import played
from solitaire_rules import VARIANTS, Card, Game, Move, Pile, Rules, View

TEXTS = 3000
SECONDS = float(os.environ.get("SOLITAIRE_FUZZ_SECONDS", "0"))
PIECES = [
    *'0123456789swftxSWFTACDHSJQK-:<>?{}[]",.= \n\t\x00',
    *("♣", "♥", "10", "??", "\ud800", "\U0001f0a1", "é", "null", "true", "-1", "1e999", "99999999999999999999"),
    *(
        "deal",
        "redeal",
        "redeals=",
        "klondike",
        "klondike ",
        "- ",
        "to_waste",
        "refill",
        "times",
        "rank",
        "\\u0000",
        "[[",
        "NaN",
    ),
]


def seeds(chance: random.Random) -> dict[str, list[str]]:
    games = [played(name, chance.getrandbits(64), chance.randrange(40), chance.randrange(99)) for name in VARIANTS]
    return {
        "card": ["AS", "10♥", "td"],
        "pile": ["s", "w0", "f3", "t15"],
        "move": ["deal", "redeal", "t3-f0", "t3x4-t6"],
        "view": [game.view().to_text() for game in games],
        "text": [game.to_text() for game in games],
        "json": [game.to_json() for game in games] + [Game.from_text(games[0].to_text()).to_json()],
        "rules json": [rules.to_json() for rules in VARIANTS.values()],
        "rules toml": [rules.to_toml() for rules in VARIANTS.values()],
    }


def mutants(texts: list[str], chance: random.Random) -> Iterator[str]:
    until = time.monotonic() + SECONDS
    made = 0
    while made < TEXTS or time.monotonic() < until:
        made += 1
        text = chance.choice(texts)
        for _ in range(chance.choice((0, 1, 1, 1, 2, 5))):
            at, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
            end = min(end, at + chance.choice((0, 1, 2, 8)))
            middle = chance.choice(PIECES) * chance.choice((0, 1, 1, 1, 2, 300 if chance.random() < 0.02 else 1))
            text = text[:at] + middle + text[end:]
        yield text


PARSERS: list[tuple[str, Callable[[str], Any], Callable[[Any], str]]] = [
    ("card", Card, str),
    ("pile", Pile, str),
    ("move", Move, str),
    ("view", View, View.to_text),
    ("text", Game.from_text, Game.to_text),
    ("json", Game.from_json, Game.to_json),
    ("rules json", Rules.from_json, Rules.to_json),
    ("rules toml", Rules.from_toml, Rules.to_toml),
]


@pytest.mark.parametrize(("name", "read", "write"), PARSERS, ids=[name for name, *_ in PARSERS])
def test_parser(name: str, read: Callable[[str], Any], write: Callable[[Any], str]) -> None:
    chance = random.Random(name)
    good = bad = 0
    for text in mutants(seeds(chance)[name], chance):
        try:
            value = read(text)
        except ValueError as error:
            bad += bool(str(error))
        else:
            assert write(read(write(value))) == write(value)
            assert read(write(value)) == value
            good += 1
    assert good
    assert bad


def test_nesting_has_no_depth_that_hurts() -> None:
    for text in (
        "[" * 100_000,
        '{"a":' * 100_000,
        "a=" + "[" * 100_000,
        "a." * 100_000,
        '{"moves":' + "[" * 5000 + "]" * 5000 + "}",
    ):
        for read in (Rules.from_json, Rules.from_toml, Game.from_json):
            with pytest.raises(ValueError, match=r"."):
                read(text)
    deep: dict[str, Any] = {}
    for _ in range(100_000):
        deep = {"stock": deep}
    with pytest.raises((ValueError, RecursionError)):
        Rules(deep)
