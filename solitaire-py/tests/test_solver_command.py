"""The command's `solve`, `hint` and `deals --winnable`."""

from __future__ import annotations

import itertools
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from interrupting import GUARD
from solitaire_rules import Game, Move, Rules, solve_deals, winnable_deals
from solitaire_rules.__main__ import main

FEW = "20000"


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> list[str]:
    assert main(arguments) == code
    return capsys.readouterr().out.splitlines()


def test_a_solution_that_is_printed_wins(capsys: pytest.CaptureFixture[str]) -> None:
    title, verdict, *lines = run(capsys, "solve", "klondike", "42")
    assert title == "Klondike, deal 42"
    game = Game("klondike", 42, moves=" ".join(lines))
    assert game.is_won()
    assert verdict == f"this game can be won in {len(game.history)} moves"
    assert max(map(len, lines)) <= 100


def test_a_game_under_way(capsys: pytest.CaptureFixture[str]) -> None:
    moves = Game("klondike", 42).solve().moves
    played = " ".join(map(str, moves[:5]))
    _, verdict, *lines = run(capsys, "solve", "klondike", "42", "--moves", played)
    assert verdict.startswith("this game can still be won in ")
    assert Game("klondike", 42, moves=[*moves[:5], *" ".join(lines).split()]).is_won()
    every = " ".join(map(str, moves))
    assert run(capsys, "solve", "klondike", "42", "--moves", every)[1:] == ["this game is won"]
    assert run(capsys, "hint", "klondike", "42", "--moves", every, code=1)[1:] == ["no useful move found"]


def test_a_game_that_is_lost(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    # Cards are built in suit only, and nothing fills an empty pile: hardly a deal can be won.
    rules = Rules("klondike").replace(tableau={"build": "same_suit", "empty": "nothing"})
    (tmp_path / "strict.toml").write_text(rules.to_toml())
    lost = next(deal for deal, solution in solve_deals(rules, positions=100_000) if solution.lost)
    _, verdict = run(capsys, "solve", str(tmp_path / "strict.toml"), str(lost), code=1)
    assert re.fullmatch(r"this game is lost: no moves win it \([\d,]+ positions?\)", verdict)


def test_a_game_that_is_open(capsys: pytest.CaptureFixture[str]) -> None:
    _, verdict = run(capsys, "solve", "klondike-draw-three", "4", "--positions", "1", code=3)
    assert verdict == "undecided: the position limit was reached (1 position)"
    _, verdict = run(capsys, "solve", "klondike-draw-three", "4", "--seconds", "0", code=3)
    assert verdict.startswith("undecided: the time limit was reached (")


def test_hints(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game("klondike", 42, moves="t1-f0")
    moves = ("--moves", "t1-f0")
    title, hint = run(capsys, "hint", "klondike", "42", *moves)
    assert (title, hint) == ("Klondike, deal 42", str(game.hint()))
    assert run(capsys, "hint", "klondike", "42", "--thoughtful", *moves)[1] == str(game.hint_thoughtful())
    assert game.is_legal(Move(hint.partition(":")[0]))


def test_winnable_deals(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "deals", "klondike", "1", "--winnable", "--count", "5", "--positions", FEW)
    deals = list(itertools.islice(winnable_deals("klondike", 1, positions=int(FEW)), 5))
    assert lines == [f"{deal}\t{Game('klondike', deal).view().to_text()}" for deal in deals]
    assert run(capsys, "deals", "klondike", "--winnable", "--count", "0") == []


@pytest.mark.parametrize("command", ["solve", "lost", "hint", "deals"])
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["klondike", "1", "--positions", "-1"],
            "the limit of positions must be from 0 to 18446744073709551615, not -1",
        ),
        (["klondike", "1", "--megabytes", "-1"], "megabytes must be from 0 to 1048576, not -1"),
        (["klondike", "1", "--seconds", "nan"], "seconds must be 0 or more, not nan"),
        (["klondyke", "1"], "did you mean `klondike`?"),
        (["klondike", "-1"], "must be from 0 to 18446744073709551615, not -1"),
        (["klondike", "abc"], "expected a deal such as `42`, `ms:617` or `pysol:32000`, found `abc`"),
        (["klondike", "9" * 5000], "expected a deal's number from 0 to 18446744073709551615, found `999"),
    ],
)
def test_mistakes_are_told_in_one_line(
    capsys: pytest.CaptureFixture[str], command: str, arguments: list[str], message: str
) -> None:
    assert main([command, *arguments, *(["--winnable"] if command == "deals" else [])]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert message in error


@pytest.mark.parametrize("option", ["--positions", "--seconds"])
def test_a_search_that_would_prove_no_deal_winnable_is_refused(option: str) -> None:
    line = [
        sys.executable,
        "-m",
        "solitaire_rules",
        "deals",
        "klondike",
        "1",
        "--winnable",
        "--count",
        "1",
        option,
        "0",
    ]
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"solitaire_rules: {option}: expected a number above 0, not 0\n"


@pytest.mark.parametrize("option", ["--positions", "--seconds", "--megabytes"])
def test_limits_that_are_no_numbers(capsys: pytest.CaptureFixture[str], option: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["solve", "klondike", "1", option, "x"])
    assert caught.value.code == 2
    kind = "number" if option == "--seconds" else "whole number"
    assert f"argument {option}: expected a {kind}, not x" in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("command", ["solve", "lost", "hint", "deals"])
def test_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    assert caught.value.code == 0
    help = capsys.readouterr().out
    assert help.encode("ascii")
    assert all(option in help for option in ("--positions", "--megabytes", "--seconds"))


# A shell's background jobs ignore Ctrl-C, and so would what they start.
LISTENING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from solitaire_rules.__main__ import main
sys.exit(main())
"""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
@pytest.mark.parametrize("arguments", [["solve"], ["lost"], ["hint", "--thoughtful"]])
def test_ctrl_c(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "hard.toml").write_text(Rules("new-york").replace(tableau={"deal": [8] * 8}).to_toml())
    command = [sys.executable, "-c", LISTENING, *arguments, str(tmp_path / "hard.toml"), "1", "--megabytes", "16384"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "rules of your own, deal 1\n"
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=GUARD)[1] == ""
        assert process.returncode == 130
