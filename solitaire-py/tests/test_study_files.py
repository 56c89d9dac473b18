"""The files that studies keep: whatever is cut off, written at once or joined meanwhile, no outcome is lost and none is made up."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from hypothesis import given, settings
from hypothesis import strategies as st
from solitaire_rules import study

np = pytest.importorskip("numpy")
files, folder, outcomes, playing, studying = (
    importlib.import_module(f"solitaire_rules._study.{name}")
    for name in ("files", "folder", "outcomes", "playing", "studying")
)

Row = tuple[int, str, int, int]
SETTINGS = [
    playing.Settings("thoughtful", f"positions={positions} megabytes=256", "solitaire-rules 0.1.0 build 0123456789ab")
    for positions in (10, 20)
]


def columns(rows: list[Row], place: int = 0) -> Any:
    """Outcomes of deals, letters, positions and moves."""
    found = outcomes.Outcomes.empty()
    if not rows:
        return found
    deals, letters, positions, moves = zip(*rows)
    return outcomes.Outcomes(
        np.array(deals, np.uint64),
        np.frombuffer("".join(letters).encode(), np.uint8),
        np.array(positions, np.int64),
        np.array(moves, np.int64),
        np.full(len(rows), place, np.int64),
    )


def rows_of(known: Any, player: str = "thoughtful") -> list[tuple[Any, ...]]:
    """What is known, each with its settings."""
    found = known.of(player)
    listed = zip(*(column.tolist() for column in found))
    return [(deal, chr(letter), *numbers, known.settings[place]) for deal, letter, *numbers, place in listed]


@st.composite
def some_rows(draw: st.DrawFn) -> list[Row]:
    """Deals near each other and far, decided and open, some from before positions were kept."""
    deals = draw(st.lists(st.one_of(st.integers(0, 300), st.integers(2**64 - 5, 2**64 - 1)), unique=True, max_size=250))
    letters = draw(st.lists(st.sampled_from("WWWL?"), min_size=len(deals), max_size=len(deals)))
    kept = draw(st.booleans())
    return [
        (deal, letter, deal % 977 if kept else -1, deal % 31 if kept and letter == "W" else -1)
        for deal, letter in zip(deals, letters)
    ]


def known_of(*parts: list[Row]) -> Any:
    """Parts that were found with different limits."""
    known = outcomes.Known()
    for one, rows in zip(SETTINGS, parts):
        known.add("thoughtful", columns(rows, known.place(one)))
    return known


def read(text: str) -> tuple[Any, list[int]]:
    """What a file says, and its damaged lines."""
    known = outcomes.Known()
    reader = files.Reader(known)
    reader.read(text)
    return known, reader.damaged


@settings(max_examples=50)
@given(some_rows(), some_rows())
def test_a_table_says_what_is_known(one: list[Row], other: list[Row]) -> None:
    decided = {deal for deal, letter, *_ in one if letter != "?"}
    known = known_of(one, [row for row in other if row[0] not in decided])
    text = "".join(f"{line}\n" for line in files.table_lines("klondike", known))
    again, damaged = read(text)
    assert not damaged
    assert rows_of(again) == rows_of(known)
    assert "".join(f"{line}\n" for line in files.table_lines("klondike", again)) == text


@settings(max_examples=50)
@given(some_rows(), st.booleans())
def test_what_is_cut_off_says_nothing_wrong(rows: list[Row], journal: bool) -> None:
    known = known_of(rows)
    if journal:
        lines = [files.heading("klondike"), files.settings_line(7, SETTINGS[0])]
        lines += files.deal_lines("thoughtful", known.of("thoughtful"), 7)
    else:
        lines = list(files.table_lines("klondike", known))
    text = "".join(f"{line}\n" for line in lines)
    whole = rows_of(read(text)[0])
    assert whole == rows_of(known)
    # Anywhere in the last line, and here and there before.
    for cut in [*range(max(0, len(text) - 40), len(text)), *range(0, len(text), 997)]:
        part = rows_of(read(text[:cut])[0])
        assert set(part) <= set(whole)
        # Each whole line counts.
        assert part == rows_of(read(text[: text.rfind("\n", 0, cut) + 1])[0])


def test_a_file_of_the_first_format_still_reads() -> None:
    known, damaged = read(
        "# golf, solitaire-rules 0.1.0: W won, L not won, ? open\n"
        "# thoughtful: positions=20000000 megabytes=256\n"
        "player,first,deals,outcomes\n"
        "thoughtful,5,3,WL?\n"
        "thoughtful,9,2,WLL\n"
    )
    assert damaged == [5]
    found = playing.Settings("thoughtful", "positions=20000000 megabytes=256", "solitaire-rules 0.1.0")
    assert rows_of(known) == [(5, "W", -1, -1, found), (6, "L", -1, -1, found), (7, "?", -1, -1, found)]


def test_what_is_decided_counts_and_of_open_deals_the_longest_search() -> None:
    known = known_of([(1, "?", 10, -1), (2, "W", 8, 3), (3, "?", 10, -1)], [(1, "L", 15, -1), (3, "?", 20, -1)])
    assert [(deal, letter, positions) for deal, letter, positions, *_ in rows_of(known)] == [
        (1, "L", 15),
        (2, "W", 8),
        (3, "?", 20),
    ]


def test_two_proofs_that_contradict_each_other_are_refused() -> None:
    known = known_of([(1, "W", 8, 3), (2, "W", 8, 3)], [(1, "W", 9, 3), (2, "L", 15, -1)])
    with pytest.raises(ValueError, match=r"deal 2 was won with positions=10 .* and lost with positions=20 "):
        known.of("thoughtful")


@pytest.mark.parametrize(
    ("limits", "before", "more"),
    [
        ({"positions": 20, "megabytes": 256}, "positions=10 megabytes=256", True),
        ({"positions": 10, "megabytes": 256}, "positions=10 megabytes=256", False),
        ({"positions": 10, "megabytes": 512}, "positions=10 megabytes=256", True),
        ({"positions": 9, "megabytes": 256}, "positions=10 megabytes=256", False),
        ({"positions": None, "megabytes": 64}, "positions=10 megabytes=64", True),
        ({"positions": 10, "megabytes": 64, "seconds": 3.0}, "positions=10 megabytes=64 seconds=1.5", True),
    ],
)
def test_which_limits_are_larger(limits: dict[str, Any], before: str, more: bool) -> None:
    assert studying.exceeds(limits, before) is more


def append(path: str, first: int, rounds: int) -> None:
    """A writer: keeps some deals, joins, keeps more."""
    kept = folder.Folder(Path(path))
    for number in range(rounds):
        journal = folder.Journal(kept, "golf")
        for half in range(2):
            start = first + 10 * number + 5 * half
            journal.add(SETTINGS[0], columns([(deal, "W", deal, deal) for deal in range(start, start + 5)]), 0.5)
        journal.close()
        kept.join("golf")


def test_many_writers_lose_nothing(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=append, args=(str(tmp_path), 1000 * number, 15)) for number in range(4)]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        # A reader sees whole outcomes all the time.
        assert all(row[0] == row[2] == row[3] for row in rows_of(folder.Folder(tmp_path).read("golf")))
    assert [writer.exitcode for writer in writers] == [0] * 4
    folder.Folder(tmp_path).join("golf")
    assert [path.name for path in tmp_path.iterdir()] == ["golf.csv"]
    found = [row[0] for row in rows_of(folder.Folder(tmp_path).read("golf"))]
    assert found == [1000 * number + deal for number in range(4) for deal in range(150)]


def test_a_journal_of_somebody_elsewhere_is_read_and_left_alone(tmp_path: Path) -> None:
    kept = folder.Folder(tmp_path)
    append(str(tmp_path), 0, 1)
    mine = folder.Journal(kept, "golf")
    mine.add(SETTINGS[0], columns([(100, "L", 1, -1)]), 0.1)
    elsewhere = tmp_path / "golf.other_host-01234567-1-0a0a0a0a.part"
    elsewhere.write_bytes(mine.path.read_bytes().replace(b"thoughtful,100", b"thoughtful,200") + b"thoughtful,20")
    assert len(kept.others("golf")) == 1
    mine.close()
    kept.join("golf")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["golf.csv", elsewhere.name]
    assert [row[0] for row in rows_of(kept.read("golf"))] == [*range(10), 100, 200]


@pytest.mark.parametrize("system_call", ["link", "fsync"])
def test_drives_that_cannot_do_everything(tmp_path: Path, system_call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    if system_call == "link":
        monkeypatch.setattr(os, "link", refused)
        append(str(tmp_path), 0, 3)
        assert [path.name for path in tmp_path.iterdir()] == ["golf.csv"]
        assert len(rows_of(folder.Folder(tmp_path).read("golf"))) == 30
    else:
        # What may not be on the disk is not said to be.
        monkeypatch.setattr(os, "fsync", refused)
        with pytest.raises(OSError, match="not supported"):
            append(str(tmp_path), 0, 1)


def test_the_file_on_the_page_is_one() -> None:
    page = (ROOT / "docs" / "studies.md").read_text(encoding="utf-8")
    text = page.partition("```text\n")[2].partition("```")[0]
    known, damaged = read(text)
    assert not damaged
    assert "".join(f"{line}\n" for line in files.table_lines("klondike", known)) == text
    # A later solver may decide what is open there, but no proof changes.
    found = study("klondike", 10).columns
    for (deal, letter, *_), outcome in zip(rows_of(known), found["outcome"]):
        assert letter in ("?", {"won": "W", "lost": "L"}[outcome]), deal


def test_the_notebook_is_short() -> None:
    page = (ROOT / "docs" / "studies.md").read_text(encoding="utf-8")
    lines = page.partition("```python\n")[2].partition("```")[0].splitlines()
    assert len(lines) < 15


def test_a_study_needs_no_more_than_the_package() -> None:
    code = "import solitaire_rules.__main__, sys; print([name for name in ('numpy', 'pandas', 'distributed') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
