"""The Gymnasium environments."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from solitaire_rules import VARIANTS, Game, Rules

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from solitaire_rules.gym import SolitaireEnv, SolitaireVectorEnv  # noqa: E402


def env_id(variant: str) -> str:
    return "solitaire_rules/" + variant.title().replace("-", "") + "-v0"


@pytest.mark.parametrize("variant", VARIANTS)
def test_gymnasiums_own_checks_pass(variant: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(env_id(variant))
        check_env(env.unwrapped, skip_render_check=True)
        assert env.unwrapped.game.variant == variant


def play(env: Any, deal: int, chance: Any, until: int = 10**9) -> tuple[float, bool, bool, dict[str, Any]]:
    _, info = env.reset(options={"deal": deal})
    total, terminated, truncated = 0.0, False, False
    while not (terminated or truncated) and until:
        assert (env.unwrapped.action_masks() == info["action_mask"].astype(bool)).all()
        action = chance.choice(np.flatnonzero(info["action_mask"]))
        _, reward, terminated, truncated, info = env.step(action)
        assert info["legal"]
        total, until = total + reward, until - 1
    return total, terminated, truncated, info


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_to_its_end(variant: str) -> None:
    env = gymnasium.make(env_id(variant), max_steps=150, distinct=True)
    chance = np.random.default_rng(1)
    for deal in range(4):
        total, terminated, truncated, info = play(env, deal, chance)
        game = env.unwrapped.game
        assert game.deal_number == deal == info["deal"]
        assert info["score"] == game.score() == total + Game(variant, deal).score()
        assert terminated == (str(game.status()) != "ongoing") == (info["won"] or info["stuck"])
        assert truncated == (not terminated and len(game.history) == 150)


def test_an_illegal_action_does_nothing() -> None:
    env = gymnasium.make("solitaire_rules/Klondike-v0", max_steps=3)
    before, _ = env.reset(seed=5)
    for step in range(1, 4):
        after, reward, terminated, truncated, info = env.step(1)
        assert (after == before).all()
        assert (reward, terminated, truncated, info["legal"]) == (0.0, False, step == 3, False)


def test_a_seed_is_a_deal() -> None:
    a, b = (SolitaireEnv("klondike") for _ in range(2))
    assert a.reset(seed=3)[1]["deal"] == b.reset(seed=3)[1]["deal"]
    assert a.reset()[1]["deal"] == b.reset()[1]["deal"]
    assert a.reset()[1]["deal"] != a.reset()[1]["deal"]


def test_rendering() -> None:
    env = SolitaireEnv(Rules("klondike").replace(tableau={"empty": "any_card"}), render_mode="ansi")
    env.reset(options={"deal": 9})
    assert env.render() == str(env.game)
    env.render_mode = "svg"
    assert env.render() == env.game.svg()
    with pytest.raises(ValueError, match="rgb_array"):
        SolitaireEnv(render_mode="rgb_array")


@pytest.mark.parametrize("variant", ["carousel", "new-york-dealt-base", "klondike"])
def test_a_vector_is_its_single_games(variant: str) -> None:
    """The same deals, the same actions, the same answers; ended games are dealt anew by the next step."""
    many = gymnasium.make_vec(env_id(variant), num_envs=5, max_steps=40)
    assert isinstance(many.unwrapped, SolitaireVectorEnv)
    single = [SolitaireEnv(variant, max_steps=40) for _ in range(5)]
    observations, info = many.reset(seed=2)
    for i, env in enumerate(single):
        assert (env.reset(options={"deal": int(info["deal"][i])})[0] == observations[i]).all()
    chance, ended = np.random.default_rng(3), np.zeros(5, bool)
    for _ in range(120):
        actions = np.array([chance.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]])
        observations, rewards, terminated, truncated, info = many.step(actions)
        assert observations in many.observation_space
        for i, env in enumerate(single):
            if ended[i]:
                alone, one = env.reset(options={"deal": int(info["deal"][i])})
                expected: tuple[Any, ...] = (0.0, False, False)
            else:
                alone, *rest, one = env.step(actions[i])
                expected = tuple(rest)
            assert (alone == observations[i]).all()
            assert (rewards[i], terminated[i], truncated[i]) == expected
            for name in ("action_mask", "score", "won", "stuck", "legal", "deal"):
                assert (one[name] == info[name][i]).all() if name == "action_mask" else one[name] == info[name][i]
        ended = terminated | truncated
    many.close()


def test_deals_can_be_given_to_a_vector() -> None:
    env = SolitaireVectorEnv("gold-mine", 3, render_mode="ansi")
    _, info = env.reset(options={"deals": [4, 5, 6]})
    assert list(info["deal"]) == [4, 5, 6]
    tables = env.render()
    assert tables == tuple(str(Game("gold-mine", deal)) for deal in (4, 5, 6))
