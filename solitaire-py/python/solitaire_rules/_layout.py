"""Where piles lie on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from ._enums import Rank

if TYPE_CHECKING:
    from ._core import _ByPile


class Place(NamedTuple):
    """Where a pile lies, in half cards: columns are half as wide as a card, rows half as high."""

    column: int
    """The distance in half cards from the left edge of the table to the upper left corner of its first card."""
    row: int
    """The distance in half cards from the upper edge to that corner."""
    fan: Literal["squared", "down", "right", "last_three", "diagonal"]
    """How its cards lie: one on the other, each below or right of the one before it, the last three side by side, or as a diagonal of a
    picture (`Rules.picture`), each a column to the left and a row below."""
    room: int
    """How many half cards it may take up in the direction of its fan; if its cards don't fit, draw them closer together."""
    empty: Rank | Literal["place", "free", "redeal", "no_redeal"] | None
    """What to draw while it is empty: the rank it needs, an outline, a mark that any card may go there, a turned arrow, a cross, or
    nothing (`None`)."""


class Layout(NamedTuple):
    """Where the piles of a game lie on the table, in half cards."""

    columns: int
    """The width of the table in half cards."""
    rows: int
    """The height of the table in half cards."""
    places: _ByPile[Place]
    """The place of each pile; if the tableau is gathered and dealt again, of a stock too."""


# Reprs, pickles and help name the place that users import from.
for _result in (Place, Layout):
    _result.__module__ = "solitaire_rules"
