"""The random games of tests/soak.txt, in batches."""

from __future__ import annotations

import pytest
from solitaire_rules import VARIANTS

pytest.importorskip("numpy")
import soak


@pytest.mark.parametrize("count", [4, pytest.param(100, marks=pytest.mark.long)])
def test_the_games_end_as_the_table_says(count: int) -> None:
    table = soak.TABLE.read_text().splitlines()
    wrong = [row for variant in VARIANTS for row in soak.Soak(variant).rows(count, count) if row not in table]
    assert not wrong
