"""A study's folder: what somebody else put there stays, and what is refused or left out is said."""

from __future__ import annotations

import errno
import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from solitaire_rules import Rules, RulesError, study
from solitaire_rules.__main__ import parser

pytest.importorskip("numpy")
from solitaire_rules._study.folder import Folder
from solitaire_rules._study.studying import Plan, carry_out

FEW = 100


def command(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`study` on the command line."""
    line = [sys.executable, "-m", "solitaire_rules", "study", "--workers", "1", "--results", str(folder), *words]
    return subprocess.run(line, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False)


def test_files_of_others_stay(tmp_path: Path) -> None:
    study("golf", 3, positions=FEW, results=tmp_path)
    others = [tmp_path / name for name in ("golf.backup.csv", "golf.2025-01-01.csv", "golf.notes.part", "notes.csv")]
    for path in others:
        path.write_text("precious notes\n", encoding="utf-8")
    assert len(study("golf", 4, positions=FEW, results=tmp_path)) == 4
    assert {path.read_text(encoding="utf-8") for path in others} == {"precious notes\n"}


def test_a_table_of_others_is_refused_and_stays(tmp_path: Path) -> None:
    found, path = study("golf", 3, positions=FEW), tmp_path / "golf.csv"
    found.to_csv(path)
    text = path.read_text(encoding="utf-8")
    with pytest.raises(ValueError, match=r"golf\.csv: this is not a table of outcomes: move it"):
        study("golf", 4, positions=FEW, results=tmp_path)
    assert [one.name for one in tmp_path.iterdir()] == ["golf.csv"]
    assert path.read_text(encoding="utf-8") == text
    told = command(tmp_path, "golf", "--deals", "1:4")
    assert told.returncode == 2
    assert "this is not a table of outcomes" in told.stderr
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("to", ["golf.csv", "golf.txt"])
def test_an_export_that_cannot_be_is_refused_before_anything_is_played(tmp_path: Path, to: str) -> None:
    told = command(tmp_path, "golf", "--deals", "1:4", "--export", str(tmp_path / to))
    assert told.returncode == 2, told.stderr
    assert to in told.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("to", "reason"), [("nowhere/x.csv", "No such file"), ("x.csv", "Is a dir"), ("f/x.csv", "Not a dir")]
)
def test_an_export_to_nowhere_is_refused_before_anything_is_played(tmp_path: Path, to: str, reason: str) -> None:
    (tmp_path / "x.csv").mkdir()
    (tmp_path / "f").touch()
    told = command(tmp_path / "results", "golf", "--deals", "1:4", "--export", str(tmp_path / to))
    assert told.returncode == 2, told.stderr
    assert told.stderr.startswith(f"solitaire_rules: cannot write {tmp_path / to}: {reason}")
    assert not (tmp_path / "results").exists()


def test_an_export_beside_new_results(tmp_path: Path) -> None:
    path = tmp_path / "new" / "all.csv"
    told = command(
        tmp_path / "new" / "results", "golf", "--positions", str(FEW), "--deals", "1:4", "--export", str(path)
    )
    assert told.returncode == 0, told.stderr
    assert len(path.read_text(encoding="utf-8").splitlines()) == 4


@pytest.mark.parametrize("merging", [False, True])
def test_a_folder_that_cannot_be_is_refused_before_anything_is_played(tmp_path: Path, merging: bool) -> None:
    study("golf", 3, positions=FEW, results=tmp_path / "some")
    (tmp_path / "file").touch()
    words = ["--merge", str(tmp_path / "some")] if merging else ["--deals", "1:4"]
    for folder in (tmp_path / "file", tmp_path / "file" / "x"):
        told = command(folder, "golf", *words)
        assert told.returncode == 2, told.stderr
        said = f"cannot use {folder} as a folder for results: Not a directory"
        assert told.stderr == f"solitaire_rules: {said}\n"
        with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
            study("golf", 3, positions=FEW, results=folder)
    assert (tmp_path / "file").read_bytes() == b""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--until", "2"], "until must be the width of an interval, above 0 and below 1, not 2.0"),
        (["--part", "1/2", "--until", "0.1"], "--part needs all its deals: it can't be combined with --until or"),
        (["--megabytes", "9999999"], "megabytes must be from 0 to 1048576, not 9999999"),
    ],
)
def test_every_mistake_is_told_by_the_package(tmp_path: Path, words: list[str], said: str) -> None:
    told = command(tmp_path / "results", "golf", "--deals", "1:4", *words)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith(f"solitaire_rules: {said}")
    assert told.stderr.count("\n") == 1


def test_only_a_folder_with_outcomes_has_open_deals(tmp_path: Path) -> None:
    told = command(tmp_path / "typo", "golf", "--open")
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == f"solitaire_rules: {tmp_path / 'typo'}: there are no outcomes\n"
    assert not (tmp_path / "typo").exists()
    study("golf", 3, positions=FEW, results=tmp_path)
    told = command(tmp_path, "klondike", "--open")
    assert told.returncode == 2
    assert told.stderr == f"solitaire_rules: {tmp_path} has no outcomes of klondike\n"


def test_a_game_that_is_named_twice_is_played_once(tmp_path: Path) -> None:
    told = command(tmp_path, "golf", "golf", "--deals", "1:4", "--positions", str(FEW))
    assert told.returncode == 0, told.stderr
    assert [line.split()[:3] for line in told.stdout.splitlines()[1:]] == [["golf", "thoughtful", "3"]]


def test_an_empty_text_is_no_folder(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "solitaire_rules", "study", "golf", "--deals", "1:3", "--results", ""]
    told = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "argument --results: expected a folder's path, found an empty text" in told.stderr
    assert not list(tmp_path.iterdir())


def test_a_table_that_cannot_be_written_whole_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "golf.csv"
    study("golf", 3, positions=FEW).to_csv(path)
    old = path.read_text(encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "the drive is full")

    monkeypatch.setattr("solitaire_rules._study.table.write_csv", full)
    with pytest.raises(OSError, match="the drive is full"):
        study("golf", 5, positions=FEW).to_csv(path)
    assert path.read_text(encoding="utf-8") == old
    assert list(tmp_path.iterdir()) == [path]


def test_errors_of_writing_name_the_file_that_was_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = study("golf", 3, positions=FEW)
    for path in (tmp_path / "nowhere" / "golf.csv", tmp_path):
        with pytest.raises(OSError, match=f"^\\[Errno .*: '{re.escape(str(path))}'$"):
            played.to_csv(path)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "the drive is full")

    monkeypatch.setattr("solitaire_rules._study.table.write_csv", full)
    with pytest.raises(OSError, match=r"the drive is full: '.*golf\.csv'$"):
        played.to_csv(tmp_path / "golf.csv")
    assert not list(tmp_path.iterdir())


def test_only_the_games_that_are_named_are_merged(tmp_path: Path) -> None:
    one, other, to = (tmp_path / name for name in ("one", "other", "to"))
    study(["golf", "klondike"], 3, positions=FEW, results=one)
    study("klondike", 3, positions=FEW, results=other)
    told = command(to, "golf", "--merge", str(one), str(other))
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == f"solitaire_rules: {other} has no outcomes of golf\n"
    told = command(to, "golf", "klondike", "yukon", "--merge", str(one), str(other))
    assert told.returncode == 2
    assert told.stderr == f"solitaire_rules: {one}, {other}: there are no outcomes of yukon\n"
    assert not to.exists()
    told = command(to, "golf", "--merge", str(one))
    assert told.returncode == 0, told.stderr
    assert [path.name for path in to.iterdir()] == ["golf.csv"]
    told = command(to, "golf", "klondike", "--merge", str(one), str(other))
    assert told.returncode == 0, told.stderr
    assert sorted(path.name for path in to.iterdir()) == ["golf.csv", "klondike.csv"]


def test_a_journal_from_before_a_restart_is_merged_into_a_new_folder(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    study("golf", 3, positions=FEW, results=old)
    # A journal's lines may be those of a table.
    journal = old / f"golf.{re.sub(r'[^A-Za-z0-9_]', '_', socket.gethostname())}-01234567-1-0a0a0a0a.part"
    (old / "golf.csv").rename(journal)
    asked = ("golf", "--deals", "1:4", "--positions", str(FEW))
    told = command(old, *asked)
    assert told.returncode == 0, told.stderr
    assert "If no other program is running, --merge this folder into a new one" in told.stderr
    assert list(old.iterdir()) == [journal]
    told = command(new, "golf", "--merge", str(old))
    assert told.returncode == 0, told.stderr
    assert [path.name for path in new.iterdir()] == ["golf.csv"]
    told = command(new, *asked)
    assert [line.split()[:3] for line in told.stdout.splitlines()[1:]] == [["golf", "thoughtful", "3"]]
    assert told.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="open files are not removed there")
def test_a_folder_that_vanishes_meanwhile_is_told_and_the_outcomes_are_returned(tmp_path: Path) -> None:
    results = tmp_path / "results"

    def remove(*_: object) -> None:
        shutil.rmtree(results)
        results.mkdir()

    told = f"^{re.escape(str(results))}: somebody removed files from it: what was played of golf is not kept$"
    with pytest.warns(UserWarning, match=told):
        found = study("golf", 3, positions=FEW, results=results, workers=1, progress=remove)
    assert len(found) == 3
    plan = Plan({"golf": Rules("golf")}, ["greedy"], range(1, 4), {}, folder=Folder(results), remember=False)
    with pytest.raises(OSError, match=told):
        carry_out(plan, workers=1, tell=remove)


def test_a_table_with_a_byte_order_mark_is_whole(tmp_path: Path) -> None:
    study("golf", 3, positions=FEW, results=tmp_path)
    path = tmp_path / "golf.csv"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    told = command(tmp_path, "golf", "--deals", "1:4", "--positions", str(FEW))
    assert (told.returncode, told.stderr) == (0, "")


def test_a_folder_that_is_named_twice_is_added_once(tmp_path: Path) -> None:
    one, to = tmp_path / "one", tmp_path / "to"
    study("golf", 3, positions=FEW, results=one)
    told = (one / "golf.csv").read_text(encoding="utf-8")
    (tmp_path / "link").symlink_to(one)
    for folder, sources in ((to, (one, one, tmp_path / "link", one / ".." / "one")), (one, (one,))):
        done = command(folder, "golf", "--merge", *map(str, sources))
        assert done.returncode == 0, done.stderr
        assert (folder / "golf.csv").read_text(encoding="utf-8") == told


def test_deals_that_look_like_an_option_are_told_what_is_wrong(tmp_path: Path) -> None:
    for words in (["--deals", "-3:5"], ["--deals=-3:5"]):
        done = command(tmp_path / "x", "golf", *words)
        assert done.returncode == 2
        assert done.stderr.endswith("argument --deals: deals start at 0, not at -3\n")


def test_help_names_defaults() -> None:
    told = command(Path("x"), "--help")
    words = " ".join(told.stdout.split())
    for default in ("thoughtful", "1:1001", "20 million", "256", "no limit", "one for each core", "2", "winnability"):
        assert f"(default: {default})" in words
    assert "END is not included" in words


def test_parquet_without_pyarrow_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("pyarrow", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, module, None)
    options = ["study", "golf", "--deals", "1:4", "--results", str(tmp_path), "--export", str(tmp_path / "all.parquet")]
    arguments = parser().parse_args(options)
    with pytest.raises(ValueError, match=r"all\.parquet: this needs pyarrow: pip install pyarrow"):
        arguments.run(arguments)
    assert list(tmp_path.iterdir()) == []


def test_damaged_lines_are_told(tmp_path: Path) -> None:
    study("golf", 20, positions=FEW, results=tmp_path)
    path = tmp_path / "golf.csv"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("thoughtful,1,20,", "thoughtful,1,21,"), encoding="utf-8")
    with pytest.warns(UserWarning, match=rf"golf\.csv: line {len(text.splitlines())} is damaged; its deals are played"):
        assert len(study("golf", 2, positions=FEW, results=tmp_path)) == 2


def test_two_games_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="two games are called a-b"):
        study({"A b": "golf", "a-b": "klondike"}, 5)
    for folder, game in (("a", "golf"), ("b", "golf"), ("c", "klondike")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x.toml").write_text(str(Rules(game)), encoding="utf-8")
    same, other = ([str(tmp_path / folder / "x.toml") for folder in folders] for folders in ("ab", "ac"))
    told = command(tmp_path / "found", *same, "--deals", "1:4")
    assert told.returncode == 0, told.stderr
    told = command(tmp_path / "found", *other, "--deals", "1:4")
    assert told.returncode == 2
    assert "two games are called x" in told.stderr


def test_other_rules_are_told_apart_from_other_limits(tmp_path: Path) -> None:
    study({"mine": "golf"}, 3, positions=FEW, results=tmp_path)
    with pytest.raises(ValueError, match="give the same limits, or another folder"):
        study({"mine": "golf"}, 3, positions=2 * FEW, results=tmp_path)
    with pytest.raises(ValueError, match="are of other rules: give another folder"):
        study({"mine": "putt-putt"}, 3, positions=FEW, results=tmp_path)


def test_columns_are_the_callers() -> None:
    found = study("golf", 3, positions=FEW)
    moves = found.columns["moves"].tolist()
    found.columns["moves"][:] = 7
    assert found.columns["moves"].tolist() == moves


@pytest.mark.parametrize(
    ("options", "error", "said"),
    [
        ({"games": Rules("golf").to_dict() | {"decks": 3}}, RulesError, "decks: must be 1 or 2, not 3"),
        ({"games": 5}, TypeError, "expected games as names, rules or a mapping of them, not int"),
        ({"players": None}, TypeError, "expected players as names, not NoneType"),
        ({"players": []}, ValueError, "there are no players"),
        ({"deals": -1}, ValueError, "the number of deals must be 0 or more, not -1"),
        ({"until": "x"}, TypeError, "expected until as a number, not str"),
        ({"workers": -1}, ValueError, "workers must be 1 or more, not -1"),
        ({"cancel": 1}, TypeError, "expected cancel as a threading.Event"),
        ({"workers": 1.5}, TypeError, "expected workers as an integer, not float"),
        ({"players": [7]}, TypeError, "expected players as names, not int"),
        ({"results": ""}, ValueError, "results is a folder's path, not an empty text"),
        ({"results": 7}, TypeError, "expected results as a folder's path, not int"),
    ],
)
def test_what_cannot_be_studied_is_refused(options: dict[str, object], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        study(**{"games": "golf", "deals": 2, **options})  # type: ignore[arg-type]


def test_rules_of_ones_own_are_studied_by_themselves_and_under_long_names(tmp_path: Path) -> None:
    own = Rules("golf").replace(title="\N{CJK UNIFIED IDEOGRAPH-754C}" * 200, tableau={"deal": [4] * 7})
    assert (
        study(own.to_dict(), 2, positions=FEW).columns["game"].tolist() == ["\N{CJK UNIFIED IDEOGRAPH-754C}" * 33] * 2
    )
    found = study({"x" * 300: own}, 2, positions=FEW, results=tmp_path)
    assert set(found.columns["game"].tolist()) == {"x" * 100}
    assert [path.name for path in tmp_path.glob("*.csv")] == ["x" * 100 + ".csv"]


def test_a_width_may_be_a_number_of_numpys() -> None:
    numpy = pytest.importorskip("numpy")
    assert len(study("golf", 3, positions=FEW, until=numpy.float32(0.5))) == 3
    for until in (numpy.float32(1), 10**400):
        with pytest.raises(ValueError, match="until must be the width of an interval"):
            study("golf", 3, positions=FEW, until=until)


def test_a_limit_is_the_same_however_it_is_written(tmp_path: Path) -> None:
    study("golf", 3, positions=FEW, seconds=100, results=tmp_path)
    assert len(study("golf", 4, positions=FEW, seconds=100.0, results=tmp_path)) == 4
    told = command(tmp_path, "golf", "--deals", "1:6", "--positions", str(FEW), "--seconds", "100")
    assert told.returncode == 0, told.stderr


def test_names_keep_the_letters_of_any_language(tmp_path: Path) -> None:
    found = study({"Straße": "golf", "日本": "golf", "한국": "golf"}, 2, positions=FEW, results=tmp_path)
    assert len(found) == 6
    assert sorted(path.name for path in tmp_path.iterdir()) == ["straße.csv", "日本.csv", "한국.csv"]
    assert len(study({"日本": "golf"}, 3, positions=FEW, results=tmp_path)) == 3


def test_the_last_deals_there_are(tmp_path: Path) -> None:
    assert len(study("golf", range(2**64 - 2, 2**64), positions=FEW, results=tmp_path)) == 2
    assert len(study("golf", range(5, 5), positions=FEW)) == 0
    told = command(tmp_path, "golf", "--positions", str(FEW), "--deals", f"{2**64 - 3}:{2**64}")
    assert told.returncode == 0, told.stderr
    told = command(tmp_path, "golf", "--deals", f"1:{2**64 + 1}")
    assert told.returncode == 2
    assert f"deals must be from 0 to {2**64 - 1}, not to {2**64}" in told.stderr
