"use strict";
addEventListener("fetch", (event) => {
const { request } = event;
const { origin, pathname } = new URL(request.url);
if (request.method !== "GET" || origin !== location.origin) return;
const answer = fetch(request);
const forget = async () => {
if (![404, 410].includes((await answer).status)) return;
for (const name of await caches.keys()) if (name.startsWith("wishwell ") && name.endsWith(` ${pathname}`)) await caches.delete(name);
};
event.waitUntil(forget().catch(() => {}));
event.respondWith(answer.catch(async () => (await caches.match(request, { ignoreSearch: true })) ?? Response.error()));
});
