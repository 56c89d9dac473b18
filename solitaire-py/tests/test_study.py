"""`study`: the same outcomes as `Game.solve` and the players find, in threads, processes and executors, as tables of several kinds."""

from __future__ import annotations

import importlib
import math
import threading
import warnings
from concurrent import futures
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import solitaire_rules
from solitaire_rules import VARIANTS, Game, Rules, batch, study

np = pytest.importorskip("numpy")
outcomes, schedule = (importlib.import_module(f"solitaire_rules._study.{name}") for name in ("outcomes", "schedule"))

FEW = 2000
WIDE = Rules("klondike").replace(title="Wide", tableau={"deal": [2] * 9})


def rows(found: solitaire_rules.Study) -> list[tuple[Any, ...]]:
    """The rows of a table."""
    return list(zip(*(column.tolist() for column in found.columns.values())))


def test_the_solver_and_the_players_say_the_same() -> None:
    found = study("klondike", range(3, 40), players=("thoughtful", "greedy"), positions=FEW)
    assert len(found) == 74
    for game, player, deal, outcome, positions, moves, limits, build in rows(found):
        assert game == "klondike"
        assert build.startswith(f"solitaire-rules {solitaire_rules.__version__} build ")
        if player == "thoughtful":
            solution = Game(game, deal).solve(positions=FEW, megabytes=256)
            assert limits == "positions=2000 megabytes=256"
            assert (outcome, positions) == (solution.outcome, solution.positions)
            assert moves == (len(solution.moves) if solution.won else -1)
        else:
            done = batch.playouts(game, [deal], "greedy", limit=1040, seed=deal)
            won = done.statuses[0] == batch.WON
            assert (outcome, positions, moves) == ("won" if won else "lost", -1, done.moves[0] if won else -1)
    kinds = {(player, outcome) for _, player, _, outcome, *_ in rows(found)}
    assert len(kinds) == 5, "every kind of outcome was compared"


def test_following_hints_plays_them() -> None:
    found = study("gold-mine", 2, players="hint", hint_positions=300)
    for deal, outcome, moves in zip(*(found.columns[name].tolist() for name in ("deal", "outcome", "moves"))):
        game = Game("gold-mine", deal)
        seen = dict[int, int]()
        while (hint := game.hint(positions=300)) and max(seen.values(), default=0) < 3 and len(game.history) < 1040:
            game.play(hint.move)
            seen[game.key] = seen.get(game.key, 0) + 1
        assert (outcome, moves) == (("won", len(game.history)) if game.is_won() else ("lost", -1))


@pytest.mark.parametrize("executor", ["processes", "pool"])
def test_every_executor_finds_the_same(executor: str) -> None:
    games = {"golf": "golf", "wide": WIDE}
    expected = study(games, 12, players=("thoughtful", "random"), positions=FEW, workers=1)
    if executor == "processes":
        found = study(games, 12, players=("thoughtful", "random"), positions=FEW, executor=executor, workers=2)
    else:
        with futures.ThreadPoolExecutor(3) as pool:
            found = study(games, 12, players=("thoughtful", "random"), positions=FEW, executor=pool)
    assert rows(found) == rows(expected)


def test_a_folder_is_gone_on_from(tmp_path: Path) -> None:
    told: list[int] = []
    first = study("golf", range(1, 31), positions=FEW, results=tmp_path, progress=told.append)
    assert told[-1] == 30
    again = study("golf", range(11, 51), positions=FEW, results=tmp_path, progress=told.append)
    assert told[-1] == 20
    assert [path.name for path in tmp_path.iterdir()] == ["golf.csv"]
    assert rows(again)[:20] == rows(first)[10:]
    assert again.columns["deal"].tolist() == list(range(11, 51))
    assert rows(again) == rows(study("golf", range(11, 51), positions=FEW))


def test_other_limits_and_other_rules_are_refused(tmp_path: Path) -> None:
    study({"own": WIDE}, 3, positions=FEW, results=tmp_path)
    with pytest.raises(
        ValueError, match=r"own: what thoughtful did was found with positions=2000 .*, not positions=9 "
    ):
        study({"own": WIDE}, 3, positions=9, results=tmp_path)
    other = WIDE.replace(tableau={"empty": "any_card"})
    with pytest.raises(ValueError, match="own: the folder's outcomes are of other rules: give another folder"):
        study({"own": other}, 3, positions=FEW, results=tmp_path)


def test_wrong_arguments() -> None:
    players = '^a player is "thoughtful", "hint", "greedy" or "random"'
    cloud = {"executor": "cloud"}
    refused: list[tuple[type[Exception], str, tuple[Any, ...], dict[str, Any]]] = [
        (ValueError, f'{players}, not "nobody"$', ("golf", 1), {"players": ["hint", "nobody"]}),
        (ValueError, "there are no games", ([], 1), {}),
        (ValueError, "there are no games", ({}, 1), {}),
        (ValueError, "no game `nonesuch`", ("nonesuch", 1), {}),
        (ValueError, "deals must be from 0 to 18446744073709551615, not -1", ("golf", [-1]), {}),
        (ValueError, "until must be the width of an interval, above 0 and below 1, not 5", ("golf", 1), {"until": 5}),
        (ValueError, "two games are called golf", (["golf", WIDE.replace(title="Golf")], 1), {}),
        (ValueError, "two games are called a", ({"a": "golf", "A": "klondike"}, 1), {}),
        (TypeError, '^executor is "threads", "processes", .* or a client of Dask, not "cloud"$', ("golf", 1), cloud),
        (TypeError, "^executor is .* or a client of Dask, not 7$", ("golf", 1), {"executor": 7}),
        (TypeError, "deals are numbers, not text", ("golf", "1:5"), {}),
        (TypeError, "expected deals as integers, not float", ("golf", [1.5]), {}),
        (TypeError, "expected deals as integers, not str", ("golf", ["ms:1"]), {}),
        (TypeError, "expected deals as how many there are or as an iterable .*, not float", ("golf", 1.5), {}),
        (TypeError, "expected progress as True, False or a function", ("golf", 1), {"progress": 3}),
    ]
    for kind, message, given, named in refused:
        with pytest.raises(kind, match=message):
            study(*given, **named)


def test_what_is_named_twice_is_played_once() -> None:
    once = study("golf", [7, 5], players="greedy")
    twice: list[Any] = [["golf", "golf"], ["golf", VARIANTS["golf"]], {"golf": "golf", "Golf": "golf"}]
    for games in twice:
        assert rows(study(games, [7, 5, 7], players=["greedy", "greedy"])) == rows(once)


def test_a_closed_client_of_dask_is_refused() -> None:
    client = SimpleNamespace(status="closed", get_executor=lambda **_: None, nthreads=lambda: None)
    with pytest.raises(ValueError, match=r"^the client of Dask is closed$"):
        study("golf", 3, executor=client)


def test_the_bar_of_deals_of_which_nobody_knows_how_many(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tqdm")
    told = importlib.import_module("solitaire_rules._study.command").Told()
    told(schedule.Work("golf", VARIANTS["golf"], "greedy", range(1, 100), schedule.Stopping(0.1)), 40, None)
    told.close()
    assert "golf, greedy: 40deal" in capsys.readouterr().err


def test_cancelling_keeps_what_was_found() -> None:
    cancel = threading.Event()
    cancel.set()
    assert len(study("golf", 10, cancel=cancel)) == 0
    later = threading.Event()
    found = study("golf", 10**12, players="random", cancel=later, progress=lambda _: later.set(), workers=1)
    assert 0 < len(found) < 10**6
    assert rows(found) == rows(study("golf", len(found), players="random"))


def test_deals_may_be_any_numbers() -> None:
    found = study("golf", np.array([2**64 - 1, 5, 5, 7], np.uint64), players="greedy")
    assert found.columns["deal"].tolist() == [5, 7, 2**64 - 1]
    assert len(study("golf", 0)) == 0


def test_until_plays_the_same_deals_everywhere() -> None:
    one, many = (study("klondike", 100_000, players="greedy", until=0.1, workers=workers) for workers in (1, 3))
    assert rows(one) == rows(many)
    (row,) = one.summary()
    assert row.high - row.low <= 0.1
    assert row.deals % 50 == 0
    # The stage before was too wide.
    before = one.columns["outcome"][: row.deals - 50]
    low, high = outcomes.interval(int((before == "won").sum()), len(before))
    assert high - low > 0.09


def test_until_gives_up_where_too_much_is_open() -> None:
    with pytest.warns(UserWarning, match=r"mrs-mop, thoughtful: \d+ of 50 deals are open: more of them") as warned:
        found = study("mrs-mop", 1000, positions=100, until=0.2)
    assert len(found) == 50
    # Of whoever asked, not of the package.
    assert [warning.filename for warning in warned] == [__file__]


def test_until_says_so_where_the_deals_are_too_few() -> None:
    with pytest.warns(
        UserWarning, match=r"golf, random: only 60 deals were played, and the interval is still 0\.060 wide"
    ):
        found = study("golf", 60, players="random", until=0.01)
    assert len(found) == 60


def test_what_gains_most_is_played_first() -> None:
    stopping = schedule.Stopping(until=0.001)
    quick, slow = (schedule.Work(game, VARIANTS[game], "greedy", range(1, 1001), stopping) for game in ("golf", "fan"))

    def start(work: Any) -> None:
        work.start(outcomes.Outcomes.empty())

    following = schedule.Schedule([slow, quick], start, 1.0, 1)
    played = {"golf": 0, "fan": 0}
    while not quick.finished:
        work, deals = following.next()
        seconds = 0.1 if work is slow else 0.001
        letters = np.frombuffer(b"WL" * len(deals), np.uint8)[: len(deals)]
        work.put(deals, letters, seconds * len(deals))
        played[work.game] += len(deals)
    # Widths fall with the root of the number: what costs a hundred times as much is worth a twentieth of the deals.
    assert played["golf"] == 1000
    assert 20 <= played["fan"] <= 150


def test_deals_that_a_worker_had_no_time_for_are_played_by_another() -> None:
    work = schedule.Work("golf", VARIANTS["golf"], "greedy", range(1, 101), schedule.Stopping())
    work.start(outcomes.Outcomes.empty())
    first, second = work.take(60), work.take(60)
    assert (len(first), len(second), work.left) == (60, 40, 0)
    work.put(first, np.frombuffer(b"W" * 25, np.uint8), 1.0)
    assert work.left == 35
    work.put(second, np.frombuffer(b"L" * 40, np.uint8), 1.0)
    assert not work.finished
    again = work.take(100)
    assert again.tolist() == list(range(26, 61))
    work.put(again, np.frombuffer(b"?" * 35, np.uint8), 1.0)
    assert work.finished
    assert work.count == (25, 40, 35)


class KilledWorker(Exception):
    """As Dask calls it."""


class Client:
    """Of a cluster whose workers die in each of their first tries."""

    def __init__(self, tries: int) -> None:
        self.tries = tries
        self.seen: dict[tuple[str, int], int] = {}

    def nthreads(self) -> dict[str, int]:
        return {"one": 1, "two": 2}

    def get_executor(self, **_: Any) -> Client:
        return self

    def submit(self, play: Any, task: Any) -> futures.Future[Any]:
        done = futures.Future[Any]()
        key = task.player, int(task.deals[0])
        self.seen[key] = self.seen.get(key, 0) + 1
        if self.seen[key] <= self.tries:
            done.set_exception(KilledWorker())
        else:
            done.set_result(play(task))
        return done


def test_what_a_worker_did_not_survive_is_given_to_another() -> None:
    client = Client(3)
    found = study("golf", 30, players=("thoughtful", "greedy"), positions=FEW, executor=client)
    assert max(client.seen.values()) == 4
    assert rows(found) == rows(study("golf", 30, players=("thoughtful", "greedy"), positions=FEW))


def test_deals_that_kill_every_worker_are_told() -> None:
    with pytest.raises(RuntimeError, match="golf, greedy: 5 times the worker died that played deals "):
        study("golf", 30, players="greedy", executor=Client(1000))


def test_a_million_deals_are_planned_in_little_memory() -> None:
    tracemalloc = importlib.import_module("tracemalloc")
    tracemalloc.start()
    try:
        work = [
            schedule.Work(game, VARIANTS[game], player, range(1, 1_000_001), schedule.Stopping())
            for game in VARIANTS
            for player in ("thoughtful", "greedy")
        ]
        following = schedule.Schedule(work, lambda one: one.start(outcomes.Outcomes.empty()), 2.0, 8)
        count = 0
        while count < 1_000_000:
            one, deals = following.next()
            count += len(deals)
            one.put(deals, np.full(len(deals), ord("W"), np.uint8), 1e-4 * len(deals))
        assert tracemalloc.get_traced_memory()[1] < 30e6
    finally:
        tracemalloc.stop()


def test_the_interval_of_nothing() -> None:
    (row,) = study("golf", 0, players="greedy").summary()
    assert (row.low, row.high) == (0, 1)
    assert math.isnan(row.share)
    assert outcomes.interval(0, 20)[0] == 0
    assert outcomes.interval(20, 20)[1] == 1


def test_one_is_no_plural() -> None:
    assert repr(study("golf", 1, positions=FEW)) == "<Study: 1 outcome of golf>"
    assert repr(study("golf", 2, positions=FEW)) == "<Study: 2 outcomes of golf>"
    assert repr(batch.Games("klondike", [1])) == "<1 game of Klondike>"
    assert repr(batch.Games("klondike", [1, 2])) == "<2 games of Klondike>"


def test_tables() -> None:
    found = study("golf", [1, 2, 3], players=("thoughtful", "greedy"), positions=FEW)
    expected = [tuple(None if value == -1 else value for value in row) for row in rows(found)]
    if pandas := importable("pandas"):
        frame = found.to_pandas()
        assert [tuple(None if value is pandas.NA else value for value in row) for row in frame.values] == expected
        assert list(pandas.DataFrame(found.columns)) == list(frame)
        assert pandas.DataFrame(found.summary())["deals"].tolist() == [3, 3]
    if polars := importable("polars"):
        assert found.to_polars().rows() == expected
        assert importable("pyarrow") is None or polars.DataFrame(found).rows() == expected
    assert "<td>golf</td><td>greedy</td><td>3</td>" in found._repr_html_()


def test_files(tmp_path: Path) -> None:
    found = study("golf", [1, 2, 3], players=("thoughtful", "greedy"), positions=FEW)
    found.to_csv(tmp_path / "golf.csv")
    lines = (tmp_path / "golf.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == ",".join(found.columns)
    assert lines[1:] == [",".join("" if value == -1 else str(value) for value in row) for row in rows(found)]
    if parquet := importable("pyarrow.parquet"):
        found.to_parquet(tmp_path / "golf.parquet")
        again = parquet.read_table(tmp_path / "golf.parquet").to_pydict()
        assert again["deal"] == found.columns["deal"].tolist()
        assert again["outcome"] == found.columns["outcome"].tolist()


def importable(name: str) -> Any:
    """A module that need not be installed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return importlib.import_module(name)
    except ImportError:
        return None


@pytest.mark.parametrize(
    ("method", "package"), [("to_pandas", "pandas"), ("to_polars", "polars"), ("to_arrow", "pyarrow")]
)
def test_what_is_not_installed_is_named(method: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(importlib.import_module("sys").modules, package, None)
    with pytest.raises(ImportError, match=f"this needs {package}: pip install {package}"):
        getattr(study("golf", 1, players="random"), method)()
