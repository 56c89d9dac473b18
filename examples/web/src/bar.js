// The line above the table and the buttons below it.
import { byId, h } from "./dom.js";
import { askNew } from "./dealing.js";
import { clock, dealName, redealsOf } from "./words.js";

export class Bar {
    #page;

    constructor(page, { menu, more }) {
        this.#page = page;
        const { advice } = page;
        byId("game-name").addEventListener("click", menu);
        byId("do-more").addEventListener("click", more);
        byId("do-new").addEventListener("click", () => askNew(page));
        byId("do-undo").addEventListener("click", () => this.undo());
        byId("do-redo").addEventListener("click", () => this.redo());
        byId("do-hint").addEventListener("click", () => advice.hint());
        byId("do-finish").addEventListener("click", () => advice.finish());
        // Until now a tap would have come to nothing.
        for (const id of ["top", "bar"]) byId(id).removeAttribute("inert");
        this.menu = menu;
        this.more = more;
    }

    show() {
        const { session } = this.#page;
        const { game } = session;
        byId("title").textContent = session.title;
        byId("deal").replaceChildren(session.daily === null ? dealName(game) : `Daily deal, ${session.daily}`);
        if (redealsOf(game)) byId("deal").append(h("span", {}, redealsOf(game)));
        document.title = `${session.title} – Solitaire`;
        byId("table").setAttribute("aria-label", `${session.title}, ${dealName(game)}`);
        this.#enable("do-undo", game.canUndo);
        this.#enable("do-redo", game.canRedo);
        const finishes = !game.isWon && game.finish().length > 0;
        this.#enable("do-finish", finishes);
        byId("do-finish").classList.toggle("ready", finishes);
        this.tick();
    }

    tick() {
        const { session } = this.#page;
        const moves = session.game.moveCount;
        byId("clock").textContent = `${moves} ${moves === 1 ? "move" : "moves"} · ${clock(session.seconds)}`;
    }

    /** Buttons stay reachable, and say why they do nothing. */
    #enable(id, enabled) {
        byId(id).setAttribute("aria-disabled", String(!enabled));
    }

    undo() {
        const { session, say } = this.#page;
        if (session.game.canUndo) session.undo();
        else say("Nothing to undo.");
    }

    redo() {
        const { session, say } = this.#page;
        if (session.game.canRedo) session.redo();
        else say("Nothing to redo.");
    }
}
