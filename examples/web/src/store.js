// What is kept in this browser: the games under way, options, statistics, own rules. Nothing is sent anywhere.

const PREFIX = "solitaire:";

/** A value by its name, or `otherwise`: also where the browser keeps nothing. */
export function read(name, otherwise = null) {
    return readFrom(() => localStorage, name) ?? otherwise;
}

/** Keeps a value for every tab; whether the browser could. */
export function write(name, value) {
    return writeTo(() => localStorage, name, value);
}

/** The same as this tab has it. A new tab takes up what any tab kept last. */
export function readHere(name) {
    return readFrom(() => sessionStorage, name) ?? read(name);
}

/** Keeps a value for this tab, which another one cannot change, and for tabs to come; whether the browser could do both. */
export function writeHere(name, value) {
    const here = writeTo(() => sessionStorage, name, value);
    return write(name, value) && here;
}

/** Whether the browser keeps anything at all for this page. */
export function keepsNothing() {
    try {
        return !localStorage;
    } catch {
        return true;
    }
}

/** Says that something is not kept, and why. */
export function notKept(what, it) {
    return `Your browser ${keepsNothing() ? "stores nothing for this page" : `has no space to save ${what}`}; ${it} will be lost when you close the page.`;
}

// A browser that keeps nothing throws as soon as the storage is named.
function readFrom(storage, name) {
    try {
        return JSON.parse(storage().getItem(PREFIX + name));
    } catch {
        return null;
    }
}

function writeTo(storage, name, value) {
    try {
        storage().setItem(PREFIX + name, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

const SHARED = "shared";
let opened = null;

/** Tabs change a value one after the other here. In localStorage one may read what another has changed already, even under a lock. */
function database() {
    opened ??= new Promise((settle, fail) => {
        const request = indexedDB.open("solitaire", 1);
        request.onupgradeneeded = () => request.result.createObjectStore(SHARED);
        request.onsuccess = () => settle(request.result);
        request.onerror = () => fail(request.error);
    });
    return opened;
}

/** Changes a value that every tab may change; gives the new one. */
export async function change(name, otherwise, to) {
    try {
        const transaction = (await database()).transaction(SHARED, "readwrite");
        const store = transaction.objectStore(SHARED);
        return await new Promise((settle, fail) => {
            let value;
            store.get(name).onsuccess = ({ target }) => {
                value = to(target.result ?? otherwise);
                store.put(value, name);
            };
            transaction.oncomplete = () => settle(value);
            transaction.onabort = () => fail(transaction.error);
        });
    } catch {
        const value = to(read(name, otherwise));
        write(name, value);
        return value;
    }
}

/** Such a value as it stands. */
export async function readShared(name, otherwise) {
    try {
        const request = (await database()).transaction(SHARED).objectStore(SHARED).get(name);
        return await new Promise((settle, fail) => {
            request.onsuccess = () => settle(request.result ?? otherwise);
            request.onerror = () => fail(request.error);
        });
    } catch {
        return read(name, otherwise);
    }
}

/** Keeps the game under way under its key; whether the browser could. What was kept before stays where it could not. */
export function keepGame({ key, kept }) {
    return writeHere(`game:${key}`, kept) && writeHere("last", key);
}

/** Keeps the game under way for this tab, and for others only where they have the same: what they have played on stays. */
export function keepTime({ key, kept }) {
    const name = `game:${key}`;
    writeTo(() => sessionStorage, name, kept);
    if (read(name)?.save === kept.save) write(name, kept);
}

/** A game as it was kept under a key; null where there is none, and where what stands there is no game. */
export const keptGame = (key) => asKept(readHere(`game:${key}`));
/** The same, whichever tab kept it last. */
export const keptByAny = (key) => asKept(read(`game:${key}`));
/** The game that the last new deal took the place of, or null. */
export const gameBefore = () => asKept(readHere("before"));
export const lastKey = () => readHere("last");

/** Whether the engine can read the save is known only where it is played. */
function asKept(kept) {
    try {
        return JSON.parse(kept.save) === null ? null : kept;
    } catch {
        return null;
    }
}

/** Games that were played here, the last one first. More are kept than the menu shows, which leaves out own rules that were changed since. */
export function recent(key = null) {
    const kept = read("recent", []);
    const list = Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
    if (key === null) return list;
    const next = [key, ...list.filter((other) => other !== key)].slice(0, 30);
    write("recent", next);
    return next;
}

/** No longer names a game among those that were played. */
export function forget(key) {
    write("recent", recent().filter((other) => other !== key));
}

/** Deletes the games under these keys. */
export function deleteGames(isMeant) {
    const start = `${PREFIX}game:`;
    for (const storage of [() => localStorage, () => sessionStorage]) {
        try {
            for (const name of Object.keys(storage())) if (name.startsWith(start) && isMeant(name.slice(start.length))) storage().removeItem(name);
        } catch {
            // Where nothing is kept, nothing is to be deleted.
        }
    }
}
