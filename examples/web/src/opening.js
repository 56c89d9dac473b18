// Which game is played: the one under way, one from an address or a file, or a new deal.
import { addressOf, readAddress } from "./address.js";
import { h } from "./dom.js";
import { WINNABLE } from "./known.js";
import { options } from "./options.js";
import { keepGame, keptGame, lastKey, readHere, recent, writeHere } from "./store.js";

/** Deals by chance have numbers below this. */
const DEALS = 2 ** 31;

export class Opening {
    #session;
    #engine;
    #solver;
    #say;

    constructor(session, solver, say) {
        this.#session = session;
        this.#engine = session.engine;
        this.#solver = solver;
        this.#say = say;
    }

    /** The first game: of the address, otherwise the last one, otherwise Klondike. */
    start() {
        const key = lastKey();
        if (location.hash.length > 1 && (this.#reloaded(key) || this.fromAddress(location.hash))) return;
        if (key !== null && this.resume(key)) {
            if (this.#session.game.isWon) this.deal(...this.#session.again);
            return;
        }
        this.#open(this.#engine.deal("klondike", known("klondike")));
    }

    /** Takes up the game that is kept under a key; whether there is one. */
    resume(key) {
        const kept = keptGame(key);
        if (kept === null) return false;
        try {
            this.#open(this.#engine.load(kept.save), { ...kept, key });
            return true;
        } catch {
            return false;
        }
    }

    /** Takes up the last game if the address is its own, rules of the player's included; whether it is. */
    #reloaded(key) {
        const kept = key === null ? null : keptGame(key);
        if (kept === null) return false;
        try {
            const game = this.#engine.load(kept.save);
            const same = addressOf(game) === location.hash;
            game.free();
            return same && this.resume(key);
        } catch {
            return false;
        }
    }

    /** Plays a variant: its game under way, or a new deal. */
    async play(variant) {
        const kept = keptGame(variant);
        if (kept !== null && this.resume(variant) && !this.#session.game.isWon) return;
        await this.deal(variant);
    }

    /** Another deal of these rules, one that can be won if the player wants such ones. */
    async deal(rules, more = {}) {
        const { game } = this.#session;
        const made = game.moveCount;
        const left = made > 0 && !game.isWon;
        const any = Math.floor(Math.random() * DEALS);
        const deal = options.winnable ? await this.#winnable(rules, any) : any;
        // The player may have opened another game meanwhile, or gone on with this one.
        if (this.#session.game !== game || game.moveCount !== made) return;
        this.exact(rules, deal ?? any, more);
        const words = deal === null ? "No winnable deal was found in time. This one may not be winnable." : "New deal.";
        const back = h("button", { type: "button", onclick: () => this.back() }, "Back to the last game");
        if (left || deal === null) this.#say(words, "", left ? [back] : []);
    }

    async #winnable(rules, from) {
        if (rules === "klondike" && options.difficulty === "any") return known(rules);
        return this.#solver.winnable(rules, from);
    }

    /** This deal. Throws where there is none such. */
    exact(rules, deal, more = {}) {
        this.#open(this.#engine.deal(rules, deal), more);
    }

    /** What an address names; whether it names a game. */
    fromAddress(hash) {
        const named = readAddress(hash);
        if (named === null) return false;
        const { variant, rules, deal, moves } = named;
        const kept = variant === undefined ? null : keptGame(variant);
        if (kept !== null && moves.length === 0 && (deal === null || startOf(kept) === String(deal))) return this.resume(variant);
        try {
            const made = rules === undefined ? variant : this.#engine.rules(rules);
            const game = deal === null ? this.#engine.deal(made) : this.#engine.deal(made, deal);
            for (const move of moves) game.move(move);
            this.#open(game, rules === undefined ? {} : { key: `own:${made.title}` });
            return true;
        } catch (error) {
            this.#say(`The link doesn't lead to a game: ${error.message}`, "refusal");
            return false;
        }
    }

    /** A game from a file that any of our programs wrote. */
    fromFile(text) {
        const game = this.#engine.load(text);
        this.#open(game, game.variant === null ? { key: `own:${game.rules.title}` } : {});
    }

    /** The game that the last new deal took the place of. */
    back() {
        const before = readHere("before");
        if (before !== null) this.#open(this.#engine.load(before.save), before);
    }

    get canGoBack() {
        return readHere("before") !== null;
    }

    #open(game, more = {}) {
        const { game: old } = this.#session;
        if (old !== null && old.moveCount > 0 && !old.isWon) {
            const { key, seconds, helped, counted, daily, title } = this.#session;
            writeHere("before", { save: old.save(), key, seconds, helped, counted, daily, title });
        }
        this.#session.open(game, more);
        keepGame(this.#session);
        if (game.variant !== null) recent(game.variant);
        history.replaceState(null, "", addressOf(game));
    }
}

function startOf(kept) {
    const { start } = JSON.parse(kept.save);
    return start?.deal === undefined ? null : String(start.deal);
}

/** A deal of Klondike that is known to be winnable. */
function known(variant) {
    const deals = WINNABLE[variant];
    return deals[Math.floor(Math.random() * deals.length)];
}
