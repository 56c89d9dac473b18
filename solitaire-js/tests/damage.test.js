// Saves that were cut, changed or put in another order, and decks with a card twice: each is refused with its code, or is that game.
import assert from "node:assert/strict";
import test from "node:test";
import { SolitaireError } from "../index.js";
import { engine, golden, goldenGames, refused } from "./shared.js";

const DECK = [..."CDHS"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));

/** Saves of every way to start, with a move undone and a comment. */
const saves = [
    engine.deal("klondike", 42),
    engine.deal("freecell", "ms:617"),
    engine.deck("gold-mine", DECK),
    engine.position(engine.deal("spider", 3).text()),
    engine.deal(engine.rules({ ...engine.rules("golf").toJSON(), title: "Mine" }), 7),
].map((game) => {
    for (let step = 0; step < 6; step++) if (game.moves().length > 0) game.move(game.moves()[step % game.moves().length]);
    game.undo();
    return game.save();
});

test("a save cut anywhere is refused", () => {
    for (const save of saves) {
        engine.load(save).free();
        for (let end = 0; end < save.length; end++) refused("save", () => engine.load(save.slice(0, end)));
    }
});

test("a save with any character changed is refused, or is that game", () => {
    const same = (one, other) => assert.deepEqual(JSON.parse(one.toLowerCase()), JSON.parse(other.toLowerCase()));
    let read = 0;
    for (const save of saves) {
        for (let at = 0; at < save.length; at++) {
            for (const other of '"{}[],:09-xtfwAKC \\\u0000é\ud800') {
                const text = save.slice(0, at) + other + save.slice(at + 1);
                try {
                    const game = engine.load(text);
                    // Half a character becomes the sign for one that is unknown.
                    same(game.save(), text.replace("\ud800", "\ufffd"));
                    game.free();
                    read++;
                } catch (error) {
                    assert.ok(error instanceof SolitaireError && ["save", "text"].includes(error.code) && error.message.length <= 300, `${error}: ${text}`);
                }
            }
        }
    }
    assert.ok(read > 50, String(read));
});

test("moves in another order are refused by the number of the first that is illegal", () => {
    let refusals = 0;
    for (const path of goldenGames.slice(0, 20)) {
        const { variant, deal, moves } = golden(path);
        for (let at = 0; at + 1 < moves.length; at += 9) {
            const swapped = moves.with?.(at, moves[at + 1]) ?? [...moves.slice(0, at), moves[at + 1], ...moves.slice(at + 1)];
            swapped[at + 1] = moves[at];
            const game = engine.deal(variant, deal);
            const bad = swapped.findIndex((move) => !game.isLegal(move) || !game.move(move));
            const save = JSON.stringify({ format: 1, rules: variant, start: { deal: /^\d+$/.test(deal) ? Number(deal) : deal }, moves: swapped, in_effect: moves.length });
            if (bad < 0) {
                const loaded = engine.load(save);
                assert.equal(loaded.text(), game.text());
                loaded.free();
            } else {
                assert.equal(refused("save", () => engine.load(save)).item, bad + 1);
                refusals++;
            }
            game.free();
        }
    }
    assert.ok(refusals > 20, String(refusals));
});

test("a deck with a card twice is refused by its place", () => {
    for (const { name } of engine.variants()) {
        const table = engine.deal(name, 1);
        const deck = table.rules.toJSON().decks === 2 ? [...DECK, ...DECK] : [...DECK];
        table.free();
        const copies = deck.length / 52;
        deck[9] = deck[0];
        const places = deck.flatMap((card, place) => (card === deck[0] ? [place] : []));
        assert.equal(refused("deck", () => engine.deck(name, deck)).item, places[copies] + 1, name);
    }
});
