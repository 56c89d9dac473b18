"""Many deals solved: in order, in threads, until they are closed."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from solitaire_rules import Game, Rules, RulesError, Solution, solve_deals, winnable_deals
from solitaire_rules._core import Deals

FEW = 5000
# Large games, in which a search goes on for long.
HARD = Rules("new-york").replace(tableau={"deal": [8] * 8})


@pytest.mark.parametrize("threads", [0, 1, 3])
@pytest.mark.parametrize("name", ["klondike", "gold-mine", "carousel-strict"])
def test_deals_are_solved_in_order(name: str, threads: int) -> None:
    expected = [(deal, Game(name, deal).solve(positions=FEW)) for deal in range(5, 45)]
    assert list(solve_deals(name, 5, 45, positions=FEW, threads=threads)) == expected
    assert list(solve_deals(name, 5, count=40, positions=FEW, threads=threads)) == expected
    winnable = list(winnable_deals(name, 5, 45, positions=FEW, threads=threads))
    assert winnable == [deal for deal, solution in expected if solution.won]


def test_rules_of_ones_own() -> None:
    rules = Rules("klondike").replace(tableau={"empty": "any_card"})
    deals = list(solve_deals(rules, count=3, positions=FEW))
    assert deals == [(deal, Game(rules, deal).solve(positions=FEW)) for deal in range(3)]
    assert list(solve_deals(rules.to_dict(), count=3, positions=FEW)) == deals


@pytest.mark.parametrize(
    "bounds", [{"start": 7, "stop": 7}, {"start": 7, "stop": 3}, {"count": 0}, {"start": 2**64 - 1, "count": 0}]
)
def test_no_deal_at_all(bounds: dict[str, Any]) -> None:
    assert list(solve_deals("klondike", **bounds)) == []


def test_the_last_deals_of_all() -> None:
    last = 2**64 - 1
    for bounds in ((last - 1,), (last - 1, 2**64)):
        assert [deal for deal, _ in solve_deals("klondike", *bounds, positions=1)] == [last - 1, last]
    assert [deal for deal, _ in solve_deals("klondike", last, count=1, positions=1)] == [last]


def test_it_goes_on_until_closed() -> None:
    found = winnable_deals("gold-mine", 1, positions=FEW)
    assert len(list(itertools.islice(found, 50))) == 50
    found.close()
    assert list(found) == []
    winnable_deals("gold-mine").close()


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="threads are not counted there")
@pytest.mark.parametrize("begun", [False, True])
def test_no_thread_is_left(begun: bool) -> None:
    def threads() -> int:
        return len(os.listdir("/proc/self/task"))

    before = threads()
    for end in (lambda found: found.close(), lambda found: None):
        found = solve_deals("new-york", threads=5)
        if begun:
            next(found)
            assert threads() > before
        end(found)
        del found
        patience = time.monotonic() + 60
        while threads() > before and time.monotonic() < patience:
            time.sleep(0.01)
        assert threads() <= before


def test_a_slow_consumer_gets_them_all() -> None:
    deals: Iterator[tuple[int, Solution]] = solve_deals("klondike", count=3000, positions=1, threads=1)
    assert next(deals)[0] == 0
    time.sleep(0.3)  # the threads come to the end of what they may do ahead
    assert [deal for deal, _ in deals] == list(range(1, 3000))


def test_others_run_while_one_waits() -> None:
    deals = Deals(HARD, 0, 1, 1, None, 2**14, None)
    worker = threading.Thread(target=lambda: list(deals))
    worker.start()
    # Were the interpreter held, nothing here would run before the search was over.
    for _ in range(100):
        assert Game("klondike", 1).legal_moves()
        time.sleep(0.001)
    assert worker.is_alive()
    deals.close()
    worker.join(60)
    assert not worker.is_alive()


def test_progress_is_told() -> None:
    told: list[int] = []
    assert list(winnable_deals("klondike", count=30, positions=FEW, progress=told.append))
    assert told == list(range(1, 31))


def test_what_progress_raises_ends_the_search() -> None:
    def refuse(done: int) -> None:
        raise LookupError(done)

    found = solve_deals("klondike", positions=FEW, progress=refuse)
    with pytest.raises(LookupError, match="1"):
        next(found)
    assert list(found) == []


class Bar:
    """What of tqdm is used."""

    def __init__(self, total: int | None, unit: str) -> None:
        self.total, self.unit, self.done, self.closed = total, unit, 0, False

    def update(self) -> None:
        self.done += 1

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize(("bounds", "total"), [({"count": 12}, 12), ({"stop": 5}, 5), ({}, None)])
def test_a_bar_where_there_is_tqdm(monkeypatch: pytest.MonkeyPatch, bounds: dict[str, Any], total: int | None) -> None:
    bars: list[Bar] = []

    def bar(total: int | None, unit: str) -> Bar:
        bars.append(Bar(total, unit))
        return bars[-1]

    monkeypatch.setitem(sys.modules, "tqdm.auto", SimpleNamespace(tqdm=bar))
    found = solve_deals("klondike", positions=1, progress=True, **bounds)
    taken = len(list(itertools.islice(found, 20)))
    found.close()
    assert [(bar.total, bar.unit, bar.done, bar.closed) for bar in bars] == [(total, "deal", taken, True)]


def test_no_bar_where_there_is_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert len(list(solve_deals("klondike", count=5, positions=1, progress=True))) == 5
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("function", [solve_deals, winnable_deals])
@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"rules": "nonesuch"}, ValueError, "nonesuch"),
        ({"rules": 7}, TypeError, "expected Rules, a variant's name or a mapping, not int"),
        ({"rules": {}}, RulesError, "decks"),
        ({"start": -1}, ValueError, "the first deal is from 0 to 18446744073709551615, not -1"),
        ({"start": 2**64}, ValueError, "the first deal is from 0 to 18446744073709551615, not 18446744073709551616"),
        ({"start": 1.5}, TypeError, "expected the first deal as an integer, not float"),
        ({"stop": -1}, ValueError, "the deal to stop at is from 0 to 18446744073709551616, not -1"),
        ({"stop": "x"}, TypeError, "expected the deal to stop at as an integer, not str"),
        ({"count": -1}, ValueError, "the number of deals is from 0 to 18446744073709551616, not -1"),
        ({"start": 2**64 - 1, "count": 2}, ValueError, "the number of deals is from 0 to 1, not 2"),
        ({"start": 1, "stop": 2, "count": 1}, TypeError, "expected `stop` or `count`, not both"),
        ({"threads": -1}, ValueError, "the number of threads is from 0 to 1024, not -1"),
        ({"threads": 1025}, ValueError, "the number of threads is from 0 to 1024, not 1025"),
        ({"threads": None}, TypeError, "expected the number of threads as an integer, not NoneType"),
        ({"progress": 7}, TypeError, "expected progress as True, False or a function, not int"),
        ({"positions": -1}, ValueError, "the limit of positions is from 0 to"),
        ({"megabytes": 1.5}, TypeError, "expected megabytes as an integer, not float"),
        ({"seconds": float("nan")}, ValueError, "seconds are 0 or more, not nan"),
    ],
)
def test_wrong_arguments_are_refused_at_once(
    function: Callable[..., object], arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        function(**{"rules": "klondike", **arguments})


# A shell's background jobs ignore Ctrl-C, and so would what they start. The games are large ones, in which a search goes on for long.
INTERRUPTED = """
import itertools, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from solitaire_rules import Game, Rules, solve_deals
hard = Rules("new-york").replace(tableau={"deal": [8] * 8})
limits = {"megabytes": 2**14}
game = Game(hard, 1)
print("ready", flush=True)
try:
    for deal in itertools.count():
        %s
except KeyboardInterrupt:
    print("stopped", len(game.history))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
@pytest.mark.parametrize(
    "call",
    [
        "Game(hard, deal).solve(**limits)",
        "Game(hard, deal).prospects(**limits), Game(hard, deal).solve(**limits)",
        "Game(hard, deal).hint_thoughtful(**limits)",
        "Game(hard, deal).difficulty(2**32 - 1, positions=0)",
        "list(solve_deals(hard, deal, **limits))",
        "from solitaire_rules import batch; batch.Games(hard, range(4)).solve(**limits)",
    ],
)
def test_ctrl_c_stops_it(call: str) -> None:
    if "batch" in call:
        pytest.importorskip("numpy")
    command = [sys.executable, "-c", INTERRUPTED % call]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        started = time.monotonic()
        assert process.communicate(timeout=60) == ("stopped 0\n", "")
        assert process.returncode == 0
        assert time.monotonic() - started < 10


def test_other_threads_run_during_a_search() -> None:
    game = Game(HARD, 1)
    solutions: list[Solution] = []
    worker = threading.Thread(target=lambda: solutions.append(game.solve(positions=300_000)))
    worker.start()
    ticks = 0
    while worker.is_alive():
        ticks += 1
        assert game.legal_moves()  # the game is not locked meanwhile
        time.sleep(0.001)
    assert ticks > 2  # were the interpreter held, there would be one at most
    assert solutions == [game.solve(positions=300_000)]
