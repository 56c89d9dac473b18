"""What `solitaire_rules.batch` answers with."""

from __future__ import annotations

import enum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Outcome(enum.IntEnum):
    """What `Games.solve` says of each game.

    >>> batch.Outcome(2).name
    'LOST'
    """

    OPEN = 0
    """The search stopped without an answer."""
    WON = 1
    """It can be won."""
    LOST = 2
    """It cannot."""


class Solutions(NamedTuple):
    """Which games can be won: each array has one entry per game."""

    outcomes: NDArray[np.uint8]
    """`Outcome.OPEN`, `Outcome.WON` or `Outcome.LOST`."""
    positions: NDArray[np.int64]
    """How many positions were looked at."""
    moves: NDArray[np.int64]
    """How many moves the win takes; -1 if none are known."""


class Playouts(NamedTuple):
    """How games ended: each array has one entry per game."""

    scores: NDArray[np.int32]
    """How many cards came to the foundations."""
    statuses: NDArray[np.uint8]
    """`ONGOING` if the limit ended the game, else `WON` or `STUCK`."""
    moves: NDArray[np.int64]
    """How many moves were made."""


# Reprs, pickles and help name the place that users import from.
for _result in (Outcome, Solutions, Playouts):
    _result.__module__ = "solitaire_rules.batch"
