// How large the package is as a page loads it: node tools/sizes.js [OTHER.wasm ...]. With --check README.md has to say so, but for two in a hundred.
import { readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const here = new URL("../", import.meta.url);
const [check, others] = [process.argv.includes("--check"), process.argv.slice(2).filter((name) => name !== "--check")];

function sizes(bytes) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
    return [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes, { params })].map(({ length }) => length);
}

const scripts = readdirSync(here).filter((name) => name.endsWith(".js"));
const rows = [
    ["solitaire.wasm", sizes(readFileSync(new URL("solitaire.wasm", here)))],
    ...others.map((path) => [basename(path), sizes(readFileSync(path))]),
    ["the JavaScript, not minified", sizes(Buffer.concat(scripts.map((name) => readFileSync(new URL(name, here)))))],
];
const table = rows.map(([name, numbers]) => `| ${[name, ...numbers.map((number) => number.toLocaleString("en"))].join(" | ")} |`);
console.log(["| bytes | raw | gzip | brotli |", "|---|---:|---:|---:|", ...table].join("\n"));

if (check) {
    const readme = readFileSync(new URL("README.md", here), "utf8");
    for (const [name, numbers] of rows) {
        const said = readme.split("\n").find((line) => line.startsWith(`| ${name} |`))?.split("|").slice(2, 5).map((cell) => Number(cell.replace(/\D/g, "")));
        if (said === undefined || said.some((number, i) => Math.abs(number - numbers[i]) > numbers[i] / 50)) throw new Error(`README.md: ${name}: ${numbers.join(", ")}`);
    }
}
