"""`solitaire_rules.batch`: the same games as `Game`, many at once."""

from __future__ import annotations

import copy
import functools
import threading
from collections.abc import Callable
from typing import Any, Literal

import pytest
from conftest import deals, variants
from hypothesis import given, settings
from hypothesis import strategies as st
from solitaire_rules import VARIANTS, Card, Game, IllegalMoveError, ParseError, Rules, Status

np = pytest.importorskip("numpy")
from solitaire_rules import batch  # noqa: E402


def seen(game: Game, shape: tuple[int, int]) -> Any:
    """The observation of a game, by its documentation."""
    array = np.zeros(shape, np.uint8)
    view = game.view()
    for row, pile in enumerate(view.piles):
        for column, card in enumerate(view[pile]):
            array[row, column] = 53 if card is None else card.index + 1
    array[-1, 0] = view.redeals_used
    return array


@settings(max_examples=40)
@given(variants, st.lists(deals, min_size=1, max_size=3), st.integers(0, 2**32), st.integers(1, 3))
def test_a_batch_plays_as_games_do(variant: str, numbers: list[int], seed: int, threads: int) -> None:
    games = batch.Games(variant, numbers, threads=threads)
    alone = [Game(variant, number) for number in numbers]
    chance = np.random.default_rng(seed)
    for _ in range(60):
        masks, distinct = games.masks(), games.masks(distinct=True)
        observations, statuses, scores = games.observations(), games.statuses(), games.scores()
        actions = []
        for i, game in enumerate(alone):
            assert games[i].to_text() == game.to_text()
            assert {games.actions[n] for n in np.flatnonzero(masks[i])} == set(game.legal_moves())
            assert {games.actions[n] for n in np.flatnonzero(distinct[i])} == set(game.distinct_moves())
            assert (observations[i] == seen(game, games.observation_shape)).all()
            assert list(Status)[statuses[i]] is game.status()
            assert scores[i] == game.score()
            choices = np.flatnonzero(masks[i])
            actions.append(int(chance.choice(choices)) if len(choices) else -1)
            if actions[-1] >= 0:
                game.play(games.actions[actions[-1]])
        assert (games.step(actions) == (np.array(actions) >= 0)).all()
    assert (games.moves_made() == [len(game.history) for game in alone]).all()


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_threads_do_not_change_what_is_played(variant: str, player: Literal["random", "greedy"]) -> None:
    # As many as several threads share.
    games = range(100)
    one, many = (batch.Games(variant, games, seed=7, threads=threads) for threads in (1, 4))
    assert (one.play(player, limit=150) == many.play(player, limit=150)).all()
    assert (one.observations() == many.observations()).all()
    assert (one.choose(player) == many.choose(player)).all()
    other = batch.Games(variant, games, seed=8)
    other.play(player, limit=150)
    # The greedy player gathers Cruel's tableau for ever, wins every one of these games of Fortune's Favor, and has no choice in Robert.
    alike = player == "greedy" and variant in {"cruel", "fortunes-favor", "robert"}
    assert (one.observations() != other.observations()).any() or alike
    # Who chooses and then plays does the same as who plays on.
    stepwise = batch.Games(variant, games, seed=7)
    for _ in range(150):
        stepwise.step(stepwise.choose(player))
    assert (stepwise.scores() == one.scores()).all()


def test_own_rules_have_room_for_every_move() -> None:
    rules = Rules("new-york").replace(tableau={"groups": "sequence", "empty": "any_card"})
    games = batch.Games(rules, range(50))
    games.play("random", limit=300)
    for game, mask in zip(games, games.masks()):
        assert {games.actions[n] for n in np.flatnonzero(mask)} == set(game.legal_moves())
    assert max(move.count or 0 for move in games.actions) == 104


def test_illegal_actions() -> None:
    games = batch.Games("klondike", range(200))
    before = games.observations()
    actions = np.zeros(200, np.int64)
    actions[150] = 1
    with pytest.raises(IllegalMoveError, match=r"^game 150: redeal: the stock still has cards$"):
        games.step(actions)
    assert (games.observations() == before).all()
    played = games.step(actions, skip_illegal=True)
    assert played.sum() == 199
    assert not played[150]
    assert (games.moves_made() == played).all()


def test_arrays_are_filled_in_place_and_checked() -> None:
    games = batch.Games("gold-mine", np.arange(5, dtype=np.int32))
    out = np.ones((5, len(games.actions)), bool)
    assert games.masks(out) is out
    assert out.sum() == 5
    for wrong in (out[:4], np.ones((5, 3), bool), np.ones((len(games.actions), 5), bool).T):
        with pytest.raises(ValueError, match="expected"):
            games.masks(wrong)
    for wrong in (out.astype(np.int8), [1, 2, 3]):
        with pytest.raises(TypeError):
            games.masks(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="5 games, but 3 actions"):
        games.step([0, 0, 0])
    with pytest.raises(ValueError, match=r"^1 game, but 2 actions$"):
        batch.Games("klondike", [1]).step([0, 0])
    with pytest.raises(ValueError, match=r"^5 games, but a mask of shape \(2,\)$"):
        games.reset([1, 2], [True, False])
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match=f"^a seed must be from 0 to {2**64 - 1}, not {seed}$"):
            batch.Games("klondike", [1], seed=seed)
        with pytest.raises(ValueError, match=f"^a seed must be from 0 to {2**64 - 1}, not {seed}$"):
            batch.playouts("klondike", [1], seed=seed)
    with pytest.raises(ValueError, match="action 587"):
        games.step([587, 0, 0, 0, 0])
    with pytest.raises(TypeError):
        games.step([0.5] * 5)
    with pytest.raises(ValueError, match='"random", "greedy" or "hint"'):
        games.play("best", limit=1)  # type: ignore[arg-type]
    for bad in ([-1], [2**64], np.array([-3])):
        with pytest.raises(ValueError, match="deal"):
            batch.Games("klondike", bad)
    with pytest.raises(TypeError):
        batch.Games("klondike", [1.5])  # type: ignore[list-item]
    with pytest.raises(IndexError):
        games[5]
    with pytest.raises(IndexError):
        games.reset([1], [5])
    with pytest.raises(ValueError, match=r"2 games, but 1 deal$"):
        games.reset([1], [0, 1])
    assert games[-1].to_text() == Game("gold-mine", 4).to_text()
    assert batch.Games("klondike", [2**64 - 1])[0].to_text() == Game("klondike", 2**64 - 1).to_text()
    assert len(batch.Games("klondike", [])) == 0


def test_memory_that_is_not_aligned() -> None:
    games = batch.Games("klondike", range(3))
    unaligned = np.zeros(8 * 3 + 1, np.uint8)[1:].view(np.int64)
    assert not unaligned.flags.aligned
    with pytest.raises(ValueError, match=r"^expected an array that is aligned in memory$"):
        games.moves_made(unaligned)
    # What is only read is copied.
    assert games.step(unaligned).all()


def test_reset() -> None:
    games = batch.Games("klondike", range(4))
    games.play("random", limit=9)
    kept = games[1].to_text()
    games.reset([7, 8], [0, -1 + 4])
    games.reset([9], np.array([False, False, True, False]))
    assert [game.to_text() for game in games] == [
        Game("klondike", 7).to_text(),
        kept,
        Game("klondike", 9).to_text(),
        Game("klondike", 8).to_text(),
    ]
    assert list(games.moves_made()) == [0, 9, 0, 0]


class Mask:
    """What pandas and polars have: a column that makes an array of itself."""

    def __init__(self, values: Any) -> None:
        self.values = values

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return np.asarray(self.values, dtype)


@pytest.mark.parametrize("library", ["pandas", "polars", None])
def test_columns_of_truth_values_are_masks(library: str | None) -> None:
    column = Mask if library is None else pytest.importorskip(library).Series
    games = batch.Games("klondike", range(4))
    games.reset([7, 8], column([True, False, True, False]))
    assert [game.deal for game in batch.Games("klondike", range(4), history=True)] == [0, 1, 2, 3]
    assert [game.to_text() for game in games] == [Game("klondike", deal).to_text() for deal in (7, 1, 8, 3)]
    with pytest.raises(ValueError, match=r"^4 games, but a mask of shape \(3,\)$"):
        games.reset([7], column([True, False, False]))


@pytest.mark.parametrize("library", ["pandas", "polars", None])
def test_a_missing_value_is_named_by_its_game(library: str | None) -> None:
    games = batch.Games("klondike", range(4))
    values: list[Any] = [0, 0, None, -1]
    columns: list[Any] = [values, [0.0, 0.0, float("nan"), -1.0], [0, 0, float("nan"), -1]]
    if library is not None:
        series = pytest.importorskip(library).Series
        columns = [series(values, dtype="Int64"), series(values)] if library == "pandas" else [series(values)]
    for column in columns:
        with pytest.raises(TypeError, match=r"^game 2: actions are integers, not a missing value$"):
            games.step(column)
        with pytest.raises(
            TypeError, match=r"^game 2: deals are integers, texts, positions or games, not a missing value$"
        ):
            games.reset(column)
    with pytest.raises(TypeError, match=r"^game 3: actions are integers, not float$"):
        games.step(np.array([0.0, 1.0, 2.0, 0.5]))
    assert games.moves_made().tolist() == [0] * 4


@pytest.mark.parametrize("library", ["pandas", "polars", None])
def test_a_missing_value_beside_texts_is_named_by_its_game(library: str | None) -> None:
    games = batch.Games("klondike", range(4))
    texts: list[Any] = ["1", "ms:2", None, "4"]
    columns = [texts, ["1", 2, float("nan"), 4]]
    if library is not None:
        columns = [pytest.importorskip(library).Series(texts)]
    for column in columns:
        with pytest.raises(
            TypeError, match=r"^game 2: deals are integers, texts, positions or games, not a missing value$"
        ):
            games.reset(column)


def test_errors_name_the_game() -> None:
    deals = ["1"] * 5000
    with pytest.raises(ParseError, match=r"^game 5000: expected a deal"):
        batch.Games("klondike", [*deals, "x", *deals])
    games = batch.Games("klondike", range(4))
    dealt: Any = functools.partial(batch.Games, "klondike")
    reset: Any = games.reset
    calls: list[tuple[Any, Any, str]] = [
        (lambda: dealt([1, Game("klondike", 1), -1]), ValueError, "^game 2: a deal's number must be"),
        (lambda: dealt(["1", 1.5]), TypeError, "^game 1: expected a deal's number as an integer"),
        (lambda: dealt(["1", "klondike x"]), ParseError, "^game 1: expected"),
        (lambda: dealt([1, -1]), ValueError, "^game 1: deal -1 is not from 0"),
        (
            lambda: dealt([1, None]),
            TypeError,
            "^game 1: deals are integers, texts, positions or games, not a missing value$",
        ),
        (lambda: reset([5, "x"], [0, 3]), ParseError, "^game 3: expected a deal"),
        (lambda: reset([5, -1], [0, 2]), ValueError, "^game 2: deal -1"),
        (lambda: reset([5, 6], [0, 9]), IndexError, "^index 1: place 9 is not from 0 to 3$"),
        (lambda: games.step([0, 0, 0, 99999]), ValueError, "^game 3: action 99999 is not from -1 to 614$"),
        (lambda: games.step([0, 0.5, 0, 0]), TypeError, "^game 1: actions are integers, not float$"),
    ]
    for call, error, message in calls:
        with pytest.raises(error, match=message):
            call()
    with pytest.raises(ParseError) as caught:
        games.reset(["5", "x"], [0, 3])
    assert (caught.value.text, caught.value.offset) == ("x", 0)


def test_playouts_tell_their_progress() -> None:
    told: list[int] = []
    done = batch.playouts("carousel", range(25_000), "greedy", seed=3, progress=told.append)
    assert told == sorted(set(told))
    assert {10_000, 20_000, 25_000} <= set(told)
    assert told[-1] == 25_000
    assert ((done.statuses == batch.WON) == (done.scores == 52)).all()
    assert (done.moves[done.statuses == batch.ONGOING] == 1000).all()
    again = batch.playouts("carousel", range(25_000), "greedy", seed=3, threads=1)
    assert all(np.array_equal(a, b) for a, b in zip(done, again))


def test_a_batch_shared_by_threads() -> None:
    games = batch.Games("klondike", range(64), threads=2)
    errors: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(30):
                games.play("random", limit=50)
                games.masks()
                assert games[5].legal_moves() is not None
                games.reset(range(64))
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors


def test_cards_have_the_numbers_that_are_documented() -> None:
    games = batch.Games("klondike", [42])
    top = games[0].pile("t2")[-1]
    assert isinstance(top, Card)
    assert top == Card("TH")
    assert games.observations()[0, 8, 2] == top.index + 1


@pytest.mark.parametrize("player", ["random", "greedy", "hint"])
def test_games_at_work_are_not_for_callbacks(player: Literal["random", "greedy", "hint"]) -> None:
    games = batch.Games("klondike", range(40))
    assert_busy = pytest.raises(RuntimeError, match="these games are being played")

    class Cancel:
        asked = 0

        def is_set(self) -> bool:
            Cancel.asked += 1
            if Cancel.asked > 1:
                assert len(games) == 40
                with assert_busy:
                    games.scores()
            return Cancel.asked > 1

    games.play(player, limit=10**6, positions=1000, cancel=Cancel())
    assert Cancel.asked > 1
    assert len(games.scores()) == 40


@pytest.mark.parametrize("player", ["random", "greedy", "hint"])
@pytest.mark.parametrize("history", [False, True])
def test_games_at_work_are_not_for_progress(player: Literal["random", "greedy", "hint"], history: bool) -> None:
    games, untouched = (batch.Games("golf", range(3000), history=history) for _ in range(2))
    kept, told = copy.copy(games), list[int]()
    uses: list[Callable[[], object]] = [
        lambda: games.step([-1] * 3000),
        lambda: games.reset([1], [2]),
        lambda: games.restore(kept),
        lambda: games.choose(),
        lambda: games.play("random", limit=1),
        lambda: games.solve(positions=1),
        lambda: copy.copy(games),
        *(games.scores, games.statuses, games.masks, games.moves_made, games.observations, games.planes),
        lambda: games[0],
    ]

    def progress(done: int) -> None:
        told.append(done)
        for use in uses:
            with pytest.raises(RuntimeError, match=r"^these games are being played: `progress` and `cancel` can't use"):
                use()

    limit = {"hint": 2}.get(player, 50)
    made = games.play(player, limit=limit, positions=5, progress=progress)
    assert told == sorted(set(told))
    assert told[-1] == 3000
    assert made.tolist() == untouched.play(player, limit=limit, positions=5).tolist()
    assert games.moves_made().tolist() == made.tolist()
    assert games.observations().tolist() == untouched.observations().tolist()


def test_what_progress_raises_ends_the_playing() -> None:
    def refuse(done: int) -> None:
        raise LookupError(done)

    games = batch.Games("klondike", range(3000))
    with pytest.raises(LookupError):
        games.play("greedy", limit=100, progress=refuse)
    assert len(games.scores()) == 3000
