// Says that the server cannot be reached where a page is asked for and nothing answers. It keeps that one page and what that is drawn with, so that rules,
// client and matches always come from the server itself.
const KEPT = "affray-offline-3";
const PAGE = "/offline.html";
/** What that page is drawn with. */
const DRAWN = ["/offline.css", "/favicon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([PAGE, ...DRAWN].map((path) => new Request(path, { cache: "reload" })))));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old);
});

self.addEventListener("fetch", (event) => {
  const kept = event.request.mode === "navigate" ? PAGE : DRAWN.find((path) => new URL(event.request.url).pathname === path);
  if (kept) event.respondWith(fetch(event.request).catch(() => caches.match(kept)));
});
