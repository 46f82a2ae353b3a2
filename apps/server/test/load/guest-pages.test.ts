import { microsite } from "@nyota/contract/site/microsite";
import { beforeAll, describe, expect, test } from "vitest";
import { buildSite, linkOf, makeWedding, type Wedding } from "#features/rsvp/test/wedding-site.ts";
import { useServer } from "../harness.ts";

// The guests' pages use HTML, so the fuzz test made from the contract does not cover them: this test sends each of
// their routes what a form, an address or a body can contain.
const server = useServer();
let wedding: Wedding;
let places: Record<string, string>;

beforeAll(async () => {
  await buildSite();
  wedding = await makeWedding(server);
  const { owner, projectId, rajesh } = wedding;
  const link = await linkOf(server, owner, { projectId, guestId: rajesh });
  places = {
    token: link.split("/").at(-1) as string,
    projectId,
    documentId: crypto.randomUUID(),
    file: `${crypto.randomUUID()}.ics`,
  };
});

const pages = () =>
  server.app.routes
    .filter(({ url, config }) => /^\/(r|w|site-pictures)\//.test(url) && !(config && "endpoint" in config))
    .flatMap(({ method, url }) => [method].flat().map((each) => ({ method: each as "GET" | "POST", url })))
    .filter(({ method }) => ["GET", "POST"].includes(method));
const addressOf = (url: string) =>
  url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(places[name] ?? "nothing"));

const words = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "x".repeat(5_000),
  "\u0000",
  "🎉",
  "%",
  "<script>",
  "[]",
  "9".repeat(40),
];
const names = ["lang", "done", "password", "message", "kind", "__proto__", "constructor", "event", "answer"];
const types = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "application/json",
  "text/plain",
  "text/html",
  "multipart/form-data",
  "multipart/form-data; boundary=edge",
  `multipart/form-data; boundary=${"x".repeat(300)}`,
  "nonsense",
];
const bodies = [
  "",
  "{}",
  "null",
  "[]",
  "=&=&&=",
  "__proto__=1&constructor=2",
  "a".repeat(50_000),
  "%ff%fe=%e0%a4",
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf',
  '--edge\r\nContent-Disposition: form-data; name="file"\r\n\r\n1\r\n--edge--',
  "--other--",
  Buffer.from([0, 255, 254, 128]),
];

const isFine = (status: number) => status < 500;

test("there are guests' pages to test", () => {
  expect(pages().length).toBeGreaterThanOrEqual(8);
  expect(microsite).toBeDefined();
});

test("no value of a query makes a guests' page fail", { timeout: 120_000 }, async () => {
  for (const { method, url } of pages())
    for (const name of names)
      for (const word of words) {
        const query = new URLSearchParams([
          [name, word],
          [name, "twice"],
        ]);
        for (const asked of [`${name}=${encodeURIComponent(word)}`, query.toString()]) {
          const answer = await server.app.inject({ method, url: `${addressOf(url)}?${asked}` });
          expect(isFine(answer.statusCode), `${method} ${url}?${asked.slice(0, 80)}: ${answer.statusCode}`).toBe(true);
        }
      }
});

test("no type and no form of a body causes a server error on a guests' page", { timeout: 120_000 }, async () => {
  for (const { method, url } of pages().filter((page) => page.method === "POST"))
    for (const type of types)
      for (const payload of bodies) {
        const answer = await server.app.inject({
          method,
          url: addressOf(url),
          headers: { "content-type": type },
          payload,
        });
        const description = `${method} ${url} ${type} ${String(payload).slice(0, 60)}: ${answer.statusCode}`;
        expect(isFine(answer.statusCode), description).toBe(true);
        expect(answer.body, description).not.toContain("It is our fault");
      }
});

describe("a part of an address", () => {
  test.each(words.filter(Boolean).map((word) => word.slice(0, 300)))("that is %j names nothing", async (word) => {
    for (const { method, url } of pages()) {
      const address = url.replace(/:(\w+)/g, encodeURIComponent(word));
      const answer = await server.app.inject({ method, url: address });
      expect(isFine(answer.statusCode), `${method} ${url}: ${answer.statusCode}`).toBe(true);
    }
  });
});
