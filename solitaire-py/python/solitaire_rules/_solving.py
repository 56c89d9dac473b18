"""Searches in threads: `winnable_deals`, `solve_deals` and `solve_async`."""

from __future__ import annotations

import functools
import itertools
import operator
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NoReturn, SupportsFloat, SupportsIndex, TypeVar, Union

from ._core import Deals, Game, Position, Rules, Solution, quote
from ._watching import Progress

if TYPE_CHECKING:
    from typing_extensions import Self

    from ._watching import _AnyProgress, _Event

    _AnyRules = Union[Rules, str, Mapping[str, Any]]

_T = TypeVar("_T")
_DEALS = 2**64


class DealSearch(Iterator[_T]):
    """What `solve_deals` and `winnable_deals` find, as it is found: an iterator that any thread may `close`.

    A thread that waits for the next deal meanwhile comes to the end of the iteration. In a ``with`` statement it is closed at the end.

    >>> with winnable_deals("gargantua", positions=100_000) as found:
    ...     next(found)
    0
    """

    __module__ = "solitaire_rules"

    def __init__(self, deals: Deals, progress: Progress, choose: Callable[[int, Solution], _T | None]) -> None:
        self._deals = deals
        self._progress = progress
        self._choose = choose
        self._done = itertools.count(1)

    def __next__(self) -> _T:
        try:
            while True:
                deal, solution = next(self._deals)
                try:
                    self._progress.tell(next(self._done))
                except StopIteration as error:
                    # As in a generator: it would end the caller's loop, and nobody would know.
                    raise RuntimeError("progress raised StopIteration") from error
                found = self._choose(deal, solution)
                if found is not None:
                    return found
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Ends the search; there is no next deal."""
        self._deals.close()
        self._progress.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        # A copy would take deals from the same threads, and end them for both.
        raise TypeError("cannot copy or pickle a DealSearch: begin another with solve_deals or winnable_deals")


def winnable_deals(
    rules: _AnyRules,
    start: SupportsIndex = 0,
    stop: SupportsIndex | None = None,
    *,
    count: SupportsIndex | None = None,
    threads: SupportsIndex | None = 0,
    progress: _AnyProgress = False,
    positions: SupportsIndex | None = None,
    megabytes: SupportsIndex = 64,
    seconds: SupportsFloat | None = None,
    cancel: _Event | None = None,
) -> DealSearch[int]:
    """Yields the numbers of deals that can certainly be won, in order: `solve_deals` without the lost and open ones.

    `count` is how many deals are searched, not how many are found: `itertools.islice` stops after so many winnable ones.

    >>> from itertools import islice
    >>> list(islice(winnable_deals("gargantua", 1, positions=100_000), 3))
    [1, 2, 3]
    """
    limits = (positions, megabytes, seconds, cancel)
    return _search(
        rules, _range(start, stop, count), threads, progress, limits, lambda deal, found: deal if found.won else None
    )


def solve_deals(
    rules: _AnyRules,
    start: SupportsIndex = 0,
    stop: SupportsIndex | None = None,
    *,
    count: SupportsIndex | None = None,
    threads: SupportsIndex | None = 0,
    progress: _AnyProgress = False,
    positions: SupportsIndex | None = None,
    megabytes: SupportsIndex = 64,
    seconds: SupportsFloat | None = None,
    cancel: _Event | None = None,
) -> DealSearch[tuple[int, Solution]]:
    """Yields deals with their solutions, in order of their numbers, solved in threads.

    The deals run from `start` up to but not including `stop`, or there are `count` of them; with neither the search goes on until it is
    closed. It uses `threads` threads: 0 or None is one for each processor. The limits are as for `Game.solve`, for each
    deal; `megabytes` is for each thread.

    With `progress=True` a bar shows how far it is if `tqdm` is installed (the extra `progress`); a function is called
    after each deal with the number done. Ctrl-C ends the search, and so
    do `close()` in any thread and `cancel`, as for `Game.solve`.

    >>> for deal, solution in solve_deals("gargantua", 7, 9, positions=100_000):
    ...     print(deal, solution.won)
    7 True
    8 True
    """
    limits = (positions, megabytes, seconds, cancel)
    return _search(rules, _range(start, stop, count), threads, progress, limits, lambda deal, found: (deal, found))


async def solve_async(
    game: Game | Position,
    *,
    positions: SupportsIndex | None = None,
    megabytes: SupportsIndex = 64,
    seconds: SupportsFloat | None = None,
) -> Solution:
    """`Game.solve` for asyncio: the event loop runs meanwhile. There is no `cancel`: cancelling the task ends the search.

    >>> import asyncio
    >>> from solitaire_rules import Game
    >>> async def race() -> list[bool]:
    ...     return [found.won for found in await asyncio.gather(*(solve_async(Game("golf", deal)) for deal in (0, 1)))]
    >>> asyncio.run(race())
    [True, False]
    """
    # Few need it, and it takes long to import.
    import asyncio

    if not isinstance(game, (Game, Position)):
        raise TypeError(f"expected a Game or a Position, not {type(game).__name__}")
    cancel = threading.Event()
    search = functools.partial(game.solve, positions=positions, megabytes=megabytes, seconds=seconds, cancel=cancel)
    try:
        return await asyncio.to_thread(search)
    finally:
        # However it ends: the task cancelled, the coroutine closed.
        cancel.set()


def _search(
    rules: _AnyRules,
    deals: tuple[int, int, bool],
    threads: SupportsIndex | None,
    progress: _AnyProgress,
    limits: tuple[SupportsIndex | None, SupportsIndex, SupportsFloat | None, _Event | None],
    choose: Callable[[int, Solution], _T | None],
) -> DealSearch[_T]:
    first, number, ends = deals
    found = Deals(rules, first, min(number, _DEALS - 1), 0 if threads is None else threads, *limits)
    return DealSearch(found, Progress(progress, number if ends else None, "deal"), choose)


def _range(start: SupportsIndex, stop: SupportsIndex | None, count: SupportsIndex | None) -> tuple[int, int, bool]:
    """The first deal, how many deals from there, and whether the caller said so."""
    if stop is not None and count is not None:
        raise TypeError("expected `stop` or `count`, not both")
    first = _whole(start, "the first deal", _DEALS - 1)
    if count is not None:
        return first, _whole(count, "the number of deals", _DEALS - first), True
    last = _DEALS if stop is None else _whole(stop, "the deal to stop at", _DEALS)
    return first, max(last - first, 0), stop is not None


def _whole(number: SupportsIndex, what: str, most: int) -> int:
    try:
        whole = operator.index(number)
    except TypeError:
        raise TypeError(f"expected {what} as an integer, not {type(number).__name__}") from None
    if not 0 <= whole <= most:
        raise ValueError(f"{what} must be from 0 to {most}, not {quote(whole)}")
    return whole
