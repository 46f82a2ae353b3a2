import { z } from "zod";
import { anyOf, id, pageQuery } from "../fields.ts";

/** What can happen to guests who are not in the file. UNINVITE removes only invitations neither sent nor answered. */
export const missingChoices = ["KEEP", "TAG", "UNINVITE", "DELETE"] as const;
export type MissingChoice = (typeof missingChoices)[number];
/** The tag added by TAG. */
export const MISSING_TAG = "Not in the new list";

/** A guest on the list who is not in the file. */
export const missingGuest = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  group: z.object({ id, name: z.string() }).nullable(),
  sub_group: z.string().nullable(),
  choice: z.enum(missingChoices),
  /** What would be lost with them, as phrases: "answered for Sangeet", "2 messages". */
  facts: z.array(z.string()),
  /** They have answered, or other data depends on them. */
  needs_care: z.boolean(),
});
export type MissingGuest = z.output<typeof missingGuest>;
/**
 * A group, or null for guests without one. `present` of its guests are in the file; with 0 the group does not occur in
 * the file.
 */
export const missingGroup = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  present: z.int(),
  missing: z.int(),
  chosen: z.int(),
});
export type MissingGroup = z.output<typeof missingGroup>;

/** A group, or the guests without one. */
const groupOrNone = z.union([id, z.literal("none")]);
/**
 * A choice for these guests, or for the missing guests of these groups, or of all groups that occur in the file. Without
 * `with_care` those with `needs_care` are not deleted, and the reply counts them as `left_out`.
 */
export const missingDecision = z.object({
  choice: z.enum(missingChoices),
  guest_ids: z.array(id).min(1).max(1_000).optional(),
  groups: z.array(groupOrNone).min(1).max(200).optional(),
  /** Only for DELETE. */
  with_care: z.boolean().optional(),
});
export const missingQuery = pageQuery.extend({
  group: anyOf(groupOrNone).optional(),
  choice: anyOf(z.enum(missingChoices)).optional(),
});
