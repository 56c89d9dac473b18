"""Many games at once: Rust threads at work, numpy arrays in and out. Needs numpy (``pip install './solitaire-py[numpy]'``).

>>> import numpy as np
>>> from solitaire_rules import batch
>>> games = batch.Games("klondike", range(1000))
>>> masks = games.masks()
>>> masks.shape, masks.dtype
((1000, 615), dtype('bool'))
>>> bool(games.step(masks.argmax(axis=1)).all())  # the first legal action of each
True
>>> made = games.play("random", limit=200)
>>> bool(games.scores().max() > 10)
True
>>> games[3].deal is None, games[3].score() == int(games.scores()[3])
(True, True)

**Actions.** Each game has a fixed number of actions, which depends only on its rules and will not change. Action 0 is ``deal`` and action 1
``redeal``, even in games that have neither. Then come the transfers: for each source in the order stock, wastes, foundations, cells,
reserve, tableau; for each target in the same order; for each number of cards from 1 to the most that can move together. Pairs of piles
between which no card can ever move are left out: only a stock whose top card is in play is a source (New York), and only foundations that
give back. Several cards move only between tableau piles of games where groups move: up to 13 where runs end with the ranks, up to the
longest run where building goes round the corner, any number where cards move in any order (Yukon), and as many as there can be room for
in a supermove. If foundations take complete runs there is one action for 13 cards, or none if runs leave automatically.
`Games.actions` lists the moves in this order, and `Games.action_of` returns the number of a move.

**Observations** are exactly what the player sees. For each game an array of ``uint8`` with a row for each pile in the order stock, wastes,
foundations, cells, reserve, tableau, and in each row a number for each card, bottom first: 0 no card, 1 to 52 a face-up card (`Card.index`
+ 1), 53 a face-down card. They are the real cards, even in games that show people only two suits or one (`Rules.suits`).
The last row starts with the number of redeals used, if they are limited; the rest is zeros. There are as many columns as the game has
cards, so every pile fits.

**Planes** are the same as one-hot input for neural networks: `Games.planes` has 19 planes of zeros and ones for each game, each with a row
for each pile and a column for each card, as above. Plane 0: a face-down card is there. Planes 1 to 13: a face-up card of that rank, ace to
king. Planes 14 to 17: one of that suit: clubs, diamonds, hearts, spades. Plane 18 has one value everywhere: 1 while a limited redeal is
left, else 0; with ``float32``, the fraction of the redeals left.

**Players.** `"random"` picks a legal move at random. `"greedy"` takes the one that looks most useful, in this order: to a foundation; turns
up a card; empties a tableau pile onto another; brings a card to the tableau from elsewhere; deals. Where cards leave in pairs or as
complete runs, a move is ranked by the two piles it is made between. `"hint"` does what `Game.hint` says,
and gives up when a position comes up for the third time. It wins far more often, and a hint takes milliseconds where the others take
less than a microsecond. `positions` limits how far it looks for each; without a limit it looks at 100,000 to 400,000, depending on the
game.

The player who follows hints knows what a player of the game has seen, as `Game.hint` does: the cards that show, and those that showed
before, such as the stock's after a redeal. A batch with `history` remembers this from where its games began; without, from the first
time that this player is asked about a game, and before that only what shows then counts. From then on a game takes about 1.5 kB and 150
bytes a move more, for its moves and the positions that came up. Copies and `Games.restore` keep or bring back this memory too, pickles
but for cards that were seen only in moves since taken back; `Games.reset` ends it. Copies and `Games.restore` also keep the win that the
player follows and the moves that it has begun. A pickle does not: the player searches again, and may find another way or none.

**Your own memory.** Methods that fill an array accept `out`: a numpy array, a torch tensor on the CPU, or anything that supports DLPack.

**Tree search.** ``copy.copy(games)`` saves a state; ``games.restore(kept)`` returns to it, for all games or some.

**Random numbers.** Each game has its own generator, seeded by `seed` and the game's index: the same call gives the same games with any
number of threads.
"""

# What is missing is named before anything imports it.
# ruff: noqa: E402

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsFloat, SupportsIndex

from ._needed import needed

needed("numpy")
import numpy as np

from . import _games
from ._arrays import _one, _starts
from ._games import Games
from ._results import Outcome, Playouts, Solutions
from ._watching import Progress

__all__ = ["ONGOING", "PLANES", "STUCK", "WON", "Games", "Outcome", "Playouts", "Solutions", "playouts"]


def __dir__() -> list[str]:
    return __all__


ONGOING = 0
"""The value in `Games.statuses` for a game with a distinct move."""
WON = 1
"""The value in `Games.statuses` for a game that is won."""
STUCK = 2
"""The value in `Games.statuses` for a game that is not won and has no distinct move."""

PLANES = _games.PLANES
"""The number of planes in `Games.planes`."""


if TYPE_CHECKING:
    from ._arrays import _Starts
    from ._games import _AnyRules, _Player
    from ._watching import _AnyProgress, _Event


def playouts(
    rules: _AnyRules,
    deals: _Starts,
    player: _Player = "random",
    *,
    limit: int = 1000,
    seed: int = 0,
    threads: int | None = None,
    positions: SupportsIndex | None = None,
    megabytes: SupportsIndex = 64,
    seconds: SupportsFloat | None = None,
    cancel: _Event | None = None,
    progress: _AnyProgress = False,
) -> Playouts:
    """Plays each deal, or anything else that `Games` can start from, to its end or for `limit` moves.

    `positions`, `megabytes` and `seconds` are for each hint of the player `"hint"`, as for `Game.hint`. `seed` and `threads` are as for
    `Games`.

    With `progress=True` a bar shows how many games are done, if `tqdm` is installed; a function is called with that number now and then.
    Ctrl-C stops it. `cancel`, as for `Game.solve`, ends it early: the results then have only the deals played by then.

    >>> done = batch.playouts("gold-mine", range(1000), "greedy")
    >>> int((done.statuses == batch.WON).sum()) < 1000
    True
    >>> batch.playouts("fortunes-favor", [1, 2], "hint", positions=2000).scores.tolist()
    [52, 52]
    """
    numbers, size, seed = _starts(deals), 10_000, _one(seed, "a seed", 0, 2**64 - 1)
    scores = np.empty(len(numbers), np.int32)
    statuses = np.empty(len(numbers), np.uint8)
    moves = np.empty(len(numbers), np.int64)
    with Progress(progress, len(numbers), "game") as told:
        # Without deals there is one empty part, for which everything else is read, too.
        for start in range(0, max(1, len(numbers)), size):
            part = slice(start, start + size)
            tell = (lambda done, start=start: told.tell(start + done)) if told.wanted else None
            # Neighbouring parts need other random numbers; how many games a part has is for ever the same.
            games = Games(rules, numbers[part], seed=(seed + (start << 32)) % 2**64, threads=threads)
            moves[part], played = games._play(player, limit, (positions, megabytes, seconds), cancel, tell)
            games.scores(scores[part])
            games.statuses(statuses[part])
            if played < len(games):
                end = start + played
                return Playouts(scores[:end], statuses[:end], moves[:end])
    return Playouts(scores, statuses, moves)
