"""The numbers of a batch's actions, which never change."""

from __future__ import annotations

from typing import Any

import pytest
from solitaire_rules import VARIANTS, Rules

pytest.importorskip("numpy")
from solitaire_rules import batch


def most_together(rules: Rules) -> int:
    """How many cards of a built-in game may move together, by hand."""
    tableau, groups = rules.tableau, rules.tableau["groups"]
    if groups == "one_card":
        return 1
    if rules.family == "Yukon" or rules.variant in ("scorpion", "wasp"):
        return 52
    if tableau["wrap"]:
        return {"same_suit": 13, "same_color": 26}.get(tableau["build"], 52) * rules.decks
    if groups == "supermove" and tableau["empty"] == "king":
        return rules.cells["count"] + 1
    return 13


def shows_its_top(rules: Rules) -> bool:
    """Whether the stock's top card is in play."""
    stock = rules.stock
    return isinstance(stock, dict) and ("face_up" in stock or bool(stock.get("to_waste", {}).get("face_up")))


def when_nothing_refills(empty: Any) -> Any:
    """What goes to an empty pile by a player's move."""
    return next(iter(empty.values())).get("then", "any_card") if "refill" in empty or "from_reserve" in empty else empty


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_numbering_is_what_is_documented(variant: str) -> None:
    rules = VARIANTS[variant]
    givers = "wcrt" + "s" * shows_its_top(rules)
    kinds = {f"{giver}f": range(1, 2) for giver in givers}
    takes = rules.foundations.get("takes", "cards")
    pairs = takes.get("pairs") if isinstance(takes, dict) else None
    if isinstance(takes, dict) and pairs is None:
        at_once = takes["complete_run"]["at_once"]
        kinds = {} if at_once else {"tf": range(13, 14)}
    if pairs == "same_rank" or (isinstance(pairs, dict) and pairs["sum"] > 13):
        kinds = {}
    if pairs is not None:
        kinds.update({giver + taker: range(1, 2) for giver in givers for taker in givers})
    if rules.tableau["build"] != "none" or when_nothing_refills(rules.tableau["empty"]) != "nothing":
        kinds.update({f"{giver}t": range(1, 2) for giver in givers + "f" * rules.foundations["give_back"]})
        kinds["tt"] = range(1, most_together(rules) + 1)
    kinds.update({f"{giver}c": range(1, 2) for giver in givers if giver != "c"})
    if rules.cells.get("from") == "tableau":
        kinds.update({f"{giver}c": range(0) for giver in givers if giver != "t"})
    if rules.cells.get("takes") == "group":
        kinds["tc"] = kinds["ct"] = range(1, most_together(rules) + 1)
    if rules.reserve.get("gives") == "foundations":
        kinds["rt"] = kinds["rc"] = range(0)
    kinds["sw"] = range(1, 1 + ("face_up" in rules.stock or (pairs is not None and shows_its_top(rules))))
    expected = ["deal", "redeal"]
    for source in map(str, rules.piles):
        for target in map(str, rules.piles):
            for count in kinds.get(source[0] + target[0], ()):
                if source != target:
                    expected.append(f"{source}-{target}" if count == 1 else f"{source}x{count}-{target}")
    games = batch.Games(variant, [0])
    assert list(map(str, games.actions)) == expected
    assert [games.action_of(move) for move in games.actions] == list(range(len(expected)))


# How many actions a batch of each game has. These numbers never change; a new game adds one.
ACTIONS = {
    "gold-mine": 587,
    "gold-mine-aisleriot": 615,
    "double-gold-mine": 1027,
    "new-york": 189,
    "new-york-free-base": 189,
    "new-york-dealt-base": 189,
    "gargantua": 1027,
    "gargantua-classic": 1099,
    "pantagruel": 1027,
    "carousel": 102,
    "carousel-no-top-up": 102,
    "carousel-strict": 102,
    "klondike": 615,
    "klondike-draw-three": 615,
    "klondike-vegas": 615,
    "thumb-and-pouch": 615,
    "whitehead": 615,
    "westcliff": 1226,
    "easthaven": 576,
    "agnes-sorel": 1122,
    "agnes-bernauer": 2291,
    "double-klondike": 1099,
    "somerset": 1252,
    "somerset-one-by-one": 172,
    "king-albert": 237,
    "brigade": 243,
    "flower-garden": 240,
    "seven-devils": 227,
    "batsford": 1379,
    "canfield": 658,
    "rainfall": 658,
    "storehouse": 190,
    "chameleon": 340,
    "american-toad": 1554,
    "freecell": 842,
    "freecell-one-by-one": 170,
    "bakers-game": 842,
    "bakers-game-one-by-one": 170,
    "eight-off": 698,
    "eight-off-one-by-one": 250,
    "seahaven-towers": 588,
    "seahaven-towers-one-by-one": 228,
    "penguin": 702,
    "stalactites": 58,
    "clink": 782,
    "double-freecell": 1396,
    "spider": 1172,
    "spider-by-hand": 1252,
    "spider-two-suits": 1172,
    "spider-one-suit": 1172,
    "spiderette": 548,
    "will-o-the-wisp": 548,
    "simple-simon": 1172,
    "mrs-mop": 2030,
    "scorpion": 2214,
    "wasp": 2214,
    "yukon": 2214,
    "russian-solitaire": 2214,
    "alaska": 2214,
    "australian-patience": 2253,
    "gypsy": 858,
    "blockade": 1910,
    "incompatibility": 1332,
    "miss-milligan": 1010,
    "forty-thieves": 190,
    "josephine": 1350,
    "limited": 346,
    "lucas": 2259,
    "napoleons-square": 1930,
    "san-juan-hill": 270,
    "forty-and-eight": 138,
    "maria": 235,
    "rank-and-file": 1350,
    "red-and-black": 874,
    "fortunes-favor": 246,
    "bakers-dozen": 262,
    "spanish-patience": 262,
    "cruel": 230,
    "beleaguered-castle": 762,
    "beleaguered-castle-one-by-one": 90,
    "streets-and-alleys": 762,
    "streets-and-alleys-one-by-one": 90,
    "fortress": 172,
    "chessboard": 132,
    "bisley": 230,
    "fan": 452,
    "scotch-patience": 452,
    "la-belle-lucie": 452,
    "trefoil": 370,
    "bristol": 126,
    "shamrocks": 452,
    "clover-leaf": 370,
    "four-leaf-clovers": 171,
    "sir-tommy": 26,
    "four-seasons": 51,
    "diplomat": 202,
    "congress": 202,
    "auld-lang-syne": 18,
    "big-harp": 1350,
    "double-rail": 315,
    "carpet": 566,
    "fly": 63,
    "turncoats": 230,
    "zerline": 162,
    "falling-star": 171,
    "golf": 9,
    "dead-king-golf": 9,
    "putt-putt": 9,
    "double-golf": 11,
    "tri-peaks": 12,
    "elevator": 9,
    "escalator": 9,
    "black-hole": 19,
    "worm-hole": 37,
    "all-in-a-row": 15,
    "binary-star": 36,
    "robert": 3,
    "take-away": 26,
    "pyramid": 83,
    "pyramid-all-cards": 83,
    "giza": 227,
    "fourteen": 134,
    "nestor": 134,
    "simple-pairs": 74,
    "aces-up": 18,
    "osmosis": 22,
    "peek": 22,
    "calculation": 26,
    "windmill": 47,
    "royal-cotillion": 170,
    "picture-patience": 163,
    "twenty": 702,
    "solid-square": 486,
    "kingsley": 615,
    "catherine-the-great": 190,
    "martha": 1814,
    "stonewall": 600,
    "alternations": 675,
    "grandfathers-clock": 154,
    "sultan": 101,
    "big-bertha": 3338,
}


def test_no_numbering_ever_changes() -> None:
    assert {name: len(batch.Games(name, [0]).actions) for name in VARIANTS} == ACTIONS
