import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isAlive, startProcess } from "../processes.ts";
import { until } from "../until.ts";

test("a running server starts its own database again, and the last process that uses it stops it", async () => {
  const home = mkdtempSync(path.join(tmpdir(), "nyota-death-"));
  chmodSync(home, 0o755);
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const postmaster = () =>
    Number(readFileSync(path.join(home, "postgres", "data", "postmaster.pid"), "utf8").split("\n")[0]);
  const server = await startProcess("start", { NYOTA_RATE_LIMITS: "false", NYOTA_HOME: home, NYOTA_LOG_LEVEL: "warn" });
  const worker = await startProcess("worker", { NYOTA_HOME: home });
  onTestFinished(async () => {
    for (const running of [server, worker]) running.kill("SIGKILL");
    await Promise.all([server.exited, worker.exited]);
  });
  // Queries the database for an address without an account.
  const ask = async () => {
    const body = JSON.stringify({ address: "nobody@example.com", password: "not-a-password" });
    const headers = { "content-type": "application/json", origin: server.url };
    const { status, headers: answered } = await fetch(`${server.url}/auth/login/`, { method: "POST", body, headers });
    return { status, retryAfter: answered.get("retry-after") };
  };
  const usual = await ask();
  expect(usual.status).toBeLessThan(500);

  const before = postmaster();
  process.kill(before, "SIGKILL");
  const killed = performance.now();
  const statuses = new Set<number>();
  await until(
    async () => {
      const { status, retryAfter } = await ask();
      statuses.add(status);
      if (status === 503) expect(retryAfter).not.toBeNull();
      return status;
    },
    (status) => status === usual.status && statuses.has(503),
  );
  expect(performance.now() - killed).toBeLessThan(15_000);
  expect([...statuses].toSorted()).toEqual([usual.status, 503].toSorted());
  await until(
    async () => (await fetch(`${server.url}/readyz`)).status,
    (status) => status === 200,
  );
  const after = postmaster();
  expect(after).not.toBe(before);
  expect([server.pid, worker.pid].map(isAlive)).toEqual([true, true]);
  expect(server.output()).toContain("the embedded database is back");

  server.kill("SIGTERM");
  expect((await server.exited).code).toBe(0);
  // The worker still uses the database.
  expect(postmaster()).toBe(after);
  expect(isAlive(after)).toBe(true);
  worker.kill("SIGTERM");
  expect((await worker.exited).code).toBe(0);
  expect(isAlive(after)).toBe(false);
}, 120_000);
