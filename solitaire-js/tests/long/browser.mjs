// Serves a folder and opens it: node browser.mjs CHROMIUM FOLDER. Fails where the page does, or says anything on the console.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { chromium } from "playwright-core";

const [executablePath, folder] = process.argv.slice(2);
const root = resolve(folder);
const types = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };

const server = createServer(async ({ url }, response) => {
    const path = join(root, normalize(decodeURIComponent(new URL(url, "http://localhost").pathname)));
    try {
        const bytes = await readFile(path.endsWith("/") ? join(path, "index.html") : path);
        response.writeHead(200, { "content-type": types[extname(path)] ?? (path.endsWith("/") ? "text/html" : "application/octet-stream") });
        response.end(bytes);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const faults = [];
try {
    const page = await browser.newPage();
    page.on("console", (message) => faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("requestfailed", (request) => faults.push(`failed: ${request.url()}`));
    page.on("response", (response) => response.status() >= 400 && faults.push(`${response.status()}: ${response.url()}`));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => document.getElementById("said")?.textContent !== "", null, { timeout: 120_000 });
    const said = await page.textContent("#said");
    console.log(said);
    if (!said.startsWith("ok ")) faults.push(said);
    // What was closed ends soon; the page hears of it later.
    for (let times = 0; times < 200 && page.workers().length > 0; times++) await page.waitForTimeout(50);
    if (page.workers().length > 0) faults.push("a worker is left");
} finally {
    await browser.close();
    server.close();
}
if (faults.length > 0) throw new Error(faults.join("\n"));
