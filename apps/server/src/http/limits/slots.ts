import { AppError } from "../errors.ts";
import { isInTransaction } from "../transaction.ts";

/** Whom a piece of work counts for: a key (a project, a network), whoever asked for it under that key, and the network around them. */
export type Owner = { key: string; user: string; network?: string };
type Running = Owner & { speed: number | undefined; isEnding: boolean };
/** What a piece of work has while it runs. */
export type Place = {
  /** Notes how fast this work goes on, in a unit that all work of the kind shares; undefined when it is not to be compared any more. */
  compare: (speed: number | undefined) => void;
  /**
   * Whether this work has to end now, because somebody of whom nothing runs waits for its place and no slower work could end for them. Whoever
   * was answered true must end.
   */
  isInTheWay: () => boolean;
};
type Waiting = Owner & { start: () => void; refuse: (error: AppError) => void };
type Options = {
  /** How many pieces of work may run at once, whatever their key. */
  total: number;
  /** How many of them may share a key. */
  perKey: number;
  /** How many one user may have running at once, under all keys together; as many as share a key unless it is given. */
  perUser?: number;
  /** How many may come from one network; as many as there are in all unless it is given. */
  perNetwork?: number;
  /** How many of `total` are for keys of which nothing runs yet. */
  reserved?: number;
  /** How long one waits for its turn, in milliseconds; then it is refused. */
  patience: number;
  /** How many may wait in all, and how many of one user; unlimited unless it is given. */
  queue?: { total: number; perUser: number };
  refusal: string;
};

const none = { total: Infinity, perUser: Infinity };

/** How often each name was counted. */
function createCounter() {
  const counts = new Map<string, number>();
  const get = (name: string) => counts.get(name) ?? 0;
  return {
    get,
    add: (name: string) => void counts.set(name, get(name) + 1),
    remove: (name: string) => void (get(name) > 1 ? counts.set(name, get(name) - 1) : counts.delete(name)),
    /** The name that was counted most often; among equals the one that was counted first. */
    largest: () => {
      let most = { name: "", count: 0 };
      for (const [name, count] of counts) if (count > most.count) most = { name, count };
      return most;
    },
  };
}

/**
 * Limits how much work of one kind runs at once in this process, in all, for each key and for each user. Work beyond that waits; the key,
 * then the user, of which least runs goes first, so that nobody waits for the length of another's queue. Throws OVERLOADED when its turn does
 * not come in time or the queue is full, TOO_MANY_REQUESTS when too much of the same user waits, and a plain error inside a transaction:
 * whoever waits there holds a connection that others need to finish.
 */
export function createSlots(options: Options) {
  const {
    total,
    perKey,
    perUser = perKey,
    perNetwork = total,
    reserved = 0,
    patience,
    queue = none,
    refusal,
  } = options;
  const [keys, users, networks, waitingUsers] = [createCounter(), createCounter(), createCounter(), createCounter()];
  const running = new Set<Running>();
  // In the order of their arrival.
  const waiting = new Set<Waiting>();
  let used = 0;
  const hasRoom = ({ key, user, network = "" }: Owner) =>
    used < (keys.get(key) === 0 ? total : total - reserved) &&
    keys.get(key) < perKey &&
    users.get(user) < perUser &&
    networks.get(network) < perNetwork;
  const overloaded = () => new AppError("OVERLOADED", refusal, { retryAfter: 2 });

  function take({ key, user, network = "" }: Owner) {
    used += 1;
    keys.add(key);
    users.add(user);
    networks.add(network);
  }
  function giveBack({ key, user, network = "" }: Owner) {
    used -= 1;
    keys.remove(key);
    users.remove(user);
    networks.remove(network);
  }
  /** Of those for whom there is room: the key, then the user, of which least runs; among equals whoever waits longest. */
  function findNext(): Waiting | undefined {
    let next: { one: Waiting; ofKey: number; ofUser: number } | undefined;
    if (used >= total) return undefined;
    for (const one of waiting) {
      if (!hasRoom(one)) continue;
      const [ofKey, ofUser] = [keys.get(one.key), users.get(one.user)];
      if (!next || ofKey < next.ofKey || (ofKey === next.ofKey && ofUser < next.ofUser)) next = { one, ofKey, ofUser };
      if (next.ofKey === 0 && next.ofUser === 0) break;
    }
    return next?.one;
  }
  function release(owner: Owner) {
    giveBack(owner);
    // One place can be what several wait for: some for its key, others for its user.
    for (let next = findNext(); next; next = findNext()) next.start();
  }
  /** Whether the end of work that runs would make room for somebody who waits. */
  function letsIn(one: Owner, waits: Owner) {
    giveBack(one);
    const isLet = hasRoom(waits);
    take(one);
    return isLet;
  }
  function isInTheWay(me: Running) {
    // One at a time: who is let in by the first that ends is seen once it has ended.
    if (me.speed === undefined || [...running].some((one) => one.isEnding)) return false;
    const slower = [...running].filter(({ speed }) => speed !== undefined && speed < (me.speed as number));
    me.isEnding = [...waiting].some(
      (waits) => users.get(waits.user) === 0 && letsIn(me, waits) && !slower.some((one) => letsIn(one, waits)),
    );
    return me.isEnding;
  }
  /** Makes room in a full queue at the cost of the user of whom most waits. */
  function limitQueue({ user }: Owner) {
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
  const turn = (owner: Owner) =>
    new Promise<void>((resolve, reject) => {
      limitQueue(owner);
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
          take(owner);
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
    /** Runs work when its turn comes. A key alone is its own user. */
    run: async <T>(of: Owner | string, work: (place: Place) => Promise<T>): Promise<T> => {
      if (isInTransaction()) throw new Error("Wait for a turn in `prepare`, before the transaction.");
      const owner = typeof of === "string" ? { key: of, user: of } : of;
      if (hasRoom(owner)) take(owner);
      else await turn(owner);
      const me: Running = { ...owner, speed: undefined, isEnding: false };
      running.add(me);
      try {
        return await work({ compare: (speed) => void (me.speed = speed), isInTheWay: () => isInTheWay(me) });
      } finally {
        running.delete(me);
        release(owner);
      }
    },
  };
}
export type Slots = ReturnType<typeof createSlots>;
