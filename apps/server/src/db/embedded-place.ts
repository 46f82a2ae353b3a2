import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { canReach, type Account } from "./embedded-account.ts";

/** The folders of the embedded database. */
export type EmbeddedFolders = { base: string; data: string; socket: string };

/**
 * The database's folder for this home: inside it, unless the database's account can't enter there (for example a
 * checkout under /root).
 */
export function baseFor(home: string, account: Account) {
  const key = createHash("sha256").update(path.resolve(home)).digest("hex").slice(0, 12);
  return canReach(home, account) ? path.join(path.resolve(home), "postgres") : path.join("/var/lib/nyota", key);
}

/** Creates the folders. Throws when an existing one belongs to another account. */
export function preparePlace(base: string, account: Account): EmbeddedFolders {
  mkdirSync(path.dirname(base), { recursive: true, mode: 0o755 });
  ownFolder(base, account);
  return { base, data: path.join(base, "data"), socket: socketFolder(base, account) };
}

/**
 * Creates a folder that only `account` can enter, or takes over an existing one. Throws when it is a link or belongs to
 * another account: another user with write access to the parent folder could otherwise choose which folder is handed
 * over. Works on the opened folder, so it can't be replaced in between.
 */
export function ownFolder(folder: string, account: Account) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  if (process.platform === "win32") return;
  const opened = openFolder(folder);
  try {
    const { uid } = fstatSync(opened);
    if (uid !== account.uid && uid !== process.getuid?.()) throw new Error(`${folder} belongs to another account.`);
    fchmodSync(opened, 0o700);
    if (account.switched) fchownSync(opened, account.uid, account.gid);
  } finally {
    closeSync(opened);
  }
}

function openFolder(folder: string) {
  try {
    return openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  } catch (error) {
    if (["ELOOP", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? ""))
      throw new Error(`${folder} is a link or not a folder; the database can't store its files there.`, {
        cause: error,
      });
    throw error;
  }
}

/** The longest path of a Unix socket: 107 characters on Linux, 103 on macOS. */
const longestSocket = process.platform === "linux" ? 107 : 103;

/**
 * The socket's folder: beside the data, where no other account can create files. When that path would be too long (a
 * deep checkout), a folder with a random name, which is written to a file beside the data so that later processes find
 * it.
 */
function socketFolder(base: string, account: Account) {
  const inside = path.join(base, "socket");
  if (Buffer.byteLength(path.join(inside, ".s.PGSQL.5432")) <= longestSocket) {
    ownFolder(inside, account);
    return inside;
  }
  const note = path.join(base, "socket-folder");
  const known = readNote(note);
  if (known !== undefined && isUsable(known, account)) return known;
  rmSync(note, { force: true });
  const made = mkdtempSync(path.join(tmpdir(), "nyota-"));
  ownFolder(made, account);
  try {
    writeFileSync(note, made, { flag: "wx" });
    return made;
  } catch (error) {
    // Another process was first.
    rmSync(made, { recursive: true });
    const other = readNote(note);
    if (other === undefined || other === "") throw error;
    ownFolder(other, account);
    return other;
  }
}

const readNote = (note: string) => {
  try {
    return readFileSync(note, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};

function isUsable(folder: string, account: Account) {
  try {
    closeSync(openFolder(folder));
    ownFolder(folder, account);
    return true;
  } catch {
    return false;
  }
}
