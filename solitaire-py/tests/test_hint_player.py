"""The player who follows hints, in batches and from positions: against hints asked for one by one, and a game worked out by hand."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any

import pytest
from solitaire_rules import Game, Rules

np = pytest.importorskip("numpy")
from solitaire_rules import batch  # noqa: E402

QUICK: dict[str, Any] = {"positions": 100}
GAMES = ["klondike", "freecell", "golf"]

# Gold Mine in which the queen of hearts goes from one black king to the other, and that is all.
STUCK = ["5C5D5H5S7C7D7HKD", "7S8C8D8H8S9C9DKH", "9H9STCTDTHTS6H6C", "JCJDJHJSQC6S", "QDQS6D"]
PILES = " ".join(f"t{pile}:{cards}" for pile, cards in enumerate(["KSQH", "KC", *STUCK]))
THERE_AND_BACK = f"gold-mine s: w0: f0:AC2C3C4C f1:AD2D3D4D f2:AH2H3H4H f3:AS2S3S4S {PILES}"


# Three cards more and the game is won.
NEARLY_WON = (
    "klondike s: w0: f0:AC2C3C4C5C6C7C8C9CTCJCQC f1:AD2D3D4D5D6D7D8D9DTDJDQDKD f2:AH2H3H4H5H6H7H8H9HTHJH "
    "f3:AS2S3S4S5S6S7S8S9STSJSQS t0:KSQH t1:KC t2:KH t3: t4: t5: t6:"
)


def followed(game: Game, limit: int, **limits: Any) -> Game:
    """The game after hints, each asked for alone, until it is over or a position comes up for the third time."""
    met = Counter[str]()
    for _ in range(limit):
        hint = game.hint(**limits)
        if hint is None:
            break
        game.play(hint.move)
        met[game.to_text()] += 1
        if met[game.to_text()] == 3:
            break
    return game


def test_where_nothing_can_be_gained_the_player_stops() -> None:
    assert batch.Games("gold-mine", [THERE_AND_BACK]).play("hint", limit=100).tolist() == [0]
    assert Game.from_text(THERE_AND_BACK).hint() is None


def test_the_third_time_is_enough() -> None:
    # One position is too few to see that nothing can be gained.
    moves = ["t0-t1", "t1-t0", "t0-t1", "t1-t0", "t0-t1"]
    games = batch.Games("gold-mine", [THERE_AND_BACK] * 2, history=True)
    assert games.play("hint", limit=100, positions=1).tolist() == [5, 5]
    assert [str(move) for move in games[1].history] == moves
    assert games.play("hint", limit=100, positions=1).tolist() == [0, 0]
    assert games.choose("hint").tolist() == [-1, -1]
    # A game by others' moves, and one in pieces.
    games = batch.Games("gold-mine", [THERE_AND_BACK])
    assert games.play("greedy", limit=2).tolist() == [2]
    pieces = [games.play("hint", limit=2, positions=1).tolist() for _ in range(4)]
    assert pieces == [[2], [2], [1], [0]]
    games.step([games.action_of("t1-t0")])
    assert games.play("hint", limit=100, positions=1).tolist() == [0]
    games.reset([THERE_AND_BACK])
    assert games.play("hint", limit=100, positions=1).tolist() == [5]
    end = batch.playouts("gold-mine", [THERE_AND_BACK], "hint", positions=1)
    assert (end.moves.tolist(), end.statuses.tolist()) == ([5], [batch.ONGOING])
    position = Game.from_text(THERE_AND_BACK).position
    assert position.playout("hint", positions=1) == position.play("t0-t1")
    assert position.playout("hint", 4, positions=1) == position


@pytest.mark.parametrize("variant", GAMES)
def test_it_plays_what_hints_say(variant: str) -> None:
    deals = range(1, 3)
    alone = [followed(Game(variant, deal), 25, **QUICK) for deal in deals]
    for history in (True, False):
        games = batch.Games(variant, deals, history=history)
        assert games.play("hint", limit=25, **QUICK).tolist() == [len(game.history) for game in alone]
        assert [game.to_text() for game in games] == [game.to_text() for game in alone]
        assert [game.history for game in games] == [game.history if history else [] for game in alone]
        assert games.moves_made().tolist() == [len(game.history) for game in alone]
    assert [Game(variant, deal).position.playout("hint", 25, **QUICK) for deal in deals] == [
        game.position for game in alone
    ]
    done = batch.playouts(variant, deals, "hint", limit=25, **QUICK)
    assert done.scores.tolist() == [game.score() for game in alone]


def test_moves_asked_for_are_those_that_are_played() -> None:
    games, stepped = batch.Games("klondike", range(2)), batch.Games("klondike", range(2))
    games.play("hint", limit=30, **QUICK)
    for _ in range(30):
        stepped.step(stepped.choose("hint", **QUICK))
    assert [game.to_text() for game in games] == [game.to_text() for game in stepped]


@pytest.mark.parametrize("history", [False, True])
def test_threads_copies_and_pickles_go_on_in_the_same_way(history: bool) -> None:
    def begun(threads: int) -> batch.Games:
        starts: list[int | str] = [1, 2, NEARLY_WON]
        games = batch.Games("klondike", starts, threads=threads, history=history)
        games.play("random", limit=3)
        games.play("hint", limit=10, **QUICK)
        return games

    def told(games: batch.Games) -> list[Any]:
        made = games.play("hint", limit=15, **QUICK).tolist()
        return [made, games.play("random", limit=20).tolist(), [game.to_json() for game in games]]

    games = begun(1)
    others = [begun(3), copy.copy(games), copy.deepcopy(games), pickle.loads(pickle.dumps(games))]
    kept, expected = copy.copy(games), told(games)
    for other in others:
        assert told(other) == expected
    games.restore(kept)
    assert told(games) == expected
    assert told(pickle.loads(pickle.dumps(kept))) == expected


def test_a_pickled_player_looks_anew_and_a_copied_one_goes_on() -> None:
    games = batch.Games("freecell", range(1, 9), history=True)
    games.play("hint", limit=10, positions=1000)
    copied, pickled = copy.copy(games), pickle.loads(pickle.dumps(games))
    moves = (*games.actions, None)
    anew = [hint and hint.move for hint in (game.hint(positions=1000) for game in games)]
    assert [moves[number] for number in pickled.choose("hint", positions=1000)] == anew
    for _ in range(5):
        chosen = games.choose("hint", positions=1000)
        assert chosen.tolist() == copied.choose("hint", positions=1000).tolist()
        games.step(chosen)
        copied.step(chosen)


def test_a_copied_game_has_its_hints_look_anew() -> None:
    # Every card shows, so that a win is found at once and followed.
    game = Game("freecell", 1)
    first = game.hint()
    assert first is not None
    game.play(first.move)
    again = game.copy()
    assert again == game
    # It has nothing to follow, as if it had just been set up.
    assert again.hint(positions=1) == Game("freecell", 1, moves=game.history).hint(positions=1)


def after_a_redeal(deal: int) -> Game:
    """Klondike whose stock the player has seen."""
    return Game("klondike", deal, moves=["deal"] * 24 + ["redeal"])


def test_a_batch_with_history_remembers_what_was_seen() -> None:
    seen = [after_a_redeal(deal) for deal in range(6)]
    remembering = batch.Games("klondike", seen, history=True).choose("hint", **QUICK).tolist()
    forgetting = batch.Games("klondike", seen)
    moves = forgetting.actions
    assert [moves[number] for number in remembering] == [game.hint(**QUICK).move for game in seen]  # type: ignore[union-attr]
    positions = [game.position for game in seen]
    chosen = forgetting.choose("hint", **QUICK).tolist()
    assert [moves[number] for number in chosen] == [position.hint(**QUICK).move for position in positions]  # type: ignore[union-attr]
    assert chosen != remembering


def test_a_batch_without_history_remembers_what_was_seen_since_its_first_hint() -> None:
    games = batch.Games("klondike", range(6))
    games.choose("hint", **QUICK)
    for move in ["deal"] * 24 + ["redeal"]:
        games.step([games.action_of(move)] * 6)
    expected = [after_a_redeal(deal).hint(**QUICK) for deal in range(6)]
    for one in (games, pickle.loads(pickle.dumps(games))):
        assert [one.actions[number] for number in one.choose("hint", **QUICK)] == [hint.move for hint in expected]  # type: ignore[union-attr]


def test_hints_see_no_more_than_the_player() -> None:
    """Games that look alike go alike until one of them shows another card."""
    for deal in range(2):
        game = Game("klondike", deal)
        twin = game.sample(1)
        views = [[game.view(), twin.view()]]
        games = batch.Games("klondike", [game, twin])
        while views[-1][0] == views[-1][1] and len(views) < 20:
            actions = games.choose("hint", **QUICK)
            assert actions[0] == actions[1]
            games.step(actions)
            views.append([one.view() for one in games])
        assert len(views) > 1


def test_progress_and_limits() -> None:
    told: list[int] = []
    games = batch.Games("golf", range(9))
    games.play("hint", limit=1000, positions=50, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 9
    told.clear()
    done = batch.playouts("golf", range(9), "hint", positions=50, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 9
    assert done.scores.tolist() == games.scores().tolist()
    calls: list[Any] = [
        games.choose,
        lambda *given, **bad: games.play(*given, limit=3, **bad),
        games[0].position.playout,
    ]
    for call in calls:
        for name in ("positions", "megabytes", "seconds"):
            with pytest.raises(ValueError, match="-1"):
                call("hint", **{name: -1})


def test_rules_of_ones_own() -> None:
    rules = Rules("klondike").replace(tableau={"empty": "any_card"})
    games = batch.Games(rules, [1, 2], history=True)
    games.play("hint", limit=8, **QUICK)
    again = pickle.loads(pickle.dumps(games))
    assert list(again) == list(games)
    assert [len(game.history) for game in again] == [8, 8]


def test_damaged_pickles_are_refused() -> None:
    games = batch.Games("golf", [1])
    games.play("hint", limit=3, positions=10)
    function, (rules, threads, history, line) = games._batch.__reduce__()
    assert "hints since 0 " in line
    for damaged in (line.replace("since 0 ", "since x "), line.replace("since 0 ", "since "), line[:-9]):
        with pytest.raises(ValueError, match=r"."):
            function(rules, threads, history, damaged)
    with pytest.raises(ValueError, match="not the games of a batch"):
        function(Rules("klondike"), threads, history, line)
