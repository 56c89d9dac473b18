"""Text of strangers on the terminal: what a file says, and what it is called, reaches it without control characters."""

from __future__ import annotations

import contextlib
import io
import json
import os
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from solitaire_rules import Game, ParseError, Rules, RulesError, printable
from solitaire_rules.__main__ import main

EVIL = "\x1b[2J\x1b]0;mine\x07\x9b31m\r\b\x7f\u202egnp\u2066\u200e\u061c\u2028"
TITLE, NOTES = f"Nice{EVIL}", f"One.{EVIL}\n\nTwo."


def assert_clean(text: str) -> None:
    """Nothing in it but what a terminal shows in its place."""
    acting = [c for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Zl", "Zp")]
    turning = [
        c
        for c in text
        if unicodedata.bidirectional(c) in ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
    ]
    assert (acting, turning) == ([], []), ascii(text)
    assert not {"\u200e", "\u200f", "\u061c"} & set(text)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with contextlib.suppress(SystemExit):
        main(arguments)
    out, err = capsys.readouterr()
    # `deals` puts tabs of its own between what it lists.
    assert_clean(out.replace("\t", " ") if arguments[0] == "deals" else out)
    assert_clean(err)
    return str(out + err)


@pytest.fixture
def rules() -> Rules:
    return Rules("klondike").replace(title=TITLE, notes=NOTES, cells={"count": 4})


@pytest.fixture(params=["toml", "json", "save"])
def file(request: pytest.FixtureRequest, rules: Rules, tmp_path: Path) -> Path:
    path = tmp_path / f"a{'' if os.name == 'nt' else EVIL}.{'toml' if request.param == 'toml' else 'json'}"
    if request.param == "save":
        game = Game(rules, 42, moves="t1-f0")
        game.headers = {f"player{EVIL}": f"me{EVIL}"}
        game.comments = {0: f"begun{EVIL}", 1: f"went{EVIL}"}
        path.write_text(game.to_json(), encoding="utf-8")
    else:
        path.write_text(rules.to_toml() if request.param == "toml" else rules.to_json(), encoding="utf-8")
    return path


def test_every_command_shows_it_clean(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    few = ["--positions", "50"]
    deal = [] if '"moves"' in file.read_text(encoding="utf-8") else ["42"]
    for command in ("show", "solve", "hint", "lost", "finish", "perft", "play", "deals", "rules"):
        monkeypatch.setattr("sys.stdin", io.StringIO("rules\nh\nn 7\nt\nm\nnew gold-mine\n"))
        limits = {"solve": few, "hint": few, "lost": few, "perft": ["--depth", "1"]}.get(command, [])
        dealt = said(capsys, command, str(file), *([] if command == "rules" else deal), *limits)
        if command in ("show", "solve", "hint", "lost", "finish", "perft", "play"):
            assert "Nice\ufffd[2J\ufffd]0;mine\ufffd\ufffd31m" in dealt
    for arguments in (["--svg"], ["--text"], ["--all"]):
        assert said(capsys, "show", str(file), *deal, *arguments)
    if deal:
        assert "Nice\ufffd[2J" in said(capsys, "rules", str(file))
        assert said(capsys, "rules", str(file), "--toml")
    else:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"s\nl {file}\ns {file}.json\nl {file}x\n"))
        assert "Nice\ufffd[2J" in said(capsys, "play", "klondike", "--load", str(file))


def test_mistakes_are_told_clean(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, rules: Rules, tmp_path: Path
) -> None:
    good = rules.to_dict()
    save = json.loads(Game(rules, 42).to_json())
    wrong: list[object] = [
        {**good, EVIL: 1},
        {**good, "stock": EVIL},
        {**good, "stock": {EVIL: 1}},
        {**good, "decks": EVIL},
        {**good, "title": [EVIL]},
        {**good, "tableau": {**good["tableau"], "build": EVIL}},
        {**good, "foundations": {"base": {"rank": EVIL}}},
        {**save, EVIL: 1},
        {**save, "format": EVIL},
        {**save, "rules": EVIL},
        {**save, "moves": [EVIL]},
        {**save, "start": {EVIL: 1}},
        {**save, "start": {"deal": EVIL}},
        {**save, "headers": {EVIL: 1}},
        {**save, "comments": {EVIL: "x"}},
    ]
    path = tmp_path / "wrong.json"
    for value in wrong:
        path.write_text(json.dumps(value), encoding="utf-8")
        assert said(capsys, "show", str(path), "42")
        assert said(capsys, "play", "klondike", "--load", str(path))
    path = tmp_path / "wrong.toml"
    for text in (
        f"{EVIL} = 1",
        f'"{EVIL}" = 1',
        f'title = "{EVIL}',
        rules.to_toml().replace('"king"', f'"{EVIL}"'),
        "a = \x9b",
        "[\u202e]",
    ):
        path.write_text(text, encoding="utf-8")
        assert said(capsys, "show", str(path), "42")
    for arguments in (
        [EVIL],
        ["show", EVIL],
        ["show", "klondike", EVIL],
        ["show", "klondike", "1", "--moves", EVIL],
        ["show", f"a {EVIL}"],
        ["rules", f"{EVIL}.toml"],
        ["play", "--load", EVIL],
        ["show", "klondike", "1", EVIL],
        ["show", "klondike", f"ms:{EVIL}"],
    ):
        assert said(capsys, *(arguments))
    for line in (
        EVIL,
        f"s {EVIL}/x",
        f"l {EVIL}",
        f"n {EVIL}",
        f"n ms:{EVIL}",
        f"u {EVIL}",
        f"t1-f0 {EVIL}",
        f"t1-{EVIL}",
        f"{EVIL}-{EVIL}",
        f"solve {EVIL}",
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO(line))
        assert said(capsys, "play", "klondike", "42")


def test_errors_hold_none() -> None:
    calls = (
        (lambda: Rules(EVIL), ParseError),
        (lambda: Rules({EVIL: 1}), RulesError),
        (lambda: Rules.from_json(f'{{"{EVIL[-9:]}": 1}}'), ValueError),
        (lambda: Rules.from_toml(f'"{EVIL[-9:]}" = 1'), ValueError),
        (lambda: Game(EVIL, 1), ParseError),
        (lambda: Game("klondike", EVIL), ValueError),
        (lambda: Game("klondike", 1).play(EVIL), ParseError),
        (lambda: Game("klondike", 1).pile(EVIL), ValueError),
        (lambda: Game.from_json(EVIL), ValueError),
        (lambda: Game.from_text(EVIL), ValueError),
        (lambda: Game("klondike", 1).svg(colors={EVIL: EVIL}), ValueError),
    )
    for call, error in calls:
        with pytest.raises(error) as caught:
            call()
        assert_clean(str(caught.value))


def test_a_batch_is_shown_clean(rules: Rules) -> None:
    batch = pytest.importorskip("solitaire_rules.batch", exc_type=ImportError)
    assert_clean(repr(batch.Games(rules, [1])))


def test_rules_and_pictures_are_shown_clean(rules: Rules) -> None:
    for text in (str(rules), repr(rules), repr(Game(rules, 1)), str(Game(rules, 1)), Game(rules, 1).svg()):
        assert_clean(text)
    assert rules.title == TITLE
    assert rules.notes == NOTES
    assert Rules.from_toml(rules.to_toml()).title == TITLE


def test_printable() -> None:
    assert printable("a\tb\n") == "a\ufffdb\ufffd"
    assert printable("a\r\nb\n", lines=True) == "a\nb\n"
    assert printable("Émile’s ♥ 日本 שלום") == "Émile’s ♥ 日本 שלום"
    assert printable("\ud800") == "\ufffd\ufffd\ufffd"
    for code in range(0x2100):
        shown = printable(chr(code))
        assert_clean(shown)
        assert shown in (chr(code), "\ufffd")


def test_a_title_has_an_end() -> None:
    longest = "x" * 200
    assert Rules("klondike").replace(title=longest).title == longest
    makers: list[Callable[[], Rules]] = [
        lambda: Rules("klondike").replace(title="x" * 201),
        lambda: Rules({**Rules("klondike").to_dict(), "title": "é" * 201}),
        lambda: Rules.from_json(json.dumps({**Rules("klondike").to_dict(), "title": "x" * 201})),
        lambda: Rules.from_toml(f'title = "{"x" * 201}"\n{Rules("klondike").to_toml()}'),
    ]
    for make in makers:
        with pytest.raises(ValueError, match="a title of at most 200 characters, found 201"):
            make()
    assert Rules("klondike").replace(notes="x" * 10_000).notes
    with pytest.raises(ValueError, match="notes of at most 10000 characters, found 10001"):
        Rules("klondike").replace(notes="x" * 10_001)
    # A save that was made with a longer one is read all the same.
    rules = Rules("klondike").replace(title=longest, cells={"count": 1})
    text = Game(rules, 42, moves="t1-f0").to_json().replace(longest, "é" * 1_000_000)
    game = Game.from_json(text)
    assert game.rules.title == "é" * 200
    assert len(game.history) == 1
    assert len(game.svg()) < 100_000
