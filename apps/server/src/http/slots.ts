import { AppError } from "./errors.ts";

type Waiting = { key: string; start: () => void };
type Options = {
  /** How many pieces of work may run at once, whatever their key. */
  total: number;
  /** How many of them may share a key. */
  perKey: number;
  /** How many of `total` are for keys of which nothing runs yet. */
  reserved?: number;
  /** How long one waits for its turn, in milliseconds; then it is refused. */
  patience: number;
  refusal: string;
};

/**
 * Limits how much work of one kind runs at once in this process, in all and for each key. Work beyond that waits; the key of which least
 * runs goes first, so that no key waits for the length of another's queue. Throws OVERLOADED when its turn does not come in time.
 */
export function createSlots({ total, perKey, reserved = 0, patience, refusal }: Options) {
  const running = new Map<string, number>();
  let waiting: Waiting[] = [];
  let used = 0;
  const countOf = (key: string) => running.get(key) ?? 0;
  const hasRoom = (key: string) => used < (countOf(key) === 0 ? total : total - reserved) && countOf(key) < perKey;

  function take(key: string) {
    used += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }
  function release(key: string) {
    used -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    const free = waiting.filter((one) => hasRoom(one.key));
    // Whoever has least goes first, and among equals whoever waits longest.
    const fewest = Math.min(...free.map((one) => countOf(one.key)));
    free.find((one) => countOf(one.key) === fewest)?.start();
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
