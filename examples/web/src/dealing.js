// A new deal: winnable or any, today's, or by its number.
import { h } from "./dom.js";
import { button, choose, openDialog, tick } from "./dialogs.js";
import { options, setter } from "./options.js";
import { dailyStreak, dateOf } from "./statistics.js";
import { dealName, sentence } from "./words.js";

/** Deal numbers have 64 bits. */
const LAST = 2n ** 64n - 1n;
const DIFFICULTIES = { any: "Any", easy: "Easy", medium: "Medium", hard: "Hard" };

/** The dialog of the button New. */
export function askNew(page) {
    const { session, opening } = page;
    // What is read from the storage comes when it comes: the dialog does not wait for it.
    const streak = h("p", { class: "note" }, "Daily deals won in a row:");
    dailyStreak().then((days) => streak.append(` ${days}.`));
    openDialog("New deal", (close) => {
        const [rules, more] = session.again;
        const then = (action) => async () => {
            close();
            await action();
        };
        return [
            h(
                "div",
                { class: "actions" },
                h("button", { type: "button", class: "button main", autofocus: true, onclick: then(() => opening.deal(rules, more)) }, `Deal ${session.title}`),
                button(`Today's deal`, then(() => daily(page, rules, more))),
                button("Restart this deal", then(() => opening.restart())),
                opening.canGoBack ? button("Back to the previous game", then(() => opening.back())) : null,
            ),
            ...which(),
            h("h3", {}, "Deal by number"),
            byNumber(page, rules, more, close),
            streak,
        ];
    }, { narrow: true });
}

/** Which deals are dealt: how hard one is, is found out of those that can be won alone. */
function which() {
    const [unkept, setOption] = setter();
    const difficulty = choose("Difficulty", DIFFICULTIES, options.difficulty, (value) => setOption("difficulty", value));
    const enable = () => {
        difficulty.querySelector("select").disabled = !options.winnable;
    };
    enable();
    const winnable = tick("Winnable deals only", "Each new deal is solved before it is dealt.", options.winnable, (on) => {
        setOption("winnable", on);
        enable();
    });
    return [winnable, difficulty, unkept];
}

/** The same deal for everybody on this day: the first one from the day's number on that can be won. */
async function daily({ advice, opening, session, say }, rules, more) {
    const day = dateOf(new Date());
    const from = Number(day.replaceAll("-", "")) * 100;
    if (session.daily === day && !session.game.isWon) return say("You are playing today's deal.");
    const deal = await opening.found(advice.ofDay(rules, from));
    if (deal === undefined) return;
    opening.tell(opening.exact(rules, deal, { ...more, daily: day }), `This is today's ${session.title} deal.`);
}

function byNumber({ opening, session }, rules, more, close) {
    const error = h("p", { class: "error", role: "alert", id: "deal-error" });
    const field = h("input", { class: "field", name: "deal", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": "Number of the deal", "aria-describedby": "deal-error", value: session.game.deal ?? "" });
    const refuse = (words) => {
        error.textContent = words;
        field.setAttribute("aria-invalid", String(words !== ""));
    };
    field.addEventListener("input", () => refuse(""));
    const form = h("form", {}, field, error, h("p", { class: "note" }, "A number, or one from elsewhere: ms:617 (Microsoft), pysol:32000 (PySolFC), greenfelt:815 (Green Felt)."), h("div", { class: "actions" }, h("button", { class: "button" }, "Play this deal")));
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        const text = field.value.trim().replace(/^([a-z]+)\s*:\s*/i, (_, program) => `${program.toLowerCase()}:`);
        try {
            // A dialog gives the focus back, which the next game keeps on the table.
            const left = opening.exact(rules, text, more, close);
            if (left !== null) opening.tell(left, sentence(dealName(session.game)));
        } catch (problem) {
            refuse(whyNoDeal(text, problem));
            error.scrollIntoView({ block: "nearest" });
        }
    });
    return form;
}

/** The engine's words are for what is written as a deal of some program; the usual slips have plainer ones. */
function whyNoDeal(text, { code, message }) {
    if (text === "") return "Enter a deal number.";
    if (text.endsWith(":")) return `Enter a number after ${text}, such as ms:617.`;
    if (code === "text" && /^[1-9]\d*$/.test(text)) return `Deal numbers go from 0 to ${LAST}.`;
    if (code === "text" && !/:|^0\d+$/.test(text)) return /^\d/.test(text) ? "That isn't a deal number." : "Enter a number such as 42, or ms:617.";
    const words = message.replaceAll("`", "").replace(/, at byte \d+$/, "");
    // What was typed is no beginning of a sentence.
    return words.startsWith(text) ? `${words}.` : sentence(words);
}
