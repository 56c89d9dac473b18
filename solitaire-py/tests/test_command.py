"""The command, as it is typed."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import xml.etree.ElementTree
from pathlib import Path

import pytest
from interrupting import GUARD
from solitaire_rules import FAMILIES, VARIANTS, Card, Game, IllegalMoveError, Rules
from solitaire_rules.__main__ import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_list_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "list").splitlines()
    assert [line.split()[0] for line in lines if line.startswith(" ")] == list(VARIANTS)
    assert [line for line in lines if not line.startswith(" ")] == list(FAMILIES)
    assert Rules.from_toml(run(capsys, "rules", "carousel", "--toml")) == VARIANTS["carousel"]


@pytest.mark.parametrize("name", VARIANTS)
def test_rules_in_words(capsys: pytest.CaptureFixture[str], name: str) -> None:
    printed = run(capsys, "rules", name)
    said = f"{VARIANTS[name].title}\n\n{VARIANTS[name].explain()}".replace("**", "")
    assert printed.split() == said.split()
    assert max(map(len, printed.splitlines())) <= 100


def test_rules_of_a_file_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "easy.toml"
    rules = Rules("klondike").replace(title="Easy", notes="One.\n\nTwo.", tableau={"empty": "any_card"})
    path.write_text(rules.to_toml())
    paragraphs = run(capsys, "rules", str(path)).rstrip("\n").split("\n\n")
    assert (paragraphs[0], paragraphs[-2:]) == ("Easy", ["One.", "Two."])
    assert paragraphs[3] == "Empty piles. " + "Any card or movable group may go to an empty pile."
    assert run(capsys, "show", str(path), "7").startswith("Easy, deal 7\n")


def test_other_programs_deals(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("freecell", "ms:617")
    assert run(capsys, "show", "freecell", "ms:617", "--all") == f"{game.to_text()}\n"
    assert run(capsys, "show", "freecell", "ms:617").startswith("FreeCell, deal ms:617\n")
    lines = run(capsys, "deals", "freecell", "ms:616", "--count", "2").splitlines()
    assert lines[1] == f"ms:617\t{game.view().to_text()}"
    lines = run(capsys, "deals", "freecell", "pysol:ms616", "--count", "2").splitlines()
    assert lines[1] == f"pysol:ms617\t{game.view().to_text()}"
    assert (
        run(capsys, "deals", "klondike", "greenfelt:814", "--count", "2").splitlines()[1].startswith("greenfelt:815\t")
    )
    monkeypatch.setattr("sys.stdin", io.StringIO("new pysol:40000\nnew ms:0\nnew x\nquit\n"))
    told = run(capsys, "play", "freecell", "ms:617")
    assert "FreeCell, deal pysol:40000: 0 moves" in told
    own_order = "(PySolFC's cards, laid out in this game's own order)"
    assert own_order not in told
    assert run(capsys, "show", "carousel", "pysol:40000").startswith(f"Carousel, deal pysol:40000 {own_order}\n")
    assert "from 1 to 8589934591" in told
    assert main(["show", "spider", "ms:617"]) == 2
    assert "a one-deck deal" in capsys.readouterr().err
    assert main(["deals", "freecell", "ms:1", "--winnable"]) == 2
    assert "by number" in capsys.readouterr().err


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


@pytest.mark.parametrize(
    ("game", "first", "count", "last"),
    [("klondike", str(2**64 - 2), 2, str(2**64 - 1)), ("freecell", "ms:8589934591", 1, "ms:8589934591")],
)
def test_the_last_deals(capsys: pytest.CaptureFixture[str], game: str, first: str, count: int, last: str) -> None:
    assert len(run(capsys, "deals", game, first, "--count", str(count)).splitlines()) == count
    assert main(["deals", game, first, "--count", "4"]) == 2
    told = capsys.readouterr()
    assert [line.split("\t")[0] for line in (told.out.splitlines()[0], told.out.splitlines()[-1])] == [first, last]
    assert told.err == f"solitaire_rules: there are no deals after {last}\n"


def test_files_that_cannot_be_read_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    (tmp_path / "notes.json").write_text("# Notes\n\nDear aunt")
    for arguments, why in (
        (["play", "no.json"], "cannot read no.json: No such file or directory"),
        (["rules", "no.toml"], "cannot read no.toml: No such file or directory"),
        (["play", "--load", "no.json", "klondike"], "cannot read no.json: No such file or directory"),
        (["show", str(tmp_path / "bytes.json")], "bytes.json: it isn't text in UTF-8"),
        (["play", "--load", str(tmp_path / "bytes.json"), "klondike"], "bytes.json: it isn't text in UTF-8"),
        (["play", "--load", str(tmp_path / "notes.json"), "klondike"], "notes.json: line 1: this isn't a saved game"),
    ):
        assert main(arguments) == 2
        told = capsys.readouterr().err
        assert told.startswith("solitaire_rules: ")
        assert told.endswith(f"{why}\n")
    # Some editors write a byte order mark.
    (tmp_path / "marked.json").write_text(Game("klondike", 42).to_json(), encoding="utf-8-sig")
    assert "Klondike, deal 42" in run(capsys, "play", "--load", str(tmp_path / "marked.json"), "klondike")


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


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["deals", "klondike", "--count", "-5"], "argument --count: -5 is less than 0"),
        (["deals", "klondike", "--count", "x"], "argument --count: expected a whole number, not x"),
        (["perft", "klondike", "1", "--depth", "-1"], "argument --depth: -1 is less than 0"),
        (["perft", "klondike", "1", "--depth", "33"], "argument --depth: 33 is more than 32"),
        (["perft", "klondike", "1", "--depth", "1.5"], "argument --depth: expected a whole number, not 1.5"),
    ],
)
def test_numbers_out_of_range_are_refused_at_once(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(message)


@pytest.mark.skipif(os.name == "nt", reason="a pipe breaks otherwise there")
@pytest.mark.parametrize("arguments", [["deals", "klondike", "--count", "3000"], ["show", "klondike", "1"]])
def test_who_reads_may_stop(arguments: list[str]) -> None:
    reads, writes = os.pipe()
    with os.fdopen(reads) as pipe:
        command = [sys.executable, "-m", "solitaire_rules", *arguments]
        with subprocess.Popen(command, stdout=writes, stderr=subprocess.PIPE, text=True) as process:
            os.close(writes)
            if arguments[0] == "deals":
                assert pipe.readline().startswith("0\tklondike")
            pipe.close()
            assert process.communicate(timeout=GUARD)[1] == ""
            assert process.returncode == 141


def plain(text: str) -> str:
    """A drawing with letters."""
    return text.translate(str.maketrans("♣♦♥♠▒·", "CDHS#.")).replace("…", "...")


def output_in(encoding: str, *arguments: str, typed: str = "") -> str:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, input=typed.encode(), capture_output=True, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode(encoding).replace("\r\n", "\n")


PRINTED = """
from solitaire_rules import *
game = Game("klondike", 42, moves="t1-f0")
print(game)
print(game.view())
for call in (lambda: game.play("t1-f1"), lambda: Game.from_json(game.to_json().replace('"t1-f0"', '"t1-f0","t1-f1"'))):
    try:
        call()
    except ValueError as error:
        print(error)
"""


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "ascii", "cp437"])
def test_letters_where_there_are_no_suit_signs(encoding: str) -> None:
    game = Game("klondike", 42, moves="t1-f0")
    printed = output_in(encoding, "-c", PRINTED)
    assert printed.startswith(plain(f"{game}\n{game}\n"))
    assert "t1-f1: KD can't start a foundation" in printed
    assert printed == plain(output_in("utf-8", "-c", PRINTED))
    command = ["-m", "solitaire_rules"]
    assert output_in(encoding, *command, "show", "klondike", "42", "--moves", "t1-f0").endswith(plain(f"{game}\n"))
    played = output_in(encoding, *command, "play", "klondike", "42", typed="t1-f0\nt1-f1\nnew 10\n")
    assert plain(str(game)) in played
    assert "KD can't" in played
    for arguments in (["--help"], *([name, "--help"] for name in ("list", "rules", "play", "show", "deals", "perft"))):
        assert output_in(encoding, *command, *arguments)


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-16"])
def test_a_picture_is_the_same_in_every_encoding(encoding: str) -> None:
    picture = output_in(encoding, "-m", "solitaire_rules", "show", "klondike", "42", "--svg")
    read = [xml.etree.ElementTree.canonicalize(text) for text in (picture, Game("klondike", 42).svg())]
    assert read[0].strip() == read[1].strip()


def test_signs_where_nothing_is_encoded(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("klondike", 42)
    drawn = str(game)
    assert "♣" in drawn
    for stream in (io.StringIO(), None):
        monkeypatch.setattr(sys, "stdout", stream)
        assert str(game) == drawn


class Stream:
    """What stands in for standard output, with an encoding of its own."""

    def __init__(self, encoding: object) -> None:
        self.encoding = encoding

    def write(self, text: str) -> int:
        return len(text)


@pytest.mark.parametrize("encoding", ["utf-8-nope", "rot13", "", "\0", "undefined", 7, object()])
def test_signs_where_the_encoding_is_none(monkeypatch: pytest.MonkeyPatch, encoding: object) -> None:
    game = Game("klondike", 42)
    with pytest.raises(IllegalMoveError) as caught:
        game.play("t0-t6")
    drawn, said = str(game), str(caught.value)
    assert "♣" in drawn
    monkeypatch.setattr(sys, "stdout", Stream(encoding))
    assert (str(game), str(caught.value)) == (drawn, said)


def test_a_description_does_not_depend_on_standard_output(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("klondike", 42)
    monkeypatch.setattr(sys, "stdout", Stream("ascii"))
    assert "♣" not in str(game)
    assert game.describe("t1-f0") == game.position.describe("t1-f0") == "A♣ from t1 to a foundation"
    assert Card("AC").symbol == "A♣"


def test_what_a_move_does_is_told_with_letters_where_there_are_no_signs() -> None:
    typed = "t1-f0\nundo\nredo\nhint\n"
    told = output_in("ascii", "-m", "solitaire_rules", "play", "klondike", "42", typed=typed)
    assert told.count("t1-f0: AC from t1 to a foundation") == 2
    assert told == plain(output_in("utf-8", "-m", "solitaire_rules", "play", "klondike", "42", typed=typed))


def test_files_may_have_any_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, rules = tmp_path / "mygame", tmp_path / "my rules"
    lines = f"t1-f0\nsave {path}\n"
    command = [sys.executable, "-m", "solitaire_rules", "play", "klondike", "42"]
    subprocess.run(command, input=lines, capture_output=True, text=True, check=True, encoding="utf-8")
    game = Game("klondike", 42, moves="t1-f0")
    assert Game.from_json(path.read_text()) == game
    assert run(capsys, "show", str(path), "--all") == f"{game.to_text()}\n"
    rules.write_text(VARIANTS["golf"].to_json())
    assert run(capsys, "show", str(rules), "7", "--all") == f"{Game('golf', 7).to_text()}\n"
    assert main(["show", str(tmp_path / "none")]) == 2
    assert "no game `" in capsys.readouterr().err


def test_a_long_position_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    text = Game("new-york", 7).to_text()
    assert len(text) > 255
    assert run(capsys, "show", text, "--all") == f"{text}\n"


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
    assert "t1-f0: K♦ can't" in done.stdout
    assert "found `nonsense`" in done.stdout
    assert "Nothing to undo." in done.stdout
    assert "Klondike, deal 3" in done.stdout
    assert Game.from_json(saved.read_text()) == Game("klondike", 42, moves="t1-f0 deal")


def test_no_moves_are_undone_or_redone_by_none() -> None:
    command = [sys.executable, "-m", "solitaire_rules", "play", "klondike", "42"]
    lines = ["t1-f0", "undo 0", "u", "r 0", "r", "u 1"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=True, encoding="utf-8")
    assert done.stdout.count("expected a number of moves, 1 or more, found `0`") == 2
    assert done.stdout.count("t1-f0 undone") == 2


def test_a_byte_order_mark_is_no_part_of_the_first_command() -> None:
    assert "> t1-f0: A♣ from t1" in output_in(
        "utf-8", "-m", "solitaire_rules", "play", "klondike", "42", typed="\ufefft1-f0"
    )


def test_a_game_that_is_stuck_lists_nothing_to_choose_from() -> None:
    typed = "deal\n" * 18 + "1\n" * 60
    told = output_in("utf-8", "-m", "solitaire_rules", "play", "gold-mine", "2", typed=typed)
    assert "Stuck: " in told
    assert "> No useful move is left.\n" in told
    assert "the list has 0" not in told


@pytest.mark.skipif(os.name != "posix", reason="shells elsewhere have no such words")
@pytest.mark.parametrize("words", ["list >&-", "show klondike 42 >&- 2>&-", "play klondike 42 <&-", "nothing 2>&-"])
def test_closed_streams_are_no_fault(words: str) -> None:
    line = f'"{sys.executable}" -m solitaire_rules {words}'
    told = subprocess.run(line, shell=True, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False)
    assert "Traceback" not in told.stderr
    assert told.returncode == (2 if words.startswith("nothing") else 0), told.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_title_that_the_terminal_cannot_write(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(VARIANTS["freecell"].replace(title="日本", cells={"count": 5}).to_toml(), encoding="utf-8")
    for words in (["show", str(path), "3"], ["hint", str(path), "3"], ["rules", str(path)]):
        line = [sys.executable, "-m", "solitaire_rules", *words]
        told = subprocess.run(line, env={**os.environ, "PYTHONIOENCODING": encoding}, capture_output=True, check=False)
        assert told.returncode == 0, told
        assert told.stdout.startswith(b"??"), words
