// The library's memory: texts and structs go in and come out here, and nowhere else.
import { BUFFER_TOO_SMALL, OK, place } from "./places.js";
import { ABI_VERSION, ERROR_AT, RESULT_NAMES } from "./constants.js";
import { SolitaireError } from "./errors.js";

// One block for what calls read and write. The buffer for lists and texts is another, which grows.
const SCRATCH = 1024;
const FIRST_BUFFER = 1 << 15;
const encoder = new TextEncoder();
// A text may begin with a byte order mark, which is a character of it.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export class Memory {
    /** @param {WebAssembly.Module} module @param {WebAssembly.Instance} instance */
    constructor(module, instance) {
        this.module = module;
        this.exports = instance.exports;
        this.broken = false;
        if (this.exports.solitaire_abi_version?.() !== ABI_VERSION) {
            throw new SolitaireError("abi", `This is not a solitaire.wasm with ABI version ${ABI_VERSION}.`);
        }
        this.scratch = this.alloc(SCRATCH);
        /** Where calls write a number, a pointer or a struct. */
        this.out = this.scratch;
        this.needed = this.scratch + 384;
        this.move = this.scratch + 392;
        this.limits = this.scratch + 400;
        this.error = this.scratch + 512;
        this.capacity = FIRST_BUFFER;
        this.buffer = this.alloc(FIRST_BUFFER);
    }

    alloc(size) {
        const start = this.exports.solitaire_alloc(size);
        if (start === 0) throw new SolitaireError("memory", "There is no more memory.");
        return start >>> 0;
    }

    /** The memory grows, and then has another buffer: views are made anew each time. */
    get data() {
        if (this.view?.buffer !== this.exports.memory.buffer) this.view = new DataView(this.exports.memory.buffer);
        return this.view;
    }

    bytes(start, length) {
        return new Uint8Array(this.exports.memory.buffer, start, length);
    }

    u8(at = this.out) {
        return this.data.getUint8(at);
    }

    u32(at = this.out) {
        return this.data.getUint32(at, true);
    }

    u64(at = this.out) {
        return this.data.getBigUint64(at, true);
    }

    has(name) {
        return `solitaire_${name}` in this.exports;
    }

    /** Calls a function, and gives what it returns. A trap ends this instance for good. */
    call(name, ...args) {
        const known = this.exports[`solitaire_${name}`];
        if (known === undefined) throw new SolitaireError("unsupported", `This solitaire.wasm was built without ${name}.`);
        if (this.broken) throw new SolitaireError("internal", "The engine stopped after a fault. Load it again.");
        try {
            return known(...args);
        } catch (trap) {
            this.broken = true;
            const error = new SolitaireError("internal", "The engine stopped: out of memory, or a fault of ours. Load it again.");
            error.cause = trap;
            throw error;
        }
    }

    /** Calls a function that must return OK. */
    ok(name, ...args) {
        const code = this.call(name, ...args);
        if (code !== OK) throw this.failure(code);
    }

    failure(code) {
        return new SolitaireError(RESULT_NAMES[code] ?? `result_${code}`, this.words(this.call("result_text", code)));
    }

    /** Calls a function that says more in a SolitaireError; `text` is what it reads, so that the place can be told. */
    explained(text, name, ...args) {
        this.data.setUint32(this.error + ERROR_AT.size, ERROR_AT.SIZEOF, true);
        const code = this.call(name, ...args);
        if (code === OK) return;
        const words = this.words(this.error + ERROR_AT.text) || this.words(this.call("result_text", code));
        const line = this.u32(this.error + ERROR_AT.line);
        const item = this.u32(this.error + ERROR_AT.item);
        const where = line === 0 ? {} : place(text, this.u32(this.error + ERROR_AT.offset));
        if (item !== 0) where.item = item;
        throw new SolitaireError(RESULT_NAMES[code] ?? `result_${code}`, words, where);
    }

    /** Puts texts in memory for as long as `use` runs. */
    withTexts(texts, use) {
        const starts = [];
        try {
            for (const text of texts) starts.push(text === null ? 0 : this.copied(text));
            return use(...starts);
        } finally {
            if (!this.broken) for (const start of starts) this.exports.solitaire_free(start);
        }
    }

    copied(text) {
        if (text.includes("\0")) throw new SolitaireError("text", "A text must not hold a NUL character.");
        const bytes = encoder.encode(text);
        const start = this.alloc(bytes.length + 1);
        const room = this.bytes(start, bytes.length + 1);
        room.set(bytes);
        room[bytes.length] = 0;
        return start;
    }

    /** A text that ends in a NUL. */
    words(start) {
        if (start === 0) return null;
        const all = new Uint8Array(this.exports.memory.buffer);
        return decoder.decode(all.subarray(start, all.indexOf(0, start)));
    }

    /** Calls a function that fills a buffer, with room enough; gives the number of elements, which lie at `buffer`. */
    fill(size, name, ...args) {
        let code = this.call(name, ...args, this.buffer, Math.floor(this.capacity / size), this.needed);
        if (code === BUFFER_TOO_SMALL) {
            this.grow(this.u32(this.needed) * size);
            code = this.call(name, ...args, this.buffer, Math.floor(this.capacity / size), this.needed);
        }
        if (code !== OK) throw this.failure(code);
        return this.u32(this.needed);
    }

    /** How many elements a function would fill a buffer with. */
    count(name, ...args) {
        const code = this.call(name, ...args, 0, 0, this.needed);
        if (code !== OK && code !== BUFFER_TOO_SMALL) throw this.failure(code);
        return this.u32(this.needed);
    }

    grow(size) {
        const capacity = Math.max(size, 2 * this.capacity);
        const start = this.alloc(capacity);
        this.exports.solitaire_free(this.buffer);
        this.buffer = start;
        this.capacity = capacity;
    }

    /** The text that a function fills a buffer with. */
    text(name, ...args) {
        const length = this.fill(1, name, ...args);
        return decoder.decode(this.bytes(this.buffer, length - 1));
    }

    /** The bytes that a function fills a buffer with: cards, piles. */
    list(name, ...args) {
        const count = this.fill(1, name, ...args);
        return this.bytes(this.buffer, count).slice();
    }

    /** The handle that a function makes. */
    made(text, name, ...args) {
        this.explained(text, name, ...args, this.error, this.out);
        return this.u32();
    }
}

/** Only the engine has a memory, so nobody else makes what is made with one. */
export function wantMemory(memory, name, calls) {
    if (!(memory instanceof Memory)) {
        throw new TypeError(`${name} can't be constructed: use ${calls}`);
    }
}
