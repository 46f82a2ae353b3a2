import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { useServer } from "../harness.ts";
import { until } from "../until.ts";

const server = useServer();
const folder = mkdtempSync(path.join(tmpdir(), "nyota-migrations-"));
let busy: pg.Client;
beforeAll(async () => {
  busy = new pg.Client({ connectionString: server.url });
  await busy.connect();
});
afterAll(async () => {
  await busy.end();
  rmSync(folder, { recursive: true, force: true });
});
const isThere = async (column: string) =>
  (
    await asOwner(server, "select from information_schema.columns where table_name = 'tags' and column_name = $1", [
      column,
    ])
  ).length === 1;

test("a migration waits for a transaction that uses its table, logs it, and runs once the table is free", async () => {
  writeFileSync(path.join(folder, "9001_wait.sql"), "alter table tags add column waited int");
  await busy.query("begin; lock table tags in access share mode");
  const lines: string[] = [];
  const running = migrate(server.url, { folder, lockTimeout: 200, log: (line) => lines.push(line) });
  await until(
    async () => lines.length,
    (tries) => tries >= 2,
  );
  expect(lines[0]).toBe("Migration 9001_wait.sql waits for a table that is in use; trying again (1 of 15).");
  expect(await isThere("waited")).toBe(false);
  await busy.query("commit");
  expect(await running).toEqual(["9001_wait.sql"]);
  expect(await isThere("waited")).toBe(true);
});

test("a table that stays in use ends the migration with its name, and nothing changes", async () => {
  writeFileSync(path.join(folder, "9002_never.sql"), "alter table tags add column never int");
  await busy.query("begin; lock table tags in access share mode");
  await expect(migrate(server.url, { folder, lockTimeout: 50, tries: 2, log: () => {} })).rejects.toThrow(
    /9002_never.sql failed: .*lock timeout/,
  );
  await busy.query("rollback");
  expect(await isThere("never")).toBe(false);
});

test("ten processes at once run a migration once", async () => {
  writeFileSync(path.join(folder, "9002_never.sql"), "alter table tags add column once int");
  const ran = await Promise.all(Array.from({ length: 10 }, () => migrate(server.url, { folder })));
  expect(ran.flat()).toEqual(["9002_never.sql"]);
}, 60_000);
