import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createDiskStorage } from "./disk-storage.ts";
import { StorageError, type Storage } from "./storage.ts";

/** Where files are stored. Can be sent to another thread. */
export type StorageSettings = { home: string };

/** Opens the storage of this installation. Calls `onDenied` for every refusal, which only the operator can end. */
export async function openStorage({ home }: StorageSettings, onDenied: (error: StorageError) => void): Promise<Storage> {
  const folder = path.join(home, "files");
  await mkdir(folder, { recursive: true });
  return reporting(createDiskStorage(folder), onDenied);
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
    check: watch(storage.check),
  };
}
