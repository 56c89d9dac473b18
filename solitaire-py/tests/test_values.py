"""Cards, piles, moves, changes, views, rules as Python values."""

from __future__ import annotations

import copy
import enum
import operator
import pickle
from collections import ChainMap
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, cast

import pytest
from conftest import EXAMPLE_NAMES, games
from hypothesis import given
from hypothesis import strategies as st
from solitaire_rules import (
    CARDS,
    VARIANTS,
    Card,
    Change,
    Color,
    Game,
    Move,
    ParseError,
    Pile,
    PileKind,
    Rank,
    Reason,
    Rules,
    Status,
    Suit,
    View,
)

cards = st.sampled_from(CARDS)
piles = st.sampled_from([Pile(k, i) for k, n in zip(PileKind, (1, 6, 8, 8, 16, 20)) for i in range(n)])
transfers = st.builds(
    lambda ends, count: Move.transfer(ends[0], ends[1], count),
    st.lists(piles, min_size=2, max_size=2, unique=True),
    st.integers(1, 255),
)
moves = st.one_of(st.just(Move.DEAL), st.just(Move.REDEAL), transfers)
changes = st.one_of(
    st.builds(Change.moved, cards, piles, piles),
    st.builds(Change.turned_up, cards, piles),
    st.builds(Change.turned_down, cards, piles),
    st.builds(Change.redealt, st.integers(0, 255)),
    st.builds(Change.redeal_undone, st.integers(0, 255)),
)
enums = st.sampled_from([*Color, *Suit, *Rank, *PileKind, *Status, *Reason])
rules = st.one_of(
    st.sampled_from(list(VARIANTS.values())),
    st.builds(
        lambda rules, wrap: rules.replace(tableau={"wrap": wrap}),
        st.sampled_from(list(VARIANTS.values())),
        st.booleans(),
    ),
)
views = games.map(Game.view)
values = st.one_of(cards, piles, moves, changes, enums, rules, views)


@given(values)
def test_a_value_is_what_its_repr_evaluates_to(value: Any) -> None:
    again = eval(repr(value), dict(EXAMPLE_NAMES))
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


@given(
    values,
    st.sampled_from(
        [copy.copy, copy.deepcopy, *(lambda v, p=p: pickle.loads(pickle.dumps(v, p)) for p in range(2, 6))]
    ),
)
def test_a_copied_value_is_the_same(value: Any, again: Callable[[Any], Any]) -> None:
    assert again(value) == value


@given(values)
def test_no_value_is_false_or_can_be_changed(value: Any) -> None:
    assert value
    if not isinstance(value, enum.Enum):
        for name in ("index", "kind", "count", "anything"):
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, name, 1)


@given(st.one_of(st.tuples(cards, cards), st.tuples(piles, piles), st.tuples(moves, moves)))
def test_order_equality_and_hash_agree(pair: tuple[Any, Any]) -> None:
    a, b = pair
    assert (a < b) + (a == b) + (a > b) == 1
    assert (a <= b) == (a < b or a == b)
    assert (a >= b) == (not a < b)
    if a == b:
        assert hash(a) == hash(b)
        assert a is b or isinstance(a, Move)


@given(cards)
def test_a_card_is_its_rank_and_suit(card: Card) -> None:
    assert Card(card.rank, card.suit) == Card(str(card)) == Card(card.symbol) == Card(str(card).lower()) == card
    assert Card.from_index(card.index) is card
    assert card.color is card.suit.color
    assert (card.rank, card.suit) == (Rank(str(card)[0]), Suit(str(card)[1]))


@given(piles)
def test_a_pile_is_its_kind_and_index(pile: Pile) -> None:
    assert Pile(pile.kind, pile.index) is Pile(str(pile)) is pile


@given(moves)
def test_a_move_is_its_parts(move: Move) -> None:
    assert Move(str(move)) == move
    if move.kind == "transfer":
        assert move.source is not None
        assert move.target is not None
        assert Move.transfer(move.source, move.target, move.count) == move
    else:
        assert (move.source, move.target, move.count) == (None, None, None)


@given(rules)
def test_rules_are_what_they_are_written_as(value: Rules) -> None:
    assert Rules.from_json(value.to_json()) == Rules.from_toml(str(value)) == Rules(value.to_dict()) == value
    assert Rules(value.to_dict()).variant == value.variant
    assert value.replace() == value
    assert value.cards == 52 * value.decks


@given(views)
def test_a_view_is_a_mapping_from_piles(view: View) -> None:
    assert View(view.to_text()) == view
    assert dict(view) == dict(view.items()) == dict(zip(view.keys(), view.values()))
    assert list(view) == list(view.piles)
    assert len(view) == len(view.piles)
    assert all(pile in view and str(pile) in view and view[pile] == view[str(pile)] for pile in view)
    assert Pile("w5") not in view
    assert "nonsense" not in view
    assert 7 not in view
    for missing in ("w5", "nonsense"):
        with pytest.raises(KeyError, match=missing):
            view[missing]
    assert ChainMap(cast("Any", view), {"nonsense": ()})["nonsense"] == ()


@given(views)
def test_a_view_has_all_that_a_mapping_has(view: View) -> None:
    assert isinstance(view, Mapping)
    reference = dict(zip(view.piles, (view.pile(pile) for pile in view.piles)))
    for name in ("__getitem__", "__iter__", "__len__", "__contains__", "get", "items", "keys", "values"):
        assert callable(getattr(view, name))
    assert view == reference == view == MappingProxyType(reference)
    last = view.piles[-1]
    assert view != {**reference, last: ()} or not reference[last]
    assert view not in ({}, 7, "t0", tuple(reference))
    assert view.keys() == reference.keys()
    assert view.keys() & {last, Pile("w5")} == {last}
    assert view.items() == reference.items()
    assert list(view.values()) == list(reference.values())
    assert (len(view.items()), (last, view[str(last)]) in view.items()) == (len(view), True)
    assert view.get(str(last)) == view.get(last) == view[last]
    assert (view.get("w5"), view.get("w5", 7), view.get("x", default=())) == (None, 7, ())


def test_piles_have_what_tuples_have() -> None:
    pile = Game("carousel", 1).pile("t0")
    assert len(pile) == 4
    assert pile[-1] in pile
    assert pile[1:3] == (pile[1], pile[2])
    assert pile == tuple(card for card in pile)
    with pytest.raises(IndexError):
        operator.getitem(pile, 4)


@pytest.mark.parametrize(
    ("call", "error"),
    [
        ("Card(7)", TypeError),
        ('Card("AS", "x")', TypeError),
        ("Card(Rank.ACE, Color.RED)", TypeError),
        ("Card.from_index(52)", IndexError),
        ("Card.from_index(-1)", IndexError),
        ("Card.from_index(10**30)", IndexError),
        ("Pile(PileKind.WASTE, 6)", IndexError),
        ('Pile("s", 0)', TypeError),
        ("Pile(None)", TypeError),
        ('Move(b"deal")', TypeError),
        ('Move.transfer("t0", "t0")', ValueError),
        ('Move.transfer("t0", "t1", 0)', ValueError),
        ('Move.transfer("t0", "t1", 256)', ValueError),
        ('Move.transfer("t0", "t1", -1)', ValueError),
        ('Move.transfer("t0", "t1", 1.5)', TypeError),
        ("Change()", TypeError),
        ('Card("AS") < 7', TypeError),
        ("Suit.CLUBS < Rank.ACE", TypeError),
        ('Card("\\ud800")', ParseError),
        ("Rules({})", ValueError),
        ('Rules({"decks": object()})', TypeError),
        ("Rules([])", TypeError),
        ('Rules("nonesuch")', ParseError),
    ],
)
def test_errors_are_of_the_kind_that_python_has(call: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        eval(call, dict(EXAMPLE_NAMES))


def test_parse_errors_quote_the_text_and_say_where() -> None:
    with pytest.raises(ParseError, match="`f99`") as caught:
        Move("t3-f99")
    assert (caught.value.text, caught.value.offset) == ("t3-f99", 3)
    # Offsets count characters, as Python does, where the engine counts bytes.
    with pytest.raises(ParseError) as caught:
        View("klondike s:♥♥")
    assert caught.value.offset == 11
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.text, again.offset) == (str(caught.value), caught.value.text, 11)


def test_matching() -> None:
    # `match` would need Python 3.10, so its protocol is asked.
    move = Move("t3x4-t6")
    names: tuple[str, ...] = Move.__match_args__
    assert [getattr(move, name) for name in names] == ["transfer", Pile("t3"), Pile("t6"), 4]
    change = Change.moved("AS", "t0", "f0")
    names = Change.__match_args__
    assert [getattr(change, name) for name in names] == ["moved", Card("AS"), Pile("t0"), Pile("f0")]
