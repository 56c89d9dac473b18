// Rules of the player's own: written in a text field, checked as they are typed, and read back in words.
import { h } from "./dom.js";
import { button, markdown, openDialog } from "./dialogs.js";
import { keyOfRules, ownTitle, rulesOf, titleOf } from "./session.js";
import { hush } from "./speech.js";
import { deleteGames, forget, notKept, read, recent, write } from "./store.js";

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

/** Rules by their titles: those that were written here, and under other titles those of games that came by a link or a file. */
function ownTexts() {
    const played = recent().filter((key) => rulesOf(key) !== null);
    return { ...Object.fromEntries(played.reverse().map((key) => [titleOf(key), rulesOf(key)])), ...read("own", {}) };
}

/** The games of own rules. They have no key where the rules are an earlier version's, and none any more. */
export function ownGames({ engine }) {
    return Object.entries(ownTexts()).map(([title, text]) => {
        const game = { title, text, key: null };
        try {
            const rules = engine.rules(text);
            game.key = keyOfRules(rules);
            rules.free();
        } catch {
            // What is wrong is said where it is played.
        }
        return game;
    });
}

/** Deletes the games that no list leads to: of own rules that were deleted, or changed long ago. */
export function clearUp(page) {
    const own = ownGames(page).map(({ key }) => key);
    // Whose rules can't be read, perhaps a newer page's, nobody knows.
    if (own.includes(null)) return;
    const listed = [...recent(), ...own];
    deleteGames((key) => rulesOf(key) !== null && !listed.includes(key));
}

/** A button of the menu. */
export function editing(page, { title, text }) {
    const edit = button("Edit", () => writeRules(page, text));
    edit.setAttribute("aria-label", `Edit ${title}`);
    return edit;
}

/** Plays kept rules, or says why they can't be played. */
export async function playOwn(page, text) {
    let rules;
    try {
        rules = page.engine.rules(text);
    } catch (problem) {
        const edit = h("button", { type: "button", onclick: () => (hush(), writeRules(page, text)) }, "Edit");
        return page.say(`These rules can't be played.\n${faultOf(problem)}`, "refusal", [edit]);
    }
    await page.opening.play(keyOfRules(rules), rules);
}

const lost = () => notKept("these rules", "they");

async function keepAndPlay(page, text) {
    const kept = write("own", { ...read("own", {}), [ownTitle(page.engine.rules(text))]: text });
    await playOwn(page, text);
    if (!kept) page.say(lost(), "refusal");
}

/** What is wrong, with its line in front. A field's name at the front is no beginning of a sentence. */
function faultOf({ message, line }) {
    if (!line) return message;
    return message.startsWith(`line ${line}`) ? `L${message.slice(1)}` : `Line ${line}: ${message.replace(` (line ${line})`, "")}`;
}

/** Own games can be edited and deleted. */
function keeping({ say }, close, edit) {
    const buttons = Object.entries(ownTexts()).flatMap(([title, text]) => {
        const gone = () => {
            const { [title]: _, ...others } = read("own", {});
            write("own", others);
            forget((key) => rulesOf(key) !== null && titleOf(key) === title);
            close();
            const back = () => say(write("own", { ...read("own", {}), [title]: text }) ? `"${title}" is back.` : lost());
            say(`"${title}" deleted.`, "", [h("button", { type: "button", onclick: back }, "Undo")]);
        };
        return [button(`Edit "${title}"`, () => edit(text)), button(`Delete "${title}"`, gone)];
    });
    return buttons.length === 0 ? [] : [h("h3", {}, "Your own"), h("div", { class: "actions" }, ...buttons)];
}

/** What is said of other rules of the same title. */
function replacing(title, text) {
    const own = ownTexts();
    if (!Object.hasOwn(own, title) || own[title] === text) return "";
    return `These rules will replace your earlier "${title}". To keep both, change the title.`;
}

/** A text field with its lines numbered, and a function that points at the one at fault. */
function numbered(area) {
    const lines = h("pre", { "aria-hidden": "true" });
    const follow = () => {
        lines.scrollTop = area.scrollTop;
    };
    const mark = (fault) => {
        area.setAttribute("aria-invalid", String(fault !== null));
        lines.replaceChildren(...area.value.split("\n").map((_, i) => (i + 1 === fault ? h("b", {}, `${i + 1} ◀`) : `${i + 1}\n`)));
        follow();
    };
    area.addEventListener("scroll", follow);
    return [h("div", { class: "rules-text" }, lines, area), mark];
}

/** The dialog for rules of one's own: with these, or with what was written last. */
export function writeRules(page, text) {
    openDialog("Your own rules", (close) => {
        const error = h("p", { class: "error", role: "alert", id: "rules-error" });
        const printed = h("div");
        const replaced = h("p", { class: "note", role: "status" });
        const unkept = h("p", { class: "unkept", role: "status" });
        const area = h("textarea", { spellcheck: "false", "aria-label": "Rules", "aria-describedby": "rules-error", autocapitalize: "off", wrap: "off" });
        const [field, mark] = numbered(area);
        const playing = button("Play", () => (close(), keepAndPlay(page, area.value)), true);
        let earlier = "";
        const undoing = button("Undo", () => edit(earlier));
        undoing.hidden = true;
        /** Other rules take the place of what is written, and give it back. */
        const edit = (other) => {
            earlier = area.value;
            undoing.hidden = earlier === other;
            area.value = other;
            keep();
            area.focus();
            area.setSelectionRange(0, 0);
            area.scrollTop = 0;
        };
        const check = () => {
            let fault = null;
            try {
                const rules = page.engine.rules(area.value);
                replaced.textContent = replacing(ownTitle(rules), area.value);
                printed.replaceChildren(...markdown(rules.explain()));
                rules.free();
                error.textContent = "";
            } catch (problem) {
                fault = problem.line ?? 0;
                error.textContent = faultOf(problem);
                replaced.textContent = "";
                printed.replaceChildren();
            }
            playing.disabled = fault !== null;
            mark(fault);
        };
        const keep = () => {
            unkept.textContent = write("draft", area.value) ? "" : lost();
            check();
        };
        area.value = read("draft") ?? Object.values(read("own", {})).at(-1) ?? EXAMPLE;
        area.addEventListener("input", keep);
        if (text === undefined) check();
        else edit(text);
        return [
            h("p", { class: "note" }, "Rules are written as TOML or JSON. Change these; they are printed in words below. For every part, see ", h("a", { href: "adding-a-game.txt", target: "_blank" }, "Adding a game"), "."),
            field,
            error,
            replaced,
            unkept,
            h("div", { class: "actions" }, playing, button("Start from the example", () => edit(EXAMPLE)), undoing),
            h("h3", {}, "The rules in words"),
            printed,
            ...keeping(page, close, edit),
        ];
    });
}
