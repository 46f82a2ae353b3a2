import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import {
  anyOf,
  id,
  instant,
  optionalText,
  ordering,
  page,
  pageQuery,
  queryFlag,
  timeZone,
  wallTime,
  whole,
} from "../fields.ts";

/** To the celebration, or home from it. */
export const directions = ["ARRIVAL", "DEPARTURE"] as const;
export type Direction = (typeof directions)[number];
export const travelModes = ["FLIGHT", "TRAIN", "CAR", "BUS", "OTHER"] as const;
export type TravelMode = (typeof travelModes)[number];
/** DRAFT: told roughly, or still to be checked. CANCELLED: kept, and counted nowhere. */
export const travelStatuses = ["DRAFT", "CONFIRMED", "CANCELLED"] as const;
export type TravelStatus = (typeof travelStatuses)[number];

/** How far a guest's way in one direction is known; NONE also when all that was known is cancelled. */
export const travelStates = ["NONE", "DRAFT", "CONFIRMED"] as const;
export type TravelState = (typeof travelStates)[number];
export const travelStateNames: Record<TravelState, string> = {
  NONE: "Not known",
  DRAFT: "Not confirmed",
  CONFIRMED: "Confirmed",
};

const fields = z.object({
  direction: z.enum(directions, "Choose arrival or departure."),
  mode: z.enum(travelModes, "Choose how they travel."),
  /** The airline, the railway or whoever runs it. */
  carrier: optionalText(80),
  /** Of the flight or train, as on the ticket. */
  number: optionalText(20),
  from_place: optionalText(120),
  to_place: optionalText(120),
  terminal: optionalText(40),
  /** On the clock of the place they leave from. */
  departs_at: wallTime.nullable(),
  departs_zone: timeZone,
  /** On the clock of the place they come to. */
  arrives_at: wallTime.nullable(),
  arrives_zone: timeZone,
  pnr: optionalText(20),
  seat: optionalText(20),
  /** How many people travel on this, and with how many pieces of luggage. */
  pax: whole(1, 50),
  luggage: whole(0, 200),
  pickup_required: z.boolean(),
  pickup_place: optionalText(200),
  /** On the clock of the celebration's end of the journey. */
  pickup_at: wallTime.nullable(),
  status: z.enum(travelStatuses),
  notes: optionalText(2000),
});

/** The columns of a journey's own row. */
export const travelRow = fields.extend({ id, guest_id: id, created_at: instant, updated_at: instant });
export const travel = travelRow.omit({ guest_id: true }).extend({
  guest: z.object({ id, name: z.string(), household: z.string().nullable(), phone: z.string().nullable() }),
});
export type Travel = z.output<typeof travel>;

/** Zones that are left out are the project's. */
export const travelInput = fields.partial().required({ direction: true, mode: true }).extend({ guest_id: id });
export const travelPatch = fields.omit({ direction: true }).partial();

const inProject = z.object({ projectId: id });
const one = inProject.extend({ travelId: id });
const path = "/api/projects/{projectId}/travels/";
const pathOne = "/api/projects/{projectId}/travels/{travelId}/";
const touches = ["guests"];

export const travelEndpoints = endpoints("travel", {
  list: endpoint({
    summary: "Journeys in the order of time; those without a time come first, for they have to be asked about",
    may: "TRAVEL:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      travel_type: z.enum(directions).optional(),
      guest: id.optional(),
      mode: anyOf(z.enum(travelModes)).optional(),
      status: anyOf(z.enum(travelStatuses)).optional(),
      pickup_required: queryFlag.optional(),
      ordering: ordering("time", "guest", "created_at"),
    }),
    reply: page(travel),
  }),
  create: endpoint({
    summary: "Add a guest's journey",
    may: "TRAVEL:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: travelInput,
    touches,
    reply: travel,
  }),
  read: endpoint({
    summary: "One journey",
    may: "TRAVEL:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: travel,
  }),
  update: endpoint({
    summary: "Change a journey",
    may: "TRAVEL:EDIT",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: travelPatch,
    touches,
    reply: travel,
  }),
  remove: endpoint({
    summary: "Delete a journey",
    may: "TRAVEL:DELETE",
    method: "DELETE",
    path: pathOne,
    params: one,
    touches,
    reply: nothing,
  }),
});
