// Characters that are unlike others: halves of one, control characters, byte order marks, those that JavaScript counts as two.
import assert from "node:assert/strict";
import test from "node:test";
import { toJson } from "../toml.js";
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

test("a control character is no TOML, wherever it stands", () => {
    const places = ['title = "a^"', "title = 'a^'", 'title = """a\nb^"""', "title = '''a\nb^'''", "decks = 1 # a^b", "# a^b\n", "decks = 1^ \n", "decks = ^1", "^decks = 1",
        '"a^" = 1', "'a^' = 1", "deal = [1,^2]", "a = { b = 1^}", "[a^]\n", 'title = "a^b', "# é\n# 🃏^ "];
    const numbers = [...Array(32).keys(), 127].filter((number) => number !== 9 && number !== 10);
    for (const place of places) {
        for (const number of numbers) {
            const said = number === 13 ? "carriage return must be followed by newline" : `unexpected control character U+${number.toString(16).toUpperCase().padStart(4, "0")}`;
            const { message, offset } = placed(place.replace("^", String.fromCharCode(number)) + "\na = 1\n");
            assert.ok(message.endsWith(`: syntax error: ${said}`), message);
            assert.equal(offset, place.indexOf("^"));
        }
    }
    assert.match(placed("decks = 1 decks\n# \u0001").message, /column 11: syntax error: unexpected text/);
    const allowed = '# a\tb\r\ntitle = "a\tb\u0080\u2028" # \u009f\r\nnotes = """a\r\nb"""\r\n';
    assert.deepEqual(JSON.parse(toJson(allowed).json), { title: "a\tb\u0080\u2028", notes: "a\r\nb" });
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

test("what is printable has no character that a terminal obeys", () => {
    assert.equal(engine.printable("a\0\x1b[2J\u202e\n"), "a\ufffd\ufffd[2J\ufffd\ufffd");
    assert.equal(engine.printable("a\r\nb\t\n", { lines: true }), "a\nb\ufffd\n");
    assert.equal(engine.printable(`É ♥ 日本 שלום ${CARD}${HALF}`), `É ♥ 日本 שלום ${CARD}\ufffd`);
    assert.equal(engine.printable(""), "");
    const long = "♥".repeat(100_000);
    assert.equal(engine.printable(long), long);
});
