"""Makes cards.svg, the whole deck, from parts.svg, which holds what the cards are put together from.

python art/deck.py           writes art/cards.svg
python art/deck.py --check   fails if art/cards.svg is not what would be written
python art/deck.py --flat four-colors dark-cards > target/flat.svg
                             for programs without CSS: plain colours, those of classes of cards.css
"""

from __future__ import annotations

import pathlib
import re
import sys

ART = pathlib.Path(__file__).parent
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
COLORS = {"C": "#16181d", "D": "#c4122f", "H": "#c4122f", "S": "#16181d"}
RANKS = "A23456789TJQK"

LEFT, MIDDLE, RIGHT = 32, 50, 68
TOP, HALF = 26, 70
PIP = 0.9
SECOND = TOP + (140 - 2 * TOP) / 3
# Where the pips of a card's upper half are, and those on its middle line. The lower half is the upper one turned round.
Points = list[tuple[float, float]]
SIDES: Points = [(LEFT, TOP), (RIGHT, TOP)]
FOURS: Points = [*SIDES, (LEFT, SECOND), (RIGHT, SECOND)]
CENTER: tuple[float, float] = (MIDDLE, HALF)
BELOW_TOP: tuple[float, float] = (MIDDLE, (TOP + HALF) / 2)
PIPS: dict[str, tuple[Points, Points]] = {
    "2": ([(MIDDLE, TOP)], []),
    "3": ([(MIDDLE, TOP)], [CENTER]),
    "4": (SIDES, []),
    "5": (SIDES, [CENTER]),
    "6": (SIDES, [(LEFT, HALF), (RIGHT, HALF)]),
    # The seventh pip has no counterpart below.
    "7": (SIDES, [(LEFT, HALF), (RIGHT, HALF), BELOW_TOP]),
    "8": ([*SIDES, BELOW_TOP], [(LEFT, HALF), (RIGHT, HALF)]),
    "9": (FOURS, [CENTER]),
    "T": ([*FOURS, (MIDDLE, (TOP + SECOND) / 2)], []),
}

PAPER = '<rect x=".5" y=".5" width="99" height="139" rx="8" fill="var(--card-face,#fff)" stroke="var(--card-edge,#55585f)"/>'
TURNED = '<g transform="rotate(180 50 70)">'


def number(value: float) -> str:
    """A number as short as it can be."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0\.", r"\1.", text)


def use(part: str, x: float, y: float, scale: float = 1) -> str:
    if scale == 1:
        return f'<use href="#{part}" x="{number(x)}" y="{number(y)}"/>'
    return f'<use href="#{part}" transform="translate({number(x)} {number(y)}) scale({number(scale)})"/>'


def both_ways(upper: str) -> str:
    return f"{upper}{TURNED}{upper}</g>"


def index(rank: str, suit: str) -> str:
    # All of it is in the upper quarter, which shows in a fan. Two digits are smaller, so that they keep away from the pips.
    return use("rank-" + rank, 12.3, 12.8, 0.84 if rank == "T" else 0.88) + use("suit-" + suit, 12.3, 28.7, 0.58)


def court(rank: str, suit: str) -> str:
    """Two halves, each the other one turned round, in a frame."""
    frame = '<rect x="22" y="13" width="56" height="114" rx="2" fill="var(--card-court,#fff8e6)"/>'
    band = (
        '<path fill="var(--card-gold,#f0b93a)" stroke="var(--card-ink,#23211f)" stroke-width=".7" d="M22 67H78V73H22Z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="3 3" d="M23.5 70H78"/>'
    )
    line = '<rect x="22" y="13" width="56" height="114" rx="2" fill="none" stroke="currentColor" stroke-width="1.2"/>'
    upper = use("half-" + rank, 50, 70) + use("suit-" + suit, 30, 23, 0.58)
    return frame + both_ways(upper) + band + line


def pips(rank: str, suit: str) -> str:
    if rank == "A":
        return use("suit-" + suit, 50, 70, 2.6)
    upper, middle = PIPS[rank]
    half = "".join(use("suit-" + suit, x, y, PIP) for x, y in upper)
    return both_ways(half) + "".join(use("suit-" + suit, x, y, PIP) for x, y in middle)


def ink(suit: str) -> str:
    return f'<g color="var(--card-{SUITS[suit]},{COLORS[suit]})">'


def face(rank: str, suit: str) -> str:
    inside = court(rank, suit) if rank in "JQK" else pips(rank, suit)
    return f"{PAPER}{ink(suit)}{both_ways(index(rank, suit))}{inside}</g>"


def large(rank: str, suit: str) -> str:
    """For small cards: rank and suit across the top, and one large picture below."""
    top = use("rank-" + rank, 26, 25, 1.75) + use("suit-" + suit, 74, 25, 1.7)
    below = use("half-" + rank, 50, 128, 1.35) if rank in "JQK" else use("suit-" + suit, 50, 92, 3.2)
    return f"{PAPER}{ink(suit)}{top}{below}</g>"


def lattice(left: float, top: float, right: float, bottom: float, step: float) -> str:
    """Diagonal lines in both directions, each from edge to edge."""
    lines = []
    width, height = right - left, bottom - top
    at = step / 2
    while at < width + height:
        # The line on which the distances from the left and from the top add up to so much, and its mirror image.
        x1, y1 = min(at, width), max(0, at - width)
        x2, y2 = max(0, at - height), min(at, height)
        for mirror in (False, True):
            a, b = (width - x1, width - x2) if mirror else (x1, x2)
            lines.append(f"M{number(left + a)} {number(top + y1)}L{number(left + b)} {number(top + y2)}")
        at += step
    return "".join(lines)


def back() -> str:
    pattern = "var(--card-pattern,#a9bfe8)"
    suits = "".join(
        f'<use href="#suit-{suit}" transform="translate(50 70) rotate({turn}) translate(0 -8.6) scale(.62)"/>'
        for suit, turn in zip("SHCD", (0, 90, 180, 270))
    )
    return (
        f'{PAPER}<rect x="6" y="6" width="88" height="128" rx="4" fill="var(--card-back,#2b4c8c)"/>'
        f'<g fill="none" stroke="{pattern}" color="{pattern}">'
        f'<path stroke-width=".9" d="{lattice(11, 11, 89, 129, 8)}"/>'
        f'<rect x="11" y="11" width="78" height="118" rx="2" stroke-width="1.5"/>'
        f'<path fill="var(--card-back,#2b4c8c)" stroke-width="1.5" d="M50 45L75 70 50 95 25 70Z"/>'
        f'<path stroke-width=".8" d="M50 49L71 70 50 91 29 70Z"/><g stroke="none">{suits}</g></g>'
    )


def place(mark: str = "") -> str:
    return (
        '<rect x="1.5" y="1.5" width="97" height="137" rx="7" fill="var(--card-place,#00000026)" '
        f'stroke="var(--card-line,#8fbba3)" stroke-width="2"/>{mark}'
    )


def rank_mark(part: str) -> str:
    return f'<g color="var(--card-mark,#cfe3d7)">{use(part, 50, 70, 2.2)}</g>'


def symbols() -> dict[str, str]:
    made = {f"card-{rank}{suit}": face(rank, suit) for suit in SUITS for rank in RANKS}
    made |= {f"large-{rank}{suit}": large(rank, suit) for suit in SUITS for rank in RANKS}
    made |= {f"sign-{suit}": f"{ink(suit)}{use('suit-' + suit, 50, 70, 4.6)}</g>" for suit in SUITS}
    made |= {"back": back(), "place": place()}
    made |= {f"place-{name}": place(use("mark-" + name, 50, 70)) for name in ("free", "turn", "stop")}
    made |= {f"place-{rank}": place(rank_mark("rank-" + rank)) for rank in RANKS}
    made |= {f"place-{SUITS[suit]}": place(rank_mark("suit-" + suit)) for suit in SUITS}
    return made


def deck() -> str:
    parts = re.findall(r"^<(?:path|g) id=.*$", (ART / "parts.svg").read_text("utf-8"), re.MULTILINE)
    head = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">',
        "<!-- A deck of cards. MIT OR Apache-2.0. Made by deck.py of parts.svg: change those. README.md says how to use it. -->",
        "<defs>",
    ]
    made = [
        f'<symbol id="{name}" viewBox="0 0 100 140" overflow="visible">{inside}</symbol>'
        for name, inside in symbols().items()
    ]
    return "\n".join([*head, *parts, "</defs>", *made, "</svg>", ""])


def palette(classes: set[str]) -> dict[str, str]:
    """The colours that an element of these classes has of cards.css, by the names of their variables."""
    colors: dict[str, str] = {}
    # Each selector is a list of classes; those that name more come later.
    for selector, rules in re.findall(r"^([.\w-]+) {([^}]*)}", (ART / "cards.css").read_text("utf-8"), re.MULTILINE):
        if set(selector.split(".")[1:]) <= classes:
            colors.update(re.findall(r"(--card-\w+): ([^;]+);", rules))
    return colors


def flat(svg: str, colors: dict[str, str]) -> str:
    """Without variables: in these colours, and the others as they are unless told otherwise."""
    return re.sub(r"var\((--card-\w+),([^)]*)\)", lambda found: colors.get(found[1], found[2]), svg)


def main(arguments: list[str]) -> int:
    made, file = deck(), ART / "cards.svg"
    if arguments[:1] == ["--flat"]:
        sys.stdout.write(flat(made, palette(set(arguments[1:]))))
    elif arguments == ["--check"]:
        if file.read_bytes() != made.encode():
            print("art/cards.svg is not what art/deck.py makes", file=sys.stderr)
            return 1
    elif arguments:
        print(__doc__, file=sys.stderr)
        return 2
    else:
        file.write_bytes(made.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
