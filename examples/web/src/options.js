// What the player may choose, and what it changes on the page.
import { byId, h } from "./dom.js";
import { notKept, read, write } from "./store.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const systemTheme = () => (dark.matches ? "dark" : "felt");

const DEFAULTS = {
    theme: systemTheme(),
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

// The system may change in the evening, while the page is open.
dark.addEventListener("change", () => {
    options.theme = read(kept("theme"), systemTheme());
    applyOptions();
});

/** Whether the browser could keep it. */
export function setOption(name, value) {
    options[name] = value;
    applyOptions();
    return write(kept(name), value);
}

/** For a dialog: a line for what is not kept, and a function that sets an option. */
export function setter() {
    const line = h("p", { class: "unkept", role: "status" });
    const set = (name, value) => {
        line.textContent = setOption(name, value) ? "" : notKept("this setting", "it");
    };
    return [line, set];
}

export function applyOptions() {
    document.documentElement.classList.toggle("dark", options.theme === "dark");
    byId("bar").classList.toggle("left", options.leftHanded);
    const { classList } = byId("table");
    classList.toggle("four-colors", options.fourColors);
    classList.toggle("dark-cards", options.darkCards);
    document.querySelector('meta[name="theme-color"]').content = options.theme === "dark" ? "#101317" : "#14503a";
}
