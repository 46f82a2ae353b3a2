import { lookUp } from "@nyota/contract/look-up";
import { neverMissing, StorageError, type StorageReason } from "./storage.ts";

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "";

const reasons: Partial<Record<string, StorageReason>> = {
  ENOENT: "MISSING",
  EACCES: "DENIED",
  EPERM: "DENIED",
  EROFS: "DENIED",
  // A disk that is full, disconnected or used by too many may be usable again later.
  ENOSPC: "AWAY",
  EDQUOT: "AWAY",
  EIO: "AWAY",
  ESTALE: "AWAY",
  ENODEV: "AWAY",
  EMFILE: "AWAY",
  ENFILE: "AWAY",
};

/** Turns a failure of the disk into a StorageError; any other error is thrown unchanged. */
export async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const reason = lookUp(reasons, codeOf(error));
    throw reason ? new StorageError(reason, { cause: error }) : error;
  }
}

export const writingOnDisk = <T>(work: Promise<T>): Promise<T> => neverMissing(onDisk(work));
