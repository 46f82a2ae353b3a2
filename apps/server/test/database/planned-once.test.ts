import { Socket } from "node:net";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { BatchingSocket } from "#db/driver/batching-socket.ts";
import { buildSite, makeWedding, open, submit } from "#features/rsvp/test/wedding-site.ts";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { useServer } from "../harness.ts";
import { startServer, type Harness } from "../server.ts";
import { startPgBouncer } from "./pgbouncer.ts";

// The statements of households' pages have names, under which a connection knows their plans.
const server = useServer();
const cleanups: (() => Promise<unknown>)[] = [];
let pooled: Harness;
beforeAll(async () => {
  await buildSite();
  const pooler = await startPgBouncer(inject("databaseUrl"), 2);
  cleanups.push(pooler.stop);
  pooled = await startServer(inject("databaseUrl"), { cleanups, through: pooler.through });
}, 120_000);
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});
afterEach(() => vi.restoreAllMocks());

/** The names of the statements that are sent from now on, and the codes of those that fail. */
function watchNames() {
  const seen = { names: [] as string[], failures: [] as unknown[] };
  const query = pg.Client.prototype.query as (...values: unknown[]) => Promise<unknown>;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...values: unknown[]) {
    const { name } = (values[0] ?? {}) as { name?: unknown };
    if (typeof name === "string") seen.names.push(name);
    const answer = query.apply(this, values);
    // The queue asks with callbacks and gets no promise.
    Promise.resolve(answer).catch((error: { code?: unknown }) => seen.failures.push(error.code));
    return answer;
  } as never);
  return seen;
}

test("a page that is opened again sends the same names", async () => {
  const { link } = await makeWedding(server);
  const first = watchNames();
  expect((await open(server, link)).statusCode).toBe(200);
  vi.restoreAllMocks();
  const second = watchNames();
  expect((await open(server, link)).statusCode).toBe(200);
  expect(first.names.length).toBeGreaterThan(15);
  expect(second.names.toSorted()).toEqual(first.names.toSorted());
});

test("after a table has changed, a page and a form are answered, with new plans", async () => {
  const { link, sangeet, rajesh } = await makeWedding(server);
  const answer = () => submit(server, link, { intent: "answer", [`answer.${sangeet}.${rajesh}`]: "ACCEPTED" });
  for (const change of ["alter table microsites add column later int", "alter table microsites drop column later"]) {
    const old = watchNames();
    expect([(await open(server, link)).statusCode, (await answer()).statusCode]).toEqual([200, 303]);
    vi.restoreAllMocks();
    await asOwner(server, change);
    const seen = watchNames();
    expect([(await open(server, link)).statusCode, (await answer()).statusCode]).toEqual([200, 303]);
    vi.restoreAllMocks();
    // The control: with the old names it would have failed for as long as its connection lasts.
    expect(seen.failures).toContain("0A000");
    expect(seen.names.some((name) => !old.names.includes(name))).toBe(true);
  }
});

test("behind a pooler nothing has a name, and every connection shows the page", async () => {
  const { link } = await makeWedding(pooled);
  const seen = watchNames();
  const pages = await Promise.all(Array.from({ length: 12 }, () => open(pooled, link)));
  expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(seen.names).toEqual([]);
});

test("the statements of one turn are written at once; with an ordinary socket one by one", async () => {
  const countWrites = async (stream: Socket) => {
    const client = new pg.Client({
      connectionString: server.url,
      pipeline: true,
      stream: () => stream,
    } as pg.ClientConfig);
    await client.connect();
    const writes = [vi.spyOn(stream, "_write"), vi.spyOn(stream, "_writev" as "_write")];
    await Promise.all([1, 2, 3, 4].map((n) => client.query("select $1::int", [n])));
    const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    await client.end();
    return count;
  };
  expect(await countWrites(new BatchingSocket())).toBe(1);
  expect(await countWrites(new Socket())).toBe(4);
});
