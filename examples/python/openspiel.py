"""Our games in OpenSpiel: one game with a parameter for the variant, and OpenSpiel's tree search on it beside a random player.

    pip install './solitaire-py[numpy]' open_spiel
    python examples/python/openspiel.py
    python examples/python/openspiel.py --variant golf --deals 20 --simulations 100

Importing this file registers the game: pyspiel.load_game("python_solitaire(variant=golf,deals=1000)"). The first move is chance's and
draws one of so many numbered deals, from `first` on. The others are the player's, by the numbers that all of our packages give them; moves
that lead to nothing new are left out. Observations and information states tell only what a player sees. A state knows every card, though,
and OpenSpiel's MCTS bot searches states: alone it plays as one who sees them all. Asked in several arrangements that fit what was seen
(`SolitaireState.sampled`), it plays fairly.
"""

# Where the libraries are not installed:
# pyright: reportMissingImports=false

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from solitaire_rules import Game, Position, Rules
from survey import interval

PARAMETERS = {"variant": "klondike", "deals": 1000, "first": 0, "moves": 500, "reward": "win"}
TYPE = pyspiel.GameType(
    short_name="python_solitaire",
    long_name="Python Solitaire",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=1,
    min_num_players=1,
    # An information state is everything seen so far, which has no largest size: it is a text, not a tensor.
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class Solitaire(pyspiel.Game):  # type: ignore[misc]
    """A variant, with so many of its deals. `moves` ends games that go on for ever; `reward` is "win", or "score" for a point a card."""

    def __init__(self, params: Any = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.rules, self.first, self.deals = Rules(given["variant"]), given["first"], given["deals"]
        self.moves, self.by_score = given["moves"], given["reward"] == "score"
        self.actions = self.rules.actions
        self.numbers = {move: number for number, move in enumerate(self.actions)}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=self.deals,
            num_players=1,
            min_utility=0.0,
            max_utility=float(self.rules.cards) if self.by_score else 1.0,
            utility_sum=None,
            max_game_length=self.moves,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> SolitaireState:
        """Nothing is dealt yet."""
        return SolitaireState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SolitaireObserver:
        """What a player sees, or has seen."""
        return SolitaireObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SolitaireState(pyspiel.State):  # type: ignore[misc]
    """A game, or none before the deal."""

    def __init__(self, spiel: Solitaire) -> None:
        super().__init__(spiel)
        self.game: Game | None = None
        # What showed at first, and what each move showed.
        self.seen: list[str] = []

    def sampled(self, seed: int) -> SolitaireState:
        """A state that could be this one, as far as the player knows: hidden cards never seen are shuffled."""
        assert self.game is not None
        guess: SolitaireState = self.clone()
        guess.game = self.game.sample(seed)
        return guess

    def current_player(self) -> Any:
        """Chance deals, the player plays."""
        if self.game is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else 0

    def is_terminal(self) -> bool:
        """Whether the game is won or stuck, or has had all its moves."""
        return self.game is not None and (len(self.seen) > self.get_game().moves or not self.game.distinct_moves())

    def _legal_actions(self, player: int) -> list[int]:
        assert self.game is not None
        return sorted(self.get_game().numbers[move] for move in self.game.distinct_moves())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        spiel = self.get_game()
        if self.game is None:
            self.game = Game(spiel.rules, spiel.first + action)
            self.seen.append(str(self.game.view()))
        else:
            changes = self.game.play(spiel.actions[action])
            self.seen.append(f"{spiel.actions[action]} {changes}")

    def _action_to_string(self, player: int, action: int) -> str:
        spiel = self.get_game()
        return (
            f"deal number {spiel.first + action}" if player == pyspiel.PlayerId.CHANCE else str(spiel.actions[action])
        )

    def returns(self) -> list[float]:
        """What the game is worth; nothing before its end."""
        if self.game is None or not self.is_terminal():
            return [0.0]
        return [float(self.game.score() if self.get_game().by_score else self.game.is_won())]

    def __str__(self) -> str:
        return "not dealt" if self.game is None else self.game.to_text()


class SolitaireObserver:
    """The tensor and the texts of what a player sees: card numbers by pile and place, as `Position.observation` has them."""

    def __init__(self, spiel: Solitaire, kind: Any) -> None:
        self.remembers = kind.perfect_recall
        shape = Game(spiel.rules, spiel.first).position.observation().shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SolitaireState, player: int) -> None:
        """Fills the tensor."""
        self.dict["observation"][:] = 0 if state.game is None else state.game.position.observation()

    def string_from(self, state: SolitaireState, player: int) -> str:
        """What shows; with perfect recall what showed at first, and what each move changed."""
        if state.game is None:
            return "not dealt"
        return "\n".join(state.seen) if self.remembers else str(state.game.position.view())


pyspiel.register_game(TYPE, Solitaire)


class GreedyRollouts(mcts.Evaluator):  # type: ignore[misc]
    """What a state is worth to the greedy player, who plays on in Rust; every move is as good as another before it was tried."""

    def __init__(self, random: Any) -> None:
        self.random = random

    def evaluate(self, state: SolitaireState) -> Any:
        """The return of one game."""
        assert state.game is not None
        end = state.game.position.playout("greedy", 500, seed=self.random.randint(2**31))
        return np.array([float(end.score() if state.get_game().by_score else end.is_won())])

    def prior(self, state: SolitaireState) -> list[tuple[int, float]]:
        """The moves, all alike."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


Choice = Callable[[SolitaireState], int]


def searching(spiel: Solitaire, simulations: int, arrangements: int) -> Choice:
    """OpenSpiel's MCTS, which sees every card; or what it tries most often in so many arrangements that fit what was seen."""
    random = np.random.RandomState(1)
    each = max(2, simulations // max(1, arrangements))
    bot = mcts.MCTSBot(spiel, 0.5, each, GreedyRollouts(random), solve=False, random_state=random)

    def choose(state: SolitaireState) -> int:
        if not arrangements:
            return int(bot.step(state))
        tried = Counter[int]()
        for _ in range(arrangements):
            for child in bot.mcts_search(state.sampled(random.randint(2**31))).children:
                tried[child.action] += child.explore_count
        return max(tried, key=tried.__getitem__)

    return choose


def wins(spiel: Solitaire, choose: Choice) -> int:
    """How many of the game's deals are won, by what chooses where there is a choice."""
    won = 0
    for deal in range(spiel.deals):
        state = spiel.new_initial_state()
        state.apply_action(deal)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(choose(state) if len(legal) > 1 else legal[0])
        won += bool(state.game and state.game.is_won())
    return won


def main() -> int:
    """The program."""
    parser = argparse.ArgumentParser(description="OpenSpiel's tree search on our games.")
    parser.add_argument("--variant", default="tri-peaks", help="the name of a game")
    parser.add_argument("--deals", type=int, default=20, help="how many deals are played, from 0 on")
    parser.add_argument("--simulations", type=int, default=200, help="for each move")
    parser.add_argument("--moves", type=int, default=100, help="how many moves a game may take")
    options = parser.parse_args()
    spiel = pyspiel.load_game(
        f"python_solitaire(variant={options.variant},deals={options.deals},moves={options.moves})"
    )
    pyspiel.random_sim_test(spiel, num_sims=3, serialize=True, verbose=False)
    print(f"{spiel}: OpenSpiel's own test passes", flush=True)
    random = np.random.RandomState(1)
    players: dict[str, Choice] = {
        "at random": lambda state: int(random.choice(state.legal_actions())),
        "MCTS, fair: in 5 arrangements": searching(spiel, options.simulations, 5),
        "MCTS that sees every card": searching(spiel, options.simulations, 0),
    }
    told("greedy", sum(end.is_won() for end in greedy_ends(spiel)), options.deals)
    for name, choose in players.items():
        told(name, wins(spiel, choose), options.deals)
    print(f"{time.process_time():.0f} s of a processor")
    return 0


def greedy_ends(spiel: Solitaire) -> list[Position]:
    """Where the greedy player ends."""
    deals = range(spiel.first, spiel.first + spiel.deals)
    return [Game(spiel.rules, deal).position.playout("greedy", spiel.moves, seed=deal) for deal in deals]


def told(name: str, won: int, deals: int) -> None:
    """Prints how a player did."""
    low, high = interval(won, deals)
    print(f"{name:25} {won:3} of {deals} won ({low:.0%} to {high:.0%})", flush=True)


if __name__ == "__main__":
    sys.exit(main())
