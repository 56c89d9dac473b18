"""`python -m solitaire_rules play`: a game in the terminal, one line after another."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from . import _solver_command
from ._core import Game

HELP = """\
A move is written as `deal`, `redeal`, `w0-t2`, `t3-f0` or `t3x4-t6` (the top four cards), or as its number in the list of moves.
  moves   list the moves         undo    take the last one back      redo   make it again
  save F  save the game in F     load F  go on with a saved game     new N  deal N, or any deal
  hint    a good next move, from what you have seen                  solve  whether the game can be won, seeing all cards
  finish  play the rest, once nothing is left to decide              new winnable N  the next deal that can be won
  help    this text              quit    stop"""

AT_ONCE, FOR_HINT, FOR_SOLUTION = 2_000, 80_000, 2_000_000
"""How many positions the solver looks at: after each move, for a hint, for a solution. The answers depend on no clock."""


def deal(text: str) -> int | str:
    """A deal: a number, or the text of another program's."""
    return text if ":" in text else int(text)


def short(error: object) -> str:
    """What went wrong in three hundred bytes at most, whatever was typed or read."""
    text = str(error).encode(errors="replace")
    return (text if len(text) <= 300 else text[:297]).decode(errors="ignore") + ("" if len(text) <= 300 else "…")


def title(game: Game) -> str:
    """What the game is, in one line."""
    dealt = "" if game.deal is None else f", deal {game.deal}"
    pysol = str(game.deal).startswith("pysol:") and not game.rules.has_pysol_table
    own = " (PySolFC's cards, laid out in this game's own order)" if pysol else ""
    return f"{game.rules.title or 'rules of your own'}{dealt}{own}"


class Terminal:
    """A game that is played in the terminal, one line after another."""

    def __init__(self, game: Game, lines: TextIO, *, winnable: bool = False) -> None:
        self.game = game
        self.lines = lines
        self.winnable = winnable
        # What has been said of the game as it stands; it is said once.
        self.told = ""

    def run(self) -> None:
        """Until the lines end or say `quit`."""
        self.show()
        while True:
            print("> ", end="", flush=True)
            line = self.lines.readline()
            if not line or line.strip() in ("quit", "q"):
                break
            try:
                self.obey(line.split())
            except (ValueError, OSError) as error:
                print(short(error))
            except KeyboardInterrupt:
                # A search that took too long; the game goes on.
                print("stopped")

    def show(self) -> None:
        """The table, and how the game stands."""
        print(f"\n{self.game}\n")
        status = str(self.game.status())
        print(f"score {self.game.score()}" + ("" if status == "ongoing" else f", {status}"))
        told = self.remark() if status == "ongoing" else ""
        if told and told != self.told:
            print(told)
        self.told = told

    def remark(self) -> str:
        """What is found at a glance: that the game is lost, or that the rest plays itself."""
        if self.game.finish() is not None:
            return "the rest plays itself: finish"
        return "this game is lost: no moves win it" if self.game.solve(positions=AT_ONCE).lost else ""

    def obey(self, words: list[str]) -> None:
        """Does what one line says."""
        word, rest = (words[0], words[1:]) if words else ("", [])
        if word in ("", "help", "moves", "hint", "solve"):
            self.tell(word)
            return
        if word == "save" and rest:
            Path(rest[0]).write_text(self.game.to_json(), encoding="utf-8")
            return
        if word == "load" and rest:
            self.game = Game.from_json(Path(rest[0]).read_text(encoding="utf-8"))
        elif word == "new":
            self.deal_anew(rest)
        elif word in ("undo", "redo"):
            if (self.game.undo() if word == "undo" else self.game.redo()) is None:
                print(f"nothing to {word}")
                return
        elif word == "finish":
            self.finish()
        elif word.isdecimal() and int(word) < len(self.game.distinct_moves()):
            self.game.play(self.game.distinct_moves()[int(word)])
        else:
            self.game.play(word)
        self.show()

    def tell(self, word: str) -> None:
        """What changes nothing."""
        if word == "hint":
            found = self.game.hint(positions=FOR_HINT)
            print("no move is left" if found is None else found)
        elif word == "solve":
            solution = self.game.solve(positions=FOR_SOLUTION)
            print(f"the game can be won, in {len(solution.moves)} moves" if solution.won else solution)
        else:
            print(HELP if word == "help" else self.listed())

    def deal_anew(self, rest: list[str]) -> None:
        """`new`, `new 7`, `new winnable`, `new winnable 7`"""
        winnable = rest[:1] == ["winnable"]
        number = rest[1 if winnable else 0 :]
        game = Game(self.game.rules, deal(number[0]) if number else None)
        # A deal that is named is dealt whatever it is, unless it was said otherwise.
        self.game = _solver_command.winnable_from(game) if winnable or (self.winnable and not number) else game
        print(title(self.game))

    def finish(self) -> None:
        """Plays the rest."""
        moves = self.game.finish()
        if moves is None:
            raise ValueError("the rest does not play itself yet")
        for move in moves:
            self.game.play(move)

    def listed(self) -> str:
        """The moves with their numbers."""
        moves = self.game.distinct_moves()
        return "  ".join(f"{number}: {move}" for number, move in enumerate(moves)) or "no move is left"
