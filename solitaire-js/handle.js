// What the library made and has to free.
import { SolitaireError } from "./errors.js";
import { wantMemory } from "./memory.js";

const forgotten = new FinalizationRegistry(({ memory, free, pointer }) => {
    giveBack(memory, free, pointer);
});

function giveBack(memory, free, pointer) {
    if (!memory.broken) memory.exports[`solitaire_${free}`](pointer);
}

/** What each is called and made by, and that it can't be used any more, by the function that frees it. */
const KINDS = {
    game_free: {
        made: ["Game", "engine.deal(), engine.deck(), engine.position() or engine.load()"],
        freed: "This game was freed and can't be used any more.",
    },
    rules_free: {
        made: ["Rules", "engine.rules()"],
        freed: "These rules were freed and can't be used any more.",
    },
};

let open;
let freed;
let owner;

/** An object that stands for one of the library's. `free()` gives it back at once; otherwise the garbage collector does. */
export class Handle {
    #memory;
    #pointer;
    #free;

    constructor(memory, pointer, free) {
        wantMemory(memory, ...KINDS[free].made);
        this.#memory = memory;
        this.#pointer = pointer;
        this.#free = free;
        forgotten.register(this, { memory, free, pointer }, this);
    }

    static {
        open = (handle) => {
            if (handle.#pointer === 0) throw new SolitaireError("freed", KINDS[handle.#free].freed);
            return handle.#pointer;
        };
        freed = (handle) => handle.#pointer === 0;
        owner = (handle) => handle.#memory;
    }

    /** Gives its memory back. Afterwards every use of it throws; freeing it again does nothing. */
    free() {
        if (freed(this)) return;
        forgotten.unregister(this);
        const pointer = this.#pointer;
        this.#pointer = 0;
        giveBack(this.#memory, this.#free, pointer);
    }
}

Object.defineProperty(Handle.prototype, Symbol.dispose ?? Symbol.for("Symbol.dispose"), {
    value() {
        this.free();
    },
    configurable: true,
    writable: true,
});

/** The address of what a handle stands for. */
export function pointer(handle) {
    return open(handle);
}

/** The memory that a handle's address is one of. */
export function memoryOf(handle) {
    return owner(handle);
}
