"""The enums: small closed sets of values, ordered, with reprs that evaluate. All members are truthy."""

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
    """The state of a game.

    Ongoing: there is a distinct move. Won: every card is on the foundations, or the game's
    own aim is reached. Stuck: not won, and there is no distinct move.

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
    PileKind.STOCK: "The pile cards are dealt from.",
    PileKind.WASTE: "Takes cards from the stock, face up.",
    PileKind.FOUNDATION: "Where all cards are to go.",
    PileKind.CELL: "Holds one card, unless the rules allow more.",
    PileKind.RESERVE: "Cards to play from; nothing is built here.",
    PileKind.TABLEAU: "Where building happens.",
    Status.ONGOING: "There is a distinct move.",
    Status.WON: "Every card is on the foundations, or the game's own aim is reached.",
    Status.STUCK: "Not won, and there is no distinct move.",
    **{rank: f"The {rank.name.lower()}, number {rank.number}." for rank in Rank},
    Reason.GAME_OVER: "The game is already won.",
    Reason.NO_SUCH_PILE: "This game has no such pile.",
    Reason.SAME_PILE: "The two piles are the same.",
    Reason.NO_CARDS: "The move has no cards.",
    Reason.PILE_EMPTY: "The source pile is empty.",
    Reason.TOO_FEW_CARDS: "The pile has fewer cards than the move asks for.",
    Reason.FACE_DOWN: "Some of the cards are face down.",
    Reason.NOT_A_SEQUENCE: "The cards aren't a run, so they can't move together.",
    Reason.ONE_CARD_ONLY: "Only one card can move there at a time.",
    Reason.WRONG_RANK: "The card has the wrong rank.",
    Reason.WRONG_COLOR: "The card has the wrong colour.",
    Reason.WRONG_SUIT: "The card has the wrong suit.",
    Reason.ONLY_A_KING: "An empty tableau pile takes only a king.",
    Reason.ONLY_FROM_STOCK_OR_WASTE: "An empty tableau pile takes only a card from the stock or a waste pile.",
    Reason.STAYS_EMPTY: "An empty tableau pile takes nothing.",
    Reason.WRONG_BASE: "A card of this rank can't start a foundation.",
    Reason.FOUNDATION_COMPLETE: "The foundation is complete.",
    Reason.FOUNDATION_KEEPS: "Cards stay on the foundation, or this one does because it was dealt there.",
    Reason.FOUNDATION_TO_FOUNDATION: "Cards can't move between foundations.",
    Reason.WASTE_TAKES_FROM_STOCK_ONLY: "A waste pile takes cards only from the stock.",
    Reason.STOCK_TAKES_NOTHING: "Cards can't go back to the stock.",
    Reason.STOCK_IS_DEALT: "The stock's cards are dealt, not moved.",
    Reason.NO_DEAL: "There is no stock, or it isn't dealt in this game.",
    Reason.STOCK_EMPTY: "The stock is empty.",
    Reason.DEAL_ONLY_WITHOUT_MOVES: "The stock can be dealt only when no card can be moved (except a whole pile to an empty one).",
    Reason.NO_REDEAL: "This game has no redeal.",
    Reason.NO_REDEAL_LEFT: "All redeals have been used.",
    Reason.STOCK_NOT_EMPTY: "A redeal is allowed only when the stock is empty.",
    Reason.WASTE_EMPTY: "The waste is empty.",
    Reason.NOTHING_TO_TURN: "The waste has only one card. It can be played, so it stays and nothing would be turned over.",
    Reason.DEAL_ONLY_ON_FILLED_PILES: "The stock can be dealt only while no tableau pile is empty.",
    Reason.NOTHING_TO_GATHER: "The tableau has no cards to gather.",
    Reason.NO_BUILDING: "Cards can't be built on each other in this game.",
    Reason.ONLY_THE_RANK_BELOW_THE_BASE: "An empty tableau pile takes only a card of the rank below the foundations' base.",
    Reason.ONLY_THE_WHOLE_PILE: "Only one card or the whole pile can move.",
    Reason.NO_ROOM: "There are too few empty cells and piles to move that many cards.",
    Reason.ONLY_COMPLETE_RUNS: "Only a complete run from king to ace can go to a foundation.",
    Reason.RESERVE_TAKES_NOTHING: "Cards can't go to the reserve.",
    Reason.CELL_FULL: "The cell is taken.",
    Reason.CELL_TO_CELL: "Cards can't move between cells.",
    Reason.FOUNDATION_TO_CELL: "Cards can't go from a foundation to a cell.",
    Reason.PILE_FULL: "The tableau pile is full.",
    Reason.NOT_A_PAIR: "The cards aren't a pair, and the card can't be removed by itself.",
    Reason.NO_HIGHER_CARD: "No higher card of its suit is in play.",
    Reason.COVERED: "Another card covers it.",
    Reason.FOUNDATION_CLOSED: "Nothing can go on the foundation's top card.",
    Reason.ONLY_TO_FOUNDATIONS: "Cards from the reserve can go only to a foundation.",
    Reason.CELL_FROM_TABLEAU: "Cells take cards only from the tableau.",
    Reason.CELL_WITHOUT_STOCK: "Cells take cards only when the stock is empty.",
    Reason.CELL_FOR_KINGS: "Cells take only kings.",
}
# What a reader finds with `help()` and in the reference.
for _member, _doc in _DOCS.items():
    _member.__doc__ = _doc


# Pickles name the place that users import from.
for _enum in (Color, Suit, Rank, PileKind, Status, Reason):
    _enum.__module__ = "solitaire_rules"
