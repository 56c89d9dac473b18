// Which game is played: the one under way, one from an address or a file, or a new deal.
import { addressOf, readAddress } from "./address.js";
import { closeDialogs, whenClosed } from "./dialogs.js";
import { h } from "./dom.js";
import { WINNABLE } from "./known.js";
import { options } from "./options.js";
import { keepRules } from "./own.js";
import { keyOf, keyOfRules } from "./session.js";
import { gameBefore, keepGame, keepTime, keptByAny, keptGame, lastKey, recent, writeHere } from "./store.js";
import { plain, refusedMove } from "./words.js";

/** Deals by chance have numbers below this. */
const DEALS = 2 ** 31;
const KLONDIKE = "klondike";
/** Instead of a game that is kept, but cannot be read. */
const UNREAD = "unread";

/** Whether a save is of the same deal as another one, and begins with the same moves. */
function continues(save, other) {
    const same = JSON.stringify([save.rules, save.start]) === JSON.stringify([other.rules, other.start]);
    return same && other.moves.every((move, i) => move === save.moves[i]);
}

/** The save of a game before its first move, with what is written of the whole game and of its start. */
function saveOfStart(game) {
    const { comments, ...save } = game.toJSON();
    const first = comments?.[0];
    return { ...save, moves: [], in_effect: 0, ...(first === undefined ? {} : { comments: { 0: first } }) };
}

/** Plays the moves of a link up to one that isn't allowed: what is said of that one, or null. */
function playMoves(game, moves) {
    for (const [made, move] of moves.entries()) {
        try {
            game.move(move);
        } catch ({ move: refused, message }) {
            return refusedMove(made + 1, "link", refused, refused && plain(message, game));
        }
    }
    return null;
}

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
        const unread = key !== null && !this.resume(key) && keptGame(key) !== null;
        if (this.#session.game === null) this.#open(this.#known());
        else if (this.#session.game.isWon) this.deal(...this.#session.again);
        if (named) this.#noGame();
        else if (unread) this.tell(UNREAD);
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

    /** Takes up the moves that another tab has made in this game since: a move made here instead would overwrite them. */
    catchUp() {
        const { game, key } = this.#session;
        const there = keptByAny(key);
        if (game === null || there === null) return;
        const [ours, theirs] = [game.save(), there.save].map((save) => JSON.parse(save));
        if (!(theirs.moves?.length > ours.moves.length) || !continues(theirs, ours)) return;
        try {
            this.#open(this.#engine.load(there.save), there, true);
            this.#say("This game now has the moves made in another tab.");
        } catch {
            // What cannot be read here is a newer page's, and stays as it is.
        }
    }

    /** Plays a variant, or rules that are kept under a key: the game under way, or a new deal. */
    async play(key, rules = key) {
        if (this.resume(key) && !this.#session.game.isWon) return;
        await this.deal(rules);
    }

    /** Another deal of these rules, one that can be won if the player wants such ones. */
    async deal(rules, more = {}) {
        const any = Math.floor(Math.random() * DEALS);
        const deal = options.winnable ? await this.found(this.#solver.winnable(rules, any)) : any;
        if (deal === undefined) return;
        const left = this.#open(this.#engine.deal(rules, deal ?? any), more);
        if (deal === null) this.tell(left, "No winnable deal was found in time. This one may not be winnable.");
        else if (left !== null) this.tell(left, "New deal.");
    }

    /** The deal that is being looked for; undefined where the player has given it up, opened another game meanwhile or gone on with this one. */
    async found(search) {
        const { game } = this.#session;
        const made = game.moveCount;
        const deal = await search;
        if (deal === undefined || !(await whenClosed(() => this.#solver.thinking))) return undefined;
        return this.#session.game === game && game.moveCount === made ? deal : undefined;
    }

    /**
     * This deal, as it was left where it is the one set aside: its moves would be lost once another game is set aside. Throws where there is
     * none such; otherwise calls `found` before it is opened. Gives what `#open` gives.
     */
    exact(rules, deal, more = {}, found = () => {}) {
        const game = this.#engine.deal(rules, deal);
        found();
        const before = gameBefore();
        try {
            const isBefore = before !== null && continues(JSON.parse(before.save), JSON.parse(game.save()));
            if (isBefore) {
                const left = this.#takeBack(before, more);
                game.free();
                return left;
            }
        } catch {
            // What was set aside can't be read.
        }
        return this.#open(game, more);
    }

    /** Plays the game that was set aside: unless one takes its place there, none is now. */
    #takeBack(before, more = {}) {
        const game = this.#engine.load(before.save);
        writeHere("before", null);
        return this.#open(game, { ...before, ...more });
    }

    /** Says what was opened, and offers the way back to the game that it took the place of. */
    tell(left, words, kind = "") {
        if (left === UNREAD) return this.#say("This saved game can't be read; a newer version of this page may have saved it. It has not been deleted. Reload the page.", "refusal");
        this.#say(words, kind, left === null ? [] : [h("button", { type: "button", onclick: () => this.back() }, "Back to the previous game")]);
    }

    /** Plays what an address names, or says that it names nothing. A dialog would cover either. */
    fromAddress(hash) {
        closeDialogs();
        if (!this.#follow(hash)) this.#noGame();
    }

    /** The address is the game again. */
    #noGame() {
        this.#showAddress();
        this.#say("This link doesn't lead to a game.", "refusal");
    }

    /** Plays what an address names; whether it names a game. One of the same deal that is under way goes on. */
    #follow(hash) {
        try {
            const named = readAddress(hash);
            if (named === null) return false;
            const { variant, rules, deal, moves } = named;
            const made = rules === undefined ? variant : this.#engine.rules(rules);
            const key = rules === undefined ? variant : keyOfRules(made);
            // So it is when the page is loaded again: rules that were deleted meanwhile stay deleted.
            const isLast = key === lastKey();
            const kept = this.#glance(key);
            const goesOn = kept !== null && kept !== UNREAD && !kept.isWon && (deal === null || kept.deal === deal);
            if (moves.length > 0 || !goesOn || !this.resume(key)) this.#begin(made, key, deal, moves);
            if (rules !== undefined && !isLast) keepRules(this.#session, made);
            return true;
        } catch {
            return false;
        }
    }

    /** The deal that a link names, with its moves, or any deal. */
    #begin(rules, key, deal, moves) {
        if (deal === null) return this.#any(rules, key);
        if (moves.length === 0) return this.#came("link", this.exact(rules, deal, history.state ?? {}));
        const game = this.#engine.deal(rules, deal);
        const fault = playMoves(game, moves);
        this.#take(game, "link", fault);
    }

    /** Any deal of these rules, one that can be won if the player wants such ones. The first game of all is there at once. */
    #any(rules, key) {
        const any = this.#engine.deal(rules);
        if (this.#session.game === null) {
            const known = key === KLONDIKE && options.winnable;
            this.#open(known ? this.#known() : any);
            if (known || !options.winnable) return;
        }
        this.deal(rules);
    }

    /**
     * A game from elsewhere, and what is wrong with its next move. What was played here goes on, with its time; other moves aren't the
     * player's, and don't count.
     */
    #take(game, from, fault = null) {
        this.#came(from, this.#open(game, this.#playedHere(game)), fault);
    }

    #came(from, left, fault = null) {
        if (fault !== null) this.tell(left, fault, "refusal");
        else if (left !== null) this.tell(left, `${this.#session.title} from a ${from}.`);
    }

    #playedHere(game) {
        const ours = JSON.parse(game.save());
        if (ours.moves.length === 0) return {};
        const here = keyOf(game);
        const current = this.#session.key === here ? this.#session.kept : keptGame(here);
        for (const play of [current, gameBefore()]) {
            if (play !== null && continues(JSON.parse(play.save), ours)) return play;
        }
        return { counted: "won" };
    }

    /** The deal from its start. One that was won is another play, and counts again. */
    restart() {
        const { game, counted, daily, title } = this.#session;
        if (game.isWon || counted === "won") this.#open(this.#engine.load(saveOfStart(game)), { daily, title });
        else this.#session.restart();
    }

    /** What is known of the game that is kept under a key: null where there is none, `UNREAD` where it cannot be read. */
    #glance(key) {
        const kept = keptGame(key);
        if (kept === null) return null;
        try {
            const game = this.#engine.load(kept.save);
            const { deal, isWon, moveCount } = game;
            game.free();
            return { kept, deal, isWon, underWay: moveCount > 0 && !isWon };
        } catch {
            return UNREAD;
        }
    }

    /** Whether the game that is kept under a key was begun and isn't won. */
    isUnderWay(key) {
        return this.#glance(key)?.underWay === true;
    }

    /** A game from a file that any of our programs wrote. */
    fromFile(text) {
        const game = this.#engine.load(text);
        this.#take(game, "file");
        keepRules(this.#session, game.rules);
    }

    /** The game that the last new deal took the place of. */
    back() {
        const before = gameBefore();
        if (before === null) return;
        try {
            this.#takeBack(before);
        } catch {
            this.#say("The previous game can't be read.", "refusal");
        }
    }

    get canGoBack() {
        return gameBefore() !== null;
    }

    /**
     * `resumed` says that the game is kept already: another tab may have gone on with it since. Gives the game to which there is a way back
     * from this one, null where there is none, and `UNREAD` where it cannot be read.
     */
    #open(game, more = {}, resumed = false) {
        const left = this.#setAside(keyOf(game), resumed);
        this.#session.open(game, more);
        if (resumed) {
            keepTime(this.#session);
            writeHere("last", this.#session.key);
        } else keepGame(this.#session);
        recent(this.#session.key);
        this.#showAddress();
        return left;
    }

    /** The address names the deal alone. That it is a day's, the browser's Back has to find again. */
    #showAddress() {
        const { game, daily } = this.#session;
        history.replaceState(daily && { daily }, "", addressOf(game));
    }

    /** Keeps apart what another game takes the place of: on the table, or where it is going to be kept. */
    #setAside(key, resumed) {
        const { game, key: old } = this.#session;
        let left = game !== null && game.moveCount > 0 && !game.isWon ? this.#session.kept : null;
        if (!resumed && key !== old) {
            const there = this.#glance(key);
            if (there === UNREAD) {
                writeHere("before", keptGame(key));
                return UNREAD;
            }
            if (there?.underWay) left = there.kept;
        }
        if (left !== null) writeHere("before", left);
        return left;
    }

    /** A deal of Klondike that is known to be winnable: for the first game, which nobody waits for. */
    #known() {
        return this.#engine.deal(KLONDIKE, WINNABLE[Math.floor(Math.random() * WINNABLE.length)]);
    }
}
