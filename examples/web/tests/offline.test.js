// After the first visit the page needs no network.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { agree, game, ready, start } from "./browser.js";

let browser;
before(async () => {
    browser = await start();
});
after(() => browser.close());

test("it opens, deals, plays and thinks without a network", async () => {
    const page = await browser.open("#freecell/ms:617");
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller === null) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    });
    browser.server.close();
    await page.reload();
    await ready(page);
    assert.equal(await game(page, "deal"), "ms:617");
    await agree(page);
    await page.click("#do-hint");
    await page.waitForSelector("#arrow.shown", { timeout: 60_000 });
    assert.match(await page.evaluate(async () => (await fetch("adding-a-game.txt")).text()), /^# Adding a game\n/);
});

test("its icons are as large as they say", async () => {
    const { DIST } = process.env;
    const { icons } = JSON.parse(await readFile(join(DIST, "manifest.webmanifest"), "utf8"));
    const touch = /<link rel="apple-touch-icon" href="(.*)">/.exec(await readFile(join(DIST, "index.html"), "utf8"))[1];
    const pictures = icons.filter(({ type }) => type === "image/png").concat({ src: touch, sizes: "180x180" });
    assert.equal(pictures.length, 3);
    for (const { src, sizes } of pictures) {
        const bytes = await readFile(join(DIST, src));
        assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes);
    }
});

test("nothing comes from elsewhere, and all of it is small", async () => {
    const { DIST } = process.env;
    const html = await readFile(join(DIST, "index.html"), "utf8");
    assert.doesNotMatch(html.replaceAll("http://www.w3.org/2000/svg", ""), /https?:\/\//);
    let bytes = 0;
    for (const name of await readdir(DIST, { recursive: true })) {
        if (/\.(js|css|html|svg|wasm|webmanifest)$/.test(name)) bytes += brotliCompressSync(await readFile(join(DIST, name))).length;
    }
    assert.ok(bytes <= 350_000, `${bytes} bytes`);
});
