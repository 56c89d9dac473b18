// Keeps the page's files, so that it opens without a network. The build fills in the version and the files.
const CACHE = `solitaire-${"VERSION"}`;
const FILES = [];

self.addEventListener("install", (event) => {
    const fresh = FILES.map((name) => new Request(name, { cache: "reload" }));
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
    const clean = async () => {
        for (const name of await caches.keys()) if (name.startsWith("solitaire-") && name !== CACHE) await caches.delete(name);
        await self.clients.claim();
    };
    event.waitUntil(clean());
});

self.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") return;
    const answer = async () => {
        const cache = await caches.open(CACHE);
        const kept = await cache.match(event.request, { ignoreSearch: true, ignoreVary: true });
        return kept ?? fetch(event.request);
    };
    event.respondWith(answer());
});
