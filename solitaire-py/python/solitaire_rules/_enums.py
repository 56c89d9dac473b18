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
    """Why a move is not legal. Each member's `__doc__` says it in a sentence.

    >>> try:
    ...     Game("klondike", 42).play("redeal")
    ... except IllegalMoveError as error:
    ...     print(repr(error.reason), "|", error)
    Reason.STOCK_NOT_EMPTY | redeal: the stock still has cards
    >>> Reason("wrong_rank").__doc__
    'The card has the wrong rank.'
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
    PILE_FULL = "pile_full"
    NOT_A_PAIR = "not_a_pair"
    NO_HIGHER_CARD = "no_higher_card"
    COVERED = "covered"
    FOUNDATION_CLOSED = "foundation_closed"
    ONLY_TO_FOUNDATIONS = "only_to_foundations"
    CELL_FROM_TABLEAU = "cell_from_tableau"
    CELL_WITHOUT_STOCK = "cell_without_stock"
    CELL_FOR_KINGS = "cell_for_kings"


_DOCS: dict[enum.Enum, str] = {
    Color.BLACK: "Clubs and spades.",
    Color.RED: "Diamonds and hearts.",
    Suit.CLUBS: "♣, black.",
    Suit.DIAMONDS: "♦, red.",
    Suit.HEARTS: "♥, red.",
    Suit.SPADES: "♠, black.",
    PileKind.STOCK: "What is dealt from.",
    PileKind.WASTE: "Where cards from the stock come to lie face up.",
    PileKind.FOUNDATION: "Where all cards are to go.",
    PileKind.CELL: "Room for one card.",
    PileKind.RESERVE: "Cards that are only to be taken.",
    PileKind.TABLEAU: "Where building happens.",
    Status.ONGOING: "There is a distinct move.",
    Status.WON: "Every card is on the foundations.",
    Status.STUCK: "Not won, and there is no distinct move.",
    **{rank: f"The {rank.name.lower()}, number {rank.number}." for rank in Rank},
    Reason.GAME_OVER: "The game is won and over.",
    Reason.NO_SUCH_PILE: "This game has no such pile.",
    Reason.SAME_PILE: "The two piles are the same.",
    Reason.NO_CARDS: "No card is to move.",
    Reason.PILE_EMPTY: "The pile that is to give has no cards.",
    Reason.TOO_FEW_CARDS: "The pile has fewer cards than are to move.",
    Reason.FACE_DOWN: "One of the cards lies face down.",
    Reason.NOT_A_SEQUENCE: "The cards are not a sequence, so they do not move together.",
    Reason.ONE_CARD_ONLY: "Cards move one at a time here.",
    Reason.WRONG_RANK: "The card has the wrong rank.",
    Reason.WRONG_COLOR: "The card has the wrong colour.",
    Reason.WRONG_SUIT: "The card has the wrong suit.",
    Reason.ONLY_A_KING: "An empty tableau pile takes only a king.",
    Reason.ONLY_FROM_STOCK_OR_WASTE: "An empty tableau pile takes only a card from the stock or a waste pile.",
    Reason.STAYS_EMPTY: "An empty tableau pile takes nothing.",
    Reason.WRONG_BASE: "A card of this rank can't start a foundation.",
    Reason.FOUNDATION_COMPLETE: "The foundation holds as many cards as it may.",
    Reason.FOUNDATION_KEEPS: "What is on a foundation stays there, or what was dealt to it does.",
    Reason.FOUNDATION_TO_FOUNDATION: "Cards do not go from foundation to foundation.",
    Reason.WASTE_TAKES_FROM_STOCK_ONLY: "A waste pile takes cards from the stock only.",
    Reason.STOCK_TAKES_NOTHING: "Nothing is moved to the stock.",
    Reason.STOCK_IS_DEALT: "The stock's cards are dealt, not moved.",
    Reason.NO_DEAL: "This game has no deal.",
    Reason.STOCK_EMPTY: "The stock is empty.",
    Reason.DEAL_ONLY_WITHOUT_MOVES: "The stock is dealt only when no card can be moved.",
    Reason.NO_REDEAL: "This game has no redeal.",
    Reason.NO_REDEAL_LEFT: "All redeals have been used.",
    Reason.STOCK_NOT_EMPTY: "A redeal comes when the stock is empty.",
    Reason.WASTE_EMPTY: "There is no waste to turn over.",
    Reason.NOTHING_TO_TURN: "The waste's only card can be played and stays, so nothing would be turned over.",
    Reason.DEAL_ONLY_ON_FILLED_PILES: "The stock is dealt only while no tableau pile is empty.",
    Reason.NOTHING_TO_GATHER: "No card lies in the tableau to be gathered.",
    Reason.NO_BUILDING: "No card is built on another here.",
    Reason.ONLY_THE_RANK_BELOW_THE_BASE: "An empty tableau pile takes only a card of the rank below the foundations' base.",
    Reason.ONLY_THE_WHOLE_PILE: "One card moves, or the whole pile.",
    Reason.NO_ROOM: "There are not enough empty cells and piles to move so many cards.",
    Reason.ONLY_COMPLETE_RUNS: "A foundation takes only a complete run, from king to ace.",
    Reason.RESERVE_TAKES_NOTHING: "Nothing is moved to the reserve.",
    Reason.CELL_FULL: "The cell has a card.",
    Reason.CELL_TO_CELL: "Cards do not go from cell to cell.",
    Reason.FOUNDATION_TO_CELL: "Cards do not go from a foundation to a cell.",
    Reason.PILE_FULL: "The tableau pile may hold no more cards.",
    Reason.NOT_A_PAIR: "The cards do not make a pair, and the one that was to go alone does not leave alone.",
    Reason.NO_HIGHER_CARD: "No card in play is higher and of its suit.",
    Reason.COVERED: "Another card covers it.",
    Reason.FOUNDATION_CLOSED: "Nothing goes on the card that the foundation shows.",
    Reason.ONLY_TO_FOUNDATIONS: "The reserve gives to foundations only.",
    Reason.CELL_FROM_TABLEAU: "A cell takes cards from tableau piles only.",
    Reason.CELL_WITHOUT_STOCK: "A cell takes cards only when the stock is empty.",
    Reason.CELL_FOR_KINGS: "A cell takes only kings.",
}
# What a reader finds with `help()` and in the reference.
for _member, _doc in _DOCS.items():
    _member.__doc__ = _doc


# Pickles name the place that users import from.
for _enum in (Color, Suit, Rank, PileKind, Status, Reason):
    _enum.__module__ = "solitaire_rules"
