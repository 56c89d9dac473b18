"""The Gymnasium environments."""

from __future__ import annotations

import warnings
from types import MappingProxyType
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


def test_an_option_of_vectors_is_refused() -> None:
    env = gymnasium.make(env_id("klondike"))
    with pytest.raises(ValueError, match="one game starts from options"):
        env.reset(options={"deals": [7]})


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"dael": 5}, ValueError, "there is no option 'dael'; the options are deal"),
        ({7: 5}, ValueError, "there is no option 7; the options are deal"),
        (5, TypeError, "expected options as a mapping, such as {'deal': 7}, not int"),
        (0, TypeError, "not int"),
        (["deal"], TypeError, "not list"),
        ("deal", TypeError, "not str"),
    ],
)
def test_options_that_there_are_not_are_refused(options: Any, error: type[Exception], message: str) -> None:
    for env in (SolitaireEnv(), SolitaireVectorEnv(num_envs=2)):
        before, _ = env.reset(seed=5)
        with pytest.raises(error, match=message):
            env.reset(seed=9, options=options)
        assert (env._games.observations().reshape(before.shape) == before).all()
    with pytest.raises(ValueError, match=r"the options are deal, deals, reset_mask$"):
        SolitaireVectorEnv().reset(options={"mask": None})


def test_options_are_any_mapping() -> None:
    options = MappingProxyType({"deal": 7})
    assert SolitaireEnv().reset(options=options)[1]["deal"] == 7  # type: ignore[arg-type]
    assert SolitaireVectorEnv().reset(options=options)[1]["deal"].tolist() == [7]  # type: ignore[arg-type]


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
    for make in (SolitaireEnv, SolitaireVectorEnv):
        with pytest.raises(TypeError, match=r'render_mode is "ansi".* or "rgb_array", not "depth_array"'):
            make(render_mode="depth_array")


def test_what_a_deal_may_be() -> None:
    env = SolitaireEnv("freecell")
    assert env.reset(options={"deal": "ms:617"})[1]["deal"] == "ms:617"
    with pytest.raises(TypeError, match=r"^expected a deal as an integer or as text, not bytes$"):
        env.reset(options={"deal": b"42"})


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_would_like_pictures_and_falls_back_gets_an_environment(variant: str) -> None:
    """What Stable-Baselines3's `make_vec_env` does."""
    with warnings.catch_warnings():
        # Gymnasium says that the mode is not there.
        warnings.simplefilter("ignore")
        try:
            env = gymnasium.make(env_id(variant), render_mode="rgb_array")
        except TypeError:
            env = gymnasium.make(env_id(variant))
    assert env.reset(seed=1)[0] in env.observation_space


@pytest.mark.filterwarnings("ignore")
def test_stable_baselines3_makes_its_environments() -> None:
    """Where it is installed: it brings torch, which is too much for a test suite to fetch."""
    sb3 = pytest.importorskip("stable_baselines3.common.env_util", reason="stable_baselines3 is not installed")
    for variant in VARIANTS:
        envs = sb3.make_vec_env(env_id(variant), 4, seed=1)
        assert envs.reset().shape == (4, *envs.observation_space.shape)
        for _ in range(3):
            legal = np.stack(envs.env_method("action_masks"))
            _, _, _, infos = envs.step(legal.argmax(axis=1))
            assert all(info["legal"] for info in infos)


def test_without_a_limit_no_game_is_truncated() -> None:
    env, many = SolitaireEnv(max_steps=None), SolitaireVectorEnv(num_envs=2, max_steps=None)
    env.reset(seed=1)
    many.reset(seed=1)
    # An action that is not legal: nothing ends the game.
    assert not any(env.step(np.int64(1))[3] for _ in range(1500))
    assert not any(many.step(np.array([1, 1]))[3].any() for _ in range(1500))
    for make in (SolitaireEnv, SolitaireVectorEnv):
        with pytest.raises(ValueError, match=r"max_steps must be from 1 to .*, not 0"):
            make(max_steps=0)


@pytest.mark.parametrize("mode", ["vector_entry_point", "sync"])
@pytest.mark.parametrize(("own", "given", "limit"), [(1000, 3, 3), (2, 3, 2), (None, 3, 3), (4, -1, 4), (4, None, 4)])
def test_the_limit_of_gymnasium_holds_too(mode: str, own: int | None, given: int | None, limit: int) -> None:
    name = "solitaire_rules/Klondike-v0"
    envs = gymnasium.make_vec(name, 2, vectorization_mode=mode, max_steps=own, max_episode_steps=given)
    envs.reset(seed=1)
    # An action that is not legal: nothing else ends the game.
    ends = [envs.step(np.array([1, 1]))[3].tolist() for _ in range(limit)]
    assert ends == [[step == limit] * 2 for step in range(1, limit + 1)]


def test_a_limit_of_no_steps_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^max_episode_steps must be from 1 to .*, not 0"):
        SolitaireVectorEnv(max_episode_steps=0)


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


def both(count: int = 4) -> tuple[Any, Any]:
    """A vector, and Gymnasium's own of as many single environments."""
    envs = [lambda: SolitaireEnv("klondike", max_steps=5)] * count
    return SolitaireVectorEnv("klondike", count, max_steps=5), gymnasium.vector.SyncVectorEnv(envs)


RESETS: list[dict[str, Any]] = [
    {"seed": 7},
    {},
    {"seed": [3, 1, 4, 1]},
    {"seed": [None, 5, None, 6]},
    {"seed": 9, "options": {"reset_mask": np.array([False, True, False, True])}},
    {"seed": [1, 2, 3, 4], "options": {"reset_mask": np.array([True, False, False, False])}},
    {"options": {"reset_mask": np.array([False, False, True, True])}},
    {"options": {"deal": 12}},
    {"options": {"deal": 13, "reset_mask": np.array([False, False, True, True])}},
]


def test_a_vector_is_dealt_as_gymnasiums_own() -> None:
    ours, theirs = both()
    for arguments in RESETS * 2:
        options = arguments.get("options")
        # Gymnasium takes the mask out of the options that it was given.
        (a, told), (b, _) = (env.reset(**{**arguments, "options": options and dict(options)}) for env in (ours, theirs))
        assert (a == b).all()
        assert (told["deal"] == [env._deal for env in theirs.envs]).all()
        assert ours.np_random_seed == theirs.np_random_seed
        # Long enough for games to be truncated and dealt anew.
        for _ in range(8):
            actions = np.array([int(mask.argmax()) for mask in ours.action_masks()])
            for mine, other in zip(ours.step(actions)[:4], theirs.step(actions)[:4]):
                assert (mine == other).all()


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"seed": [1, 2]}, ValueError, "4 games, but 2 seeds"),
        ({"seed": [1, 2, 3, 4.5]}, TypeError, "float"),
        ({"options": {"reset_mask": [True] * 4}}, TypeError, "a numpy array of bool, not list"),
        ({"options": {"reset_mask": np.ones(4)}}, TypeError, "a numpy array of bool, not of float64"),
        ({"options": {"reset_mask": np.ones(3, bool)}}, ValueError, r"the shape \(4,\), not \(3,\)"),
        ({"options": {"reset_mask": np.zeros(4, bool)}}, ValueError, "names no game"),
        ({"options": {"deals": [1, 2]}}, ValueError, "4 games, but 2 deals"),
        ({"options": {"deals": [1]}}, ValueError, "4 games, but 1 deal$"),
        ({"options": {"deals": [1], "reset_mask": np.array([True, True, False, False])}}, ValueError, "2 games, but 1"),
        ({"options": {"deal": -1}}, ValueError, "-1"),
        ({"options": {"deal": 1.5}}, TypeError, "^expected a deal as an integer or as text, not float$"),
        ({"options": {"deal": "x"}}, ValueError, "^expected a deal"),
        ({"options": {"deal": 9, "deals": [1, 2, 3, 4]}}, ValueError, "one for all, or from .*, not from both$"),
        ({"options": {"deals": 7}}, TypeError, "^expected deals as an iterable of integers or texts, such as"),
        ({"options": {"deals": [1, None, 3, 4]}}, TypeError, "^game 1: deals are integers or texts, not"),
        ({"options": {"deals": [1, "2", 3, "x"]}}, ValueError, "^game 3: expected a deal"),
        ({"options": {"deals": ["1", 2, -3, 4]}}, ValueError, "^game 2: a deal's number must be from 0 to"),
        (
            {"options": {"deals": [1, 2, Game("klondike"), 4]}},
            TypeError,
            "^game 2: expected a deal as .* text, not Game$",
        ),
        (
            {"options": {"deals": ["1", "x"], "reset_mask": np.array([True, False, False, True])}},
            ValueError,
            "^game 3: expected a deal",
        ),
    ],
)
def test_a_reset_that_is_refused_changes_nothing(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    ours, other = both()[0], both()[0]
    before, _ = ours.reset(seed=5)
    other.reset(seed=5)
    with pytest.raises(error, match=message):
        ours.reset(**{"seed": 99, **arguments})
    assert (ours._games.observations() == before).all()
    assert (ours.reset()[0] == other.reset()[0]).all()


@pytest.mark.parametrize("deal", [-1, 1.5, "x", 2**64])
def test_a_single_reset_that_is_refused_changes_nothing(deal: Any) -> None:
    ours, other = SolitaireEnv(), SolitaireEnv()
    for env in (ours, other):
        env.reset(seed=5)
        env.step(np.int64(0))
    with pytest.raises((TypeError, ValueError)):
        ours.reset(seed=99, options={"deal": deal})
    assert ours.game == other.game
    assert (ours.reset()[0] == other.reset()[0]).all()


def test_some_of_a_vectors_games_can_be_given_deals() -> None:
    env = SolitaireVectorEnv("klondike", 3)
    env.reset(options={"deals": [1, 2, 3]})
    env.step(np.zeros(3, np.int64))
    _, info = env.reset(options={"deals": [9], "reset_mask": np.array([False, True, False])})
    assert list(info["deal"]) == [1, 9, 3]
    assert list(env._games.moves_made()) == [1, 0, 1]


@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
def test_what_is_told_is_the_callers(mode: str) -> None:
    env = SolitaireVectorEnv("klondike", 2, autoreset_mode=mode)
    _, info = env.reset(options={"deal": 42})
    info["score"] -= 10
    assert env.step([0, 0])[1].tolist() == [0, 0]


def test_a_reward_that_fails_leaves_all_as_it_was() -> None:
    failing = True

    def reward(_: Any, __: Any) -> float:
        if failing:
            raise RuntimeError("mine")
        return 1.0

    alone = SolitaireEnv("klondike", max_steps=1, reward=reward)
    several = SolitaireVectorEnv("klondike", 2, max_steps=1, reward=reward)
    alone.reset(options={"deal": 42})
    several.reset(options={"deal": 42})
    before = alone._observe(), several._observe()
    for _ in range(2):
        with pytest.raises(RuntimeError, match=r"^mine$"):
            alone.step(0)
        with pytest.raises(RuntimeError, match=r"^mine$"):
            several.step([0, 0])
    assert (alone._observe() == before[0]).all()
    assert (several._observe() == before[1]).all()
    assert alone.game == Game("klondike", 42)
    # The only step that there is has not been used up.
    failing = False
    assert alone.step(0)[1:4] == (1.0, False, True)
    assert alone.game == Game("klondike", 42, moves="deal")
    assert several.step([0, 0])[3].all()


@pytest.mark.parametrize("make", [SolitaireEnv, SolitaireVectorEnv])
def test_what_is_wrong_is_told_in_words_of_its_own(make: Any) -> None:
    with pytest.raises(TypeError, match=r"^expected distinct as True or False, not str$"):
        make("klondike", distinct="no")
    env = make("klondike")
    states: list[Any] = [5, (1, 2), None, []]
    for state in states:
        with pytest.raises(
            ValueError, match=r"^not a state of this environment: expected what get_state\(\) returned, not"
        ):
            env.set_state(state)


@pytest.mark.parametrize("seed", [1.5, object()])
def test_a_seed_of_many_games_is_a_number_or_several(seed: Any) -> None:
    with pytest.raises(TypeError, match=r"^expected seed as an integer or as one for each game, not "):
        SolitaireVectorEnv("klondike", 2).reset(seed=seed)


def test_an_action_that_is_refused_is_named_by_its_game() -> None:
    env = SolitaireVectorEnv("klondike", 3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"^game 2: action 615 is not from 0 to 614$"):
        env.step([0, 0, 615])
    # Games that have ended ignore their actions, and keep their numbers.
    env._ended[0] = True
    with pytest.raises(ValueError, match=r"^game 2: action 615 is not from 0 to 614$"):
        env.step([0, 0, 615])
    with pytest.raises(ValueError, match=r"^game 2: deal -1 is not from 0"):
        env.reset(options={"deals": [1, -1], "reset_mask": np.array([False, True, True])})


@pytest.mark.parametrize("reward", [None, "0.5", [1.0], np.array([1.0, 2.0])])
def test_a_reward_is_a_number(reward: Any) -> None:
    alone = SolitaireEnv("klondike", reward=lambda _, __: reward)
    several = SolitaireVectorEnv("klondike", 1, reward=lambda _, __: reward)
    alone.reset(seed=1)
    several.reset(seed=1)
    with pytest.raises(TypeError, match="expected a reward as a number, not"):
        alone.step(0)
    with pytest.raises(TypeError, match="expected a reward as a number, not"):
        several.step([0])
