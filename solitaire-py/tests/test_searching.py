"""What searches and agents do with positions: compared with games, batches and counting by hand."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from typing import Literal

import pytest
from solitaire_rules import VARIANTS, Card, Game, IllegalMoveError, Move, ParseError, Pile, Position, Rules, solve_async

SUITS = {f"f{index}": [rank + suit for rank in "A23456789TJQK"] for index, suit in enumerate("CDHS")}
KINGS = {f"t{index}": f"K{suit}" for index, suit in enumerate("CDHS")}
QUEENS = {pile: cards[:-1] for pile, cards in SUITS.items()}


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_a_position_is_set_up_again_from_its_piles(variant: str) -> None:
    game = Game(variant, 7)
    dice = random.Random(variant)
    for _ in range(40):
        moves = game.legal_moves()
        if not moves:
            break
        game.play(dice.choice(moves))
    parts = game.to_text().split()
    redeals = next((int(part[8:]) for part in parts if part.startswith("redeals=")), None)
    piles = dict(part.split(":") for part in parts[1:] if ":" in part)
    assert Position.from_piles(variant, piles, redeals=redeals) == game.position


def test_piles_take_texts_cards_and_iterables() -> None:
    one = Position.from_piles("klondike", {**QUEENS, **KINGS})
    two = Position.from_piles(
        Rules("klondike"),
        {
            **{Pile(pile): map(Card, cards) for pile, cards in QUEENS.items()},
            **{pile: (card,) for pile, card in KINGS.items()},
        },
    )
    spaced = Position.from_piles("klondike", {**{p: " ".join(c) for p, c in QUEENS.items()}, **KINGS})
    assert one == two == spaced
    assert one.score() == 48
    own = Rules("klondike").replace(tableau={"empty": "any_card"})
    assert Position.from_piles(own, {**QUEENS, **KINGS}).rules == own


def test_what_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(ParseError, match="cards missing: 1"):
        Position.from_piles("klondike", {**QUEENS, "t0": "KC", "t1": "KD", "t2": "KH"})
    for piles, said in (
        ({"t0": "KX"}, "card 1 of t0: expected a card"),
        ({"t0": "KS", "t1": ["KD", "foo"]}, "card 2 of t1: expected a card"),
        ({"s": "<AC"}, "card 2 of s: expected `>`"),
    ):
        with pytest.raises(ParseError) as caught:
            Position.from_piles("klondike", piles)
        assert (str(caught.value), caught.value.offset) == (said, None)
    with pytest.raises(ParseError, match=r"^this game has no pile c0$"):
        Position.from_piles("klondike", {"c0": "KS"})
    with pytest.raises(TypeError, match="piles as a mapping"):
        Position.from_piles("klondike", ["KS"])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="redeals"):
        Position.from_piles("klondike", {**QUEENS, **KINGS}, redeals=-1)


def test_check_says_what_play_says() -> None:
    position = Game("klondike", 42).position
    assert position.check("t4-t5") is None  # type: ignore[func-returns-value]
    with pytest.raises(IllegalMoveError) as checked:
        position.check("t0-t6")
    with pytest.raises(IllegalMoveError) as played:
        position.play("t0-t6")
    assert str(checked.value) == str(played.value)


def test_samples_show_the_same_and_hide_any_order() -> None:
    position = Game("klondike", 42).position
    samples = [position.sample(seed) for seed in range(300)]
    assert all(sample.view() == position.view() for sample in samples)
    # Of 45 hidden cards each is first in the stock as often as any other.
    first = [sample.play("deal").pile("w0")[-1] for sample in samples]
    assert len(set(first)) == 45
    assert position.sample(random.Random(3)) == position.sample(random.Random(3))
    assert position.sample(1) == Game.sample(position.game(), 1).position


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_playouts_end_where_games_end(player: str) -> None:
    start = Game("gargantua", 1).position
    ends = [start.playout(player, seed=seed) for seed in range(50)]  # type: ignore[arg-type]
    assert len(set(ends)) > 10
    assert start.playout(player, seed=5) == ends[5]  # type: ignore[arg-type]
    assert start.playout(player, 0) == start  # type: ignore[arg-type]
    # One move away is where a legal move leads.
    nexts = {start.play(move) for move in start.legal_moves()}
    ones = {start.playout(player, 1, seed=seed) for seed in range(400)}  # type: ignore[arg-type]
    assert ones == nexts if player == "random" else ones < nexts
    # Of 1,000 deals, greedy wins 38.5% and random 0.4% (docs/winnability.md).
    deals = [Game("gargantua", deal).position for deal in range(100)]
    won = sum(deal.playout(player, 2080, seed=seed).is_won() for seed, deal in enumerate(deals))  # type: ignore[arg-type]
    assert 20 <= won <= 60 if player == "greedy" else won <= 5


def test_the_same_seed_plays_without_knowing_what_it_laid() -> None:
    # J♣ lies under one of two kings, and one of two moves turns it up: in half of the samples, whatever the seeds.
    suits = {f"f{i}": [rank + suit for rank in "A23456789TJQ"[: 10 + (i > 0)]] for i, suit in enumerate("CDHS")}
    piles = {**suits, "t0": "<JC>KD", "t1": "<QC>KH", "t2": "QD QH QS KC KS"}
    position = Position.from_piles("klondike", piles)
    players: tuple[Literal["greedy", "random"], ...] = ("greedy", "random")
    for player in players:
        ends = [position.sample(seed).playout(player, 2, seed=seed) for seed in range(4000)]
        others = [position.sample(seed).playout(player, 2, seed=seed + 10**9) for seed in range(4000)]
        gained = sum(end.score() for end in ends) - sum(other.score() for other in others)
        # More than eight standard deviations.
        assert abs(gained) < 380, player


def test_observations_are_those_of_a_batch() -> None:
    numpy = pytest.importorskip("numpy")
    from solitaire_rules import batch

    for variant in ("klondike", "new-york", "pyramid", "gargantua"):
        games = batch.Games(variant, range(5))
        games.play("random", limit=30)
        for index, seen in enumerate(games.observations()):
            own = games[index].position.observation()
            assert own.dtype == numpy.uint8
            assert (own == seen).all()


def test_batches_begin_with_positions() -> None:
    pytest.importorskip("numpy")
    from solitaire_rules import batch

    start = Game("klondike", 42, moves="t1-f0").position
    starts: list[int | str | Game | Position] = [start, 42, start.play("t4-t5")]
    games = batch.Games("klondike", starts)
    assert [game.score() for game in games] == [1, 0, 1]
    assert games[2].position == start.play("t4-t5")
    games.reset([start], [1])
    assert games[1].position == start
    with pytest.raises(ValueError, match="game 0 has other rules"):
        batch.Games("freecell", [start])


def test_actions_are_listed_without_numpy_too() -> None:
    for variant in ("klondike", "freecell", "pyramid"):
        actions = Rules(variant).actions
        assert len(set(actions)) == len(actions)
        assert set(Game(variant, 3).legal_moves()) <= set(actions)


def test_legal_actions_in_csr_form_are_those_of_the_masks() -> None:
    numpy = pytest.importorskip("numpy")
    from solitaire_rules import batch

    games = batch.Games("klondike", range(50))
    games.play("random", limit=60)
    for distinct in (False, True):
        numbers, starts = games.legal_actions_csr(distinct=distinct)
        each = [numbers[starts[i] : starts[i + 1]] for i in range(50)]
        assert all((a == b).all() for a, b in zip(each, games.legal_actions(distinct=distinct)))
        assert numbers.dtype == starts.dtype == numpy.int64
    won = batch.Games("klondike", [Position.from_piles("klondike", SUITS)])
    assert won.legal_actions_csr()[1].tolist() == [0, 0]


def test_moves_are_counted_without_listing_them() -> None:
    game = Game("klondike", 42)
    assert (game.moves_made(), game.last_move) == (0, None)
    for made, move in enumerate(["t1-f0", "t4-t5", "deal"], 1):
        game.play(move)
        assert (game.moves_made(), game.last_move) == (made, Move(move)) == (len(game.history), game.history[-1])
    game.undo()
    assert (game.moves_made(), game.last_move) == (2, Move("t4-t5"))


def test_positions_are_solved_and_hinted_as_games_are() -> None:
    for deal in range(5):
        game = Game("golf", deal)
        assert game.position.solve() == game.solve()
        assert game.position.hint() == game.hint()
    assert Position.from_piles("klondike", SUITS).hint() is None


def test_solving_leaves_the_event_loop_free_and_can_be_cancelled() -> None:
    async def cancelled() -> int:
        ticks = 0
        # Every deal of this game stays open after a million positions (docs/winnability.md).
        task = asyncio.create_task(solve_async(Game("robert", 1).position, megabytes=1000))
        for _ in range(20):
            await asyncio.sleep(0.01)
            ticks += 1
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return ticks

    assert asyncio.run(cancelled()) == 20
    end = time.monotonic() + 60
    while any("asyncio" in thread.name for thread in threading.enumerate()) and time.monotonic() < end:
        time.sleep(0.01)
    assert asyncio.run(solve_async(Game("golf", 2))) == Game("golf", 2).solve()


def test_solutions_make_tables() -> None:
    rows = [{"deal": deal, **Game("golf", deal).solve().to_dict()} for deal in range(4)]
    assert [row["outcome"] for row in rows] == [Game("golf", deal).solve().outcome for deal in range(4)]
    for row in rows:
        assert bool(row["moves"]) == (row["outcome"] == "won")
        if row["moves"]:
            assert Game("golf", row["deal"], moves=row["moves"]).is_won()
    pandas = pytest.importorskip("pandas")
    assert list(pandas.DataFrame(rows).columns) == ["deal", "outcome", "positions", "moves", "why"]


@pytest.mark.parametrize("player", ["random", "greedy", "hint"])
def test_playouts_can_be_cancelled(player: str) -> None:
    position, cancel = Game("klondike", 42).position, threading.Event()
    cancel.set()
    assert position.playout(player, limit=10**9, seed=1, cancel=cancel) == position  # type: ignore[arg-type]


def test_a_long_playout_lets_others_run() -> None:
    position, cancel = Game("klondike", 42).position, threading.Event()
    # Cards go round for ever where moves are made by chance.
    timer = threading.Timer(0.2, cancel.set)
    timer.start()
    position.playout("random", limit=10**9, seed=1, cancel=cancel)
    assert cancel.is_set()
