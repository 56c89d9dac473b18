"""What the command knows of the solver: `solve`, `lost`, `finish`, `hint` and `--winnable`."""

from __future__ import annotations

import argparse
import textwrap
from itertools import islice
from typing import Any

from ._core import Game, Rules
from ._solving import winnable_deals
from ._text import numbered

WIDTH = 100
"""How wide a line of moves may be."""

LOST, UNKNOWN = 1, 3
"""Exit codes of `solve`: the game is lost, the search ended before it knew. 2 is for mistakes."""


DEALS, FOR_DEAL = 200, 100_000
"""Of so many deals one is looked for that can be won, with so many positions each."""


def whole(text: str) -> int:
    """A whole number; which ones make sense is for others to say."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text}") from None


def some(text: str) -> float:
    """A number; which ones make sense is for others to say."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a number, not {text}") from None


def add_limits(sub: argparse.ArgumentParser) -> None:
    """Options for how far a search may go."""
    group = sub.add_argument_group("limits of the search")
    group.add_argument("--positions", type=whole, metavar="N", help="search N positions at most")
    group.add_argument("--megabytes", type=whole, metavar="N", default=64, help="use N megabytes at most (default: 64)")
    group.add_argument("--seconds", type=some, metavar="N", help="take N seconds at most")


def limits(options: argparse.Namespace) -> dict[str, Any]:
    """The limits as `Game.solve` takes them."""
    return {name: getattr(options, name) for name in ("positions", "megabytes", "seconds")}


def solve(game: Game, options: argparse.Namespace) -> int:
    """`solve`: says whether the game can be won, and how."""
    if game.is_won():
        print("this game is won")
        return 0
    solution = game.solve(**limits(options))
    if solution.won:
        needed = numbered(len(solution.moves), "move")
        print(f"this game can {'still ' if game.history else ''}be won in {needed}")
        print(textwrap.fill(" ".join(map(str, solution.moves)), WIDTH, break_on_hyphens=False))
        return 0
    verdict = "this game is lost: no moves win it" if solution.lost else str(solution)
    print(f"{verdict} ({numbered(solution.positions, 'position')})")
    return LOST if solution.lost else UNKNOWN


def lost(game: Game, options: argparse.Namespace) -> int:
    """`lost`: says whether the game is lost; the exit code is 0 where it is."""
    if game.is_won():
        print("this game is won")
        return 1
    solution = game.solve(**limits(options))
    if not solution.lost:
        print("this game can be won" if solution.won else solution)
        return 1 if solution.won else UNKNOWN
    dead = "; no further progress is possible" if game.is_dead(**limits(options)) else ""
    print(f"this game is lost: no moves win it{dead}")
    return 0


def finish(game: Game) -> int:
    """`finish`: the rest of the moves; the exit code is 1 where the rest does not play itself."""
    moves = game.finish()
    if moves is None:
        print("Can't auto-finish yet.")
        return 1
    if not moves:
        print("this game is won")
        return 0
    print(f"the rest plays itself in {numbered(len(moves), 'move')}:")
    print(textwrap.fill(" ".join(map(str, moves)), WIDTH, break_on_hyphens=False))
    return 0


def hint(game: Game, options: argparse.Namespace) -> int:
    """`hint`: a good next move; the exit code is 1 where there is none."""
    found = game.hint_thoughtful(**limits(options)) if options.thoughtful else game.hint(**limits(options))
    print("no useful move found" if found is None else found)
    return int(found is None)


def winnable_from(game: Game) -> Game:
    """The first deal that can be won, from this one on."""
    if not isinstance(game.deal, int):
        raise ValueError(f"the search for winnable deals starts at a deal number, not at {game.deal or 'a position'}")
    found = winnable_deals(game.rules, game.deal, min(game.deal + DEALS, 2**64), positions=FOR_DEAL)
    number = next(found, None)
    found.close()
    if number is None:
        raise ValueError(f"no winnable deal among {DEALS} from {game.deal} on")
    return Game(game.rules, number)


def winnable(rules: Rules, options: argparse.Namespace) -> int:
    """`deals --winnable`"""
    if isinstance(options.deal, str):
        # What is no deal at all is told as such.
        raise ValueError(f"winnable deals are listed by number, not from {Game(rules, options.deal).deal}")
    for option in ("positions", "seconds"):
        # No deal would be proved winnable, so that the search would not end.
        if getattr(options, option) == 0:
            raise ValueError(f"--{option}: expected a number above 0, not 0")
    found = winnable_deals(rules, options.deal or 0, **limits(options))
    for number in islice(found, options.count):
        print(number, Game(rules, number).view().to_text(), sep="\t", flush=True)
    found.close()
    return 0
