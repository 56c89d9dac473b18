// Which game: search, popular ones, families.
import { h } from "./dom.js";
import { button, openDialog } from "./dialogs.js";
import { ownGames, writeRules } from "./own.js";
import { keptGame, recent } from "./store.js";
import { number } from "./words.js";

const POPULAR = ["klondike", "klondike-draw-three", "freecell", "spider-one-suit", "spider-two-suits", "spider", "pyramid", "tri-peaks", "golf", "yukon", "forty-thieves", "canfield", "scorpion", "bakers-game", "la-belle-lucie", "aces-up"];

export function openMenu(page) {
    const { engine, session } = page;
    const variants = engine.variants();
    openDialog("Games", (close) => {
        const results = h("div");
        const pick = (name) => {
            close();
            page.opening.play(name);
        };
        const item = ({ name, title }) => {
            const under = keptGame(name);
            const note = under !== null && under.moves > 0 ? h("small", {}, "Under way") : null;
            return h("li", {}, h("button", { type: "button", "aria-current": name === session.game.variant ? "true" : null, onclick: () => pick(name) }, title, note));
        };
        const group = (title, list) => (list.length === 0 ? [] : [h("h3", {}, title), h("ul", { class: "list" }, ...list.map(item))]);
        const named = (names) => names.map((name) => variants.find((variant) => variant.name === name)).filter(Boolean);
        const show = (words) => {
            const wanted = words.toLowerCase().replace(/[‘’ʼ´`]/g, "'").split(/[\s-]+/).filter(Boolean).map((word) => (/^\d+$/.test(word) ? number(word) : word));
            if (wanted.length > 0) {
                const found = variants.filter(({ name, title, family }) => wanted.every((word) => `${name} ${title} ${family}`.toLowerCase().includes(word)));
                found.sort((one, other) => starts(other, wanted[0]) - starts(one, wanted[0]));
                results.replaceChildren(...(found.length > 0 ? group(`${found.length} found`, found) : [h("p", {}, "No game of that name.")]));
                return found;
            }
            const families = groups(variants);
            results.replaceChildren(
                ...group("Recently played", named(recent())),
                ...group("Popular", named(POPULAR)),
                ...ownGames(page, close),
                h("div", { class: "actions" }, button("Your own rules…", () => writeRules(page))),
                ...[...families].flatMap(([family, list]) => group(family, list)),
            );
            return [];
        };
        let found = [];
        const field = h("input", {
            class: "field",
            enterkeyhint: "search",
            placeholder: "Type to search",
            "aria-label": "Search games",
            autocomplete: "off",
            autofocus: matchMedia("(hover: hover)").matches,
            oninput: (event) => {
                found = show(event.target.value);
            },
            onkeydown: (event) => {
                if (event.key !== "Enter" || found.length === 0) return;
                // Otherwise the key goes on to the button that has the focus when the dialog is closed.
                event.preventDefault();
                pick(found[0].name);
            },
        });
        show("");
        return [field, results];
    });
}

const starts = ({ title }, word) => (title.toLowerCase().startsWith(word) ? 1 : 0);

function groups(variants) {
    const found = new Map();
    for (const variant of variants) found.set(variant.family, [...(found.get(variant.family) ?? []), variant]);
    return found;
}
