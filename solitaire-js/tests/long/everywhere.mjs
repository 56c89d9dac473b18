import { exercise } from "./exercise.mjs";

console.log(await exercise());
