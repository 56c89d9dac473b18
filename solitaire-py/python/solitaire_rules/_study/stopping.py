"""How a run is told to stop: by the caller's event, or by Ctrl-C."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .._watching import _Event


class Stop:
    """Set when the caller's event is, or by us."""

    def __init__(self, theirs: _Event | None) -> None:
        self._theirs = theirs
        # No Event, whose lock a signal may find held.
        self._ours = False

    def is_set(self) -> bool:
        """Whether to stop."""
        return self._ours or (self._theirs is not None and self._theirs.is_set())

    def set(self) -> None:
        """Stops."""
        self._ours = True


@contextlib.contextmanager
def set_by_ctrl_c(stop: Stop) -> Iterator[None]:
    """Ctrl-C sets `stop`, and `KeyboardInterrupt` comes at the end.

    Raised anywhere in between, it could leave a lock of `concurrent.futures` held, and the process would never end.
    A second Ctrl-C is not waited for. Nothing changes where the caller handles Ctrl-C, or outside the main thread.
    """
    plain = signal.default_int_handler
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is not plain:
        yield
        return
    pressed = False

    def press(number: int, frame: object) -> None:
        nonlocal pressed
        pressed = True
        stop.set()
        signal.signal(signal.SIGINT, plain)

    signal.signal(signal.SIGINT, press)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, plain)
    if pressed:
        raise KeyboardInterrupt
