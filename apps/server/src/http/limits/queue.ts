import { AppError } from "../errors.ts";
import { createCounter } from "./counter.ts";
import type { Owner, Usage } from "./usage.ts";

type Waiting = Owner & { start: () => void; refuse: (error: AppError) => void };
export type QueueLimits = {
  /** How long an entry waits for a slot unless it says otherwise, in milliseconds; then it is refused. */
  patience: number;
  /** How many may wait in all, and how many per user; unlimited by default. */
  queue?: { total: number; perUser: number };
  refusal: string;
};

const none = { total: Infinity, perUser: Infinity };

/** Work waiting for a slot. */
export function createQueue({ patience, queue = none, refusal }: QueueLimits, usage: Usage) {
  // In order of arrival.
  const waiting = new Set<Waiting>();
  const waitingUsers = createCounter();
  const overloaded = () => new AppError("OVERLOADED", refusal, { retryAfter: 2 });

  /** Makes room in a full queue by refusing the last entry of the user with the most waiting. */
  function makeRoom({ user }: Owner): void {
    const mine = waitingUsers.get(user);
    if (mine >= queue.perUser)
      throw new AppError("TOO_MANY_REQUESTS", "Too many of your requests are already waiting. Try again in a moment.", {
        retryAfter: 2,
      });
    if (waiting.size < queue.total) return;
    const { name: largest, count } = waitingUsers.largest();
    if (count <= mine + 1) throw overloaded();
    let last: Waiting | undefined;
    for (const entry of waiting) if (entry.user === largest) last = entry;
    last?.refuse(overloaded());
  }

  /** Resolves when a slot is free; the slot is then already taken. */
  const wait = (owner: Owner) =>
    new Promise<void>((resolve, reject) => {
      makeRoom(owner);
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(entry);
        waitingUsers.remove(owner.user);
      };
      const timer = setTimeout(() => entry.refuse(overloaded()), owner.patience ?? patience);
      const entry: Waiting = {
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
      waiting.add(entry);
      waitingUsers.add(owner.user);
    });

  return {
    wait,
    owners: (): Iterable<Owner> => waiting,
    startNext(): void {
      // One freed slot can start several entries, for example one that waited for its key and one for its user.
      for (let next = findNext(waiting, usage); next; next = findNext(waiting, usage)) next.start();
    },
  };
}

/**
 * Of the entries that have room: the one whose key, then whose user, has the least running; of equals, the one that has
 * waited longest.
 */
function findNext(waiting: Iterable<Waiting>, usage: Usage): Waiting | undefined {
  let next: { entry: Waiting; ofKey: number; ofUser: number } | undefined;
  if (usage.isFull()) return undefined;
  for (const entry of waiting) {
    if (!usage.hasRoom(entry)) continue;
    const [ofKey, ofUser] = [usage.ofKey(entry.key), usage.ofUser(entry.user)];
    if (!next || ofKey < next.ofKey || (ofKey === next.ofKey && ofUser < next.ofUser)) next = { entry, ofKey, ofUser };
    if (next.ofKey === 0 && next.ofUser === 0) break;
  }
  return next?.entry;
}
