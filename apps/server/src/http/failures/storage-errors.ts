import { StorageError } from "#gateways/storage/storage.ts";
import { AppError, notFound } from "../errors.ts";

/** The disk, or the quota on it, is full; with PostgreSQL's code for it. */
export const isFull = (code: unknown) => code === "ENOSPC" || code === "EDQUOT" || code === "53100";

export const fullDisk = () =>
  new AppError("UNAVAILABLE", "The server's disk is full, so nothing can be saved. Tell the person who runs it.", {
    retryAfter: 30,
  });

/** The error for a failure of the storage; undefined for any other error. */
export function fromStorage(error: unknown): AppError | undefined {
  if (!(error instanceof StorageError)) return undefined;
  if (error.reason === "MISSING") return notFound("This file");
  if (error.reason === "DENIED") return new AppError("INTERNAL", "Something went wrong on our side.");
  if (isFull((error.cause as { code?: unknown } | undefined)?.code)) return fullDisk();
  return new AppError("UNAVAILABLE", "Files can't be read or saved at the moment. Try again in a moment.", {
    retryAfter: 5,
  });
}
