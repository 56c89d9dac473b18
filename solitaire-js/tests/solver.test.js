// The solver: its answers, limits, progress, aborts and ends. What happens first is asserted, never how long it takes.
import assert from "node:assert/strict";
import { getEventListeners, once } from "node:events";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import test, { after } from "node:test";
import { LIMITS_AT } from "../constants.js";
import { SolitaireError } from "../index.js";
import { Memory } from "../memory.js";
import { Notation } from "../notation.js";
import { Search } from "../search.js";
import { engine, golden, goldenGames } from "./shared.js";

const solver = engine.solver();
after(() => solver.close());

const freecell = engine.deal("freecell", "ms:617");
const klondike = engine.deal("klondike", 42);
/** It takes long to say anything about this one. */
const endless = engine.deal("spider", 1);
const pause = (ms = 0) => new Promise((resume) => setTimeout(resume, ms));

test("a solution wins, and the same question has the same answer", async () => {
    const found = await solver.solve(freecell);
    assert.deepEqual([found.outcome, found.open], ["won", null]);
    const game = freecell.clone();
    for (const move of found.moves) game.move(move);
    assert.ok(game.isWon);
    assert.deepEqual(await solver.solve(freecell), found);
    assert.equal(freecell.moveCount, 0);
    const lost = await solver.solve(engine.deal("freecell", "ms:11982"));
    assert.deepEqual([lost.outcome, lost.moves], ["lost", []]);
});

test("limits end a search, the first that is reached", async () => {
    const positions = await solver.solve(endless, { positions: 3000 });
    assert.deepEqual([positions.outcome, positions.open, positions.positions], ["open", "positions", 3000]);
    const time = await solver.solve(endless, { ms: 30 });
    assert.deepEqual([time.outcome, time.open], ["open", "time"]);
    const memory = await solver.solve(endless, { megabytes: 0.1 });
    assert.deepEqual([memory.outcome, memory.open], ["open", "memory"]);
    const most = await solver.solve(freecell, { positions: Infinity, ms: Infinity, megabytes: Infinity });
    assert.equal(most.outcome, "won");
});

test("hints are legal, have reasons, and know no more than the player unless told", async () => {
    const hint = await solver.hint(klondike);
    assert.equal(klondike.check(hint.move), null);
    assert.deepEqual([hint.why, hint.move], ["safe", "t1-f0"]);
    assert.ok(hint.text.length > 5);
    assert.equal((await solver.hint(freecell, { thoughtful: true })).why, "leads");
    assert.ok(freecell.isLegal((await solver.hint(freecell, { ms: 50 })).move));
    const won = engine.deal("freecell", "ms:617");
    for (const move of (await solver.solve(won)).moves) won.move(move);
    assert.equal(await solver.hint(won), null);
    assert.equal(await solver.isDead(won), true);
});

/** A Search in this thread, whose looks can be watched. */
async function searching() {
    const module = await WebAssembly.compile(readFileSync(process.env.SOLITAIRE_WASM ?? new URL("../solitaire.wasm", import.meta.url)));
    const memory = new Memory(module, await WebAssembly.instantiate(module, {}));
    const looks = [];
    const call = memory.call.bind(memory);
    memory.call = (name, ...args) => {
        if (["solver_hint", "solver_hint_thoughtful", "solver_prospects"].includes(name)) looks.push(Number(memory.u64(memory.limits + LIMITS_AT.positions)));
        return call(name, ...args);
    };
    const search = new Search(memory, new Notation(memory));
    /** Asks with these limits; gives the answer, what was told meanwhile, and the limit on positions of each look. */
    return async (question, limits) => {
        const told = [];
        looks.length = 0;
        const control = { pause: async () => {}, progress: (state) => told.push(state) };
        const answer = await search.answer({ ...question, limits: { positions: Infinity, ms: Infinity, bytes: 2 ** 26, ...limits } }, control);
        return { answer, told, looks: [...looks] };
    };
}

test("where every look is short, they end all the same", async () => {
    const { variant, deal, moves } = golden(goldenGames.find((name) => name.endsWith("/eight-off.txt")));
    const game = engine.deal(variant, deal);
    for (const move of moves.slice(0, 29)) game.move(move);
    const ask = await searching();
    const { answer, looks } = await ask({ kind: "hint", save: game.save() }, { ms: 5000 });
    assert.ok(game.isLegal(answer.move));
    assert.ok(looks.length < 50 && looks.every(Number.isSafeInteger), String(looks));
});

test("a hint that more positions don't change is asked for once", async () => {
    const ask = await searching();
    const hint = async (variant, deal, thoughtful) => {
        const question = { kind: "hint", thoughtful, save: engine.deal(variant, deal).save() };
        const { answer, told, looks } = await ask(question, { ms: 60_000 });
        // With fewer positions than the last look had, the same is not known yet: so each look was of use.
        assert.equal(told.length, looks.length - 1);
        assert.ok(told.every((state) => !("positions" in state) && state.ms > 0));
        if (looks.length === 1) return answer.why;
        const before = await (await searching())(question, { positions: looks.at(-2) });
        assert.notEqual(before.answer?.why, answer.why);
        return answer.why;
    };
    assert.equal(await hint("freecell", "ms:617", true), "leads");
    assert.equal(await hint("freecell", "ms:11982", true), "further");
    assert.equal(await hint("black-hole", 3, false), "further");
    // A win is as short as one that the engine finds with its own limit, and then it is enough.
    const shortest = await ask({ kind: "hint", save: engine.deal("freecell", 1).save() }, { ms: 60_000 });
    assert.deepEqual([shortest.answer.why, shortest.looks.filter((limit) => limit >= 400_000).length], ["wins", 1]);
    // Cards are hidden there, so that more positions may always tell more: but in a second no search gets to so many.
    const { answer, looks } = await ask({ kind: "hint", save: endless.save() }, { ms: 1000 });
    assert.equal(answer.why, "turns_up");
    assert.ok(looks.every((limit) => limit <= 1e8), String(looks));
});

test("how far a search is whether a game is dead is how many positions its latest look took", async () => {
    const ask = await searching();
    const question = { kind: "isDead", save: endless.save() };
    const { answer, told, looks } = await ask(question, { positions: 20_000 });
    assert.equal(answer, null);
    assert.ok(told.length > 1);
    assert.deepEqual(told.map(({ positions }) => positions), looks.slice(0, -1));
    assert.equal(looks.at(-1), 20_000);
});

test("whether a game is dead, can be finished, and how hard it is", async () => {
    assert.equal(await solver.isDead(freecell), false);
    assert.equal(await solver.isDead(endless, { positions: 1 }), null);
    const path = goldenGames.find((name) => name.endsWith("/freecell.txt"));
    const { variant, deal, moves } = golden(path);
    const game = engine.deal(variant, deal);
    for (const move of moves) {
        const rest = await solver.finish(game);
        assert.deepEqual(rest, game.finish());
        if (rest.length > 0) {
            for (const last of rest) game.move(last);
            break;
        }
        game.move(move);
    }
    assert.ok(game.isWon);
    const { solution, games, randomWins, greedyWins } = await solver.difficulty(engine.deal("gargantua", 1), { games: 20, positions: 100_000 });
    assert.deepEqual([solution.outcome, games], ["won", 20]);
    assert.ok(randomWins <= 20 && greedyWins <= 20);
});

test("finish knows what the game has seen, though a save does not", async () => {
    const [clubs, diamonds, hearts, spades] = ["C", "D", "H", "S"].map((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
    const up = `f0:${clubs.join("")} f1:${diamonds.join("")} f2:${hearts.slice(0, 12).join("")} f3:${spades.slice(0, 12).join("")}`;
    const game = engine.position(`klondike s:<KS> w0: ${up} t0:KH t1: t2: t3: t4: t5: t6:`);
    assert.deepEqual(await solver.finish(game), []);
    game.move("deal");
    game.undo();
    game.move("t0-f2");
    assert.deepEqual(await solver.finish(game), ["deal", "w0-f3"]);
    assert.deepEqual(await solver.finish(engine.load(game.save())), []);
});

test("the simple players' games, asked in slices, are those of one call", async () => {
    // The figures are those of one call in tests/c/solver.c.
    const { games, randomWins, greedyWins } = await solver.difficulty(engine.deal("catherine-the-great", 1), { games: 20, positions: 10 });
    assert.deepEqual({ games, randomWins, greedyWins }, { games: 20, randomWins: 11, greedyWins: 5 });
});

test("the next deal that can be won", async () => {
    const { deal, moves, tried } = await solver.nextWinnable("klondike", { from: 1n });
    const game = engine.deal("klondike", deal);
    for (const move of moves) game.move(move);
    assert.ok(game.isWon);
    assert.equal(BigInt(deal), BigInt(tried));
    for (let before = 1n; before < BigInt(deal); before++) assert.notEqual((await solver.solve(engine.deal("klondike", before), { positions: 100_000 })).outcome, "won");
    assert.deepEqual(await solver.nextWinnable(engine.rules("freecell"), { from: 5, to: 5 }), { deal: null, moves: [], tried: 0 });
    assert.equal((await solver.nextWinnable("freecell", { from: "7", to: 8 })).deal, "7");
    await assert.rejects(solver.nextWinnable("klondyke"), { code: "variant" });
});

test("progress is told, and grows", async () => {
    const told = [];
    await solver.solve(endless, { ms: 400, onProgress: (state) => told.push(state) });
    assert.ok(told.length > 0);
    for (let i = 1; i < told.length; i++) assert.ok(told[i].positions >= told[i - 1].positions && told[i].ms > told[i - 1].ms);
});

test("the progress of several deals is that of all together", async () => {
    const ask = await searching();
    const question = { kind: "nextWinnable", rules: endless.rules.save(), from: 1n, to: 4n };
    const { answer, told } = await ask(question, { positions: 3000 });
    assert.deepEqual(answer, { deal: null, moves: [], tried: 3 });
    assert.deepEqual([told.at(-1).positions, told.at(-1).deal], [9000, "3"]);
    for (const deal of ["1", "2"]) assert.equal(told.findLast((state) => state.deal === deal).positions, 3000 * deal);
    for (let i = 1; i < told.length; i++) assert.ok(told[i].positions >= told[i - 1].positions && told[i].ms >= told[i - 1].ms);
});

const failing = {
    atOnce: (error) => {
        throw error;
    },
    async: (error) => Promise.reject(error),
};

/** Asks without an end, and fails when it is told how far that is. */
async function thrown(by, kind, options = {}, fail = failing.atOnce) {
    const error = new Error("enough");
    let told = 0;
    const onProgress = () => {
        told++;
        return fail(error);
    };
    await assert.rejects(by[kind](kind === "nextWinnable" ? "spider" : endless, { positions: 1e12, onProgress, ...options }), (reason) => reason === error);
    assert.equal(told, 1);
}

test("what onProgress throws rejects, ends the search, and the next question is answered", async () => {
    await thrown(solver, "solve");
    await thrown(solver, "nextWinnable", { from: 1 });
    await thrown(solver, "solve", {}, failing.async);
    assert.equal((await solver.hint(klondike)).move, "t1-f0");
});

/** What a question must not be asked with, and what is said of it. */
const wrong = [
    [() => solver.solve({}), "expected a game, found an object"],
    [() => solver.solve(freecell, null), "expected options as an object, found null"],
    [() => solver.hint(freecell, null), "expected options as an object, found null"],
    [() => solver.hint(freecell, 5), "expected options as an object, found 5"],
    [() => solver.nextWinnable("freecell", null), "expected options as an object, found null"],
    [() => solver.solve(endless, { positions: 0 }), "expected `positions` as a whole number from 1 to 9007199254740991 or Infinity, found 0"],
    [() => solver.solve(endless, { positions: 1.5 }), "expected `positions` as a whole number from 1 to 9007199254740991 or Infinity, found 1.5"],
    [() => solver.solve(endless, { positions: 10n }), "expected `positions` as a whole number from 1 to 9007199254740991 or Infinity, found a bigint"],
    [() => solver.hint(endless, { positions: "5" }), "expected `positions` as a whole number from 1 to 9007199254740991 or Infinity, found a text"],
    [() => solver.solve(endless, { positions: null }), "expected `positions` as a whole number from 1 to 9007199254740991 or Infinity, found null"],
    [() => solver.isDead(endless, { ms: -1 }), "expected `ms` as a number above 0, found -1"],
    [() => solver.isDead(endless, { ms: "5" }), "expected `ms` as a number above 0, found a text"],
    [() => solver.solve(endless, { megabytes: NaN }), "expected `megabytes` as a number above 0, found NaN"],
    [() => solver.solve(endless, { signal: {} }), "expected `signal` as an AbortSignal, found an object"],
    [() => solver.solve(endless, { signal: { throwIfAborted() {} } }), "expected `signal` as an AbortSignal, found an object"],
    [() => solver.finish({}), "expected a game, found an object"],
    [() => solver.finish(freecell, { ms: 0 }), "expected `ms` as a number above 0, found 0"],
    [() => solver.hint(freecell, { thoughtful: 1 }), "expected `thoughtful` as true or false, found 1"],
    [() => solver.solve(endless, { signal: 5 }), "expected `signal` as an AbortSignal, found 5"],
    [() => solver.solve(endless, { onProgress: 5 }), "expected `onProgress` as a function, found 5"],
    [() => solver.solve(endless, { onProgress: null }), "expected `onProgress` as a function, found null"],
    [() => solver.difficulty(freecell, null), "expected options as an object, found null"],
    [() => solver.difficulty(freecell, { games: 0 }), "expected `games` as a whole number from 1 to 4294967295, found 0"],
    [() => solver.difficulty(freecell, { games: null }), "expected `games` as a whole number from 1 to 4294967295, found null"],
    [() => solver.nextWinnable("freecell", { from: "ms:1" }), 'expected `from` as the number of a deal, such as 7, 7n or "7", found "ms:1"'],
    [() => solver.nextWinnable("freecell", { from: null }), 'expected `from` as the number of a deal, such as 7, 7n or "7", found null'],
    [() => solver.nextWinnable("freecell", { from: "007" }), 'expected `from` as the number of a deal, such as 7, 7n or "7", found "007"'],
    [() => solver.nextWinnable("freecell", { from: 2 ** 53 }), "expected `from` as a whole number below 2 ** 53, a bigint or a text, found 9007199254740992"],
    [() => solver.nextWinnable("freecell", { to: 1.5 }), "expected `to` as a whole number below 2 ** 53, a bigint or a text, found 1.5"],
    [() => solver.nextWinnable("freecell", { from: 2n ** 64n }), "expected `from` as a deal's number from 0 to 18446744073709551615, found 18446744073709551616"],
    [() => solver.nextWinnable("freecell", { to: 2n ** 64n + 1n }), "expected `to` as a deal's number from 0 to 18446744073709551616, found 18446744073709551617"],
    [() => solver.nextWinnable("freecell", { to: -1n }), "expected `to` as a deal's number from 0 to 18446744073709551616, found -1"],
    [() => solver.nextWinnable("freecell", { to: "9".repeat(1000) }), `expected \`to\` as a deal's number from 0 to 18446744073709551616, found ${"9".repeat(40)}…`],
];

test("what a question must not be asked with rejects, and says what was expected", async () => {
    for (const [ask, message] of wrong) {
        let asked;
        assert.doesNotThrow(() => (asked = ask()), String(ask));
        await assert.rejects(asked, { name: "TypeError", message }, String(ask));
    }
});

test("a hint has its limit where none is named", async () => {
    const asked = { thoughtful: true, positions: undefined, ms: undefined };
    assert.deepEqual(await solver.hint(endless, asked), await solver.hint(endless, { thoughtful: true }));
    assert.equal((await solver.solve(freecell, { signal: null, positions: undefined })).outcome, "won");
});

/** Questions without an end: in slices, and in one piece. */
const questions = {
    solve: (signal) => solver.solve(endless, { signal }),
    isDead: (signal) => solver.isDead(endless, { signal, positions: 1e9 }),
    hint: (signal) => solver.hint(endless, { signal, positions: 1e9, thoughtful: true }),
    difficulty: (signal) => solver.difficulty(endless, { signal, positions: 10, games: 1e8 }),
    nextWinnable: (signal) => solver.nextWinnable("spider", { signal, positions: 1e12, from: 1 }),
};

for (const [name, ask] of Object.entries(questions)) {
    test(`an abort ends ${name}, and the next question is answered`, async () => {
        const controller = new AbortController();
        const asked = ask(controller.signal);
        const after = solver.hint(klondike, { positions: 10 });
        await pause(100);
        controller.abort();
        await assert.rejects(asked, { name: "AbortError" });
        assert.equal((await after).move, "t1-f0");
    });
}

test("an abort before, while it waits, and after", async () => {
    const aborted = AbortSignal.abort();
    await assert.rejects(solver.finish(freecell, { signal: aborted }), { name: "AbortError" });
    await assert.rejects(solver.solve(freecell, { signal: aborted }), { name: "AbortError" });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = solver.solve(endless, { signal: first.signal });
    const waiting = solver.solve(freecell, { signal: second.signal });
    second.abort(new Error("no more"));
    await assert.rejects(waiting, /no more/);
    first.abort();
    await assert.rejects(running, { name: "AbortError" });
    const late = new AbortController();
    assert.equal((await solver.solve(freecell, { signal: late.signal })).outcome, "won");
    late.abort();
    assert.equal((await solver.hint(klondike)).why, "safe");
});

test("questions that wait for one signal share a listener, and leave none behind", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const listeners = () => getEventListeners(signal, "abort").length;
    const other = engine.solver();
    assert.deepEqual((await Promise.all(Array.from({ length: 12 }, () => solver.hint(klondike, { signal })))).map(({ move }) => move), Array(12).fill("t1-f0"));
    assert.equal(listeners(), 0);
    const open = [solver, other].flatMap((each) => Array.from({ length: 12 }, () => each.solve(endless, { signal })));
    assert.equal(listeners(), 1);
    const [rest, closed] = [open.slice(0, 12), open.slice(12)].map((asked) => Promise.allSettled(asked));
    other.close();
    for (const { reason } of await closed) assert.equal(reason.code, "closed");
    assert.equal(listeners(), 1);
    controller.abort();
    for (const { reason } of await rest) assert.equal(reason, signal.reason);
    assert.equal(listeners(), 0);
});

test("a game may go on while it is searched", async () => {
    const game = engine.deal("freecell", "ms:617");
    const asked = solver.solve(game);
    game.move("t7-t1");
    game.free();
    assert.deepEqual((await asked).moves, (await solver.solve(freecell)).moves);
    await assert.rejects(solver.solve(game), (error) => error instanceof SolitaireError && error.code === "freed");
});

test("a closed solver rejects what it was asked", async () => {
    const other = engine.solver();
    const asked = [other.solve(endless), other.solve(freecell)];
    await pause(50);
    other.close();
    other.close();
    for (const each of asked) await assert.rejects(each, { code: "closed" });
    await assert.rejects(other.finish(freecell), { code: "closed" });
    await assert.rejects(other.solve(freecell), { code: "closed", message: "This solver was closed and answers no more questions: engine.solver() makes another." });
    const never = engine.solver();
    never.close();
});

test("a solver that nobody keeps answers what it was asked", { skip: globalThis.gc === undefined ? "needs --expose-gc" : false }, async () => {
    let answered = false;
    const asked = engine.solver().solve(endless, { positions: 20_000 }).finally(() => (answered = true));
    while (!answered) {
        globalThis.gc();
        await Promise.race([pause(), asked.catch(() => {})]);
    }
    assert.equal((await asked).positions, 20_000);
});

test("without workers the same answers come, and aborts arrive", async () => {
    const given = globalThis.Worker;
    globalThis.Worker = class {
        constructor() {
            throw new Error("there are none here");
        }
    };
    try {
        const here = engine.solver();
        assert.deepEqual(await here.solve(freecell), await solver.solve(freecell));
        const controller = new AbortController();
        const asked = here.solve(endless, { signal: controller.signal });
        await pause(50);
        controller.abort();
        await assert.rejects(asked, { name: "AbortError" });
        await thrown(here, "solve");
        const next = new AbortController();
        const deals = here.nextWinnable("spider", { signal: next.signal, positions: 1, to: 20_000 });
        setTimeout(() => next.abort());
        await assert.rejects(deals, { name: "AbortError" });
        assert.equal((await here.hint(klondike)).why, "safe");
        here.close();
    } finally {
        globalThis.Worker = given;
    }
});

test("a program that asked ends by itself", async () => {
    const code = `
        const { load } = await import(${JSON.stringify(new URL("../index.js", import.meta.url).href)});
        const engine = await load({ wasm: workerData });
        const solver = engine.solver();
        console.log((await solver.hint(engine.deal("klondike", 42))).move);`;
    const source = new URL(`data:text/javascript,${encodeURIComponent('import { workerData } from "node:worker_threads";' + code)}`);
    const wasm = readFileSync(process.env.SOLITAIRE_WASM ?? new URL("../solitaire.wasm", import.meta.url));
    const program = new Worker(source, { workerData: wasm, stdout: true });
    let said = "";
    program.stdout.on("data", (data) => (said += data));
    const [exit] = await once(program, "exit");
    assert.deepEqual([exit, said.trim()], [0, "t1-f0"]);
});

