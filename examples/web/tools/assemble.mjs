// Puts the page together in a folder: node assemble.mjs FOLDER. build.sh calls it once the engine is built.
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { load } from "../../../solitaire-js/index.js";

const page = fileURLToPath(new URL("..", import.meta.url));
const root = join(page, "../..");
const out = process.argv[2];

/** So many deals of Klondike that can be won are told to the page, so that its first game is there at once. */
const KNOWN = 60;
const LICENSES = ["LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY-LICENSES"];
/** The system fetches one when the page is installed. */
const ICONS = ["icon-180.png", "icon-192.png", "icon-512.png"];
const GUIDE = "adding-a-game";
/** What is not needed without a network. */
const APART = [...LICENSES, ...ICONS];

await rm(out, { recursive: true, force: true });
await mkdir(join(out, "engine"), { recursive: true });
for (const part of ["src", "styles"]) await cp(join(page, part), join(out, part), { recursive: true });
for (const name of ["icon.svg", ...ICONS, "manifest.webmanifest"]) await cp(join(page, name), join(out, name));
await cp(join(root, "art/cards.css"), join(out, "cards.css"));
for (const name of await readdir(join(root, "solitaire-js"))) {
    if (/\.(js|wasm)$/.test(name)) await cp(join(root, "solitaire-js", name), join(out, "engine", name));
}
// A server names no encoding of a text: its first character does.
await writeFile(join(out, `${GUIDE}.txt`), `\ufeff${await readFile(join(root, `docs/${GUIDE}.md`), "utf8")}`);
for (const name of LICENSES) await cp(join(root, "solitaire-js", name), join(out, name));
await writeFile(join(out, "src/known.js"), `export const WINNABLE = ${JSON.stringify(await winnable("klondike"))};\n`);
await writeFile(join(out, "index.html"), await index());
await writeFile(join(out, "sw.js"), await serviceWorker());
await sizes();

async function winnable(variant) {
    const solver = (await load()).solver();
    const found = [];
    for (let from = 1; found.length < KNOWN; ) {
        const { deal } = await solver.nextWinnable(variant, { from, positions: 20_000 });
        found.push(Number(deal));
        from = Number(deal) + 1;
    }
    solver.close();
    return found;
}

/** The page with the deck in it, and with all modules named so that they load side by side. */
async function index() {
    const html = await readFile(join(page, "index.html"), "utf8");
    const deck = (await readFile(join(root, "art/cards.svg"), "utf8")).replace(/<!--[^]*?-->\n?/, "");
    const modules = (await files(out)).filter((name) => name.endsWith(".js") && !/engine\/(worker|serving)\.js$|^src\/(app|failing)\.js$/.test(name));
    const links = modules.map((name) => `<link rel="modulepreload" href="${name}">`);
    links.push('<link rel="preload" href="engine/solitaire.wasm" as="fetch" type="application/wasm" crossorigin>');
    return html.replace("<!-- preload -->", links.join("\n")).replace("<!-- deck -->", () => deck);
}

/** The service worker knows every file, and a new one takes over when any of them changes. */
async function serviceWorker() {
    const names = (await files(out)).filter((name) => !APART.includes(name));
    const hash = createHash("sha256");
    for (const name of names) hash.update(name).update(await readFile(join(out, name)));
    const text = await readFile(join(page, "sw.js"), "utf8");
    return text.replace('"VERSION"', JSON.stringify(hash.digest("hex").slice(0, 12))).replace("[]", JSON.stringify(["./", ...names]));
}

async function files(folder) {
    const all = await readdir(folder, { recursive: true, withFileTypes: true });
    return all
        .filter((entry) => entry.isFile())
        .map((entry) => relative(out, join(entry.parentPath ?? entry.path, entry.name)))
        .sort();
}

async function sizes() {
    const sum = { raw: 0, gzip: 0, brotli: 0 };
    for (const name of await files(out)) {
        if (APART.includes(name)) continue;
        const bytes = await readFile(join(out, name));
        sum.raw += bytes.length;
        sum.gzip += gzipSync(bytes, { level: 9 }).length;
        sum.brotli += brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    }
    const kilo = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
    console.log(`${out}: ${kilo(sum.raw)}, ${kilo(sum.gzip)} by gzip, ${kilo(sum.brotli)} by brotli`);
}
