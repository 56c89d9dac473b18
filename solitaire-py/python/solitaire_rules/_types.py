"""The form of `Rules.to_dict`, for type checkers and editors.

Values of one kind among several are a string or a dict with one key: ``"king"`` or ``{"refill": {"cards": 4, "top_up": True}}``.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict


class TableauDict(TypedDict, total=False):
    """The tableau."""

    deal: list[int]
    """How many cards each pile is dealt."""
    faces: Literal["all_up"] | dict[str, int]
    """Which of them are dealt face up: ``"all_up"`` or ``{"top_up": 1}``."""
    build: Literal["alternating_colors", "same_suit", "same_color", "other_suit", "any_suit"]
    """Which suits a card may be built on; its rank is always one lower."""
    wrap: bool
    """Whether building goes round the corner: a king on an ace."""
    groups: Literal["one_card", "sequence", "face_up"]
    """What may move together."""
    empty: Literal["any_card", "king", "from_stock_or_waste", "nothing"] | dict[str, Any]
    """What an empty pile may be filled with; also ``{"refill": {"cards": 4, "top_up": True}}``."""


class FoundationsDict(TypedDict, total=False):
    """The foundations."""

    base: Literal["first_played", "each_its_own", "dealt"] | dict[str, str]
    """What starts one; also ``{"rank": "A"}``."""
    give_back: bool
    """Whether the top card may go back to the tableau."""


class RulesDict(TypedDict):
    """The whole of a game's rules."""

    decks: int
    tableau: TableauDict
    foundations: FoundationsDict
    stock: dict[str, dict[str, Any]]
