// Writes constants.js and constants.d.ts from include/solitaire.h: node tools/constants.js. With --check it only compares.
//
// wasm32 lays structs out as C does: each field at a multiple of its own alignment, the whole a multiple of the greatest.
import { readFileSync, writeFileSync } from "node:fs";

const header = readFileSync(new URL("../../include/solitaire.h", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const here = (name) => new URL(`../${name}`, import.meta.url);

/** The types of fields, and their sizes on wasm32. */
const sizes = new Map(Object.entries({ char: 1, uint8_t: 1, int32_t: 4, uint32_t: 4, size_t: 4, uint64_t: 8 }));
const aligned = new Map(sizes);

/** SOLITAIRE_MAX_MOVES: 3456 and so on. */
export const defines = new Map();
for (const [, name, value] of header.matchAll(/^#define SOLITAIRE_(\w+) (\d+)$/gm)) defines.set(name, Number(value));

/** SolitaireReason: LEGAL 0, GAME_OVER 1 and so on. */
export const enums = new Map();
for (const [, name, width, body] of header.matchAll(/^SOLITAIRE_ENUM(?:_NODISCARD)?\((\w+), (\w+)\) \{([^}]*)\}/gm)) {
    const prefix = constant(name) + "_";
    const members = [...body.matchAll(/(\w+) = (\d+)/g)].map(([, member, value]) => {
        if (!member.startsWith(prefix)) throw new Error(`${member} is not of ${name}`);
        return [member.slice(prefix.length), Number(value)];
    });
    enums.set(name, new Map(members));
    for (const table of [sizes, aligned]) table.set(name, sizes.get(width));
}

/** SolitaireError: its size, and the offset of each field. */
export const structs = new Map();
for (const [, name, body] of header.matchAll(/^typedef struct (\w+) \{([^}]*)\} \1;/gm)) {
    const layout = new Map();
    let end = 0;
    let widest = 1;
    for (const [, type, pointer, field, count] of body.matchAll(/(?:const )?(\w+) (\*?)(\w+)(?:\[(\d+)\])?;/g)) {
        const alignment = pointer ? 4 : aligned.get(type);
        if (alignment === undefined) throw new Error(`${name}.${field}: no size is known for ${type}`);
        end = Math.ceil(end / alignment) * alignment;
        layout.set(field, end);
        end += (pointer ? 4 : sizes.get(type)) * Number(count ?? 1);
        widest = Math.max(widest, alignment);
    }
    end = Math.ceil(end / widest) * widest;
    structs.set(name, { size: end, fields: layout });
    sizes.set(name, end);
    aligned.set(name, widest);
}

/** SolitaireMoveKind becomes SOLITAIRE_MOVE_KIND. */
function constant(name) {
    return name.replace(/(?!^)([A-Z])/g, "_$1").toUpperCase();
}

/** Short names: MOVE_KIND for SolitaireMoveKind. */
const short = (name) => constant(name).slice("SOLITAIRE_".length);

/** Names by their numbers where those have no great gaps, leaving out what stands in place of one; cards and piles have none. */
function list(members) {
    const names = [];
    for (const [member, value] of members) if (value < 128) names[value] = member.toLowerCase();
    return names.length > 0 && names.length <= members.size + 1 ? Array.from(names, (name) => name ?? null) : null;
}

const first = "// Written by tools/constants.js from include/solitaire.h: change nothing here.\n";
let code = first;
let types = first;
for (const [name, value] of defines) {
    code += `export const ${name} = ${value};\n`;
    types += `export const ${name}: ${value};\n`;
}
for (const [name, members] of enums) {
    code += "\n";
    const names = list(members);
    if (names !== null) {
        code += `/** The names of a ${name} by its number. */\n`;
        code += `export const ${short(name)}_NAMES = Object.freeze(${JSON.stringify(names, null, 4)});\n`;
        types += `\n/** ${name} by name. */\nexport type ${name.slice("Solitaire".length)} =`;
        types += names.filter(Boolean).map((member) => `\n    | "${member}"`).join("") + ";\n";
    }
    const numbers = [...members].map(([member, value]) => `    ${member}: ${value},\n`).join("");
    code += `export const ${short(name)} = Object.freeze({\n${numbers}});\n`;
}
for (const [name, { size, fields }] of structs) {
    const offsets = [...fields].map(([field, offset]) => `    ${field}: ${offset},\n`).join("");
    code += `\n/** Where the fields of a ${name} are, and how many bytes it has. */\n`;
    code += `export const ${short(name)}_AT = Object.freeze({\n    SIZEOF: ${size},\n${offsets}});\n`;
}

const written = { "constants.js": code, "constants.d.ts": types };
if (process.argv[1] === new URL(import.meta.url).pathname) {
    for (const [name, text] of Object.entries(written)) {
        if (process.argv[2] !== "--check") writeFileSync(here(name), text);
        else if (readFileSync(here(name), "utf8") !== text) throw new Error(`${name} is out of date: node tools/constants.js`);
    }
}
