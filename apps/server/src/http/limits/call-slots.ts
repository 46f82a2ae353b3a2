import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.ts";
import { GUEST_PATIENCE } from "./guest-limits.ts";
import { createSlots, type Owner } from "./slots.ts";
import { UPLOAD_PATIENCE } from "./whole-body.ts";

/**
 * Files that may be received at once, in all, per user and per network: each is in memory as a whole. When half the
 * slots are used, only users without one get a slot.
 */
const MAX_UPLOADS = 10;
const MAX_UPLOADS_PER_USER = 3;
const MAX_UPLOADS_PER_NETWORK = 8;
/** Parts of resumable uploads received at once: they are written as they arrive, so each needs little memory. */
const MAX_PARTS = 24;
const MAX_PARTS_PER_USER = 4;
const MAX_PARTS_PER_NETWORK = 16;
/**
 * Connections reserved for reads, so that changes never use all of them; and the changes that may run at once per
 * project and per user.
 */
const RESERVED_FOR_READS = 4;
const MAX_WRITES_PER_PROJECT = 3;
const MAX_WRITES_PER_USER = 2;
/**
 * Connections reserved for guests' pages, signing in and jobs, and the share of the others that reads of one project and of
 * one user may hold: ten check-in desks that ask at the same moment must not stop the other weddings.
 */
const RESERVED_FOR_GUESTS = 2;
const READS_SHARE_OF_PROJECT = 0.6;
const READS_SHARE_OF_USER = 0.5;
/** Reads that may wait in the queue, in all and per user. */
const MAX_WAITING_READS = 2_000;
const MAX_WAITING_READS_PER_USER = 200;
/**
 * Look-ups of guests' links that run at once, in all and per network. Each takes a moment, but hundreds of them at the same
 * time would wait for connections until they are refused.
 */
const MAX_LINKS = 3;
const MAX_LINKS_PER_NETWORK = 2;
/** Changes that may wait in the queue, in all and per user. */
const MAX_WAITING_WRITES = 1_000;
const MAX_WAITING_WRITES_PER_USER = 60;
/** The number of personal access tokens whose user is stored. */
const MAX_KNOWN_TOKENS = 10_000;
/** The number of recent project members stored. */
const MAX_KNOWN_MEMBERS = 10_000;

/** The limits every call passes before it uses memory or a connection of the pool. */
export function createCallSlots({ config }: Pick<Deps, "config">) {
  const pool = config.database?.pool ?? 10;
  const perKey = Math.max(1, Math.min(MAX_WRITES_PER_PROJECT, pool - RESERVED_FOR_READS - 1));
  const writes = createSlots({
    total: Math.max(1, pool - RESERVED_FOR_READS),
    perKey,
    // Fewer than a project has, so that one member leaves slots for the others.
    perUser: Math.min(MAX_WRITES_PER_USER, Math.max(1, perKey - 1)),
    reserved: pool - RESERVED_FOR_READS > 2 ? 2 : 0,
    patience: 5_000,
    queue: { total: MAX_WAITING_WRITES, perUser: MAX_WAITING_WRITES_PER_USER },
    refusal: "Many changes are being made at once. Try again in a moment.",
  });
  const forReads = Math.max(1, pool - RESERVED_FOR_GUESTS);
  const reads = createSlots({
    total: forReads,
    perKey: Math.max(1, Math.floor(forReads * READS_SHARE_OF_PROJECT)),
    perUser: Math.max(1, Math.floor(forReads * READS_SHARE_OF_USER)),
    reserved: 0,
    patience: 5_000,
    queue: { total: MAX_WAITING_READS, perUser: MAX_WAITING_READS_PER_USER },
    refusal: "Too much of this project is being read at once. Try again in a moment.",
  });
  const members = createMembers();
  const tokenUsers = new LRUCache<string, string>({ max: MAX_KNOWN_TOKENS });
  return {
    uploads: createSlots({
      total: MAX_UPLOADS,
      perKey: MAX_UPLOADS_PER_USER,
      perNetwork: MAX_UPLOADS_PER_NETWORK,
      reserved: MAX_UPLOADS / 2,
      patience: UPLOAD_PATIENCE,
      refusal: "Too many files are being uploaded at once. Try again in a moment.",
    }),
    parts: createSlots({
      total: MAX_PARTS,
      perKey: MAX_PARTS_PER_USER,
      perNetwork: MAX_PARTS_PER_NETWORK,
      reserved: MAX_PARTS / 2,
      patience: UPLOAD_PATIENCE,
      refusal: "Too many files are being uploaded at once. Try again in a moment.",
    }),
    writes,
    reads,
    links: createSlots({
      total: Math.max(1, Math.min(MAX_LINKS, pool - 1)),
      perKey: MAX_LINKS_PER_NETWORK,
      patience: GUEST_PATIENCE,
      queue: { total: MAX_WAITING_READS, perUser: MAX_WAITING_READS },
      refusal: "Many guests are answering at once. Try again in a moment.",
    }),
    /** Called when a personal access token was found to be a user's. */
    noteToken: (hash: Buffer, user: string) => void tokenUsers.set(hash.toString("hex"), user),
    /**
     * The user of a personal access token that this process has seen before. It only chooses the queue: whether the token
     * is still good is read at every call.
     */
    userOfToken: (hash: Buffer) => tokenUsers.get(hash.toString("hex")),
    /** Called when a user's rights in a project were confirmed. */
    noteMember: members.note,
    /** Called when they were refused. */
    forgetMember: members.forget,
    /**
     * The key a call is counted under. Rights are checked after waiting in the queue, so a user counts under their
     * own key until they have been let into the project, and again from the first refusal: neither a stranger nor a
     * former member fills a project's queue.
     */
    ownerOf: ({ projectId, user }: { projectId: string; user: string }): Owner =>
      members.has(projectId, user) ? { key: `project ${projectId}`, user } : { key: `user ${user}`, user },
  };
}
export type CallSlots = ReturnType<typeof createCallSlots>;

/** The most recent members let into each project by this process. Used only to choose a queue. */
function createMembers() {
  const known = new Set<string>();
  const nameOf = (projectId: string, user: string) => `${projectId} ${user}`;
  return {
    has: (projectId: string, user: string) => known.has(nameOf(projectId, user)),
    forget: (projectId: string, user: string) => void known.delete(nameOf(projectId, user)),
    note: (projectId: string, user: string) => {
      const name = nameOf(projectId, user);
      known.delete(name);
      known.add(name);
      const [oldest] = known;
      if (known.size > MAX_KNOWN_MEMBERS && oldest !== undefined) known.delete(oldest);
    },
  };
}
