import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, day, id, instant, ordering, page, pageQuery, queryFlag, wholeList } from "../fields.ts";
import { messageStatuses } from "../message-status.ts";
import {
  changeManyInput,
  changeManyReply,
  confirmInput,
  confirmReply,
  travelBoard,
  travelHours,
} from "./travel-boards.ts";
import { travelFields, travelFieldSchemas } from "./travel-fields.ts";

export type { Direction, TravelMode, TravelStatus } from "./travel-fields.ts";

/** How much is known of a guest's journey in one direction; NONE also if all known journeys are cancelled. */
export const travelStates = ["NONE", "DRAFT", "CONFIRMED"] as const;
export type TravelState = (typeof travelStates)[number];
export const travelStateNames: Record<TravelState, string> = {
  NONE: "Not known",
  DRAFT: "Not confirmed",
  CONFIRMED: "Confirmed",
};

const fields = z.object(travelFieldSchemas);

/** The most guests of one booking besides the one it is about. */
export const BOOKING_MAX = 49;
/** Whom a change of a journey on a booking is for: its guest alone, or everybody on the booking. */
const appliesTo = z.enum(["ONE", "ALL"]);
export type AppliesTo = z.output<typeof appliesTo>;

/** Another guest on the booking of a journey, with their own journey. */
export const fellowTraveller = z.object({
  travel_id: id,
  guest: z.object({ id, name: z.string() }),
  status: travelFieldSchemas.status,
  luggage: z.int(),
});
export type FellowTraveller = z.output<typeof fellowTraveller>;

/** The columns of a journey's own row. */
export const travelRow = fields.extend({
  /** When the guest told it on their page; null for journeys of the hosts. A draft waits to be confirmed. */
  told_at: instant.nullable(),
  id,
  guest_id: id,
  created_at: instant,
  updated_at: instant,
});
/** What is known of a journey's ticket; the file itself is requested apart. */
export const ticket = z.object({
  mime: z.string(),
  bytes: z.int(),
  received_at: instant,
  received_from: z.enum(["GUEST", "HOST"]),
  received_by: z.string().nullable(),
  /** When it is deleted automatically. */
  expires_at: instant,
});
export type Ticket = z.output<typeof ticket>;
/** A message about a journey, as far as a list shows it. */
export const travelMessage = z.object({
  id,
  status: z.enum(messageStatuses),
  /** Why it was not sent, or is halted. */
  problem: z.string().nullable(),
  /** When its status changed last, or for an unsent one when it was written. */
  at: instant,
});
export type TravelMessage = z.output<typeof travelMessage>;
export const travel = travelRow.omit({ guest_id: true }).extend({
  guest: z.object({ id, name: z.string(), household: z.string().nullable(), phone: z.string().nullable() }),
  /** The other guests on its booking, in the order of the guest list; cancelled ones too. */
  with_guests: z.array(fellowTraveller),
  ticket: ticket.nullable(),
  /** The latest message about it; null without one, and for callers without MESSAGE:VIEW. */
  message: travelMessage.nullable(),
});
export type Travel = z.output<typeof travel>;

const withGuestIds = wholeList(id, BOOKING_MAX, `A booking has at most ${BOOKING_MAX + 1} guests.`);

/** Omitted zones are the project's. */
export const travelInput = fields.partial().required({ direction: true, mode: true }).extend({
  guest_id: id,
  /** Other guests on the same booking, who get a journey each. */
  with_guest_ids: withGuestIds.optional(),
});
export const travelPatch = fields.omit({ direction: true }).partial().extend({
  /** All other guests on the same booking; none for a guest who leaves it. */
  with_guest_ids: withGuestIds.optional(),
  /** Of a booking; if omitted, the guest alone, who leaves it if what all on it share changes. */
  applies_to: appliesTo.optional(),
});

const inProject = z.object({ projectId: id });
const one = inProject.extend({ travelId: id });
const path = "/api/projects/{projectId}/travels/";
const pathOne = "/api/projects/{projectId}/travels/{travelId}/";
const touches = ["guests"];

/** What a board is narrowed to besides a day and a place; its counts follow it as its rows do. */
const boardFilter = {
  search: pageQuery.shape.search,
  mode: anyOf(travelFieldSchemas.mode).optional(),
  status: anyOf(travelFieldSchemas.status).optional(),
  pickup_required: queryFlag.optional(),
  /** Whether guests told them on their page and nobody has confirmed them. */
  told: queryFlag.optional(),
};
const boardQuery = z.object({ travel_type: travelFieldSchemas.direction, ...boardFilter });

export const travelEndpoints = endpoints("travel", {
  list: endpoint({
    summary:
      "Journeys ordered by time; those without a day come first, because it must still be asked, and those without an hour before the others of their day",
    may: "TRAVEL:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      travel_type: travelFieldSchemas.direction.optional(),
      guest: id.optional(),
      ...boardFilter,
      /** Of the end at the celebration, in the time of the place; NONE for those without a day. */
      day: z.union([day, z.literal("NONE")]).optional(),
      /** The place of the end at the celebration, in any spelling of its letters. */
      place: z.string().trim().min(1).max(travelFields.to_place.max).optional(),
      /** One row for each booking: the first of its journeys that match. */
      by_booking: queryFlag.optional(),
      ordering: ordering("time", "guest", "created_at"),
    }),
    reply: page(travel),
  }),
  board: endpoint({
    summary: "Arrivals or departures counted by day and place, those without a day first",
    may: "TRAVEL:VIEW",
    method: "GET",
    path: `${path}aggr-table/`,
    params: inProject,
    query: boardQuery,
    polled: true,
    reply: travelBoard,
  }),
  hours: endpoint({
    summary: "People who arrive or leave, by day, hour and means of travel",
    may: "TRAVEL:VIEW",
    method: "GET",
    path: `${path}aggr-data/`,
    params: inProject,
    query: boardQuery,
    polled: true,
    reply: travelHours,
  }),
  confirm: endpoint({
    summary: "Confirm several journeys at once; those that can't be confirmed are named and stay as they are",
    may: "TRAVEL:EDIT",
    method: "POST",
    path: `${path}actions/confirm/`,
    params: inProject,
    body: confirmInput,
    status: 200,
    touches,
    reply: confirmReply,
  }),
  changeMany: endpoint({
    summary: "Change the same fields of several journeys; those that can't be changed are named and stay as they are",
    may: "TRAVEL:EDIT",
    method: "POST",
    path: `${path}actions/change/`,
    params: inProject,
    body: changeManyInput,
    status: 200,
    touches,
    reply: changeManyReply,
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
    /** Of a booking; if omitted, the guest alone. */
    query: z.object({ applies_to: appliesTo.optional() }),
    touches,
    reply: nothing,
  }),
});
