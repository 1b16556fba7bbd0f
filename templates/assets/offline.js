/* Has checklists that were opened here stand where there is no network. What comes from the site goes first; what
   the page kept (site.js) is for when nothing comes. It asks for nothing by itself, and for no other host. */
"use strict";
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const answer = fetch(request);
  // What the site no longer has is not kept either.
  const forget = async () => {
    if (![404, 410].includes((await answer).status)) return;
    for (const name of await caches.keys()) if (name.startsWith("wishwell ") && name.endsWith(` ${pathname}`)) await caches.delete(name);
  };
  event.waitUntil(forget().catch(() => {}));
  event.respondWith(answer.catch(async () => (await caches.match(request, { ignoreSearch: true })) ?? Response.error()));
});
