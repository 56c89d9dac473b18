import { DEFAULT_BYTES } from "./constants.js";
import { SolitaireError, unpack } from "./errors.js";
import { Game } from "./game.js";
import { wantMemory } from "./memory.js";
import { startThread } from "./threads.js";

/** A worker that does not stop by itself within so many milliseconds is ended, and another one takes its place. */
const GRACE = 20;

const forgotten = new FinalizationRegistry((line) => line.close());

/** Answers what takes long, in a worker of its own. */
export class Solver {
    #line;
    #rules;

    constructor(memory, rules) {
        wantMemory(memory);
        this.#line = new Line(memory.module);
        this.#rules = rules;
        forgotten.register(this, this.#line, this);
    }

    solve(game, options) {
        return this.#about("solve", game, options);
    }

    hint(game, options = {}) {
        const limits = options.ms === undefined ? { positions: HINT_POSITIONS, ...options } : options;
        return this.#about("hint", game, limits, { thoughtful: options.thoughtful === true });
    }

    isDead(game, options) {
        return this.#about("isDead", game, options);
    }

    finish(game, options) {
        return this.#about("finish", game, options);
    }

    difficulty(game, options = {}) {
        return this.#about("difficulty", game, options, { games: whole(options.games ?? 100, "games") });
    }

    async nextWinnable(rules, options = {}) {
        const [from, to] = [dealNumber(options.from ?? 0), dealNumber(options.to ?? 1n << 64n)];
        const limits = options.positions === undefined ? { positions: DEAL_POSITIONS, ...options } : options;
        return this.#line.ask({ kind: "nextWinnable", rules: this.#rules(rules), from, to }, limits);
    }

    /** Ends the worker. What was asked and not answered rejects. */
    close() {
        forgotten.unregister(this);
        this.#line.close();
    }

    async #about(kind, game, options = {}, more = {}) {
        if (!(game instanceof Game)) throw new TypeError("expected a game");
        return this.#line.ask({ kind, save: game.save(), ...more }, options);
    }
}

Object.defineProperty(Solver.prototype, Symbol.dispose ?? Symbol.for("Symbol.dispose"), {
    value() {
        this.close();
    },
    configurable: true,
    writable: true,
});

/** Unless told otherwise a hint, and whether a deal can be won, may take so many positions. */
const HINT_POSITIONS = 80_000;
const DEAL_POSITIONS = 100_000;

function whole(number, name) {
    if (!Number.isSafeInteger(number) || number < 1 || number > 0xffffffff) throw new TypeError(`expected a whole number of ${name}, found ${number}`);
    return number;
}

function dealNumber(deal) {
    if (typeof deal === "bigint" || Number.isSafeInteger(deal) || /^\d+$/.test(deal)) {
        const number = BigInt(deal);
        if (number >= 0n && number <= 1n << 64n) return number;
    }
    throw new TypeError(`expected the number of a deal, found ${String(deal)}`);
}

function readLimits({ positions, ms, megabytes }) {
    for (const [name, limit] of Object.entries({ positions, ms, megabytes })) {
        if (limit !== undefined && !(typeof limit === "number" && limit > 0)) throw new TypeError(`expected ${name} as a number above 0, found ${String(limit)}`);
    }
    const bytes = megabytes === undefined ? DEFAULT_BYTES : Math.ceil(megabytes * 2 ** 20);
    return { positions: Math.ceil(positions ?? Infinity), ms: ms ?? Infinity, bytes };
}

/** Questions, one after the other, and the worker that answers them. It knows nothing of the Solver, so that one can be forgotten. */
class Line {
    #module;
    #thread = null;
    #waiting = [];
    #current = null;
    #closed = false;
    #last = 0;

    constructor(module) {
        this.#module = module;
    }

    ask(question, options) {
        const { signal, onProgress } = options;
        const limits = readLimits(options);
        if (this.#closed) throw new SolitaireError("closed", "The solver was closed.");
        signal?.throwIfAborted();
        return new Promise((resolve, reject) => {
            const asked = { id: ++this.#last, question: { ...question, limits, progress: onProgress !== undefined }, onProgress, begun: false };
            const abort = () => this.#abort(asked, signal.reason);
            const settle = (finish) => (value) => {
                signal?.removeEventListener("abort", abort);
                asked.settled = true;
                finish(value);
            };
            asked.resolve = settle(resolve);
            asked.reject = settle(reject);
            signal?.addEventListener("abort", abort, { once: true });
            this.#waiting.push(asked);
            this.#next();
        });
    }

    close() {
        this.#closed = true;
        const open = this.#current === null ? this.#waiting : [this.#current, ...this.#waiting];
        this.#waiting = [];
        this.#drop();
        for (const asked of open) if (!asked.settled) asked.reject(new SolitaireError("closed", "The solver was closed."));
    }

    async #next() {
        if (this.#current !== null || this.#waiting.length === 0 || this.#closed) return;
        const asked = this.#waiting.shift();
        this.#current = asked;
        if (this.#thread === null) {
            const thread = await startThread(this.#module, (message) => this.#take(thread, message));
            if (this.#closed) return thread.end();
            this.#thread = thread;
        }
        if (asked.settled) return this.#done();
        this.#thread.keep();
        asked.begun = true;
        this.#thread.post({ type: "ask", id: asked.id, question: asked.question });
    }

    #take(thread, message) {
        if (thread !== this.#thread) return;
        const asked = this.#current;
        if (message.type === "lost") {
            this.#drop();
            if (asked !== null && !asked.settled) asked.reject(new SolitaireError("internal", "The solver's worker ended."));
            this.#next();
        }
        if (asked === null || message.id !== asked.id) return;
        if (message.type === "progress") {
            if (!asked.settled) asked.onProgress?.(message.state);
            return;
        }
        if (message.type === "error") {
            const error = unpack(message.error);
            // After a fault the instance cannot be used any more.
            if (error.code === "internal" || error.code === "memory") this.#drop();
            if (!asked.settled) asked.reject(error);
        } else if (!asked.settled) {
            asked.resolve(message.result);
        }
        this.#done();
    }

    #done() {
        clearTimeout(this.#current?.timer);
        this.#current = null;
        this.#thread?.letGo();
        this.#next();
    }

    #drop() {
        clearTimeout(this.#current?.timer);
        this.#thread?.end();
        this.#thread = null;
        this.#current = null;
    }

    #abort(asked, reason) {
        asked.reject(reason);
        if (asked !== this.#current) {
            this.#waiting = this.#waiting.filter((other) => other !== asked);
        } else if (asked.begun) {
            this.#thread.post({ type: "stop" });
            asked.timer = setTimeout(() => {
                if (this.#current !== asked) return;
                this.#drop();
                this.#next();
            }, GRACE);
        }
    }
}
