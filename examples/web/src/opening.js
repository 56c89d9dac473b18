// Which game is played: the one under way, one from an address or a file, or a new deal.
import { addressOf, readAddress } from "./address.js";
import { h } from "./dom.js";
import { WINNABLE } from "./known.js";
import { options } from "./options.js";
import { ownKey } from "./session.js";
import { gameBefore, keepGame, keepTime, keptGame, lastKey, recent, writeHere } from "./store.js";

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
        const named = location.hash.length > 1;
        if (named && this.#follow(location.hash)) return;
        const resumed = key !== null && this.resume(key);
        if (!resumed) this.#open(this.#engine.deal("klondike", known("klondike")));
        else if (this.#session.game.isWon) this.deal(...this.#session.again);
        if (named) this.#noGame();
    }

    /** Takes up the game that is kept under a key; whether there is one. */
    resume(key) {
        const kept = keptGame(key);
        if (kept === null) return false;
        try {
            this.#open(this.#engine.load(kept.save), kept, true);
            return true;
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
        if (deal === undefined || this.#session.game !== game || game.moveCount !== made) return;
        this.exact(rules, deal ?? any, more);
        const words = deal === null ? "No winnable deal was found in time. This one may not be winnable." : "New deal.";
        const back = h("button", { type: "button", onclick: () => this.back() }, "Back to the last game");
        if (left || deal === null) this.#say(words, "", left ? [back] : []);
    }

    /** Null where none was found in time, undefined where the player gave up. */
    async #winnable(rules, from) {
        if (rules === "klondike" && options.difficulty === "any") return known(rules);
        return this.#solver.winnable(rules, from);
    }

    /** This deal. Throws where there is none such. */
    exact(rules, deal, more = {}) {
        this.#open(this.#engine.deal(rules, deal), more);
    }

    /** Plays what an address names, or says that it names nothing. */
    fromAddress(hash) {
        if (!this.#follow(hash)) this.#noGame();
    }

    #noGame() {
        this.#say("This link doesn't lead to a game.", "refusal");
    }

    /** Plays what an address names; whether it names a game. One of the same deal that is under way goes on. */
    #follow(hash) {
        try {
            const named = readAddress(hash);
            if (named === null) return false;
            const { variant, rules, deal, moves } = named;
            const made = rules === undefined ? variant : this.#engine.rules(rules);
            const key = rules === undefined ? variant : (made.variant ?? ownKey(made));
            if (moves.length === 0 && this.#keeps(key, deal) && this.resume(key)) return true;
            const game = deal === null ? this.#engine.deal(made) : this.#engine.deal(made, deal);
            for (const move of moves) game.move(move);
            this.#open(game);
            return true;
        } catch {
            return false;
        }
    }

    /** Whether a game of this deal, or of any where it is null, is kept under a key. */
    #keeps(key, deal) {
        const kept = keptGame(key);
        if (kept === null || deal === null) return kept !== null;
        try {
            const game = this.#engine.load(kept.save);
            const same = game.deal === deal;
            game.free();
            return same;
        } catch {
            return false;
        }
    }

    /** A game from a file that any of our programs wrote. */
    fromFile(text) {
        this.#open(this.#engine.load(text));
    }

    /** The game that the last new deal took the place of. */
    back() {
        const before = gameBefore();
        if (before === null) return;
        try {
            this.#open(this.#engine.load(before.save), before);
        } catch {
            this.#say("The last game can't be read.", "refusal");
        }
    }

    get canGoBack() {
        return gameBefore() !== null;
    }

    /** `resumed` says that the game is kept already: another tab may have gone on with it since. */
    #open(game, more = {}, resumed = false) {
        const { game: old } = this.#session;
        if (old !== null && old.moveCount > 0 && !old.isWon) writeHere("before", this.#session.kept);
        this.#session.open(game, more);
        if (resumed) {
            keepTime(this.#session);
            writeHere("last", this.#session.key);
        } else keepGame(this.#session);
        if (game.variant !== null) recent(game.variant);
        history.replaceState(null, "", addressOf(game));
    }
}

/** A deal of Klondike that is known to be winnable. */
function known(variant) {
    const deals = WINNABLE[variant];
    return deals[Math.floor(Math.random() * deals.length)];
}
