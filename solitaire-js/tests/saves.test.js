// Saves, and what they are read from.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { engine, golden, goldenGames, refused, stem } from "./shared.js";

/** A golden game played to its end, and the last two moves taken back. */
function played(path) {
    const { variant, deal, moves } = golden(path);
    const game = engine.deal(variant, deal);
    for (const move of moves) game.move(move);
    game.undo();
    game.undo();
    return game;
}

test("saves are byte for byte as C writes them", { skip: process.env.SOLITAIRE_C_SAVES === undefined ? "tests/fast/javascript.sh has C write them" : false }, () => {
    const saves = readFileSync(process.env.SOLITAIRE_C_SAVES, "utf8").trimEnd().split("\n");
    assert.equal(saves.length, goldenGames.length);
    goldenGames.forEach((path, i) => {
        const game = played(path);
        assert.equal(game.save(), saves[i], stem(path));
        game.free();
    });
});

test("a save brings the whole game back", () => {
    for (const path of goldenGames) {
        const game = played(path);
        for (const save of [game.save(), game.toJSON(), JSON.parse(JSON.stringify(game))]) {
            const again = engine.load(save);
            assert.deepEqual([again.save(), again.text(), again.history(), again.undone()], [game.save(), game.text(), game.history(), game.undone()]);
            again.redo();
            again.redo();
            assert.ok(again.isWon);
            again.free();
        }
        game.free();
    }
});

test("an object keeps the deal, however large", () => {
    for (const deal of [2n ** 53n - 1n, 2n ** 53n + 1n, 2n ** 60n + 1n, 2n ** 64n - 1n]) {
        const game = engine.deal("klondike", deal);
        for (const save of [game.toJSON(), JSON.stringify(game)]) {
            const again = engine.load(save);
            assert.equal(again.deal, String(deal));
            assert.ok(again.equals(game));
            again.free();
        }
        game.free();
    }
});

test("an object whose deal may have been rounded is refused", () => {
    for (const deal of [2n ** 53n, 2n ** 53n + 1n, 2n ** 64n - 1n]) {
        const save = JSON.parse(engine.deal("klondike", deal).save());
        const { message, line, offset } = refused("save", () => engine.load(save));
        assert.match(message, /^start\.deal: expected a number below 2 \*\* 53, a bigint or a text, found \d+, which JavaScript may have rounded: load the text/);
        assert.deepEqual([line, offset], [null, null]);
    }
});

test("a bigint in an object is a whole number, and keeps its digits", () => {
    for (const deal of [42n, 2n ** 53n + 1n, 2n ** 64n - 1n]) {
        const save = { format: 1n, rules: "klondike", start: { deal }, moves: ["deal"], in_effect: 1n };
        assert.equal(engine.load(save).save(), engine.load(JSON.stringify({ ...save, format: 1, start: { deal: String(deal) }, in_effect: 1 })).save());
        assert.equal(engine.load(save).deal, String(deal));
    }
    for (const deal of [-1n, 2n ** 64n]) {
        const { message } = refused("save", () => engine.load({ format: 1, rules: "klondike", start: { deal }, moves: [], in_effect: 0 }));
        assert.match(message, /^start\.deal: expected a deal's number from 0 to 18446744073709551615, found /);
    }
    assert.equal(engine.rules({ ...engine.rules("klondike").toJSON(), decks: 1n }).variant, "klondike");
    assert.match(refused("rules", () => engine.rules({ decks: 2n ** 70n })).message, /^decks: expected 1 or 2, found `1180591620717411303424`/);
});

test("a position, a deck and a clone stand as the game does", () => {
    for (const { name } of engine.variants()) {
        const game = engine.deal(name, 11);
        const again = engine.position(game.text());
        assert.ok(again.equals(game), name);
        assert.deepEqual([again.text(), again.view(), again.deal, again.moveCount], [game.text(), game.view(), null, 0]);
        const copy = game.clone();
        assert.equal(copy.save(), game.save());
        for (const each of [game, again, copy]) each.free();
    }
    const cards = Array.from({ length: 52 }, (_, i) => "A23456789TJQK"[i >> 2] + "CDHS"[i & 3]);
    const game = engine.deck("freecell", cards);
    assert.deepEqual(game.pile("t0"), ["AC", "3C", "5C", "7C", "9C", "JC", "KC"]);
    assert.ok(game.equals(engine.deck("freecell", cards.join(" "))));
    assert.equal(game.deal, null);
    assert.ok(!game.view().includes("??"));
    assert.match(engine.deal("klondike", 1).view(), /\?\?/);
});
