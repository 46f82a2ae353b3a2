import { z } from "zod";
import { id } from "../fields.ts";
import { guest, guestPatch } from "./guest.ts";

/** The most guests one edit of cells takes. */
export const EDIT_MAX = 1000;
export const cellEdits = z.object({
  /** Each guest once. With `updated_at` as it was loaded, a guest who has changed since is refused. */
  changes: z
    .array(z.object({ id, updated_at: z.string().max(40).optional(), set: guestPatch.strict() }))
    .min(1)
    .max(EDIT_MAX),
  /** Only says what would change and what is wrong. */
  dry_run: z.boolean().optional(),
});
/** One cell before and after; `field` as in a guest, with `tag_ids`, `custom_fields.<key>` and `invitations.<event id>`. */
export const cellChange = z.object({ id, label: z.string(), field: z.string(), before: z.any(), after: z.any() });
/** GONE: the guest does not exist any more. STALE: somebody changed them since. FIELD: this value can't be stored. */
export const cellProblem = z.object({
  id,
  kind: z.enum(["GONE", "STALE", "FIELD"]),
  field: z.string().nullable(),
  message: z.string(),
});
export type CellProblem = z.output<typeof cellProblem>;
export type CellChange = z.output<typeof cellChange>;

/** Guests who stand together in the list ordered by `group`. `plus_ones` are the unnamed ones who come along to some event. */
export const household = z.object({
  group_id: id.nullable(),
  sub_group_id: id.nullable(),
  guests: z.int(),
  plus_ones: z.int(),
});
export type Household = z.output<typeof household>;
/** Where everybody stands in the list ordered by `group`, and how many of all guests that is. */
export const outline = z.object({
  guests: z.int(),
  /** The sub-groups they are in; whoever is in none is not counted as a household. */
  households: z.int(),
  all: z.object({ guests: z.int(), households: z.int() }),
  results: z.array(household),
});

/** What `undo` takes; null when nothing was changed. */
export const undoId = id.nullable();
export const editedCells = z.object({
  changes: z.array(cellChange),
  /** Only after a dry run; otherwise one problem refuses the whole. */
  problems: z.array(cellProblem),
  /** As they are now; empty after a dry run. */
  guests: z.array(guest),
  undo_id: undoId,
});
