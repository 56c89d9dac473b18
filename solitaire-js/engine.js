import { wholeJson } from "./characters.js";
import { MAX_CARDS } from "./constants.js";
import { SolitaireError, withoutPlaces } from "./errors.js";
import { Game } from "./game.js";
import { compile } from "./loading.js";
import { Memory, wantMemory } from "./memory.js";
import { Notation } from "./notation.js";
import { readRules, withRules } from "./rules.js";
import { Solver } from "./solver.js";
import { quoted, wantBoolean, wantDeal, wantJson, wantOptions, wantText, wrong, wrongText } from "./wanted.js";

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
        wantMemory(memory, "Engine", "load()");
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
        const text = wantDeal(deal, 'a deal such as 42, 42n or "ms:617"');
        return this.#game(rules, text, "game_from_deal");
    }

    deck(rules, cards) {
        const memory = this.#memory;
        const text = typeof cards === "string" ? cards : this.#deckText(cards);
        const read = () => this.#cards(text);
        const deck = typeof cards === "string" ? read() : withoutPlaces(read);
        return withRules(memory, rules, (start) => {
            memory.bytes(memory.buffer, deck.length).set(deck);
            return this.#made(memory.made(text, "game_from_deck", start, memory.buffer, deck.length));
        });
    }

    /** A list of cards as the text of a deck. */
    #deckText(cards) {
        if (!Array.isArray(cards)) throw wrong('a deck as a list of cards or a text such as "AS TD"', cards);
        return Array.from(cards, (card, place) => cardOf(this.#notation, card, place + 1)).join(" ");
    }

    /** The numbers of the cards in a text, no more than the largest deck has. */
    #cards(text) {
        const memory = this.#memory;
        const read = (start) => memory.explained(text, "deck_from_text", start, memory.error, memory.buffer, MAX_CARDS, memory.needed);
        memory.withTexts([text], read);
        return memory.bytes(memory.buffer, memory.u32(memory.needed)).slice();
    }

    position(text, rules) {
        wantText(text, "a position as text", wrongText);
        const make = (start) => this.#memory.withTexts([text], (line) => this.#memory.made(text, "game_from_text", start, line));
        return this.#made(rules === undefined ? make(0) : withRules(this.#memory, rules, make));
    }

    load(save) {
        const text = wholeJson(typeof save === "string" ? save : saveText(save));
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

    printable(text, options = {}) {
        wantText(text, "a text");
        const { lines = false } = wantOptions(options, "lines");
        const keep = wantBoolean(lines, "lines") ? 1 : 0;
        const memory = this.#memory;
        // A NUL would end the text: another control character takes its place.
        return memory.withTexts([text.replaceAll("\0", "\x01")], (start) => memory.text("printable", start, keep));
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

/** The text of a save that is given as an object. A number with more digits than JavaScript keeps would be another deal. */
function saveText(save) {
    const text = wantJson(save, "a save as text or an object");
    const deal = JSON.parse(text).start?.deal;
    if (!Number.isInteger(deal) || deal <= Number.MAX_SAFE_INTEGER) return text;
    const words = `start.deal: expected a number below 2 ** 53, a bigint or a text, found ${deal}, which JavaScript may have rounded`;
    throw new SolitaireError("save", `${words}: load the text of the save, or what toJSON() gives`);
}

/** The card that an element of a deck is: one and nothing more. */
function cardOf(notation, card, item) {
    const words = `expected a card such as "TD", found ${quoted(card)} (card ${item} of the deck)`;
    if (typeof card !== "string") throw new TypeError(words);
    try {
        return notation.card(notation.cardNumber(card));
    } catch (error) {
        if (error.code !== "text") throw error;
        throw new SolitaireError("text", words, { item });
    }
}
