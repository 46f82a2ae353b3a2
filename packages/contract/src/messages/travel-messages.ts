import { z } from "zod";
import { endpoint, endpoints, isPausing } from "../endpoint.ts";
import { id } from "../fields.ts";
import { messageBody } from "./templates.ts";
import { travel } from "../travel-stay/travel.ts";

const params = z.object({ projectId: id, travelId: id });
const path = "/api/projects/{projectId}/travels/{travelId}/";
const touches = ["travel", "messages", "projects", "guests"];

export const travelMessageEndpoints = endpoints("travel-messages", {
  send: endpoint({
    summary: "Send a message about a journey to its guest, or to the contact of their household",
    may: "TRAVEL:EDIT",
    alsoNeeds: "MESSAGE:CREATE",
    method: "POST",
    path: `${path}send/`,
    params,
    body: z.object({ sender_id: id, template_id: id.optional(), body: messageBody.optional() }),
    status: 200,
    touches,
    reply: travel,
  }),
  pause: endpoint({
    summary: "Pause or resume the unsent message about a journey",
    may: "TRAVEL:EDIT",
    alsoNeeds: "MESSAGE:EDIT",
    afterTrial: isPausing,
    method: "PUT",
    path: `${path}pause/`,
    params,
    body: z.object({ paused: z.boolean() }),
    // Of the message, which changes by itself, not of the journey.
    versioned: false,
    touches,
    reply: travel,
  }),
  cancel: endpoint({
    summary: "Cancel the unsent message about a journey and return its credit",
    may: "TRAVEL:EDIT",
    alsoNeeds: "MESSAGE:EDIT",
    afterTrial: true,
    method: "PUT",
    path: `${path}cancel/`,
    params,
    versioned: false,
    touches,
    reply: travel,
  }),
});
