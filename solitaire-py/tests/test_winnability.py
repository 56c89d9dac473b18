"""`examples/python/winnability.py`: the same results however they are come by. The table of docs/winnability.md is made of what is kept."""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import solitaire_rules
from conftest import ROOT
from interrupting import eventually
from solitaire_rules import VARIANTS, Game

np = pytest.importorskip("numpy")

FOLDER = ROOT / "examples" / "python"
PAGE = ROOT / "docs" / "winnability.md"
if not FOLDER.exists():
    pytest.skip("the examples are not there", allow_module_level=True)

FEW = 5000
LIMITS = ["--positions", str(FEW), "--hint-positions", "2000"]
GAMES = ["klondike", "carousel-strict"]
COMMAND = [sys.executable, str(FOLDER / "winnability.py")]


def module(name: str) -> Any:
    """A file of the example."""
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
    return importlib.import_module(name)


winnability, report = module("winnability"), module("winnability_report")
folder, options, outcomes, playing = (
    importlib.import_module(f"solitaire_rules._study.{name}") for name in ("folder", "options", "outcomes", "playing")
)


def run(results: Path, *arguments: str) -> str:
    """Runs the program to its end; what it said of how it went."""
    command = [*COMMAND, "run", *LIMITS, "--results", str(results), *arguments]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=True)
    return done.stderr


def files(results: Path) -> dict[str, str]:
    """What is kept, but for how long it took."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in results.iterdir()}
    return {name: re.sub(r"# time: .*\n", "", text) for name, text in texts.items()}


def letters(results: Path, game: str) -> dict[str, dict[int, str]]:
    """Each player's outcomes by the deals' numbers."""
    known = folder.Folder(results).read(game)
    columns = {player: known.of(player) for player in known.players}
    return {
        player: {int(deal): chr(letter) for deal, letter in zip(found.deals, found.outcomes)}
        for player, found in columns.items()
    }


def play(player: str, first: int, size: int, game: str = "klondike") -> str:
    """The letters that a worker finds in one task."""
    deals = np.arange(first, first + size, dtype=np.uint64)
    task = playing.Task(solitaire_rules.__version__, VARIANTS[game], player, deals, {}, 1000.0, False)
    text: str = playing.play(task).outcomes.tobytes().decode()
    return text


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games played by two processes."""
    results = tmp_path_factory.mktemp("whole")
    run(results, "--games", *GAMES, "--deals", "1:5", "--workers", "2")
    return results


@pytest.mark.parametrize("name", GAMES)
def test_the_outcomes_are_the_solvers(whole: Path, name: str) -> None:
    found = letters(whole, name)
    assert {player: list(outcomes) for player, outcomes in found.items()} == {
        player: [1, 2, 3, 4] for player in options.PLAYERS
    }
    columns = folder.Folder(whole).read(name).of("thoughtful")
    for deal, letter in found["thoughtful"].items():
        solution = Game(name, deal).solve(positions=FEW)
        assert letter == {"won": "W", "lost": "L", "open": "?"}[solution.outcome]
        assert columns.positions[deal - 1] == solution.positions
        assert columns.moves[deal - 1] == (len(solution.moves) if solution.won else -1)
        if letter == "L":  # nobody wins what cannot be won
            assert {outcomes[deal] for outcomes in found.values()} == {"L"}


def test_the_simple_players_do_not_depend_on_which_deals_are_played_together() -> None:
    together = play("greedy", 1, 40)
    assert together == play("greedy", 1, 15) + play("greedy", 16, 25)
    assert set(together) == {"W", "L"}
    assert set(play("random", 1, 40)) == {"L"}


@pytest.mark.long
def test_dask_finds_the_same(whole: Path, tmp_path: Path) -> None:
    if importlib.util.find_spec("distributed") is None:
        pytest.skip("dask is not installed")
    run(tmp_path, "--games", *GAMES, "--deals", "1:5", "--dask", "local", "--workers", "2", "--chunk", "0.1")
    assert files(tmp_path) == files(whole)


def test_a_damaged_line_is_played_again(whole: Path, tmp_path: Path) -> None:
    path, text = tmp_path / "klondike.csv", files(whole)["klondike.csv"]
    path.write_text(text[:-1], encoding="utf-8")
    told = run(tmp_path, "--games", "klondike", "--deals", "1:5", "--workers", "1")
    assert f"line {len(text.splitlines())} is damaged; its deals are played again" in told
    assert files(tmp_path) == {"klondike.csv": text}
    modified = path.stat().st_mtime_ns
    assert run(tmp_path, "--games", "klondike", "--deals", "1:5") == ""
    assert path.stat().st_mtime_ns == modified


def listen() -> None:
    """A shell's background jobs ignore Ctrl-C, and so would what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="processes are ended otherwise there")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT] if os.name != "nt" else [])
def test_what_was_broken_off_goes_on(tmp_path: Path, end: signal.Signals) -> None:
    command = [*COMMAND, "run", *LIMITS, "--results", str(tmp_path), "--games", "klondike", "--chunk", "0.1"]
    # Minutes of work.
    command += ["--players", "random", "--deals", "1:1000001", "--workers", "1"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=listen) as process:
        eventually(lambda: bool(letters(tmp_path, "klondike").get("random")))
        os.killpg(process.pid, end)
    assert process.returncode == (130 if end == signal.SIGINT else -end)
    assert [path.suffix for path in tmp_path.iterdir()] == [".part" if end == signal.SIGKILL else ".csv"]
    before = letters(tmp_path, "klondike")["random"]
    deals = max(before) + 20
    told = run(tmp_path, "--games", "klondike", "--deals", f"1:{deals + 1}", "--players", "random", "--workers", "1")
    assert f"of {deals - len(before)} deals" in told or f"/{deals - len(before)} " in told
    after = letters(tmp_path, "klondike")["random"]
    assert [path.name for path in tmp_path.iterdir()] == ["klondike.csv"]
    assert before.items() < after.items()
    assert "".join(after.values()) == play("random", 1, deals)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--positions", "7", "--games", "klondike"],
            "what thoughtful did was found with positions=5000 megabytes=256",
        ),
        (["--deals", "7"], "deals are FIRST:END, such as 1:1001 for 1 to 1000, or auto, not 7"),
        (["--deals", "7:7"], "deals are FIRST:END"),
        (["--deals=-3:5"], "deals start at 0, not at -3"),
        (["--chunk", "0"], "expected a number above 0, not 0"),
        (["--workers", "0"], "expected a whole number from 1, not 0"),
        (["--part", "3/2"], "a part is PART/PARTS, such as 3/16"),
        (["--part", "1/2", "--until", "0.1"], "--part needs all its deals"),
        (["--games", "nonesuch"], "nonesuch"),
        (["walk"], "steps are run, table and plot, not walk"),
    ],
)
def test_wrong_arguments(whole: Path, arguments: list[str], message: str) -> None:
    before = files(whole)
    with pytest.raises(subprocess.CalledProcessError) as error:
        run(whole, *arguments)
    assert message in " ".join(error.value.stderr.split())
    assert files(whole) == before


# Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert [round(bound, 4) for bound in module("survey").interval(wins, games)] == [low, high]


def test_a_row() -> None:
    known = outcomes.Known()
    for player, text in {"thoughtful": "W" * 15 + "?" * 5, "greedy": "W" + "L" * 28}.items():
        numbers = np.arange(len(text))
        found = outcomes.Outcomes(numbers, np.frombuffer(text.encode(), np.uint8), *(np.zeros_like(numbers),) * 3)
        known.add(player, found)
    results = report.Results("klondike", known)
    # What is open may be won: up to 20 of 20.
    assert report.row(results) == [
        "`klondike`",
        *("20", "15", "0", "5"),
        "(53.1–100.0)",
        "",
        "3.4 (0.6–17.2) of 29",
        "",
    ]


def test_the_page_has_the_table_of_what_is_kept(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    copy = tmp_path / "page.md"
    before, begin, rest = text.partition(report.BEGIN)
    copy.write_text(f"{before}{begin}\nold\n{rest[rest.index(report.END) :]}", encoding="utf-8")
    command = [*COMMAND, "table", "--results", str(ROOT / "docs" / "winnability"), "--page", str(copy)]
    subprocess.run(command, check=True)
    assert copy.read_text(encoding="utf-8") == text
    kept = {path.stem for path in (ROOT / "docs" / "winnability").glob("*.csv")}
    assert kept <= set(VARIANTS)
    for name in kept:
        assert f"\n| `{name}` |" in text


def test_a_page_that_cannot_be_written_whole_stays_as_it_was(tmp_path: Path) -> None:
    """A limit on the size of files stands for a full disk."""
    page = tmp_path / "page.md"
    old = f"{report.BEGIN}\nold\n{report.END}\n" + "A note.\n" * 100
    page.write_text(old, encoding="utf-8")
    resource = pytest.importorskip("resource")
    words = ["table", "--results", str(ROOT / "docs" / "winnability"), "--games", "klondike", "--page", str(page)]
    done = subprocess.run(
        [*COMMAND, *words],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512)),
    )
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1), done.stderr
    assert done.stderr.endswith(f": {str(page)!r}\n")
    assert page.read_text(encoding="utf-8") == old
    assert list(tmp_path.iterdir()) == [page]


def test_only_the_games_that_are_asked_for_are_merged(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    solitaire_rules.study(["golf", "klondike"], 3, positions=FEW, results=source)
    merge = [*COMMAND, "--merge", str(source), "--results", str(target)]
    subprocess.run([*merge, "--games", "klondike"], check=True)
    assert [path.name for path in target.iterdir()] == ["klondike.csv"]
    wrong = subprocess.run([*merge, "--games", "yukon"], stderr=subprocess.PIPE, text=True, check=False)
    assert (wrong.returncode, wrong.stderr) == (1, f"{source} has no outcomes of yukon\n")
    subprocess.run(merge, check=True)
    assert sorted(path.name for path in target.iterdir()) == ["golf.csv", "klondike.csv"]


def test_what_is_kept_is_whole_and_nobody_wins_what_cannot_be_won() -> None:
    kept = folder.Folder(ROOT / "docs" / "winnability")
    assert kept.games()
    for name in kept.games():
        found = letters(kept.path, name)
        kept.read(name)
        assert not kept.damaged
        lost = {deal for deal, letter in found.get("thoughtful", {}).items() if letter == "L"}
        for player, outcomes in found.items():
            won = {deal for deal, letter in outcomes.items() if letter == "W"}
            assert not won & lost, (name, player)


@pytest.mark.long
def test_what_could_not_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    page, results = tmp_path / "page.md", tmp_path / "found"
    for text, told in ((None, "page.md"), ("no marks", f"there is no {report.BEGIN} with {report.END} after it")):
        if text is not None:
            page.write_text(text, encoding="utf-8")
        command = [*COMMAND, "run", "table", "--deals", "1:3", "--results", str(results), "--page", str(page)]
        done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
        assert done.returncode == 1
        assert told in done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert not results.exists()


def test_a_plot_that_cannot_be_drawn_is_refused_or_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(report, "can_plot", lambda: False)
    monkeypatch.setattr(sys, "argv", ["winnability.py"])
    options = winnability.arguments()
    winnability.may_show(options)
    assert options.steps == ["run", "table"]
    assert capsys.readouterr().err == "no plot: matplotlib is not installed\n"
    for asked in (["plot"], ["--plot", "shares.svg"]):
        monkeypatch.setattr(sys, "argv", ["winnability.py", *asked])
        with pytest.raises(ValueError, match="a plot needs matplotlib: pip install matplotlib"):
            winnability.may_show(winnability.arguments())


@pytest.mark.parametrize(
    ("to", "told"),
    [("p.xyz", "a plot is written as .svg, .png or .pdf"), ("nowhere/p.png", "No such file"), ("d.png", "Is a dir")],
)
@pytest.mark.parametrize("program", ["winnability", "survey"])
def test_a_plot_that_cannot_be_written_is_refused_before_anything_is_played(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    program: str,
    to: str,
    told: str,
) -> None:
    (tmp_path / "d.png").mkdir()
    for asked in (report, module("survey")):
        monkeypatch.setattr(asked, "can_plot", lambda: True)
    words = ["--results", str(tmp_path / "found")] if program == "winnability" else ["golf"]
    monkeypatch.setattr(sys, "argv", [program, *words, "--plot", str(tmp_path / to)])
    if program == "winnability":
        assert winnability.main() == 1
    else:
        with pytest.raises(SystemExit):
            module("survey").main()
    said = capsys.readouterr()
    assert str(tmp_path / to) in said.err
    assert told in said.err
    assert said.out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["d.png"]


def test_a_folder_without_outcomes_replaces_nothing(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(report, "can_plot", lambda: True)
    kept = {
        tmp_path / "page.md": f"{report.BEGIN}\nold\n{report.END}\n",
        tmp_path / "p.svg": "old",
        tmp_path / "x.csv": "",
    }
    for path, text in kept.items():
        path.write_text(text, encoding="utf-8")
    page, plot, table = map(str, kept)
    (tmp_path / "empty").mkdir()
    nothing = "there are no outcomes"
    for name, told in (
        ("typo", f"typo: {nothing}"),
        ("empty", f"empty: {nothing}"),
        (str(whole), "no outcomes of golf"),
    ):
        for words in (["table", "--page", page], ["plot", "--plot", plot], ["--export", table]):
            arguments = [*words, "--games", "golf", "--results", str(tmp_path / name)]
            monkeypatch.setattr(sys, "argv", ["winnability.py", *arguments])
            assert winnability.main() == 1
            assert told in capsys.readouterr().err
    assert {path: path.read_text(encoding="utf-8") for path in kept} == kept
    assert not (tmp_path / "typo").exists()


def test_the_plot(whole: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("one.svg", "two.svg"):
        command = [*COMMAND, "plot", "--results", str(whole), "--plot", str(tmp_path / name)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
    assert "Carousel (strict)" in (tmp_path / "one.svg").read_text(encoding="utf-8")


def test_the_commands_that_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    for text in (PAGE.read_text(encoding="utf-8"), winnability.__doc__):
        lines = re.findall(r"^ *python examples/python/winnability\.py(.*)$", text, re.MULTILINE)
        assert lines
        for line in lines:
            monkeypatch.setattr(sys, "argv", ["winnability.py", *shlex.split(line, comments=True)])
            winnability.arguments()
