// A server for the built page, and a browser to open it with. DIST, CHROMIUM and GAMES say where the page, the browser and the recorded games are.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".txt": "text/plain" };
const { DIST, CHROMIUM } = process.env;

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const DESK = { viewport: { width: 1280, height: 800 } };

/** Serves the page until it is closed. */
async function serve() {
    const server = createServer(async ({ url }, response) => {
        const path = join(DIST, normalize(decodeURIComponent(new URL(url, "http://localhost").pathname)));
        try {
            const file = path.endsWith("/") ? join(path, "index.html") : path;
            const bytes = await readFile(file);
            response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
            response.end(bytes);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
    return {
        url: `http://127.0.0.1:${server.address().port}/`,
        close() {
            server.closeAllConnections();
            server.close();
        },
    };
}

/** A browser and a server, and pages that may say nothing on the console. */
export async function start() {
    const [server, browser] = [await serve(), await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] })];
    const faults = [];
    return {
        url: server.url,
        faults,
        server,
        /** A context of its own, whose pages may fail. */
        context: (options) => browser.newContext(options),
        /** A page with a game that an address names: in a context of its own, or a tab `beside` another page. */
        async open(hash = "", { beside, ...options } = DESK) {
            const context = beside?.context() ?? (await browser.newContext(options));
            const page = await context.newPage();
            page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
            page.on("pageerror", (error) => faults.push(String(error.stack)));
            page.on("response", (response) => response.status() >= 400 && faults.push(`${response.status()}: ${response.url()}`));
            await page.goto(server.url + hash);
            await ready(page);
            return page;
        },
        async close() {
            await browser.close();
            server.close();
            assert.deepEqual(faults, []);
        },
    };
}

/** Waits until a game is on the table. */
export const ready = (page) => page.waitForFunction(() => globalThis.solitaire?.session.game?.moveCount !== undefined, null, { timeout: 60_000 });

/** What the engine says of the game under way. */
export const game = (page, name, ...given) => page.evaluate(([key, list]) => {
    const { game: current } = globalThis.solitaire.session;
    return typeof current[key] === "function" ? current[key](...list) : current[key];
}, [name, given]);

export const message = (page) => page.textContent("#message");

/** Chooses an entry of the menu behind the button More. */
export async function more(page, entry) {
    await page.click("#do-more");
    await page.click(`dialog >> text="${entry}"`);
}

/** What is counted of a game. */
export const statistics = (page, key) => page.evaluate(async (name) => {
    const { statisticsOf } = await import(new URL("src/statistics.js", document.baseURI).href);
    return statisticsOf(name);
}, key);

/** Plays to the win as the solver does. */
export const win = (page) => page.evaluate(async () => {
    const { engine, session } = globalThis.solitaire;
    const solver = engine.solver();
    const { moves } = await solver.solve(session.game);
    solver.close();
    for (const made of moves) session.move(made);
});

/** Waits until the message says something like this. */
export const says = (page, words) => page.waitForFunction(([source, flags]) => new RegExp(source, flags).test(document.getElementById("message").textContent), [words.source, words.flags], { timeout: 60_000 });

/** A point of the window on a pile's card (its index, -1 the last one), where no other card covers it. */
export async function pointOn(page, pile, index = -1) {
    const at = await page.evaluate(([name, nth]) => {
        const { table } = globalThis.solitaire;
        const box = document.getElementById("table").getBoundingClientRect();
        const element = table.cards(name).at(nth);
        const { x, y } = element === undefined ? table.places.get(name) : table.corner(element);
        const { card, cardHeight } = table.size;
        for (const [dx, dy] of [[0.5, 0.5], [0.5, 0.12], [0.15, 0.85], [0.85, 0.85], [0.15, 0.1], [0.85, 0.1], [0.5, 0.04], [0.5, 0.96]]) {
            const point = { x: box.x + x + card * dx, y: box.y + y + cardHeight * dy };
            const hit = table.hit(point.x, point.y);
            const size = table.cards(name).length;
            if (hit?.pile === name && (size === 0 || hit.index === (nth < 0 ? size + nth : nth))) return point;
        }
        return null;
    }, [pile, index]);
    assert.ok(at, `${pile} ${index} cannot be seen`);
    return at;
}

/** Drags the top `count` cards of a pile onto another one. */
export async function drag(page, from, to, count = 1) {
    const [start, end] = [await pointOn(page, from, -count), await pointOn(page, to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up();
}

/** What the page shows, pile by pile, as `game.piles()` would: by the elements alone. */
const shown = (page) => page.evaluate(() => {
    const piles = Object.fromEntries(globalThis.solitaire.session.game.pileNames.map((name) => [name, []]));
    for (const { dataset, firstElementChild } of document.querySelectorAll(".card")) {
        const face = firstElementChild.firstElementChild.getAttribute("href");
        piles[dataset.pile][Number(dataset.index)] = face === "#back" ? null : face.replace(/^#[a-z]+-/, "");
    }
    return piles;
});

/** The page and the engine agree on every card. Games in one or two suits are drawn with other suits. */
export async function agree(page, note) {
    const [seen, told, suits] = [await shown(page), await game(page, "piles"), (await game(page, "table")).suits];
    const only = (piles) => (suits === 4 ? piles : Object.fromEntries(Object.entries(piles).map(([name, cards]) => [name, cards.map((card) => card?.[0] ?? null)])));
    assert.deepEqual(only(seen), only(told), note);
}
