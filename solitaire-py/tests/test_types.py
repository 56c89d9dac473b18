"""A user's program under strict type checkers: what they find in it is the package's fault."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CLIENT = Path(__file__).parent / "client" / "client.py"
CHECKERS = {
    # Most of its time goes into numpy and Gymnasium, which do not change.
    "mypy": ["--strict", "--cache-dir", os.environ.get("MYPY_CACHE_DIR", "cache")],
    "pyright": ["--pythonpath", sys.executable],
}
pytestmark = pytest.mark.long


@pytest.mark.parametrize("checker", CHECKERS)
def test_a_users_program_is_without_fault(checker: str, tmp_path: Path) -> None:
    pytest.importorskip("gymnasium")
    found = shutil.which(checker, path=str(Path(sys.executable).parent))
    # pyright fetches the node that it runs in.
    if found is None or subprocess.run([found, "--version"], capture_output=True).returncode:
        pytest.skip(f"{checker} is not there")
    # Not below the package's own settings.
    program = shutil.copy(CLIENT, tmp_path)
    done = subprocess.run([found, *CHECKERS[checker], program], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_runs() -> None:
    pytest.importorskip("gymnasium")
    done = subprocess.run([sys.executable, str(CLIENT)], capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
