"""Saves of the terminal game: the process is killed at whatever it does to a file, and several processes save at the same time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from solitaire_rules import Game, _saves
from test_saves import COMMAND, play

KILLED = """
import os, signal, sys
from solitaire_rules import Game, _saves
folder, left = sys.argv[1], int(sys.argv[2])
EVENTS = "open", "os.rename", "os.remove", "os.chmod", "os.mkdir"

def hook(event, arguments):
    global left
    if event == "fcntl.flock" or (event in EVENTS and folder in str(arguments[0])):
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

kept = _saves.Kept()
game = kept.resume(Game("klondike", 42))
sys.addaudithook(hook)
for move in ("deal", "deal"):
    game.play(move)
    told = kept.keep(game)
    assert told == "", told
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_killed_at_whatever_it_does_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kills, status = 0, -signal.SIGKILL
    while status == -signal.SIGKILL:
        folder = tmp_path / str(kills)
        monkeypatch.setenv("SOLITAIRE_DATA", str(folder))
        assert _saves.Kept().keep(Game("klondike", 42, moves="deal")) == ""
        status = subprocess.run([sys.executable, "-c", KILLED, str(folder), str(kills + 1)], check=False).returncode
        left = Game.from_json((folder / "python" / "klondike.json").read_text(encoding="utf-8"))
        assert left.history == ["deal"] * len(left.history)
        assert len(left.history) in (1, 2, 3)
        # The next one goes on from there.
        kept = _saves.Kept()
        game = kept.resume(Game("klondike", 42))
        assert game is not None
        assert game == left
        game.play("t1-f0")
        assert kept.keep(game) == ""
        assert [Game.from_json(path.read_text(encoding="utf-8")) for path in (folder / "python").glob("*.json")] == [
            game
        ]
        kills += 1
    assert status == 0
    assert kills > 8


SAVING = """
import sys, time
from pathlib import Path
from solitaire_rules import Game, _saves
folder, deal = Path(sys.argv[1]), int(sys.argv[2])
kept, game = _saves.Kept(), Game("klondike", deal)
(folder / f"ready-{deal}").touch()
while not (folder / "go").exists():
    time.sleep(0.01)
for _ in range(20):
    game.play("deal")
    assert kept.keep(game) == ""
"""


def test_processes_that_save_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    environment = {**os.environ, "SOLITAIRE_DATA": str(tmp_path)}
    command = [sys.executable, "-c", SAVING, str(tmp_path)]
    running = [subprocess.Popen([*command, str(deal)], env=environment) for deal in range(4)]
    while not all((tmp_path / f"ready-{deal}").exists() for deal in range(4)):
        assert all(process.poll() is None for process in running)
        time.sleep(0.01)
    (tmp_path / "go").touch()
    assert [process.wait() for process in running] == [0] * 4
    games = [Game.from_json(path.read_text(encoding="utf-8")) for path in (tmp_path / "python").glob("*.json")]
    assert sorted((game.deal, len(game.history)) for game in games) == [(deal, 20) for deal in range(4)]


def test_what_another_program_saved_meanwhile_stays(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = subprocess.Popen(
        [*COMMAND, "klondike", "42"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", cwd=tmp_path
    )
    assert first.stdin is not None
    print("deal\ns game.json", file=first.stdin, flush=True)
    while not file.exists():
        time.sleep(0.01)
    play(tmp_path, "t1-f0\ns\n", "klondike", "--load", "game.json")
    theirs = file.read_text(encoding="utf-8")
    assert Game.from_json(theirs).history == ["deal", "t1-f0"]
    said = first.communicate("deal\ns\n")[0]
    assert "game.json already holds a game" in said
    assert file.read_text(encoding="utf-8") == theirs
