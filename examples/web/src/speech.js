// What the player reads and hears: a line of words above the buttons, a region for screen readers, and a name for each pile.
import { byId } from "./dom.js";
import { parts } from "./choices.js";
import { cardName, dealName, pileContents, pileName, redealsOf, sentence, thePile } from "./words.js";

let fading = 0;

/** So long, in milliseconds, there is a button to press. */
const OFFER = 8000;

/** Shows a sentence for a while. `kind` is "refusal", "advice" or nothing; `actions` are buttons behind it. Advice with buttons stays. */
export function say(text, kind = "", actions = []) {
    const line = byId("message");
    clearTimeout(fading);
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

export function hush() {
    clearTimeout(fading);
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

/** Names every pile's button: what it is, what lies there, and where its cards may go. */
export function namePiles(session, table) {
    const { game, suits } = session;
    const piles = game.piles();
    const places = new Map();
    for (const move of game.moves()) {
        const { from, to, count } = parts(move);
        if (from === null) continue;
        const where = target(to, piles[to], game, suits);
        const list = places.get(from) ?? places.set(from, []).get(from);
        const said = count > 1 ? `${where} with ${count} cards` : where;
        if (!list.includes(said)) list.push(said);
    }
    for (const pile of table.piles) {
        const cards = piles[pile];
        const label = [cards === undefined ? gathered(game) : `${sentence(pileName(pile, game)).slice(0, -1)}: ${pileContents(pile, cards, { suits, free: game.isFree(pile) })}`];
        if (pile === "s" && redealsOf(game)) label.push(redealsOf(game));
        if (places.has(pile)) label.push(`may go to ${places.get(pile).slice(0, 4).join(", or to ")}`);
        table.button(pile).setAttribute("aria-label", label.join("; "));
    }
}

function gathered(game) {
    return game.isLegal("redeal") ? "Redeal: gather and deal again" : "No redeal left";
}

function target(to, cards, game, suits) {
    if (to[0] === "f") return game.table.foundations > 1 ? "a foundation" : "the foundation";
    const top = cards?.at(-1);
    if (top) return to[0] === "c" ? `${pileName(to, game)}` : `the ${cardName(top, suits)}`;
    return to[0] === "c" ? "a free cell" : "an empty pile";
}

/** A change in words, for those who do not see it. */
export function tellChanges(session, changes, how) {
    const { game, suits } = session;
    const moved = changes.filter(({ kind, to }) => kind === "moved" && to !== null);
    const names = { undo: "Undone. ", redo: "Redone. ", restart: "Back to the start. " };
    const told = [];
    if (moved.length > 4) told.push(`${moved.length} cards moved.`);
    else for (const { card, count, to } of moved) told.push(card === null ? `${count} cards to ${thePile(to, game)}.` : `${sentence(cardName(card, suits)).slice(0, -1)} to ${thePile(to, game)}.`);
    for (const { kind, card, from } of changes) if (kind === "turned_up" && card !== null) told.push(`${sentence(cardName(card, suits)).slice(0, -1)} turned up on ${thePile(from, game)}.`);
    const redealt = changes.find(({ kind }) => kind === "redealt");
    if (redealt !== undefined) told.push(redealt.from?.[0] === "w" ? "The waste is turned over." : "Gathered and dealt again.");
    tell((names[how] ?? "") + told.join(" "));
    if (redealt !== undefined && redealsOf(game)) say(sentence(redealsOf(game)));
}
