// Five hundred random taps and drags a game: page and engine agree on every card.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, agree, game, start } from "./browser.js";

const GAMES = ["klondike", "klondike-draw-three", "freecell", "spider", "pyramid", "tri-peaks", "golf", "canfield", "fan", "la-belle-lucie", "gargantua", "calculation"];
const STEPS = 500;

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

/** The same numbers at every run. */
function random(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

GAMES.forEach((name, nth) => {
    test(name, async () => {
        const page = await browser.open(`#${name}/${nth + 1}`, nth % 2 === 0 ? {} : PHONE);
        await page.emulateMedia({ reducedMotion: "reduce" });
        const box = await page.locator("#table").boundingBox();
        const next = random(nth + 1);
        const somewhere = () => [box.x + 2 + next(box.width - 4), box.y + 2 + next(box.height - 4)];
        const cards = async () => page.evaluate(() => {
            const { left, top } = document.getElementById("table").getBoundingClientRect();
            const { table } = globalThis.solitaire;
            return [...document.querySelectorAll(".card:not(.beneath)")].map((card) => {
                const { x, y } = table.corner(card);
                return [left + x + table.size.card * 0.4, top + y + 5];
            });
        });
        for (let step = 0; step < STEPS; step += 1) {
            const all = await cards();
            const aim = () => (all.length > 0 && next(8) > 0 ? all[next(all.length)] : somewhere());
            if (next(3) > 0) await page.mouse.click(...aim());
            else {
                await page.mouse.move(...aim());
                await page.mouse.down();
                await page.mouse.move(...aim(), { steps: 2 });
                await page.mouse.up();
            }
            if (next(40) === 0) await page.keyboard.press("u");
            if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
            if (step % 10 === 9) await agree(page, `${name}, step ${step}`);
        }
        await agree(page, name);
        assert.ok(await game(page, "moveCount") > 0, "no move was made");
    });
});
