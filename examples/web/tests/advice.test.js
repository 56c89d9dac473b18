// Hints, verdicts, solutions and winnable deals: the solver's worker, asked by the page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { agree, game, message, more, ready, says, start, statistics, win } from "./browser.js";

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

test("a hint is an arrow with a reason", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.click("#do-hint");
    await page.waitForSelector("#arrow.shown");
    assert.match(await message(page), /^[A-Z].* to the .*\. [A-Z].*\.$/);
    assert.equal(await page.locator(".card.told").count() > 0, true);
});

test("how often a move wins is said of the arrangements that were tried", async () => {
    const page = await browser.open("#klondike/7");
    await page.evaluate(() => {
        const { engine } = globalThis.solitaire;
        const counts = [14, 20];
        engine.solver = () => ({ hint: async () => ({ move: "t6-f0", why: "wins", count: counts.shift(), of: 20, text: "" }) });
    });
    for (const words of [/Wins in at least 14 of 20 arrangements of the hidden cards that were tried\.$/, /Wins in all 20 arrangements/]) {
        await page.click("#do-hint");
        await says(page, words);
    }
});

test("the arrow follows the cards when the window changes", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.click("#do-hint");
    await page.waitForSelector("#arrow.shown");
    const line = () => page.getAttribute("#arrow-line", "d");
    const before = await line();
    await page.setViewportSize({ width: 700, height: 700 });
    await page.waitForFunction((d) => document.getElementById("arrow-line").getAttribute("d") !== d, before);
    assert.equal(await page.locator("#arrow.shown").count(), 1);
});

test("whether it can still be won, and how, step by step", async () => {
    const page = await browser.open("#freecell/ms:617");
    await more(page, "Can it still be won?");
    await says(page, /can still be won/);
    await page.click("#message >> text=Show how");
    await says(page, /Solution, move 1 of/);
    await page.click("#message >> text=Next");
    await page.click("#message >> text=Next");
    assert.equal(await game(page, "moveCount"), 2);
    await page.click("#message >> text=Back");
    assert.equal(await game(page, "moveCount"), 1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.click("#message >> text=Play all");
    await page.waitForSelector("dialog[open] >> text=You won!", { timeout: 60_000 });
    const figures = await statistics(page, "freecell");
    assert.deepEqual([figures.played, figures.won], [1, 0]);
});

test("on a phone held sideways no step of the solution lies on the card that it moves", async () => {
    for (const [width, height] of [[844, 390], [640, 360]]) {
        const page = await browser.open("#freecell/ms:617", { viewport: { width, height } });
        await page.emulateMedia({ reducedMotion: "reduce" });
        await more(page, "Show the solution");
        const next = page.locator("#message >> text=Next");
        await next.waitFor({ timeout: 60_000 });
        for (let i = 0; i < 40; i += 1) {
            const covered = await page.evaluate(() => {
                const words = document.getElementById("message").getBoundingClientRect();
                const told = [...document.querySelectorAll(".card.told")].map((card) => card.getBoundingClientRect());
                const over = ({ left, right, top, bottom }) => left < words.right && right > words.left && top < words.bottom && bottom > words.top;
                return told.length === 0 ? "none is told of" : told.some(over);
            });
            assert.equal(covered, false, `${width} x ${height}, move ${i + 1}`);
            await next.click();
        }
    }
});

test("what plays itself can be stopped: by its button, by Escape, by a dialog, by a move", async () => {
    const page = await browser.open("#freecell/ms:617");
    await more(page, "Show the solution");
    const ends = [() => page.click("#message >> text=Stop"), () => page.keyboard.press("Escape"), () => page.click("#do-more"), () => page.keyboard.press("u")];
    for (const end of ends) {
        await says(page, /Solution, move 1 of/);
        await page.click("#message >> text=Play all");
        await page.waitForFunction(() => globalThis.solitaire.session.game.moveCount > 1);
        await end();
        await page.waitForTimeout(300);
        const made = await game(page, "moveCount");
        await page.waitForTimeout(800);
        assert.equal(await game(page, "moveCount"), made);
        await page.keyboard.press("Escape");
        assert.equal(await page.locator("#message button").count(), 0);
        await more(page, "Restart this deal");
        await more(page, "Show the solution");
    }
});

test("who looks at the solution, plays none of it and wins, has won", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await more(page, "Show the solution");
    await says(page, /Solution, move 1 of/);
    await page.click("#message >> text=Stop");
    await win(page);
    await page.waitForSelector("dialog[open] >> text=FreeCell is solved.");
    // With its help the deal counts as played, and by oneself again once it is restarted.
    await page.click('dialog >> text="Same deal again"');
    await more(page, "Show the solution");
    await says(page, /Solution, move 1 of/);
    await page.click("#message >> text=Next");
    await win(page);
    await page.waitForSelector("dialog[open] >> text=FreeCell is solved, with the solver's help.");
    await page.click('dialog >> text="Same deal again"');
    await win(page);
    await page.waitForSelector("dialog[open] >> text=FreeCell is solved.");
    const { played, won } = await statistics(page, "freecell");
    assert.deepEqual([played, won], [3, 2]);
});

test("thinking stops when it is told to, and the worker serves the next question", async () => {
    const page = await browser.open("#spider/3");
    await more(page, "Can it still be won?");
    await page.click("#message >> text=Stop", { timeout: 20_000 });
    assert.equal(await page.evaluate(() => globalThis.solitaire.advice.thinking), false);
    await page.click("#do-hint");
    await page.waitForSelector("#arrow.shown", { timeout: 60_000 });
});

test("what was stopped says nothing, changes nothing, and leaves nothing to click", async () => {
    const page = await browser.open("#freecell/ms:617");
    await more(page, "Show the solution");
    await says(page, /Solution, move 1 of/);
    await page.click("#message >> text=Stop");
    assert.equal(await page.locator("#message button").count(), 0);
    await page.keyboard.press("Enter");
    assert.equal(await game(page, "moveCount"), 0);
    await page.evaluate(() => globalThis.solitaire.opening.exact("gargantua", 3));
    for (const ended of [() => page.evaluate(() => globalThis.solitaire.advice.forget()), () => page.keyboard.press("d"), () => page.evaluate(() => globalThis.solitaire.opening.exact("spider", 3))]) {
        const hint = page.evaluate(() => globalThis.solitaire.advice.hint());
        await page.waitForFunction(() => globalThis.solitaire.advice.thinking);
        await ended();
        await hint;
        assert.equal(await message(page), "");
    }
});

test("who stops looking for a winnable deal keeps the game", async () => {
    const page = await browser.open("#spider/3");
    for (const ended of [() => page.keyboard.press("Escape"), () => page.keyboard.press("h")]) {
        const dealt = page.evaluate(() => globalThis.solitaire.opening.deal("spider"));
        await page.waitForFunction(() => globalThis.solitaire.advice.thinking);
        await ended();
        await dealt;
        assert.deepEqual([await game(page, "variant"), await game(page, "deal")], ["spider", "3"]);
        assert.doesNotMatch(await message(page), /winnable/);
    }
});

test("a move while it thinks ends the search", async () => {
    const page = await browser.open("#spider/3");
    await more(page, "Can it still be won?");
    await page.keyboard.press("d");
    assert.equal(await game(page, "moveCount"), 1);
    assert.equal(await page.evaluate(() => globalThis.solitaire.advice.thinking), false);
    await agree(page);
});

test("a deal that is found while a dialog is open waits for it to close, and doesn't come once something else is looked for", async () => {
    const page = await browser.open("#klondike/7/deal");
    await page.evaluate(() => {
        const { advice } = globalThis.solitaire;
        const search = () => new Promise((found) => {
            globalThis.find = async (deal) => {
                found(deal);
                await new Promise((done) => setTimeout(done));
            };
        });
        Object.assign(advice, { winnable: search, ofDay: search });
    });
    const now = () => page.evaluate(() => [globalThis.solitaire.session.game.variant, globalThis.solitaire.session.game.deal]);
    const found = async (deal) => {
        await more(page, "Rules of this game");
        await page.evaluate((number) => globalThis.find(number), deal);
        assert.equal(await page.textContent("dialog h2"), await page.textContent("#title"));
    };
    const arrives = async (...wanted) => {
        assert.notDeepEqual(await now(), wanted);
        await page.keyboard.press("Escape");
        await page.waitForFunction((deal) => globalThis.solitaire.session.game.deal === deal, wanted[1]);
        assert.deepEqual(await now(), wanted);
    };
    const choose = async (entry) => {
        await page.click("#do-new");
        await page.click(`dialog >> text="${entry}"`);
    };
    await page.evaluate(() => void globalThis.solitaire.opening.play("spider"));
    await found("3");
    await arrives("spider", "3");
    await choose("Today's deal");
    await found("4");
    await arrives("spider", "4");
    await page.evaluate(() => void globalThis.solitaire.opening.deal("spider"));
    await found("5");
    await page.evaluate(async () => {
        const dialog = document.querySelector("dialog");
        const closed = new Promise((done) => dialog.addEventListener("close", () => setTimeout(done)));
        dialog.close();
        globalThis.solitaire.advice.verdict();
        await closed;
    });
    assert.deepEqual(await now(), ["spider", "4"]);
});

test("the end plays itself when nothing is left to decide", async () => {
    const page = await browser.open("#klondike/7");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.click("#do-finish", { force: true });
    assert.match(await message(page), /Can't auto-finish yet\./);
    const moves = await page.evaluate(async () => {
        const { engine, session } = globalThis.solitaire;
        const solver = engine.solver();
        const { moves: way } = await solver.solve(session.game);
        solver.close();
        for (const move of way) {
            if (session.game.finish().length > 0) break;
            session.move(move);
        }
        return session.game.moveCount;
    });
    assert.ok(moves > 20);
    await page.waitForSelector("#do-finish.ready");
    await page.click("#do-finish");
    await page.waitForSelector("dialog[open] >> text=You won!", { timeout: 60_000 });
    assert.equal(await game(page, "isWon"), true);
});

test("new deals can be won, and an easy one is easier than none", async () => {
    const page = await browser.open("#freecell/ms:617");
    for (const difficulty of ["Any", "Easy"]) {
        await page.click("#do-new");
        await page.selectOption("dialog select", { label: difficulty });
        const before = await game(page, "deal");
        await page.click('dialog >> text="Deal FreeCell"');
        await page.waitForFunction((deal) => globalThis.solitaire.session.game.deal !== deal, before, { timeout: 120_000 });
        const outcome = await page.evaluate(async () => {
            const solver = globalThis.solitaire.engine.solver();
            const found = await solver.solve(globalThis.solitaire.session.game, { ms: 30_000 });
            solver.close();
            return found.outcome;
        });
        assert.equal(outcome, "won");
    }
});

test("today's deal is the same for everyone", async () => {
    const deals = [];
    for (let i = 0; i < 2; i += 1) {
        const page = await browser.open("#klondike/7");
        await page.click("#do-new");
        await page.click('dialog >> text="Today\'s deal"');
        await page.waitForFunction(() => globalThis.solitaire.session.daily !== null, null, { timeout: 60_000 });
        deals.push(await game(page, "deal"));
        assert.match(await page.textContent("#deal"), /^Daily deal, \d{4}-\d\d-\d\d$/);
        await page.reload();
        await ready(page);
        assert.match(await page.textContent("#deal"), /^Daily deal/);
    }
    assert.equal(deals[0], deals[1]);
});

test("today's deal goes on where it is under way", async () => {
    const page = await browser.open("#klondike/7");
    const choose = async () => {
        await page.click("#do-new");
        await page.click('dialog >> text="Today\'s deal"');
    };
    await choose();
    await page.waitForFunction(() => globalThis.solitaire.session.daily !== null, null, { timeout: 60_000 });
    await page.keyboard.press("d");
    await choose();
    await says(page, /You are playing today's deal/);
    assert.equal(await game(page, "moveCount"), 1);
});

test("a move that loses is told, where the player wants that", async () => {
    const page = await browser.open("#klondike/7");
    await more(page, "Settings");
    await page.check("dialog >> text=Warn me when a move makes the game unwinnable");
    await page.keyboard.press("Escape");
    // A lost game with one move: the solver says so when it is made.
    const made = await page.evaluate(async () => {
        const { engine, session, opening } = globalThis.solitaire;
        const solver = engine.solver();
        for (let deal = 1; deal < 400; deal += 1) {
            const first = engine.deal("klondike", deal);
            if ((await solver.solve(first, { ms: 2000 })).outcome !== "lost") continue;
            opening.exact("klondike", deal);
            session.move(session.game.moves()[0]);
            solver.close();
            return true;
        }
        return false;
    });
    assert.equal(made, true);
    await says(page, /can't be won any more/);
    await more(page, "Can it still be won?");
    await says(page, /It can't be won from here/);
});
