// Every pile and every button by keys.
import { byId } from "./dom.js";
import { askNew } from "./dealing.js";
import { showRules } from "./more.js";
import { hush } from "./speech.js";

/** The keys that act again and again while they are held down, beside the arrows: any other one would play several moves. */
const REPEATED = ["u", "r", "+", "-", "Backspace"];

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keyboard {
    #page;
    #bar;
    #pile = null;

    constructor(page, bar) {
        this.#page = page;
        this.#bar = bar;
        document.addEventListener("keydown", (event) => this.#key(event));
        byId("table").addEventListener("keyup", (event) => {
            if (event.key === " ") event.preventDefault();
        });
        byId("table").addEventListener("focusin", ({ target }) => {
            if (target.dataset.pile) this.#rove(target.dataset.pile);
        });
    }

    /** Another game is on the table. Where the focus was there, it stays there. */
    open(focused) {
        const { table } = this.#page;
        this.#rove(table.piles[0]);
        if (focused) table.button(this.#pile).focus({ preventScroll: true });
    }

    /** One pile at a time is a stop for Tab. */
    #rove(pile) {
        const { table } = this.#page;
        for (const name of table.piles) table.button(name).tabIndex = name === pile ? 0 : -1;
        this.#pile = pile;
    }

    #key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return this.#withControl(event);
        if (document.querySelector("dialog[open]") !== null) return;
        const focused = document.activeElement?.dataset?.pile;
        const arrow = ARROWS[event.key];
        if (arrow !== undefined) {
            event.preventDefault();
            return this.#go(arrow, focused);
        }
        const key = plainKey(event);
        const action = this.#actions(key, focused);
        if (action === undefined) return;
        event.preventDefault();
        if (!event.repeat || REPEATED.includes(key)) action();
    }

    #withControl(event) {
        const key = plainKey(event);
        // On a Mac, Command+Y is the browser's.
        const ours = key === "z" ? event.ctrlKey || event.metaKey : key === "y" && event.ctrlKey;
        if (!ours || document.querySelector("dialog[open]")) return;
        event.preventDefault();
        if (event.shiftKey || key === "y") this.#bar.redo();
        else this.#bar.undo();
    }

    #actions(key, focused) {
        const { play, advice, table } = this.#page;
        const onPile = {
            Enter: () => play.activate(focused),
            " ": () => (play.held === null ? play.pickUp(focused) : play.activate(focused)),
            "+": () => this.#more(1),
            "-": () => this.#more(-1),
        };
        if (focused !== undefined && key in onPile) return onPile[key];
        const anywhere = {
            u: () => this.#bar.undo(),
            r: () => this.#bar.redo(),
            h: () => advice.hint(),
            f: () => advice.finish(),
            n: () => askNew(this.#page),
            g: () => this.#bar.menu(),
            m: () => this.#bar.more(),
            d: () => (table.piles.includes("s") ? play.activate("s") : play.attempt("deal")),
            "?": () => showRules(this.#page),
            F1: () => showRules(this.#page),
            Escape: () => {
                advice.forget();
                hush();
                play.putBack();
            },
            Backspace: () => this.#bar.undo(),
        };
        return anywhere[key];
    }

    /** Picks up more or fewer cards, as many as have somewhere to go. */
    #more(step) {
        const { play, session } = this.#page;
        if (play.held === null) return;
        const { game } = session;
        const { pile, count } = play.held;
        let next = count + step;
        while (next > 0 && next <= game.pileSize(pile) && game.targets(pile, next).length === 0) next += step;
        if (next > 0 && next <= game.pileSize(pile)) play.pickUp(pile, next);
    }

    /** The next pile in a direction. */
    #go([dx, dy], focused) {
        const { table } = this.#page;
        const from = focused ?? this.#pile;
        if (focused === undefined) return table.button(from)?.focus({ preventScroll: true });
        const here = centre(table.button(from));
        let best = null;
        for (const pile of table.piles) {
            if (pile === from) continue;
            const there = centre(table.button(pile));
            const [x, y] = [there.x - here.x, there.y - here.y];
            const along = x * dx + y * dy;
            const aside = Math.abs(x * dy) + Math.abs(y * dx);
            if (along < 4 || aside > along * 2.5 + (dy === 0 ? 0 : 60)) continue;
            const far = along + aside * (dy === 0 ? 3 : 1.5);
            if (best === null || far < best.far) best = { pile, far };
        }
        if (best !== null) table.button(best.pile).focus({ preventScroll: true });
    }
}

/** A letter is the same key in capitals. On a keyboard without Latin letters a key counts as the one that has its place on others. */
function plainKey({ key, code }) {
    const isForeign = /^[\p{L}\p{M}]$/u.test(key) && !/\p{Script=Latin}/u.test(key);
    const [, letter] = (isForeign && /^Key([A-Z])$/.exec(code)) || [null, key];
    return letter.length === 1 ? letter.toLowerCase() : letter;
}

/** The middle of a pile's first card. */
function centre(button) {
    const box = button.firstElementChild.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
