"""`python -m solitaire_rules play`: a game in the terminal, one line after another."""

from __future__ import annotations

import itertools
import random
import textwrap
from pathlib import Path
from typing import TextIO

from . import _saves, _solver_command
from ._commands import HELP, KEYS, Command, in_words, read
from ._core import Game, Move, Pile, Rules, printable
from ._text import encodable, numbered

FILE = Path("solitaire.json")
"""Where a game is saved that has no file yet."""

AT_ONCE, FOR_HINT, FOR_SOLUTION = 2_000, 80_000, 2_000_000
"""How many positions the solver looks at: after each move, for a hint, for a solution. The answers depend on no clock."""

LOST, CANNOT_BE_WON = "This game is lost: it can't be won any more.", "This deal can't be won."


def deal(text: str) -> int | str:
    """A deal on the command line: a number, or the text of another program's."""
    try:
        return int(text)
    except ValueError:
        # What is no deal either is told by who deals it.
        return text


def short(error: object) -> str:
    """What went wrong in three hundred bytes at most, whatever was typed or read."""
    text = printable(str(error).encode(errors="replace").decode(), lines=True).encode()
    return (text if len(text) <= 300 else text[:297]).decode(errors="ignore") + ("" if len(text) <= 300 else "…")


def title(game: Game) -> str:
    """What the game is, in one line."""
    dealt = "" if game.deal is None else f", deal {game.deal}"
    pysol = str(game.deal).startswith("pysol:") and not game.rules.has_pysol_table
    own = " (PySolFC's cards, laid out in this game's own order)" if pysol else ""
    return f"{printable(game.rules.title or 'rules of your own')}{dealt}{own}"


def rules_in_words(rules: Rules) -> str:
    """The printed rules, with their title before them and their author's notes at the end."""
    # The headings are between asterisks.
    told = [rules.title or "", *rules.explain().replace("**", "").split("\n\n"), *(rules.notes or "").split("\n\n")]
    texts = [textwrap.fill(printable(part, lines=True), _solver_command.WIDTH, break_on_hyphens=False) for part in told]
    return encodable("\n\n".join(filter(None, texts)))


def heading(game: Game) -> str:
    """What is played and how far it is."""
    return f"{title(game)}: {moves(len(game.history))}, score {game.score()} of {game.rules.best_score}"


def moves(count: int) -> str:
    """So many moves, in words."""
    return "1 move" if count == 1 else f"{count} moves"


def giving_up(command: Command) -> str:
    """What to type for that new deal if a game is to be given up for it."""
    number = "" if command.deal is None else str(command.deal)
    return " ".join(filter(None, ("n!", "winnable" if command.winnable else "", command.game, number)))


class Terminal:
    """A game that is played in the terminal, one line after another."""

    def __init__(self, game: Game, lines: TextIO, *, file: Path | None = None, winnable: bool = False) -> None:
        self.game = game
        self.lines = lines
        self.winnable = winnable
        self.typed = lines.isatty()
        # Where this game was saved to or loaded from, and as what.
        self.file = file
        self.saved = game.to_json()
        # The moves as they are numbered: those that lead to something new, or all.
        self.all = False
        # What has been said of the game as it stands; it is said once.
        self.told = ""
        self.kept = _saves.Kept() if self.typed else None

    def run(self, *, dealt: bool = False, named: bool = False) -> None:
        """Until the lines end or say `quit`. A new deal gives way to a game that was left under way, unless it was named."""
        if self.kept and dealt:
            self.resume(self.kept, named)
        self.show()
        for line in iter(lambda: self.line("> "), None):
            # From a pipe, what follows a `#` is a comment.
            line = line if self.typed else f" {line}".partition(" #")[0]
            if not line.strip():
                continue
            try:
                command = read(line)
                if command.name == "quit":
                    break
                self.obey(command)
            except ValueError as error:
                print(short(in_words(error)))
            except KeyboardInterrupt:
                # A search that took too long; the game goes on.
                print("Stopped.")

    def line(self, prompt: str) -> str | None:
        """The next line; None at the end, which is also where the terminal was closed."""
        print(prompt, end="", flush=True)
        try:
            return self.lines.readline() or None
        except OSError:
            return None

    def resume(self, kept: _saves.Kept, named: bool) -> None:
        """Goes on with the game that was left under way, unless another deal was named and it is given up for that."""
        left = kept.resume(self.game)
        if kept.aside:
            print(short(kept.aside))
        if left is None:
            return
        if named and left.deal != self.game.deal:
            question = f"A game of {title(left)} is under way: {moves(len(left.history))}. Abandon it (y, n)? "
            answer = (self.line(question) or "").strip().lower()
            while answer not in ("y", "yes", "n", "no", ""):
                answer = (self.line("expected `y` or `n`: ") or "").strip().lower()
            if answer in ("y", "yes"):
                kept.give_up()
                return
        print("Resumed where you left off; `n!` starts a new deal.")
        self.game = left

    def show(self) -> None:
        """The table, and how the game stands."""
        print(f"\n{heading(self.game)}\n\n{self.game}\n")
        status = str(self.game.status())
        if status != "ongoing":
            print({"won": "Won!", "stuck": "Stuck: no useful move is left."}[status])
        told = self.remark() if status == "ongoing" else ""
        if told and told != self.told:
            print(told)
        self.told = told
        if self.typed:
            print(KEYS)

    def remark(self) -> str:
        """What is found at a glance: that the rest plays itself or, once somebody has played, that the game is lost."""
        if self.game.finish() is not None:
            return "Ready to auto-finish: type `finish`."
        return LOST if self.game.history and self.game.solve(positions=AT_ONCE).lost else ""

    def obey(self, command: Command) -> None:
        """Does what a line asks for; shows the table if it has changed."""
        before = (self.game, self.game.history)
        getattr(self, f"do_{command.name}")(command)
        if before != (self.game, self.game.history) or command.name in ("load", "new"):
            said = self.kept.keep(self.game) if self.kept else ""
            self.show()
            if said:
                print(short(said))

    def play(self, move: Move) -> None:
        """Makes a move and says which."""
        self.game.check(move)
        words = self.game.describe(move)
        self.game.play(move)
        print(f"{move}: {self.done(move, words)}")

    def done(self, move: Move, words: str) -> str:
        """What the last move did: of a deal the cards, of a redeal how many, of any other what was said before it was made."""
        changes = self.game.last_changes()
        if move == Move.REDEAL:
            count = sum(change.count for change in changes if change.kind == "redealt")
            gathered = Pile("s") not in self.game.piles
            done = "the tableau is gathered and dealt again" if gathered else "the waste is turned over"
            return f"{done}: {numbered(count, 'card')}"
        dealt = itertools.takewhile(lambda change: move == Move.DEAL and change.source == Pile("s"), changes)
        cards = [change.card.symbol for change in dealt if change.card is not None]
        return encodable(f"{' '.join(cards)} {'is' if len(cards) == 1 else 'are'} dealt" if cards else words)

    def numbered(self) -> tuple[Move, ...]:
        """The moves as they are numbered, from 1."""
        return self.game.legal_moves() if self.all else self.game.distinct_moves()

    def do_play(self, command: Command) -> None:
        """`t1-f0`"""
        assert command.move is not None
        self.play(command.move)

    def do_number(self, command: Command) -> None:
        """`5`"""
        numbered = self.numbered()
        if not numbered:
            raise ValueError("The game is already won." if self.game.is_won() else "No useful move is left.")
        if not 1 <= command.number <= len(numbered):
            raise ValueError(f"there is no move {command.number}: the list has {len(numbered)}")
        self.play(numbered[command.number - 1])

    def do_d(self, _: Command) -> None:
        """`d`: deal or redeal"""
        self.play(Move.REDEAL if Move.REDEAL in self.game.legal_moves() else Move.DEAL)

    def do_undo(self, command: Command) -> None:
        """`undo`, `undo 3`"""
        if not self.game.history:
            raise ValueError("Nothing to undo.")
        for _ in range(min(command.number, len(self.game.history))):
            print(f"{self.game.undo()} undone")

    def do_redo(self, command: Command) -> None:
        """`redo`, `redo 3`"""
        if not self.game.undone:
            raise ValueError("Nothing to redo.")
        for move in self.game.undone[: command.number]:
            words = self.game.describe(move)
            print(f"{self.game.redo()}: {self.done(move, words)}")

    def do_restart(self, _: Command) -> None:
        """`restart`"""
        self.do_undo(Command("undo", number=max(len(self.game.history), 1)))

    def do_save(self, command: Command) -> None:
        """`save`, `save FILE`, `save! FILE`: only a save is written over, and another one than the game's own only by `save!`."""
        file = self.file_or(command.text)
        if file.exists() or file.is_symlink():
            # Without the file's name, `s!` would overwrite the game's own.
            self.check_free(file, command.over, f"s! {_saves.named(file)}" if command.text else "s!")
        _saves.save(self.game, file)
        self.file, self.saved = file, self.game.to_json()
        print(f"saved to {_saves.named(file)}")

    def check_free(self, file: Path, over: bool, again: str) -> None:
        """Whether a file that is there may be written over; if not, `again` may do it."""
        name = _saves.named(file)
        if not file.is_file():
            raise ValueError(f"{name} already exists and isn't a saved game")
        try:
            there = _saves.load(file)
        except ValueError:
            raise ValueError(f"{name} already exists and isn't a saved game") from None
        # Another program may have made something else of this game.
        if not over and (file != self.file or there.to_json() != self.saved):
            held = f"{name} already holds a game ({heading(there)})"
            raise ValueError(f"{held}: `{again}` overwrites it; give `s` another name to keep both")

    def do_load(self, command: Command) -> None:
        """`load`, `load FILE`"""
        file = self.file_or(command.text)
        self.game, self.file = _saves.load(file), file
        self.saved = self.game.to_json()
        if self.kept:
            self.kept.leave()
        print(f"loaded from {_saves.named(file)}: {heading(self.game)}")

    def file_or(self, name: str) -> Path:
        """The file that is named, or else the game's own."""
        return Path(name) if name else self.file or FILE

    def do_new(self, command: Command) -> None:
        """`new`, `new 7`, `new carousel`, `new winnable 7`"""
        rules = Rules(command.game) if command.game else self.game.rules
        if self.kept and not command.over and rules == self.game.rules and _saves.under_way(self.game):
            raise ValueError(
                f"a game is under way ({heading(self.game)}): `{giving_up(command)}` gives it up for a new deal"
            )
        number = command.deal if command.deal is not None else random.randint(1, 99_999)
        game = Game(rules, number)
        # A deal that is named is dealt whatever it is, unless it was said otherwise.
        if command.winnable or (self.winnable and command.deal is None):
            game = _solver_command.winnable_from(game)
        if self.kept and rules == self.game.rules:
            self.kept.give_up()
        elif self.kept:
            self.kept.leave()
        self.game, self.file = game, None
        print(f"dealt: {heading(self.game)}")

    def do_moves(self, command: Command) -> None:
        """`moves`, `moves all`"""
        self.all = command.text == "all"
        listed = [f"{number}: {move}" for number, move in enumerate(self.numbered(), 1)]
        text = textwrap.fill("  ".join(listed), _solver_command.WIDTH, break_on_hyphens=False)
        print(text or "No useful move is left.")

    def do_table(self, _: Command) -> None:
        """`table`"""
        self.show()

    def do_hint(self, _: Command) -> None:
        """`hint`"""
        found = self.game.hint(positions=FOR_HINT)
        if found is None:
            raise ValueError("No useful move found.")
        does = "" if found.move in (Move.DEAL, Move.REDEAL) else f", {encodable(self.game.describe(found.move))}"
        print(f"hint: {found.move}{does}. {found.why[:1].upper()}{found.why[1:]}.")

    def do_solve(self, command: Command) -> None:
        """`solve`, `solve show`, `solve!`"""
        if self.game.is_won():
            raise ValueError("The game is already won.")
        solution = self.game.solve(positions=FOR_SOLUTION)
        if not solution.won:
            told = LOST if self.game.history else CANNOT_BE_WON
            print(told if solution.lost else f"Not solved: {str(solution).removeprefix('undecided: ')}.")
            return
        print(f"It can be won in {moves(len(solution.moves))}.")
        if command.over:
            self.play_all(solution.moves)
        elif command.text == "show":
            print(textwrap.fill(" ".join(map(str, solution.moves)), _solver_command.WIDTH, break_on_hyphens=False))
        else:
            print("`solve show` lists them, `solve!` makes them.")

    def do_finish(self, _: Command) -> None:
        """`finish`"""
        rest = self.game.finish()
        if not rest:
            raise ValueError("Can't auto-finish yet." if rest is None else "The game is already won.")
        self.play_all(rest)

    def play_all(self, rest: tuple[Move, ...]) -> None:
        """Makes moves that are known to be legal."""
        for move in rest:
            self.play(move)

    def do_rules(self, _: Command) -> None:
        """`rules`"""
        print(rules_in_words(self.game.rules))

    def do_help(self, _: Command) -> None:
        """`help`"""
        print(HELP)
