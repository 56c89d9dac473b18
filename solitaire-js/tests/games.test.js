// Golden games: won by implementations that share no code with the engine.
import assert from "node:assert/strict";
import test from "node:test";
import { engine, golden, goldenGames, read, refused, stem } from "./shared.js";

test("every golden game is won, taken back and made again", () => {
    assert.ok(goldenGames.length >= engine.variants().length);
    for (const path of goldenGames) {
        const { variant, deal, moves, status, score } = golden(path);
        const game = engine.deal(variant, deal);
        const start = game.clone();
        for (const move of moves) {
            assert.ok(game.isLegal(move), `${stem(path)}: ${move}: ${game.explain(move)}`);
            assert.ok(game.moves().includes(move), `${stem(path)}: ${move} is not listed`);
            game.move(move);
        }
        assert.deepEqual([game.status, game.score, game.isWon], [status, score, status === "won"], path);
        assert.deepEqual(game.history(), moves);
        const end = game.clone();
        while (game.canUndo) game.undo();
        assert.ok(game.equals(start), path);
        assert.equal(game.moveCount, 0);
        while (game.canRedo) game.redo();
        assert.ok(game.equals(end), path);
        game.restart();
        assert.deepEqual([game.text(), game.undone()], [start.text(), moves]);
        for (const each of [game, start, end]) each.free();
    }
});

/** The cards of a table after these changes, by the changes alone. */
function changed(piles, changes) {
    for (const { kind, card, from, to, count } of changes) {
        if (kind === "moved") {
            // By its name, the topmost of two. A card that lies face down is the top of its pile, which is what splice takes at -1.
            const place = piles[from].lastIndexOf(card);
            const [taken] = piles[from].splice(place, 1);
            assert.equal(taken, place < 0 ? null : card);
            piles[to].push(card);
        } else if (kind === "turned_up") {
            piles[from][piles[from].length - 1] = card;
        } else if (kind === "turned_down") {
            piles[from][piles[from].length - 1] = null;
        } else if (kind === "redealt" && from !== to) {
            // The waste, turned over, less the one card that may stay.
            const turned = piles[from].splice(0, count);
            assert.equal(turned.length, count);
            piles[to] = turned.map(() => null);
        } else {
            // The piles tell where each card lies now.
            return null;
        }
    }
    return piles;
}

test("what a move changed leads from the table before to the one after", () => {
    let followed = 0;
    for (const path of goldenGames) {
        const { variant, deal, moves } = golden(path);
        const game = engine.deal(variant, deal);
        for (const move of moves) {
            const before = game.piles();
            const after = changed(structuredClone(before), game.move(move));
            if (after !== null) assert.deepEqual(game.piles(), after, `${path}: ${move}`);
            else continue;
            const back = changed(structuredClone(after), game.undo());
            if (back !== null) assert.deepEqual(back, before, `${path}: ${move} taken back`);
            assert.deepEqual(game.redo(), game.lastChanges());
            followed++;
        }
        game.free();
    }
    assert.ok(followed > 10_000, String(followed));
});

test("a redeal tells how many cards were turned over, and what its stock shows", () => {
    const redealt = (variant) => {
        let game = engine.deal(variant, 42);
        while (game.isLegal("deal")) game.move("deal");
        const waste = game.pile("w0");
        const changes = game.move("redeal");
        const stayed = game.pile("w0");
        assert.deepEqual(stayed, waste.slice(changes[0].count));
        // The stock of a game that was loaded has never shown these cards.
        game = engine.load(game.save());
        const undone = game.undo();
        assert.deepEqual(undone.at(-1), { kind: "redeal_undone", card: null, from: "s", to: "w0", count: changes[0].count });
        assert.deepEqual(game.pile("w0"), waste);
        const kinds = (list) => list.map(({ kind }) => kind);
        return [stayed.length, kinds(changes), kinds(undone)];
    };
    assert.deepEqual(redealt("klondike"), [0, ["redealt"], ["redeal_undone"]]);
    assert.deepEqual(redealt("pyramid"), [0, ["redealt", "turned_up"], ["turned_down", "redeal_undone"]]);
    assert.deepEqual(redealt("gargantua"), [1, ["redealt"], ["redeal_undone"]]);
});

test("piles in one call are those asked one by one", () => {
    for (const { name } of engine.variants()) {
        const game = engine.deal(name, 7);
        const piles = game.piles();
        assert.deepEqual(Object.keys(piles), [...game.pileNames]);
        for (const pile of game.pileNames) {
            assert.deepEqual(game.pile(pile), piles[pile]);
            assert.equal(game.pileSize(pile), piles[pile].length);
        }
        assert.equal(Object.values(piles).flat().length, 52 * game.table.decks, name);
        game.free();
    }
});

test("moves from a pile, targets, checks and explanations agree", () => {
    for (const name of ["klondike", "freecell", "spider", "yukon", "pyramid", "gold-mine"]) {
        const game = engine.deal(name, 3);
        for (let turn = 0; turn < 20 && game.status === "ongoing"; turn++) {
            const moves = game.moves();
            assert.deepEqual(new Set(game.pileNames.flatMap((pile) => game.moves(pile))), new Set(moves));
            for (const move of moves) {
                assert.equal(game.check(move), null);
                assert.equal(game.explain(move), null);
                assert.ok(game.describe(move).length > 5);
                const { kind, from, to, count } = engine.parseMove(move);
                if (kind === "transfer") assert.ok(game.targets(from, count).includes(to));
            }
            for (const move of game.distinctMoves()) assert.ok(moves.includes(move));
            for (const move of game.safeMoves()) assert.ok(moves.includes(move));
            game.move(moves[turn % moves.length]);
        }
        game.free();
    }
});

test("a redeal is a move of the waste and of the stock, or of the stock's place where the tableau is gathered", () => {
    const klondike = engine.deal("klondike", 42);
    assert.deepEqual(klondike.moves("s"), ["deal"]);
    while (klondike.isLegal("deal")) klondike.move("deal");
    assert.deepEqual(klondike.moves("s"), ["redeal"]);
    assert.ok(klondike.moves("w0").includes("redeal"));
    assert.ok(klondike.pileNames.every((pile) => klondike.moves(pile).includes("redeal") === ["s", "w0"].includes(pile)));
    for (const { name } of engine.variants()) {
        const game = engine.deal(name, 1);
        for (const { pile, mark } of game.layout().places) {
            const moves = game.moves(pile);
            if (game.pileNames.includes(pile)) continue;
            assert.deepEqual([pile, mark, moves], ["s", "redeal", game.isLegal("redeal") ? ["redeal"] : []], name);
        }
        game.free();
    }
    const lucie = engine.deal("la-belle-lucie", 1);
    for (const left of [2, 1, 0]) {
        assert.deepEqual([lucie.redealsLeft, lucie.moves("s")], [left, left > 0 ? ["redeal"] : []]);
        if (left > 0) lucie.move("redeal");
    }
    assert.equal(refused("number", () => engine.deal("freecell", 1).moves("s")).message, "This game has no pile s.");
});

test("what is said of a game", () => {
    const game = engine.deal("klondike", 42n);
    assert.deepEqual([game.variant, game.deal, game.moveCount, game.score, game.status], ["klondike", "42", 0, 0, "ongoing"]);
    assert.equal(game.redealsLeft, Infinity);
    assert.equal(engine.deal("klondike-vegas", 1).redealsLeft, 0);
    assert.deepEqual(game.pile("t1"), [null, "AC"]);
    assert.equal(game.describe("deal"), "deal a card from the stock to the waste");
    assert.equal(game.describe({ from: "t1", to: "f0" }), "A♣ from t1 to a foundation");
    assert.deepEqual(game.move({ from: "t1", to: "f0" }), [
        { kind: "moved", card: "AC", from: "t1", to: "f0", count: 1 },
        { kind: "turned_up", card: "KD", from: "t1", to: "t1", count: 1 },
    ]);
    assert.equal(game.table.tableau, 7);
    assert.equal(game.rules.title, "Klondike");
    assert.match(game.rules.explain(), /^\*\*/m);
    assert.equal(engine.deal("freecell", "ms:617").deal, "ms:617");
    assert.match(engine.deal("freecell").deal, /^\d{1,10}$/);
    assert.deepEqual(engine.parseCard("10♦"), { text: "TD", rank: 10, suit: "diamonds", color: "red" });
    assert.deepEqual(engine.variants().find(({ name }) => name === "gold-mine"), { name: "gold-mine", title: "Gold Mine", family: "Gold Mine" });
    assert.equal(engine.version, JSON.parse(read("solitaire-js/package.json")).version);
});
