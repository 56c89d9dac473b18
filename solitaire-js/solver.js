import { DEFAULT_BYTES } from "./constants.js";
import { SolitaireError, unpack } from "./errors.js";
import { Game } from "./game.js";
import { wantMemory } from "./memory.js";
import { startThread } from "./threads.js";
import { field, quoted, wantBoolean, wantDeal, wantOptions, wantWhole, wrong } from "./wanted.js";

/** A worker that does not stop by itself within so many milliseconds is ended, and another one takes its place. */
const GRACE = 20;

/** The options of every question. */
const SEARCH = ["positions", "ms", "megabytes", "signal", "onProgress"];

const forgotten = new FinalizationRegistry((line) => line.close());

/** Answers what takes long, in a worker of its own. */
export class Solver {
    #line;
    #rules;

    constructor(memory, rules) {
        wantMemory(memory, "Solver", "engine.solver()");
        this.#line = new Line(memory.module);
        this.#rules = rules;
        forgotten.register(this, this.#line, this);
    }

    async solve(game, options = {}) {
        return this.#about("solve", game, wantOptions(options, ...SEARCH));
    }

    async hint(game, options = {}) {
        const { thoughtful = false, ...limits } = wantOptions(options, ...SEARCH, "thoughtful");
        if (limits.ms === undefined && limits.positions === undefined) limits.positions = HINT_POSITIONS;
        return this.#about("hint", game, limits, { thoughtful: wantBoolean(thoughtful, "thoughtful") });
    }

    async isDead(game, options = {}) {
        return this.#about("isDead", game, wantOptions(options, ...SEARCH));
    }

    /** Answered at once by the game itself, which may know more than its save. */
    async finish(game, options = {}) {
        wantGame(game);
        this.#line.admit(wantOptions(options, ...SEARCH));
        return game.finish();
    }

    async difficulty(game, options = {}) {
        const { games = 100, ...limits } = wantOptions(options, ...SEARCH, "games");
        return this.#about("difficulty", game, limits, { games: wantWhole(games, "games", 1, 0xffffffff) });
    }

    async nextWinnable(rules, options = {}) {
        const { from = 0, to = DEALS, positions = DEAL_POSITIONS, ...limits } = wantOptions(options, ...SEARCH, "from", "to");
        const range = { from: dealNumber(from, "from", DEALS - 1n), to: dealNumber(to, "to", DEALS) };
        return this.#line.ask(this, { kind: "nextWinnable", rules: this.#rules(rules), ...range }, { ...limits, positions });
    }

    /** Ends the worker. What was asked and not answered rejects. */
    close() {
        forgotten.unregister(this);
        this.#line.close();
    }

    #about(kind, game, options, more = {}) {
        wantGame(game);
        return this.#line.ask(this, { kind, save: game.save(), ...more }, options);
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

/** How many deals have a number. */
const DEALS = 1n << 64n;

function dealNumber(deal, name, most) {
    const [as, wanted] = [`${field(name)} as `, 'the number of a deal, such as 7, 7n or "7"'];
    const text = wantDeal(deal, wanted, as);
    if (!/^(0|-?[1-9]\d*)$/.test(text)) throw new TypeError(`expected ${as}${wanted}, found ${quoted(deal)}`);
    const number = BigInt(text);
    if (number < 0n || number > most) throw new TypeError(`expected ${as}a deal's number from 0 to ${most}, found ${quoted(number)}`);
    return number;
}

function wantGame(game) {
    if (!(game instanceof Game)) throw wrong("a game", game);
}

/** More memory than this no search here has. */
const GREATEST_BYTES = 2 ** 32;

function readLimits({ positions = Infinity, ms = Infinity, megabytes = DEFAULT_BYTES / 2 ** 20 }) {
    if (positions !== Infinity) wantWhole(positions, "positions", 1, Number.MAX_SAFE_INTEGER, " or Infinity");
    for (const [name, limit] of Object.entries({ ms, megabytes })) {
        if (!(typeof limit === "number" && limit > 0)) throw wrong(`${field(name)} as a number above 0`, limit);
    }
    return { positions, ms, bytes: Math.min(Math.ceil(megabytes * 2 ** 20), GREATEST_BYTES) };
}

/** What is used of a signal, which may be of another window or of a package. */
const SIGNAL = ["throwIfAborted", "addEventListener", "removeEventListener"];

/** What a question is asked with besides its limits. */
function readControl({ signal = null, onProgress }) {
    if (signal !== null && SIGNAL.some((used) => typeof signal[used] !== "function")) throw wrong("`signal` as an AbortSignal", signal);
    if (onProgress !== undefined && typeof onProgress !== "function") throw wrong("`onProgress` as a function", onProgress);
    return { signal, onProgress };
}

/** What waits for each signal. */
const waiting = new WeakMap();

/** Runs `act` at the signal's abort; gives a function that ends the wait. All that wait share one listener: Node warns of more than ten. */
function onAbort(signal, act) {
    const { acts, run } = waiting.get(signal) ?? listen(signal);
    acts.add(act);
    return () => {
        acts.delete(act);
        if (acts.size > 0 || waiting.get(signal)?.acts !== acts) return;
        waiting.delete(signal);
        signal.removeEventListener("abort", run);
    };
}

function listen(signal) {
    const acts = new Set();
    const run = () => acts.forEach((act) => act());
    const listening = { acts, run };
    waiting.set(signal, listening);
    signal.addEventListener("abort", run, { once: true });
    return listening;
}

function wasClosed() {
    return new SolitaireError("closed", "This solver was closed and answers no more questions: engine.solver() makes another.");
}

/** Questions, one after the other, and the worker that answers them. Between questions it knows nothing of the Solver, so that one can be forgotten. */
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

    /** What the options say, if a question may be asked with them. */
    admit(options) {
        const limits = readLimits(options);
        const { signal, onProgress } = readControl(options);
        if (this.#closed) throw wasClosed();
        signal?.throwIfAborted();
        return { limits, signal, onProgress };
    }

    /** An open question holds on to the Solver that asks: if that were forgotten, the worker would end. */
    ask(solver, about, options) {
        const { limits, signal, onProgress } = this.admit(options);
        return new Promise((resolve, reject) => {
            const question = { ...about, limits, progress: onProgress !== undefined };
            const asked = { id: ++this.#last, solver, question, onProgress, begun: false };
            const abort = () => this.#abort(asked, signal.reason);
            const ignore = signal === null ? () => {} : onAbort(signal, abort);
            const settle = (finish) => (value) => {
                ignore();
                asked.settled = true;
                finish(value);
            };
            asked.resolve = settle(resolve);
            asked.reject = settle(reject);
            this.#waiting.push(asked);
            this.#next();
        });
    }

    close() {
        this.#closed = true;
        const open = this.#current === null ? this.#waiting : [this.#current, ...this.#waiting];
        this.#waiting = [];
        this.#drop();
        for (const asked of open) if (!asked.settled) asked.reject(wasClosed());
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
            this.#tell(asked, message.state);
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

    /** Tells how far it is. What that throws is the answer, and nobody wants another one. */
    #tell(asked, state) {
        if (asked.settled) return;
        const failed = (error) => asked.settled || this.#abort(asked, error);
        try {
            // An async function doesn't throw: its promise rejects.
            Promise.resolve(asked.onProgress(state)).catch(failed);
        } catch (error) {
            failed(error);
        }
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
