import { createCounter } from "./counter.ts";

/**
 * What a piece of work is counted under: a key (a project, a network), the user under that key, and the network around
 * them.
 */
export type Owner = {
  key: string;
  user: string;
  network?: string;
  /** How many milliseconds this work waits for a slot; by default as long as its queue says. */
  patience?: number;
};
export type UsageLimits = {
  /** How many pieces of work may run at once, whatever their key. */
  total: number;
  /** How many of them may have the same key. */
  perKey: number;
  /** How many of one user may run at once, under all keys together; `perKey` by default. */
  perUser?: number;
  /** How many may come from one network; `total` by default. */
  perNetwork?: number;
  /** How many of `total` are reserved for keys with nothing running. */
  reserved?: number;
};
export type Usage = ReturnType<typeof createUsage>;

/** Counts the running work, in all and per key, user and network. */
export function createUsage({ total, perKey, perUser = perKey, perNetwork = total, reserved = 0 }: UsageLimits) {
  const [keys, users, networks] = [createCounter(), createCounter(), createCounter()];
  let used = 0;
  return {
    isFull: () => used >= total,
    ofKey: keys.get,
    ofUser: users.get,
    hasRoom: ({ key, user, network = "" }: Owner) =>
      used < (keys.get(key) === 0 ? total : total - reserved) &&
      keys.get(key) < perKey &&
      users.get(user) < perUser &&
      networks.get(network) < perNetwork,
    take({ key, user, network = "" }: Owner): void {
      used += 1;
      keys.add(key);
      users.add(user);
      networks.add(network);
    },
    giveBack({ key, user, network = "" }: Owner): void {
      used -= 1;
      keys.remove(key);
      users.remove(user);
      networks.remove(network);
    },
  };
}
