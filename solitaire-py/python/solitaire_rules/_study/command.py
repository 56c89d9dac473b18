"""The command line of studies: which options there are, and what they do."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .. import VARIANTS
from .folder import Folder
from .playing import PLAYERS
from .running import cores, dask_client
from .schedule import AUTO, Stopping, Work
from .studying import SECONDS, Plan, carry_out
from .table import Study, write_csv, write_parquet


def deals(text: str) -> range | None:
    """Reads `1:1001`, or `auto`, which is None."""
    if text == "auto":
        return None
    first, colon, end = text.partition(":")
    if not (colon and first.isdecimal() and end.isdecimal() and int(first) < int(end)):
        raise argparse.ArgumentTypeError(f"deals are FIRST:END, such as 1:1001 for 1 to 1000, or auto, not {text}")
    return range(int(first), int(end))


def whole(text: str) -> int:
    """A number that is 1 or more."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, not {text}")
    return int(text)


def above_zero(text: str) -> float:
    """A number that is more than 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"expected a number above 0, not {text}")
    return number


def part(text: str) -> tuple[int, int]:
    """Reads `3/16`."""
    place, slash, parts = text.partition("/")
    if not (slash and place.isdecimal() and parts.isdecimal() and 1 <= int(place) <= int(parts)):
        raise argparse.ArgumentTypeError(f"a part is PART/PARTS, such as 3/16 for the third of sixteen, not {text}")
    return int(place), int(parts)


def add_options(parser: argparse.ArgumentParser) -> None:
    """What a study takes."""
    what = parser.add_argument_group("what is played")
    names = list(VARIANTS)
    what.add_argument("--games", nargs="+", choices=names, default=names, metavar="GAME", help="all unless named")
    what.add_argument(
        "--players", nargs="+", choices=PLAYERS, default=list(PLAYERS), metavar="PLAYER", help=", ".join(PLAYERS)
    )
    few, many = AUTO
    what.add_argument(
        "--deals",
        type=deals,
        default=range(1, 1001),
        metavar="FIRST:END",
        help=f"END is left out; 1:1001. auto: {few}, and {many:,} where a deal takes less than 0.1 s of a core",
    )
    what.add_argument(
        "--until",
        type=above_zero,
        metavar="WIDTH",
        help="stop a game once the 95%% interval of its share of wins is so wide from end to end: 0.1 is ten "
        "percentage points. What gains most for its time is played first; --deals are the most that are played",
    )
    what.add_argument("--part", type=part, metavar="PART/PARTS", help="only this part of the deals, such as 3/16")
    what.add_argument("--open", action="store_true", help="play only what is open, with larger limits than before")
    limits = parser.add_argument_group("limits, for each deal")
    limits.add_argument("--positions", type=whole, default=20_000_000, help="how far the solver looks; 20 million")
    limits.add_argument("--megabytes", type=whole, default=256, help="how large its tables become; 256")
    limits.add_argument("--seconds", type=above_zero, help="how long it thinks; results then depend on the machine")
    limits.add_argument("--hint-positions", type=whole, help="how far one hint looks; as far as it wants")
    where = parser.add_argument_group("where it is played and kept")
    where.add_argument("--workers", type=whole, help="how many processes; as many as there are cores")
    where.add_argument("--dask", metavar="ADDRESS", help="a scheduler's address, or `local`")
    where.add_argument(
        "--chunk", type=above_zero, default=SECONDS, metavar="SECONDS", help="play so long before results are kept; 2"
    )
    where.add_argument(
        "--results",
        type=Path,
        default=Path("winnability"),
        help="the folder where outcomes are kept, to which several programs may write at once; winnability",
    )
    where.add_argument(
        "--merge", nargs="+", type=Path, metavar="FOLDER", help="play nothing; add the outcomes of these folders"
    )
    where.add_argument(
        "--export", type=Path, metavar="FILE", help="write all outcomes, a row a deal, as .csv or .parquet"
    )


def plan(options: argparse.Namespace, parser: argparse.ArgumentParser) -> Plan:
    """What the options ask for."""
    auto = options.deals is None
    numbers: range = range(1, AUTO[1] + 1) if auto else options.deals
    if options.part:
        if auto or options.until:
            parser.error("--part needs all its deals: it goes neither with --until nor with --deals auto")
        place, parts = options.part
        numbers = numbers[len(numbers) * (place - 1) // parts : len(numbers) * place // parts]
    return Plan(
        games={game: VARIANTS[game] for game in options.games},
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
        stopping=Stopping(options.until, auto),
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
            self._bar.set_description(told, refresh=False)
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


def prepare(folder: Folder, games: list[str]) -> None:
    """Joins what is there, and says what may surprise."""
    others = set[str]()
    for game in games:
        # What a run left behind that was broken off is read more slowly than a table.
        for look in (folder.join, folder.read):
            folder.damaged = []
            look(game)
            for path, number in folder.damaged:
                say(f"{path}: line {number} is not whole; its deals are played again")
        others.update(folder.others(game))
    if others:
        say(
            f"{folder.path}: other programs may be writing here, too ({', '.join(sorted(others))}): nothing is lost, but "
            "deals that several play are played in vain; --part shares them out"
        )


def run(options: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    """Plays what is missing; the exit code."""
    told = Told()
    try:
        chosen = plan(options, parser)
        prepare(Folder(options.results), options.games)
        if options.dask:
            with dask_client(options.dask, options.workers) as client:
                carry_out(chosen, client, tell=told, note=say)
        else:
            carry_out(chosen, "processes", options.workers or cores(), tell=told, note=say)
    except KeyboardInterrupt:
        say("broken off; the same command goes on from here")
        return 130
    except (OSError, RuntimeError) as error:
        say(f"{error}\nWhat was kept before is whole: the same command goes on from there")
        return 1
    except (ValueError, ImportError) as error:
        say(f"{parser.prog}: {error}")
        return 2
    finally:
        told.close()
    return 0


def export(folder: Folder, games: Iterable[str], path: Path) -> None:
    """Writes what is known of games as a file, a row a deal; one game is in memory at a time."""
    if path.suffix not in (".csv", ".parquet"):
        raise ValueError(f"{path}: outcomes are written as .csv or .parquet")
    found = (Study({game: folder.read(game)}) for game in games)
    if path.suffix == ".parquet":
        write_parquet(path, found)
        return
    with path.open("w", encoding="utf-8", newline="") as file:
        write_csv(file, found)


def merge(sources: list[Path], target: Path) -> None:
    """Adds the outcomes of folders to another, which may be new. The folders stay as they are."""
    into = Folder(target)
    for source in sources:
        folder = Folder(source)
        games = folder.games()
        if not games:
            raise ValueError(f"{source}: there are no outcomes")
        for game in games:
            known = folder.read(game)
            for path, number in folder.damaged:
                say(f"{path}: line {number} is not whole and is left out")
            into.write(game, known)
