// Two tabs of one browser: each has its own game, and both count.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { agree, game, more, ready, says, start, statistics } from "./browser.js";

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

const move = (page, word) => page.evaluate((made) => globalThis.solitaire.session.move(made), word);

const make = (page, way) => page.evaluate((moves) => {
    for (const made of moves) globalThis.solitaire.session.move(made);
}, way);

const wayToWin = (page) => page.evaluate(async () => {
    const { engine, session } = globalThis.solitaire;
    const solver = engine.solver();
    const { moves } = await solver.solve(session.game);
    solver.close();
    return moves;
});

test("two deals of one game go on, each in its own tab", async () => {
    const one = await browser.open("#klondike/7");
    const other = await browser.open("#klondike/8", { beside: one });
    await move(one, "deal");
    await move(other, "deal");
    await move(other, "deal");
    for (const [page, deal, moves] of [[one, "7", ["deal"]], [other, "8", ["deal", "deal"]]]) {
        await page.reload();
        await ready(page);
        assert.deepEqual([await game(page, "deal"), await game(page, "history")].map(String), [deal, moves.join()]);
        await agree(page);
        // Without the address, too.
        await page.goto("about:blank");
        await page.goto(browser.url);
        await ready(page);
        assert.deepEqual([await game(page, "deal"), await game(page, "history")].map(String), [deal, moves.join()]);
    }
});

test("a new tab takes up the game that was played last", async () => {
    const one = await browser.open("#klondike/7");
    await move(one, "deal");
    const other = await browser.open("", { beside: one });
    assert.deepEqual([await game(other, "deal"), await game(other, "history")].map(String), ["7", "deal"]);
});

test("a tab that only lay there takes no moves from another one when it is closed or loaded anew", async () => {
    const idle = await browser.open("#klondike/7");
    const played = await browser.open("", { beside: idle });
    for (let i = 0; i < 4; i += 1) await move(played, "deal");
    await played.close({ runBeforeUnload: true });
    await idle.reload();
    await ready(idle);
    await idle.goto("about:blank");
    const next = await browser.open("", { beside: idle });
    assert.deepEqual([await game(next, "deal"), await game(next, "moveCount")], ["7", 4]);
});

test("a tab that one comes back to goes on where another one is", async () => {
    const idle = await browser.open("#klondike/7");
    await move(idle, "deal");
    const comeBack = () => idle.evaluate(() => dispatchEvent(new Event("focus")));
    await comeBack();
    assert.equal(await game(idle, "moveCount"), 1);
    const played = await browser.open("", { beside: idle });
    for (let i = 0; i < 3; i += 1) await move(played, "deal");
    await comeBack();
    await says(idle, /moves made in another tab/);
    await agree(idle);
    // A move made here adds to those made there.
    await move(idle, "deal");
    await played.close({ runBeforeUnload: true });
    const next = await browser.open("", { beside: idle });
    assert.deepEqual([await game(idle, "moveCount"), await game(next, "moveCount")], [5, 5]);
});

test("a tab that one comes back to keeps its game where another one plays something else", async () => {
    const one = await browser.open("#klondike/7");
    await move(one, "deal");
    const other = await browser.open("#klondike/8", { beside: one });
    for (let i = 0; i < 3; i += 1) await move(other, "deal");
    await one.evaluate(() => dispatchEvent(new Event("focus")));
    assert.deepEqual([await game(one, "deal"), await game(one, "moveCount")].map(String), ["7", "1"]);
});

test("the time of a game is kept when its tab is left", async () => {
    const page = await browser.open("#klondike/7");
    await move(page, "deal");
    await page.evaluate(() => {
        globalThis.solitaire.session.seconds = 90;
    });
    await page.goto("about:blank");
    const next = await browser.open("", { beside: page });
    assert.ok((await next.evaluate(() => globalThis.solitaire.session.seconds)) >= 90);
});

test("own rules go on after a reload", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.evaluate(() => {
        const { engine, opening } = globalThis.solitaire;
        const rules = engine.rules('title = "Three cells"\ndecks = 1\nstock = "none"\n[tableau]\ndeal = [7, 7, 7, 7, 6, 6, 6, 6]\nfaces = "all_up"\nbuild = "alternating_colors"\ngroups = "supermove"\nempty = "any_card"\n[foundations]\nbase = { rank = "A" }\n[cells]\ncount = 3\n');
        opening.exact(rules, 5);
        globalThis.solitaire.session.move(globalThis.solitaire.session.game.moves()[0]);
    });
    const text = await game(page, "text");
    await page.reload();
    await ready(page);
    assert.deepEqual([await game(page, "text"), await game(page, "moveCount")], [text, 1]);
});

test("what is won in two tabs at a time is counted in both", async () => {
    const one = await browser.open("#freecell/ms:617");
    const other = await browser.open("#freecell/ms:1", { beside: one });
    const ways = await Promise.all([one, other].map(wayToWin));
    assert.equal((await statistics(one, "freecell")).played, 0);
    // Whoever changes the figures has to wait: both tabs want to do so once the transaction ends.
    await one.evaluate(() => new Promise((held) => {
        indexedDB.open("solitaire").onsuccess = ({ target: { result } }) => {
            const store = result.transaction("shared", "readwrite").objectStore("shared");
            const hold = () => {
                held();
                if (globalThis.free !== true) store.get("statistics").onsuccess = hold;
            };
            hold();
        };
    }));
    await Promise.all([one, other].map(async (page, i) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await make(page, ways[i]);
    }));
    await one.evaluate(() => {
        globalThis.free = true;
    });
    for (const page of [one, other]) await page.waitForSelector("dialog[open] >> text=You won!");
    const { played, won, streak } = await statistics(one, "freecell");
    assert.deepEqual([played, won, streak], [2, 2, 2]);
});

test("a game that two tabs go on with, and both win, is won once", async () => {
    const one = await browser.open("#freecell/ms:617");
    const [first, ...rest] = await wayToWin(one);
    await make(one, [first]);
    const other = await browser.open("", { beside: one });
    assert.equal(String(await game(other, "history")), String(first));
    for (const page of [one, other]) {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await make(page, rest);
        await page.waitForSelector("dialog[open] >> text=You won!");
        const { played, won, streak } = await statistics(page, "freecell");
        assert.deepEqual([played, won, streak], [1, 1, 1]);
    }
    // Dealt anew in each tab, it is played and won twice more.
    for (const page of [one, other]) {
        await page.keyboard.press("Escape");
        await page.evaluate(() => globalThis.solitaire.opening.exact("freecell", "ms:617"));
        await make(page, [first, ...rest]);
        await page.waitForSelector("dialog[open] >> text=You won!");
    }
    const { played, won, streak } = await statistics(one, "freecell");
    assert.deepEqual([played, won, streak], [3, 3, 3]);
});

test("statistics cleared during a game count it with its win", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.emulateMedia({ reducedMotion: "reduce" });
    const [first, ...rest] = await wayToWin(page);
    await make(page, [first]);
    await page.evaluate(async () => {
        const { showStatistics } = await import(new URL("src/statistics.js", document.baseURI).href);
        await showStatistics(globalThis.solitaire);
    });
    await page.click('dialog >> text="Clear statistics"');
    await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
    assert.equal((await statistics(page, "freecell")).played, 0);
    await make(page, rest);
    await page.waitForSelector("dialog[open] >> text=You won!");
    const { played, won } = await statistics(page, "freecell");
    assert.deepEqual([played, won], [1, 1]);
});

test("cleared statistics can be taken back", async () => {
    const page = await browser.open("#klondike/7");
    await move(page, "deal");
    await page.waitForFunction(() => globalThis.solitaire.session.counted);
    await more(page, "Statistics");
    await page.click('dialog >> text="Clear statistics"');
    await page.click("#message >> text=Undo");
    await says(page, /Statistics restored/);
    assert.equal((await statistics(page, "klondike")).played, 1);
});

test("damaged statistics count as none", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await statistics(page, "freecell");
    await page.evaluate(() => new Promise((done) => {
        indexedDB.open("solitaire").onsuccess = ({ target: { result } }) => {
            const transaction = result.transaction("shared", "readwrite");
            transaction.objectStore("shared").put(5, "statistics");
            transaction.oncomplete = done;
        };
    }));
    await make(page, await wayToWin(page));
    await page.waitForSelector("dialog[open] >> text=You won!");
    const { played, won } = await statistics(page, "freecell");
    assert.deepEqual([played, won], [1, 1]);
});

test("two tabs change two settings, and both stay", async () => {
    const one = await browser.open("#klondike/7");
    const other = await browser.open("", { beside: one });
    for (const [page, name] of [[one, "sound"], [other, "leftHanded"]]) {
        await page.evaluate(async (option) => {
            const { setOption } = await import(new URL("src/options.js", document.baseURI).href);
            setOption(option, true);
        }, name);
    }
    const third = await browser.open("", { beside: one });
    const kept = await third.evaluate(async () => {
        const { options } = await import(new URL("src/options.js", document.baseURI).href);
        return [options.sound, options.leftHanded, options.warn];
    });
    assert.deepEqual(kept, [true, true, false]);
});

test("a browser without room says so once, and keeps what it had", async () => {
    const page = await browser.open("#klondike/7");
    const said = () => page.locator("#message").textContent();
    await move(page, "deal");
    assert.equal(await said(), "");
    await page.evaluate(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await move(page, "deal");
    assert.match(await said(), /no space to save this game/);
    await move(page, "deal");
    assert.equal(await said(), "");
    await agree(page);
    await page.reload();
    await ready(page);
    assert.deepEqual([await game(page, "deal"), await game(page, "history")].map(String), ["7", "deal"]);
});

test("a browser that keeps nothing says that", async () => {
    const page = await browser.open("#klondike/7");
    await page.evaluate(() => {
        for (const name of ["localStorage", "sessionStorage"]) {
            Object.defineProperty(globalThis, name, {
                get() {
                    throw new DOMException("denied", "SecurityError");
                },
            });
        }
    });
    await move(page, "deal");
    assert.match(await page.textContent("#message"), /stores nothing for this page/);
});
