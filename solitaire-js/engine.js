import { SolitaireError } from "./errors.js";
import { Game } from "./game.js";
import { compile } from "./loading.js";
import { Memory, wantMemory } from "./memory.js";
import { Notation } from "./notation.js";
import { readRules, withRules } from "./rules.js";
import { Solver } from "./solver.js";

/** Loads the engine: nothing happens before. */
export async function load(options = {}) {
    const module = await compile(options.wasm);
    return new Engine(new Memory(module, await WebAssembly.instantiate(module, {})));
}

/** One instance of the library, with a memory of its own. */
export class Engine {
    #memory;
    #notation;

    constructor(memory) {
        wantMemory(memory);
        this.#memory = memory;
        this.#notation = new Notation(memory);
    }

    get version() {
        return this.#memory.words(this.#memory.call("version"));
    }

    get memoryBytes() {
        return this.#memory.exports.memory.buffer.byteLength;
    }

    variants() {
        const memory = this.#memory;
        return Array.from({ length: memory.call("variant_count") }, (_, place) => {
            const start = memory.call("variant_name", place);
            const name = memory.words(start);
            const words = (what) => memory.words(memory.call(what, start));
            return { name, title: words("variant_title"), family: words("variant_family") };
        });
    }

    rules(given) {
        return readRules(this.#memory, given);
    }

    deal(rules, deal = anyDeal()) {
        const text = dealText(deal);
        return this.#game(rules, text, "game_from_deal");
    }

    deck(rules, cards) {
        const memory = this.#memory;
        const text = typeof cards === "string" ? cards : cards.join(" ");
        const count = memory.withTexts([text], (start) => {
            memory.explained(text, "deck_from_text", start, memory.error, memory.buffer, memory.capacity, memory.needed);
            return memory.u32(memory.needed);
        });
        const deck = memory.bytes(memory.buffer, count).slice();
        return withRules(memory, rules, (start) => {
            memory.bytes(memory.buffer, count).set(deck);
            return this.#made(memory.made(text, "game_from_deck", start, memory.buffer, count));
        });
    }

    position(text, rules) {
        wantText(text, "a position");
        const make = (start) => this.#memory.withTexts([text], (line) => this.#memory.made(text, "game_from_text", start, line));
        return this.#made(rules === undefined ? make(0) : withRules(this.#memory, rules, make));
    }

    load(save) {
        const text = typeof save === "object" && save !== null ? JSON.stringify(save) : save;
        wantText(text, "a save");
        const make = (start) => this.#memory.made(text, "game_from_json", start);
        return this.#made(this.#memory.withTexts([text], make));
    }

    parseMove(text) {
        return this.#notation.moveParts(text);
    }

    parseCard(text) {
        return this.#notation.cardParts(text);
    }

    solver() {
        if (!this.#memory.has("solver_new")) throw new SolitaireError("unsupported", "This solitaire.wasm was built without the solver.");
        return new Solver(this.#memory, (rules) => {
            const read = this.rules(rules);
            try {
                return read.save();
            } finally {
                if (read !== rules) read.free();
            }
        });
    }

    #game(rules, text, name) {
        const make = (start) => this.#memory.withTexts([text], (words) => this.#memory.made(text, name, start, words));
        return this.#made(withRules(this.#memory, rules, make));
    }

    #made(start) {
        return new Game(this.#memory, this.#notation, start);
    }
}

/** A deal that nobody chose, with a number short enough to be told. */
function anyDeal() {
    return Math.floor(Math.random() * 2 ** 32);
}

/** The text of a deal: a number of any kind, or what is text already. */
function dealText(deal) {
    if (typeof deal === "string") return deal;
    if (typeof deal === "bigint" || Number.isSafeInteger(deal)) return String(deal);
    if (typeof deal === "number") throw new TypeError(`expected a whole number below 2 ** 53, a bigint or a text, found ${deal}`);
    throw new TypeError(`expected a deal such as 42, 42n or "ms:617", found ${deal === null ? "null" : typeof deal}`);
}

function wantText(text, wanted) {
    if (typeof text !== "string") throw new TypeError(`expected ${wanted} as text, found ${text === null ? "null" : typeof text}`);
}
