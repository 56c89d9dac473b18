"""A copy of the sources in which something is changed, and what cargo says of it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target").resolve()
TREE, BUILT = TARGET / "words/tree", TARGET / "words/built"


def say(text):
    print(text, flush=True)


def stop(text):
    """Ends the script: something that it leans on has changed."""
    sys.exit(f"FAILED: {text}")


def copy():
    """Makes the copy, of what git knows or would add. Files that did not change keep their times, so that cargo builds less the second time."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    names = {name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()}
    for path in [path for path in TREE.rglob("*") if path.is_file()]:
        if str(path.relative_to(TREE)) not in names:
            path.unlink()
    for name in names:
        source, target = ROOT / name, TREE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != source.read_bytes():
            shutil.copyfile(source, target)


def cargo(*arguments):
    environment = {**os.environ, "CARGO_TARGET_DIR": str(BUILT), "CARGO_INCREMENTAL": "0", "CARGO_TERM_COLOR": "never"}
    return subprocess.run(["cargo", *arguments], cwd=TREE, env=environment, capture_output=True, text=True)


def check(*arguments):
    """What the compiler says: its errors, each once."""
    told = cargo("check", "--quiet", "--message-format=json", *arguments)
    errors = {}
    for line in told.stdout.splitlines():
        message = json.loads(line).get("message")
        if isinstance(message, dict) and message["level"] == "error" and message["spans"]:
            errors[message["rendered"]] = message
    if told.returncode != 0 and not errors:
        stop(f"cargo check {' '.join(arguments)}\n{told.stderr}")
    return list(errors.values())


def test_program():
    """Builds the tests of the rules; the program's path."""
    told = cargo(
        "test", "--quiet", "-p", "solitaire-rules", "--all-features", "--test", "it", "--no-run", "--message-format=json"
    )
    if told.returncode != 0:
        stop(f"the tests do not compile\n{told.stderr}")
    built = [json.loads(line) for line in told.stdout.splitlines()]
    programs = [line["executable"] for line in built if line.get("executable") and line["target"]["name"] == "it"]
    return programs[-1]


def test(program, *filters):
    """Runs some tests: whether they pass, and what they say."""
    told = subprocess.run(
        [program, *filters], cwd=TREE / "solitaire-rules", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if "running 0 tests" in told.stdout:
        stop(f"there is no test {' '.join(filters)}: was it renamed?")
    return told.returncode == 0, told.stdout
