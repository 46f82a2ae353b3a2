import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { day, id, instant } from "../fields.ts";
import { keysOf } from "../keys-of.ts";
import { stayFields } from "./stay-fields.ts";

/** How many taps one call can send, and how many stays the desk can have on a day. */
export const DESK_TAPS_MAX = 200;
export const DESK_STAYS_MAX = 5_000;

/** What is ticked off at a desk, and the moment of a stay it sets. */
export const deskTicks = {
  ARRIVED: "checked_in_at",
  ID: "id_seen_at",
  KEY: "key_handed_at",
  LEFT: "checked_out_at",
} as const satisfies Record<string, keyof typeof stayFields>;
export type DeskTick = keyof typeof deskTicks;
export const deskTickKinds = keysOf(deskTicks);
export const deskTickLabel = (kind: DeskTick): string => stayFields[deskTicks[kind]].label;

const moments = z.object(
  Object.fromEntries(deskTickKinds.map((kind) => [kind, instant.nullable()])) as Record<
    DeskTick,
    z.ZodNullable<typeof instant>
  >,
);

export const deskStay = z.object({
  stay_id: id,
  guest_id: id,
  name: z.string(),
  age_band: z.string(),
  household: z.string().nullable(),
  hotel_id: id,
  hotel: z.string(),
  room_number: z.string().nullable(),
  room_type: z.string().nullable(),
  check_in: day,
  check_out: day,
  /** On the clock of the place of arrival; null if not known, or without TRAVEL:VIEW. */
  arrives_at: z.string().nullable(),
  /** When each thing was ticked off; null if it was not. */
  ticks: moments,
});
export type DeskStay = z.output<typeof deskStay>;

const tap = z.object({
  /** Of the device's own making: the same tap sent twice counts once. */
  id,
  stay_id: id,
  /** Whose stay it is: if they were given another room meanwhile, the tap counts for their stay of that day. */
  guest_id: id,
  kind: z.enum(deskTickKinds),
  /** False to take it back. */
  is_done: z.boolean(),
  /** On the clock of the device. One that is fast counts as now. */
  at: instant,
});
export type DeskTap = z.output<typeof tap>;

/** What became of a tap: it counts, another one after it says otherwise, or the guest has no room any more. */
export const tapOutcomes = ["COUNTS", "OVERTAKEN", "GONE"] as const;

const inProject = z.object({ projectId: id });
const path = "/api/projects/{projectId}/guest-stays/desk/";

export const stayDeskEndpoints = endpoints("stay-desk", {
  list: endpoint({
    summary: "Who stays on a day, arrives or leaves on it, with what was ticked off at the desk",
    may: "STAY:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: z.object({
      /** Today on the project's clock if omitted. */
      day: day.optional(),
    }),
    polled: true,
    reply: z.object({
      day,
      results: z.array(deskStay),
      /** The next day on which somebody comes; null if nobody does. */
      next_day: day.nullable(),
    }),
  }),
  tap: endpoint({
    summary: "Tick off arrivals, keys, IDs and departures, also those tapped without a connection, in any order",
    may: "STAY:EDIT",
    method: "POST",
    path,
    params: inProject,
    body: z.object({
      taps: z
        .array(tap)
        .min(1)
        .max(DESK_TAPS_MAX)
        .refine((taps) => new Set(taps.map((one) => one.id)).size === taps.length, "A tap is listed twice."),
    }),
    status: 200,
    touches: ["stay", "guests", "activity"],
    reply: z.object({
      results: z.array(
        z.object({
          id,
          outcome: z.enum(tapOutcomes),
          /** Of a tap that was overtaken: who said otherwise, if known. */
          by: z.string().nullable(),
        }),
      ),
      stays: z.array(deskStay),
    }),
  }),
});
