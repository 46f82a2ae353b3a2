import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Whom the database server runs as. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number; switched: boolean };

/** The caller's own account or, for root, the system's `postgres`, made if it is missing. */
export function accountFor(uid: number | undefined): Account {
  if (uid !== 0) return { uid: uid ?? 0, gid: process.getgid?.() ?? 0, switched: false };
  const found = findAccount("postgres");
  if (found) return found;
  spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"]);
  const made = findAccount("postgres");
  if (made) return made;
  throw new Error(
    "PostgreSQL does not run as root, and no `postgres` account could be made. Start Nyota as an ordinary user, or set DATABASE_URL.",
  );
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
