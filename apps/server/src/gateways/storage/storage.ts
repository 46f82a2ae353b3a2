import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

/** The first and the last byte, both included, as in HTTP. */
export type Range = { start: number; end: number };

/** A file on this machine. Dispose it when it is no longer read: `await using file = await storage.borrow(key)`. */
export type BorrowedFile = AsyncDisposable & { path: string };

/**
 * Stores files, in a folder of this machine or in a bucket. Keys are created here, never by a caller, so that the name
 * of an upload reaches neither the file system nor the bucket. Failures of the store are StorageErrors.
 */
export type Storage = {
  newKey: (projectId: string, extension: string) => string;
  /**
   * Accepts a stream as well, read as fast as it is written; what the stream throws is thrown unchanged. The file never
   * exists partly: if it fails nothing remains, or what was stored under the key before.
   */
  write: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<{ bytes: number }>;
  /** Moves a complete file of this machine into the storage. If it fails the file stays where it was. */
  adopt: (key: string, localFile: string) => Promise<void>;
  size: (key: string) => Promise<number>;
  /** The range has to lie within the file's size; stores treat any other one differently. */
  read: (key: string, range?: Range) => Promise<Readable>;
  /** Does nothing when there is no such file. False: a backup still needs it, and the worker removes it later. */
  remove: (key: string) => Promise<boolean>;
  /** Removes all files of one project. False: nothing was removed, because a backup is being made. */
  removeAll: (projectId: string) => Promise<boolean>;
  /** For readers that need a path: the file itself on disk, which must not be changed; a copy of it from a bucket. */
  borrow: (key: string) => Promise<BorrowedFile>;
  /** Throws unless the store can be reached with the rights it needs. */
  check: () => Promise<void>;
};

/**
 * MISSING: there is no such file. AWAY: the store can't be reached or is full now, so a later attempt may succeed.
 * DENIED: the store refuses us until the person who runs Nyota changes something.
 */
export type StorageReason = "MISSING" | "AWAY" | "DENIED";

export class StorageError extends Error {
  override name = "StorageError";
  readonly reason: StorageReason;

  constructor(reason: StorageReason, options?: ErrorOptions) {
    super(messages[reason], options);
    this.reason = reason;
  }
}

const messages: Record<StorageReason, string> = {
  MISSING: "The file is not in the storage.",
  AWAY: "The storage can't be used at the moment.",
  DENIED: "The storage refuses access.",
};

export const isMissing = (error: unknown): error is StorageError =>
  error instanceof StorageError && error.reason === "MISSING";

/** For writing: a folder or an unfinished upload that was removed meanwhile does not mean that a file is missing. */
export const neverMissing = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw isMissing(error) ? new StorageError("AWAY", { cause: error.cause }) : error;
  });

const keyPattern = /^[0-9a-f-]{36}\/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$/;

export const newKey = (projectId: string, extension: string) =>
  checkKey(`${projectId}/${randomBytes(20).toString("hex")}${extension ? `.${extension}` : ""}`);

export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`This is not a storage key: ${key}`);
  return key;
}

export function checkProject(projectId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(projectId)) throw new Error(`This is not a project: ${projectId}`);
  return projectId;
}
