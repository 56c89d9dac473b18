// What tsc has to accept, and what it must not. tests/long/javascript.sh runs it: tsc --strict --noEmit.
import { Engine, Game, IllegalMoveError, Rules, SolitaireError, Solver, load } from "solitaire-rules";
import type { Card, Change, Hint, Move, Reason, Solution, Table, Variant } from "solitaire-rules";

async function uses(): Promise<void> {
    const engine: Engine = await load({ wasm: new URL("https://example.org/solitaire.wasm") });
    const variants: Variant[] = engine.variants();
    const game: Game = engine.deal(variants[0]?.name ?? "klondike", 42n);
    const own: Rules = engine.rules({ decks: 1 });
    engine.deal(own, "ms:617").free();
    const moves: Move[] = game.moves("t1");
    const changes: Change[] = game.move({ from: "t1", to: "f0" });
    for (const change of changes) {
        if (change.kind === "moved" && change.card !== null) console.log(change.card.length, change.from, change.count + 1);
    }
    const pile: (Card | null)[] = game.pile("t0");
    const table: Table = own.table;
    console.log(moves, pile, table.tableau, game.status === "won", game.redealsLeft < Infinity);
    const parts = engine.parseMove("t3x4-t6");
    console.log(game.isLegal(parts), game.check({ from: "t1", to: "t1" }) === "same_pile");
    if (parts.kind === "transfer") console.log(parts.count + parts.from.length);
    try {
        game.move("deal");
    } catch (error) {
        if (error instanceof IllegalMoveError) {
            const reason: Reason = error.reason;
            console.log(reason === "wrong_rank", error.move);
        } else if (error instanceof SolitaireError) {
            console.log(error.code === "rules", (error.line ?? 0) + (error.column ?? 0));
        }
    }
    using solver: Solver = engine.solver();
    const hint: Hint | null = await solver.hint(game, { ms: 100, signal: AbortSignal.timeout(50), thoughtful: true });
    const solution: Solution = await solver.solve(game, { positions: 1000, onProgress: ({ positions }) => console.log((positions ?? 0) + 1) });
    const dead: boolean | null = await solver.isDead(game);
    const { deal } = await solver.nextWinnable("klondike", { from: 1n, to: 100 });
    console.log(hint?.why === "safe", solution.moves, dead, deal?.length);
    const count: bigint = game.perft(3, { distinct: true });
    console.log(count);

    await solver.nextWinnable("klondike", { from: "7", to: `${100n}`, signal: null });

    // Under exactOptionalPropertyTypes, too, an option may be given as undefined.
    const nothing = { positions: undefined, ms: undefined, megabytes: undefined, signal: undefined, onProgress: undefined };
    await load({ wasm: undefined });
    await solver.hint(game, { ...nothing, thoughtful: undefined });
    await solver.difficulty(game, { ...nothing, games: undefined });
    await solver.nextWinnable("klondike", { ...nothing, from: undefined, to: undefined });
    console.log(game.layout("square", { leftHanded: undefined }), game.perft(1, { distinct: undefined }), game.check({ from: "t1", to: "f0", count: undefined }));
    console.log(engine.printable("a", { lines: undefined }), engine.printable(own.title).length);

    // @ts-expect-error: another program's deals are not in this library's order
    await solver.nextWinnable("freecell", { from: "ms:1" });
    // @ts-expect-error: a deal is no list
    engine.deal("klondike", [42]);
    // @ts-expect-error: only the engine makes games
    new Game();
    // @ts-expect-error: there is no such status
    console.log(game.status === "lost");
    // @ts-expect-error: a hidden card is null
    console.log(game.pile("t0").map((card) => card.length));
    // @ts-expect-error: it cannot be set
    game.score = 1;
}

void uses();
