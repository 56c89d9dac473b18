// What is kept in this browser: the games under way, options, statistics, own rules. Nothing is sent anywhere.

const PREFIX = "solitaire:";

/** A value by its name, or `otherwise`: also where the browser keeps nothing. */
export function read(name, otherwise = null) {
    try {
        const text = localStorage.getItem(PREFIX + name);
        return text === null ? otherwise : JSON.parse(text);
    } catch {
        return otherwise;
    }
}

/** Keeps a value; whether the browser could. */
export function write(name, value) {
    try {
        localStorage.setItem(PREFIX + name, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

/** A game as it is kept, under its key. */
export function keepGame(session) {
    const { game, seconds, helped, counted, daily, title } = session;
    write(`game:${session.key}`, { save: game.save(), seconds, helped, counted, daily, title });
    write("last", session.key);
}

export const keptGame = (key) => read(`game:${key}`);
export const lastKey = () => read("last");

/** Games that were played here, the last one first. */
export function recent(key = null) {
    const list = read("recent", []);
    if (key === null) return list;
    const next = [key, ...list.filter((other) => other !== key)].slice(0, 6);
    write("recent", next);
    return next;
}
