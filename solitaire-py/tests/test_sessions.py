"""The sessions that both line-by-line programs understand: `tests/sessions/README.md` tells their form."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT
from solitaire_rules import Game

SESSIONS = ROOT / "tests/sessions"
if not SESSIONS.exists():
    pytest.skip("the sessions are not there", allow_module_level=True)


def sessions() -> list[tuple[str, list[tuple[str, str]]]]:
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for path in sorted(SESSIONS.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            keyword, _, rest = line.partition(" ")
            if line and not line.startswith("#"):
                if keyword == "play":
                    found.append((f"{path.stem}-{len(found)}", []))
                found[-1][1].append((keyword, rest))
    return found


@pytest.mark.parametrize("session", [lines for _, lines in sessions()], ids=[name for name, _ in sessions()])
def test_a_session_is_answered_as_it_says(session: list[tuple[str, str]], tmp_path: Path) -> None:
    def every(keyword: str) -> list[str]:
        return [rest for word, rest in session if word == keyword]

    for rest in every("file"):
        name, _, text = rest.partition(" ")
        (tmp_path / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-X", "utf8", "-m", "solitaire_rules", "play", *every("play")[0].split()]
    typed = "\n".join(every(">"))
    done = subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", cwd=tmp_path, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    assert ", at byte " not in done.stdout
    answers = iter(done.stdout.split("\n> ")[1:])
    answer = ""
    for keyword, rest in session:
        if keyword == ">":
            answer = next(answers, "")
        elif keyword == "+":
            assert rest in answer
        elif keyword == "-":
            assert rest not in answer
        elif keyword == "kept":
            name, _, text = rest.partition(" ")
            assert (tmp_path / name).read_text(encoding="utf-8") == text
        elif keyword == "saved":
            Game.from_json((tmp_path / rest).read_text(encoding="utf-8"))
        elif keyword == "none":
            assert not (tmp_path / rest).exists()
        else:
            assert keyword in ("play", "file")
    assert not list(tmp_path.glob(".*"))


def test_there_are_sessions() -> None:
    assert len(sessions()) >= 15
