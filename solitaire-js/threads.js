// A thread for the solver, by whatever this place has: a web worker, a thread of Node's, or none.

/** Starts a worker that has loaded the module; `take` has its messages afterwards. */
export async function startThread(module, take) {
    const opened = await openWorker().catch(() => null);
    if (opened !== null) {
        const ready = await greet(opened, module);
        if (ready) {
            opened.listen(take);
            return opened;
        }
        opened.end();
    }
    return here(module, take);
}

async function openWorker() {
    // Deno's web workers keep a program from ending once it has nothing more to do; its threads of Node's kind do not.
    if (typeof Worker === "function" && !("Deno" in globalThis)) {
        const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
        return {
            post: (message) => worker.postMessage(message),
            listen(take, fail = () => take({ type: "lost" })) {
                worker.onmessage = ({ data }) => take(data);
                worker.onerror = worker.onmessageerror = (event) => {
                    event.preventDefault?.();
                    fail();
                };
            },
            end: () => worker.terminate(),
            keep: () => worker.ref?.(),
            letGo: () => worker.unref?.(),
        };
    }
    // Named so, bundlers for browsers leave it alone.
    const name = "node:worker_threads";
    const threads = await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
    const worker = new threads.Worker(new URL("./worker.js", import.meta.url));
    return {
        post: (message) => worker.postMessage(message),
        listen(take, fail = () => take({ type: "lost" })) {
            worker.removeAllListeners();
            worker.on("message", take);
            worker.on("error", fail);
            worker.on("exit", fail);
        },
        end() {
            worker.removeAllListeners();
            worker.terminate();
        },
        keep: () => worker.ref(),
        letGo: () => worker.unref(),
    };
}

/** Sends the module, and waits for the worker to say that it can begin. A worker that never runs is no worker. */
function greet(worker, module) {
    return new Promise((settle) => {
        worker.listen(
            ({ type }) => settle(type === "ready"),
            () => settle(false),
        );
        try {
            worker.post({ type: "open", module });
        } catch {
            // A module that cannot be sent is loaded there once more.
            worker.post({ type: "open" });
        }
    });
}

/** The same in this thread, in slices between which everything else goes on. */
async function here(module, take) {
    const { serve } = await import("./serving.js");
    let ended = false;
    let opened;
    const ready = new Promise((settle) => {
        opened = settle;
    });
    const answer = serve((message) => {
        if (message.type === "ready" || message.type === "failed") opened();
        else if (!ended) take(message);
    });
    answer({ type: "open", module });
    await ready;
    return {
        post: (message) => answer(message),
        end() {
            ended = true;
            answer({ type: "stop" });
        },
        keep() {},
        letGo() {},
    };
}
