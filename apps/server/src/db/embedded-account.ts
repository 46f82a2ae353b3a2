import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The system account that the database server runs as. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number; switched: boolean };

// Not the system's `postgres`: a cluster of the distribution runs as that account, and each could then read the other's
// files.
const ownName = "nyota-db";

/**
 * The caller's own account or, for root, one created for the database alone. Data that an earlier version created as
 * the system's `postgres` stays with that account; `hasData` checks whether an account has data.
 */
export function accountFor(uid: number | undefined, hasData: (account: Account) => boolean): Account {
  if (uid !== 0) return { uid: uid ?? 0, gid: process.getgid?.() ?? 0, switched: false };
  const system = findAccount("postgres");
  if (system && hasData(system)) return system;
  const account = findAccount(ownName) ?? makeAccount();
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root, and no account “${ownName}” could be made for it. Start Nyota as an ordinary user, or set DATABASE_URL.`,
  );
}

function makeAccount() {
  for (let attempt = 0; attempt < 10; attempt++) {
    spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", ownName]);
    const made = findAccount(ownName);
    if (made) return made;
    // Another process may be changing the list of accounts now.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  return undefined;
}

function findAccount(name: string): Account | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid), switched: true };
}

/** Whether the account can enter every folder on the way to `target` (which need not exist yet). */
export function canReach(target: string, account: Account) {
  if (!account.switched) return true;
  let folder = path.resolve(target);
  while (!existsSync(folder)) folder = path.dirname(folder);
  for (;;) {
    const { uid, gid, mode } = statSync(folder);
    const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return false;
    if (folder === path.dirname(folder)) return true;
    folder = path.dirname(folder);
  }
}
