"""The names of the package, with their parameters in order, as a committed text: ``tests/api/python.txt``.

A line that goes or changes breaks programs. ``UPDATE_API=1`` writes the text anew.
"""

from __future__ import annotations

import enum
import importlib
import inspect
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

TEXT = Path(ROOT, "tests", "api", "python.txt")
MODULES = ["solitaire_rules", "solitaire_rules.batch", "solitaire_rules.gym"]


def parameters(item: Any) -> str:
    """The parameters, without their types: the stubs have those, and `stubtest` compares them."""
    signature = inspect.signature(item)
    bare = [parameter.replace(annotation=parameter.empty) for parameter in signature.parameters.values()]
    return str(signature.replace(parameters=bare, return_annotation=signature.empty))


def made_of(item: type) -> str:
    """The parameters of a class, if users can make one. What an enum's value is made of is Python's."""
    if issubclass(item, enum.Enum):
        return ""
    try:
        return parameters(item)
    except ValueError:
        return ""


def is_ours(owner: type) -> bool:
    return owner.__module__.split(".")[0] in ("solitaire_rules", "_core")


def members(of: type) -> Iterator[str]:
    """What a class has for users, what its bases in the package have included."""
    found = {name: item for owner in reversed(of.__mro__) if is_ours(owner) for name, item in vars(owner).items()}
    for name, item in sorted(found.items()):
        if name.startswith("_"):
            continue
        if isinstance(item, (staticmethod, classmethod)) or callable(item):
            yield f"{name}{parameters(getattr(of, name))}"
        elif isinstance(item, enum.Enum):
            yield f"{name} = {item.value!r}"
        else:
            yield name


def lines(module: str) -> Iterator[str]:
    names = importlib.import_module(module)
    for name in sorted(names.__all__):
        item = getattr(names, name)
        if not callable(item):
            yield f"{module}.{name}"
        elif not isinstance(item, type):
            yield f"{module}.{name}{parameters(item)}"
        else:
            yield f"class {module}.{name}{made_of(item)}"
            yield from (f"{module}.{name}.{member}" for member in members(item))


def test_no_name_and_no_parameter_goes_unsaid() -> None:
    for needed in ("numpy", "gymnasium"):
        pytest.importorskip(needed)
    now = [line for module in MODULES for line in lines(module)]
    assert len(now) > 300
    if "UPDATE_API" in os.environ:
        TEXT.write_text("\n".join(now) + "\n", encoding="utf-8")
    wanted = TEXT.read_text(encoding="utf-8").splitlines()
    if sys.version_info < (3, 10):
        # Python 3.9 does not know the parameters of a class that is not written in Python.
        now, wanted = [[re.sub(r"^(class [^(]*)\(.*", r"\1", line) for line in text] for text in (now, wanted)]
    assert now == wanted, "UPDATE_API=1 writes tests/api/python.txt anew"
