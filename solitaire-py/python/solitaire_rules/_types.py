"""The form of `Rules.to_dict`, for type checkers and editors.

Values of one kind among several are a string or a dict with one key: ``"king"`` or ``{"refill": {"cards": 4, "top_up": True}}``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypedDict, Union

_Faces = Union[Literal["all_up", "every_other_up"], dict[str, Any]]
_ReserveFaces = Union[Literal["all_up"], dict[str, Any]]
_Build = Union[Literal["alternating_colors", "same_suit", "same_color", "other_suit", "any_suit"], Literal["none"]]
# mypy's stubtest takes several literals for a union, which they have to be here, too.
_Direction = Union[Literal["down", "up"], Literal["both"]]
_Wrap = Union[bool, Literal["below_base"]]
_Groups = Union[Literal["one_card", "sequence", "face_up", "supermove", "whole_pile"], dict[str, _Build]]
_Empty = Union[
    Literal["any_card", "one_card", "king", "rank_below_base", "from_stock_or_waste", "nothing"], dict[str, Any]
]
_Base = Union[Literal["first_played", "each_its_own", "dealt", "first_of_tableau"], dict[str, Any]]
_FoundationDirection = Union[Literal["up", "down", "both"], Literal["up_then_down"]]
_Order = Union[Literal["ranks"], Literal["of_the_one_before"]]
_Takes = Union[Literal["cards", "lower_of_suit"], dict[str, Any]]
_Stock = Union[Literal["none", "to_foundation", "only_refills"], dict[str, dict[str, Any]]]


class _TableauWords(TypedDict, total=False):
    capacity: int
    """The most cards that a pile may hold through a player's move; left out where there is no limit."""
    overlap: bool
    """Whether the piles are the diagonals of a picture whose cards cover each other; left out where they are not."""


class TableauDict(_TableauWords):
    """The tableau."""

    deal: list[int]
    """How many cards each pile is dealt."""
    faces: _Faces
    """Which of them are dealt face up: ``"all_up"``, ``"every_other_up"``, ``{"top_up": 1}`` or ``{"down": [3, 3, 0]}``: how many lie
    face down at the bottom of each pile."""
    build: _Build
    """Which suits a card may be built on."""
    direction: _Direction
    """Whether its rank is one lower, one higher, or either."""
    wrap: _Wrap
    """Whether building wraps around: a king on an ace; ``"below_base"``: but nothing on a card of the foundations' base."""
    groups: _Groups
    """What may move together; also ``{"sequence_in": "same_suit"}``."""
    empty: _Empty
    """What an empty pile may be filled with; also ``{"ranks": ["A", "K"]}``, ``{"refill": {"cards": 4, "top_up": True}}``,
    ``{"from_reserve": {"then": …}}``."""
    kings: Literal["as_dealt", "sunk"]
    """Whether kings go to the bottom of their piles after the deal."""


class FoundationKindDict(TypedDict, total=False):
    """Another kind of foundation; omitted fields are as in the first kind."""

    piles: int
    """How many there are: 4, or one for each card of the base."""
    base: _Base
    """What starts one."""
    dealt: int
    """How many begin with a card: 0."""
    build: _Build
    """Which suits a card may be built on."""
    direction: _FoundationDirection
    """Whether they are built up, down, either way or up and then down."""
    step: int
    """The difference in rank between neighbouring cards."""
    wrap: bool
    """Whether building wraps between king and ace."""
    holds: int
    """The most cards one can hold."""


class _FoundationWords(TypedDict, total=False):
    piles: int
    """How many there are of the first kind; left out for four per deck, or for one a card of the base."""
    direction: _FoundationDirection
    """Whether they are built up, down, either way or up and then down; left out for up."""
    step: int
    """The difference in rank between neighbouring cards, 0 to 12; 1 if omitted."""
    wrap: bool
    """Whether building wraps between king and ace; it does if omitted."""
    holds: int
    """The most cards one can hold; the game's cards shared out evenly if omitted."""
    closed_by: str
    """The rank that nothing is built on; none if omitted."""
    order: _Order
    """Whether each foundation depends on the one before it; ranks alone decide if omitted."""
    others: list[FoundationKindDict]
    """Other kinds, up to three; all are of one kind if omitted."""


class FoundationsDict(_FoundationWords):
    """The foundations."""

    base: _Base
    """What starts one; also ``{"rank": "A"}`` and ``{"cards": ["AS", "KH"]}``."""
    dealt: int
    """How many begin with a card."""
    build: _Build
    """Which suits a card may be built on."""
    takes: _Takes
    """Single cards; or ``{"complete_run": {"build": "same_suit", "at_once": False}}``, ``{"pairs": {"sum": 13}}``,
    ``{"pairs": "same_rank"}``, ``"lower_of_suit"``."""
    give_back: bool
    """Whether the top card may go back to the tableau."""


# Which piles give to cells. `from` is a word of the language's own, so it cannot be said in a class.
_CellsFrom = TypedDict("_CellsFrom", {"from": Literal["anywhere", "tableau"]}, total=False)


class _CellWords(_CellsFrom, total=False):
    holds: int
    """The most cards one cell can hold; 1 if omitted."""
    takes: Literal["any_card", "king", "group"]
    """What a cell takes; any card if omitted."""
    when: Literal["always", "stock_empty"]
    """When a cell takes cards; always if omitted."""


class CellsDict(_CellWords):
    """The cells."""

    count: int
    """How many there are."""
    dealt: int
    """How many cards are dealt to them."""


class _ReserveWords(TypedDict, total=False):
    gives: Literal["anywhere", "foundations"]
    """Where its top cards may go; anywhere if omitted."""


class ReserveDict(_ReserveWords):
    """The reserve."""

    deal: list[int]
    """How many cards each pile is dealt."""
    faces: _ReserveFaces
    """Which of them are dealt face up."""


class TableauChanges(TypedDict, total=False):
    """What `Rules.replace` can change in the tableau."""

    deal: Sequence[int]
    faces: _Faces
    build: _Build
    direction: _Direction
    wrap: _Wrap
    groups: _Groups
    empty: _Empty
    capacity: int | None
    kings: Literal["as_dealt", "sunk"]
    overlap: bool


class FoundationsChanges(TypedDict, total=False):
    """What `Rules.replace` can change in the foundations."""

    piles: int | None
    base: _Base
    dealt: int
    build: _Build
    direction: _FoundationDirection
    step: int
    wrap: bool
    holds: int | None
    closed_by: str | None
    order: _Order
    takes: _Takes
    give_back: bool
    others: Sequence[FoundationKindDict]


class CellsChanges(_CellsFrom, total=False):
    """What `Rules.replace` can change in the cells."""

    count: int
    dealt: int
    holds: int
    takes: Literal["any_card", "king", "group"]
    when: Literal["always", "stock_empty"]


class ReserveChanges(TypedDict, total=False):
    """What `Rules.replace` can change in the reserve."""

    deal: Sequence[int]
    faces: _ReserveFaces
    gives: Literal["anywhere", "foundations"]


class _Words(TypedDict, total=False):
    """The optional fields of rules."""

    aim: Literal["all_cards", "tableau"]
    """How the game is won: all cards on the foundations, or none left in tableau and reserve; all cards if omitted."""
    title: str
    """The display name."""
    notes: str
    """Anything else."""


class RulesDict(_Words):
    """A game's complete rules."""

    decks: int
    tableau: TableauDict
    foundations: FoundationsDict
    cells: CellsDict
    reserve: ReserveDict
    stock: _Stock
    suits: int
