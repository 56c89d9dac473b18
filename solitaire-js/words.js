// Moves in words, as a player would say them: from what shows on the table and what the move changes.

const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };
/** As many cards are named one by one; of more the first. */
const NAMED = 4;

/** "10♥", drawn in as many suits as the game shows. */
function symbol(card, suits) {
    const red = card[1] === "D" || card[1] === "H";
    const suit = suits === 4 ? card[1] : suits === 2 && red ? "H" : "S";
    return (card[0] === "T" ? "10" : card[0]) + SUITS[suit];
}

/** A legal move in words. */
export function describe(game, { kind, from, to, count }) {
    const after = game.clone();
    try {
        const changes = after.move(kind === "transfer" ? { from, to, count } : kind);
        const { table } = game;
        if (kind === "deal") return dealt(changes, table);
        if (kind === "redeal") {
            return table.wastes > 0 ? "turn the waste over: it is the stock again" : "gather the tableau and deal it again";
        }
        const cards = game.pile(from).slice(-count).map((card) => symbol(card, table.suits));
        const group = count > NAMED ? `${cards[0]} and the ${count - 1} cards on it` : cards.join(" ");
        return `${group} from ${place(from, table)} ${target(game, to, table)}`;
    } finally {
        after.free();
    }
}

function dealt(changes, { wastes }) {
    const goals = changes.filter(({ kind, from }) => kind === "moved" && from === "s").map(({ to }) => to);
    const to = { t: "tableau", r: "reserve" }[goals[0]?.[0]] ?? (wastes === 1 ? "waste" : "wastes");
    return goals.length === 1 ? `deal a card from the stock to the ${to}` : `deal ${goals.length} cards from the stock to the ${to}`;
}

function place(pile, { wastes, reserve, cells }) {
    if (pile === "s") return "the stock";
    if (pile === "w0" && wastes === 1) return "the waste";
    if (pile === "r0" && reserve === 1) return "the reserve";
    if (pile === "c0" && cells === 1) return "the cell";
    return pile;
}

function target(game, pile, table) {
    if (pile[0] === "f") return "to a foundation";
    if (pile[0] === "c") return "to a cell";
    if (pile[0] !== "t") return `to ${place(pile, table)}`;
    const cards = game.pile(pile);
    if (cards.length === 0) return `to ${pile}, which is empty`;
    const top = cards[cards.length - 1];
    return top === null ? `to ${pile}` : `on ${symbol(top, table.suits)}`;
}
