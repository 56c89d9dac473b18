// Elements, made and found in a few letters.

/** An element by its id. */
export const byId = (id) => document.getElementById(id);

/** An element with attributes (`onclick` and the like are listeners) and what is in it. */
export function h(tag, attributes = {}, ...inside) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined || value === null || value === false) continue;
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (name === "value" || name === "checked") element[name] = value;
        else element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...inside.filter((part) => part !== null && part !== undefined));
    return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A picture of the deck or an icon: `card-QH`, `icon-undo`. */
export function picture(id, box = "0 0 100 140") {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", box);
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("preserveAspectRatio", "none");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${id}`);
    svg.append(use);
    return svg;
}

/** The middles of rank and suit in a row, and turned round in a column, in hundredths of a card's width where the index is not scaled. */
const MIDDLES = [[14, 12], [36, 12]];

/** A card's symbol. A "row" and a "column" are made of the large one: its index alone, which --index scales. */
export function face(kind, card) {
    const id = `${kind}-${card}`;
    if (byId(id) !== null) return id;
    const large = byId(`large-${card}`);
    const symbol = large.cloneNode(true);
    symbol.id = id;
    const [rank, suit, below] = symbol.querySelectorAll("use");
    below.remove();
    rank.parentNode.classList.add("index");
    [rank, suit].forEach((part, i) => {
        const [along, across] = MIDDLES[i];
        part.setAttribute("transform", `translate(${kind === "row" ? [along, across] : [across, along]})`);
    });
    large.after(symbol);
    return id;
}

/** Shows another symbol in a picture. */
export function repaint(svg, id) {
    const use = svg.firstElementChild;
    if (use.getAttribute("href") !== `#${id}`) use.setAttribute("href", `#${id}`);
}

/** Whether things may move on the screen. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
