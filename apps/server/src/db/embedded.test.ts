import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#test/until.ts";
import { startEmbedded, type Embedded } from "./embedded.ts";
import type { Account } from "./embedded-account.ts";
import { ownFolder, preparePlace } from "./embedded-place.ts";

const isRoot = process.getuid?.() === 0;
const self: Account = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, switched: false };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "nyota-place-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const account: Account = isRoot ? { uid: 12_345, gid: 12_345, switched: true } : self;

test.each(["base", "socket"])("a link in place of the %s folder is refused, and its target is not changed", (name) => {
  const target = path.join(folder, "target");
  mkdirSync(target, { mode: 0o755 });
  const base = path.join(folder, "postgres");
  if (name === "socket") mkdirSync(base);
  symlinkSync(target, name === "base" ? base : path.join(base, "socket"));
  const before = statSync(target);
  expect(() => preparePlace(base, account)).toThrow(/is a link/);
  expect(statSync(target)).toMatchObject({ mode: before.mode, uid: before.uid, gid: before.gid });
});

test("a folder of another account is refused and not changed", () => {
  const foreign = isRoot ? path.join(folder, "foreign") : "/usr";
  if (isRoot) {
    mkdirSync(foreign, { mode: 0o755 });
    chownSync(foreign, 23_456, 23_456);
  }
  const before = statSync(foreign);
  expect(() => ownFolder(foreign, account)).toThrow(/belongs to another account/);
  expect(statSync(foreign)).toMatchObject({ mode: before.mode, uid: before.uid });
});

test("our own folder can be entered by its account only", () => {
  const own = path.join(folder, "own");
  mkdirSync(own, { mode: 0o777 });
  ownFolder(own, account);
  expect(statSync(own)).toMatchObject({ uid: account.uid });
  expect(statSync(own).mode & 0o777).toBe(0o700);
});

test("the socket is beside the data, or for a long path in a folder with a random name that later processes find", () => {
  const short = preparePlace(path.join(folder, "postgres"), account);
  expect(short.socket).toBe(path.join(folder, "postgres", "socket"));
  const deep = path.join(folder, "x".repeat(100));
  mkdirSync(deep);
  const [first, second] = ["one", "two"].map((name) => preparePlace(path.join(deep, name), account));
  expect(first?.socket).toMatch(/nyota-\w{6}$/);
  expect(first?.socket).not.toBe(second?.socket);
  expect(path.join(first?.socket ?? "", ".s.PGSQL.5432").length).toBeLessThan(108);
  expect(preparePlace(path.join(deep, "one"), account).socket).toBe(first?.socket);
  // The folder has been replaced by a link: another name is chosen.
  rmSync(first?.socket ?? "", { recursive: true });
  symlinkSync("/usr", first?.socket ?? "");
  const third = preparePlace(path.join(deep, "one"), account).socket;
  expect(third).not.toBe(first?.socket);
  expect(lstatSync(third).isDirectory()).toBe(true);
  for (const made of [first?.socket, second?.socket, third]) rmSync(made ?? "", { recursive: true });
});

const postmaster = ({ folder: base }: Embedded) =>
  Number(readFileSync(path.join(base, "data", "postmaster.pid"), "utf8").split("\n")[0]);
async function canQuery({ url }: Embedded) {
  const client = new pg.Client({ connectionString: url.replace("/nyota?", "/postgres?") });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

test("a server that dies is restarted; data that is gone is not created again, and onLost is called", async () => {
  const lines: string[] = [];
  const lost: Error[] = [];
  const supervise = {
    log: (line: string) => lines.push(line),
    onLost: (error: Error) => lost.push(error),
    patience: 500,
  };
  const database = await startEmbedded(folder, { isDurable: false, supervise });
  try {
    const before = postmaster(database);
    process.kill(before, "SIGKILL");
    await until(
      async () => lines.length === 2 && (await canQuery(database)),
      (isBack) => isBack,
    );
    expect(lines).toEqual(["the embedded database is gone; starting it again", "the embedded database is back"]);
    expect(postmaster(database)).not.toBe(before);
    const data = path.join(database.folder, "data");
    const server = postmaster(database);
    renameSync(data, `${data}.away`);
    process.kill(server, "SIGKILL");
    await until(
      async () => lost.length,
      (times) => times > 0,
    );
    expect(existsSync(data)).toBe(false);
  } finally {
    await database.stop();
  }
}, 60_000);
