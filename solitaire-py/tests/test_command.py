"""The command, as it is typed."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree
from pathlib import Path

import pytest
from solitaire_rules import VARIANTS, Game, Rules
from solitaire_rules.__main__ import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_list_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line.split()[0] for line in run(capsys, "list").splitlines()] == list(VARIANTS)
    assert Rules.from_toml(run(capsys, "rules", "carousel")) == VARIANTS["carousel"]


@pytest.mark.parametrize("name", VARIANTS)
def test_show(capsys: pytest.CaptureFixture[str], name: str) -> None:
    game = Game(name, 42)
    assert run(capsys, "show", name, "42").endswith(f"{game}\n")
    assert run(capsys, "show", name, "42", "--text") == f"{game.view().to_text()}\n"
    assert run(capsys, "show", name, "42", "--all") == f"{game.to_text()}\n"
    picture = run(capsys, "show", name, "42", "--svg")
    root = xml.etree.ElementTree.fromstring(picture)
    assert root.tag.endswith("svg")


def test_deals_and_perft(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "deals", "new-york", "7", "--count", "3").splitlines()
    assert lines == [f"{number}\t{Game('new-york', number).view().to_text()}" for number in (7, 8, 9)]
    counts = [line.split()[1] for line in run(capsys, "perft", "gold-mine", "0", "--depth", "4").splitlines()[1:]]
    assert counts == ["1", "8", "99", "1,415"]


def test_own_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rules = Rules("klondike").replace(tableau={"empty": "any_card"})
    for name, text in (("my.toml", rules.to_toml()), ("my.json", rules.to_json())):
        (tmp_path / name).write_text(text)
        assert str(Game(rules, 3)) in run(capsys, "show", str(tmp_path / name), "3")


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "klondyke", "1"],
        ["show", "klondike", "-1"],
        ["show", "klondike", "1", "--moves", "redeal"],
        ["rules", "no.toml"],
    ],
)
def test_mistakes_are_told_in_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_game_is_played(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    lines = [
        "help",
        "moves",
        "1",
        "undo",
        "redo",
        "undo",
        "undo",
        "t1-f0",
        "t1-f0",
        "nonsense",
        "deal",
        f"save {saved}",
        "new 3",
        f"load {saved}",
    ]
    command = [sys.executable, "-m", "solitaire_rules", "play", "klondike", "42"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=True, encoding="utf-8")
    assert not done.stderr
    assert "t1-f0: K♦ does not go" in done.stdout
    assert "found `nonsense`" in done.stdout
    assert "nothing to undo" in done.stdout
    assert "Klondike, deal 3" in done.stdout
    assert Game.from_json(saved.read_text()) == Game("klondike", 42, moves="t1-f0 deal")
