"""A folder of outcomes that several programs may write to at once, on one machine or many.

Nothing that somebody else may write to is ever written to, so no lock is needed, which network drives keep badly. `GAME.csv` is a game's
table. Whoever plays appends to a journal of its own, `GAME.WRITER.part`. Whoever is finished joins what is there: `GAME.csv` is renamed, so
that nobody else takes it; the new table, made of it and of all journals whose writers are finished or dead, is written whole, under another
such name; then what it holds is removed, and it becomes `GAME.csv`, unless another is there by now, and then the two are joined. At every
moment each outcome is in some file, and readers read them all.
"""

from __future__ import annotations

import contextlib
import errno
import glob
import hashlib
import os
import re
import secrets
import socket
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from . import files
from .outcomes import Known, Outcomes
from .playing import Settings

WRITER = re.compile(r"(.+)-([0-9a-f]{8})-(\d+)-[0-9a-f]{8}")
TRIES = 100


def _machine() -> tuple[str, str]:
    """Where process numbers mean the same: a host's name, and what tells containers on it apart."""
    host = re.sub(r"[^A-Za-z0-9_]", "_", socket.gethostname())
    told = ""
    with contextlib.suppress(OSError):
        told = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii") + os.readlink("/proc/self/ns/pid")
    return host, hashlib.sha256(told.encode()).hexdigest()[:8]


def _new_writer() -> str:
    host, machine = _machine()
    return f"{host}-{machine}-{os.getpid()}-{secrets.token_hex(4)}"


_writing: set[str] = set()
"""The writers of this process."""


def _may_write(writer: str) -> bool:
    """Whether a writer may still be at it: of another machine that is not known."""
    found = WRITER.fullmatch(writer)
    if not found or (found[1], found[2]) != _machine():
        return True
    if int(found[3]) == os.getpid():
        return writer in _writing
    if os.name == "nt":
        # There is no harmless signal.
        return True
    try:
        os.kill(int(found[3]), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def _writer(path: Path) -> str:
    """Who made a file that bears a writer's name."""
    return path.name.split(".")[1]


def _refuse_others(table: Path) -> None:
    """What somebody else put in a table's place is not touched."""
    if not files.is_ours(table):
        raise ValueError(f"{table}: this is not a table of outcomes: move it, or give another folder")


class Folder:
    """Where outcomes are kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.damaged: list[tuple[Path, int]] = []
        """Lines that were not whole, of the game that was read last."""

    def make(self) -> None:
        """Refuses a folder that nothing can be written to. One that holds outcomes could be, and may be full now."""
        if self.games():
            return
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=self.path):
                pass
        except OSError as error:
            # A file is there.
            reason = os.strerror(errno.ENOTDIR) if isinstance(error, FileExistsError) else error.strerror
            raise ValueError(f"cannot use {self.path} as a folder for results: {reason}") from None

    def games(self) -> list[str]:
        """The games of which anything is kept."""
        tables = [path for path in self.path.glob("*.csv") if path.name.count(".") == 1 and files.is_ours(path)]
        written = [path for ending in ("csv", "part") for path in self._written("*", ending)]
        return sorted({path.name.partition(".")[0] for path in (*tables, *written)})

    def table(self, game: str) -> Path:
        """The file of a game's table."""
        return self.path / f"{game}.csv"

    def _written(self, game: str, ending: str) -> list[Path]:
        """What writers made under names of their own; other files are somebody else's."""
        of = "*" if game == "*" else glob.escape(game)
        return [path for path in self.path.glob(f"{of}.*.{ending}") if WRITER.fullmatch(_writer(path))]

    def _all(self, game: str) -> list[Path]:
        table = [self.table(game)] if self.table(game).exists() else []
        return sorted({*table, *self._written(game, "csv"), *self._written(game, "part")})

    def others(self, game: str) -> list[str]:
        """Who else may be writing of a game just now."""
        writers = map(_writer, self._written(game, "part"))
        return [writer for writer in writers if _may_write(writer) and writer not in _writing]

    def read(self, game: str) -> Known:
        """What is known of a game."""
        return self._read(game, lambda: self._all(game))[0]

    def _read(self, game: str, listed: Callable[[], list[Path]]) -> tuple[Known, list[Path]]:
        """What some files hold, and which those were; from the beginning if one is joined with others meanwhile."""
        for _ in range(TRIES):
            known, self.damaged = Known(), []
            reader = files.Reader(known)
            paths = listed()
            try:
                for path in paths:
                    if path == self.table(game):
                        _refuse_others(path)
                    # Editors on Windows put a byte order mark before it.
                    reader.read(path.read_text(encoding="utf-8-sig", errors="replace"))
                    if not (path.suffix == ".part" and _may_write(_writer(path))):
                        # What is still written to has a last line that is not whole yet.
                        self.damaged += [(path, number) for number in reader.damaged]
            except FileNotFoundError:
                time.sleep(0.01)
                continue
            return known, paths
        raise OSError(f"{self.path}: its files change all the time")

    def write(self, game: str, known: Known) -> None:
        """Adds to a game what was found elsewhere."""
        self._table(game, known)
        self.join(game)

    def join(self, game: str) -> None:
        """Makes one table of what is there but for what others may still write."""
        for _ in range(TRIES):
            if self._joined(game):
                return

    def _joined(self, game: str) -> bool:
        """One attempt."""
        table = self.table(game)
        if not self._finished(game):
            return True
        with contextlib.suppress(FileNotFoundError):
            _refuse_others(table)
        claimed = self.path / f"{game}.{_new_writer()}.csv"
        with contextlib.suppress(FileNotFoundError):
            os.rename(table, claimed)
        try:
            known, sources = self._read(game, lambda: self._finished(game))
            whole = self._table(game, known)
        except BaseException:
            with contextlib.suppress(OSError):
                _become(claimed, table)
            raise
        for source in sources:
            source.unlink(missing_ok=True)
        self._tidy(game)
        try:
            _become(whole, table)
        except FileExistsError:
            return False
        except FileNotFoundError:
            # Somebody joined it with more.
            pass
        _sync_folder(self.path)
        return True

    def _finished(self, game: str) -> list[Path]:
        """Files that are never written to again, whose names nobody gives again."""
        parts = self._written(game, "part")
        return [*self._written(game, "csv"), *(part for part in parts if not _may_write(_writer(part)))]

    def _tidy(self, game: str) -> None:
        """Removes what dead writers left half written."""
        for path in self._written(game, "tmp"):
            writer = _writer(path)
            if not (_may_write(writer) or f"-{os.getpid()}-" in writer):
                path.unlink(missing_ok=True)

    def _table(self, game: str, known: Known) -> Path:
        """Writes a table under a name of its own; never half of it."""
        self.path.mkdir(parents=True, exist_ok=True)
        name = f"{game}.{_new_writer()}"
        beside, whole = self.path / f"{name}.tmp", self.path / f"{name}.csv"
        try:
            with beside.open("x", encoding="utf-8", newline="\n") as file:
                file.writelines(f"{line}\n" for line in files.table_lines(game, known))
                file.flush()
                os.fsync(file.fileno())
            os.rename(beside, whole)
        except BaseException as error:
            beside.unlink(missing_ok=True)
            if isinstance(error, OSError) and error.filename is None:
                error.filename = str(whole)
            raise
        return whole


def _become(whole: Path, table: Path) -> None:
    """Gives a file its name, if that is free."""
    try:
        os.link(whole, table)
    except (FileExistsError, FileNotFoundError):
        raise
    except OSError:
        # A drive without links: two could do this in the same instant, and then one table waits under its other name.
        if table.exists():
            raise FileExistsError(table) from None
        os.rename(whole, table)
    else:
        whole.unlink(missing_ok=True)


def _sync_folder(path: Path) -> None:
    """Makes names last, where folders can be opened."""
    with contextlib.suppress(OSError):
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


class Journal:
    """A file that one writer appends the outcomes of a game to. What `add` returns from is on the disk, but for a second at most."""

    SYNC = 1.0

    def __init__(self, folder: Folder, game: str) -> None:
        self.game = game
        self.folder = folder
        self.writer = _new_writer()
        self._file: int | None = None
        self._whole = 0
        self._synced = 0.0
        self._settings: dict[Settings, int] = {}

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder.path / f"{self.game}.{self.writer}.part"

    @property
    def is_there(self) -> bool:
        """Whether nobody has removed the file: other writers leave it alone until this one is finished."""
        return self._file is None or self.path.exists()

    def add(self, settings: Settings, found: Outcomes, seconds: float) -> None:
        """Appends what came of some deals."""
        lines = [] if self._file is not None else [files.heading(self.game)]
        number = self._settings.get(settings, len(self._settings) + 1)
        if settings not in self._settings:
            lines.append(files.settings_line(number, settings))
        lines += files.deal_lines(settings.player, found, number)
        lines.append(files.time_line(settings.player, seconds, len(found.deals)))
        self._append("".join(f"{line}\n" for line in lines).encode())
        self._settings[settings] = number

    def _append(self, text: bytes) -> None:
        if self._file is None:
            self.folder.path.mkdir(parents=True, exist_ok=True)
            _writing.add(self.writer)
            self._file = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o666)
            _sync_folder(self.folder.path)
        rest = memoryview(text)
        try:
            while rest:
                rest = rest[os.write(self._file, rest) :]
            if time.monotonic() - self._synced >= self.SYNC:
                os.fsync(self._file)
                self._synced = time.monotonic()
        except OSError as error:
            # The next writer shall find whole lines.
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._whole)
            raise OSError(error.errno, error.strerror, str(self.path)) from error
        self._whole += len(text)

    def close(self) -> None:
        """Nothing more comes."""
        if self._file is None:
            return
        try:
            os.fsync(self._file)
        finally:
            os.close(self._file)
            self._file = None
            _writing.discard(self.writer)
