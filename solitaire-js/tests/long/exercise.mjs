// What the package has to do wherever it runs: plays, refuses, solves in its worker, aborts. Gives what it did.
import { IllegalMoveError, load } from "solitaire-rules";

function check(holds, what) {
    if (!holds) throw new Error(what);
}

export async function exercise() {
    const engine = await load();
    const game = engine.deal("klondike", 42);
    check(game.move("t1-f0").length === 2, "changes");
    try {
        game.move("t1-f1");
        check(false, "it was not refused");
    } catch (error) {
        check(error instanceof IllegalMoveError && error.reason === "wrong_base", String(error));
    }
    check(engine.load(game.save()).equals(game), "a save");
    const solver = engine.solver();
    const { moves } = await solver.solve(game);
    for (const move of moves) game.move(move);
    check(game.isWon, "it is not won");
    const controller = new AbortController();
    // A search and games without an end.
    const endless = engine.deal("spider", 1);
    const asked = [
        solver.solve(endless, { signal: controller.signal }),
        solver.difficulty(endless, { games: 1e8, positions: 10, signal: controller.signal }),
    ];
    setTimeout(() => controller.abort(), 200);
    const ends = await Promise.all(asked.map((each) => each.then(() => "answered", (error) => error.name)));
    check(ends.join() === "AbortError,AbortError", ends.join());
    const late = new AbortController();
    const stuck = solver.difficulty(endless, { games: 1e8, positions: 10, signal: late.signal });
    setTimeout(() => late.abort(), 300);
    check((await stuck.catch(({ name }) => name)) === "AbortError", "a worker that does not stop");
    const { deal } = await solver.nextWinnable("freecell", { from: 1 });
    solver.close();
    return `${engine.version}: ${engine.variants().length} games, won, deal ${deal}`;
}
