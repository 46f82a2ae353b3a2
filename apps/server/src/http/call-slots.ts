import type { Deps } from "./deps.ts";
import { createSlots } from "./slots.ts";

/** Files that may be on their way in at once: each is held in memory whole. */
const MAX_UPLOADS = 10;
const MAX_UPLOADS_PER_USER = 3;
/** Connections that changes may hold at once, so that there is always one for a look; and of these, for one project. */
const RESERVED_FOR_READS = 4;
const MAX_WRITES_PER_PROJECT = 3;

/** The limits every call passes before it takes memory or a connection of the pool. */
export function createCallSlots({ config }: Deps) {
  const pool = config.database?.pool ?? 10;
  return {
    uploads: createSlots({
      total: MAX_UPLOADS,
      perKey: MAX_UPLOADS_PER_USER,
      reserved: MAX_UPLOADS / 2,
      patience: 5_000,
      refusal: "Too many files are being uploaded at once. Try again in a moment.",
    }),
    writes: createSlots({
      total: Math.max(1, pool - RESERVED_FOR_READS),
      perKey: Math.max(1, Math.min(MAX_WRITES_PER_PROJECT, pool - RESERVED_FOR_READS - 1)),
      reserved: pool - RESERVED_FOR_READS > 2 ? 2 : 0,
      patience: 5_000,
      refusal: "Many changes are being made to this project at once. Try again in a moment.",
    }),
  };
}
export type CallSlots = ReturnType<typeof createCallSlots>;
