"""What is not an argument is refused: by an error that says so, and nothing has changed."""

from __future__ import annotations

import importlib
import inspect
import itertools
from collections.abc import Callable
from typing import Any

import pytest
from solitaire_rules import (
    Card,
    Change,
    Difficulty,
    Game,
    Hint,
    IllegalMoveError,
    Move,
    Pile,
    PileKind,
    Position,
    Prospects,
    Rank,
    Rules,
    Solution,
    Suit,
    View,
    printable,
    study,
)

ANYTHING: list[Any] = [
    *(None, True, 0, -1, 3, 2**31, 2**63, 2**64, -(2**70), 1.5, float("nan"), 1j, ..., object(), int, print),
    *("", "x", "t0", "deal", "klondike", "\ud800", b"", b"ab", bytearray(b"ab"), memoryview(b"ab")),
    *([], [0], [-1], [True], ["0"], [1.5], [2**64], [None], [[1]], (), {}, {"a": 1}, {1}, range(3), iter([])),
    *(Card("AS"), Pile("t0"), Move("deal"), PileKind.TABLEAU, Rank.ACE, Suit.CLUBS, Game("klondike", 1).view()),
]
try:
    np: Any = importlib.import_module("numpy")
    batch: Any = importlib.import_module("solitaire_rules.batch")
except ImportError:
    np = batch = None
else:
    ANYTHING += [np.uint64(2**64 - 1), np.float64(1), np.bool_(True), np.array(3), np.array([[1]]), np.array(["a"])]
    ANYTHING += [np.array([2**64 - 1], np.uint64), np.array([1.5]), np.array([True]), np.array([None])]

GAME = Game("klondike", 42, moves="t1-f0")
VALUES: list[Callable[..., Any]] = [
    *(Card, Card.from_index, Pile, Move, Move.transfer, Change.moved, Change.turned_up, Change.turned_down, View),
    *(Change.redealt, Change.redeal_undone),
    *(Rules, Rules.from_json, Rules.from_toml, Game, Game.from_deck, Game.from_text, Game.from_json),
    *(GAME.check, GAME.is_legal, GAME.play, GAME.pile, GAME.view().pile, GAME.view().get, GAME.view().__getitem__),
    *(GAME.layout, lambda value: GAME.layout(left_handed=value)),
    *(printable, lambda value: printable("x", lines=value), lambda value: Position.from_piles("golf", {"t0": value})),
    lambda value: Pile(PileKind.TABLEAU, value),
    lambda value: Card(Rank.ACE, value),
    lambda value: Move.transfer("t0", "t1", value),
    lambda value: Game("klondike", value),
    lambda value: Game("klondike", 1, moves=value),
    lambda value: Game.from_text("klondike", rules=value),
    lambda value: Rules("klondike").replace(decks=value),
    lambda value: Rules("klondike").replace(tableau=value),
    lambda value: Rules("klondike").replace(tableau={"deal": value}),
    # Depths that count in no time.
    lambda value: GAME.perft(value if not isinstance(value, int) or value < 4 else -1),
    lambda value: GAME.perft(1, distinct=value),
]


def answers(call: Callable[..., Any], *arguments: Any) -> None:
    """A value, or an error that tells what is wrong."""
    try:
        call(*arguments)
    except (TypeError, ValueError, LookupError) as error:
        said = "\n".join([str(error), *getattr(error, "__notes__", [])])
    else:
        return
    assert said, (call, arguments)
    # What Python says of its own workings names no argument.
    assert "object has no attribute" not in said
    assert "not supported between" not in said
    assert "unsupported operand" not in said
    # Nor do the words of what Python and Rust are tied together with.
    assert "while processing" not in said
    assert "r#" not in said
    assert "argument '" not in said
    assert "cannot be interpreted" not in said
    assert "instance of" not in said
    assert "cannot be cast" not in said
    assert "cannot be converted" not in said
    assert "can't convert" not in said


@pytest.mark.parametrize("call", VALUES)
def test_values_and_games(call: Callable[..., Any]) -> None:
    before = GAME.history
    for value in ANYTHING:
        answers(call, value)
        if GAME.history != before:
            # A move was one.
            assert GAME.undo() is not None
    for pair in itertools.product(ANYTHING, repeat=2):
        if call in (Card, Pile, Move.transfer, Change.moved, Change.turned_up, Change.turned_down, Game.from_deck):
            answers(call, *pair)


def methods() -> list[Callable[..., Any]]:
    """Whatever takes an argument, of every kind of value that there is."""
    game = Game("klondike", 42)
    owners: list[Any] = [game, game.view(), game.position, game.rules, game.solve(), Card("AS"), Pile("t0"), Move.DEAL]
    owners += [Card, Pile, Move, Change, Rules, View, Game, Position]
    found: list[Callable[..., Any]] = [Solution, Prospects, Hint, Difficulty]
    for owner in owners:
        public = [name for name in dir(owner) if not name.startswith("_")]
        found += [getattr(owner, name) for name in public if callable(getattr(owner, name))]
    return found


# Limits that end at once, in place of numbers that would go on for long; pictures are small, and soon drawn.
SLOW = ("solve", "prospects", "is_dead", "hint", "hint_thoughtful", "difficulty", "perft")
QUICK: dict[str, dict[str, int]] = {name: {"positions": 5} for name in SLOW if name != "perft"}
QUICK.update(png={"size": 40}, rgb_array={"size": 40})


@pytest.mark.parametrize("call", methods(), ids=lambda call: call.__qualname__)
def test_every_method(call: Callable[..., Any]) -> None:
    """Wrong values in every place, by position and by name."""
    name = call.__name__
    try:
        parameters = inspect.signature(call).parameters.values()
    except ValueError:
        return
    for parameter in parameters:
        for value in ANYTHING:
            if name in SLOW and isinstance(value, (int, float)) and not isinstance(value, bool):
                continue
            others = [
                "deal" if other.name == "move" else 1
                for other in parameters
                if other.default is other.empty and other is not parameter and other.kind is not other.VAR_KEYWORD
            ]
            if parameter.kind is parameter.KEYWORD_ONLY:
                named = {**QUICK.get(name, {}), parameter.name: value}
                answers(lambda: call(*others, **named))  # noqa: B023
            elif parameter.kind is not parameter.VAR_KEYWORD:
                answers(call, value, *others)


def test_what_is_set() -> None:
    game: Any = Game("klondike", 42)
    for name in ("headers", "comments", "comment"):
        for value in [
            *ANYTHING,
            {"x": 7},
            {7: "x"},
            {-1: "x"},
            {1.5: "x"},
            {2**70: "x"},
            {None: "x"},
            {0: None},
            {0: b"x"},
        ]:
            answers(setattr, game, name, value)
    for colors in ({"table": 7}, {7: "red"}, {"table": None}, {None: None}, 7, "red", [("table", "red")]):
        answers(lambda: game.svg(colors=colors))  # noqa: B023


@pytest.mark.parametrize(
    ("name", "value", "error", "message"),
    [
        ("comments", {-1: "x"}, ValueError, "a comment comes after 0 to 0 moves, not after -1"),
        ("comments", {2**70: "x"}, ValueError, f"a comment comes after 0 to 0 moves, not after {2**70}"),
        ("comments", {"0": "x"}, TypeError, "expected a comment's number of moves as an integer, not str"),
        ("comments", {0: 7}, TypeError, "expected a comment as text, not int"),
        ("comments", 7, TypeError, "expected comments as a mapping, not int"),
        ("comment", 7, TypeError, "expected a comment as text, not int"),
        ("headers", {7: "x"}, TypeError, "expected a header's name as text, not int"),
        ("headers", {"x": None}, TypeError, "expected a header as text, not NoneType"),
        ("headers", None, TypeError, "expected headers as a mapping, not NoneType"),
    ],
)
def test_what_is_said_of_annotations(name: str, value: Any, error: type[Exception], message: str) -> None:
    game = Game("klondike", 42)
    with pytest.raises(error) as caught:
        setattr(game, name, value)
    assert str(caught.value) == message
    assert (dict(game.headers), dict(game.comments)) == ({}, {})


@pytest.mark.parametrize("size", [0, -1, 10_001, 2**70])
def test_a_picture_has_one_range_of_sizes(size: int) -> None:
    game = Game("klondike", 42)
    for what, asked in (("width", size), ("width", (size, 100)), ("height", (100, size))):
        with pytest.raises(ValueError, match=rf"a picture's {what} must be from 1 to 10000, not {size}\b"):
            game.svg(size=asked)


def test_batches() -> None:
    pytest.importorskip("numpy")
    games = batch.Games("klondike", [1, 2, 3])
    calls: list[Callable[[Any], Any]] = [
        lambda value: batch.Games(value, [1]),
        lambda value: batch.Games("klondike", value),
        lambda value: batch.Games("klondike", [1], seed=value),
        lambda value: batch.Games("klondike", [1], threads=value),
        *(games.action_of, games.__getitem__, games.masks, games.observations, games.choose),
        lambda value: batch.Games("klondike", [1], history=value),
        lambda value: games.masks(distinct=value),
        lambda value: games.reset([1, 2], value),
        lambda value: games.reset(value, [0]),
        lambda value: games.step(value),
        lambda value: games.step([value, -1, -1]),
        lambda value: games.step([1, -1, -1], skip_illegal=value),
        lambda value: games.solve(cancel=value, positions=5),
        lambda value: games.solve(progress=value, positions=5),
        lambda value: games.play("random", limit=1, cancel=value),
        lambda value: games.play(value, limit=1),
        lambda value: games.play("random", limit=value if value != 2**31 else -1),
        lambda value: batch.playouts("klondike", [1], seed=value),
        lambda value: batch.playouts("klondike", [1], limit=value if value != 2**31 else -1),
    ]
    for call in calls:
        for value in ANYTHING:
            answers(call, value)


def test_environments() -> None:
    gym = pytest.importorskip("solitaire_rules.gym")
    single, vector = gym.SolitaireEnv(), gym.SolitaireVectorEnv(num_envs=2)
    calls: list[Callable[[Any], Any]] = [
        *(gym.SolitaireEnv, single.step, vector.step),
        lambda value: gym.SolitaireEnv(max_steps=value),
        lambda value: gym.SolitaireEnv(render_mode=value),
        lambda value: gym.SolitaireVectorEnv(num_envs=value if value not in (2**31, 2**63) else -1),
        lambda value: vector.step([value, 0]),
        lambda value: single.reset(options={"deal": value}),
        lambda value: vector.reset(options={"deal": value}),
        lambda value: vector.reset(options={"deals": value}),
        lambda value: vector.reset(options={"reset_mask": value}),
        lambda value: vector.reset(seed=value if isinstance(value, list) else None),
    ]
    for call in calls:
        for value in ANYTHING:
            # numpy compares arrays by element.
            if not isinstance(value, (np.ndarray, np.generic)) or call in calls[:3]:
                answers(call, value)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: Pile(PileKind.TABLEAU, "0"), TypeError, "a pile's index as an integer, not str"),  # type: ignore
        (lambda: Card.from_index(1.0), TypeError, "a card's index as an integer, not float"),  # type: ignore
        (lambda: Game("klondike", 1.5), TypeError, "a deal's number as an integer, not float"),  # type: ignore
        (lambda: Game("klondike", 1, moves=b"deal"), TypeError, "expected moves as an .* or as text, not bytes"),  # type: ignore
        (lambda: Game("klondike", 1, moves=[b"deal"]), TypeError, "expected a Move or its text, not bytes"),  # type: ignore
        (lambda: Solution("won", 1, b"deal"), TypeError, "expected moves as an iterable or as text, not bytes"),  # type: ignore
        (lambda: Game.from_deck("golf", bytearray(9)), TypeError, "expected cards as .*, not bytearray"),  # type: ignore
        (lambda: Game.from_deck("golf", memoryview(b"AS")), TypeError, "expected cards as .*, not memoryview"),
        (lambda: Position.from_piles("golf", {"t3": b"KC"}), TypeError, "a pile's cards as .*, not bytes"),  # type: ignore
        (lambda: Position.from_piles("golf", {"t3": [b"KC"]}), TypeError, "a Card or its text, not bytes"),  # type: ignore
        (lambda: Position.from_piles("golf", {"t3": [5]}), TypeError, "a Card or its text, not int"),  # type: ignore
        (lambda: printable(5), TypeError, "expected text, not int"),  # type: ignore
        (lambda: printable("x", lines=5), TypeError, "expected True or False, not int"),  # type: ignore
    ],
)
def test_what_is_said_of_a_wrong_type(call: Callable[[], Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


class Failing:
    """What is asked for a number has an error of its own."""

    def __index__(self) -> int:
        raise RuntimeError("mine")

    def __float__(self) -> float:
        raise RuntimeError("mine")


@pytest.mark.parametrize(
    "call",
    [
        lambda value: Game("klondike", value),
        lambda value: Card.from_index(value),
        lambda value: GAME.perft(value),
        lambda value: GAME.solve(positions=value),
        lambda value: GAME.solve(seconds=value),
        lambda value: Rules("klondike").replace(decks=value),
    ],
)
def test_an_error_of_ones_own_is_not_replaced(call: Callable[[Any], Any]) -> None:
    with pytest.raises(RuntimeError, match=r"^mine$"):
        call(Failing())


@pytest.mark.parametrize("deals", [[], [1]])
@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"player": "nobody"}, 'a player is "random", "greedy" or "hint", not "nobody"'),
        ({"player": "it's me"}, 'a player is "random", "greedy" or "hint", not "it\'s me"'),
        ({"limit": -5}, "a limit must be from 0 to 4294967295, not -5"),
        ({"positions": -5}, "the limit of positions must be from 0 to .*, not -5"),
        ({"player": "hint", "megabytes": -5}, "megabytes must be from 0 to .*, not -5"),
        ({"seconds": -5}, "seconds must be 0 or more, not -5"),
        ({"threads": -1}, "the number of threads must be from 0 to .*, not -1"),
        ({"rules": "nonsense"}, "no game `nonsense`"),
    ],
)
def test_arguments_are_read_where_there_is_nothing_to_play(deals: list[int], wrong: Any, message: str) -> None:
    pytest.importorskip("numpy")
    with pytest.raises(ValueError, match=message):
        batch.playouts(**{"rules": "klondike", "deals": deals, **wrong})
    assert [len(one) for one in batch.playouts("klondike", [])] == [0, 0, 0]


@pytest.mark.parametrize("deals", [[], [1]])
@pytest.mark.parametrize("limit", ["positions", "megabytes", "seconds", "hint_positions"])
def test_studies_read_their_limits_before_they_play(deals: list[int], limit: str) -> None:
    pytest.importorskip("numpy")
    wrong: dict[str, Any] = {limit: -5}
    with pytest.raises(ValueError, match=rf"{limit.replace('hint_', '')} must be .*, not -5"):
        study("golf", deals, players="greedy", **wrong)


@pytest.mark.parametrize(
    ("actions", "error", "message"),
    [
        ([2**64 - 1, 0, 0], ValueError, "action 18446744073709551615 is not from -1 to 614"),
        ([2**64, 0, 0], ValueError, "action 18446744073709551616 is not from -1 to 614"),
        ([-2, 0, 0], ValueError, "action -2 is not from -1 to 614"),
        ([0, 0, 615], ValueError, "action 615 is not from -1 to 614"),
        ([0.0, 0, 0], TypeError, "actions are integers, not float"),
        ([True, True, True], TypeError, "actions are integers, not bool"),
        (b"\0\0\0", TypeError, "expected actions as an iterable of integers, not bytes"),
        (0, TypeError, "expected actions as an iterable of integers, not int"),
        ([[0], [0], [0]], ValueError, "actions are an array of one dimension, not of 2"),
    ],
)
def test_a_number_that_is_no_action_is_not_played(actions: Any, error: type[Exception], message: str) -> None:
    pytest.importorskip("numpy")
    games = batch.Games("klondike", [1, 2, 3])
    before = games.observations()
    for given in (actions, np.array(actions, object)) if isinstance(actions, list) else (actions,):
        with pytest.raises(error, match=message):
            games.step(given)
    assert (games.observations() == before).all()
    assert games.moves_made().tolist() == [0, 0, 0]


@pytest.mark.parametrize("action", [-1, 615, 2**63, 2**64 - 1, 1.0, "0", None])
def test_a_number_that_is_no_action_is_no_step(action: Any) -> None:
    gym = pytest.importorskip("solitaire_rules.gym")
    single, vector = gym.SolitaireEnv(max_steps=1), gym.SolitaireVectorEnv(num_envs=2, max_steps=1)
    for env in (single, vector):
        env.reset(seed=1)
    calls: list[Callable[[], Any]] = [
        lambda: single.step(action),
        lambda: vector.step([action, 0]),
        lambda: vector.step([0]),
    ]
    for call in calls:
        with pytest.raises((TypeError, ValueError), match="action"):
            call()
    # The only step that there is has not been used up.
    assert single.step(0)[3]
    assert vector.step([0, 0])[3].all()


@pytest.mark.parametrize(
    ("deals", "words"),
    [
        *(
            (deals, r"expected deals as an iterable of integers, texts, positions or games")
            for deals in (b"ab", bytearray(b"ab"), "12", {1: 2}, 7, None)
        ),
        *((deals, r"deals are integers, texts, positions or games") for deals in ([True], [1.5], [b"1"])),
    ],
)
def test_what_is_no_list_of_deals_is_not_dealt(deals: Any, words: str) -> None:
    pytest.importorskip("numpy")
    with pytest.raises(TypeError, match=words):
        batch.Games("klondike", deals)


def test_places_are_not_wrapped() -> None:
    pytest.importorskip("numpy")
    games = batch.Games("klondike", [1, 2, 3])
    with pytest.raises(IndexError, match="place 18446744073709551615 is not from 0 to 2"):
        games.reset([9], np.array([2**64 - 1], np.uint64))
    for place in (3, -4, 2**64):
        with pytest.raises(IndexError, match=f"place {place} of 3 games"):
            games[place]
    with pytest.raises(TypeError, match="a game's place is an integer, not slice"):
        games[0:2]
    with pytest.raises(IllegalMoveError):
        games.step([1, -1, -1])
