"""Our vector environment and Gymnasium's `SyncVectorEnv` of single ones: the same answers, in every variant."""

from __future__ import annotations

from typing import Any

import pytest
from solitaire_rules import VARIANTS, Game, Status

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402
from solitaire_rules import batch  # noqa: E402
from solitaire_rules.gym import SolitaireEnv, SolitaireVectorEnv  # noqa: E402

MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]
FIRST = range(300)


def test_generators_can_be_given_as_to_a_single_environment() -> None:
    ours, singles = SolitaireVectorEnv("klondike", 2), [SolitaireEnv("klondike") for _ in range(2)]
    ours.np_random = tuple(np.random.default_rng(seed) for seed in (3, 4))
    for seed, env in zip((3, 4), singles):
        env.np_random = np.random.default_rng(seed)
    assert ours.np_random_seed == tuple(env.np_random_seed for env in singles)
    assert ours.reset()[1]["deal"].tolist() == [env.reset()[1]["deal"] for env in singles]
    kept, wrong = ours.np_random, np.random.default_rng(1)
    with pytest.raises(ValueError, match=r"^2 games, but 1 generator$"):
        ours.np_random = wrong
    with pytest.raises(TypeError, match=r"^expected np_random as a numpy Generator for each game, not int$"):
        ours.np_random = [wrong, 7]  # type: ignore[list-item]  # pyright: ignore[reportAttributeAccessIssue]
    assert ours.np_random == kept


def stuck_deals(variant: str) -> list[int]:
    """Of the first deals those that are stuck before the first move."""
    return [int(deal) for deal in np.flatnonzero(batch.Games(variant, FIRST).statuses() == batch.STUCK)]


STUCK = {variant: deals for variant in VARIANTS if (deals := stuck_deals(variant))}


def both(variant: str, mode: Any, count: int = 4, max_steps: int = 12) -> tuple[Any, Any]:
    envs = [lambda: SolitaireEnv(variant, max_steps=max_steps)] * count
    ours = SolitaireVectorEnv(variant, count, max_steps=max_steps, autoreset_mode=mode)
    return ours, SyncVectorEnv(envs, autoreset_mode=mode)


def the_same(mine: Any, theirs: Any, where: str = "") -> None:
    assert type(mine) is type(theirs), where
    if isinstance(mine, dict):
        assert mine.keys() == theirs.keys(), where
        for name in mine:
            the_same(mine[name], theirs[name], f"{where}[{name!r}]")
    elif isinstance(mine, tuple):
        assert len(mine) == len(theirs)
        for number, (one, other) in enumerate(zip(mine, theirs)):
            the_same(one, other, f"{where}[{number}]")
    elif mine.dtype == object:
        assert mine.shape == theirs.shape, where
        for one, other in zip(mine, theirs):
            assert (one is None) == (other is None), where
            assert one is None or (one == other).all(), where
    else:
        assert (mine.shape, mine.dtype.kind in "iu", (mine == theirs).all()) == (
            theirs.shape,
            theirs.dtype.kind in "iu",
            True,
        ), where


def played(ours: Any, theirs: Any, steps: int) -> int:
    """Plays the same in both; says how many games ended."""
    chance, ended = np.random.default_rng(3), 0
    for _ in range(steps):
        masks = ours.action_masks()
        actions = np.array([chance.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        mine, other = ours.step(actions), theirs.step(actions)
        the_same(mine, other)
        ended += int((mine[2] | mine[3]).sum())
    return ended


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant(variant: str, mode: Any) -> None:
    ours, theirs = both(variant, mode)
    the_same(ours.reset(seed=7), theirs.reset(seed=7))
    assert played(ours, theirs, 30) >= 4
    # Games that come to an end of their own.
    ours, theirs = both(variant, mode, 2, 1000)
    the_same(ours.reset(seed=1), theirs.reset(seed=1))
    played(ours, theirs, 60)


def test_some_variants_deal_stuck_games() -> None:
    assert "fortress" in STUCK
    assert len(STUCK) >= 5


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("variant", STUCK)
def test_a_stuck_deal_that_is_asked_for_is_kept(variant: str, mode: Any) -> None:
    deal = STUCK[variant][0]
    assert Game(variant, deal).status() is Status.STUCK
    ours, theirs = both(variant, mode)
    mine, other = (env.reset(seed=1, options={"deal": deal}) for env in (ours, theirs))
    the_same(mine, other)
    assert not mine[1]["action_mask"].any()
    assert mine[1]["stuck"].all()
    assert (mine[1]["deal"] == deal).all()
    mine, other = (env.step(np.zeros(4, np.int64)) for env in (ours, theirs))
    the_same(mine, other)
    assert mine[2].all()
    assert not mine[3].any()
    played(ours, theirs, 5)


@pytest.mark.parametrize("variant", STUCK)
def test_a_random_deal_can_be_played(variant: str) -> None:
    class Chance:
        """Deals stuck games and then another one."""

        def __init__(self) -> None:
            self.deals = [*STUCK[variant], next(deal for deal in FIRST if deal not in STUCK[variant])]

        def integers(self, high: int) -> int:
            return self.deals.pop(0)

    single, many = SolitaireEnv(variant), SolitaireVectorEnv(variant, 3)
    single._np_random = chance = Chance()  # type: ignore[assignment]
    _, info = single.reset()
    assert not chance.deals
    assert info["action_mask"].any()
    assert single.game.status() is Status.ONGOING
    many.reset(seed=1)
    many._random = [Chance() for _ in range(3)]  # type: ignore[misc]
    _, told = many.reset()
    assert (told["deal"] == info["deal"]).all()
    assert not told["stuck"].any()


def test_dealing_again_comes_to_an_end() -> None:
    """Rules of somebody's own may have stuck deals alone: the last one tried is kept."""

    class Unlucky:
        dealt = 0

        def integers(self, high: int) -> int:
            self.dealt += 1
            return STUCK["fortress"][0]

    env = SolitaireEnv("fortress")
    env._np_random = chance = Unlucky()  # type: ignore[assignment]
    _, info = env.reset()
    assert chance.dealt > 1
    assert info["stuck"]
    assert env.step(0)[2]
