// Rules of the player's own: written in a text field, checked as they are typed, and read back in words.
import { h } from "./dom.js";
import { button, markdown, openDialog } from "./dialogs.js";
import { ownKey, ownTitle } from "./session.js";
import { read, write } from "./store.js";

const EXAMPLE = `# A game of your own. Change it, and see the rules in words below.
title = "My game"
decks = 1
stock = "none"

[tableau]
deal = [7, 7, 7, 7, 6, 6, 6, 6]
faces = "all_up"
build = "alternating_colors"
groups = "supermove"
empty = "any_card"

[foundations]
base = { rank = "A" }

[cells]
count = 5
`;

/** The games that were written here, as a part of the menu. */
export function ownGames(page, close) {
    const own = read("own", {});
    const items = Object.entries(own).map(([title, text]) =>
        h("li", {}, h("button", { type: "button", onclick: () => (close(), playOwn(page, text)) }, title)),
    );
    return items.length === 0 ? [] : [h("h3", {}, "Your own"), h("ul", { class: "list" }, ...items)];
}

async function playOwn(page, text) {
    const rules = page.engine.rules(text);
    if (rules.variant === null && page.opening.resume(ownKey(rules)) && !page.session.game.isWon) return;
    await page.opening.deal(rules);
}

/** What is wrong, with its line in front. A field's name at the front is no beginning of a sentence. */
function faultOf({ message, line }) {
    if (!line) return message;
    return message.startsWith(`line ${line}`) ? `L${message.slice(1)}` : `Line ${line}: ${message.replace(` (line ${line})`, "")}`;
}

/** The games that were written here can be deleted. */
function deleting({ say }, close) {
    const buttons = Object.entries(read("own", {})).map(([title, text]) => {
        const gone = () => {
            const { [title]: _, ...others } = read("own", {});
            write("own", others);
            close();
            const back = () => write("own", { ...read("own", {}), [title]: text }) && say(`"${title}" is back.`);
            say(`"${title}" deleted.`, "", [h("button", { type: "button", onclick: back }, "Undo")]);
        };
        return button(`Delete "${title}"`, gone);
    });
    return buttons.length === 0 ? [] : [h("h3", {}, "Your own"), h("div", { class: "actions" }, ...buttons)];
}

export function writeRules(page) {
    const { engine } = page;
    openDialog("Your own rules", (close) => {
        const lines = h("pre", { "aria-hidden": "true" });
        const error = h("p", { class: "error", role: "alert", id: "rules-error" });
        const printed = h("div");
        const replaced = h("p", { class: "note", role: "status" });
        const area = h("textarea", { spellcheck: "false", "aria-label": "Rules", "aria-describedby": "rules-error", autocapitalize: "off", wrap: "off" });
        const playing = button("Play", () => {
            const text = area.value;
            write("own", { ...read("own", {}), [ownTitle(engine.rules(text))]: text });
            close();
            playOwn(page, text);
        }, true);
        const check = () => {
            let fault = null;
            try {
                const rules = engine.rules(area.value);
                const before = read("own", {})[ownTitle(rules)];
                replaced.textContent = [undefined, area.value].includes(before) ? "" : `These rules will replace your earlier "${ownTitle(rules)}". To keep both, change the title.`;
                printed.replaceChildren(...markdown(rules.explain()));
                rules.free();
                error.textContent = "";
            } catch (problem) {
                fault = problem.line ?? 0;
                error.textContent = faultOf(problem);
            }
            playing.disabled = fault !== null;
            area.setAttribute("aria-invalid", String(fault !== null));
            const numbers = area.value.split("\n").map((_, i) => (i + 1 === fault ? h("b", {}, `${i + 1} ◀`) : `${i + 1}\n`));
            lines.replaceChildren(...numbers);
            lines.scrollTop = area.scrollTop;
        };
        area.value = read("draft") ?? Object.values(read("own", {})).at(-1) ?? EXAMPLE;
        area.addEventListener("input", () => {
            write("draft", area.value);
            check();
        });
        area.addEventListener("scroll", () => {
            lines.scrollTop = area.scrollTop;
        });
        check();
        return [
            h("p", { class: "note" }, "Rules are written as TOML or JSON. Change these; they are printed in words below. The guide Adding a game comes with this page's source files."),
            h("div", { class: "rules-text" }, lines, area),
            error,
            replaced,
            h("div", { class: "actions" }, playing),
            h("h3", {}, "The rules in words"),
            printed,
            ...deleting(page, close),
        ];
    });
}
