// Characters that are unlike others.
import assert from "node:assert/strict";
import test from "node:test";
import { engine, refused } from "./shared.js";

const CARD = "🃏";
const klondike = engine.rules("klondike").toJSON();
const toml = (title) => `title = ${title}\ndecks = 1\nstock = "none"\n[tableau]\ndeal = [52]\nfaces = "all_up"\nbuild = "none"\ngroups = "one_card"\nempty = "nothing"\n[foundations]\n`;

/** A refusal of rules whose words and fields name the same place. */
function placed(text) {
    const { message, line, column, offset } = refused("rules", () => engine.rules(text));
    const [, ...said] = /^line (\d+), column (\d+): syntax error: /.exec(message) ?? assert.fail(message);
    assert.deepEqual(said.map(Number), [line, column], message);
    return { message, column, offset };
}

test("a byte order mark is kept in a text, and read over before one", () => {
    const title = "\ufeffAda";
    for (const given of [{ ...klondike, title }, JSON.stringify({ ...klondike, title }), toml(`"${title}"`)]) {
        const rules = engine.rules(given);
        assert.deepEqual([rules.title, rules.toJSON().title], [title, title]);
    }
    const noted = engine.rules({ ...klondike, notes: title });
    assert.equal(noted.notes, title);
    const save = { ...engine.deal("klondike", 42).toJSON(), comments: { 0: title } };
    assert.equal(engine.load(save).toJSON().comments[0], title);
    for (const text of [JSON.stringify(klondike), toml('"Ada"')]) assert.equal(engine.rules(`\ufeff${text}`).save(), engine.rules(text).save());
    for (const text of ["decks = 1 x", '{"decks": x}']) {
        const [plain, marked] = [placed(text), placed(`\ufeff${text}`)];
        assert.deepEqual(marked, { ...plain, offset: plain.offset + 1 });
    }
});

test("a column counts characters, and an index what JavaScript counts", () => {
    for (const [text, found] of [[`title = "${CARD}" x`, "x"], [`{"title": "${CARD}", x`, "x"], [`a = [\n"${CARD}${CARD}", ?]`, "?"], ["decks = 1e999\n", "1e999"]]) {
        const { column, offset } = placed(text);
        assert.equal(offset, text.indexOf(found));
        assert.equal(column, [...text.slice(text.lastIndexOf("\n", offset) + 1, offset)].length + 1);
    }
});
