// What the player may choose, and what it changes on the page.
import { byId } from "./dom.js";
import { read, write } from "./store.js";

const DEFAULTS = {
    theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "felt",
    darkCards: false,
    fourColors: false,
    largeIndices: false,
    leftHanded: false,
    sound: false,
    winnable: true,
    difficulty: "any",
    warn: false,
    autoFinish: false,
};

/** Each is kept by itself: two tabs may change two of them at a time. What the player has not chosen follows the defaults. */
const kept = (name) => `option:${name}`;

export const options = Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, read(kept(name), value)]));

export function setOption(name, value) {
    options[name] = value;
    write(kept(name), value);
    applyOptions();
}

export function applyOptions() {
    document.documentElement.classList.toggle("dark", options.theme === "dark");
    byId("bar").classList.toggle("left", options.leftHanded);
    const { classList } = byId("table");
    classList.toggle("four-colors", options.fourColors);
    classList.toggle("dark-cards", options.darkCards);
    document.querySelector('meta[name="theme-color"]').content = options.theme === "dark" ? "#101317" : "#14503a";
}
