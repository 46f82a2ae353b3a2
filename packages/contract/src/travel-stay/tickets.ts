import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id } from "../fields.ts";

import { travel } from "./travel.ts";

/** The limit for one file, as for every document. */
export const TICKET_MAX_BYTES = 25_000_000;
/** The endings a ticket's file may have; its contents are checked as well. */
export const ticketEndings = ["pdf", "jpg", "jpeg", "png", "webp"] as const;

const params = z.object({ projectId: id, travelId: id });
const path = "/api/projects/{projectId}/travels/{travelId}/ticket/";
const touches = ["travel"];

export const ticketEndpoints = endpoints("tickets", {
  upload: endpoint({
    summary: "Store the ticket of a journey, a PDF or a picture; an earlier one is replaced",
    may: "TRAVEL:EDIT",
    method: "PUT",
    path: "/api/projects/{projectId}/travels/{travelId}/upload-ticket/",
    params,
    upload: { field: "file", maxBytes: TICKET_MAX_BYTES, required: true, perHour: 200 },
    touches,
    reply: travel,
  }),
  file: endpoint({
    summary: "The ticket of a journey; every view is recorded",
    may: "TRAVEL:VIEW",
    method: "GET",
    path,
    params,
    alsoStores: "who has viewed it, and when",
    download: true,
    reply: z.any(),
  }),
  remove: endpoint({
    summary: "Delete the ticket of a journey",
    may: "TRAVEL:EDIT",
    afterTrial: true,
    method: "DELETE",
    path,
    params,
    touches,
    reply: travel,
  }),
});
