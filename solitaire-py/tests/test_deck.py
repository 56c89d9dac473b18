"""The deck of cards in `art/`: every card is there and shows what it is, in colours that can be read."""

from __future__ import annotations

import gzip
import importlib.machinery
import importlib.util
import itertools
import re
import xml.etree.ElementTree
from types import ModuleType

import pytest
from conftest import ROOT

ART = ROOT / "art"
SVG = (ART / "cards.svg").read_text("utf-8")
TREE = xml.etree.ElementTree.fromstring(SVG)
BY_ID = {element.attrib["id"]: element for element in TREE.iter() if "id" in element.attrib}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANKS = "A23456789TJQK"
CARDS = [rank + suit for suit in SUITS for rank in RANKS]

# How the pips lie on cards as printed: rows from the top, columns from the left; `o` is a pip, `u` one that is turned round.
LAYOUTS = {
    "2": ".o. ... ... ... ... ... .u.",
    "3": ".o. ... ... .o. ... ... .u.",
    "4": "o.o ... ... ... ... ... u.u",
    "5": "o.o ... ... .o. ... ... u.u",
    "6": "o.o ... ... o.o ... ... u.u",
    "7": "o.o ... .o. o.o ... ... u.u",
    "8": "o.o ... .o. o.o .u. ... u.u",
    # Four rows at the sides: a third of the way down and two thirds.
    "9": "o.o ... o.o .o. u.u ... u.u",
    "T": "o.o .o. o.o ... u.u .u. u.u",
}
# Colours chosen by a page's classes.
PALETTES = [set(), {"four-colors"}, {"dark-cards"}, {"four-colors", "dark-cards"}]


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("deck", ART / "deck.py")
    assert spec is not None
    assert isinstance(spec.loader, importlib.machinery.SourceFileLoader)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def uses(element: xml.etree.ElementTree.Element, turned: bool = False) -> list[tuple[str, float, float, bool]]:
    """What a symbol is put together from: each part's name, where it is on the card, and whether it is turned round."""
    found = []
    for child in element:
        if child.tag.endswith("}use"):
            place = re.match(r"translate\((\S+) (\S+)\)", child.get("transform", ""))
            x, y = map(float, place.groups() if place else (child.attrib["x"], child.attrib["y"]))
            found.append((child.attrib["href"][1:], 100 - x if turned else x, 140 - y if turned else y, turned))
        else:
            found += uses(child, turned != (child.get("transform") == "rotate(180 50 70)"))
    return found


def scales(card: str) -> dict[str, float]:
    """How large the parts of a card's upper index are."""
    found = re.findall(r'href="#([^"]*)" transform="translate\((\S+) \S+\) scale\(([^)]*)\)', line(f"card-{card}"))
    return {name: float(scale) for name, x, scale in found if float(x) < 20}


def line(name: str) -> str:
    return next(line for line in SVG.splitlines() if f'id="{name}"' in line)


def test_the_deck_is_what_its_parts_make() -> None:
    assert generator().deck() == SVG


def test_every_card_says_what_it_is_in_two_corners() -> None:
    for card in CARDS:
        rank, suit = card[0], card[1]
        indices = [use for use in uses(BY_ID[f"card-{card}"]) if use[1] < 20 or use[1] > 80]
        upper = [(name, turned) for name, _, y, turned in indices if y < 70]
        lower = [(name, turned) for name, _, y, turned in indices if y > 70]
        assert sorted(upper) == [("rank-" + rank, False), ("suit-" + suit, False)]
        assert sorted(lower) == [("rank-" + rank, True), ("suit-" + suit, True)]
        # Both are all there where a quarter of the card shows.
        for name, _, y, turned in indices:
            assert turned or y + scales(card)[name] * 20 / 2 <= 35
        halves = {"half-" + rank} if rank in "JQK" else set()
        assert {name for name, *_ in uses(BY_ID[f"large-{card}"])} == {"suit-" + suit, "rank-" + rank} | halves


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", LAYOUTS)
def test_pips_lie_as_in_print(rank: str, suit: str) -> None:
    pips = [use for use in uses(BY_ID[f"card-{rank}{suit}"]) if 20 < use[1] < 80]
    assert {name for name, *_ in pips} == {"suit-" + suit}
    assert len(pips) == (10 if rank == "T" else int(rank))
    columns, top = [32, 50, 68], 26
    printed = set()
    for row, line in enumerate(LAYOUTS[rank].split()):
        # In cards with two pips at the sides the rows between the corners and the middle are a half of the way there.
        thirds = {1: 1 / 6, 2: 1 / 3, 4: 2 / 3, 5: 5 / 6}
        halves = {2: 1 / 4, 4: 3 / 4}
        share = {0: 0, 3: 1 / 2, 6: 1, **(thirds if rank in "9T" else halves)}
        for x, pip in zip(columns, line):
            if pip != ".":
                printed.add((x, round(top + share[row] * (140 - 2 * top)), pip == "u"))
    assert {(x, round(y), turned) for _, x, y, turned in pips} == printed


def test_the_ace_has_one_pip_and_courts_are_two_halves() -> None:
    for suit in SUITS:
        assert [use[0] for use in uses(BY_ID[f"card-A{suit}"]) if 20 < use[1] < 80] == ["suit-" + suit]
        for rank in "JQK":
            halves = [use for use in uses(BY_ID[f"card-{rank}{suit}"]) if use[0].startswith("half-")]
            assert halves == [("half-" + rank, 50, 70, False), ("half-" + rank, 50, 70, True)]


def test_every_part_is_there_and_no_fonts_are_needed() -> None:
    places = {"free", "turn", "stop", *RANKS, *SUITS.values()}
    names = {f"card-{card}" for card in CARDS} | {f"large-{card}" for card in CARDS} | {"back", "place"}
    names |= {f"sign-{suit}" for suit in SUITS}
    assert {element.attrib["id"] for element in TREE if element.tag.endswith("}symbol")} == names | {
        f"place-{name}" for name in places
    }
    assert len(BY_ID) == SVG.count(" id=")
    assert set(re.findall('href="#([^"]*)"', SVG)) <= set(BY_ID)
    tags = {element.tag.split("}")[1] for element in TREE.iter()}
    assert tags <= {"svg", "defs", "symbol", "g", "path", "rect", "use"}
    assert "url(" not in SVG
    # What a page loads for the deck.
    assert len(gzip.compress(SVG.encode(), 9)) < 25_000


def test_a_deck_without_variables_has_plain_colors() -> None:
    deck = generator()
    for classes in PALETTES:
        flat = deck.flat(SVG, deck.palette(classes))
        assert "var(" not in flat
        painted = re.findall('(?:fill|stroke|color)="([^"]*)"', flat)
        assert all(re.fullmatch("none|currentColor|#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})", color) for color in painted)


def luminance(color: str) -> float:
    """As WCAG 2 defines it."""
    digits = color[1:] if len(color) == 7 else "".join(digit * 2 for digit in color[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_defined() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("classes", PALETTES, ids=lambda classes: "+".join(sorted(classes)) or "plain")
def test_suits_can_be_read_and_told_apart(classes: set[str]) -> None:
    deck = generator()
    defaults = dict(re.findall(r"var\((--card-\w+),([^)]*)\)", SVG))
    colors = {name.removeprefix("--card-"): color for name, color in {**defaults, **deck.palette(classes)}.items()}
    for suit in SUITS.values():
        assert contrast(colors[suit], colors["face"]) >= 4.5
    assert contrast(colors["pattern"], colors["back"]) >= 3
    pairs = list(itertools.combinations(SUITS.values(), 2))
    same = {pair for pair in pairs if colors[pair[0]] == colors[pair[1]]}
    assert same == (set() if "four-colors" in classes else {("clubs", "spades"), ("diamonds", "hearts")})
    for one, other in set(pairs) - same:
        rgb = [[int(colors[suit][i : i + 2], 16) for i in (1, 3, 5)] for suit in (one, other)]
        assert sum(abs(a - b) for a, b in zip(*rgb)) >= 100


def test_what_the_page_shows_is_in_the_deck() -> None:
    page = (ART / "README.md").read_text("utf-8")
    blocks = re.findall(r"```html\n(.*?)```", page, re.DOTALL)
    used = re.findall(r'href="cards\.svg#([^"]+)"', "".join(blocks))
    assert used
    assert set(used) <= set(BY_ID)
