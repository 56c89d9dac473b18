"""What is for learning and for searching: planes, memory of one's own, rewards, states, resets in the same step, frames."""

from __future__ import annotations

import copy
import itertools
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import deals, variants
from hypothesis import given, settings
from hypothesis import strategies as st
from solitaire_rules import Game, Position, Rules

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")
from solitaire_rules import batch  # noqa: E402
from solitaire_rules.gym import SolitaireEnv, SolitaireVectorEnv  # noqa: E402

RANKS, SUITS = "A23456789TJQK", "CDHS"


def planes_of(game: Game, shape: tuple[int, ...], allowed: int | None) -> Any:
    """The planes of a game, by their documentation."""
    planes = np.zeros(shape, np.float32)
    view = game.view()
    for row, pile in enumerate(view.piles):
        for column, card in enumerate(view[pile]):
            if card is None:
                planes[0, row, column] = 1
            else:
                planes[1 + RANKS.index(str(card)[0]), row, column] = 1
                planes[14 + SUITS.index(str(card)[1]), row, column] = 1
    if allowed:
        planes[18] = (allowed - view.redeals_used) / allowed
    return planes


@settings(max_examples=30)
@given(variants, st.lists(deals, min_size=1, max_size=3), st.integers(0, 60))
def test_planes_are_what_is_documented(variant: str, numbers: list[int], moves: int) -> None:
    games = batch.Games(variant, numbers)
    games.play("random", limit=moves)
    stock: Any = games.rules.stock
    times: Any = stock.get("to_waste", stock.get("gathered", {})) if isinstance(stock, dict) else {}
    redeal = times.get("redeal", times.get("times"))
    allowed = redeal if isinstance(redeal, int) else next(iter(redeal.values())) if isinstance(redeal, dict) else None
    floats, ones = games.planes(dtype=np.float32), games.planes()
    assert (floats.dtype, ones.dtype, floats.shape) == (np.float32, np.uint8, ones.shape)
    for place, game in enumerate(games):
        expected = planes_of(game, floats.shape[1:], allowed)
        assert np.allclose(floats[place], expected)
        assert (ones[place] == (expected > 0)).all()


def test_redeals_fade() -> None:
    rules = Rules("klondike").replace(stock={"to_waste": {"cards": 3, "redeal": {"times": 2}}})
    game = Game(rules, 1)
    left = []
    for _ in range(3):
        while game.is_legal("deal"):
            game.play("deal")
        left.append(float(batch.Games(rules, [game]).planes(dtype=np.float32)[0, 18].max()))
        if game.is_legal("redeal"):
            game.play("redeal")
    assert left == [1.0, 0.5, 0.0]


class Tensor:
    """What torch's tensors have of it."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def numpy(self) -> Any:
        return self.array

    def __dlpack__(self, **kwargs: Any) -> Any:
        return self.array.__dlpack__(**kwargs)


FILLED = ["masks", "observations", "planes", "statuses", "scores", "moves_made"]


@pytest.mark.parametrize("name", FILLED)
def test_memory_of_ones_own_is_filled(name: str) -> None:
    games = batch.Games("klondike", range(5))
    games.play("random", limit=30)
    expected = getattr(games, name)()
    for make in (lambda array: array, Tensor):
        out = make(np.zeros_like(expected))
        assert getattr(games, name)(out) is out
        assert (np.asarray(out.array if isinstance(out, Tensor) else out) == expected).all()
    closed = np.zeros_like(expected)
    closed.flags.writeable = False
    for bad in (closed, Tensor(closed)):
        with pytest.raises(ValueError, match=r"^`out` cannot be written to$"):
            getattr(games, name)(bad)
    for wrong in ([1], 7, "x"):
        with pytest.raises(TypeError, match="`out` is an array or a tensor"):
            getattr(games, name)(wrong)
    for shape in ((), (5, 1), (4, *expected.shape[1:]), (*expected.shape, 1)):
        if shape != expected.shape:
            with pytest.raises(ValueError, match=re.escape(f"shape {list(expected.shape)}, not {list(shape)}")):
                getattr(games, name)(np.zeros(shape, expected.dtype))
    with pytest.raises(TypeError, match=f"expected an array of {expected.dtype.name}.*, not of complex64"):
        getattr(games, name)(np.zeros(expected.shape, np.complex64))


def test_planes_are_of_two_types() -> None:
    games = batch.Games("klondike", range(2))
    shape = games.planes().shape
    for out in (None, np.zeros(shape, np.float32)):
        with pytest.raises(TypeError, match="expected dtype as uint8 or float32, not float64"):
            games.planes(out, dtype=np.float64)
    kinds = (np.uint8, np.float32)
    for held, asked in itertools.product(kinds, kinds):
        out = np.full(shape, 9, held)
        if held is asked:
            assert games.planes(out, dtype=asked) is out
            assert out.tolist() == games.planes(dtype=asked).tolist() == games.planes(np.empty(shape, held)).tolist()
            continue
        with pytest.raises(TypeError, match=f"expected an array of {np.dtype(asked)}, not of {np.dtype(held)}"):
            games.planes(out, dtype=asked)
        assert (out == 9).all()


def test_a_tensor_of_torch_is_filled() -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed")
    games = batch.Games("klondike", range(5))
    rows, columns = games.observation_shape
    out: Any = torch.zeros((5, rows, columns), dtype=torch.uint8)
    assert games.observations(out) is out
    assert out.tolist() == games.observations().tolist()
    floats = torch.zeros((5, batch.PLANES, rows - 1, columns))
    assert games.planes(floats) is floats
    assert float(floats[:, 0].sum()) == 5 * 45
    with pytest.raises(RuntimeError):
        games.planes(torch.zeros_like(floats, requires_grad=True))


def test_the_numbers_of_the_legal_actions() -> None:
    games = batch.Games("fan", range(4))
    for numbers, mask in zip(games.legal_actions(), games.masks()):
        assert numbers.tolist() == [number for number, legal in enumerate(mask) if legal]
    env, envs = SolitaireEnv("fan"), SolitaireVectorEnv("fan", 2)
    env.reset(seed=1)
    envs.reset(seed=1)
    assert (
        env.legal_actions().tolist() == envs.legal_actions()[0].tolist() == np.flatnonzero(env.action_masks()).tolist()
    )


def test_games_go_back_to_a_copy() -> None:
    games = batch.Games("klondike", range(6), history=True)
    games.play("random", limit=10)
    kept, texts = copy.copy(games), [game.to_json() for game in games]
    futures = []
    for _ in range(2):
        futures.append(games.play("random", limit=100).tolist() + games.observations().ravel().tolist())
        games.restore(kept)
        assert [game.to_json() for game in games] == texts
    assert futures[0] == futures[1]
    games.play("random", limit=7)
    games.restore(kept, np.array([True] * 3 + [False] * 3))
    assert games.moves_made().tolist() == [10] * 3 + [17] * 3
    games.restore(games)
    for bad in (batch.Games("klondike", range(5), history=True), batch.Games("fan", range(6), history=True)):
        with pytest.raises(ValueError, match="only a copy of these games can be restored"):
            games.restore(bad)
    with pytest.raises(TypeError, match="a copy of themselves"):
        games.restore(7)  # type: ignore[arg-type]
    with pytest.raises(IndexError):
        games.restore(kept, [6])


@pytest.mark.parametrize("make", [SolitaireEnv, lambda: SolitaireVectorEnv("klondike", 3)])
def test_environments_go_back_to_a_state(make: Any) -> None:
    env = make()
    env.reset(seed=5)
    vector = hasattr(env, "num_envs")

    def play(moves: int) -> list[Any]:
        told: list[Any] = []
        for _ in range(moves):
            masks = env.action_masks()
            action = masks.argmax(axis=-1)
            observation, reward, *_, info = env.step(action if vector else int(action))
            told += [observation.tolist(), np.asarray(reward).tolist(), np.asarray(info["score"]).tolist()]
        return told

    play(20)
    state = env.get_state()
    first = [play(30), env.reset()[1]["deal"]]
    env.set_state(state)
    second = [play(30), env.reset()[1]["deal"]]
    env.set_state(state)
    assert str(first) == str(second) == str([play(30), env.reset()[1]["deal"]])
    # Another environment of the same games goes on from there, too.
    other = make()
    other.set_state(state)
    env.set_state(state)
    assert (other.action_masks() == env.action_masks()).all()
    before = env.action_masks()
    other_kind = (SolitaireEnv("klondike") if vector else SolitaireVectorEnv("klondike", 1)).get_state()
    no_states: list[Any] = [5, None, (1, 2, 3), ("games", {}), SolitaireEnv("spider").get_state(), other_kind]
    for no_state in no_states:
        with pytest.raises(ValueError, match="not a state of this environment"):
            env.set_state(no_state)
    assert (env.action_masks() == before).all()


def test_rewards() -> None:
    own = SolitaireEnv("klondike", reward=lambda before, after: after.score() * 10 - before.score())
    score, win = SolitaireEnv("klondike"), SolitaireEnv("klondike", reward="win")
    greedy = batch.Games("klondike", range(200), history=True)
    greedy.play("greedy", limit=300)
    won = int(np.flatnonzero(greedy.statuses() == batch.WON)[0])
    earned: dict[str, list[float]] = {"own": [], "score": [], "win": []}
    for name, env in (("own", own), ("score", score), ("win", win)):
        env.reset(options={"deal": won})
        for move in greedy[won].history:
            earned[name].append(env.step(greedy.action_of(move))[1])
    assert sum(earned["score"]) == 52
    assert (earned["win"][-1], sum(earned["win"])) == (1.0, 1.0)
    total = np.cumsum([0, *earned["score"]])
    assert earned["own"] == (total[1:] * 10 - total[:-1]).tolist()
    many = SolitaireVectorEnv("klondike", 2, reward=lambda before, after: float(isinstance(after, Position)))
    many.reset(seed=1)
    assert many.step([0, 0])[1].tolist() == [1.0, 1.0]
    for bad in ("points", 7):
        with pytest.raises(ValueError, match='reward is "score", "win" or a function, not '):
            SolitaireEnv(reward=bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("looks", ["cards", "planes", "floats"])
def test_observations_of_environments(looks: Any) -> None:
    env, envs = SolitaireEnv("freecell", observation=looks), SolitaireVectorEnv("freecell", 2, observation=looks)
    one, many = env.reset(options={"deal": 3})[0], envs.reset(options={"deal": 3})[0]
    assert env.observation_space.contains(one)
    assert envs.observation_space.contains(many)
    assert (many == one).all()
    games = batch.Games("freecell", [3])
    expected = games.observations() if looks == "cards" else games.planes()
    assert (expected[0] == one).all()
    with pytest.raises(ValueError, match='observation is "cards", "planes" or "floats", not "x"'):
        SolitaireEnv(observation="x")  # type: ignore[arg-type]


def test_same_step_is_what_gymnasium_makes_of_it() -> None:
    mode = gymnasium.vector.AutoresetMode.SAME_STEP
    make = [lambda: SolitaireEnv("klondike", max_steps=5)] * 3
    theirs = gymnasium.vector.SyncVectorEnv(make, autoreset_mode=mode)
    ours = SolitaireVectorEnv("klondike", 3, max_steps=5, autoreset_mode="SameStep")
    assert ours.metadata["autoreset_mode"] is mode
    assert (ours.reset(seed=3)[0] == theirs.reset(seed=3)[0]).all()
    only = np.array([True, False, False])
    for step in range(17):
        if step == 3:
            for env in (ours, theirs):
                # From here on the games end at different steps.
                env.reset(seed=9, options={"reset_mask": only.copy()})
        actions = np.array([int(mask.argmax()) for mask in ours.action_masks()])
        (*mine, info), (*other, told) = ours.step(actions), theirs.step(actions)
        for one, two in zip(mine, other):
            assert (one == two).all()
        assert ("final_obs" in info) == ("final_obs" in told)
        for name in ("deal", "score", "action_mask"):
            assert (info[name] == told[name]).all()
        if "final_obs" in info:
            ended = mine[2] | mine[3]
            assert (info["_final_obs"] == ended).all()
            assert (told["_final_obs"] == ended).all()
            for place in np.flatnonzero(ended):
                assert (info["final_obs"][place] == told["final_obs"][place]).all()
                for name in ("deal", "score", "legal"):
                    assert info["final_info"][name][place] == told["final_info"][name][place]


def test_without_autoreset_games_stay_where_they_ended() -> None:
    env = SolitaireVectorEnv("klondike", 2, max_steps=2, autoreset_mode="Disabled")
    env.reset(seed=1)
    for _ in range(3):
        env.step([0, 0])
    assert env.step([0, 0])[3].all()
    assert env._games.moves_made().tolist() == [2, 2]
    env.reset(options={"reset_mask": np.array([True, False])})
    assert env.step([0, 0])[3].tolist() == [False, True]
    with pytest.raises(ValueError, match="AutoresetMode"):
        SolitaireVectorEnv(autoreset_mode="x")


def test_frames_are_of_one_size() -> None:
    for name in ("klondike", "spider", "fan"):
        env = SolitaireEnv(name, render_mode="rgb_array")
        env.reset(seed=1)
        frames = [env.render()]
        for _ in range(3):
            env.step(int(env.legal_actions()[-1]))
            frames.append(env.render())
        assert len({frame.shape for frame in frames}) == 1
        height, width, colors = frames[0].shape
        assert (height % 2, width % 2, colors) == (0, 0, 3)
        assert (frames[0] != frames[1]).any()
    many = SolitaireVectorEnv("klondike", 2, render_mode="rgb_array")
    many.reset(seed=1)
    pictures: Any = many.render()
    assert len({frame.shape for frame in pictures}) == 1


@pytest.mark.filterwarnings("ignore")
def test_videos_are_recorded(tmp_path: Path) -> None:
    pytest.importorskip("moviepy", reason="moviepy is not installed")
    env = gymnasium.make("solitaire_rules/GoldMine-v0", render_mode="rgb_array", max_steps=5)
    env = gymnasium.wrappers.RecordVideo(env, str(tmp_path), disable_logger=True)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
        over = terminated or truncated
    env.close()
    (video,) = tmp_path.glob("*.mp4")
    assert video.stat().st_size > 1000


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("looks", ["cards", "planes", "floats"])
def test_stable_baselines3_checks_and_learns(looks: str) -> None:
    """Where it is installed: it brings torch, which is too much for a test suite to fetch."""
    sb3: Any = pytest.importorskip("stable_baselines3", reason="stable_baselines3 is not installed")
    checker: Any = pytest.importorskip("stable_baselines3.common.env_checker")
    tools: Any = pytest.importorskip("stable_baselines3.common.env_util")
    checker.check_env(gymnasium.make("solitaire_rules/Klondike-v0", observation=looks, render_mode="rgb_array"))
    envs = tools.make_vec_env(
        "solitaire_rules/Klondike-v0", 2, seed=1, env_kwargs={"observation": looks, "max_steps": 20}
    )
    sb3.A2C("MlpPolicy", envs, n_steps=5).learn(40)
    assert envs.render().shape[2] == 3
