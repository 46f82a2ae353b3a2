// The service worker of the guests' pages, served below /r/ and /w/ only, so that it never sees a page of the hosts. The
// network comes first; without it the last stored page is shown. A form that can't be sent is never stored.
import { PICTURES_MAX, pagePathOf, prune, type StoreRequest } from "./stored.ts";

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Extendable & {
  request: Request;
  clientId: string;
  respondWith: (response: Promise<Response>) => void;
};
type Worker = {
  addEventListener: ((type: "fetch", handle: (event: FetchEvent) => void) => void) &
    ((type: "install" | "activate", handle: (event: Extendable) => void) => void) &
    ((type: "message", handle: (event: Extendable & { data: StoreRequest }) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<{ url: string } | undefined> };
};
const worker = globalThis as unknown as Worker;

const ASSETS = "nyota assets";
const ASSETS_MAX = 20;
const STORED_AT = "x-nyota-stored-at";
/** One cache for each page, so that the pictures go with it. */
const cacheOf = (path: string) => `nyota page ${path}`;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("message", (event) => {
  const { page, assets, pictures } = event.data;
  event.waitUntil(storeFirstView(page, { assets, pictures }));
});

/** The first view was loaded before this worker ran. */
async function storeFirstView(page: string, { assets, pictures }: Omit<StoreRequest, "page">) {
  const path = pagePathOf(page);
  if (path === undefined) return;
  await fetchPage(page, path).catch(() => undefined);
  for (const url of assets) await readThrough(ASSETS, new Request(url), ASSETS_MAX).catch(() => undefined);
  if (!(await caches.has(cacheOf(path)))) return;
  for (const url of pictures.slice(0, PICTURES_MAX))
    await readThrough(cacheOf(path), new Request(url), PICTURES_MAX).catch(() => undefined);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate") {
    const path = pagePathOf(request.url);
    if (request.method === "POST" && path !== undefined) event.respondWith(sendForm(request, path));
    else if (request.method === "GET" && path === pathname) event.respondWith(readPage(event, path));
  } else if (request.method !== "GET") return;
  else if (pathname.startsWith("/site-assets/")) event.respondWith(readThrough(ASSETS, request, ASSETS_MAX));
  else if (pathname.startsWith("/site-pictures/")) event.respondWith(readPicture(event));
});

async function readPage(event: FetchEvent, path: string): Promise<Response> {
  const stored = () => readStored(path);
  try {
    const response = await fetch(event.request);
    const copy = response.clone();
    event.waitUntil(storePage(event.request.url, path, copy));
    // A server that is away behind its proxy.
    return response.status >= 500 ? ((await stored()) ?? response) : response;
  } catch {
    return (await stored()) ?? Response.error();
  }
}

/** Back on the page, whose script shows that nothing was sent and fills in again what was typed. */
async function sendForm(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(`${location.origin}${path}?unsent=1#unsent`, 303);
  }
}

const fetchPage = async (url: string, path: string) => storePage(url, path, await fetch(plainUrl(url)));

/** The page without what has just happened: that is not true any more when the copy is read. */
function plainUrl(url: string) {
  const plain = new URL(url);
  for (const name of ["done", "unsent"]) plain.searchParams.delete(name);
  plain.hash = "";
  return plain.href;
}

async function storePage(url: string, path: string, response: Response): Promise<void> {
  // A link that was replaced, or a page that was withdrawn: nothing of it stays on this device.
  if (response.status === 404 || response.status === 410) {
    await caches.delete(cacheOf(path));
    return;
  }
  if (response.status !== 200 || response.redirected) return;
  if (new URL(url).searchParams.has("done")) return fetchPage(plainUrl(url), path);
  const html = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(STORED_AT, new Date().toISOString());
  const cache = await caches.open(cacheOf(path));
  await cache.put(path, new Response(html, { headers }));
}

/** The stored page, marked with its time: its script shows both to the reader. */
async function readStored(path: string): Promise<Response | undefined> {
  if (!(await caches.has(cacheOf(path)))) return undefined;
  const stored = await (await caches.open(cacheOf(path))).match(path);
  if (!stored) return undefined;
  const html = (await stored.text()).replace("<html ", `<html data-stored="${stored.headers.get(STORED_AT) ?? ""}" `);
  return new Response(html, { headers: stored.headers });
}

async function readPicture(event: FetchEvent): Promise<Response> {
  const path = pagePathOf((await worker.clients.get(event.clientId))?.url ?? "");
  const isStored = path !== undefined && (await caches.has(cacheOf(path)));
  return isStored ? readThrough(cacheOf(path), event.request, PICTURES_MAX) : fetch(event.request);
}

/** Files whose address changes with their contents. */
async function readThrough(name: string, request: Request, max: number): Promise<Response> {
  const cache = await caches.open(name);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.status === 200) {
    await cache.put(request, response.clone());
    await prune(cache, max);
  }
  return response;
}
