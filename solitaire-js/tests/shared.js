// What the tests share: the engine, and the tables that all languages are held to.
import { readFileSync, readdirSync } from "node:fs";
import { load } from "../index.js";

const root = new URL("../../", import.meta.url);

export const read = (path) => readFileSync(new URL(path, root), "utf8");
export const files = (path, ending) => readdirSync(new URL(path, root)).filter((name) => name.endsWith(ending)).map((name) => `${path}/${name}`);
export const stem = (path) => path.replace(/^.*\//, "").replace(/\.\w+$/, "");

/** An engine with a memory of its own. */
export const another = () => load(process.env.SOLITAIRE_WASM ? { wasm: readFileSync(process.env.SOLITAIRE_WASM) } : {});
export const engine = await another();

/** A golden game of tests/games: its variant, deal, moves, and how it ends. */
export function golden(path) {
    const game = { variant: "", deal: "", moves: [], status: "", score: NaN };
    for (const line of read(path).split("\n")) {
        const words = line.replace(/#.*/, "").trim().split(/\s+/);
        if (words[0] === "") continue;
        if (words[0] === "variant") game.variant = words[1];
        else if (words[0] === "deal" && words.length === 2) game.deal = words[1];
        else if (words[1] === "score") Object.assign(game, { status: words[0], score: Number(words[2]) });
        else game.moves.push(words[0]);
    }
    return game;
}

export const goldenGames = files("tests/games", ".txt");

/** Asserts that it throws a SolitaireError with this code; gives the error. */
export function refused(code, act) {
    try {
        act();
    } catch (error) {
        if (error.code !== code) throw error;
        return error;
    }
    throw new Error(`it was not refused with ${code}`);
}
