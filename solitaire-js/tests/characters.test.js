// Characters that are unlike others.
import assert from "node:assert/strict";
import test from "node:test";
import { engine } from "./shared.js";

const klondike = engine.rules("klondike").toJSON();
const toml = (title) => `title = ${title}\ndecks = 1\nstock = "none"\n[tableau]\ndeal = [52]\nfaces = "all_up"\nbuild = "none"\ngroups = "one_card"\nempty = "nothing"\n[foundations]\n`;

test("a byte order mark is kept in a text", () => {
    const title = "\ufeffAda";
    for (const given of [{ ...klondike, title }, JSON.stringify({ ...klondike, title }), toml(`"${title}"`)]) {
        const rules = engine.rules(given);
        assert.deepEqual([rules.title, rules.toJSON().title], [title, title]);
    }
    const noted = engine.rules({ ...klondike, notes: title });
    assert.equal(noted.notes, title);
    const save = { ...engine.deal("klondike", 42).toJSON(), comments: { 0: title } };
    assert.equal(engine.load(save).toJSON().comments[0], title);
});
