// Playing with mouse, finger and keys, in a real browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { PHONE, agree, drag, game, message, pointOn, ready, says, start, statistics } from "./browser.js";

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

test("it opens into a game of Klondike that can be won", async () => {
    const page = await browser.open();
    assert.equal(await game(page, "variant"), "klondike");
    assert.match(page.url(), /#klondike\/\d+$/);
    const outcome = await page.evaluate(async () => {
        const solver = globalThis.solitaire.engine.solver();
        const { outcome: found } = await solver.solve(globalThis.solitaire.session.game);
        solver.close();
        return found;
    });
    assert.equal(outcome, "won");
    await agree(page);
});

test("only the first game is one of a list, the next ones are looked for", async () => {
    const page = await browser.open();
    const { WINNABLE } = await page.evaluate(() => import(new URL("src/known.js", document.baseURI).href));
    const deal = await game(page, "deal");
    assert.ok(WINNABLE.includes(Number(deal)));
    await page.evaluate(() => globalThis.solitaire.opening.deal("klondike"));
    assert.ok(!WINNABLE.includes(Number(await game(page, "deal"))));
});

test("a click moves a card to its best place, another one to the next best", async () => {
    // FreeCell, Microsoft deal 617: the jack of clubs goes onto the queen of hearts, and otherwise to a cell.
    const page = await browser.open("#freecell/ms:617");
    await page.mouse.click(...point(await pointOn(page, "t4")));
    assert.deepEqual(await game(page, "history"), ["t4-t7"]);
    await page.waitForTimeout(500);
    await page.mouse.click(...point(await pointOn(page, "t7")));
    assert.deepEqual(await game(page, "history"), ["t4-c0"]);
    await agree(page);
});

test("cards are dragged, alone and as a group", async () => {
    const page = await browser.open("#freecell/ms:617");
    await drag(page, "t4", "t7");
    await drag(page, "t5", "c0");
    assert.deepEqual(await game(page, "history"), ["t4-t7", "t5-c0"]);
    await drag(page, "t7", "t2", 2);
    assert.deepEqual(await game(page, "history"), ["t4-t7", "t5-c0", "t7x2-t2"]);
    await agree(page);
});

test("while a card is dragged, the places where it may go are lit", async () => {
    const page = await browser.open("#freecell/ms:617");
    const from = await pointOn(page, "t4");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 30, { steps: 3 });
    const lit = await page.$$eval(".pile.lit", (piles) => piles.map(({ dataset }) => dataset.pile).sort());
    assert.deepEqual(lit, ["c0", "c1", "c2", "c3", "t7"]);
    await page.mouse.up();
    assert.equal(await page.locator(".pile.lit").count(), 0);
});

test("an illegal drop is refused in words, and nothing moves", async () => {
    const page = await browser.open("#freecell/ms:617");
    await drag(page, "t0", "t1");
    assert.equal(await game(page, "moveCount"), 0);
    const said = await message(page);
    assert.match(said, /J♦|jack of diamonds/i);
    assert.doesNotMatch(said, /\b[tcf]\d\b/);
    await agree(page);
});

test("a click that slips is a click, on the stock and on a card", async () => {
    const page = await browser.open("#klondike/7");
    for (const [pile, history] of [["s", ["deal"]], ["t6", ["deal", "t6-f0"]]]) {
        const { x, y } = await pointOn(page, pile);
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 4, y + 4, { steps: 2 });
        await page.mouse.up();
        assert.deepEqual(await game(page, "history"), history);
    }
    // A card that is brought back from farther away stays.
    const { x, y } = await pointOn(page, "t0");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 60, { steps: 2 });
    await page.mouse.move(x, y, { steps: 2 });
    await page.mouse.up();
    assert.equal(await game(page, "moveCount"), 2);
    await agree(page);
});

test("a key, and a window that is left, end a drag; a second finger that goes away does not", async () => {
    const page = await browser.open("#freecell/ms:617");
    const dragged = () => page.locator(".card.dragged").count();
    const lift = async () => {
        const [from, to] = [await pointOn(page, "t4"), await pointOn(page, "t7")];
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 3 });
        assert.equal(await dragged(), 1);
    };
    for (const end of [() => page.keyboard.press("Escape"), () => page.keyboard.press("n"), () => page.evaluate(() => dispatchEvent(new Event("blur")))]) {
        await lift();
        await end();
        assert.equal(await dragged(), 0);
        await page.mouse.up();
        assert.equal(await game(page, "moveCount"), 0);
        await page.keyboard.press("Escape");
    }
    await page.waitForTimeout(400);
    await lift();
    await page.evaluate(() => document.getElementById("table").dispatchEvent(new PointerEvent("pointercancel", { pointerId: 77, bubbles: true })));
    assert.equal(await dragged(), 1);
    await page.mouse.up();
    assert.deepEqual(await game(page, "history"), ["t4-t7"]);
});

test("of a waste only the top card is lifted", async () => {
    const page = await browser.open("#klondike-draw-three/7");
    await page.mouse.click(...point(await pointOn(page, "s")));
    await page.waitForTimeout(500);
    const { x, y } = await pointOn(page, "w0", 1);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 60, { steps: 3 });
    assert.equal(await page.locator(".card.dragged").count(), 0);
    await page.mouse.up();
});

test("in a pyramid a card goes where it is dropped, not to a pile whose other cards lie there", async () => {
    for (const deal of [10, 33, 57]) {
        const page = await browser.open(`#pyramid/${deal}`);
        const made = await page.evaluate(() => globalThis.solitaire.session.game.moves().filter((move) => /^t\d-t\d$/.test(move)));
        const free = await page.evaluate(() => globalThis.solitaire.session.game.pileNames.filter((name) => name[0] === "t" && globalThis.solitaire.session.game.isFree(name)));
        for (const [from, to] of free.flatMap((one) => free.map((other) => [one, other]))) {
            const near = Math.abs(Number(from.slice(1)) - Number(to.slice(1))) < 2;
            if (near || made.includes(`${from}-${to}`) || made.includes(`${to}-${from}`)) continue;
            await drag(page, from, to);
            assert.equal(await game(page, "moveCount"), 0, `${deal}: ${from} to ${to}`);
        }
        await page.close();
    }
});

test("undo, redo, restart, without end", async () => {
    const page = await browser.open("#klondike/7");
    for (let i = 0; i < 24; i += 1) await page.evaluate(() => globalThis.solitaire.session.move("deal"));
    for (let i = 0; i < 24; i += 1) await page.click("#do-undo", { force: true });
    assert.equal(await game(page, "moveCount"), 0);
    await agree(page);
    await page.click("#do-undo", { force: true });
    assert.match(await message(page), /Nothing to undo\./);
    for (let i = 0; i < 24; i += 1) await page.click("#do-redo", { force: true });
    assert.equal(await game(page, "moveCount"), 24);
    await page.click("#do-redo", { force: true });
    assert.match(await message(page), /Nothing to redo\./);
    await page.click("#do-more");
    await page.click("text=Restart this deal");
    assert.equal(await game(page, "moveCount"), 0);
    await agree(page);
});

test("the finger deals, moves and drags, and the page does not scroll", async () => {
    const page = await browser.open("#klondike/7", PHONE);
    await page.touchscreen.tap(...point(await pointOn(page, "s")));
    await page.waitForTimeout(400);
    assert.deepEqual(await game(page, "history"), ["deal"]);
    await page.touchscreen.tap(...point(await pointOn(page, "t6")));
    assert.deepEqual(await game(page, "history"), ["deal", "t6-f0"]);
    await page.waitForTimeout(400);
    const [from, to] = [await pointOn(page, "t0"), await pointOn(page, "t5")];
    const touch = await page.context().newCDPSession(page);
    const send = (type, points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await send("touchStart", [from]);
    for (let i = 1; i <= 5; i += 1) await send("touchMove", [{ x: from.x + ((to.x - from.x) * i) / 5, y: from.y + ((to.y - from.y) * i) / 5 }]);
    await send("touchEnd", []);
    assert.deepEqual(await game(page, "history"), ["deal", "t6-f0", "t0-t5"]);
    assert.equal(await page.evaluate(() => scrollY + document.scrollingElement.scrollTop + visualViewport.scale), 1);
    await agree(page);
});

test("two taps take a pair away", async () => {
    const page = await browser.open("#pyramid/10");
    const pair = await page.evaluate(() => globalThis.solitaire.session.game.moves().find((move) => /^t\d-t\d$/.test(move)));
    const [from, to] = pair.split("-");
    await page.mouse.click(...point(await pointOn(page, from)));
    assert.equal(await game(page, "moveCount"), 0);
    await page.mouse.click(...point(await pointOn(page, to)));
    assert.equal(await game(page, "moveCount"), 1);
    assert.equal(await game(page, "pileSize", "f0"), 2);
    await agree(page);
});

test("a game by keys alone", async () => {
    const page = await browser.open("#klondike/7");
    await page.keyboard.press("Tab");
    const focused = () => page.evaluate(() => document.activeElement.dataset.pile);
    // The game's name comes first, then the table.
    await page.keyboard.press("Tab");
    const label = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    assert.equal(await focused(), "s");
    assert.equal(await label(), "Stock: 24 cards");
    await page.keyboard.press("Enter");
    assert.deepEqual(await game(page, "history"), ["deal"]);
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), "t0");
    for (let i = 0; i < 6; i += 1) await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "t6");
    assert.equal(await label(), "Tableau 7: ace of spades, six hidden; may go to a foundation");
    await page.keyboard.press("Enter");
    assert.deepEqual(await game(page, "history"), ["deal", "t6-f0"]);
    assert.match(await page.textContent("#spoken"), /Ace of spades to foundation 1\./);
    for (let i = 0; i < 6; i += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    assert.equal(await page.locator(".card.picked").count(), 1);
    for (let i = 0; i < 5; i += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    assert.deepEqual(await game(page, "history"), ["deal", "t6-f0", "t0-t5"]);
    await page.keyboard.press("u");
    assert.equal(await game(page, "moveCount"), 2);
    await page.keyboard.press("h");
    await page.waitForSelector("#arrow.shown");
    assert.notEqual(await message(page), "");
    await agree(page);
});

test("a key that is held down plays one move, and undoes many", async () => {
    const page = await browser.open("#klondike/7");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const hold = async (key) => {
        for (let i = 0; i < 3; i += 1) await page.keyboard.down(key);
        await page.keyboard.up(key);
    };
    await hold("Enter");
    await hold("d");
    assert.deepEqual(await game(page, "history"), ["deal", "deal"]);
    await page.evaluate(() => globalThis.solitaire.table.button("t6").focus());
    await hold("Space");
    assert.equal(await page.locator(".card.picked").count(), 1);
    await page.keyboard.press("Escape");
    await hold("u");
    assert.equal(await game(page, "moveCount"), 0);
});

test("Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo", async () => {
    const page = await browser.open("#klondike/7");
    await page.keyboard.press("d");
    for (const redo of ["Control+y", "Control+Shift+Z"]) {
        await page.keyboard.press("Control+z");
        assert.equal(await game(page, "moveCount"), 0, redo);
        await page.keyboard.press(redo);
        assert.equal(await game(page, "moveCount"), 1, redo);
    }
});

test("the key for the stock redeals where there is only that, and says so where there is neither", async () => {
    const page = await browser.open("#cruel/7");
    await page.keyboard.press("d");
    assert.deepEqual(await game(page, "history"), ["redeal"]);
    await page.evaluate(() => globalThis.solitaire.opening.exact("freecell", 1));
    await page.keyboard.press("d");
    assert.equal(await message(page), "There is no stock to deal from.");
});

test("an offer goes by itself, by Escape and by a tap on the felt; a solution stays", async () => {
    const page = await browser.open("#black-hole/7", PHONE);
    await page.clock.install();
    await page.evaluate(() => {
        const { advice, session } = globalThis.solitaire;
        let deal = 8;
        // Some deals have no move; these have.
        advice.winnable = async () => String((deal += 1));
        session.move(session.game.moves()[0]);
    });
    const felt = await page.evaluate(() => {
        const { table } = globalThis.solitaire;
        const { x, y, width } = document.getElementById("table").getBoundingClientRect();
        return [x + width / 2, y + Math.max(...table.places.values().map((place) => place.area.bottom)) + 4];
    });
    const shown = () => page.locator("#message.shown").count();
    const ends = [() => page.clock.runFor(10_000), () => page.keyboard.press("Escape"), () => page.touchscreen.tap(...felt)];
    for (const end of ends) {
        await page.evaluate(() => {
            const { opening, session } = globalThis.solitaire;
            if (session.game.moveCount === 0) session.move(session.game.moves()[0]);
            return opening.deal("black-hole");
        });
        assert.equal(await message(page), "New deal.Back to the previous game");
        await end();
        assert.equal(await shown(), 0);
    }
    await page.evaluate(() => {
        const { advice, session } = globalThis.solitaire;
        return advice.solution(session.game.moves().slice(0, 1));
    });
    await page.clock.runFor(10_000);
    await page.touchscreen.tap(...felt);
    assert.match(await message(page), /^Solution, move 1 of 1/);
    await page.keyboard.press("Escape");
    assert.equal(await shown(), 0);
});

test("after a new deal by keys the focus is still on the table", async () => {
    const page = await browser.open("#klondike/7");
    await page.evaluate(() => {
        globalThis.solitaire.advice.winnable = async (rules, from) => String(from);
    });
    const focused = () => page.evaluate(() => document.activeElement.dataset.pile);
    assert.equal(await focused(), undefined);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    assert.match(await focused(), /^t/);
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => globalThis.solitaire.session.game.deal !== "7");
    assert.equal(await focused(), "s");
});

test("plus and minus pick up only as many cards as have somewhere to go", async () => {
    const page = await browser.open("#canfield/1");
    await page.evaluate(() => {
        const { session, table } = globalThis.solitaire;
        // Three cards of a pile, of which one or all may go somewhere.
        session.game.targets = (pile, count) => (count === 2 ? [] : ["t1"]);
        session.game.pileSize = () => 3;
        table.button("t0").focus();
    });
    const counts = [];
    const count = () => page.evaluate(() => globalThis.solitaire.play.held.count);
    await page.evaluate(() => {
        globalThis.solitaire.play.hold = function hold(pile, number) {
            this.held = { pile, count: number };
        };
    });
    for (const key of [" ", "-", "-", "+", "+"]) {
        await page.keyboard.press(key);
        counts.push(await count());
    }
    assert.deepEqual(counts, [3, 1, 1, 3, 3]);
});

test("a recorded game is played to its win", async () => {
    const text = await readFile(`${process.env.GAMES}/klondike.txt`, "utf8");
    const [deal] = /^deal (\d+)$/m.exec(text).slice(1);
    const moves = text.split("\n").map((line) => line.replace(/#.*/, "").trim()).filter((line) => /^(deal|redeal|\w\d?(x\d+)?-\w\d?)$/.test(line) || /^[swfcrt]\d*(x\d+)?-[swfcrt]\d*$/.test(line));
    const page = await browser.open(`#klondike/${deal}`);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const move of moves) {
        if (move === "deal" || move === "redeal") await page.mouse.click(...point(await pointOn(page, "s")));
        else {
            const [, from, count, to] = /^(\w\d*?)(?:x(\d+))?-(\w\d*)$/.exec(move);
            await drag(page, from, to, Number(count ?? 1));
        }
    }
    assert.deepEqual(await game(page, "history"), moves);
    assert.equal(await game(page, "isWon"), true);
    await page.waitForSelector("dialog[open] >> text=You won!");
    const figures = await statistics(page, "klondike");
    assert.deepEqual([figures.played, figures.won, figures.streak, figures.moves], [1, 1, 1, moves.length]);
});

test("the game goes on after a reload, and without the address", async () => {
    const page = await browser.open("#klondike/7");
    await page.mouse.click(...point(await pointOn(page, "s")));
    await page.mouse.click(...point(await pointOn(page, "t6")));
    const before = await game(page, "text");
    await page.reload();
    await ready(page);
    assert.equal(await game(page, "text"), before);
    await page.goto("about:blank");
    await page.goto(browser.url);
    await ready(page);
    assert.equal(await game(page, "text"), before);
    await page.click("#do-undo", { force: true });
    assert.equal(await game(page, "moveCount"), 1);
    await agree(page);
});

test("the address names a game with its moves, and what it names wrongly is said", async () => {
    const page = await browser.open("#freecell/ms:617/t4-t7,t5-c0");
    assert.deepEqual(await game(page, "history"), ["t4-t7", "t5-c0"]);
    await page.evaluate(() => {
        location.hash = "#freecel/3";
    });
    await says(page, /doesn't lead to a game/);
    assert.equal(await game(page, "variant"), "freecell");
});

const point = ({ x, y }) => [x, y];
