"""A value that stands for a text equals that text, hashes like it, and is formatted like it."""

from __future__ import annotations

import copy
import operator
import pickle
from typing import Any

import pytest
from conftest import games
from hypothesis import given
from hypothesis import strategies as st
from solitaire_rules import CARDS, VARIANTS, Card, Change, Game, Move, Pile, PileKind, Rules
from test_values import cards, changes, enums, moves, piles, rules, values

named = st.one_of(cards, piles, moves, st.sampled_from(list(VARIANTS.values())))


def text_of(value: Any) -> str:
    return str(value.variant if isinstance(value, Rules) else value)


class Text(str):
    """Any other class of strings."""


texts = st.one_of(
    st.text(),
    named.map(text_of),
    named.map(lambda value: text_of(value).upper()),
    named.map(lambda value: Text(text_of(value))),
)


@given(named)
def test_a_value_equals_its_text(value: Any) -> None:
    text = text_of(value)
    for same in (text, Text(text)):
        assert value == same
        assert same == value
        assert (value != same) is False
        assert hash(value) == hash(same)
        assert same in {value}
        assert value in {same}
        assert {value: 1}[same] == {same: 1}[value] == 1
        assert same in (value,)
        assert value in [same]
    assert len({value, text, copy.copy(value), pickle.loads(pickle.dumps(value))}) == 1


anything = st.one_of(values, texts, st.integers(), st.none())


@given(anything, anything)
def test_equal_things_have_equal_hashes(one: Any, other: Any) -> None:
    assert (one == other) is (other == one) is not (one != other)
    if one == other:
        assert hash(one) == hash(other)


@given(named, texts)
def test_no_other_text_is_equal(value: Any, text: str) -> None:
    assert (value == text) == (text_of(value) == text)


def test_equality_passes_on() -> None:
    """No text is that of two values that differ."""
    every = [*CARDS, *(Pile(kind, 0) for kind in PileKind), Move("deal"), Move("redeal"), Move("t0-t1")]
    every += list(VARIANTS.values())
    assert len({text_of(value) for value in every}) == len(set(every)) == len(every)


@pytest.mark.parametrize("text", ["10H", "th", "10♥", "T♥", " TH", ""])
def test_another_spelling_is_not_equal(text: str) -> None:
    assert Card("TH") != text


def test_what_people_write() -> None:
    game = Game("klondike", 42)
    assert "t1-f0" in game.legal_moves()
    assert "t1-f9" not in game.legal_moves()
    assert game.legal_moves().index("deal") == game.legal_moves().index(Move.DEAL)
    move = Move("t1-f0")
    assert move.source == "t1"
    assert move.target != "t1"
    assert "f0" in game.piles
    assert game.pile("t2")[-1] == "TH"
    assert game.rules == "klondike"
    assert game.rules != "freecell"
    assert game.view() == {str(pile): cards for pile, cards in game.view().items()}


@given(named)
def test_order_is_for_values_of_one_kind(value: Any) -> None:
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        for pair in ((value, "x"), ("x", value), (value, text_of(value))):
            with pytest.raises(TypeError):
                compare(*pair)


specs = st.builds(
    lambda fill, align, width, cut: f"{fill}{align}{width}{cut}",
    st.sampled_from(["", "*"]),
    st.sampled_from(["<", ">", "^"]),
    st.integers(1, 90),
    st.sampled_from(["", ".2", "s"]),
)


@given(st.one_of(cards, piles, moves, changes, enums, rules, games, games.map(Game.view)), specs)
def test_values_are_formatted_as_their_text(value: Any, spec: str) -> None:
    assert f"{value:{spec}}" == format(value, spec) == format(str(value), spec)
    assert f"{value}" == f"{value:}" == str(value)


def test_what_is_found_is_formatted_too() -> None:
    game = Game("gold-mine", 42)
    found = (game.solve(), game.prospects(), game.hint(), game.difficulty(1), game.position)
    for value in found:
        assert f"{value:>200}" == f"{str(value)!s:>200}"
    assert f"[{Card('TH'):>5}] [{Change.redealt(3):<20}]" == "[   TH] [Change.redealt(3)   ]"
    with pytest.raises(ValueError, match="format"):
        format(Card("TH"), "d")
