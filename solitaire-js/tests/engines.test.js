// Several engines at once: each has a memory of its own, and what one made may be given to another.
import assert from "node:assert/strict";
import test from "node:test";
import { another, engine, golden, goldenGames, refused } from "./shared.js";

const other = await another();
const plain = engine.rules("klondike").toJSON();
const own = { ...plain, title: "Mine", notes: "By me.", stock: { to_waste: { ...plain.stock.to_waste, cards: 2 } } };

test("rules of one engine deal the same game in another", () => {
    // Elsewhere in this memory lie other rules.
    for (const name of ["spider", "golf", "pyramid"]) engine.rules(name);
    for (const given of [other.rules("freecell"), other.rules(own), other.rules({ ...plain, title: "Ours" })]) {
        const game = engine.deal(given, 7);
        const rules = engine.rules(given);
        assert.notEqual(rules, given);
        assert.deepEqual([rules.save(), game.rules.save()], [given.save(), given.save()]);
        assert.equal(game.text(), other.deal(given, 7).text());
        assert.ok(engine.position(game.text(), given).equals(game));
        const deck = [..."CDHS"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
        assert.equal(engine.deck(given, deck).text(), other.deck(given, deck).text());
        assert.equal(engine.load(other.deal(given, 7)).text(), game.text());
    }
    const same = engine.rules("freecell");
    assert.equal(engine.rules(same), same);
});

test("rules of another engine leak nothing, and are refused when they were freed", () => {
    const rules = other.rules(own);
    const use = () => engine.deal(rules, 1).free();
    for (let warm = 0; warm < 100; warm++) use();
    const before = [engine.memoryBytes, other.memoryBytes];
    for (let times = 0; times < 5000; times++) use();
    assert.deepEqual([engine.memoryBytes, other.memoryBytes], before);
    rules.free();
    refused("freed", use);
});

test("a solver answers for the games and rules of another engine", async () => {
    const solver = engine.solver();
    const game = other.deal("klondike", 42);
    assert.equal((await solver.hint(game)).move, "t1-f0");
    assert.equal((await solver.nextWinnable(other.rules("freecell"), { from: 7, to: 8 })).deal, "7");
    solver.close();
});

test("games of two engines are equal where those of one would be", () => {
    const games = (made) => {
        const cells = (cell) => {
            const game = made.deal("freecell", "ms:617");
            for (const to of cell) game.move(`t0-${to}`);
            return game;
        };
        const rules = [plain, own, { ...own, title: "Yours" }, { ...plain, tableau: { ...plain.tableau, empty: "any_card" } }];
        return [...rules.map((each) => made.deal(made.rules(each), 3)), cells(["c0"]), cells(["c3"]), cells(["c0", "c1"]), made.deal("spider", 3)];
    };
    const [here, there] = [games(engine), games(other)];
    const table = (others) => here.map((game) => others.map((each) => game.equals(each)));
    assert.deepEqual(table(there), table(here));
    const expected = (one, two) => one === two || (one === 1 && two === 2) || (one === 4 && two === 5);
    assert.deepEqual(table(here), here.map((_, one) => here.map((__, two) => expected(Math.min(one, two), Math.max(one, two)))));
    assert.equal(here[0].equals(null), false);
});

test("every position of golden games is equal to itself in another engine", () => {
    for (const path of goldenGames) {
        const { variant, deal, moves } = golden(path);
        const [game, same] = [engine, other].map((made) => made.deal(variant, deal));
        moves.forEach((move, step) => {
            game.move(move);
            if (step % 10 === 0) assert.equal(game.equals(same), false, path);
            same.move(move);
            if (step % 10 === 0) assert.ok(game.equals(same), path);
        });
        game.free();
        same.free();
    }
});
