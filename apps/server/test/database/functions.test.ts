import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { readFunctionFiles } from "#db/migrating/function-files.ts";
import { createHealth } from "#db/health.ts";
import { migrate } from "#db/migrate.ts";
import { useServer } from "../harness.ts";
import { until } from "../until.ts";

const server = useServer();
const written = path.resolve(import.meta.dirname, "../../migrations/functions");
let functions: string;
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(() => {
  functions = mkdtempSync(path.join(tmpdir(), "nyota-functions-"));
  cpSync(written, functions, { recursive: true });
});
afterEach(async () => {
  rmSync(functions, { recursive: true, force: true });
  await migrate(server.url);
});

const column = async (text: string) => (await owner.query<{ value: string }>(text)).rows.map(({ value }) => value);
const text = readFunctionFiles()
  .map((file) => file.text)
  .join("\n");
const namesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1).join("@")).toSorted();
const ours = "(select oid from pg_namespace where nspname = 'public')";

test("a migrated database has exactly the functions of the files, word for word", async () => {
  const all = `select proname as value from pg_proc p where pronamespace = ${ours} and prokind = 'f' and proname like 'nyota\\_%'`;
  expect((await column(all)).toSorted()).toEqual(namesOf(/^create or replace function (\w+)/gm));
  const bodies = await column(all.replace("proname as value", "prosrc as value"));
  expect(bodies.filter((body) => !text.includes(`$$${body}$$`))).toEqual([]);
});

test("it has exactly the views of the files, and the triggers except those created with a table", async () => {
  expect(
    (await column(`select relname as value from pg_class where relnamespace = ${ours} and relkind = 'v'`)).toSorted(),
  ).toEqual(namesOf(/^create or replace view (\w+)/gm));
  // Created by procedures: nyota_open(), nyota_watch(), nyota_whole_project().
  const withTable = `tgname in ('note_change', 'whole_project') or tgname = 'touch' and tgqual is null`;
  expect(
    (
      await column(`select tgname || '@' || c.relname as value from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = ${ours} and not tgisinternal and not (${withTable})`)
    ).toSorted(),
  ).toEqual(namesOf(/^create or replace trigger (\w+) [^;]*? on (\w+)/gm));
});

const versions = () =>
  column(
    `select proname || ' ' || xmin as value from pg_proc where pronamespace = ${ours} and proname like 'nyota\\_%' order by 1`,
  );

test("an unchanged file is not applied again, a changed one is, and so is its old text when it is restored", async () => {
  const before = await versions();
  expect(await migrate(server.url)).toEqual([]);
  expect(await versions()).toEqual(before);
  const file = path.join(functions, "search.sql");
  const own = [...readFileSync(file, "utf8").matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name);
  appendFileSync(file, "-- A remark.\n");
  for (const given of [{ functions }, {}]) {
    const old = await versions();
    expect(await migrate(server.url, given)).toEqual(["functions/search.sql"]);
    const now = await versions();
    const applied = now.filter((version) => !old.includes(version)).map((version) => version.split(" ")[0]);
    expect(applied).toEqual(own.toSorted());
    expect(await migrate(server.url, given)).toEqual([]);
  }
});

test("every file can be applied again", async () => {
  const names = readFunctionFiles().map(({ name }) => name);
  for (const name of names) appendFileSync(path.join(functions, name), "-- A remark.\n");
  expect(await migrate(server.url, { functions })).toEqual(names.map((name) => `functions/${name}`));
});

test("a file that fails is named, and nothing of the others is applied", async () => {
  const before = await versions();
  appendFileSync(path.join(functions, "search.sql"), "-- A remark.\n");
  appendFileSync(path.join(functions, "stay.sql"), "create or replace functio\n");
  await expect(migrate(server.url, { functions })).rejects.toThrow(
    /Migration of the functions failed: functions\/stay.sql: syntax error/,
  );
  expect(await versions()).toEqual(before);
  expect(await migrate(server.url)).toEqual([]);
});

test("a file without a place in the order is refused", async () => {
  writeFileSync(path.join(functions, "weather.sql"), "");
  await expect(migrate(server.url, { functions })).rejects.toThrow(/weather.sql: has no place in the order/);
});

test("an older program leaves the functions of a newer one unchanged and logs it", async () => {
  const before = await versions();
  await owner.query("insert into migrations (name) values ('9999_later.sql')");
  onTestFinished(async () => {
    await owner.query("delete from migrations where name = '9999_later.sql'");
  });
  appendFileSync(path.join(functions, "search.sql"), "-- A remark.\n");
  const lines: string[] = [];
  expect(await migrate(server.url, { functions, log: (line) => lines.push(line) })).toEqual([]);
  expect(lines).toEqual([
    "A newer version has migrated this database (9999_later.sql); its functions stay as they are.",
  ]);
  expect(await versions()).toEqual(before);
});

test("functions wait for a transaction that changes one of their tables, and are applied once it is free", async () => {
  appendFileSync(path.join(functions, "files.sql"), "-- A remark.\n");
  await owner.query("begin; lock table kyc_documents in row exclusive mode");
  const lines: string[] = [];
  const running = migrate(server.url, { functions, lockTimeout: 100, log: (line) => lines.push(line) });
  await until(
    async () => lines.length,
    (tries) => tries >= 1,
  );
  await owner.query("commit");
  expect(await running).toEqual(["functions/files.sql"]);
  expect(lines[0]).toBe("Migration of the functions waits for a table that is in use; trying again (1 of 15).");
});

test("a program is ready when its functions have been applied, also if those of a newer one were applied after them", async () => {
  const isReady = async () => {
    const health = createHealth({ url: server.loginUrl, patience: 5_000, folders: [] });
    return health.isReady().finally(() => health.close());
  };
  writeFileSync(
    path.join(functions, "search.sql"),
    `${readFileSync(path.join(written, "search.sql"), "utf8")}-- Later.\n`,
  );
  await migrate(server.url, { functions });
  expect(await isReady()).toBe(true);
  const { rows } = await owner.query("delete from function_files where name = 'search.sql' and hash = $1 returning *", [
    readFunctionFiles().find(({ name }) => name === "search.sql")?.hash,
  ]);
  expect(rows).toHaveLength(1);
  expect(await isReady()).toBe(false);
  expect(await migrate(server.url)).toEqual(["functions/search.sql"]);
  expect(await isReady()).toBe(true);
});
