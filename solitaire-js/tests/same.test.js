// The same everywhere: keys and deals in WebAssembly are those that the other languages' tests hold to.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { KEY_AT } from "../constants.js";
import { compile } from "../loading.js";
import { Memory } from "../memory.js";
import { engine, read } from "./shared.js";

// The package itself has no keys; the module does.
const bytes = process.env.SOLITAIRE_WASM ? readFileSync(process.env.SOLITAIRE_WASM) : undefined;
const module = await compile(bytes);
const memory = new Memory(module, await WebAssembly.instantiate(module, {}));

/** The key of a game's position, as the module's function of this name has it. */
function key(name, game) {
    memory.ok(name, game, memory.out);
    const half = (at) => memory.u64(memory.out + at).toString(16).padStart(16, "0");
    return half(KEY_AT.high) + half(KEY_AT.low);
}

test("keys are the same for ever", () => {
    // Worked out by another program, which knows only their documentation.
    const table = read("solitaire-rules/tests/it/laws/keys.rs").matchAll(/\(Variant::(\w+), (\d+), 0x(\w{32}), 0x(\w{32})\)/g);
    let rows = 0;
    for (const [, variant, deal, plain, canonical] of table) {
        const name = variant.replace(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
        const game = memory.withTexts([name], (start) => memory.made(name, "game_new", start, BigInt(deal)));
        for (const keep of [false, true]) {
            if (keep) memory.ok("game_keep_keys", game);
            assert.deepEqual([key("game_key", game), key("game_canonical_key", game)], [plain, canonical], `${name} ${deal}`);
        }
        memory.call("game_free", game);
        rows++;
    }
    assert.equal(rows, 4);
});

const WORD = 2n ** 64n;
const word = (number) => BigInt.asUintN(64, number);
const rotated = (number, by) => word((number << by) | (number >> (64n - by)));

/** The outputs of xoshiro256++ on the first four of SplitMix64, from its authors' description. */
function* outputs(seed) {
    const s = Array.from({ length: 4 }, () => {
        seed = word(seed + 0x9e3779b97f4a7c15n);
        const z = word((seed ^ (seed >> 30n)) * 0xbf58476d1ce4e5b9n);
        const y = word((z ^ (z >> 27n)) * 0x94d049bb133111ebn);
        return y ^ (y >> 31n);
    });
    for (;;) {
        yield word(rotated(word(s[0] + s[3]), 23n) + s[0]);
        const t = word(s[1] << 17n);
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = rotated(s[3], 45n);
    }
}

/** A numbered deal's deck: in order, and shuffled from its end. */
function shuffled(decks, number) {
    const cards = Array.from({ length: 52 * decks }, (_, i) => "A23456789TJQK"[i % 13] + "CDHS"[Math.floor(i / 13) % 4]);
    const random = outputs(number);
    for (let i = cards.length - 1; i > 0; i--) {
        const j = Number((random.next().value * BigInt(i + 1)) / WORD);
        [cards[i], cards[j]] = [cards[j], cards[i]];
    }
    return cards;
}

/** Asserts that a deal is that of these cards. */
function deals(variant, deal, cards) {
    const [dealt, expected] = [engine.deal(variant, deal), engine.deck(variant, cards)];
    assert.equal(dealt.text(), expected.text(), `${variant} ${deal}`);
    for (const each of [dealt, expected]) each.free();
}

test("numbered deals are shuffled as the rulings say", () => {
    for (const { name } of engine.variants()) {
        const game = engine.deal(name, 0);
        for (const number of [0n, 42n, WORD - 1n]) deals(name, String(number), shuffled(game.table.decks, number));
        game.free();
    }
});

test("other programs' deals are theirs", () => {
    let rows = 0;
    for (const line of read("solitaire-rules/tests/it/plain/deals.txt").split("\n")) {
        const [deal, decks, cards] = line.split(";").map((part) => part.trim());
        if (cards === undefined) continue;
        // Games whose cards PySolFC deals in the order of the deck.
        deals(decks === "1" ? "freecell" : "forty-thieves", deal, cards);
        rows++;
    }
    assert.ok(rows > 20, String(rows));
});
