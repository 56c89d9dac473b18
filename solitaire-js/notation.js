// Cards, piles and moves as texts, by the library's own readers and writers.
import { CARD, CHANGE_AT, CHANGE_KIND_NAMES, MAX_PILES, MOVE_AT, MOVE_KIND, MOVE_KIND_NAMES, PILE, RANK, SUIT_NAMES } from "./constants.js";
import { SolitaireError, withoutPlaces } from "./errors.js";
import { either, field, quoted, wantNames, wantText, wantWhole } from "./wanted.js";

const CARDS = 52;
const TRANSFER = MOVE_KIND_NAMES[MOVE_KIND.TRANSFER];
const MOVES = MOVE_KIND_NAMES.filter((name) => name !== null);
const KINDS = ["STOCK", "WASTE", "FOUNDATION", "CELL", "RESERVE", "TABLEAU"];

export class Notation {
    #memory;
    #cards;
    #numbers = new Map();
    #piles;
    #pileNumbers = new Map();
    #texts = new Map();
    #moves = new Map();

    constructor(memory) {
        this.#memory = memory;
        this.#cards = Array.from({ length: CARDS }, (_, card) => memory.text("card_to_text", card));
        this.#cards.forEach((text, card) => this.#numbers.set(text, card));
        this.#piles = Array.from({ length: MAX_PILES }, (_, pile) =>
            memory.call("pile_kind", pile) === PILE.NONE ? null : memory.text("pile_to_text", pile),
        );
        this.#piles.forEach((text, pile) => text !== null && this.#pileNumbers.set(text, pile));
    }

    /** "TD", or null for a card that the player does not see. */
    card(number) {
        return this.#cards[number] ?? null;
    }

    cards(numbers) {
        return Array.from(numbers, (number) => this.card(number));
    }

    /** The number of a card in any notation that the library reads. */
    cardNumber(text) {
        wantText(text, "a card such as \"TD\"");
        const known = this.#numbers.get(text);
        if (known !== undefined) return known;
        const memory = this.#memory;
        memory.withTexts([text], (start) => memory.explained(text, "card_from_text", start, memory.error, memory.out));
        const number = memory.u8();
        if (number >= CARD.HIDDEN) throw new SolitaireError("text", `expected a card such as "TD", found ${JSON.stringify(text)}`);
        return number;
    }

    /** What a card is, in parts. */
    cardParts(text) {
        const number = this.cardNumber(text);
        const suit = SUIT_NAMES[this.#memory.call("card_suit", number)];
        const rank = this.#memory.call("card_rank", number) - RANK.ACE + 1;
        return { text: this.card(number), rank, suit, color: suit === "hearts" || suit === "diamonds" ? "red" : "black" };
    }

    pile(number) {
        return this.#piles[number] ?? null;
    }

    pileNumber(text) {
        wantText(text, "a pile such as \"t0\"");
        const known = this.#pileNumbers.get(text);
        if (known !== undefined) return known;
        const memory = this.#memory;
        memory.withTexts([text], (start) => memory.explained(text, "pile_from_text", start, memory.error, memory.out));
        return memory.u8();
    }

    /** The names of the piles on a table, kind after kind. */
    pilesOf(table) {
        const counts = [table.stocks, table.wastes, table.foundations, table.cells, table.reserve, table.tableau];
        const named = (kind, index) => this.#piles[this.#memory.call("pile_of_kind", PILE[kind], index)];
        return KINDS.flatMap((kind, i) => Array.from({ length: counts[i] }, (_, index) => named(kind, index)));
    }

    /** "t3x4-t6" for the four bytes of a move. */
    move(bytes) {
        let text = this.#texts.get(bytes);
        if (text === undefined) {
            text = this.#memory.text("move_to_text", this.#put(bytes));
            this.#texts.set(bytes, text);
            this.#moves.set(text, bytes);
        }
        return text;
    }

    /** The moves that a function fills the buffer with. */
    moves(name, ...args) {
        const count = this.#memory.fill(MOVE_AT.SIZEOF, name, ...args);
        const { memory } = this.#memory.exports;
        return Array.from(new Uint32Array(memory.buffer, this.#memory.buffer, count).slice(), (bytes) => this.move(bytes));
    }

    #put(bytes) {
        this.#memory.data.setUint32(this.#memory.move, bytes, true);
        return this.#memory.move;
    }

    /** Puts a move, a text or its parts, where a call takes it; gives its address. */
    readMove(given) {
        const text = this.#moveText(given);
        const known = this.#moves.get(text) ?? this.#back(text);
        return known === undefined ? this.#parsed(text) : this.#put(known);
    }

    /** A card dropped where it was picked up, "t1-t1": no move, but refused like one. */
    #back(text) {
        const [, from, count = "1"] = /^([a-z]\d*)(?:x([2-9]|[1-9]\d{1,2}))?-\1$/.exec(text) ?? [];
        const pile = this.#pileNumbers.get(from);
        if (pile === undefined || count > 255) return undefined;
        const { data, move } = this.#memory;
        for (const [field, value] of [["kind", MOVE_KIND.TRANSFER], ["from", pile], ["to", pile], ["count", Number(count)]]) {
            data.setUint8(move + MOVE_AT[field], value);
        }
        const bytes = data.getUint32(move, true);
        this.#texts.set(bytes, text);
        return bytes;
    }

    /** The text of a move, or of its parts. */
    #moveText(given) {
        if (typeof given === "object" && given !== null) return this.#joined(given);
        wantText(given, "a move such as \"t3-f0\"");
        return given;
    }

    /** The text of a move of which the parts are given. */
    #joined(given) {
        wantNames(given, "field of a move", "kind", "from", "to", "count");
        const { kind = TRANSFER, from, to, count } = given;
        if (!MOVES.includes(kind)) throw new TypeError(`expected ${field("kind")} as ${either(MOVES)}, found ${quoted(kind)}`);
        if (kind !== TRANSFER) return pileless(kind, { from, to, count });
        wantPiles({ from, to });
        this.#wantPile(from, "from");
        this.#wantPile(to, "to");
        const many = wantWhole(count ?? 1, "count", 1, 255);
        return many === 1 ? `${from}-${to}` : `${from}x${many}-${to}`;
    }

    /** A field of a move is a pile's name and nothing more. */
    #wantPile(text, name) {
        const wanted = `${field(name)} as a pile such as "t0"`;
        wantText(text, wanted);
        if (!this.#pileNumbers.has(text)) throw new SolitaireError("text", `expected ${wanted}, found ${quoted(text)}`);
    }

    #parsed(text) {
        const memory = this.#memory;
        memory.withTexts([text], (start) => memory.explained(text, "move_from_text", start, memory.error, memory.move));
        return memory.move;
    }

    moveParts(given) {
        const text = this.#moveText(given);
        const parsed = () => this.#parsed(text);
        const at = typeof given === "string" ? parsed() : withoutPlaces(parsed);
        const { data } = this.#memory;
        const kind = MOVE_KIND_NAMES[data.getUint8(at + MOVE_AT.kind)];
        if (kind !== "transfer") return { kind, from: null, to: null, count: null };
        const pile = (field) => this.pile(data.getUint8(at + field));
        return { kind, from: pile(MOVE_AT.from), to: pile(MOVE_AT.to), count: data.getUint8(at + MOVE_AT.count) };
    }

    /** The changes that a function fills the buffer with. */
    changes(name, game) {
        const memory = this.#memory;
        const count = memory.fill(CHANGE_AT.SIZEOF, name, game);
        return Array.from({ length: count }, (_, i) => {
            const at = memory.buffer + i * CHANGE_AT.SIZEOF;
            return {
                kind: CHANGE_KIND_NAMES[memory.u8(at + CHANGE_AT.kind)] ?? "unknown",
                card: this.card(memory.u8(at + CHANGE_AT.card)),
                from: this.pile(memory.u8(at + CHANGE_AT.from)),
                to: this.pile(memory.u8(at + CHANGE_AT.to)),
                count: memory.u8(at + CHANGE_AT.count),
            };
        });
    }
}

/** The text of a move that isn't a transfer. Where nothing moves from pile to pile, no pile is named. */
function pileless(kind, parts) {
    const other = Object.entries(parts).find(([, part]) => part !== undefined && part !== null);
    if (other === undefined) return kind;
    throw new TypeError(`expected no ${field(other[0])} in a move of the kind ${quoted(kind)}, found ${quoted(other[1])}`);
}

function wantPiles(piles) {
    const missing = Object.entries(piles).filter(([, pile]) => pile === undefined || pile === null);
    if (missing.length === 0) return;
    const names = missing.map(([name]) => field(name)).join(" and ");
    throw new TypeError(`expected a move with ${field("from")} and ${field("to")}; ${names} ${missing.length > 1 ? "are" : "is"} missing`);
}
