import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { BorrowedCopies } from "./borrowed-copies.ts";
import { onDisk } from "./disk-errors.ts";
import { checkKey, checkProject, newKey, type Range, type Storage } from "./storage.ts";

/** What a bucket does, as one call each. Every failure is a StorageError. */
export type Bucket = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  beginParts: (key: string) => Promise<PartedUpload>;
  get: (key: string, range?: Range) => Promise<Readable>;
  size: (key: string) => Promise<number>;
  remove: (key: string) => Promise<void>;
  /** The first keys with this prefix, behind `after` in their order. Empty when there are no more. */
  list: (prefix: string, after: string | undefined) => Promise<string[]>;
  check: () => Promise<void>;
};

/** A file that is uploaded in parts, and does not exist before all of them are joined. */
export type PartedUpload = {
  add: (bytes: Uint8Array) => Promise<void>;
  join: () => Promise<void>;
  abort: () => Promise<void>;
};

/** S3 takes up to 10,000 parts of at least 5 MiB: files of up to 78 GiB, with one part in memory. */
const PART_BYTES = 8 * 1024 * 1024;

/** Stores files in a bucket; copies for readers that need a path are made in a folder of this machine. */
export function createBucketStorage(bucket: Bucket, copies: BorrowedCopies): Storage {
  const write: Storage["write"] = async (key, bytes) => {
    checkKey(key);
    if (!(bytes instanceof Uint8Array)) return writeParts(bucket, key, bytes);
    await bucket.put(key, bytes);
    return { bytes: bytes.length };
  };
  return {
    newKey,
    write,
    adopt: async (key, localFile) => {
      checkKey(key);
      const file = await onDisk(open(localFile, "r"));
      await write(key, file.createReadStream());
      await onDisk(rm(localFile, { force: true }));
    },
    size: async (key) => bucket.size(checkKey(key)),
    read: async (key, range) => bucket.get(checkKey(key), range),
    remove: async (key) => {
      await bucket.remove(checkKey(key));
      return true;
    },
    removeAll: async (projectId) => {
      const prefix = `${checkProject(projectId)}/`;
      let keys = await bucket.list(prefix, undefined);
      while (keys.length > 0) {
        for (const key of keys) await bucket.remove(key);
        keys = await bucket.list(prefix, keys.at(-1));
      }
      return true;
    },
    borrow: async (key) => copies.make(await bucket.get(checkKey(key)), path.basename(key)),
    check: bucket.check,
  };
}

/** Uploads a stream: in one call if it is shorter than a part. */
async function writeParts(bucket: Bucket, key: string, bytes: AsyncIterable<Uint8Array>) {
  let upload: PartedUpload | undefined;
  let written = 0;
  try {
    for await (const part of inParts(bytes)) {
      written += part.length;
      if (!upload && part.length < PART_BYTES) {
        await bucket.put(key, part);
        return { bytes: written };
      }
      upload ??= await bucket.beginParts(key);
      await upload.add(part);
    }
    if (upload) await upload.join();
    else await bucket.put(key, new Uint8Array());
    return { bytes: written };
  } catch (error) {
    // What can't be aborted now is removed by the bucket's own rule for unfinished uploads.
    await upload?.abort().catch(() => {});
    throw error;
  }
}

/** Divides a stream into parts of one size, and a shorter last one. Each part is overwritten by the next. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  for await (const piece of pieces)
    for (let taken = 0; taken < piece.length;) {
      const next = piece.subarray(taken, taken + PART_BYTES - filled);
      part.set(next, filled);
      taken += next.length;
      filled += next.length;
      if (filled < PART_BYTES) continue;
      yield part;
      filled = 0;
    }
  if (filled > 0) yield part.subarray(0, filled);
}
