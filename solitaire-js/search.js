// The solver's questions, in slices: between two of them whoever asked may stop it. There is no clock in the library, so time is kept here.
import { pointer } from "./handle.js";
import { DIFFICULTY_AT, HINT_AT, LIMITS_AT, OPEN_NAMES, OUTCOME_NAMES } from "./constants.js";
import { PROSPECT, PROSPECTS_AT, RESULT, SOLUTION_AT, WHY_NAMES } from "./constants.js";
import { Game } from "./game.js";
import { Rules } from "./rules.js";

/** A slice takes about so many milliseconds. */
const SLICE = 8;
const [FIRST_SLICE, LEAST_SLICE, GREATEST_SLICE] = [200, 20, 50_000];
/** A question that cannot go on is asked again with so many times the positions, fewer where the time ends, but never about as many. */
const [FIRST_LIMIT, GROWTH, LEAST_GROWTH] = [1000, 4, 1.5];
/** No search here gets to so many positions, nor to so many in a millisecond, however small a part of its limit it uses. */
const [GREATEST_LIMIT, GREATEST_RATE] = [2 ** 40, 100_000];
/** A look can't be ended halfway, so it may turn out this many times as slow as the one before suggests. */
const SPARE = 2;
/** As many positions as the engine's own hints look at: more hardly find a shorter win. */
const ENOUGH = 400_000;
/** Reasons for a hint that no search with more positions changes. */
const FINAL = ["only", "safe", "leads", "looks", "further"];

/** Thrown where whoever asked does not want to know any more. */
export class Stopped extends Error {}

/** Answers one question after the other. */
export class Search {
    #memory;
    #notation;
    #solver;

    constructor(memory, notation) {
        this.#memory = memory;
        this.#notation = notation;
        memory.ok("solver_new", memory.out);
        this.#solver = memory.u32();
    }

    /**
     * @param question `kind`, what it is about (`save` or `rules`), `limits`
     * @param control `pause()`, which throws Stopped, and `progress(state)`
     */
    async answer(question, control) {
        const clock = new Clock(question.limits, control);
        if (question.kind === "nextWinnable") return this.#nextWinnable(question, clock);
        const { save } = question;
        const start = this.#memory.withTexts([save], (text) => this.#memory.made(save, "game_from_json", text));
        const game = new Game(this.#memory, this.#notation, start);
        try {
            return await this[question.kind](game, question, clock);
        } finally {
            game.free();
        }
    }

    async solve(game, question, clock) {
        const solution = await this.#solve(pointer(game), clock, clock.positions);
        return { ...solution, moves: this.#moves(solution) };
    }

    async isDead(game, _, clock) {
        const answers = { [PROSPECT.DEAD]: true, [PROSPECT.FURTHER]: false };
        const open = () => OPEN_NAMES[this.#memory.u8(this.#memory.out + PROSPECTS_AT.open)];
        const ask = (limits) => {
            this.#memory.ok("solver_prospects", this.#solver, pointer(game), limits, this.#memory.out);
            return answers[this.#memory.u8(this.#memory.out + PROSPECTS_AT.prospect)] ?? null;
        };
        // A search that its limit ended has looked at that many positions.
        const known = (answer, positions) => {
            if (answer !== null || open() !== "positions") return true;
            clock.looked(positions);
            return false;
        };
        return this.#growing(clock, ask, known);
    }

    async hint(game, { thoughtful }, clock) {
        const name = thoughtful ? "solver_hint_thoughtful" : "solver_hint";
        const ask = (limits) => {
            const { out } = this.#memory;
            const code = this.#memory.call(name, this.#solver, pointer(game), limits, out);
            if (code === RESULT.NO_HINT) return null;
            if (code !== RESULT.OK) throw this.#memory.failure(code);
            return this.#readHint(out);
        };
        // The positions alone decide: the same question has the same answer. Where there is time as well, what was found last counts.
        if (clock.deadline === Infinity) return ask(this.#limits(clock.positions, clock));
        // The library doesn't say how many positions a hint took.
        clock.seen = undefined;
        // In a short look nothing may seem useful, so it takes two to say so. Where every card is known there is one arrangement, and a win in it is a win.
        let nothing = 0;
        const known = (hint, positions) => {
            if (hint === null) return ++nothing === 2;
            return FINAL.includes(hint.why) || (hint.of === 1 && positions >= ENOUGH);
        };
        return this.#growing(clock, ask, known);
    }

    async difficulty(game, { games }, clock) {
        const solution = await this.solve(game, null, clock);
        const { out } = this.#memory;
        const word = (field) => this.#memory.u32(out + DIFFICULTY_AT[field]);
        for (let at = 0; at < DIFFICULTY_AT.SIZEOF; at += 4) this.#memory.data.setUint32(out + at, 0, true);
        // A game takes from a few microseconds to some milliseconds.
        for (let size = 1; word("games") < games; ) {
            await clock.pause();
            const before = performance.now();
            this.#memory.ok("difficulty_extend", pointer(game), Math.min(size, games - word("games")), 0, out);
            size = this.#paced(size, before, 1);
        }
        return { solution, games: word("games"), randomWins: word("random_wins"), greedyWins: word("greedy_wins") };
    }

    /** How large the next slice is after one of `size` that began at `before`. */
    #paced(size, before, least) {
        const took = Math.max(performance.now() - before, 0.1);
        return Math.round(Math.min(Math.max(size * Math.min(SLICE / took, 4), least), GREATEST_SLICE));
    }

    async #nextWinnable({ rules: json, from, to }, clock) {
        const memory = this.#memory;
        const rules = new Rules(memory, memory.withTexts([json], (text) => memory.made(json, "rules_from_json", text)));
        let tried = 0;
        try {
            for (let deal = from; deal < to && !clock.over(); deal++) {
                const text = String(deal);
                const start = memory.withTexts([text], (words) => memory.made(text, "game_from_deal", pointer(rules), words));
                const game = new Game(memory, this.#notation, start);
                clock.begin(text);
                const solution = await this.#solve(start, clock, clock.positions).finally(() => game.free());
                tried++;
                if (solution.outcome === "won") return { deal: text, moves: this.#moves(solution), tried };
                await clock.rest();
            }
            return { deal: null, moves: [], tried };
        } finally {
            rules.free();
        }
    }

    /** Whether a game can be won, in at most so many positions. */
    async #solve(game, clock, most) {
        const { out } = this.#memory;
        let size = Math.min(FIRST_SLICE, most);
        let before = performance.now();
        this.#memory.ok("solver_solve", this.#solver, game, this.#limits(size, clock), out);
        for (;;) {
            const solution = this.#readSolution(out);
            clock.looked(solution.positions);
            if (solution.outcome !== "open" || solution.open !== "positions" || solution.positions >= most) return clock.told(solution);
            size = this.#paced(size, before, LEAST_SLICE);
            await clock.pause();
            if (clock.over()) return clock.told({ ...solution, open: "time" });
            before = performance.now();
            this.#memory.ok("solver_resume", this.#solver, this.#limits(Math.min(size, most - solution.positions), clock), out);
        }
    }

    /** Asks with more and more positions, until it is known or the limits are reached. */
    async #growing(clock, ask, known) {
        const most = Math.min(clock.positions, GREATEST_LIMIT, Math.max(Math.round(clock.left() * GREATEST_RATE), FIRST_LIMIT));
        for (let limit = Math.min(FIRST_LIMIT, most); ; ) {
            const before = performance.now();
            const answer = ask(this.#limits(limit, clock));
            if (known(answer, limit) || limit >= most) return answer;
            await clock.pause();
            const took = Math.max(performance.now() - before, 0.1);
            const growth = Math.min(GROWTH, clock.left() / (SPARE * took));
            if (growth < LEAST_GROWTH) return answer;
            limit = Math.min(Math.round(limit * growth), most);
        }
    }

    #limits(positions, { bytes }) {
        const { data, limits } = this.#memory;
        for (let at = 0; at < LIMITS_AT.SIZEOF; at += 4) data.setUint32(limits + at, 0, true);
        data.setUint32(limits + LIMITS_AT.size, LIMITS_AT.SIZEOF, true);
        if (positions !== Infinity) data.setBigUint64(limits + LIMITS_AT.positions, BigInt(Math.max(positions, 1)), true);
        data.setBigUint64(limits + LIMITS_AT.bytes, BigInt(bytes), true);
        return limits;
    }

    #readSolution(at) {
        const open = this.#memory.u8(at + SOLUTION_AT.open);
        return {
            outcome: OUTCOME_NAMES[this.#memory.u8(at + SOLUTION_AT.outcome)],
            open: open === 0 ? null : (OPEN_NAMES[open] ?? "unknown"),
            positions: Number(this.#memory.u64(at + SOLUTION_AT.positions)),
        };
    }

    #readHint(at) {
        return {
            move: this.#notation.move(this.#memory.u32(at + HINT_AT.play)),
            why: WHY_NAMES[this.#memory.u8(at + HINT_AT.why)] ?? "unknown",
            count: this.#memory.u32(at + HINT_AT.count),
            of: this.#memory.u32(at + HINT_AT.of),
            text: this.#memory.text("hint_to_text", at),
        };
    }

    #moves({ outcome }) {
        return outcome === "won" ? this.#notation.moves("solver_moves", this.#solver) : [];
    }
}

/** What a question may take, and what it took. */
class Clock {
    constructor({ positions, ms, bytes }, control) {
        this.control = control;
        this.started = performance.now();
        this.deadline = this.started + ms;
        this.positions = positions;
        this.bytes = bytes;
        this.deal = undefined;
        this.seen = 0;
        /** What was looked at for the deals before this one. */
        this.before = 0;
        this.paused = this.started;
    }

    /** How many milliseconds are left. */
    left() {
        return this.deadline - performance.now();
    }

    over() {
        return this.left() <= 0;
    }

    /** So many positions were looked at, of this deal if there are several. */
    looked(positions) {
        this.seen = this.before + positions;
    }

    /** Goes on with another deal. */
    begin(deal) {
        this.deal = deal;
        this.before = this.seen;
    }

    told(solution) {
        this.tell();
        return solution;
    }

    tell() {
        const state = { ms: performance.now() - this.started };
        if (this.seen !== undefined) state.positions = this.seen;
        if (this.deal !== undefined) state.deal = this.deal;
        this.control.progress(state);
    }

    /** Tells how far it is, and lets messages arrive. */
    async pause() {
        this.tell();
        await this.control.pause();
        this.paused = performance.now();
    }

    /** Pauses where a slice's time has passed without a pause. */
    async rest() {
        if (performance.now() - this.paused >= SLICE) await this.pause();
    }
}
