import { exercise } from "./exercise.mjs";

console.log(await exercise());
// Deno and Bun do not end a worker that is within WebAssembly, and a hundred million games of `difficulty` take too long to wait for.
if (globalThis.Deno !== undefined || globalThis.Bun !== undefined) globalThis.process.exit();
