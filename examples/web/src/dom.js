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

/** Shows another symbol in a picture. */
export function repaint(svg, id) {
    const use = svg.firstElementChild;
    if (use.getAttribute("href") !== `#${id}`) use.setAttribute("href", `#${id}`);
}

/** Whether things may move on the screen. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
