import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded, type Embedded } from "#db/embedded.ts";
import { ensureDatabase, migrate } from "#db/migrate.ts";
import { loginUrl } from "#db/roles.ts";
import { freePort, isAlive, startProcess, type Running } from "../processes.ts";
import { until } from "../until.ts";

const homes = ["database", "files"].map((name) => mkdtempSync(path.join(tmpdir(), `nyota-probes-${name}-`)));
const [databaseHome = "", filesHome = ""] = homes;
let database: Embedded;
let server: Running;
let thread: string;
let env: Record<string, string>;

beforeAll(async () => {
  chmodSync(databaseHome, 0o755);
  database = await startEmbedded(databaseHome, { isDurable: false });
  await ensureDatabase(database.url);
  await migrate(database.url);
  const port = await freePort();
  thread = `http://127.0.0.1:${port}`;
  env = { DATABASE_URL: loginUrl(database.url), NYOTA_HOME: filesHome, PROBE_PORT: String(port) };
  server = await startProcess("api", env, { preload: path.join(import.meta.dirname, "block-loop.ts") });
}, 180_000);
afterAll(async () => {
  server.kill("SIGKILL");
  await server.exited;
  await database.stop();
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

const ask = async (url: string) => {
  const began = performance.now();
  const { status, headers } = await fetch(url);
  return { status, ms: performance.now() - began, retryAfter: headers.get("retry-after") };
};
const statusesOf = (...urls: string[]) => Promise.all(urls.map(async (url) => (await ask(url)).status));
const everywhere = (probe: string) => [`${server.url}${probe}`, `${thread}${probe}`] as const;

test("probes answer on the port and on their own thread", async () => {
  expect(await statusesOf(...everywhere("/livez"), ...everywhere("/readyz"))).toEqual([200, 200, 200, 200]);
  expect(await statusesOf(`${thread}/api/projects/`)).toEqual([404]);
});

test("under overload the thread answers within 100 ms while the main thread does not, and no probe is shed", async () => {
  await ask(`${thread}/readyz`);
  process.kill(server.pid, "SIGUSR2");
  const end = performance.now() + 5_000;
  await until(
    async () => (await Promise.race([ask(`${server.url}/livez`), sleepFor(150)])) === "late",
    (isBusy) => isBusy,
  );
  const main = ask(`${server.url}/livez`);
  const answers = [];
  while (answers.length < 40) answers.push(await ask(`${thread}${answers.length % 2 ? "/livez" : "/readyz"}`));
  // The negative control: the main thread has not answered in all this time.
  expect(await Promise.race([main, Promise.resolve("pending")])).toBe("pending");
  expect(performance.now()).toBeLessThan(end);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // The median: the slowest answer depends on other work on this machine.
  const usual = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[20] as number;
  expect(usual).toBeLessThan(100);
  expect((await main).status).toBe(200);
  expect((await main).ms).toBeGreaterThan(usual * 5);
});

test("while requests are shed with 503 and Retry-After, the probes on the port still answer", async () => {
  process.kill(server.pid, "SIGUSR2");
  const shed = await until(
    () => ask(`${server.url}/api/projects/`),
    ({ status }) => status === 503,
  );
  expect(shed.retryAfter).toBe("2");
  expect(await statusesOf(`${server.url}/livez`, `${server.url}/readyz`, ...everywhere("/livez"))).toEqual([
    200, 200, 200, 200,
  ]);
  await until(
    () => ask(`${server.url}/api/projects/`),
    ({ status }) => status === 401,
  );
});

test("a slow start is no overload: a request sent as soon as the server is ready is answered", async () => {
  const { PROBE_PORT: _named, ...rest } = env;
  const slow = await startProcess("api", rest, { preload: path.join(import.meta.dirname, "block-start.ts") });
  const statuses = new Set<number>();
  const end = performance.now() + 4_000;
  while (performance.now() < end) statuses.add((await ask(`${slow.url}/api/projects/`)).status);
  expect([...statuses]).toEqual([401]);
  slow.kill("SIGKILL");
  await slow.exited;
}, 90_000);

test("without its database a server is alive and not ready, and ready again when it is back", async () => {
  await database.stop();
  expect(await statusesOf(...everywhere("/readyz"), ...everywhere("/livez"))).toEqual([503, 503, 200, 200]);
  database = await startEmbedded(databaseHome, { isDurable: false });
  await until(
    () => statusesOf(...everywhere("/readyz"), ...everywhere("/livez")),
    (statuses) => statuses.every((status) => status === 200),
  );
  expect(isAlive(server.pid)).toBe(true);
});

test("a configured probe port that is taken ends the start; the default one is skipped", async () => {
  await expect(startProcess("api", env)).rejects.toThrow(/probes can't listen/);
  const port = await freePort();
  const { PROBE_PORT: _named, ...rest } = env;
  const production = { NYOTA_MAIL_URL: "smtp://127.0.0.1:1", NYOTA_PUBLIC_URL: "http://localhost" };
  const unnamed = { ...rest, ...production, PORT: String(port), NODE_ENV: "production" };
  const first = await startProcess("api", unnamed);
  expect(await statusesOf(`http://127.0.0.1:${port + 1}/readyz`)).toEqual([200]);
  const second = await startProcess("api", { ...unnamed, PORT: String(port - 1) });
  expect(await statusesOf(`${second.url}/readyz`)).toEqual([200]);
  for (const process_ of [first, second]) process_.kill("SIGKILL");
  await Promise.all([first.exited, second.exited]);
}, 90_000);

const sleepFor = (ms: number) => new Promise<"late">((resolve) => setTimeout(() => resolve("late"), ms));

test("a request sent once the server is ready is not shed because of the start's load", async () => {
  const { PROBE_PORT: _named, ...rest } = env;
  const slow = await startProcess("api", rest, { preload: path.join(import.meta.dirname, "block-listen.ts") });
  const probes = Array.from({ length: 30 }, () => statusesOf(`${slow.url}/readyz`, `${slow.url}/api/projects/`));
  expect((await Promise.all(probes)).flat().filter((status) => status === 503)).toEqual([]);
  slow.kill("SIGKILL");
  await slow.exited;
});
