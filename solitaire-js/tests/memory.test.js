// Memory: nothing leaks, nothing that was handed out changes, and the library's memory may grow meanwhile.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { MOVE_AT } from "../constants.js";
import { Engine } from "../engine.js";
import { Memory } from "../memory.js";
import { engine } from "./shared.js";

const pause = () => new Promise((resume) => setTimeout(resume));

test("ten thousand games are freed", () => {
    const play = () => {
        const game = engine.deal("klondike", 42);
        const moves = game.moves();
        game.move(moves[0]);
        const copy = engine.load(game.save());
        game.rules.free();
        copy.free();
        game.free();
    };
    for (let warm = 0; warm < 100; warm++) play();
    const before = engine.memoryBytes;
    for (let times = 0; times < 10_000; times++) play();
    assert.equal(engine.memoryBytes, before);
});

test("calls that fail leak nothing either", () => {
    const fail = () => {
        for (const act of [() => engine.deal("klondyke"), () => engine.rules("decks = 3"), () => engine.load("{}"), () => engine.deal("spider", "ms:1")]) assert.throws(act);
    };
    for (let warm = 0; warm < 20; warm++) fail();
    const before = engine.memoryBytes;
    for (let times = 0; times < 2000; times++) fail();
    assert.equal(engine.memoryBytes, before);
});

test("going back and forward in a long game asks how many moves there are, not for the moves", async () => {
    const module = await WebAssembly.compile(readFileSync(process.env.SOLITAIRE_WASM ?? new URL("../solitaire.wasm", import.meta.url)));
    const memory = new Memory(module, await WebAssembly.instantiate(module, {}));
    const game = new Engine(memory).deal("klondike", 42);
    assert.equal(game.canRedo, false);
    const length = memory.capacity / MOVE_AT.SIZEOF + 1;
    while (game.moveCount < length) game.move(game.isLegal("deal") ? "deal" : "redeal");
    const before = memory.capacity;
    game.restart();
    assert.equal(game.canRedo, true);
    game.seek(length);
    assert.equal(game.canRedo, false);
    assert.throws(() => game.seek(length + 1), { message: `expected \`moves\` as a whole number from 0 to ${length}, found ${length + 1}` });
    assert.equal(memory.capacity, before, "the buffer had to grow");
    assert.equal(game.history().length, length);
    assert.ok(memory.capacity > before);
});

test("games that were forgotten are freed", { skip: globalThis.gc === undefined ? "needs --expose-gc" : false }, async () => {
    const forget = (count) => {
        for (let i = 0; i < count; i++) engine.deal("double-klondike", i);
    };
    const round = async () => {
        forget(500);
        for (let i = 0; i < 3; i++) {
            globalThis.gc();
            await pause();
        }
    };
    for (let warm = 0; warm < 4; warm++) await round();
    const before = engine.memoryBytes;
    for (let times = 0; times < 20; times++) await round();
    assert.equal(engine.memoryBytes, before);
});

test("what was handed out stays as it is", () => {
    const game = engine.deal("spider", 5);
    const [cards, piles, moves, changes] = [game.pile("t0"), game.piles(), game.moves(), game.move("deal")];
    const copies = structuredClone([cards, piles, moves, changes]);
    const kept = [];
    const before = engine.memoryBytes;
    // Until the memory has grown, and its buffer is another.
    for (let i = 0; engine.memoryBytes === before; i++) kept.push(engine.deal("spider", i));
    for (const each of kept) each.free();
    assert.deepEqual([cards, piles, moves, changes], copies);
    assert.equal(game.undo().length > 0, true);
    assert.deepEqual(game.piles(), copies[1]);
    cards.push("AS");
    assert.deepEqual(game.pile("t0"), copies[0]);
});

test("texts of any length go through", () => {
    const notes = "Ärger ♠ 🂡 ".repeat(800);
    const rules = engine.rules({ ...engine.rules("klondike").toJSON(), notes });
    assert.equal(rules.notes, notes);
    const game = engine.deal("klondike", 42);
    for (let times = 0; times < 2000; times++) for (const move of ["deal"]) game.isLegal(move) ? game.move(move) : game.move("redeal");
    assert.equal(game.history().length, 2000);
    assert.deepEqual(engine.load(game.save()).history(), game.history());
});
