// The menu, own rules, settings, and what axe-core says of all of them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { PHONE, agree, game, message, more, says, start, win } from "./browser.js";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

test("the menu finds every game, and plays it", async () => {
    const page = await browser.open("#klondike/7");
    await page.click("#game-name");
    const titles = await page.$$eval("dialog .list button", (buttons) => new Set(buttons.map(({ firstChild }) => firstChild.textContent)).size);
    assert.equal(titles, (await page.evaluate(() => globalThis.solitaire.engine.variants())).length);
    await page.fill("dialog input", "flower");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => globalThis.solitaire.session.game.variant === "flower-garden", null, { timeout: 60_000 });
    assert.match(page.url(), /#flower-garden\/\d+$/);
    await agree(page);
    await page.click("#game-name");
    for (const [words, title] of [["spider 1", "Spider (one suit)"], ["klondike 3", "Klondike (draw three)"]]) {
        await page.fill("dialog input", words);
        assert.deepEqual(await page.locator("dialog .list button").allTextContents(), [title]);
    }
    await page.fill("dialog input", "baker’s game");
    assert.ok((await page.locator("dialog .list button").allTextContents()).includes("Baker's Game"));
    await page.fill("dialog input", "");
    await page.click("dialog .list button >> text=Klondike");
    await page.waitForFunction(() => globalThis.solitaire.session.game.variant === "klondike");
});

test("the menu says which games are under way: none that was won", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.emulateMedia({ reducedMotion: "reduce" });
    const notes = async () => {
        await page.click("#game-name");
        const found = await page.locator("dialog li button", { hasText: /^FreeCell(Under way)?$/ }).allTextContents();
        await page.keyboard.press("Escape");
        return [...new Set(found)];
    };
    assert.deepEqual(await notes(), ["FreeCell"]);
    await page.evaluate(() => globalThis.solitaire.session.move("t4-t7"));
    assert.deepEqual(await notes(), ["FreeCellUnder way"]);
    await win(page);
    await page.waitForSelector("dialog[open] >> text=You won!");
    await page.keyboard.press("Escape");
    assert.deepEqual(await notes(), ["FreeCell"]);
});

test("every game of the catalogue is dealt and drawn", async () => {
    const page = await browser.open("#klondike/7");
    const names = await page.evaluate(() => globalThis.solitaire.engine.variants().map(({ name }) => name));
    for (const name of names) {
        await page.evaluate((variant) => globalThis.solitaire.opening.exact(variant, 1), name);
        await agree(page, name);
        const outside = await page.evaluate(() => {
            const box = document.getElementById("table").getBoundingClientRect();
            return [...document.querySelectorAll(".card")].some((card) => {
                const { x, y } = globalThis.solitaire.table.corner(card);
                const { card: width, cardHeight } = globalThis.solitaire.table.size;
                return x < 0 || y < 0 || x + width > box.width + 1 || y + cardHeight > box.height + 1;
            });
        });
        assert.equal(outside, false, `${name}: a card lies outside the window`);
    }
});

test("own rules: errors beside their lines, the rules as understood, and play", async () => {
    const page = await browser.open("#klondike/7");
    await more(page, "Your own rules");
    assert.match(await page.textContent("dialog .body"), /Build down/);
    const text = await page.inputValue("dialog textarea");
    await page.fill("dialog textarea", text.replace("count = 5", "count = 500"));
    assert.match(await page.textContent("dialog .error"), /^Line \d+: /);
    assert.equal(await page.locator("dialog pre b").count(), 1);
    await page.fill("dialog textarea", text.replace("decks = 1", "= = 1"));
    assert.match(await page.textContent("dialog .error"), /^Line 3, column 1: syntax error/);
    await page.fill("dialog textarea", text.replace("decks = 1", "packs = 1"));
    assert.match(await page.textContent("dialog .error"), /^Line 3: packs: unknown field/);
    const playing = page.locator('dialog >> text="Play"');
    const faint = () => playing.evaluate((button) => Number(getComputedStyle(button).opacity) < 1);
    assert.deepEqual([await playing.isDisabled(), await faint()], [true, true]);
    assert.doesNotMatch(await page.textContent("dialog .body"), /Build down/);
    await page.fill("dialog textarea", text.replace("count = 5", "count = 3").replace("My game", "constructor"));
    assert.equal(await page.textContent("dialog .note[role=status]"), "");
    await page.fill("dialog textarea", text.replace("count = 5", "count = 3").replace("My game", "Three cells"));
    assert.deepEqual([await playing.isDisabled(), await faint()], [false, false]);
    await page.click('dialog >> text="Play"');
    await page.waitForFunction(() => globalThis.solitaire.session.game.variant === null, null, { timeout: 60_000 });
    assert.equal((await game(page, "table")).cells, 3);
    await agree(page);
    const address = page.url();
    assert.match(address, /#own:/);
    const other = await browser.open(address.slice(address.indexOf("#")));
    assert.equal(await game(other, "text"), await game(page, "text"));
});

test("what was copied is said within the dialog, and so is how to copy where the browser won't", async () => {
    const page = await browser.open("#freecell/ms:617");
    await more(page, "Share this game");
    for (const [writes, words] of [[async () => {}, "Copied."], [() => Promise.reject(new Error("not allowed")), "Couldn't copy. Press Ctrl+C."]]) {
        await page.evaluate((source) => {
            Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: new Function(`return (${source})()`) } });
        }, String(writes));
        await page.click('dialog >> text="Copy"');
        await page.waitForFunction((wanted) => document.querySelector("dialog [role=status]").textContent === wanted, words);
    }
});

test("own rules: a name that can be seen, a file that can be named, and none is replaced or deleted in silence", async () => {
    const page = await browser.open("#klondike/7");
    await page.evaluate(() => {
        globalThis.solitaire.advice.winnable = async (rules, from) => String(from);
    });
    const play = async (change) => {
        await more(page, "Your own rules");
        const text = await page.inputValue("dialog textarea");
        await page.fill("dialog textarea", change(text));
        const note = await page.textContent("dialog .note[role=status]");
        await page.click('dialog >> text="Play"');
        await page.waitForFunction(() => document.querySelector("dialog[open]") === null && globalThis.solitaire.session.game.variant === null);
        return note;
    };
    assert.equal(await play((text) => text.replace("My game", "  ")), "");
    assert.equal(await page.textContent("#title"), "Own rules");
    assert.equal(await play((text) => text.replace('"  "', '"Meine Größe"')), "");
    const [download] = await Promise.all([page.waitForEvent("download"), more(page, "Save to a file")]);
    assert.equal(download.suggestedFilename(), "Meine-Größe.json");
    assert.match(await play((text) => text.replace("count = 5", "count = 3")), /will replace your earlier "Meine Größe"/);
    await more(page, "Your own rules");
    await page.click('dialog >> text=Delete "Own rules"');
    const titles = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("solitaire:own"))));
    assert.deepEqual(await titles(), ["Meine Größe"]);
    await page.click("#message >> text=Undo");
    assert.deepEqual((await titles()).sort(), ["Meine Größe", "Own rules"]);
});

test("own rules are edited again, from their list or beside what is kept, and the example comes back", async () => {
    const page = await browser.open("#klondike/7");
    const text = (cells) => `title = "${cells} cells"\ndecks = 1\nstock = "none"\n[tableau]\ndeal = [7, 7, 7, 7, 6, 6, 6, 6]\nfaces = "all_up"\nbuild = "alternating_colors"\nempty = "any_card"\n[foundations]\nbase = { rank = "A" }\n[cells]\ncount = ${cells}\n`;
    // The last one is of a version to come.
    const own = { "2 cells": text(2), "3 cells": text(3), Odd: text(4).replace("decks", "packs") };
    await page.evaluate((kept) => localStorage.setItem("solitaire:own", JSON.stringify(kept)), own);
    const written = () => page.inputValue("dialog textarea");
    await more(page, "Your own rules");
    await page.click('dialog >> text=Edit "2 cells"');
    assert.equal(await written(), own["2 cells"]);
    await page.click('dialog >> text="Start from the example"');
    assert.match(await written(), /title = "My game"/);
    await page.click('dialog >> text="Undo"');
    assert.equal(await written(), own["2 cells"]);
    await page.keyboard.press("Escape");
    await page.click("#game-name");
    await page.click("dialog .own li:nth-child(2) >> text=Edit");
    assert.equal(await written(), own["3 cells"]);
    await page.keyboard.press("Escape");
    await page.click("#game-name");
    await page.click("dialog .own >> text=Odd");
    await says(page, /^These rules can't be played\.\nLine 2: packs: unknown field/);
    await page.click('#message >> text="Edit"');
    assert.equal(await written(), own.Odd);
    assert.equal(await game(page, "deal"), "7");
});

test("own rules are found in the menu, go on where they were, and are among those played recently", async () => {
    const page = await browser.open("#klondike/7");
    await page.evaluate(() => {
        globalThis.solitaire.advice.winnable = async (rules, from) => String(from);
    });
    await more(page, "Your own rules");
    const text = await page.inputValue("dialog textarea");
    const ready = () => page.waitForFunction(() => document.querySelector("dialog[open]") === null && globalThis.solitaire.session.game.table.cells >= 4);
    const first = () => page.evaluate(() => globalThis.solitaire.session.move(globalThis.solitaire.session.game.moves()[0]));
    // Of these rules the second are FreeCell's.
    for (const [title, cells] of [["My 5 cells", 5], ["My FreeCell", 4]]) {
        await page.fill("dialog textarea", text.replace("My game", title).replace("count = 5", `count = ${cells}`));
        await page.click('dialog >> text="Play"');
        await ready();
        await first();
        const deal = await game(page, "deal");
        await page.evaluate(() => globalThis.solitaire.opening.exact("klondike", 8));
        await page.click("#game-name");
        await page.fill("dialog input", title.toLowerCase());
        assert.deepEqual(await page.locator("dialog .list button").allTextContents(), [`${title}Under way`]);
        await page.keyboard.press("Enter");
        await ready();
        assert.deepEqual([await game(page, "deal"), await game(page, "moveCount"), await page.textContent("#title")], [deal, 1, title]);
        await more(page, "Your own rules");
    }
    await page.keyboard.press("Escape");
    await page.click("#game-name");
    const recent = page.locator("dialog h3", { hasText: "Recently played" }).locator("+ ul button");
    assert.deepEqual(await recent.allTextContents(), ["FreeCellUnder way", "Klondike", "My 5 cellsUnder way"]);
    await recent.last().click();
    await ready();
    assert.equal(await page.textContent("#title"), "My 5 cells");
});

test("from the text field of own rules a link leads to the guide", async () => {
    const page = await browser.open("#klondike/7");
    await more(page, "Your own rules");
    const [guide] = await Promise.all([page.waitForEvent("popup"), page.click('dialog >> text="Adding a game"')]);
    assert.match(await guide.textContent("body"), /^# Adding a game\n[^]*1, 2, 3 … moves/);
});

test("a setting, own rules and what is written of them: each is said where there is no room for it", async () => {
    const page = await browser.open("#klondike/7");
    await page.evaluate(() => {
        globalThis.solitaire.advice.winnable = async (rules, from) => String(from);
        globalThis.solitaire.session.move("deal");
        let text = "x".repeat(2 ** 22);
        for (let i = 0; text !== ""; i += 1) {
            try {
                localStorage.setItem(i, text);
            } catch {
                text = text.slice(0, text.length / 2);
            }
        }
    });
    const said = () => page.textContent("dialog .unkept");
    const setting = "Your browser has no space to save this setting; it will be lost when you close the page.";
    await more(page, "Settings");
    assert.equal(await said(), "");
    await page.check("dialog >> text=Sound");
    assert.equal(await said(), setting);
    await page.click('dialog [aria-label="Close"]');
    await page.click("#do-new");
    await page.uncheck("dialog input[type=checkbox]");
    assert.equal(await said(), setting);
    await page.keyboard.press("Escape");
    await more(page, "Your own rules");
    assert.equal(await said(), "");
    const text = await page.inputValue("dialog textarea");
    await page.fill("dialog textarea", text.replace("count = 5", "count = 3"));
    const rules = "Your browser has no space to save these rules; they will be lost when you close the page.";
    assert.equal(await said(), rules);
    await page.click('dialog >> text="Play"');
    await page.waitForFunction(() => globalThis.solitaire.session.game.table.cells === 3);
    await says(page, new RegExp(rules));
});

test("difficulty is chosen among winnable deals", async () => {
    const page = await browser.open("#klondike/7");
    await page.click("#do-new");
    assert.equal(await page.isDisabled("dialog select"), false);
    await page.uncheck("dialog input[type=checkbox]");
    assert.equal(await page.isDisabled("dialog select"), true);
    await page.check("dialog input[type=checkbox]");
    assert.equal(await page.isDisabled("dialog select"), false);
});

test("where the browser keeps nothing, statistics say so", async () => {
    const page = await browser.open("#klondike/7");
    await page.evaluate(() => {
        for (const name of ["localStorage", "indexedDB"]) Object.defineProperty(globalThis, name, { get: () => { throw new Error("denied"); } });
    });
    await more(page, "Statistics");
    await page.waitForSelector("dialog h2 >> text=Statistics");
    assert.equal(await page.textContent("dialog .body"), "Your browser stores nothing for this page, so games aren't counted.");
});

test("a deal by its number; what is no deal is said", async () => {
    const page = await browser.open("#freecell/1");
    await page.click("#do-new");
    const slips = { abc: "Enter a number such as 42, or ms:617.", "": "Enter a deal number.", "1e3": "That isn't a deal number.", "ms:0": "Expected a Microsoft deal number from 1 to 8589934591, found 0.", "18446744073709551616": "Deal numbers go from 0 to 18446744073709551615.", "007": "Expected a deal's number without leading zeros, found 007.", "ms:007": "Expected a deal's number without leading zeros, found 007.", "7x": "That isn't a deal number.", "ms:": "Enter a number after ms:, such as ms:617.", "MS: ": "Enter a number after ms:, such as ms:617." };
    for (const [text, words] of Object.entries(slips)) {
        await page.fill("dialog input[name=deal]", text);
        await page.click('dialog >> text="Play this deal"');
        assert.equal(await page.textContent("dialog .error"), words);
    }
    for (const [text, deal] of [["MS:617", "ms:617"], ["ms: 618", "ms:618"], [" GreenFelt : 815 ", "greenfelt:815"], ["ms:617", "ms:617"]]) {
        if (!(await page.isVisible("dialog"))) await page.click("#do-new");
        await page.fill("dialog input[name=deal]", text);
        await page.click('dialog >> text="Play this deal"');
        assert.equal(await game(page, "deal"), deal);
    }
    await page.click("#do-new");
    assert.equal(await page.getAttribute("dialog input[name=deal]", "autocapitalize"), "off");
    // FreeCell is one of Green Felt's games, Golf is not.
    await page.keyboard.press("Escape");
    await page.evaluate(() => globalThis.solitaire.opening.exact("spider", 1));
    await page.click("#do-new");
    await page.fill("dialog input[name=deal]", "greenfelt:1");
    await page.click('dialog >> text="Play this deal"');
    assert.match(await page.textContent("dialog .error"), /^greenfelt:1\b/);
});

test("what is no deal is said in sight, below its field, until the text changes", async () => {
    const page = await browser.open("#klondike/7", { viewport: { width: 667, height: 375 } });
    await page.click("#do-new");
    const field = page.locator("dialog input[name=deal]");
    const invalid = () => field.getAttribute("aria-invalid");
    await field.fill("99999999999999999999999");
    await page.keyboard.press("Enter");
    assert.equal(await invalid(), "true");
    const [error, body] = await page.evaluate(() => {
        const described = document.getElementById(document.querySelector("dialog input[name=deal]").getAttribute("aria-describedby"));
        return [described, document.querySelector("dialog .body")].map((element) => ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }));
    });
    assert.match(error.text, /^Deal numbers go from 0/);
    assert.ok(error.height > 0 && error.top >= body.top && error.bottom <= body.bottom, `${error.bottom}, ${body.bottom}`);
    await field.press("Backspace");
    assert.equal(await invalid(), "false");
    assert.equal(await page.textContent("dialog .error"), "");
});

test("after a deal by its number the focus is still on the table, after what is no deal in the dialog", async () => {
    const page = await browser.open("#klondike/7", { viewport: { width: 1024, height: 600 } });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("n");
    await page.fill("dialog input[name=deal]", "nothing");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.name), "deal");
    await page.fill("dialog input[name=deal]", "12");
    await page.keyboard.press("Enter");
    assert.equal(await game(page, "deal"), "12");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.pile), "s");
});

test("a tap beside a dialog closes it and does nothing else; a drag out of it leaves it open", async () => {
    const page = await browser.open("#klondike/7/deal", { viewport: { width: 820, height: 1180 }, hasTouch: true });
    const [undo, field] = [await page.locator("#do-undo").boundingBox(), page.locator("dialog input[name=deal]")];
    await page.click("#do-new");
    await field.hover();
    await page.mouse.down();
    await page.mouse.move(undo.x + 20, undo.y + 20);
    await page.mouse.up();
    assert.equal(await field.isVisible(), true);
    await page.touchscreen.tap(undo.x + 20, undo.y + 20);
    await page.waitForSelector("dialog", { state: "detached" });
    assert.equal(await game(page, "moveCount"), 1);
});

test("a deal that another one took the place of comes back", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.evaluate(() => globalThis.solitaire.session.move("t4-t7"));
    await page.evaluate(() => globalThis.solitaire.opening.exact("freecell", "ms:618"));
    await page.click("#do-new");
    await page.click('dialog >> text="Back to the previous game"');
    assert.equal(await game(page, "deal"), "ms:617");
    assert.deepEqual(await game(page, "history"), ["t4-t7"]);
});

for (const [name, options] of [["desk", {}], ["phone", PHONE]]) {
    for (const theme of ["felt", "dark"]) {
        test(`axe-core finds nothing: ${name}, ${theme}`, async () => {
            const page = await browser.open("#klondike/7", options);
            await page.emulateMedia({ reducedMotion: "reduce" });
            await more(page, "Settings");
            await page.selectOption("dialog select", theme);
            await page.evaluate(axe);
            const clean = async (what) => {
                const found = await page.evaluate(() => globalThis.axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)));
                assert.deepEqual(found, [], what);
            };
            await clean("settings");
            await page.keyboard.press("Escape");
            await clean("the game");
            await page.click("#game-name");
            await clean("the menu");
            await page.fill("dialog input", "klon");
            await clean("the menu's search");
            await page.keyboard.press("Escape");
            await page.click("#do-new");
            await clean("a new deal");
            for (const entry of ["Rules of this game", "Share this game", "Statistics", "Your own rules", "Keys"]) {
                await page.keyboard.press("Escape");
                await more(page, entry);
                // Statistics are read before they are shown.
                await page.waitForFunction(() => (document.querySelector("dialog[open] h2")?.textContent ?? "More") !== "More");
                await clean(entry);
            }
            await page.keyboard.press("Escape");
            await page.click("#do-more");
            await clean("more");
            await page.keyboard.press("Escape");
            await page.click("#do-undo", { force: true });
            assert.equal(await message(page), "Nothing to undo.");
            await clean("a message");
        });
    }
}
