// What is not what a call wants, told as a TypeError: what was expected, and what was found.
const SHOWN = 40;

/** A value in words, for the end of a sentence. */
export function found(value) {
    if (value === null || value === undefined || typeof value === "number" || typeof value === "boolean") return String(value);
    if (typeof value === "string") return "a text";
    if (Array.isArray(value)) return "a list";
    if (typeof value !== "object") return `a ${typeof value}`;
    const name = Object.getPrototypeOf(value)?.constructor?.name;
    return typeof name !== "string" || name === "" || name === "Object" ? "an object" : `an object (${name})`;
}

/** The same with a text quoted, where it may be a name that is misspelt. */
export function quoted(value) {
    if (typeof value !== "string") return found(value);
    return JSON.stringify(value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value);
}

/** Names to choose from: `"a", "b" or "c"`. */
export function either(names) {
    return names.map((name) => `"${name}"`).join(", ").replace(/, (?=[^,]*$)/, " or ");
}

export function wrong(wanted, value) {
    return new TypeError(`expected ${wanted}, found ${found(value)}`);
}

export function wantText(value, wanted) {
    if (typeof value !== "string") throw wrong(wanted, value);
}

export function wantWhole(value, name, least, most) {
    if (!Number.isInteger(value) || value < least || value > most) throw wrong(`${name} as a whole number from ${least} to ${most}`, value);
    return value;
}

export function wantBoolean(value, name) {
    if (typeof value !== "boolean") throw wrong(`${name} as true or false`, value);
    return value;
}

/** Options of a call, which may be left out but not be anything else, by these names: a misspelt limit would be none. Gives a copy: each is read once. */
export function wantOptions(value, ...names) {
    if (!isPlain(value)) throw wrong("options as an object", value);
    const options = { ...value };
    wantNames(options, "option", ...names);
    return options;
}

/** Whether it is an object as braces make it, be it another window's: no list, Date or Map. */
function isPlain(value) {
    if (typeof value !== "object" || value === null) return false;
    const parent = Object.getPrototypeOf(value);
    return parent === null || (Object.getPrototypeOf(parent) === null && Object.hasOwn(parent, "hasOwnProperty"));
}

/** An object that has no other names than these. */
export function wantNames(value, what, ...names) {
    const unknown = Object.keys(value).find((name) => !names.includes(name));
    if (unknown === undefined) return;
    const known = [names.slice(0, -1).join(", "), names.at(-1)].filter((part) => part !== "").join(" or ");
    throw new TypeError(`unknown ${what} ${quoted(unknown)}: expected ${known}`);
}

/** The JSON of an object that stands for JSON's object: a list or a Date does not. */
export function wantJson(value, wanted) {
    const json = typeof value === "object" && value !== null ? JSON.stringify(value) : undefined;
    if (!json?.startsWith("{")) throw wrong(wanted, value);
    return json;
}
