import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { day, id, queryFlag } from "../fields.ts";
import {
  acceptInput,
  applied,
  delay,
  delayInput,
  delayQuery,
  pickupBoard,
  suggestionOptions,
  suggestions,
  trip,
  TRIP_JOURNEYS_MAX,
  tripInput,
  tripPatch,
} from "./pickup-schemas.ts";

export * from "./pickup-schemas.ts";

const inProject = z.object({ projectId: id });
const project = "/api/projects/{projectId}/";
const ofTrip = inProject.extend({ tripId: id });
const trips = `${project}trips/` as const;
const tripOne = `${trips}{tripId}/` as const;
const touches = ["pickups", "activity"];
const moved = [...touches, "travel", "guests"];
/** Numbers of people whom a reader who is limited to groups may not see. */
const ofWholeProject = ["seats_taken", "bags_taken", "others"];

export const pickupEndpoints = endpoints("pickups", {
  board: endpoint({
    summary: "The trips of a day, and who needs a pick-up and has none",
    may: "TRAVEL:VIEW",
    method: "GET",
    path: `${project}pickups/`,
    params: inProject,
    /** Omitted: today, or the next day on which somebody needs a pick-up. */
    query: z.object({ day: day.optional() }),
    ofWholeProject,
    polled: true,
    reply: pickupBoard,
  }),
  create: endpoint({
    summary: "Add a trip, with its first guests",
    may: "TRAVEL:CREATE",
    wholeProject: true,
    method: "POST",
    path: trips,
    params: inProject,
    body: tripInput,
    touches,
    reply: trip,
  }),
  read: endpoint({
    summary: "One trip",
    may: "TRAVEL:VIEW",
    method: "GET",
    path: tripOne,
    params: ofTrip,
    ofWholeProject,
    reply: trip,
  }),
  update: endpoint({
    summary: "Change a trip",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: tripOne,
    params: ofTrip,
    body: tripPatch,
    touches,
    reply: trip,
  }),
  remove: endpoint({
    summary: "Delete a trip; its guests need another pick-up",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "DELETE",
    path: tripOne,
    params: ofTrip,
    status: 200,
    touches,
    reply: z.object({ undo_id: id.nullable() }),
  }),
  put: endpoint({
    summary: "Put journeys on a trip, all or none; those on another trip leave it",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "POST",
    path: `${tripOne}journeys/`,
    params: ofTrip,
    body: z.object({ travel_ids: z.array(id).min(1, "Choose a journey.").max(TRIP_JOURNEYS_MAX) }),
    status: 200,
    touches,
    reply: trip,
  }),
  takeOff: endpoint({
    summary: "Take a journey off a trip",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "DELETE",
    path: `${tripOne}journeys/{travelId}/`,
    params: ofTrip.extend({ travelId: id }),
    // Neither the journey nor the trip changes.
    versioned: false,
    touches,
    reply: nothing,
  }),
  suggest: endpoint({
    summary: "Suggest trips for arrivals without one, with reasons; stores nothing",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "GET",
    path: `${project}pickups/suggestions/`,
    params: inProject,
    query: z.object(suggestionOptions),
    reply: suggestions,
  }),
  accept: endpoint({
    summary: "Make the suggested trips, all or none; refused if what they were made from has changed",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "POST",
    path: `${project}pickups/suggestions/`,
    params: inProject,
    body: acceptInput,
    status: 200,
    touches,
    reply: applied,
  }),
  undo: endpoint({
    summary: "Undo exactly what suggestions or a delay changed; only for the user who did it, within a week",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "POST",
    path: `${project}pickups/undo/`,
    params: inProject,
    body: z.object({ undo_id: id }),
    status: 200,
    touches: moved,
    reply: applied,
  }),
  journeyDelay: endpoint({
    summary: "What a later arrival would change for the trips; stores nothing",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "GET",
    path: `${project}travels/{travelId}/delay/`,
    params: inProject.extend({ travelId: id }),
    /** All on the same flight or train of the day, not only those on the same booking. */
    query: z.object({ ...delayQuery, same_number: queryFlag.optional() }),
    reply: delay,
  }),
  delayJourney: endpoint({
    summary: "Make an arrival later and change the trips; refused if something has changed",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "POST",
    path: `${project}travels/{travelId}/delay/`,
    params: inProject.extend({ travelId: id }),
    body: delayInput.extend({ same_number: z.boolean().optional() }),
    status: 200,
    touches: moved,
    reply: delay.extend(applied.shape),
  }),
  tripDelay: endpoint({
    summary: "What a trip that leaves later would change; stores nothing",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "GET",
    path: `${tripOne}delay/`,
    params: ofTrip,
    query: z.object(delayQuery),
    reply: delay,
  }),
  delayTrip: endpoint({
    summary: "Let a trip leave later and change those after it; refused if something has changed",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "POST",
    path: `${tripOne}delay/`,
    params: ofTrip,
    body: delayInput,
    status: 200,
    touches,
    reply: delay.extend(applied.shape),
  }),
});
