// TOML as JSON, which the library reads. Each part stays on its line, where it comes in the order of the TOML,
// and otherwise gets another: the lines in the library's words tell which is meant.
import { wholeText } from "./characters.js";
import { SolitaireError } from "./errors.js";
import { placed } from "./places.js";

const BARE = /[A-Za-z0-9_-]+/y;
const BLANKS = /[ \t]*/y;
const LINES = /(?:[ \t]|\r?\n|#[^\n]*)*/y;
const NUMBER = /[+-]?(?:0x[0-9a-f](?:_?[0-9a-f])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*|(?:0|[1-9](?:_?\d)*)(?:\.\d(?:_?\d)*)?(?:e[+-]?\d(?:_?\d)*)?)(?![\w.:-])/iy;
const DATE = /\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d[\w.:+-]*)?|\d\d:\d\d[\d.:]*/y;
const WORD = /(true|false|[+-]?inf|[+-]?nan)(?![\w.-])/y;
/** So deep lists and tables may lie in one another, and so long may a dotted key be: as in the library's own reader. */
const DEEPEST = 80;
/** What may stand nowhere: control characters, but for tabs and the ends of lines. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)/;
const ESCAPES = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", '"': '"', "\\": "\\" };

/** A table: its entries in the order in which they stand there. */
class Table {
    entries = new Map();
    /** Whether a heading may still name it, or a dotted key. */
    open = true;
    constructor(at) {
        this.at = at;
    }
}

class List {
    items = [];
    constructor(at, ofTables = false) {
        this.at = at;
        this.ofTables = ofTables;
    }
}

class Scalar {
    constructor(at, json) {
        this.at = at;
        this.json = json;
    }
}

/** The JSON, and where in the TOML what begins at an index or on a line of it stands. */
export function toJson(given) {
    const text = wholeText(given);
    if (text.trim() === "") return { json: text, origin: (index) => index, lineOf: (line) => line };
    const marked = text.startsWith("\u{feff}") ? 1 : 0;
    const root = new Parser(text, marked).parse();
    return new Writer(text).write(root);
}

class Parser {
    constructor(text, at) {
        this.text = text;
        this.at = at;
        this.forbidden = text.search(FORBIDDEN);
        this.depth = 0;
        this.root = new Table(at);
    }

    parse() {
        let table = this.root;
        for (this.skip(LINES); this.at < this.text.length; this.skip(LINES)) {
            if (this.text[this.at] === "[") table = this.heading();
            else this.pair(table);
            this.skip(BLANKS);
            if (!/^(?:#|\r?\n|$)/.test(this.text.slice(this.at, this.at + 2))) this.fail("unexpected text, expected the end of the line");
        }
        if (this.forbidden >= 0) this.fail();
        return this.root;
    }

    /** `[stock.to_waste]` or `[[foundations.others]]` */
    heading() {
        const at = this.at;
        const double = this.text.startsWith("[[", at);
        this.at += double ? 2 : 1;
        const path = this.path();
        const last = path.pop();
        this.wants(double ? "]]" : "]", "unclosed table");
        const table = this.walk(this.root, path, at);
        const found = table.entries.get(last.name)?.value;
        if (double) {
            if (found !== undefined && !(found instanceof List && found.ofTables)) this.twice(last);
            const list = found ?? this.put(table, last, new List(at, true));
            list.items.push(new Table(at));
            return list.items[list.items.length - 1];
        }
        if (found === undefined) return Object.assign(this.put(table, last, new Table(at)), { headed: true });
        if (!(found instanceof Table) || !found.open || found.headed || found.dotted) this.twice(last);
        found.headed = true;
        return found;
    }

    /** `name = value` or `a.b = value` */
    pair(table) {
        const at = this.at;
        const path = this.path();
        const last = path.pop();
        this.skip(BLANKS);
        if (this.text[this.at] !== "=") this.fail("key with no value, expected `=`");
        this.at++;
        this.skip(BLANKS);
        const within = this.walk(table, path, at, true);
        if (within.entries.has(last.name)) this.twice(last);
        this.put(within, last, this.value());
    }

    /** The table at a path, made where there is none. */
    walk(table, path, at, dotted = false) {
        if (path.length >= DEEPEST) this.fail("nested too deeply", at);
        for (const key of path) {
            let next = table.entries.get(key.name)?.value;
            if (next instanceof List && next.ofTables && !dotted) next = next.items[next.items.length - 1];
            if (next === undefined) next = Object.assign(this.put(table, key, new Table(at)), { dotted });
            else if (!(next instanceof Table) || !next.open || (dotted && !next.dotted)) this.fail(`\`${key.name}\` already has a value`, key.at);
            table = next;
        }
        return table;
    }

    put(table, { name, at }, value) {
        table.entries.set(name, { at, value });
        return value;
    }

    path() {
        const keys = [];
        do {
            this.skip(BLANKS);
            keys.push({ at: this.at, name: this.key() });
            this.skip(BLANKS);
        } while (this.text[this.at] === "." && ++this.at);
        return keys;
    }

    key() {
        const quote = this.text[this.at];
        if (quote === '"') return this.basic();
        if (quote === "'") return this.literal();
        return this.take(BARE) ?? this.fail("invalid key-value pair, expected key");
    }

    value() {
        const { at } = this;
        const first = this.text[at];
        if (first === "[" || first === "{") {
            if (this.depth === DEEPEST) this.fail("nested too deeply");
            this.depth++;
            const found = first === "[" ? this.list() : this.inline();
            this.depth--;
            return found;
        }
        if (first === '"' || first === "'") return new Scalar(at, JSON.stringify(this.string(first)));
        const date = this.take(DATE);
        if (date !== null) return new Scalar(at, JSON.stringify(date));
        const number = this.take(NUMBER);
        if (number !== null) return new Scalar(at, digits(number));
        const word = this.take(WORD);
        if (word === null) this.fail('expected a value such as 7, true or "king"');
        return new Scalar(at, word === "true" || word === "false" ? word : JSON.stringify(word));
    }

    list() {
        const list = new List(this.at++);
        for (;;) {
            this.skip(LINES);
            if (this.text[this.at] === "]") break;
            list.items.push(this.value());
            this.skip(LINES);
            if (this.text[this.at] !== ",") break;
            this.at++;
        }
        this.wants("]", "unclosed array");
        return list;
    }

    inline() {
        const table = new Table(this.at++);
        this.skip(BLANKS);
        if (this.text[this.at] !== "}") {
            for (;;) {
                this.skip(BLANKS);
                this.pair(table);
                this.skip(BLANKS);
                if (this.text[this.at] !== ",") break;
                this.at++;
            }
        }
        this.wants("}", "unclosed inline table");
        return closed(table);
    }

    string(quote) {
        const triple = this.text.startsWith(quote.repeat(3), this.at);
        if (quote === "'") return triple ? this.long(quote, false) : this.literal();
        return triple ? this.long(quote, true) : this.basic();
    }

    literal() {
        const end = this.text.indexOf("'", this.at + 1);
        const line = this.text.indexOf("\n", this.at);
        if (end < 0 || (line >= 0 && line < end)) this.fail("invalid literal string, expected `'`", line < 0 ? this.text.length : line);
        const found = this.text.slice(this.at + 1, end);
        this.at = end + 1;
        return found;
    }

    basic() {
        let found = "";
        for (this.at++; ; this.at++) {
            const char = this.text[this.at];
            if (char === '"') break;
            if (char === undefined || char === "\n") this.fail('invalid basic string, expected `"`');
            found += char === "\\" ? this.escape() : char;
        }
        this.at++;
        return found;
    }

    /** A string of several lines. */
    long(quote, escapes) {
        const end = quote.repeat(3);
        let found = "";
        for (this.at += 3, this.skip(/\r?\n|/y); !this.text.startsWith(end, this.at); this.at++) {
            if (this.at >= this.text.length) this.fail(`invalid multi-line string, expected \`${end}\``);
            if (escapes && this.take(/\\[ \t]*\r?\n[ \t\r\n]*/y) !== null) this.at--;
            else found += escapes && this.text[this.at] === "\\" ? this.escape() : this.text[this.at];
        }
        this.at += 3;
        // One or two more quotation marks belong to the text.
        return found + (this.take(quote === '"' ? /"{1,2}/y : /'{1,2}/y) ?? "");
    }

    /** What a backslash stands for; leaves off at its last character. */
    escape() {
        const letter = this.text[++this.at];
        if (letter in ESCAPES) return ESCAPES[letter];
        const length = { u: 4, U: 8 }[letter];
        const code = this.text.slice(this.at + 1, this.at + 1 + length);
        const point = parseInt(code, 16);
        if (length === undefined || !/^[0-9a-f]+$/i.test(code) || code.length < length) this.fail("invalid escape sequence");
        if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) this.fail(`invalid escape sequence: no character has the number \`${code}\``, this.at + 1);
        this.at += length;
        return String.fromCodePoint(point);
    }

    skip(pattern) {
        this.take(pattern);
    }

    take(pattern) {
        pattern.lastIndex = this.at;
        const found = pattern.exec(this.text);
        if (found === null) return null;
        this.at = pattern.lastIndex;
        return found[0];
    }

    wants(text, otherwise) {
        if (!this.text.startsWith(text, this.at)) this.fail(`${otherwise}, expected \`${text}\``);
        this.at += text.length;
    }

    twice({ name, at }) {
        this.fail(`duplicate key \`${name}\``, at);
    }

    /** Refuses the text at an index of it, or at the forbidden character that comes before. */
    fail(words, offset = this.at) {
        const isForbidden = this.forbidden >= 0 && this.forbidden <= offset;
        const where = placed(this.text, isForbidden ? this.forbidden : offset);
        const said = isForbidden ? forbidden(this.text[this.forbidden]) : words;
        throw new SolitaireError("rules", `line ${where.line}, column ${where.column}: syntax error: ${said}`, where);
    }
}

/** An inline table is whole: nothing is added to it, nor to those within. */
function closed(table) {
    table.open = false;
    for (const { value } of table.entries.values()) if (value instanceof Table) closed(value);
    return table;
}

/** A number as JSON writes it. */
function digits(number) {
    const plain = number.replace(/_/g, "").replace(/^\+/, "");
    return /^-?0[xob]/i.test(plain) ? String(plain.startsWith("-") ? -BigInt(plain.slice(1)) : BigInt(plain)) : plain;
}

function forbidden(char) {
    if (char === "\r") return "carriage return must be followed by newline";
    return `unexpected control character U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Writes JSON of which each line has parts of one line of the TOML, the same one as long as they come in its order. */
class Writer {
    constructor(text) {
        this.starts = [0];
        for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.starts.push(at + 1);
        this.start = 0;
        this.json = "";
        this.line = 1;
        /** The lines of the TOML, by those of the JSON. */
        this.lines = new Map([[1, 1]]);
        this.places = [];
    }

    write(root) {
        this.value(root);
        const { places } = this;
        const origin = (index) => places.reduce((best, [json, at]) => (json <= index ? at : best), 0);
        return { json: this.json, origin, lineOf: (line) => this.lines.get(line) ?? line };
    }

    /** Begins what stands at an index of the TOML. */
    begin(at) {
        while (this.starts[this.start] > at) this.start--;
        while (this.starts[this.start + 1] <= at) this.start++;
        const line = this.start + 1;
        if (this.lines.get(this.line) !== line) {
            do this.json += "\n";
            while (++this.line < line);
            this.lines.set(this.line, line);
        }
        this.places.push([this.json.length, at]);
    }

    value(value) {
        this.begin(value.at);
        if (value instanceof Scalar) {
            this.json += value.json;
        } else if (value instanceof List) {
            this.all("[", value.items, (item) => this.value(item), "]");
        } else {
            const entry = ([name, { at, value: inner }]) => {
                this.begin(at);
                this.json += `${JSON.stringify(name)}:`;
                this.value(inner);
            };
            this.all("{", [...value.entries], entry, "}");
        }
    }

    all(open, items, write, close) {
        this.json += open;
        items.forEach((item, i) => {
            if (i > 0) this.json += ",";
            write(item);
        });
        this.json += close;
    }
}
