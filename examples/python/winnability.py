"""Which deals of each game can be won, and how many do simple players win? Plays numbered deals, makes a table and draws a plot.

    pip install './solitaire-py[numpy]' matplotlib tqdm
    python examples/python/winnability.py                                  # every game, on all cores: hours
    python examples/python/winnability.py --games klondike --deals 1:101   # deals 1 to 100 of one game: seconds
    python examples/python/winnability.py --deals 1:1000001 --until 0.02   # until each interval is two points wide
    python examples/python/winnability.py --open --positions 100000000     # what is open, with larger limits
    python examples/python/winnability.py table plot                       # from existing results

    pip install 'dask[distributed]'
    python examples/python/winnability.py --dask tcp://scheduler:8786      # over many machines; --dask local tries it here

The players: `thoughtful` sees every card (the solver says whether it can win), `hint` follows `Game.hint` and sees what a player sees,
`greedy` and `random` are the engine's. What is finished is kept: an interrupted run continues when you repeat the command, and several
may run at once. Nothing but `--seconds`, and `--deals auto` in how many deals it plays, makes results differ from machine to
machine.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from solitaire_rules import VARIANTS
from solitaire_rules._study import command
from solitaire_rules._study.folder import Folder
from solitaire_rules._study.options import PLAYERS, add_options

STEPS = ("run", "table", "plot")


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Which deals can be won, and how many do simple players win?")
    parser.add_argument("steps", nargs="*", metavar="STEP", help="run, table, plot; all of them if none is named")
    names = list(VARIANTS)
    parser.add_argument("--games", nargs="+", choices=names, metavar="GAME", help="all unless named")
    add_options(parser, PLAYERS)
    shown = parser.add_argument_group("output")
    shown.add_argument(
        "--page", type=Path, help="a Markdown page whose table is to be replaced; else the table is printed"
    )
    shown.add_argument("--plot", type=Path, help="where the plot goes (.svg, .png, .pdf); winnability.svg")
    options = parser.parse_intermixed_args()
    unknown = set(options.steps) - set(STEPS)
    if unknown:
        parser.error(f"steps are run, table and plot, not {', '.join(sorted(unknown))}")
    if options.merge and "run" in options.steps:
        parser.error("--merge plays nothing: it goes without the step run")
    options.merged, options.games = options.games, options.games or names
    options.must_plot = "plot" in options.steps or options.plot is not None
    options.plot = options.plot or Path("winnability.svg")
    options.steps = options.steps or ([] if options.merge or options.export else list(STEPS))
    return options


def main() -> int:
    """The program."""
    options = arguments()
    games = {game: VARIANTS[game] for game in options.games}
    try:
        may_show(options)
        if "run" in options.steps and (code := command.run(games, options)) != 0:
            return code
        if options.merge:
            command.merge(options.merge, options.results, options.merged)
        if options.export:
            command.export(Folder(options.results), options.games, options.export)
        show(options)
    except (ImportError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def may_show(options: argparse.Namespace) -> None:
    """Refuses what could not be written in the end; to be asked before anything is played."""
    if options.export:
        command.may_export(Folder(options.results), options.games, options.export)
    if not {"table", "plot"} & set(options.steps):
        return
    import winnability_report as report

    if "table" in options.steps and options.page is not None:
        report.around_table(options.page)
        command.may_write(options.page)
    if "plot" in options.steps and not report.can_plot():
        if options.must_plot:
            raise ValueError("a plot needs matplotlib: pip install matplotlib")
        print("no plot: matplotlib is not installed", file=sys.stderr)
        options.steps.remove("plot")
    if "plot" in options.steps:
        report.may_draw(options.plot, options.results)


def show(options: argparse.Namespace) -> None:
    """The table and the plot."""
    if not {"table", "plot"} & set(options.steps):
        return
    # Workers that are processes read this file, too, and need none of that.
    import winnability_report as report

    found = report.read(options.results, options.games)
    if "table" in options.steps:
        report.write_table(found, options.page)
    if "plot" in options.steps:
        report.draw_plot(found, options.plot)


if __name__ == "__main__":
    sys.exit(main())
