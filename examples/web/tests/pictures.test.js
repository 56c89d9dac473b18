// Eight games, held upright and across: pictures to look at, and what can be measured of them.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DESK, PHONE, start } from "./browser.js";

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
