import { wholeJson } from "./characters.js";
import { MAX_CARDS } from "./constants.js";
import { SolitaireError, withoutPlaces } from "./errors.js";
import { Game } from "./game.js";
import { compile } from "./loading.js";
import { Memory, wantMemory } from "./memory.js";
import { Notation } from "./notation.js";
import { readRules, withRules } from "./rules.js";
import { Solver } from "./solver.js";
import { found, wantJson, wantOptions, wantText, wrong } from "./wanted.js";

/** Loads the engine: nothing happens before. */
export async function load(options = {}) {
    const module = await compile(wantOptions(options, "wasm").wasm);
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
        const text = deckText(cards);
        const read = () => this.#cards(text);
        const deck = typeof cards === "string" ? read() : withoutPlaces(read);
        return withRules(memory, rules, (start) => {
            memory.bytes(memory.buffer, deck.length).set(deck);
            return this.#made(memory.made(text, "game_from_deck", start, memory.buffer, deck.length));
        });
    }

    /** The numbers of the cards in a text, no more than the largest deck has. */
    #cards(text) {
        const memory = this.#memory;
        const read = (start) => memory.explained(text, "deck_from_text", start, memory.error, memory.buffer, MAX_CARDS, memory.needed);
        memory.withTexts([text], read);
        return memory.bytes(memory.buffer, memory.u32(memory.needed)).slice();
    }

    position(text, rules) {
        wantText(text, "a position as text");
        const make = (start) => this.#memory.withTexts([text], (line) => this.#memory.made(text, "game_from_text", start, line));
        return this.#made(rules === undefined ? make(0) : withRules(this.#memory, rules, make));
    }

    load(save) {
        const text = wholeJson(typeof save === "string" ? save : wantJson(save, "a save as text or an object"));
        const make = (start) => this.#memory.made(text, "game_from_json", start);
        const read = () => this.#memory.withTexts([text], make);
        return this.#made(typeof save === "string" ? read() : withoutPlaces(read));
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
    if (typeof deal === "number") throw wrong("a whole number below 2 ** 53, a bigint or a text", deal);
    throw wrong('a deal such as 42, 42n or "ms:617"', deal);
}

/** The text of a deck: its cards as one text, or each as one. */
function deckText(cards) {
    if (typeof cards === "string") return cards;
    if (!Array.isArray(cards)) throw wrong('a deck as a list of cards or a text such as "AS TD"', cards);
    const other = cards.findIndex((card) => typeof card !== "string");
    if (other >= 0) throw new TypeError(`expected a card such as "TD", found ${found(cards[other])} (card ${other + 1} of the deck)`);
    return cards.join(" ");
}
