// Everything that has no button below the table: rules, settings, keys.
import { h } from "./dom.js";
import { button, choose, markdown, openDialog, tick } from "./dialogs.js";
import { options, setter } from "./options.js";
import { writeRules } from "./own.js";
import { openFile, saveFile, share } from "./sharing.js";
import { showStatistics } from "./statistics.js";

/** Keys that do the same stand side by side. */
const KEYS = [
    ["← ↑ ↓ →", "Go from pile to pile"],
    ["Enter", "Move the pile's best card, or put down what you hold"],
    ["Space", "Pick up cards, or put them down"],
    ["+ −", "Pick up one more or one fewer card"],
    ["D", "Deal from the stock"],
    ["U Backspace Ctrl+Z", "Undo"],
    ["R Ctrl+Y Ctrl+Shift+Z", "Redo"],
    ["H", "Hint"],
    ["F", "Finish"],
    ["N", "New deal"],
    ["G", "Choose a game"],
    ["M", "More"],
    ["? F1", "Rules"],
    ["Esc", "Put back, or close"],
];

export function openMore(page) {
    const { opening, advice } = page;
    const entries = [
        ["Rules of this game", "?", () => showRules(page)],
        ["Can it still be won?", "", () => advice.verdict()],
        ["Show the solution", "", () => advice.solution()],
        ["Restart this deal", "", () => opening.restart()],
        ["Share this game", "", () => share(page)],
        ["Save to a file", "", () => saveFile(page)],
        ["Open a file", "", () => openFile(page)],
        ["Statistics", "", () => showStatistics(page)],
        ["Your own rules", "", () => writeRules(page)],
        ["Settings", "", () => showSettings(page)],
        ["Keys", "", () => showKeys()],
    ];
    openDialog("More", (close) => {
        const item = ([text, key, action]) => {
            const run = () => {
                close();
                action();
            };
            return h("li", {}, h("button", { type: "button", onclick: run }, text, key ? h("small", {}, `Key ${key}`) : null));
        };
        return [h("ul", { class: "list" }, ...entries.map(item))];
    }, { narrow: true });
}

export function showRules({ session }) {
    const { rules } = session.game;
    openDialog(session.title, (close) => {
        const notes = rules.notes ? [h("p", { class: "note" }, rules.notes)] : [];
        return [...markdown(rules.explain()), ...notes, h("div", { class: "actions" }, button("Back to the game", close, true))];
    });
}

function showKeys() {
    openDialog("Keys", (close) => {
        const rows = KEYS.map(([keys, text]) => h("tr", {}, h("td", {}, ...keys.split(" ").map((key) => h("kbd", {}, key))), h("td", {}, text)));
        return [h("table", { class: "keys" }, h("tbody", {}, ...rows)), h("div", { class: "actions" }, button("Back to the game", close, true))];
    }, { narrow: true });
}

function showSettings({ table }) {
    const [unkept, setOption] = setter();
    const set = (name) => (value) => {
        setOption(name, value);
        table.arrange();
    };
    openDialog("Settings", () => [
        choose("Table", { felt: "Felt", dark: "Dark" }, options.theme, set("theme")),
        tick("Four colours", "Green clubs, blue diamonds.", options.fourColors, set("fourColors")),
        tick("Dark cards", null, options.darkCards, set("darkCards")),
        tick("Large indices", null, options.largeIndices, set("largeIndices")),
        tick("Left-handed", "Mirrors the table and the buttons.", options.leftHanded, set("leftHanded")),
        tick("Sound", null, options.sound, set("sound")),
        tick("Finish automatically", "When nothing is left to decide.", options.autoFinish, set("autoFinish")),
        tick("Warn me when a move makes the game unwinnable", "Each move is checked while you play.", options.warn, set("warn")),
        tick("Winnable deals only", "Each new deal is solved before it is dealt.", options.winnable, set("winnable")),
        unkept,
    ], { narrow: true });
}
