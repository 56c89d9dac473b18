// A program that asks what takes long, gives up and has nothing more to do: it must end by itself. Its argument says how it gives up.
import { load } from "solitaire-rules";

const how = process.argv[2];
const engine = await load();
const solver = engine.solver();
const game = engine.deal("spider", 1);
const controller = new AbortController();
const { signal } = controller;
const questions = {
    hint: () => solver.hint(game, { signal }),
    answered: () => solver.hint(game, { positions: 100 }),
    difficulty: () => solver.difficulty(game, { games: 1e8, positions: 10, signal }),
};
const asked = (questions[how] ?? (() => solver.solve(game, { signal })))().then(
    () => "answered",
    ({ name }) => name,
);
await new Promise((later) => setTimeout(later, 300));
if (how === "close") solver.close();
else if (how === "dispose") solver[Symbol.dispose ?? Symbol.for("Symbol.dispose")]();
else if (how !== "answered") controller.abort();
console.log(how, await asked);
