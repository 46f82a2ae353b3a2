import { isInTransaction } from "../transaction.ts";
import { createQueue, type QueueLimits } from "./queue.ts";
import { createUsage, type Owner, type Usage, type UsageLimits } from "./usage.ts";

export type { Owner } from "./usage.ts";
type Running = Owner & { speed: number | undefined; isEnding: boolean };
/** What a piece of work has while it runs. */
export type Slot = {
  /** Notes how fast this work goes on, in a unit that all work of the kind shares; undefined when it is not to be compared any more. */
  compare: (speed: number | undefined) => void;
  /**
   * Whether this work has to end now, because somebody of whom nothing runs waits for its place and no slower work could end for them. Whoever
   * was answered true must end.
   */
  isInTheWay: () => boolean;
};

/**
 * Limits how much work of one kind runs at once in this process, in all, for each key and for each user. Work beyond that waits; the key,
 * then the user, of which least runs goes first, so that nobody waits for the length of another's queue. Throws OVERLOADED when its turn does
 * not come in time or the queue is full, TOO_MANY_REQUESTS when too much of the same user waits, and a plain error inside a transaction:
 * whoever waits there holds a connection that others need to finish.
 */
export function createSlots(options: UsageLimits & QueueLimits) {
  const usage = createUsage(options);
  const queue = createQueue(options, usage);
  const running = new Set<Running>();

  function isInTheWay(me: Running): boolean {
    // One at a time: who is let in by the first that ends is seen once it has ended.
    if (me.speed === undefined || [...running].some((one) => one.isEnding)) return false;
    const slower = [...running].filter(({ speed }) => speed !== undefined && speed < (me.speed as number));
    me.isEnding = [...queue.owners()].some(
      (waits) =>
        usage.ofUser(waits.user) === 0 && letsIn(usage, me, waits) && !slower.some((one) => letsIn(usage, one, waits)),
    );
    return me.isEnding;
  }

  return {
    /** Runs work when its turn comes. A key alone is its own user. */
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

/** Whether the end of work that runs would make room for somebody who waits. */
function letsIn(usage: Usage, one: Owner, waits: Owner): boolean {
  usage.giveBack(one);
  const isLet = usage.hasRoom(waits);
  usage.take(one);
  return isLet;
}
