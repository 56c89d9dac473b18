"""Writes the API reference, a site of pages that need nothing else: ``python solitaire-py/reference.py``, with pdoc installed.

It is made of the docstrings of the installed package. ``--output`` says where to; `target/reference` if it does not.
"""

from __future__ import annotations

import argparse
import ast
import enum
import importlib
import inspect
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pdoc.doc
import pdoc.render

MODULES = ("solitaire_rules", "solitaire_rules.batch", "solitaire_rules.gym")

# Where classes are written that say that they are of the package: their attributes' docstrings are in the source alone.
WRITTEN = ("_enums", "_errors", "_games", "_layout", "_results", "_single", "_study.table", "_vector")

# Attributes of classes in Rust, whose values are documented as values.
CONSTANTS = {
    "Move.DEAL": "Cards go from the stock to the waste, to the tableau or to the reserve.",
    "Move.REDEAL": "The waste, turned over, becomes the stock again; or the tableau is gathered and dealt again.",
}


def modules() -> dict[str, pdoc.doc.Module]:
    """The public modules with all that is said of their names."""
    for name in MODULES:
        importlib.import_module(name)
    for place in WRITTEN:
        module = importlib.import_module(f"solitaire_rules.{place}")
        lines = {
            node.name: node.lineno
            for node in ast.parse(inspect.getsource(module)).body
            if isinstance(node, ast.ClassDef)
        }
        for name, line in lines.items():
            item = getattr(module, name)
            item.__module__ = module.__name__
            # Python 3.13 goes by it, and forgets it with the module.
            item.__firstlineno__ = line
    found = {name: pdoc.doc.Module(sys.modules[name]) for name in MODULES}
    for page in found.values():
        for doc in named(page):
            value = getattr(doc, "default_value", None)
            if isinstance(value, enum.Enum) and value.__doc__ != type(value).__doc__:
                doc.docstring = value.__doc__ or ""
            elif doc.qualname in CONSTANTS:
                doc.docstring = CONSTANTS[doc.qualname]
    return found


def named(doc: pdoc.doc.Module | pdoc.doc.Class) -> Iterator[pdoc.doc.Doc[Any]]:
    """All public names in a module or a class that are this package's own."""
    for name, member in doc.members.items():
        if name.startswith("_") or not member.taken_from[0].startswith("solitaire_rules"):
            continue
        yield member
        if isinstance(member, pdoc.doc.Class):
            yield from named(member)


def undocumented() -> list[str]:
    """The public names without a docstring."""
    return [doc.fullname for module in modules().values() for doc in named(module) if not doc.docstring.strip()]


def main() -> None:
    """Writes the site."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--output", type=Path, default=Path("target/reference"), help="the folder (default: target/reference)"
    )
    output: Path = parser.parse_args().output
    # Names that are there for type checkers alone stay as they are written.
    warnings.filterwarnings("ignore", "Error parsing type annotation")
    pdoc.render.configure(docformat="markdown", search=True)
    found = modules()
    for name, module in found.items():
        path = output / (name.replace(".", "/") + ".html")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(pdoc.render.html_module(module, found), encoding="utf-8")
    (output / "index.html").write_text(pdoc.render.html_index(found), encoding="utf-8")
    (output / "search.js").write_text(pdoc.render.search_index(found), encoding="utf-8")
    print(f"{output / 'index.html'}")


if __name__ == "__main__":
    main()
