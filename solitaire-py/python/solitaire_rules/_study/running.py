"""Has deals played: by threads, processes, any executor of `concurrent.futures`, or Dask. Workers have a few tasks at a time."""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent import futures
from typing import TYPE_CHECKING, Any, NamedTuple, Union, cast

import numpy as np
from numpy.typing import NDArray

from .._core import __version__
from .._text import either, quoted
from .playing import Played, Task, play
from .schedule import Schedule, Work
from .stopping import Stop, set_by_ctrl_c

if TYPE_CHECKING:
    from .._watching import _Event

    _Executor = Union[str, futures.Executor, Any]

TRIES = 5
"""How often deals are given out that their worker did not survive."""
AHEAD = 2
"""How many tasks a worker has waiting."""
SOON = 0.5
"""How many seconds processes have to end what they do before they are left to themselves."""


class Crew:
    """Workers."""

    alone = False

    def __init__(self, executor: futures.Executor, size: Callable[[], int], cancel: _Event) -> None:
        self.executor = executor
        self.size = size
        self.cancel = cancel

    def submit(self, task: Task) -> futures.Future[Played]:
        """Gives a worker something to do."""
        return self.executor.submit(play, task)

    def renew(self) -> bool:
        """After a worker's death: whether there are workers again."""
        return False

    def end(self) -> None:
        """Sends them home, once they have ended what they do."""
        self.executor.shutdown(wait=True, cancel_futures=True)


class Threads(Crew):
    """Those of this process."""

    def submit(self, task: Task) -> futures.Future[Played]:
        """Threads can be told to stop."""
        return self.executor.submit(play, task, self.cancel)


class Dask(Crew):
    """Those of a cluster, which come and go."""

    def renew(self) -> bool:
        """The scheduler waits for others."""
        return True


def _begin() -> None:
    """What a worker's process does first."""
    # Ctrl-C reaches it, too, and just ends it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A worker whose master was killed would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Processes(Crew):
    """Those of this machine, that do nothing else."""

    alone = True

    def __init__(self, workers: int, cancel: _Event) -> None:
        self.workers = workers
        self._out: set[futures.Future[Played]] = set()
        super().__init__(self._pool(), lambda: workers, cancel)

    def _pool(self) -> futures.ProcessPoolExecutor:
        # Not forked: this process may have threads, and their locks.
        return futures.ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), _begin)

    def submit(self, task: Task) -> futures.Future[Played]:
        """To other workers if those there were have died."""
        try:
            future = self.executor.submit(play, task)
        except futures.BrokenExecutor:
            self.renew()
            future = self.executor.submit(play, task)
        self._out.add(future)
        future.add_done_callback(self._out.discard)
        return future

    def renew(self) -> bool:
        """One worker that dies takes the others with it."""
        if getattr(self.executor, "_broken", True):
            self.executor.shutdown(wait=False)
            self.executor = self._pool()
        return True

    def end(self) -> None:
        """Nobody waits for long tasks. But a pool that still shuts down as the program ends may hang it.

        Its thread closes a pipe that Python is about to write to (`_ThreadWakeup.wakeup` of concurrent.futures).
        """
        rest = tuple(self._out)
        for future in rest:
            future.cancel()
        futures.wait(rest, timeout=SOON)
        self.executor.shutdown(wait=all(future.done() for future in rest), cancel_futures=True)


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextlib.contextmanager
def crew(executor: _Executor, workers: int | None, cancel: _Event | None) -> Iterator[Crew]:
    """Workers, for as long as they are needed. Ctrl-C cancels, too, and is raised when they are gone."""
    stop = Stop(cancel)
    with set_by_ctrl_c(stop), _crew(executor, workers, stop) as hands:
        yield hands


@contextlib.contextmanager
def _crew(executor: _Executor, workers: int | None, stop: Stop) -> Iterator[Crew]:
    theirs = cast("Any", executor)
    size = workers or cores()
    if executor == "threads":
        pool: Crew = Threads(futures.ThreadPoolExecutor(size), lambda: size, stop)
    elif executor == "processes":
        pool = Processes(size, stop)
    elif isinstance(theirs, futures.Executor):
        size = workers or getattr(theirs, "_max_workers", None) or cores()
        yield Crew(theirs, lambda: size, stop)
        return
    elif callable(getattr(theirs, "get_executor", None)):
        if getattr(theirs, "status", "") == "closed":
            raise ValueError("the client of Dask is closed")
        yield Dask(theirs.get_executor(pure=False), lambda: max(1, sum(theirs.nthreads().values())), stop)
        return
    else:
        known = either(("threads", "processes"), "an executor of concurrent.futures", "a client of Dask")
        raise TypeError(f"executor is {known}, not {quoted(executor)}")
    try:
        yield pool
    finally:
        stop.set()
        pool.end()


class _Flying(NamedTuple):
    """What a worker has to do."""

    work: Work
    deals: NDArray[np.uint64]
    tries: int


def run(
    schedule: Schedule, crew: Crew, seconds: float, keep: Callable[[Work, NDArray[np.uint64], Played], None]
) -> bool:
    """Plays all there is to play, and tells each time what came of some deals; False if it was cancelled."""
    flying: dict[futures.Future[Played], _Flying] = {}
    again: list[_Flying] = []
    try:
        while not crew.cancel.is_set():
            window = AHEAD * crew.size()
            while len(flying) < window:
                following = again.pop() if again else _next(schedule)
                if following is None:
                    break
                flying[crew.submit(_task(following, seconds, crew))] = following
            if not flying:
                return True
            # With a limit, as Windows hears Ctrl-C between two waits alone.
            done, _ = futures.wait(flying, 1.0, futures.FIRST_COMPLETED)
            broken = False
            for future in done:
                flown = flying.pop(future)
                try:
                    played = future.result()
                except Exception as error:
                    if not _died(error):
                        raise
                    broken = True
                    again.append(_once_more(flown, error))
                else:
                    keep(flown.work, flown.deals, played)
            # Ctrl-C ends workers, too.
            if broken and not crew.cancel.is_set() and not crew.renew():
                raise RuntimeError("the workers are gone")
        return False
    finally:
        for future in flying:
            future.cancel()


def _died(error: Exception) -> bool:
    """Whether the worker is gone, and not what it had to do wrong."""
    # Dask need not be there to be asked for its type.
    gone = isinstance(error, (futures.BrokenExecutor, futures.CancelledError))
    return gone or type(error).__name__ == "KilledWorker"


def _next(schedule: Schedule) -> _Flying | None:
    found = schedule.next()
    return None if found is None else _Flying(*found, 1)


def _once_more(flown: _Flying, error: BaseException) -> _Flying:
    if flown.tries == TRIES:
        raise RuntimeError(
            f"{flown.work.game}, {flown.work.player}: {TRIES} times the worker died that played deals "
            f"{flown.deals[0]} to {flown.deals[-1]}: is there enough memory? Fewer workers need less. (A script that "
            'uses processes needs `if __name__ == "__main__":`.)'
        ) from error
    return flown._replace(tries=flown.tries + 1)


def _task(flown: _Flying, seconds: float, crew: Crew) -> Task:
    work = flown.work
    return Task(__version__, work.rules, work.player, flown.deals, work.limits, seconds, crew.alone)


def dask_client(address: str, workers: int | None) -> Any:
    """A client of a scheduler, or of workers that are started here (`local`)."""
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise ImportError("Dask is not installed: pip install 'dask[distributed]'") from None
    if address == "local":
        return distributed.Client(n_workers=workers or cores(), threads_per_worker=1, dashboard_address=None)
    return distributed.Client(address)
