"""What all languages share: the perft tables and the golden games of the repository's `tests/`."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import ROOT
from solitaire_rules import VARIANTS, Game

PERFT = sorted((ROOT / "tests" / "perft").glob("*.txt"))
GOLDEN = sorted((ROOT / "tests" / "games").glob("*.txt"))
# The deepest counts are for the engine's own tests; here the boundary is what is tested.
MOST = 2_000_000


def lines(path: Path) -> list[str]:
    text = (line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in text if line]


@pytest.mark.parametrize("path", PERFT, ids=lambda path: path.stem)
def test_perft_table(path: Path) -> None:
    counted = 0
    for line in lines(path):
        start, *tables = (part.strip() for part in line.split(" ; "))
        kind, _, rest = start.partition(" ")
        game = Game(path.stem, int(rest)) if kind == "deal" else Game.from_text(rest)
        assert game.variant == path.stem
        for table in tables:
            form, *counts = table.split()
            for depth, count in enumerate(map(int, counts), 1):
                if count <= MOST:
                    assert game.perft(depth, distinct=form == "distinct") == count, (line, form, depth)
                    counted += 1
    assert counted > 20


def test_every_variant_has_a_table() -> None:
    if not PERFT:
        pytest.skip("tests/perft is not there: the package stands alone")
    assert {path.stem for path in PERFT} == set(VARIANTS)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    game: Game | None = None
    variant, ended = "", False
    for line in lines(path):
        word, _, rest = line.partition(" ")
        assert not ended, "nothing follows the end"
        if word == "variant":
            variant = rest
        elif game is None:
            game = Game(variant, int(rest)) if word == "deal" and rest else Game.from_text(line)
        elif word in ("won", "stuck", "ongoing"):
            assert str(game.status()) == word
            assert rest.split() == ["score", str(game.score())]
            ended = True
        else:
            before = game.to_text()
            assert line in map(str, game.legal_moves())
            game.play(line)
            game.undo()
            assert game.to_text() == before
            game.redo()
    assert game is not None
    assert ended
    assert Game.from_json(game.to_json()) == game
