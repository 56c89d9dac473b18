"""`study`."""

from __future__ import annotations

import inspect
import operator
import os
import re
import warnings
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex, Union, cast

from .._core import Rules, quote
from .._needed import needed
from .._solving import solve_deals
from .._watching import Progress
from .table import Study

LONGEST = 100
"""How many bytes of a game's name are in that of its file."""
PACKAGE = Path(__file__).parent.parent

if TYPE_CHECKING:
    from typing import Literal

    from .._watching import _AnyProgress, _Event
    from .outcomes import Known
    from .running import _Executor

    _Game = Union[str, Rules]
    _PlayerName = Literal["thoughtful", "hint", "greedy", "random"]


def study(
    games: _Game | Iterable[_Game] | Mapping[str, _Game],
    deals: SupportsIndex | Iterable[int] = 1000,
    *,
    players: _PlayerName | Iterable[_PlayerName] = ("thoughtful",),
    positions: int | None = 20_000_000,
    megabytes: int = 256,
    seconds: float | None = None,
    hint_positions: int | None = None,
    until: float | None = None,
    executor: _Executor = "threads",
    workers: int | None = None,
    results: str | os.PathLike[str] | None = None,
    progress: _AnyProgress = False,
    cancel: _Event | None = None,
) -> Study:
    """Plays many deals and says what came of each, as a table for pandas or polars. Needs numpy.

    >>> found = study("golf", range(1, 101), players=["thoughtful", "greedy"])
    >>> for row in found.summary():
    ...     print(row.player, row.won, "of", row.deals)
    thoughtful 42 of 100
    greedy 0 of 100

    `games` are a variant's name, rules, several of these, or a mapping from names of your own to them, which are
    written in small letters, with hyphens for what is neither a letter nor a digit. `deals` are numbers; ``1000`` stands
    for deals 1 to 1000. What is named twice is played once.

    The players are ``"thoughtful"``, for whom the solver sees every card and finds out which deals can be won; ``"hint"``,
    who follows `Game.hint` and sees what a player sees; ``"greedy"`` and ``"random"``, as in `batch.playouts`. These three stop after 20
    moves for each card of the game.

    For each deal the solver has `positions`, `megabytes` and `seconds`, as in `Game.solve`, and each hint `hint_positions`. `until` stops
    a game for a player once the 95% interval of the share of wins is at most this wide: 0.1 is ten percentage points from end to end.
    Games whose intervals narrow fastest are then played first, and `deals` are the most that are played.

    `executor` is ``"threads"``, ``"processes"``, an executor of `concurrent.futures` or a client of Dask; `workers`, how many of them. A
    script that uses processes needs ``if __name__ == "__main__":``. Workers elsewhere need this package in the same version.

    `results` is a folder in which outcomes are kept as they are found: the same call continues where it was interrupted. Several programs
    may write to one folder. Outcomes that were found there with other limits are refused as a `ValueError`; deals that it has already count
    for `until` and are in the table too, if they are among `deals`.

    With `progress=True` a bar shows how far it is, where `tqdm` is installed; a function is told how many deals were played. Ctrl-C stops
    it, and so does `cancel`, as for `Game.solve`, which returns what was found by then.
    """
    needed("numpy")
    from .folder import Folder
    from .schedule import Stopping, width
    from .studying import Plan, carry_out

    limits: dict[str, dict[str, Any]] = {
        "thoughtful": {"positions": positions, "megabytes": megabytes, "seconds": seconds},
        "hint": {"positions": hint_positions},
    }
    _check(limits, workers, cancel)
    plan = Plan(
        games=_named(games),
        players=_players(players),
        deals=_numbers(deals),
        limits=limits,
        stopping=Stopping(width(until)),
        folder=None if results is None else Folder(_path(results)),
    )
    if plan.folder is not None:
        plan.folder.make()
    with _Told(progress) as told:
        known = carry_out(plan, executor, workers, cancel, told.tell, _warn)
    return Study({game: _asked(one, plan.players, plan.deals) for game, one in known.items()})


def _warn(text: str) -> None:
    """Warns whoever called this package, from however deep in it."""
    frame, inside = inspect.currentframe(), 0
    while frame is not None and Path(frame.f_code.co_filename).is_relative_to(PACKAGE):
        frame, inside = frame.f_back, inside + 1
    warnings.warn(text, stacklevel=inside + 1)


def _check(limits: Mapping[str, dict[str, Any]], workers: int | None, cancel: _Event | None) -> None:
    """Refuses what would only be noticed later, or never where there is nothing to play."""
    for one in limits.values():
        solve_deals("klondike", count=0, **one).close()
    if workers is not None and _integer(workers, "workers as an integer") < 1:
        raise ValueError(f"workers must be 1 or more, not {quote(workers)}")
    if cancel is not None and not callable(getattr(cancel, "is_set", None)):
        raise TypeError(
            f"expected cancel as a threading.Event or another object with is_set(), not {type(cancel).__name__}"
        )


def _integer(number: object, expected: str) -> int:
    try:
        return operator.index(number)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"expected {expected}, not {type(number).__name__}") from None


def _path(results: str | os.PathLike[str]) -> Path:
    """Where outcomes are kept."""
    if not isinstance(results, (str, os.PathLike)):
        raise TypeError(f"expected results as a folder's path, not {type(results).__name__}")
    if not os.fspath(results):
        raise ValueError("results is a folder's path, not an empty text")
    return Path(results)


def _players(players: _PlayerName | Iterable[_PlayerName]) -> Sequence[str]:
    """Who plays, each once."""
    if not isinstance(players, Iterable):
        raise TypeError(f"expected players as names, not {type(players).__name__}")
    names = list(dict.fromkeys([players] if isinstance(players, str) else players))
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"expected players as names, not {type(name).__name__}")
    if not names:
        raise ValueError("there are no players")
    return names


def _named(games: _Game | Iterable[_Game] | Mapping[str, _Game]) -> dict[str, Rules]:
    """The rules by the names that the table has."""
    if isinstance(games, Mapping) and {"tableau", "foundations", "stock"} <= games.keys():
        games = Rules(cast("Mapping[str, Any]", games))
    if isinstance(games, Mapping):
        named = unlike((file_name(str(name)), Rules(rules)) for name, rules in games.items())
    else:
        named = unlike(
            (file_name(rules.variant or rules.title or "rules of your own"), rules) for rules in _each(games)
        )
    if not named:
        raise ValueError("there are no games")
    return named


def _each(games: _Game | Iterable[_Game]) -> Iterable[Rules]:
    """The rules of games that have no names yet."""
    given = [games] if isinstance(games, (str, Rules)) else games
    if not isinstance(given, Iterable):
        raise TypeError(f"expected games as names, rules or a mapping of them, not {type(games).__name__}")
    return [Rules(game) for game in given]


def unlike(named: Iterable[tuple[str, Rules]]) -> dict[str, Rules]:
    """Rules by their names, each once; two that differ may not have the same."""
    games = dict[str, Rules]()
    for name, rules in named:
        if games.get(name, rules) != rules:
            raise ValueError(
                f"two games are called {name}: give them different names, in a mapping or by their files' names"
            )
        games[name] = rules
    return games


def file_name(name: str) -> str:
    """A name that a file may have, and not too long for one."""
    short = re.sub(r"[^\w-]+", "-", name).strip("-").lower().encode()[:LONGEST].decode(errors="ignore")
    return short.strip("-") or "game"


def _numbers(deals: SupportsIndex | Iterable[int]) -> Sequence[int]:
    """The deals' numbers, each once."""
    if isinstance(deals, (str, bytes)):
        raise TypeError("deals are numbers, not text")
    if not isinstance(deals, Iterable):
        number = _integer(deals, "deals as how many there are or as an iterable of their numbers")
        if number < 0:
            raise ValueError(f"the number of deals must be 0 or more, not {quote(number)}")
        deals = range(1, number + 1)
    numbers: Sequence[int] = (
        deals
        if isinstance(deals, range) and deals.step == 1
        else list(dict.fromkeys(_integer(deal, "deals as integers") for deal in deals))
    )
    # To look for the least of a range takes as long as it is.
    for number in (*numbers[:1], *numbers[-1:]) if isinstance(numbers, range) else numbers:
        if not 0 <= number < 2**64:
            raise ValueError(f"deals must be from 0 to {2**64 - 1}, not {quote(number)}")
    return numbers


def _asked(known: Known, players: Sequence[str], deals: Sequence[int]) -> Known:
    """What was asked for, where a folder has more."""
    import numpy as np

    from .outcomes import Known, within

    asked = Known()
    for settings in known.settings:
        asked.place(settings)
    for player in players:
        found = known.of(player)
        ours = (
            within(deals, found.deals) if isinstance(deals, range) else np.isin(found.deals, np.array(deals, np.uint64))
        )
        asked.add(player, found.of(ours))
    return asked


class _Told:
    """Progress that learns its total from the first that is told."""

    def __init__(self, progress: _AnyProgress) -> None:
        self._asked = progress
        self._progress = None if progress is True else Progress(progress, None, "deal")
        self._done = 0

    def tell(self, _work: Any, count: int, total: int | None) -> None:
        """So many deals more."""
        if self._progress is None:
            self._progress = Progress(self._asked, total, "deal")
        self._done += count
        self._progress.tell(self._done)

    def __enter__(self) -> _Told:
        return self

    def __exit__(self, *error: object) -> None:
        if self._progress is not None:
            self._progress.close()
