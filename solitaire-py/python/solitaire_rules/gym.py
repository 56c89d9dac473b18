"""Gymnasium environments for every game. Needs gymnasium (``pip install './solitaire-py[gym]'``).

>>> import gymnasium
>>> import solitaire_rules.gym  # importing it registers the environments
>>> env = gymnasium.make("solitaire_rules/GoldMine-v0")
>>> observation, info = env.reset(options={"deal": 42})
>>> env.action_space, observation.shape, int(info["action_mask"].sum())
(Discrete(587), (14, 52), 1)
>>> action = env.action_space.sample(info["action_mask"])  # of the legal ones
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> print(env.unwrapped.game.history)
[Move('deal')]

The ids are ``solitaire_rules/`` and a variant's name in camel case, such as ``GoldMine-v0`` or ``KlondikeDrawThree-v0``.
(``gymnasium.make("solitaire_rules.gym:solitaire_rules/GoldMine-v0")`` imports it by itself.) `gymnasium.make_vec` makes many games in one
environment, played in Rust threads. For rules of your own make a `SolitaireEnv` or a `SolitaireVectorEnv` yourself.

**Actions** and **observations** are those of `solitaire_rules.batch`: a fixed number for each move of the game, and an array of what the
player sees. Which actions are legal is in ``info["action_mask"]`` (an ``int8`` array, as Gymnasium's spaces take it for sampling) and, as
truth values, from the method ``action_masks()``. An illegal action changes nothing and earns nothing; ``info["legal"]`` says which it was.

``observation="planes"`` has zeros and ones instead, ``"floats"`` the same as ``float32``: `solitaire_rules.batch.Games.planes`.

**Rewards** are the change of the score: one point for each card on the foundations, taken off again for one that is taken back. With
``reward="win"`` a won game earns 1 at its end and nothing else does. A function of your own is given the `Position` before a step and the
one after it, and returns a number.

**The end.** A won or a stuck game terminates. After ``max_steps`` steps (1000 if not said) it is truncated: many games can go on for ever.
With ``max_steps=None`` they may. A vector deals games that have ended anew with the next step, or as ``autoreset_mode`` says, which is
Gymnasium's ``AutoresetMode`` or its value.

**Trees.** ``env.unwrapped.get_state()`` is where an environment stands, its random numbers included; ``set_state`` goes back to it.

**Pictures.** ``render_mode="rgb_array"`` draws frames of one size, for Gymnasium's ``RecordVideo`` and ``HumanRendering``.

**Deals.** `reset` deals at random, by its seed, and deals again where a game is stuck before its first move; a deal that is asked for is
kept all the same, with a mask of zeros, and the first step ends it. ``options={"deal": 42}`` deals that number (``{"deals": [...]}`` in a
vector), and ``{"deal": "ms:617"}`` another program's. It is in ``info["deal"]``: an agent that may know only what a player sees must not
be shown it, as whoever deals it again sees every card. With ``distinct=True`` the masks leave out moves that lead to nothing new, such as
those to a second empty pile.
"""

from __future__ import annotations

import gymnasium

from . import VARIANTS
from ._single import SolitaireEnv
from ._vector import SolitaireVectorEnv

__all__ = ["SolitaireEnv", "SolitaireVectorEnv"]


def __dir__() -> list[str]:
    return __all__


# Reprs, pickles and help name the place that users import from.
for _env in (SolitaireEnv, SolitaireVectorEnv):
    _env.__module__ = __name__


def _register() -> None:
    for name in VARIANTS:
        short = "".join(word.capitalize() for word in name.split("-"))
        gymnasium.register(
            f"solitaire_rules/{short}-v0",
            entry_point=f"{__name__}:{SolitaireEnv.__name__}",
            vector_entry_point=f"{__name__}:{SolitaireVectorEnv.__name__}",
            kwargs={"rules": name},
        )


_register()
