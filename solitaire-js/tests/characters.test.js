// Characters that are unlike others.
import assert from "node:assert/strict";
import test from "node:test";
import { engine, refused } from "./shared.js";

const CARD = "🃏";
const HALF = CARD[0];
const klondike = engine.rules("klondike").toJSON();
const toml = (title) => `title = ${title}\ndecks = 1\nstock = "none"\n[tableau]\ndeal = [52]\nfaces = "all_up"\nbuild = "none"\ngroups = "one_card"\nempty = "nothing"\n[foundations]\n`;

/** A refusal of rules whose words and fields name the same place. */
function placed(text) {
    const { message, line, column, offset } = refused("rules", () => engine.rules(text));
    const [, ...said] = /^line (\d+), column (\d+): syntax error: /.exec(message) ?? assert.fail(message);
    assert.deepEqual(said.map(Number), [line, column], message);
    return { message, column, offset };
}

test("U+FFFD takes the place of half a character, in objects, JSON and TOML", () => {
    const save = { ...engine.deal("klondike", 42).toJSON(), headers: { player: `Anna ${HALF}`, [HALF]: `${CARD[1]}${HALF}`, as: "\\ud83c", whole: CARD } };
    const headers = { player: "Anna \ufffd", "\ufffd": "\ufffd\ufffd", as: "\\ud83c", whole: CARD };
    const json = JSON.stringify(save);
    for (const given of [save, json, json.replace("Anna \\ud83c", `Anna ${HALF}`), json.replace(CARD, "\\uD83C\\udccf")]) {
        assert.deepEqual(engine.load(given).toJSON().headers, headers);
    }
    const rules = { ...klondike, title: `${HALF} and ${CARD}` };
    for (const given of [rules, JSON.stringify(rules), toml(`"${HALF} and ${CARD}"`)]) assert.equal(engine.rules(given).title, `\ufffd and ${CARD}`);
    const { message, offset } = refused("rules", () => engine.rules(JSON.stringify({ title: HALF, dekcs: 1 })));
    assert.deepEqual([message, offset], ["dekcs (line 1): unknown field: did you mean `decks`?", '{"title":"\\ud83c",'.length]);
});

test("an escape of half a character is no TOML", () => {
    for (const [escape, number] of [["\\ud83c", "d83c"], ["\\uDFFF", "DFFF"], ["\\U0000d800", "0000d800"], ["\\U00110000", "00110000"]]) {
        const { message, column, offset } = placed(toml(`"${CARD}${escape}"`));
        assert.ok(message.endsWith(`syntax error: invalid escape sequence: no character has the number \`${number}\``), message);
        assert.deepEqual([column, offset], [13, 13]);
    }
});

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
