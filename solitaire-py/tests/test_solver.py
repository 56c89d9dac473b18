"""The solver: solutions, prospects, hints, safe moves, samples."""

from __future__ import annotations

import asyncio
import copy
import math
import pickle
import re
import threading
from collections.abc import Callable
from typing import Any

import pytest
from conftest import EXAMPLE_NAMES, played
from hypothesis import given, settings
from hypothesis import strategies as st
from solitaire_rules import VARIANTS, Difficulty, Game, Hint, Move, Prospects, Rules, Solution, Solver

FEW = 2000
"""Positions that are looked at in a moment."""

KEEPING = Rules("klondike").replace(foundations={"give_back": False})
SUITS = {suit: "".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDHS"}
# The last suit, with its two lowest cards alone on a pile, and the others in order on the next.
LAST = (
    f"- s: w0: f0:{SUITS['C']} f1: f2:{SUITS['H']} f3:{SUITS['S']} t0:%s t1:KDQDJDTD9D8D7D6D5D4D3D t2: t3: t4: t5: t6:"
)
# The 2 goes on a black 3 or after the ace; the black 3s stay where they are, and the ace lies below the 2. Kings alone go to empty piles.
BURIED = Game.from_text(LAST % "AD2D", KEEPING)
# The ace goes up, and everything after it.
OPEN = Game.from_text(LAST % "2DAD", KEEPING)

values = st.sampled_from(
    [
        Solution("won", 0),
        Solution("won", 12, moves="t1-f0 deal t3x4-t6"),
        Solution("lost", 2**64 - 1),
        Solution("open", 7, why="the time limit was reached"),
        Solution("open", 0, why="the tables are full"),
        Prospects("further", moves=[Move("t1-f0")]),
        Prospects("dead"),
        Prospects("open", why="it was cancelled"),
        Hint("deal", "the only move"),
        Hint(Move("t0-t1"), "a 'quoted' \"reason\" \\"),
        Difficulty(0, 0, 0, Solution("lost", 1)),
        Difficulty(100, 3, 50, Solution("won", 9, "deal")),
    ]
)


# Of which few deals can be won, or which take longer.
STUBBORN = set(
    """
    double-gold-mine carousel carousel-no-top-up carousel-strict klondike-vegas chameleon spider spider-by-hand spider-two-suits
    spiderette mrs-mop scorpion sir-tommy russian-solitaire gypsy maria diplomat auld-lang-syne double-rail fly
    double-freecell golf dead-king-golf elevator escalator all-in-a-row binary-star robert simple-pairs osmosis peek calculation
    picture-patience solid-square kingsley stonewall alternations seven-devils batsford incompatibility miss-milligan falling-star
    """.split()  # noqa: SIM905
)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_solution_wins(name: str) -> None:
    won = 0
    for deal in range(4):
        game = Game(name, deal)
        solution = game.solve(positions=30_000)
        assert solution.positions <= 30_000
        assert solution.won + solution.lost + solution.open == 1
        assert (solution.why is None) is not solution.open
        for move in solution.moves:
            game.play(move)
        assert game.is_won() is solution.won
        won += solution.won
    assert won or name in STUBBORN


def test_games_that_are_lost_by_hand() -> None:
    assert BURIED.solve().lost
    assert str(BURIED.solve()) == "lost"
    assert BURIED.solve().moves == ()
    assert BURIED.prospects() == Prospects("dead")
    assert BURIED.is_dead()
    assert BURIED.hint() is None
    assert BURIED.hint_thoughtful() is None
    assert BURIED.finish() is None
    assert BURIED.safe_moves() == ()
    assert BURIED.difficulty(3).solution.lost


def test_games_that_are_won_by_hand() -> None:
    solution = OPEN.solve()
    assert (solution.outcome, str(solution), len(solution.moves)) == ("won", "won in 13 moves", 13)
    assert OPEN.finish() == solution.moves
    assert not OPEN.is_dead()
    assert str(OPEN.prospects()) == "further progress in 1 move"
    assert OPEN.hint() == Hint("t0-f1", "the only move")
    assert OPEN.hint_thoughtful() == Hint("t0-f1", "wins in 13 moves")
    assert Game("klondike", 42).safe_moves() == (Move("t1-f0"),)  # an ace
    over = Game.from_json(OPEN.to_json())
    for move in solution.moves:
        over.play(move)
    assert str(over.solve()) == "won in 0 moves"
    assert over.prospects().dead
    assert (over.finish(), over.hint()) == ((), None)


@pytest.mark.parametrize(("stock", "plays_itself"), [("JSQSKS", True), ("KSQSJS", False)])
def test_finish_tells_nothing_of_hidden_cards(stock: str, plays_itself: bool) -> None:
    suits = ["".join(rank + suit for rank in "A23456789TJQK") for suit in "CDH"]
    foundations = " ".join(f"f{i}:{cards}" for i, cards in enumerate([*suits, "AS2S3S4S5S6S7S8S9STS"]))
    game = Game.from_text(f"gold-mine s:<{stock}> w0: {foundations} t0: t1: t2: t3: t4: t5: t6:")
    assert game.finish() is None
    game.play("deal")
    assert (game.finish() is not None) == plays_itself
    game.undo()  # what was seen stays known
    assert (game.finish() is not None) == plays_itself


def test_the_only_way_to_one_more_card() -> None:
    prospects = Game("gold-mine", 42).prospects()
    assert prospects.further
    game = Game("gold-mine", 42, moves=prospects.moves)
    assert game.score() == 1
    assert (prospects.outcome, prospects.dead, prospects.open, prospects.why) == ("further", False, False, None)


@pytest.mark.parametrize(
    ("limits", "why"),
    [
        ({"positions": 0}, "the position limit was reached"),
        ({"positions": 1}, "the position limit was reached"),
        ({"seconds": 0}, "the time limit was reached"),
        ({"seconds": 0.0, "positions": 2**64 - 1}, "the time limit was reached"),
    ],
)
def test_limits_end_a_search(limits: dict[str, Any], why: str) -> None:
    solution = Game("klondike-draw-three", 4).solve(**limits)
    assert (solution.open, solution.why, solution.moves) == (True, why, ())
    assert str(solution) == f"undecided: {why}"


@pytest.mark.parametrize("limits", [{"megabytes": 0}, {"megabytes": 2**20}, {"seconds": math.inf}, {"seconds": 1e300}])
def test_limits_may_be_small_or_large(limits: dict[str, Any]) -> None:
    assert Game("gold-mine", 1).solve(positions=FEW, **limits).outcome in ("won", "open")


@pytest.mark.parametrize("name", VARIANTS)
def test_a_limit_of_positions_gives_the_same_answer(name: str) -> None:
    game, again = Game(name, 5), Game(name, 5)
    assert game.solve(positions=FEW) == again.solve(positions=FEW)
    assert game.prospects(positions=FEW) == again.prospects(positions=FEW)
    assert game.hint(positions=FEW) == again.hint(positions=FEW)
    assert game.hint_thoughtful(positions=FEW) == again.hint_thoughtful(positions=FEW)
    assert game.difficulty(5, positions=FEW) == again.difficulty(5, positions=FEW)
    assert game == again


@pytest.mark.parametrize(("name", "deal"), [("yukon", 0), ("klondike", 42), ("gypsy", 1)])
def test_thoughtful_hints_come_nearer_with_each_move(name: str, deal: int) -> None:
    """However little the later ones may look at."""
    game, left, positions = Game(name, deal), math.inf, 20_000
    while not game.is_won():
        hint = game.hint_thoughtful(positions=positions)
        assert hint is not None
        words = re.fullmatch(r"wins in (\d+) moves?", hint.why)
        assert words is not None
        moves = int(words[1])
        assert moves < left
        left, positions = moves, FEW
        game.play(hint.move)


@settings(max_examples=25)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 2**64 - 1), st.integers(0, 40))
def test_advice_can_be_followed(name: str, deal: int, moves: int) -> None:
    game = played(name, deal, moves)
    for hint in (game.hint(positions=FEW), game.hint_thoughtful(positions=FEW)):
        assert (hint is None) is (game.distinct_moves() == ()) or game.is_dead()
        if hint is not None:
            assert game.is_legal(hint.move)
            assert str(hint) == f"{hint.move}: {hint.why}"
    for move in game.safe_moves():
        score = game.score()
        game.play(move)
        assert game.score() == score + 1
        game.undo()
    finish = game.finish()
    for move in finish or ():
        game.play(move)
    assert finish is None or game.is_won()


def test_a_hint_knows_what_the_player_knows() -> None:
    game = Game("klondike", 42)
    assert game.hint(positions=FEW) == game.sample(7).hint(positions=FEW)


@pytest.mark.parametrize(("name", "moves"), [("klondike", "t1-f0"), ("gold-mine", "deal"), ("carousel", "")])
def test_a_sample_is_made_of_what_was_seen(name: str, moves: str) -> None:
    game = Game(name, 42, moves=moves)
    for seed in (0, 1, 42, 2**64 - 1):
        guess = game.sample(seed)
        assert guess.view() == game.view()
        assert (guess.rules, guess.history, guess.deal_number) == (game.rules, [], None)
        assert guess.to_text() == game.sample(seed).to_text() != game.to_text()
    # Another game that looks the same has the same samples: the hidden cards have no say.
    moves_undone = Game.from_text(game.to_text())
    other = moves_undone.sample(9)
    assert other.to_text() != game.to_text()
    assert other.sample(3).to_text() == moves_undone.sample(3).to_text()
    assert len({game.sample(seed).to_text() for seed in range(20)}) == 20
    assert game.sample().view() == game.view()


@given(values)
def test_an_answer_is_what_its_repr_evaluates_to(value: Any) -> None:
    again = eval(repr(value), dict(EXAMPLE_NAMES))
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


@given(
    values,
    st.sampled_from(
        [copy.copy, copy.deepcopy, *(lambda v, p=p: pickle.loads(pickle.dumps(v, p)) for p in range(2, 6))]
    ),
)
def test_a_copied_answer_is_the_same(value: Any, again: Callable[[Any], Any]) -> None:
    assert again(value) == value
    assert str(again(value)) == str(value)


@given(values, values)
def test_answers_differ_where_their_reprs_do(one: Any, other: Any) -> None:
    assert (one == other) is (repr(one) == repr(other))


@given(values)
def test_no_answer_is_false_or_can_be_changed(value: Any) -> None:
    assert value
    for name in ("won", "moves", "why", "games", "anything"):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)


def test_answers_are_matched() -> None:
    solution = Solution("won", 12, moves="deal")
    assert [getattr(solution, name) for name in Solution.__match_args__] == ["won", 12, (Move("deal"),), None]
    assert [getattr(Prospects("dead"), name) for name in Prospects.__match_args__] == ["dead", (), None]
    assert [getattr(Hint("deal", "x"), name) for name in Hint.__match_args__] == [Move("deal"), "x"]


def test_difficulty() -> None:
    difficulty = Game("gold-mine", 42).difficulty(10, positions=100_000)
    assert (difficulty.games, difficulty.random_wins) == (10, 0)
    assert 0 <= difficulty.greedy_wins <= 10
    assert difficulty.solution == Game("gold-mine", 42).solve(positions=100_000)
    expected = (
        f"of 10 games the random player wins 0, the greedy player {difficulty.greedy_wins}; {difficulty.solution}"
    )
    assert str(difficulty) == expected
    assert Game("gold-mine", 42).difficulty(0, positions=0).games == 0
    assert OPEN.difficulty().greedy_wins == 100


GAME = Game("klondike", 42)


@pytest.mark.parametrize("ask", ["solve", "prospects", "is_dead", "hint", "hint_thoughtful", "difficulty"])
@pytest.mark.parametrize(
    ("limits", "error", "message"),
    [
        ({"positions": -1}, ValueError, "the limit of positions must be from 0 to 18446744073709551615, not -1"),
        ({"positions": 2**64}, ValueError, "the limit of positions must be from 0 to .*, not 18446744073709551616"),
        ({"positions": 1.5}, TypeError, "expected the limit of positions as an integer, not float"),
        ({"positions": "7"}, TypeError, "expected the limit of positions as an integer, not str"),
        ({"megabytes": -1}, ValueError, "megabytes must be from 0 to 1048576, not -1"),
        ({"megabytes": 2**20 + 1}, ValueError, "megabytes must be from 0 to 1048576, not 1048577"),
        ({"megabytes": "x"}, TypeError, "expected megabytes as an integer, not str"),
        ({"seconds": -0.5}, ValueError, "seconds must be 0 or more, not -0.5"),
        ({"seconds": math.nan}, ValueError, "seconds must be 0 or more, not nan"),
        ({"seconds": -math.inf}, ValueError, "seconds must be 0 or more, not -inf"),
        ({"seconds": 10**400}, ValueError, "too many seconds"),
        ({"seconds": "1"}, TypeError, "expected seconds as a number, not str"),
        ({"seconds": [1]}, TypeError, "expected seconds as a number, not list"),
    ],
)
def test_limits_that_are_none(ask: str, limits: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        getattr(GAME, ask)(**limits)
    assert not GAME.history


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        ('Solution("maybe", 1)', ValueError, 'an outcome is "won", "lost" or "open", not "maybe"'),
        ('Solution("lost", 1, moves="deal")', ValueError, 'only "won" has moves'),
        ('Solution("open", 1)', ValueError, '"open" has a reason why'),
        ('Solution("won", 1, why="the time limit was reached")', ValueError, 'only "open" has a reason why'),
        ('Solution("open", 1, why="x")', ValueError, 'no search is open because "x"'),
        ('Solution("that\'s it", 1)', ValueError, 'an outcome is "won", "lost" or "open", not "that\'s it"'),
        ('Solution("won", -1)', ValueError, "the number of positions must be from 0 to"),
        ('Solution("won", 1, moves="x")', ValueError, "`x`"),
        ('Prospects("won")', ValueError, 'an outcome is "further", "dead" or "open", not "won"'),
        ('Prospects("dead", moves="deal")', ValueError, 'only "further" has moves'),
        ('Hint("x", "y")', ValueError, "`x`"),
        ('Hint("deal", 7)', TypeError, "expected text, not int"),
        ('Difficulty(1, 2, 0, Solution("lost", 0))', ValueError, "more wins than 1 game"),
        ("Difficulty(1, 0, 0, 7)", TypeError, "Solution"),
        ('Game("klondike", 1).difficulty(-1)', ValueError, "the number of games must be from 0 to 4294967295, not -1"),
        ('Game("klondike", 1).difficulty("x")', TypeError, "expected the number of games as an integer, not str"),
        ('Game("klondike", 1).sample(-1)', ValueError, "a seed must be from 0 to 18446744073709551615, not -1"),
        ('Game.from_deck("golf", 5)', TypeError, "expected cards as an iterable or as text, not int"),
        ('Game("golf", 1, moves=5)', TypeError, "expected moves as an iterable or as text, not int"),
        (
            'Position.from_piles("golf", {"t0": 5})',
            TypeError,
            "expected a pile's cards as an iterable or as text, not int",
        ),
        ('asyncio.run(solve_async("golf"))', TypeError, "expected a Game or a Position, not str"),
        ('Game("klondike", 1).sample("x")', TypeError, "expected a seed as an integer, not str"),
    ],
)
def test_errors(call: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        eval(call, {**EXAMPLE_NAMES, "asyncio": asyncio})


@pytest.mark.parametrize("step", [1, 37, 100_000])
@pytest.mark.parametrize("game", [Game("gold-mine", 1), Game("klondike", 1), Game("carousel-strict", 1)], ids=str)
def test_steps_of_any_length_come_to_one_searchs_answer(game: Game, step: int) -> None:
    whole, solver = game.solve(), Solver()
    assert Solver().solve(game.position) == game.position.solve() == whole
    solution = solver.solve(game, positions=step)
    while more := solver.resume(positions=step):
        assert more.positions <= solution.positions + step
        solution = more
    assert solution == whole


def test_a_search_goes_on_from_where_the_game_stood() -> None:
    game, solver = Game("klondike", 1), Solver()
    whole = game.solve()
    assert solver.solve(game, positions=10).open
    game.play("deal")
    assert solver.resume() == whole


def test_a_cancelled_search_goes_on() -> None:
    solver, cancel = Solver(), threading.Event()
    cancel.set()
    assert solver.solve(Game("klondike", 1), cancel=cancel).why == "it was cancelled"
    assert solver.resume() == Game("klondike", 1).solve()


def test_there_is_nothing_to_resume() -> None:
    solver = Solver()
    assert solver.resume() is None
    assert solver.solve(Game("gold-mine", 1)).won
    assert solver.resume(positions=10) is None
    with pytest.raises(TypeError, match="expected a Game or a Position, not int"):
        solver.solve(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="the limit of positions must be from 0 to"):
        solver.resume(positions=-1)


def test_hints_go_on_with_a_win() -> None:
    game = Game("freecell-one-by-one", 1)
    hint = game.hint()
    assert hint is not None
    assert hint.why == "leads to a win"
    start = game.copy()
    while hint is not None:
        game.play(hint.move)
        hint = game.hint(positions=1)
    assert game.is_won()
    # A copy has yet to find a win.
    alone = start.hint(positions=1)
    assert alone is not None
    assert alone.why != "leads to a win"


def test_cancel_cannot_ask_the_solver_that_asks_it() -> None:
    solver = Solver()

    class Asks:
        def is_set(self) -> bool:
            solver.resume(positions=10)
            return False

    with pytest.raises(RuntimeError, match="this solver is searching: `cancel` can't ask it"):
        solver.solve(Game("spider", 1), cancel=Asks())
    assert solver.solve(Game("spider", 1), positions=10).open
