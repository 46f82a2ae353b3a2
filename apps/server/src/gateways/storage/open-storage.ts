import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createBorrowedCopies } from "./borrowed-copies.ts";
import type { BucketSettings } from "./bucket-url.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { StorageError, type Storage } from "./storage.ts";

/** Where files are stored. Can be sent to another thread. */
export type StorageSettings = { home: string; bucket: BucketSettings | undefined };

/** Opens the storage of this installation. Calls `onDenied` for every refusal, which only the operator can end. */
export async function openStorage(settings: StorageSettings, onDenied: (error: StorageError) => void) {
  const { home, bucket } = settings;
  return reporting(bucket ? await openBucket(home, bucket) : await openFolder(home), onDenied);
}

async function openFolder(home: string): Promise<Storage> {
  const folder = path.join(home, "files");
  await mkdir(folder, { recursive: true });
  return createDiskStorage(folder);
}

/** Loads the client of S3, 33 MB of memory, which an installation without a bucket does not need. */
async function openBucket(home: string, settings: BucketSettings): Promise<Storage> {
  const [{ createBucketStorage }, { createS3Bucket }] = await Promise.all([
    import("./bucket-storage.ts"),
    import("./s3-bucket.ts"),
  ]);
  const copies = createBorrowedCopies(path.join(home, "borrowed"));
  await copies.removeLeftovers();
  return createBucketStorage(createS3Bucket(settings), copies);
}

/** The same storage; every refusal is reported, whatever the caller does with it. */
function reporting(storage: Storage, onDenied: (error: StorageError) => void): Storage {
  const watch =
    <A extends unknown[], R>(method: (...args: A) => Promise<R>) =>
    (...args: A) =>
      method(...args).catch((error: unknown) => {
        if (error instanceof StorageError && error.reason === "DENIED") onDenied(error);
        throw error;
      });
  return {
    newKey: storage.newKey,
    write: watch(storage.write),
    adopt: watch(storage.adopt),
    size: watch(storage.size),
    read: watch(storage.read),
    remove: watch(storage.remove),
    removeAll: watch(storage.removeAll),
    borrow: watch(storage.borrow),
    // Its caller logs why the server is not ready.
    check: storage.check,
  };
}
