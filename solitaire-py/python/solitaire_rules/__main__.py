"""The command: ``python -m solitaire_rules``. Plays in the terminal, shows deals, counts moves, solves games."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from . import FAMILIES, VARIANTS, Game, Rules, __version__, _saves, _solver_command
from ._study import options as study_options
from ._terminal import Terminal, deal, rules_in_words, short, title

BROKEN_PIPE = 141
"""How a shell tells of a program that wrote to where nobody reads."""
GONE = (errno.EPIPE, errno.EIO)
"""What writing comes to where the reader, or the terminal, is gone."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    _replace_closed_streams()
    # Titles may have letters that the terminal has not.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        try:
            return run(arguments)
        finally:
            sys.stdout.flush()
    except OSError as error:
        if error.errno not in GONE:
            raise
        # Whoever read has had enough, as `head` has; nor is there anybody for what is left to be written at the end.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(nowhere, stream.fileno())
        return BROKEN_PIPE


def _replace_closed_streams() -> None:
    """A shell may close them: ``list >&-``."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def _with_deals(arguments: Sequence[str]) -> list[str]:
    """`--deals -3:5` as `--deals=-3:5`: argparse would take these deals for an option, and not say what is wrong with them."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] == "--deals" and argument[:1] == "-" and argument[1:2].isdecimal():
            joined[-1] += f"={argument}"
        else:
            joined.append(argument)
    return joined


def run(arguments: Sequence[str] | None) -> int:
    """Does what the arguments say; mistakes are told in one line."""
    options = parser().parse_args(_with_deals(sys.argv[1:] if arguments is None else arguments))
    try:
        code: int = options.run(options)
        return code
    except (ValueError, OSError) as error:
        if isinstance(error, OSError) and error.errno in GONE:
            raise
        print(f"solitaire_rules: {short(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return 130


DEEPEST = 32
"""The most moves that `Game.perft` counts: known before it has counted as far as it can."""


def count(text: str) -> int:
    """A number of things."""
    number = _solver_command.whole(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{number} is less than 0")
    return number


def depth(text: str) -> int:
    """A number of moves that can be counted."""
    number = count(text)
    if number > DEEPEST:
        raise argparse.ArgumentTypeError(f"{number} is more than {DEEPEST}")
    return number


class Parser(argparse.ArgumentParser):
    """One that does not repeat all that was typed."""

    def error(self, message: str) -> NoReturn:
        """Says what is wrong, and ends the program."""
        super().error(short(message))


NAMED = "a variant's name, a file with rules of your own (.json or .toml)"


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
        what: str = f"{NAMED}, a saved game, or a position as `show --all` prints it",
    ) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        if number is not None:
            sub.add_argument("game", help=what)
            sub.add_argument("deal", type=deal, nargs="?", help=number)
        return sub

    command("list", show_list, "list the games, family by family", number=None)
    sub = command("rules", show_rules, "print a game's rules, in words or as a file to edit", number=None)
    sub.add_argument("game", help="a variant's name, or a file with rules")
    sub.add_argument("--toml", action="store_true", help="as TOML")
    sub = command("play", play, "play in the terminal")
    sub.add_argument("--load", type=Path, metavar="FILE", help="resume a saved game; GAME is ignored")
    sub.add_argument("--winnable", action="store_true", help="deal winnable games only, from that deal on")
    sub = command("show", show, "draw a deal")
    add_moves(sub)
    forms = sub.add_mutually_exclusive_group()
    forms.add_argument("--svg", action="store_true", help="as an SVG picture")
    forms.add_argument("--text", action="store_true", help="as a line of text, as the player sees it")
    forms.add_argument("--all", action="store_true", help="as a line of text with every card, hidden ones too")
    text = "list numbered deals, one per line, as the player sees them"
    sub = command("deals", show_deals, text, number="the first deal, such as 100 or ms:1; 0 without", what=NAMED)
    sub.add_argument("--count", type=count, default=10, help="how many (default: 10)")
    sub.add_argument("--winnable", action="store_true", help="only deals proved winnable")
    _solver_command.add_limits(sub)
    sub = command("perft", perft, "count the ways to make 1, 2, 3 ... moves")
    sub.add_argument("--depth", type=depth, default=5, help=f"how many moves, at most {DEEPEST} (default: 5)")
    sub.add_argument("--distinct", action="store_true", help="leave out moves that lead to nothing new")
    sub = command("solve", solve, "say whether a game can be won, and how, seeing all cards")
    sub.epilog = "Exit code: 0 if it can be won, 1 if it is lost, 3 if the search stopped without an answer."
    add_moves(sub)
    _solver_command.add_limits(sub)
    sub = command("lost", lost, "say whether a game is lost, seeing all cards")
    sub.epilog = "Exit code: 0 if it is lost, 1 if it is not, 3 if the search stopped without an answer."
    add_moves(sub)
    _solver_command.add_limits(sub)
    sub = command("finish", finish, "list the rest of the moves, once nothing is left to decide")
    sub.epilog = "Exit code: 0 if the game can be finished, 1 if it cannot yet."
    add_moves(sub)
    sub = command("hint", hint, "suggest the next move, from what the player has seen")
    add_moves(sub)
    sub.add_argument("--thoughtful", action="store_true", help="see all cards")
    _solver_command.add_limits(sub)
    sub = command("study", study, "play many deals and keep which were won: on this machine or a cluster", number=None)
    sub.add_argument("games", nargs="+", metavar="GAME", help=NAMED)
    study_options.add_options(sub)
    return top


def add_moves(sub: argparse.ArgumentParser) -> None:
    """The option for where in a game to start."""
    sub.add_argument("--moves", default="", help="moves to play first, separated by spaces")


def rules_of(name: str) -> Rules:
    """A variant's rules, or those in a file."""
    path = file_of(name)
    if path is None:
        return VARIANTS[name] if name in VARIANTS else Rules(name)
    text = _saves.text(path)
    return Rules.from_toml(text) if path.suffix == ".toml" else Rules.from_json(text)


def file_of(name: str) -> Path | None:
    """The file that is named: by how it ends, or because it is there. A variant's name is no file's."""
    named = name not in VARIANTS and (Path(name).suffix in (".json", ".toml") or os.path.isfile(name))
    return Path(name) if named else None


def dealt(options: argparse.Namespace) -> Game:
    """The game that was asked for, with the moves that were."""
    moves: str = getattr(options, "moves", "")
    game = begun(options.game)
    if game is None:
        return Game(rules_of(options.game), options.deal, moves=moves)
    if options.deal is not None:
        raise ValueError(f"deal {options.deal}: a saved game and a position have their cards already")
    for move in moves.split():
        game.play(move)
    return game


def begun(name: str) -> Game | None:
    """A game that is saved, or a position; None where a game or its rules are named."""
    path = file_of(name)
    if " " in name.strip() and (path is None or not path.exists()):
        return Game.from_text(name)
    if path is None or path.suffix == ".toml":
        return None
    text = _saves.text(path)
    # Rules are JSON too, and have none of these.
    return Game.from_json(text) if any(f'"{field}"' in text for field in ("format", "start", "moves")) else None


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
    print(rules_in_words(rules))
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
    # Another program's deals follow each other by their numbers, too: ms:616, ms:617 ...
    text = str(Game(rules_of(options.game), options.deal or 0).deal)
    program = text.rstrip("0123456789")
    first = int(text[len(program) :])
    rules = rules_of(options.game)
    for number in range(first, first + options.count):
        try:
            dealt = Game(rules, f"{program}{number}" if program else number)
        except ValueError:
            # Nobody typed this number.
            raise ValueError(f"there are no deals after {program}{number - 1}") from None
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


def lost(options: argparse.Namespace) -> int:
    """`lost`"""
    game = dealt(options)
    print(title(game), flush=True)
    return _solver_command.lost(game, options)


def finish(options: argparse.Namespace) -> int:
    """`finish`"""
    game = dealt(options)
    print(title(game), flush=True)
    return _solver_command.finish(game)


def hint(options: argparse.Namespace) -> int:
    """`hint`"""
    game = dealt(options)
    print(title(game), flush=True)
    return _solver_command.hint(game, options)


def study(options: argparse.Namespace) -> int:
    """`study`"""
    try:
        from ._study import command
        from ._study.studies import unlike
    except ImportError:
        raise ValueError("study needs numpy: pip install numpy") from None
    # What follows a dot in a file's name there says who wrote it.
    games = unlike(
        (name if name in VARIANTS else Path(name).stem.replace(".", "-"), rules_of(name)) for name in options.games
    )
    return command.study(games, options)


def play(options: argparse.Namespace) -> int:
    """`play`"""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Some programs put a byte order mark before what they pipe.
        marked = sys.stdin.encoding.lower() == "utf-8" and not sys.stdin.isatty()
        # What is no text is refused as a command, and ends nothing.
        sys.stdin.reconfigure(encoding="utf-8-sig" if marked else sys.stdin.encoding, errors="replace")
    if options.load:
        game = _saves.load(options.load)
    else:
        game = dealt(options)
        game = _solver_command.winnable_from(game) if options.winnable else game
    print(f"{title(game)}. Type `help` for the commands.")
    terminal = Terminal(game, sys.stdin, file=options.load, winnable=options.winnable)
    terminal.run(dealt=not options.load and begun(options.game) is None, named=options.deal is not None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
