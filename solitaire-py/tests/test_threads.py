"""A game that threads share."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from solitaire_rules import Game, IllegalMoveError


def test_a_game_shared_by_threads() -> None:
    game = Game("klondike", 42)
    start = threading.Barrier(8)

    def work(which: int) -> int:
        start.wait()
        played = 0
        for i in range(400):
            try:
                moves = game.legal_moves()
                if moves:
                    game.play(moves[(i * 7 + which) % len(moves)])
                    played += 1
                if i % 5 == which % 5:
                    played -= game.undo() is not None
            except IllegalMoveError:
                pass  # another thread moved in between
            assert str(game)
            assert game.copy().view() is not None
            assert game == game
            game.to_json()
        return played

    with ThreadPoolExecutor(8) as pool:
        played = sum(pool.map(work, range(8)))
    assert len(game.history) == played
    assert Game.from_json(game.to_json()) == game
