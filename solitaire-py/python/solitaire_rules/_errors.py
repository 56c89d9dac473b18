"""The errors. All of them are ``ValueError``s: a value of the right type that is not what it should be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ._text import encodable

if TYPE_CHECKING:
    from ._core import Move
    from ._enums import Reason


class _Told(ValueError):
    """An error that names cards: with letters where standard output has no suit signs."""

    def __str__(self) -> str:
        return encodable(super().__str__())


class IllegalMoveError(_Told):
    """A move that the rules do not allow. Its text is a sentence for the player; the game is as it was.

    >>> try:
    ...     Game("gold-mine", 42).play("t0-t1")
    ... except IllegalMoveError as error:
    ...     print(error, "|", error.move, "|", error.reason)
    t0-t1: t0 is empty | t0-t1 | pile_empty
    """

    move: Move
    """The move that was asked for."""
    reason: Reason
    """Why it is refused."""

    def __init__(self, message: str, move: Move, reason: Reason) -> None:
        super().__init__(message)
        self.move = move
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMoveError], tuple[str, Move, Reason]]:
        return type(self), (self.args[0], self.move, self.reason)


class ParseError(_Told):
    """A text that is not what it should be: says what was expected, where, and what stood there.

    Of a position, a view, a deck or a save no card is quoted, as it may lie face down; `text` is what was given, all of it.

    >>> try:
    ...     Move("t3-f99")
    ... except ParseError as error:
    ...     print(error, "|", error.text, "|", error.offset)
    expected a pile such as `s`, `w0`, `f3` or `t6`, found `f99`, at byte 3 | t3-f99 | 3
    """

    text: str
    """The whole text, hidden cards and all."""
    offset: int | None
    """Where in the text it stopped making sense, if that is known."""

    def __init__(self, message: str, text: str, offset: int | None = None) -> None:
        super().__init__(message)
        self.text = text
        self.offset = offset

    def __reduce__(self) -> tuple[type[ParseError], tuple[str, str, int | None]]:
        return type(self), (self.args[0], self.text, self.offset)


class RulesError(ValueError):
    """Rules that cannot be played, with every fault.

    >>> try:
    ...     Rules("klondike").replace(decks=3, foundations={"dealt": 20})
    ... except RulesError as error:
    ...     print(error.faults)
    ('decks: must be 1 or 2, not 3', 'foundations.dealt: 20, but there are 8 foundations')
    """

    faults: tuple[str, ...]
    """Everything that is wrong with them."""

    def __init__(self, message: str, faults: Sequence[str]) -> None:
        super().__init__(message)
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[type[RulesError], tuple[str, tuple[str, ...]]]:
        return type(self), (str(self), self.faults)


# Tracebacks and pickles name the place that users import from.
for _error in (IllegalMoveError, ParseError, RulesError):
    _error.__module__ = "solitaire_rules"
