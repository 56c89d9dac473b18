// Games out and in: as an address, and as files that all our programs read.
import { h } from "./dom.js";
import { button, closeDialogs, openDialog } from "./dialogs.js";
import { addressOf } from "./address.js";
import { writeRules } from "./own.js";
import { titleOf } from "./session.js";
import { plain, refusedMove } from "./words.js";

/** The keys that copy what is selected. */
const COPY = /Mac|iP/.test(navigator.platform) ? "⌘C" : "Ctrl+C";

export function share({ session }) {
    const base = location.href.replace(/#.*/, "");
    const deal = base + addressOf(session.game);
    const moves = base + addressOf(session.game, session.game.history());
    openDialog("Share", () => {
        const part = (title, address, note) => {
            const field = h("input", { class: "field", readonly: true, value: address, "aria-label": title, onfocus: (event) => event.target.select() });
            // Said within the dialog: what is behind it is neither seen nor read aloud.
            const done = h("span", { role: "status" });
            const copy = async () => {
                try {
                    await navigator.clipboard.writeText(address);
                    done.textContent = "Copied.";
                } catch {
                    field.select();
                    done.textContent = `Couldn't copy. Press ${COPY}.`;
                }
            };
            return [h("h3", {}, title), field, h("p", { class: "note" }, note), h("div", { class: "actions" }, button("Copy", copy), done)];
        };
        if (session.game.deal === null) return [h("p", {}, "This game has no deal number, so it can't be shared as a link. Save it to a file instead.")];
        return [
            ...part("This deal", deal, "Anyone who opens it gets the same cards."),
            ...(session.game.moveCount > 0 ? part("The current game", moves, "With your moves, which can be undone one by one.") : []),
        ];
    }, { narrow: true });
}

export function saveFile({ session, say }) {
    const blob = new Blob([session.game.save()], { type: "application/json" });
    const link = h("a", { href: URL.createObjectURL(blob), download: fileName(titleOf(session.key)) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    say("Saved to a file.");
}

/** A title's letters and digits as the name of a file. */
function fileName(title) {
    const words = title.match(/[\p{L}\p{N}]+/gu) ?? ["game"];
    return `${words.join("-")}.json`;
}

export function openFile(page) {
    const field = h("input", { type: "file", accept: ".json,.toml,application/json" });
    field.addEventListener("change", () => playFile(page, field.files));
    field.click();
}

/** A file that is dropped on the page is opened, too: otherwise the browser would leave the game for it. */
export function takeFiles(page) {
    const take = (event) => {
        const { types, files } = event.dataTransfer;
        // Text may be dropped in a field.
        if (!types.includes("Files")) return;
        event.preventDefault();
        if (event.type === "drop") playFile(page, files);
    };
    addEventListener("dragover", take);
    addEventListener("drop", take);
}

async function playFile(page, [file]) {
    if (file === undefined) return;
    const { engine, opening, session, say } = page;
    const text = await file.text();
    closeDialogs();
    try {
        opening.fromFile(text);
    } catch (error) {
        if (isRules(engine, file.name, text, error)) return writeRules(page, text);
        const newer = formatOf(text) > formatOf(session.game.save());
        say(newer ? "This game was saved by a newer version." : whyNoGame(engine, text, error), "refusal");
    }
}

/** Whether a file holds rules, or is meant to: by its name, or as the engine says of one that isn't a saved game. */
function isRules(engine, name, text, { message }) {
    if (/\.toml$/i.test(name) || message.endsWith("these are rules, not a saved game")) return true;
    try {
        engine.rules(text).free();
        return true;
    } catch {
        return false;
    }
}

function whyNoGame(engine, text, { code, message }) {
    const illegal = /^move (\d+) is illegal: (\S+): (.*)$/s.exec(message);
    if (illegal !== null) {
        const { comments: _, ...save } = JSON.parse(text);
        const game = engine.load({ ...save, moves: [], in_effect: 0 });
        const words = refusedMove(illegal[1], "file", illegal[2], plain(illegal[3], game));
        game.free();
        return words;
    }
    // Of what is no save at all the engine says no more. Otherwise its words stay as they are: a field's name is no beginning of a sentence.
    const more = code !== "save" || message.endsWith("this isn't a saved game") ? "" : `\n${message}`;
    return `This file isn't a saved game.${more}`;
}

function formatOf(save) {
    try {
        return JSON.parse(save).format;
    } catch {
        return 0;
    }
}
