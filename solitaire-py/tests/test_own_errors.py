"""What the caller's own code raises while the package reads it comes out as it is: Ctrl-C may come there, too."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import weakref
from collections import UserList
from collections.abc import Callable
from typing import Any

import pytest
from interrupting import GUARD
from solitaire_rules import Card, Game, Pile, PileKind, Rules, View, solve_deals, study

GAME = Game("klondike", 42)
VIEW: View = GAME.view()
RAISED = [KeyboardInterrupt, MemoryError, RecursionError, ZeroDivisionError]


def raising(error: type[BaseException]) -> Any:
    """A number out of range that cannot be written."""

    class Number:
        def __index__(self) -> int:
            return -1

        def __str__(self) -> str:
            raise error

    return Number()


@pytest.mark.parametrize("error", RAISED)
@pytest.mark.parametrize(
    "call",
    [
        lambda number: Game("klondike", number),
        lambda number: GAME.perft(number),
        Card.from_index,
        lambda number: Pile(PileKind.TABLEAU, number),
        lambda number: Rules({number: 1}),
        lambda number: GAME.svg(size=number),
    ],
    ids=["deal", "depth", "card", "pile", "rules", "size"],
)
def test_what_cannot_be_quoted(call: Callable[[Any], Any], error: type[BaseException]) -> None:
    with pytest.raises(error):
        call(raising(error))


def test_numbers_that_python_does_not_write() -> None:
    with pytest.raises(ValueError, match="a number with very many digits"):
        Game("klondike", 10**5000)


@pytest.mark.parametrize("error", RAISED)
def test_a_number_of_rules_is_asked_for_once(error: type[BaseException]) -> None:
    class Number:
        asked = 0

        def __index__(self) -> int:
            self.asked += 1
            if self.asked > 1:
                raise error
            return 1

    number: Any = Number()
    assert Rules("klondike").replace(decks=number).to_dict()["decks"] == 1

    class Refusing:
        def __index__(self) -> int:
            raise error

    number = Refusing()
    with pytest.raises(error):
        Rules("klondike").replace(decks=number)


def test_sequences_of_every_kind() -> None:
    replaced = Rules("klondike").replace(tableau={"deal": UserList(range(1, 8))})
    assert replaced == Rules("klondike").replace(tableau={"deal": list(range(1, 8))})


# Python code of the package's own makes some exceptions, and Ctrl-C may come in it: it does here.
PRESSED = """
import sys
from solitaire_rules import *
def press(frame, event, argument):
    if frame.f_code.co_name == "__init__":
        raise KeyboardInterrupt
view = Game("klondike", 42).view()
sys.setprofile(press)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted")
else:
    print("not interrupted")
"""


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("view['zz']", "interrupted"),
        ("Game('klondike', 42).play('zz')", "interrupted"),
        # Where no exception comes out, none is made.
        ("view.get('zz')", "not interrupted"),
        ("'zz' in view", "not interrupted"),
        ("Game('klondike', 42).svg(highlight='KC')", "not interrupted"),
    ],
)
def test_ctrl_c_while_an_exception_is_made(call: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PRESSED.format(call=call)], capture_output=True, text=True, timeout=GUARD
    )
    assert (done.stdout, done.stderr) == (f"{said}\n", "")


def test_stop_iteration_ends_no_search_in_silence() -> None:
    def progress(done: int) -> None:
        if done == 3:
            raise StopIteration

    with pytest.raises(RuntimeError, match=r"^progress raised StopIteration$") as raised:
        list(solve_deals("gargantua", 0, 10, positions=1000, progress=progress))
    assert isinstance(raised.value.__cause__, StopIteration)

    class Cancel:
        asked = 0

        def is_set(self) -> bool:
            self.asked += 1
            if self.asked > 3:
                raise StopIteration
            return False

    with pytest.raises(RuntimeError, match=r"^cancel raised StopIteration$") as raised:
        list(solve_deals("gargantua", 0, 10, positions=1000, cancel=Cancel()))
    assert isinstance(raised.value.__cause__, StopIteration)


def test_a_search_held_by_what_cancels_it_is_freed() -> None:
    class Cancel(threading.Event):
        search: Any = None

    cancel = Cancel()
    cancel.search = solve_deals("klondike", 0, threads=1, positions=1000, cancel=cancel)
    next(cancel.search)
    gone = weakref.ref(cancel)
    del cancel
    gc.collect()
    assert gone() is None


def test_an_error_of_the_callers_own_is_not_rewritten() -> None:
    pytest.importorskip("numpy")
    from solitaire_rules import batch

    class Own(ValueError):
        pass

    shared = Own("only", 42)

    class Number:
        def __index__(self) -> int:
            raise shared

    with pytest.raises(Own) as raised:
        batch.Games("klondike", ["ms:1", Number()])
    assert raised.value is shared
    assert shared.args == ("only", 42)


@pytest.mark.parametrize("deals", [[True, 2], [2, False], ["2026-11-30"]])
def test_neither_truth_nor_time_is_a_deal(deals: list[Any]) -> None:
    numpy = pytest.importorskip("numpy")
    from solitaire_rules import batch

    given = numpy.array(deals, "datetime64[ns]") if isinstance(deals[0], str) else deals
    with pytest.raises(TypeError, match=r"deals are integers, texts, positions or games, not (bool|datetime64)"):
        batch.Games("klondike", given)


def test_a_library_that_cannot_be_loaded_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib

    def fails(name: str) -> Any:
        raise ImportError(f"lib{name}.so.0: cannot open shared object file")

    outcomes = study("golf", 1)
    monkeypatch.setattr(importlib, "import_module", fails)
    with pytest.raises(ImportError, match=r"^libpandas\.so\.0: cannot open"):
        outcomes.to_pandas()


def test_a_size_is_a_width_or_two_numbers() -> None:
    for size in [(1, 2, 3), [100, 200]]:
        with pytest.raises(TypeError, match=r"its width and height as a tuple of two, not (tuple|list)"):
            GAME.svg(size=size)  # type: ignore[arg-type]
    assert GAME.svg(size=(300, 200)).startswith("<")
