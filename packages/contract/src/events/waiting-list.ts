import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant, page, pageQuery } from "../fields.ts";

/** A household that waits for places at an event, or to which places are offered. */
export const waitingHousehold = z.object({
  /** 1 for who comes next; a household to which places are offered has none. */
  turn: z.int().nullable(),
  /** The household, or the guest who has none. */
  household_id: id,
  household: z.string(),
  guests: z.array(z.object({ id, name: z.string() })),
  heads: z.int(),
  since: instant,
  /** Until when its places are kept. */
  offered_until: instant.nullable(),
});
export type WaitingHousehold = z.output<typeof waitingHousehold>;

const inEvent = z.object({ projectId: id, eventId: id });
const path = "/api/projects/{projectId}/events/{eventId}/waiting-list/";

export const waitingListEndpoints = endpoints("waitingList", {
  list: endpoint({
    summary: "Who waits for places at an event: those with an offer first, the others in their order",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inEvent,
    query: pageQuery,
    reply: page(waitingHousehold).extend({
      /** How many places are free; null without a capacity, or for a user limited to some guest groups. */
      free_places: z.int().nullable(),
    }),
  }),
  offer: endpoint({
    summary: "Offer free places to one waiting household, before those ahead of it",
    may: "GUEST:EDIT",
    wholeProject: true,
    method: "POST",
    path: `${path}offer/`,
    params: inEvent,
    /** One of the guests who wait; the places are for all of their household. */
    body: z.object({ guest_id: id }),
    status: 200,
    touches: ["guests", "events", "analytics", "activity"],
    reply: waitingHousehold,
  }),
});
