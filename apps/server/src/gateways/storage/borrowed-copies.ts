import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { onDisk, writingOnDisk } from "./disk-errors.ts";
import type { BorrowedFile } from "./storage.ts";

/** Copies of stored files in a folder of this machine, each until it is disposed. */
export type BorrowedCopies = {
  make: (bytes: Readable, name: string) => Promise<BorrowedFile>;
  /** Removes the copies of processes that died. */
  removeLeftovers: () => Promise<void>;
};

/** No process reads one file for this long, in milliseconds. */
const LEFT_AFTER = 86_400_000;

export const createBorrowedCopies = (folder: string): BorrowedCopies => ({
  make: async (bytes, name) => {
    try {
      await writingOnDisk(mkdir(folder, { recursive: true, mode: 0o700 }));
      const own = await writingOnDisk(mkdtemp(path.join(folder, "copy-")));
      const dispose = () => rm(own, { recursive: true, force: true });
      const file = path.join(own, name);
      try {
        await writingOnDisk(pipeline(bytes, createWriteStream(file, { flags: "wx", mode: 0o600 })));
      } catch (error) {
        await dispose();
        throw error;
      }
      return { path: file, [Symbol.asyncDispose]: dispose };
    } finally {
      bytes.destroy();
    }
  },
  removeLeftovers: async () => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const place = path.join(folder, name);
      const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Infinity }));
      if (Date.now() - mtimeMs > LEFT_AFTER) await onDisk(rm(place, { recursive: true, force: true }));
    }
  },
});
