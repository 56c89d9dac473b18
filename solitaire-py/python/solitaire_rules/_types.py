"""The form of `Rules.to_dict`, for type checkers and editors.

Values of one kind among several are a string or a dict with one key: ``"king"`` or ``{"refill": {"cards": 4, "top_up": True}}``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypedDict, Union

_Faces = Union[Literal["all_up"], dict[str, Any]]
_Build = Union[Literal["alternating_colors", "same_suit", "same_color", "other_suit", "any_suit"], Literal["none"]]
_Groups = Union[Literal["one_card", "sequence", "face_up", "supermove", "whole_pile"], dict[str, _Build]]
_Empty = Union[Literal["any_card", "one_card", "king", "rank_below_base", "from_stock_or_waste", "nothing"], dict[str, Any]]
_Base = Union[Literal["first_played", "each_its_own", "dealt"], dict[str, str]]
_Takes = Union[Literal["cards"], dict[str, dict[str, Any]]]
_Stock = Union[Literal["none"], dict[str, dict[str, Any]]]


class _Capacity(TypedDict, total=False):
    capacity: int
    """The most cards that a pile may hold through a player's move; left out where there is no limit."""


class TableauDict(_Capacity):
    """The tableau."""

    deal: list[int]
    """How many cards each pile is dealt."""
    faces: _Faces
    """Which of them are dealt face up: ``"all_up"``, ``{"top_up": 1}`` or ``{"down": [3, 3, 0]}``, so many from each pile's bottom down."""
    build: _Build
    """Which suits a card may be built on."""
    direction: Literal["down", "both"]
    """Whether its rank is one lower, or may be one higher as well."""
    wrap: bool
    """Whether building goes round the corner: a king on an ace."""
    groups: _Groups
    """What may move together; also ``{"sequence_in": "same_suit"}``."""
    empty: _Empty
    """What an empty pile may be filled with; also ``{"ranks": ["A", "K"]}``, ``{"refill": {"cards": 4, "top_up": True}}``,
    ``{"from_reserve": {"then": …}}``."""
    kings: Literal["as_dealt", "sunk"]
    """Whether kings go to the bottom of their piles after the deal."""


class FoundationsDict(TypedDict):
    """The foundations."""

    base: _Base
    """What starts one; also ``{"rank": "A"}``."""
    dealt: int
    """How many begin with a card of that rank."""
    build: _Build
    """Which suits a card may be built on."""
    takes: _Takes
    """Single cards; or ``{"complete_run": {"build": "same_suit", "at_once": False}}``."""
    give_back: bool
    """Whether the top card may go back to the tableau."""


class CellsDict(TypedDict):
    """The cells."""

    count: int
    """How many there are."""
    dealt: int
    """How many of them are dealt a card."""


class ReserveDict(TypedDict):
    """The reserve."""

    deal: list[int]
    """How many cards each pile is dealt."""
    faces: _Faces
    """Which of them are dealt face up."""


class TableauChanges(TypedDict, total=False):
    """What `Rules.replace` may be told of the tableau."""

    deal: Sequence[int]
    faces: _Faces
    build: _Build
    direction: Literal["down", "both"]
    wrap: bool
    groups: _Groups
    empty: _Empty
    capacity: Union[int, None]
    kings: Literal["as_dealt", "sunk"]


class FoundationsChanges(TypedDict, total=False):
    """What `Rules.replace` may be told of the foundations."""

    base: _Base
    dealt: int
    build: _Build
    takes: _Takes
    give_back: bool


class CellsChanges(TypedDict, total=False):
    """What `Rules.replace` may be told of the cells."""

    count: int
    dealt: int


class ReserveChanges(TypedDict, total=False):
    """What `Rules.replace` may be told of the reserve."""

    deal: Sequence[int]
    faces: _Faces


class _Words(TypedDict, total=False):
    """What the author of rules of their own says of them."""

    title: str
    """The name for people."""
    notes: str
    """Anything else."""


class RulesDict(_Words):
    """The whole of a game's rules."""

    decks: int
    tableau: TableauDict
    foundations: FoundationsDict
    cells: CellsDict
    reserve: ReserveDict
    stock: _Stock
    suits: int
