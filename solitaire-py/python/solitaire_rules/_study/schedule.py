"""Which deals are played next. A letter a deal is all that is held, so that a million deals are planned at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .._core import Rules, quote
from .options import AUTO, AUTO_SECONDS
from .outcomes import Count, Outcomes, counted, interval, within
from .playing import OPEN

MISSING, TAKEN, LEFT_OUT = b" .-"
FIRST_STAGE = 50
BLOCK = 1 << 24
"""How many deals are planned at once, at most."""
MOST = 20_000
"""How many deals a task has at most, however fast they are played."""


def width(until: object) -> float | None:
    """How wide an interval may be, if that is a width."""
    if until is None:
        return None
    if not isinstance(until, (int, float, np.floating)):
        raise TypeError(f"expected until as a number, not {type(until).__name__}")
    if not 0 < until < 1:
        raise ValueError(f"until must be the width of an interval, above 0 and below 1, not {quote(until)}")
    return float(until)


class Stopping(NamedTuple):
    """When enough deals of a game were played, beside all of them."""

    until: float | None = None
    """How wide the interval may be, as a share."""
    auto: bool = False
    """Whether 200 are enough where they take long."""


class Work:
    """The deals of one game for one player."""

    def __init__(self, game: str, rules: Rules, player: str, deals: Sequence[int], stopping: Stopping) -> None:
        """The deals are a range without gaps, or numbers in any order, each once."""
        self.game = game
        self.rules = rules
        self.player = player
        self.deals = deals
        self.stopping = stopping
        self.limits: dict[str, Any] = {}
        self.retry: Callable[[Outcomes], NDArray[np.bool_]] | None = None
        """Which open deals are tried again; then nothing else is played."""
        self.note = ""
        """Why it ended early."""
        self.seconds, self.timed = 0.0, 0
        self.finished = False
        self._known = Outcomes.empty()
        self._at = np.empty(0, np.int64)
        self._letters = bytearray()
        self._from = 0
        self._count: Count | None = None

    def start(self, known: Outcomes, seconds: tuple[float, int] = (0.0, 0)) -> None:
        """Takes what is known; there may be nothing left to do."""
        self.seconds, self.timed = seconds
        places = self._places(known.deals)
        self._known, self._at = known.of(places >= 0), places[places >= 0]
        self._next_stage()

    def missing(self, known: Outcomes) -> int:
        """How many deals there are to play, if all are."""
        inside = known.of(self._places(known.deals) >= 0)
        if self.retry is not None:
            return int(((inside.outcomes == OPEN) & self.retry(inside)).sum())
        return len(self.deals) - len(inside.deals)

    def _extend(self, goal: int) -> None:
        """Room for the letters of more deals, with what is known of them."""
        start = len(self._letters)
        wanted = self._at >= start
        wanted &= self._at < goal
        found = self._known.of(wanted)
        letters = np.full(goal - start, MISSING if self.retry is None else LEFT_OUT, np.uint8)
        letters[self._at[wanted] - start] = found.outcomes
        if self.retry is not None:
            again = (found.outcomes == OPEN) & self.retry(found)
            letters[self._at[wanted][again] - start] = MISSING
        self._letters += letters.tobytes()

    def _places(self, deals: NDArray[np.uint64]) -> NDArray[np.int64]:
        """Where deals are among ours; -1 for others."""
        if isinstance(self.deals, range):
            first = np.uint64(self.deals[0] if self.deals else 0)
            return np.where(within(self.deals, deals), deals - first, 2**64 - 1).astype(np.uint64).view(np.int64)
        ours = {deal: place for place, deal in enumerate(self.deals)}
        return np.array([ours.get(deal, -1) for deal in deals.tolist()], np.int64)

    @property
    def count(self) -> Count:
        """How the deals of all stages so far came out."""
        return self._count or counted(self._letters)

    @property
    def left(self) -> int:
        """How many deals of this stage are not given out."""
        return self._letters.count(MISSING, self._from)

    def take(self, most: int) -> NDArray[np.uint64]:
        """The next deals, so many at most."""
        # A view that lives on would keep the letters from growing.
        letters = np.frombuffer(self._letters, np.uint8)
        found, size = list[NDArray[np.int64]](), 0
        while size < most and self._from < len(letters):
            part = self._from + np.flatnonzero(letters[self._from : self._from + most] == MISSING)[: most - size]
            found.append(part)
            size += len(part)
            self._from = int(part[-1]) + 1 if size == most else self._from + most
        places = np.concatenate([np.empty(0, np.int64), *found])
        letters[places] = TAKEN
        if isinstance(self.deals, range):
            return places.astype(np.uint64) + np.uint64(self.deals.start)
        return np.array([self.deals[place] for place in places.tolist()], np.uint64)

    def put(self, deals: NDArray[np.uint64], outcomes: NDArray[np.uint8], seconds: float) -> None:
        """What came of deals that were taken; those without an outcome are to be taken again."""
        letters, places = np.frombuffer(self._letters, np.uint8), self._places(deals)
        letters[places[: len(outcomes)]] = outcomes
        again = places[len(outcomes) :]
        letters[again] = MISSING
        del letters
        if len(again):
            self._from = min(self._from, int(again[0]))
        self.seconds += seconds
        self.timed += len(outcomes)
        if TAKEN not in self._letters:
            self._next_stage()

    @property
    def mean(self) -> float | None:
        """Seconds a deal."""
        return self.seconds / self.timed if self.timed else None

    def _next_stage(self) -> None:
        """Goes on to as many deals as are needed: always the same numbers of them, so that the same are played on every machine."""
        while not self.left:
            if len(self._letters) == len(self.deals) or (self._letters and self._enough()):
                self.finished = True
                until, count = self.stopping.until, self.count
                if until is not None and count.width > until and self._letters and not self.note:
                    self.note = (
                        f"only {count.deals:,} deals were played, and the interval is still {count.width:.3f} wide"
                    )
                self._count, self._letters = self.count, bytearray()
                self._known, self._at = Outcomes.empty(), np.empty(0, np.int64)
                return
            self._extend(min(len(self.deals), self._stage(), len(self._letters) + BLOCK))

    def _stage(self) -> int:
        if self.retry is not None:
            return len(self.deals)
        done = len(self._letters)
        if self.stopping.until is not None:
            return done + max(FIRST_STAGE, done // 4 // 50 * 50)
        return AUTO[0] if self.stopping.auto and not done else len(self.deals)

    def _enough(self) -> bool:
        count = self.count
        # What went on before goes on, however long its first deals took then.
        further = bool((self._at >= len(self._letters)).any())
        slow = self.mean is None or self.mean >= AUTO_SECONDS
        if self.stopping.auto and slow and not further and len(self._letters) >= AUTO[0]:
            return True
        if self.stopping.until is None:
            return False
        if interval(count.open, count.deals)[0] > self.stopping.until:
            self.note = f"{count.open:,} of {count.deals:,} deals are open: more of them would not narrow the interval"
            return True
        return count.width <= self.stopping.until

    @property
    def gain(self) -> float:
        """By how much a second of playing narrows the interval; what is open stays as wide as it is."""
        count = self.count
        if not count.deals or not self.seconds:
            return math.inf
        low, high = interval(count.won, count.deals)
        return (high - low) / (2 * count.deals) / (self.seconds / self.timed)


class Schedule:
    """All work: one game after another, or first where a second of playing gains most."""

    def __init__(self, work: Iterable[Work], start: Callable[[Work], None], seconds: float, workers: int) -> None:
        self._waiting = list(work)
        self._waiting.reverse()
        self._start = start
        self._seconds = seconds
        self._workers = workers
        self._active: list[Work] = []
        # To compare games, all have to be begun.
        self._compared = any(one.stopping.until is not None for one in self._waiting)

    def next(self) -> tuple[Work, NDArray[np.uint64]] | None:
        """Some deals, or None as long as there are none to be given out."""
        self._active = [work for work in self._active if not work.finished]
        while True:
            ready = [work for work in self._active if work.left]
            if ready and not (self._compared and self._waiting):
                work = max(ready, key=lambda work: work.gain) if self._compared else ready[0]
                return work, work.take(self._size(work))
            if not self._waiting:
                return None
            work = self._waiting.pop()
            self._start(work)
            if not work.finished:
                self._active.append(work)

    def _size(self, work: Work) -> int:
        """As many deals as fill the time, but not so many that the other workers have nothing to do at the end."""
        fitting = 1.0 if work.mean is None else self._seconds / max(work.mean, 1e-9)
        return int(max(1, min(MOST, fitting, math.ceil(work.left / self._workers))))
