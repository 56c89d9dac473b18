// What counts as played and won, and in which time.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { game, more, start, statistics, win } from "./browser.js";

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

const clock = (page, seconds) => page.evaluate((now) => {
    const { session } = globalThis.solitaire;
    if (now !== undefined) session.seconds = now;
    return session.seconds;
}, seconds);

const won = (page) => page.waitForSelector("dialog[open] >> text=You won!");

const still = async (hash) => {
    const page = await browser.open(hash);
    await page.emulateMedia({ reducedMotion: "reduce" });
    return page;
};

test("a restart sets the clock to zero, and what is redone brings its time back", async () => {
    const page = await still("#freecell/ms:617");
    await page.evaluate(() => globalThis.solitaire.session.move("t4-t7"));
    await clock(page, 600);
    await more(page, "Restart this deal");
    assert.equal(await clock(page), 0);
    await page.click("#do-redo");
    assert.ok((await clock(page)) >= 600);
    await more(page, "Restart this deal");
    await page.evaluate(() => globalThis.solitaire.session.move("t4-t7"));
    assert.ok((await clock(page)) < 60);
});

test("the same deal again counts as another play, and what is redone does not", async () => {
    const page = await still("#freecell/ms:617");
    await win(page);
    await won(page);
    await page.keyboard.press("Escape");
    await page.click("#do-undo");
    await page.click("#do-redo");
    await won(page);
    for (let i = 0; i < 2; i += 1) {
        await page.click('dialog >> text="Same deal again"');
        assert.deepEqual([await game(page, "deal"), await game(page, "moveCount"), await game(page, "canRedo")], ["ms:617", 0, false]);
        await win(page);
        await won(page);
    }
    const figures = await statistics(page, "freecell");
    assert.deepEqual([figures.played, figures.won, figures.streak], [3, 3, 3]);
});

test("moves from elsewhere don't count, one's own go on with their time", async () => {
    const page = await still("#freecell/ms:617");
    const moves = await page.evaluate(async () => {
        const { engine, session } = globalThis.solitaire;
        const solver = engine.solver();
        const { moves: way } = await solver.solve(session.game);
        solver.close();
        return way;
    });
    const friend = await still(`#freecell/ms:617/${moves.slice(0, -1).join()}`);
    await win(friend);
    await won(friend);
    assert.equal((await statistics(friend, "freecell")).played, 0);
    await friend.click('dialog >> text="Same deal again"');
    await win(friend);
    await won(friend);
    assert.equal((await statistics(friend, "freecell")).won, 1);
    await page.evaluate((first) => globalThis.solitaire.session.move(first), moves[0]);
    await clock(page, 300);
    await page.evaluate(() => globalThis.solitaire.opening.fromFile(globalThis.solitaire.session.game.save()));
    assert.ok((await clock(page)) >= 300);
    await win(page);
    await won(page);
    const { played, won: wins, seconds } = await statistics(page, "freecell");
    assert.deepEqual([played, wins], [1, 1]);
    assert.ok(seconds >= 300);
});

test("what is opened while the cards leap stays open, and then the win is shown", async () => {
    const page = await browser.open("#freecell/ms:617");
    await win(page);
    await more(page, "Keys");
    await page.waitForTimeout(3500);
    assert.equal(await page.textContent("dialog[open] h2"), "Keys");
    await page.keyboard.press("Escape");
    await won(page);
});
