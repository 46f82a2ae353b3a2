import type { Deps } from "../deps.ts";
import { createSlots, type Owner } from "./slots.ts";
import { UPLOAD_PATIENCE } from "./whole-body.ts";

/** Files that may be on their way in at once, of one user and of one network: each is held in memory whole. From the half on each user has one. */
const MAX_UPLOADS = 10;
const MAX_UPLOADS_PER_USER = 3;
const MAX_UPLOADS_PER_NETWORK = 8;
/** Connections that changes may hold at once, so that there is always one for a look; and of these, for one project and one person. */
const RESERVED_FOR_READS = 4;
const MAX_WRITES_PER_PROJECT = 3;
const MAX_WRITES_PER_USER = 2;
/** Changes that may wait for their turn, in all and of one person. */
const MAX_WAITING_WRITES = 1_000;
const MAX_WAITING_WRITES_PER_USER = 60;
/** People who are remembered as members of a project. */
const MAX_KNOWN_MEMBERS = 10_000;

/** The limits every call passes before it takes memory or a connection of the pool. */
export function createCallSlots({ config }: Pick<Deps, "config">) {
  const pool = config.database?.pool ?? 10;
  const perKey = Math.max(1, Math.min(MAX_WRITES_PER_PROJECT, pool - RESERVED_FOR_READS - 1));
  const writes = createSlots({
    total: Math.max(1, pool - RESERVED_FOR_READS),
    perKey,
    // Less than a project has, so that one member leaves room for the others.
    perUser: Math.min(MAX_WRITES_PER_USER, Math.max(1, perKey - 1)),
    reserved: pool - RESERVED_FOR_READS > 2 ? 2 : 0,
    patience: 5_000,
    queue: { total: MAX_WAITING_WRITES, perUser: MAX_WAITING_WRITES_PER_USER },
    refusal: "Many changes are being made at once. Try again in a moment.",
  });
  const members = createMembers();
  return {
    uploads: createSlots({
      total: MAX_UPLOADS,
      perKey: MAX_UPLOADS_PER_USER,
      perNetwork: MAX_UPLOADS_PER_NETWORK,
      reserved: MAX_UPLOADS / 2,
      patience: UPLOAD_PATIENCE,
      refusal: "Too many files are being uploaded at once. Try again in a moment.",
    }),
    writes,
    /** Called when somebody's rights in a project were checked. */
    noteMember: members.note,
    /** Called when they were refused. */
    forgetMember: members.forget,
    /**
     * Whom a change counts for. Rights are checked inside the turn, so somebody who may have no business in the project counts for themselves
     * until they were let in, and again from the first refusal: neither a stranger nor a former member stands in a project's queue.
     */
    ownerOf: ({ projectId, user }: { projectId: string; user: string }): Owner =>
      members.has(projectId, user) ? { key: `project ${projectId}`, user } : { key: `user ${user}`, user },
  };
}
export type CallSlots = ReturnType<typeof createCallSlots>;

/** Who was let into which project in this process, the most recent ones. It decides nothing but where somebody waits. */
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
