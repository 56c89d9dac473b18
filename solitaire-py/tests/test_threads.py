"""Threads, signals, and what takes long."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
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


def test_perft_lets_other_threads_run() -> None:
    game = Game("klondike", 42)
    counts: list[int] = []
    worker = threading.Thread(target=lambda: counts.append(game.perft(14, distinct=True)))
    worker.start()
    ticks = 0
    while worker.is_alive():
        ticks += 1
        game.legal_moves()  # the game is not locked meanwhile
        time.sleep(0.001)
    assert ticks > 10
    assert counts[0] > 0


# A shell's background jobs ignore Ctrl-C, and so would what they start.
INTERRUPTED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from solitaire_rules import Game
game = Game(sys.argv[1], 42)
print("ready", flush=True)
try:
    game.perft(int(sys.argv[2]))
except KeyboardInterrupt:
    print("stopped", len(game.history))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
@pytest.mark.parametrize("arguments", [("klondike", "40"), ("new-york", "9"), ("klondike", "4000000000")])
def test_ctrl_c_stops_perft(arguments: tuple[str, str]) -> None:
    command = [sys.executable, "-c", INTERRUPTED, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        started = time.monotonic()
        assert process.communicate(timeout=60)[0] == "stopped 0\n"
        assert process.returncode == 0
        assert time.monotonic() - started < 5
