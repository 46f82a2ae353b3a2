import { isInTransaction } from "../transaction.ts";
import { createQueue, type QueueLimits } from "./queue.ts";
import { createUsage, type Owner, type Usage, type UsageLimits } from "./usage.ts";

export type { Owner } from "./usage.ts";
type Running = Owner & { speed: number | undefined; isEnding: boolean };
/** What running work can use to be compared with other work. */
export type Slot = {
  /**
   * Reports the speed of this work, in a unit shared by all work of the kind; undefined when it should no longer be
   * compared.
   */
  compare: (speed: number | undefined) => void;
  /**
   * Whether this work has to end now, because work of a user with nothing running waits for its slot and no slower work
   * could free one. After true the caller must end the work.
   */
  isInTheWay: () => boolean;
};

/**
 * Limits how much work of one kind runs at once in this process, in all, per key and per user. Other work waits; the
 * key, then the user, with the least running goes first, so that no user waits for the length of another's queue.
 * Throws OVERLOADED when no slot becomes free in time or the queue is full, TOO_MANY_REQUESTS when too much work of the
 * same user waits, and a plain error inside a transaction: waiting there would block a connection that others need to
 * finish.
 */
export function createSlots(options: UsageLimits & QueueLimits) {
  const usage = createUsage(options);
  const queue = createQueue(options, usage);
  const running = new Set<Running>();

  function isInTheWay(me: Running): boolean {
    // One at a time: who gets the freed slot is only known when the first has ended.
    if (me.speed === undefined || [...running].some((entry) => entry.isEnding)) return false;
    const slower = [...running].filter(({ speed }) => speed !== undefined && speed < (me.speed as number));
    me.isEnding = [...queue.owners()].some(
      (waits) =>
        usage.ofUser(waits.user) === 0 &&
        letsIn(usage, me, waits) &&
        !slower.some((entry) => letsIn(usage, entry, waits)),
    );
    return me.isEnding;
  }

  return {
    /** Runs work when a slot is free. A plain key is its own user. */
    run: async <T>(of: Owner | string, work: (place: Slot) => Promise<T>): Promise<T> => {
      if (isInTransaction()) throw new Error("Wait for a turn in `prepare`, before the transaction.");
      const owner = typeof of === "string" ? { key: of, user: of } : of;
      if (usage.hasRoom(owner)) usage.take(owner);
      else await queue.wait(owner);
      const me: Running = { ...owner, speed: undefined, isEnding: false };
      running.add(me);
      try {
        return await work({ compare: (speed) => void (me.speed = speed), isInTheWay: () => isInTheWay(me) });
      } finally {
        running.delete(me);
        usage.giveBack(owner);
        queue.startNext();
      }
    },
  };
}
export type Slots = ReturnType<typeof createSlots>;

/** Whether the end of the running work would make room for the waiting work. */
function letsIn(usage: Usage, entry: Owner, waits: Owner): boolean {
  usage.giveBack(entry);
  const isLet = usage.hasRoom(waits);
  usage.take(entry);
  return isLet;
}
