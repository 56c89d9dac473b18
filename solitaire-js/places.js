// Places in texts, and two codes that every call looks at.
import { RESULT } from "./constants.js";

export const { OK, BUFFER_TOO_SMALL } = RESULT;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Where byte `bytes` of the text is. */
export function place(text, bytes) {
    return placed(text, decoder.decode(encoder.encode(text).subarray(0, bytes)).length);
}

/** Where an index of the text is, as the library's words have it: its line and column from 1, in characters, without a byte order mark. */
export function placed(text, offset) {
    const before = text.slice(0, offset);
    const lines = before.replace(/^\u{feff}/u, "").split("\n");
    return { line: lines.length, column: [...lines[lines.length - 1]].length + 1, offset };
}
