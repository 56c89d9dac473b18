"""The licences of the crates that the wheel contains lie in it: of all of them, and of no others."""

from __future__ import annotations

import importlib.metadata
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from solitaire_rules import _core

NAME = "THIRD-PARTY-LICENSES"


def metadata() -> Any:
    if not shutil.which("cargo"):
        pytest.skip("cargo is not there")
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--offline"]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)


def reachable(package: str, told: Any, optional: bool) -> set[tuple[str, str]]:
    """The crates of the registry that a package of this repository needs when it runs, by cargo's graph, less macros.

    With the optional ones of them there are more than are linked, as some are needed by other packages' features alone, without them fewer.
    """
    packages = {one["id"]: one for one in told["packages"]}
    nodes = {node["id"]: node for node in told["resolve"]["nodes"]}
    macros = {id for id, one in packages.items() if any("proc-macro" in target["kind"] for target in one["targets"])}
    ends, found = [id for id, one in packages.items() if one["name"] == package], set[str]()
    while ends:
        id = ends.pop()
        if id in found or id in macros:
            continue
        found.add(id)
        always = {one["name"] for one in packages[id]["dependencies"] if one["kind"] is None and not one["optional"]}
        for need in nodes[id]["deps"]:
            runs = any(kind["kind"] is None for kind in need["dep_kinds"])
            if runs and (optional or packages[need["pkg"]]["name"] in always):
                ends.append(need["pkg"])
    return {(packages[id]["name"], packages[id]["version"]) for id in found if packages[id]["source"]}


def listed(package: str) -> set[tuple[str, str]]:
    text = (ROOT / package / NAME).read_text(encoding="utf-8")
    return set(re.findall(r"^- (\S+) (\S+): .+$", text, re.MULTILINE))


@pytest.mark.parametrize("package", ["solitaire-py", "solitaire-ffi"])
def test_the_crates_are_those_that_cargo_links(package: str) -> None:
    told, crates = metadata(), listed(package)
    assert reachable(package, told, optional=False) <= crates <= reachable(package, told, optional=True)
    # Each has its text, and each text its crates.
    text = (ROOT / package / NAME).read_text(encoding="utf-8")
    below = re.findall(r"^-{80}\n(.+)\n-{80}$", text, re.MULTILINE)
    assert {crate for line in below for crate in line.split(", ")} == {" ".join(crate) for crate in crates}


def test_the_crates_that_the_module_names_are_listed() -> None:
    """Where code may panic it names its file, and so the crate."""
    code = Path(_core.__file__).read_bytes()
    named = re.findall(rb"[/\\]registry[/\\]src[/\\][^/\\]+[/\\]([\w-]+)-(\d+\.\d+\.\d+[\w.+-]*)[/\\]", code)
    found = {(name.decode(), version.decode()) for name, version in named}
    assert len(found) > 5
    assert found <= listed("solitaire-py")


def test_notices_that_have_to_be_given_are() -> None:
    text = (ROOT / "solitaire-py" / NAME).read_text(encoding="utf-8")
    # The BSD licences of the crates that draw and of those that numpy is asked by.
    assert text.count("Redistributions in binary form must reproduce the above") >= 3


def test_the_wheel_has_them() -> None:
    files = importlib.metadata.files("solitaire_rules") or []
    found = [Path(str(file.locate())) for file in files if file.name == NAME and file.parent.name == "licenses"]
    assert [file.read_text(encoding="utf-8") for file in found] == [
        (ROOT / "solitaire-py" / NAME).read_text(encoding="utf-8")
    ]
