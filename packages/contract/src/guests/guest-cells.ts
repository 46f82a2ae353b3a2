import { z } from "zod";
import { id } from "../fields.ts";
import { guest, guestPatch } from "./guest.ts";

/** The most guests in one edit of cells. */
export const EDIT_MAX = 1000;
export const cellEdits = z.object({
  /** Each guest once. With `updated_at` as loaded, a guest changed since is refused. */
  changes: z
    .array(z.object({ id, updated_at: z.string().max(40).optional(), set: guestPatch.strict() }))
    .min(1)
    .max(EDIT_MAX),
  /** Only reports what would change, and the problems. */
  dry_run: z.boolean().optional(),
});
/** One cell before and after; `field` as in a guest, with `tag_ids`, `custom_fields.<key>` and `invitations.<event id>`. */
export const cellChange = z.object({ id, label: z.string(), field: z.string(), before: z.any(), after: z.any() });
/** GONE: the guest no longer exists. STALE: the guest was changed since. FIELD: this value can't be stored. */
export const cellProblem = z.object({
  id,
  kind: z.enum(["GONE", "STALE", "FIELD"]),
  field: z.string().nullable(),
  message: z.string(),
});
export type CellProblem = z.output<typeof cellProblem>;
export type CellChange = z.output<typeof cellChange>;

/**
 * Guests who are together in the list ordered by `group`. `plus_ones` are the unnamed people they bring to some event.
 * `expected` is the number the household is expected with, also people without a name; null where it is not known.
 */
export const household = z.object({
  group_id: id.nullable(),
  sub_group_id: id.nullable(),
  guests: z.int(),
  plus_ones: z.int(),
  expected: z.int().nullable(),
});
export type Household = z.output<typeof household>;
/** The households in the list ordered by `group`, and how many of all guests they contain. */
export const outline = z.object({
  guests: z.int(),
  /** The households they are in; a guest without one does not count as a household. */
  households: z.int(),
  /** The guests, and the people without a name whom their households expect besides them. */
  expected: z.int(),
  all: z.object({ guests: z.int(), households: z.int() }),
  results: z.array(household),
});

/** The id for `undo`; null when nothing was changed. */
export const undoId = id.nullable();
export const editedCells = z.object({
  changes: z.array(cellChange),
  /** Only after a dry run; otherwise one problem refuses the whole request. */
  problems: z.array(cellProblem),
  /** Their current state; empty after a dry run. */
  guests: z.array(guest),
  undo_id: undoId,
});
