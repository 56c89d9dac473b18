"""What the command line of studies does."""

from __future__ import annotations

import argparse
import contextlib
import errno
import importlib
import os
import sys
import time
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from .._core import Rules
from .._needed import needed
from .._text import encodable
from .._written import replacing
from .folder import Folder
from .options import AUTO
from .running import cores, dask_client
from .schedule import Stopping, Work, width
from .studying import Plan, carry_out, damaged
from .table import Study, write_csv, write_parquet


def plan(games: Mapping[str, Rules], options: argparse.Namespace) -> Plan:
    """What the options ask for."""
    auto = options.deals is None
    numbers: range = range(1, AUTO[1] + 1) if auto else options.deals
    if options.part:
        if auto or options.until:
            raise ValueError("--part needs all its deals: it can't be combined with --until or --deals auto")
        place, parts = options.part
        numbers = numbers[len(numbers) * (place - 1) // parts : len(numbers) * place // parts]
    return Plan(
        games=games,
        players=options.players,
        deals=numbers,
        limits={
            "thoughtful": {
                "positions": options.positions,
                "megabytes": options.megabytes,
                "seconds": options.seconds,
            },
            "hint": {"positions": options.hint_positions},
        },
        stopping=Stopping(width(options.until), auto),
        retry=options.open,
        folder=Folder(options.results),
        seconds=options.chunk,
        remember=False,
    )


class Told:
    """Tells how far it is: a bar where tqdm is installed, a line now and then elsewhere."""

    def __init__(self) -> None:
        self._bar: Any = None
        self._count = 0
        self._last = 0.0

    def __call__(self, work: Work, count: int, total: int | None) -> None:
        """So many deals more, of so many that there are to play if that is known."""
        if not self._count:
            with contextlib.suppress(ImportError):
                self._bar = importlib.import_module("tqdm").tqdm(total=total, unit="deal", smoothing=0)
        self._count += count
        told = f"{work.game}, {work.player}"
        if self._bar is not None:
            self._bar.set_description_str(told, refresh=False)
            self._bar.update(count)
        elif time.monotonic() - self._last > 1 or work.finished:
            self._last = time.monotonic()
            counts = work.count
            of = "" if total is None else f" of {total:,}"
            say(
                f"{self._count:,}{of} deals played; {told}: "
                f"{counts.won:,} won, {counts.lost:,} lost, {counts.open:,} open"
            )

    def close(self) -> None:
        """That was all."""
        if self._bar is not None:
            self._bar.close()


def say(text: str) -> None:
    """A line for whoever watches."""
    print(text, file=sys.stderr, flush=True)


def prepare(folder: Folder, games: Iterable[str]) -> None:
    """Joins what is there, and says what may surprise."""
    others = set[str]()
    for game in games:
        # What a run left behind that was broken off is read more slowly than a table.
        folder.damaged = []
        folder.join(game)
        for path, number in folder.damaged:
            say(damaged(path, number))
        others.update(folder.others(game))
    if others:
        say(
            f"{folder.path}: other programs may be writing here, too ({', '.join(sorted(others))}): nothing is lost, but "
            "deals played by more than one are wasted work; --part shares them out. If no other program is running, "
            "--merge this folder into a new one"
        )


def run(games: Mapping[str, Rules], options: argparse.Namespace) -> int:
    """Plays what is missing; the exit code."""
    told = Told()
    try:
        chosen = plan(games, options)
        if options.open:
            held(options.results, games)
        Folder(options.results).make()
        prepare(Folder(options.results), games)
        if options.dask:
            with dask_client(options.dask, options.workers) as client:
                carry_out(chosen, client, tell=told, note=say)
        else:
            carry_out(chosen, "processes", options.workers or cores(), tell=told, note=say)
    except KeyboardInterrupt:
        say("interrupted; run the same command to continue")
        return 130
    except (OSError, RuntimeError) as error:
        say(f"solitaire_rules: {error}\nResults saved so far are intact: run the same command to continue")
        return 1
    except (ValueError, ImportError) as error:
        say(f"solitaire_rules: {error}")
        return 2
    finally:
        told.close()
    return 0


def study(games: Mapping[str, Rules], options: argparse.Namespace) -> int:
    """The command `study`: plays or merges, and prints how many were won; the exit code."""
    folder = Folder(options.results)
    if options.export:
        may_export(folder, games, options.export)
    if options.merge:
        merge(options.merge, options.results, games)
    elif code := run(games, options):
        return code
    if options.export:
        export(folder, games, options.export)
    print(f"{'game':27} {'player':10} {'deals':>9} {'won':>9} {'lost':>9} {'open':>9}  won, % (95% interval)")
    for game in games:
        for row in Study({game: folder.read(game)}).summary():
            counts = " ".join(f"{number:9,}" for number in row[2:6])
            shares = f"{row.share:.1%} ({row.low:.1%}–{row.high:.1%})".replace("%", "")
            print(encodable(f"{game:27} {row.player:10} {counts}  {shares}"))
    return 0


def may_export(folder: Folder, games: Iterable[str], path: Path) -> None:
    """Refuses a file that cannot be written, or that holds outcomes; to be asked before anything is played."""
    if path.suffix not in (".csv", ".parquet"):
        raise ValueError(f"{path}: outcomes are written as .csv or .parquet")
    if path.resolve() in [folder.table(game).resolve() for game in games]:
        raise ValueError(f"{path}: the outcomes themselves are kept there: export them to another file")
    if path.suffix == ".parquet":
        try:
            needed("pyarrow.parquet", "pyarrow")
        except ImportError as error:
            raise ValueError(f"{path}: {error}") from None
    may_write(path, folder.path)


def may_write(path: Path, results: Path | None = None) -> None:
    """Refuses a file that cannot be written. A folder for results, and those that it is in, are made before it."""
    parent = path.resolve().parent
    made = [] if results is None else [results.resolve(), *results.resolve().parents]
    if path.is_dir():
        reason = errno.EISDIR
    elif parent.exists() and not parent.is_dir():
        reason = errno.ENOTDIR
    elif not parent.exists() and parent not in made:
        reason = errno.ENOENT
    elif parent.exists() and not os.access(path if path.exists() else parent, os.W_OK):
        reason = errno.EROFS if _is_read_only(parent) else errno.EACCES
    else:
        return
    raise ValueError(f"cannot write {path}: {os.strerror(reason)}")


def _is_read_only(folder: Path) -> bool:
    """Whether a folder is on a drive that can't be written to, where the system tells."""
    return hasattr(os, "statvfs") and bool(os.statvfs(folder).f_flag & os.ST_RDONLY)


def export(folder: Folder, games: Collection[str], path: Path) -> None:
    """Writes what is known of games as a file, one row per deal; one game is in memory at a time."""
    held(folder.path, games)
    found = (Study({game: folder.read(game)}) for game in games)
    try:
        if path.suffix == ".parquet":
            write_parquet(path, found)
            return
        with replacing(path) as beside, beside.open("w", encoding="utf-8", newline="") as file:
            write_csv(file, found)
    except OSError as error:
        raise ValueError(f"cannot write {path}: {error.strerror or error}") from None


MOST_NAMED = 5
"""An error names no more games than that."""


def held(folder: Path, games: Collection[str] | None = None) -> list[str]:
    """The games of a folder from which outcomes are to be taken, of some games or of all; one that has none is refused."""
    found = Folder(folder).games()
    if not found:
        raise ValueError(f"{folder}: there are no outcomes")
    if games is not None and not set(games) & set(found):
        named = " or ".join(games) if len(games) <= MOST_NAMED else "these games"
        raise ValueError(f"{folder} has no outcomes of {named}")
    return found


def merge(sources: list[Path], target: Path, games: Iterable[str] | None = None) -> None:
    """Adds the outcomes of folders, of some games or of all, to another, which may be new. The folders stay as they are.

    A folder that is named twice, or is the other one, is added once: so is the time that its deals took.
    """
    into = Folder(target)
    named = None if games is None else list(games)
    theirs = {source: held(source, named) for source in sources}
    for game in named or []:
        if not any(game in found for found in theirs.values()):
            raise ValueError(f"{', '.join(map(str, theirs))}: there are no outcomes of {game}")
    into.make()
    added = {target.resolve()}
    for source, found in theirs.items():
        if source.resolve() in added:
            continue
        added.add(source.resolve())
        folder = Folder(source)
        for game in found if named is None else [game for game in named if game in found]:
            known = folder.read(game)
            for path, number in folder.damaged:
                say(f"{path}: line {number} is damaged and is left out")
            into.write(game, known)
