"""The two kinds of text file in which outcomes are kept, and how they are read.

A *journal* only grows, by a line for each deal; a *table* has a hundred deals in a row, in order, and is written as a whole. Both begin
with comments that say how outcomes were found, which the lines name by number::

    # klondike: W won, L not won, ? open
    # settings 1: thoughtful: positions=20000000 megabytes=256; solitaire-rules 0.1.0 build 0123456789ab
    # time: thoughtful: 12.345 s for 1000 deals
    player,first,deals,outcomes,settings,positions,moves
    thoughtful,1,3,LW?,1,82 486 20000001,131

`positions` has a number for each deal, `moves` one for each win; a column without any is left empty. A journal's lines are
``thoughtful,1,L,1,82,``: one deal, its letter, settings, positions and moves. A line that is not whole counts for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .options import PLAYERS
from .outcomes import Known, Outcomes
from .playing import NONE, WON, Settings

WIDTH = 100
"""How many deals a row of a table has."""
HEAD = "player,first,deals,outcomes,settings,positions,moves"
OLD_HEAD = "player,first,deals,outcomes"

SETTINGS = re.compile(r"# settings (\d+): (\w+): (.*); (.*)")
TIME = re.compile(r"# time: (\w+): (\d+(?:\.\d+)?) s for (\d+) deals")
OLD_ENGINE = re.compile(r"# \S+, (solitaire-rules \S+): .*")
OLD_LIMITS = re.compile(rf"# ({'|'.join(PLAYERS)}): (.*)")
DEAL = re.compile(r"(\w+),(\d{1,20}),([WL?]),(\d{1,9}),(\d{0,18}),(\d{0,18})")
ROW = re.compile(r"(\w+),(\d{1,20}),(\d{1,9}),([WL?]+)(?:,(\d{1,9}),([-\d ]*),([-\d ]*))?")
NUMBER = re.compile(r"-|\d{1,18}")


class Reader:
    """Adds what files say to what is known."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.damaged: list[int] = []
        """The numbers of the lines that are not whole, in the file that was read last."""

    def read(self, text: str) -> None:
        """One file."""
        self.damaged = []
        self._settings: dict[int, int] = {}
        self._old: dict[str, str] = {}
        self._engine = "solitaire-rules"
        self._single: dict[str, list[tuple[int, int, int, int, int]]] = {}
        lines = text.split("\n")
        # What a journal's last line lacks may be its last digits.
        torn = len(lines) if lines[-1] else 0
        for number, line in enumerate(lines, 1):
            if not line or line in (HEAD, OLD_HEAD):
                continue
            if number == torn or not (self._comment(line) if line.startswith("#") else self._outcomes(line)):
                self.damaged.append(number)
        for player, rows in self._single.items():
            deals, *rest = zip(*rows)
            letters, positions, moves, settings = (np.array(column, np.int64) for column in rest)
            found = Outcomes(np.array(deals, np.uint64), letters.astype(np.uint8), positions, moves, settings)
            self.known.add(player, found)

    def _comment(self, line: str) -> bool:
        if found := SETTINGS.fullmatch(line):
            self._settings[int(found[1])] = self.known.place(Settings(found[2], found[3], found[4]))
        elif found := TIME.fullmatch(line):
            self.known.took(found[1], float(found[2]), int(found[3]))
        elif found := OLD_LIMITS.fullmatch(line):
            self._old[found[1]] = found[2]
        elif found := OLD_ENGINE.fullmatch(line):
            self._engine = found[1]
        return True

    def _outcomes(self, line: str) -> bool:
        if found := DEAL.fullmatch(line):
            settings = self._settings.get(int(found[4]))
            if settings is None or int(found[2]) >= 2**64:
                return False
            numbers = (int(found[5] or NONE), int(found[6] or NONE))
            self._single.setdefault(found[1], []).append((int(found[2]), ord(found[3]), *numbers, settings))
            return True
        found = ROW.fullmatch(line)
        return found is not None and self._row(found)

    def _row(self, found: re.Match[str]) -> bool:
        player, first, size, letters, settings, positions, moves = found.groups()
        if len(letters) != int(size) or int(first) + len(letters) > 2**64:
            return False
        outcomes = np.frombuffer(letters.encode(), np.uint8)
        deals = np.uint64(int(first)) + np.arange(len(outcomes), dtype=np.uint64)
        place = self._place_of_old(player) if settings is None else self._settings.get(int(settings))
        looked, won = _numbers(positions, len(outcomes)), _numbers(moves, letters.count("W"))
        if place is None or looked is None or won is None:
            return False
        made = np.full(len(outcomes), NONE, np.int64)
        made[outcomes == WON] = won
        self.known.add(player, Outcomes(deals, outcomes, looked, made, np.full(len(outcomes), place, np.int64)))
        return True

    def _place_of_old(self, player: str) -> int:
        return self.known.place(Settings(player, self._old.get(player, ""), self._engine))


def _numbers(text: str | None, size: int) -> NDArray[np.int64] | None:
    """A column of a row: `size` numbers, none of them, or None where there are others."""
    words = (text or "").split()
    if not words:
        return np.full(size, NONE, np.int64)
    if len(words) != size or not all(map(NUMBER.fullmatch, words)):
        return None
    return np.array([NONE if word == "-" else int(word) for word in words], np.int64)


def is_ours(path: Path) -> bool:
    """Whether a file is a table, of this or an earlier version; an empty one holds nothing that could be lost."""
    with path.open(encoding="utf-8-sig", errors="replace") as lines:
        first = next(lines, "")
        return not first or any(line.rstrip("\n") in (HEAD, OLD_HEAD) for line in chain([first], lines))


def heading(game: str) -> str:
    """The first line of either file."""
    return f"# {game}: W won, L not won, ? open"


def settings_line(number: int, settings: Settings) -> str:
    """A way in which outcomes were found."""
    return f"# settings {number}: {settings.player}: {settings.limits}; {settings.build}"


def time_line(player: str, seconds: float, deals: int) -> str:
    """How long it took."""
    return f"# time: {player}: {seconds:.3f} s for {deals} deals"


def deal_lines(player: str, found: Outcomes, settings: int) -> Iterator[str]:
    """A journal's lines of some deals that were found in the same way."""
    for deal, letter, positions, moves, _ in zip(*(column.tolist() for column in found)):
        yield f"{player},{deal},{chr(letter)},{settings},{_number(positions, '')},{_number(moves, '')}"


def _number(number: int, none: str) -> str:
    return none if number == NONE else str(number)


def table_lines(game: str, known: Known) -> Iterator[str]:
    """All lines of a table. The same outcomes make the same lines, however they were come by; but for their times."""
    found = {player: known.of(player) for player in PLAYERS}
    used = {place for outcomes in found.values() for place in np.unique(outcomes.settings).tolist()}
    ordered = sorted(used, key=lambda place: (PLAYERS.index(known.settings[place].player), known.settings[place]))
    numbers = {place: number for number, place in enumerate(ordered, 1)}
    yield heading(game)
    for place, number in numbers.items():
        yield settings_line(number, known.settings[place])
    for player in PLAYERS:
        if player in known.seconds:
            yield time_line(player, *known.seconds[player])
    yield HEAD
    for player, outcomes in found.items():
        for row in rows(outcomes):
            yield f"{player},{_row_text(row)}".replace("{settings}", str(numbers[int(row.settings[0])]))


def rows(found: Outcomes) -> Iterator[Outcomes]:
    """Neighbouring deals that were found in the same way, as many as a row holds."""
    if not len(found.deals):
        return
    breaks = (np.diff(found.deals) != 1) | (np.diff(found.settings) != 0)
    for run in np.split(np.arange(len(found.deals)), np.flatnonzero(breaks) + 1):
        for start in range(0, len(run), WIDTH):
            yield found.of(run[start : start + WIDTH])


def _row_text(row: Outcomes) -> str:
    letters = row.outcomes.tobytes().decode()
    won = row.moves[row.outcomes == WON]
    columns = [row.deals[0], len(letters), letters, "{settings}", _column(row.positions), _column(won)]
    return ",".join(map(str, columns))


def _column(numbers: NDArray[np.int64]) -> str:
    return " ".join(_number(number, "-") for number in numbers.tolist()) if (numbers != NONE).any() else ""
