import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, page, pageQuery } from "../fields.ts";
import { guest, guestInput } from "./guest.ts";

/** Why two guests may be one, the strongest first. */
export const duplicateReasons = ["SAME_EMAIL", "SAME_PHONE", "SAME_NAME", "SIMILAR_NAME"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicatePair = z.object({
  /** The one who was there first. */
  guest,
  other: guest,
  reasons: z.array(z.enum(duplicateReasons)),
});
export type DuplicatePair = z.output<typeof duplicatePair>;

/** The fields of which one can choose whose value stays. Choosing the household chooses its group too. */
export const mergeField = guestInput
  .omit({ custom_fields: true, tag_ids: true, event_ids: true, plus_one_of: true, group_id: true })
  .keyof();
export type MergeField = z.output<typeof mergeField>;

const inProject = z.object({ projectId: id });
const path = "/api/projects/{projectId}/guests/";
const touches = ["guests", "groups", "tags", "events", "projects", "analytics", "messages", "documents", "stay"];

export const duplicateEndpoints = endpoints("duplicates", {
  list: endpoint({
    summary: "Guests who may be on the list twice, the likeliest first",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}duplicates/`,
    params: inProject,
    query: pageQuery.pick({ page: true, page_size: true }).extend({ guest: id.optional() }),
    reply: page(duplicatePair),
  }),
  dismiss: endpoint({
    summary: "Say that two guests are two people; they are not asked about again",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}duplicates/dismiss/`,
    params: inProject,
    body: z.object({ ids: z.tuple([id, id]) }),
    status: 200,
    reply: nothing,
  }),
  merge: endpoint({
    summary: "Put two guests together: the second one's answers, messages and blanks filled go to the first",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${path}actions/merge/`,
    params: inProject,
    body: z.object({
      keep_id: id,
      merge_id: id,
      /** The fields that take the second one's value; otherwise the first one's stays, unless it is blank. */
      take: z.array(mergeField).min(1).max(40).optional(),
    }),
    status: 200,
    touches,
    reply: z.object({ id, guest }),
  }),
  undo: endpoint({
    summary: "Take two guests who were put together apart again",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${path}merges/{mergeId}/undo/`,
    params: inProject.extend({ mergeId: id }),
    status: 200,
    touches,
    reply: z.object({ guest, other: guest }),
  }),
});
