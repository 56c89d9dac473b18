"""`SolitaireVectorEnv`: many games at once."""

# The spaces of the environments are of narrower types than Gymnasium's, which does not expect another to be assigned.
# pyright: reportIncompatibleVariableOverride=false

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from ._arrays import _integer, _one, _whole
from ._environments import MAX_STEPS, _flag, _frame, _known, _limit, _OfGames, _options, _read, _read_each
from ._text import numbered
from .batch import ONGOING, STUCK, WON, Games

if TYPE_CHECKING:
    from ._environments import _Looks, _Observation, _Reward
    from ._games import _AnyRules


class SolitaireVectorEnv(_OfGames, gymnasium.vector.VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """Many games at once, each a `SolitaireEnv` of its own, in Rust threads.

    By default, as elsewhere in Gymnasium, the step after a game ends starts a new deal and ignores that game's action. With
    ``autoreset_mode="SameStep"`` the step that ends a game also starts a new deal, and ``info["final_obs"]`` and ``info["final_info"]``
    describe the end of the old one. With ``"Disabled"`` only ``reset`` deals, and a finished game stays as it is.

    Seeds work as in a ``SyncVectorEnv`` of `SolitaireEnv` environments: each game has its own random numbers, ``seed=7`` seeds them with
    7, 8, 9 …, and a list has one seed for each game.

    `max_episode_steps`, which ``gymnasium.make_vec`` passes on, truncates games like `max_steps`: the lower of the two counts.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012
    """Render modes and other metadata for Gymnasium."""
    render_mode: str | None
    """The render mode."""
    observation_space: Box[Any]
    """The observation space of all games."""
    single_observation_space: Box[Any]
    """The observation space of one game."""
    action_space: MultiDiscrete
    """The action space of all games."""
    single_action_space: Discrete
    """The action space of one game."""
    _STATE = ("_deals", "_texts", "_scores", "_steps", "_ended", "_random", "_seeds")

    def __init__(
        self,
        rules: _AnyRules = "klondike",
        num_envs: int = 1,
        *,
        max_steps: int | None = MAX_STEPS,
        max_episode_steps: int | None = None,
        distinct: bool = False,
        threads: int | None = None,
        observation: _Looks = "cards",
        reward: _Reward = "score",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = _known(render_mode, self.metadata["render_modes"])
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": self._mode}
        self.num_envs = num_envs = _one(num_envs, "num_envs", 1, sys.maxsize)
        self._games = Games(rules, range(num_envs), threads=threads)
        self._distinct = _flag(distinct, "distinct")
        # What Gymnasium gives a wrapper around a single environment: both limits hold, and -1 is none.
        episode = None if max_episode_steps == -1 else max_episode_steps
        self._max_steps = min(_limit(max_steps), _limit(episode, "max_episode_steps"))
        self._random: list[np.random.Generator] = []
        self._seeds: list[int | None] = [None] * num_envs
        self._deals = np.zeros(num_envs, np.uint64)
        # Other programs' deals, by the game's place.
        self._texts: dict[int, str] = {}
        self._scores = self._games.scores()
        self._steps = np.zeros(num_envs, np.int64)
        self._ended = np.zeros(num_envs, np.bool_)
        self.single_observation_space, self.single_action_space = self._set_up(observation, reward)
        self.observation_space = cast("Box[Any]", batch_space(self.single_observation_space, num_envs))
        self.action_space = cast("MultiDiscrete", batch_space(self.single_action_space, num_envs))

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Observation, dict[str, Any]]:
        """Starts new deals in all games, or in those where the boolean array ``options["reset_mask"]`` is true.

        They are random, or ``options["deals"]``, one for each of these games, or ``options["deal"]`` for all of them.
        """
        given = _options(options, "deal", "deals", "reset_mask")
        which = self._masked(given.get("reset_mask"))
        deal, deals = given.get("deal"), given.get("deals")
        if deal is not None and deals is not None:
            raise ValueError("games start from options['deal'], one for all, or from options['deals'], not from both")
        if deal is not None:
            deals = [_read(self.rules, deal)] * int(which.sum())
        elif deals is not None:
            deals = _read_each(self.rules, deals, np.flatnonzero(which))
        self._seed(seed, which)
        self._start(which, deals)
        return self._observe(), self._info(np.ones(self.num_envs, np.bool_))

    def step(self, actions: ArrayLike) -> tuple[_Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays an action in every running game and starts new deals in the finished ones."""
        # Games that have ended are left alone: by the next step, which deals them anew, or for good.
        idle = self._ended.copy()
        # A list stays a list of what it holds: numpy would make floats of large integers.
        given = np.asarray(actions, None if hasattr(actions, "__array__") else object)
        if given.shape != idle.shape:
            raise ValueError(f"{self.num_envs} games, but actions of shape {given.shape}")
        numbers = np.full(self.num_envs, -1)
        most, places = int(self.single_action_space.n) - 1, np.flatnonzero(~idle)
        numbers[~idle] = _whole(given[~idle], "action", 0, most, np.int64, places=places)
        played, scores, earned = self._play(numbers, self._scores)
        legal, rewards = played | idle, np.where(idle, 0.0, earned)
        self._scores, self._steps = scores, self._steps + ~idle
        over = self._games.statuses() != ONGOING
        if self._mode is AutoresetMode.NEXT_STEP and idle.any():
            self._start(idle, None)
            # Whatever was dealt, this step does not end it.
            over &= ~idle
        truncated = ~over & (self._steps >= self._max_steps)
        self._ended = over | truncated
        if self._mode is AutoresetMode.SAME_STEP and self._ended.any():
            return self._ended_and_begun(rewards, over, truncated, legal)
        return self._observe(), rewards, over, truncated, self._info(legal)

    def _ended_and_begun(
        self, rewards: NDArray[Any], over: NDArray[Any], truncated: NDArray[Any], legal: NDArray[np.bool_]
    ) -> tuple[_Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Deals anew what has ended in this very step, and tells how it ended."""
        ended, final = self._ended.copy(), self._observe()
        told = self._info(legal)
        self._start(ended, None)
        observations = np.full(self.num_envs, None, object)
        for place in np.flatnonzero(ended):
            observations[place] = final[place]
        final_info = {name: _where(ended, values) for name, values in told.items()}
        info = self._info(legal | ended)
        info.update(final_obs=observations, _final_obs=ended, final_info=final_info, _final_info=ended)
        return self._observe(), rewards, over, truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal actions in each game."""
        return self._games.masks(distinct=self._distinct)

    def legal_actions(self) -> list[NDArray[np.int64]]:
        """The numbers of the legal actions in each game."""
        return self._games.legal_actions(distinct=self._distinct)

    def render(self) -> tuple[Any, ...] | None:
        """The tables as text (``ansi``) or as pixels (``rgb_array``)."""
        if self.render_mode == "rgb_array":
            return tuple(game.rgb_array(size=_frame(self.rules)) for game in self._games)
        return tuple(str(game) for game in self._games) if self.render_mode == "ansi" else None

    @property  # type: ignore[override]
    def np_random(self) -> tuple[np.random.Generator, ...]:  # pyright: ignore[reportIncompatibleMethodOverride]
        """The random number generators, one per game."""
        if not self._random:
            self._seed(None, np.ones(self.num_envs, np.bool_))
        return tuple(self._random)

    @np_random.setter
    def np_random(self, value: np.random.Generator | Iterable[np.random.Generator]) -> None:
        given: list[np.random.Generator] = list(value) if isinstance(value, Iterable) else [value]
        for one in given:
            if not isinstance(one, np.random.Generator):
                raise TypeError(f"expected np_random as a numpy Generator for each game, not {type(one).__name__}")
        if len(given) != self.num_envs:
            raise ValueError(f"{numbered(self.num_envs, 'game')}, but {numbered(len(given), 'generator')}")
        # As Gymnasium has it where the seed is unknown.
        self._random, self._seeds = given, [-1] * self.num_envs

    @property
    def np_random_seed(self) -> tuple[int | None, ...]:  # type: ignore[override]
        """The seed of each game's generator."""
        return tuple(self._seeds) if self.np_random else ()

    def _masked(self, mask: Any) -> NDArray[np.bool_]:
        """The games that are to be dealt anew. What a mask has to be is Gymnasium's decision."""
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            found = f"of {mask.dtype}" if isinstance(mask, np.ndarray) else type(mask).__name__
            raise TypeError(f"options['reset_mask'] is a numpy array of bool, not {found}")
        if mask.shape != (self.num_envs,):
            raise ValueError(f"options['reset_mask'] has the shape ({self.num_envs},), not {mask.shape}")
        if not mask.any():
            raise ValueError("options['reset_mask'] names no game")
        return mask

    def _seed(self, seed: int | Sequence[int | None] | None, which: NDArray[np.bool_]) -> None:
        """Seeds the generators of some games. Where there is no seed they go on."""
        if seed is None:
            seeds: Sequence[int | None] = [None] * self.num_envs
        elif isinstance(seed, (int, np.integer)):
            seeds = range(int(seed), int(seed) + self.num_envs)
        elif isinstance(seed, Iterable):
            seeds = [one if one is None else _integer(one, "a seed") for one in seed]
        else:
            raise TypeError(f"expected seed as an integer or as one for each game, not {type(seed).__name__}")
        if len(seeds) != self.num_envs:
            raise ValueError(f"{numbered(self.num_envs, 'game')}, but {numbered(len(seeds), 'seed')}")
        seeds = [one if masked else None for one, masked in zip(seeds, which)]
        made = {game: seeding.np_random(one) for game, one in enumerate(seeds) if one is not None or not self._random}
        self._random = [made[game][0] if game in made else self._random[game] for game in range(self.num_envs)]
        self._seeds = [made[game][1] if game in made else self._seeds[game] for game in range(self.num_envs)]

    def _start(self, which: NDArray[np.bool_], deals: NDArray[np.uint64] | list[int | str] | None) -> None:
        places = np.flatnonzero(which)
        if deals is None:
            if not self._random:
                self._seed(None, which)
            deals = self._deal_at_random(places, [self._random[game] for game in places])
        else:
            self._games.reset(deals, which)
        for place, deal in zip(places.tolist(), deals):
            self._texts.pop(place, None)
            if isinstance(deal, str):
                self._texts[place], deal = deal, 0
            self._deals[place] = deal
        self._steps[which] = 0
        self._ended[which] = False
        self._scores = self._games.scores()

    def _dealt(self) -> NDArray[Any]:
        """The deals: numbers, unless there are texts among them."""
        deals = self._deals.astype(object) if self._texts else self._deals.copy()
        for place, text in self._texts.items():
            deals[place] = text
        return deals

    def _info(self, legal: NDArray[np.bool_]) -> dict[str, Any]:
        statuses = self._games.statuses()
        info: dict[str, Any] = {
            "action_mask": self.action_masks().astype(np.int8),
            "deal": self._dealt(),
            "score": self._scores.copy(),
            "won": statuses == WON,
            "stuck": statuses == STUCK,
            "legal": legal,
        }
        # Gymnasium marks which games have an entry; here all have.
        everyone = np.ones(self.num_envs, np.bool_)
        return {**info, **{f"_{name}": everyone for name in info}}


def _where(which: NDArray[np.bool_], values: NDArray[Any]) -> NDArray[Any]:
    """The entries of some games; nothing in the others', as Gymnasium has it."""
    kept = np.full_like(values, None if values.dtype == object else 0)
    kept[which] = values[which]
    return kept
