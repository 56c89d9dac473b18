// Dialogs: the browser's own, which keep the focus and close by Escape.
import { h, picture } from "./dom.js";

export function closeDialogs() {
    for (const open of document.querySelectorAll("dialog[open]")) open.close();
}

/** Waits until no dialog is open: what comes by itself neither closes one nor changes what lies behind it. False once it `isOver`. */
export async function whenClosed(isOver) {
    const opened = () => document.querySelector("dialog[open]");
    for (let open = opened(); open !== null; open = opened()) {
        await new Promise((closed) => open.addEventListener("close", closed, { once: true }));
        if (isOver()) return false;
    }
    return true;
}

/** Opens a dialog. `fill` makes its contents and gets a function that closes it. */
export function openDialog(title, fill, { narrow = false, onclose = () => {} } = {}) {
    closeDialogs();
    const id = `dialog-${Math.random().toString(36).slice(2)}`;
    const dialog = h("dialog", { "aria-labelledby": id, class: narrow ? "narrow" : "" });
    const close = () => dialog.close();
    const icon = picture("icon-close", "0 0 24 24");
    icon.classList.add("icon");
    const closer = h("button", { type: "button", "aria-label": "Close", onclick: close });
    closer.append(icon);
    const body = h("div", { class: "body" });
    dialog.append(h("div", { class: "head" }, h("h2", { id }, title), closer), body);
    dialog.addEventListener("close", () => {
        dialog.remove();
        onclose();
    });
    // A click beside the dialog closes it, but not one that began inside, as when text is selected. Before the click it would be too
    // early: what lies below the finger would get it.
    let beside = false;
    dialog.addEventListener("pointerdown", (event) => {
        beside = event.target === dialog;
    });
    dialog.addEventListener("click", (event) => {
        if (beside && event.target === dialog) close();
    });
    body.append(...fill(close));
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

/** A button that closes the dialog and then does something. */
export function button(text, action, main = false) {
    return h("button", { type: "button", class: main ? "button main" : "button", onclick: action }, text);
}

/** A line of settings: a box to tick. */
export function tick(text, note, checked, change) {
    const label = h("span", {}, text);
    if (note) label.append(h("small", {}, note));
    return h("label", { class: "line" }, label, h("input", { type: "checkbox", checked, onchange: (event) => change(event.target.checked) }));
}

/** A line of settings: one of several. */
export function choose(text, values, value, change) {
    const list = h("select", { onchange: (event) => change(event.target.value) });
    for (const [name, label] of Object.entries(values)) list.append(h("option", { value: name, selected: name === value }, label));
    return h("label", { class: "line" }, h("span", {}, text), list);
}

/** The engine's Markdown: paragraphs, bold and emphasis, lists. */
export function markdown(text) {
    return text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph) => {
            if (/^#+ /.test(paragraph)) return h("h3", {}, paragraph.replace(/^#+ /, ""));
            if (/^[-*] /.test(paragraph)) return h("ul", {}, ...paragraph.split(/\n/).map((line) => h("li", {}, ...inline(line.replace(/^[-*] /, "")))));
            return h("p", {}, ...inline(paragraph));
        });
}

function inline(text) {
    return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) => {
        if (part.startsWith("**")) return h("strong", {}, part.slice(2, -2));
        if (part.startsWith("*")) return h("em", {}, part.slice(1, -1));
        if (part.startsWith("`")) return h("code", {}, part.slice(1, -1));
        return part;
    });
}
