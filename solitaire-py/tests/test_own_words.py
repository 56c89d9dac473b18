"""What the author of rules says of them: a title and notes, which decide nothing and are never lost."""

from __future__ import annotations

import copy
import pickle
from typing import Any, cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from solitaire_rules import VARIANTS, Game, Rules, RulesError

# A title has at most 200 characters.
words = st.one_of(st.none(), st.text(st.characters(exclude_categories=["Cs"]), max_size=200))
EASY = Rules("klondike").replace(title="Easy", notes="Any card\nto an empty pile.", tableau={"empty": "any_card"})


@given(words, words, st.sampled_from([VARIANTS["klondike"], EASY]))
def test_every_form_of_rules_keeps_them(title: str | None, notes: str | None, base: Rules) -> None:
    rules = base.replace(title=title, notes=notes)
    forms = (Rules.from_json(rules.to_json()), Rules.from_toml(rules.to_toml()), Rules(rules.to_dict()), Rules(rules))
    for again in (*forms, pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules), eval(repr(rules))):
        assert again == rules == base
        assert (again.title, again.notes) == (title if title is not None else VARIANTS["klondike"].title, notes) or (
            base is EASY and title is None and again.title is None
        )
        assert hash(again) == hash(base)


@given(words, words, st.sampled_from([VARIANTS["klondike"], EASY.replace(title=None)]))
@example(None, "Notes.", VARIANTS["klondike"])
@example(None, "Notes.", EASY.replace(title=None))
@example("Title", None, VARIANTS["klondike"])
@example("Title", "Notes.", VARIANTS["klondike"])
def test_games_and_saves_keep_them(title: str | None, notes: str | None, base: Rules) -> None:
    rules = base.replace(title=title, notes=notes)
    start = Game(rules, 3)
    read = (Game.from_text(start.to_text(), rules), Game.from_json(start.to_json()), pickle.loads(pickle.dumps(start)))
    for game in (start, *read, start.copy(), start.sample(1), start.view().sample(1), start.position.view().sample(1)):
        assert (game.rules.title, game.rules.notes) == (base.title if title is None else title, notes)
    assert start == Game(base, 3)


def test_a_variant_under_another_name_is_that_variant() -> None:
    rules = Rules("klondike").replace(title="Canfield, as some say")
    assert (rules.variant, rules.family, rules.title) == ("klondike", "Klondike", "Canfield, as some say")
    assert Game.from_json(Game(rules, 1).to_json()).rules.title == rules.title
    assert rules.replace(title=None).title == "Klondike"
    assert Rules("klondike").notes is None


def test_what_is_no_text_is_refused() -> None:
    for bad in (7, ["x"], {"x": "y"}):
        with pytest.raises(RulesError, match=r'^title: expected a string such as "My game", found '):
            EASY.replace(title=cast("Any", bad))


def test_explanations() -> None:
    for rules in VARIANTS.values():
        text = rules.explain()
        assert text.startswith("**Deal.** ")
        if rules.aim == "tableau":
            aim = "no card is left in the tableau"
        elif rules.foundations["takes"] == "lower_of_suit":
            aim = "only the aces are left"
        else:
            place = "foundation" if " One foundation." in text else "foundations"
            aim = f"all {rules.cards} cards are on the {place}"
        assert f"The game is won when {aim}. " in text
        assert text.endswith(" scores a point.")
    assert EASY.explain() != VARIANTS["klondike"].explain()
    assert "any card" in EASY.explain().lower()


def test_games_of_a_batch_have_them() -> None:
    batch = pytest.importorskip("solitaire_rules.batch")
    games = batch.Games(EASY, [1])
    assert games[0].rules.title == games.rules.title == pickle.loads(pickle.dumps(games))[0].rules.title == "Easy"
