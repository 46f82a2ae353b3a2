import { createCounter } from "./counter.ts";

/** Whom a piece of work counts for: a key (a project, a network), whoever asked for it under that key, and the network around them. */
export type Owner = { key: string; user: string; network?: string };
export type UsageLimits = {
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
};
export type Usage = ReturnType<typeof createUsage>;

/** Counts the work that runs, in all and for each key, user and network. */
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
