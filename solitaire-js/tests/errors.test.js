// What is refused, how it is told, and that nothing has changed afterwards.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { IllegalMoveError, SolitaireError, load } from "../index.js";
import { CARD, REASON_NAMES, RESULT_NAMES } from "../constants.js";
import { engine, refused } from "./shared.js";

test("an illegal move tells its reason, for programs and in words", () => {
    const game = engine.deal("freecell", "ms:617");
    const before = game.save();
    const error = refused("illegal_move", () => game.move("t0-f0"));
    assert.ok(error instanceof IllegalMoveError && error instanceof SolitaireError && error instanceof Error);
    assert.deepEqual([error.reason, error.move, error.name], ["wrong_base", "t0-f0", "IllegalMoveError"]);
    assert.match(error.message, /J♦/);
    assert.equal(game.check("t0-f0"), "wrong_base");
    assert.equal(game.explain("t0-f0"), error.message);
    assert.throws(() => game.describe("t0-f0"), { name: "IllegalMoveError", message: error.message });
    assert.equal(game.save(), before);
});

test("each kind of error has its code, and leaves the game as it was", () => {
    const game = engine.deal("klondike", 42);
    const before = game.save();
    const kinds = {
        variant: () => engine.deal("klondyke", 1),
        text: () => game.move("to the left"),
        deal: () => engine.deal("spider", "ms:1"),
        rules: () => engine.rules("decks = 3"),
        save: () => engine.load("{}"),
        deck: () => engine.deck("klondike", "AS AS"),
        position: () => engine.position("klondike s: w0: f0: f1: f2: f3: t0: t1: t2: t3: t4: t5: t6:"),
        nothing_to_undo: () => game.undo(),
        nothing_to_redo: () => game.redo(),
        number: () => game.pile("t9"),
        illegal_move: () => game.move("redeal"),
    };
    for (const [code, act] of Object.entries(kinds)) {
        const error = refused(code, act);
        assert.ok(error instanceof SolitaireError, code);
        assert.ok(error.message.length > 5, code);
        assert.ok(RESULT_NAMES.includes(error.code));
    }
    assert.match(refused("variant", () => engine.deal("klondyke", 1)).message, /klondike/);
    for (const same of ["t1-t1", { from: "t1", to: "t1" }, { from: "t6", to: "t6", count: 2 }]) {
        assert.equal(game.isLegal(same), false);
        assert.equal(game.check(same), "same_pile");
        assert.match(game.explain(same), /must go to another pile/);
        assert.equal(refused("illegal_move", () => game.move(same)).reason, "same_pile");
    }
    refused("text", () => engine.parseMove("t1-t1"));
    for (const text of ["t1x1-t1", "t1x01-t1", "t1x02-t1", "t1x256-t1", "t01-t01"]) refused("text", () => game.check(text));
    assert.equal(refused("deck", () => engine.deck("klondike", Array(52).fill("AS"))).item, 2);
    const noCard = refused("text", () => engine.deck("freecell", ["AS", "ZZ"]));
    assert.deepEqual([noCard.item, noCard.line, noCard.offset], [2, null, null]);
    assert.equal(noCard.message, 'expected a card such as "TD", found "ZZ" (card 2 of the deck)');
    const pairs = Array.from({ length: 26 }, (_, i) => `${"A23456789TJQK"[i >> 1]}${"CH"[i & 1]} ${"A23456789TJQK"[i >> 1]}${"DS"[i & 1]}`);
    assert.equal(engine.deck("freecell", pairs.join(" ")).status, "ongoing");
    assert.equal(refused("text", () => engine.deck("freecell", pairs)).message, 'expected a card such as "TD", found "AC AD" (card 1 of the deck)');
    assert.equal(refused("text", () => engine.deck("freecell", ["AS", ""])).item, 2);
    const save = { ...game.toJSON(), moves: ["deal", "t1-t1"], in_effect: 2 };
    assert.equal(refused("save", () => engine.load(save)).item, 2);
    assert.equal(refused("save", () => engine.load(JSON.stringify(save))).item, 2);
    assert.equal(refused("deck", () => engine.deck("freecell", "AS ".repeat(1_000_000))).message, "expected at most 104 cards, found 1000000");
    assert.equal(refused("deck", () => engine.deck("freecell", Array(105).fill("AS"))).message, "expected at most 104 cards, found 105");
    assert.equal(game.save(), before);
});

test("the parts of a move are piles, and what is wrong with them has no place in a text", () => {
    const game = engine.deal("klondike", 42);
    const said = (parts) => {
        const { message, line, column, offset } = refused("text", () => engine.parseMove(parts));
        assert.deepEqual([line, column, offset], [null, null, null]);
        assert.equal(refused("text", () => game.move(parts)).message, message);
        return message;
    };
    assert.equal(said({ from: "t1x2", to: "t3" }), 'expected `from` as a pile such as "t0", found "t1x2"');
    assert.equal(said({ from: "t1", to: "nowhere" }), 'expected `to` as a pile such as "t0", found "nowhere"');
    assert.equal(said({ from: "t01", to: "t2" }), 'expected `from` as a pile such as "t0", found "t01"');
    const { message, line, offset } = refused("text", () => engine.parseMove({ from: "t1", to: "t1" }));
    assert.deepEqual([message, line, offset], ["expected two different piles, found `t1-t1`", null, null]);
});

test("a move is read once, before the game is asked", () => {
    const answers = (...values) => ({ from: "t1", get to() { return values.length > 1 ? values.shift() : values[0]; } });
    const game = engine.deal("klondike", 42);
    const error = refused("illegal_move", () => game.move(answers("t0", "f0")));
    assert.deepEqual([error.move, error.reason, error.message], ["t1-t0", game.check("t1-t0"), game.explain("t1-t0")]);
    assert.equal(refused("illegal_move", () => game.describe(answers("t0", "f0"))).message, error.message);
    assert.equal(game.describe(answers("f0", "t0")), game.describe("t1-f0"));
    for (const name of ["move", "explain", "describe", "check", "isLegal"]) {
        const freed = engine.deal("klondike", 42);
        const others = [];
        const freeing = {
            from: "t1",
            get to() {
                freed.free();
                others.push(engine.deal("klondike", 42));
                return "f0";
            },
        };
        refused("freed", () => freed[name](freeing));
        assert.deepEqual(others.map((other) => other.moveCount), [0], name);
    }
});

test("what is no deal, no move and no text is a TypeError", () => {
    const game = engine.deal("klondike", 42);
    const wrong = [
        () => engine.deal("klondike", 1.5),
        () => engine.deal("klondike", 2 ** 53),
        () => engine.deal("klondike", {}),
        () => engine.deal("klondike", null),
        () => engine.deal(7, 1),
        () => engine.rules(null),
        () => engine.load(7),
        () => engine.position({}),
        () => game.move(),
        () => game.move(7),
        () => game.check(null),
        () => game.pile(3),
        () => game.seek(-1),
        () => game.seek(1),
        () => game.perft(1.5),
    ];
    for (const act of wrong) assert.throws(act, TypeError, String(act));
    assert.equal(refused("text", () => engine.deal("klondike", -1)).name, "SolitaireError");
    assert.equal(refused("text", () => engine.deal("klondike", 1n << 64n)).code, "text");
    assert.equal(refused("text", () => engine.position("klondike\0s:")).code, "text");
    assert.equal(engine.deal("klondike", (1n << 64n) - 1n).deal, "18446744073709551615");
});

test("what was freed is refused, however often", () => {
    const game = engine.deal("klondike", 1);
    const rules = game.rules;
    assert.equal(game.pileNames.length, 13);
    for (const each of [game, rules]) {
        each.free();
        each.free();
        each[Symbol.dispose ?? Symbol.for("Symbol.dispose")]();
    }
    for (const act of [() => game.moves(), () => game.move("deal"), () => game.pileNames, () => game.save(), () => rules.explain(), () => engine.deal(rules, 1)]) refused("freed", act);
    assert.equal(refused("freed", () => game.moves()).message, "This game was freed and can't be used any more.");
    assert.equal(refused("freed", () => rules.explain()).message, "These rules were freed and can't be used any more.");
});

test("names of numbers are the library's own", async () => {
    const bytes = process.env.SOLITAIRE_WASM ?? new URL("../solitaire.wasm", import.meta.url);
    const { instance } = await WebAssembly.instantiate(readFileSync(bytes), {});
    const library = instance.exports;
    const words = (start) => {
        const all = new Uint8Array(library.memory.buffer);
        return new TextDecoder().decode(all.subarray(start, all.indexOf(0, start)));
    };
    REASON_NAMES.forEach((name, reason) => assert.equal(words(library.solitaire_reason_name(reason)), name));
    assert.equal(library.solitaire_reason_name(REASON_NAMES.length), 0, "the library knows more reasons");
    assert.equal(CARD.HIDDEN, 128);
});

test("the module comes as bytes, as a module, by a URL or a Response, and nothing else", async () => {
    const path = process.env.SOLITAIRE_WASM ?? new URL("../solitaire.wasm", import.meta.url);
    const bytes = readFileSync(path);
    const typed = (type) => new Response(bytes, { headers: { "content-type": type } });
    const ways = [bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), new DataView(bytes.buffer, bytes.byteOffset, bytes.length), new WebAssembly.Module(bytes), typed("application/wasm"), typed("text/plain"),
        Promise.resolve(bytes), `data:application/wasm;base64,${bytes.toString("base64")}`];
    for (const wasm of ways) assert.equal((await load({ wasm })).deal("klondike", 42).text(), engine.deal("klondike", 42).text());
    const wanted = "expected `wasm` as a URL, a Response, bytes or a WebAssembly.Module, found";
    await assert.rejects(load({ wasm: 7 }), { name: "TypeError", message: `${wanted} 7` });
    const advice = "node:url's pathToFileURL makes a URL of a path";
    for (const path of ["lib/solitaire.wasm", "C:\\lib\\solitaire.wasm", "c:/lib/solitaire.wasm"]) {
        await assert.rejects(load({ wasm: path }), { name: "TypeError", message: `${wanted} ${JSON.stringify(path)}: ${advice}` });
    }
    await assert.rejects(load({ wasm: new Response("", { status: 404 }) }), /404/);
    await assert.rejects(load({ wasm: new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]) }), { code: "abi" });
});
