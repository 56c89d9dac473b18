// Rules of one's own: TOML, JSON and objects; mistakes, in the words of tests/mistakes.txt.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { SolitaireError } from "../index.js";
import { toJson } from "../toml.js";
import { engine, files, read, refused } from "./shared.js";

const examples = files("examples/rules", ".toml");

test("the rules of examples/rules can be dealt, and are the same as JSON and as an object", () => {
    for (const path of examples) {
        const rules = engine.rules(read(path));
        const game = engine.deal(rules, 42);
        assert.ok(rules.explain().length > 100);
        for (const same of [engine.rules(rules.save()), engine.rules(rules.toJSON()), engine.rules(JSON.parse(JSON.stringify(rules)))]) {
            assert.equal(same.save(), rules.save());
            assert.ok(engine.deal(same, 42).equals(game), path);
        }
    }
});

test("the rules of a built-in game are known again", () => {
    for (const { name, title } of engine.variants()) {
        const rules = engine.rules(engine.rules(name).save());
        assert.deepEqual([rules.variant, rules.title], [name, title]);
    }
    assert.equal(engine.rules("freecell").hasPysolTable, true);
});

/** What is said otherwise here: this package tells TOML from JSON by itself, and has no dates. */
const OTHERWISE = new Map([
    ["decks (line 1): expected 1 or 2, found a date", "decks (line 1): expected 1 or 2, found `1979-05-27`"],
    ["decks (line 1): expected 1 or 2, found NaN", "decks (line 1): expected 1 or 2, found `nan`"],
    ["decks (line 1): expected 1 or 2, found -infinity", "decks (line 1): expected 1 or 2, found `-inf`"],
    ["line 1, column 1: syntax error (it looks like JSON): invalid key-value pair, expected key", /^tableau \(line 1\): missing/],
    ['line 1, column 1: syntax error (it looks like TOML): expected a value such as 7, true or "king"', /^tableau \(line 1\): missing/],
]);

test("mistakes are told in the words of every language, and where they are", () => {
    const mistakes = read("tests/mistakes.txt").split(/^== /m).slice(1);
    let others = 0;
    for (const mistake of mistakes) {
        const [kind] = mistake.split("\n", 1);
        const [text, rest] = mistake.slice(kind.length + 1).split(/^-- /m);
        const [said] = rest.split("\n", 1);
        const error = refused(kind === "json save" ? "save" : "rules", () => (kind === "json save" ? engine.load(text) : engine.rules(text)));
        assert.ok(error instanceof SolitaireError);
        const otherwise = OTHERWISE.get(said);
        if (otherwise === undefined) assert.equal(error.message, said, text);
        else if (typeof otherwise === "string") assert.equal(error.message, otherwise);
        else assert.match(error.message, otherwise);
        others += otherwise === undefined ? 0 : 1;
        const line = /\(line (\d+)\)|^line (\d+)/.exec(error.message);
        if (error.line !== null && line !== null) assert.equal(error.line, Number(line[1] ?? line[2]), error.message);
        const column = /^line \d+, column (\d+)/.exec(error.message);
        if (column !== null) assert.equal(error.column, Number(column[1]), error.message);
    }
    assert.ok(mistakes.length > 150);
    assert.equal(others, OTHERWISE.size);
});

test("a megabyte of one thing is told in the words of every language", () => {
    const rows = read("tests/floods.txt").split("\n").filter((row) => row !== "" && !row.startsWith("#"));
    assert.ok(rows.length > 15);
    for (const row of rows) {
        const [kind, before, piece, count, after, sentence] = row.split("\t");
        const text = before + piece.repeat(Number(count)) + after;
        const error = refused(kind === "json save" ? "save" : "rules", () => (kind === "json save" ? engine.load(text) : engine.rules(text)));
        assert.equal(error.message, sentence);
    }
});

test("what is wrong with an object is told without lines", () => {
    const said = (code, read) => {
        const { message, line, column, offset } = refused(code, read);
        assert.deepEqual([line, column, offset], [null, null, null]);
        return message;
    };
    assert.equal(said("rules", () => engine.deal({}, 1)), "decks: missing, expected 1 or 2");
    assert.equal(said("rules", () => engine.rules({ decks: "1" })), "decks: expected 1 or 2, found the string `1`: drop the quotes");
    const unplayable = { ...engine.rules("klondike").toJSON(), decks: 3 };
    assert.match(said("rules", () => engine.rules(unplayable)), /^these rules can't be played: decks: must be 1 or 2, not 3/);
    const nested = Array(200).fill().reduce((inner) => ({ inner }), {});
    assert.equal(said("rules", () => engine.rules({ ...unplayable, tableau: nested })), "nested too deeply");
    assert.equal(said("save", () => engine.load({ format: 1, rules: "klondike", start: { deal: -1 }, moves: [], in_effect: 0 })),
        "start.deal: expected a deal's number from 0 to 18446744073709551615, found -1");
});

test("where a fault of TOML is", () => {
    const text = '# Käse\ndecks = 1\n\n[tableau]\n  deal = [1, 2, "drei"]\nbuild = "none"\n[foundations]\n';
    const error = refused("rules", () => engine.rules(text));
    assert.deepEqual([error.line, error.offset], [5, text.indexOf('"drei"')]);
    assert.equal(error.column, '  deal = [1, 2, "'.length);
});

test("of rules that can't be played, a single fault has its place, and each of several its line", () => {
    const toml = `[[foundations.others]]
base = { rank = "K" }
piles = 2
[stock.to_waste]
cards = 1
[tableau]
deal = [1, 2]
faces = "all_up"
build = "none"
groups = "one_card"
empty = "nothing"
[stock]
[foundations]
piles = 2
`;
    const text = `decks = 1\n${toml}`;
    const json = JSON.stringify(JSON.parse(toJson(text).json), null, 1);
    for (const [given, capacity] of [[text.replace('"nothing"', '"nothing"\ncapacity = 0'), "0"], [json.replace('"nothing"', '"nothing",\n"capacity": 0'), "0"]]) {
        const { line, column, offset, message } = refused("rules", () => engine.rules(given));
        const at = given.indexOf(capacity, given.indexOf("capacity"));
        const before = given.slice(0, at).split("\n");
        assert.deepEqual([line, column, offset], [before.length, before.at(-1).length + 1, at]);
        assert.equal(message, `these rules can't be played: tableau.capacity (line ${line}): must be at least 1`);
    }
    // Tables stand together in JSON, though others come between them in the TOML.
    const several = text.replace('"nothing"', '"nothing"\ncapacity = 0').replace("cards = 1", "cards = 0").replace("[foundations]\n", "[foundations]\nholds = 0\n");
    const error = refused("rules", () => engine.rules(several));
    assert.deepEqual([error.line, error.column, error.offset], [null, null, null]);
    const lines = [...error.message.matchAll(/([\w.]+) \(line (\d+)\): /g)].map(([, path, line]) => [path, several.split("\n")[line - 1]]);
    const wrong = { "tableau.capacity": "capacity = 0", "stock.to_waste.cards": "cards = 0", "foundations.holds": "holds = 0" };
    assert.deepEqual(Object.fromEntries(lines), wrong);
});

const ODD = `a = 1 # comment
"b c".'d"e' = [ 1_000, 0x1F, 0o17, 0b101, -3, +4,  # more
  5.50, 1e3, -2.5E-2, ]
text = "tab\\t quote\\" \\u00e9 \\U0001F0A1"
literal = 'C:\\new'
long = """
first \\
   second
third ""quoted"" """
long_literal = '''
as \\it is'''
[x.y]
z = { p = true, q.r = [ { s = false } ], t = {} }
[[x.list]]
n = 1
[x.list.deep]
m = []
[[x.list]]
n = 2
[x]
late = "yes"
`;

test("TOML means what Python's reader takes it for", (t) => {
    const code = "import json, sys, tomllib; print(json.dumps([tomllib.loads(text) for text in json.load(sys.stdin)]))";
    const texts = [...examples.map(read), ODD, ODD.replace(/\n/g, "\r\n").replace(/long = [\s\S]*?\[x\.y\]/, "[x.y]")];
    const python = spawnSync("python3", ["-c", code], { input: JSON.stringify(texts), encoding: "utf8" });
    if (python.status !== 0) return t.skip("there is no Python 3.11");
    JSON.parse(python.stdout).forEach((table, i) => assert.deepEqual(JSON.parse(toJson(texts[i]).json), table));
});

test("what is no TOML is refused with its place", () => {
    const wrong = ["a = ", "a", "= 1", "a = 1 b = 2", "[a", "[a]]", "[[a]", "a = [1", "a = {b = 1", "a = 'x", 'a = """x', 'a = "\\q"', "a = 01", "a = 1__0",
        "[a]\n[a]", "a = 1\n[a]", "a = [1]\n[[a]]", "[[a]]\n[a]", "a = {}\n[a.b]", "a.b = 1\n[a]", "a = 1\na.b = 2", "a..b = 1", "a = 0x", "a = tru", "[a.b]\n[a]\nb.c = 1"];
    for (const text of wrong) {
        const error = refused("rules", () => toJson(text));
        assert.match(error.message, /^line \d, column \d+: syntax error: /, text);
        assert.ok(error.offset <= text.length);
    }
});
