"""What `print` can show: suit signs where the terminal has them, letters elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from ._core import quote

_PLAIN = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "▒": "#", "·": ".", "…": "...", "–": "-", "\ufffd": "?"}
_SIGNS = "".join(_PLAIN)
_TABLE = str.maketrans(_PLAIN)


def numbered(count: int, thing: str) -> str:
    """1 deal, 2 deals."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def quoted(value: object) -> str:
    """What somebody gave where a word was expected: a text in quotation marks."""
    return f'"{quote(value)}"' if isinstance(value, str) else quote(value)


def either(words: Iterable[str], *others: str) -> str:
    """The words that may be given, and what else: `"score", "win" or a function`."""
    *most, last = (*(f'"{word}"' for word in words), *others)
    return f"{', '.join(most)} or {last}" if most else last


def encodable(text: str) -> str:
    """The text as it is, or with letters for signs where standard output cannot encode the signs, and `?` for other letters.

    A string does not know where it will be written; standard output is where most are. All signs or none: a drawing is of one kind. Where
    something else stands in for standard output, and names no encoding that Python has, the text stays as it is.
    """
    try:
        encoding = getattr(sys.stdout, "encoding", None)
        if encoding is None:
            return text
        return _shown(text, encoding)
    except (LookupError, TypeError, ValueError):
        return text


def _shown(text: str, encoding: str) -> str:
    try:
        _SIGNS.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(_TABLE)
    return text.encode(encoding, "replace").decode(encoding)
