// Starts the page: the engine, the table, and what belongs together.
import { load } from "../engine/index.js";
import { Advice } from "./advice.js";
import { Bar } from "./bar.js";
import { byId } from "./dom.js";
import { Keyboard } from "./keyboard.js";
import { openMenu } from "./menu.js";
import { openMore } from "./more.js";
import { Opening } from "./opening.js";
import { applyOptions, options } from "./options.js";
import { clearUp } from "./own.js";
import { Play } from "./play.js";
import { Pointer } from "./pointer.js";
import { Session } from "./session.js";
import { takeFiles } from "./sharing.js";
import { Sounds } from "./sounds.js";
import { hush, namePiles, say, tellChanges, tellGame } from "./speech.js";
import { countGame } from "./statistics.js";
import { keepGame, keepTime, notKept } from "./store.js";
import { Table } from "./table.js";
import { celebrate } from "./winning.js";

applyOptions();
const engine = await load();
const session = new Session(engine);
const table = new Table(session, options);
const play = new Play(session, table, say);
const advice = new Advice(session, table, say);
const opening = new Opening(session, advice, say);
const sounds = new Sounds();
/** What the dialogs need. */
const page = { engine, session, table, play, advice, opening, say };
const bar = new Bar(page, { menu: () => openMenu(page), more: () => openMore(page) });
/** A tap beside the cards takes words away, but neither a solution nor what is being looked for. */
const onFelt = () => {
    if (document.querySelector("#message .stop") === null) hush();
    play.putBack();
};
const pointer = new Pointer(session, table, play, onFelt);
const keyboard = new Keyboard(page, bar);

session.addEventListener("open", () => {
    play.drop();
    pointer.cancel();
    advice.forget();
    hush();
    const onTable = byId("table").contains(document.activeElement);
    table.open();
    bar.show();
    namePiles(session, table);
    tellGame(session);
    keyboard.open(onTable);
});

let keeps = true;
/** Keeps the game, and says once where the browser cannot. */
function keep() {
    const before = keeps;
    keeps = keepGame(session);
    if (before && !keeps) say(notKept("this game", "the game"), "refusal");
}

session.addEventListener("change", ({ detail: { changes, how } }) => {
    play.drop();
    pointer.cancel();
    if (how !== "finish") {
        advice.forget();
        hush();
    }
    table.draw(changes);
    bar.show();
    namePiles(session, table);
    tellChanges(session, changes, how);
    sounds.play(changes);
    const counted = countGame(session, how);
    keep();
    if (session.game.isWon && how !== "undo") celebrate(page, counted);
    else advice.watch(how);
});

session.addEventListener("tick", () => bar.tick());
addEventListener("pagehide", () => keepTime(session));
// Whoever comes back to this tab.
addEventListener("focus", () => opening.catchUp());
document.addEventListener("visibilitychange", () => document.hidden || opening.catchUp());
addEventListener("hashchange", () => opening.fromAddress(location.hash));

takeFiles(page);
opening.start();
clearUp(page);
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
// For the tests: what the page shows can be compared with what the engine says.
globalThis.solitaire = page;
