import { z } from "zod";
import { id, wholeList } from "../fields.ts";
import { guest, guestInput } from "./guest.ts";
import { setInvitation } from "./guest-answers.ts";

/** The most guests one call adds. */
export const ADD_MAX = 1000;
/** A guest as `create` takes one, with answers that are known already; whoever answers for them is invited by it. */
const addition = guestInput
  .omit({ plus_one_of: true })
  .extend({
    invitations: wholeList(setInvitation.pick({ event_id: true, status: true }), 100).optional(),
  })
  .strict();
export const guestAdditions = z.object({
  /** In the order in which they are to stand at the end of the list. */
  guests: z.array(addition).min(1).max(ADD_MAX),
  /**
   * They belong together: those for whom no sub-group is named share a new one, in their group. Where no group is named either, it is one
   * for their side.
   */
  as_household: z.boolean().optional(),
  /** Only says what is wrong, and who may be on the list already. */
  dry_run: z.boolean().optional(),
});

/** `index` counts the guests of the request from 0; `field` as in a guest, with `custom_fields.<key>` and `invitations.<event id>`. */
export const additionProblem = z.object({ index: z.int(), field: z.string(), message: z.string() });
export type AdditionProblem = z.output<typeof additionProblem>;
/** Somebody on the list who has the name or the number of an added guest. */
export const possibleDuplicate = z.object({
  index: z.int(),
  id,
  display_name: z.string(),
  reason: z.enum(["SAME_NAME", "SAME_PHONE"]),
});
export type PossibleDuplicate = z.output<typeof possibleDuplicate>;
export const addedGuests = z.object({
  /** As they are now; empty after a dry run. */
  guests: z.array(guest),
  /** Only after a dry run; otherwise one problem refuses the whole. */
  problems: z.array(additionProblem),
  /** Only after a dry run, and one for each guest at most: a hint, which refuses nobody. */
  possible_duplicates: z.array(possibleDuplicate),
  /** What adding all of them takes, and what the plan had left before. */
  credits: z.object({ needed: z.int(), remaining: z.int() }),
});
