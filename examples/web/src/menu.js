// Which game: search, popular ones, families.
import { h } from "./dom.js";
import { button, openDialog } from "./dialogs.js";
import { editing, ownGames, playOwn, writeRules } from "./own.js";
import { recent } from "./store.js";
import { number } from "./words.js";

const POPULAR = ["klondike", "klondike-draw-three", "freecell", "spider-one-suit", "spider-two-suits", "spider", "pyramid", "tri-peaks", "golf", "yukon", "forty-thieves", "canfield", "scorpion", "bakers-game", "la-belle-lucie", "aces-up"];

export function openMenu(page) {
    const { engine, session } = page;
    const variants = engine.variants().map((variant) => ({ ...variant, key: variant.name }));
    const own = ownGames(page);
    const games = [...own, ...variants];
    const underWay = new Set(games.map(({ key }) => key).filter((key) => page.opening.isUnderWay(key)));
    openDialog("Games", (close) => {
        const results = h("div");
        const pick = ({ key, text }) => {
            close();
            if (text === undefined) page.opening.play(key);
            else playOwn(page, text);
        };
        const item = (game, ...beside) => {
            const note = underWay.has(game.key) ? h("small", {}, "Under way") : null;
            return h("li", {}, h("button", { type: "button", "aria-current": game.key === session.key ? "true" : null, onclick: () => pick(game) }, game.title, note), ...beside);
        };
        const list = (title, items, kind = "") => (items.length === 0 ? [] : [h("h3", {}, title), h("ul", { class: `list ${kind}` }, ...items)]);
        const group = (title, found) => list(title, found.map((game) => item(game)));
        const named = (keys) => keys.map((key) => games.findLast((game) => game.key === key)).filter(Boolean);
        const show = (words) => {
            const wanted = plain(words).split(/[\s-]+/).filter(Boolean);
            if (wanted.length > 0) {
                const found = search(games, wanted);
                results.replaceChildren(...(found.length > 0 ? group(`${found.length} found`, found) : [h("p", {}, "No game of that name.")]));
                return found;
            }
            const families = groups(variants);
            results.replaceChildren(
                ...group("Recently played", named(recent()).slice(0, 6)),
                ...group("Popular", named(POPULAR)),
                ...list("Your own", own.map((game) => item(game, editing(page, game))), "own"),
                h("div", { class: "actions" }, button("Your own rules…", () => writeRules(page))),
                ...[...families].flatMap(([family, members]) => group(family, members)),
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
                pick(found[0]);
            },
        });
        show("");
        return [field, results];
    });
}

const plain = (text) => text.toLowerCase().replace(/[‘’ʼ´`]/g, "'");

/** The games with all these words, first those whose title begins with the first one. A title may have a number in letters. */
function search(games, words) {
    const forms = words.map((word) => (/^\d+$/.test(word) ? [word, number(word)] : [word]));
    const starts = ({ title }) => forms[0].some((form) => plain(title).startsWith(form));
    return games
        .filter(({ name = "", title, family = "" }) => forms.every((either) => either.some((form) => plain(`${name} ${title} ${family}`).includes(form))))
        .sort((one, other) => starts(other) - starts(one));
}

function groups(variants) {
    const found = new Map();
    for (const variant of variants) found.set(variant.family, [...(found.get(variant.family) ?? []), variant]);
    return found;
}
