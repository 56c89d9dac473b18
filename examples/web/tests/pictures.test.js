// Games held upright and across: pictures to look at, and what can be measured of them.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DESK, PHONE, game, more, start } from "./browser.js";

const GAMES = ["klondike", "freecell", "spider", "pyramid", "fan", "flower-garden", "canfield", "gargantua"];
const NARROW = { ...PHONE, viewport: { width: 320, height: 568 } };
const ACROSS = { ...PHONE, viewport: { width: 740, height: 360 } };

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

for (const [name, options] of Object.entries({ phone: PHONE, narrow: NARROW, across: ACROSS, desk: DESK })) {
    test(`eight games: ${name}`, async () => {
        const page = await browser.open("#klondike/7", options);
        for (const variant of GAMES) {
            await page.evaluate((wanted) => globalThis.solitaire.opening.exact(wanted, 1), variant);
            await page.waitForTimeout(300);
            await page.screenshot({ path: join(process.env.PICTURES, `${variant}-${name}.png`) });
            const { buttons, wide, index } = await page.evaluate(() => {
                const sizes = [...document.querySelectorAll("#bar button")].map((button) => button.getBoundingClientRect());
                const rank = document.querySelector('.card use[href^="#large-"]');
                const { cardHeight } = globalThis.solitaire.table.size;
                return {
                    buttons: Math.min(...sizes.map(({ width, height }) => Math.min(width, height))),
                    wide: document.documentElement.scrollWidth - innerWidth,
                    // A rank is 20 of the symbol's 140 units high, drawn 1.75 times as large.
                    index: rank === null ? null : (cardHeight * 20 * 1.75) / 140,
                };
            });
            assert.ok(buttons >= 40, `${variant}: a button of ${buttons} pixels`);
            assert.ok(wide <= 0, `${variant}: the page is ${wide} pixels too wide`);
            if (index !== null && name !== "across") assert.ok(index >= 13.9, `${variant}: an index of ${index} pixels`);
        }
    });
}

/** In each fan the cards whose rank or suit the next card covers, or whose rank is small: less than seven pixels high, and than three fifths of what shows. */
const hidden = (page) => page.evaluate(() => {
    const { session, table } = globalThis.solitaire;
    const { card: width, cardHeight: height } = table.size;
    // The pictures behind <use> can't be measured: a copy lies at the window's corner.
    const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    copy.setAttribute("viewBox", "0 0 100 140");
    copy.setAttribute("preserveAspectRatio", "none");
    Object.assign(copy.style, { position: "fixed", left: 0, top: 0, width: `${width}px`, height: `${height}px` });
    document.body.append(copy);
    const found = [];
    for (const [pile, { fan }] of table.places) {
        if (!["right", "last_three", "down"].includes(fan)) continue;
        const cards = table.cards(pile);
        cards.slice(0, -1).forEach((element, i) => {
            const [here, next] = [element, cards[i + 1]].map((one) => table.corner(one));
            const [right, down] = [next.x - here.x, next.y - here.y];
            if (session.game.pile(pile)[i] === null || right + down === 0) return;
            copy.style.setProperty("--index", element.style.getPropertyValue("--index"));
            copy.replaceChildren(...document.querySelector(element.querySelector("use").getAttribute("href")).cloneNode(true).childNodes);
            const parts = [...copy.querySelectorAll("use")];
            const [rank, suit] = parts.map((part) => part.getBoundingClientRect());
            // A box leaves out half the width of lines: of a rank that is drawn with a pen, a ninth of its height.
            const line = document.querySelector(parts[0].getAttribute("href")).getAttribute("fill") === "none" ? rank.height / 9 : 0;
            const [ends, lower] = [Math.max(rank.right + line, suit.right), Math.max(rank.bottom + line, suit.bottom)];
            // Cards lie at half pixels.
            const covered = ends > (right || width) + 0.5 || lower > (down || height) + 0.5;
            if (covered || rank.height < Math.min(7, (right || down) * 0.6)) found.push(`${pile} ${i}: ${rank.height} high, ${covered ? "covered" : "seen"}`);
        });
    }
    copy.remove();
    return found;
});

for (const [width, height, large] of [[360, 740, false], [667, 375, false], [1280, 800, true]]) {
    test(`in each game's fans rank and suit of every card show, ${width} x ${height}`, async () => {
        const page = await browser.open("#klondike/7", { viewport: { width, height } });
        if (large) {
            await more(page, "Settings");
            await page.check('dialog >> text="Large indices"');
            await page.keyboard.press("Escape");
        }
        const names = await page.evaluate(() => globalThis.solitaire.engine.variants().map(({ name }) => name));
        for (const name of names) {
            await page.evaluate((variant) => {
                const { opening, session } = globalThis.solitaire;
                opening.exact(variant, 7);
                if (session.game.isLegal("deal")) session.move("deal");
            }, name);
            assert.deepEqual(await hidden(page), [], name);
        }
    });
}

test("a long fan in a low window shows every rank and suit", async () => {
    for (const [name, width, height] of [["scorpion", 667, 375], ["spider", 640, 400]]) {
        const page = await browser.open(`#${name}/7`, { viewport: { width, height } });
        await page.evaluate(() => {
            const { session } = globalThis.solitaire;
            // Where no card moves any more onto a longer pile, cards are dealt.
            const longer = () => session.game.moves().find((move) => {
                const [, from, to] = /^(t\d+)(?:x\d+)?-(t\d+)$/.exec(move) ?? [];
                return from !== undefined && session.game.pileSize(to) >= session.game.pileSize(from);
            });
            for (let move = longer(); session.game.moveCount < 40 && (move !== undefined || session.game.isLegal("deal")); move = longer()) session.move(move ?? "deal");
        });
        const longest = await page.evaluate(() => Math.max(...Object.values(globalThis.solitaire.session.game.piles()).map(({ length }) => length)));
        assert.ok(longest > 10, `${name}: ${longest}`);
        assert.deepEqual(await hidden(page), [], name);
        await page.screenshot({ path: join(process.env.PICTURES, `${name}-long.png`) });
    }
});

test("a long reserve takes room from the piles below it, and leaves them enough", async () => {
    for (const [name, width, height, least] of [["falling-star", 390, 844, 20], ["falling-star", 320, 568, 10.5], ["american-toad", 390, 844, 11]]) {
        const page = await browser.open(`#${name}/1`, { viewport: { width, height } });
        const [strip, gap, room] = await page.evaluate(() => {
            const { table } = globalThis.solitaire;
            const [first, second] = table.cards("r0").map((card) => table.corner(card).y);
            return [second - first, table.places.get("t0").y - table.places.get("r0").area.bottom, table.places.get("t0").room - table.size.cardHeight];
        });
        const where = `${name}, ${width} x ${height}`;
        assert.ok(strip >= least, `${where}: ${strip} pixels of each card`);
        assert.ok(gap >= 0, `${where}: the reserve lies on the tableau`);
        assert.ok(room >= 90, `${where}: ${room} pixels for the tableau's fans`);
    }
});

test("the place for redeals lies and is clicked where the layout puts it", async () => {
    for (const name of ["la-belle-lucie", "trefoil", "cruel"]) {
        const page = await browser.open(`#${name}/7`, ACROSS);
        const [place, button, card] = await page.evaluate(() => {
            const { table } = globalThis.solitaire;
            const box = document.getElementById("table").getBoundingClientRect();
            const { left, top, width, height } = table.button("s").getBoundingClientRect();
            const { x, y } = table.places.get("s");
            return [{ x, y }, { x: left - box.left, y: top - box.top, width, height }, table.size];
        });
        assert.deepEqual([button.x, button.y].map(Math.round), [place.x, place.y].map(Math.round), name);
        assert.deepEqual([button.width, button.height].map(Math.round), [card.card, card.cardHeight].map(Math.round), name);
        await page.locator('[data-pile="s"]').click({ position: { x: button.width / 2, y: button.height / 2 } });
        assert.deepEqual(await game(page, "history"), ["redeal"], name);
    }
});
