// The solver's advice: hints, whether the game can be won, the finish, the solution. It thinks in a worker.
import { byId, h, still, wait } from "./dom.js";
import { parts } from "./choices.js";
import { options } from "./options.js";
import { hush } from "./speech.js";
import { cardName, plain, sentence, thePile } from "./words.js";

const HINT = { ms: 4000, positions: 60_000 };
const VERDICT = { ms: 20_000, megabytes: 192 };
const WATCH = { ms: 3000, megabytes: 64 };
const WINNABLE = { ms: 6000, positions: 30_000 };
/** So many deals belong to a day. */
const DAILY = 50;
/** So many deals that can be won are compared when an easy or a hard one is wanted. */
const COMPARED = 6;

export class Advice {
    #session;
    #table;
    #say;
    #solver = null;
    #abort = null;
    /** The move that the arrow shows. */
    #told = null;

    constructor(session, table, say) {
        this.#session = session;
        this.#table = table;
        this.#say = say;
        table.addEventListener("arranged", () => this.#arrow(this.#told));
    }

    get #ask() {
        this.#solver ??= this.#session.engine.solver();
        return this.#solver;
    }

    /** A question of which there is one at a time; undefined where it was given up. */
    async #question(ask, thinking) {
        this.forget();
        const abort = new AbortController();
        this.#abort = abort;
        const waiting = thinking && setTimeout(() => this.#say(thinking, "advice", [this.#stop()]), 250);
        try {
            return await ask(this.#ask, abort.signal);
        } catch (error) {
            if (!abort.signal.aborted) this.#say(sentence(error.message), "refusal");
            return undefined;
        } finally {
            clearTimeout(waiting);
            if (this.#abort === abort) this.#abort = null;
        }
    }

    #button(text, onclick) {
        return h("button", { type: "button", onclick }, text);
    }

    #stop() {
        return h("button", { type: "button", class: "stop", onclick: () => this.forget() }, "Stop");
    }

    /** Stops thinking and playing, and takes arrows and words away. */
    forget() {
        this.#abort?.abort();
        this.#abort = null;
        this.#arrow(null);
        if (byId("message").classList.contains("advice")) hush();
    }

    get thinking() {
        return this.#abort !== null;
    }

    async hint() {
        const { game } = this.#session;
        if (game.isWon) return this.#say("The game is won.");
        const hint = await this.#question((solver, signal) => solver.hint(game, { ...HINT, signal }), "Looking for a hint…");
        if (hint === undefined) return;
        if (hint === null) return this.#say(game.moves().length === 0 ? "No moves left. Undo, or start a new deal." : "No useful move found.", "advice");
        this.#arrow(hint.move);
        this.#say(`${this.describe(hint.move)} ${this.#reason(hint)}`, "advice");
    }

    #reason({ why, count, of, text }) {
        if (why !== "wins" || of === 1) return plain(text, this.#session.game);
        return `Wins in ${count === of ? "all" : `at least ${count} of`} ${of} arrangements of the hidden cards that were tried.`;
    }

    /** A move in words without the names of piles that only programs use. */
    describe(move) {
        const { game, suits } = this.#session;
        const { from, to, count } = parts(move);
        if (from === null) return move === "deal" ? "Deal from the stock." : game.pileNames.includes("w0") ? "Turn the waste over." : "Gather the tableau and deal it again.";
        const cards = game.pile(from);
        const card = cards.at(-count);
        const what = card === null ? "The top card" : sentence(cardName(card, suits)).slice(0, -1);
        const top = game.pile(to).at(-1);
        const where = to[0] === "f" ? "the foundation" : top ? `the ${cardName(top, suits)}` : thePile(to, game);
        return `${what} to ${where}.`;
    }

    /** Draws an arrow along a move; none where it is null. */
    #arrow(move) {
        this.#told = move;
        const arrow = byId("arrow");
        const words = byId("message");
        arrow.classList.toggle("shown", move !== null);
        delete words.dataset.side;
        for (const card of document.querySelectorAll(".card.told")) card.classList.remove("told");
        if (move === null) return;
        const { size, places } = this.#table;
        const { from, to, count } = parts(move);
        const middle = (pile, back) => {
            const element = this.#table.cards(pile).at(-back);
            const { x, y } = element === undefined ? places.get(pile) : this.#table.corner(element);
            return { x: x + size.card / 2, y: y + size.cardHeight * 0.3, element };
        };
        const [source, target] = from === null ? [places.has("s") ? "s" : null, places.has("w0") ? "w0" : null] : [from, to];
        if (source === null) return arrow.classList.remove("shown");
        const start = middle(source, count || 1);
        // In a low window the words stand where the card isn't.
        words.dataset.side = start.x < byId("table").clientWidth / 2 ? "right" : "left";
        for (const element of this.#table.cards(source).slice(-(count || 1))) element.classList.add("told");
        if (target === null) return arrow.classList.remove("shown");
        const end = middle(target, 1);
        const angle = Math.atan2(end.y - start.y, end.x - start.x);
        const tip = (turn) => `${end.x - 18 * Math.cos(angle + turn)} ${end.y - 18 * Math.sin(angle + turn)}`;
        byId("arrow-line").setAttribute("d", `M${start.x} ${start.y}L${end.x} ${end.y}`);
        byId("arrow-head").setAttribute("d", `M${tip(0.5)}L${end.x} ${end.y}L${tip(-0.5)}`);
    }

    /** Can it still be won? */
    async verdict() {
        const { game } = this.#session;
        if (game.isWon) return this.#say("The game is won.");
        const found = await this.#question((solver, signal) => solver.solve(game, { ...VERDICT, signal }), "Looking for a way to win…");
        if (found === undefined) return;
        if (found.outcome === "won") this.#say("Yes, it can still be won.", "advice", [this.#button("Show how", () => this.solution(found.moves))]);
        else if (found.outcome === "lost") this.#lost("No. It can't be won from here.");
        else this.#say("No answer was found in time.", "advice");
    }

    #lost(text) {
        this.#say(text, "advice", [this.#button("Undo", () => this.#session.game.canUndo && this.#session.undo())]);
    }

    /** After a move: is there another one? And where the player wants to be told: was that the one that lost? */
    async watch(how) {
        const { game } = this.#session;
        if (game.status === "stuck") return this.#lost("Stuck: no useful move is left.");
        if (options.autoFinish && how === "move" && game.finish().length > 0) return this.finish();
        if (!options.warn || how !== "move") return;
        const found = await this.#question((solver, signal) => solver.solve(game, { ...WATCH, signal }));
        if (found?.outcome === "lost") this.#lost("It can't be won any more.");
    }

    /** Plays the rest, where nothing is left to decide. */
    async finish() {
        const { game } = this.#session;
        const moves = game.isWon ? [] : game.finish();
        if (moves.length === 0) return this.#say(game.isWon ? "The game is won." : "Can't auto-finish yet.");
        await this.#playAll(moves, still() ? 0 : 110);
    }

    /** Plays moves one after the other until the player does something: whatever that is, `forget` is called. */
    async #playAll(moves, pause) {
        this.forget();
        const abort = new AbortController();
        this.#abort = abort;
        this.#say("Playing…", "advice", [this.#stop()]);
        for (const move of moves) {
            if (abort.signal.aborted || document.querySelector("dialog[open]") !== null) break;
            this.#session.move(move, "finish");
            await wait(pause);
        }
        if (!abort.signal.aborted) this.forget();
    }

    /** Shows the way to a win, one move at a time or all at once. */
    async solution(moves) {
        const { game } = this.#session;
        let way = moves;
        if (way === undefined) {
            const found = await this.#question((solver, signal) => solver.solve(game, { ...VERDICT, signal }), "Looking for a way to win…");
            if (found === undefined) return;
            if (found.outcome !== "won") return found.outcome === "lost" ? this.#lost("No solution: it can't be won from here.") : this.#say("No solution found in time.", "advice");
            way = found.moves;
        }
        this.#step(way, 0, game.moveCount);
    }

    #step(way, at, base) {
        const { game } = this.#session;
        if (at >= way.length || game.isWon) return;
        if (game.moveCount !== base + at) return;
        this.#arrow(way[at]);
        const next = () => {
            this.#session.helped = true;
            this.#session.move(way[at], "solution");
            this.#step(way, at + 1, base);
        };
        const all = () => {
            this.#session.helped = true;
            this.#playAll(way.slice(at), still() ? 0 : 260);
        };
        const back = () => {
            this.#session.undo();
            this.#step(way, at - 1, base);
        };
        const buttons = [this.#button("Next", next), this.#button("Play all", all), this.#stop()];
        if (at > 0) buttons.unshift(this.#button("Back", back));
        this.#say(`Solution, move ${at + 1} of ${way.length}: ${this.describe(way[at])}`, "advice", buttons);
        byId("message").querySelector(at > 0 ? "button:nth-of-type(2)" : "button").focus({ preventScroll: true });
    }

    /** A deal that can be won, as hard as the player wants it; null where none was found in time, undefined where that was given up. */
    async winnable(rules, from) {
        return this.#question(async (solver, signal) => {
            const first = await solver.nextWinnable(rules, { ...WINNABLE, from, signal });
            if (first.deal === null || options.difficulty === "any") return first.deal;
            return this.#byDifficulty(solver, rules, first.deal, signal);
        }, "Looking for a winnable deal…");
    }

    /** The first deal of a day that can be won; undefined where that was given up. The limit is no time, so that everybody has the same one. */
    async ofDay(rules, from) {
        const search = { positions: WINNABLE.positions, from, to: from + DAILY };
        const found = await this.#question((solver, signal) => solver.nextWinnable(rules, { ...search, signal }), "Looking for today's deal…");
        return found === undefined ? undefined : (found.deal ?? from);
    }

    /** Of several deals the one that careless play wins most or least often. */
    async #byDifficulty(solver, rules, first, signal) {
        const found = [];
        for (let deal = first; deal !== null && found.length < COMPARED; ) {
            const game = this.#session.engine.deal(rules, deal);
            const { greedyWins, randomWins, solution } = await solver.difficulty(game, { games: 60, positions: 60_000, signal });
            game.free();
            found.push({ deal, worth: greedyWins * 1000 + randomWins * 2000 - Math.log2(1 + solution.positions) });
            deal = (await solver.nextWinnable(rules, { ...WINNABLE, from: BigInt(deal) + 1n, signal })).deal;
        }
        found.sort((one, other) => other.worth - one.worth);
        const at = { easy: 0, medium: Math.floor(found.length / 2), hard: found.length - 1 }[options.difficulty];
        return found[at].deal;
    }
}
