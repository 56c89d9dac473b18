// index.d.ts is the promise to those who compile against it: what it names is there, and there is nothing besides.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as library from "../index.js";
import { engine } from "./shared.js";

const types = readFileSync(new URL("../index.d.ts", import.meta.url), "utf8");

/** The members of an object and of its classes, without what is not for users. */
function members(object) {
    const names = [];
    for (let of = object; of !== Object.prototype; of = Object.getPrototypeOf(of)) names.push(...Reflect.ownKeys(of));
    return new Set(names.filter((name) => typeof name === "string" && name !== "constructor" && !name.startsWith("_")));
}

/** Those that the types have. */
function declared(name) {
    const [body] = new RegExp(`export class ${name} [\\s\\S]*?\\n\\}`).exec(types);
    const names = [...body.matchAll(/^ {4}(?:readonly )?(\w+)(?=[(:?])/gm)].map(([, member]) => member);
    return new Set(names.filter((member) => member !== "constructor"));
}

test("the module exports the functions and classes that index.d.ts has", () => {
    const names = [...types.matchAll(/^export (?:declare )?(?:class|function|const) (\w+)/gm)].map(([, name]) => name);
    assert.deepEqual(new Set(Object.keys(library)), new Set(names));
});

test("each class has the members that index.d.ts has", () => {
    const [rules, game, solver] = [engine.rules("klondike"), engine.deal("klondike", 42), engine.solver()];
    for (const [name, object] of Object.entries({ Engine: engine, Rules: rules, Game: game, Solver: solver })) {
        assert.deepEqual(members(object), declared(name), name);
    }
    for (const each of [rules, game]) each.free();
    solver.close();
});

test("nobody but the engine makes games, rules, solvers and engines", async () => {
    const makers = {
        Engine: "load()",
        Game: "engine.deal(), engine.deck(), engine.position() or engine.load()",
        Rules: "engine.rules()",
        Solver: "engine.solver()",
    };
    for (const [name, makes] of Object.entries(makers)) {
        const [made, message] = [library[name], `${name} can't be constructed: use ${makes}`];
        for (const given of [[], [engine], [{ exports: {} }, {}, 8], [new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])), () => "{}"]]) {
            assert.throws(() => new made(...given), { name: "TypeError", message }, name);
        }
    }
    // What was not made is not freed either.
    for (let round = 0; round < 3; round++) {
        globalThis.gc?.();
        await new Promise((resume) => setTimeout(resume));
    }
});
