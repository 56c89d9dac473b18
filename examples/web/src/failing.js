// Says so where the game can't be loaded. No module: it also runs where none does.
addEventListener("error", ({ target, error }) => {
    const loads = target === window ? error : target.localName === "script";
    if (!loads || globalThis.solitaire !== undefined) return;
    const line = document.getElementById("message");
    line.className = "shown refusal";
    line.textContent = location.protocol === "file:" ? "This page can't be opened as a file: it has to come from a web server." : "The game couldn't be loaded. Reload the page to try again.";
}, true);
