"""Keys: as their documentation has them, worked out here from the text of a position alone."""

from __future__ import annotations

import re

from conftest import deals, games, played, variants
from hypothesis import given
from hypothesis import strategies as st
from solitaire_rules import VARIANTS, Card, Game

# A position as its text has it: each pile's cards, as index and whether face up, bottom first.
Piles = dict[str, list[tuple[int, bool]]]

FIRST = {"s": 0, "w": 1, "f": 4, "t": 16}
WORD, KEY = 2**64, 2**128


def number(i: int) -> int:
    """Output `i` of SplitMix64."""
    z = (int.from_bytes(b"patience", "big") + (i + 1) * 0x9E3779B97F4A7C15) % WORD
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
    return z ^ (z >> 31)


NUMBERS = [number(i) for i in range(424)]


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
    return FIRST[name[0]] + int(name[1:] or 0)


def places(piles: Piles) -> int:
    return sum(1 << place(name) for name in piles)


def folded(total: int) -> int:
    return total ^ (total >> 64)


def of_links(redeals: int, piles: Piles, canonical: bool) -> int:
    words = [0] * 12
    words[6] = places(piles) << 32
    for pile in piles.values():
        below = 60
        for card, _ in pile:
            words[card // 8] |= below << 8 * (card % 8)
            below = card
    top = {name: pile[-1][0] for name, pile in piles.items() if pile}
    if canonical:
        for i, kind in ((7, "f"), (8, "t"), (9, "w")):
            words[i] = sum(1 << card for name, card in top.items() if name[0] == kind)
        words[11] = top.get("s", 60)
    else:
        rows = ["s w0 w1 w2 f0 f1 f2 f3", "t0 t1 t2 t3 t4 t5 t6 t7", "t8 t9 t10 t11 t12 t13 t14 t15"]
        for i, row in enumerate(rows, 7):
            words[i] = sum(top.get(name, 60) << 8 * j for j, name in enumerate(row.split()))
    faces = sum(1 << card for name, pile in piles.items() if name[0] == "t" for card, face_up in pile if face_up)
    shows = bool(piles["s"]) and piles["s"][-1][1]
    words[10] = faces | shows << 52 | redeals << 56

    def factor(word: int, i: int) -> int:
        return (words[word] + NUMBERS[400 + i]) % WORD

    neighbours = sum(factor(2 * i, 2 * i) * factor(2 * i + 1, 2 * i + 1) for i in range(6)) % KEY
    halves = sum(factor(i, i + 12) * factor(i + 6, i + 18) for i in range(6)) % KEY
    return folded((neighbours + (halves << 64 | halves >> 64)) % KEY)


def of_sums(redeals: int, piles: Piles, canonical: bool) -> int:
    def of_pile(pile: list[tuple[int, bool]], lane: int) -> int:
        step = NUMBERS[240 + lane] & ~7 | 5
        terms = (
            NUMBERS[4 * card + 2 * face_up + lane] * pow(step, depth, WORD)
            for depth, (card, face_up) in enumerate(reversed(pile))
        )
        return sum(terms) % WORD

    table = places(piles) + (redeals << 32)
    frame = [NUMBERS[242 + lane] * table % WORD for lane in (0, 1)]
    if canonical:
        total = frame[0] * frame[1]
        for name, pile in piles.items():
            first = 256 + 2 * FIRST[name[0]]
            total += (of_pile(pile, 0) ^ NUMBERS[first]) * (of_pile(pile, 1) ^ NUMBERS[first + 1])
        return folded(total % KEY)
    first, second = (
        (
            frame[lane]
            + sum((NUMBERS[256 + 2 * place(name) + lane] | 1) * of_pile(pile, lane) for name, pile in piles.items())
        )
        % WORD
        for lane in (0, 1)
    )
    return (second ^ (first >> 32)) << 64 | (first ^ (second >> 32))


def keys(text: str, decks: int) -> tuple[int, int]:
    redeals, piles = read(text)
    work_out = of_links if decks == 1 else of_sums
    return work_out(redeals, piles, False), work_out(redeals, piles, True)


@given(games)
def test_keys_are_those_of_the_text(game: Game) -> None:
    assert (game.key, game.canonical_key) == keys(game.to_text(), game.rules.decks)
    again = Game.from_text(game.to_text())
    assert (again.key, again.canonical_key) == (game.key, game.canonical_key)


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
