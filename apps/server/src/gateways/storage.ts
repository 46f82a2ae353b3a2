import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Readable } from "node:stream";

/**
 * Stores files. Keys are created here, never by a caller, so that the name of an upload never reaches the file system.
 */
export type Storage = {
  newKey: (projectId: string, extension: string) => string;
  /**
   * Accepts a stream as well, read as fast as it is written. If it fails nothing remains, and the file never exists
   * partly.
   */
  write: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  read: (key: string) => Promise<Readable>;
  /** A path on this machine, for readers that need one. */
  localPath: (key: string) => string;
  remove: (key: string) => Promise<void>;
  /** Removes all files of one project. */
  removeAll: (projectId: string) => Promise<void>;
};

const unfinished = ".part";

/** Stores files in a folder of this machine. */
export function createFolderStorage(folder: string): Storage {
  const locate = (key: string) => {
    if (!/^[0-9a-f-]{36}\/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$/.test(key))
      throw new Error(`This is not a storage key: ${key}`);
    return path.join(folder, key);
  };
  return {
    newKey: (projectId, extension) =>
      `${projectId}/${randomBytes(20).toString("hex")}${extension ? `.${extension}` : ""}`,
    write: async (key, bytes) => {
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true });
      // A part file for each writer: two writers of one key must neither mix their data nor remove each other's file.
      const part = `${target}.${randomBytes(6).toString("hex")}${unfinished}`;
      try {
        await writeFile(part, bytes, { mode: 0o600 });
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      const target = locate(key);
      await stat(target);
      return createReadStream(target);
    },
    localPath: locate,
    // Also removes the part files of processes that died while writing.
    remove: async (key) => {
      const target = locate(key);
      await rm(target, { force: true });
      const beside = await readdir(path.dirname(target)).catch(() => []);
      const left = beside.filter((name) => name.startsWith(`${path.basename(target)}.`) && name.endsWith(unfinished));
      for (const name of left) await rm(path.join(path.dirname(target), name), { force: true });
    },
    removeAll: async (projectId) => {
      if (!/^[0-9a-f-]{36}$/.test(projectId)) throw new Error(`This is not a project: ${projectId}`);
      await rm(path.join(folder, projectId), { recursive: true, force: true });
    },
  };
}
