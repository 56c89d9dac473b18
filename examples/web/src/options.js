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

export const options = { ...DEFAULTS, ...read("options", {}) };

export function setOption(name, value) {
    options[name] = value;
    // Another tab may have changed another one, and what the player has not chosen goes on to follow the defaults.
    write("options", { ...read("options", {}), [name]: value });
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
