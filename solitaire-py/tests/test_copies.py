"""Copies of games and environments: they go on as the original would, and move nothing of it."""

from __future__ import annotations

import copy
import importlib
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from solitaire_rules import VARIANTS, Rules

np = pytest.importorskip("numpy")
from solitaire_rules import batch  # noqa: E402

AGAIN: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "old pickle": lambda value: pickle.loads(pickle.dumps(value, 2)),
}
try:
    cloudpickle: Any = importlib.import_module("cloudpickle")
except ImportError:
    pass
else:
    AGAIN["cloudpickle"] = lambda value: cloudpickle.loads(cloudpickle.dumps(value))

again = pytest.mark.parametrize("again", AGAIN.values(), ids=AGAIN)


def state(games: batch.Games) -> tuple[Any, ...]:
    return [game.to_text() for game in games], games.moves_made().tolist(), games.rules, games.actions


def played(rules: Any) -> batch.Games:
    games = batch.Games(rules, range(40), seed=5, threads=2)
    games.play("random", limit=60)
    return games


@again
@pytest.mark.parametrize("variant", VARIANTS)
def test_copied_games_go_on_alike(variant: str, again: Callable[[Any], Any]) -> None:
    games, reference = played(variant), played(variant)
    other = again(games)
    assert type(other) is batch.Games
    assert state(other) == state(games)
    for player in ("random", "greedy"):
        before = state(games)
        other.play(player, limit=50)
        other.step(other.masks().argmax(axis=1), skip_illegal=True)
        assert state(games) == before
        games.play(player, limit=50)
        games.step(games.masks().argmax(axis=1), skip_illegal=True)
        assert state(games) == state(other)
        assert (games.choose() == other.choose()).all()
        reference.play(player, limit=50)
        reference.step(reference.masks().argmax(axis=1), skip_illegal=True)
        reference.choose()
    # Neither did the copying change anything.
    assert state(games) == state(reference)


@again
def test_own_rules_and_subclasses_are_copied(again: Callable[[Any], Any]) -> None:
    games = Named(Rules("new-york").replace(tableau={"groups": "sequence", "empty": "any_card"}), range(5), seed=3)
    games.name = ["mine"]
    games.play("random", limit=80)
    other = again(games)
    assert type(other) is Named
    assert other.name == ["mine"]
    assert state(other) == state(games)
    assert other.action_of("t0x5-t1") == games.action_of("t0x5-t1")


class Named(batch.Games):
    """Somebody's own."""

    name: list[str]


def make(kind: str, variant: str) -> Any:
    gym = pytest.importorskip("solitaire_rules.gym")
    if kind == "single":
        return gym.SolitaireEnv(variant, max_steps=30)
    return gym.SolitaireVectorEnv(variant, 3, max_steps=30)


def go_on(env: Any, steps: int) -> list[Any]:
    """What happens next, new deals too. Taken at random by the action space's own generator."""
    seen: list[Any] = []
    for _ in range(steps):
        observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
        seen += [observation.tolist(), np.asarray(reward).tolist(), np.asarray(info["deal"]).tolist()]
        if isinstance(terminated, bool) and (terminated or truncated):
            seen.append(env.reset()[0].tolist())
    seen.append(env.action_masks().tolist())
    return seen


@again
@pytest.mark.parametrize("kind", ["single", "vector"])
@pytest.mark.parametrize("variant", ["klondike", "gargantua"])
def test_copied_environments_go_on_alike(kind: str, variant: str, again: Callable[[Any], Any]) -> None:
    env, reference = make(kind, variant), make(kind, variant)
    for one in (env, reference):
        one.reset(seed=11)
        one.action_space.seed(3)
        go_on(one, 20)
    other = again(env)
    assert type(other) is type(env)
    future = go_on(other, 100)
    assert go_on(env, 100) == future == go_on(reference, 100)


@pytest.mark.parametrize("name", ["deepcopy", "pickle", "cloudpickle"])
def test_environments_as_gymnasium_makes_them_are_copied(name: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    pytest.importorskip("solitaire_rules.gym")
    if name not in AGAIN:
        pytest.skip("cloudpickle is not there")
    env = gymnasium.make("solitaire_rules/Klondike-v0", max_steps=30)
    env.reset(seed=1)
    other = AGAIN[name](env)
    assert other.unwrapped.game == env.unwrapped.game
    other.step(0)
    assert other.unwrapped.game != env.unwrapped.game


def test_what_was_not_pickled_is_refused() -> None:
    restore, (rules, threads, history, games) = played("klondike")._batch.__reduce__()
    lines = games.splitlines()
    lines[3] = lines[3].replace("AC", "AD")
    games = "\n".join(lines)
    with pytest.raises(ValueError, match="not a position of this game"):
        restore(rules, threads, history, games)
