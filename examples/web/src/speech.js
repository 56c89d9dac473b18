// What the player reads and hears: a line of words above the buttons, a region for screen readers, and a name for each pile.
import { byId } from "./dom.js";
import { parts } from "./choices.js";
import { cardName, count, dealName, pileContents, pileName, redealsOf, sentence, thePile } from "./words.js";

let fading = 0;

/** So long, in milliseconds, there is a button to press. */
const OFFER = 8000;

/** Shows a sentence for a while. `kind` is "refusal", "advice" or nothing; `actions` are buttons behind it. Advice with buttons stays. */
export function say(text, kind = "", actions = []) {
    const line = byId("message");
    clearTimeout(fading);
    passFocus();
    line.className = `shown ${kind}`;
    line.replaceChildren(text, ...actions);
    if (actions.length === 0) fading = setTimeout(hush, Math.max(4000, text.length * 80));
    else if (kind !== "advice") fading = setTimeout(fade, OFFER);
}

/** An offer goes once the focus is elsewhere. */
function fade() {
    if (byId("message").contains(document.activeElement)) fading = setTimeout(fade, OFFER);
    else hush();
}

/** A button that goes leaves the focus to the table: otherwise nothing would have it, and keys would begin at the top of the page. */
function passFocus() {
    if (byId("message").contains(document.activeElement)) byId("table").querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
}

export function hush() {
    clearTimeout(fading);
    passFocus();
    byId("message").className = "";
    byId("message").replaceChildren();
}

/** Tells screen readers alone. */
function tell(text) {
    byId("spoken").textContent = text;
}

/** Says which game is on the table now. */
export function tellGame({ title, game }) {
    tell(`${title}, ${dealName(game)}.`);
}

/** So many places where a pile's cards may go are named. */
const PLACES = 4;

/** Names every pile's button: what it is, what lies there, and where its cards may go. */
export function namePiles(session, table) {
    const { game, suits } = session;
    const piles = game.piles();
    const places = new Map();
    for (const move of game.moves()) {
        const { from, to, count: cards } = parts(move);
        if (from === null) continue;
        const where = target(to, piles[to], game, suits);
        const list = places.get(from) ?? places.set(from, []).get(from);
        const said = cards > 1 ? `${where}, moving ${cards} cards` : where;
        if (!list.includes(said)) list.push(said);
    }
    for (const pile of table.piles) {
        const cards = piles[pile];
        const label = [cards === undefined ? gathered(game) : `${sentence(pileName(pile, game)).slice(0, -1)}: ${pileContents(pile, cards, { suits, free: game.isFree(pile) })}`];
        if (pile === "s" && redealsOf(game)) label.push(redealsOf(game));
        if (places.has(pile)) label.push(`may go to ${namePlaces(places.get(pile))}`);
        table.button(pile).setAttribute("aria-label", label.join("; "));
    }
}

/** The first places, and how many others there are. */
function namePlaces(places) {
    const more = places.length - PLACES;
    return [...places.slice(0, PLACES), ...(more > 0 ? [count(more, "other place")] : [])].join(", or to ");
}

function gathered(game) {
    return game.isLegal("redeal") ? "Redeal: gather and deal again" : "No redeal left";
}

function target(to, cards, game, suits) {
    if (to[0] === "f") return game.table.foundations > 1 ? "a foundation" : "the foundation";
    const top = cards?.at(-1);
    if (top) return to[0] === "c" ? `${pileName(to, game)}` : `the ${cardName(top, suits)}`;
    return to[0] === "c" ? "an empty cell" : "an empty pile";
}

const HOW = { undo: "Undone. ", redo: "Redone. ", restart: "Back to the start. " };

/** What is told of many moved cards, by where they come from and go to. */
const WAYS = {
    "dealt from the stock": ({ from }) => from === "s",
    "back to the stock": ({ to }) => to === "s",
    moved: ({ from, to }) => from !== "s" && to !== "s",
};

/** Of more moved cards than that only the number is told. */
const FEW = 4;

/** A change in words, for those who do not see it. */
export function tellChanges(session, changes, how) {
    const { game, suits } = session;
    const named = (card) => sentence(cardName(card, suits)).slice(0, -1);
    const moved = changes.filter(({ kind, to }) => kind === "moved" && to !== null);
    const told = [];
    const groups = Object.entries(WAYS).map(([done, is]) => ({ done, cards: moved.filter(is) })).filter(({ cards }) => cards.length > 0);
    // The player's move comes before what follows from it.
    groups.sort((one, other) => moved.indexOf(one.cards[0]) - moved.indexOf(other.cards[0]));
    for (const { done, cards } of groups) {
        if (cards.length > FEW) told.push(`${cards.length} cards ${done}.`);
        else for (const { card, count, to } of cards) told.push(`${card === null ? `${count} cards` : named(card)} to ${thePile(to, game)}.`);
    }
    const returned = moved.filter(({ to }) => to === "s").map(({ card }) => card);
    for (const { kind, card, from } of changes) {
        const turned = { turned_up: "up", turned_down: "down" }[kind];
        // That the stock lies face down needs no words.
        if (turned !== undefined && card !== null && !returned.includes(card)) told.push(`${named(card)} turned face ${turned} on ${thePile(from, game)}.`);
    }
    const redeal = changes.find(({ kind }) => kind === "redealt" || kind === "redeal_undone");
    if (redeal !== undefined) told.push(redealt(redeal));
    tell((HOW[how] ?? "") + told.join(" "));
    if (redeal !== undefined && redealsOf(game)) say(sentence(redealsOf(game)));
}

function redealt({ kind, from, to }) {
    if (kind === "redeal_undone") return to?.[0] === "w" ? "The cards are back on the waste." : "The cards are back where they lay.";
    return from?.[0] === "w" ? "The waste is turned over." : "Gathered and dealt again.";
}
