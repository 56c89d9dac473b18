"""What takes long is ended by Ctrl-C, by `cancel`, and by `close()` from any thread. The searches here would take hours."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from typing import Any

import pytest
from interrupting import GUARD, interrupted, interrupted_once, posix
from solitaire_rules import Game, Rules, Solution, solve_deals, winnable_deals

HARD = Rules("new-york").replace(tableau={"deal": [8] * 8})
LIMITS: dict[str, Any] = {"megabytes": 2**14}

SETUP = """
import itertools, json
from solitaire_rules import *
from solitaire_rules._core import Batch, Deals
hard = Rules("new-york").replace(tableau={"deal": [8] * 8})
limits = {"megabytes": 2**14}
moves = (["deal"] * 24 + ["redeal"]) * 8000
save = json.dumps(
    {"format": 1, "rules": "klondike", "start": {"deal": 1}, "moves": moves, "in_effect": len(moves)}
)
game = Game(hard, 1)
deals = solve_deals(hard, **limits)
class Endless(list):
    def __iter__(self):
        return itertools.repeat(1)
"""
MANY = """
from solitaire_rules import batch
games = batch.Games("klondike", range(300_000), threads=2)
"""


@posix
@pytest.mark.parametrize(
    ("call", "name"),
    [
        ("game.solve(**limits)", "solve"),
        ("game.prospects(**limits)", "prospects"),
        ("game.hint_thoughtful(**limits)", "hint_thoughtful"),
        ("game.difficulty(2**32 - 1, positions=0)", "difficulty"),
        ("game.perft(9)", "perft"),
        ("game.perft(32)", "perft"),
        ("next(deals)", "next"),
        ("Game.from_json(save)", "from_json"),
        # What has no end.
        ('game.svg(highlight=itertools.repeat("KC"))', "svg"),
        ('Position.from_piles("klondike", {"t0": itertools.repeat("AS")})', "from_piles"),
        ('hard.replace(tableau={"deal": Endless()})', "replace"),
        ('game.position.playout("hint", 2**32 - 1)', "playout"),
    ],
)
def test_ctrl_c(call: str, name: str) -> None:
    interrupted(SETUP, call, name)


@posix
def test_ctrl_c_is_pressed_but_once() -> None:
    """A card is no pile: what is caught on the way there may not be the interrupt."""
    interrupted_once(SETUP, 'game.svg(highlight=itertools.repeat("KC"))')


@posix
@pytest.mark.parametrize("call", ['batch.Games("klondike", itertools.repeat(0))', "games.step(itertools.repeat(0))"])
def test_ctrl_c_is_pressed_once_in_a_batch(call: str) -> None:
    pytest.importorskip("numpy")
    interrupted_once(SETUP + MANY, call)


@posix
@pytest.mark.parametrize(
    ("call", "name"),
    [
        ('games.play("random", limit=2**32 - 1)', "play"),
        ('games.play("hint", limit=2**32 - 1)', "play"),
        ('games.choose("hint")', "choose"),
        ("batch.Games(hard, range(4)).solve(**limits)", "solve"),
        ("games.reset(range(300_000))", "reset"),
        ("games._batch.__reduce__()", "__reduce__"),
        ("Batch.restore(*state)", "restore"),
        ("next(itertools.starmap(Batch, [(Rules('klondike'), batch._starts(range(300_000)), 0, 2, True)]))", "next"),
    ],
)
def test_ctrl_c_in_a_batch(call: str, name: str) -> None:
    pytest.importorskip("numpy")
    state = "state = games._batch.__reduce__()[1]" if name == "restore" else ""
    interrupted(SETUP + MANY + state, call, name)


@posix
def test_ctrl_c_while_another_thread_plays_a_batch() -> None:
    pytest.importorskip("numpy")
    another = """
import threading
playing = threading.Event()
def told(games):
    playing.set()
threading.Thread(
    target=lambda: games.play("hint", limit=2**32 - 1, progress=told), daemon=True
).start()
playing.wait()
"""
    interrupted(SETUP + MANY + another, "games.scores()", "scores")


class Stop:
    """An event that lets the search begin, and then ends it."""

    def __init__(self, after: int = 3) -> None:
        self.asked, self.after = 0, after

    def is_set(self) -> bool:
        self.asked += 1
        return self.asked > self.after


def cancelled(call: Callable[[Any], Any]) -> Any:
    """What a call answers that another thread ends: by an event of its own, and by one of `threading`."""
    call(Stop())
    begun, enough = threading.Event(), threading.Event()

    class Told(threading.Event):
        def is_set(self) -> bool:
            # However soon the answer could be there, it waits for the other thread.
            begun.set()
            return enough.wait(GUARD)

    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(call, Told())
        assert begun.wait(GUARD)
        assert not answer.done()
        enough.set()
        return answer.result(GUARD)


def test_a_search_is_cancelled() -> None:
    game = Game(HARD, 1)
    solution = cancelled(lambda cancel: game.solve(cancel=cancel, **LIMITS))
    assert (solution.outcome, solution.why) == ("open", "it was cancelled")
    prospects = cancelled(lambda cancel: game.prospects(cancel=cancel, **LIMITS))
    assert prospects.outcome == "open"
    assert cancelled(lambda cancel: game.hint_thoughtful(cancel=cancel, **LIMITS)) is not None
    difficulty = cancelled(lambda cancel: game.difficulty(2**32 - 1, positions=0, cancel=cancel))
    assert difficulty.games < 2**32 - 1
    with pytest.raises(CancelledError):
        cancelled(lambda cancel: game.perft(32, cancel=cancel))
    assert game.history == []


def test_an_event_that_is_not_set_changes_nothing() -> None:
    game, never = Game("klondike", 42), threading.Event()
    assert game.solve(cancel=never) == game.solve()
    assert game.prospects(cancel=never) == game.prospects()
    assert game.is_dead(cancel=never) is game.is_dead()
    assert game.hint(cancel=never) == game.hint()
    assert game.hint_thoughtful(cancel=never) == game.hint_thoughtful()
    assert game.difficulty(5, cancel=never) == game.difficulty(5)
    assert game.perft(3, cancel=never) == game.perft(3)
    assert list(winnable_deals("klondike", count=9, positions=1000, cancel=never)) == list(
        winnable_deals("klondike", count=9, positions=1000)
    )


def test_a_batch_is_cancelled() -> None:
    batch = pytest.importorskip("solitaire_rules.batch")
    solved = cancelled(lambda cancel: batch.Games(HARD, range(4)).solve(cancel=cancel, **LIMITS))
    assert (solved.outcomes == batch.Outcome.OPEN).all()
    games = batch.Games("klondike", range(100))
    made = cancelled(lambda cancel: games.play("random", limit=2**32 - 1, cancel=cancel))
    assert made.shape == (100,)
    assert made.sum() < 100 * (2**32 - 1)


def test_following_hints_is_cancelled() -> None:
    batch = pytest.importorskip("solitaire_rules.batch")
    games = batch.Games("klondike", range(2000), history=True)
    made = cancelled(lambda cancel: games.play("hint", limit=2**32 - 1, cancel=cancel))
    # Two calls were ended: what they played stays, and the games that were not begun are as they were.
    assert games.moves_made().tolist() == [len(game.history) for game in games]
    assert (made <= games.moves_made()).all()
    assert games.moves_made()[-1] == 0
    done = cancelled(lambda cancel: batch.playouts("klondike", range(2000), "hint", cancel=cancel))
    assert len(done.scores) == len(done.statuses) == len(done.moves) < 2000
    position = Game("klondike", 1).position
    assert cancelled(lambda cancel: position.playout("hint", 2**32 - 1, cancel=cancel)).score() >= 0
    already = threading.Event()
    already.set()
    assert position.playout("hint", cancel=already) == position
    assert games.play("hint", limit=9, cancel=already).tolist() == [0] * 2000


@pytest.mark.parametrize("parts", [0, 1, 2])
def test_cancelled_playouts_are_those_of_the_first_deals(parts: int) -> None:
    batch = pytest.importorskip("solitaire_rules.batch")
    enough = threading.Event()
    if parts == 0:
        enough.set()

    def told(done: int) -> None:
        if done == parts * 10_000:
            enough.set()

    done = batch.playouts("freecell", range(25_000), limit=3, progress=told, cancel=enough)
    first = batch.playouts("freecell", range(parts * 10_000), limit=3)
    for some, expected in zip(done, first):
        assert some.tolist() == expected.tolist()


@pytest.mark.parametrize("player", ["random", "hint"])
def test_playouts_that_end_anywhere_are_those_of_the_first_deals(player: Any) -> None:
    batch = pytest.importorskip("solitaire_rules.batch")
    settings: dict[str, Any] = {"player": player, "limit": 100_000, "seed": 5, "positions": 5}
    done = batch.playouts("klondike", range(1000), **settings, cancel=Stop(2))
    size = len(done.scores)
    assert size < 1000
    first = batch.playouts("klondike", range(size), **settings)
    for some, expected in zip(done, first):
        assert some.tolist() == expected.tolist()


@pytest.mark.parametrize("event", [True, 7, "x", object(), threading.Event])
def test_what_is_no_event_is_refused(event: Any) -> None:
    game = Game("klondike", 42)
    calls: list[Callable[[], Any]] = [
        lambda: game.solve(cancel=event),
        lambda: game.perft(1, cancel=event),
        lambda: solve_deals("klondike", cancel=event),
    ]
    if event is threading.Event:
        # It has the method, which cannot be called without an event.
        calls = calls[:2]
    for call in calls:
        with pytest.raises(TypeError, match=r"is_set\(\)"):
            call()


def test_what_an_event_raises_ends_the_search() -> None:
    class Broken:
        def is_set(self) -> bool:
            raise LookupError("broken")

    with pytest.raises(LookupError, match="broken"):
        Game(HARD, 1).solve(cancel=Broken(), **LIMITS)
    with pytest.raises(LookupError, match="broken"):
        next(solve_deals(HARD, cancel=Broken(), **LIMITS))


def waiting_for(deals: Iterator[Any]) -> tuple[threading.Thread, threading.Event]:
    """A thread that waits for the next deal, and what says that it does."""
    begun = threading.Event()

    def work() -> None:
        begun.set()
        assert list(deals) == []

    thread = threading.Thread(target=work)
    thread.start()
    assert begun.wait(GUARD)
    return thread, begun


@pytest.mark.parametrize("function", [solve_deals, winnable_deals])
@pytest.mark.parametrize("end", ["close", "cancel"])
def test_another_thread_ends_the_search_of_deals(function: Any, end: str) -> None:
    asked, enough = threading.Event(), threading.Event()

    class Told(threading.Event):
        def is_set(self) -> bool:
            asked.set()
            return enough.is_set()

    deals = function(HARD, cancel=Told(), **LIMITS)
    thread, _ = waiting_for(deals)
    # It is inside the search.
    assert asked.wait(GUARD)
    if end == "close":
        deals.close()
    else:
        enough.set()
    thread.join(GUARD)
    assert not thread.is_alive()
    assert list(deals) == []


def test_a_with_statement_closes_the_search() -> None:
    with solve_deals("klondike", positions=1) as deals:
        assert next(deals)[0] == 0
    assert list(deals) == []


async def solved_within(game: Game, seconds: float) -> Solution | None:
    """The recipe of the documentation."""
    cancel = threading.Event()
    try:
        return await asyncio.wait_for(asyncio.to_thread(game.solve, cancel=cancel, **LIMITS), seconds)
    except asyncio.TimeoutError:
        return None
    finally:
        cancel.set()


def test_asyncio() -> None:
    # `run` comes back only after the thread has ended.
    assert asyncio.run(solved_within(Game(HARD, 1), 0.01)) is None
    solution = asyncio.run(solved_within(Game("klondike", 42), GUARD))
    assert solution is not None
    assert solution.won


def test_asyncio_cancels_a_task() -> None:
    async def main() -> None:
        task = asyncio.create_task(solved_within(Game(HARD, 1), GUARD))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())


def test_others_run_during_a_search() -> None:
    """Were the interpreter or the game held, nothing here would come to its end before the search did."""
    game, enough = Game(HARD, 1), threading.Event()
    calls: list[Callable[[], Any]] = [
        lambda: game.solve(cancel=enough, **LIMITS),
        lambda: game.perft(32, cancel=enough),
        lambda: list(solve_deals(HARD, cancel=enough, **LIMITS)),
    ]
    with ThreadPoolExecutor(3) as pool:
        answers = [pool.submit(call) for call in calls]
        for _ in range(300):
            assert game.legal_moves()
        assert not any(answer.done() for answer in answers)
        enough.set()
        assert answers[0].result(GUARD).why == "it was cancelled"
        assert isinstance(answers[1].exception(GUARD), CancelledError)
        assert answers[2].result(GUARD) == []
