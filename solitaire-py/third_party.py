"""The licences of the crates that wheels and C archives contain: `python solitaire-py/third_party.py` writes a file for each.

Crates are linked into what is given to users, so their notices go along. Cargo says which they are, on all platforms: what is needed to
build or to test, macros too, is not among them. The texts are those that the crates' packages carry; a crate that carries none is named
with its licence and where it comes from.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = "THIRD-PARTY-LICENSES"
PACKAGES = ("solitaire-py", "solitaire-ffi")
TEXTS = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE", "COPYRIGHT")
HEADING = """Third-party licences

This package contains the crates below, each under a licence of its own. Where a crate offers several licences it is used under any of them.
It contains parts of the Rust standard library too: MIT OR Apache-2.0, https://github.com/rust-lang/rust.
"""


def cargo(*arguments: str) -> str:
    command = ["cargo", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout


def linked(package: str) -> list[tuple[str, str]]:
    """Name and version of each crate that is linked into a package, but for those of this repository."""
    edges = ("--edges", "normal,no-proc-macro", "--target", "all", "--no-dedupe", "--prefix", "none", "--locked")
    lines = cargo("tree", "--package", package, *edges, "--format", "{p}").splitlines()
    pairs = {tuple(line.split()[:2]) for line in lines if line and "(/" not in line and ":\\" not in line}
    return sorted((name, version[1:]) for name, version in pairs)


def texts(folder: Path) -> list[tuple[str, str]]:
    """The names and the texts of a crate's licences."""
    files = [file for file in folder.iterdir() if file.name.upper().startswith(TEXTS) and file.is_file()]
    # Folders of licences, as REUSE has them.
    files += [file for name in ("LICENSES", "licenses") for file in (folder / name).glob("*") if file.is_file()]
    read = [(file.name, file.read_text(encoding="utf-8", errors="replace").strip()) for file in sorted(set(files))]
    return [(name, text) for name, text in read if text]


def notices(package: str, crates: dict[tuple[str, str], dict[str, str]]) -> str:
    """The file: a list of the crates, and each text once, below the crates that have it."""
    owners: dict[str, list[str]] = {}
    listed = []
    for name, version in linked(package):
        crate = crates[name, version]
        found = texts(Path(crate["manifest_path"]).parent)
        note = "" if found else f", {crate['repository']}"
        listed.append(f"- {name} {version}: {crate['license']}{note}")
        for _, text in found:
            owners.setdefault("\n".join(line.rstrip() for line in text.splitlines()), []).append(f"{name} {version}")
    rule = "-" * 80
    parts = [f"{rule}\n{', '.join(sorted(set(names)))}\n{rule}\n\n{text}\n" for text, names in owners.items()]
    return "\n".join([HEADING, "\n".join(listed), "", *parts])


def main() -> int:
    packages = json.loads(cargo("metadata", "--format-version", "1", "--locked"))["packages"]
    crates = {(package["name"], package["version"]): package for package in packages}
    for package in PACKAGES:
        path = ROOT / package / NAME
        written = notices(package, crates)
        if "--check" in sys.argv[1:]:
            if not path.is_file() or path.read_text(encoding="utf-8") != written:
                print(f"{path} is not up to date: run python solitaire-py/third_party.py", file=sys.stderr)
                return 1
        else:
            path.write_text(written, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
