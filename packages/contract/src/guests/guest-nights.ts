import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { day, id, page, pageQuery } from "../fields.ts";
import { listedDay } from "../travel-stay/stay-summary.ts";
import { arrivalStates, matrixPath, ofDays } from "../travel-stay/stay-matrix.ts";
import { guestFilter, guestOrdering } from "./guest-filter.ts";

/**
 * Where a proposed day comes from: the guest's own journey, one of their household, the events they are invited to, or the
 * celebration. ONE_NIGHT: nothing is known of the departure, so that it is the day after the arrival.
 */
export const nightSources = ["JOURNEY", "HOUSEHOLD", "EVENTS", "CELEBRATION", "ONE_NIGHT"] as const;
export type NightSource = (typeof nightSources)[number];

export const proposedNights = z.object({
  check_in: day,
  check_in_from: z.enum(nightSources),
  check_out: day,
  check_out_from: z.enum(nightSources),
});
export type ProposedNights = z.output<typeof proposedNights>;
const guestNights = z.object({
  id,
  name: z.string(),
  age_band: z.string(),
  group: z.string().nullable(),
  household: z.string().nullable(),
  /** The nights they seem to need; null if nothing is known of them. */
  proposed: proposedNights.nullable(),
  stays: z.array(
    z.object({
      id,
      room_id: id,
      room_number: z.string().nullable(),
      room_type: z.string().nullable(),
      hotel: z.string(),
      check_in: day,
      check_out: day,
      pinned: z.boolean(),
      arrival: z.enum(arrivalStates),
    }),
  ),
});
export type GuestNights = z.output<typeof guestNights>;

export const guestNightsEndpoints = endpoints("stay", {
  guestNights: endpoint({
    summary: "Guests by nights: their rooms, and the nights they seem to need; filtered like the guest list",
    may: "STAY:VIEW",
    method: "GET",
    path: `${matrixPath}guest-room-matrix/`,
    params: z.object({ projectId: id }),
    polled: true,
    query: guestFilter
      .extend(pageQuery.pick({ page: true, page_size: true }).shape)
      .extend({ ordering: guestOrdering, ...ofDays.shape }),
    reply: page(guestNights).extend({ days: z.array(listedDay) }),
  }),
});
