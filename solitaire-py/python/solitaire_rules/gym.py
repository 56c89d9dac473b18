"""Gymnasium environments for every game. Needs gymnasium (``pip install './solitaire-py[gym]'``).

>>> import gymnasium
>>> import solitaire_rules.gym  # importing it registers the environments
>>> env = gymnasium.make("solitaire_rules/GoldMine-v0")
>>> observation, info = env.reset(options={"deal": 42})
>>> env.action_space, observation.shape, int(info["action_mask"].sum())
(Discrete(587), (14, 52), 1)
>>> action = env.action_space.sample(info["action_mask"])  # of the legal ones
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> print(env.unwrapped.game.history)
[Move('deal')]

The ids are ``solitaire_rules/`` and a variant's name in camel case, such as ``GoldMine-v0`` or ``KlondikeDrawThree-v0``.
(``gymnasium.make("solitaire_rules.gym:solitaire_rules/GoldMine-v0")`` imports it by itself.) `gymnasium.make_vec` makes many games in one
environment, played in Rust threads. For rules of your own make a `SolitaireEnv` or a `SolitaireVectorEnv` yourself.

**Actions** and **observations** are those of `solitaire_rules.batch`: a fixed number for each move of the game, and an array of what the
player sees. Which actions are legal is in ``info["action_mask"]`` (an ``int8`` array, as Gymnasium's spaces take it for sampling) and, as
truth values, from the method ``action_masks()``. An illegal action changes nothing and earns nothing; ``info["legal"]`` says which it was.

**Rewards** are the change of the score: one point for each card on the foundations, taken off again for one that is taken back.

**The end.** A won or a stuck game terminates. After ``max_steps`` steps (1000 if not said) it is truncated: many games can go on for ever.
With ``max_steps=None`` they may.

**Deals.** `reset` deals at random, by its seed; ``options={"deal": 42}`` deals that number (``{"deals": [...]}`` in a vector), and
``{"deal": "ms:617"}`` another program's. It is in ``info["deal"]``: an agent that may know only what a player sees must not be shown it, as
whoever deals it again sees every card. With ``distinct=True`` the masks leave out moves that lead to nothing new, such as those to a second
empty pile.
"""

# The spaces of the environments are of narrower types than Gymnasium's, which does not expect another to be assigned.
# pyright: reportIncompatibleVariableOverride=false

from __future__ import annotations

import copy
import operator
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from . import VARIANTS
from ._core import Game, Move, Rules
from .batch import ONGOING, STUCK, WON, Games, _one, _starts, _whole

if TYPE_CHECKING:
    from .batch import _AnyRules

    _Observation = NDArray[np.uint8]

__all__ = ["SolitaireEnv", "SolitaireVectorEnv"]

_E = TypeVar("_E", bound="_OfGames")
MAX_STEPS = 1000


def _spaces(games: Games) -> tuple[Box[np.uint8], Discrete]:
    return Box(0, 255, games.observation_shape, np.uint8), Discrete(len(games.actions))


def _deal(random: np.random.Generator) -> int:
    # Short enough to be passed on.
    return int(random.integers(2**32))


def _read(rules: Rules, deal: Any) -> int | str:
    """A deal that the game has: a number, or another program's as text."""
    if not isinstance(deal, str):
        return _one(deal, "a deal's number", 0, 2**64 - 1)
    read = Game(rules, deal).deal
    assert read is not None
    return read


def _known(mode: str | None, modes: Sequence[str]) -> str | None:
    if mode is not None and mode not in modes:
        # Who asks for "rgb_array" to begin with, as Stable-Baselines3 does, goes on without it after a TypeError alone.
        raise TypeError(f"render_mode is one of {', '.join(modes)}, not {mode!r:.60}")
    return mode


def _limit(max_steps: int | None) -> int:
    if max_steps is None:
        return sys.maxsize
    return _one(max_steps, "max_steps", 1, sys.maxsize)


class _OfGames:
    """What both kinds of environment have of their games."""

    _games: Games

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return self._games.rules

    @property
    def actions(self) -> tuple[Move, ...]:
        """The moves in the order of their numbers."""
        return self._games.actions

    def __copy__(self: _E) -> _E:
        """An environment of its own, which deals and plays on as this one would: what a shallow copy shares would move with it."""
        return copy.deepcopy(self)


class SolitaireEnv(_OfGames, gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One game. What its actions, observations and rewards are is told at the top of this module."""

    metadata = {"render_modes": ["ansi", "human", "svg"], "render_fps": 4}  # noqa: RUF012
    # What a user may count on, more than Gymnasium promises of every environment.
    observation_space: Box[np.uint8]
    action_space: Discrete

    def __init__(
        self,
        rules: _AnyRules = "klondike",
        *,
        max_steps: int | None = MAX_STEPS,
        distinct: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = _known(render_mode, self.metadata["render_modes"])
        self._games = Games(rules, [0], threads=1)
        self._distinct = distinct
        self._max_steps = _limit(max_steps)
        self._deal: int | str = 0
        self._steps = 0
        self._score = 0
        self._played: list[int] = []
        self.observation_space, self.action_space = _spaces(self._games)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Observation, dict[str, Any]]:
        """Deals a game: a random one, or ``options["deal"]``."""
        given = (options or {}).get("deal")
        deal = None if given is None else _read(self.rules, given)
        super().reset(seed=seed)
        self._deal = _deal(self.np_random) if deal is None else deal
        self._games.reset([self._deal])
        self._steps = 0
        self._played = []
        self._score = int(self._games.scores()[0])
        self._show()
        return self._games.observations()[0], self._info(legal=True)

    def step(self, action: int | np.integer[Any]) -> tuple[_Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action."""
        number = _one(action, "an action", 0, int(self.action_space.n) - 1)
        legal = bool(self._games.step([number], skip_illegal=True)[0])
        if legal:
            self._played.append(number)
        self._steps += 1
        before, self._score = self._score, int(self._games.scores()[0])
        over = bool(self._games.statuses()[0] != ONGOING)
        self._show()
        truncated = not over and self._steps >= self._max_steps
        return self._games.observations()[0], float(self._score - before), over, truncated, self._info(legal)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        masks = self._games.masks(distinct=self._distinct)
        return masks.reshape(-1)

    @property
    def game(self) -> Game:
        """The game as it stands, to be looked at or tried out: playing it does not change the environment."""
        moves = [self._games.actions[action] for action in self._played]
        return Game(self._games.rules, self._deal, moves=moves)

    def render(self) -> str | None:
        """The table as text (``ansi``) or as a picture (``svg``); ``human`` prints it after every step."""
        if self.render_mode == "svg":
            return self._games[0].svg()
        return str(self._games[0]) if self.render_mode == "ansi" else None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._games[0], end="\n\n")

    def _info(self, legal: bool) -> dict[str, Any]:
        status = int(self._games.statuses()[0])
        return {
            "action_mask": self.action_masks().astype(np.int8),
            "deal": self._deal,
            "score": self._score,
            "won": status == WON,
            "stuck": status == STUCK,
            "legal": legal,
        }


class SolitaireVectorEnv(_OfGames, gymnasium.vector.VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many games at once, each a `SolitaireEnv` of its own, in Rust threads.

    As Gymnasium has it by default, a game that has ended is dealt anew by the next step, whatever that step's action for it.

    It deals as Gymnasium's ``SyncVectorEnv`` of as many `SolitaireEnv` does: each game has random numbers of its own, ``seed=7`` seeds
    them with 7, 8, 9 …, and a list of seeds has one for each game.
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012
    observation_space: Box[np.uint8]
    single_observation_space: Box[np.uint8]
    action_space: MultiDiscrete
    single_action_space: Discrete

    def __init__(
        self,
        rules: _AnyRules = "klondike",
        num_envs: int = 1,
        *,
        max_steps: int | None = MAX_STEPS,
        distinct: bool = False,
        threads: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = _known(render_mode, self.metadata["render_modes"])
        self.num_envs = num_envs = _one(num_envs, "num_envs", 1, sys.maxsize)
        self._games = Games(rules, range(num_envs), threads=threads)
        self._distinct = distinct
        self._max_steps = _limit(max_steps)
        self._random: list[np.random.Generator] = []
        self._seeds: list[int | None] = [None] * num_envs
        self._deals = np.zeros(num_envs, np.uint64)
        # Other programs' deals, by the game's place.
        self._texts: dict[int, str] = {}
        self._scores = self._games.scores()
        self._steps = np.zeros(num_envs, np.int64)
        self._ended = np.zeros(num_envs, np.bool_)
        self.single_observation_space, self.single_action_space = _spaces(self._games)
        self.observation_space = cast("Box[np.uint8]", batch_space(self.single_observation_space, num_envs))
        self.action_space = cast("MultiDiscrete", batch_space(self.single_action_space, num_envs))

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Observation, dict[str, Any]]:
        """Deals all games, or those that ``options["reset_mask"]`` names: random ones, or ``options["deals"]``, one for each of them.

        ``options["deal"]`` is one number for all. The mask is an array of truth values, a game each.
        """
        options = options or {}
        which = self._masked(options.get("reset_mask"))
        deals = options.get("deals")
        if deals is None and options.get("deal") is not None:
            deals = [options["deal"]] * int(which.sum())
        if deals is not None:
            deals = _starts(deals)
            if isinstance(deals, list):
                deals = [_read(self.rules, deal) for deal in deals]
            if len(deals) != which.sum():
                raise ValueError(f"{which.sum()} games, but {len(deals)} deals")
        self._seed(seed, which)
        self._start(which, deals)
        return self._games.observations(), self._info(np.ones(self.num_envs, np.bool_))

    def step(self, actions: ArrayLike) -> tuple[_Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays an action in every game that goes on, and deals anew those that have ended."""
        anew = self._ended
        # A list stays a list of what it holds: numpy would make floats of large integers.
        given = np.asarray(actions, None if hasattr(actions, "__array__") else object)
        if given.shape != anew.shape:
            raise ValueError(f"{self.num_envs} games, but actions of shape {given.shape}")
        numbers = np.full(self.num_envs, -1)
        numbers[~anew] = _whole(given[~anew], "action", 0, int(self.single_action_space.n) - 1, np.int64)
        legal = self._games.step(numbers, skip_illegal=True) | anew
        before, self._steps = self._scores, self._steps + 1
        self._scores = self._games.scores()
        rewards = (self._scores - before).astype(np.float64)
        if anew.any():
            self._start(anew, None)
        over = self._games.statuses() != ONGOING
        truncated = ~over & (self._steps >= self._max_steps)
        self._ended = over | truncated
        return self._games.observations(), rewards, over, truncated, self._info(legal)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now in each game."""
        return self._games.masks(distinct=self._distinct)

    def render(self) -> tuple[str, ...] | None:
        """The tables as text."""
        return tuple(str(game) for game in self._games) if self.render_mode == "ansi" else None

    @property  # type: ignore[misc]
    def np_random(self) -> tuple[np.random.Generator, ...]:  # type: ignore[override]
        """The generators of random numbers, a game each."""
        if not self._random:
            self._seed(None, np.ones(self.num_envs, np.bool_))
        return tuple(self._random)

    @property
    def np_random_seed(self) -> tuple[int | None, ...]:  # type: ignore[override]
        """What each game's generator was seeded with."""
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
        else:
            seeds = [one if one is None else operator.index(one) for one in seed]
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} games, but {len(seeds)} seeds")
        seeds = [one if masked else None for one, masked in zip(seeds, which)]
        made = {game: seeding.np_random(one) for game, one in enumerate(seeds) if one is not None or not self._random}
        self._random = [made[game][0] if game in made else self._random[game] for game in range(self.num_envs)]
        self._seeds = [made[game][1] if game in made else self._seeds[game] for game in range(self.num_envs)]

    def _start(self, which: NDArray[np.bool_], deals: NDArray[np.uint64] | list[int | str] | None) -> None:
        places = np.flatnonzero(which)
        if deals is None:
            if not self._random:
                self._seed(None, which)
            deals = np.array([_deal(self._random[game]) for game in places], np.uint64)
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
            "score": self._scores,
            "won": statuses == WON,
            "stuck": statuses == STUCK,
            "legal": legal,
        }
        # Gymnasium marks which games have an entry; here all have.
        everyone = np.ones(self.num_envs, np.bool_)
        return {**info, **{f"_{name}": everyone for name in info}}


def _register() -> None:
    for name in VARIANTS:
        short = "".join(word.capitalize() for word in name.split("-"))
        gymnasium.register(
            f"solitaire_rules/{short}-v0",
            entry_point=f"{__name__}:{SolitaireEnv.__name__}",
            vector_entry_point=f"{__name__}:{SolitaireVectorEnv.__name__}",
            kwargs={"rules": name},
        )


_register()
