"""What a worker does: it plays some deals until its time is up. A worker needs only this package."""

from __future__ import annotations

import hashlib
import operator
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import _core, batch
from .._core import _MOVES_A_CARD, _VISITS, Game, Rules, __version__

if TYPE_CHECKING:
    from .._watching import _Event

WON, LOST, OPEN = b"WL?"
NONE = -1
"""A number of positions or moves that is not known."""


class Settings(NamedTuple):
    """How an outcome was found."""

    player: str
    limits: str
    build: str


class Task(NamedTuple):
    """Some deals for one player. `limits` are what `Game.solve` and `Game.hint` take."""

    version: str
    rules: Rules
    player: str
    deals: NDArray[np.uint64]
    limits: dict[str, Any]
    seconds: float
    """How long a worker goes on beginning deals."""
    alone: bool
    """Whether the worker's process does nothing else, so that its processor time is the deals'."""


class Played(NamedTuple):
    """What came of the first deals of a task: an entry a deal in each array."""

    outcomes: NDArray[np.uint8]
    positions: NDArray[np.int64]
    moves: NDArray[np.int64]
    seconds: float
    build: str


_build = ""


def build() -> str:
    """The package's version and the beginning of the SHA-256 of its compiled engine."""
    global _build
    if not _build:
        digits = hashlib.sha256(Path(_core.__file__).read_bytes()).hexdigest()[:12]
        _build = f"solitaire-rules {__version__} build {digits}"
    return _build


def _plain(limit: float) -> str:
    """A limit as text: the same whether a second is given as 1 or 1.0."""
    try:
        return str(operator.index(limit))  # type: ignore[arg-type]
    except TypeError:
        number = float(limit)
    return str(int(number)) if number.is_integer() else repr(number)


def described(player: str, limits: Mapping[str, Any], game: str, rules: Rules) -> str:
    """What a player's outcomes depend on, beside the build. A variant's own name says which rules; another name may stand for any."""
    words = [f"{name}={_plain(value)}" for name, value in limits.items() if value is not None]
    if player != "thoughtful":
        words.append(f"moves={_MOVES_A_CARD} a card")
    words.append({"thoughtful": "", "hint": f"visits={_VISITS}"}.get(player, "seed=deal"))
    if rules.variant != game:
        words.append(f"rules={hashlib.sha256(rules.to_json().encode()).hexdigest()[:12]}")
    return " ".join(filter(None, words))


def play(task: Task, cancel: _Event | None = None) -> Played:
    """Plays deals until the time is up, one at least; when cancelled, none but those that came to their end."""
    if task.version != __version__:
        raise RuntimeError(
            f"a worker has solitaire-rules {__version__}, not {task.version}: install the same version everywhere"
        )
    clock = time.process_time if task.alone else time.perf_counter
    began, until = clock(), time.perf_counter() + task.seconds
    found: list[tuple[int, int, int]] = []
    for deal in task.deals.tolist():
        outcome = play_deal(task.rules, deal, task.player, task.limits, cancel)
        if cancel is not None and cancel.is_set():
            break
        found.append(outcome)
        if time.perf_counter() >= until:
            break
    columns = np.array(found, np.int64).reshape(-1, 3).T
    return Played(columns[0].astype(np.uint8), columns[1], columns[2], clock() - began, build())


def play_deal(
    rules: Rules, deal: int, player: str, limits: dict[str, Any], cancel: _Event | None = None
) -> tuple[int, int, int]:
    """One deal: its letter, how many positions the solver looked at, how many moves won it."""
    if player == "thoughtful":
        solution = Game(rules, deal).solve(**limits, cancel=cancel)
        letter = {"won": WON, "lost": LOST, "open": OPEN}[solution.outcome]
        return letter, solution.positions, len(solution.moves) if solution.won else NONE
    # Random numbers begin at the deal's number, so that a game is the same whatever deals are played with it.
    simple: Any = player
    games = batch.Games(rules, [deal], seed=deal, threads=1)
    made = games.play(simple, limit=_MOVES_A_CARD * rules.cards, cancel=cancel, **limits)
    return (WON, NONE, int(made[0])) if games.statuses()[0] == batch.WON else (LOST, NONE, NONE)
