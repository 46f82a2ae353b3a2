import { chmodSync, readdirSync, readFileSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { eventEndpoints } from "@nyota/contract/events/events";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { call } from "../client.ts";
import { inProject, makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { failuresIn, startLoad } from "../load/load.ts";
import { isAlive, sharing, startProcess, type Running } from "../processes.ts";
import { until } from "../until.ts";

const server = useServer();
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 1_000_000 })).id;
});

/** Reads and writes in turn; acknowledged writes can be counted. */
const loadOn = (url: string) =>
  startLoad({
    url,
    token: owner.token,
    clients: 12,
    next: (n) =>
      n % 3 === 0
        ? {
            method: "POST",
            path: eventEndpoints.create.path.replace("{projectId}", projectId),
            body: { name: `Event ${n}`, kind: "OTHER", starts_at: "2027-02-12T19:00", time_zone: "Asia/Kolkata" },
          }
        : { method: "GET", path: `/api/projects/${projectId}/` },
  });

const countEvents = () =>
  inProject(
    server,
    projectId,
    async (db) => (await sql<{ n: number }>`select count(*) as n from events`.execute(db)).rows[0]?.n ?? 0,
  );

async function stopUnderLoad(running: Running, signal: NodeJS.Signals) {
  const before = await countEvents();
  const load = loadOn(running.url);
  await until(
    async () => load.answers(),
    (n) => n > 100,
    60_000,
  );
  const began = performance.now();
  running.kill(signal);
  const { code } = await running.exited;
  const ms = performance.now() - began;
  const results = await load.stop();
  const made = results.filter((result) => "answer" in result && result.answer.status === 201).length;
  const closing = results.filter((result) => "answer" in result && result.answer.connection === "close").length;
  return { code, ms, failures: failuresIn(results), closing, unacknowledged: (await countEvents()) - before - made };
}

test("SIGTERM under load fails no request, releases leases and jobs, and exits with 0", async () => {
  const running = await startProcess("start", { ...sharing(server), NYOTA_SANDBOX_RATE: "5" });
  await startSending();
  await until(readLeases, (leases) => leases.some(({ owner: holder }) => holder !== null));
  const stopped = await stopUnderLoad(running, "SIGTERM");
  expect(stopped).toMatchObject({ code: 0, failures: [], unacknowledged: 0 });
  expect(stopped.closing).toBeGreaterThan(0);
  expect(stopped.ms).toBeLessThan(15_000);
  expect(await readLeases()).toEqual([{ owner: null, until: null }]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job where state = 'active'`.execute(
    server.deps.connection.db,
  );
  expect(rows).toEqual([{ n: 0 }]);
}, 120_000);

test("the same load has failures when the process is killed", async () => {
  const killed = await stopUnderLoad(await startProcess("api", sharing(server)), "SIGKILL");
  expect(killed.failures.length + killed.unacknowledged).toBeGreaterThan(0);
}, 120_000);

test("a stopped server with its own database leaves no process running, even with an unfinished request", async () => {
  const home = mkdtempSync(path.join(tmpdir(), "nyota-stop-"));
  chmodSync(home, 0o755);
  try {
    const running = await startProcess("start", { NYOTA_HOME: home });
    const idle = connect(Number(new URL(running.url).port), "127.0.0.1");
    const cut = new Promise((resolve) => idle.once("close", resolve));
    idle.on("error", () => {});
    // A socket that is not read never notices that the server has closed it.
    idle.resume();
    idle.write(
      "POST /api/projects/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    );
    await new Promise((resolve) => idle.once("ready", resolve));
    const children = childrenOf(running.pid);
    expect(children.length).toBeGreaterThan(0);
    const began = performance.now();
    running.kill("SIGTERM");
    expect(await running.exited).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(15_000);
    await cut;
    expect(children.filter(isAlive)).toEqual([]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}, 180_000);

test("a request whose head or body arrives slowly is ended at its limit", async () => {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as { port: number };
  expect(server.app.server.headersTimeout).toBe(5_000);
  expect(server.app.server.requestTimeout).toBe(120_000);
  // Two minutes would be too long for a test; the server reads its limit at every check.
  server.app.server.requestTimeout = 6_000;
  // A sign-in, because elsewhere a stranger is refused before the body is read.
  const head = "POST /auth/login/ HTTP/1.1\r\nhost: localhost\r\n";
  const [slowHead, slowBody] = await Promise.all([
    trickle(port, `${head}x-slow: `),
    trickle(port, `${head}content-type: application/json\r\ncontent-length: 10000\r\n\r\n`),
  ]);
  for (const [{ answer, ms }, limit] of [
    [slowHead, 5_000],
    [slowBody, 6_000],
  ] as const) {
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
    expect(ms).toBeGreaterThan(limit - 1_000);
    expect(ms).toBeLessThan(limit + 5_000);
  }
}, 30_000);

/** Sends a byte every 100 ms until the server closes the connection. */
function trickle(port: number, beginning: string): Promise<{ answer: string; ms: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(beginning));
    const drip = setInterval(() => socket.write("x"), 100);
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(drip);
      resolve({ answer, ms: performance.now() - began });
    });
  });
}

/** A linked number with more messages than it can send during the test. */
async function startSending() {
  const params = { projectId };
  const sender = await call(
    server.app,
    senderEndpoints.create,
    { params, body: { driver: "sandbox", phone: "+919829011432", label: "Aanya" } },
    owner,
  );
  await call(server.app, senderEndpoints.simulateScan, { params: { projectId, senderId: sender.body.id } }, owner);
  await inProject(server, projectId, async (db) => {
    await sql`insert into messages (project_id, recipient_key, phone, sender_id, kind, body)
      select ${projectId}, n::text, '+9198290' || (20000 + n * 10), ${sender.body.id}, 'CAMPAIGN', 'Hello' from generate_series(1, 2000) n`.execute(
      db,
    );
    await sql`update credit_balances set reserved = 2000 where credit_type = 'MESSAGE'`.execute(db);
  });
}

const readLeases = () =>
  inProject(server, projectId, (db) =>
    db.selectFrom("senders").select(["lease_owner as owner", "lease_until as until"]).execute(),
  );

/** The processes that a process has started, read from the kernel. */
const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
