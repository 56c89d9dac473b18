"""Pictures: what they show, how large they are, what is marked; SVG, PNG and pixels."""

from __future__ import annotations

import pathlib
import re
import struct
import xml.etree.ElementTree
import zlib
from typing import Any

import pytest
from conftest import deals, variants
from hypothesis import given, settings
from hypothesis import strategies as st
from solitaire_rules import VARIANTS, Card, Game, Move, Pile, Rules

SVG = "{http://www.w3.org/2000/svg}"


def faces(picture: str) -> list[str]:
    """The cards that are drawn face up, by their labels."""
    return re.findall('<g aria-label="((?:[A2-9JQK]|10)[♣♦♥♠])">', picture)


def rings(picture: str, kind: str) -> list[tuple[float, ...]]:
    root = xml.etree.ElementTree.fromstring(picture)
    found = [rect for rect in root.iter(f"{SVG}rect") if rect.get("class") == kind]
    return [tuple(float(rect.attrib[name]) for name in ("x", "y", "width", "height")) for rect in found]


def pixels(png: bytes) -> tuple[int, int]:
    """Width and height; the whole file is checked by its checksums."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    place, size = 8, (0, 0)
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        chunk = png[place + 4 : place + 8 + length]
        assert zlib.crc32(chunk) == struct.unpack(">I", png[place + 8 + length : place + 12 + length])[0]
        if chunk[:4] == b"IHDR":
            size = struct.unpack(">II", chunk[4:12])
        place += length + 12
    return size


@settings(max_examples=60)
@given(variants, deals, st.integers(0, 30))
def test_every_card_that_shows_is_drawn_and_no_other(variant: str, deal: int, moves: int) -> None:
    game = Game(variant, deal)
    for number in range(moves):
        legal = game.legal_moves()
        if legal:
            game.play(legal[number * 5 % len(legal)])
    places = game.layout().places
    drawn = []
    for pile in game.piles:
        cards, fan = game.pile(pile), places[pile].fan
        shown = cards[-1:] if fan == "squared" else cards[-3:] if fan == "last_three" else cards
        drawn += [card for card in shown if card is not None]
    if game.rules.suits == 4:
        assert sorted(faces(game.svg())) == sorted(card.symbol for card in drawn)
    else:
        assert len(faces(game.svg())) == len(drawn)


@pytest.mark.parametrize("variant", VARIANTS)
def test_pictures_need_no_fonts_and_shrink_with_the_page(variant: str) -> None:
    root = xml.etree.ElementTree.fromstring(Game(variant, 1).svg())
    assert not list(root.iter(f"{SVG}text"))
    assert root.get("style") == "max-width:100%;height:auto"
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == VARIANTS[variant].title


def of_file(name: str) -> Rules:
    path = pathlib.Path(__file__).parents[2] / "examples" / "rules" / name
    return Rules.from_toml(path.read_text("utf-8"))


def cards_of(picture: str) -> dict[str, tuple[float, float, bool]]:
    """Where the cards of the tableau that show are drawn, and whether they are covered."""
    found = {}
    root = xml.etree.ElementTree.fromstring(picture)
    for pile in root.iter(f"{SVG}g"):
        if not re.fullmatch("t[0-9]+", pile.get("aria-label") or ""):
            continue
        for place, part in enumerate(pile):
            if part.tag == f"{SVG}g" and part.get("aria-label"):
                spot = re.match(r"translate\((\d+) (\d+)\)", part[0].attrib["transform"])
                assert spot is not None
                covered = place + 1 < len(pile) and pile[place + 1].get("class") == "covered"
                found[part.attrib["aria-label"]] = (float(spot[1]), float(spot[2]), covered)
    return found


def test_cards_that_cover_each_other_lie_as_in_print() -> None:
    game = Game(of_file("pyramid.toml"), 42)
    places = game.rules.picture
    assert places is not None
    assert [places[Pile("t0")][0], places[Pile("t0")][6], places[Pile("t6")][0]] == [(0, 7), (6, 1), (6, 13)]
    drawn = cards_of(game.svg())
    assert len(drawn) == 28
    top, left = min(y for _, y, _ in drawn.values()), min(x for x, _, _ in drawn.values())
    half, row = (drawn["10♦"][0] - left) / 12, (drawn["10♦"][1] - top) / 6
    for pile, spots in places.items():
        for card, spot in zip(game.pile(pile), spots):
            assert card is not None
            x, y, covered = drawn[card.symbol]
            assert ((y - top) / row, (x - left) / half + 1) == spot
            assert covered == (card != game.pile(pile)[-1] or not game.is_free(pile))
    # What lies later in the picture covers what lies before.
    order = re.findall('<g aria-label="((?:[A2-9JQK]|10)[♣♦♥♠])">', game.svg())
    assert order.index("5♠") < order.index("K♦") < order.index("A♠")
    game.play("t0-f0")
    assert not game.is_free("t0")
    assert game.is_free("t1")
    assert not game.position.is_free("t0")
    with pytest.raises(KeyError):
        game.is_free("t7")
    assert "covered" not in Game("klondike", 42).svg()
    assert cards_of(game.view().svg()) == cards_of(game.svg()) == cards_of(game.position.svg())
    assert str(game) == str(game.view()) == str(game.position)
    assert 'fill="#123456"' in game.svg(colors={"covered": "#123456"})


def test_three_peaks_are_drawn_above_a_row_of_ten() -> None:
    game = Game(of_file("tri-peaks.toml"), 42)
    drawn = cards_of(game.svg())
    assert len(drawn) == 10
    assert len({y for _, y, _ in drawn.values()}) == 1
    assert not any(covered for _, _, covered in drawn.values())
    assert pixels(game.png(size=300))[0] == 300


def test_the_title_of_own_rules_is_text() -> None:
    rules = Rules("klondike").replace(title="<b>&\x00\ud7ff\n", cells={"count": 1})
    title = xml.etree.ElementTree.fromstring(Game(rules, 1).svg()).find(f"{SVG}title")
    assert title is not None
    assert title.text == "<b>&\ufffd\ud7ff\ufffd"


def test_sizes() -> None:
    game = Game("klondike", 42)
    root = xml.etree.ElementTree.fromstring(game.svg())
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert (float(root.attrib["width"]), float(root.attrib["height"])) == (width, height)
    assert pixels(game.png(size=100)) == (100, -(-100 * height // width))
    for frame in ((100, 100), (60, 200), (200, 40), (1, 1)):
        assert pixels(game.png(size=frame)) == frame
        x, y, wide, high = map(float, xml.etree.ElementTree.fromstring(game.svg(size=frame)).attrib["viewBox"].split())
        # All of the table is in the frame.
        assert x <= 0 == y
        assert x + wide >= width - 1e-6
        assert high >= height - 1e-6
        assert wide / high == pytest.approx(frame[0] / frame[1])
    for size in (0, -1, 10_001, (0, 5), (5, 10_001)):
        with pytest.raises(ValueError, match=r"from [01] to 10000"):
            game.svg(size=size)
    for bad in (1.5, "x", (1,), (1, 2, 3)):
        with pytest.raises(TypeError):
            game.svg(size=bad)  # type: ignore[arg-type]


def test_pixels_are_those_of_the_png() -> None:
    np = pytest.importorskip("numpy")
    game = Game("gold-mine", 42)
    array = game.rgb_array(size=90, colors={"table": "#102030"})
    assert (array.dtype, array.shape[1:]) == (np.uint8, (90, 3))
    assert pixels(game.png(size=90)) == array.shape[1::-1]
    assert (array[array.shape[0] // 2, 1] == [0x10, 0x20, 0x30]).all()
    # A card in the middle of the table is white, and what lies outside the round corners too.
    assert (game.rgb_array(size=360)[0, 0] > 200).all()
    assert (game.rgb_array(size=90) == game.view().rgb_array(size=90)).all()


def test_the_last_move_is_marked() -> None:
    game = Game("klondike", 42, moves="t4-t5")
    assert rings(game.svg(), "last_move") == []
    assert len(rings(game.svg(last_move=True), "last_move")) == 2
    for same in ("t4-t5", Move("t4-t5")):
        assert game.svg(last_move=same) == game.svg(last_move=True) == game.view().svg(last_move=same)
    assert game.svg(last_move=False) == game.svg(last_move=None) == game.svg() == game.view().svg(last_move=True)
    game.undo()
    assert game.svg(last_move=True) == game.svg()
    game.play("deal")
    assert len(rings(game.svg(last_move=True), "last_move")) == 2
    assert len(rings(Game("spider", 1, moves="deal").svg(last_move=True), "last_move")) == 11


def test_highlights() -> None:
    game = Game("klondike", 42)
    ring = rings(game.svg(highlight="t0"), "highlight")
    assert ring == rings(game.svg(highlight=Pile("t0")), "highlight") == rings(game.svg(highlight="5S"), "highlight")
    assert (
        ring == rings(game.svg(highlight=[Card("5S")]), "highlight") == rings(game.svg(highlight=("5♠",)), "highlight")
    )
    assert ring[0][2:] == (64, 90)
    assert len(rings(game.svg(highlight="t0-t3"), "highlight")) == 2
    # The ace is the top card of t1, and its ring is drawn once.
    assert len(rings(game.svg(highlight=["t0", "f0", "t1", "AC", "deal"]), "highlight")) == 4
    # A card that does not show is not told, nor one that lies under others.
    assert rings(game.svg(highlight="KD"), "highlight") == []
    game.play("t0-t3")
    # Of a card under another the part that shows.
    assert [height for *_, height in rings(game.svg(highlight="6H"), "highlight")] == [27]
    assert len(rings(game.svg(highlight="t0"), "highlight")) == 1
    waste = Game("klondike-draw-three", 42, moves="deal")
    lowest = waste.pile("w0")[0]
    assert lowest is not None
    assert [width for *_, width, _ in rings(waste.svg(highlight=lowest), "highlight")] == [33]
    for bad in ("x", "t99", ["x"], ""):
        with pytest.raises(ValueError, match=f'^a highlight is a pile, a card or a move, not "{"".join(bad)}"$'):
            game.svg(highlight=bad)
    for other in (7, b"t0", object()):
        with pytest.raises(
            TypeError, match=r"^expected a pile, a card or a move, or several of them, to highlight, not "
        ):
            game.svg(highlight=other)  # type: ignore[arg-type]


def test_highlights_are_not_nested() -> None:
    game = Game("klondike", 42)
    endless: list[Any] = []
    endless.append(endless)
    lists: list[Any] = [endless, [["t0"]], ["t0", [[]]]]
    for nested in lists:
        with pytest.raises(TypeError, match=r"^expected a pile, a card or a move to highlight, not list$"):
            game.svg(highlight=nested)


def test_only_piles_that_the_game_has_are_marked() -> None:
    game = Game("klondike", 42)
    for pile, asked in (("c0", "c0"), ("t9", ["t0", "t9"]), ("c0", "c0-t1"), ("c1", "t0-c1"), ("r0", Pile("r0"))):
        for draw in (game.svg, game.view().svg, game.position.png):
            with pytest.raises(ValueError, match=f"^this game has no pile {pile}$"):
                draw(highlight=asked)
    for pile, move in (("c0", "c0-c1"), ("t9", "t0-t9")):
        with pytest.raises(ValueError, match=f"^this game has no pile {pile}$"):
            game.svg(last_move=move)
    # A move, not a pile: Cruel gathers its tableau, and has no stock to mark.
    assert rings(Game("cruel", 1).svg(highlight="redeal"), "highlight") == []
    with pytest.raises(KeyError, match="this game has no pile c0"):
        game.pile("c0")


def test_an_error_of_ones_own_is_not_replaced() -> None:
    class Failing:
        def __iter__(self) -> Any:
            raise RuntimeError("mine")

    with pytest.raises(RuntimeError, match=r"^mine$"):
        Game("klondike", 42).svg(highlight=Failing())


def test_colors() -> None:
    game = Game("klondike", 42)
    assert 'fill="navy"' in game.svg(colors={"table": "navy"})
    four = game.svg(colors={"clubs": "#070", "diamonds": "#00f8"})
    assert "#070" in four
    assert "#00f8" in four
    assert game.svg(colors={"red": "orange"}) == game.svg(colors={"diamonds": "orange", "hearts": "orange"})
    for bad in (
        "",
        "#",
        "#12",
        "#12345",
        "#xyzxyz",
        "nvay",
        "none",
        'red" onload="x',
        "url(#x)",
        "rgb(1,2,3)",
        " red",
        "r" * 33,
    ):
        for draw in (game.svg, game.png, game.view().svg, game.position.png):
            with pytest.raises(ValueError, match=r'^table: expected a colour such as "navy" or "#1e6b3c", not "'):
                draw(colors={"table": bad})
    with pytest.raises(ValueError, match=r'^unknown colour "felt", expected table, place, .*[a-z] or [a-z]+$'):
        game.svg(colors={"felt": "red"})
    with pytest.raises(TypeError):
        game.svg(colors={"table": 7})  # type: ignore[dict-item]


# Every name of CSS Color Module Level 4.
NAMES = """aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen
steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen"""
SOME = {
    **{"navy": (0, 0, 128), "Teal": (0, 128, 128), "rebeccapurple": (102, 51, 153), "RebeccaPurple": (102, 51, 153)},
    **{"cornflowerblue": (100, 149, 237), "papayawhip": (255, 239, 213), "black": (0, 0, 0), "#0f08": (119, 255, 119)},
    "transparent": (255, 255, 255),
}


def test_names_of_colors_are_those_of_css() -> None:
    pytest.importorskip("numpy")
    game = Game("klondike", 42)

    def pixel(color: str) -> tuple[int, ...]:
        array = game.rgb_array(size=90, colors={"table": color})
        return tuple(array[array.shape[0] // 2, 1].tolist())

    names = NAMES.split()
    assert len(names) == 148
    assert [name for name in names if pixel(name) == (0, 0, 0)] == ["black"]
    assert {name: pixel(name) for name in SOME} == SOME


def test_notebooks_have_both_forms() -> None:
    game: Any = Game("fan", 3)
    assert game._repr_svg_() == game.svg() == game.view()._repr_svg_() == game.position._repr_svg_()
    assert pixels(Game("fan", 3).png(size=50))[0] == 50
    assert callable(game._repr_png_)
    assert callable(game.view()._repr_png_)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_is_drawn_in_pixels(variant: str) -> None:
    assert pixels(Game(variant, 42).png(size=40))[0] == 40
