"""How many decisions a second a plain Python loop makes: here and with OpenSpiel, in the same run, in turns.

    pip install './solitaire-py[numpy]' open_spiel
    python solitaire-py/benches/decisions.py

A decision is: list the legal moves, take one at random, play it. Both play games of at most 300 moves in the same way, with the same random
numbers. Whole games are timed, dealing too, which OpenSpiel does card by card; only the player's decisions count. Time is CPU time, so that
what else the machine does matters less.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from solitaire_rules import Game, batch

LONGEST = 300
clock = time.process_time


def ours(decisions: int, chance: Callable[[], float], variant: str = "klondike") -> float:
    """Decisions a second with this package."""
    done, deal, start = 0, 0, clock()
    while done < decisions:
        game = Game(variant, deal)
        deal += 1
        for _ in range(LONGEST):
            moves = game.legal_moves()
            if not moves:
                break
            game.play(moves[int(chance() * len(moves))])
            done += 1
    return done / (clock() - start)


def open_spiels(decisions: int, chance: Callable[[], float]) -> float:
    """Decisions a second with OpenSpiel's Klondike."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    klondike: Any = pyspiel.load_game("solitaire")
    done, start = 0, clock()
    while done < decisions:
        state = klondike.new_initial_state()
        played = 0
        while played < LONGEST and not state.is_terminal():
            actions = state.legal_actions()
            played += not state.is_chance_node()
            state.apply_action(actions[int(chance() * len(actions))])
        done += played
    return done / (clock() - start)


def at_once(variant: str, threads: int | None) -> float:
    """Random moves a second of `solitaire_rules.batch`, by the clock on the wall."""
    games = batch.Games(variant, range(8000), threads=threads)
    start = time.perf_counter()
    made = int(games.play("random", limit=500).sum())
    return made / (time.perf_counter() - start)


def main() -> None:
    """The program."""
    parser = argparse.ArgumentParser(description="Decisions a second, compared with OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--decisions", type=int, default=200_000, help="of each in a round")
    options = parser.parse_args()
    chance = random.Random(1).random
    factors = []
    for _ in range(options.rounds):
        theirs = open_spiels(options.decisions // 5, chance)
        mine = ours(options.decisions, chance)
        factors.append(mine / theirs)
        print(f"OpenSpiel {theirs:10,.0f}   solitaire_rules {mine:10,.0f} decisions a second   × {factors[-1]:.1f}")
    print(f"median factor: {statistics.median(factors):.1f}")
    for variant in ("klondike", "klondike-draw-three", "gold-mine", "new-york", "gargantua", "carousel"):
        one, all_of_them = at_once(variant, 1) / 1e6, at_once(variant, None) / 1e6
        print(f"batch, {variant:20} {one:6.1f} million moves a second in one thread, {all_of_them:6.1f} in all")


if __name__ == "__main__":
    main()
