import { z } from "zod";
import { day, id, wallTime } from "../fields.ts";
import { manyFields, travelFieldSchemas } from "./travel-fields.ts";
import { CHANGE_MAX, CONFIRM_MAX } from "./travel-limits.ts";

/** Journeys that are counted together; cancelled ones are in no count. */
const counts = {
  journeys: z.int(),
  /** People and pieces of luggage. */
  pax: z.int(),
  luggage: z.int(),
  /** People who need a ride. */
  rides: z.int(),
  /** Journeys that nobody has confirmed yet. */
  drafts: z.int(),
};

/** Where the celebration's end of a journey is: the place they arrive at, or leave from. */
const boardPlace = z.object({
  ...counts,
  place: z.string().nullable(),
  terminal: z.string().nullable(),
  /** The first and last of the day, in the time of the place; null while no hour is known. */
  first_at: wallTime.nullable(),
  last_at: wallTime.nullable(),
});
const boardDay = z.object({
  ...counts,
  /** In the time of the place; null for journeys whose day must still be asked. */
  day: day.nullable(),
  places: z.array(boardPlace),
});
export const travelBoard = z.object({
  /** Those without a day first, then day by day. */
  days: z.array(boardDay),
});
export type TravelBoard = z.output<typeof travelBoard>;
export type BoardDay = TravelBoard["days"][number];

/** How many people arrive or leave in an hour of a day, by means of travel; `hour` is null while it is not known. */
export const travelHours = z.object({
  hours: z.array(
    z.object({ day, hour: z.int().nullable(), mode: travelFieldSchemas.mode, pax: z.int(), rides: z.int() }),
  ),
});
export type TravelHours = z.output<typeof travelHours>;

export const confirmInput = z.object({
  ids: z.array(id).min(1, "Choose a journey.").max(CONFIRM_MAX, `Confirm at most ${CONFIRM_MAX} at once.`),
  /** Also the journeys on the same bookings. */
  with_bookings: z.boolean().optional(),
});
export const confirmReply = z.object({
  confirmed: z.int(),
  /** The journeys that were drafts before. */
  confirmed_ids: z.array(id),
  /** Journeys that stay as they are, and why. */
  left: z.array(z.object({ id, guest: z.string(), reason: z.enum(["NO_TIME", "CANCELLED"]) })),
});
export type ConfirmReply = z.output<typeof confirmReply>;

const isMany = Object.fromEntries(manyFields.map((field) => [field, true])) as Record<
  (typeof manyFields)[number],
  true
>;
const manySet = z
  .object(travelFieldSchemas)
  .pick(isMany)
  .partial()
  .refine((set) => Object.keys(set).length > 0, "Choose what to change.");
export type ManySet = z.output<typeof manySet>;
export const changeManyInput = z.object({
  changes: z
    .array(
      z.object({
        ids: z.array(id).min(1, "Choose a journey.").max(CHANGE_MAX),
        set: manySet,
        /** Only journeys that still have these values: an undo takes nothing away that others have changed since. */
        only_if: manySet.optional(),
      }),
    )
    .min(1, "Choose what to change.")
    .max(CHANGE_MAX)
    .refine(
      (changes) => changes.reduce((sum, { ids }) => sum + ids.length, 0) <= CHANGE_MAX,
      `Change at most ${CHANGE_MAX} journeys at once.`,
    ),
  /** Also the journeys on the same bookings. */
  with_bookings: z.boolean().optional(),
});
export const changeManyReply = z.object({
  changed: z.int(),
  /** Journeys that stay as they are, and why. */
  left: z.array(z.object({ id, guest: z.string(), reason: z.string() })),
  /** What takes it back. */
  before: z.array(z.object({ ids: z.array(id), set: manySet, only_if: manySet })),
});
