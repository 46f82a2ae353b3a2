import { z } from "zod";
import { instant } from "../fields.ts";

/** A moment of a guest's history: what was changed at it counts as done. */
export const moment = z.object({ at: instant });

/** What restoring a guest would change. `before` is the value now, `after` the value of that moment. */
export const guestAsOf = z.object({
  changes: z.record(z.string(), z.object({ before: z.any(), after: z.any() })),
  /** Fields that stay, because what they had is gone: a group, household, tag or column, or a choice of a column. */
  gone: z.array(z.string()),
  /** The version of the guest that was compared. */
  updated_at: instant,
});

/** The history is the owner's, and of staff who may see it; restoring from it changes a guest. */
export const readsHistory = { may: "owner", staffNeed: "SEE_ACTIVITY", alsoNeeds: "GUEST:EDIT" } as const;
export const comparesHistory = {
  ...readsHistory,
  alsoStores: "locks of the columns whose choices it checks, as restoring takes",
} as const;
