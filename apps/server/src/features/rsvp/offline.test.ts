import { beforeAll, expect, test } from "vitest";
import { useServer } from "#test/harness.ts";
import { buildSite, makeWedding, open } from "./test/wedding-site.ts";

beforeAll(buildSite);
const server = useServer();

test.each(["/r/worker.js", "/w/worker.js"])(
  "the service worker at %s is a script of its own policy, asked for again at each visit",
  async (url) => {
    const { statusCode, headers } = await open(server, url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    });
    // It may control pages below its own address only: nothing asks for more.
    expect(headers["service-worker-allowed"]).toBeUndefined();
  },
);

test("there is none for the hosts' pages", async () => {
  for (const url of ["/worker.js", "/projects/worker.js"]) expect((await open(server, url)).statusCode).toBe(404);
});

test("a page lets its worker run, and has the lines for readers without a connection hidden", async () => {
  const { link } = await makeWedding(server);
  const { body, headers } = await open(server, link);
  expect(headers["content-security-policy"]).toContain("worker-src 'self'");
  for (const id of ["stored", "unsent"]) expect(body).toMatch(new RegExp(`<p [^>]*id="${id}"[^>]*hidden`));
  expect(body).toMatch(/^<!doctype html><html /);
});
