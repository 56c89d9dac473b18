"""How often do a random and a greedy player win each game? Plays 10,000 deals of each; prints a table and draws a plot.

    pip install './solitaire-py[numpy]' matplotlib
    python examples/python/survey.py
    python examples/python/survey.py --deals 1000 --plot survey.svg

The error is that of a 95% confidence interval (Wilson's), so that a share of nothing has one too.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from pathlib import Path
from typing import Literal, NamedTuple

from solitaire_rules import VARIANTS, batch
from solitaire_rules._study.options import whole
from winnability_report import can_plot, may_draw

Player = Literal["random", "greedy"]
PLAYERS: tuple[Player, ...] = ("random", "greedy")


class Row(NamedTuple):
    """What is found out about one game and player."""

    variant: str
    player: Player
    games: int
    wins: int
    score: float
    moves: float
    seconds: float


def interval(wins: int, games: int) -> tuple[float, float]:
    """The bounds within which the share of wins probably is."""
    z = 1.96
    middle = (wins + z * z / 2) / (games + z * z)
    half = z / (games + z * z) * math.sqrt(wins * (games - wins) / games + z * z / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def survey(variants: list[str], deals: int, limit: int) -> list[Row]:
    """Plays all of them, telling how far it is."""
    rows: list[Row] = []
    for variant in variants:
        for player in PLAYERS:

            def told(done: int, name: str = f"{variant}, {player}") -> None:
                print(
                    f"\r{len(rows) + 1:3}/{len(variants) * len(PLAYERS)}  {name:37} {done:8,} games",
                    end="",
                    file=sys.stderr,
                    flush=True,
                )

            start = time.perf_counter()
            done = batch.playouts(variant, range(deals), player, limit=limit, progress=told)
            seconds = time.perf_counter() - start
            wins = int((done.statuses == batch.WON).sum())
            rows.append(Row(variant, player, deals, wins, float(done.scores.mean()), float(done.moves.mean()), seconds))
    print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    return rows


def print_table(rows: list[Row]) -> None:
    """The table."""
    print(f"{'game':29} {'player':8} {'won':>9} {'95% within':>19} {'score':>7} {'moves':>7} {'M moves/s':>10}")
    for row in rows:
        low, high = interval(row.wins, row.games)
        speed = row.moves * row.games / row.seconds / 1e6
        print(
            f"{row.variant:29} {row.player:8} {row.wins / row.games:9.3%} {low:9.3%} {high:9.3%} "
            f"{row.score:7.2f} {row.moves:7.0f} {speed:10.1f}"
        )


def draw_plot(rows: list[Row], path: Path) -> None:
    """The shares of wins as bars."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(9, 1.5 + 0.3 * len(rows) / len(PLAYERS)), layout="constrained")
    for i, player in enumerate(PLAYERS):
        mine = [row for row in rows if row.player == player]
        shares = [100 * row.wins / row.games for row in mine]
        bounds = [interval(row.wins, row.games) for row in mine]
        errors = [
            [max(0.0, share - 100 * low) for share, (low, _) in zip(shares, bounds)],
            [max(0.0, 100 * high - share) for share, (_, high) in zip(shares, bounds)],
        ]
        places = [place + (i - 0.5) * 0.38 for place in range(len(mine))]
        axes.barh(places, shares, 0.36, xerr=errors, capsize=2, label=player, color=("#9aa5b1", "#20694a")[i])
    titles = [str(VARIANTS[row.variant].title) for row in rows if row.player == PLAYERS[0]]
    axes.set_yticks(range(len(titles)), titles)
    axes.invert_yaxis()
    axes.set_xlabel("games won, %")
    axes.set_title(f"{rows[0].games:,} deals of each game")
    axes.legend(title="player")
    figure.savefig(path)


def main() -> None:
    """The program."""
    parser = argparse.ArgumentParser(description="How often do a random and a greedy player win each game?")
    parser.add_argument("games", nargs="*", choices=[*VARIANTS, []], metavar="GAME", help="which games (default: all)")
    parser.add_argument("--deals", type=whole, default=10_000, help="how many deals of each game")
    parser.add_argument("--limit", type=whole, default=1000, help="how many moves a game may take")
    parser.add_argument(
        "--plot", type=Path, default=Path("survey.png"), help="where the plot goes (.png, .svg or .pdf)"
    )
    options = parser.parse_args()
    if can_plot():
        try:
            may_draw(options.plot)
        except ValueError as error:
            parser.error(str(error))
    rows = survey(options.games or list(VARIANTS), options.deals, options.limit)
    print_table(rows)
    try:
        draw_plot(rows, options.plot)
        print(f"plot: {options.plot}")
    except ImportError:
        print("no plot: matplotlib is not installed")


if __name__ == "__main__":
    main()
