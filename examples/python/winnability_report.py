"""The table and the plot of what `winnability.py` found."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from solitaire_rules import VARIANTS
from solitaire_rules._study import command
from solitaire_rules._study.folder import Folder
from solitaire_rules._study.outcomes import Count, Known, counted
from solitaire_rules._text import either, encodable
from solitaire_rules._written import replacing

BEGIN, END = "<!-- winnability.py writes what follows -->", "<!-- winnability.py wrote this -->"
COLUMNS = [
    "game",
    "deals",
    "can be won",
    "can't be won",
    "open",
    "can be won, %",
    "with hints, %",
    "greedy, %",
    "random, %",
]
PICTURES = (".svg", ".png", ".pdf")
LABELS = {"thoughtful": "sees all cards", "hint": "follows hints", "greedy": "greedy", "random": "random"}
COLORS = {"thoughtful": "#20694a", "hint": "#5aa17f", "greedy": "#c98a2b", "random": "#9aa5b1"}


class Results:
    """How the players of a game did."""

    def __init__(self, game: str, known: Known) -> None:
        self.game = game
        self.counts = {player: counted(known.of(player).outcomes.tobytes()) for player in LABELS}

    def __getitem__(self, player: str) -> Count:
        return self.counts[player]


def read(folder: Path, games: Sequence[str]) -> list[Results]:
    """The games of which anything is kept; a folder that has nothing of them is refused."""
    command.held(folder, games)
    kept = Folder(folder)
    found = [Results(game, kept.read(game)) for game in games]
    return [results for results in found if any(count.deals for count in results.counts.values())]


def percent(share: float) -> str:
    """A share as the table has it."""
    return f"{100 * share:.1f}"


def share(results: Results, player: str) -> str:
    """A player's share of wins with its interval, and of how many games where that is not as many as the solver's."""
    count = results[player]
    if not count.deals:
        return ""
    # A share of what is partly open would say more than is known.
    middle = "" if player == "thoughtful" else f"{percent(count.won / count.deals)} "
    low, high = count.bounds
    words = f"{middle}({percent(low)}–{percent(high)})"
    alike = player == "thoughtful" or count.deals == results["thoughtful"].deals
    return words if alike else f"{words} of {count.deals:,}"


def row(results: Results) -> list[str]:
    """A game's line."""
    count = results["thoughtful"]
    solved = [f"{number:,}" if count.deals else "" for number in (count.deals, *count)]
    return [f"`{results.game}`", *solved, *(share(results, player) for player in LABELS)]


def table(found: Iterable[Results]) -> str:
    """The table, in Markdown."""
    lines = [COLUMNS, ["---", *["---:"] * (len(COLUMNS) - 1)], *map(row, found)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def around_table(page: Path) -> tuple[str, str]:
    """What a page has before and after the table's marks; a page without them is refused."""
    before, begin, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"{page}: there is no {BEGIN} with {END} after it")
    return before, after


def can_plot() -> bool:
    """Whether there is what a plot needs, without loading it."""
    return importlib.util.find_spec("matplotlib") is not None


def may_draw(path: Path, results: Path | None = None) -> None:
    """Refuses a plot that could not be written in the end, beside results or elsewhere."""
    if path.suffix.lower() not in PICTURES:
        raise ValueError(f"{path}: a plot is written as {either((), *PICTURES)}")
    command.may_write(path, results)


def write_table(found: list[Results], page: Path | None) -> None:
    """Prints the table, or puts it where a page has its marks."""
    if page is None:
        print(encodable(table(found)), end="")
        return
    before, after = around_table(page)
    with replacing(page) as beside, beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(f"{before}{BEGIN}\n\n{table(found)}\n{END}{after}")


def draw_plot(found: list[Results], path: Path) -> None:
    """The shares as points with their intervals, a line a game."""
    import matplotlib

    matplotlib.use("Agg")
    # Drawn again, the same picture is the same file.
    matplotlib.rcParams.update({"svg.hashsalt": "winnability", "svg.fonttype": "none"})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(9, 1.2 + 0.3 * len(found)), layout="constrained")
    for number, (player, label) in enumerate(LABELS.items()):
        places = [place for place, results in enumerate(found) if results[player].deals]
        ranks: Any = [place + 0.16 * (number - 1.5) for place in places]
        middles, errors = [], list[tuple[float, float]]()
        for place in places:
            counts = found[place][player]
            low, high = counts.bounds
            middle = (counts.won + counts.open / 2) / counts.deals
            middles.append(100 * middle)
            errors.append((100 * max(0.0, middle - low), 100 * max(0.0, high - middle)))
        halves: Any = list(zip(*errors)) or None
        axes.errorbar(
            middles, ranks, xerr=halves, fmt="o", markersize=3.5, capsize=2, label=label, color=COLORS[player]
        )
    axes.set_yticks(range(len(found)), [str(VARIANTS[results.game].title) for results in found])
    axes.set_xlim(-2, 102)
    axes.set_ylim(len(found) - 0.4, -0.6)
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel("games won, % (95% interval)")
    figure.legend(loc="outside upper center", ncols=len(LABELS))
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    print(f"plot: {path}")
