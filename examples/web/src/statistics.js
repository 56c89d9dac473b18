// How often each game was played and won, and how many times in a row.
import { h } from "./dom.js";
import { button, openDialog } from "./dialogs.js";
import { titleOf } from "./session.js";
import { change, keepsNothing, readShared } from "./store.js";
import { clock } from "./words.js";

const NAME = "statistics";
/** `games` by key, and under which key the daily deal of each day was won. */
const NONE = { games: {}, daily: {} };
const UNPLAYED = { played: 0, won: 0, streak: 0, best: 0, seconds: null, moves: null, wins: [] };
/** So many plays that were won last are known, so that another tab does not win them again. */
const KNOWN_WINS = 50;

const figuresOf = ({ games }, key) => ({ ...UNPLAYED, ...games[key] });

/** Damaged ones count as none. */
const sound = (all) => (all.games instanceof Object && all.daily instanceof Object ? all : NONE);
const readStatistics = async () => sound(await readShared(NAME, NONE));
export const statisticsOf = async (key) => figuresOf(await readStatistics(), key);

/**
 * Counts the game under way: played with its first move, won with its last. A game that the solution won is not the player's. A play that
 * another tab took up is won once, whichever tab wins it first. What is redone was counted when it was made.
 */
export async function countGame(session, how) {
    if (["undo", "redo", "restart"].includes(how)) return;
    const { game, key, seconds, daily, counted } = session;
    const first = !counted;
    const wins = game.isWon && counted !== "won" && !session.helped;
    if (!first && !wins) return;
    const end = { seconds, moves: game.moveCount };
    const play = first ? Math.random().toString(36).slice(2) : counted;
    // Noted at once: the game is kept, and goes on, before the figures are.
    session.counted = wins ? "won" : play;
    await change(NAME, NONE, (old) => {
        const all = sound(old);
        let figures = figuresOf(all, key);
        if (first) figures = withPlayed(figures);
        if (wins && !figures.wins.includes(play)) figures = withWin(figures, play, end);
        const won = wins && daily !== null ? { [daily]: key } : {};
        return { games: { ...all.games, [key]: figures }, daily: { ...all.daily, ...won } };
    });
}

const withPlayed = (figures) => ({ ...figures, played: figures.played + 1, streak: 0, before: figures.streak });

function withWin(figures, play, { seconds, moves }) {
    const won = figures.won + 1;
    const streak = (figures.before ?? 0) + 1;
    const least = (old, now) => (old === null ? now : Math.min(old, now));
    return {
        ...figures,
        // The figures may have been cleared since its first move.
        played: Math.max(figures.played, won),
        won,
        wins: [play, ...figures.wins].slice(0, KNOWN_WINS),
        streak,
        before: streak,
        best: Math.max(figures.best, streak),
        seconds: least(figures.seconds, seconds),
        moves: least(figures.moves, moves),
    };
}

/** How many days in a row up to today, or yesterday, a daily deal was won. */
export async function dailyStreak(today = new Date()) {
    const { daily } = await readStatistics();
    const day = new Date(today);
    let streak = 0;
    if (!daily[dateOf(day)]) day.setDate(day.getDate() - 1);
    while (daily[dateOf(day)]) {
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

export async function showStatistics({ engine, say }) {
    const [{ games }, days] = [await readStatistics(), await dailyStreak()];
    const titles = new Map(engine.variants().map(({ name, title }) => [name, title]));
    const rows = Object.entries(games).sort((one, other) => other[1].played - one[1].played);
    openDialog("Statistics", (close) => {
        if (keepsNothing()) return [h("p", {}, "Your browser stores nothing for this page, so games aren't counted.")];
        if (rows.length === 0) return [h("p", {}, "No games played yet.")];
        const head = ["Game", "Played", "Won", "Win rate", "Streak", "Best streak", "Fastest", "Fewest moves"];
        const table = h("table", {}, h("thead", {}, h("tr", {}, ...head.map((text) => h("th", { scope: "col" }, text)))));
        const body = h("tbody");
        for (const [key, { played, won, streak, best, seconds, moves }] of rows) {
            const cells = [titles.get(key) ?? titleOf(key), played, won, `${Math.round((100 * won) / played)}%`, streak, best, seconds === null ? "–" : clock(seconds), moves ?? "–"];
            body.append(h("tr", {}, ...cells.map((text) => h("td", {}, String(text)))));
        }
        table.append(body);
        const clear = async () => {
            let old;
            await change(NAME, NONE, (all) => {
                old = all;
                return NONE;
            });
            close();
            const back = async () => {
                await change(NAME, NONE, () => old);
                say("Statistics restored.");
            };
            say("Statistics cleared.", "", [h("button", { type: "button", onclick: back }, "Undo")]);
        };
        return [
            h("p", {}, `Daily deals won in a row: ${days}.`),
            h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Statistics by game" }, table),
            h("p", { class: "note" }, "A game counts from its first move. Replaying a deal after a win counts as another game. Games won with the solver's help count as played, not as won. Games that come from a link or a file with moves don't count."),
            h("div", { class: "actions" }, button("Clear statistics", clear)),
        ];
    });
}
