"""Which deals of each game can be won, and how many do simple players win? Plays numbered deals, makes a table and draws a plot.

    pip install './solitaire-py[numpy]' matplotlib tqdm
    python examples/python/winnability.py                                  # every game, on all cores: hours
    python examples/python/winnability.py --games klondike --deals 1:101   # deals 1 to 100 of one game: seconds
    python examples/python/winnability.py table plot                       # of what there is already

    pip install 'dask[distributed]'
    python examples/python/winnability.py --dask tcp://scheduler:8786      # over many machines; --dask local tries it here

The players: `thoughtful` sees every card (the solver says whether it can win), `hint` follows `Game.hint` and sees what a player sees,
`greedy` and `random` are the engine's. What is finished is kept, a file a game: a run that was broken off goes on when the same command is
given again. Nothing but `--seconds` makes results differ from machine to machine.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import importlib
import os
import re
import signal
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from solitaire_rules import VARIANTS, Game, batch

PLAYERS = ("thoughtful", "hint", "greedy", "random")
WON, LOST, OPEN = "WL?"
# How many moves a player may make for each card, as `Game.difficulty` has it, and how often one who follows hints may come to a position.
MOVES_A_CARD = 20
VISITS = 3


class Task(NamedTuple):
    """Some deals in a row for one player. `limits` are what `Game.solve` and `Game.hint` take."""

    engine: str
    variant: str
    player: str
    first: int
    size: int
    limits: dict[str, Any]


def engine() -> str:
    """What plays."""
    return f"solitaire-rules {version('solitaire-rules')}"


def play(task: Task) -> str:
    """A letter for each deal. Dask sends this to machines that have the package, but not this file."""
    if task.engine != engine():
        raise RuntimeError(f"a worker has {engine()}, not {task.engine}")
    return "".join(play_deal(task, deal) for deal in range(task.first, task.first + task.size))


def play_deal(task: Task, deal: int) -> str:
    """The letter of one."""
    if task.player == "thoughtful":
        return {"won": WON, "lost": LOST, "open": OPEN}[Game(task.variant, deal).solve(**task.limits).outcome]
    if task.player == "hint":
        return WON if follow_hints(task.variant, deal, task.limits) else LOST
    # Random numbers begin at the deal's number, so that a game is the same whatever deals are played with it.
    player: Any = task.player
    limit = MOVES_A_CARD * VARIANTS[task.variant].cards
    done = batch.playouts(task.variant, [deal], player, limit=limit, seed=deal, threads=1)
    return WON if done.statuses[0] == batch.WON else LOST


def follow_hints(variant: str, deal: int, limits: dict[str, Any]) -> bool:
    """One game of a player who does what hints say, and gives up who goes round in circles."""
    game, visits = Game(variant, deal), dict[int, int]()
    for _move in range(MOVES_A_CARD * game.rules.cards):
        hint = game.hint(**limits)
        if hint is None:
            break
        game.play(hint.move)
        visits[game.key] = visits.get(game.key, 0) + 1
        if visits[game.key] == VISITS:
            break
    return game.is_won()


class Results:
    """What is known of one game: a letter for each player and deal, in a small text file.

    The file is replaced as a whole, so that it is never half written; a line that is not whole all the same counts for nothing.
    """

    HEAD = "player,first,deals,outcomes"
    LINE = re.compile(r"(\w+),(\d+),(\d+),([WL?]+)")
    WIDTH = 100

    def __init__(self, path: Path) -> None:
        self.path = path
        self.outcomes: dict[str, dict[int, str]] = {}
        self.limits: dict[str, str] = {}
        self.damaged: list[int] = []
        if path.exists():
            self._read(path.read_text(encoding="utf-8", errors="replace"))

    def _read(self, text: str) -> None:
        for number, line in enumerate(text.split("\n"), 1):
            player, colon, limits = line[2:].partition(": ")
            if line.startswith("# ") and colon and player in PLAYERS:
                self.limits[player] = limits
            elif (found := self.LINE.fullmatch(line)) and len(found[4]) == int(found[3]):
                first = int(found[2])
                self.outcomes.setdefault(found[1], {}).update(enumerate(found[4], first))
            elif line and line != self.HEAD and not line.startswith("# "):
                self.damaged.append(number)

    def missing(self, player: str, deals: range) -> list[int]:
        """The deals that are still to be played."""
        known = self.outcomes.get(player, {})
        return [deal for deal in deals if deal not in known]

    def add(self, player: str, first: int, outcomes: str) -> None:
        """Keeps some outcomes, on disk too."""
        self.outcomes.setdefault(player, {}).update(enumerate(outcomes, first))
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_suffix(".tmp")
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write("".join(f"{line}\n" for line in self._lines()))
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, self.path)

    def _lines(self) -> Iterator[str]:
        yield f"# {self.path.stem}, {engine()}: {WON} won, {LOST} not won, {OPEN} open"
        for player in PLAYERS:
            if player in self.outcomes:
                yield f"# {player}: {self.limits[player]}"
        yield self.HEAD
        for player in PLAYERS:
            for first, letters in rows(self.outcomes.get(player, {}), self.WIDTH):
                yield f"{player},{first},{len(letters)},{letters}"


def rows(outcomes: dict[int, str], width: int) -> Iterator[tuple[int, str]]:
    """Neighbouring deals together, as many as a line holds."""
    start, letters = 0, ""
    for deal in sorted(outcomes):
        if letters and (deal != start + len(letters) or len(letters) == width):
            yield start, letters
            letters = ""
        start = start if letters else deal
        letters += outcomes[deal]
    if letters:
        yield start, letters


def chunks(deals: list[int], size: int) -> Iterator[tuple[int, int]]:
    """The same without the letters: the first deal and how many."""
    for first, letters in rows(dict.fromkeys(deals, OPEN), size):
        yield first, len(letters)


def described(player: str, limits: dict[str, Any]) -> str:
    """What a player's outcomes depend on, beside the engine."""
    words = [f"{name}={value}" for name, value in limits.items() if value is not None]
    if player != "thoughtful":
        words.append(f"moves={MOVES_A_CARD} a card")
    words.append({"thoughtful": "", "hint": f"visits={VISITS}"}.get(player, "seed=deal"))
    return " ".join(filter(None, words))


def plan(options: argparse.Namespace) -> tuple[dict[str, Results], list[Task]]:
    """What is there, and what is to be done."""
    limits: dict[str, dict[str, Any]] = {
        "thoughtful": {"positions": options.positions, "megabytes": options.megabytes, "seconds": options.seconds},
        "hint": {"positions": options.hint_positions},
    }
    found, tasks = {}, list[Task]()
    for variant in options.games:
        results = found[variant] = Results(options.results / f"{variant}.csv")
        for number in results.damaged:
            print(f"{results.path}: line {number} is not whole; its deals are played again", file=sys.stderr)
        for player in options.players:
            own = limits.get(player, {})
            text = described(player, own)
            if results.outcomes.get(player) and results.limits.get(player, text) != text:
                raise SystemExit(
                    f"{results.path}: what {player} did was found with {results.limits[player]}, not {text}: "
                    "give the same limits, or another folder for --results"
                )
            results.limits[player] = text
            for first, count in chunks(results.missing(player, options.deals), options.chunk):
                tasks.append(Task(engine(), variant, player, first, count, own))
    return found, tasks


def on_processes(tasks: list[Task], workers: int) -> Iterator[tuple[Task, str]]:
    """Plays on the cores of this machine."""
    # Ctrl-C reaches the workers too: they just end.
    mute = (signal.SIGINT, signal.SIG_DFL)
    with concurrent.futures.ProcessPoolExecutor(workers, initializer=signal.signal, initargs=mute) as pool:
        futures = {pool.submit(play, task): task for task in tasks}
        try:
            for future in concurrent.futures.as_completed(futures):
                yield futures[future], future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def on_dask(tasks: list[Task], address: str, workers: int) -> Iterator[tuple[Task, str]]:
    """Plays wherever Dask has workers; `local` starts some here."""
    dask = importlib.import_module("dask.distributed")
    place = (
        {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
        if address == "local"
        else {"address": address}
    )
    with dask.Client(**place) as client:
        futures = [client.submit(play, task, pure=False) for task in tasks]
        asked = {future.key: task for future, task in zip(futures, tasks)}
        for future, outcomes in dask.as_completed(futures, with_results=True):
            yield asked[future.key], outcomes


def progress(tasks: list[Task], done: Iterable[tuple[Task, str]]) -> Iterator[tuple[Task, str]]:
    """Tells how far it is: a bar where tqdm is installed, lines elsewhere."""
    total, count = sum(task.size for task in tasks), 0
    try:
        bar: Any = importlib.import_module("tqdm").tqdm(total=total, unit="deal", smoothing=0)
    except ImportError:
        bar = None
    for task, outcomes in done:
        yield task, outcomes
        count += task.size
        told = f"{task.variant}, {task.player}"
        if bar is None:
            print(
                f"{count:,} of {total:,} deals: {told} {task.first} to {task.first + task.size - 1}",
                file=sys.stderr,
                flush=True,
            )
        else:
            bar.set_description(told)
            bar.update(task.size)
    if bar is not None:
        bar.close()


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(options: argparse.Namespace) -> None:
    """Plays what is missing."""
    found, tasks = plan(options)
    if not tasks:
        return
    workers = options.workers or cores()
    done = on_dask(tasks, options.dask, workers) if options.dask else on_processes(tasks, workers)
    for task, outcomes in progress(tasks, done):
        found[task.variant].add(task.player, task.first, outcomes)


def deals(text: str) -> range:
    """Reads `1:1001`."""
    first, colon, end = text.partition(":")
    if not (colon and first.isdecimal() and end.isdecimal() and int(first) < int(end)):
        raise argparse.ArgumentTypeError(f"deals are FIRST:END, such as 1:1001 for 1 to 1000, not {text}")
    return range(int(first), int(end))


def whole(text: str) -> int:
    """A number that is 1 or more."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, not {text}")
    return int(text)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Which deals can be won, and how many do simple players win?")
    parser.add_argument("steps", nargs="*", metavar="STEP", help="run, table, plot; all of them if none is named")
    parser.add_argument(
        "--games",
        nargs="+",
        choices=list(VARIANTS),
        default=list(VARIANTS),
        metavar="GAME",
        help="all of them unless named",
    )
    parser.add_argument(
        "--players", nargs="+", choices=PLAYERS, default=list(PLAYERS), metavar="PLAYER", help=", ".join(PLAYERS)
    )
    parser.add_argument(
        "--deals", type=deals, default=range(1, 1001), metavar="FIRST:END", help="END is left out; 1:1001"
    )
    parser.add_argument("--positions", type=whole, default=20_000_000, help="how far the solver looks; 20 million")
    parser.add_argument("--megabytes", type=whole, default=256, help="how large its tables become; 256")
    parser.add_argument("--seconds", type=float, help="how long it thinks; results then depend on the machine")
    parser.add_argument("--hint-positions", type=whole, help="how far one hint looks; as far as it wants")
    parser.add_argument("--chunk", type=whole, default=20, help="how many deals are played and kept at once; 20")
    parser.add_argument("--workers", type=whole, help="how many processes; as many as there are cores")
    parser.add_argument("--dask", metavar="ADDRESS", help="a scheduler's address, or `local`")
    parser.add_argument(
        "--results", type=Path, default=Path("winnability"), help="the folder of what is found; winnability"
    )
    parser.add_argument(
        "--page", type=Path, help="a Markdown page whose table is to be replaced; else the table is printed"
    )
    parser.add_argument(
        "--plot", type=Path, default=Path("winnability.svg"), help="where the plot goes (.svg, .png, .pdf)"
    )
    options = parser.parse_intermixed_args()
    unknown = set(options.steps) - {"run", "table", "plot"}
    if unknown:
        parser.error(f"steps are run, table and plot, not {', '.join(sorted(unknown))}")
    options.steps = options.steps or ["run", "table", "plot"]
    return options


def main() -> int:
    """The program."""
    options = arguments()
    if "run" in options.steps:
        try:
            run(options)
        except KeyboardInterrupt:
            print("broken off; the same command goes on from here", file=sys.stderr)
            return 130
    # What the workers do not need stays out of what they are sent.
    report = importlib.import_module("winnability_report")
    found = [Results(options.results / f"{variant}.csv") for variant in options.games]
    found = [results for results in found if results.outcomes]
    if "table" in options.steps:
        report.write_table(found, options.page)
    if "plot" in options.steps:
        report.draw_plot(found, options.plot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
