"""Outcomes in columns: an entry a deal."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .playing import LOST, NONE, OPEN, WON, Settings


class Outcomes(NamedTuple):
    """What came of some deals for one player, in the order of their numbers or as they were found."""

    deals: NDArray[np.uint64]
    outcomes: NDArray[np.uint8]
    """The letters `W`, `L` and `?`."""
    positions: NDArray[np.int64]
    """How many positions the solver looked at, or `NONE`."""
    moves: NDArray[np.int64]
    """How many moves won the game, or `NONE`."""
    settings: NDArray[np.int64]
    """How it was found: places in a list of `Settings`."""

    @staticmethod
    def empty() -> Outcomes:
        """None yet."""
        return Outcomes(np.empty(0, np.uint64), np.empty(0, np.uint8), *(np.empty(0, np.int64) for _ in range(3)))

    @staticmethod
    def joined(parts: Iterable[Outcomes]) -> Outcomes:
        """One after another."""
        columns: list[Any] = [np.concatenate(column) for column in zip(Outcomes.empty(), *parts)]
        return Outcomes(*columns)

    def of(self, which: NDArray[np.bool_] | NDArray[np.int64]) -> Outcomes:
        """Some of them."""
        columns: list[Any] = [column[which] for column in self]
        return Outcomes(*columns)

    def best(self) -> Outcomes:
        """One for each deal, in order: what is decided rather than what is open, then what looked furthest or won soonest."""
        # The last key counts most. Of equals the first that was found stays, as the sort is stable.
        moves = np.where(self.moves == NONE, np.iinfo(np.int64).max, self.moves)
        order = np.lexsort((moves, -self.positions, self.outcomes == OPEN, self.deals))
        ordered = self.of(order)
        first = np.ones(len(order), np.bool_)
        first[1:] = ordered.deals[1:] != ordered.deals[:-1]
        return ordered.of(first)

    def contradiction(self) -> tuple[int, int, int] | None:
        """A deal that was both won and lost, and the settings of the two; so may two builds differ, but never two proofs."""
        decided = self.of(self.outcomes != OPEN)
        ordered = decided.of(np.lexsort((decided.outcomes, decided.deals)))
        same = (ordered.deals[1:] == ordered.deals[:-1]) & (ordered.outcomes[1:] != ordered.outcomes[:-1])
        places = np.flatnonzero(same)
        if not len(places):
            return None
        place = int(places[0])
        return int(ordered.deals[place]), int(ordered.settings[place + 1]), int(ordered.settings[place])


class Count(NamedTuple):
    """How many deals were won, lost and left open."""

    won: int
    lost: int
    open: int

    @property
    def deals(self) -> int:
        """All of them."""
        return self.won + self.lost + self.open

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95% interval of the share of wins; what is open may be either, so it widens it."""
        return interval(self.won, self.deals)[0], interval(self.won + self.open, self.deals)[1]

    @property
    def width(self) -> float:
        """How wide that is."""
        low, high = self.bounds
        return high - low


def within(deals: range, numbers: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Which numbers are among these deals. The end of a range may be too large for the type."""
    if not deals:
        return np.zeros(len(numbers), bool)
    return (numbers >= np.uint64(deals[0])) & (numbers <= np.uint64(deals[-1]))


def counted(letters: bytes | bytearray) -> Count:
    """The letters of some deals."""
    return Count(*(letters.count(letter) for letter in (WON, LOST, OPEN)))


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95% interval of a share, of which so many games were found to be wins."""
    if games == 0:
        return 0.0, 1.0
    z = 1.959963984540054
    middle = (wins + z * z / 2) / (games + z * z)
    half = z / (games + z * z) * math.sqrt(wins * (games - wins) / games + z * z / 4)
    # Where the ends are whole, they are so exactly.
    return middle - half if wins else 0.0, middle + half if wins < games else 1.0


class Known:
    """All that is known of one game: columns for each player, and the settings that they name."""

    def __init__(self) -> None:
        self.settings: list[Settings] = []
        self._places: dict[Settings, int] = {}
        self._parts: dict[str, list[Outcomes]] = {}
        self.seconds: dict[str, tuple[float, int]] = {}
        """How long each player took for how many deals."""

    def place(self, settings: Settings) -> int:
        """Where settings are in the list."""
        place = self._places.setdefault(settings, len(self.settings))
        if place == len(self.settings):
            self.settings.append(settings)
        return place

    def add(self, player: str, part: Outcomes) -> None:
        """Some more outcomes."""
        self._parts.setdefault(player, []).append(part)

    def took(self, player: str, seconds: float, deals: int) -> None:
        """So long for so many deals."""
        before = self.seconds.get(player, (0.0, 0))
        self.seconds[player] = before[0] + seconds, before[1] + deals

    @property
    def players(self) -> list[str]:
        """Who played."""
        return list(self._parts)

    def of(self, player: str) -> Outcomes:
        """A player's outcomes, one for each deal, in order."""
        parts = self._parts.get(player)
        if not parts:
            return Outcomes.empty()
        all_of_it = Outcomes.joined(parts)
        if player == "thoughtful" and (wrong := all_of_it.contradiction()):
            deal, won, lost = wrong
            raise ValueError(
                f"deal {deal} was won with {self.settings[won].limits} ({self.settings[won].build}) and lost with "
                f"{self.settings[lost].limits} ({self.settings[lost].build}): one of them is wrong"
            )
        best = all_of_it.best()
        self._parts[player] = [best]
        return best
