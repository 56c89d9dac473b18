"""A batch of games solved: each as it would be by itself."""

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy")
from solitaire_rules import Game, batch  # noqa: E402

FEW = 5000


@pytest.mark.parametrize("name", ["klondike", "gold-mine", "new-york", "carousel"])
@pytest.mark.parametrize("threads", [None, 0, 1, 3, 100])
def test_a_batch_says_what_each_game_says(name: str, threads: int | None) -> None:
    games = batch.Games(name, range(20), seed=3)
    games.play("random", limit=7)
    before = games.scores()
    solved = games.solve(positions=FEW, threads=threads)
    single = [game.solve(positions=FEW) for game in games]
    assert [batch.Outcome(code).name.lower() for code in solved.outcomes] == [solution.outcome for solution in single]
    assert solved.positions.tolist() == [solution.positions for solution in single]
    assert solved.moves.tolist() == [len(solution.moves) if solution.won else -1 for solution in single]
    assert [array.dtype for array in solved] == [np.uint8, np.int64, np.int64]
    assert (games.scores() == before).all()


def test_a_batch_of_rules_of_ones_own_and_of_nothing() -> None:
    wide = Game("klondike", 0).rules.replace(tableau={"empty": "any_card"})
    solved = batch.Games(wide, range(3)).solve(positions=FEW)
    assert solved.positions.tolist() == [Game(wide, deal).solve(positions=FEW).positions for deal in range(3)]
    assert [array.shape for array in batch.Games("klondike", []).solve()] == [(0,)] * 3


def test_codes() -> None:
    assert [(outcome.name, outcome.value) for outcome in batch.Outcome] == [("OPEN", 0), ("WON", 1), ("LOST", 2)]
    assert batch.Outcome.WON == batch.WON


@pytest.mark.parametrize(
    ("limits", "error", "message"),
    [
        ({"threads": -1}, ValueError, "the number of threads must be from 0 to"),
        ({"threads": "2"}, TypeError, "the number of threads is an integer, not str"),
        ({"positions": -1}, ValueError, "the limit of positions must be from 0 to"),
        ({"positions": "7"}, TypeError, "expected the limit of positions as an integer, not str"),
        ({"megabytes": -1}, ValueError, "megabytes must be from 0 to 1048576, not -1"),
        ({"seconds": float("nan")}, ValueError, "seconds must be 0 or more, not nan"),
    ],
)
def test_limits_that_are_none(limits: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        batch.Games("klondike", range(2)).solve(**limits)
