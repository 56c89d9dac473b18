"""The options of studies on a command line. Reading them needs no numpy."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

PLAYERS = ("thoughtful", "hint", "greedy", "random")
SECONDS = 2.0
"""How long a worker plays before it hands over what it has. So much work of each is lost if all is cut off."""
MOST_WORKERS = 10_000
"""How many workers a command may ask for."""
AUTO = (200, 1000)
"""How many deals are played of slow games and of quick ones."""
AUTO_SECONDS = 0.1
"""Which are quick: by the mean time of a deal."""


def folder(text: str) -> Path:
    """Reads a folder's path: an empty text, as of a variable that isn't set, is none."""
    if not text:
        raise argparse.ArgumentTypeError("expected a folder's path, found an empty text")
    return Path(text)


def deals(text: str) -> range | None:
    """Reads `1:1001`, or `auto`, which is None."""
    if text == "auto":
        return None
    first, colon, end = text.partition(":")
    if first.startswith("-"):
        raise argparse.ArgumentTypeError(f"deals start at 0, not at {first}")
    if not (colon and first.isdecimal() and end.isdecimal() and int(first) < int(end)):
        raise argparse.ArgumentTypeError(f"deals are FIRST:END, such as 1:1001 for 1 to 1000, or auto, not {text}")
    if int(end) > 2**64:
        raise argparse.ArgumentTypeError(f"deals must be from 0 to {2**64 - 1}, not to {int(end) - 1}")
    return range(int(first), int(end))


def whole(text: str) -> int:
    """A number that is 1 or more."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, not {text}")
    return int(text)


def workers(text: str) -> int:
    """How many processes: no machine has more than so many."""
    number = whole(text)
    if number > MOST_WORKERS:
        raise argparse.ArgumentTypeError(f"expected at most {MOST_WORKERS} workers, not {text}")
    return number


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


def add_options(parser: argparse.ArgumentParser, players: Sequence[str] = ("thoughtful",)) -> None:
    """What a study takes, and who plays unless players are named."""
    what = parser.add_argument_group("what is played")
    what.add_argument(
        "--players",
        nargs="+",
        choices=PLAYERS,
        default=list(players),
        metavar="PLAYER",
        help=f"{', '.join(PLAYERS)} (default: {'all' if len(players) == len(PLAYERS) else ', '.join(players)})",
    )
    few, many = AUTO
    what.add_argument(
        "--deals",
        type=deals,
        default=range(1, 1001),
        metavar="FIRST:END",
        help="END is not included (default: 1:1001). "
        f"auto: {few} deals, and {many:,} where a deal takes less than 0.1 s of a core",
    )
    what.add_argument(
        "--until",
        type=above_zero,
        metavar="WIDTH",
        help="stop a game once the 95%% interval of its share of wins is at most this wide from end to end: 0.1 is ten "
        "percentage points. Games whose intervals narrow fastest are played first; --deals are the most that are played",
    )
    what.add_argument("--part", type=part, metavar="PART/PARTS", help="only this part of the deals, such as 3/16")
    what.add_argument("--open", action="store_true", help="play only what is open, with larger limits than before")
    limits = parser.add_argument_group("limits, for each deal")
    limits.add_argument(
        "--positions", type=whole, default=20_000_000, help="how far the solver looks (default: 20 million)"
    )
    limits.add_argument("--megabytes", type=whole, default=256, help="how large its tables become (default: 256)")
    limits.add_argument(
        "--seconds", type=above_zero, help="how long it thinks; results then depend on the machine (default: no limit)"
    )
    limits.add_argument("--hint-positions", type=whole, help="how far one hint looks (default: no limit)")
    where = parser.add_argument_group("where it is played and kept")
    where.add_argument("--workers", type=workers, help="how many processes (default: one for each core)")
    where.add_argument("--dask", metavar="ADDRESS", help="a scheduler's address, or `local`")
    where.add_argument(
        "--chunk",
        type=above_zero,
        default=SECONDS,
        metavar="SECONDS",
        help="how often results are saved (default: 2)",
    )
    where.add_argument(
        "--results",
        type=folder,
        default=Path("winnability"),
        help="the folder where outcomes are kept, to which several programs may write at once (default: winnability)",
    )
    where.add_argument(
        "--merge",
        nargs="+",
        type=folder,
        metavar="FOLDER",
        help="play nothing; add what these folders have of the games",
    )
    where.add_argument(
        "--export", type=Path, metavar="FILE", help="write all outcomes, one row per deal, as .csv or .parquet"
    )
