import { sql, type Transaction } from "kysely";
import { LRUCache } from "lru-cache";
import type { DB } from "./schema.generated.ts";

/** The tables of which every change leaves a mark; their migrations give them the triggers of 0041. */
export type Watched =
  | "guests"
  | "groups"
  | "invitations"
  | "events"
  | "tags"
  | "guest_tags"
  | "guest_columns"
  | "guest_distinctions"
  | "microsites"
  | "messages"
  | "travels"
  | "hotels"
  | "rooms"
  | "guest_stays";

export type Keeping<T> = {
  name: string;
  /** Everything it is worked out from. What depends on the hour as well must not be kept. */
  from: readonly Watched[];
  /** What else it depends on, as far as it can be written as JSON. */
  by?: unknown;
  work: () => Promise<T>;
};

/** Answers what was worked out before if nothing it came from has changed, else works it out. It is shared: not to be changed. */
export type Keep = <T extends object>(keeping: Keeping<T>) => Promise<T>;

/** So many marks of a project are put together into one. */
const manyChanges = 100;

/** Keeps the marks of a project few, however long nobody has looked at it. */
export async function gatherChanges(db: Transaction<DB>, projectId: string, changes: readonly string[]) {
  if (changes.length > manyChanges) await sql`select nyota_gather_changes(${projectId})`.execute(db);
}

/** The changes of several projects, for a look across them. */
export async function readChanges(db: Transaction<DB>, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ changes: string[] }>`
    select nyota_changes(id) as changes from unnest(${projectIds}::uuid[]) as id`.execute(db);
  return rows.flatMap(({ changes }) => changes);
}

/** For whoever may change something: their own changes must show at once. */
export const workAnew: Keep = ({ work }) => work();

type Kept = { version: string; value: object };
export type KeptStore = {
  done: LRUCache<string, Kept>;
  /** What some request is working out just now; others who ask for the same wait for it. */
  underWay: Map<string, { version: string; value: Promise<object> }>;
};

/** What a process keeps of what it has worked out, `size` characters of JSON at most; what was not used for longest goes first. */
export const createKeptStore = (size = 32_000_000): KeptStore => ({
  done: new LRUCache({ maxSize: size, max: 10_000 }),
  underWay: new Map(),
});

const keptValues = new WeakSet<object>();
/** Whether this very object is kept: it is shared and never changes, so that what was made of it stays right as well. */
export const isKept = (value: unknown): value is object =>
  typeof value === "object" && value !== null && keptValues.has(value);

/**
 * A `Keep` for one look at one project. `changes` must be read before anything else is: what is worked out afterwards may be newer than its
 * version says, never older. `owner` says for whom rows are visible.
 */
export const keepIn =
  (store: KeptStore, { owner, changes }: { owner: unknown; changes: readonly string[] }): Keep =>
  async <T extends object>({ name, from, by, work }: Keeping<T>) => {
    const key = JSON.stringify([owner, name, by]);
    const version = changes.filter((change) => from.includes(change.split(" ", 1)[0] as Watched)).join();
    const found = store.done.get(key);
    if (found?.version === version) return found.value as T;
    const others = store.underWay.get(key);
    if (others?.version === version) return (await others.value.catch(work)) as T;
    const mine = { version, value: work() };
    store.underWay.set(key, mine);
    try {
      const value = await mine.value;
      keptValues.add(value);
      store.done.set(key, { version, value }, { size: key.length + version.length + JSON.stringify(value).length });
      return value;
    } finally {
      if (store.underWay.get(key) === mine) store.underWay.delete(key);
    }
  };
