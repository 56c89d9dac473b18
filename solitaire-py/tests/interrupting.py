"""Ctrl-C in the middle of a call of the package's native code, and other waiting. No result depends on how fast anything is: the only
times are those after which something is taken to hang."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable

import pytest

GUARD = 600
"""Who takes so many seconds hangs."""

# Ctrl-C is heeded only where native code looks for it while it is called, nowhere between two instructions of Python's. The call is
# repeated until that has happened, which for one that takes hours is at once.
PROGRAM = """
import signal, sys
{setup}

caller = None  # the frame that is in a call of native code

def follow(frame, event, function):
    global caller
    if event.startswith("c_"):
        caller = frame if event == "c_call" and function.__name__ == "{name}" else None

def interrupt(number, frame):
    if frame is caller:
        raise KeyboardInterrupt

signal.signal(signal.SIGINT, interrupt)
print("ready", flush=True)
sys.setprofile(follow)
try:
    while True:
        {call}
except KeyboardInterrupt:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.setprofile(None)
    print("stopped", flush=True)
"""

# Ctrl-C once, while a call that has no end is under way.
ONCE = """
{setup}
import signal

def interrupt(number, frame):
    raise KeyboardInterrupt

signal.signal(signal.SIGALRM, interrupt)
try:
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    {call}
except KeyboardInterrupt:
    print("stopped")
"""

posix = pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")


def wait(seconds: float) -> None:
    """For a moment, to ask again."""
    threading.Event().wait(seconds)


def eventually(condition: Callable[[], bool]) -> None:
    """Waits for what has to come."""
    for _ in range(GUARD * 100):
        if condition():
            return
        wait(0.01)
    raise AssertionError("it hangs")


def interrupted(setup: str, call: str, name: str) -> None:
    """Sends Ctrl-C until the native function of that name, which the call calls, has ended by it."""
    program = PROGRAM.format(setup=setup, call=call, name=name)
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        try:

            def ended() -> bool:
                if process.poll() is None:
                    process.send_signal(signal.SIGINT)
                return process.poll() is not None

            eventually(ended)
        finally:
            process.kill()
        assert process.communicate(timeout=GUARD) == ("stopped\n", "")
        assert process.returncode == 0


def interrupted_once(setup: str, call: str) -> None:
    """Ends a call by Ctrl-C that is pressed but once."""
    program = ONCE.format(setup=setup, call=call)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=GUARD)
    assert (done.stdout, done.stderr) == ("stopped\n", "")
