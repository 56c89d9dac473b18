import { exercise } from "./exercise.mjs";

console.log(await exercise());
// Deno and Bun may not end a worker that is within WebAssembly, as an abort wants, and then wait for it.
if (globalThis.Deno !== undefined || globalThis.Bun !== undefined) globalThis.process.exit();
