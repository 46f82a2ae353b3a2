import { z } from "zod";
import { clockTime, day, id, instant } from "../fields.ts";
import { travelFieldSchemas } from "../travel-stay/travel-fields.ts";

const { direction, mode, number, pickup_place, pickup_at } = travelFieldSchemas;

/** Whether somebody has to fetch them, or take them there. */
export const rideChoices = ["NO", "YES"] as const;
export type RideChoice = (typeof rideChoices)[number];

/** A journey as a guest tells it: when and where they arrive at the celebration, or leave it. */
export const journeyFields = z.object({
  direction,
  mode,
  number,
  /** The airport, station or place where they arrive or leave. */
  place: travelFieldSchemas.to_place,
  /** In the time zone of the celebration; the time is null while they don't know it. */
  day,
  time: clockTime.nullable(),
  /** Null: not said. */
  ride_needed: z.enum(rideChoices).nullable(),
});
export type JourneyFields = z.output<typeof journeyFields>;

/** A journey on the page: what the guest has told, or what the hosts have confirmed. */
export const shownJourney = journeyFields.extend({
  id,
  guest_id: id,
  guest_name: z.string(),
  carrier: travelFieldSchemas.carrier,
  day: day.nullable(),
  ride_needed: z.enum(rideChoices),
  is_confirmed: z.boolean(),
  /** Of the trip they are on; without one, as the hosts have noted it. */
  pickup_place,
  pickup_at,
  /** Who fetches them; null without a trip. */
  ride: z
    .object({
      vehicle: z.string(),
      plate: z.string().nullable(),
      driver_name: z.string().nullable(),
      driver_phone: z.string().nullable(),
    })
    .nullable(),
  /** When its ticket arrived, and until when that is stored; null without one. */
  ticket_at: instant.nullable(),
  ticket_kept_until: instant.nullable(),
});
export type ShownJourney = z.output<typeof shownJourney>;
