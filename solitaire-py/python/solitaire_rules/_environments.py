"""What both kinds of environment have in common: spaces, rewards, frames, states."""

from __future__ import annotations

import copy
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, SupportsFloat, TypeVar, Union

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from ._arrays import _one, _starts
from ._core import Game, Move, Position, Rules, about_one
from ._text import either, numbered, quoted
from .batch import ONGOING, PLANES, WON, Games

_E = TypeVar("_E", bound="_OfGames")
if TYPE_CHECKING:
    _Observation = NDArray[Any]
    _Looks = Literal["cards", "planes", "floats"]
    _Reward = Union[Literal["score", "win"], Callable[[Position, Position], float]]

LOOKS, REWARDS = ("cards", "planes", "floats"), ("score", "win")
MAX_STEPS = 1000
# Rules of somebody's own may have no deal that can be played.
TRIES = 1000
# How many more cards a frame of a video has room for in a pile than are dealt there; higher tables are drawn smaller.
ROOM = 7 * 27


def _deal(random: np.random.Generator) -> int:
    # Short enough to be passed on.
    return int(random.integers(2**32))


def _read(rules: Rules, deal: Any) -> int | str:
    """A deal that the game has: a number, or another program's as text."""
    if not isinstance(deal, str):
        if not hasattr(deal, "__index__"):
            raise TypeError(f"expected a deal as an integer or as text, not {type(deal).__name__}")
        return _one(deal, "a deal's number", 0, 2**64 - 1)
    read = Game(rules, deal).deal
    assert read is not None
    return read


def _read_each(rules: Rules, deals: Any, places: NDArray[np.int64]) -> NDArray[np.uint64] | list[int | str]:
    """A deal for each of the games in these places. An error says which of them it is about."""
    given = _starts(deals, places, kinds="integers or texts")
    if len(given) != len(places):
        raise ValueError(f"{numbered(len(places), 'game')}, but {numbered(len(given), 'deal')}")
    if not isinstance(given, list):
        return given
    read = []
    for place, deal in zip(places.tolist(), given):
        try:
            read.append(_read(rules, deal))
        except (TypeError, ValueError) as error:
            raise about_one(error, f"game {place}") from None
    return read


def _options(options: Any, *known: str) -> Mapping[str, Any]:
    """The options of a reset, if they are such as there are."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise TypeError(f"expected options as a mapping, such as {{'deal': 7}}, not {type(options).__name__}")
    for name in options:
        if name not in known:
            raise ValueError(f"there is no option {name!r:.60}; the options are {', '.join(known)}")
    return options


def _known(mode: str | None, modes: Sequence[str]) -> str | None:
    if mode is not None and mode not in modes:
        # Who asks for a mode to begin with, as Stable-Baselines3 does, goes on without it after a TypeError alone.
        raise TypeError(f"render_mode is {either(modes)}, not {quoted(mode)}")
    return mode


def _flag(flag: object, what: str) -> bool:
    if not isinstance(flag, (bool, np.bool_)):
        raise TypeError(f"expected {what} as True or False, not {type(flag).__name__}")
    return bool(flag)


def _limit(steps: int | None, what: str = "max_steps") -> int:
    return sys.maxsize if steps is None else _one(steps, what, 1, sys.maxsize)


def _frame(rules: Rules) -> tuple[int, int]:
    """Width and height of all pictures of a game, even numbers, as encoders of videos like them."""
    found = re.search(r' width="(\d+)" height="(\d+)"', Game(rules, 0).svg())
    assert found is not None
    width, height = (int(number) for number in found.groups())
    return width + width % 2, height + ROOM + (height + ROOM) % 2


class _OfGames:
    """What both kinds of environment have of their games."""

    _games: Games
    _looks: _Looks
    _reward: _Reward
    # What a state is made of, besides the games.
    _STATE: tuple[str, ...]

    def _set_up(self, observation: _Looks, reward: _Reward) -> tuple[Box[Any], Discrete]:
        """The spaces of one game."""
        if observation not in LOOKS:
            raise ValueError(f"observation is {either(LOOKS)}, not {quoted(observation)}")
        if not (callable(reward) or reward in REWARDS):
            raise ValueError(f"reward is {either(REWARDS, 'a function')}, not {quoted(reward)}")
        self._looks, self._reward = observation, reward
        shape = self._games.observation_shape
        planes = (PLANES, shape[0] - 1, shape[1])
        boxes: dict[str, Box[Any]] = {
            "cards": Box(0, 255, shape, np.uint8),
            "planes": Box(0, 1, planes, np.uint8),
            "floats": Box(0, 1, planes, np.float32),
        }
        return boxes[observation], Discrete(len(self._games.actions))

    def _deal_at_random(self, places: NDArray[np.int64], chances: Sequence[np.random.Generator]) -> NDArray[np.uint64]:
        """Deals games anew, each by its generator; one that is stuck before its first move is dealt again."""
        deals = np.zeros(len(places), np.uint64)
        left = np.arange(len(places))
        for _ in range(TRIES):
            deals[left] = [_deal(chances[number]) for number in left.tolist()]
            self._games.reset(deals[left], places[left])
            left = left[self._games.statuses()[places[left]] != ONGOING]
            if not left.size:
                break
        return deals

    def _observe(self) -> _Observation:
        if self._looks == "cards":
            return self._games.observations()
        planes: _Observation = self._games.planes(dtype=np.uint8 if self._looks == "planes" else np.float32)
        return planes

    def _positions(self) -> list[Position]:
        """For a reward of somebody's own; nobody else needs them."""
        return [game.position for game in self._games] if callable(self._reward) else []

    def _play(self, numbers: Any, scores: Any) -> tuple[NDArray[np.bool_], NDArray[Any], NDArray[np.float64]]:
        """Plays an action in each game: which were legal, the scores now, and what was earned since these scores.

        A reward of somebody's own may raise an error: the games are then as they were.
        """
        kept, before = copy.copy(self._games) if callable(self._reward) else None, self._positions()
        legal = self._games.step(numbers, skip_illegal=True)
        now = self._games.scores()
        try:
            return legal, now, self._rewards(now - scores, before)
        except BaseException:
            if kept is not None:
                self._games.restore(kept)
            raise

    def _rewards(self, gained: NDArray[Any], before: list[Position]) -> NDArray[np.float64]:
        """What a step has earned in each game."""
        if callable(self._reward):
            earned = [_number(self._reward(one, other)) for one, other in zip(before, self._positions())]
            return np.array(earned, np.float64)
        if self._reward == "win":
            # A won game has no moves left: it is won by the step that is rewarded.
            gained = (self._games.statuses() == WON) & (gained != 0)
        return np.asarray(gained, np.float64)

    def get_state(self) -> Any:
        """The state of the environment, random numbers included, for any number of calls of `set_state`."""
        return copy.copy(self._games), {name: copy.deepcopy(getattr(self, name)) for name in self._STATE}

    def set_state(self, state: Any) -> None:
        """Returns to a state of this environment or of another for the same game."""
        if not (isinstance(state, tuple) and len(state) == 2 and isinstance(state[1], Mapping)):
            found = type(state).__name__
            raise ValueError(f"not a state of this environment: expected what get_state() returned, not {found}")
        games, rest = state
        try:
            if set(rest) != set(self._STATE):
                raise ValueError("it is one of another kind of environment")
            # First what may fail: a failed call leaves the environment as it was.
            copies = {name: copy.deepcopy(value) for name, value in rest.items()}
            self._games.restore(games)
        except (TypeError, ValueError) as error:
            raise ValueError(f"not a state of this environment: {error}") from None
        for name, value in copies.items():
            setattr(self, name, value)

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


def _number(reward: object) -> float:
    """What a function of somebody's own gave. Numpy would make numbers of nothing and of texts."""
    try:
        if isinstance(reward, SupportsFloat):
            return float(reward)
    except (TypeError, ValueError):
        # An array of several numbers.
        pass
    raise TypeError(f"expected a reward as a number, not {type(reward).__name__}")
