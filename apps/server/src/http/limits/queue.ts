import { AppError } from "../errors.ts";
import { createCounter } from "./counter.ts";
import type { Owner, Usage } from "./usage.ts";

type Waiting = Owner & { start: () => void; refuse: (error: AppError) => void };
export type QueueLimits = {
  /** How long one waits for its turn, in milliseconds; then it is refused. */
  patience: number;
  /** How many may wait in all, and how many of one user; unlimited unless it is given. */
  queue?: { total: number; perUser: number };
  refusal: string;
};

const none = { total: Infinity, perUser: Infinity };

/** Work that waits for its turn. */
export function createQueue({ patience, queue = none, refusal }: QueueLimits, usage: Usage) {
  // In the order of their arrival.
  const waiting = new Set<Waiting>();
  const waitingUsers = createCounter();
  const overloaded = () => new AppError("OVERLOADED", refusal, { retryAfter: 2 });

  /** Makes room in a full queue at the cost of the user of whom most waits. */
  function makeRoom({ user }: Owner): void {
    const mine = waitingUsers.get(user);
    if (mine >= queue.perUser)
      throw new AppError("TOO_MANY_REQUESTS", "Too much of yours is waiting already. Try again in a moment.", {
        retryAfter: 2,
      });
    if (waiting.size < queue.total) return;
    const { name: largest, count } = waitingUsers.largest();
    if (count <= mine + 1) throw overloaded();
    let last: Waiting | undefined;
    for (const one of waiting) if (one.user === largest) last = one;
    last?.refuse(overloaded());
  }

  /** Settles when the turn has come, with the place taken already. */
  const wait = (owner: Owner) =>
    new Promise<void>((resolve, reject) => {
      makeRoom(owner);
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(me);
        waitingUsers.remove(owner.user);
      };
      const timer = setTimeout(() => me.refuse(overloaded()), patience);
      const me: Waiting = {
        ...owner,
        start: () => {
          leave();
          usage.take(owner);
          resolve();
        },
        refuse: (error) => {
          leave();
          reject(error);
        },
      };
      waiting.add(me);
      waitingUsers.add(owner.user);
    });

  return {
    wait,
    owners: (): Iterable<Owner> => waiting,
    startNext(): void {
      // One place can be what several wait for: some for its key, others for its user.
      for (let next = findNext(waiting, usage); next; next = findNext(waiting, usage)) next.start();
    },
  };
}

/** Of those for whom there is room: the key, then the user, of which least runs; among equals whoever waits longest. */
function findNext(waiting: Iterable<Waiting>, usage: Usage): Waiting | undefined {
  let next: { one: Waiting; ofKey: number; ofUser: number } | undefined;
  if (usage.isFull()) return undefined;
  for (const one of waiting) {
    if (!usage.hasRoom(one)) continue;
    const [ofKey, ofUser] = [usage.ofKey(one.key), usage.ofUser(one.user)];
    if (!next || ofKey < next.ofKey || (ofKey === next.ofKey && ofUser < next.ofUser)) next = { one, ofKey, ofUser };
    if (next.ofKey === 0 && next.ofUser === 0) break;
  }
  return next?.one;
}
