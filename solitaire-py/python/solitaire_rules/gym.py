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

Ids are ``solitaire_rules/`` and a variant's name in camel case, such as ``GoldMine-v0`` or ``KlondikeDrawThree-v0``.
(``gymnasium.make("solitaire_rules.gym:solitaire_rules/GoldMine-v0")`` needs no import.) `gymnasium.make_vec` makes one environment with
many games, played in Rust threads. For your own rules, construct a `SolitaireEnv` or a `SolitaireVectorEnv`.

**Actions** and **observations** are as in `solitaire_rules.batch`: a fixed number for each possible move, and an array of what the player
sees. ``info["action_mask"]`` says which actions are legal (an ``int8`` array, as Gymnasium's spaces need for sampling), and the method
``action_masks()`` returns the same as booleans. An illegal action changes nothing and earns nothing; ``info["legal"]`` tells whether the
action was legal.

``observation="planes"`` gives zeros and ones instead, ``"floats"`` the same as ``float32``; see `solitaire_rules.batch.Games.planes`.

**Rewards** are changes of `Game.score`: usually 1 for each card that goes to a foundation, -1 for each that comes back. With
``reward="win"`` the only reward is 1 for winning. Or pass a function that takes the `Position` before and after a step and returns a
number.

**The end.** A game terminates when it is won or stuck. It is truncated after ``max_steps`` steps (1000 by default), because many games can
go on for ever; ``max_steps=None`` sets no limit. A vector environment starts a new deal in the step after a game ends, unless you choose
another ``autoreset_mode`` (Gymnasium's ``AutoresetMode`` or its value).

**Tree search.** ``env.unwrapped.get_state()`` returns an environment's state, random numbers included; ``set_state`` restores it.

**Pictures.** ``render_mode="rgb_array"`` draws frames of one size, for Gymnasium's ``RecordVideo`` and ``HumanRendering``.

**Deals.** `reset` picks a random deal by its seed, and another one if that has no move. ``options={"deal": 42}`` deals that number
(``{"deals": [...]}`` in a vector) and ``{"deal": "ms:617"}`` another program's deal; if it has no move, its mask is all zeros and the first
step ends it. ``info["deal"]`` names the deal. Don't show it to an agent that may see only what a player sees: anyone can deal it again and
see every card. With ``distinct=True`` the masks leave out moves that lead to nothing new, such as one to a second empty pile.
"""

# What is missing is named before anything imports it.
# ruff: noqa: E402

from __future__ import annotations

from ._needed import needed

needed("gymnasium")
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
