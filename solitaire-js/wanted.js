// What is not what a call wants, told as a TypeError: what was expected, and what was found.
const SHOWN = 40;

/** A value in words, for the end of a sentence. */
export function found(value) {
    if (value === null || value === undefined || typeof value === "number" || typeof value === "boolean") return String(value);
    if (typeof value === "string") return "a text";
    if (Array.isArray(value)) return "a list";
    if (typeof value !== "object") return `a ${typeof value}`;
    const name = Object.getPrototypeOf(value)?.constructor?.name;
    const what = isBytes(value) ? "bytes" : "an object";
    return typeof name !== "string" || name === "" || name === "Object" ? what : `${what} (${name})`;
}

function isBytes(value) {
    return ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
}

/** The same with a text quoted, where it may be a name that is misspelt, and with a bigint's digits. */
export function quoted(value) {
    if (typeof value === "bigint") return short(String(value));
    return typeof value === "string" ? JSON.stringify(short(value)) : found(value);
}

function short(text) {
    return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Names to choose from: `"a", "b" or "c"`. */
export function either(names) {
    return anyOf(names.map((name) => `"${name}"`));
}

function anyOf(words) {
    return words.join(", ").replace(/, (?=[^,]*$)/, " or ");
}

/** The name of an option, an argument or a field in a sentence, where `from` would read as a word of it. */
export function field(name) {
    return `\`${name}\``;
}

export function wrong(wanted, value) {
    return new TypeError(`expected ${wanted}, found ${found(value)}`);
}

/** The same where a text was expected that may come from a file: what makes a text of its bytes is said, too. */
export function wrongText(wanted, value) {
    const error = wrong(wanted, value);
    return isBytes(value) ? new TypeError(`${error.message}: new TextDecoder().decode(bytes) makes a text of them`) : error;
}

export function wantText(value, wanted, refusal = wrong) {
    if (typeof value !== "string") throw refusal(wanted, value);
}

/** `or` names what the caller allows beside it. */
export function wantWhole(value, name, least, most, or = "") {
    if (!Number.isInteger(value) || value < least || value > most) throw wrong(`${field(name)} as a whole number from ${least} to ${most}${or}`, value);
    return value;
}

export function wantBoolean(value, name) {
    if (typeof value !== "boolean") throw wrong(`${field(name)} as true or false`, value);
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
    throw new TypeError(`unknown ${what} ${quoted(unknown)}: expected ${anyOf(names.map(field))}`);
}

/** A deal of any kind as text: JavaScript may have rounded a number from 2 ** 53 on. `as` is what stands before what was expected. */
export function wantDeal(deal, wanted, as = "") {
    if (typeof deal === "string") return deal;
    if (typeof deal === "bigint" || Number.isSafeInteger(deal)) return String(deal);
    throw wrong(as + (typeof deal === "number" ? "a whole number below 2 ** 53, a bigint or a text" : wanted), deal);
}

/** The JSON of an object that stands for JSON's object. A list or a Date does not, nor do bytes, or a Map or promise, which has no fields. */
export function wantJson(value, wanted) {
    const json = !isBytes(value) && hasJson(value) ? JSON.stringify(value, jsonPart(wanted)) : undefined;
    if (!json?.startsWith("{")) throw wrongText(wanted, value);
    return json;
}

function hasJson(value) {
    // Node's errors have fields of their own.
    if (typeof value !== "object" || value === null || value instanceof Error) return false;
    return isPlain(value) || typeof value.toJSON === "function" || Object.keys(value).length > 0;
}

/** For JSON.stringify, which makes null of NaN, and says in its own words that it has no bigint and no end of an object that contains itself. */
function jsonPart(wanted) {
    const around = [];
    return function (name, value) {
        // As text a number keeps all its digits, and the library reads a deal from it as well.
        if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
        if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError(`expected a finite number, found ${value}, in the field ${field(name)}`);
        if (typeof value !== "object" || value === null) return value;
        while (around.length > 0 && around.at(-1) !== this) around.pop();
        if (around.includes(value)) throw new TypeError(`expected ${wanted}, found an object that contains itself, in the field ${field(name)}`);
        around.push(value);
        return value;
    };
}
