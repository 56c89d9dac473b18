"""Modules that need not be installed."""

from __future__ import annotations

import importlib
from typing import Any


def needed(name: str, package: str | None = None) -> Any:
    """A module that need not be installed."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        # One that is installed and cannot be loaded says why.
        if error.name not in (name, name.partition(".")[0]):
            raise
        missing = package or name
        raise ModuleNotFoundError(f"this needs {missing}: pip install {missing}", name=error.name) from None
