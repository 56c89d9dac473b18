"""The API reference: it is built, and every public name in it has a docstring."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT
from solitaire_rules import Reason

pytest.importorskip("pdoc", reason="pdoc is not installed")
pytest.importorskip("gymnasium")
pytestmark = pytest.mark.long
SCRIPT = ROOT / "solitaire-py/reference.py"
COUNTS = """
import json, sys
sys.path.insert(0, sys.argv[1])
import reference
names = [doc.fullname for module in reference.modules().values() for doc in reference.named(module)]
print(json.dumps([reference.undocumented(), names]))
"""


@pytest.fixture(autouse=True)
def _script() -> None:
    if not SCRIPT.exists():
        pytest.skip("the script is not there")


def run(*arguments: str) -> str:
    """In a process of its own, as it changes where classes say that they come from."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONUTF8": "1"})
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_public_name_has_a_docstring() -> None:
    undocumented, names = json.loads(run("-c", COUNTS, str(SCRIPT.parent)))
    assert undocumented == []
    for name in ("Game.play", "Reason.NO_ROOM", "Move.DEAL", "IllegalMoveError.move", "VARIANTS", "batch.Games.planes"):
        assert f"solitaire_rules.{name}" in names
    assert "solitaire_rules.gym.SolitaireVectorEnv.step" in names
    assert len(names) > 250


def test_the_site_is_built_and_its_links_lead_somewhere(tmp_path: Path) -> None:
    assert run(str(SCRIPT), "--output", str(tmp_path)).strip() == str(tmp_path / "index.html")
    pages = sorted(tmp_path.rglob("*.html"))
    assert len(pages) == 4
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for link in re.findall('href="([^"#:$]+)(?:#[^"]*)?"', text):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
    main = (tmp_path / "solitaire_rules.html").read_text(encoding="utf-8")
    assert 'id="Game.solve"' in main
    assert str(Reason.NO_ROOM.__doc__) in main
