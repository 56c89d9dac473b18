"""Saves that were cut, changed or put in another order, and decks with a card twice: each is refused by its error, or is that game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import ROOT
from solitaire_rules import VARIANTS, Game, ParseError, Rules, RulesError

DECK = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def saved(game: Game) -> str:
    """What it is saved as after some moves, one of them undone."""
    for step in range(6):
        if moves := game.legal_moves():
            game.play(moves[step % len(moves)])
    game.undo()
    return game.to_json()


SAVES = [
    saved(Game("klondike", 42)),
    saved(Game("freecell", "ms:617")),
    saved(Game.from_deck("gold-mine", DECK)),
    saved(Game.from_text(Game("spider", 3).to_text())),
    saved(Game(Rules("golf").replace(title="Mine"), 7)),
]


@pytest.mark.parametrize("save", SAVES)
def test_a_save_cut_anywhere_is_refused(save: str) -> None:
    assert Game.from_json(save).to_json() == save
    for end in range(len(save)):
        with pytest.raises(ParseError):
            Game.from_json(save[:end])


@pytest.mark.parametrize("save", SAVES)
def test_a_save_with_any_character_changed_is_refused_or_is_that_game(save: str) -> None:
    read = 0
    for place in range(len(save)):
        for other in '"{}[],:09-xtfwAKC \\\0é\ud800':
            text = save[:place] + other + save[place + 1 :]
            words, game = "", None
            try:
                game = Game.from_json(text)
            except (ParseError, RulesError) as error:
                words = str(error)
            if game is None:
                assert 8 < len(words.encode()) <= 300
                continue
            # Half a character becomes the signs for one that is unknown.
            whole = text.encode(errors="surrogatepass").decode(errors="replace")
            assert json.loads(game.to_json().lower()) == json.loads(whole.lower())
            read += 1
    assert read > 10


def moves_of(path: Path) -> tuple[str, str, list[str]]:
    """The variant, the deal and the moves of a golden game."""
    lines = [line.partition("#")[0].split() for line in path.read_text(encoding="utf-8").splitlines()]
    named = {words[0]: words[1] for words in lines if len(words) == 2}
    return named["variant"], named["deal"], [words[0] for words in lines if len(words) == 1]


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "games").glob("*.txt"))[:20], ids=lambda path: path.stem)
def test_moves_in_another_order_are_refused_by_the_first_that_is_illegal(path: Path) -> None:
    variant, deal, moves = moves_of(path)
    for at in range(0, len(moves) - 1, 9):
        swapped = [*moves[:at], moves[at + 1], moves[at], *moves[at + 2 :]]
        game, bad = Game(variant, deal), None
        for number, move in enumerate(swapped, 1):
            if not game.is_legal(move):
                bad = number
                break
            game.play(move)
        start = {"deal": int(deal) if deal.isdigit() else deal}
        save = json.dumps({"format": 1, "rules": variant, "start": start, "moves": swapped, "in_effect": len(moves)})
        if bad is None:
            assert Game.from_json(save).to_text() == game.to_text()
        else:
            with pytest.raises(ParseError, match=f"^move {bad} is illegal"):
                Game.from_json(save)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_deck_with_a_card_twice_is_refused_by_its_place(variant: str) -> None:
    deck = DECK * VARIANTS[variant].decks
    copies = len(deck) // 52
    deck[9] = deck[0]
    place = [place for place, card in enumerate(deck) if card == deck[0]][copies]
    with pytest.raises(ValueError, match=f"^card {place + 1} of the deck appears too many times$"):
        Game.from_deck(variant, deck)
