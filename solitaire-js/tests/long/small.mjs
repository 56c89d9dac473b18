// The module without solver and saves: node small.mjs MODULE. Games are played; what it lacks is refused by name.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { load } from "../../index.js";

const [engine, other] = [await load({ wasm: readFileSync(process.argv[2]) }), await load({ wasm: readFileSync(process.argv[2]) })];
const game = engine.deal("klondike", 42);
game.move("t1-f0");
game.undo();
assert.ok(engine.position(game.text()).equals(game));
assert.ok(engine.deal(other.rules("klondike"), 42).equals(other.deal("klondike", 42)));
for (const lacking of [() => game.save(), () => game.safeMoves(), () => engine.rules("decks = 1"), () => engine.solver()]) {
    assert.throws(lacking, { code: "unsupported" });
}
assert.equal(engine.variants().length > 100, true);
