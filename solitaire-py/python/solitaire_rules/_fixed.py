"""A mapping that is the same for ever, under a name of the package."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

_T = TypeVar("_T")


class Fixed(Mapping[str, _T]):
    """A mapping that cannot be changed. A copy of it, a pickled one too, is the mapping itself."""

    __module__ = "solitaire_rules"

    def __init__(self, name: str, items: Mapping[str, _T]) -> None:
        self._name = name
        self._items = dict(items)

    def __getitem__(self, key: str) -> _T:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __repr__(self) -> str:
        return f"<{self._name}: {', '.join(self._items)}>"

    def __or__(self, other: Mapping[str, _T]) -> dict[str, _T]:
        return {**self._items, **other}

    def __ror__(self, other: Mapping[str, _T]) -> dict[str, _T]:
        return {**other, **self._items}

    def __reduce__(self) -> str:
        # Where pickle and copy find it.
        return self._name
