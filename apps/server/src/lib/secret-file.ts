import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { SetupError } from "./setup-error.ts";

/** A shorter secret is refused, wherever it comes from. */
export const MIN_SECRET_LENGTH = 32;

export const secretFileOf = (home: string) => path.join(home, "secret");

/** Reads the secret from a file; undefined when there is none. Throws a SetupError for a truncated one. */
export function readSecretFile(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new SetupError(
      `The secret in ${file} has ${secret.length} characters; a whole one has at least ${MIN_SECRET_LENGTH}. ` +
        "Put the secret of your backup into it. If Nyota has never run with this folder, delete the file and start again.",
    );
  return secret;
}

/**
 * Reads the secret from a file, which is created if it does not exist. The file gets its name only when it is
 * completely on the disk, and two processes that create it at the same time use the same secret.
 */
export function readOrMakeSecret(file: string): string {
  const known = readSecretFile(file);
  if (known !== undefined) return known;
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  try {
    writeWhole(part, `${randomBytes(32).toString("base64url")}\n`);
    publish(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  syncFolder(path.dirname(file));
  return readSecretFile(file) as string;
}

/** Replaces one file with another, so that after a power cut either the old or the new one exists. */
export function replaceFile(from: string, to: string) {
  renameSync(from, to);
  syncFolder(path.dirname(to));
}

function writeWhole(file: string, text: string) {
  rmSync(file, { force: true });
  const handle = openSync(file, "wx", 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A hard link, unlike a rename, never replaces a file created by another process meanwhile. */
function publish(part: string, file: string) {
  try {
    linkSync(part, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    // Some network folders don't support hard links.
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "EOPNOTSUPP" && code !== "ENOSYS") throw error;
    renameSync(part, file);
  }
}

function syncFolder(folder: string) {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
