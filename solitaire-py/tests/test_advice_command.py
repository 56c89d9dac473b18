"""Hint, "this game is lost", the rest and deals that can be won: where somebody plays by the command, and of games that are saved."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from solitaire_rules import Game, Rules, winnable_deals
from solitaire_rules.__main__ import main

LOST = ("carousel-strict", "1")


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> list[str]:
    assert main(arguments) == code
    return capsys.readouterr().out.splitlines()


def typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lines: list[str], *arguments: str
) -> list[str]:
    """What is said to each of these lines, the start before them."""
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, "quit\n"])))
    assert main(["play", *arguments]) == 0
    said = capsys.readouterr().out.split("> ")
    assert len(said) == len(lines) + 2
    return said


@pytest.fixture(scope="module")
def nearly_won() -> Game:
    """A game of which the rest plays itself, and did not a move before."""
    game = Game("klondike", 42)
    for move in game.solve().moves:
        game.play(move)
        if game.finish() is not None:
            break
    assert not game.is_won()
    return game


def moves_of(game: Game) -> str:
    return " ".join(map(str, game.history))


def test_lost(capsys: pytest.CaptureFixture[str], nearly_won: Game) -> None:
    assert run(capsys, "lost", *LOST)[1].startswith("this game is lost: no moves win it")
    assert run(capsys, "lost", "klondike", "42", code=1) == ["Klondike, deal 42", "this game can be won"]
    limited = run(capsys, "lost", "klondike-draw-three", "4", "--positions", "1", code=3)
    assert limited[1] == "undecided: the position limit was reached"
    won = f"{moves_of(nearly_won)} {' '.join(map(str, nearly_won.finish() or ()))}"
    assert run(capsys, "lost", "klondike", "42", "--moves", won, code=1)[1] == "this game is won"


def test_a_position_from_which_no_card_goes_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    # All cards in one pile, under a five; cards move one by one, and nothing goes to an empty pile.
    cards = "".join(rank + suit for suit in "CDHS" for rank in "6789TJQKA2345")
    empty = " ".join(f"t{pile}:" for pile in range(1, 13))
    position = f"bakers-dozen f0: f1: f2: f3: t0:{cards} {empty}"
    title, said = "Baker's Dozen", "this game is lost: no moves win it; no further progress is possible"
    assert run(capsys, "lost", position) == [title, said]
    assert run(capsys, "hint", position, code=1) == [title, "no useful move found"]
    assert main(["lost", position, "3"]) == 2
    assert "deal 3: a saved game and a position have their cards already" in capsys.readouterr().err


def test_finish(capsys: pytest.CaptureFixture[str], nearly_won: Game) -> None:
    moves = moves_of(nearly_won)
    _, verdict, *lines = run(capsys, "finish", "klondike", "42", "--moves", moves)
    rest = " ".join(lines)
    assert verdict == f"the rest plays itself in {len(rest.split())} moves:"
    assert Game("klondike", 42, moves=f"{moves} {rest}").is_won()
    assert run(capsys, "finish", "klondike", "42", "--moves", f"{moves} {rest}")[1] == "this game is won"
    assert run(capsys, "finish", "klondike", "42", code=1)[1] == "Can't auto-finish yet."


def test_what_is_asked_of_a_deal_is_asked_of_a_save(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, nearly_won: Game
) -> None:
    save = tmp_path / "game.json"
    save.write_text(nearly_won.to_json(), encoding="utf-8")
    moves = ("--moves", moves_of(nearly_won))
    for command in ("show", "solve", "finish", "hint"):
        assert run(capsys, command, str(save)) == run(capsys, command, "klondike", "42", *moves)
    # More moves may be played from there.
    rest = nearly_won.finish()
    assert rest
    first = str(rest[0])
    after = Game("klondike", 42, moves=f"{moves[1]} {first}")
    assert run(capsys, "show", str(save), "--moves", first, "--text") == [after.view().to_text()]
    # Rules in JSON are no save.
    rules = tmp_path / "rules.json"
    rules.write_text(Rules("klondike").replace(title="Mine").to_json(), encoding="utf-8")
    assert run(capsys, "lost", str(rules), "42", code=1)[0] == "Mine, deal 42"


def test_advice_while_somebody_plays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, nearly_won: Game
) -> None:
    lines = ["hint", "solve", "finish", *map(str, nearly_won.history), "finish", "undo"]
    said = typed(capsys, monkeypatch, lines, "klondike", "42")
    assert said[1].strip() == "hint: t1-f0, A♣ from t1 to a foundation. Safe: this card is never needed in play again."
    assert said[2].startswith("It can be won in ")
    assert said[3].strip() == "Can't auto-finish yet."
    assert "score 52 of 52" in said[-3]
    assert "Won!" in said[-3]
    at_last = said[-4]
    assert at_last.endswith("Ready to auto-finish: type `finish`.\n")
    assert all("plays itself" not in answer for answer in said[4:-4])
    assert not any("lost" in answer for answer in said)


def test_a_lost_game_is_called_lost_once(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(LOST[0], int(LOST[1]))
    assert game.solve(positions=2_000).lost, "it is found out at a glance"
    said = typed(capsys, monkeypatch, ["1", "undo", "solve"], *LOST)
    # An untouched deal is called lost only when that is asked.
    lost = "This game is lost: it can't be won any more."
    assert [answer.count(lost) for answer in said] == [0, 1, 0, 0, 0]
    assert said[3].strip() == "This deal can't be won."


def test_deals_that_can_be_won(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def next_from(number: int) -> int:
        return next(winnable_deals("klondike", number, positions=100_000))

    lost = next(number for number in range(1, 1000) if next_from(number) != number)
    said = typed(capsys, monkeypatch, [f"new {lost}", f"new winnable {lost}"], "klondike", str(lost), "--winnable")
    assert said[0].startswith(f"Klondike, deal {next_from(lost)}. ")
    assert said[1].startswith(f"dealt: Klondike, deal {lost}: "), "what is named is dealt"
    assert said[2].startswith(f"dealt: Klondike, deal {next_from(lost)}: ")
    said = typed(capsys, monkeypatch, ["new winnable ms:3"], "freecell", "ms:3")
    assert said[1].strip() == "the search for winnable deals starts at a deal number, not at ms:3"


def test_a_search_that_is_stopped_loses_no_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("solitaire_rules._terminal.Terminal.do_solve", stopped)
    said = typed(capsys, monkeypatch, ["t1-f0", "solve", "undo"], "klondike", "42")
    assert said[2].strip() == "Stopped."
    assert "score 0" in said[3]
