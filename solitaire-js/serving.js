// The side of the solver that answers: in a worker, or in the same thread where there is none.
import { pack } from "./errors.js";
import { compile } from "./loading.js";
import { Memory } from "./memory.js";
import { Notation } from "./notation.js";
import { Search, Stopped } from "./search.js";

/** Progress is told no more often than every so many milliseconds. */
const TELLING = 50;

/** What takes the messages of a Solver. `post` sends the answers; messages arrive between two slices. */
export function serve(post) {
    let search = null;
    let running = null;

    async function open(module) {
        const compiled = await compile(module);
        const memory = new Memory(compiled, await WebAssembly.instantiate(compiled, {}));
        search = new Search(memory, new Notation(memory));
        post({ type: "ready" });
    }

    async function ask({ id, question }) {
        running = { id, stopped: false };
        const mine = running;
        let told = performance.now();
        const control = {
            async pause() {
                await turn();
                if (mine.stopped) throw new Stopped();
            },
            progress(state) {
                if (!question.progress || performance.now() - told < TELLING) return;
                told = performance.now();
                post({ type: "progress", id, state });
            },
        };
        try {
            post({ type: "answer", id, result: await search.answer(question, control) });
        } catch (error) {
            if (error instanceof Stopped) post({ type: "stopped", id });
            else post({ type: "error", id, error: pack(error) });
        }
    }

    return (message) => {
        if (message.type === "open") open(message.module).catch((error) => post({ type: "failed", error: pack(error) }));
        else if (message.type === "ask") ask(message);
        else if (message.type === "stop" && running !== null) running.stopped = true;
    };
}

/** Lets messages that have arrived be taken. */
function turn() {
    if (typeof setImmediate === "function") return new Promise((resume) => setImmediate(resume));
    return new Promise((resume) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
            port1.close();
            resume();
        };
        port2.postMessage(null);
    });
}
