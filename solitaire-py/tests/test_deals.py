"""Deals by number and by text, wherever one is taken."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from solitaire_rules import Game, ParseError, Rules

# Microsoft's deal 617, as it is printed in many places: the rows of the tableau.
ROWS_617 = """
7D AD 5C 3S 5S 8C 2D AH
TD 7S QD AC 6D 8H AS KH
TH QC 3H 9D 6S 8D 3D TC
KD 5H 9S 3C 8S 7H 4D JS
4C QS 9C 9H 7C 6H 2C 2S
4S TS 2H 5D JC 6C JH QH
JD KS KC 4H
"""


def rows(game: Game) -> list[str]:
    """The tableau row by row, as deals are printed."""
    piles = [game.pile(f"t{i}") for i in range(8)]
    found = []
    for row in range(7):
        found.append(" ".join(str(pile[row]) for pile in piles if len(pile) > row))
    return found


def test_a_deal_that_everybody_knows() -> None:
    game = Game("freecell", "ms:617")
    assert rows(game) == ROWS_617.split("\n")[1:-1]
    assert (game.deal, game.deal_number) == ("ms:617", None)
    # PySolFC's first 32,000 are the same.
    assert Game("freecell", "pysol:617").to_text() == Game("freecell", "pysol:ms617").to_text() == game.to_text()


@pytest.mark.parametrize(
    ("deal", "row"),
    [
        # The border numbers, by Freecell Solver's own program.
        ("ms:2147483647", "9S 2H 7C 5H 4C 6D 3D 4S"),
        ("ms:2147483648", "QH QC 2H 6S 2S 3D KS 8C"),
        ("ms:4294967295", "JS 9C JH 2D QC 8H 7D 6S"),
        ("ms:4294967296", "TS 5S 2S TD 3C AD JC 6D"),
        ("ms:8589934591", "TC 2S JS 5S 4D 6H 3H 7C"),
    ],
)
def test_microsoft_s_numbers_of_more_than_31_bits(deal: str, row: str) -> None:
    assert rows(Game("freecell", deal))[0] == row


def test_pysol_s_table() -> None:
    game = Game("klondike", "pysol:32000")
    assert str(game.to_text()).endswith(
        "t0:QS t1:<3H>5H t2:<6D2C>7D t3:<8D3C9C>6H t4:<JSJCAC6S>QD t5:<4DTH9D4H9S>KD t6:<7S3D5S2S8STS>9H"
    )
    assert game.rules.has_pysol_table
    # Cards of two decks by a number of Microsoft's.
    assert Game("spider", "pysol:617").to_text() == Game("spider", "pysol:ms617").to_text()
    # Rules of one's own are dealt in their own order.
    own = game.rules.replace(foundations={"give_back": False})
    assert not own.has_pysol_table
    assert Game(own, "pysol:32000").pile("t0") == Game("freecell", "pysol:32000").pile("t0")[:1]
    assert not Rules("carousel").has_pysol_table


def test_green_felt_s_table() -> None:
    # As it is told in lonelybot's repository.
    game = Game("klondike", "greenfelt:815")
    table = "t0:JD t1:<TD>8D t2:<8S5H>3H t3:<3SAC2H>8H t4:<KCAHTH4C>6S t5:<9S7CQDAS7D>KD t6:<3DJS9DQCJH2S>9H"
    assert str(game.to_text()).endswith(table)
    assert (game.deal, game.deal_number) == ("greenfelt:815", None)
    with pytest.raises(ValueError, match="`greenfelt:815` is a one-deck deal, but this game has two decks"):
        Game("double-klondike", "greenfelt:815")


def test_the_deal_is_given_back_as_it_was_started() -> None:
    assert Game("spider", 42).deal == Game("spider", "42").deal == 42
    assert Game("spider", "pysol:12345678901234567890").deal == "pysol:12345678901234567890"
    assert Game.from_text(Game("spider", 42).to_text()).deal is None
    assert isinstance(Game("spider").deal, int)


@given(
    st.one_of(
        st.integers(1, 2**33 - 1).map("ms:{}".format),
        st.integers(1, 2**33 - 1).map("pysol:ms{}".format),
        st.integers(1, 2**128 - 1).map("pysol:{}".format),
        st.integers(1, 2**31 - 2).map("greenfelt:{}".format),
    )
)
def test_saves_copies_and_reprs_keep_it(deal: str) -> None:
    game = Game("freecell", deal, moves="t0-c0")
    assert repr(game) == f"Game('freecell', '{deal}', moves='t0-c0')"
    for again in (eval(repr(game)), Game.from_json(game.to_json()), pickle.loads(pickle.dumps(game)), copy.copy(game)):
        assert (again, again.deal) == (game, deal)


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("ms:0", "expected a Microsoft deal number from 1 to 8589934591, found `0`, at byte 3"),
        (
            "ms:8589934592",
            "expected a Microsoft deal number from 1 to 8589934591, found `8589934592`, at byte 3",
        ),
        (
            "greenfelt:2147483647",
            "expected a Green Felt deal number from 1 to 2147483646, found `2147483647`, at byte 10",
        ),
        ("-1", "expected a deal such as `42`, `ms:617` or `pysol:32000`, found `-1`, at byte 0"),
        ("", "expected a deal such as `42`, `ms:617` or `pysol:32000`, found the end of the text, at byte 0"),
        ("042", "expected a deal's number without leading zeros, found `042`, at byte 0"),
    ],
)
def test_texts_that_are_no_deal_are_refused(deal: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        Game("freecell", deal)
    assert (str(caught.value), caught.value.text) == (message, deal)


def test_a_deal_of_one_deck_for_two_is_refused() -> None:
    with pytest.raises(ValueError, match="`ms:617` is a one-deck deal, but this game has two decks"):
        Game("spider", "ms:617")
    with pytest.raises(TypeError, match="expected a deal's number as an integer, not float"):
        Game("spider", 1.0)  # type: ignore[arg-type]


def test_games_of_a_batch() -> None:
    batch = pytest.importorskip("solitaire_rules.batch")
    deals: list[Any] = [617, "ms:617", "42", "pysol:40000"]
    games = batch.Games("freecell", deals)
    assert [game.to_text() for game in games] == [Game("freecell", deal).to_text() for deal in deals]
    games.reset(["ms:1"], [2])
    assert games[2].to_text() == Game("freecell", "ms:1").to_text()
    with pytest.raises(ValueError, match="one-deck deal"):
        batch.Games("spider", ["ms:617"])
    with pytest.raises(ParseError, match="expected a deal such as"):
        games.reset(["x"], [0])
    with pytest.raises(
        TypeError,
        match=r"expected deals as an iterable of integers, texts, positions or games, such as range\(5\), not str",
    ):
        batch.Games("freecell", "ms:617")


def test_environments() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    pytest.importorskip("solitaire_rules.gym")
    env = gymnasium.make("solitaire_rules/Freecell-v0")
    _, info = env.reset(options={"deal": "ms:617"})
    assert info["deal"] == env.unwrapped.game.deal == "ms:617"
    assert env.unwrapped.game.to_text() == Game("freecell", "ms:617").to_text()
    with pytest.raises(ValueError, match="expected a Microsoft deal number"):
        env.reset(options={"deal": "ms:x"})
    envs = gymnasium.make_vec("solitaire_rules/Freecell-v0", num_envs=3)
    _, info = envs.reset(seed=1, options={"deals": [7, "ms:617", "8"]})
    assert info["deal"].tolist() == [7, "ms:617", 8]
    observations, info = envs.reset(seed=1, options={"deal": "ms:617"})
    assert info["deal"].tolist() == ["ms:617"] * 3
    assert (observations == env.reset(options={"deal": "ms:617"})[0]).all()
    assert envs.reset(seed=1)[1]["deal"].dtype == "uint64"


def test_rules_of_ones_own() -> None:
    rules = Rules("freecell").replace(cells={"count": 3})
    assert rows(Game(rules, "ms:617")) == ROWS_617.split("\n")[1:-1]
