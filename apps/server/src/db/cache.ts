import { sql, type Transaction } from "kysely";
import { LRUCache } from "lru-cache";
import { setContext } from "./context.ts";
import type { Transact } from "./driver/transact.ts";
import type { DB } from "./schema.generated.ts";

/** The tables whose changes are logged for the cache; their migrations give them the triggers of 0041. */
export type Watched =
  | "guests"
  | "groups"
  | "invitations"
  | "kyc_documents"
  | "events"
  | "tags"
  | "guest_tags"
  | "guest_columns"
  | "guest_distinctions"
  | "microsites"
  | "opt_outs"
  | "messages"
  | "travels"
  | "hotels"
  | "rooms"
  | "guest_stays";

export type CacheQuery<T> = {
  name: string;
  /** Every table it is computed from. */
  tables: readonly Watched[];
  /** For a result that also depends on the time: reads when it changes next, or null for never, in PostgreSQL's time. */
  readEnd?: (() => Promise<string | null>) | undefined;
  /** What else it depends on, as JSON. */
  key?: unknown;
  compute: () => Promise<T>;
};

/**
 * Returns the cached value if none of its tables has changed, else computes it. The value is shared between requests:
 * don't change it.
 */
export type Cached = <T extends object>(query: CacheQuery<T>) => Promise<T>;

/** A project's change log with more entries than this is merged into one entry. */
const MAX_CHANGES = 100;
export const isLongLog = (changes: readonly string[]) => changes.length > MAX_CHANGES;

/** Merges a project's change log, in a transaction of its own: the reader who finds it long can change nothing. */
export const gatherChanges = ({ transact }: { transact: Transact }, projectId: string) =>
  transact({ isSnapshot: false }, async (db) => {
    await Promise.all([setContext(db, { projectId }), sql`select nyota_gather_changes(${projectId})`.execute(db)]);
  });

type ByProject<T> = {
  /** Identifies what the caller may see. */
  owner: unknown;
  name: string;
  tables: readonly Watched[];
  /** The projects, each with what else its value depends on. */
  wanted: ReadonlyMap<string, unknown>;
  compute: (projectIds: string[]) => Promise<(T & { id: string })[]>;
};

/**
 * A value of each of several projects, for a request that reads across them. Only those of projects that have changed are
 * computed anew, so that an answer in one wedding does not count all others again.
 */
export async function cachedByProject<T extends object>(
  { cache, db }: { cache: CacheStore; db: Transaction<DB> },
  { owner, name, tables, wanted, compute }: ByProject<T>,
): Promise<Map<string, T>> {
  const { rows } = await sql<{ id: string; changes: string[] }>`
    select id, nyota_changes(id) as changes from unnest(${[...wanted.keys()]}::uuid[]) as id`.execute(db);
  const values = new Map<string, T>();
  const stale = new Map<string, { key: string; version: string }>();
  for (const { id, changes } of rows) {
    const key = JSON.stringify([owner, name, id, wanted.get(id)]);
    const version = versionOf(changes, tables);
    const found = cache.done.get(key);
    if (found?.version === version) values.set(id, found.value as T);
    else stale.set(id, { key, version });
  }
  for (const value of stale.size > 0 ? await compute([...stale.keys()]) : []) {
    const { key, version } = stale.get(value.id)!;
    values.set(value.id, value);
    cache.done.set(key, { version, value }, { size: key.length + version.length + JSON.stringify(value).length });
  }
  return values;
}

const versionOf = (changes: readonly string[], tables: readonly Watched[]) =>
  changes.filter((change) => tables.includes(change.split(" ", 1)[0] as Watched)).join();

/** For a request that may change data: it must see its own changes at once. */
export const noCache: Cached = ({ compute }) => compute();

/** `end`: when the value changes next although no table does, in milliseconds. */
type Entry = { version: string; value: object; end?: number };
export type CacheStore = {
  /** Of size 0: nothing is cached, and requests at the same time share nothing either. */
  isOff: boolean;
  done: LRUCache<string, Entry>;
  /** Values being computed now; another request for the same value awaits it. */
  underWay: Map<string, { version: string; value: Promise<object> }>;
};

/** The cache of one process, of at most `size` characters of JSON; the least recently used entry is dropped first. */
export const createCacheStore = (size = 32_000_000): CacheStore => ({
  isOff: size === 0,
  // The least size of LRUCache, in which no value fits.
  done: new LRUCache({ maxSize: Math.max(1, size), max: 10_000 }),
  underWay: new Map(),
});

/** The clocks of this machine and of the database's may differ by this much without a value being used too long. */
const CLOCK_DIFFERENCE = 5_000;
const isInTime = ({ end }: Entry) => end === undefined || Date.now() < end - CLOCK_DIFFERENCE;

const cachedValues = new WeakSet<object>();
/** Whether this very object is cached. It is shared and never changes, so a value derived from it stays valid too. */
export const isCached = (value: unknown): value is object =>
  typeof value === "object" && value !== null && cachedValues.has(value);

/**
 * The cache for one request in one project. Read `changes` before anything else: a value computed afterwards may then
 * be newer than its version, but never older. `owner` identifies what the caller may see.
 */
export const projectCache =
  (store: CacheStore, { owner, changes }: { owner: unknown; changes: readonly string[] }): Cached =>
  async <T extends object>({ name, tables, key, readEnd, compute }: CacheQuery<T>) => {
    if (store.isOff) return compute();
    const id = JSON.stringify([owner, name, key]);
    const version = versionOf(changes, tables);
    /** Several requests that wait for one value compute it once, and once more together if that failed. */
    const share = async (triesLeft: number): Promise<T> => {
      const found = store.done.get(id);
      if (found?.version === version && isInTime(found)) return found.value as T;
      const others = store.underWay.get(id);
      if (others?.version !== version) return computeAlone();
      if (triesLeft === 0) return (await others.value) as T;
      return others.value.then(
        (value) => value as T,
        () => share(triesLeft - 1),
      );
    };
    const computeAlone = async (): Promise<T> => {
      const reading = readEnd?.();
      // If both fail, the error of the value is the one to report.
      reading?.catch(() => {});
      const mine = { version, value: compute() };
      store.underWay.set(id, mine);
      try {
        const value = await mine.value;
        const end = await reading;
        const entry: Entry = { version, value, ...(end && { end: Date.parse(end) }) };
        if (!isInTime(entry)) return value;
        cachedValues.add(value);
        store.done.set(id, entry, { size: id.length + version.length + JSON.stringify(value).length });
        return value;
      } finally {
        if (store.underWay.get(id) === mine) store.underWay.delete(id);
      }
    };
    return share(1);
  };
