// Draws the table: a button for each pile, and above them the cards, which move to where they belong.
import { byId, face, h, picture, repaint, still } from "./dom.js";
import { fanOut, measure, spot, stripOf } from "./geometry.js";
import { layoutOf } from "./layout.js";
import { drawnAs } from "./words.js";

/** A card is this long on its way, and the next one of a deal starts so much later, in milliseconds. */
const TRAVEL = 200;
const STAGGER = 28;

const MARKS = { free: "place-free", redeal: "place-turn", no_redeal: "place-stop", place: "place" };

/** Says "arranged" when the table lies otherwise. */
export class Table extends EventTarget {
    #session;
    #options;
    #root = byId("table");
    #layer = byId("cards");
    /** The cards' elements by pile, from the bottom to the top. */
    #elements = new Map();
    #buttons = new Map();
    #settle = 0;

    constructor(session, options) {
        super();
        this.#session = session;
        this.#options = options;
        new ResizeObserver(() => this.arrange()).observe(this.#root);
    }

    /** Another game: everything anew. */
    open() {
        this.#layer.replaceChildren();
        for (const button of this.#buttons.values()) button.remove();
        this.#buttons.clear();
        this.#elements.clear();
        this.arrange();
    }

    /** Piles by their names, each with its place on the screen. */
    places = new Map();

    /** Lays the table out for the window as it is. */
    arrange() {
        const { game } = this.#session;
        if (game === null) return;
        const { clientWidth: width, clientHeight: height } = this.#root;
        if (width === 0 || height === 0) return;
        this.#layout = layoutOf(game, this.#root, this.#options.leftHanded);
        this.size = measure(this.#layout, width, height, this.#options.largeIndices, game.piles());
        this.places = new Map(this.#layout.places.map((place) => [place.pile, { ...place, ...spot(this.#layout, this.size, place) }]));
        this.#root.style.setProperty("--card-width", `${this.size.card}px`);
        this.#root.style.setProperty("--card-height", `${this.size.cardHeight}px`);
        this.#layer.classList.add("at-once");
        this.draw([]);
        // What is read here makes the browser apply the places before anything moves again.
        void this.#layer.offsetWidth;
        this.#layer.classList.remove("at-once");
        this.dispatchEvent(new Event("arranged"));
    }

    #layout = null;

    /** Shows the game as it stands. `changes` say what came from where. */
    draw(changes) {
        const { game } = this.#session;
        if (this.#layout === null || game === null) return;
        const piles = game.piles();
        this.#match(piles, changes);
        this.#marks(game);
        const order = this.#order(changes);
        let moved = 0;
        // A place for redeals has no pile, and no cards.
        for (const [pile, place] of this.places) {
            const elements = this.cards(pile);
            const spots = fanOut(place, place, piles[pile] ?? [], this.size);
            elements.forEach((element, i) => {
                const covered = place.fan === "squared" && i < elements.length - 3;
                element.classList.toggle("beneath", covered);
                this.#face(element, piles[pile][i], stripOf(place, spots[i], spots[i + 1], this.size));
                if (this.#put(element, spots[i], place.fan === "diagonal" ? place.row + i : i)) {
                    const turn = order.get(element) ?? 0;
                    element.style.transitionDelay = `${turn * STAGGER}ms`;
                    element.style.zIndex = String(1000 + i + turn);
                    moved = Math.max(moved, turn + 1);
                }
                element.dataset.pile = pile;
                element.dataset.index = String(i);
                element.classList.toggle("covered", pile[0] === "t" && i === elements.length - 1 && !game.isFree(pile));
            });
            this.#cover(pile, place, spots);
        }
        clearTimeout(this.#settle);
        this.#settle = setTimeout(() => this.#rest(), still() ? 0 : TRAVEL + moved * STAGGER);
    }

    /** Elements for the cards as they lie now: those that stayed, those that came, and new ones. */
    #match(piles, changes) {
        const old = this.#elements;
        const spare = new Map();
        const next = new Map();
        const missing = [];
        for (const [pile, cards] of Object.entries(piles)) {
            const had = old.get(pile) ?? [];
            const kept = cards.map((card, i) => (had[i] !== undefined && had[i].dataset.card === (card ?? "") ? had[i] : null));
            next.set(pile, kept);
            kept.forEach((element, i) => element ?? missing.push([pile, i, cards[i]]));
            spare.set(pile, had.filter((element) => !kept.includes(element)));
        }
        const sources = new Map();
        for (const { from, to } of changes) if (from !== null && to !== null) sources.set(to, [...(sources.get(to) ?? []), from]);
        const take = (pile, test) => {
            const from = [...(sources.get(pile) ?? []), pile, ...spare.keys()];
            for (const name of from) {
                const list = spare.get(name) ?? [];
                const at = list.findLastIndex(test);
                if (at >= 0) return list.splice(at, 1)[0];
            }
            return null;
        };
        const late = [];
        for (const [pile, i, card] of missing) {
            const found = card === null ? null : take(pile, (element) => element.dataset.card === card);
            if (found === null) late.push([pile, i]);
            else next.get(pile)[i] = found;
        }
        for (const [pile, i] of late) next.get(pile)[i] = take(pile, () => true) ?? this.#create();
        for (const list of spare.values()) for (const element of list) element.remove();
        this.#elements = next;
    }

    #create() {
        const element = h("div", { class: "card" });
        element.append(picture("back"));
        this.#layer.append(element);
        return element;
    }

    /** In which turn the cards that moved start. */
    #order(changes) {
        const order = new Map();
        const taken = new Map();
        const moves = changes.filter(({ kind }) => kind === "moved");
        if (moves.length < 2) return order;
        moves.toReversed().forEach(({ to }, i) => {
            const depth = taken.get(to) ?? 0;
            taken.set(to, depth + 1);
            const element = this.#elements.get(to)?.at(-1 - depth);
            if (element !== undefined) order.set(element, moves.length - 1 - i);
        });
        return order;
    }

    #face(element, card, strip) {
        element.dataset.card = card ?? "";
        const kind = strip?.kind ?? (this.size.large ? "large" : "card");
        element.style.setProperty("--index", strip?.scale ?? 1);
        repaint(element.firstElementChild, card === null ? "back" : face(kind, drawnAs(card, this.#session.suits)));
    }

    /** Sends a card to its place; whether it was elsewhere. */
    #put(element, { x, y }, index) {
        const [left, top] = [Math.round(x * 2) / 2, Math.round(y * 2) / 2];
        const transform = `translate(${left}px, ${top}px)`;
        element.dataset.z = String(index + 1);
        if (element.style.transform === transform && !element.classList.contains("dragged")) return false;
        element.style.transform = transform;
        return true;
    }

    #rest() {
        for (const elements of this.#elements.values()) {
            for (const element of elements) {
                if (element.classList.contains("dragged")) continue;
                element.style.zIndex = element.dataset.z;
                element.style.transitionDelay = "";
            }
        }
    }

    /** The button of a pile covers the cards that lie on it, and shows its mark where there are none. */
    #marks(game) {
        const now = layoutOf(game, this.#root, this.#options.leftHanded);
        for (const { pile, mark, rank } of now.places) {
            let button = this.#buttons.get(pile);
            if (button === undefined) {
                button = h("button", { type: "button", class: "pile", "data-pile": pile, tabindex: "-1" });
                button.append(picture("place"));
                this.#buttons.set(pile, button);
                this.#root.insertBefore(button, this.#layer);
            }
            const id = mark === "rank" ? `place-${typeof rank === "number" ? "A23456789TJQK"[rank - 1] : rank}` : (MARKS[mark] ?? "place");
            button.firstElementChild.classList.toggle("none", mark === "nothing");
            repaint(button.firstElementChild, id);
        }
    }

    #cover(pile, place, spots) {
        const button = this.#buttons.get(pile);
        const all = spots.length === 0 ? [place] : spots;
        // Of a diagonal, whose other cards lie among those of other piles, only the last card.
        const ends = place.fan === "diagonal" ? all.slice(-1) : all;
        const [left, top] = [Math.min(...ends.map(({ x }) => x)), Math.min(...ends.map(({ y }) => y))];
        const right = Math.max(...ends.map(({ x }) => x)) + this.size.card;
        const bottom = Math.max(...ends.map(({ y }) => y)) + this.size.cardHeight;
        const { style, classList } = button;
        style.transform = `translate(${left}px, ${top}px)`;
        style.width = `${right - left}px`;
        style.height = `${bottom - top}px`;
        classList.toggle("filled", spots.length > 0);
        /** Where a card may be laid on it. */
        place.area = { left, top, right, bottom };
    }

    button(pile) {
        return this.#buttons.get(pile);
    }

    /** In the order in which they are read: from above, then from the left. */
    get piles() {
        return [...this.#buttons.keys()];
    }

    /** The elements of a pile from an index on. */
    cards(pile, from = 0) {
        return (this.#elements.get(pile) ?? []).slice(from);
    }

    /** What is at a point of the window: the pile, and the index of its card (-1 where there is none). */
    hit(clientX, clientY) {
        const box = this.#root.getBoundingClientRect();
        const [x, y] = [clientX - box.left, clientY - box.top];
        let best = null;
        for (const [pile, elements] of this.#elements) {
            elements.forEach((element, index) => {
                const at = this.corner(element);
                if (x < at.x || y < at.y || x > at.x + this.size.card || y > at.y + this.size.cardHeight) return;
                const depth = at.y * 4 + index / 100;
                const over = this.places.get(pile).fan === "diagonal" ? depth : index;
                if (best === null || over >= best.over) best = { pile, index, over };
            });
        }
        if (best !== null) return best;
        for (const [pile, place] of this.places) {
            if (x >= place.x && y >= place.y && x <= place.x + this.size.card && y <= place.y + this.size.cardHeight) return { pile, index: -1 };
        }
        return null;
    }

    /** Where a card's upper left corner is, or is going to be. */
    corner(element) {
        const [x, y] = element.style.transform.match(/-?[\d.]+/g).map(Number);
        return { x, y };
    }

    /** Lights up piles; none where the list is empty. */
    light(piles) {
        for (const [pile, button] of this.#buttons) {
            const lit = piles.includes(pile);
            button.classList.toggle("lit", lit);
            this.cards(pile).forEach((element, i, all) => element.classList.toggle("lit", lit && i === all.length - 1));
        }
    }

    /** Marks the cards that are picked up. */
    pick(pile, from) {
        for (const element of this.#layer.querySelectorAll(".picked")) element.classList.remove("picked");
        if (pile !== null) for (const element of this.cards(pile, from)) element.classList.add("picked");
    }

    /** A card says no. */
    shake(pile, from = -1) {
        const elements = from < 0 ? this.cards(pile).slice(-1) : this.cards(pile, from);
        for (const element of elements) {
            element.firstElementChild.classList.remove("refused");
            void element.offsetWidth;
            element.firstElementChild.classList.add("refused");
        }
    }
}
