"""`python -m solitaire_rules study` and Dask with real processes: killed workers, a killed run, a full disk, several runs at once."""

from __future__ import annotations

import importlib
import importlib.util
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from interrupting import GUARD, eventually
from solitaire_rules import Study, study

pytest.importorskip("numpy")
from solitaire_rules._study.folder import Folder

COMMAND = [sys.executable, "-m", "solitaire_rules", "study", "klondike", "--players", "greedy", "--chunk", "0.1"]
linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc to find processes in")
posix = pytest.mark.skipif(os.name == "nt", reason="processes are ended otherwise there")
dask = pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="dask is not installed")


def rows(found: Study) -> list[tuple[Any, ...]]:
    """The rows of a table."""
    return list(zip(*(column.tolist() for column in found.columns.values())))


def expected(deals: int, **named: Any) -> list[tuple[Any, ...]]:
    """What every run has to find."""
    return rows(study("klondike", deals, players="greedy", **named))


def kept(folder: Path, deals: int) -> list[tuple[Any, ...]]:
    """What is kept in a folder, with nothing played."""
    played: list[int] = []
    found = study("klondike", deals, players="greedy", results=folder, progress=played.append)
    assert not played, "nothing was missing"
    return rows(found)


def run(folder: Path, deals: int, *arguments: str, **named: Any) -> subprocess.CompletedProcess[str]:
    """Runs the command to its end."""
    command = [*COMMAND, "--results", str(folder), "--deals", f"1:{deals + 1}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, **named)


def children(parent: int) -> list[int]:
    """The workers of a process; not what counts its semaphores."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            stat = (path / "stat").read_text(encoding="ascii", errors="replace")
            line = (path / "cmdline").read_bytes()
        except OSError:
            continue
        if int(stat.rpartition(")")[2].split()[1]) == parent and b"spawn_main" in line:
            found.append(int(path.name))
    return found


@linux
def test_killed_workers_are_replaced(tmp_path: Path) -> None:
    deals, killed = 1500, list[int]()
    command = [*COMMAND, "--results", str(tmp_path), "--deals", f"1:{deals + 1}", "--workers", "2"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:

        def fresh() -> list[int]:
            return [worker for worker in children(process.pid) if worker not in killed]

        def at_work() -> bool:
            begun = any(tmp_path.glob("*.part")) and len(fresh()) > 0
            return begun or process.poll() is not None

        for _ in range(2):
            eventually(at_work)
            for worker in fresh()[:1]:
                # It may have come to its end meanwhile.
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
                    killed.append(worker)
        _, told = process.communicate()
    assert killed
    assert process.returncode == 0, told
    assert kept(tmp_path, deals) == expected(deals)


@linux
@pytest.mark.long
def test_a_killed_run_leaves_no_workers_and_loses_nothing(tmp_path: Path) -> None:
    command = [*COMMAND, "--results", str(tmp_path), "--deals", "1:1000001", "--workers", "2"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        eventually(lambda: any(path.stat().st_size > 10_000 for path in tmp_path.glob("*.part")))
        workers = children(process.pid)
        process.kill()
    assert len(workers) == 2
    eventually(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
    (journal,) = tmp_path.iterdir()
    deals = len(journal.read_text(encoding="utf-8").split("\ngreedy,")) - 2
    assert deals > 100
    done = run(tmp_path, deals)
    assert done.returncode == 0, done.stderr
    assert kept(tmp_path, deals) == expected(deals)
    assert [path.name for path in tmp_path.iterdir()] == ["klondike.csv"]


def run_without_room(folder: Path, deals: int, **named: Any) -> int:
    """A run that has no room for all; how many outcomes are kept."""
    done = run(folder, deals, **named)
    assert done.returncode == 1
    assert "Results saved so far are intact: run the same command to continue" in done.stderr
    assert "Traceback" not in done.stderr
    reader = Folder(folder)
    found = reader.read("klondike").of("greedy")
    assert not reader.damaged
    return len(found.deals)


@posix
def test_a_file_that_cannot_grow(tmp_path: Path) -> None:
    import resource

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8_000, resource.RLIM_INFINITY))

    before = run_without_room(tmp_path, 600, preexec_fn=limit)
    assert 100 < before < 600
    again = run(tmp_path, 600)
    assert again.returncode == 0, again.stderr
    assert f"of {600 - before:,} deals" in again.stderr or f"/{600 - before} " in again.stderr
    assert kept(tmp_path, 600) == expected(600)


# Presses Ctrl-C where the main thread has just taken a lock of a future, the n-th time that it does. An exception raised there leaves
# it held, and who asks for it later, as the pool does when the process ends, waits for ever.
LOCKED = """
import signal, sys
from concurrent import futures
from solitaire_rules import study

signal.signal(signal.SIGINT, signal.default_int_handler)

def follow(frame, event, function):
    global locks
    if event == "c_return" and function.__name__ == "acquire" and frame.f_code.co_filename == futures.wait.__code__.co_filename:
        locks -= 1
        if locks == 0:
            sys.setprofile(None)
            signal.raise_signal(signal.SIGINT)

if __name__ == "__main__":
    locks = int(sys.argv[1])
    sys.setprofile(follow)
    try:
        study("klondike", 1_000_000, players="random", executor="processes", workers=1)
    except KeyboardInterrupt:
        print("stopped")
"""


@pytest.mark.parametrize("locks", [1, 2])
def test_ctrl_c_leaves_no_lock_held(tmp_path: Path, locks: int) -> None:
    script = tmp_path / "locked.py"
    script.write_text(LOCKED, encoding="utf-8")
    done = subprocess.run([sys.executable, script, str(locks)], capture_output=True, text=True, timeout=GUARD)
    assert (done.stdout, done.stderr, done.returncode) == ("stopped\n", "", 0)


@pytest.mark.long
def test_a_full_disk(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(folder)]
    if os.name == "nt" or subprocess.run(mount, stderr=subprocess.DEVNULL).returncode != 0:
        pytest.skip("this user mounts no drives")
    try:
        before = run_without_room(folder, 1500)
        assert 100 < before < 1500
        # It fails as well as before, and keeps what there was.
        assert run_without_room(folder, 1500) >= before
        subprocess.run(["mount", "-o", "remount,size=1m", str(folder)], check=True)
        assert run(folder, 1500).returncode == 0
        assert kept(folder, 1500) == expected(1500)
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_two_runs_at_once_lose_nothing(tmp_path: Path) -> None:
    deals = 400
    command = [*COMMAND, "--results", str(tmp_path), "--deals", f"1:{deals + 1}", "--workers", "1"]
    runs = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    told = [one.communicate()[1] for one in runs]
    assert [one.returncode for one in runs] == [0, 0], told
    assert kept(tmp_path, deals) == expected(deals)
    assert [path.name for path in tmp_path.iterdir()] == ["klondike.csv"]


def test_parts_are_merged(tmp_path: Path) -> None:
    folders = [tmp_path / str(part) for part in range(1, 4)]
    for part, folder in enumerate(folders, 1):
        assert run(folder, 100, "--part", f"{part}/3", "--workers", "1").returncode == 0
    assert [len(kept(folder, 33)) for folder in folders[:1]] == [33]
    before = {path: path.read_bytes() for folder in folders for path in folder.iterdir()}
    merged = tmp_path / "all"
    done = run(merged, 100, "--merge", *map(str, folders))
    assert done.returncode == 0, done.stderr
    assert kept(merged, 100) == expected(100)
    assert {path: path.read_bytes() for folder in folders for path in folder.iterdir()} == before
    wrong = run(merged, 100, "--merge", str(tmp_path / "nowhere"))
    assert (wrong.returncode, "there are no outcomes" in wrong.stderr) == (2, True)


@posix
def test_a_slurm_array_plays_all_parts(tmp_path: Path) -> None:
    script = ROOT / "examples" / "python" / "study-slurm.sh"
    if not script.exists():
        pytest.skip("the examples are not there")
    python = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for part in range(1, 4):
        slurm = {"SLURM_ARRAY_TASK_ID": str(part), "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_CPUS_PER_TASK": "1"}
        command = ["sh", str(script), "klondike", "--players", "greedy", "--deals", "1:51"]
        place = {**os.environ, **slurm, "PATH": python, "RESULTS": str(tmp_path)}
        subprocess.run(command, check=True, capture_output=True, env=place)
    assert [path.name for path in tmp_path.iterdir()] == ["klondike.csv"]
    assert kept(tmp_path, 50) == expected(50)


def test_open_deals_are_tried_again_with_larger_limits(tmp_path: Path) -> None:
    def again(positions: int, *arguments: str) -> Study:
        done = run(tmp_path, 60, "--players", "thoughtful", "--positions", str(positions), *arguments)
        assert done.returncode == 0, done.stderr
        return study("klondike", 60, positions=300, results=tmp_path)

    first, second = again(300).columns, again(3000, "--open").columns
    was_open, is_open = first["outcome"] == "open", second["outcome"] == "open"
    assert 0 < is_open.sum() < was_open.sum()
    assert (first["outcome"][~was_open] == second["outcome"][~was_open]).all()
    assert set(second["limits"][~was_open]) == {"positions=300 megabytes=256"}
    assert set(second["limits"][was_open]) == {"positions=3000 megabytes=256"}
    alone = study("klondike", 60, positions=3000).columns
    assert second["outcome"].tolist() == alone["outcome"].tolist()
    third = run(tmp_path, 60, "--players", "thoughtful", "--positions", "3000", "--open")
    assert third.stderr == "", "they had as much before"


@dask
@pytest.mark.long
def test_dask_workers_that_are_killed_are_replaced(tmp_path: Path) -> None:
    distributed: Any = importlib.import_module("distributed")
    deals, killed = 4000, list[int]()
    place = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with place as cluster, distributed.Client(cluster) as client:

        def kill(done: int) -> None:
            # Two workers, one after the other, at a quarter and at half of the work.
            if done > deals * (len(killed) + 1) / 4 and len(killed) < 2:
                worker = cluster.workers[len(killed)]
                killed.append(worker.process.pid)
                os.kill(killed[-1], signal.SIGKILL)

        found = study("klondike", deals, players="greedy", executor=client, results=tmp_path, progress=kill)
        assert len(killed) == 2
    assert rows(found) == expected(deals)
    assert kept(tmp_path, deals) == rows(found)


@dask
@pytest.mark.long
def test_the_command_uses_a_dask_scheduler(tmp_path: Path) -> None:
    distributed: Any = importlib.import_module("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=2, dashboard_address=None) as cluster:
        done = run(tmp_path, 300, "--dask", cluster.scheduler_address)
    assert done.returncode == 0, done.stderr
    assert kept(tmp_path, 300) == expected(300)
