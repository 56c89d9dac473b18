// What is seen and what is read aloud: rings, labels, small windows, forced colours, and words where nothing loads.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { PHONE, agree, game, message, more, pointOn, ready, says, start } from "./browser.js";

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

/** Puts the focus on a pile by keys alone, as only they show a ring. */
async function ring(page, pile) {
    await page.keyboard.press("Tab");
    await page.evaluate((name) => globalThis.solitaire.table.button(name).focus(), pile);
}

test("the ring is around the pile, and the picture of the empty place stays beneath its cards", async () => {
    const page = await browser.open("#klondike/7");
    const seen = (pile) => page.evaluate((name) => getComputedStyle(globalThis.solitaire.table.button(name).firstElementChild).visibility, pile);
    await ring(page, "t4");
    assert.equal(await seen("t4"), "hidden");
    await ring(page, "w0");
    assert.equal(await seen("w0"), "visible");
});

test("in a pyramid the ring is around one card", async () => {
    const page = await browser.open("#pyramid/10");
    await ring(page, "t2");
    const [around, card] = await page.evaluate(() => {
        const { table } = globalThis.solitaire;
        return [document.activeElement, table.cards("t2").at(-1)].map((element) => element.getBoundingClientRect().toJSON());
    });
    assert.ok(Math.abs(around.x - card.x) < 1 && Math.abs(around.y - card.y) < 1);
    assert.deepEqual([around.width, around.height], [card.width, card.height]);
});

test("while it loads it says so, and its buttons wait", async () => {
    const context = await browser.context({ serviceWorkers: "block" });
    const page = await context.newPage();
    let deliver;
    const held = new Promise((done) => {
        deliver = done;
    });
    await page.route("**/*.wasm", (route) => held.then(() => route.continue()));
    await page.goto(browser.url, { waitUntil: "commit" });
    await page.waitForSelector("#message.shown >> text=Loading…");
    const waiting = () => page.$$eval("button", (buttons) => buttons.filter((button) => button.closest("[inert]")).length);
    await page.waitForSelector("#do-more");
    assert.equal(await waiting(), 7);
    deliver();
    await ready(page);
    assert.equal(await waiting(), 0);
    assert.equal(await message(page), "");
    await context.close();
});

test("without scripts it says that it needs them, above all else", async () => {
    const context = await browser.context({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(browser.url);
    const { x, y, width, height } = await page.locator("noscript").boundingBox();
    const above = await page.evaluate((at) => document.elementFromPoint(...at).localName, [x + width / 2, y + height / 2]);
    assert.equal(above, "noscript");
    await context.close();
});

test("where the engine or a module doesn't load, and where the page is opened as a file, it says so", async () => {
    const context = await browser.context({ serviceWorkers: "block" });
    const page = await context.newPage();
    for (const [lost, words] of [["**/*.wasm", /couldn't be loaded\. Reload/], ["**/src/table.js", /couldn't be loaded\. Reload/]]) {
        await page.route(lost, (route) => route.abort());
        await page.goto(browser.url);
        await says(page, words);
        await page.unroute(lost);
    }
    await page.goto(pathToFileURL(join(process.env.DIST, "index.html")).href);
    await says(page, /has to come from a web server/);
    await context.close();
});

test("screen readers hear which card is covered, which game is on the table, and what was put back", async () => {
    const page = await browser.open("#pyramid/10");
    const label = (pile) => page.evaluate((name) => globalThis.solitaire.table.button(name).getAttribute("aria-label"), pile);
    assert.equal(await page.textContent("#spoken"), "Pyramid, Deal 10.");
    await page.keyboard.press("Tab");
    await page.evaluate(() => globalThis.solitaire.table.button("t5").focus());
    await page.keyboard.press("Space");
    assert.equal(await message(page), "Picked up the nine of diamonds. Choose a place for it.");
    await page.keyboard.press("Escape");
    assert.equal(await message(page), "Returned the nine of diamonds.");
    assert.equal(await label("t5"), "Tableau 6: nine of diamonds on four of hearts; may go to the four of clubs");
    await page.evaluate(() => globalThis.solitaire.session.move("t0-t5"));
    assert.equal(await label("t5"), "Tableau 6: four of hearts, covered");
    await page.evaluate(() => globalThis.solitaire.opening.exact("klondike", 8));
    assert.equal(await page.textContent("#spoken"), "Klondike, Deal 8.");
});

test("of many places the label names four and counts the others", async () => {
    const page = await browser.open("#pantagruel/1/deal,t3-f2,w0-t8,t8x2-t0,deal,t7-f2,t0x3-t4");
    assert.equal((await game(page, "history")).length, 7);
    const label = await page.evaluate(() => globalThis.solitaire.table.button("t4").getAttribute("aria-label"));
    assert.match(label, /; may go to the queen of hearts, moving 3 cards(, or to an empty pile[^,]*(, moving \d cards)?){3}, or to one other place$/);
});

test("a button of a message that goes leaves the focus to the table", async () => {
    const page = await browser.open("#klondike/7/deal");
    const focused = () => page.evaluate(() => document.activeElement.dataset.pile);
    await page.evaluate(() => {
        const { advice, session } = globalThis.solitaire;
        Object.defineProperty(session.game, "status", { configurable: true, value: "stuck" });
        advice.watch("move");
        delete session.game.status;
    });
    await page.focus("#message button");
    await page.keyboard.press("Enter");
    assert.deepEqual([await game(page, "moveCount"), await focused()], [0, "s"]);
    await page.keyboard.press("d");
    await page.evaluate(() => globalThis.solitaire.opening.deal("klondike"));
    await page.focus("#message button");
    await page.keyboard.press("Enter");
    assert.deepEqual([await game(page, "moveCount"), await focused()], [1, "s"]);
});

test("screen readers hear of a deal, a redeal, what turns face down, and of a move before what it brings, also when they are undone", async () => {
    const page = await browser.open("#spider/7");
    const told = async (move) => {
        await page.evaluate((made) => (made === "undo" ? globalThis.solitaire.session.undo() : globalThis.solitaire.session.move(made)), move);
        return page.textContent("#spoken");
    };
    const open = (variant) => page.evaluate((name) => globalThis.solitaire.opening.exact(name, 10), variant);
    assert.equal(await told("deal"), "10 cards dealt from the stock.");
    assert.equal(await told("undo"), "Undone. 10 cards back to the stock.");
    await open("pyramid");
    assert.equal(await told("deal"), "Ten of spades to the waste. King of clubs turned face up on the stock.");
    assert.equal(await told("undo"), "Undone. Ten of spades to the stock. King of clubs turned face down on the stock.");
    await open("klondike");
    for (let i = 0; i < 24; i += 1) await told("deal");
    assert.match(await told("undo"), /^Undone\. [A-Z][a-z]+ of [a-z]+ to the stock\.$/);
    await told("deal");
    assert.equal(await told("redeal"), "The waste is turned over.");
    assert.equal(await told("undo"), "Undone. The cards are back on the waste.");
    await page.evaluate(() => globalThis.solitaire.opening.exact("blockade", 1));
    assert.equal(await told("t11-t1"), "Three of diamonds to tableau 2. Ace of spades to tableau 12.");
    await open("la-belle-lucie");
    assert.equal(await told("redeal"), "Gathered and dealt again.");
    assert.equal(await told("undo"), "Undone. The cards are back where they lay.");
});

test("where redeals are limited, the page says how many are left", async () => {
    const page = await browser.open("#pyramid/10");
    const said = () => page.evaluate(() => [document.getElementById("deal").textContent, globalThis.solitaire.table.button("s").getAttribute("aria-label")]);
    assert.deepEqual(await said(), ["Deal 10two redeals left", "Stock: ten of spades, 24 cards; two redeals left"]);
    await page.evaluate(() => {
        const { session } = globalThis.solitaire;
        while (!session.game.isLegal("redeal")) session.move("deal");
        session.move("redeal");
    });
    assert.equal((await said())[1], "Stock: ten of spades, 24 cards; one redeal left");
    assert.equal(await message(page), "One redeal left.");
    await page.evaluate(() => globalThis.solitaire.opening.exact("klondike", 7));
    assert.deepEqual(await said(), ["Deal 7", "Stock: 24 cards"]);
});

test("in forced colours places, marks and arrows have the system's colours, and dialogs and messages a border", async () => {
    for (const colorScheme of ["light", "dark"]) {
        const page = await browser.open("#klondike/7", { forcedColors: "active", colorScheme });
        await page.click("#do-hint");
        await page.waitForSelector("#arrow.shown");
        await more(page, "Keys");
        const [text, mark, arrow, ...borders] = await page.evaluate(() => {
            const style = (element) => getComputedStyle(element);
            const border = (element) => style(element).borderTopWidth;
            const probe = document.createElement("i");
            document.body.append(probe);
            const colorOf = (name) => {
                probe.style.color = name;
                return style(probe).color;
            };
            const shown = style(document.getElementById("arrow-line")).stroke;
            return [colorOf("CanvasText"), colorOf(style(document.getElementById("table")).getPropertyValue("--card-mark")), shown === colorOf("Highlight"), border(document.querySelector("dialog")), border(document.getElementById("message"))];
        });
        assert.equal(mark, text);
        assert.equal(arrow, true);
        assert.deepEqual(borders, ["1px", "1px"]);
    }
});

test("in a small window and with large text no button of the bar lies on another, and each has its picture", async () => {
    for (const [width, height, text] of [[320, 256, "100%"], [360, 740, "200%"], [740, 360, "200%"], [320, 568, "100%"]]) {
        const page = await browser.open("#klondike/7", { viewport: { width, height } });
        const found = await page.evaluate((size) => {
            document.documentElement.style.fontSize = size;
            return [...document.querySelectorAll("#bar button")].filter((button) => {
                const [box, icon, word] = [button, ...button.children].map((element) => element.getBoundingClientRect());
                return icon.width < 18 || word.width > box.width || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight;
            }).length;
        }, text);
        assert.equal(found, 0, `${width} x ${height}, ${text}`);
    }
});

test("a focus out of sight does not scroll the table: taps meet the card below them", async () => {
    const page = await browser.open("#pyramid/11", { viewport: { width: 320, height: 130 } });
    const scrolled = () => page.evaluate(() => document.getElementById("table").scrollTop);
    const below = await page.evaluate(() => {
        const edge = document.getElementById("table").getBoundingClientRect().bottom;
        return [...document.querySelectorAll(".pile")].filter((pile) => pile.getBoundingClientRect().top >= edge).length;
    });
    assert.ok(below > 0);
    for (let i = 0; i < 9; i += 1) await page.keyboard.press("ArrowDown");
    assert.equal(await scrolled(), 0);
    await page.evaluate(() => document.querySelectorAll(".pile").forEach((pile) => pile.focus()));
    assert.equal(await scrolled(), 0);
});

test("two fingers enlarge the page, and what one of them dragged goes back", async () => {
    const page = await browser.open("#freecell/ms:617", PHONE);
    const touch = await page.context().newCDPSession(page);
    const send = (type, ...touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
    const [one, other] = [await pointOn(page, "t3"), await pointOn(page, "t5", 0)];
    await send("touchStart", one);
    for (let i = 1; i <= 4; i += 1) await send("touchMove", { x: one.x, y: one.y + 10 * i });
    assert.equal(await page.locator(".card.dragged").count(), 1);
    await send("touchStart", { x: one.x, y: one.y + 40, id: 0 }, { ...other, id: 1 });
    for (let i = 1; i <= 10; i += 1) await send("touchMove", { x: one.x - 5 * i, y: one.y + 40 + 15 * i, id: 0 }, { x: other.x + 5 * i, y: other.y - 5 * i, id: 1 });
    await send("touchEnd");
    assert.ok((await page.evaluate(() => visualViewport.scale)) > 1);
    assert.deepEqual([await page.locator(".card.dragged").count(), await game(page, "moveCount")], [0, 0]);
    await agree(page);
});

test("a window that changes its size ends a drag", async () => {
    const page = await browser.open("#freecell/ms:617");
    const from = await pointOn(page, "t4");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 60, { steps: 3 });
    assert.equal(await page.locator(".card.dragged").count(), 1);
    await page.setViewportSize({ width: 700, height: 600 });
    await page.waitForFunction(() => document.querySelector(".card.dragged, .card.lit, .pile.lit") === null, null, { timeout: 10_000 });
    const to = await pointOn(page, "t7");
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    assert.equal(await game(page, "moveCount"), 0);
    await agree(page);
});

test("on a very low window every pile is in sight", async () => {
    const page = await browser.open("#klondike/7", { viewport: { width: 320, height: 200 } });
    for (const key of ["pyramid", "big-bertha", "twenty", "carpet", "solid-square"]) {
        await page.evaluate((name) => globalThis.solitaire.opening.exact(name, "11"), key);
        const [bottom, edge] = await page.evaluate(() => [
            Math.max(...[...document.querySelectorAll(".pile")].map((pile) => pile.getBoundingClientRect().bottom)),
            document.getElementById("table").getBoundingClientRect().bottom,
        ]);
        // The table is not a whole number of pixels high.
        assert.ok(bottom < edge + 1, `${key}: ${bottom}, ${edge}`);
    }
});

test("on a phone held upright titles of 25 letters show, with the deal's number below it", async () => {
    for (const width of [320, 390]) {
        const page = await browser.open("#klondike/7", { viewport: { width, height: 568 } });
        const cut = await page.evaluate(() => {
            const { engine, opening } = globalThis.solitaire;
            const [title, deal, clock] = ["title", "deal", "clock"].map((id) => document.getElementById(id));
            return engine.variants().map(({ name }) => name).filter((name) => {
                opening.exact(name, 4294967295);
                const number = document.createRange();
                number.selectNode(deal.firstChild);
                const [words, line, time] = [number, deal, clock].map((part) => part.getBoundingClientRect());
                const beside = words.top >= line.top && words.bottom <= line.bottom + 2 && words.right <= time.left;
                const whole = title.scrollWidth <= title.clientWidth || title.textContent.length > 25;
                return !whole || !beside || line.top < title.getBoundingClientRect().bottom - 2;
            });
        });
        assert.deepEqual(cut, [], width);
    }
});

test("the text's size is the browser's, and a long title doesn't widen the dialog", async () => {
    const page = await browser.open("#freecell/1", { viewport: { width: 360, height: 740 } });
    assert.equal(await page.evaluate(() => [...document.styleSheets[0].cssRules].find(({ selectorText }) => selectorText === ":root").style.fontSize), "100%");
    await page.evaluate(() => {
        globalThis.solitaire.session.title = "Long".repeat(20);
    });
    await page.click("#do-new");
    assert.equal(await page.evaluate(() => {
        const body = document.querySelector("dialog .body");
        return body.scrollWidth <= body.clientWidth;
    }), true);
});

test("with large text no word of a list breaks", async () => {
    const page = await browser.open("#klondike/7", { viewport: { width: 360, height: 740 } });
    await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
    });
    await page.click("#do-more");
    const lines = await page.locator("dialog .list button").evaluateAll((buttons) => buttons.filter(({ firstChild }) => !firstChild.data.includes(" ")).map(({ firstChild }) => {
        const range = document.createRange();
        range.selectNode(firstChild);
        return [firstChild.data, range.getClientRects().length];
    }));
    assert.deepEqual(lines, [["Statistics", 1], ["Settings", 1], ["Keys", 1]]);
});

test("in dialogs no note and no line of settings touches what stands above it", async () => {
    const page = await browser.open("#klondike/7");
    await page.click("#do-new");
    const between = (above, below) => page.evaluate(([one, other]) => document.querySelector(other).getBoundingClientRect().top - document.querySelector(one).getBoundingClientRect().bottom, [above, below]);
    assert.ok((await between("dialog .actions", "dialog .line")) >= 6);
    assert.ok((await between("dialog .field", "dialog .field + .error + .note")) >= 6);
    await page.keyboard.press("Escape");
    await page.evaluate(() => globalThis.solitaire.session.move("deal"));
    await more(page, "Statistics");
    await page.waitForSelector("dialog .scroll");
    assert.ok((await between("dialog .scroll", "dialog .scroll + .note")) >= 6);
});

test("the keys stand in caps of their own, beside what they do", async () => {
    const page = await browser.open("#klondike/7");
    await more(page, "Keys");
    const undo = page.locator("dialog tr").filter({ hasText: "Undo" });
    assert.deepEqual(await undo.locator("kbd").allTextContents(), ["U", "Backspace", "Ctrl+Z"]);
    assert.deepEqual(await page.locator("dialog tr").filter({ hasText: "Redo" }).locator("kbd").allTextContents(), ["R", "Ctrl+Y", "Ctrl+Shift+Z"]);
    assert.equal(await undo.locator("td").last().evaluate((cell) => getComputedStyle(cell).textAlign), "left");
});

test("keyboards without Latin letters have the same keys, by their places; on others only the letter counts", async () => {
    const page = await browser.open("#klondike/7/deal,deal,deal,deal,deal,deal");
    const press = (key, code, ctrlKey = false) => page.evaluate((init) => document.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true })), { key, code, ctrlKey });
    // In Russian, Arabic and Thai; the last ones are French.
    const presses = [["я", "KeyZ", true, 5], ["Я", "KeyZ", false, 5], ["ع", "KeyU", false, 4], ["Г", "KeyU", false, 3], ["พ", "KeyR", false, 4], ["н", "KeyY", true, 5], ["ี", "KeyU", false, 4], ["w", "KeyZ", true, 4], ["é", "KeyU", false, 4], ["u", "KeyI", false, 3]];
    for (const [key, code, ctrlKey, left] of presses) {
        await press(key, code, ctrlKey);
        assert.equal(await game(page, "moveCount"), left, key);
    }
    await press("р", "KeyH");
    await page.waitForSelector("#arrow.shown");
});

test("the clock stands still while a dialog is open", async () => {
    const page = await browser.open("#klondike/7");
    await page.evaluate(() => globalThis.solitaire.session.move("deal"));
    await page.waitForFunction(() => globalThis.solitaire.session.seconds > 0);
    await more(page, "Rules of this game");
    const before = await page.textContent("#clock");
    await page.waitForTimeout(1500);
    assert.equal(await page.textContent("#clock"), before);
});

test("the table is dark where the system is, until the player chooses", async () => {
    const page = await browser.open("#klondike/7", { colorScheme: "dark" });
    const dark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
    const set = async (scheme) => {
        await page.emulateMedia({ colorScheme: scheme });
        await page.reload();
        await ready(page);
    };
    assert.equal(await dark(), true);
    // Also while the page is open.
    const change = async (scheme) => {
        await page.emulateMedia({ colorScheme: scheme });
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    };
    for (const scheme of ["light", "dark"]) {
        await change(scheme);
        assert.equal(await dark(), scheme === "dark");
    }
    await more(page, "Settings");
    await page.check("dialog >> text=Sound");
    await set("light");
    assert.equal(await dark(), false);
    await more(page, "Settings");
    await page.selectOption("dialog select", "felt");
    await change("dark");
    assert.equal(await dark(), false);
    await set("dark");
    assert.equal(await dark(), false);
});
