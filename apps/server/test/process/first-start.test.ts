import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { readFunctionFiles } from "#db/migrating/function-files.ts";
import { newestMigration } from "#db/migrate.ts";
import { startProcess } from "../processes.ts";

const preload = path.join(import.meta.dirname, "kill-at.ts");

function makeHome() {
  const home = mkdtempSync(path.join(tmpdir(), "nyota-first-"));
  chmodSync(home, 0o755);
  onTestFinished(async () => {
    // Starts the database again, which takes over processes left by the killed ones, and stops it.
    await (await startEmbedded(home)).stop();
    rmSync(home, { recursive: true, force: true });
  });
  return home;
}

/** Whether the application may add jobs, as far as the database is set up. */
async function mayQueue(home: string) {
  const { url, stop } = await startEmbedded(home);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ may: boolean | null }>(
    "select has_table_privilege('nyota_app', to_regclass('pgboss.job'), 'insert') as may",
  );
  await client.end();
  await stop();
  return rows[0]?.may;
}

test.each([
  { when: "initdb has begun", point: "initdb under way" },
  { when: "initdb is done and the data has no name yet", point: "initdb done" },
  { when: "PostgreSQL is starting", point: "postgres starting" },
  { when: "the database is not made yet", point: "before the database" },
  { when: "the first migration has not committed", point: "before the commit", of: "0001_ground.sql" },
  { when: "the last migration has committed", point: "after the commit", of: newestMigration(), mayQueue: null },
  { when: "the functions have not committed", point: "before the commit", of: readFunctionFiles().at(-1)?.name },
  { when: "the queue is not made yet", point: "before the queue", mayQueue: null },
  { when: "the queue is made and nobody may use it yet", point: "before the grants", mayQueue: false },
])(
  "a first start that is killed when $when starts again",
  async ({ point, of = "", ...expected }) => {
    const home = makeHome();
    const kill = { KILL_AT: point, KILL_AFTER: of };
    await expect(startProcess("start", { NYOTA_HOME: home, ...kill }, { preload })).rejects.toThrow(
      /ended with SIGKILL/,
    );
    if ("mayQueue" in expected) expect(await mayQueue(home)).toBe(expected.mayQueue);
    const running = await startProcess("start", { NYOTA_HOME: home });
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${running.url}/api/projects/`)).status).toBe(401);
    running.kill("SIGTERM");
    expect((await running.exited).code).toBe(0);
    expect(await mayQueue(home)).toBe(true);
  },
  120_000,
);
