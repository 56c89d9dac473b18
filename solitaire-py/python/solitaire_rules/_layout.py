"""Where piles lie on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from ._enums import Rank

if TYPE_CHECKING:
    from ._core import Pile


class Place(NamedTuple):
    """Where a pile lies, in half cards: columns are half as wide as a card, rows half as high."""

    column: int
    """How many half cards the upper left corner of its first card is from the left edge of the table."""
    row: int
    """How many half cards that corner is from the upper edge."""
    fan: Literal["squared", "down", "right", "last_three", "diagonal"]
    """How its cards lie: one on the other, each below or right of the one before it, the last three side by side, or as a diagonal of a
    picture (`Rules.picture`), each a column to the left and a row below."""
    room: int
    """How many half cards it may take from its corner in the direction of its fan; what does not fit is drawn closer together."""
    empty: Rank | Literal["place", "free", "redeal", "no_redeal"] | None
    """What to draw while it has no cards: the rank that is wanted, an outline, that any card may go there, a turned arrow, a cross, or
    nothing (`None`)."""


class Layout(NamedTuple):
    """Where the piles of a game lie on the table, in half cards."""

    columns: int
    """How many half cards the table is wide."""
    rows: int
    """How many half cards it is high."""
    places: dict[Pile, Place]
    """Every pile of the game with its place; where the tableau is gathered and dealt again, the place of a stock too."""


# Reprs, pickles and help name the place that users import from.
for _result in (Place, Layout):
    _result.__module__ = "solitaire_rules"
