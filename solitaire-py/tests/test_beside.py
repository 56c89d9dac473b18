"""Headers and comments: kept with a game, and never interpreted."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from solitaire_rules import Game, Hint, Rules, RulesError

texts = st.text(st.characters(exclude_categories=["Cs"]))


@given(st.dictionaries(texts, texts), st.dictionaries(st.integers(0, 3), texts))
def test_saves_and_copies_keep_them(headers: dict[str, str], comments: dict[int, str]) -> None:
    game = Game("klondike", 42, moves="t1-f0 t4-t5 deal")
    plain = game.copy()
    game.undo()
    game.headers, game.comments = headers, comments
    for again in (
        game,
        game.copy(),
        copy.deepcopy(game),
        Game.from_json(game.to_json()),
        pickle.loads(pickle.dumps(game)),
    ):
        assert (dict(again.headers), dict(again.comments)) == (headers, comments)
        assert again.comment == comments.get(2)
        assert again == game
    game.redo()
    assert game == plain
    assert dict(plain.headers) == {}


def test_comments_are_where_the_game_stands() -> None:
    game = Game("klondike", 42)
    game.comment = "before all"
    game.play("deal")
    game.comment = "dealt"
    assert dict(game.comments) == {0: "before all", 1: "dealt"}
    game.undo()
    assert game.comment == "before all"
    assert dict(game.comments) == {0: "before all", 1: "dealt"}
    game.play("t1-f0")
    assert dict(game.comments) == {0: "before all"}
    game.undo()
    game.comment = None
    assert game.comment is None
    with pytest.raises(ValueError, match="a comment comes after 0 to 1 moves, not after 2"):
        game.comments = {2: "x"}


def test_half_a_character_is_refused_and_not_replaced() -> None:
    game = Game("klondike", 42)
    game.headers, game.comment = {"player": "Ann"}, "before"
    half = r"must not contain half a character \(a lone surrogate, U\+D800 to U\+DFFF\)$"
    with pytest.raises(ValueError, match=f"^a comment {half}"):
        game.comment = "a\ud800b"
    with pytest.raises(ValueError, match=f"^a comment {half}"):
        game.comments = {0: "\udfff"}
    with pytest.raises(ValueError, match=f"^a header {half}"):
        game.headers = {"player": "\ud83d"}
    with pytest.raises(ValueError, match=f"^a header's name {half}"):
        game.headers = {"\ud83d": "Ann"}
    assert (dict(game.headers), dict(game.comments)) == ({"player": "Ann"}, {0: "before"})
    game.comment = "a whole pair: \U0001f0a1"
    assert Game.from_json(game.to_json()).comment == "a whole pair: \U0001f0a1"
    with pytest.raises(RulesError, match=f"^title: {half}"):
        Rules("klondike").replace(title="a\ud800b")
    with pytest.raises(RulesError, match=f"^notes: {half}"):
        Rules("klondike").replace(notes="a\ud800b")
    with pytest.raises(ValueError, match=f"^a reason {half}"):
        Hint("deal", "a\ud800b")


def test_what_is_read_cannot_be_changed_by_mistake() -> None:
    game: Any = Game("klondike", 42)
    for mapping in (game.headers, game.comments):
        with pytest.raises(TypeError):
            mapping["x"] = "y"
    bad: Any
    for bad in ({"x": 7}, {7: "x"}, 7, None):
        with pytest.raises((TypeError, ValueError)):
            game.headers = bad
    for bad in ({"x": "y"}, {-1: "x"}, {1: 7}, 7):
        with pytest.raises((TypeError, ValueError, OverflowError)):
            game.comments = bad
    with pytest.raises(TypeError):
        game.comment = 7
    assert dict(game.headers) == {} == dict(game.comments)
