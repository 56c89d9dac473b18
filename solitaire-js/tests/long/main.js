import { exercise } from "./exercise.mjs";

const said = document.getElementById("said");
// How long the page was kept waiting, at most: the solver works elsewhere.
let last = performance.now();
let longest = 0;
setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
}, 5);
const began = performance.now();
exercise().then(
    (result) => {
        said.textContent = `ok ${result}; ${Math.round(performance.now() - began)} ms in all, never more than ${Math.round(longest)} ms without a turn`;
    },
    (error) => {
        said.textContent = `failed ${error.stack}`;
    },
);
