"""`Games`, which `solitaire_rules.batch` has for users."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, SupportsFloat, SupportsIndex, Union, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._arrays import _integer, _memory, _one, _starts, _threads, _whole
from ._core import Batch, Game, Move, Rules, printable, quote
from ._results import Solutions
from ._text import numbered
from ._watching import Progress

PLANES = 19

if TYPE_CHECKING:
    _Player = Literal["random", "greedy", "hint"]
    _Limits = tuple[Union[SupportsIndex, None], SupportsIndex, Union[SupportsFloat, None]]
    _AnyRules = Union[Rules, str, Mapping[str, Any]]
    _Bools = NDArray[np.bool_]
    _Bytes = NDArray[np.uint8]
    _Ints = NDArray[np.int64]

    from ._arrays import _Memory, _Starts
    from ._watching import _AnyProgress, _Event


class Games:
    """Many games with the same rules, each a deal of its own.

    `deals` are deal numbers, texts of other programs' deals (``"ms:617"``), positions or their texts, or games. With `history` the games
    keep their moves, including those of the games they started from, so ``games[3]`` has them; without, which is faster, ``games[3]``
    starts at its current position. `seed` seeds the players' random numbers. `threads` is how many work; 0 or None is one for each
    processor. Methods that fill an array make a new one unless you pass
    `out`: contiguous, with the right shape and type. Copies are independent and continue exactly as the originals would, and so do pickles
    but for the player `"hint"`, who searches again: see **Players** at the top of this module. A pickle contains every card.

    >>> played = Game("klondike", 42, moves="t1-f0 deal")
    >>> games = batch.Games("klondike", [7, "pysol:40000", played], history=True)
    >>> bool(games.step([0, 0, 0]).all()), games[1].deal
    (True, 'pysol:40000')
    >>> games[2].history
    [Move('t1-f0'), Move('deal'), Move('deal')]
    """

    __module__ = "solitaire_rules.batch"

    def __init__(
        self,
        rules: _AnyRules,
        deals: _Starts,
        *,
        seed: int = 0,
        threads: int | None = None,
        history: bool = False,
    ) -> None:
        self._rules = Rules(rules)
        start = _one(seed, "a seed", 0, 2**64 - 1)
        self._batch = Batch(self._rules, _starts(deals), start, _threads(threads), history)
        self._number()

    def _number(self) -> None:
        self._actions = self._batch.actions
        self._numbers = {move: number for number, move in enumerate(self._actions)}

    def __copy__(self) -> Games:
        """Independent copies of the games that continue exactly as these would, random numbers included."""
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
        """The number of a move. Raises `ValueError` for a move that no game with these rules can have.

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
        place = _integer(index, "a game's place")
        if not -len(self) <= place < len(self):
            raise IndexError(f"place {quote(place)} of {len(self)} games")
        return self._batch.game(place % len(self))

    def __iter__(self) -> Iterator[Game]:
        return (self[index] for index in range(len(self)))

    def __repr__(self) -> str:
        return f"<{len(self)} game{'s'[: len(self) != 1]} of {printable(self._rules.title or 'rules of your own')}>"

    def reset(self, deals: _Starts, which: ArrayLike | None = None) -> None:
        """Starts new deals in all games, or in those given by index or mask."""
        places = self._places(which)
        self._batch.reset(places, _starts(deals, places))

    def restore(self, kept: Games, which: ArrayLike | None = None) -> None:
        """Returns all games, or those given by index or mask, to an earlier copy of them.

        This includes their random numbers. The copy doesn't change and can be restored again.

        >>> import copy
        >>> games = batch.Games("klondike", range(3))
        >>> kept = copy.copy(games)
        >>> made = games.play("greedy", limit=20)
        >>> games.restore(kept, [0, 2])
        >>> games.moves_made().tolist()
        [0, 20, 0]
        """
        if not isinstance(kept, Games):
            raise TypeError(f"games go back to a copy of themselves, not to {type(kept).__name__}")
        self._batch.take(kept._batch, self._places(which))

    def _places(self, which: ArrayLike | None) -> _Ints:
        places: Any = np.arange(len(self)) if which is None else which
        mask = None if isinstance(places, range) else np.asarray(places)
        if mask is not None and mask.dtype == np.bool_ and mask.ndim:
            if mask.shape != (len(self),):
                raise ValueError(f"{numbered(len(self), 'game')}, but a mask of shape {mask.shape}")
            places = np.flatnonzero(mask)
        numbers: _Ints = _whole(places, "place", 0, len(self) - 1, np.int64, refuse=IndexError, of="index")
        return numbers

    def masks(self, out: _Memory | None = None, *, distinct: bool = False) -> _Bools:
        """The mask of legal actions in each game, or only of those that lead to something new."""
        shape = (len(self), len(self._actions))
        filled: _Bools = np.empty(shape, np.bool_) if out is None else cast("Any", out)
        self._batch.masks(_memory(filled, shape, np.bool_), distinct)
        return filled

    def legal_actions(self, *, distinct: bool = False) -> list[_Ints]:
        """The numbers of the legal actions of each game, in order.

        >>> [numbers.tolist() for numbers in batch.Games("gold-mine", [1, 2]).legal_actions()]
        [[0], [0]]
        """
        return [np.flatnonzero(mask) for mask in self.masks(distinct=distinct)]

    def legal_actions_csr(self, *, distinct: bool = False) -> tuple[_Ints, _Ints]:
        """The numbers of all legal actions in one array, and where each game's begin and end, as in a CSR matrix of scipy.

        Those of game `i` are ``numbers[starts[i] : starts[i + 1]]``, in order.

        >>> numbers, starts = batch.Games("klondike", [1, 2, 3]).legal_actions_csr()
        >>> starts.tolist(), numbers[starts[1] : starts[2]].tolist()
        ([0, 9, 15, 19], [0, 123, 124, 125, 126, 399])
        """
        games, numbers = np.nonzero(self.masks(distinct=distinct))
        starts = np.zeros(len(self) + 1, np.int64)
        np.cumsum(np.bincount(games, minlength=len(self)), out=starts[1:])
        return numbers.astype(np.int64, copy=False), starts

    def planes(self, out: _Memory | None = None, *, dtype: Any = None) -> Any:
        """What the player sees of each game as planes: see **Planes** at the top of this module.

        `dtype` is ``uint8`` or ``float32``; the latter tells what fraction of the redeals is left. The default is that of `out`, or
        ``uint8``.

        >>> planes = batch.Games("klondike", [42]).planes()
        >>> planes.shape, [int(number) for number in planes[0, 0].sum(axis=1)]  # the cards of each pile that lie face down
        ((1, 19, 13, 52), [24, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6])
        """
        rows, columns = self.observation_shape
        shape = (len(self), PLANES, rows - 1, columns)
        types = [np.dtype(np.uint8), np.dtype(np.float32)]
        asked = types if dtype is None else [np.dtype(dtype)]
        if asked[0] not in types:
            raise TypeError(f"expected dtype as uint8 or float32, not {asked[0]}")
        out = np.empty(shape, asked[0]) if out is None else out
        memory = _memory(out, shape, *asked)
        fill = self._batch.planes if memory.dtype == np.uint8 else self._batch.float_planes
        fill(memory)
        return out

    def observations(self, out: _Memory | None = None) -> _Bytes:
        """What the player sees of each game.

        >>> games = batch.Games("klondike", [42])
        >>> [int(number) for number in games.observations()[0, 8, :4]]  # t2: two face down, then TH
        [53, 53, 39, 0]
        """
        shape = (len(self), *self.observation_shape)
        filled: _Bytes = np.empty(shape, np.uint8) if out is None else cast("Any", out)
        self._batch.observations(_memory(filled, shape, np.uint8))
        return filled

    def statuses(self, out: _Memory | None = None) -> _Bytes:
        """The status of each game: `ONGOING`, `WON` or `STUCK`."""
        filled: _Bytes = np.empty(len(self), np.uint8) if out is None else cast("Any", out)
        self._batch.statuses(_memory(filled, (len(self),), np.uint8))
        return filled

    def scores(self, out: _Memory | None = None) -> NDArray[np.int32]:
        """Each game's score, as `Game.score` has it."""
        filled: NDArray[np.int32] = np.empty(len(self), np.int32) if out is None else cast("Any", out)
        self._batch.scores(_memory(filled, (len(self),), np.int32))
        return filled

    def moves_made(self, out: _Memory | None = None) -> _Ints:
        """The number of moves made in each game since the deal, including those of a game given to the batch.

        A position doesn't say how many led to it: from there the count starts at 0.

        >>> batch.Games("klondike", [7, Game("klondike", 42, moves="t1-f0 deal")]).moves_made().tolist()
        [0, 2]
        """
        filled: _Ints = np.empty(len(self), np.int64) if out is None else cast("Any", out)
        self._batch.moves_made(_memory(filled, (len(self),), np.int64))
        return filled

    def step(self, actions: ArrayLike, *, skip_illegal: bool = False) -> _Bools:
        """Plays one action in each game; -1 plays none.

        Returns whether an action was played, for each game. If any action is illegal, raises `IllegalMoveError` and plays nothing in any
        game; with `skip_illegal` it plays the others.

        >>> games = batch.Games("klondike", range(3))
        >>> games.step([0, -1, 0])
        array([ True, False,  True])
        >>> games.step([0, 1, 0])
        Traceback (most recent call last):
        solitaire_rules.IllegalMoveError: game 1: redeal: the stock still has cards
        """
        numbers = _whole(actions, "action", -1, len(self._actions) - 1, np.int64)
        played = np.empty(len(self), np.bool_)
        self._batch.step(numbers, played, skip_illegal)
        return played

    def choose(
        self,
        player: _Player = "random",
        *,
        positions: SupportsIndex | None = None,
        megabytes: SupportsIndex = 64,
        seconds: SupportsFloat | None = None,
    ) -> _Ints:
        """The action that a built-in player would take in each game; -1 if there is none.

        `"random"` picks any legal move, `"greedy"` the one that looks most useful, `"hint"` what a hint with these limits says: see
        **Players** at the top of this module.
        """
        out = np.empty(len(self), np.int64)
        self._batch.choose(player, (positions, megabytes, seconds), out)
        return out

    def play(
        self,
        player: _Player = "random",
        *,
        limit: int,
        positions: SupportsIndex | None = None,
        megabytes: SupportsIndex = 64,
        seconds: SupportsFloat | None = None,
        cancel: _Event | None = None,
        progress: _AnyProgress = False,
    ) -> _Ints:
        """Lets a built-in player play each game until it is over or `limit` more moves are made. Returns the number of moves made in each.

        The player `"hint"` also stops where it gives up; `positions`, `megabytes` and `seconds` are for each of its hints, as for
        `Game.hint`.
        Ctrl-C stops the call, and so does `cancel`, as for `Game.solve`; the games then stay as they are. With `progress=True` a bar shows
        how many games are done, if `tqdm` is installed; a function is called with that number now and then.

        >>> games = batch.Games("fortunes-favor", range(1, 4))
        >>> made = games.play("hint", limit=1000, positions=2000)
        >>> games.scores().tolist()
        [52, 52, 52]
        """
        return self._play(player, limit, (positions, megabytes, seconds), cancel, progress)[0]

    def _play(
        self, player: _Player, limit: int, limits: _Limits, cancel: _Event | None, progress: _AnyProgress = False
    ) -> tuple[_Ints, int]:
        """The number of moves made, and in how many of the first games the run finished without being cancelled."""
        most = _one(limit, "a limit", 0, 2**32 - 1)
        made = np.zeros(len(self), np.int64)
        with Progress(progress, len(self), "game") as told:
            return made, self._batch.play(player, most, limits, made, cancel, told.tell if told.wanted else None)

    def solve(
        self,
        *,
        threads: int | None = None,
        positions: SupportsIndex | None = None,
        megabytes: SupportsIndex = 64,
        seconds: SupportsFloat | None = None,
        cancel: _Event | None = None,
        progress: _AnyProgress = False,
    ) -> Solutions:
        """Finds out which of the games can be won from here, knowing all cards.

        The limits are as for `Game.solve`, for each game; `megabytes` is for each thread. `threads` is how many work: those of the batch
        unless you give a number; 0 is one for each processor. To get the moves, call `games[i].solve()`. Ctrl-C
        stops it, and so does `cancel`, which leaves the rest open. `progress` is as for `play`.

        >>> solved = batch.Games("gargantua", range(3)).solve(positions=100_000)
        >>> solved.outcomes == batch.Outcome.WON
        array([ True,  True,  True])
        """
        count = None if threads is None else _threads(threads)
        with Progress(progress, len(self), "game") as told:
            tell = told.tell if told.wanted else None
            return Solutions(*self._batch.solve(count, positions, megabytes, seconds, cancel, tell))
