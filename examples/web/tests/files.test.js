// Games and rules out to files and in from them.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { game, more, ready, says, start } from "./browser.js";

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

const rulesCalled = (title) => `title = "${title}"\ndecks = 1\nstock = "none"\n[tableau]\ndeal = [7, 7, 7, 7, 6, 6, 6, 6]\nfaces = "all_up"\nbuild = "alternating_colors"\ngroups = "supermove"\nempty = "any_card"\n[foundations]\nbase = { rank = "A" }\n`;

/** Drops a file on the table. */
const drop = (page, text, name = "game.json") => page.evaluate(([inside, called]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([inside], called));
    document.getElementById("table").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}, [text, name]);

test("a game is saved to a file, and opened again", async () => {
    const page = await browser.open("#freecell/ms:617/t4-t7,t5-c0");
    const [download] = await Promise.all([page.waitForEvent("download"), more(page, "Save to a file")]);
    const path = join(tmpdir(), `solitaire-${process.pid}.json`);
    await download.saveAs(path);
    assert.deepEqual(JSON.parse(await readFile(path, "utf8")), JSON.parse(await game(page, "save")));
    const other = await browser.open("#klondike/7");
    let [chooser] = await Promise.all([other.waitForEvent("filechooser"), more(other, "Open a file")]);
    await chooser.setFiles(path);
    await other.waitForFunction(() => globalThis.solitaire.session.game.variant === "freecell");
    assert.deepEqual(await game(other, "history"), ["t4-t7", "t5-c0"]);
    const save = JSON.parse(await game(page, "save"));
    const faults = [
        ["{", /^This file isn't a saved game\.\nline 1, column 1: syntax error/],
        [JSON.stringify({ ...save, format: 9 }), /^This game was saved by a newer version\.$/],
        [JSON.stringify({ ...save, moves: ["t4-t7", "t0-t1"] }), /^Move 2 of this file, t0-t1, isn't allowed\.\nThat card can't go to tableau 2: wrong rank\.$/],
        ["A shopping list", /^This file isn't a saved game\.$/],
        ["\x89PNG\0\0", /^This file isn't a saved game\.$/],
    ];
    for (const [text, words] of faults) {
        await writeFile(path, text);
        [chooser] = await Promise.all([other.waitForEvent("filechooser"), more(other, "Open a file")]);
        await chooser.setFiles(path);
        await says(other, words);
    }
    assert.equal(await game(other, "moveCount"), 2);
});

test("a file that is dropped on the page is opened like another one", async () => {
    const page = await browser.open("#freecell/ms:617/t4-t7");
    const text = await game(page, "save");
    const other = await browser.open("#klondike/7");
    const left = await other.evaluate((save) => {
        const drag = (name, dataTransfer) => document.getElementById("table").dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
        const [words, file] = [new DataTransfer(), new DataTransfer()];
        words.setData("text/plain", "stock");
        file.items.add(new File([save], "game.json"));
        return [drag("drop", words), drag("dragover", file), drag("drop", file)];
    }, text);
    // Words are the browser's, the file is the page's.
    assert.deepEqual(left, [true, false, false]);
    await other.waitForFunction(() => globalThis.solitaire.session.game.variant === "freecell");
    assert.deepEqual(await game(other, "history"), ["t4-t7"]);
});

test("a game from a file is restarted: what is said of it and of its start stays, what is said of its moves goes", async () => {
    const page = await browser.open("#klondike/7");
    const save = { format: 1, rules: "freecell", start: { deal: "ms:617" }, moves: ["t0-c0", "t0-c1"], in_effect: 2 };
    const headers = { player: "Ann" };
    for (const [comments, left] of [[{ 1: "hm" }, undefined], [{ 0: "The famous one.", 2: "hm" }, { 0: "The famous one." }]]) {
        await drop(page, JSON.stringify({ ...save, headers, comments }));
        await page.waitForFunction(() => globalThis.solitaire.session.game.moveCount === 2);
        await more(page, "Restart this deal");
        assert.deepEqual(JSON.parse(await game(page, "save")), { ...save, moves: [], in_effect: 0, headers, ...(left && { comments: left }) });
    }
});

test("a file of rules opens the editor with them, and what a file says is not hidden by a dialog", async () => {
    const page = await browser.open("#klondike/7");
    const rules = rulesCalled("Mine");
    const json = await page.evaluate((text) => globalThis.solitaire.engine.rules(text).save(), rules);
    for (const [text, name] of [[rules, "mine.toml"], [rules, "mine.txt"], [json, "mine.json"], [rules.replace("decks", "packs"), "mine.TOML"]]) {
        await drop(page, text, name);
        await page.waitForFunction((wanted) => document.querySelector("dialog textarea")?.value === wanted, text);
    }
    assert.match(await page.textContent("dialog .error"), /^Line 2: packs: unknown field/);
    await drop(page, json.replace('"alternating_colors"', '"downwards"'), "mine.json");
    await page.waitForFunction(() => document.querySelector("dialog textarea")?.value.includes("downwards"));
    assert.match(await page.textContent("dialog .error"), /^Line \d+.*downwards/);
    assert.equal(await page.locator("dialog pre b").count(), 1);
    await drop(page, "A shopping list");
    await says(page, /^This file isn't a saved game\.$/);
    assert.equal(await page.locator("dialog[open]").count(), 0);
});

test("rules of very many lines open in the editor, and so they do once the page is loaded again", async () => {
    const page = await browser.open("#klondike/7");
    const text = "line\n".repeat(130_000);
    const opened = async () => {
        await page.waitForFunction((length) => document.querySelector("dialog textarea")?.value.length === length, text.length);
        assert.equal(await page.textContent("dialog pre b"), "1 ◀");
        assert.match(await page.textContent("dialog pre"), /^1 ◀2\n3\n[^]*\n130001\n$/);
    };
    await drop(page, text, "long.toml");
    await opened();
    await page.reload();
    await ready(page);
    await more(page, "Your own rules");
    await opened();
});

test("a file is named by the title's letters and digits, and where it has none, as a game", async () => {
    const page = await browser.open("#klondike/7");
    for (const [title, name] of [["¡Una más!", "Una-más.json"], ["🂡🃁", "game.json"]]) {
        await page.evaluate((rules) => globalThis.solitaire.opening.exact(globalThis.solitaire.engine.rules(rules), 1), rulesCalled(title));
        const [download] = await Promise.all([page.waitForEvent("download"), more(page, "Save to a file")]);
        assert.equal(download.suggestedFilename(), name);
    }
});
