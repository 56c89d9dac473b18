// Half characters (lone surrogates), which the library has none of: U+FFFD takes their place, as wherever JavaScript encodes a text.
// No other character moves.

const HALF = /\p{Surrogate}/gu;
const ESCAPE = /\\u(?:[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|([dD][89a-fA-F][\da-fA-F]{2}))|\\[^]/g;

export function wholeText(text) {
    return text.replace(HALF, "\u{fffd}");
}

/** The same for JSON, which has them as escapes. */
export function wholeJson(json) {
    return json.replace(ESCAPE, (escape, half) => (half === undefined ? escape : "\\ufffd"));
}
