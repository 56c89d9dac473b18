"""A program as a user writes it, with strict type checkers over it: what they find in it is the package's fault."""

from __future__ import annotations

import threading
from collections.abc import Mapping

import numpy as np
from solitaire_rules import (
    CARDS,
    VARIANTS,
    Card,
    Game,
    IllegalMoveError,
    Move,
    Pile,
    PileKind,
    Rules,
    Status,
    View,
    batch,
    winnable_deals,
)
from solitaire_rules.gym import SolitaireEnv, SolitaireVectorEnv


def heights(view: Mapping[Pile, tuple[Card | None, ...]]) -> dict[str, int]:
    """A view is a mapping like any other."""
    return {str(pile): len(cards) for pile, cards in view.items()}


def tops(view: View) -> list[Card]:
    """The cards that can be seen on top."""
    found = []
    for pile in view.keys() & set(view.piles):
        cards = view.get(pile, ())
        if cards and cards[-1] is not None:
            found.append(cards[-1])
    return found


def describe(rules: Rules) -> str:
    """The rules in a few words."""
    piles = len(rules.tableau["deal"])
    wraps = "round the corner" if rules.tableau["wrap"] else "down"
    base = rules.foundations["base"]
    first = base if isinstance(base, str) else base.get("rank") or base.get("cards")
    return f"{rules.title or 'own'}: {piles} piles, {rules.tableau['build']} {wraps}, from {first}, {rules.stock}"


def easier(rules: Rules) -> Rules:
    """The same with any card on an empty pile."""
    gives = rules.foundations["takes"] == "cards"
    return rules.replace(tableau={"empty": "any_card"}, foundations={"give_back": gives})


def places(game: Game) -> list[str]:
    """Where piles lie, by themselves and by their names."""
    table = game.layout("portrait")
    found = [f"{pile.kind.name} {place.column}" for pile, place in table.places.items()]
    last, none = table.places["t6"], table.places.get("c0")
    picture = VARIANTS["pyramid"].picture
    rows = [] if picture is None else [row for row, _ in picture["t0"] + picture[Pile("t1")]]
    assert none is None
    assert last == table.places[Pile("t6")] == table.places.get("t6", last)
    return [*found, last.fan, *map(str, rows)]


def play(name: str, deal: int) -> Status:
    """Plays the first move there is, up to a hundred times."""
    game = Game(name, deal)
    while game.distinct_moves() and len(game.history) < 100:
        move: Move = game.distinct_moves()[0]
        for change in game.play(move):
            if change.target is not None and change.target.kind is PileKind.FOUNDATION:
                print(change.card)
    try:
        game.play("t0-t1")
    except IllegalMoveError as error:
        print(error.move, error.reason, error)
    return game.status()


def written(game: Game) -> list[str]:
    """Values where a text is meant, and the other way round."""
    known = {Card("TH"): "ten", Pile("t2"): "pile"}
    found = [name for name in ("t1-f0", "deal") if name in game.legal_moves()]
    if game.pile("t2")[-1] == "TH" and Move("t1-f0").source == "t1" and game.rules == "klondike":
        found.append(f"{Card('TH'):>5}")
    return [*found, *known.values()]


def solved() -> int | None:
    """The first deal that can be won, if nobody ends the search before."""
    enough = threading.Event()
    with winnable_deals("gargantua", positions=100_000, cancel=enough, progress=print) as found:
        for deal in found:
            enough.set()
            return deal
    return None


def learn() -> float:
    """One environment and many."""
    env = SolitaireEnv("klondike", max_steps=None)
    observation, info = env.reset(seed=1, options={"deal": 3})
    actions: int = int(env.action_space.n)
    observation, reward, terminated, truncated, info = env.step(0)
    if terminated or truncated:
        env.reset()
    env.step(env.action_space.sample(info["action_mask"]))
    rows, columns = env.observation_space.shape
    many = SolitaireVectorEnv("klondike", num_envs=3)
    many.reset(seed=[1, 2, 3], options={"reset_mask": np.array([True, False, True])})
    assert many.single_action_space.n == actions
    _, rewards, *_ = many.step([0, 0, 0])
    many.step(many.action_space.sample())
    return reward + float(rewards.sum()) + float(observation[0, 0]) + rows * columns


def begun() -> list[Game]:
    """Games that start from all that they may start from."""
    one, other = Game("klondike", 42, moves="t1-f0"), Game("klondike", 7)
    games = batch.Games("klondike", [7, "pysol:40000", one], history=True)
    games.reset([one, other.position, 5])
    games.reset(["pysol:3", 4], [0, 1])
    games.reset([other.position], np.array([False, False, True]))
    for deals in (range(3), np.arange(3), list(np.arange(3)), np.array(["1", "pysol:2", "3"])):
        games.reset(deals)
    games.reset(game.position for game in (one, other, one))
    print(batch.playouts("klondike", [one.position, 7]).moves)
    return list(games)


def main() -> None:
    """All of it."""
    view = Game("klondike", 42).view()
    print(
        heights(view),
        tops(view),
        places(Game("klondike", 42)),
        [describe(rules) for rules in VARIANTS.values()],
        describe(easier(VARIANTS["klondike"])),
        CARDS[0].rank.number,
    )
    games = batch.Games("gold-mine", range(10))
    print(
        written(Game("klondike", 42)), solved(), games.play("random", limit=3, progress=True, cancel=threading.Event())
    )
    print(begun(), play("klondike", 42), learn(), games.step(games.masks().argmax(axis=1)).all())


if __name__ == "__main__":
    main()
