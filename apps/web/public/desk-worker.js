// The service worker of the check-in desk: it opens that one page without a connection. It is served from the root, but
// registered for the desk's address only, so no other page of the application passes through it. It stores the page and
// its scripts; guests' names are kept by the page, which deletes them at sign-out.
const CACHE = "nyota desk";
const PAGE = "/stay/desk";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// The first page was loaded before this worker ran, so it names what it consists of.
self.addEventListener("message", (event) => event.waitUntil(store(event.data)));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  else if (isFile(request.url)) event.respondWith(readFile(request));
});

// The names of assets change with their contents; scripts and styles of other pages are not stored.
const hasHash = (url) => new URL(url).pathname.startsWith("/assets/");
const isFile = (url) => /^\/(assets\/|theme\.js$|favicon\.svg$)/.test(new URL(url).pathname);

async function openPage(request) {
  const stored = async () => (await caches.open(CACHE)).match(PAGE);
  try {
    const response = await fetch(request);
    // A server that is away behind its proxy.
    return response.status >= 500 ? ((await stored()) ?? response) : response;
  } catch {
    return (await stored()) ?? Response.error();
  }
}

const readFile = async (request) => (await (await caches.open(CACHE)).match(request)) ?? fetch(request);

async function store({ page, files }) {
  const cache = await caches.open(CACHE);
  const response = await fetch(page).catch(() => undefined);
  if (!response?.ok) return;
  const wanted = new Set(files.filter(isFile));
  // A page of a newer version with the scripts of this one would be blank: then the older one stays whole.
  const named = [...(await response.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path,
  );
  if (named.some((path) => !wanted.has(new URL(path, location.origin).href))) return;
  for (const url of wanted)
    if (!hasHash(url) || !(await cache.match(url)))
      // One that is missing makes the page incomplete: then the older one stays.
      try {
        await cache.add(url);
      } catch {
        return;
      }
  await cache.put(PAGE, response);
  for (const { url } of await cache.keys()) if (isFile(url) && !wanted.has(url)) await cache.delete(url);
}
