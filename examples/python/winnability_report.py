"""The table and the plot of what `winnability.py` found."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from solitaire_rules import VARIANTS
from survey import interval

if TYPE_CHECKING:
    from winnability import Results

BEGIN, END = "<!-- winnability.py writes what follows -->", "<!-- winnability.py wrote this -->"
COLUMNS = ["game", "deals", "can be won", "cannot", "open", "can be won, %", "with hints, %", "greedy, %", "random, %"]
LABELS = {"thoughtful": "sees all cards", "hint": "follows hints", "greedy": "greedy", "random": "random"}
COLORS = {"thoughtful": "#20694a", "hint": "#5aa17f", "greedy": "#c98a2b", "random": "#9aa5b1"}


def count(results: Results, player: str) -> tuple[int, int, int, int]:
    """How many deals a player played, and how many of them were won, lost and left open."""
    letters = "".join(results.outcomes.get(player, {}).values())
    won, lost, unknown = (letters.count(letter) for letter in "WL?")
    return len(letters), won, lost, unknown


def bounds(results: Results, player: str) -> tuple[float, float] | None:
    """The 95 % interval of the share of wins; what is open may be either, so it widens it."""
    played, won, _, unknown = count(results, player)
    return (interval(won, played)[0], interval(won + unknown, played)[1]) if played else None


def percent(share: float) -> str:
    """A share as the table has it."""
    return f"{100 * share:.1f}"


def share(results: Results, player: str) -> str:
    """A player's share of wins with its interval, and of how many games where that is not as many as the solver's."""
    played, won, _, _ = count(results, player)
    between = bounds(results, player)
    if between is None:
        return ""
    # A share of what is partly open would say more than is known.
    middle = "" if player == "thoughtful" else f"{percent(won / played)} "
    words = f"{middle}({percent(between[0])}–{percent(between[1])})"
    return words if played == count(results, "thoughtful")[0] or player == "thoughtful" else f"{words} of {played:,}"


def row(results: Results) -> list[str]:
    """A game's line."""
    played, won, lost, unknown = count(results, "thoughtful")
    solved = [f"{number:,}" for number in (played, won, lost, unknown)] if played else ["", "", "", ""]
    return [f"`{results.path.stem}`", *solved, *(share(results, player) for player in LABELS)]


def table(found: Iterable[Results]) -> str:
    """The table, in Markdown."""
    lines = [COLUMNS, ["---", *["---:"] * (len(COLUMNS) - 1)], *map(row, found)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def write_table(found: list[Results], page: Path | None) -> None:
    """Prints the table, or puts it where a page has its marks."""
    if page is None:
        print(table(found), end="")
        return
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise SystemExit(f"{page}: there is no {BEGIN} with {END} after it")
    # `write_text` knows no `newline` before Python 3.10.
    with page.open("w", encoding="utf-8", newline="\n") as file:
        file.write(f"{before}{begin}\n\n{table(found)}\n{end}{after}")


def draw_plot(found: list[Results], path: Path) -> None:
    """The shares as points with their intervals, a line a game."""
    try:
        import matplotlib
    except ImportError:
        print("no plot: matplotlib is not installed")
        return
    matplotlib.use("Agg")
    # Drawn again, the same picture is the same file.
    matplotlib.rcParams.update({"svg.hashsalt": "winnability", "svg.fonttype": "none"})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(9, 1.2 + 0.45 * len(found)), layout="constrained")
    for number, (player, label) in enumerate(LABELS.items()):
        places = [(place, between) for place, results in enumerate(found) if (between := bounds(results, player))]
        ranks: Any = [place + 0.16 * (number - 1.5) for place, _ in places]
        middles, errors = [], list[tuple[float, float]]()
        for place, (low, high) in places:
            played, won, _, unknown = count(found[place], player)
            middle = (won + unknown / 2) / played
            middles.append(100 * middle)
            errors.append((100 * max(0.0, middle - low), 100 * max(0.0, high - middle)))
        halves: Any = list(zip(*errors)) or None
        axes.errorbar(
            middles, ranks, xerr=halves, fmt="o", markersize=3.5, capsize=2, label=label, color=COLORS[player]
        )
    axes.set_yticks(range(len(found)), [str(VARIANTS[results.path.stem].title) for results in found])
    axes.set_xlim(-2, 102)
    axes.invert_yaxis()
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel("games won, % (95 % interval)")
    figure.legend(loc="outside upper center", ncols=len(LABELS))
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    print(f"plot: {path}")
