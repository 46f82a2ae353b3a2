import { ERRORS, type Lock, type Locker } from "@tus/utils";

/** How long a request waits for the one that is writing the same upload, in milliseconds. */
const LOCK_PATIENCE = 10_000;

type Holder = { release: () => Promise<void> | void; ended: PromiseWithResolvers<void> };

/**
 * One request at a time writes an upload. A new one asks the one before to stop, whose connection is usually dead, and
 * waits until it has. The library's own locker asks again in every turn of the event loop, which keeps a processor
 * busy.
 */
export function createLocker(patience = LOCK_PATIENCE): Locker {
  const holders = new Map<string, Holder>();
  return {
    newLock: (id): Lock => {
      const ended = Promise.withResolvers<void>();
      return {
        lock: async (signal, release) => {
          const until = performance.now() + patience;
          for (let holder = holders.get(id); holder; holder = holders.get(id)) {
            await holder.release();
            const isFree = await Promise.race([
              holder.ended.promise.then(() => true),
              timeIsOver(until - performance.now(), signal),
            ]);
            if (!isFree) throw ERRORS.ERR_LOCK_TIMEOUT;
          }
          holders.set(id, { release, ended });
        },
        unlock: async () => {
          holders.delete(id);
          ended.resolve();
        },
      };
    },
  };
}

const timeIsOver = (milliseconds: number, signal: AbortSignal) =>
  new Promise<false>((resolve) => {
    const timer = setTimeout(() => resolve(false), Math.max(milliseconds, 0));
    timer.unref();
    const stop = () => {
      clearTimeout(timer);
      resolve(false);
    };
    signal.addEventListener("abort", stop, { once: true });
  });
