// Places in texts, and two codes that every call looks at.
import { RESULT } from "./constants.js";

export const { OK, BUFFER_TOO_SMALL } = RESULT;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Where byte `bytes` of the text is, as an editor counts: its line and column from 1, its index from 0. */
export function place(text, bytes, line) {
    const before = decoder.decode(encoder.encode(text).subarray(0, bytes));
    const start = before.lastIndexOf("\n") + 1;
    return { line, column: before.length - start + 1, offset: before.length };
}
