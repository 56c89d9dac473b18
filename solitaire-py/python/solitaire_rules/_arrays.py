"""What functions that work with numpy take: numbers, places, deals, and memory to be filled."""

from __future__ import annotations

import operator
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex, Union, cast

import numpy as np
from numpy.typing import NDArray

from ._core import Game, Position, quote

if TYPE_CHECKING:

    class _Array(Protocol):
        """An array, a column of a table or a tensor."""

        def __array__(self) -> Any: ...

    # Not numpy's `ArrayLike`, which is several kinds of list: mypy would take a mixed one for a list of objects.
    _Starts = Union[_Array, Iterable[Union[SupportsIndex, str, Game, Position]]]

    class _Memory(Protocol):
        """What gives its memory by DLPack, numpy's arrays among it."""

        @property
        def __dlpack__(self) -> Callable[..., Any]: ...

    _Given = Union[NDArray[np.uint64], list[Any]]


MISSING = "a missing value"
"""What an error calls an item that stands for no value."""


def _whole(
    numbers: Any,
    what: str,
    low: int,
    high: int,
    dtype: Any,
    *,
    refuse: type[Exception] = ValueError,
    of: str = "game",
    places: Any = None,
    kinds: str = "integers",
) -> Any:
    """Whole numbers as the engine takes them. What is none is refused, not rounded; what does not fit is refused, not wrapped.

    An error says which of them it is about: the one of which game, by the games' places where it is not each one's in turn. `kinds` is what
    the caller takes.
    """
    if isinstance(numbers, (str, bytes, bytearray, memoryview, Mapping)) or not (
        hasattr(numbers, "__array__") or isinstance(numbers, Iterable)
    ):
        example = ", such as range(5)" if what == "deal" else ""
        raise TypeError(f"expected {what}s as an iterable of {kinds}{example}, not {type(numbers).__name__}")
    if isinstance(numbers, range) and numbers[sys.maxsize :]:
        raise refuse(f"too many {what}s: more than {sys.maxsize}")
    given = numbers if hasattr(numbers, "__array__") or isinstance(numbers, range) else _listed(numbers)
    array = _array_of(given)
    if array.ndim != 1:
        raise ValueError(f"{what}s are an array of one dimension, not of {array.ndim}")
    if array.dtype.kind in "mM":
        # As numbers they count nanoseconds.
        raise TypeError(f"{what}s are {kinds}, not {array.dtype.name}")
    # Among numbers numpy takes True for one.
    if array.dtype.kind not in "iu" or (isinstance(given, list) and bool in set(map(type, given))):
        # Lists with numbers of more than 64 bits come as objects or floats.
        items: list[Any] = array.tolist() if hasattr(given, "__array__") else list(given)
        number = _no_integer(items)
        if number is not None:
            found = MISSING if _is_missing(items[number]) else type(items[number]).__name__
            raise TypeError(f"{_which(of, number, places)}: {what}s are {kinds}, not {found}")
        array = np.array(items, object)
    outside = (array < low) | (array > high)
    if outside.any():
        number = int(np.flatnonzero(outside)[0])
        raise refuse(f"{_which(of, number, places)}: {what} {quote(array[number])} is not from {low} to {high}")
    return np.require(array, dtype, ["C_CONTIGUOUS", "ALIGNED"])


def _no_integer(items: list[Any]) -> int | None:
    """The place of the first that is no integer; among numbers that are all floats, of the first that could not have been one."""
    wrong = [n for n, item in enumerate(items) if not isinstance(item, (int, np.integer)) or isinstance(item, bool)]
    if len(wrong) == len(items) and all(isinstance(item, float) for item in items):
        # A column of integers with a missing value comes as floats.
        wrong = [number for number, item in enumerate(items) if not item.is_integer()] or wrong
    return wrong[0] if wrong else None


def _is_missing(item: object) -> bool:
    """Whether it stands for no value, as in columns of pandas, whose own `NA` has no truth value when it is compared."""
    return item is None or type(item).__name__ == "NAType" or (isinstance(item, float) and item != item)


def _listed(items: Iterable[Any]) -> list[Any]:
    """A list of what may have no end: Ctrl-C ends a loop of Python's, and not `list`."""
    return list(items) if type(items) in (list, tuple) else [item for item in items]  # noqa: C416


def _which(of: str, number: int, places: Any) -> str:
    return f"{of} {places[number] if places is not None and number < len(places) else number}"


def _array_of(numbers: Any) -> NDArray[Any]:
    """Of a range without going through it, which nothing could interrupt."""
    if isinstance(numbers, range) and all(
        -(2**62) < end < 2**62 for end in (numbers.start, numbers.stop, numbers.step)
    ):
        return np.arange(numbers.start, numbers.stop, numbers.step, dtype=np.int64)
    return np.asarray(numbers)


def _starts(starts: _Starts, places: Any = None, *, kinds: str = "integers, texts, positions or games") -> _Given:
    """Numbers of deals as the engine takes them; a list where there is anything else among them. They are for the games in these places.

    `kinds` is what the caller takes.
    """
    if hasattr(starts, "__array__"):
        array = np.asarray(starts)
        # Texts and objects: of an array, or of a column of pandas.
        if array.ndim == 1 and array.dtype.kind in "OTU":
            starts = array.tolist()
    no_list = (range, str, bytes, bytearray, memoryview, Mapping)
    if isinstance(starts, Iterable) and not (hasattr(starts, "__array__") or isinstance(starts, no_list)):
        starts = _listed(cast("Iterable[Any]", starts))
        if any(isinstance(start, (str, Game, Position)) for start in starts):
            for number, start in enumerate(starts):
                if _is_missing(start):
                    raise TypeError(f"{_which('game', number, places)}: deals are {kinds}, not {MISSING}")
            return starts
    numbers: NDArray[np.uint64] = _whole(starts, "deal", 0, 2**64 - 1, np.uint64, places=places, kinds=kinds)
    return numbers


def _integer(number: SupportsIndex, what: str) -> int:
    try:
        return operator.index(number)
    except TypeError:
        raise TypeError(f"{what} is an integer, not {type(number).__name__}") from None


def _one(number: SupportsIndex, what: str, low: int, high: int) -> int:
    """A whole number in its bounds."""
    whole = _integer(number, what)
    if not low <= whole <= high:
        raise ValueError(f"{what} must be from {low} to {high}, not {quote(whole)}")
    return whole


def _threads(threads: int | None) -> int:
    """How many threads there are to be: one for each processor where nobody says, or says 0 as `solve_deals` does."""
    number = 0 if threads is None else _one(threads, "the number of threads", 0, 2**31 - 1)
    return number or (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def _memory(out: Any, shape: tuple[int, ...], *types: Any) -> NDArray[Any]:
    """The memory of an array, of a torch tensor, or of whatever else gives it away, as numpy's, of this shape and one of these types."""
    array = _array(out)
    if array.shape != shape:
        raise ValueError(f"expected an array of shape {list(shape)}, not {list(array.shape)}")
    if array.dtype not in types:
        raise TypeError(
            f"expected an array of {' or '.join(np.dtype(one).name for one in types)}, not of {array.dtype}"
        )
    return array


def _array(out: Any) -> NDArray[Any]:
    if isinstance(out, np.ndarray):
        array = out
    elif callable(getattr(out, "numpy", None)):
        # A tensor of torch: its own way, as numpy reads what comes by DLPack and does not write it.
        array = out.numpy()
    elif hasattr(out, "__dlpack__"):
        array = np.from_dlpack(out)
    else:
        raise TypeError(f"`out` is an array or a tensor, not {type(out).__name__}")
    if not isinstance(array, np.ndarray) or not array.flags.writeable:
        raise ValueError("`out` cannot be written to")
    return array
