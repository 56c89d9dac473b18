"""The command: ``python -m solitaire_rules``. Plays in the terminal, shows deals, counts moves, solves games."""

from __future__ import annotations

import argparse
import os
import sys
import textwrap
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn, TextIO

from . import FAMILIES, VARIANTS, Game, Rules, __version__, _solver_command
from ._text import printable

HELP = """\
A move is written as `deal`, `redeal`, `w0-t2`, `t3-f0` or `t3x4-t6` (the top four cards), or as its number in the list of moves.
  moves   list the moves         undo    take the last one back      redo   make it again
  save F  save the game in F     load F  go on with a saved game     new N  deal N, or any deal
  help    this text              quit    stop"""


BROKEN_PIPE = 141
"""How a shell tells of a program that wrote to where nobody reads."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    try:
        try:
            return run(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read has had enough, as `head` has; nor is there anybody for what is left to be written at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def run(arguments: Sequence[str] | None) -> int:
    """Does what the arguments say; mistakes are told in one line."""
    options = parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        return code
    except BrokenPipeError:
        raise  # for main, which is quiet about it
    except (ValueError, OSError) as error:
        print(f"solitaire_rules: {short(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return 130


def deal(text: str) -> int | str:
    """A deal: a number, or the text of another program's."""
    return text if ":" in text else int(text)


def count(text: str) -> int:
    """A number of things."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{number} is less than 0")
    return number


def short(error: object) -> str:
    """What went wrong in three hundred bytes at most, whatever was typed or read."""
    text = str(error).encode(errors="replace")
    return (text if len(text) <= 300 else text[:297]).decode(errors="ignore") + ("" if len(text) <= 300 else "…")


class Parser(argparse.ArgumentParser):
    """One that does not repeat all that was typed."""

    def error(self, message: str) -> NoReturn:
        """Says what is wrong, and ends the program."""
        super().error(short(message))


def parser() -> argparse.ArgumentParser:
    """What the command understands."""
    top = Parser(prog="python -m solitaire_rules", description="Patience games in the terminal.")
    top.add_argument("--version", action="version", version=__version__)
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(
        name: str,
        run: object,
        text: str,
        number: str | None = "a deal's number, or another program's deal such as ms:617; a random one without",
    ) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        if number is not None:
            sub.add_argument("game", help="a variant's name, or a file with rules of your own (.json or .toml)")
            sub.add_argument("deal", type=deal, nargs="?", help=number)
        return sub

    command("list", show_list, "list the games, family by family", number=None)
    sub = command("rules", show_rules, "print a game's rules, in words or to be changed and used", number=None)
    sub.add_argument("game", help="a variant's name, or a file with rules")
    sub.add_argument("--toml", action="store_true", help="as TOML")
    sub = command("play", play, "play in the terminal")
    sub.add_argument("--load", type=Path, metavar="FILE", help="go on with a game that was saved")
    sub = command("show", show, "draw a deal")
    add_moves(sub)
    forms = sub.add_mutually_exclusive_group()
    forms.add_argument("--svg", action="store_true", help="as an SVG picture")
    forms.add_argument("--text", action="store_true", help="as a line of text, as the player sees it")
    forms.add_argument("--all", action="store_true", help="as a line of text with every card, hidden ones too")
    text = "list numbered deals, one a line, as the player sees them"
    sub = command("deals", show_deals, text, number="the first deal, such as 100 or ms:1; 0 without")
    sub.add_argument("--count", type=count, default=10, help="how many; 10 if not said")
    sub.add_argument("--winnable", action="store_true", help="only those that can be won, for certain")
    _solver_command.add_limits(sub)
    sub = command("perft", perft, "count the ways to make 1, 2, 3 ... moves")
    sub.add_argument("--depth", type=count, default=5, help="how many moves; 5 if not said")
    sub.add_argument("--distinct", action="store_true", help="leave out moves that lead to nothing new")
    sub = command("solve", solve, "say whether a game can be won, and how, seeing all cards")
    sub.epilog = "The exit code is 0 where it can be won, 1 where it is lost, 3 where the search ended before it knew."
    add_moves(sub)
    _solver_command.add_limits(sub)
    sub = command("hint", hint, "suggest the next move, from what the player has seen")
    add_moves(sub)
    sub.add_argument("--thoughtful", action="store_true", help="see all cards")
    _solver_command.add_limits(sub)
    return top


def add_moves(sub: argparse.ArgumentParser) -> None:
    """The option for where in a game to start."""
    sub.add_argument("--moves", default="", help="moves to be played first, with spaces between them")


def rules_of(name: str) -> Rules:
    """A variant's rules, or those in a file."""
    if name in VARIANTS:
        return VARIANTS[name]
    path = Path(name)
    if path.suffix not in (".json", ".toml"):
        return Rules(name)
    text = path.read_text(encoding="utf-8")
    return Rules.from_toml(text) if path.suffix == ".toml" else Rules.from_json(text)


def dealt(options: argparse.Namespace) -> Game:
    """The game that was asked for, with the moves that were."""
    return Game(rules_of(options.game), options.deal, moves=getattr(options, "moves", ""))


def show_list(options: argparse.Namespace) -> int:
    """`list`"""
    for family, names in FAMILIES.items():
        print(family)
        for name in names:
            print(f"  {name:29} {VARIANTS[name].title}")
    return 0


def show_rules(options: argparse.Namespace) -> int:
    """`rules`"""
    rules = rules_of(options.game)
    if options.toml:
        print(rules, end="")
        return 0
    # The headings are between asterisks.
    paragraphs = [rules.title, *rules.explain().replace("**", "").split("\n\n"), *(rules.notes or "").split("\n\n")]
    texts = (
        textwrap.fill(paragraph, _solver_command.WIDTH, break_on_hyphens=False) for paragraph in paragraphs if paragraph
    )
    print(printable("\n\n".join(texts)))
    return 0


def show(options: argparse.Namespace) -> int:
    """`show`"""
    game = dealt(options)
    if options.svg:
        # Signs by their numbers, so that the picture is right in whatever encoding it is written.
        print(game.svg().encode("ascii", "xmlcharrefreplace").decode())
    elif options.text:
        print(game.view().to_text())
    elif options.all:
        print(game.to_text())
    else:
        print(f"{title(game)}\n\n{game}")
    return 0


def show_deals(options: argparse.Namespace) -> int:
    """`deals`"""
    if options.winnable:
        return _solver_command.winnable(rules_of(options.game), options)
    # Another program's deals follow each other by their numbers, too.
    program, _, first = str(options.deal or 0).rpartition(":")
    for number in range(int(first), int(first) + options.count):
        dealt = Game(rules_of(options.game), f"{program}:{number}" if program else number)
        print(dealt.deal, dealt.view().to_text(), sep="\t")
    return 0


def perft(options: argparse.Namespace) -> int:
    """`perft`"""
    game = dealt(options)
    print(title(game))
    for depth in range(1, options.depth + 1):
        start = time.perf_counter()
        count = game.perft(depth, distinct=options.distinct)
        print(f"{depth:3} {count:20,} {time.perf_counter() - start:8.3f} s", flush=True)
    return 0


def solve(options: argparse.Namespace) -> int:
    """`solve`"""
    game = dealt(options)
    print(title(game), flush=True)
    return _solver_command.solve(game, options)


def hint(options: argparse.Namespace) -> int:
    """`hint`"""
    game = dealt(options)
    print(title(game), flush=True)
    return _solver_command.hint(game, options)


def title(game: Game) -> str:
    """What the game is, in one line."""
    return f"{game.rules.title or 'rules of your own'}, deal {game.deal}"


def play(options: argparse.Namespace) -> int:
    """`play`"""
    game = Game.from_json(options.load.read_text(encoding="utf-8")) if options.load else dealt(options)
    print(f"{title(game)}. `help` tells what can be typed.")
    Terminal(game, sys.stdin).run()
    return 0


class Terminal:
    """A game that is played in the terminal, one line after another."""

    def __init__(self, game: Game, lines: TextIO) -> None:
        self.game = game
        self.lines = lines

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

    def show(self) -> None:
        """The table, and how the game stands."""
        print(f"\n{self.game}\n")
        status = str(self.game.status())
        print(f"score {self.game.score()}" + ("" if status == "ongoing" else f", {status}"))

    def obey(self, words: list[str]) -> None:
        """Does what one line says."""
        word, rest = (words[0], words[1:]) if words else ("", [])
        if word in ("", "help", "moves"):
            print(HELP if word == "help" else self.listed())
            return
        if word == "save" and rest:
            Path(rest[0]).write_text(self.game.to_json(), encoding="utf-8")
            return
        if word == "load" and rest:
            self.game = Game.from_json(Path(rest[0]).read_text(encoding="utf-8"))
        elif word == "new":
            self.game = Game(self.game.rules, deal(rest[0]) if rest else None)
            print(title(self.game))
        elif word in ("undo", "redo"):
            if (self.game.undo() if word == "undo" else self.game.redo()) is None:
                print(f"nothing to {word}")
                return
        elif word.isdecimal() and int(word) < len(self.game.distinct_moves()):
            self.game.play(self.game.distinct_moves()[int(word)])
        else:
            self.game.play(word)
        self.show()

    def listed(self) -> str:
        """The moves with their numbers."""
        moves = self.game.distinct_moves()
        return "  ".join(f"{number}: {move}" for number, move in enumerate(moves)) or "no move is left"


if __name__ == "__main__":
    sys.exit(main())
