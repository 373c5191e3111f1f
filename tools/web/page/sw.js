// Serves the page from this browser, so that it opens without a network. build.py puts VERSION, FILES and
// LARGE (those of FILES whose names have their checksums) before this.

const OURS = `rollmark ${new URL("./", location.href).pathname} `; // one folder of a host; loading.js has the same
const CACHE = OURS + VERSION;

// Keep all files. The large ones are there already, from the page that has loaded them or from an earlier version.
async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (file) => {
      const known = LARGE.includes(file) ? await caches.match(file) : null;
      const answer = known ?? (await fetch(file, { cache: "no-cache" }));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(file, answer);
    }),
  );
  await self.skipWaiting();
}

async function removeOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(removeOlder()));

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(CACHE);
      return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
    })(),
  );
});
