"""closed.py COMMAND...: starts a game on a pseudo-terminal and closes that. The game has to end by itself."""

import os
import subprocess
import sys

master, terminal = os.openpty()
game = subprocess.Popen(sys.argv[1:], stdin=terminal, stdout=terminal, stderr=terminal)
os.close(terminal)
shown = b""
while b"> " not in shown:
    shown += os.read(master, 4096)
os.close(master)
try:
    # Far longer than it takes: reached only by a game that does not end.
    sys.exit(game.wait(timeout=60))
except subprocess.TimeoutExpired:
    game.kill()
    sys.exit("it goes on without a terminal")
