// Rules of the player's own: written in a text field, checked as they are typed, and read back in words.
import { h } from "./dom.js";
import { button, markdown, openDialog } from "./dialogs.js";
import { keyOfRules, ownTitle, rulesOf } from "./session.js";
import { hush } from "./speech.js";
import { deleteGames, forget, lastKey, notKept, read, recent, write } from "./store.js";

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

/** Rules by their titles: those that were written here, and those of games that came by a link or a file. */
const ownTexts = () => read("own", {});

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

/** The title under which rules are kept; where they aren't, their own one. */
function titleAmongOwn(page, rules) {
    const key = keyOfRules(rules);
    const same = rulesOf(key) === null ? undefined : ownGames(page).find((game) => game.key === key);
    return same?.title ?? ownTitle(rules);
}

/** Keeps the rules of a game from elsewhere, under a title that no others have. Where there is no space, the game is played all the same. */
export function keepRules({ engine }, rules) {
    const key = keyOfRules(rules);
    if (rulesOf(key) === null || ownGames({ engine }).some((game) => game.key === key)) return;
    const own = ownTexts();
    const title = ownTitle(rules);
    let free = title;
    for (let n = 2; Object.hasOwn(own, free); n += 1) free = `${title} (${n})`;
    write("own", { ...own, [free]: rules.save() });
}

/** Deletes the games that no list leads to: of own rules that were deleted, or changed long ago. The last one stays, as the page begins with it. */
export function clearUp(page) {
    const own = ownGames(page).map(({ key }) => key);
    // Whose rules can't be read, perhaps a newer page's, nobody knows.
    if (own.includes(null)) return;
    const listed = [...recent(), ...own, page.session.key, lastKey()];
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
    const kept = write("own", { ...ownTexts(), [titleAmongOwn(page, page.engine.rules(text))]: text });
    await playOwn(page, text);
    if (!kept) page.say(lost(), "refusal");
}

/** What is wrong, with its line in front. A field's name at the front is no beginning of a sentence. */
function faultOf({ message, line }) {
    if (!line) return message;
    return message.startsWith(`line ${line}`) ? `L${message.slice(1)}` : `Line ${line}: ${message.replace(` (line ${line})`, "")}`;
}

/** Own games can be edited and deleted. */
function keeping(page, close, edit) {
    const buttons = ownGames(page).flatMap(({ title, text, key }) => {
        const gone = () => {
            const { [title]: _, ...others } = ownTexts();
            write("own", others);
            forget(key);
            close();
            const back = () => page.say(write("own", { ...ownTexts(), [title]: text }) ? `"${title}" restored.` : lost());
            page.say(`"${title}" deleted.`, "", [h("button", { type: "button", onclick: back }, "Undo")]);
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
        const numbers = area.value.split("\n").map((_, i) => `${i + 1}\n`);
        const before = fault ? fault - 1 : numbers.length;
        const marked = fault ? [h("b", {}, `${fault} ◀`)] : [];
        // Three parts at most, however long the text is: a call takes only so many.
        lines.replaceChildren(numbers.slice(0, before).join(""), ...marked, numbers.slice(before + 1).join(""));
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
                replaced.textContent = replacing(titleAmongOwn(page, rules), area.value);
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
        area.value = read("draft") ?? EXAMPLE;
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
