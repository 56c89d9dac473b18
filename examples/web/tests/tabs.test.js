// Two tabs of one browser: each has its own game, and both count.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { agree, game, ready, start, statistics } from "./browser.js";

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

const move = (page, word) => page.evaluate((made) => globalThis.solitaire.session.move(made), word);

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

test("own rules go on after a reload", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.evaluate(() => {
        const { engine, opening } = globalThis.solitaire;
        const rules = engine.rules('title = "Three cells"\ndecks = 1\nstock = "none"\n[tableau]\ndeal = [7, 7, 7, 7, 6, 6, 6, 6]\nfaces = "all_up"\nbuild = "alternating_colors"\ngroups = "supermove"\nempty = "any_card"\n[foundations]\nbase = { rank = "A" }\n[cells]\ncount = 3\n');
        opening.exact(rules, 5, { key: "own:Three cells" });
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
    const ways = await Promise.all([one, other].map((page) => page.evaluate(async () => {
        const { engine, session } = globalThis.solitaire;
        const solver = engine.solver();
        const { moves } = await solver.solve(session.game);
        solver.close();
        return moves;
    })));
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
        await page.evaluate((way) => {
            for (const made of way) globalThis.solitaire.session.move(made);
        }, ways[i]);
    }));
    await one.evaluate(() => {
        globalThis.free = true;
    });
    for (const page of [one, other]) await page.waitForSelector("dialog[open] >> text=You won!");
    const { played, won, streak } = await statistics(one, "freecell");
    assert.deepEqual([played, won, streak], [2, 2, 2]);
});
