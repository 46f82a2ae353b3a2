import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page, Response } from "@playwright/test";
import type { Figure } from "./figure.ts";
import { openBrowser } from "./browser.ts";
import { round, type Server } from "./server.ts";

type Weight = { path: string; script: number; all: number };
type Sample = { project_id: string; access_token: string };

const kilobytes = (content: Buffer) => gzipSync(content, { level: 9 }).length / 1000;
const counted = /javascript|css|font\//;
/** Pages without a link in the side navigation. */
const deeper = [
  "guests/add",
  "guests/import",
  "campaigns/create",
  "message-templates/create",
  "rsvp/add-custom-question",
  "usage",
  "dashboard/add-addon",
];

/** Pages of the store outside the projects; those of a project are in its navigation or in `deeper`. */
const ofStore = [
  "plans",
  "plans/checkout",
  "checkout",
  "orders",
  "profile/wallet-balances",
  "profile/wallet-transactions",
];

/**
 * Returns whether no request has been open for a second: long enough to render the response and to request what it
 * needs. A request still open after five seconds without activity, for example a preconnected one, is ignored.
 */
function watchQuiet(page: Page): () => boolean {
  let open = 0;
  let last = performance.now();
  const mark = (change: number) => {
    open += change;
    last = performance.now();
  };
  page.on("request", () => mark(1));
  page.on("requestfinished", () => mark(-1));
  page.on("requestfailed", () => mark(-1));
  return () => performance.now() - last > (open === 0 ? 1_000 : 5_000);
}

/**
 * What a browser with an empty cache loads for one address until the network is quiet: the page's files, what they
 * load, preloaded files and API requests. Not what the first interaction loads, for example the code of a menu. Fonts
 * are compressed already.
 */
async function weigh(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const weight: Weight = { path: new URL(url).pathname, script: 0, all: 0 };
  const pending: Promise<void>[] = [];
  const add = async (type: string, content: Promise<Buffer>) => {
    const size = type.startsWith("font/") ? (await content).length / 1000 : kilobytes(await content);
    weight.all += size;
    if (type.includes("javascript")) weight.script += size;
  };
  const count = (response: Response) => {
    const type = response.headers()["content-type"] ?? "";
    if (response.ok() && counted.test(type)) pending.push(add(type, response.body()));
  };
  page.on("response", count);
  const isQuiet = watchQuiet(page);
  const text = await page.goto(url);
  await page.locator("h1").first().waitFor();
  while (!isQuiet()) await wait(100);
  page.off("response", count);
  if (text) pending.push(add("text/html", text.body()));
  await Promise.all(pending);
  await page.close();
  return weight;
}

async function listPages(context: BrowserContext, project: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${project}/dashboard`);
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await page.locator(`nav a[href$="/guests"]`).waitFor();
  const addresses = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  await page.close();
  return [...new Set([...addresses, ...deeper.map((path) => `${project}/${path}`)])];
}

/** An empty cart would show no form. */
async function fillCart(context: BrowserContext, url: string, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const products = await context.request.get(`${url}/api/storefront/products/?product_type=ADDON`, { headers });
  const { results } = (await products.json()) as { results: { id: string }[] };
  await context.request.post(`${url}/api/storefront/cart/items/`, { headers, data: { product: results[0]?.id } });
}

async function openSample(context: BrowserContext, url: string) {
  const { project_id, access_token } = (await (await context.request.post(`${url}/auth/sample/`)).json()) as Sample;
  const read = async (path: string) =>
    (
      await context.request.get(`${url}/api/projects/${project_id}/${path}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).json();
  await fillCart(context, url, access_token);
  const guest = (await read("guests/?page_size=1")).results[0].id as string;
  const link = (await read(`guests/${guest}/rsvp-link/`)).url as string;
  return { project: `${url}/projects/${project_id}`, guestPage: url + new URL(link).pathname };
}

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const host = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { project, guestPage } = await openSample(host, url);
  const weights: Weight[] = [];
  const pages = [...(await listPages(host, project)), ...ofStore.map((path) => `${url}/${path}`)];
  for (const address of pages) weights.push(await weigh(host, address));
  const [heaviest] = weights.toSorted((a, b) => b.script - a.script);
  console.table(
    weights.map(({ path, script }) => ({ path: path.replace(/[\da-f-]{36}/, "…"), script: round(script) })),
  );
  const signIn = await weigh(visitor, `${url}/signin`);
  const guest = await weigh(visitor, guestPage);
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const hindi = await weigh(other, `${guestPage}?lang=hi`);
  const name = heaviest?.path.replace(/^\/projects\/[^/]*/, "").slice(1);
  return [
    { what: "web: sign-in, JavaScript", value: round(signIn.script), unit: "kB", target: "≤ 130 kB" },
    {
      what: `web: heaviest page (${name}), JavaScript`,
      value: round(heaviest?.script ?? 0),
      unit: "kB",
      target: "≤ 250 kB",
    },
    { what: "guests' page, JavaScript", value: round(guest.script), unit: "kB", target: "≤ 30 kB" },
    { what: "guests' page, all but pictures", value: round(guest.all), unit: "kB", target: "≤ 100 kB" },
    { what: "guests' page in Hindi, all but pictures", value: round(hindi.all), unit: "kB", target: "≤ 100 kB" },
  ];
}

/** Measured in a real Chromium. */
export async function measureWeb({ url }: Server): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    return await measure(browser, url);
  } finally {
    await browser.close();
  }
}
