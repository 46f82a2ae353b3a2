import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accountFor, type Account } from "./embedded-account.ts";
import { identity, initialise, isRunning, nativeFor } from "./embedded-binaries.ts";
import { baseFor, ownFolder, preparePlace, type EmbeddedFolders } from "./embedded-place.ts";

/** `url` signs in as the owner of the tables; `folder` contains the data. */
export type Embedded = { url: string; folder: string; stop: () => Promise<void> };

// Set by the process that starts the server; later processes use the running server.
const settings = [
  "listen_addresses=",
  "max_connections=200",
  "shared_buffers=256MB",
  "effective_cache_size=2GB",
  "work_mem=16MB",
  "max_wal_size=2GB",
  "random_page_cost=1.1",
  "jit=off",
  // An import fills a quiet table at once; its statistics should be refreshed soon.
  "autovacuum_naptime=10s",
  "log_min_messages=fatal",
  "timezone=UTC",
  // Statements of a killed process end soon after it, and their locks are released.
  ...(process.platform === "win32" ? [] : ["client_connection_check_interval=5s"]),
];

type Options = {
  isDurable: boolean;
  /** Restarts the server when it dies while we run; `onLost` is called when that fails. */
  supervise?: Supervision;
};

type Supervision = {
  log: (line: string) => void;
  onLost: (error: Error) => void;
  /** How long to try a restart, in milliseconds. */
  patience?: number;
};

/**
 * Starts the PostgreSQL that comes with the packages on `home`, or joins the one already running there. It listens on a
 * Unix socket that only its account can open, never on the network. The last process to stop also stops the server.
 * Without `isDurable` a power cut may lose everything: for tests.
 */
export async function startEmbedded(home: string, options: Options = { isDurable: true }): Promise<Embedded> {
  const account = accountFor(process.getuid?.(), (candidate) => isOwner(candidate, baseFor(home, candidate)));
  const native = nativeFor(account);
  const prepared = preparePlace(baseFor(home, account), account);
  register(prepared, account);
  // A server started by an earlier version may use another socket folder.
  const place = { ...prepared, socket: readServer(prepared)?.socket ?? prepared.socket };
  const server: Server = { native, account, place, isDurable: options.isDurable };
  await bringUp(server, { mayCreate: true, deadline: Date.now() + 5_000 });
  const stopWatching = options.supervise ? watch(server, options.supervise) : async () => {};
  return {
    url: `postgres://nyota@localhost/nyota?host=${encodeURIComponent(place.socket)}`,
    folder: place.base,
    stop: async () => {
      await stopWatching();
      rmSync(userFile(place), { force: true });
      if (!hasOtherUsers(place)) await shutDown(place);
    },
  };
}

type Server = { native: string; account: Account; place: EmbeddedFolders; isDurable: boolean };

const isOwner = ({ uid }: Account, base: string) => {
  const data = path.join(base, "data");
  return existsSync(data) && statSync(data).uid === uid;
};

/**
 * Returns when the server is ready, also when another process started it. Tries until `deadline`, but at least once.
 * Data that has disappeared while we run is not created again: an empty database would look as if everything had been
 * deleted.
 */
async function bringUp(server: Server, { mayCreate, deadline }: { mayCreate: boolean; deadline: number }) {
  for (let wait = 100; ; wait = Math.min(wait * 2, 5_000))
    try {
      if (readServer(server.place)?.isReady) return;
      if (mayCreate) initialise(server.native, server.place, server.account);
      return await launch(server);
    } catch (error) {
      if (Date.now() + wait > deadline) throw error;
      await sleep(wait);
    }
}

async function launch({ native, account, place, isDurable }: Server) {
  const flags = [...settings, ...(isDurable ? [] : ["fsync=off", "full_page_writes=off"])];
  const server = spawn(
    path.join(native, "bin", "postgres"),
    ["-D", place.data, "-k", place.socket, ...flags.flatMap((setting) => ["-c", setting])],
    {
      ...identity(account),
      cwd: place.data,
      stdio: ["ignore", "ignore", "pipe"],
      // A process group of its own: Ctrl-C in the terminal reaches only our process, which stops the server after the
      // last query.
      detached: true,
    },
  );
  let trouble = "";
  let isGone = false;
  server.stderr.on("data", (chunk: Buffer) => (trouble = `${trouble}${chunk.toString()}`.slice(-2000)));
  server.once("exit", () => (isGone = true));
  server.once("error", (error) => {
    trouble = error.message;
    isGone = true;
  });
  for (let waited = 0; waited < 30_000; waited += 20) {
    const found = readServer(place);
    if (found?.isReady) return;
    // Our server exits when another process has started one at the same time, or when one is starting or stopping: wait
    // for that one.
    if (isGone && !found) throw new Error(`The embedded database did not start:\n${trouble}`);
    await sleep(20);
  }
  throw new Error("The embedded database did not become ready within 30 seconds.");
}

/** Checks the server and restarts it when it is gone. Returns a function that stops the checks. */
function watch(server: Server, { log, onLost, patience = 60_000 }: Supervision) {
  let isStopping = false;
  let bringing: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (bringing || readServer(server.place)?.isReady) return;
    log("the embedded database is gone; starting it again");
    bringing = bringUp(server, { mayCreate: false, deadline: Date.now() + patience })
      .then(() => log("the embedded database is back"))
      .catch((error: Error) => (isStopping ? undefined : onLost(error)))
      .finally(() => (bringing = undefined));
  }, 250).unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await bringing;
  };
}

const usersFolder = (place: EmbeddedFolders) => path.join(place.base, "users");
const userFile = (place: EmbeddedFolders) => path.join(usersFolder(place), String(process.pid));

function register(place: EmbeddedFolders, account: Account) {
  ownFolder(usersFolder(place), account);
  writeFileSync(userFile(place), startOf(process.pid));
}

/** Whether other living processes use the server; the files of dead ones are removed. */
function hasOtherUsers(place: EmbeddedFolders) {
  const others = readdirSync(usersFolder(place)).filter((name) => name !== String(process.pid));
  return (
    others.filter((name) => {
      const file = path.join(usersFolder(place), name);
      const isUser = isRunning(Number(name)) && startOf(Number(name)) === readFileSync(file, "utf8");
      if (!isUser) rmSync(file, { force: true });
      return isUser;
    }).length > 0
  );
}

/**
 * A process's start time as counted by the kernel; it distinguishes the process from a later one with the same pid.
 * Empty where /proc is missing.
 */
function startOf(pid: number) {
  const file = `/proc/${pid}/stat`;
  // The name, in brackets, may contain spaces; the start time is the twentieth field after it.
  return existsSync(file) ? (readFileSync(file, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "") : "";
}

async function shutDown(place: EmbeddedFolders) {
  const running = readServer(place);
  if (running) {
    process.kill(running.pid, "SIGINT");
    while (isPostgres(running.pid)) await sleep(20);
  }
  if (!place.socket.startsWith(place.base)) rmSync(place.socket, { recursive: true, force: true });
}

/** The server running on this data, from PostgreSQL's own pid file. */
function readServer({ data }: Pick<EmbeddedFolders, "data">) {
  const lock = path.join(data, "postmaster.pid");
  let text: string;
  try {
    text = readFileSync(lock, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const [pid = "", , , , socket = "", , , status = ""] = text.split("\n");
  if (!isPostgres(Number(pid))) return undefined;
  return { pid: Number(pid), socket, isReady: status.trim() === "ready" };
}

/** Whether the process exists and its pid has not been reused by another program. */
function isPostgres(pid: number) {
  if (!isRunning(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres");
  } catch {
    return false;
  }
}
