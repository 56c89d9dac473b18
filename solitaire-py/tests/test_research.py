"""The examples for researchers in `examples/python`: tree search on what was seen, MaskablePPO, OpenSpiel."""

from __future__ import annotations

import importlib
import random
import re
import sys
from typing import Any

import pytest
from conftest import ROOT, played
from solitaire_rules import Game, Rules

np = pytest.importorskip("numpy")
from solitaire_rules import batch  # noqa: E402

FOLDER = ROOT / "examples" / "python"
if not FOLDER.exists():
    pytest.skip("the examples are not there", allow_module_level=True)


def example(name: str, *needed: str) -> Any:
    """A file of the examples, if what it needs is installed."""
    for package in needed:
        pytest.importorskip(package, reason=f"{package} is not installed: pip install {package}")
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
    return importlib.import_module(name)


def run(module: Any, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Runs a program, in this process; what it returns."""
    monkeypatch.setattr(sys, "argv", [module.__name__, *arguments])
    status: int = module.main()
    return status


# On the five lie four or six. After the four the six is out of reach; the six brings the five below it, and that the four.
GOLF = "golf s: f0:{built}5C t0:5H6H t1:4S t2: t3: t4: t5: t6:"


def golf() -> Game:
    """Golf in which one of two moves wins."""
    lying = ("5H", "6H", "4S", "5C")
    pack = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    return Game.from_text(GOLF.format(built="".join(card for card in pack if card not in lying)))


def test_the_tree_finds_the_move_that_wins() -> None:
    search = example("ismcts")
    for seed in range(5):
        assert str(search.choose(golf(), 40, 0.5, random.Random(seed))) == "t0-f0"
        assert search.play(golf(), 40, 0.5, random.Random(seed), 10)


def test_the_tree_sees_no_more_than_the_player() -> None:
    search = example("ismcts")
    for variant in ("tri-peaks", "klondike", "gold-mine"):
        game = played(variant, 3, 8)
        moves = {search.choose(one, 30, 0.5, random.Random(7)) for one in (game, game.sample(1), game.sample(2))}
        assert len(moves) == 1


def test_a_tree_counts_its_simulations() -> None:
    search = example("ismcts")
    root, view = search.Node(), Game("tri-peaks", 5).view()
    for number in range(60):
        search.simulate(root, view.sample(number).position, 0.5, random.Random(number))
    assert root.visits == 60 == sum(child.visits for child in root.children.values())
    for child in root.children.values():
        assert 1 <= child.visits <= child.available <= 60
        assert 0 <= child.total <= child.visits


def test_the_tree_search_counts_the_others_wins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    search = example("ismcts")
    assert run(search, monkeypatch, "--deals", "3", "--simulations", "3", "--first", "5", "--limit", "60") == 0
    said = capsys.readouterr().out
    assert "tri-peaks: 3 deals, 3 simulations a move" in said
    for player in ("greedy", "random"):
        games = batch.Games("tri-peaks", range(5, 8))
        games.play(player, limit=60)
        won = int((games.statuses() == batch.WON).sum())
        assert re.search(rf"{player} +won +{won} of 3:", said)
    assert re.search(r"search +won +[0-3] of 3:", said)


@pytest.mark.filterwarnings("ignore")
def test_maskable_ppo_says_whether_it_learned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ppo = example("maskable_ppo", "gymnasium", "sb3_contrib")
    assert ppo.better(np.array([2, 3, 2, 3]), np.array([1, 1, 1, 1]))
    assert not ppo.better(np.array([9, 0, 9, 0]), np.array([4, 4, 4, 4]))
    assert not ppo.better(np.array([1, 1, 1, 1]), np.array([2, 3, 2, 3]))
    status = run(ppo, monkeypatch, "--game", "golf", "--steps", "2048", "--deals", "20", "--limit", "60")
    said = capsys.readouterr().out
    assert "golf: 2048 steps" in said
    assert [line.split()[0] for line in said.splitlines()[1:4]] == ["random", "greedy", "learned"]
    assert ("It has learned" in said) == (status == 0)
    assert ("It has not learned" in said) == (status == 1)


@pytest.mark.filterwarnings("ignore")
def test_a_network_plays_every_game_to_its_end() -> None:
    ppo = example("maskable_ppo", "gymnasium", "sb3_contrib")

    class First:
        """Chooses the first legal action."""

        def predict(self, observations: Any, action_masks: Any) -> tuple[Any, None]:
            assert len(observations) == len(action_masks)
            return action_masks.argmax(axis=1), None

    games = batch.Games("golf", range(9))
    ppo.play(First(), games, 100)
    for deal, end in enumerate(games):
        game = Game("golf", deal)
        while moves := game.distinct_moves():
            game.play(min(moves, key=games.action_of))
        assert end.to_text() == game.to_text()


SPIEL = ["klondike", "golf", "spider", "pyramid", "new-york"]


@pytest.mark.parametrize("variant", SPIEL)
def test_a_state_of_openspiel_is_the_game(variant: str) -> None:
    example("openspiel", "open_spiel")
    pyspiel: Any = importlib.import_module("pyspiel")
    spiel = pyspiel.load_game(f"python_solitaire(variant={variant},deals=7,first=40,moves=30,reward=score)")
    actions, choice = Rules(variant).actions, random.Random(3)
    assert (spiel.num_players(), spiel.num_distinct_actions(), spiel.max_chance_outcomes()) == (1, len(actions), 7)
    state, observer = spiel.new_initial_state(), spiel.make_py_observer()
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(2)
    game = Game(variant, 42)
    for _ in range(30):
        assert state.returns() == [0.0]
        moves = {str(move) for move in game.distinct_moves()}
        assert {state.action_to_string(0, action) for action in state.legal_actions()} == moves
        assert {str(actions[action]) for action in state.legal_actions()} == moves
        observer.set_from(state, 0)
        assert (observer.dict["observation"] == game.position.observation()).all()
        if not moves:
            break
        action = choice.choice(state.legal_actions())
        game.play(actions[action])
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == [float(game.score())]


def test_an_information_state_is_what_was_seen() -> None:
    """Twins have the same one until another card shows, and what was seen before belongs to it."""
    spiel = example("openspiel", "open_spiel")
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game("python_solitaire(variant=klondike,deals=3)")
    memory = pyspiel.IIGObservationType(perfect_recall=True)
    now, always = game.make_py_observer(), game.make_py_observer(memory)
    state = game.new_initial_state()
    state.apply_action(1)
    twin = state.sampled(9)
    assert isinstance(twin, spiel.SolitaireState)
    assert always.string_from(state, 0) == always.string_from(twin, 0)
    for one in (state, twin):
        one.apply_action(0)
    assert str(state.game.view()) != str(twin.game.view()), "another card shows"
    assert always.string_from(state, 0) != always.string_from(twin, 0)
    before = now.string_from(state, 0)
    other = state.clone()
    for move in ["deal"] * 23 + ["redeal", "deal"]:
        other.apply_action(["deal", "redeal"].index(move))
    assert (now.string_from(other, 0), len(state.seen), len(other.seen)) == (before, 2, 27)
    assert always.string_from(other, 0) != always.string_from(state, 0)
    # Whatever the hidden cards are, what was seen stays.
    assert always.string_from(other.sampled(5), 0) == always.string_from(other, 0)


@pytest.mark.parametrize("variant", [*SPIEL, "freecell", "tri-peaks"])
def test_openspiels_own_test(variant: str) -> None:
    example("openspiel", "open_spiel")
    pyspiel: Any = importlib.import_module("pyspiel")
    for reward in ("win", "score"):
        game = pyspiel.load_game(f"python_solitaire(variant={variant},deals=20,moves=40,reward={reward})")
        pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_openspiels_tree_search_plays(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    spiel = example("openspiel", "open_spiel")
    assert run(spiel, monkeypatch, "--deals", "2", "--simulations", "10") == 0
    said = capsys.readouterr().out
    assert "OpenSpiel's own test passes" in said
    won = sum(Game("tri-peaks", deal).position.playout("greedy", 100, seed=deal).is_won() for deal in range(2))
    assert re.search(rf"greedy +{won} of 2 won", said)
    assert said.count(" of 2 won") == 4
