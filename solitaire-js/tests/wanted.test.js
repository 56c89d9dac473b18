// What is given in place of what a call wants: a TypeError that says what was expected and what was found.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../index.js";
import { engine, refused } from "./shared.js";

const game = engine.deal("klondike", 42);
const RULES = "expected a game's name, or rules as TOML, JSON or an object, found";
const SAVE = "expected a save as text or an object, found";
const DECODE = ": new TextDecoder().decode(bytes) makes a text of them";
const MOVE = "expected a move with `from` and `to`;";
const COUNT = "expected `count` as a whole number from 1 to 255, found";
const OPTIONS = "expected options as an object, found";

/** It contains itself, though not where it begins. */
const loop = { decks: 1, tableau: { faces: "all_up" } };
loop.tableau.deal = [loop.tableau];

const wrong = [
    [() => engine.deck("freecell", null), 'expected a deck as a list of cards or a text such as "AS TD", found null'],
    [() => engine.deck("freecell", {}), 'expected a deck as a list of cards or a text such as "AS TD", found an object'],
    [() => engine.deck("freecell", ["AS", null]), 'expected a card such as "TD", found null (card 2 of the deck)'],
    [() => engine.deck("freecell", ["AS", Symbol("TD")]), 'expected a card such as "TD", found a symbol (card 2 of the deck)'],
    [() => engine.deal("klondike", null), 'expected a deal such as 42, 42n or "ms:617", found null'],
    [() => engine.deal("klondike", 1.5), "expected a whole number below 2 ** 53, a bigint or a text, found 1.5"],
    [() => engine.load([]), "expected a save as text or an object, found a list"],
    [() => engine.load(7), "expected a save as text or an object, found 7"],
    [() => engine.load(Buffer.from(game.save())), `${SAVE} bytes (Buffer)${DECODE}`],
    [() => engine.load(new ArrayBuffer(4)), `${SAVE} bytes (ArrayBuffer)${DECODE}`],
    [() => engine.load(new DataView(new ArrayBuffer(4))), `${SAVE} bytes (DataView)${DECODE}`],
    [() => engine.load(new Blob([game.save()])), `${SAVE} an object (Blob)`],
    [() => engine.load(Promise.resolve(game.save())), `${SAVE} an object (Promise)`],
    [() => engine.load({ ...game.toJSON(), moves: [loop] }), `${SAVE} an object that contains itself, in the field \`0\``],
    [() => engine.position(new Uint8Array(4)), `expected a position as text, found bytes (Uint8Array)${DECODE}`],
    [() => engine.printable(5), "expected a text, found 5"],
    [() => engine.printable("a", { lines: 1 }), "expected `lines` as true or false, found 1"],
    [() => engine.printable("a", { line: true }), 'unknown option "line": expected `lines`'],
    [() => engine.position(null), "expected a position as text, found null"],
    [() => engine.position(game.text(), null), `${RULES} null`],
    [() => engine.rules(new Date()), `${RULES} an object (Date)`],
    [() => engine.rules([1]), `${RULES} a list`],
    [() => engine.rules(new Map([["decks", 1]])), `${RULES} an object (Map)`],
    [() => engine.rules(new Error("decks")), `${RULES} an object (Error)`],
    [() => engine.rules(Object.assign(new Error("no file"), { code: "ENOENT" })), `${RULES} an object (Error)`],
    [() => engine.rules(engine), `${RULES} an object (Engine)`],
    [() => engine.rules(new TextEncoder().encode("klondike")), `${RULES} bytes (Uint8Array)${DECODE}`],
    [() => engine.rules(loop), `${RULES} an object that contains itself, in the field \`0\``],
    [() => engine.rules({ decks: NaN }), "expected a finite number, found NaN, in the field `decks`"],
    [() => engine.load({ ...game.toJSON(), in_effect: -Infinity }), "expected a finite number, found -Infinity, in the field `in_effect`"],
    [() => engine.rules(new (class { static name = Symbol("own"); toJSON() {} })()), `${RULES} an object`],
    [() => engine.rules({ toJSON() {} }), `${RULES} an object`],
    [() => engine.rules(Symbol("klondike")), `${RULES} a symbol`],
    [() => engine.rules(() => "klondike"), `${RULES} a function`],
    [() => engine.deal(), `${RULES} undefined`],
    [() => game.layout("square", null), `${OPTIONS} null`],
    [() => game.layout("wide"), 'expected "landscape", "square" or "portrait", found "wide"'],
    [() => game.layout(2), 'expected "landscape", "square" or "portrait", found 2'],
    [() => game.layout("w".repeat(1000)), `expected "landscape", "square" or "portrait", found "${"w".repeat(40)}…"`],
    [() => game.layout("square", { leftHanded: "no" }), "expected `leftHanded` as true or false, found a text"],
    [() => game.layout("square", []), `${OPTIONS} a list`],
    [() => game.perft(2, null), `${OPTIONS} null`],
    [() => game.perft(2, new Date()), `${OPTIONS} an object (Date)`],
    [() => game.perft(2, new Map()), `${OPTIONS} an object (Map)`],
    [() => game.perft(2, { distinct: 1 }), "expected `distinct` as true or false, found 1"],
    [() => game.layout("square", { lefthanded: true }), 'unknown option "lefthanded": expected `leftHanded`'],
    [() => game.perft(2, { distnict: true }), 'unknown option "distnict": expected `distinct`'],
    [() => game.perft(1.5), "expected `depth` as a whole number from 0 to 32, found 1.5"],
    [() => game.perft(33), "expected `depth` as a whole number from 0 to 32, found 33"],
    [() => game.seek(-1), "expected `moves` as a whole number from 0 to 0, found -1"],
    [() => game.seek(5), "expected `moves` as a whole number from 0 to 0, found 5"],
    [() => game.targets("t0", "1"), "expected `count` as a whole number from 0 to 255, found a text"],
    [() => game.move({}), `${MOVE} \`from\` and \`to\` are missing`],
    [() => game.move({ from: "t1" }), `${MOVE} \`to\` is missing`],
    [() => game.check({ to: "t1", from: null }), `${MOVE} \`from\` is missing`],
    [() => game.check({ from: "t1", to: "f0", cuont: 3 }), 'unknown field of a move "cuont": expected `kind`, `from`, `to` or `count`'],
    [() => game.move({ from: 1, to: "f0" }), 'expected `from` as a pile such as "t0", found 1'],
    [() => game.move({ from: "t1", to: "f0", count: 0 }), `${COUNT} 0`],
    [() => game.move({ from: "t1", to: "f0", count: -1 }), `${COUNT} -1`],
    [() => game.move({ from: "t1", to: "f0", count: 256 }), `${COUNT} 256`],
    [() => game.move({ from: "t1", to: "f0", count: "1" }), `${COUNT} a text`],
    [() => game.move({ kind: "jump", from: "t1", to: "f0" }), 'expected `kind` as "deal", "redeal" or "transfer", found "jump"'],
    [() => game.move({ kind: null, from: "t1", to: "f0" }), 'expected `kind` as "deal", "redeal" or "transfer", found null'],
    [() => game.move({ kind: "deal", from: "nowhere" }), 'expected no `from` in a move of the kind "deal", found "nowhere"'],
    [() => game.move({ kind: "redeal", from: null, to: undefined, count: 0 }), 'expected no `count` in a move of the kind "redeal", found 0'],
    [() => game.move(7n), 'expected a move such as "t3-f0", found a bigint'],
    [() => game.pile(3), 'expected a pile such as "t0", found 3'],
];

test("what a call does not want is a TypeError that says what was expected", () => {
    for (const [act, message] of wrong) assert.throws(act, { name: "TypeError", message }, String(act));
});

test("an object of a class, and one that comes twice, are read by their fields", () => {
    const rules = engine.rules("klondike").toJSON();
    class Own {
        constructor(fields) {
            Object.assign(this, fields);
        }
    }
    const [stock, own] = [rules.stock, new Own(rules)];
    for (const given of [own, { ...rules, stock }, { toJSON: () => rules }, Object.assign(Object.create(null), rules)]) assert.equal(engine.rules(given).variant, "klondike");
    const unknown = refused("rules", () => engine.rules({ ...rules, twice: stock, again: { stock } }));
    assert.match(unknown.message, /^twice: unknown field/m);
});

test("options are read once, and may have no prototype", () => {
    let asked = 0;
    const options = Object.defineProperty(Object.create(null), "distinct", { enumerable: true, get: () => ++asked === 1 });
    assert.equal(game.perft(2, options), game.perft(2, { distinct: true }));
    assert.equal(asked, 1);
});

test("load wants options", async () => {
    await assert.rejects(load(null), { name: "TypeError", message: `${OPTIONS} null` });
    await assert.rejects(load("solitaire.wasm"), { name: "TypeError", message: `${OPTIONS} a text` });
});

test("an option that a call does not have is refused, and those that it has are named", async () => {
    await assert.rejects(load({ wsam: null }), { name: "TypeError", message: 'unknown option "wsam": expected `wasm`' });
    const solver = engine.solver();
    const search = "`positions`, `ms`, `megabytes`, `signal`";
    const questions = [
        [(options) => solver.solve(game, options), `${search} or \`onProgress\``],
        [(options) => solver.hint(game, options), `${search}, \`onProgress\` or \`thoughtful\``],
        [(options) => solver.isDead(game, options), `${search} or \`onProgress\``],
        [(options) => solver.finish(game, options), `${search} or \`onProgress\``],
        [(options) => solver.difficulty(game, options), `${search}, \`onProgress\` or \`games\``],
        [(options) => solver.nextWinnable("klondike", options), `${search}, \`onProgress\`, \`from\` or \`to\``],
    ];
    for (const [ask, known] of questions) {
        const message = `unknown option "postions": expected ${known}`;
        await assert.rejects(ask({ postions: 5 }), { name: "TypeError", message });
        await assert.rejects(ask(null), { name: "TypeError", message: `${OPTIONS} null` });
    }
    assert.equal((await solver.solve(game, { positions: 5 })).open, "positions");
    solver.close();
});

test("a move in parts may leave the count out", () => {
    for (const count of [undefined, null, 1]) assert.equal(game.check({ from: "t1", to: "f0", count }), null);
    assert.equal(engine.parseMove({ from: "t3", to: "t6", count: 4 }).count, 4);
    assert.equal(game.check(engine.parseMove("deal")), null);
});

test("a text without anything of TOML or JSON is a name, and the nearest one is told", () => {
    const names = { Klondike: "klondike", FreeCell: "freecell", "gold mine": "gold-mine", klondyke: "klondike" };
    for (const [name, near] of Object.entries(names)) {
        const said = `no game \`${name}\`: did you mean \`${near}\`?`;
        for (const act of [() => engine.deal(name), () => engine.rules(name)]) assert.equal(refused("variant", act).message, said);
    }
    assert.match(refused("rules", () => engine.rules("decks = 3")).message, /line 1/);
    assert.match(refused("rules", () => engine.rules("[tableau]")).message, /missing/);
    assert.equal(refused("rules", () => engine.rules(" ")).message, "line 1: the text is empty");
});
