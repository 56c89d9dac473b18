// The game is won.
import { byId, h, still, wait } from "./dom.js";
import { askNew } from "./dealing.js";
import { button, openDialog, whenClosed } from "./dialogs.js";
import { share } from "./sharing.js";
import { dailyStreak, statisticsOf } from "./statistics.js";
import { clock } from "./words.js";

/** Celebrates; the figures are shown once the win is `counted`. */
export async function celebrate(page, counted) {
    const { session } = page;
    const { game } = session;
    await wait(still() ? 0 : 350);
    if (!still()) await scatter(page);
    await counted;
    if (!(await whenClosed(() => page.advice.thinking))) return;
    const [{ won, streak }, days] = [await statisticsOf(session.key), await dailyStreak()];
    if (session.game !== game || !game.isWon) return;
    openDialog("You won!", (close) => {
        const figure = (value, name) => h("div", {}, h("strong", {}, String(value)), h("span", {}, name));
        const figures = [figure(game.moveCount, "moves"), figure(clock(session.seconds), "time"), figure(won, won === 1 ? "game won" : "games won"), figure(streak, "win streak")];
        if (session.daily !== null) figures.push(figure(days, "days in a row"));
        const then = (action) => () => {
            close();
            action();
        };
        return [
            h("p", {}, session.helped ? `${session.title} is solved, with the solver's help.` : `${session.title} is solved.`),
            h("div", { class: "figures" }, ...figures),
            h(
                "div",
                { class: "actions" },
                h("button", { type: "button", class: "button main", autofocus: true, onclick: then(() => page.opening.deal(...session.again)) }, "New deal"),
                button("Other deals", then(() => askNew(page))),
                button("Same deal again", then(() => page.opening.restart())),
                button("Share", then(() => share(page))),
            ),
        ];
    }, { narrow: true });
}

/** The cards leap off the table and come back. */
async function scatter({ table }) {
    const cards = [...byId("cards").children];
    const { clientWidth: width, clientHeight: height } = byId("table");
    byId("table").classList.add("won");
    cards.forEach((card, i) => {
        const angle = i * 2.4;
        const [x, y] = [width / 2 + Math.cos(angle) * width * 0.42, height / 2 + Math.sin(angle) * height * 0.4];
        card.style.transitionDelay = `${i * 9}ms`;
        card.style.transform = `translate(${x - table.size.card / 2}px, ${y - table.size.cardHeight / 2}px) rotate(${angle * 40}deg)`;
    });
    await wait(1500);
    table.draw([]);
    await wait(700);
    byId("table").classList.remove("won");
}
