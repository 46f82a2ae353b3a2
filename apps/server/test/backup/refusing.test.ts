import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { makeBackup } from "#db/backup/make-backup.ts";
import { filePart, MANIFEST, SIGNATURE, signManifest, tablePart, type Manifest } from "#db/backup/manifest.ts";
import { restoreBackup } from "#db/backup/restore-backup.ts";
import { connectOwner, listTables, readRows } from "#db/backup/snapshot.ts";
import { readInstallation } from "#db/installation.ts";
import { listMigrations, migrate } from "#db/migrate.ts";
import { newKey } from "#gateways/storage/storage.ts";
import { openStorage } from "#gateways/storage/open-storage.ts";
import { checkOf } from "#secret.ts";
import { askFor, pdf, upload } from "#features/documents/test/upload-documents.ts";
import { makeProject, signIn } from "../factories.ts";
import { makeWedding } from "#features/rsvp/test/wedding-site.ts";
import { useServer } from "../harness.ts";
import { unpackZip } from "../import-files/unpack-zip.ts";
import { runProgram, sharing } from "../processes.ts";
import { secret } from "../server.ts";
import { describeFiles, makeEmptyPlace, query } from "./places.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const server = useServer();
const folder = mkdtempSync(path.join(tmpdir(), "nyota-refused-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const whole = path.join(folder, "whole.backup");
let parts: Map<string, Buffer>;
let shared: Awaited<ReturnType<typeof makeEmptyPlace>>;
let place: Awaited<ReturnType<typeof makeEmptyPlace>>;

beforeAll(async () => {
  const { owner, projectId, rajesh } = await makeWedding(server);
  const { id } = await askFor(server, owner, { projectId, guest_id: rajesh });
  await upload(server, owner, { projectId, documentId: id }, pdf);
  // As a first start does.
  await readInstallation(server.deps.connection.db, checkOf(secret));
  await makeBackup({ url: server.url, secret, storage: server.deps.storage }, whole);
  shared = await makeEmptyPlace(server);
  place = shared;
  parts = await unpackZip(readFileSync(whole));
});
afterAll(() => shared.remove());

/** A place of its own, for a test that leaves something in it. */
async function usePlace() {
  place = await makeEmptyPlace(server);
  const { remove } = place;
  onTestFinished(async () => {
    place = shared;
    await remove();
  });
}

async function pack(contents: Iterable<[string, Buffer | Readable]>) {
  const file = path.join(folder, `${crypto.randomUUID()}.backup`);
  const zip = new ZipFile();
  for (const [name, bytes] of contents)
    if (Buffer.isBuffer(bytes)) zip.addBuffer(bytes, name);
    else zip.addReadStream(bytes, name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}
/** The backup with some parts replaced; `sign` signs a changed manifest as somebody with the secret could. */
function change(changed: [string, Buffer | Readable][], edit?: (manifest: Manifest) => unknown) {
  const next = new Map<string, Buffer | Readable>([...parts, ...changed]);
  if (edit) {
    const manifest = JSON.parse((parts.get(MANIFEST) as Buffer).toString()) as Manifest;
    edit(manifest);
    const bytes = Buffer.from(JSON.stringify(manifest));
    next.set(MANIFEST, bytes).set(SIGNATURE, Buffer.from(signManifest(secret, bytes)));
  }
  return pack(next);
}
const edited = (bytes: Buffer | undefined) =>
  Buffer.from((bytes as Buffer).map((byte, at) => (at === 40 ? byte ^ 1 : byte)));
const restore = async (file: string, key = secret) => {
  const storage = await openStorage({ home: place.home, bucket: undefined }, () => {});
  const urls = { owner: place.url, pool: place.url, direct: place.url };
  return restoreBackup({ urls, secret: key, storage }, file);
};
/** Neither a table nor a file was made. */
async function expectNothing() {
  expect(describeFiles(place.home)).toEqual({});
  expect(await query(place.url, "select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual(
    [],
  );
}
const documentPart = () => [...parts.keys()].find((name) => name.startsWith("files/")) as string;

test.each([
  ["cut in the middle", () => writeCut(0.5), /not a whole backup: it is cut off/],
  ["without its last byte", () => writeCut(1), /not a whole backup: it is cut off/],
  ["empty", () => writeBytes(Buffer.alloc(0)), /not a whole backup/],
  ["of another kind", () => pack([["guests.csv", Buffer.from("name\n")]]), /manifest.json is missing/],
  [
    "with one bit changed in a table",
    () => change([[tablePart("users"), edited(parts.get(tablePart("users")))]]),
    /changed/,
  ],
  ["with one bit changed in a file", () => change([[documentPart(), edited(parts.get(documentPart()))]]), /changed/],
  ["with one bit changed anywhere in it", () => writeFlipped(), /not a whole backup/],
  ["with a file missing", () => pack([...parts].filter(([name]) => name !== documentPart())), /missing/],
  ["with a part too many", () => change([["files/more", Buffer.from("x")]]), /other parts/],
  [
    "with a changed description",
    () =>
      pack(
        [...parts].map(([name, bytes]) => [
          name,
          name === MANIFEST ? Buffer.from(bytes.toString().replace('"rows":1', '"rows":2')) : bytes,
        ]),
      ),
    /changed after it was made/,
  ],
  ["of a newer format", () => change([], (manifest) => Object.assign(manifest, { format: 2 })), /newer version/],
  [
    "with a migration of a newer version",
    () => change([], ({ migrations }) => migrations.push("9999_later.sql")),
    /newer version of Nyota/,
  ],
  [
    "with a part that unpacks to more than it says",
    () => change([[tablePart("users"), Buffer.alloc(50_000_000)]]),
    /larger than it may be/,
  ],
  ["with a description of 100 MB", () => change([[MANIFEST, zeros(100)]]), /larger than it may be/],
])("a file %s is refused, and nothing is written", async (_what, make, why) => {
  await expect(restore(await make())).rejects.toThrow(why);
  await expectNothing();
});
const writeBytes = (bytes: Buffer) => {
  const file = path.join(folder, `${crypto.randomUUID()}.backup`);
  writeFileSync(file, bytes);
  return file;
};
function writeCut(part: number) {
  const bytes = readFileSync(whole);
  return writeBytes(bytes.subarray(0, Math.floor((bytes.length - 1) * part)));
}
/** In the packed bytes of the first table. */
const writeFlipped = () =>
  writeBytes(Buffer.from(readFileSync(whole).map((byte, at) => (at === 300 ? byte ^ 1 : byte))));
const zeros = (megabytes: number) => Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(1_000_000)));

test("a backup of another secret is refused with the reason", async () => {
  await expect(restore(whole, "y".repeat(40))).rejects.toThrow(/another NYOTA_SECRET.*secret of that day/);
  await expectNothing();
});

test("a database with an account, or with tables of others, is refused and stays as it is", async () => {
  await usePlace();
  const { code, output } = await runProgram(["restore", whole], sharing(server));
  expect([code, output]).toEqual([1, expect.stringContaining("Nyota is running on this database")]);
  const storage = await openStorage({ home: place.home, bucket: undefined }, () => {});
  const full = { urls: { owner: server.url, pool: server.url, direct: server.url }, secret, storage };
  await expect(restoreBackup(full, whole)).rejects.toThrow(/not empty. It has accounts or projects/);
  await query(place.url, "create table recipes (id int)");
  await expect(restore(whole)).rejects.toThrow(/not empty. It has tables that are not Nyota's/);
  expect(
    await query(
      place.url,
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    ),
  ).toEqual([{ relname: "recipes" }]);
});

test("a table of another program is left alone: beside its own migrations, and beside those of a first start", async () => {
  for (const isMigrated of [false, true]) {
    await usePlace();
    if (isMigrated) await runProgram(["migrate"], place.env);
    else await query(place.url, "create table migrations (id serial primary key, name text)");
    await query(place.url, "create table customers as select generate_series(1, 5) as id");
    await expect(restore(whole)).rejects.toThrow(/not empty. It has tables that are not Nyota's/);
    expect(await query(place.url, "select count(*)::int as n from customers")).toEqual([{ n: 5 }]);
  }
});

test("a database that was only migrated by a first start is empty enough", async () => {
  await usePlace();
  await runProgram(["migrate"], place.env);
  expect((await restore(whole)).rows).toBeGreaterThan(100);
});

test("a backup of an older version is migrated forwards", async () => {
  // A database as it was before the last two migrations, and with no functions, which are newer too.
  const upTo = { migrations: listMigrations().slice(0, -2), functions: [] };
  await usePlace();
  const past = place;
  await migrate(past.url, { upTo });
  await query(past.url, "insert into users (email) values ('asha@example.com')");
  await usePlace();
  const restored = await restore(await packDatabase(past.url, upTo));
  expect(restored.rows).toBeGreaterThan(1);
  expect(await query(place.url, "select email from users")).toEqual([{ email: "asha@example.com" }]);
  const ran = await query<{ name: string }>(place.url, "select name from migrations order by name");
  expect(ran.map(({ name }) => name)).toEqual(listMigrations());
  const [functions] = await query<{ n: number }>(
    place.url,
    "select count(distinct name)::int as n from function_files",
  );
  expect(functions?.n).toBeGreaterThan(10);
});
/** What `nyota backup` of that version would have written. */
async function packDatabase(url: string, version: Pick<Manifest, "migrations" | "functions">) {
  await using owner = await connectOwner(url);
  await owner.client.query("begin");
  const contents: [string, Buffer][] = [["files.jsonl", Buffer.alloc(0)]];
  const tables: Manifest["tables"] = [];
  for (const { name, columns, isQueue } of await listTables(owner.client)) {
    const lines = await Array.fromAsync(readRows(owner.client, { name, columns, isQueue }));
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
    contents.push([tablePart(name), bytes]);
    tables.push({ name, columns, rows: lines.length, ...contentOf(bytes) });
  }
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    secret_check: checkOf(secret).toString("base64"),
    ...version,
    tables,
    files: { count: 0, list: contentOf(Buffer.alloc(0)) },
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  return pack([...contents, [MANIFEST, bytes], [SIGNATURE, Buffer.from(signManifest(secret, bytes))]]);
}
const contentOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

test("when the rows can't be stored, no table has one, and its files are gone", async () => {
  await usePlace();
  // A row that breaks a foreign key, in a file that was signed with the secret.
  const name = tablePart("guest_tags");
  const row = `${JSON.stringify(`(${crypto.randomUUID()},${crypto.randomUUID()},${crypto.randomUUID()})`)}\n`;
  const bytes = Buffer.from(row);
  const file = await change([[name, bytes]], ({ tables }) => {
    const table = tables.find((one) => tablePart(one.name) === name);
    Object.assign(table as object, {
      rows: 1,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
  });
  await expect(restore(file)).rejects.toThrow(/foreign key|malformed|violates/);
  expect(describeFiles(place.home)).toEqual({});
  expect(await query(place.url, "select (select count(*) from users)::int as n")).toEqual([{ n: 0 }]);
  // The same place takes the whole one afterwards.
  expect((await restore(whole)).files).toBe(1);
});

test("a file with another content under a key of the backup is not replaced", async () => {
  await usePlace();
  const key = documentPart().slice(filePart("").length);
  const storage = await openStorage({ home: place.home, bucket: undefined }, () => {});
  await storage.write(key, Buffer.from("another"));
  await expect(restore(whole)).rejects.toThrow(/is not the one of the backup/);
  expect(await storage.size(key)).toBe(7);
});

test("a backup is refused for a wrong secret, an existing file and a database of another version", async () => {
  const source = { url: server.url, secret, storage: server.deps.storage };
  const file = path.join(folder, "refused.backup");
  await expect(makeBackup({ ...source, secret: "y".repeat(40) }, file)).rejects.toThrow(/not the secret/);
  await expect(makeBackup(source, whole)).rejects.toThrow(/exists already/);
  await expect(makeBackup({ ...source, url: place.url }, file)).rejects.toThrow(/nyota migrate/);
  await expect(makeBackup(source, path.join(folder, "no", "folder", "x"))).rejects.toThrow(/ENOENT/);
  const { code, output } = await runProgram(["backup"], sharing(server));
  expect([code, output]).toEqual([1, expect.stringContaining("Name one file")]);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part") || name === "refused.backup")).toEqual([]);
});

test("an owner who may not read every row is told how to allow it", async () => {
  await query(server.url, "create role weak_owner login password 'weak'");
  onTestFinished(async () => {
    await query(server.url, "drop role weak_owner");
  });
  const url = new URL(server.url);
  [url.username, url.password] = ["weak_owner", "weak"];
  const source = { url: url.toString(), secret, storage: server.deps.storage };
  await expect(makeBackup(source, path.join(folder, "weak.backup"))).rejects.toThrow(
    /alter role "weak_owner" bypassrls/,
  );
});

test("a file that is lost already does not stop a backup, and is counted", async () => {
  const owner = await signIn(server);
  const { id } = await makeProject(server, owner);
  const key = newKey(id, "png");
  await query(server.url, `update projects set cover_image = '${key}' where id = '${id}'`);
  const made = await makeBackup(
    { url: server.url, secret, storage: server.deps.storage },
    path.join(folder, "lost.backup"),
  );
  expect(made).toMatchObject({ missing: 1, files: 1 });
});

test("a killed backup leaves no file under its name, and the next one is made in its place", async () => {
  const file = path.join(folder, "killed.backup");
  const running = spawn(process.execPath, [main, "backup", file], {
    env: { ...sharing(server), NYOTA_SECRET: secret, PATH: process.env["PATH"] },
    stdio: "ignore",
  });
  const exited = once(running, "exit");
  while (!existsSync(`${file}.part`) && running.exitCode === null) await new Promise((next) => setImmediate(next));
  running.kill("SIGKILL");
  await exited;
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, true]);
  await expect(restore(`${file}.part`)).rejects.toThrow(/not a whole backup/);
  // PostgreSQL notices within seconds that the killed process is gone.
  const source = { url: server.url, secret, storage: server.deps.storage };
  await expect.poll(() => makeBackup(source, file).then(() => "made", String), { timeout: 30_000 }).toBe("made");
  expect(existsSync(`${file}.part`)).toBe(false);
});
const main = path.resolve(import.meta.dirname, "../../dist/main.js");
