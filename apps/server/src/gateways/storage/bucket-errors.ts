import { neverMissing, StorageError, type StorageReason } from "./storage.ts";

type ClientError = Partial<{ name: string; message: string; code: string; $metadata: { httpStatusCode?: number } }>;

/** Turns a failure of the client into a StorageError. */
export const inBucket = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw nameBucketError(error);
  });

export const writingInBucket = <T>(work: Promise<T>): Promise<T> => neverMissing(inBucket(work));

/**
 * The cause has the client's words, and not its other fields: among them are the access key and the text that was
 * signed.
 */
export function nameBucketError(error: unknown): StorageError {
  const { name = "Error", message = "", code, $metadata } = (error ?? {}) as ClientError;
  const status = $metadata?.httpStatusCode;
  const cause = Object.assign(new Error(message || code || name), { name, ...(code && { code }), status });
  return new StorageError(reasonOf(name, status), { cause });
}

function reasonOf(name: string, status: number | undefined): StorageReason {
  // No answer, or one of a store that is busy.
  if (status === undefined || status >= 500 || [408, 409, 429].includes(status)) return "AWAY";
  return status === 404 && name !== "NoSuchBucket" ? "MISSING" : "DENIED";
}
