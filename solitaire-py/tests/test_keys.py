"""Keys: as their documentation has them, worked out here from the text of a position alone."""

from __future__ import annotations

import random
import re

import pytest
from conftest import deals, games, played, variants
from hypothesis import given
from hypothesis import strategies as st
from solitaire_rules import VARIANTS, Card, Game, Rules

# A position as its text has it: each pile's cards, as index and whether face up, bottom first.
Piles = dict[str, list[tuple[int, bool]]]

FIRST = {"s": 0, "w": 1, "f": 8, "c": 16, "r": 24, "t": 40}
COUNT = {"s": 1, "w": 3, "f": 4, "t": 16}
"""How many piles of a kind the first words of a key of links have room for."""
WORD, KEY = 2**64, 2**128


def number(i: int) -> int:
    """Output `i` of SplitMix64."""
    z = (int.from_bytes(b"patience", "big") + (i + 1) * 0x9E3779B97F4A7C15) % WORD
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
    return z ^ (z >> 31)


NUMBERS = [number(i) for i in range(456)]

NEAR_FOUNDATIONS = 8
"""So many foundations have numbers one after another; the others begin at 60."""


def read(text: str) -> tuple[int, Piles]:
    redeals, piles = 0, {}
    for word in text.split()[1:]:
        if word.startswith("redeals="):
            redeals = int(word[len("redeals=") :])
            continue
        name, cards = word.split(":")
        face_up, pile = True, []
        for sign in re.findall("[<>]|[A2-9TJQK][CDHS]", cards):
            if sign in "<>":
                face_up = sign == ">"
            else:
                pile.append((Card(sign).index, face_up))
        piles[name] = pile
    return redeals, piles


def place(name: str) -> int:
    kind, index = name[0], int(name[1:] or 0)
    if kind == "f" and index >= NEAR_FOUNDATIONS:
        return 60 + index - NEAR_FOUNDATIONS
    return FIRST[kind] + index


def places(piles: Piles) -> int:
    return sum(1 << place(name) for name in piles)


def folded(total: int) -> int:
    return total ^ (total >> 64)


class Alike:
    """Which piles a game's rules treat alike as it stands."""

    def __init__(self, game: Game) -> None:
        rules, stock = game.rules, game.rules.stock
        dealt = 1 if rules.foundations["base"] == "dealt" else rules.foundations["dealt"]
        apart = dealt if rules.foundations["give_back"] else 0
        self.apart = 0 if apart == 4 * rules.decks else apart
        gathered = stock["gathered"]["times"] if "gathered" in stock and isinstance(stock, dict) else 0
        more = gathered == "unlimited" or gathered > game.view().redeals_used
        self.tableau = not (more or ("to_tableau" in stock and game.pile("s")))
        self.reserve = "to_reserve" not in stock and "from_reserve" not in rules.tableau["empty"]

    def first(self, name: str) -> int:
        """The number of the first pile that is like this one."""
        kind, index = name[0], int(name[1:] or 0)
        if (kind == "t" and not self.tableau) or (kind == "r" and not self.reserve):
            return place(name)
        return FIRST[kind] + (self.apart if kind == "f" and index >= self.apart else 0)


def sum_of_words(words: list[int], first: int) -> int:
    """The sum of a key of links; an even number of words, and the first of their numbers."""
    half, size = len(words) // 2, len(words)

    def factor(word: int, i: int) -> int:
        return (words[word] + NUMBERS[first + i]) % WORD

    neighbours = sum(factor(2 * i, 2 * i) * factor(2 * i + 1, 2 * i + 1) for i in range(half)) % KEY
    halves = sum(factor(i, i + size) * factor(i + half, i + size + half) for i in range(half)) % KEY
    return (neighbours + (halves << 64 | halves >> 64)) % KEY


def of_links(redeals: int, piles: Piles, alike: Alike | None) -> int:
    words, further = [0] * 12, [0] * 8
    for pile in piles.values():
        below = 60
        for card, _ in pile:
            words[card // 8] |= below << 8 * (card % 8)
            below = card
    top = {name: pile[-1][0] for name, pile in piles.items() if pile}

    def row(kind: str, indices: range, byte: int = 0) -> int:
        names = ("s" if kind == "s" else f"{kind}{index}" for index in indices)
        return sum(top.get(name, 60) << 8 * i for i, name in enumerate(names, byte))

    def bits(kind: str, below: int = 20) -> int:
        return sum(1 << card for name, card in top.items() if name[0] == kind and int(name[1:] or 0) < below)

    def face_up(kind: str) -> int:
        return sum(1 << card for name, pile in piles.items() if name[0] == kind for card, up in pile if up)

    shows = bool(piles.get("s")) and piles["s"][-1][1]
    words[10] = face_up("t") | shows << 52 | redeals << 56
    words[11] = places(piles)
    further[3], further[4] = face_up("c"), face_up("r")
    if alike is None:
        words[7] = row("s", range(1)) | row("w", range(3), 1) | row("f", range(4), 4)
        further[0] = row("w", range(3, 6))
        if "f4" in piles:
            further[7] = row("f", range(4, 8))
        if "f8" in piles:
            further[7] |= row("f", range(8, 12), 4)
    else:
        words[6] |= top.get("s", 60) << 32
        words[7], words[9] = bits("f"), bits("w")
        further[5] = bits("f", alike.apart)
    if alike is None or not alike.tableau:
        words[8] = row("t", range(8))
        further[0] |= row("t", range(16, 20), 4)
        (words if alike is None else further)[9 if alike is None else 6] = row("t", range(8, 16))
    else:
        words[8] = bits("t")
    if alike is None or not alike.reserve:
        further[1], further[2] = row("r", range(8)), row("r", range(8, 16))
    else:
        further[1] = bits("r")
    near = all(int(name[1:] or 0) < COUNT.get(name[0], 0) for name in piles)
    total = sum_of_words(words, 400)
    if not near or (alike is not None and (alike.apart or not alike.tableau)):
        total += sum_of_words(further, 424)
    return folded(total % KEY)


def of_sums(redeals: int, piles: Piles, alike: Alike | None) -> int:
    def of_pile(pile: list[tuple[int, bool]], lane: int) -> int:
        step = NUMBERS[240 + lane] & ~7 | 5
        terms = (
            NUMBERS[4 * card + 2 * face_up + lane] * pow(step, depth, WORD)
            for depth, (card, face_up) in enumerate(reversed(pile))
        )
        return sum(terms) % WORD

    def of_key(name: str, pile: list[tuple[int, bool]], lane: int) -> int:
        if name[0] != "c" or len(pile) < 2:
            return of_pile(pile, lane)
        # A cell of several cards: a half of the product of both sums.
        one, other = (of_pile(pile, half) ^ NUMBERS[256 + 2 * FIRST["c"] + half] for half in (0, 1))
        return (one * other >> 64 * lane) % WORD

    frame = [(NUMBERS[242 + lane] * places(piles) + NUMBERS[244 + lane] * redeals) % WORD for lane in (0, 1)]
    if alike is not None:
        total = frame[0] * frame[1]
        for name, pile in piles.items():
            first = 256 + 2 * alike.first(name)
            total += (of_pile(pile, 0) ^ NUMBERS[first]) * (of_pile(pile, 1) ^ NUMBERS[first + 1])
        return folded(total % KEY)
    first, second = (
        (
            frame[lane]
            + sum(
                (NUMBERS[256 + 2 * (FIRST["c"] if name[0] == "c" else place(name)) + lane] | 1)
                * of_key(name, pile, lane)
                for name, pile in piles.items()
            )
        )
        % WORD
        for lane in (0, 1)
    )
    return (second ^ (first >> 32)) << 64 | (first ^ (second >> 32))


# What makes a game's foundations more than four a deck that are all alike.
FURTHER = {"piles", "direction", "step", "wrap", "holds", "closed_by", "order", "others"}


def is_worked_out_here(rules: Rules) -> bool:
    """Whether the canonical key is: with foundations of further kinds, a discard or piles that overlap, Rust's tests alone do that."""
    foundations = rules.foundations
    base, takes = foundations["base"], foundations["takes"]
    others = (
        rules.stock == "to_foundation" or rules.tableau.get("overlap") or takes == "lower_of_suit" or "pairs" in takes
    )
    cards = "cards" in base or (base == "each_its_own" and foundations["dealt"] > 0)
    return not (FURTHER & foundations.keys() or others or cards)


def keys(game: Game) -> tuple[int, int]:
    redeals, piles = read(game.to_text())
    work_out = of_links if game.rules.decks == 1 else of_sums
    canonical = work_out(redeals, piles, Alike(game)) if is_worked_out_here(game.rules) else game.canonical_key
    return work_out(redeals, piles, None), canonical


@given(games)
def test_keys_are_those_of_the_text(game: Game) -> None:
    assert (game.key, game.canonical_key) == keys(game)
    again = Game.from_text(game.to_text())
    assert (again.key, again.canonical_key) == (game.key, game.canonical_key)


@pytest.mark.parametrize("variant", VARIANTS)
def test_keys_of_every_variant(variant: str) -> None:
    # Games drawn by chance leave some out.
    game, moves = Game(variant, 1), random.Random(1)
    for _ in range(60):
        assert (game.key, game.canonical_key) == keys(game)
        legal = game.legal_moves()
        if not legal:
            break
        game.play(moves.choice(legal))


@given(variants, deals, st.integers(0, 30))
def test_taking_back_leads_back_to_the_same_keys(variant: str, deal: int, moves: int) -> None:
    game = played(variant, deal, moves)
    seen = [(game.key, game.canonical_key)]
    while game.undo() is not None:
        seen.append((game.key, game.canonical_key))
    for before in reversed(seen):
        assert (game.key, game.canonical_key) == before
        game.redo()


def test_every_variant_has_keys() -> None:
    first = {Game(variant, 1).key for variant in VARIANTS}
    second = {Game(variant, 2).key for variant in VARIANTS}
    assert not first & second
    assert all(0 <= key < KEY for key in first | second)
