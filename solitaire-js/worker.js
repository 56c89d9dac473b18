// The worker of a Solver: a module worker in browsers and Bun, a thread in Node and Deno.
import { serve } from "./serving.js";

if (typeof self === "object" && typeof self.postMessage === "function") {
    const take = serve((message) => self.postMessage(message));
    self.onmessage = ({ data }) => take(data);
} else {
    // Named so, bundlers for browsers leave it alone.
    const name = "node:worker_threads";
    import(/* @vite-ignore */ /* webpackIgnore: true */ name).then(({ parentPort }) => {
        parentPort.on("message", serve((message) => parentPort.postMessage(message)));
    });
}
