// How often each game was played and won, and how many times in a row.
import { h } from "./dom.js";
import { button, openDialog } from "./dialogs.js";
import { read, write } from "./store.js";
import { clock } from "./words.js";

const EMPTY = { played: 0, won: 0, streak: 0, best: 0, seconds: null, moves: null };

export const statisticsOf = (key) => ({ ...EMPTY, ...read("statistics", {})[key] });

function keep(key, figures) {
    write("statistics", { ...read("statistics", {}), [key]: figures });
}

/** Counts the game under way: played with its first move, won with its last. A game that the solution won is not the player's. */
export function countGame(session, how) {
    const { game, key } = session;
    if (how === "undo" || how === "restart") return;
    const figures = statisticsOf(key);
    if (!session.counted) {
        session.counted = true;
        keep(key, { ...figures, played: figures.played + 1, streak: 0, before: figures.streak });
    }
    if (game.isWon && session.counted !== "won" && !session.helped) countWin(session);
}

function countWin(session) {
    const { key, seconds, game } = session;
    const figures = statisticsOf(key);
    const streak = (figures.before ?? 0) + 1;
    const least = (old, now) => (old === null ? now : Math.min(old, now));
    session.counted = "won";
    keep(key, {
        ...figures,
        won: figures.won + 1,
        streak,
        before: streak,
        best: Math.max(figures.best, streak),
        seconds: least(figures.seconds, seconds),
        moves: least(figures.moves, game.moveCount),
    });
    if (session.daily !== null) write("daily", { ...read("daily", {}), [session.daily]: key });
}

/** How many days in a row up to today, or yesterday, a daily deal was won. */
export function dailyStreak(today = new Date()) {
    const won = read("daily", {});
    const day = new Date(today);
    let streak = 0;
    if (!won[dateOf(day)]) day.setDate(day.getDate() - 1);
    while (won[dateOf(day)]) {
        streak += 1;
        day.setDate(day.getDate() - 1);
    }
    return streak;
}

/** 2026-11-23, where the player is. */
export function dateOf(day) {
    const two = (n) => String(n).padStart(2, "0");
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function showStatistics({ engine, say }) {
    const all = read("statistics", {});
    const titles = new Map(engine.variants().map(({ name, title }) => [name, title]));
    const rows = Object.entries(all).sort((one, other) => other[1].played - one[1].played);
    openDialog("Statistics", (close) => {
        if (rows.length === 0) return [h("p", {}, "No games played yet.")];
        const head = ["Game", "Played", "Won", "Share", "In a row", "Best row", "Fastest", "Fewest moves"];
        const table = h("table", {}, h("thead", {}, h("tr", {}, ...head.map((text) => h("th", { scope: "col" }, text)))));
        const body = h("tbody");
        for (const [key, { played, won, streak, best, seconds, moves }] of rows) {
            const cells = [titles.get(key) ?? key.replace(/^own:/, ""), played, won, `${Math.round((100 * won) / played)} %`, streak, best, seconds === null ? "–" : clock(seconds), moves ?? "–"];
            body.append(h("tr", {}, ...cells.map((text) => h("td", {}, String(text)))));
        }
        table.append(body);
        const clear = () => {
            write("statistics", {});
            write("daily", {});
            close();
            say("Statistics cleared.");
        };
        return [
            h("p", {}, `Daily deals won in a row: ${dailyStreak()}.`),
            h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Statistics by game" }, table),
            h("p", { class: "note" }, "A game counts from its first move. Games won by the solution count as played alone."),
            h("div", { class: "actions" }, button("Clear statistics", clear)),
        ];
    });
}
