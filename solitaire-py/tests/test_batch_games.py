"""Games of a batch that start from games and texts, and are given back with their moves."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from conftest import deals, variants
from hypothesis import given, settings
from hypothesis import strategies as st
from solitaire_rules import Game, ParseError, Position, Rules

np = pytest.importorskip("numpy")
from solitaire_rules import batch  # noqa: E402


def wander(game: Game, moves: int) -> Game:
    """The game after some moves, the last of which was undone."""
    for number in range(moves):
        legal = game.legal_moves()
        if not legal:
            break
        game.play(legal[number * 7 % len(legal)])
    game.undo()
    return game


@settings(max_examples=60)
@given(variants, st.lists(deals, min_size=1, max_size=3), st.integers(0, 9))
def test_games_come_back_with_their_history(variant: str, numbers: list[int], moves: int) -> None:
    alone = [wander(Game(variant, number), moves) for number in numbers]
    games = batch.Games(variant, alone, history=True, threads=1)
    assert list(games) == alone
    for number in range(20):
        actions = games.choose("random")
        for game, action in zip(alone, actions):
            if action >= 0:
                game.play(games.actions[action])
        games.step(actions)
        assert games.moves_made().tolist() == [len(game.history) for game in alone]
        if number % 9 == 0:
            assert pickle.loads(pickle.dumps(games)).moves_made().tolist() == games.moves_made().tolist()
            assert list(games) == list(pickle.loads(pickle.dumps(games))) == list(copy.copy(games)) == alone
    assert list(games) == alone
    assert [game.deal for game in games] == numbers


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_whoever_plays_the_moves_are_kept_and_the_games_are_the_same(player: Any) -> None:
    kept = batch.Games("klondike", range(20), seed=3, history=True)
    plain = batch.Games("klondike", range(20), seed=3)
    assert (kept.play(player, limit=150) == plain.play(player, limit=150)).all()
    assert (kept.moves_made() == plain.moves_made()).all()
    for number, (game, other) in enumerate(zip(kept, plain)):
        assert game.to_text() == other.to_text()
        assert Game("klondike", number, moves=game.history) == game
        assert (other.history, other.deal) == ([], None)


def test_positions_and_games_of_all_kinds() -> None:
    stock_gone = Game("gold-mine", 3, moves="deal deal w0-t0")
    starts: list[Any] = [stock_gone, stock_gone.to_text(), 3, "3", Game.from_json(stock_gone.to_json())]
    games = batch.Games("gold-mine", starts)
    assert games[0].to_text() == games[1].to_text() == games[4].to_text() == stock_gone.to_text()
    assert games[2].to_text() == games[3].to_text() == Game("gold-mine", 3).to_text()
    assert games.moves_made().tolist() == [3, 0, 0, 0, 3]
    again: list[Game | Position] = [stock_gone, stock_gone.position]
    games.reset(again, [3, 4])
    assert games.moves_made().tolist() == [3, 0, 0, 3, 0]
    assert games[3].to_text() == stock_gone.to_text()
    # The game that it started from is left alone.
    games.play("random", limit=10)
    assert stock_gone.history == Game("gold-mine", 3, moves="deal deal w0-t0").history


def test_what_cannot_be_among_the_games_is_refused() -> None:
    mixed: list[Any] = [7, Game("fan", 1)]
    with pytest.raises(ValueError, match="game 1 has other rules"):
        batch.Games("klondike", mixed)
    with pytest.raises(ParseError, match="this is a position of `fan`, not of `klondike`"):
        batch.Games("klondike", [Game("fan", 1).to_text()])
    games = batch.Games("klondike", [1, 2])
    before = [game.to_text() for game in games]
    with pytest.raises(ValueError, match="game 1 has other rules"):
        games.reset(mixed)
    assert [game.to_text() for game in games] == before
    own = Rules("klondike").replace(title="Mine")
    assert batch.Games(own, [Game("klondike", 5)], history=True)[0] == Game("klondike", 5)


class Column:
    """What pandas has: something that makes an array of itself."""

    def __init__(self, values: Any) -> None:
        self.values = values

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return np.asarray(self.values, dtype)


def test_arrays_of_texts_and_of_objects_are_as_good_as_lists() -> None:
    game = Game("freecell", 5, moves=[Game("freecell", 5).legal_moves()[0]])
    lists: list[list[Any]] = [["ms:1", "ms:617"], [game, game.position, game.to_text(), 3, "ms:2"], [2**64 - 1, 7]]
    for starts in lists:
        expected = [one.to_text() for one in batch.Games("freecell", starts)]
        for array in (np.array(starts, object), Column(np.array(starts, object))):
            assert [one.to_text() for one in batch.Games("freecell", array)] == expected
            assert len(batch.playouts("freecell", array, limit=0).scores) == len(starts)
            games = batch.Games("freecell", [0] * len(starts))
            games.reset(array)
            assert [one.to_text() for one in games] == expected
    texts = [one.to_text() for one in batch.Games("freecell", np.array(lists[0]))]
    assert texts == [Game("freecell", text).to_text() for text in lists[0]]
    assert len(batch.Games("freecell", np.array([], str))) == 0
    for wrong, message in ((["ms:1", None], "not a missing value"), ([1.5], "not float"), ([b"ms:1"], "not bytes")):
        with pytest.raises(TypeError, match=message):
            batch.Games("freecell", np.array(wrong, object))
    with pytest.raises(ValueError, match="of one dimension, not of 2"):
        batch.Games("freecell", np.array([["ms:1"]]))
