"""The form of `Rules.to_dict`, for type checkers and editors.

Values of one kind among several are a string or a dict with one key: ``"king"`` or ``{"refill": {"cards": 4, "top_up": True}}``.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union

_Faces = Union[Literal["all_up"], dict[str, int]]
_Empty = Union[Literal["any_card", "king", "from_stock_or_waste", "nothing"], dict[str, Any]]
_Base = Union[Literal["first_played", "each_its_own", "dealt"], dict[str, str]]


class TableauDict(TypedDict):
    """The tableau."""

    deal: list[int]
    """How many cards each pile is dealt."""
    faces: _Faces
    """Which of them are dealt face up: ``"all_up"`` or ``{"top_up": 1}``."""
    build: Literal["alternating_colors", "same_suit", "same_color", "other_suit", "any_suit"]
    """Which suits a card may be built on; its rank is always one lower."""
    wrap: bool
    """Whether building goes round the corner: a king on an ace."""
    groups: Literal["one_card", "sequence", "face_up"]
    """What may move together."""
    empty: _Empty
    """What an empty pile may be filled with; also ``{"refill": {"cards": 4, "top_up": True}}``."""


class FoundationsDict(TypedDict):
    """The foundations."""

    base: _Base
    """What starts one; also ``{"rank": "A"}``."""
    give_back: bool
    """Whether the top card may go back to the tableau."""


class TableauChanges(TypedDict, total=False):
    """What `Rules.replace` may be told of the tableau."""

    deal: list[int]
    faces: _Faces
    build: Literal["alternating_colors", "same_suit", "same_color", "other_suit", "any_suit"]
    wrap: bool
    groups: Literal["one_card", "sequence", "face_up"]
    empty: _Empty


class FoundationsChanges(TypedDict, total=False):
    """What `Rules.replace` may be told of the foundations."""

    base: _Base
    give_back: bool


class RulesDict(TypedDict):
    """The whole of a game's rules."""

    decks: int
    tableau: TableauDict
    foundations: FoundationsDict
    stock: dict[str, dict[str, Any]]
