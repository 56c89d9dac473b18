"""Every example in a docstring, in README.md and in the documentation runs as it stands there."""

from __future__ import annotations

import doctest
import importlib
import inspect
import os
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import solitaire_rules
from conftest import EXAMPLE_NAMES, ROOT

MODULES = [
    "solitaire_rules",
    "solitaire_rules._enums",
    "solitaire_rules._errors",
    "solitaire_rules._layout",
    "solitaire_rules._core",
    "solitaire_rules._solving",
]
NUMPY_MODULES = ["solitaire_rules.batch", "solitaire_rules._study.studies", "solitaire_rules._study.table"]
GYM_MODULES = ["solitaire_rules.gym"]
FLAGS = doctest.ELLIPSIS


def module(name: str) -> ModuleType:
    if name in NUMPY_MODULES + GYM_MODULES:
        pytest.importorskip("numpy")
    if name in GYM_MODULES:
        pytest.importorskip("gymnasium")
    return importlib.import_module(name)


def documented(owner: Any, name: str) -> Iterator[tuple[str, Any]]:
    """What a reader finds with `help()`: the module, its classes and functions, their methods and properties."""
    yield name, owner
    # The examples import further modules, which become names of the package.
    for key, member in list(vars(owner).items()):
        if key.startswith("_"):
            continue
        if inspect.isclass(owner) or getattr(member, "__module__", "") in ("solitaire_rules", name):
            if inspect.isclass(member):
                yield from documented(member, f"{name}.{key}")
            elif callable(member) or isinstance(member, (property, classmethod)) or inspect.isgetsetdescriptor(member):
                yield f"{name}.{key}", member


def run(name: str, text: str, names: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    output: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=output.append)
    assert not output, "".join(output)


@pytest.mark.parametrize("name", MODULES + NUMPY_MODULES + GYM_MODULES)
def test_docstrings(name: str) -> None:
    for where, item in documented(module(name), name):
        text = getattr(item, "__doc__", None)
        assert text, f"{where} has no docstring"
        if ">>>" in text:
            run(where, text, {**EXAMPLE_NAMES, name.rpartition(".")[2]: module(name)})


def test_public_names_say_where_they_come_from() -> None:
    for name in solitaire_rules.__all__:
        item = getattr(solitaire_rules, name)
        if inspect.isclass(item):
            assert item.__module__ == "solitaire_rules"


PAGES = [
    Path(name)
    for name in (
        "README.md",
        "docs/python.md",
        "docs/python-learning.md",
        "docs/studies.md",
        "solitaire-py/README.md",
    )
]


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_pages(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All Python blocks of a page, one after another as one program. Blocks without `>>>` are programs.

    A picture after `<!-- picture: game -->` is what `game` looks like at that point; `SOLITAIRE_WRITE_PICTURES=1` draws it anew.
    """
    path = ROOT / page
    if not path.exists():
        pytest.skip(f"{page} is not there")
    text = path.read_text(encoding="utf-8")
    parts = re.findall(
        r"^```(?:python|pycon)\n(.*?)^```|^<!-- picture: (\w+) -->\n!\[.*?\]\((.*?)\)", text, re.MULTILINE | re.DOTALL
    )
    for needed in ("numpy", "gymnasium", "matplotlib", "pandas"):
        if any(f"import {needed}" in block for block, *_ in parts):
            pytest.importorskip(needed)
    monkeypatch.chdir(tmp_path)
    # Figures are drawn without a window.
    monkeypatch.setenv("MPLBACKEND", "agg")
    names: dict[str, Any] = {}
    for block, shown, picture in parts:
        if shown:
            compare(path.parent / picture, names[shown].svg())
        elif ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, str(page), None, 0)
            output: list[str] = []
            doctest.DocTestRunner(optionflags=FLAGS).run(test, out=output.append, clear_globs=False)
            assert not output, "".join(output)
            names = test.globs
        else:
            exec(compile(block, str(page), "exec"), names)


def compare(path: Path, picture: str) -> None:
    """A picture of the documentation with what it should be."""
    if os.environ.get("SOLITAIRE_WRITE_PICTURES"):
        path.write_text(picture + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == picture + "\n", path.name
