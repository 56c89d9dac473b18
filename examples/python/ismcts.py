"""Information-set Monte Carlo tree search beside the greedy and the random player, on the same deals.

    pip install './solitaire-py[numpy]'
    python examples/python/ismcts.py
    python examples/python/ismcts.py --game gold-mine --deals 40 --simulations 500

Each simulation lays out the hidden cards in another way that fits what the player has seen, goes down one tree that all arrangements share,
adds a move to it, and lets the greedy player finish (Cowling, Powley and Whitehouse, 2012). The true cards are never looked at.

It is for games whose moves can't be taken back. Where they can, as in Klondike, such moves are worth the same: the search goes round in
circles and does worse than the greedy player.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time

from solitaire_rules import VARIANTS, Game, Move, Position, batch
from solitaire_rules._study.options import whole
from survey import interval


class Node:
    """What came of a move after the moves before it."""

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.visits, self.available, self.total = 0, 0, 0.0

    def worth(self, explore: float) -> float:
        """The upper confidence bound, by how often the move could have been chosen: in some arrangements it can't be made."""
        return self.total / self.visits + explore * math.sqrt(math.log(self.available) / self.visits)


def worth_of(end: Position) -> float:
    """A win is worth 1, what is brought to the foundations in vain a little, which tells lost games apart."""
    return 1.0 if end.is_won() else 0.2 * end.score() / end.rules.cards


def simulate(root: Node, position: Position, explore: float, rng: random.Random) -> None:
    """Down the tree while every move in it was tried, one move further, and on with the greedy player."""
    path, node = [root], root
    while moves := position.distinct_moves():
        untried = [move for move in moves if move not in node.children]
        for move in moves:
            if move in node.children:
                node.children[move].available += 1
        move = rng.choice(untried) if untried else max(moves, key=lambda move: node.children[move].worth(explore))
        if untried:
            node.children[move] = Node()
            node.children[move].available = 1
        node, position = node.children[move], position.play(move)
        path.append(node)
        if untried:
            break
    reward = worth_of(position.playout("greedy", 500, seed=rng))
    for node in path:
        node.visits += 1
        node.total += reward


def choose(game: Game, simulations: int, explore: float, rng: random.Random) -> Move:
    """The move that was tried most often."""
    root, view = Node(), game.view()
    for _ in range(simulations):
        simulate(root, view.sample(rng).position, explore, rng)
    return max(root.children, key=lambda move: root.children[move].visits)


def play(game: Game, simulations: int, explore: float, rng: random.Random, limit: int) -> bool:
    """Whether the search wins a game."""
    while (moves := game.distinct_moves()) and game.moves_made() < limit:
        game.play(moves[0] if len(moves) == 1 else choose(game, simulations, explore, rng))
    return game.is_won()


def main() -> int:
    """The program."""
    parser = argparse.ArgumentParser(description="Tree search on what a player has seen, beside simple players.")
    parser.add_argument("--game", default="tri-peaks", choices=VARIANTS, metavar="GAME", help="the name of a game")
    parser.add_argument("--deals", type=whole, default=100, help="how many deals are played")
    parser.add_argument("--first", type=int, default=1_000_000, help="the number of the first")
    parser.add_argument("--simulations", type=whole, default=1000, help="for each move")
    parser.add_argument("--explore", type=float, default=0.5, help="how much the search tries what looks worse")
    parser.add_argument("--limit", type=whole, default=500, help="how many moves a game may take")
    options = parser.parse_args()
    deals, rng, start = range(options.first, options.first + options.deals), random.Random(1), time.process_time()
    searched = 0
    for done, deal in enumerate(deals, 1):
        searched += play(Game(options.game, deal), options.simulations, options.explore, rng, options.limit)
        print(f"\r{done} of {len(deals)} deals, {searched} won", end="", file=sys.stderr, flush=True)
    seconds = time.process_time() - start
    print(
        f"\n{options.game}: {len(deals)} deals, {options.simulations} simulations a move, {seconds:.0f} s of a processor"
    )
    wins = {"search": searched}
    for player in ("greedy", "random"):
        statuses = batch.playouts(options.game, deals, player, limit=options.limit).statuses
        wins[player] = int((statuses == batch.WON).sum())
    for name, won in wins.items():
        low, high = interval(won, len(deals))
        print(f"{name:8} won {won:4} of {len(deals)}: {won / len(deals):6.1%} ({low:.1%} to {high:.1%})")
    apart = interval(wins["search"], len(deals))[0] > interval(wins["greedy"], len(deals))[1]
    print(
        "The search wins more often than the greedy player."
        if apart
        else "The search is not clearly better than greedy."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
