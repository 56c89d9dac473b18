"""Games: the laws that make sense across the boundary."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re

import pytest
from conftest import EXAMPLE_NAMES, deals, games, played, variants
from hypothesis import given
from hypothesis import strategies as st
from solitaire_rules import (
    CARDS,
    VARIANTS,
    Game,
    IllegalMoveError,
    Move,
    ParseError,
    Pile,
    Reason,
    Rules,
    RulesError,
    Status,
)


@given(games)
def test_every_legal_move_can_be_played_and_taken_back(game: Game) -> None:
    before, text = game.copy(), game.to_text()
    for move in game.legal_moves():
        assert game.is_legal(move)
        assert game.is_legal(str(move))
        game.check(move)
        changes = game.play(move)
        assert changes
        assert changes == game.last_changes()
        assert game.history[-1] == move
        after = game.to_text()
        assert game.undo() == move
        assert game.to_text() == text
        assert game.redo() == move
        assert game.to_text() == after
        game.undo()
    assert set(game.distinct_moves()) <= set(game.legal_moves())
    assert game.history == before.history


@given(games, st.text(alphabet="swftc0123456789x-dealr", max_size=9))
def test_what_is_not_listed_is_refused_and_changes_nothing(game: Game, text: str) -> None:
    before = game.copy()
    try:
        move = Move(text)
    except ParseError:
        with pytest.raises(ParseError):
            game.play(text)
        return
    if move in game.legal_moves():
        return
    assert not game.is_legal(move)
    with pytest.raises(IllegalMoveError) as caught:
        game.play(move)
    assert caught.value.move == move
    assert isinstance(caught.value.reason, Reason)
    assert str(caught.value).startswith(f"{move}: ")
    with pytest.raises(IllegalMoveError, match=re.escape(str(caught.value))):
        game.check(move)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.move, again.reason) == (str(caught.value), move, caught.value.reason)
    assert game == before


@given(games)
def test_a_saved_game_is_the_same_game(game: Game) -> None:
    game.undo()
    same = [
        Game.from_json(game.to_json()),
        pickle.loads(pickle.dumps(game)),
        copy.copy(game),
        copy.deepcopy(game),
        game.copy(),
    ]
    for other in same:
        assert other == game
        assert other.undone == game.undone
        other.play("deal") if other.is_legal("deal") else other.undo()
    assert all(other != game for other in same) or not game.history
    assert Game.from_text(game.to_text()).to_text() == game.to_text()


@given(games)
def test_a_repr_evaluates_unless_it_would_be_long(game: Game) -> None:
    if len(game.history) <= 12:
        assert eval(repr(game), dict(EXAMPLE_NAMES)) == game
    else:
        start = eval(repr(game).partition(" after ")[0][1:], dict(EXAMPLE_NAMES))
        assert Game(start.rules, start.deal, moves=game.history) == game


@given(games)
def test_nothing_shows_a_hidden_card(game: Game) -> None:
    """Two games that differ in hidden cards alone look the same."""
    text = game.to_text()

    def shuffled(hidden: re.Match[str]) -> str:
        taken = [next(cards) for _ in range(len(hidden[1]) // 2)]
        return "<" + "".join(taken) + ">"

    all_hidden = [c for group in re.findall(r"<([^>]*)>", text) for c in re.findall("..", group)]
    random.Random(1).shuffle(all_hidden)
    cards = iter(all_hidden)
    a, b = Game.from_text(text), Game.from_text(re.sub(r"<([^>]*)>", shuffled, text))
    assert str(a) == str(b)
    assert repr(a) == repr(b)
    assert a.view() == b.view()
    assert a.svg() == b.svg() == a.view().svg() == a._repr_svg_()
    assert a.legal_moves() == b.legal_moves()
    assert [a.pile(pile) for pile in a.piles] == [b.pile(pile) for pile in b.piles]
    for source in a.piles:
        for target in a.piles:
            if source != target and not a.is_legal(Move.transfer(source, target)):
                errors = []
                for game in (a, b):
                    with pytest.raises(IllegalMoveError) as caught:
                        game.check(Move.transfer(source, target))
                    errors.append(str(caught.value))
                assert errors[0] == errors[1]


@pytest.mark.parametrize(
    ("variant", "suits"), [("spider", "CDHS"), ("spider-two-suits", "HS"), ("spider-one-suit", "S")]
)
def test_as_many_suits_are_shown_as_the_rules_say(variant: str, suits: str) -> None:
    game = Game(variant, 42)
    assert game.rules.suits == game.view().suits == len(suits)
    assert set(re.findall("[♣♦♥♠]", str(game))) == {"♣♦♥♠"["CDHS".index(suit)] for suit in suits}
    faces = re.findall('aria-label="[A2-9JQK10]+([♣♦♥♠])"', game.svg())
    assert {"CDHS"["♣♦♥♠".index(suit)] for suit in faces} == set(suits)
    # The cards are the real ones.
    assert {card.suit.value for pile in game.piles for card in game.pile(pile) if card} == set("CDHS")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_picture_has_every_pile(variant: str) -> None:
    game = Game(variant, 42)
    named = re.findall(r'<g aria-label="([swfcrt]\d*)(?: · (\d+))?">', game.svg())
    assert {name: int(count or 0) for name, count in named if name[0] not in "ct"} == {
        str(pile): len(game.pile(pile)) for pile in game.piles if str(pile)[0] not in "ct"
    }
    assert [name for name, _ in named] == [str(pile) for pile in game.piles]


@given(variants, st.randoms(use_true_random=False))
def test_a_deck_is_dealt_in_its_order(variant: str, shuffle: random.Random) -> None:
    deck = list(CARDS) * VARIANTS[variant].decks
    shuffle.shuffle(deck)
    game = Game.from_deck(variant, deck)
    assert game == Game.from_deck(variant, [str(card) for card in deck])
    assert game == Game.from_deck(VARIANTS[variant], " ".join(map(str, deck)))
    assert game.deal_number is None
    assert game.to_text() == Game.from_json(game.to_json()).to_text()
    assert repr(game) == f"<Game {game.view().to_text()}>"
    with pytest.raises(ValueError, match="cards"):
        Game.from_deck(variant, deck[:-1])
    with pytest.raises(ValueError, match=r"^card \d+ of the deck appears too many times$"):
        Game.from_deck(variant, [deck[0]] * len(deck))
    with pytest.raises(TypeError):
        Game.from_deck(variant, 7)  # type: ignore[arg-type]


@given(variants, deals)
def test_a_number_is_always_the_same_deal(variant: str, deal: int) -> None:
    game = Game(variant, deal)
    assert game.deal_number == deal
    assert game.variant == variant
    assert game == Game(VARIANTS[variant], deal) == Game(VARIANTS[variant].to_dict(), deal)
    # A foundation's cards count as they are dealt, unless the tableau is what is to be cleared.
    on_foundations = sum(len(game.pile(pile)) for pile in game.piles if str(pile).startswith("f"))
    score = 0 if game.rules.aim == "tableau" else on_foundations
    assert (game.score(), game.is_won(), game.history, game.undone) == (score, False, [], [])
    assert game.undo() is None
    assert game.redo() is None
    assert game.last_changes() == ()


def test_a_random_deal_has_a_number() -> None:
    random.seed(5)
    game = Game("gold-mine")
    assert game.deal_number is not None
    assert Game("gold-mine", game.deal_number) == game
    assert Game("gold-mine") != game
    random.seed(5)
    assert Game("gold-mine") == game


@pytest.mark.parametrize("number", [-1, 2**64, -(10**40)])
def test_a_deal_number_out_of_range_is_quoted(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        Game("klondike", number)


def test_types_are_checked() -> None:
    game = Game("klondike", 1)
    for call in (lambda: Game(7), lambda: Game("klondike", b"x"), lambda: Game("klondike", 1.5), lambda: game.play(3)):  # type: ignore
        with pytest.raises(TypeError):
            call()
    with pytest.raises(TypeError):
        hash(game)
    with pytest.raises(KeyError):
        game.pile("t15")
    with pytest.raises(ParseError):
        game.pile("x")
    for depth in (-1, 33, 2**32):
        with pytest.raises(ValueError, match=f"^a depth must be from 0 to 32, not {depth}$"):
            game.perft(depth)
    assert game != 7
    assert game != "game"


def test_moves_given_at_the_start() -> None:
    game = played("klondike", 3, 10)
    assert Game("klondike", 3, moves=game.history) == game
    assert Game("klondike", 3, moves=" ".join(map(str, game.history))) == game
    with pytest.raises(IllegalMoveError):
        Game("klondike", 3, moves=["redeal"])
    with pytest.raises(TypeError):
        Game("klondike", 3, moves=[7])  # type: ignore[list-item]


def test_own_rules() -> None:
    rules = Rules("klondike").replace(tableau={"empty": "any_card", "deal": [3] * 5}, stock={"to_waste": {"cards": 2}})
    assert rules.variant is None
    assert rules.title is None
    assert isinstance(rules.stock, dict)
    assert rules.stock["to_waste"] == {"cards": 2, "when": "always", "redeal": "unlimited"}
    game = Game(rules, 42)
    assert game.rules == rules
    assert len(game.play("deal")) == 2
    assert eval(repr(game), dict(EXAMPLE_NAMES)) == game
    assert Game.from_json(game.to_json()) == game
    text = game.to_text()
    assert text.startswith("- ")
    assert Game.from_text(text, rules=rules).to_text() == text
    with pytest.raises(ParseError, match="own rules"):
        Game.from_text(text)
    with pytest.raises(RulesError) as caught:
        rules.replace(decks=3, foundations={"dealt": 20})
    assert len(caught.value.faults) == 2
    assert pickle.loads(pickle.dumps(caught.value)).faults == caught.value.faults
    with pytest.raises(RulesError, match="nonsense"):
        rules.replace(nonsense=1)  # type: ignore[call-arg]
    faces = Rules("new-york").replace(stock={"to_waste": {"cards": 1}})
    assert faces.piles[:2] == (Pile("s"), Pile("w0"))


def test_bad_saves_are_refused() -> None:
    save = json.loads(played("klondike", 1, 20).to_json())
    save["moves"][3] = "t0x13-t1"
    with pytest.raises(ParseError, match="move 4 is illegal"):
        Game.from_json(json.dumps(save))
    with pytest.raises(ParseError, match="in_effect"):
        Game.from_json(json.dumps({**save, "moves": [], "in_effect": 3}))
    with pytest.raises(ParseError, match="klondyke"):
        Game.from_json(json.dumps({**save, "rules": "klondyke"}))
    with pytest.raises(RulesError):
        Game.from_json(json.dumps({**save, "rules": {**Rules("klondike").to_dict(), "decks": 5}}))


def test_a_won_game() -> None:
    foundations = " ".join(
        f"f{i}:" + "".join(str(c) for c in sorted(CARDS) if str(c)[1] == s) for i, s in enumerate("CDHS")
    )
    one_short = Game.from_text(f"klondike s: w0: {foundations[:-2]} t0:KS t1: t2: t3: t4: t5: t6:")
    assert one_short.status() is Status.ONGOING
    one_short.play("t0-f3")
    assert one_short.is_won()
    assert one_short.status() is Status.WON
    assert one_short.score() == 52
    assert one_short.legal_moves() == ()
    with pytest.raises(IllegalMoveError) as caught:
        one_short.play("f0-t0")
    assert caught.value.reason is Reason.GAME_OVER
