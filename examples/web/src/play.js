// What the player does to piles, whether by finger, mouse or keys.
import { choices, isPair } from "./choices.js";
import { cardName, count as counted, plain, sentence, thePile } from "./words.js";

/** Within so many milliseconds a second click belongs to the first. */
const DOUBLE = 320;

export class Play {
    #session;
    #table;
    #say;
    /** The last card that a tap has moved, and where else it may go. */
    #last = null;
    #quiet = 0;
    /** Cards that are picked up and wait for a place: { pile, count }. */
    held = null;

    /** `say` shows a sentence to the player. */
    constructor(session, table, say) {
        this.#session = session;
        this.#table = table;
        this.#say = say;
    }

    /** Plays a move, or says why not. */
    attempt(move) {
        const { game } = this.#session;
        const reason = game.explain(move);
        if (reason !== null) {
            this.#say(plain(reason, game), "refusal");
            return false;
        }
        this.drop();
        this.#session.move(move);
        return true;
    }

    /** A tap or click on a card, or on an empty place (index -1). */
    tap(pile, index) {
        // The second half of a double click does not fall on what lay beneath.
        if (performance.now() < this.#quiet && pile === this.#last?.pile) return;
        if (this.held !== null) return this.#put(pile);
        if (this.#again(pile, index)) return;
        this.#last = null;
        if (this.#dealt(pile)) return;
        const { game } = this.#session;
        if (!game.pileNames.includes(pile) || game.pileSize(pile) === 0) return;
        const size = game.pileSize(pile);
        const count = pile[0] === "t" || pile[0] === "r" || pile[0] === "c" ? size - Math.max(0, index) : 1;
        if (pile[0] === "f") {
            if (game.moves(pile).length > 0) this.#say("Drag a card off the foundation to take it back.");
            return;
        }
        this.#send(pile, count);
    }

    #send(pile, count) {
        const { game } = this.#session;
        const found = choices(game, pile, count);
        if (found.length === 0) return this.#refuse(pile, count);
        const pairs = found.filter((choice) => isPair(game, choice));
        if (pairs.length > 0) return this.hold(pile, count);
        this.#quiet = performance.now() + DOUBLE;
        this.#last = { found, at: 0, pile, card: game.pile(pile).at(-count), to: found[0].to, moves: game.moveCount + 1 };
        this.#session.move(found[0].move);
    }

    #refuse(pile, count) {
        const { game, suits } = this.#session;
        const card = game.pile(pile).at(-count);
        this.#table.shake(pile, game.pileSize(pile) - count);
        if (card === null) return this.#say("That card is face down.", "refusal");
        if (!game.isFree(pile)) return this.#say("Other cards cover that one.", "refusal");
        const name = `The ${cardName(card, suits)}`;
        this.#say(count > 1 ? `${name} has nowhere to go with the ${counted(count - 1, "card")} on it.` : `${name} has nowhere to go.`, "refusal");
    }

    /** A second tap on the card that has just moved sends it to its next best place. */
    #again(pile, index) {
        const last = this.#last;
        const { game } = this.#session;
        if (last === null || last.to !== pile || game.moveCount !== last.moves || last.found.length < 2) return false;
        const count = last.found[last.at].count;
        if (game.pileSize(pile) - count !== index || game.pile(pile)[index] !== last.card) return false;
        this.#session.undo();
        last.at = (last.at + 1) % last.found.length;
        const next = last.found[last.at];
        last.to = next.to;
        this.#session.move(next.move);
        return true;
    }

    /** Deals from the stock, or turns the waste over; whether this pile is for that. */
    #dealt(pile) {
        const { game } = this.#session;
        const deals = pile === "s" || !game.pileNames.includes(pile);
        if (!deals) return false;
        for (const move of ["deal", "redeal"]) {
            if (!game.isLegal(move)) continue;
            this.#session.move(move);
            return true;
        }
        if (game.pileNames.includes(pile) && game.moves(pile).length > 0) return false;
        const over = game.pileNames.includes(pile) && game.pileSize(pile) > 0 ? "deal" : "redeal";
        this.#say(plain(game.explain(over), game), "refusal");
        return true;
    }

    /** Picks cards up, and lights the places where they may go. */
    hold(pile, count) {
        const { game, suits } = this.#session;
        this.held = { pile, count };
        const targets = game.targets(pile, count);
        this.#table.pick(pile, game.pileSize(pile) - count);
        this.#table.light(targets);
        const more = count > 1 ? ` and ${counted(count - 1, "card")}` : "";
        this.#say(`Picked up the ${cardName(game.pile(pile).at(-count), suits)}${more}. Choose a place for ${count > 1 ? "them" : "it"}.`);
    }

    /** Lays down what is held, unmoved. */
    drop() {
        if (this.held === null) return;
        this.held = null;
        this.#table.pick(null);
        this.#table.light([]);
    }

    /** The same, where the player wants it: what was said of picking up no longer holds. */
    putBack() {
        if (this.held === null) return;
        const { pile, count } = this.held;
        const { game, suits } = this.#session;
        this.drop();
        this.#say(`Returned the ${cardName(game.pile(pile).at(-count), suits)}.`);
    }

    #put(pile) {
        const { held } = this;
        const { game } = this.#session;
        if (held.pile === pile) return this.putBack();
        this.drop();
        if (game.check({ from: held.pile, to: pile, count: held.count }) !== null) {
            // Another card of the same kind is picked up instead: in a game of pairs that is what is meant.
            const others = game.pileSize(pile) > 0 ? choices(game, pile, 1) : [];
            const paired = others.some((choice) => isPair(game, choice));
            this.attempt({ from: held.pile, to: pile, count: held.count });
            if (paired) this.hold(pile, 1);
            return;
        }
        this.attempt({ from: held.pile, to: pile, count: held.count });
    }

    /** The largest group on top of a pile that may go anywhere. */
    largest(pile) {
        const { game } = this.#session;
        for (let count = game.pileSize(pile); count > 0; count -= 1) if (game.targets(pile, count).length > 0) return count;
        return 0;
    }

    /** Keys: the pile's best move, or what is held goes here. */
    activate(pile) {
        this.#last = null;
        const { game } = this.#session;
        if (this.held !== null) return this.#put(pile);
        if (pile[0] === "f" && game.moves(pile).length > 0) return this.#say("Press Space to pick up the card.");
        if (pile === "s" || !game.pileNames.includes(pile) || pile[0] === "f") return this.tap(pile, -1);
        if (game.pileSize(pile) === 0) return this.#say(sentence(`${thePile(pile, game)} is empty`));
        const count = this.largest(pile);
        if (count === 0) return this.#refuse(pile, 1);
        const best = Array.from({ length: count }, (_, i) => choices(game, pile, count - i)[0]).filter(Boolean);
        best.sort((one, other) => one.worth - other.worth);
        this.#send(pile, best[0].count);
    }

    /** Keys: picks up the largest group of a pile that may move, or so many cards. */
    pickUp(pile, count = this.largest(pile)) {
        const { game } = this.#session;
        if (!game.pileNames.includes(pile) || game.pileSize(pile) === 0) return this.activate(pile);
        if (count === 0) return this.#refuse(pile, 1);
        this.hold(pile, count);
    }
}
