"""Many deals solved: in order, in threads, until they are closed."""

from __future__ import annotations

import copy
import gc
import itertools
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from interrupting import eventually
from solitaire_rules import Game, Rules, RulesError, Solution, solve_deals, winnable_deals

FEW = 5000


@pytest.mark.parametrize("threads", [None, 0, 1, 3])
@pytest.mark.parametrize("name", ["klondike", "gold-mine", "carousel-strict"])
def test_deals_are_solved_in_order(name: str, threads: int | None) -> None:
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


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_search_is_not_copied_and_goes_on(again: Callable[[object], object]) -> None:
    found = solve_deals("klondike", 1, 10, positions=1)
    assert next(found)[0] == 1
    with pytest.raises(TypeError, match="cannot copy or pickle a DealSearch"):
        again(found)
    # Nothing half made is left, which would be heard of when it goes.
    gc.collect()
    assert [deal for deal, _ in found] == list(range(2, 10))


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
        eventually(lambda: threads() <= before)


# The alarm ends a child that would wait for ever.
FORKED = """
import os, signal
from solitaire_rules import solve_deals
unbegun, found = (solve_deals("klondike", 1, 4, positions=1) for _ in range(2))
print(next(found)[0], flush=True)
if child := os.fork():
    os.waitpid(child, 0)
    print([deal for deal, _ in found])
else:
    signal.alarm(60)
    try:
        next(found)
    except RuntimeError as error:
        print(error)
    print([deal for deal, _ in found], [deal for deal, _ in unbegun], flush=True)
    os._exit(0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no process is forked there")
def test_a_forked_process_is_told_that_the_search_began_in_another() -> None:
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", FORKED], capture_output=True, text=True)
    said = ["1", "this search began in another process: begin a new one", "[] [1, 2, 3]", "[2, 3]"]
    assert (done.stdout.splitlines(), done.stderr) == (said, "")


def test_a_slow_consumer_gets_them_all() -> None:
    deals: Iterator[tuple[int, Solution]] = solve_deals("klondike", count=3000, positions=1, threads=1)
    assert next(deals)[0] == 0
    # The threads come to the end of what they may do ahead while others do all of it.
    assert len(list(solve_deals("klondike", count=3000, positions=1))) == 3000
    assert [deal for deal, _ in deals] == list(range(1, 3000))


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

    def update(self, more: int) -> None:
        self.done += more

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


BATCHES: dict[str, Callable[[Any, Any], Any]] = {
    "play": lambda batch, progress: batch.Games("klondike", range(2500)).play("random", limit=3, progress=progress),
    "solve": lambda batch, progress: batch.Games("klondike", range(25)).solve(positions=9, progress=progress),
    "playouts": lambda batch, progress: batch.playouts("klondike", range(11_000), limit=3, progress=progress),
}


@pytest.mark.parametrize(("name", "total"), [("play", 2500), ("solve", 25), ("playouts", 11_000)])
def test_progress_of_a_batch(monkeypatch: pytest.MonkeyPatch, name: str, total: int) -> None:
    batch: Any = pytest.importorskip("solitaire_rules.batch")
    call = BATCHES[name]

    def lists(answer: Any) -> list[Any]:
        return [one.tolist() for one in answer] if isinstance(answer, tuple) else answer.tolist()

    expected, told, bars = lists(call(batch, False)), list[int](), list[Bar]()

    def bar(total: int | None, unit: str) -> Bar:
        bars.append(Bar(total, unit))
        return bars[-1]

    assert lists(call(batch, told.append)) == lists(call(batch, None)) == expected
    assert told == sorted(set(told))
    assert told[-1] == total
    monkeypatch.setitem(sys.modules, "tqdm.auto", SimpleNamespace(tqdm=bar))
    assert lists(call(batch, True)) == expected
    assert [(bar.total, bar.unit, bar.done, bar.closed) for bar in bars] == [(total, "game", total, True)]
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert lists(call(batch, True)) == expected
    with pytest.raises(TypeError, match="expected progress as True, False or a function, not int"):
        call(batch, 7)
    with pytest.raises(LookupError):
        call(batch, {}.__getitem__)


def test_the_real_bar(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tqdm")
    batch: Any = pytest.importorskip("solitaire_rules.batch")
    for call in BATCHES.values():
        call(batch, True)
        assert "100%" in capsys.readouterr().err


@pytest.mark.parametrize("function", [solve_deals, winnable_deals])
@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"rules": "nonesuch"}, ValueError, "nonesuch"),
        ({"rules": 7}, TypeError, "expected Rules, a variant's name or a mapping, not int"),
        ({"rules": {}}, RulesError, "decks"),
        ({"start": -1}, ValueError, "the first deal must be from 0 to 18446744073709551615, not -1"),
        (
            {"start": 2**64},
            ValueError,
            "the first deal must be from 0 to 18446744073709551615, not 18446744073709551616",
        ),
        ({"start": 1.5}, TypeError, "expected the first deal as an integer, not float"),
        ({"stop": -1}, ValueError, "the deal to stop at must be from 0 to 18446744073709551616, not -1"),
        ({"stop": "x"}, TypeError, "expected the deal to stop at as an integer, not str"),
        ({"count": -1}, ValueError, "the number of deals must be from 0 to 18446744073709551616, not -1"),
        ({"start": 2**64 - 1, "count": 2}, ValueError, "the number of deals must be from 0 to 1, not 2"),
        ({"start": 1, "stop": 2, "count": 1}, TypeError, "expected `stop` or `count`, not both"),
        ({"threads": -1}, ValueError, "the number of threads must be from 0 to 1024, not -1"),
        ({"threads": 1025}, ValueError, "the number of threads must be from 0 to 1024, not 1025"),
        ({"threads": "2"}, TypeError, "expected the number of threads as an integer, not str"),
        ({"progress": 7}, TypeError, "expected progress as True, False or a function, not int"),
        ({"positions": -1}, ValueError, "the limit of positions must be from 0 to"),
        ({"megabytes": 1.5}, TypeError, "expected megabytes as an integer, not float"),
        ({"seconds": float("nan")}, ValueError, "seconds must be 0 or more, not nan"),
    ],
)
def test_wrong_arguments_are_refused_at_once(
    function: Callable[..., object], arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        function(**{"rules": "klondike", **arguments})
