"""Many games at once: Rust threads at work, numpy arrays in and out. Needs numpy (``pip install "solitaire-rules[numpy]"``).

>>> import numpy as np
>>> from solitaire_rules import batch
>>> games = batch.Games("klondike", range(1000))
>>> masks = games.masks()
>>> masks.shape, masks.dtype
((1000, 615), dtype('bool'))
>>> games.step(masks.argmax(axis=1)).all()  # the first legal action of each
np.True_
>>> made = games.play("random", limit=200)
>>> games.scores().max() > 10
np.True_
>>> games[3].deal_number is None, games[3].score() == games.scores()[3]
(True, np.True_)

**Actions.** A game has a fixed number of actions, which follows from its rules and will not change. Action 0 is ``deal``, action 1 is
``redeal``. Then come the transfers: for each source in the order stock, wastes, foundations, tableau, for each target in the same order,
for each number of cards from 1 to the most that can ever go together. Sources and targets between which nothing ever goes are left out:
the stock gives only where its top card is in play (New York), a foundation only where it gives back, and several cards go only from one
tableau pile to another where groups move: up to 13, or as many as the game has where a user's own rules allow longer groups.
`Games.actions` lists the moves in this order, and `Games.action_of` finds the number of a move.

**Observations** are exactly what the player sees. For each game an array of ``uint8`` with a row for each pile in the order stock, wastes,
foundations, tableau, and in each row a number for each card, bottom first: 0 no card, 1 to 52 a face-up card (`Card.index` + 1), 53 a card
that lies face down. The last row holds the number of redeals used, where they are limited, and zeros. There are as many columns as the
game has cards, so that every pile has room.

**Random numbers.** Each game has a generator of its own that starts from the seed and the game's place, so that the same call gives the
same games whatever the number of threads.
"""

from __future__ import annotations

import copy
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._core import Batch, Game, Move, Rules

__all__ = ["ONGOING", "STUCK", "WON", "Games", "Playouts", "playouts"]

ONGOING, WON, STUCK = 0, 1, 2
"""What `Games.statuses` says."""

if TYPE_CHECKING:
    _Player = Literal["random", "greedy"]
    _AnyRules = Union[Rules, str, Mapping[str, Any]]
    _Bools = NDArray[np.bool_]
    _Bytes = NDArray[np.uint8]
    _Ints = NDArray[np.int64]


def _deal_numbers(deals: ArrayLike | Iterable[int]) -> NDArray[np.uint64]:
    """Deal numbers as the engine takes them; anything that is none is refused, not rounded."""
    array = np.asarray(deals if isinstance(deals, (range, np.ndarray)) else list(deals))  # type: ignore[arg-type]
    if array.ndim != 1:
        raise ValueError(f"deal numbers are an array of one dimension, not {array.ndim}")
    if array.size and array.dtype.kind not in "iu":
        # Lists with numbers above 2**63 come as objects or floats.
        numbers: list[Any] = array.tolist() if array.dtype == object else list(deals)  # type: ignore[arg-type]
        if not all(isinstance(number, (int, np.integer)) for number in numbers):
            raise TypeError("deal numbers are integers")
        if any(not 0 <= number < 2**64 for number in numbers):
            raise ValueError(f"a deal's number is from 0 to {2**64 - 1}")
        return np.array(numbers, dtype=np.uint64)
    if array.dtype.kind == "i" and (array < 0).any():
        raise ValueError(f"a deal's number is from 0 to {2**64 - 1}, not {array.min()}")
    return array.astype(np.uint64, copy=False)


def _integers(numbers: ArrayLike, what: str) -> _Ints:
    """Whole numbers of any type as the engine takes them."""
    array = np.asarray(numbers)
    if array.size and array.dtype.kind not in "iu":
        raise TypeError(f"{what} are integers, not {array.dtype}")
    return np.ascontiguousarray(array, dtype=np.int64)


def _threads(threads: int | None) -> int:
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if threads < 1:
        raise ValueError(f"at least one thread, not {threads}")
    return threads


class Games:
    """Many games with the same rules, each a deal of its own.

    `deals` are the numbers of the deals; `seed` starts the random numbers of the players. Every method that fills an array can be given
    one as `out`, of the right shape and type and contiguous, and else makes one. Copies, pickled ones too, are games of their own that go
    on as these would have gone on; pickle holds every card.
    """

    def __init__(
        self,
        rules: _AnyRules,
        deals: ArrayLike | Iterable[int],
        *,
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        self._rules = Rules(rules)
        self._batch = Batch(self._rules, _deal_numbers(deals), seed % 2**64, _threads(threads))
        self._number()

    def _number(self) -> None:
        self._actions = self._batch.actions
        self._numbers = {move: number for number, move in enumerate(self._actions)}

    def __copy__(self) -> Games:
        """Games of their own that go on as these would, random numbers included."""
        again = object.__new__(type(self))
        again.__dict__.update(self.__dict__, _batch=copy.copy(self._batch))
        return again

    def __getstate__(self) -> dict[str, Any]:
        # The numbering follows from the rules.
        return {name: value for name, value in self.__dict__.items() if name not in ("_actions", "_numbers")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._number()

    @property
    def rules(self) -> Rules:
        """The rules of all the games."""
        return self._rules

    @property
    def actions(self) -> tuple[Move, ...]:
        """The moves in the order of their numbers.

        >>> batch.Games("klondike", [0]).actions[:3]
        (Move('deal'), Move('redeal'), Move('w0-f0'))
        """
        return self._actions

    def action_of(self, move: Move | str) -> int:
        """The number of a move; a move that can never be made is a `ValueError`.

        >>> batch.Games("klondike", [0]).action_of("w0-f0")
        2
        """
        try:
            return self._numbers[Move(move)]
        except KeyError:
            raise ValueError(f"{move} is never possible in this game") from None

    @property
    def observation_shape(self) -> tuple[int, int]:
        """The rows and columns of one observation."""
        return self._batch.shape

    def __len__(self) -> int:
        return len(self._batch)

    def __getitem__(self, index: int) -> Game:
        return self._batch.game(range(len(self))[index])

    def __iter__(self) -> Iterator[Game]:
        return (self[index] for index in range(len(self)))

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self._rules.title or 'rules of your own'}>"

    def reset(self, deals: ArrayLike | Iterable[int], which: ArrayLike | None = None) -> None:
        """Deals games anew: all of them, or those whose places (or truth values) are given."""
        numbers = _deal_numbers(deals)
        if which is None:
            places = np.arange(len(self))
        else:
            places = np.asarray(which)
            if places.dtype == np.bool_:
                if places.shape != (len(self),):
                    raise ValueError(f"{len(self)} games, but {places.shape} truth values")
                places = np.flatnonzero(places)
        self._batch.reset(_integers(places, "places"), numbers)

    def masks(self, out: _Bools | None = None, *, distinct: bool = False) -> _Bools:
        """Which actions are legal in each game, or, of those, which lead to something new."""
        out = np.empty((len(self), len(self._actions)), np.bool_) if out is None else out
        self._batch.masks(out, distinct)
        return out

    def observations(self, out: _Bytes | None = None) -> _Bytes:
        """What the player sees of each game.

        >>> games = batch.Games("klondike", [42])
        >>> [int(number) for number in games.observations()[0, 8, :4]]  # t2: two face down, then TH
        [53, 53, 39, 0]
        """
        out = np.empty((len(self), *self.observation_shape), np.uint8) if out is None else out
        self._batch.observations(out)
        return out

    def statuses(self, out: _Bytes | None = None) -> _Bytes:
        """How each game stands: `ONGOING`, `WON` or `STUCK`."""
        out = np.empty(len(self), np.uint8) if out is None else out
        self._batch.statuses(out)
        return out

    def scores(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """How many cards are on each game's foundations."""
        out = np.empty(len(self), np.int32) if out is None else out
        self._batch.scores(out)
        return out

    def moves_made(self, out: _Ints | None = None) -> _Ints:
        """How many moves were made in each game since it was dealt."""
        out = np.empty(len(self), np.int64) if out is None else out
        self._batch.moves_made(out)
        return out

    def step(self, actions: ArrayLike, *, skip_illegal: bool = False) -> _Bools:
        """Plays one action in each game, -1 standing for none, and says in which games one was played.

        An illegal action raises `IllegalMoveError`, and nothing is played in any game; with `skip_illegal` it is left out.

        >>> games = batch.Games("klondike", range(3))
        >>> games.step([0, -1, 0])
        array([ True, False,  True])
        >>> games.step([0, 1, 0])
        Traceback (most recent call last):
        solitaire_rules.IllegalMoveError: game 1: redeal: the stock still has cards
        """
        played = np.empty(len(self), np.bool_)
        self._batch.step(_integers(actions, "actions"), played, skip_illegal)
        return played

    def choose(self, player: _Player = "random") -> _Ints:
        """The action that a built-in player would take in each game, -1 where there is none.

        `"random"` takes any legal move, `"greedy"` the one that looks most useful.
        """
        out = np.empty(len(self), np.int64)
        self._batch.choose(player, out)
        return out

    def play(self, player: _Player = "random", *, limit: int) -> _Ints:
        """Lets a built-in player play on until each game is over or `limit` more moves were made in it; says how many were.

        Ctrl-C stops it; the games then stand wherever they are.
        """
        if not 0 <= limit < 2**32:
            raise ValueError(f"a limit is from 0 to {2**32 - 1}, not {limit}")
        out = np.empty(len(self), np.int64)
        self._batch.play(player, limit, out)
        return out


class Playouts(NamedTuple):
    """How games ended: an entry a game in each array."""

    scores: NDArray[np.int32]
    """How many cards came to the foundations."""
    statuses: _Bytes
    """`ONGOING` where the limit ended the game, else `WON` or `STUCK`."""
    moves: _Ints
    """How many moves were made."""


def playouts(
    rules: _AnyRules,
    deals: ArrayLike | Iterable[int],
    player: _Player = "random",
    *,
    limit: int = 1000,
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Playouts:
    """Plays each deal to its end, or to `limit` moves. `progress` is told now and then how many games are done.

    >>> done = batch.playouts("gold-mine", range(1000), "greedy")
    >>> int((done.statuses == batch.WON).sum()) < 1000
    True
    """
    numbers, size = _deal_numbers(deals), 10_000
    scores = np.empty(len(numbers), np.int32)
    statuses = np.empty(len(numbers), np.uint8)
    moves = np.empty(len(numbers), np.int64)
    for start in range(0, len(numbers), size):
        part = slice(start, start + size)
        # Neighbouring parts need other random numbers; how many games a part has is for ever the same.
        games = Games(rules, numbers[part], seed=seed + (start << 32), threads=threads)
        moves[part] = games.play(player, limit=limit)
        games.scores(scores[part])
        games.statuses(statuses[part])
        if progress is not None:
            progress(min(start + size, len(numbers)))
    return Playouts(scores, statuses, moves)
