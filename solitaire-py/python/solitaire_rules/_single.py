"""`SolitaireEnv`: one game."""

# The spaces of the environments are of narrower types than Gymnasium's, which does not expect another to be assigned.
# pyright: reportIncompatibleVariableOverride=false

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from ._arrays import _one
from ._core import Game
from ._environments import MAX_STEPS, _flag, _frame, _known, _limit, _OfGames, _options, _read
from .batch import ONGOING, STUCK, WON, Games

if TYPE_CHECKING:
    from ._environments import _Looks, _Observation, _Reward
    from ._games import _AnyRules


class SolitaireEnv(_OfGames, gymnasium.Env[NDArray[Any], np.int64]):
    """One game. The top of `solitaire_rules.gym` describes its actions, observations and rewards."""

    metadata = {"render_modes": ["ansi", "human", "svg", "rgb_array"], "render_fps": 4}  # noqa: RUF012
    """Render modes and other metadata for Gymnasium."""
    render_mode: str | None
    """The render mode."""
    # What a user may count on, more than Gymnasium promises of every environment.
    observation_space: Box[Any]
    """What observations are."""
    action_space: Discrete
    """The numbers of the actions."""
    _STATE = ("_deal", "_steps", "_score", "_played", "_np_random", "_np_random_seed")

    def __init__(
        self,
        rules: _AnyRules = "klondike",
        *,
        max_steps: int | None = MAX_STEPS,
        distinct: bool = False,
        observation: _Looks = "cards",
        reward: _Reward = "score",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = _known(render_mode, self.metadata["render_modes"])
        self._games = Games(rules, [0], threads=1)
        self._distinct = _flag(distinct, "distinct")
        self._max_steps = _limit(max_steps)
        self._deal: int | str = 0
        self._steps = 0
        self._score = 0
        self._played: list[int] = []
        self.observation_space, self.action_space = self._set_up(observation, reward)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Observation, dict[str, Any]]:
        """Starts a new deal: a random one that has a legal move, or ``options["deal"]``."""
        if isinstance(options, Mapping) and "deals" in options:
            raise ValueError("one game starts from options['deal']; options['deals'] are for a vector environment")
        given = _options(options, "deal").get("deal")
        deal = None if given is None else _read(self.rules, given)
        super().reset(seed=seed)
        if deal is None:
            deal = int(self._deal_at_random(np.zeros(1, np.int64), [self.np_random])[0])
        else:
            self._games.reset([deal])
        self._deal = deal
        self._steps = 0
        self._played = []
        self._score = int(self._games.scores()[0])
        self._show()
        return self._observe()[0], self._info(legal=True)

    def step(self, action: int | np.integer[Any]) -> tuple[_Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action."""
        number = _one(action, "an action", 0, int(self.action_space.n) - 1)
        played, scores, earned = self._play([number], self._score)
        legal, reward = bool(played[0]), float(earned[0])
        if legal:
            self._played.append(number)
        self._steps += 1
        self._score = int(scores[0])
        over = bool(self._games.statuses()[0] != ONGOING)
        self._show()
        truncated = not over and self._steps >= self._max_steps
        return self._observe()[0], reward, over, truncated, self._info(legal)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        masks = self._games.masks(distinct=self._distinct)
        return masks.reshape(-1)

    def legal_actions(self) -> NDArray[np.int64]:
        """The numbers of the actions that are legal now."""
        return self._games.legal_actions(distinct=self._distinct)[0]

    @property
    def game(self) -> Game:
        """The game as it stands, to be looked at or tried out: playing it does not change the environment."""
        moves = [self._games.actions[action] for action in self._played]
        return Game(self._games.rules, self._deal, moves=moves)

    def render(self) -> Any:
        """The table as text (``ansi``), as a picture (``svg``) or its pixels (``rgb_array``); ``human`` prints it after every step."""
        if self.render_mode == "svg":
            return self._games[0].svg()
        if self.render_mode == "rgb_array":
            last = self._games.actions[self._played[-1]] if self._played else None
            return self._games[0].rgb_array(size=_frame(self.rules), last_move=last)
        return str(self._games[0]) if self.render_mode == "ansi" else None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._games[0], end="\n\n")

    def _info(self, legal: bool) -> dict[str, Any]:
        status = int(self._games.statuses()[0])
        return {
            "action_mask": self.action_masks().astype(np.int8),
            "deal": self._deal,
            "score": self._score,
            "won": status == WON,
            "stuck": status == STUCK,
            "legal": legal,
        }
