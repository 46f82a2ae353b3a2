import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pino } from "pino";
import { checkBackup } from "#db/backup/check-backup.ts";
import { makeNightlyBackup } from "#db/backup/nightly.ts";
import { schedules } from "#jobs/catalogue.ts";
import { useServer } from "../harness.ts";
import { secret } from "../server.ts";

const home = mkdtempSync(path.join(tmpdir(), "nyota-nightly-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const folder = path.join(home, "backups");
const metricsToken = "the token of the metrics";
const server = useServer({
  NYOTA_BACKUP_DIR: folder,
  NYOTA_BACKUP_KEEP: "3",
  NYOTA_METRICS_TOKEN: metricsToken,
});
beforeEach(() => rmSync(folder, { recursive: true, force: true }));

const lines: { level: number; msg: string }[] = [];
const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
const makeAt = (day: string) =>
  makeNightlyBackup({ ...server.deps, log, clock: () => new Date(`${day}T02:07:00Z`) }, server.url);
const names = () => readdirSync(folder).toSorted();
const nameOf = (day: string) => `nyota-${day}T020700Z.backup`;
async function readMetric() {
  const { body } = await server.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^nyota_last_backup_timestamp_seconds (\S+)$/m.exec(body)?.[1]);
}

test("every night one is made, whole; those that are too old go, and files of others stay", async () => {
  expect(schedules["backups.make"]).toBe("7 2 * * *");
  expect(await readMetric()).toBe(0);
  for (const day of ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"]) await makeAt(day);
  writeFileSync(path.join(folder, "notes.txt"), "");
  writeFileSync(path.join(folder, `${nameOf("2026-10-01")}.part`), "half of one");
  await makeAt("2026-11-05");
  expect(names()).toEqual(["notes.txt", ...["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"].map(nameOf)]);
  await expect(checkBackup(path.join(folder, nameOf("2026-11-05")), { secret })).resolves.toBeUndefined();
  expect(await readMetric()).toBe(Date.parse("2026-11-05T02:07:00Z") / 1000);
});

test("after failed nights the last good one is still there, however old; the failure is fatal in the log", async () => {
  await makeAt("2026-11-01");
  const broken = { ...server.deps.storage, read: () => Promise.reject(new Error("the disk is gone")) };
  lines.length = 0;
  const config = { ...server.deps.config, secret: "y".repeat(40) };
  const { deps } = server;
  await deps.connection.db
    .insertInto("installation")
    .values({ secret_check: Buffer.alloc(32, 1) })
    .execute();
  const failing = makeNightlyBackup(
    { ...deps, log, config, storage: broken, clock: () => new Date("2026-12-20T02:07:00Z") },
    server.url,
  );
  await expect(failing).rejects.toThrow(/not the secret/);
  expect(lines).toMatchObject([{ level: 60, msg: "the backup of this night could not be made" }]);
  expect(names()).toEqual([nameOf("2026-11-01")]);
  expect(await readMetric()).toBe(Date.parse("2026-11-01T02:07:00Z") / 1000);
});

test("a folder that can't be made fails the night", async () => {
  mkdirSync(home, { recursive: true });
  writeFileSync(folder, "a file in its place");
  lines.length = 0;
  await expect(makeAt("2026-11-01")).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(lines).toMatchObject([{ level: 60 }]);
});

test("without a folder nothing is made", async () => {
  const config = { ...server.deps.config, backups: undefined };
  await makeNightlyBackup({ ...server.deps, config }, server.url);
  expect(existsSync(folder)).toBe(false);
});
