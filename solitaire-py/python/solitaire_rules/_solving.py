"""Many deals solved, in threads: `winnable_deals` and `solve_deals`."""

from __future__ import annotations

import importlib
import operator
from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any, SupportsFloat, SupportsIndex, Union

from ._core import Deals, Rules, Solution

if TYPE_CHECKING:
    _AnyRules = Union[Rules, str, Mapping[str, Any]]
    _Progress = Union[bool, Callable[[int], object]]

_DEALS = 2**64


def winnable_deals(
    rules: _AnyRules,
    start: SupportsIndex = 0,
    stop: SupportsIndex | None = None,
    *,
    count: SupportsIndex | None = None,
    threads: SupportsIndex = 0,
    progress: _Progress = False,
    positions: SupportsIndex | None = None,
    megabytes: SupportsIndex = 64,
    seconds: SupportsFloat | None = None,
) -> Generator[int, None, None]:
    """The numbers of the deals that can be won, for certain, in order, as they are found: `solve_deals` without the lost and the open ones.

    >>> from itertools import islice
    >>> list(islice(winnable_deals("gargantua", 1, positions=100_000), 3))
    [1, 2, 3]
    """
    found = solve_deals(
        rules,
        start,
        stop,
        count=count,
        threads=threads,
        progress=progress,
        positions=positions,
        megabytes=megabytes,
        seconds=seconds,
    )
    return _won(found)


def solve_deals(
    rules: _AnyRules,
    start: SupportsIndex = 0,
    stop: SupportsIndex | None = None,
    *,
    count: SupportsIndex | None = None,
    threads: SupportsIndex = 0,
    progress: _Progress = False,
    positions: SupportsIndex | None = None,
    megabytes: SupportsIndex = 64,
    seconds: SupportsFloat | None = None,
) -> Generator[tuple[int, Solution], None, None]:
    """Deals with their solutions, in the order of their numbers, as threads find them.

    The deals are those from `start` up to `stop`, which is left out, or the first `count` from `start`; with neither it goes on until it is
    closed. As many threads as there are processors do the work, or as many as are said. The limits are those of `Game.solve`, for each
    deal; `megabytes` are for each thread.

    With `progress=True` a bar shows how far it is, where `tqdm` is installed (the extra `progress`), and nothing
    elsewhere; a function is told after each deal how many are done. Ctrl-C ends the search, and so does `close()`.

    >>> for deal, solution in solve_deals("gargantua", 7, 9, positions=100_000):
    ...     print(deal, solution.won)
    7 True
    8 True
    """
    first, number = _range(start, stop, count)
    if not (progress is True or progress is False or callable(progress)):
        raise TypeError(f"expected progress as True, False or a function, not {type(progress).__name__}")
    deals = Deals(rules, first, min(number, _DEALS - 1), threads, positions, megabytes, seconds)
    return _told(deals, progress, None if stop is None and count is None else number)


def _range(start: SupportsIndex, stop: SupportsIndex | None, count: SupportsIndex | None) -> tuple[int, int]:
    """The first deal, and how many deals from there."""
    if stop is not None and count is not None:
        raise TypeError("expected `stop` or `count`, not both")
    first = _whole(start, "the first deal", _DEALS - 1)
    if count is not None:
        return first, _whole(count, "the number of deals", _DEALS - first)
    last = _DEALS if stop is None else _whole(stop, "the deal to stop at", _DEALS)
    return first, max(last - first, 0)


def _whole(number: SupportsIndex, what: str, most: int) -> int:
    try:
        whole = operator.index(number)
    except TypeError:
        raise TypeError(f"expected {what} as an integer, not {type(number).__name__}") from None
    if not 0 <= whole <= most:
        raise ValueError(f"{what} is from 0 to {most}, not {whole}")
    return whole


def _told(deals: Deals, progress: _Progress, total: int | None) -> Generator[tuple[int, Solution], None, None]:
    """The deals, with progress told of each."""
    bar = _bar(total) if progress is True else None
    try:
        for done, solved in enumerate(deals, 1):
            if bar is not None:
                bar.update()
            elif callable(progress):
                progress(done)
            yield solved
    finally:
        deals.close()
        if bar is not None:
            bar.close()


def _won(found: Generator[tuple[int, Solution], None, None]) -> Generator[int, None, None]:
    try:
        for deal, solution in found:
            if solution.won:
                yield deal
    finally:
        found.close()


def _bar(total: int | None) -> Any:
    """A progress bar of tqdm's, if it is there."""
    try:
        tqdm = importlib.import_module("tqdm.auto")
    except ImportError:
        return None
    return tqdm.tqdm(total=total, unit="deal")
