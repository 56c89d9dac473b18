"""A player that learns a game by playing it, and then plays deals it has not seen better than the random player.

    pip install './solitaire-py[gym]'
    python examples/python/learn.py                              # Klondike, less than two minutes
    python examples/python/learn.py --game GoldMine --seconds 30

It is told what kinds of moves there are ("a card from the waste to a foundation", "a group of the tableau whose move turns up a card"),
but not which are good. That it learns by policy gradient (REINFORCE): play many games, then make the moves of those that earned more than
the others at the same time more likely. The game comes from Gymnasium, the learning is numpy alone.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import gymnasium
import numpy as np
import solitaire_rules.gym
from numpy.typing import NDArray
from solitaire_rules import PileKind

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

HIDDEN = 53
KINDS = [
    "deal",
    "redeal",
    "stock to waste",
    "stock or waste to foundation",
    "stock or waste to tableau",
    "stock or waste to empty pile",
    "tableau to foundation",
    "tableau to foundation, turns up a card",
    "tableau to tableau, turns up a card",
    "tableau to tableau, empties a pile",
    "tableau to tableau, splits a pile",
    "tableau to empty pile, turns up a card",
    "tableau to empty pile",
    "foundation to tableau",
]


class Learner:
    """A number for each kind of move: moves of a kind with a higher one are more likely, e times for each 1."""

    def __init__(self, env: solitaire_rules.gym.SolitaireVectorEnv, seed: int) -> None:
        self.weights = np.zeros(len(KINDS))
        self.random = np.random.default_rng(seed)
        rows = {pile: row for row, pile in enumerate(env.rules.piles)}
        moves = env.actions
        self.source = np.array([rows[m.source] if m.source else 0 for m in moves])
        self.target = np.array([rows[m.target] if m.target else 0 for m in moves])
        self.count = np.array([m.count or 0 for m in moves])
        kinds = {kind: i for i, kind in enumerate(PileKind)}
        self.source_kind = np.array([kinds[m.source.kind] if m.source else -1 for m in moves])
        self.target_kind = np.array([kinds[m.target.kind] if m.target else -1 for m in moves])

    def kinds_of(self, observations: NDArray[np.uint8], games: Ints, actions: Ints) -> Ints:
        """The kind of each action, by what the player of that game sees."""
        heights = (observations != 0).sum(axis=2)
        source, target = self.source[actions], self.target[actions]
        from_kind, to_kind = self.source_kind[actions], self.target_kind[actions]
        left = heights[games, source] - self.count[actions]
        turns_up = (left > 0) & (observations[games, source, np.maximum(left - 1, 0)] == HIDDEN)
        to_empty = heights[games, target] == 0
        stock, waste, foundation, tableau = range(4)
        talon, built = (from_kind == stock) | (from_kind == waste), from_kind == tableau
        return np.select(
            [
                actions == 0,
                actions == 1,
                to_kind == waste,
                talon & (to_kind == foundation),
                talon & ~to_empty,
                talon,
                built & (to_kind == foundation) & ~turns_up,
                built & (to_kind == foundation),
                built & turns_up & ~to_empty,
                built & (left == 0) & ~to_empty,
                built & ~to_empty,
                built & turns_up,
                built,
                from_kind == foundation,
            ],
            range(len(KINDS)),
        )

    def choose(self, observations: NDArray[np.uint8], masks: NDArray[Any]) -> tuple[Ints, Floats]:
        """An action in each game, and what makes it more likely: the gradient of its probability's logarithm."""
        games, actions = np.nonzero(masks)
        kinds = self.kinds_of(observations, games, actions)
        scores = np.exp(self.weights[kinds] - self.weights.max())
        totals = np.bincount(games, scores, len(masks))
        # One draw a game: the first action at which the running total passes it.
        running = np.cumsum(scores)
        before = np.concatenate([[0.0], np.cumsum(totals)[:-1]])
        at = np.searchsorted(running, before + self.random.random(len(masks)) * totals)
        at = np.minimum(at, len(actions) - 1)
        expected = np.zeros((len(masks), len(KINDS)))
        np.add.at(expected, (games, kinds), scores / totals[games])
        chosen, gradients = np.zeros(len(masks), np.int64), np.zeros((len(masks), len(KINDS)))
        can = totals > 0
        chosen[can] = actions[at[can]]
        gradients[can, kinds[at[can]]] = 1.0
        return chosen, gradients - np.where(can[:, None], expected, 0.0)


def play(env: Any, learner: Learner, steps: int, seed: int) -> tuple[Floats, Floats, Floats, NDArray[np.bool_]]:
    """Plays one game in each place: rewards and gradients by time and game, the scores at the end, and who won."""
    observations, info = env.reset(seed=seed)
    alive = np.ones(env.num_envs, np.bool_)
    rewards, gradients = np.zeros((steps, env.num_envs)), np.zeros((steps, env.num_envs, len(KINDS)))
    scores, won = info["score"].astype(np.float64), np.zeros(env.num_envs, np.bool_)
    for step in range(steps):
        actions, gradient = learner.choose(observations, info["action_mask"])
        observations, reward, terminated, truncated, info = env.step(actions)
        rewards[step], gradients[step] = reward * alive, gradient * alive[:, None]
        scores += reward * alive
        won |= info["won"] & alive
        alive &= ~(terminated | truncated)
        if not alive.any():
            break
    return rewards, gradients, scores, won


def improve(learner: Learner, rewards: Floats, gradients: Floats, discount: float, rate: float) -> None:
    """One step up the slope of what the games earned."""
    later = np.zeros_like(rewards)
    total = np.zeros(rewards.shape[1])
    for step in range(len(rewards) - 1, -1, -1):
        total = rewards[step] + discount * total
        later[step] = total
    advantage = later - later.mean(axis=1, keepdims=True)
    slope = np.einsum("tg,tgk->k", advantage, gradients)
    learner.weights += rate * slope / (np.linalg.norm(slope) + 1e-9)
    learner.weights -= learner.weights.mean()


def main() -> int:
    """The program; fails if nothing was learned."""
    parser = argparse.ArgumentParser(description="Learns to play a game better than at random.")
    parser.add_argument("--game", default="Klondike", help="an environment, such as GoldMine or KlondikeDrawThree")
    parser.add_argument("--seconds", type=float, default=60, help="how long to learn")
    parser.add_argument("--games", type=int, default=256, help="how many games at once")
    parser.add_argument("--steps", type=int, default=200, help="how many moves a game may take")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    env: Any = gymnasium.make_vec(
        f"solitaire_rules/{options.game}-v0", num_envs=options.games, max_steps=options.steps, distinct=True
    )
    learner = Learner(env.unwrapped, options.seed)
    start, rounds = time.monotonic(), 0
    while time.monotonic() - start < options.seconds:
        rewards, gradients, scores, won = play(env, learner, options.steps, options.seed * 1_000_000 + rounds)
        spent = (time.monotonic() - start) / options.seconds
        improve(learner, rewards, gradients, discount=0.97, rate=0.3 * max(0.1, 1 - spent))
        if rounds % 10 == 0:
            print(f"round {rounds:4}   score {scores.mean():6.2f}   won {won.mean():6.1%}", flush=True)
        rounds += 1
    return report(env, learner, options)


def report(env: Any, learner: Learner, options: argparse.Namespace) -> int:
    """Plays new deals, the same ones learned and at random, and compares."""
    print("\nlearned, from good to bad:")
    for kind in np.argsort(-learner.weights):
        print(f"  {learner.weights[kind]:6.2f}  {KINDS[kind]}")
    chance = Learner(env.unwrapped, options.seed)
    new_deals = range(10**9, 10**9 + 4)
    print(f"\n{len(new_deals) * options.games} new deals")
    means, errors = {}, {}
    for name, player in (("random", chance), ("learned", learner)):
        played = [play(env, player, options.steps, seed) for seed in new_deals]
        scores, won = np.concatenate([p[2] for p in played]), np.concatenate([p[3] for p in played])
        means[name], errors[name] = scores.mean(), scores.std() / np.sqrt(len(scores))
        print(f"{name:8} score {means[name]:6.2f} ± {errors[name]:.2f}   won {won.mean():6.1%}")
    better = (means["learned"] - means["random"]) / np.hypot(errors["learned"], errors["random"])
    print(f"The learned player is better by {better:.0f} standard errors.")
    return 0 if better > 5 else 1


if __name__ == "__main__":
    sys.exit(main())
