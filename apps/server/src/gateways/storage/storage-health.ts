import { StorageError, type Storage } from "./storage.ts";

/** Milliseconds. A check may be a request to another machine, and anybody may ask whether the server is ready. */
const CHECKED_EVERY = 5_000;

/**
 * Creates a function that returns why the storage can't be used, or undefined. It answers within `patience`
 * milliseconds, and checks again only when the last answer is older than five seconds.
 */
export function createStorageHealth(
  storage: Pick<Storage, "check">,
  { patience, now = () => performance.now() }: { patience: number; now?: () => number },
): () => Promise<string | undefined> {
  let trouble: string | undefined;
  let checkedAt = -Infinity;
  let running: Promise<string | undefined> | undefined;
  const check = async () => {
    trouble = await storage.check().then(() => undefined, describe);
    checkedAt = now();
    running = undefined;
    return trouble;
  };
  return async () => {
    if (now() - checkedAt < CHECKED_EVERY) return trouble;
    running ??= check();
    return within(patience, running);
  };
}

function describe(error: unknown): string {
  if (!(error instanceof StorageError)) return `the storage can't be checked: ${String(error)}`;
  const { message, cause } = error;
  return cause instanceof Error ? `${message} ${cause.message}` : message;
}

async function within(patience: number, answer: Promise<string | undefined>): Promise<string | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve("the storage does not answer"), patience);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
