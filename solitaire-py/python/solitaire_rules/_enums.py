"""The enums: small closed sets of values, ordered, with reprs that evaluate. None of their members is false."""

from __future__ import annotations

import enum
from typing import TypeVar

_E = TypeVar("_E", bound="_OrderedEnum")


class _OrderedEnum(enum.Enum):
    """Members are ordered as they are listed."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __str__(self) -> str:
        return str(self.value)

    @property
    def _place(self) -> int:
        return list(type(self)).index(self)

    def __lt__(self: _E, other: _E) -> bool:
        return self._place < other._place if type(self) is type(other) else NotImplemented

    def __le__(self: _E, other: _E) -> bool:
        return self._place <= other._place if type(self) is type(other) else NotImplemented

    def __gt__(self: _E, other: _E) -> bool:
        return self._place > other._place if type(self) is type(other) else NotImplemented

    def __ge__(self: _E, other: _E) -> bool:
        return self._place >= other._place if type(self) is type(other) else NotImplemented


class Color(_OrderedEnum):
    """Red or black.

    >>> Suit.HEARTS.color
    Color.RED
    """

    BLACK = "black"
    RED = "red"


class Suit(_OrderedEnum):
    """One of the four suits, in the order of a new deck; its value is its letter in card text.

    >>> Suit("H"), Suit.HEARTS.symbol
    (Suit.HEARTS, '♥')
    >>> [str(suit) for suit in Suit]
    ['C', 'D', 'H', 'S']
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit's sign."""
        return "♣♦♥♠"[self._place]

    @property
    def color(self) -> Color:
        """Clubs and spades are black, diamonds and hearts red."""
        return Color.RED if self in (Suit.DIAMONDS, Suit.HEARTS) else Color.BLACK


class Rank(_OrderedEnum):
    """One of the thirteen ranks, ace low; its value is its letter in card text.

    >>> Rank("T"), Rank.TEN.number, Rank.TEN < Rank.KING
    (Rank.TEN, 10, True)
    """

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"

    @property
    def number(self) -> int:
        """From 1, the ace, to 13, the king."""
        return self._place + 1


class PileKind(_OrderedEnum):
    """The kinds of pile; the value is the kind's letter in pile text.

    >>> PileKind("w")
    PileKind.WASTE
    """

    STOCK = "s"
    WASTE = "w"
    FOUNDATION = "f"
    CELL = "c"
    RESERVE = "r"
    TABLEAU = "t"


class Status(_OrderedEnum):
    """How a game stands.

    Ongoing: there is a distinct move. Won: every card is on the foundations. Stuck: not won, and there is no distinct move.

    >>> Status("won")
    Status.WON
    """

    ONGOING = "ongoing"
    WON = "won"
    STUCK = "stuck"


class Reason(_OrderedEnum):
    """Why a move is not legal.

    >>> try:
    ...     Game("klondike", 42).play("redeal")
    ... except IllegalMoveError as error:
    ...     print(repr(error.reason), "|", error)
    Reason.STOCK_NOT_EMPTY | redeal: the stock still has cards
    """

    GAME_OVER = "game_over"
    NO_SUCH_PILE = "no_such_pile"
    SAME_PILE = "same_pile"
    NO_CARDS = "no_cards"
    PILE_EMPTY = "pile_empty"
    TOO_FEW_CARDS = "too_few_cards"
    FACE_DOWN = "face_down"
    NOT_A_SEQUENCE = "not_a_sequence"
    ONE_CARD_ONLY = "one_card_only"
    WRONG_RANK = "wrong_rank"
    WRONG_COLOR = "wrong_color"
    WRONG_SUIT = "wrong_suit"
    ONLY_A_KING = "only_a_king"
    ONLY_FROM_STOCK_OR_WASTE = "only_from_stock_or_waste"
    STAYS_EMPTY = "stays_empty"
    WRONG_BASE = "wrong_base"
    FOUNDATION_COMPLETE = "foundation_complete"
    FOUNDATION_KEEPS = "foundation_keeps"
    FOUNDATION_TO_FOUNDATION = "foundation_to_foundation"
    WASTE_TAKES_FROM_STOCK_ONLY = "waste_takes_from_stock_only"
    STOCK_TAKES_NOTHING = "stock_takes_nothing"
    STOCK_IS_DEALT = "stock_is_dealt"
    NO_DEAL = "no_deal"
    STOCK_EMPTY = "stock_empty"
    DEAL_ONLY_WITHOUT_MOVES = "deal_only_without_moves"
    NO_REDEAL = "no_redeal"
    NO_REDEAL_LEFT = "no_redeal_left"
    STOCK_NOT_EMPTY = "stock_not_empty"
    WASTE_EMPTY = "waste_empty"
    NOTHING_TO_TURN = "nothing_to_turn"
    DEAL_ONLY_ON_FILLED_PILES = "deal_only_on_filled_piles"
    NOTHING_TO_GATHER = "nothing_to_gather"
    NO_BUILDING = "no_building"
    ONLY_THE_RANK_BELOW_THE_BASE = "only_the_rank_below_the_base"
    ONLY_THE_WHOLE_PILE = "only_the_whole_pile"
    NO_ROOM = "no_room"
    ONLY_COMPLETE_RUNS = "only_complete_runs"
    RESERVE_TAKES_NOTHING = "reserve_takes_nothing"
    CELL_FULL = "cell_full"
    CELL_TO_CELL = "cell_to_cell"
    FOUNDATION_TO_CELL = "foundation_to_cell"


# Pickles name the place that users import from.
for _enum in (Color, Suit, Rank, PileKind, Status, Reason):
    _enum.__module__ = "solitaire_rules"
