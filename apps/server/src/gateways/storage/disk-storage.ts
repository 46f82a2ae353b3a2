import { randomBytes } from "node:crypto";
import { access, chmod, constants, copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf, onDisk, writingOnDisk } from "./disk-errors.ts";
import { checkKey, checkProject, newKey, type Storage } from "./storage.ts";

const unfinished = ".part";

/** Stores files in a folder of this machine. What was written survives a power failure. */
export function createDiskStorage(folder: string): Storage {
  const locate = (key: string) => path.join(folder, checkKey(key));
  return {
    newKey,
    write: async (key, bytes) => {
      const target = locate(key);
      await makeFolder(target);
      const part = partOf(target);
      try {
        const written = await writePart(part, bytes);
        await writingOnDisk(moveOver(part, target));
        return { bytes: written };
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw error;
      }
    },
    adopt: async (key, localFile) => {
      const target = locate(key);
      await onDisk(stat(localFile));
      await makeFolder(target);
      await writingOnDisk(takeOver(localFile, target));
    },
    size: async (key) => (await onDisk(stat(locate(key)))).size,
    // Opened before it is returned: a missing file is an error of this call, not of the stream.
    read: async (key, range) => (await onDisk(open(locate(key), "r"))).createReadStream(range),
    // Also removes the part files of processes that died while writing.
    remove: async (key) => {
      const target = locate(key);
      await onDisk(rm(target, { force: true }));
      const beside = await readdir(path.dirname(target)).catch(() => []);
      const left = beside.filter((name) => name.startsWith(`${path.basename(target)}.`) && name.endsWith(unfinished));
      for (const name of left) await onDisk(rm(path.join(path.dirname(target), name), { force: true }));
      return true;
    },
    removeAll: async (projectId) => {
      await onDisk(rm(path.join(folder, checkProject(projectId)), { recursive: true, force: true }));
      return true;
    },
    borrow: async (key) => {
      const file = locate(key);
      await onDisk(stat(file));
      return { path: file, [Symbol.asyncDispose]: async () => {} };
    },
    check: () => onDisk(access(folder, constants.R_OK | constants.W_OK)),
  };
}

/** A part file for each writer: two writers of one key must neither mix their data nor remove each other's file. */
const partOf = (target: string) => `${target}.${randomBytes(6).toString("hex")}${unfinished}`;

async function makeFolder(target: string) {
  const made = await writingOnDisk(mkdir(path.dirname(target), { recursive: true, mode: 0o700 }));
  if (made !== undefined) await writingOnDisk(sync(path.dirname(made)));
}

/** Returns the number of bytes. Errors of the stream are thrown as they are. */
async function writePart(part: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<number> {
  await using file = await writingOnDisk(open(part, "wx", 0o600));
  let written = 0;
  const add = async (piece: Uint8Array) => {
    await writingOnDisk(file.writeFile(piece));
    written += piece.length;
  };
  if (bytes instanceof Uint8Array) await add(bytes);
  else for await (const piece of bytes) await add(piece);
  await writingOnDisk(file.sync());
  return written;
}

async function takeOver(localFile: string, target: string) {
  await chmod(localFile, 0o600);
  await sync(localFile);
  try {
    await moveOver(localFile, target);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    await copyOver(localFile, target);
  }
}

/** From another disk. */
async function copyOver(localFile: string, target: string) {
  const part = partOf(target);
  try {
    await copyFile(localFile, part, constants.COPYFILE_EXCL);
    await sync(part);
    await moveOver(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  await rm(localFile, { force: true });
}

async function moveOver(from: string, target: string) {
  await rename(from, target);
  await sync(path.dirname(target));
}

/** Waits until a file's data, or a folder's list of files, is on the disk. */
async function sync(place: string) {
  await using handle = await open(place, "r");
  await handle.sync();
}
