"""A study from beginning to end: what is kept is read, what is missing is played, and what comes of it is kept."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Union

import numpy as np
from numpy.typing import NDArray

from .._core import Rules
from .._text import either, quoted
from .folder import Folder, Journal
from .options import PLAYERS, SECONDS
from .outcomes import Known, Outcomes
from .playing import Played, Settings, described
from .running import crew, run
from .schedule import Schedule, Stopping, Work

if TYPE_CHECKING:
    from .._watching import _Event
    from .running import _Executor

LIMIT = re.compile(r"(\w+)=(\S+)")


class Plan(NamedTuple):
    """What is to be found out."""

    games: Mapping[str, Rules]
    players: Sequence[str]
    deals: Sequence[int]
    limits: Mapping[str, dict[str, Any]]
    """Those of each player."""
    stopping: Stopping = Stopping()
    retry: bool = False
    """Whether only deals that are open are played, with larger limits."""
    folder: Folder | None = None
    seconds: float = SECONDS
    remember: bool = True
    """Whether outcomes stay in memory."""


Tell = Callable[[Work, int, Union[int, None]], object]


class Run:
    """A plan that is carried out."""

    def __init__(self, plan: Plan, tell: Tell, note: Callable[[str], object]) -> None:
        self.plan = plan
        self.known: dict[str, Known] = {}
        self._tell = tell
        self._total: int | None = None
        self._note = note
        self._journals: dict[str, Journal] = {}
        self._work: dict[str, list[Work]] = {}
        self._read: tuple[str, Known] | None = None
        self._told: set[str] = set()
        self.lost: list[str] = []
        """The games of which somebody removed what was being written."""

    def work(self) -> list[Work]:
        """What there is to do, if anything; outcomes that were found otherwise are refused."""
        plan, missing = self.plan, 0
        for game, rules in plan.games.items():
            self._compatible(game)
            self._work[game] = [Work(game, rules, player, plan.deals, plan.stopping) for player in plan.players]
            for work in self._work[game]:
                work.limits = plan.limits.get(work.player, {})
                if plan.retry:
                    work.retry = self._worth_another(work)
                missing += work.missing(self._kept(game).of(work.player))
        # Where playing stops is not known before.
        self._total = missing if plan.stopping == Stopping() else None
        return [work for game in self._work.values() for work in game]

    def _compatible(self, game: str) -> None:
        known = self._kept(game)
        for player in [] if self.plan.retry else self.plan.players:
            limits = described(player, self.plan.limits.get(player, {}), game, self.plan.games[game])
            places = np.unique(known.of(player).settings).tolist()
            found = sorted({known.settings[place].limits for place in places})
            if found and limits not in found:
                raise ValueError(f"{game}: {refusal(player, found, limits)}")

    def _kept(self, game: str) -> Known:
        """What is known before; one game is held at a time."""
        if self.plan.folder is None:
            return self.known.setdefault(game, Known())
        if self._read is None or self._read[0] != game:
            self._read = game, self.plan.folder.read(game)
            self._tell_of(self.plan.folder.damaged)
            if self.plan.remember:
                self.known[game] = self._read[1]
        return self._read[1]

    def _tell_of(self, lines: Iterable[tuple[Path, int]]) -> None:
        """Says which lines count for nothing, once."""
        for text in (damaged(*line) for line in lines):
            if text not in self._told:
                self._told.add(text)
                self._note(text)

    def _worth_another(self, work: Work) -> Callable[[Outcomes], NDArray[np.bool_]]:
        """Which open deals were given less than they would be now."""

        def worth(found: Outcomes) -> NDArray[np.bool_]:
            settings = self._kept(work.game).settings
            more = np.array([exceeds(work.limits, one.limits) for one in settings], np.bool_)
            return more[found.settings]

        return worth

    def start(self, work: Work) -> None:
        """Lets work begin where others stopped."""
        known = self._kept(work.game)
        work.start(known.of(work.player), known.seconds.get(work.player, (0.0, 0)))
        if work.finished:
            self._end(work)

    def keep(self, work: Work, deals: NDArray[np.uint64], played: Played) -> None:
        """Keeps what came of deals, and only then plans further ones."""
        settings = Settings(work.player, described(work.player, work.limits, work.game, work.rules), played.build)
        size = len(played.outcomes)
        if size:
            found = Outcomes(deals[:size], played.outcomes, played.positions, played.moves, np.zeros(size, np.int64))
            if self.plan.folder is not None:
                journal = self._journals.get(work.game)
                if journal is None:
                    journal = self._journals[work.game] = Journal(self.plan.folder, work.game)
                journal.add(settings, found, played.seconds)
            if self.plan.remember:
                known = self.known.setdefault(work.game, Known())
                known.add(work.player, found._replace(settings=np.full(size, known.place(settings), np.int64)))
                known.took(work.player, played.seconds, size)
        work.put(deals, played.outcomes, played.seconds)
        self._tell(work, size, self._total)
        if work.finished:
            self._end(work)

    def _end(self, work: Work) -> None:
        if work.note:
            self._note(f"{work.game}, {work.player}: {work.note}")
        if all(one.finished for one in self._work[work.game]):
            self._join(work.game)

    def _join(self, game: str) -> None:
        journal = self._journals.pop(game, None)
        if journal is not None:
            if not journal.is_there:
                self.lost.append(game)
            journal.close()
        if self.plan.folder is not None:
            self.plan.folder.join(game)

    def end(self) -> None:
        """Makes tables of what was kept so far, if that can be done."""
        for game in list(self._journals):
            try:
                self._join(game)
            except (OSError, ValueError) as error:
                self._note(f"{game}: its outcomes stay in journals, which are joined next time: {error}")


def damaged(path: Path, number: int) -> str:
    """What is said of a line that counts for nothing."""
    return f"{path}: line {number} is damaged; its deals are played again"


def refusal(player: str, found: Sequence[str], limits: str) -> str:
    """Why outcomes of other rules or limits are not added to."""
    rules = {dict(LIMIT.findall(one)).get("rules") for one in (*found, limits)}
    if len(rules) > 1:
        return "the folder's outcomes are of other rules: give another folder, or the rules another name"
    return (
        f"what {player} did was found with {' and '.join(found)}, not {limits}: give the same limits, or another "
        "folder; on the command line, --open plays open deals again with larger limits"
    )


def exceeds(limits: Mapping[str, Any], before: str) -> bool:
    """Whether limits allow more than those that were written down."""
    known = dict(LIMIT.findall(before))
    larger = False
    for name in ("positions", "megabytes", "seconds"):
        now, then = limits.get(name), known.get(name)
        if then is None:
            continue
        if now is None or now > float(then):
            larger = True
    return larger


def carry_out(
    plan: Plan,
    executor: _Executor = "threads",
    workers: int | None = None,
    cancel: _Event | None = None,
    tell: Tell = lambda work, deals, total: None,
    note: Callable[[str], object] = lambda text: print(text, file=sys.stderr, flush=True),
) -> dict[str, Known]:
    """Plays what is missing; what is known then, unless it need not be remembered."""
    for player in plan.players:
        if player not in PLAYERS:
            raise ValueError(f"a player is {either(PLAYERS)}, not {quoted(player)}")
    running = Run(plan, tell, note)
    work = running.work()
    with crew(executor, workers, cancel) as hands:
        schedule = Schedule(work, running.start, plan.seconds, hands.size())
        try:
            run(schedule, hands, plan.seconds, running.keep)
        finally:
            running.end()
    if plan.folder is not None and running.lost:
        lost = f"{plan.folder.path}: somebody removed files from it: what was played of {', '.join(running.lost)} is not kept"
        if not plan.remember:
            raise OSError(lost)
        note(lost)
    return running.known
