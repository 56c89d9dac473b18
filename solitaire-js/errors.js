/** What the engine refuses: `code` is for programs, `message` is the engine's own words. */
export class SolitaireError extends Error {
    /**
     * @param {string} code
     * @param {string} message
     * @param {object} [place] where the fault is in a text: `line`, `column`, `offset`; in a deck or save: `item`
     */
    constructor(code, message, place = {}) {
        super(message);
        this.name = new.target.name;
        this.code = code;
        this.line = place.line ?? null;
        this.column = place.column ?? null;
        this.offset = place.offset ?? null;
        this.item = place.item ?? null;
    }
}

/** A move that the rules do not allow. The game is as it was. */
export class IllegalMoveError extends SolitaireError {
    constructor(move, reason, message) {
        super("illegal_move", message);
        this.move = move;
        this.reason = reason;
    }
}

Object.defineProperty(SolitaireError.prototype, "name", { value: "SolitaireError", configurable: true, writable: true });

/** Runs a call that reads a text made of an object or a list: what is wrong is told without its place in that text, which nobody wrote. */
export function withoutPlaces(read) {
    try {
        return read();
    } catch (error) {
        if (!(error instanceof SolitaireError)) throw error;
        const words = error.message.replace(/^line 1(?:, column \d+: syntax error)?: | \(line 1\)(?=: )|, at byte \d+$/g, "");
        throw new SolitaireError(error.code, words, { item: error.item });
    }
}

/** An error as plain data, to be sent to another thread. */
export function pack(error) {
    const { name, message, code, line, column, offset, item } = error;
    return { name, message, code, line, column, offset, item };
}

/** The error that {@link pack} packed. */
export function unpack({ message, code, ...place }) {
    return new SolitaireError(code ?? "internal", message, place);
}
