"""What the package shows of itself: its names, and what an installer and an index are told."""

from __future__ import annotations

import importlib
import importlib.metadata
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

PROJECT = Path(ROOT, "solitaire-py", "pyproject.toml")


@pytest.mark.parametrize("name", ["solitaire_rules", "solitaire_rules.batch", "solitaire_rules.gym"])
def test_dir_has_the_public_names_alone(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except ImportError:
        pytest.skip("numpy or gymnasium is not there")
    assert dir(module) == sorted(module.__all__)
    assert all(hasattr(module, public) for public in module.__all__)
    assert [public for public in dir(module) if public.startswith("_")] in ([], ["__version__"])


# A program of its own: what was found once is not looked for again.
WITHOUT = """
import sys
sys.modules.update(dict.fromkeys({missing}))
from solitaire_rules import Game
game = Game("klondike", 42)
try:
    {call}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("call", "package"),
    [
        ("game.rgb_array()", "numpy"),
        ("game.view().rgb_array()", "numpy"),
        ("game.position.rgb_array()", "numpy"),
        ("game.position.observation()", "numpy"),
        ("import solitaire_rules.batch", "numpy"),
        ("import solitaire_rules.gym", "gymnasium"),
    ],
)
def test_what_is_missing_is_named_with_the_command_that_installs_it(call: str, package: str) -> None:
    program = WITHOUT.format(missing=["numpy", "gymnasium"], call=call)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == (f"this needs {package}: pip install {package}\n", "")


def test_metadata() -> None:
    told = importlib.metadata.metadata("solitaire-rules")
    assert told["Author"] == "The solitaire-rules authors"
    assert told["License-Expression"] == "MIT OR Apache-2.0"
    assert told["Requires-Python"] == ">=3.9"
    classifiers = told.get_all("Classifier") or []
    minors = [name.rsplit(".", 1)[1] for name in classifiers if name.startswith("Programming Language :: Python :: 3.")]
    assert minors == [str(minor) for minor in range(9, 9 + len(minors))]
    needed = told.get_all("Requires-Dist") or []
    assert any(line.startswith("gymnasium>=1.1") for line in needed)
