"""What the terminal game does to files, and what is left of a game when its terminal goes away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from solitaire_rules import Game, _saves

COMMAND = [sys.executable, "-X", "utf8", "-m", "solitaire_rules", "play"]


def play(folder: Path, typed: str, *arguments: str, limit: int | None = None) -> str:
    """What the game says, in a folder, where no file may grow beyond a limit."""

    def limited() -> None:
        import resource

        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = subprocess.run(
        [*COMMAND, *(arguments or ("klondike", "42"))],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=folder,
        preexec_fn=limited if limit is not None else None,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.skipif(os.name == "nt", reason="there are no such limits")
def test_a_full_disk_loses_no_save(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    play(tmp_path, "t1-f0\ns game.json\n")
    before = save.read_bytes()
    said = play(tmp_path, "t0-t3\ns\ns other.json\n", "klondike", "--load", "game.json", limit=20)
    assert "cannot write game.json: File too large" in said
    assert "cannot write other.json: File too large" in said
    assert save.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    _saves.save(Game("klondike", 42), path)
    before = path.read_bytes()
    for name in ("fsync", "replace"):

        def fails(*_: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(os, name, fails)
            with pytest.raises(ValueError, match=r"^cannot write .*game\.json: No space left on device$"):
                _saves.save(Game("klondike", 43), path)
        assert path.read_bytes() == before
        assert os.listdir(tmp_path) == ["game.json"]


def noting(order: list[str], name: str, function: Callable[..., None]) -> Callable[..., None]:
    def noted(*arguments: Any) -> None:
        order.append(name)
        function(*arguments)

    return noted


def test_the_text_is_on_the_disk_before_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    for name in ("fsync", "replace"):
        monkeypatch.setattr(os, name, noting(order, name, getattr(os, name)))
    _saves.save(Game("klondike", 42), tmp_path / "game.json")
    assert order == ["fsync", "replace"]


@pytest.mark.skipif(os.name == "nt", reason="links and modes are others there")
def test_links_and_modes_stay(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real/game.json", tmp_path / "link.json"
    play(tmp_path, "s real/game.json\n")
    link.symlink_to(real)
    real.chmod(0o640)
    play(tmp_path, "t1-f0\ns! link.json\n")
    assert link.is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert len(Game.from_json(real.read_text()).history) == 1
    real.chmod(0o440)
    assert "cannot write link.json: it is read-only" in play(tmp_path, "s! link.json\n")
    assert len(Game.from_json(real.read_text()).history) == 1
    # What is no file is not even opened: a pipe would be waited for.
    os.mkfifo(tmp_path / "pipe")
    assert "pipe already exists and isn't a saved game" in play(tmp_path, "s pipe\ns! pipe\n")


class Terminal:
    """The game in a terminal of its own."""

    def __init__(self, data: Path, *arguments: str, ignores_hup: bool = False) -> None:
        import pty

        self.process, self.master = pty.fork()
        if self.process == 0:
            # As a terminal starts a program, whoever runs the tests.
            signal.signal(signal.SIGHUP, signal.SIG_IGN if ignores_hup else signal.SIG_DFL)
            environment = {**os.environ, "SOLITAIRE_DATA": str(data)}
            os.execve(sys.executable, [*COMMAND, *arguments], environment)
        self.said = ""

    def types(self, line: str, answer: str) -> None:
        """Types a line, and waits for an answer and the prompt after it."""
        os.write(self.master, f"{line}\n".encode())
        self.waits(answer)

    def waits(self, answer: str) -> None:
        self.said = ""
        while not (answer in self.said and self.said.endswith("> ")):
            self.said += os.read(self.master, 1 << 16).decode(errors="replace")

    def hang_up(self) -> None:
        os.close(self.master)

    def end(self) -> int:
        """How it ended; it is killed if it does not end by itself."""
        for _ in range(300):
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                return status
            time.sleep(0.1)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        raise AssertionError("it does not end")


@pytest.mark.skipif(os.name == "nt", reason="there are no such terminals")
@pytest.mark.parametrize("end", ["hang up", "hang up, ignored", "HUP", "TERM", "closed input", "quit"])
def test_a_terminal_that_goes_away_loses_no_game(tmp_path: Path, end: str) -> None:
    terminal = Terminal(tmp_path, "klondike", "42", ignores_hup=end == "hang up, ignored")
    terminal.waits("Klondike, deal 42: 0 moves")
    terminal.types("t1f0", "1 move,")
    terminal.types("t0 t3", "2 moves,")
    if end.startswith("hang up"):
        terminal.hang_up()
    elif end == "closed input":
        os.write(terminal.master, b"\x04")
    elif end == "quit":
        os.write(terminal.master, b"q\n")
    else:
        os.kill(terminal.process, signal.SIGHUP if end == "HUP" else signal.SIGTERM)
    terminal.end()
    kept = tmp_path / "python/klondike.json"
    assert list(map(str, Game.from_json(kept.read_text()).history)) == ["t1-f0", "t0-t3"]
    # It goes on from there, and is given up only when that is said.
    terminal = Terminal(tmp_path, "klondike")
    terminal.waits("Resumed where you left off")
    assert "Klondike, deal 42: 2 moves" in terminal.said
    assert "u undo, h hint, n new deal, ? help, q quit" in terminal.said
    terminal.types("n 43", "a game is under way (Klondike, deal 42: 2 moves, score 1 of 52): `n! 43` gives it up")
    terminal.types("n! 43", "dealt: Klondike, deal 43")
    os.write(terminal.master, b"q\n")
    terminal.end()
    assert not kept.exists()


@pytest.mark.skipif(os.name == "nt", reason="there are no such terminals")
def test_a_game_under_way_is_asked_about(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "klondike", "42")
    terminal.waits("Klondike")
    terminal.types("t1f0", "1 move,")
    os.write(terminal.master, b"q\n")
    terminal.end()
    kept = tmp_path / "python/klondike.json"
    for answer, said in (("no", "deal 42: 1 move,"), ("y", "deal 7: 0 moves")):
        terminal = Terminal(tmp_path, "klondike", "7")
        while "Abandon it (y, n)? " not in terminal.said:
            terminal.said += os.read(terminal.master, 1 << 16).decode()
        assert "A game of Klondike, deal 42 is under way: 1 move." in terminal.said
        terminal.types(answer, said)
        os.write(terminal.master, b"q\n")
        terminal.end()
        assert kept.exists() == (answer == "no")


@pytest.mark.skipif(os.name == "nt", reason="there are no such terminals")
def test_a_save_is_played_beside_a_game_under_way(tmp_path: Path) -> None:
    (tmp_path / "save.json").write_text(Game("klondike", 7, moves="deal").to_json())
    kept = tmp_path / "python/klondike.json"
    kept.parent.mkdir()
    kept.write_text(Game("klondike", 42, moves="t1-f0").to_json())
    for arguments in ([str(tmp_path / "save.json")], ["klondike", "--load", str(tmp_path / "save.json")]):
        terminal = Terminal(tmp_path, *arguments)
        terminal.waits("Klondike, deal 7: 1 move,")
        terminal.types("d", "2 moves,")
        terminal.hang_up()
        terminal.end()
    assert Game.from_json(kept.read_text()).deal == 42
    assert [len(Game.from_json(path.read_text()).history) for path in kept.parent.glob("klondike-*.json")] == [2, 2]
    assert len(Game.from_json((tmp_path / "save.json").read_text()).history) == 1


def test_two_terminals_lose_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLITAIRE_DATA", str(tmp_path))
    one, other = _saves.Kept(), _saves.Kept()
    games = [Game("klondike", 42, moves="t1-f0"), Game("klondike", 7, moves="deal")]
    for kept, game in zip((one, other, one, other), games * 2):
        assert kept.keep(game) == ""
    files = [tmp_path / "python" / name for name in ("klondike.json", "klondike-2.json")]
    assert [Game.from_json(file.read_text()) for file in files] == games
    # What somebody else wrote in the meantime stays.
    files[0].write_text("mine")
    assert one.keep(games[0]) == ""
    one.give_up()
    assert files[0].read_text() == "mine"


def test_a_damaged_save_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLITAIRE_DATA", str(tmp_path))
    path, game = tmp_path / "python/klondike.json", Game("klondike", 42, moves="deal")
    path.parent.mkdir()
    for number, text in enumerate((b'{"form', b"", b"\xff", b"null"), 1):
        path.write_bytes(text)
        kept = _saves.Kept()
        name = "klondike.json.damaged" + (f"-{number}" if number > 1 else "")
        assert kept.resume(Game("klondike", 7)) is None
        assert kept.aside.startswith(f"The save klondike.json is damaged and was set aside as {name}: ")
        assert path.with_name(name).read_bytes() == text
        # The next game has the place, and goes on.
        assert kept.keep(game) == ""
        assert Game.from_json(path.read_text()) == game
        again = _saves.Kept()
        assert (again.resume(Game("klondike", 7)), again.aside) == (game, "")
    assert not path.with_name("klondike-2.json").exists()


@pytest.mark.skipif(os.name == "nt", reason="there are no such terminals")
def test_a_damaged_save_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "python").mkdir()
    (tmp_path / "python/klondike.json").write_text('{"form')
    terminal = Terminal(tmp_path, "klondike", "42")
    terminal.waits("0 moves")
    assert "The save klondike.json is damaged and was set aside as klondike.json.damaged: " in terminal.said
    os.write(terminal.master, b"q\n")
    terminal.end()


def test_where_nothing_can_be_kept_that_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SOLITAIRE_DATA", str(tmp_path / "file"))
    kept = _saves.Kept()
    game = Game("klondike", 42, moves="t1-f0")
    assert kept.keep(game).startswith("the game is not saved: ")
    assert kept.keep(game) == ""
