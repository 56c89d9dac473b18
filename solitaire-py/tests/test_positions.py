"""Positions apart from history; moves in words; what is said of long games."""

from __future__ import annotations

import ast
import copy
import pickle
import re
from collections.abc import Mapping

import pytest
import solitaire_rules
from conftest import ROOT, deals, variants
from hypothesis import given, settings
from hypothesis import strategies as st
from solitaire_rules import FAMILIES, VARIANTS, Card, Game, IllegalMoveError, Position, Reason, Rules, Status

CARD = re.compile("(?:[A2-9JQK]|10)[♣♦♥♠]")


def walked(variant: str, deal: int, choices: list[int]) -> Game:
    game = Game(variant, deal)
    for choice in choices:
        moves = game.legal_moves()
        if not moves:
            break
        game.play(moves[choice % len(moves)])
    return game


@settings(max_examples=80)
@given(variants, deals, st.lists(st.integers(0, 1000), max_size=12), st.integers(0, 12))
def test_positions_of_a_game(variant: str, deal: int, choices: list[int], undone: int) -> None:
    game = walked(variant, deal, choices)
    for _ in range(undone):
        game.undo()
    positions = game.positions()
    assert len(positions) == len(game.history) + 1
    again = Game(variant, deal)
    for move, position in zip([*game.history, None], positions):
        assert position == again.position
        assert (position.key, position.canonical_key) == (again.key, again.canonical_key)
        assert position.legal_moves() == again.legal_moves()
        assert position.distinct_moves() == again.distinct_moves()
        assert (position.status(), position.score()) == (again.status(), again.score())
        assert position.is_won() is (again.status() is Status.WON)
        assert (position.to_text(), position.view(), str(position)) == (again.to_text(), again.view(), str(again))
        assert all(position.pile(pile) == again.pile(pile) for pile in again.piles)
        if move is not None:
            assert position.is_legal(move)
            assert position.describe(move) == again.describe(move)
            after = position.play(move)
            again.play(move)
            assert after == again.position
    assert positions[-1] == game.position


def with_cells_in_order(text: str) -> str:
    """The text with the cells' cards sorted: in which of them a card waits does not count."""
    cells = iter(sorted(re.findall(r"(?<= c\d:)\w*", text)))
    return re.sub(r"(?<= c\d:)\w*", lambda _: next(cells), text)


@settings(max_examples=60)
@given(variants, deals, st.lists(st.integers(0, 1000), min_size=1, max_size=8))
def test_equality_goes_by_what_lies_where(variant: str, deal: int, choices: list[int]) -> None:
    game = walked(variant, deal, choices)
    positions = [*game.positions(), *walked(variant, deal, choices[::-1]).positions()]
    texts = [with_cells_in_order(position.to_text()) for position in positions]
    for one, text in zip(positions, texts):
        for other, same in zip(positions, texts):
            assert (one == other) is (text == same)
            assert one != other or hash(one) == hash(other)
    assert len(set(positions)) == len(set(texts))


def test_other_rules_are_other_positions() -> None:
    easier = Rules("klondike").replace(tableau={"empty": "any_card"})
    assert Game("klondike", 1).position != Game(easier, 1).position
    assert Game("klondike", 1).position != "klondike"
    renamed = Rules("klondike").replace(title="Mine")
    assert Game("klondike", 1).position == Game(renamed, 1).position


@pytest.mark.parametrize("rules", ["gold-mine", Rules("klondike").replace(title="Mine", cells={"count": 1})], ids=str)
def test_copies_are_equal_and_a_game_starts_there(rules: str | Rules) -> None:
    position = Game(rules, 5, moves="deal").position
    for again in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert (again, hash(again), again.rules.title) == (position, hash(position), position.rules.title)
    assert Position.from_text(position.to_text(), rules) == position
    game = position.game()
    assert (game.position, game.history, game.deal, game.rules.title) == (position, [], None, position.rules.title)
    with pytest.raises(IllegalMoveError, match="redeal: "):
        position.play("redeal")


@given(variants, deals)
def test_no_repr_tells_a_hidden_card(variant: str, deal: int) -> None:
    game = Game(variant, deal)
    assert repr(game.position) == f"<Position {game.view().to_text()}>"


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=3)
@given(deal=deals, choices=st.lists(st.integers(0, 1000), max_size=20))
def test_words_name_the_cards_that_move(variant: str, deal: int, choices: list[int]) -> None:
    game = walked(variant, deal, choices)
    suits = game.rules.suits
    for move in game.legal_moves():
        words = game.describe(move)
        if move.source is None or move.target is None or move.count is None:
            assert not CARD.search(words), words
            continue
        assert "None" not in words
        moving = game.pile(move.source)[-move.count :]
        # The card that it goes on, or with: pairs leave from any two piles.
        is_told = move.target.kind.value == "t" or words.startswith("pair ")
        target = game.pile(move.target)[-1:] if is_told else ()
        shown = [card.symbol for card in (*moving, *target) if card is not None]
        named = CARD.findall(words)
        # Of suits that people are shown alike the sign is another.
        ranks = [name[:-1] for name in (named if len(moving) <= 4 else [*named[:1]])]
        assert ranks == [name[:-1] for name in (shown if len(moving) <= 4 else shown[:1])]
        if suits == 4 and len(moving) <= 4:
            assert named == shown
        assert words.partition(" from ")[2].split()[0] in (str(move.source), "the")


def test_some_moves_in_words() -> None:
    waste = Game.from_text(
        "klondike s: w0:7H f0: f1: f2: f3: t0:8S t1: t2: t3: t4: t5: t6:"
        + "".join(f"{card}" for card in solitaire_rules.CARDS if str(card) not in ("7H", "8S"))
    )
    assert waste.describe("w0-t0") == "7♥ from the waste on 8♠"
    spider = Game("spider-one-suit", 1)
    assert set("".join(map(spider.describe, spider.legal_moves()))) & set("♣♦♥") == set()
    assert spider.describe("deal") == "deal 10 cards from the stock to the tableau"
    with pytest.raises(IllegalMoveError):
        spider.describe("t0-f0")


@pytest.mark.parametrize(("name", "hidden"), [("spider-one-suit", "♣♦♥"), ("spider-two-suits", "♣♦")])
def test_no_words_name_a_suit_that_is_not_shown(name: str, hidden: str) -> None:
    game = Game(name, 42)
    refusals = []
    for move in (f"t{a}-t{b}" for a in range(10) for b in range(10) if a != b):
        try:
            game.check(move)
        except IllegalMoveError as error:
            refusals.append(str(error))
    assert sum("can't go on" in refusal for refusal in refusals) > 50
    assert set("".join([*refusals, *map(game.describe, game.legal_moves())])) & set(hidden) == set()


def test_the_repr_of_a_long_game_is_short() -> None:
    game = Game("klondike", 42)
    for _ in range(12):
        game.play("deal")
    assert eval(repr(game)) == game
    game.play("deal")
    assert repr(game) == "<Game('klondike', 42) after 13 moves>"
    for _ in range(500):
        game.play(game.legal_moves()[0])
    assert len(repr(game)) < 60


@pytest.mark.parametrize(("mapping", "name"), [(VARIANTS, "VARIANTS"), (FAMILIES, "FAMILIES")])
def test_the_lists_of_games_can_be_copied(mapping: Mapping[str, object], name: str) -> None:
    for again in (copy.copy(mapping), copy.deepcopy(mapping), pickle.loads(pickle.dumps(mapping))):
        assert again is mapping
    assert dict(mapping) == mapping == mapping | {}  # type: ignore[operator]
    assert repr(mapping).startswith(f"<{name}: ")
    with pytest.raises(TypeError):
        mapping["klondike"] = 1  # type: ignore[index]


def test_every_reason_says_what_it_is() -> None:
    path = ROOT / "solitaire-rules/src/judge/illegal.rs"
    if not path.exists():
        pytest.skip("the engine's source is not there")
    listed = path.read_text(encoding="utf-8").partition("pub enum Reason {")[2].partition("\n}")[0]
    found = re.findall(r"///([^\n]*)\n    (\w+) = \d+", listed)
    assert len(found) == len(Reason)
    for (text, name), reason in zip(found, Reason):
        assert name.lower() == reason.value.replace("_", "")
        assert reason.__doc__ == re.sub(r" \(rulings? [^)]*\)", "", text.strip())
        assert ast.literal_eval(repr(str(reason))) == reason.value
        assert pickle.loads(pickle.dumps(reason)) is reason


def test_cards_are_named_as_in_pictures() -> None:
    assert Game("klondike", 42).describe("t0-t3").startswith(Card("5S").symbol)
