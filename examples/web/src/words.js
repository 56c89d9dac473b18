// Cards, piles and the engine's sentences, in words for players.

const RANKS = { A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king" };
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const KINDS = { s: "stock", w: "waste", f: "foundation", c: "cell", r: "reserve", t: "tableau" };
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** The letters of a card as it is drawn: games in one or two suits have only spades, or spades and hearts. */
export function drawnAs(card, suits) {
    if (suits >= 4) return card;
    const red = card[1] === "D" || card[1] === "H";
    return card[0] + (red && suits === 2 ? "H" : "S");
}

export function cardName(card, suits = 4) {
    const drawn = drawnAs(card, suits);
    return `${RANKS[drawn[0]]} of ${SUITS[drawn[1]]}`;
}

export function number(n) {
    return NUMBERS[n] ?? String(n);
}

export function count(n, one, many = `${one}s`) {
    return `${number(n)} ${n === 1 ? one : many}`;
}

/** "tableau 4", "stock"; the number is left out where there is one of the kind. */
export function pileName(pile, game) {
    const kind = pile[0];
    const alike = game.pileNames.filter((name) => name[0] === kind).length;
    return alike > 1 ? `${KINDS[kind]} ${Number(pile.slice(1)) + 1}` : KINDS[kind];
}

/** The same within a sentence: "the stock", "tableau 4". */
export function thePile(pile, game) {
    const name = pileName(pile, game);
    return /\d$/.test(name) ? name : `the ${name}`;
}

/** What is on a pile: "jack of hearts, four hidden". Where cards of other piles cover it, that is said, too. */
export function pileContents(pile, cards, { suits, free }) {
    if (cards.length === 0) return "empty";
    const top = cards.at(-1);
    const hidden = cards.filter((card) => card === null).length;
    if (top === null) return `${count(hidden, "card")}${pile[0] === "s" ? "" : " face down"}`;
    if ("swf".includes(pile[0])) return `${cardName(top, suits)}, ${count(cards.length, "card")}`;
    const shown = cards.slice(0, -1).filter((card) => card !== null).reverse();
    const on = shown.length > 0 ? `${free ? "" : ","} on ${shown.map((card) => cardName(card, suits)).join(", ")}` : "";
    return `${cardName(top, suits)}${free ? "" : ", covered"}${on}${hidden > 0 ? `, ${number(hidden)} hidden` : ""}`;
}

/** "Deal 7", "Microsoft deal 617". */
export function dealName(game) {
    if (game.deal === null) return "custom deal";
    const [source, number] = game.deal.includes(":") ? game.deal.split(":") : ["", game.deal];
    const names = { ms: "Microsoft deal", pysol: "PySolFC deal", greenfelt: "Green Felt deal" };
    return `${names[source] ?? "Deal"} ${number}`;
}

/** "two redeals left"; nothing where the game has none, or any number. */
export function redealsOf({ redealsLeft: left, redealsUsed: used }) {
    return left === Infinity || left + used === 0 ? "" : `${count(left, "redeal")} left`;
}

/** Says which move of a link or a file is refused; by name and with the engine's reason where it is a move. */
export function refusedMove(number, from, move, reason) {
    const named = move ? `, ${move},` : "";
    return `Move ${number} of this ${from}${named} isn't allowed.${reason ? `\n${reason}` : ""}`;
}

/** The engine's sentence with the piles by their names, and as a sentence. */
export function plain(text, game) {
    const said = text
        .replace(/^(deal|redeal|[swfcrt]\d*(x\d+)?-[swfcrt]\d*): /i, "")
        .replace(/\b([wfcrt]\d{1,2})\b/g, (name) => (game.pileNames.includes(name) ? pileName(name, game) : name));
    return sentence(said);
}

export function sentence(text) {
    const trimmed = text.trim();
    if (trimmed === "") return "";
    return trimmed[0].toUpperCase() + trimmed.slice(1) + (/[.!?…]$/.test(trimmed) ? "" : ".");
}

export function clock(seconds) {
    const whole = Math.floor(seconds);
    const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    const two = (n) => String(n).padStart(2, "0");
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
