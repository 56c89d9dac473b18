"""What the tests share."""

from __future__ import annotations

import random
from pathlib import Path

import solitaire_rules
from hypothesis import settings
from hypothesis import strategies as st
from solitaire_rules import VARIANTS, Game

ROOT = Path(__file__).resolve().parents[2]

# A build machine may be slow for a moment: that is no failure.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

variants = st.sampled_from(sorted(VARIANTS))
deals = st.integers(0, 2**64 - 1)


def played(variant: str, deal: int, moves: int, seed: int = 0, distinct: bool = True) -> Game:
    """A game after some moves taken at random."""
    game, choice = Game(variant, deal), random.Random(seed)
    for _ in range(moves):
        choices = game.distinct_moves() if distinct else game.legal_moves()
        if not choices:
            break
        game.play(choice.choice(choices))
    return game


games = st.builds(played, variants, deals, st.integers(0, 60), st.integers(0, 2**32))

# Names that the documentation's examples use without importing them.
EXAMPLE_NAMES = {name: getattr(solitaire_rules, name) for name in solitaire_rules.__all__}
