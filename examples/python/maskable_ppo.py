"""MaskablePPO of sb3_contrib learns a game, and then plays fresh deals beside the random and the greedy player. It says whether it learned.

    pip install './solitaire-py[gym]' sb3_contrib
    python examples/python/maskable_ppo.py
    python examples/python/maskable_ppo.py --game golf --steps 500000

The network sees the top card of each pile and how many cards lie there, and can choose legal actions alone. The deals that it is judged
by are none that it learned from.
"""

# Where the libraries are not installed:
# pyright: reportMissingImports=false

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import numpy as np
import solitaire_rules.gym  # noqa: F401  (it registers the environments)
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from solitaire_rules import Card, batch
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from survey import interval

# Environments draw deals below this number.
FRESH = 2**32


class Tops(BaseFeaturesExtractor):  # type: ignore[misc]
    """Of each pile the top card's rank and suit, whether it is hidden, and how many cards there are."""

    def __init__(self, space: Any) -> None:
        super().__init__(space, space.shape[0] * 19)
        looks = torch.zeros(54, 18)
        for card in map(Card.from_index, range(52)):
            looks[card.index + 1, list(type(card.rank)).index(card.rank)] = 1
            looks[card.index + 1, 13 + list(type(card.suit)).index(card.suit)] = 1
        looks[53, 17] = 1
        self.looks: Any
        self.register_buffer("looks", looks)

    def forward(self, observations: Any) -> Any:
        """The numbers that the network is fed with."""
        heights = (observations > 0).sum(-1, keepdim=True)
        tops = observations.gather(-1, (heights - 1).clamp(min=0)).squeeze(-1)
        return torch.cat([self.looks[tops.long()], heights / 52], -1).flatten(1)


def learned(options: argparse.Namespace) -> Any:
    """A network that played so many steps."""
    name = "".join(word.capitalize() for word in options.game.split("-"))
    settings = {"distinct": True, "max_steps": options.limit, "reward": options.reward}
    env = make_vec_env(f"solitaire_rules/{name}-v0", n_envs=16, seed=options.seed, env_kwargs=settings)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        policy_kwargs={"features_extractor_class": Tops},
        n_steps=128,
        batch_size=256,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        ent_coef=0.01,
        seed=options.seed,
        device="cpu",
        verbose=options.verbose,
    )
    return model.learn(options.steps)


def play(model: Any, games: batch.Games, limit: int) -> None:
    """Lets the network play many games at once, each to its end."""
    for _ in range(limit):
        masks = games.masks(distinct=True)
        going = masks.any(axis=1)
        if not going.any():
            break
        masks[~going, 0] = True  # a choice that is not played
        actions, _ = model.predict(games.observations(), action_masks=masks)
        games.step(np.where(going, actions, -1))


def told(name: str, games: batch.Games) -> tuple[NDArray[np.int32], int]:
    """Prints how a player did; the scores, and how many games were won."""
    scores, won = games.scores(), int((games.statuses() == batch.WON).sum())
    low, high = interval(won, len(games))
    error = 1.96 * scores.std(ddof=1) / np.sqrt(len(games))
    print(f"{name:8} score {scores.mean():6.2f} ± {error:.2f}   won {won:4} ({low:.1%} to {high:.1%})", flush=True)
    return scores, won


def better(one: NDArray[np.int32], other: NDArray[np.int32]) -> bool:
    """Whether the scores of the same deals are higher, by more than chance."""
    gains = one.astype(np.float64) - other
    return bool(gains.mean() > 1.96 * gains.std(ddof=1) / np.sqrt(len(gains)))


def main() -> int:
    """The program; fails if nothing was learned."""
    parser = argparse.ArgumentParser(description="Learns a game by MaskablePPO, and says whether it did.")
    parser.add_argument("--game", default="tri-peaks", help="the name of a game")
    parser.add_argument("--steps", type=int, default=600_000, help="how many moves are made while it learns")
    parser.add_argument("--deals", type=int, default=1000, help="how many fresh deals it is judged by, at least 2")
    parser.add_argument("--limit", type=int, default=200, help="how many moves a game may take")
    parser.add_argument("--reward", choices=["score", "win"], default="score", help="what is rewarded")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", type=int, default=0, help="1 shows how the learning goes")
    options = parser.parse_args()
    start = time.process_time()
    model = learned(options)
    seconds = time.process_time() - start
    print(f"{options.game}: {options.steps} steps in {seconds:.0f} s of a processor, {options.deals} fresh deals")
    scores = {}
    for name in ("random", "greedy", "learned"):
        games = batch.Games(options.game, range(FRESH, FRESH + options.deals), seed=options.seed)
        if name == "learned":
            play(model, games, options.limit)
        else:
            games.play("greedy" if name == "greedy" else "random", limit=options.limit)
        scores[name] = told(name, games)[0]
    if not better(scores["learned"], scores["random"]):
        print("It has not learned: it scores no more than the random player.")
        return 1
    than = (
        "and than the greedy one" if better(scores["learned"], scores["greedy"]) else "but no more than the greedy one"
    )
    print(f"It has learned: it scores more than the random player, {than}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
