// Links, and what is kept: whatever an address or the storage holds, there is a game, and none is lost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { agree, game, message, more, ready, says, start, win } from "./browser.js";

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

/** Rules of one's own with so many cells, unless told otherwise all of one title. */
const rules = (cells, title = "Mine") => `title = "${title}"\ndecks = 1\nstock = "none"\n[tableau]\ndeal = [7, 7, 7, 7, 6, 6, 6, 6]\nfaces = "all_up"\nbuild = "alternating_colors"\ngroups = "supermove"\nempty = "any_card"\n[foundations]\nbase = { rank = "A" }\n[cells]\ncount = ${cells}\n`;

const go = (page, hash) => page.evaluate((address) => {
    location.hash = address;
}, hash);

for (const hash of ["#%", "#klondike/%", "#freecell/%zz", "#nosuch", "#klondike/abc", "#freecell/ms:0", "#klondike//deal", "#own:!!!/3"]) {
    test(`${hash} leads to no game, which is said, and there is one all the same`, async () => {
        const page = await browser.open(hash);
        await says(page, /This link doesn't lead to a game\./);
        await agree(page);
        await go(page, "#freecell/ms:617");
        await page.waitForFunction(() => globalThis.solitaire.session.game.variant === "freecell");
        const address = page.url();
        await go(page, hash);
        await says(page, /This link doesn't lead to a game\./);
        assert.equal(await game(page, "variant"), "freecell");
        assert.equal(page.url(), address);
    });
}

test("a link leads as far as its moves are allowed, and says which one isn't, and why", async () => {
    const page = await browser.open("#FreeCell/ms:617/t4-t7,t0-t1,t5-c0");
    const refused = "Move 2 of this link, t0-t1, isn't allowed.\nJ♦ can't go on K♠; it goes on a black queen.";
    assert.equal(await message(page), refused);
    assert.deepEqual([await game(page, "deal"), await game(page, "history")], ["ms:617", ["t4-t7"]]);
    await more(page, "Keys");
    await go(page, "#freecell/ms:618/t0-c9");
    await says(page, /^Move 1 of this link isn't allowed\./);
    assert.equal(await page.locator("dialog[open]").count(), 0);
    assert.deepEqual([await game(page, "deal"), await game(page, "history")], ["ms:618", []]);
});

test("whatever stands in the storage, the page and its menu open", async () => {
    const page = await browser.open("#klondike/7");
    const places = ["game:freecell", "game:klondike", "last", "before", "recent", "option:theme", "own"];
    for (const text of ['{"save":"xx"}', "{}", "5", '{"a":1}', '"x"', "null", "[5]", "xx", '{"save":"{}"}']) {
        await page.evaluate(([names, value]) => {
            sessionStorage.clear();
            for (const name of names) localStorage.setItem(`solitaire:${name}`, value);
            // Otherwise the page, when it is left, would keep its game over what was written here.
            Storage.prototype.setItem = () => {};
        }, [places, text]);
        await page.goto("about:blank");
        await page.goto(`${browser.url}#freecell/ms:617`);
        await ready(page);
        assert.deepEqual([await game(page, "variant"), await game(page, "deal")], ["freecell", "ms:617"], text);
        await agree(page);
        await page.click("#game-name");
        await page.waitForSelector("dialog .list");
        await page.keyboard.press("Escape");
        await page.evaluate(() => globalThis.solitaire.opening.back());
    }
});

test("rules that were changed are another game, also under the same title, and links to both keep their moves", async () => {
    const page = await browser.open("#klondike/7");
    const play = async (cells) => {
        await more(page, "Your own rules");
        await page.fill("dialog textarea", rules(cells));
        await page.click('dialog >> text="Play"');
        await page.waitForFunction((count) => globalThis.solitaire.session.game.table.cells === count, cells, { timeout: 60_000 });
        await page.evaluate(() => globalThis.solitaire.session.move(globalThis.solitaire.session.game.moves()[0]));
        return page.url().slice(page.url().indexOf("#"));
    };
    const [five, two] = [await play(5), await play(2)];
    for (const [address, cells] of [[five, 5], [two, 2]]) {
        await go(page, address);
        await page.waitForFunction((count) => globalThis.solitaire.session.game.table.cells === count, cells);
        assert.equal(await game(page, "moveCount"), 1);
        assert.equal(await page.textContent("#title"), "Mine");
    }
    await more(page, "Statistics");
    assert.match(await page.textContent("dialog table"), /Mine1/);
});

/** The address of a deal of own rules. */
const addressOf = (page, text) => page.evaluate(async (inside) => {
    const { addressOf: address } = await import(new URL("src/address.js", document.baseURI).href);
    return address(globalThis.solitaire.engine.deal(globalThis.solitaire.engine.rules(inside), 3));
}, text);

/** Follows a link to own rules with so many cells, and makes a move. */
async function begin(page, text, cells) {
    await go(page, await addressOf(page, text));
    await page.waitForFunction((count) => globalThis.solitaire.session.game.table.cells === count, cells);
    await page.evaluate(() => globalThis.solitaire.session.move(globalThis.solitaire.session.game.moves()[0]));
}

const ownRules = (page) => page.locator("dialog .own li button:first-child");
const ownTitles = async (page) => {
    await page.click("#game-name");
    const titles = await ownRules(page).allTextContents();
    await page.keyboard.press("Escape");
    return titles;
};

test("own rules from a link are among one's own until they are deleted, and then their game goes, too", async () => {
    const page = await browser.open("#klondike/7");
    await begin(page, rules(5), 5);
    await go(page, "#klondike/8");
    await page.waitForFunction(() => globalThis.solitaire.session.game.variant === "klondike");
    const own = ownRules(page);
    await page.click("#game-name");
    assert.deepEqual(await own.allTextContents(), ["MineUnder way"]);
    await own.click();
    assert.deepEqual([await game(page, "deal"), await game(page, "moveCount")], ["3", 1]);
    await go(page, "#klondike/8");
    await page.waitForFunction(() => globalThis.solitaire.session.game.variant === "klondike");
    const kept = () => page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).filter((name) => name.startsWith("solitaire:game:own:")).length);
    await page.reload();
    await ready(page);
    assert.equal(await kept(), 2);
    await more(page, "Your own rules");
    await page.click('dialog >> text=Delete "Mine"');
    await page.click("#game-name");
    assert.equal(await own.count(), 0);
    await page.reload();
    await ready(page);
    assert.deepEqual([await kept(), await game(page, "deal")], [0, "8"]);
});

test("after 30 other games the game of own rules from a link is still under way", async () => {
    const page = await browser.open("#klondike/7");
    await begin(page, rules(5), 5);
    await page.evaluate(() => {
        const { engine, opening } = globalThis.solitaire;
        for (const { name } of engine.variants().slice(0, 31)) opening.exact(name, 1);
    });
    await page.reload();
    await ready(page);
    assert.deepEqual(await ownTitles(page), ["MineUnder way"]);
    await page.click("#game-name");
    await ownRules(page).click();
    assert.deepEqual([await game(page, "deal"), await game(page, "moveCount")], ["3", 1]);
});

test("own rules that are deleted while their game is on the table stay deleted, and the game goes on", async () => {
    const page = await browser.open("#klondike/7");
    await begin(page, rules(5), 5);
    await more(page, "Your own rules");
    await page.click('dialog >> text=Delete "Mine"');
    for (let i = 0; i < 2; i += 1) {
        await page.reload();
        await ready(page);
        assert.deepEqual([await ownTitles(page), await game(page, "deal"), await game(page, "moveCount")], [[], "3", 1]);
    }
});

test("own rules of one title from two links stand side by side, and each is deleted alone", async () => {
    const page = await browser.open("#klondike/7");
    await begin(page, rules(5), 5);
    await begin(page, rules(2), 2);
    await begin(page, rules(5), 5);
    assert.deepEqual(await ownTitles(page), ["MineUnder way", "Mine (2)Under way"]);
    await more(page, "Your own rules");
    await page.click('dialog >> text=Edit "Mine (2)"');
    assert.match(await page.inputValue("dialog textarea"), /"count":2/);
    // Played as they are, they stay where they are.
    assert.equal(await page.textContent("dialog .note[role=status]"), "");
    await page.click('dialog >> text=Delete "Mine (2)"');
    assert.deepEqual(await ownTitles(page), ["MineUnder way"]);
    const recent = await page.evaluate(() => JSON.parse(localStorage.getItem("solitaire:recent")));
    assert.deepEqual(recent.map((key) => key.split("\n")[0]), ["own:Mine", "klondike"]);
});

test("a title of two lines is one line, and its game is kept", async () => {
    const page = await browser.open("#klondike/7");
    await begin(page, rules(5, "Two\\nlines"), 5);
    assert.equal(await page.textContent("#title"), "Two lines");
    await go(page, "#klondike/8");
    await page.waitForFunction(() => globalThis.solitaire.session.game.variant === "klondike");
    await page.reload();
    await ready(page);
    assert.deepEqual(await ownTitles(page), ["Two linesUnder way"]);
});

const move = (page, word) => page.evaluate((made) => globalThis.solitaire.session.move(made), word);

test("a deal that was won is dealt anew by its link, and when the page is loaded again", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await win(page);
    await page.waitForSelector("dialog[open] >> text=You won!");
    await page.reload();
    await ready(page);
    assert.deepEqual([await game(page, "deal"), await game(page, "moveCount")], ["ms:617", 0]);
    await win(page);
    await go(page, "#klondike/7");
    await page.waitForFunction(() => globalThis.solitaire.session.game.variant === "klondike");
    await go(page, "#freecell");
    await page.waitForFunction(() => globalThis.solitaire.session.game.variant === "freecell", null, { timeout: 60_000 });
    assert.equal(await game(page, "moveCount"), 0);
});

test("from a link there is a way back to the game whose place it takes", async () => {
    const page = await browser.open("#klondike/7");
    await move(page, "deal");
    for (const open of [() => go(page, "#klondike/8"), () => page.goto("about:blank").then(() => page.goto(`${browser.url}#klondike/8`)).then(() => ready(page))]) {
        await open();
        await page.waitForFunction(() => globalThis.solitaire.session.game.deal === "8");
        await page.click('#message >> text="Back to the previous game"');
        assert.deepEqual([await game(page, "deal"), await game(page, "moveCount")], ["7", 1]);
    }
});

test("from today's deal and a deal by its number there is a way back, too", async () => {
    const page = await browser.open("#freecell/ms:617/t4-t7");
    await page.evaluate(() => {
        globalThis.solitaire.advice.ofDay = async () => "5";
    });
    const today = () => page.click('dialog >> text="Today\'s deal"');
    const numbered = async () => {
        await page.fill("dialog input[name=deal]", "ms:618");
        await page.keyboard.press("Enter");
    };
    for (const [choose, words] of [[today, /^This is today's FreeCell deal\./], [numbered, /^Microsoft deal 618\./]]) {
        await page.click("#do-new");
        await choose();
        await says(page, words);
        await page.click('#message >> text="Back to the previous game"');
        assert.deepEqual([await game(page, "deal"), await game(page, "moveCount")], ["ms:617", 1]);
    }
});

test("the browser's Back, a link and the deal's number lead to the game that was set aside, as it was left", async () => {
    const page = await browser.open("#klondike/7");
    const dealt = (deal) => page.waitForFunction((wanted) => globalThis.solitaire.session.game.deal === wanted, deal);
    await move(page, "deal");
    await move(page, "deal");
    await go(page, "#klondike/8");
    await dealt("8");
    await move(page, "deal");
    const ways = [() => page.goBack(), () => page.goForward(), () => go(page, "#klondike/7"), () => page.evaluate(() => globalThis.solitaire.opening.exact("klondike", "8"))];
    for (const [i, way] of ways.entries()) {
        await way();
        await dealt(["7", "8"][i % 2]);
        assert.equal(await game(page, "moveCount"), [2, 1][i % 2]);
    }
    await page.evaluate(() => globalThis.solitaire.opening.back());
    assert.deepEqual([await game(page, "deal"), await game(page, "moveCount")], ["7", 2]);
    // Nothing takes its place there: deal 9 has no moves.
    await go(page, "#klondike/9");
    await dealt("9");
    await page.evaluate(() => globalThis.solitaire.opening.back());
    assert.equal(await page.evaluate(() => globalThis.solitaire.opening.canGoBack), false);
});

test("today's deal is still that after another game: by the browser's Back, begun or not, and chosen again", async () => {
    const page = await browser.open("#klondike/7");
    await page.evaluate(() => {
        globalThis.solitaire.advice.ofDay = async () => "5";
    });
    const today = async (moves) => {
        await page.waitForFunction(() => globalThis.solitaire.session.daily !== null);
        assert.deepEqual([await game(page, "deal"), await game(page, "moveCount")], ["5", moves]);
        assert.match(await page.textContent("#deal"), /^Daily deal/);
    };
    const choose = async () => {
        await page.click("#do-new");
        await page.click('dialog >> text="Today\'s deal"');
    };
    const leave = async () => {
        await go(page, "#klondike/8");
        await page.waitForFunction(() => globalThis.solitaire.session.game.deal === "8");
        await move(page, "deal");
    };
    await choose();
    await today(0);
    await leave();
    await page.goBack();
    await today(0);
    await move(page, "deal");
    await leave();
    await page.goBack();
    await today(1);
    await leave();
    await choose();
    await today(1);
});

test("a link without a deal deals what the player wants", async () => {
    const page = await browser.open("#freecell/ms:617");
    const asked = await page.evaluate(async () => {
        const { advice } = globalThis.solitaire;
        const found = [];
        advice.winnable = async (rules, from) => found.push(rules) && String(from);
        for (const hash of ["#klondike", "#spider"]) {
            location.hash = hash;
            await new Promise((done) => addEventListener("hashchange", () => setTimeout(done), { once: true }));
        }
        return found;
    });
    assert.deepEqual(asked, ["klondike", "spider"]);
});

test("a game that a newer version kept stays, and is said", async () => {
    for (const hash of ["", "#klondike/8"]) {
        const page = await browser.open("#klondike/7");
        await page.evaluate(() => {
            sessionStorage.clear();
            const kept = JSON.parse(localStorage.getItem("solitaire:game:klondike"));
            kept.save = kept.save.replace('"format":1', '"format":2');
            localStorage.setItem("solitaire:game:klondike", JSON.stringify(kept));
            // Otherwise the page, when it is left, would keep its game over what was written here.
            Storage.prototype.setItem = () => {};
        });
        await page.goto("about:blank");
        await page.goto(browser.url + hash);
        await ready(page);
        await says(page, /newer version/);
        assert.match(await page.evaluate(() => localStorage.getItem("solitaire:before")), /format[\\":]+2/);
        await page.close();
    }
});
