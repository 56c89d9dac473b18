// Tables of counts, worked out by a plain model that shares no code with the engine.
import assert from "node:assert/strict";
import test from "node:test";
import { engine, files, read, stem } from "./shared.js";

const DEPTH = 4;
const GREATEST = Number(process.env.SOLITAIRE_PERFT ?? 2000);

/** The same count by this package's own moves, one by one. */
function counted(game, depth) {
    if (depth === 0) return 1n;
    let count = 0n;
    for (const move of game.moves()) {
        game.move(move);
        count += counted(game, depth - 1);
        game.undo();
    }
    return count;
}

test("moves are counted as the tables say", () => {
    let rows = 0;
    for (const path of files("tests/perft", ".txt")) {
        for (const line of read(path).split("\n")) {
            const [start, ...parts] = line.split(";").map((part) => part.trim());
            const [, kind, words] = /^(deal|position) (.*)$/.exec(start) ?? [];
            if (kind === undefined) continue;
            const game = kind === "deal" ? engine.deal(stem(path), words) : engine.position(words);
            for (const part of parts) {
                const [name, ...counts] = part.split(/\s+/);
                counts.slice(0, DEPTH).forEach((count, i) => {
                    if (Number(count) > GREATEST) return;
                    assert.equal(game.perft(i + 1, { distinct: name === "distinct" }), BigInt(count), `${path}: ${start}: ${name} ${i + 1}`);
                    if (name === "legal" && Number(count) <= 100) assert.equal(counted(game, i + 1), BigInt(count), `${path}: ${start}`);
                    rows++;
                });
            }
            game.free();
        }
    }
    assert.ok(rows > 3000, String(rows));
});
