export { load, Engine } from "./engine.js";
export { Game } from "./game.js";
export { Rules } from "./rules.js";
export { Solver } from "./solver.js";
export { IllegalMoveError, SolitaireError } from "./errors.js";
