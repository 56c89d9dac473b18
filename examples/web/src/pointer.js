// Mouse, finger and pen: taps and drags.
import { byId } from "./dom.js";

/** So many pixels make a drag of a tap; fingers are less steady. */
const MOVED = { mouse: 4, pen: 6, touch: 8 };
/** A drag that comes to nothing, no farther than so many times that, was meant as a tap. */
const SLIP = 3;

const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];

export class Pointer {
    #session;
    #table;
    #play;
    #onFelt;
    #down = null;

    constructor(session, table, play, onFelt) {
        this.#onFelt = onFelt;
        this.#session = session;
        this.#table = table;
        this.#play = play;
        const root = byId("table");
        root.addEventListener("pointerdown", (event) => this.#start(event));
        root.addEventListener("pointermove", (event) => this.#move(event));
        root.addEventListener("pointerup", (event) => this.#end(event));
        root.addEventListener("pointercancel", (event) => event.pointerId === this.#down?.id && this.cancel());
        // A key may open a dialog or change the game under what is dragged.
        document.addEventListener("keydown", (event) => MODIFIERS.includes(event.key) || this.cancel());
        addEventListener("blur", () => this.cancel());
        // The device is turned: what is dragged was taken from where it no longer lies.
        table.addEventListener("arranged", () => this.cancel());
        root.addEventListener("contextmenu", (event) => event.preventDefault());
        root.addEventListener("click", (event) => {
            // Without a pointer: a screen reader's click. Keys come by the keyboard's own way.
            const button = event.target.closest(".pile");
            if (event.detail === 0 && button !== null) this.#play.activate(button.dataset.pile);
        });
    }

    #start(event) {
        if (event.button !== 0 || this.#down !== null) return;
        const hit = this.#table.hit(event.clientX, event.clientY);
        if (hit === null) return this.#onFelt();
        // Otherwise the focus goes to the button below the finger.
        event.preventDefault();
        byId("table").setPointerCapture(event.pointerId);
        this.#down = { ...hit, id: event.pointerId, x: event.clientX, y: event.clientY, dragged: null, far: 0, slack: MOVED[event.pointerType] ?? 6 };
    }

    #move(event) {
        const down = this.#down;
        if (down === null || event.pointerId !== down.id) return;
        const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
        down.far = Math.max(down.far, Math.hypot(dx, dy));
        if (down.dragged === null) {
            if (down.far < down.slack) return;
            if (!this.#lift(down)) return;
        }
        for (const { element, x, y } of down.dragged) element.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
    }

    /** Takes up the card and those on it; whether there is one that faces up, and of a waste whether it is the top one. */
    #lift(down) {
        const { game } = this.#session;
        const cards = game.pile(down.pile);
        if (down.index < 0 || cards[down.index] === null || (down.pile[0] === "w" && down.index < cards.length - 1)) return false;
        down.held = this.#play.held;
        this.#play.drop();
        const elements = this.#table.cards(down.pile, down.index);
        down.count = elements.length;
        down.dragged = elements.map((element, i) => {
            element.classList.add("dragged");
            element.style.zIndex = String(5000 + i);
            return { element, ...this.#table.corner(element) };
        });
        this.#table.light(game.targets(down.pile, down.count));
        return true;
    }

    #end(event) {
        const down = this.#down;
        if (down === null || event.pointerId !== down.id) return;
        this.#down = null;
        if (down.dragged === null) {
            if (this.#stayed(down, event)) this.#play.tap(down.pile, down.index);
            return;
        }
        const move = { from: down.pile, to: this.#target(down), count: down.count };
        this.#letGo(down);
        this.#table.draw([]);
        const legal = move.to !== null && this.#session.game.isLegal(move);
        if (!legal && down.far < SLIP * down.slack && this.#stayed(down, event)) {
            if (down.held !== null) this.#play.hold(down.held.pile, down.held.count);
            this.#play.tap(down.pile, down.index);
        } else if (move.to !== null) this.#play.attempt(move);
    }

    /** Whether a pointer is let go where it came down: on the same card. */
    #stayed(down, { clientX, clientY }) {
        const hit = this.#table.hit(clientX, clientY);
        return down.far < down.slack || (hit?.pile === down.pile && hit.index === down.index);
    }

    /** The pile that most of the dragged card lies on; legal ones first. */
    #target(down) {
        const { game } = this.#session;
        const { card, cardHeight } = this.#table.size;
        const at = this.#table.corner(down.dragged[0].element);
        const legal = game.targets(down.pile, down.count);
        let best = null;
        for (const [pile, { area }] of this.#table.places) {
            if (pile === down.pile || area === undefined || !game.pileNames.includes(pile)) continue;
            const wide = Math.min(at.x + card, area.right) - Math.max(at.x, area.left);
            const high = Math.min(at.y + cardHeight, area.bottom) - Math.max(at.y, area.top);
            if (wide <= card * 0.1 || high <= 0) continue;
            const worth = wide * Math.min(high, cardHeight) + (legal.includes(pile) ? card * cardHeight : 0);
            if (best === null || worth > best.worth) best = { pile, worth };
        }
        return best?.pile ?? null;
    }

    #letGo(down) {
        this.#table.light([]);
        for (const { element } of down.dragged) {
            element.classList.remove("dragged");
            element.style.transitionDelay = "";
        }
    }

    /** The drag did not happen. */
    cancel() {
        const down = this.#down;
        this.#down = null;
        if (down?.dragged) {
            this.#letGo(down);
            this.#table.draw([]);
        }
    }
}
