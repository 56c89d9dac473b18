"""Files of the terminal game: nothing is written over unasked, and what cannot be written whole leaves the old file as it was."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from ._core import Game, printable
from ._written import replacing

FOLDER, VARIABLE = "solitaire", "SOLITAIRE_DATA"
"""The folder below the system's for data where games are kept, and what names another one."""
LONGEST = 16 << 20
"""The most that is read of a file: far more than a save can need."""
PLACES = 99
"""So many games of one kind are kept."""


def named(path: Path) -> str:
    """A file's name, fit to be shown."""
    return printable(str(path).encode(errors="replace").decode())


class Damaged(ValueError):
    """A file was read, and no game can be made of it."""


def text(path: Path) -> str:
    """The text of a file."""
    try:
        return _read(path).decode()
    except UnicodeDecodeError:
        raise ValueError(f"cannot read {named(path)}: it isn't text in UTF-8") from None


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            read = file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        raise ValueError(f"cannot read {named(path)}: {_why(error)}") from None
    if len(read) > LONGEST:
        raise ValueError(f"cannot read {named(path)}: the file is too long")
    return read


def load(path: Path) -> Game:
    """Reads a save and plays it again."""
    read = _read(path)
    try:
        return Game.from_json(read.decode())
    except UnicodeDecodeError:
        raise Damaged(f"cannot read {named(path)}: it isn't text in UTF-8") from None
    except ValueError as error:
        raise Damaged(f"{named(path)}: {error}") from None


def save(game: Game, path: Path) -> None:
    """Writes a save."""
    try:
        write(path, game.to_json() + "\n")
    except (OSError, ValueError) as error:
        raise ValueError(f"cannot write {named(path)}: {_why(error)}") from None


def write(path: Path, text: str) -> None:
    """Writes a file: a new one in the same folder, which then takes the old one's place."""
    with replacing(path) as beside, beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Nobody else reads a file in the folder and writes it anew meanwhile."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("ab") as file:
        # Let go of when the file is closed. Some drives have no locks.
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
            else:
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _why(error: Exception) -> str:
    """What the system says, without the name of a file that nobody knows of."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


class Kept:
    """Keeps the game of somebody who types after every change, so that a terminal that closes loses nothing: one file for each game."""

    def __init__(self) -> None:
        self.path: Path | None = None
        # What the file holds: another terminal may play the same game.
        self.seen = ""
        # What there was to say when a game was kept last: it is said once.
        self.told = ""
        # What there is to say of damaged saves that were set aside.
        self.aside = ""

    def resume(self, game: Game) -> Game | None:
        """The game by the same rules that was left under way last; from now on it is kept where it was."""
        for path in sorted(self._places(game), key=_changed, reverse=True):
            try:
                left = load(path)
            except Damaged as error:
                self.aside = _set_aside(path, error)
                continue
            except ValueError:
                continue
            if under_way(left) and left.rules == game.rules:
                self.path, self.seen = path, path.read_text(encoding="utf-8")
                return left
        return None

    def keep(self, game: Game) -> str:
        """Keeps a game after a change, or forgets it when it is won. Gives what there is to say of that."""
        try:
            if not under_way(game):
                self.give_up()
                return ""
            with _locked(_folder()):
                if self.path is None or not self._is_own(self.path):
                    self.path = self._free(game)
                save(game, self.path)
                self.seen = game.to_json() + "\n"
        except (OSError, ValueError) as error:
            said, self.told = self.told, f"the game is not saved: {error}"
            return "" if said == self.told else self.told
        self.told = ""
        return ""

    def give_up(self) -> None:
        """Forgets the game."""
        if self.path is not None:
            with _locked(_folder()):
                if self._is_own(self.path):
                    self.path.unlink()
        self.path = None

    def leave(self) -> None:
        """Lets the game be kept where it is, and the next one elsewhere."""
        self.path = None

    def _is_own(self, path: Path) -> bool:
        """Whether the file is as this session left it."""
        return path.is_file() and path.read_text(encoding="utf-8", errors="replace") == self.seen

    def _places(self, game: Game) -> list[Path]:
        name = game.rules.variant or "own-" + hashlib.sha256(game.rules.to_json().encode()).hexdigest()[:16]
        return [
            _folder() / (f"{name}.json" if place == 1 else f"{name}-{place}.json") for place in range(1, PLACES + 1)
        ]

    def _free(self, game: Game) -> Path:
        for path in self._places(game):
            if not path.exists():
                return path
        raise ValueError(f"there is no room for one more game in {named(data_folder())}")


def _set_aside(path: Path, damage: Damaged) -> str:
    """Gives a damaged save another name, so that the next game has its place. Says what was done, or why it could not be."""
    why = str(damage).removeprefix(f"{named(path)}: ")
    names = (f"{path.name}.damaged" + (f"-{number}" if number > 1 else "") for number in range(1, 1000))
    try:
        with _locked(_folder()):
            # Another terminal may have come first.
            if not _is_damaged(path):
                return ""
            free = next(beside for beside in map(path.with_name, names) if not os.path.lexists(beside))
            path.rename(free)
    except OSError as fault:
        return f"The save {path.name} is damaged and can't be set aside ({_why(fault)}): {why}"
    return f"The save {path.name} is damaged and was set aside as {free.name}: {why}"


def _is_damaged(path: Path) -> bool:
    try:
        load(path)
    except ValueError as error:
        return isinstance(error, Damaged)
    return False


def under_way(game: Game) -> bool:
    """Whether something would be lost with a game."""
    return bool(game.history or game.undone) and not game.is_won()


def data_folder() -> Path:
    """Where games are kept."""
    by_variable = os.environ.get(VARIABLE)
    if by_variable:
        return Path(by_variable)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / FOLDER
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / FOLDER
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / FOLDER


def _folder() -> Path:
    return data_folder() / "python"


def _changed(path: Path) -> float:
    return path.stat().st_mtime if path.exists() else 0.0
