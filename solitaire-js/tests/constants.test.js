// What was taken from the header: up to date, and as a C compiler sees it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { defines, enums, structs } from "../tools/constants.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("constants.js is what the header says", () => {
    const said = spawnSync(process.execPath, ["solitaire-js/tools/constants.js", "--check"], { cwd: root, encoding: "utf8" });
    assert.equal(said.status, 0, said.stderr);
    const header = readFileSync(`${root}include/solitaire.h`, "utf8");
    assert.equal(enums.size, header.match(/^SOLITAIRE_ENUM\w*\(Solitaire/gm).length);
    assert.equal(structs.size, header.match(/^typedef struct \w+ \{$/gm).length);
    assert.ok(defines.size >= 10);
});

// No struct that is read here has a pointer but at its end, and their sizes are multiples of 8 there: they lie alike on 32 and on 64 bits.
test("a C compiler lays the structs out so", (t) => {
    const lines = [];
    for (const [name, { size, fields }] of structs) {
        lines.push(`_Static_assert(sizeof(${name}) == ${size}, "${name}");`);
        for (const [field, offset] of fields) lines.push(`_Static_assert(offsetof(${name}, ${field}) == ${offset}, "${name}.${field}");`);
    }
    for (const [name, members] of enums) {
        const prefix = `SOLITAIRE_${name.slice(9).replace(/(?!^)([A-Z])/g, "_$1").toUpperCase()}_`;
        for (const [member, value] of members) lines.push(`_Static_assert(${prefix}${member} == ${value}, "${member}");`);
    }
    for (const [name, value] of defines) lines.push(`_Static_assert(SOLITAIRE_${name} == ${value}, "${name}");`);
    const folder = mkdtempSync(join(tmpdir(), "solitaire-"));
    try {
        const path = join(folder, "constants.c");
        writeFileSync(path, `#include "solitaire.h"\n${lines.join("\n")}\n`);
        const compiled = spawnSync("cc", ["-std=c11", "-fsyntax-only", `-I${root}include`, path], { encoding: "utf8" });
        if (compiled.error !== undefined) return t.skip("there is no C compiler");
        assert.equal(compiled.status, 0, compiled.stderr);
    } finally {
        rmSync(folder, { recursive: true });
    }
});
