// The random games of tests/soak.txt. SOLITAIRE_SOAK says how many of each variant: 4 or 100.
import assert from "node:assert/strict";
import test from "node:test";
import { engine, read } from "./shared.js";

const GAMES = Number(process.env.SOLITAIRE_SOAK ?? 4);
const LIMIT = 100;
const word = (x) => BigInt.asUintN(64, x);

/** SplitMix64. */
function* splitMix(seed) {
    for (let state = BigInt(seed); ; ) {
        state = word(state + 0x9e3779b97f4a7c15n);
        let x = word((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
        x = word((x ^ (x >> 27n)) * 0x94d049bb133111ebn);
        yield x ^ (x >> 31n);
    }
}

/** CRC-32, as in zlib, of ASCII. */
function crc32(crc, text) {
    crc = ~crc;
    for (let at = 0; at < text.length; at++) {
        crc ^= text.charCodeAt(at);
        for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc;
}

/** By source, target and number of cards; deals and redeals first. */
function order(move) {
    const [, from, source, count, to, target] = /^([swfcrt])(\d*)(?:x(\d+))?-([swfcrt])(\d*)$/.exec(move) ?? [];
    if (from === undefined) return move === "deal" ? 0 : 1;
    const pile = (kind, index) => 32 * ("swfcrt".indexOf(kind) + 1) + Number(index);
    return (pile(from, source) * 256 + pile(to, target)) * 256 + Number(count ?? 1);
}

test(`${GAMES} games of each variant end as the table says`, () => {
    const rows = read("tests/soak.txt").split("\n");
    const before = [];
    for (const variant of engine.variants().map(({ name }) => name)) {
        let digest = 0;
        let all = 0;
        for (let deal = 0; deal < GAMES; deal++) {
            const game = engine.deal(variant, deal);
            const random = splitMix(deal);
            let [made, way] = [0, 0];
            for (; made < LIMIT; made++) {
                const moves = game.moves();
                if (moves.length === 0) break;
                moves.sort((one, other) => order(one) - order(other));
                game.move(moves[Number(random.next().value % BigInt(moves.length))]);
                way = (Math.imul(way, 31) + moves.length) >>> 0;
            }
            digest = crc32(digest, `${deal} ${made} ${way} ${game.status} ${game.score} ${game.text()}\n`);
            all += made;
            game.free();
        }
        const row = `${variant} ${GAMES} ${all} ${(digest >>> 0).toString(16).padStart(8, "0")}`;
        assert.ok(rows.includes(row), row);
        before.push(engine.memoryBytes);
    }
    // What the library has does not grow after a tenth of the variants.
    assert.equal(before.at(-1), before[Math.floor(before.length / 10)]);
});
