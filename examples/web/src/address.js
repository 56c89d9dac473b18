// The address is the game: #freecell/ms:617, #klondike/7/deal,w0-t3 with moves, #own:RULES/3 with rules of one's own.

/** What an address names: { variant or rules, deal, moves }, or null. Moves without a deal name no game. */
export function readAddress(hash) {
    const [name, deal, moves] = decoded(hash.replace(/^#/, "")).split("/");
    if (!name || (moves && !deal)) return null;
    const list = moves ? moves.split(",") : [];
    if (name.startsWith("own:")) {
        const rules = unpack(name.slice(4));
        return rules === null ? null : { rules, deal: deal || null, moves: list };
    }
    return { variant: name.toLowerCase(), deal: deal || null, moves: list };
}

/** The address of a game; with `moves`, of the game as it stands. */
export function addressOf(game, moves = []) {
    const rules = game.rules;
    const name = game.variant ?? `own:${pack(rules.save())}`;
    rules.free();
    const path = [name, game.deal ?? ""];
    if (moves.length > 0) path.push(moves.join(","));
    return `#${path.join("/")}`;
}

/** Without its percent signs; empty where they make no text. */
function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return "";
    }
}

function pack(text) {
    const bytes = new TextEncoder().encode(text);
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function unpack(text) {
    try {
        const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
        return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
    } catch {
        return null;
    }
}
