import { wholeJson } from "./characters.js";
import { TABLE_AT } from "./constants.js";
import { SolitaireError, withoutPlaces } from "./errors.js";
import { Handle, memoryOf, pointer } from "./handle.js";
import { placed } from "./places.js";
import { toJson } from "./toml.js";
import { wantJson } from "./wanted.js";

/** The rules of a game: built in, or of your own. They never change. */
export class Rules extends Handle {
    #memory;

    constructor(memory, start) {
        super(memory, start, "rules_free");
        this.#memory = memory;
    }

    get title() {
        return this.#memory.text("rules_title", pointer(this));
    }

    get notes() {
        return this.#memory.text("rules_notes", pointer(this));
    }

    get variant() {
        this.#memory.ok("rules_variant", pointer(this), this.#memory.out);
        return this.#memory.words(this.#memory.u32());
    }

    get table() {
        return readTable(this.#memory, "rules_table", pointer(this));
    }

    get hasPysolTable() {
        this.#memory.ok("rules_has_pysol_table", pointer(this), this.#memory.out);
        return this.#memory.u8() === 1;
    }

    explain() {
        return this.#memory.text("rules_explain", pointer(this));
    }

    save() {
        return this.#memory.text("rules_to_json", pointer(this));
    }

    toJSON() {
        return JSON.parse(this.save());
    }
}

/** Decks, suits, and how many piles there are of each kind. */
export function readTable(memory, name, start) {
    memory.data.setUint32(memory.out + TABLE_AT.size, TABLE_AT.SIZEOF, true);
    memory.ok(name, start, memory.out);
    const { SIZEOF, size, ...fields } = TABLE_AT;
    return Object.fromEntries(Object.entries(fields).map(([field, at]) => [field, memory.u8(memory.out + at)]));
}

/** What is in any rules in TOML or JSON, and in no game's name. */
const RULES = /[=[{\n]/;

/** Rules of a built-in game's name, or read from JSON or TOML, or from an object that says the same. */
export function readRules(memory, given) {
    if (given instanceof Rules) return memoryOf(given) === memory ? given : readRules(memory, wordsOf(given));
    if (typeof given !== "string") {
        const json = wantJson(given, "a game's name, or rules as TOML, JSON or an object");
        return new Rules(memory, withoutPlaces(() => fromJson(memory, json)));
    }
    if (given.trim() !== "" && !RULES.test(given)) return new Rules(memory, fromName(memory, given));
    return new Rules(memory, isJson(given) ? fromJson(memory, given) : fromToml(memory, given));
}

/** What another engine makes the same rules from: where rules cannot be saved, all of them are built in. */
function wordsOf(rules) {
    return memoryOf(rules).has("rules_to_json") ? rules.save() : rules.variant;
}

function fromName(memory, name) {
    return memory.withTexts([name], (start) => memory.made(name, "rules_new", start));
}

function fromJson(memory, given) {
    const json = wholeJson(given);
    return memory.withTexts([json], (start) => memory.made(json, "rules_from_json", start));
}

/** What is wrong with the JSON is told of the TOML that it was made from. */
function fromToml(memory, toml) {
    const { json, origin, lineOf } = toJson(toml);
    try {
        return fromJson(memory, json);
    } catch (error) {
        if (!(error instanceof SolitaireError)) throw error;
        const where = error.offset === null ? {} : placed(toml, origin(error.offset));
        const words = error.message
            .replace(/^line \d+, column \d+(?=: )/, `line ${where.line}, column ${where.column}`)
            .replace(/ \(line (\d+)\)(?=: )/g, (_, line) => ` (line ${lineOf(Number(line))})`);
        throw new SolitaireError(error.code, inToml(words), where);
    }
}

/** What is wanted stands there in JSON. */
function inToml(words) {
    const found = words.lastIndexOf(", found ");
    const [wanted, rest] = found < 0 ? [words, ""] : [words.slice(0, found), words.slice(found)];
    if (!/"\w+": /.test(wanted)) return words;
    return wanted.replace(/"(\w+)": /g, "$1 = ").replace(/\{/g, "{ ").replace(/\}/g, " }") + rest;
}

function isJson(text) {
    if (/^\u{feff}?\s*\{/u.test(text)) return true;
    try {
        JSON.parse(text);
        return true;
    } catch {
        return false;
    }
}

/** Rules for one call: those that were made for it are freed after it. */
export function withRules(memory, given, use) {
    const rules = readRules(memory, given);
    try {
        return use(pointer(rules));
    } finally {
        if (rules !== given) rules.free();
    }
}

