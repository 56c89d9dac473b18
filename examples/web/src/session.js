// The game under way: what is played, and who is told.

/** By which name a game is kept: its variant's, or that of its own rules. */
export function keyOf(game) {
    if (game.variant !== null) return game.variant;
    const { rules } = game;
    const key = keyOfRules(rules);
    rules.free();
    return key;
}

/** The title and, behind it, the rules themselves: rules that were changed are another game. Those of a variant are that variant. */
export const keyOfRules = (rules) => rules.variant ?? `own:${ownTitle(rules)}\n${rules.save()}`;

/** What rules of one's own are called, on one line: never by blanks alone. */
export const ownTitle = ({ title }) => title.replace(/\s+/g, " ").trim() || "Own rules";

/** The own rules in a key, as text; null in a variant's. */
export const rulesOf = (key) => /^own:.*\n([^]*)$/.exec(key)?.[1] ?? null;

/** What a key is called. */
export const titleOf = (key) => key.replace(/^own:/, "").split("\n")[0];

const NONE = { seconds: 0, helped: false };

/** Events: "open" (another game), "change" (detail: { changes, how }), "tick" (a second has passed). */
export class Session extends EventTarget {
    game = null;
    /** By which name it is kept: see `keyOf`. */
    key = "";
    title = "";
    seconds = 0;
    helped = false;
    /** False before the first move is counted, then a word for this play, and "won" once nothing is left to count. */
    counted = false;
    /** The seconds and the help of the moves that a restart took back: they come back with those moves. */
    aside = NONE;
    daily = null;

    constructor(engine) {
        super();
        this.engine = engine;
        setInterval(() => this.#tick(), 1000);
    }

    /** Begins or takes up a game. `more` may hold what `kept` gives. */
    open(game, more = {}) {
        this.game?.free();
        this.game = game;
        this.title = more.title ?? ownTitle(game.rules);
        this.key = keyOf(game);
        this.seconds = more.seconds ?? 0;
        this.helped = more.helped ?? false;
        this.counted = more.counted ?? false;
        this.daily = more.daily ?? null;
        this.aside = more.aside ?? NONE;
        this.suits = game.table.suits;
        this.dispatchEvent(new Event("open"));
    }

    /** What is kept of it. */
    get kept() {
        const { game, seconds, helped, counted, daily, title, aside } = this;
        return { save: game.save(), seconds, helped, counted, daily, title, aside };
    }

    /** What another deal of the same game needs: its rules and its title. */
    get again() {
        const { game, title } = this;
        return game.variant === null ? [game.rules, { title }] : [game.variant, {}];
    }

    /** Makes a move. Refused ones throw, and nothing has changed. */
    move(move, how = "move") {
        const changes = this.game.move(move);
        this.aside = NONE;
        this.#changed(changes, how);
        return changes;
    }

    undo() {
        this.#changed(this.game.undo(), "undo");
    }

    redo() {
        const changes = this.game.redo();
        this.#takeBack();
        this.#changed(changes, "redo");
    }

    restart() {
        this.game.restart();
        this.#takeBack();
        this.aside = { seconds: this.seconds, helped: this.helped };
        this.seconds = 0;
        this.helped = false;
        this.#changed([], "restart");
    }

    #takeBack() {
        this.seconds += this.aside.seconds;
        this.helped ||= this.aside.helped;
        this.aside = NONE;
    }

    #changed(changes, how) {
        this.dispatchEvent(new CustomEvent("change", { detail: { changes, how } }));
    }

    #tick() {
        if (document.hidden || document.querySelector("dialog[open]") !== null || this.game === null || this.game.isWon || this.game.moveCount === 0) return;
        this.seconds += 1;
        this.dispatchEvent(new Event("tick"));
    }
}
