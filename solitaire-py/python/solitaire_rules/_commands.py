"""What can be typed in the terminal game: commands and moves, with capitals, cut short, without a hyphen. What is ambiguous is refused.

The Rust program in `examples/rust` understands the same; `tests/sessions` is played through both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from . import VARIANTS
from ._core import Move, Rules, printable

KEYS = "Type a move or its number. u undo, h hint, n new deal, ? help, q quit"

HELP = """\
deal, redeal     deal from the stock; turn the waste over (d: either)
w0-t2            move the top card of w0 to t2
t3x4-t6          move the top four cards of t3 to t6
5                make move number 5 of the list
m, m all         list the moves; m all: also those that lead to nothing new
u [n], r [n]     undo the last move, or the last n; redo
s [file]         save the game; s! overwrites another saved game
l [file]         load a game
n [game] [deal]  a new deal of this game or another: 42, `ms:617` (Microsoft's),
                 `pysol:32000` (PySolFC's); `n winnable [game] [deal]`: the first
                 winnable one from that number on; n! gives up a game under way
h                a hint: a good next move and why, from what you see and have seen
solve            whether the game can be won from here (the solver sees every card);
                 `solve show` lists the moves, `solve!` makes them
finish           play the rest, when nothing is left to decide
t                draw the table again
restart          undo all moves
rules            print the game's rules
?, q             this help; quit

Piles: s stock, w0 ... wastes, f0 ... foundations, c0 ... cells, r0 ... reserve, t0 ... tableau.
Moves may be typed loosely (`t1f0`, `T1 F0`), and a game by the beginning of its name.
Commands may be written in full or cut short: undo, redo, save, load, moves, new, table,
hint, help, quit. Single letters work too: y redo, x restart, a finish, g new deal, i rules."""

_WORDS = (
    *("save", "load", "undo", "redo", "new", "moves", "table", "hint", "solve"),
    *("finish", "restart", "rules", "help", "quit", "exit", "deal", "redeal"),
)
"""The commands that can be cut short as far as no other begins so."""

_SHORT = {
    **{"s": "save", "s!": "save!", "l": "load", "u": "undo", "r": "redo", "n": "new", "n!": "new!", "m": "moves"},
    **{"t": "table", "h": "hint", "?": "help", "q": "quit", "exit": "quit"},
    # As on the screen of the Rust program.
    **{"z": "undo", "y": "redo", "x": "restart", "a": "finish", "g": "new", "i": "rules"},
}
_ALONE = frozenset(("moves", "d", "table", "hint", "solve", "finish", "restart", "rules", "help", "quit"))
_MAY_FOLLOW = {"moves": "nothing or `all`", "solve": "nothing or `show`"}
_PILE = "(s|[wfcrt][0-9]+)"
_LOOSE = re.compile(f"{_PILE}(x[0-9]+)?-?{_PILE}", re.ASCII)
_NAMED = 6
"""So many candidates are named at most."""
_MOST = 2**64 - 1
"""The last deal's number."""


class Command(NamedTuple):
    """A command, or a move."""

    name: str
    text: str = ""
    """A file's name, or one more word."""
    number: int = 1
    """How many moves, or the number of one."""
    move: Move | None = None
    game: str | None = None
    deal: int | str | None = None
    winnable: bool = False
    over: bool = False
    """Whether what would be lost may be lost."""


def read(line: str) -> Command:
    """What a line asks for."""
    typed, rest = [*line.split(None, 1), "", ""][:2]
    rest = rest.strip()
    word = typed.lower()
    if word == "s" and _is_pile(rest):
        raise ValueError(f"`s {rest.lower()}` may be the move `s-{rest.lower()}` or `save {rest.lower()}`")
    word = _begun(word, _WORDS) or word
    word = _SHORT.get(word, word)
    name, over = word.rstrip("!"), word.endswith("!")
    if word in ("save", "save!", "load"):
        return Command(name, text=rest, over=over)
    if word in ("undo", "redo"):
        return Command(word, number=_times(rest))
    if word in ("new", "new!"):
        return _new(rest.split(), over)
    if (word, rest.lower()) in (("solve", "show"), ("moves", "all")):
        return Command(word, text=rest.lower())
    if _is_number(word):
        command = Command("number", number=_number(word))
    elif word in ("deal", "redeal"):
        command = Command("play", move=Move(word))
    elif word in _ALONE or word == "solve!":
        command = Command(name, over=over)
    else:
        return Command("play", move=_move(line.strip(), typed, rest))
    if rest:
        raise _expected(_MAY_FOLLOW.get(word, "nothing"), typed, rest)
    return command


def in_words(error: Exception) -> str:
    """An error for somebody who typed a few words: without the place of the fault in bytes."""
    return re.sub(r", at byte \d+", "", str(error))


def deal(text: str) -> int | str:
    """A deal: a number, or the text of another program's."""
    if _is_number(text) and len(text.lstrip("0")) <= len(str(_MOST)) and int(text) <= _MOST:
        return int(text)
    if _is_number(text):
        raise ValueError(f"expected a deal's number from 0 to {_MOST}, found `{text}`")
    if ":" in text:
        return text.lower()
    raise ValueError(f"expected a deal's number (`42`, `ms:617`, `pysol:32000`), found `{printable(text)}`")


def game(text: str) -> str:
    """The game that is meant: by its name, its title, or a beginning that no other game's name has."""
    name = re.sub(r"[_\s]", "-", re.sub("['’().,]", "", text.strip())).lower()
    found = _begun(name, VARIANTS, shortest=1)
    return found or Rules(text).variant or text


def _begun(typed: str, words: Iterable[str], shortest: int = 2) -> str | None:
    """The word of these that is meant: itself, or a beginning that no other word has; None where no word begins so."""
    found = [word for word in words if len(typed) >= shortest and word.startswith(typed)]
    if typed in found or len(found) < 2:
        return typed if typed in found else next(iter(found), None)
    named, more = [f"`{word}`" for word in found[:_NAMED]], len(found) - _NAMED
    last = f"{more} others" if more > 0 else named.pop()
    raise ValueError(f"`{typed}` may be {', '.join(named)} or {last}")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _is_pile(text: str) -> bool:
    return re.fullmatch(_PILE, text, re.IGNORECASE | re.ASCII) is not None


def _number(digits: str) -> int:
    if len(digits.lstrip("0")) > len(str(_MOST)) or int(digits) > _MOST:
        raise ValueError(f"there is no move {digits}: no list is that long")
    return int(digits)


def _times(text: str) -> int:
    if text and not (_is_number(text) and len(text) <= len(str(_MOST))):
        raise ValueError(f"expected a number of moves, found `{printable(text)}`")
    if text and int(text) == 0:
        raise ValueError("expected a number of moves, 1 or more, found `0`")
    return int(text or 1)


def _new(words: list[str], over: bool) -> Command:
    """`new`, `new 7`, `new carousel`, `new winnable gold mine 7`"""
    winnable = [word.lower() for word in words[:1]] == ["winnable"]
    words = words[winnable:]
    # No game's name begins with a digit or has a colon.
    named = next((at for at, word in enumerate(words) if _is_number(word) or ":" in word), len(words))
    name, after = None, words[named:]
    if named:
        try:
            name = game(" ".join(words[:named]))
        except ValueError:
            # What follows the name is no part of it.
            try:
                name, after = game(words[0]), words[1:]
            except ValueError:
                name = game(" ".join(words[:named]))
    number = deal(after[0]) if after else None
    if after[1:]:
        raise ValueError(f"expected nothing after the deal's number, found `{printable(after[1])}`")
    return Command("new", game=name, deal=number, winnable=winnable, over=over)


def _move(line: str, typed: str, rest: str) -> Move:
    """A move in its strict text; or in capitals, with spaces, or without the hyphen: `T1 F0`, `t3x4t6`."""
    compact = "".join(line.split()).lower()
    if compact in ("deal", "redeal"):
        return Move(compact)
    loose = _LOOSE.fullmatch(compact)
    if loose:
        return Move(f"{loose[1]}{loose[2] or ''}-{loose[3]}")
    if rest and _is_move(typed):
        raise _expected("nothing", typed, rest)
    if "-" in typed:
        return Move(typed)
    expected = "expected a move (`deal`, `w0-t2`, `t3x4-t6`), its number or a command (`?` lists them)"
    raise ValueError(f"{expected}, found `{printable(typed)}`")


def _is_move(word: str) -> bool:
    try:
        _move(word, word, "")
    except ValueError:
        return False
    return True


def _expected(may_follow: str, typed: str, rest: str) -> ValueError:
    return ValueError(f"expected {may_follow} after `{printable(typed)}`, found `{printable(rest)}`")
