"""Random games of every variant in batches, as tests/soak.txt says: soak.py GAMES [VARIANT...]"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from solitaire_rules import VARIANTS, Game, batch

TABLE = Path(__file__).resolve().parents[2] / "tests" / "soak.txt"
LIMIT = 100
# So many games are played at once, and one in so many is held to the laws.
AT_ONCE, SAMPLE = 2000, 1000
# Memory may grow by so many bytes: arrays of many sizes leave gaps, less than two bytes a game.
GROWTH = 4 << 20
STATUS = {batch.ONGOING: "ongoing", batch.WON: "won", batch.STUCK: "stuck"}


def split_mix(state: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The next random number of each game."""
    state += np.uint64(0x9E3779B97F4A7C15)
    x = (state ^ state >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ x >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return x ^ x >> np.uint64(31)


def played(variant: str, deals: NDArray[np.uint64]) -> tuple[batch.Games, NDArray[np.uint32]]:
    """The deals of a variant when they have been played, and the way each went."""
    games, state, way = batch.Games(variant, deals), deals.copy(), np.zeros(len(deals), np.uint32)
    for _ in range(LIMIT):
        numbers, starts = games.legal_actions_csr()
        counts = np.diff(starts)
        live = counts > 0
        if not live.any():
            break
        index = (split_mix(state) % np.maximum(counts, 1).astype(np.uint64)).astype(np.int64)
        actions = np.where(live, numbers[np.minimum(starts[:-1] + index, len(numbers) - 1)], -1)
        assert (games.step(actions) == live).all()
        way = np.where(live, way * np.uint32(31) + counts.astype(np.uint32), way)
    return games, way


def hold_the_laws(variant: str, deal: int, made: int, end: Game, actions: dict[object, int]) -> None:
    """A game by itself goes the same way, there and back, and through its text and a save."""
    game, state = Game(variant, deal), np.array([deal], np.uint64)
    start = game.to_text()
    for _ in range(made):
        moves = sorted(game.legal_moves(), key=actions.__getitem__)
        assert all(map(game.is_legal, moves))
        game.play(moves[int(split_mix(state)[0]) % len(moves)])
    assert game.to_text() == end.to_text()
    assert game.key == end.key
    assert Game.from_text(end.to_text()).to_text() == end.to_text()
    assert Game.from_json(game.to_json()) == game
    assert sum(game.undo() is not None for _ in range(made)) == made
    assert game.to_text() == start


class Soak:
    """The games of a variant so far."""

    def __init__(self, variant: str) -> None:
        self.variant, self.digest, self.moves, self.played = variant, 0, 0, 0

    def rows(self, to: int, count: int) -> Iterator[str]:
        """Plays up to so many games; gives the table's rows."""
        while self.played < to:
            deals = np.arange(self.played, min(self.played + AT_ONCE, to), dtype=np.uint64)
            games, ways = played(self.variant, deals)
            numbers = (deals, games.moves_made(), ways, games.statuses(), games.scores())
            for deal, made, way, status, score, game in zip(*(array.tolist() for array in numbers), games):
                line = f"{deal} {made} {way} {STATUS[status]} {score} {game.to_text()}\n"
                self.digest, self.moves, self.played = (
                    zlib.crc32(line.encode(), self.digest),
                    self.moves + made,
                    deal + 1,
                )
                if self.played in (4, 100, count):
                    yield f"{self.variant} {self.played} {self.moves} {self.digest:08x}"
                if deal % SAMPLE == 0:
                    hold_the_laws(
                        self.variant, deal, made, game, {move: number for number, move in enumerate(games.actions)}
                    )


def memory() -> int:
    """The bytes that the process has, or 0 where that cannot be told."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * 4096 if statm.exists() else 0


def main() -> None:
    count, soaks = int(sys.argv[1]), [Soak(variant) for variant in sys.argv[2:] or VARIANTS]
    table, after = set(TABLE.read_text().splitlines()), []
    # A tenth of all variants' games, and another.
    for tenth in range(1, 11):
        for soak in soaks:
            for row in soak.rows(count * tenth // 10, count):
                print(row, flush=True)
                of = row.rsplit(" ", 2)[0] + " "
                assert row in table or not any(line.startswith(of) for line in table), row
        after.append(memory())
    moves = sum(soak.moves for soak in soaks)
    print(
        f"{count * len(soaks)} games, {moves} moves; memory {after[0] // 1024} kB after a tenth, {after[-1] // 1024} kB at the end",
        file=sys.stderr,
    )
    assert after[-1] <= after[0] + GROWTH


if __name__ == "__main__":
    main()
