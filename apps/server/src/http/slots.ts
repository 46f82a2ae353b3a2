import { AppError } from "./errors.ts";

type Waiting = { key: string; start: () => void };
type Options = {
  /** How many pieces of work may run at once, whatever their key. */
  total: number;
  /** How many of them may share a key. */
  perKey: number;
  /** How long one waits for its turn, in milliseconds; then it is refused. */
  patience: number;
  refusal: string;
};

/**
 * Limits how much work of one kind runs at once in this process, in all and for each key. Work beyond that waits in order, but never behind
 * work of another key that has to wait for its own. Throws OVERLOADED when its turn does not come in time.
 */
export function createSlots({ total, perKey, patience, refusal }: Options) {
  const running = new Map<string, number>();
  let waiting: Waiting[] = [];
  let used = 0;
  const hasRoom = (key: string) => used < total && (running.get(key) ?? 0) < perKey;

  function take(key: string) {
    used += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }
  function release(key: string) {
    used -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    const next = waiting.find((one) => hasRoom(one.key));
    next?.start();
  }
  const turn = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => (waiting = waiting.filter((one) => one !== me));
      const timer = setTimeout(() => {
        leave();
        reject(new AppError("OVERLOADED", refusal, { retryAfter: 2 }));
      }, patience);
      const me = {
        key,
        start: () => {
          clearTimeout(timer);
          leave();
          take(key);
          resolve();
        },
      };
      waiting.push(me);
    });

  return {
    run: async <T>(key: string, work: () => Promise<T>): Promise<T> => {
      if (hasRoom(key)) take(key);
      else await turn(key);
      try {
        return await work();
      } finally {
        release(key);
      }
    },
  };
}
export type Slots = ReturnType<typeof createSlots>;
