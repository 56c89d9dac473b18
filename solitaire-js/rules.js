import { TABLE_AT } from "./constants.js";
import { Handle, pointer } from "./handle.js";

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

/** The name of a built-in game and nothing else: no rules in TOML or JSON look like it. */
const NAME = /^[a-z0-9-]*$/;

/** Rules of a built-in game's name, or read from JSON or TOML, or from an object that says the same. */
export function readRules(memory, given, toml) {
    if (given instanceof Rules) return given;
    if (typeof given === "string" && NAME.test(given)) {
        return new Rules(memory, memory.withTexts([given], (start) => memory.made(given, "rules_new", start)));
    }
    if (typeof given !== "string" && (typeof given !== "object" || given === null)) {
        throw new TypeError(`expected a game's name, or rules as TOML, JSON or an object, found ${given === null ? "null" : typeof given}`);
    }
    const json = typeof given === "object" ? JSON.stringify(given) : /^\s*[{[]/.test(given) && !/^\s*\[+[\w ."']+\]/.test(given) ? given : toml(given);
    return new Rules(memory, memory.withTexts([json], (start) => memory.made(json, "rules_from_json", start)));
}

/** Rules for one call: those that were made for it are freed after it. */
export function withRules(memory, given, toml, use) {
    const rules = readRules(memory, given, toml);
    try {
        return use(pointer(rules));
    } finally {
        if (rules !== given) rules.free();
    }
}

