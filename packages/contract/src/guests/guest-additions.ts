import { z } from "zod";
import { id, wholeList } from "../fields.ts";
import { guest, guestInput } from "./guest.ts";
import { setInvitation } from "./guest-answers.ts";

/** The most guests one call adds. */
export const ADD_MAX = 1000;
/** A guest as in `create`, with answers already known; an answer also invites the guest. */
const addition = guestInput
  .omit({ plus_one_of: true })
  .extend({
    invitations: wholeList(setInvitation.pick({ event_id: true, status: true }), 100).optional(),
  })
  .strict();
export const guestAdditions = z.object({
  /** In the order in which they are added to the end of the list. */
  guests: z.array(addition).min(1).max(ADD_MAX),
  /**
   * They belong together: those without a household share a new one, in their group. Without a group, the one for their
   * side is used.
   */
  as_household: z.boolean().optional(),
  /** Only reports problems and possible duplicates. */
  dry_run: z.boolean().optional(),
});

/**
 * `index` is the guest's index in the request, from 0; `field` is as in a guest, with `custom_fields.<key>` and
 * `invitations.<event id>`.
 */
export const additionProblem = z.object({ index: z.int(), field: z.string(), message: z.string() });
export type AdditionProblem = z.output<typeof additionProblem>;
/** A guest on the list with the name or the number of an added guest. */
export const possibleDuplicate = z.object({
  index: z.int(),
  id,
  display_name: z.string(),
  reason: z.enum(["SAME_NAME", "SAME_PHONE"]),
});
export type PossibleDuplicate = z.output<typeof possibleDuplicate>;
export const addedGuests = z.object({
  /** Their current state; empty after a dry run. */
  guests: z.array(guest),
  /** Only after a dry run; otherwise one problem refuses the whole request. */
  problems: z.array(additionProblem),
  /** Only after a dry run, at most one per guest: a hint, which refuses nothing. */
  possible_duplicates: z.array(possibleDuplicate),
  /** The credits needed to add all of them, and those left before. */
  credits: z.object({ needed: z.int(), remaining: z.int() }),
});
