"""Games that may be the true one for all that a player has seen: of games, and of views, which remember."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from conftest import games
from hypothesis import given, settings
from hypothesis import strategies as st
from solitaire_rules import VARIANTS, Card, Game, Move, Rules, View

np = pytest.importorskip("numpy")


def generators() -> list[Any]:
    return [3, random.Random(3), np.random.default_rng(3)]


def cards(game: Game) -> dict[str, list[str]]:
    """All cards of each pile, hidden ones too, bottom first."""
    pieces = (piece.partition(":") for piece in game.to_text().split(" ")[1:])
    texts = {pile: text.replace("<", "").replace(">", "") for pile, _, text in pieces if text}
    return {pile: [text[i : i + 2] for i in range(0, len(text), 2)] for pile, text in texts.items()}


def all_cards(game: Game) -> list[str]:
    return [card for pile in cards(game).values() for card in pile]


@pytest.mark.parametrize("rng", [*generators(), None], ids=str)
def test_views_are_sampled(rng: Any) -> None:
    for name in VARIANTS:
        view = Game(name, 42).view()
        guess = view.sample(copy.deepcopy(rng))
        assert (guess.view(), guess.variant) == (view, name)
        assert sorted(all_cards(guess)) == sorted(all_cards(Game(name, 42)))
        if rng is not None:
            assert view.sample(copy.deepcopy(rng)) == guess


def test_views_of_rules_of_ones_own() -> None:
    rules = Rules("klondike").replace(cells={"count": 1}, title="Easy", notes="With a cell.")
    game = Game(rules, 42)
    for view in (game.view(), game.position.view(), pickle.loads(pickle.dumps(game.view()))):
        guess = view.sample(3)
        assert (guess.view(), guess.rules, guess.rules.title) == (game.view(), rules, "Easy")
    text = View(game.view().to_text())
    assert text.sample(3, rules=rules) == game.view().sample(3)
    klondike = View(Game("klondike", 42).view().to_text())
    assert klondike.sample(3, rules="klondike").view() == klondike
    with pytest.raises(ValueError, match="this is a view of `klondike`: `rules=` are those of another game"):
        klondike.sample(3, rules="klondike-vegas")
    with pytest.raises(ValueError, match="rules of your own"):
        text.sample(3)
    with pytest.raises(ValueError, match="nothing can be laid"):
        text.sample(3, rules="fan")
    # A game with more cells than are seen, or with fewer, is another.
    for cells in (0, 2):
        other = Rules("klondike").replace(cells={"count": cells})
        with pytest.raises(
            ValueError, match="nothing can be laid for what was seen: it is not of a game with these rules"
        ):
            text.sample(3, rules=other)
        with pytest.raises(ValueError, match="`rules=` are those of another game than this view's"):
            game.view().sample(3, rules=other)


def redealt() -> Game:
    return Game("klondike", 42, moves=["deal"] * 24 + ["redeal"])


@pytest.mark.parametrize("rng", generators(), ids=str)
def test_what_was_seen_before_a_redeal_stays(rng: Any) -> None:
    game = redealt()
    for guess in (game.sample(copy.deepcopy(rng)), game.view().sample(copy.deepcopy(rng))):
        assert cards(guess)["s"] == cards(game)["s"]
        assert guess.view() == game.view()
        # Who plays on in a sample remembers too.
        assert cards(guess.view().sample(9))["s"] == cards(game)["s"]
    text = View(game.view().to_text())
    assert cards(text.sample(rng))["s"] != cards(game)["s"]


def test_what_a_view_remembers_is_kept_by_copies_and_shown_nowhere() -> None:
    view = redealt().view()
    text = View(view.to_text())
    assert (view, hash(view), repr(view), str(view)) == (text, hash(text), repr(text), str(text))
    assert view["s"] == (None,) * 24
    copies = [copy.copy(view), copy.deepcopy(view), *(pickle.loads(pickle.dumps(view, p)) for p in range(2, 6))]
    assert all(again == view and again.sample(5) == view.sample(5) for again in copies)


def test_what_was_given_up_for_another_move_is_remembered() -> None:
    game = Game("klondike", 42)
    for move in ("deal", "deal"):
        game.play(move)
    shown = cards(game)["w0"]
    game.undo()
    game.undo()
    game.play("t4-t5")
    assert game.undone == []
    assert all(cards(game.view().sample(seed))["s"][-2:] == shown[::-1] for seed in range(20))


class Watcher:
    """Follows the cards of stock and waste, and those that turn up in the tableau, by the changes that are told."""

    def __init__(self, game: Game) -> None:
        self.stock: list[Card | None] = list(game.pile("s"))
        self.waste: list[Card | None] = list(game.pile("w0"))

    def follow(self, game: Game, move: Move) -> None:
        for change in game.play(move):
            if change.kind == "redealt":
                self.stock = self.waste[: change.count][::-1]
                del self.waste[: change.count]
            elif change.kind == "moved":
                for name, pile in (("s", self.stock), ("w0", self.waste)):
                    if str(change.source) == name:
                        pile.pop()
                    if str(change.target) == name:
                        pile.append(change.card)


@pytest.mark.parametrize("name", ["klondike", "klondike-draw-three", "canfield"])
def test_the_stock_of_random_games_is_known_once_it_was_turned(name: str) -> None:
    known = 0
    for deal in range(60):
        game, choice = Game(name, deal), random.Random(deal)
        watcher = Watcher(game)
        for _ in range(120):
            moves = game.legal_moves()
            if not moves:
                break
            turning = [move for move in moves if str(move) in ("deal", "redeal")]
            watcher.follow(game, choice.choice(turning if turning and choice.random() < 0.6 else moves))
        guess = game.view().sample(deal)
        assert guess.view() == game.view()
        for card, told in zip(watcher.stock, cards(guess).get("s", [])):
            assert card in (None, Card(told))
            known += card is not None
        assert [str(card) for card in watcher.waste] == cards(guess).get("w0", [])
    assert known > 100


@settings(max_examples=60)
@given(games, st.integers(0, 2**64 - 1))
def test_a_games_view_knows_what_the_game_knows(game: Game, seed: int) -> None:
    assert game.view().sample(seed) == game.sample(seed)
    assert game.view().sample(seed).view() == game.view()
