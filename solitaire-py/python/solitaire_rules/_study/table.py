"""What `study` returns: a table with a row for each deal and player."""

from __future__ import annotations

import csv
import math
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO, Union

from .._needed import needed
from .._text import numbered
from .._written import replacing

if TYPE_CHECKING:
    import os

    from .outcomes import Known

    _Path = Union[str, os.PathLike[str]]

COLUMNS = ("game", "player", "deal", "outcome", "positions", "moves", "limits", "build")
OUTCOMES = ("won", "lost", "open")


class Share(NamedTuple):
    """How one player did in one game.

    >>> row = study("golf", 100).summary()[0]
    >>> row.deals, row.won + row.lost + row.open, row.low < row.share < row.high
    (100, 100, True)
    """

    game: str
    """The name of the game."""
    player: str
    """Who played."""
    deals: int
    """How many deals."""
    won: int
    """How many were won."""
    lost: int
    """How many were lost."""
    open: int
    """How many the solver left undecided."""
    share: float
    """The share of wins; not a number where there are no deals."""
    low: float
    """The lower end of Wilson's 95% interval of the share of wins, where nothing open can be won."""
    high: float
    """The upper end, where everything open can be."""


class Study:
    """Outcomes of many deals: a row for each game, player and deal.

    ``pandas.DataFrame(found.columns)`` works, and `to_pandas` makes better types. What takes Arrow data takes the study itself:
    ``polars.DataFrame(found)``, ``pyarrow.table(found)``, DuckDB.

    | column | |
    |---|---|
    | `game`, `player` | names |
    | `deal` | the deal's number |
    | `outcome` | ``"won"``, ``"lost"`` or ``"open"``: of `"thoughtful"` whether the deal can be won, of others whether they won it |
    | `positions` | how many positions the solver looked at; -1 for other players |
    | `moves` | how many moves won the game; -1 where it was not won |
    | `limits`, `build` | how it was found: the same limits with the same build find the same again |

    >>> found = study("golf", range(1, 6))
    >>> found
    <Study: 5 outcomes of golf>
    >>> found.columns["deal"].tolist(), sorted(set(found.columns["outcome"]))
    ([1, 2, 3, 4, 5], ['lost', 'won'])
    """

    def __init__(self, known: Mapping[str, Known]) -> None:
        import numpy as np

        from .outcomes import Outcomes
        from .playing import LOST, OPEN, WON

        self._games = list(known)
        self._players: list[str] = []
        self._settings: list[tuple[str, str]] = []
        self._counts: list[Share] = []
        parts, codes = [], list[Any]()
        for number, (game, one) in enumerate(known.items()):
            first = len(self._settings)
            self._settings += [(settings.limits, settings.build) for settings in one.settings]
            for player in one.players:
                if player not in self._players:
                    self._players.append(player)
                found = one.of(player)
                parts.append(found._replace(settings=found.settings + first))
                codes.append(np.full((len(found.deals), 2), (number, self._players.index(player)), np.int32))
                self._counts.append(_share(game, player, found.outcomes.tobytes()))
        self._found = Outcomes.joined(parts)
        self._codes = np.concatenate([np.empty((0, 2), np.int32), *codes])
        places = np.zeros(256, np.int32)
        places[[WON, LOST, OPEN]] = range(3)
        self._outcomes = places[self._found.outcomes]

    def __len__(self) -> int:
        return len(self._found.deals)

    def __repr__(self) -> str:
        return f"<Study: {numbered(len(self), 'outcome')} of {', '.join(self._games) or 'nothing'}>"

    def _repr_html_(self) -> str:
        """The summary, for notebooks."""
        head = "".join(f"<th>{name}</th>" for name in (*Share._fields[:-3], "won, % (95% interval)"))
        body = "".join(
            "<tr>"
            + "".join(f"<td>{escape(str(value))}</td>" for value in row[:-3])
            + f"<td>{100 * row.share:.1f} ({100 * row.low:.1f}–{100 * row.high:.1f})</td></tr>"
            for row in self._counts
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def _words(self) -> dict[str, tuple[Any, list[str]]]:
        """The columns of words: a code a row, and the words that they stand for."""
        limits, builds = (sorted({settings[place] for settings in self._settings}) for place in range(2))
        import numpy as np

        def coded(place: int, names: list[str]) -> Any:
            numbers = [names.index(settings[place]) for settings in self._settings]
            return np.array(numbers, np.int32)[self._found.settings]

        return {
            "game": (self._codes[:, 0], self._games),
            "player": (self._codes[:, 1], self._players),
            "outcome": (self._outcomes, list(OUTCOMES)),
            "limits": (coded(0, limits), limits),
            "build": (coded(1, builds), builds),
        }

    def _numbers(self) -> dict[str, Any]:
        found = self._found
        return {"deal": found.deals, "positions": found.positions, "moves": found.moves}

    @property
    def columns(self) -> dict[str, Any]:
        """The columns as numpy arrays, by name."""
        import numpy as np

        made = {name: numbers.copy() for name, numbers in self._numbers().items()}
        for name, (codes, words) in self._words().items():
            made[name] = np.array(words, object)[codes] if words else np.empty(0, object)
        return {name: made[name] for name in COLUMNS}

    def summary(self) -> list[Share]:
        """How each player did in each game: ``pandas.DataFrame(found.summary())`` is a table of it."""
        return list(self._counts)

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame`: names as categories, numbers that are not there as ``<NA>``."""
        pandas = needed("pandas")
        made = self._numbers()
        for name in ("positions", "moves"):
            made[name] = pandas.arrays.IntegerArray(made[name].copy(), made[name] < 0)
        for name, (codes, words) in self._words().items():
            made[name] = pandas.Categorical.from_codes(codes, words)
        return pandas.DataFrame({name: made[name] for name in COLUMNS})

    def to_arrow(self) -> Any:
        """A `pyarrow.Table`: names as dictionaries, numbers that are not there as nulls."""
        pyarrow = needed("pyarrow")
        made = self._numbers()
        for name in ("positions", "moves"):
            made[name] = pyarrow.array(made[name], mask=made[name] < 0)
        for name, (codes, words) in self._words().items():
            made[name] = pyarrow.DictionaryArray.from_arrays(pyarrow.array(codes), pyarrow.array(words, "string"))
        return pyarrow.table({name: made[name] for name in COLUMNS})

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def to_polars(self) -> Any:
        """A `polars.DataFrame`: names as categories, numbers that are not there as nulls."""
        polars = needed("polars")
        made = {name: polars.Series(name, column) for name, column in self._numbers().items()}
        for name in ("positions", "moves"):
            made[name] = made[name].set(made[name] < 0, None)
        for name, (codes, words) in self._words().items():
            names = polars.Series(name, words, polars.Categorical)
            made[name] = names.gather(codes) if words else names
        return polars.DataFrame([made[name] for name in COLUMNS])

    def to_csv(self, path: _Path) -> None:
        """Writes all rows as CSV, empty where there is no number."""
        with replacing(Path(path)) as beside, beside.open("w", encoding="utf-8", newline="") as file:
            write_csv(file, [self])

    def to_parquet(self, path: _Path) -> None:
        """Writes all rows as Parquet; needs pyarrow."""
        write_parquet(path, [self])


def write_csv(file: TextIO, studies: Iterable[Study]) -> None:
    """Writes the rows of studies one after another."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for study in studies:
        columns = [study.columns[name].tolist() for name in COLUMNS]
        writer.writerows(["" if value == -1 else value for value in row] for row in zip(*columns))


def write_parquet(path: _Path, studies: Iterable[Study]) -> None:
    """The same as Parquet."""
    parquet = needed("pyarrow.parquet", "pyarrow")
    with replacing(Path(path)) as beside, parquet.ParquetWriter(beside, Study({}).to_arrow().schema) as writer:
        for study in studies:
            writer.write_table(study.to_arrow())


def _share(game: str, player: str, letters: bytes) -> Share:
    from .outcomes import counted

    count = counted(letters)
    return Share(game, player, count.deals, *count, count.won / count.deals if count.deals else math.nan, *count.bounds)


# Reprs, pickles and help name the place that users import from.
for _class in (Share, Study):
    _class.__module__ = "solitaire_rules"
