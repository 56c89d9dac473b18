// The library for wasm: node wasm.js LIBRARY ABI_VERSION. Deals a Klondike, asks the solver for a win and for a hint, and plays both out.
// Searches in steps. There is no clock: limits of time are refused, however often, and harm nothing.
"use strict";
const bytes = require("fs").readFileSync(process.argv[2]);
const library = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;

function check(holds, what) {
    if (!holds) throw new Error(what);
}

// Where arguments go, and what comes back.
const ROOM = 4096;
const page = library.solitaire_alloc(512 + 4 * ROOM);
check(page !== 0 && page % 16 === 0, "no memory");
const [TEXT, LIMITS, OUT, NEEDED, MOVES] = [0, 64, 128, 256, 512].map((at) => page + at);
const memory = () => new DataView(library.memory.buffer);
const pointer = () => memory().getUint32(OUT, true);

function call(name, ...args) {
    const code = library["solitaire_" + name](...args);
    check(code === 0, `${name}: ${code}`);
}

function deal(variant, number) {
    new Uint8Array(library.memory.buffer, TEXT).set(Buffer.from(variant + "\0"));
    call("game_new", TEXT, number, 0, OUT);
    return pointer();
}

function score(game) {
    call("game_score", game, OUT);
    return memory().getUint32(OUT, true);
}

// A move is a struct, and wasm takes those by their address.
const play = (game, move) => call("game_play", game, move);

check(library.solitaire_abi_version() === Number(process.argv[3]), "not our ABI version");
// SolitaireLimits: its size, then positions, bytes, milliseconds and the flag.
memory().setUint32(LIMITS, 40, true);
memory().setBigUint64(LIMITS + 8, 1000000n, true);

const game = deal("klondike", 42n);
call("solver_new", OUT);
const solver = pointer();

const NO_CLOCK = 24;
const milliseconds = (limit) => memory().setBigUint64(LIMITS + 24, limit, true);
call("game_rules", game, OUT);
const rules = pointer();
const timed = {
    solver_solve: [solver, game, LIMITS, OUT],
    solver_prospects: [solver, game, LIMITS, OUT],
    solver_hint: [solver, game, LIMITS, OUT],
    solver_hint_thoughtful: [solver, game, LIMITS, OUT],
    solver_difficulty: [solver, game, 1, LIMITS, OUT],
    solver_next_winnable: [solver, rules, 1n, 100n, LIMITS, OUT],
    difficulty_extend: [game, 1, LIMITS, OUT],
    game_is_dead: [game, LIMITS, OUT],
};
for (let times = 0; times < 5000; times++) {
    milliseconds(BigInt(1 + times));
    for (const [name, args] of Object.entries(timed)) {
        const code = library["solitaire_" + name](...args);
        check(code === NO_CLOCK, `${name} with a limit of time: ${code}`);
    }
}
milliseconds(0n);
for (const [name, args] of Object.entries(timed)) call(name, ...args);
library.solitaire_rules_free(rules);

call("solver_hint", solver, game, LIMITS, OUT);
play(game, OUT);
// In steps, as a page searches that goes on meanwhile.
const [OPEN, NO_SEARCH] = [3, 25];
memory().setBigUint64(LIMITS + 8, 100n, true);
call("solver_solve", solver, game, LIMITS, OUT);
let steps = 1;
for (; memory().getUint8(OUT) === OPEN; steps++) call("solver_resume", solver, LIMITS, OUT);
check(steps > 1, "it was found in one step");
check(library.solitaire_solver_resume(solver, LIMITS, OUT) === NO_SEARCH, "what is answered goes on");
call("solver_moves", solver, MOVES, ROOM, NEEDED);
const count = memory().getUint32(NEEDED, true);
check(count > 0, "no moves that win");
for (let number = 0; number < count; number++) play(game, MOVES + 4 * number);
check(score(game) === 52, `${score(game)} cards are up after what is said to win`);

library.solitaire_game_free(game);
library.solitaire_solver_free(solver);
library.solitaire_free(page);
library.solitaire_free(0);

// What is freed is there again: so much at once, a thousand times, would not be.
for (let times = 0; times < 1000; times++) {
    const large = library.solitaire_alloc(1 << 24);
    check(large !== 0, "memory that was freed is gone");
    new Uint8Array(library.memory.buffer, large, 1 << 24).fill(255);
    library.solitaire_free(large);
}
check(library.solitaire_alloc(0xfffffff0) === 0, "more memory than there is");
