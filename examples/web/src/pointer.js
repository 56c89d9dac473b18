// Mouse, finger and pen: taps and drags.
import { byId } from "./dom.js";

/** So many pixels make a drag of a tap; fingers are less steady. */
const MOVED = { mouse: 4, pen: 6, touch: 8 };

export class Pointer {
    #session;
    #table;
    #play;
    #down = null;

    constructor(session, table, play) {
        this.#session = session;
        this.#table = table;
        this.#play = play;
        const root = byId("table");
        root.addEventListener("pointerdown", (event) => this.#start(event));
        root.addEventListener("pointermove", (event) => this.#move(event));
        root.addEventListener("pointerup", (event) => this.#end(event));
        root.addEventListener("pointercancel", () => this.cancel());
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
        if (hit === null) {
            this.#play.putBack();
            return;
        }
        // Otherwise the focus goes to the button below the finger.
        event.preventDefault();
        byId("table").setPointerCapture(event.pointerId);
        this.#down = { ...hit, id: event.pointerId, x: event.clientX, y: event.clientY, dragged: null, slack: MOVED[event.pointerType] ?? 6 };
    }

    #move(event) {
        const down = this.#down;
        if (down === null || event.pointerId !== down.id) return;
        const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
        if (down.dragged === null) {
            if (Math.hypot(dx, dy) < down.slack) return;
            if (!this.#lift(down)) return;
        }
        for (const { element, x, y } of down.dragged) element.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
    }

    /** Takes up the card and those on it; whether there is one that faces up. */
    #lift(down) {
        const { game } = this.#session;
        if (down.index < 0 || game.pile(down.pile)[down.index] === null) return false;
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
            const far = Math.hypot(event.clientX - down.x, event.clientY - down.y) >= down.slack;
            if (!far) this.#play.tap(down.pile, down.index);
            return;
        }
        const target = this.#target(down);
        this.#letGo(down);
        if (target !== null) this.#play.attempt({ from: down.pile, to: target, count: down.count });
        this.#table.draw([]);
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
