"""What taking a move back changes: done to what the player saw, it gives what the player saw before the move."""

from __future__ import annotations

import random
from typing import Optional

import pytest
from solitaire_rules import VARIANTS, Card, Change, Game, Pile

Table = dict[Pile, list[Optional[Card]]]


def look(game: Game) -> Table:
    return {pile: list(game.pile(pile)) for pile in game.piles}


def follow(table: Table, changes: tuple[Change, ...]) -> None:
    for change in changes:
        card, source, target = change.card, change.source, change.target
        assert card is not None
        assert source is not None
        if target is not None:
            pile = table[source]
            del pile[len(pile) - 1 - pile[::-1].index(card)]
            table[target].append(card)
        elif change.kind == "turned_down":
            assert table[source][-1] == card
            table[source][-1] = None
        else:
            assert change.kind == "turned_up"
            assert table[source][-1] is None
            table[source][-1] = card


@pytest.mark.parametrize("variant", VARIANTS)
def test_undo_changes(variant: str) -> None:
    dice = random.Random(variant)
    game = Game(variant, 1)
    assert game.undo_changes() == ()
    for _ in range(60):
        moves = game.legal_moves()
        if not moves:
            break
        before = look(game)
        move = dice.choice(moves)
        game.play(move)
        after = look(game)
        changes = game.undo_changes()
        assert game.undo() == move
        # Where hidden cards become known again, or the tableau was gathered, the piles tell.
        if not any(change.kind == "redeal_undone" for change in changes):
            follow(after, changes)
            assert after == before == look(game)
        assert game.redo() == move
