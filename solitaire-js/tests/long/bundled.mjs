// For a bundle that is no ES module: it can't tell where it lies, says so, and plays once it is told where the module is.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { load } from "solitaire-rules";

async function play() {
    await assert.rejects(load(), /^TypeError: this bundle is no ES module, .*: pass it as `load\(\{ wasm \}\)`$/);
    const engine = await load({ wasm: readFile("node_modules/solitaire-rules/solitaire.wasm") });
    const solver = engine.solver();
    assert.equal((await solver.hint(engine.deal("klondike", 42))).move, "t1-f0");
    solver.close();
}

play();
