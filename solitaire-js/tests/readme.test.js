// The README's programs do what they say, as printed.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { read } from "./shared.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const home = new URL("../", import.meta.url);

/** The outputs that a program says it has: what stands after `// ->`. */
const promised = (code) => [...code.matchAll(/\/\/ -> (.*)/g)].map(([, said]) => said.trim());

test("the README's programs print what they say", () => {
    const programs = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code).filter((code) => code.includes("import {"));
    assert.ok(programs.length >= 2);
    assert.ok(programs[0].trimEnd().split("\n").length <= 15);
    const folder = mkdtempSync(join(tmpdir(), "solitaire-"));
    try {
        const installed = join(folder, "node_modules/solitaire-rules");
        mkdirSync(installed, { recursive: true });
        for (const name of readdirSync(home).filter((name) => /\.js$|^package\.json$/.test(name))) copyFileSync(new URL(name, home), join(installed, name));
        copyFileSync(process.env.SOLITAIRE_WASM ?? new URL("solitaire.wasm", home), join(installed, "solitaire.wasm"));
        for (const code of programs) {
            writeFileSync(join(folder, "printed.mjs"), code);
            const said = execFileSync(process.execPath, ["printed.mjs"], { cwd: folder, encoding: "utf8" }).trimEnd().split("\n");
            assert.deepEqual(said, promised(code), code);
        }
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test("the first program of the package stands in the README of the repository", () => {
    const [, program] = /```js\n([\s\S]*?)```/.exec(readme);
    assert.ok(read("README.md").includes(program));
});

test("every member that index.d.ts has is in the README's tables, and there is none besides", () => {
    const types = readFileSync(new URL("../index.d.ts", import.meta.url), "utf8");
    const classes = [...types.matchAll(/export class (Engine|Rules|Game|Solver) [\s\S]*?\n\}/g)];
    assert.equal(classes.length, 4);
    for (const [body, name] of classes) {
        const members = [...body.matchAll(/^ {4}(?:readonly )?(\w+)(?=[(:?])/gm)].map(([, member]) => member).filter((member) => member !== "constructor");
        const [, section] = readme.split(`\n### ${name}\n`);
        const rows = section.split(/\n##/)[0].split("\n").filter((line) => line.startsWith("| `"));
        const listed = rows.flatMap((row) => [...row.split(" | ")[0].matchAll(/`(\w+)[^`]*`/g)].map(([, member]) => member));
        assert.deepEqual(new Set(listed), new Set(members), name);
    }
});
