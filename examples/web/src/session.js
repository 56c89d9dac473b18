// The game under way: what is played, and who is told.

/** Events: "open" (another game), "change" (detail: { changes, how }), "tick" (a second has passed). */
export class Session extends EventTarget {
    game = null;
    /** By which name it is kept: a variant's, or that of own rules. */
    key = "";
    title = "";
    seconds = 0;
    helped = false;
    /** False before the first move is counted, then a word for this play, and "won" once its win is. */
    counted = false;
    daily = null;

    constructor(engine) {
        super();
        this.engine = engine;
        setInterval(() => this.#tick(), 1000);
    }

    /** Begins or takes up a game. `more` may hold seconds, helped, counted, daily, title and key. */
    open(game, more = {}) {
        this.game?.free();
        this.game = game;
        this.title = more.title ?? (game.rules.title || "Own rules");
        this.key = more.key ?? game.variant ?? this.title;
        this.seconds = more.seconds ?? 0;
        this.helped = more.helped ?? false;
        this.counted = more.counted ?? false;
        this.daily = more.daily ?? null;
        this.suits = game.table.suits;
        this.dispatchEvent(new Event("open"));
    }

    /** What another deal of the same game needs: its rules, and under which name it is kept. */
    get again() {
        const { game, key, title } = this;
        return game.variant === null ? [game.rules, { key, title }] : [game.variant, {}];
    }

    /** Makes a move. Refused ones throw, and nothing has changed. */
    move(move, how = "move") {
        const changes = this.game.move(move);
        this.#changed(changes, how);
        return changes;
    }

    undo() {
        this.#changed(this.game.undo(), "undo");
    }

    redo() {
        this.#changed(this.game.redo(), "redo");
    }

    restart() {
        this.game.restart();
        this.#changed([], "restart");
    }

    #changed(changes, how) {
        this.dispatchEvent(new CustomEvent("change", { detail: { changes, how } }));
    }

    #tick() {
        if (document.hidden || this.game === null || this.game.isWon || this.game.moveCount === 0) return;
        this.seconds += 1;
        this.dispatchEvent(new Event("tick"));
    }
}
