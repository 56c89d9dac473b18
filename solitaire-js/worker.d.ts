/** The worker of a `Solver`. It exports nothing: it is started with `new Worker(...)`. */
export {};
