"""Where memory ends, a `MemoryError` and not the process."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIMITED = """
import itertools, resource
from solitaire_rules import Game, Position, Rules
try:
    import numpy as np
    from solitaire_rules import batch
except ImportError:
    pass
with open("/proc/self/statm") as file:
    used = int(file.read().split()[0]) * resource.getpagesize()
limit = used + {mebibytes} * 2**20
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
try:
    {call}
except MemoryError as error:
    print("refused")
print(Game("klondike", 42).perft(3))
"""


def refused(call: str, mebibytes: int) -> bool:
    pytest.importorskip("resource")
    if sys.platform != "linux":
        pytest.skip("what a process uses is read from /proc")
    program = LIMITED.format(call=call, mebibytes=mebibytes)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert not done.stderr
    assert done.returncode == 0
    *before, last = done.stdout.splitlines()
    assert last == "160"
    return before == ["refused"]


@pytest.mark.parametrize(
    "call",
    [
        'batch.Games("klondike", np.arange(50_000_000, dtype=np.uint64))',
        'batch.playouts("klondike", np.zeros(200_000_000, np.uint64))',
    ],
)
@pytest.mark.long
def test_too_many_games(call: str) -> None:
    pytest.importorskip("numpy")
    assert refused(call, 1000)


@pytest.mark.parametrize(
    "call",
    [
        'Game("klondike", 42, moves=itertools.repeat("deal"))',
        'Game.from_deck("klondike", itertools.repeat("AS"))',
        'Position.from_piles("klondike", {"t0": itertools.repeat("AS")})',
        'Game("klondike", 42).svg(highlight=itertools.repeat("t0"))',
        'Rules("klondike").replace(tableau={"deal": range(10**9)})',
    ],
)
def test_what_never_ends(call: str) -> None:
    assert refused(call, 32)
