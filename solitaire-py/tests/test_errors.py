"""What errors say: where and what was expected, nothing of a card that may lie face down, and never more than three hundred bytes."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from solitaire_rules import (
    VARIANTS,
    Card,
    Game,
    IllegalMoveError,
    Move,
    ParseError,
    Pile,
    Prospects,
    Rules,
    Solution,
    View,
    solve_deals,
    study,
)

try:
    batch: Any = importlib.import_module("solitaire_rules.batch")
    gym: Any = importlib.import_module("solitaire_rules.gym")
except ImportError:
    batch = gym = None

CARD = re.compile("(?:[A2-9TJQK]|10)[CDHS♣♦♥♠]")
EXAMPLE = "`AS`, `TD` or `7H`"
READERS: list[Callable[[str], Any]] = [
    Game.from_text,
    Game.from_json,
    View,
    Card,
    Pile,
    Move,
    Rules,
    Rules.from_json,
    Rules.from_toml,
    Game,
    lambda text: Game.from_text(text, "carousel"),
    lambda text: Game.from_deck("klondike", text),
    lambda text: Game.from_deck("klondike", [text]),
    lambda text: Game("klondike", text),
    lambda text: Game("klondike", 42, moves=text),
    lambda text: Game("klondike", 42, moves=[text]),
    lambda text: Rules("klondike").replace(**cast("Any", {text: 1})),
    lambda text: Rules("klondike").replace(tableau=cast("Any", {"empty": text})),
]


def error_of(read: Callable[[str], Any], text: str) -> str:
    """What is said of the text; nothing where it is read."""
    try:
        read(text)
    except ValueError as error:
        return str(error)
    return ""


def said(read: Callable[[str], Any], text: str) -> str:
    error = error_of(read, text)
    assert error
    return error


def save(start: str) -> str:
    return f'{{"format":1,"rules":"gold-mine","start":{start},"moves":[],"in_effect":0}}'


@pytest.mark.parametrize("name", VARIANTS)
def test_no_error_of_a_full_record_tells_a_card(name: str) -> None:
    text = Game(name, 42).to_text()
    for place in range(1, len(text), 29):
        for faulty in (text[:place] + "?" + text[place + 1 :], text[place:], text[:place]):
            for read in READERS:
                error = error_of(read, faulty)
                assert not CARD.search(error.replace(EXAMPLE, "")), (error, faulty)


def test_no_error_of_a_save_tells_a_card() -> None:
    text = Game("gold-mine", 42).to_text()
    deck = " ".join(str(card) for card in map(Card.from_index, range(52)))
    for start in (
        f'{{"position":"{text[:-3]}"}}',
        f'{{"position":"{text.replace("S", "X", 1)}"}}',
        f'{{"deck":"{deck[:-1]}"}}',
        f'{{"deck":"{deck[3:]}"}}',
        f'{{"deck":"{deck.replace("7H", "6H")}"}}',
        f'{{"deal":"{deck}"}}',
        f'{{"{deck}":1}}',
        f'"{deck}"',
    ):
        error = said(Game.from_json, save(start))
        assert not CARD.search(error.replace(EXAMPLE, "")), error


@pytest.mark.parametrize(
    "piece", ["x", "9", "AS ", "t3-", "{", "[", '"', "\x1b", "klondike ", "klondike s:<", "é", "a=", "[a]"]
)
@pytest.mark.parametrize("read", READERS)
def test_no_error_is_longer_than_three_hundred_bytes(read: Callable[[str], Any], piece: str) -> None:
    assert len(said(read, piece * (2**20 // len(piece))).encode()) <= 300


def test_numbers_are_quoted_as_they_were_written_unless_they_are_endless() -> None:
    for number in (2**64, 2**64 + 1, -1):
        with pytest.raises(ValueError, match=f"not {number}$"):
            Game("klondike", number)
    assert said(Game.from_json, save('{"deal":18446744073709551617}')).endswith("found a number out of range")
    for number in (10**4000, 10**6000):
        assert 0 < len(error_of(lambda _: Game("klondike", number), "")) <= 300  # noqa: B023
        with pytest.raises(IndexError, match=r"^card index out of range: ") as out_of_range:
            Card.from_index(number)
        assert len(str(out_of_range.value)) <= 300


BIG: Any = "x" * 2**20
QUOTING: list[Callable[[int], Any]] = [
    lambda number: solve_deals("golf", number),
    lambda number: solve_deals("golf", count=number),
    lambda number: solve_deals("golf", 0, number),
    lambda number: solve_deals("golf", threads=number),
    lambda number: batch.Games("golf", [number]),
    lambda number: batch.Games("golf", range(number, number + 3)),
    lambda number: batch.Games("golf", range(number)),
    lambda number: batch.Games("golf", [1], seed=number),
    lambda number: batch.Games("golf", [1], threads=number),
    lambda number: batch.Games("golf", [1]).step([number]),
    lambda number: batch.Games("golf", [1]).play("random", limit=number),
    lambda number: batch.playouts("golf", [1], limit=number),
    lambda number: study("golf", number),
    lambda number: study("golf", [number]),
    lambda number: study("golf", range(number, number + 3)),
    lambda number: study("golf", 2, until=number),
    lambda number: study("golf", 2, workers=-number),
    lambda number: study("golf", 2, executor=number),
    lambda number: gym.SolitaireEnv(max_steps=number),
    lambda number: gym.SolitaireEnv().step(number),
    lambda number: gym.SolitaireEnv().reset(options={"deal": number}),
    lambda number: gym.SolitaireVectorEnv(num_envs=number),
    lambda number: gym.SolitaireVectorEnv(num_envs=2).step([0, number]),
    lambda number: gym.SolitaireVectorEnv(num_envs=2).reset(options={"deals": [0, number]}),
]


@pytest.mark.parametrize("number", [10**400, 10**5000], ids=["long", "endless"])
@pytest.mark.parametrize("call", QUOTING)
def test_no_number_is_quoted_whole(call: Callable[[int], Any], number: int) -> None:
    if batch is None or gym is None:
        pytest.skip("they need numpy and Gymnasium")
    with pytest.raises((ValueError, TypeError)) as caught:
        call(number)
    said = str(caught.value)
    assert len(said.encode()) <= 300
    assert "4300" not in said


def test_no_place_is_quoted_whole() -> None:
    if batch is None:
        pytest.skip("it needs numpy")
    games = batch.Games("golf", [1])
    for number in (10**400, 10**5000, -(10**5000)):
        with pytest.raises(IndexError, match=r"^place ") as caught:
            games[number]
        assert len(str(caught.value)) <= 300
        with pytest.raises(IndexError, match=r"^index 0: place ") as caught:
            games.reset([1], [number])
        assert len(str(caught.value)) <= 300
    for endless in (range(2**64), range(10**400)):
        with pytest.raises(ValueError, match=r"^too many deals: more than"):
            batch.Games("golf", endless)


@pytest.mark.parametrize(
    "call",
    [
        lambda: Solution(BIG, 1),
        lambda: Solution("open", 1, why=BIG),
        lambda: Prospects(BIG),
        lambda: Prospects("open", why=BIG),
        lambda: study("golf", 2, players=BIG),
        lambda: study("golf", 2, executor=BIG),
    ],
)
def test_no_text_is_quoted_whole(call: Callable[[], Any]) -> None:
    pytest.importorskip("numpy")
    with pytest.raises((ValueError, TypeError)) as caught:
        call()
    assert len(str(caught.value).encode()) <= 300


def test_faults_name_their_place() -> None:
    with pytest.raises(IllegalMoveError, match=r"^move 3: t0-t6: 5♠ can't go on 10♦; it goes on a red 6$"):
        Game("klondike", 42, moves="deal t4-t5 t0-t6")
    with pytest.raises(IllegalMoveError, match=r"^t0-t9: this game has no t9$"):
        Game("klondike", 42).play("t0-t9")
    with pytest.raises(
        ParseError, match=r"^move 2: expected a pile such as `s`, `w0`, `f3` or `t6`, found `t99`, at byte 3$"
    ) as caught:
        Game("klondike", 42, moves=["deal", "t1-t99"])
    assert (caught.value.text, caught.value.offset) == ("t1-t99", 3)
    with pytest.raises(ParseError, match=r"at byte 3 \(card 2 of the deck\)$") as caught:
        Game.from_deck("klondike", "AS 7X 8C")
    assert caught.value.offset == 3
    with pytest.raises(ParseError, match=r"at byte 0 \(card 2 of the deck\)$"):
        Game.from_deck("klondike", [Card("AS"), "7X"])
    with pytest.raises(ParseError, match=r"^expected a card, at byte \d+ \(card 7 of t6\)$"):
        Game.from_text(Game("klondike", 1).to_text()[:-3] + "X")


def test_a_misspelt_variant_names_the_nearest() -> None:
    for read in (Game, Rules, lambda name: Game.from_text(f"{name} s:")):
        assert said(read, "klondyke").endswith(": did you mean `klondike`?")


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "x" * 100_000],
        ["show", "x" * 100_000 + ".toml"],
        ["show", "klondike", "x" * 100_000],
        ["show", "klondike", "9" * 100_000],
        ["show", "klondike", "1", "--moves", "x" * 100_000],
        ["x" * 100_000],
        ["show", "klondike", "1", "x" * 100_000],
    ],
)
def test_the_command_does_not_repeat_all_that_was_typed(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "solitaire_rules", *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()[-1].encode()) <= 400


def test_the_terminal_does_not_repeat_all_that_was_read(tmp_path: Path) -> None:
    (tmp_path / "long.json").write_text("x" * 2**20)
    lines = ["x" * 2**20, f"load {tmp_path / 'long.json'}", f"new {'9' * 5000}", f"new {'9' * 3000}"]
    command = [sys.executable, "-m", "solitaire_rules", "play", "klondike", "42"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=True, encoding="utf-8")
    assert max(len(line.encode()) for line in done.stdout.splitlines()) <= 310
