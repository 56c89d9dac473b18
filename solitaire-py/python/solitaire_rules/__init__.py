"""A rules engine for patience (solitaire) games: Klondike, FreeCell, Spider and many more, and rules of your own.

>>> from solitaire_rules import Game, Move, VARIANTS
>>> game = Game("klondike", 42)
>>> game.distinct_moves()[:3]
(Move('deal'), Move('t0-t3'), Move('t4-t5'))
>>> game.play(Move("t4-t5"))
(Change.moved('JH', 't4', 't5'), Change.turned_up('2D', 't4'))
>>> game.undo()
Move('t4-t5')
>>> game.status(), game.score()
(Status.ONGOING, 0)
>>> len(VARIANTS), list(VARIANTS)[0], VARIANTS["gold-mine"].title
(141, 'gold-mine', 'Gold Mine')

Play a `Game`; describe one with `Rules`. `Card`, `Pile`, `Move`, `Change`, `View` and `Position` are immutable values.
`print`, reprs and errors never show a hidden card; `Game.to_text`, `Game.to_json` and pickle contain every card.
So does a deal's number, which a game's repr shows: anyone can deal it again.

`Game.solve` finds out whether a game can be won, `Solver` does so in steps, `Game.hint` suggests a move,
`winnable_deals` lists the deals that can be won. `study` plays many deals and returns a table of them.

`solitaire_rules.batch` plays many games at once with numpy arrays in and out, `solitaire_rules.gym` has Gymnasium environments, and
``python -m solitaire_rules`` plays in a terminal.
"""

from __future__ import annotations

from collections.abc import Mapping

from ._core import (
    Card,
    Change,
    Difficulty,
    Game,
    Hint,
    Move,
    Pile,
    Position,
    Prospects,
    Rules,
    Solution,
    Solver,
    View,
    __version__,
    printable,
    variants,
)
from ._enums import Color, PileKind, Rank, Reason, Status, Suit
from ._errors import IllegalMoveError, ParseError, RulesError
from ._fixed import Fixed
from ._layout import Layout, Place
from ._solving import DealSearch, solve_async, solve_deals, winnable_deals
from ._study.studies import study
from ._study.table import Share, Study

__all__ = [
    "CARDS",
    "FAMILIES",
    "VARIANTS",
    "Card",
    "Change",
    "Color",
    "DealSearch",
    "Difficulty",
    "Game",
    "Hint",
    "IllegalMoveError",
    "Layout",
    "Move",
    "ParseError",
    "Pile",
    "PileKind",
    "Place",
    "Position",
    "Prospects",
    "Rank",
    "Reason",
    "Rules",
    "RulesError",
    "Share",
    "Solution",
    "Solver",
    "Status",
    "Study",
    "Suit",
    "View",
    "__version__",
    "printable",
    "solve_async",
    "solve_deals",
    "study",
    "winnable_deals",
]


def __dir__() -> list[str]:
    return __all__


VARIANTS: Mapping[str, Rules] = Fixed("VARIANTS", variants())
"""The built-in games: their rules by name, family by family."""

FAMILIES: Mapping[str, tuple[str, ...]] = Fixed(
    "FAMILIES",
    {
        family: tuple(name for name, rules in VARIANTS.items() if rules.family == family)
        for family in dict.fromkeys(str(rules.family) for rules in VARIANTS.values())
    },
)
"""The families of games: the names of their variants.

>>> FAMILIES["FreeCell"][:2]
('freecell', 'freecell-one-by-one')
"""

CARDS: tuple[Card, ...] = tuple(Card.from_index(index) for index in range(52))
"""The 52 cards of a deck, in the order of `Card.index`."""
