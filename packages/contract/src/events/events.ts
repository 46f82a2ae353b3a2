import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, choice, id, instant, ordering, page, pageQuery, queryFlag, wallTime } from "../fields.ts";
import { eventFieldSchemas, eventKinds } from "./event-fields.ts";

export type { EventKind } from "./event-fields.ts";

const fields = z.object(eventFieldSchemas);

/**
 * The invitations of one event by status; `heads` are the people to expect: accepted, with plus-ones, without infants.
 */
export const eventCounts = z.object({
  invited: z.int(),
  not_sent: z.int(),
  pending: z.int(),
  accepted: z.int(),
  declined: z.int(),
  not_responded: z.int(),
  heads: z.int(),
  /** How many people are on the waiting list. */
  waiting: z.int(),
  /** Accepted children who take a seat. */
  children_accepted: z.int(),
  /** Accepted infants: they attend, but take no seat, meal or bed. */
  infants_accepted: z.int(),
});
export type EventCounts = z.output<typeof eventCounts>;
/** An event's own row. */
export const eventRow = fields.extend({ id, created_at: instant, updated_at: instant });
export const event = eventRow.extend(eventCounts.shape);
export type WeddingEvent = z.output<typeof event>;
export const eventInput = fields
  .partial()
  .required({ name: true, kind: true, starts_at: true })
  .extend({
    invite: z.enum(["ALL", "NONE"]).optional(),
    invite_group_ids: z.array(id).min(1, "Choose at least one group.").max(200).optional(),
  });
export const eventPatch = fields.partial();

const band = z.object({ invited: z.int(), accepted: z.int() });
export const eventAnswerCounts = z.object({
  event_id: id,
  name: z.string(),
  kind: z.string(),
  starts_at: wallTime,
  time_zone: z.string(),
  capacity: z.int().nullable(),
  ...eventCounts.omit({ heads: true, children_accepted: true, infants_accepted: true }).shape,
  /** The same as `heads` of an event. */
  head_count: z.int(),
  plus_ones: z.int(),
  by_age_band: z.object({ ADULT: band, CHILD: band, INFANT: band }),
});
export type EventAnswerCounts = z.output<typeof eventAnswerCounts>;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ eventId: id });
const path = "/api/projects/{projectId}/events/";
const pathOne = "/api/projects/{projectId}/events/{eventId}/";
const touches = ["guests", "groups", "projects", "analytics"];

export const eventEndpoints = endpoints("events", {
  list: endpoint({
    summary: "The events of a project with their invitations by status",
    may: "EVENT:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      kind: anyOf(z.enum(eventKinds)).optional(),
      ordering: ordering("position", "starts_at", "name", "created_at"),
    }),
    polled: true,
    reply: page(event),
  }),
  choices: endpoint({
    summary: "Kinds of events, dress codes and the project's own events",
    may: "EVENT:VIEW",
    method: "GET",
    path: `${path}choices/`,
    params: inProject,
    reply: z.object({
      kinds: z.array(choice),
      dress_codes: z.array(choice),
      events: z.array(choice),
      time_zone: z.string(),
    }),
  }),
  create: endpoint({
    summary: "Add an event, and invite everybody, some groups or nobody",
    may: "EVENT:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: eventInput,
    touches,
    reply: event,
  }),
  read: endpoint({
    summary: "One event",
    may: "EVENT:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: event,
  }),
  update: endpoint({
    summary: "Change an event",
    may: "EVENT:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: pathOne,
    params: one,
    body: eventPatch,
    touches,
    reply: event,
  }),
  remove: endpoint({
    summary: "Delete an event with its invitations, with answers only when forced; `restore` undoes it",
    may: "EVENT:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: pathOne,
    params: one,
    query: z.object({ force: queryFlag.optional() }),
    touches,
    reply: nothing,
  }),
  restore: endpoint({
    summary: "Restore a deleted event with its invitations and answers, within 30 days",
    may: "EVENT:DELETE",
    wholeProject: true,
    method: "POST",
    path: `${pathOne}restore/`,
    params: one,
    status: 200,
    touches,
    reply: event,
  }),
});

export const analyticsEndpoints = endpoints("analytics", {
  eventsTable: endpoint({
    summary: "Per event: invitations by status, and heads by age",
    may: "EVENT:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/analytics/dashboard/events-table/",
    params: inProject,
    polled: true,
    reply: z.object({ results: z.array(eventAnswerCounts) }),
  }),
});
