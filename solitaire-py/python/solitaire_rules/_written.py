"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file in the same folder, which takes the place of `path` in the end. If writing it fails, the old file stays as it was.

    What is not a file, such as a pipe, is written to itself.
    """
    # A link stays one, and the file that it leads to is replaced.
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    if target.exists() and not target.is_file():
        yield target
        return
    if target.exists() and not target.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
        raise PermissionError(errno.EACCES, "it is read-only", str(path))
    beside = target.with_name(f".solitaire-{secrets.token_hex(6)}.part")
    try:
        yield beside
        # Otherwise the name might reach the disk before the text does.
        with beside.open("rb+") as file:
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        os.replace(beside, target)
    except BaseException as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename in (None, str(beside)):
            # Nobody knows of the new file.
            error.filename = str(path)
        raise
