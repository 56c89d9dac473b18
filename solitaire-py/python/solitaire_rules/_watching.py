"""What a caller may give to long work: `cancel`, to end it, and `progress`, to follow it."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Callable, Protocol, Union

if TYPE_CHECKING:
    from typing_extensions import Self

    class _Event(Protocol):
        """What `cancel` is: a ``threading.Event``, or whatever else can be asked."""

        def is_set(self) -> bool:
            """Whether the work is to end."""
            ...

    _AnyProgress = Union[bool, Callable[[int], object], None]


class Progress:
    """Tells how much is done: a function, or a bar of tqdm's where that is installed."""

    def __init__(self, progress: _AnyProgress, total: int | None, unit: str) -> None:
        if not (progress is None or isinstance(progress, bool) or callable(progress)):
            raise TypeError(f"expected progress as True, False or a function, not {type(progress).__name__}")
        self._function = progress if callable(progress) else None
        self._bar = _bar(total, unit) if progress is True else None
        self._done = 0

    @property
    def wanted(self) -> bool:
        """Whether anybody is told."""
        return self._function is not None or self._bar is not None

    def tell(self, done: int) -> None:
        """So much is done by now."""
        if self._function is not None:
            self._function(done)
        elif self._bar is not None:
            self._bar.update(done - self._done)
            self._done = done

    def close(self) -> None:
        """Nothing more will be told."""
        if self._bar is not None:
            self._bar.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _bar(total: int | None, unit: str) -> Any:
    """A progress bar of tqdm's, if it is there."""
    try:
        tqdm = importlib.import_module("tqdm.auto")
    except ImportError:
        return None
    return tqdm.tqdm(total=total, unit=unit)
