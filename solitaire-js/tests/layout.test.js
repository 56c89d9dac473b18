// Where piles lie: as the golden layouts of the rules crate have it, and every pile once.
import assert from "node:assert/strict";
import test from "node:test";
import { engine, read } from "./shared.js";

/** A table as the file of goldens draws it: two letters to half a card's width. */
function drawn(game, { columns, rows, places }) {
    const letters = Array.from({ length: rows }, () => Array(2 * columns).fill(" "));
    const put = (column, row, text) => [...text].forEach((letter, i) => 2 * column + i < 2 * columns && (letters[row][2 * column + i] = letter));
    for (const { pile, column, row, fan, room } of places) {
        if (fan === "down") for (let below = 1; below < room; below++) put(column, row + below, "|");
        if (fan === "right") put(column, row, "-".repeat(2 * room));
        if (fan === "last_three") put(column, row, "=".repeat(2 * room));
        if (fan === "diagonal") for (let card = 1; card < game.pileSize(pile); card++) put(column - card, row + card, "/");
        put(column, row, pile);
    }
    return letters.map((line) => line.join("").trimEnd());
}

test("tables lie as they were drawn by hand", () => {
    const [, ...tables] = read("solitaire-rules/tests/it/layouts/golden.txt").split("\n\n");
    assert.ok(tables.length >= 12);
    for (const table of tables) {
        const [heading, ...lines] = table.trimEnd().split("\n");
        const [, name, aspect] = /^([\w-]+), (\w+)/.exec(heading);
        const game = engine.deal(name, 1);
        assert.deepEqual(drawn(game, game.layout(aspect)), lines.map((line) => line.replace(/^>/, "")), heading);
    }
});

const aspects = ["landscape", "square", "portrait"];

test("every pile of every game lies once on the table, and on the same side of it as its mirror", () => {
    for (const { name } of engine.variants()) {
        const game = engine.deal(name, 1);
        for (const aspect of aspects) {
            const { columns, rows, places } = game.layout(aspect);
            const listed = places.map(({ pile }) => pile);
            assert.equal(new Set(listed).size, listed.length);
            // Games whose tableau is gathered show the redeal where a stock would lie.
            assert.deepEqual(listed.filter((pile) => game.pileNames.includes(pile)).sort(), [...game.pileNames].sort(), name);
            assert.ok(listed.every((pile) => pile === "s" || game.pileNames.includes(pile)));
            for (const { column, row, room, mark, rank } of places) {
                assert.ok(column + 2 <= columns && row + 2 <= rows && room >= 2, `${name}, ${aspect}`);
                assert.equal(rank !== null, mark === "rank");
                assert.ok(rank === null || (rank >= 1 && rank <= 13));
            }
            const mirrored = game.layout(aspect, { leftHanded: true });
            assert.deepEqual([mirrored.columns, mirrored.rows, mirrored.places.length], [columns, rows, places.length]);
        }
        game.free();
    }
});

test("FreeCell and Klondike lie as people know them", () => {
    const at = (game, pile, options) => game.layout("landscape", options).places.find((place) => place.pile === pile);
    const freecell = engine.deal("freecell", "ms:617");
    assert.ok(at(freecell, "c0").column < at(freecell, "f0").column);
    assert.equal(at(freecell, "c0").row, at(freecell, "f0").row);
    assert.ok(at(freecell, "t0").row > at(freecell, "c0").row);
    assert.deepEqual([at(freecell, "t0").fan, at(freecell, "c0").mark, at(freecell, "f0").mark, at(freecell, "f0").rank], ["down", "free", "rank", 1]);
    const klondike = engine.deal("klondike", 42);
    assert.ok(at(klondike, "s").column < at(klondike, "f0").column);
    assert.ok(at(klondike, "s", { leftHanded: true }).column > at(klondike, "f0", { leftHanded: true }).column);
    assert.deepEqual([at(klondike, "t0").mark, at(klondike, "t0").rank, at(klondike, "s").mark], ["rank", 13, "redeal"]);
    assert.equal(at(engine.deal("klondike-vegas", 1), "s").mark, "no_redeal");
    assert.deepEqual(klondike.layout(), klondike.layout("landscape"));
    assert.throws(() => klondike.layout("round"), TypeError);
});
