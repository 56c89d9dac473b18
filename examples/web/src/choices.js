// Where a tap sends cards: legal moves alone, the most useful first.

/** The legal moves of the top `count` cards of a pile, the best place first; of empty places that are alike only the first. */
export function choices(game, from, count) {
    const piles = game.piles();
    const cards = piles[from];
    const card = cards.at(-count);
    const seen = new Set();
    return game
        .moves(from)
        .map((move) => ({ move, ...parts(move) }))
        .filter((choice) => choice.to !== null && choice.count === count)
        .map((choice) => ({ ...choice, worth: worth(choice.to, piles[choice.to], card, cards.length === count) }))
        .sort((one, other) => one.worth - other.worth)
        .filter(({ to }) => {
            if (piles[to].length > 0) return true;
            const alike = `empty ${to[0]}`;
            return !seen.has(alike) && seen.add(alike);
        });
}

/** A move's piles and how many cards it takes, from its text. */
export function parts(move) {
    const found = /^([a-z]\d*)(?:x(\d+))?-([a-z]\d*)$/.exec(move);
    if (found === null) return { from: null, to: null, count: 0 };
    return { from: found[1], to: found[3], count: Number(found[2] ?? 1) };
}

/** Smaller is better: up, onto a card of its suit, onto a card, to a cell, to an empty pile. A pile that would only move as a whole comes last. */
function worth(to, cards, card, whole) {
    if (to[0] === "f") return 0;
    if (cards.length > 0 && to[0] !== "c") return cards.at(-1)?.[1] === card?.[1] ? 1 : 2;
    if (whole) return 6;
    return to[0] === "c" ? 3 : 4;
}

/** Whether a move takes a card of the pile it goes to, too: two cards that leave together. */
export function isPair(game, choice) {
    const copy = game.clone();
    const before = copy.pileSize(choice.to);
    copy.move(choice.move);
    const after = copy.pileSize(choice.to);
    copy.free();
    return after < before;
}
