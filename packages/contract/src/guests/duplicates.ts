import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, page, pageQuery, queryFlag } from "../fields.ts";
import { guest, guestInput } from "./guest.ts";

/** Why two guests may be the same, the strongest reason first. */
export const duplicateReasons = ["SAME_EMAIL", "SAME_PHONE", "SAME_NAME", "SIMILAR_NAME"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicatePair = z.object({
  /** The older one of the two. */
  guest,
  other: guest,
  reasons: z.array(z.enum(duplicateReasons)),
});
export type DuplicatePair = z.output<typeof duplicatePair>;

/** The fields whose value can be chosen. Choosing the household also chooses its group. */
export const mergeField = guestInput
  .omit({ custom_fields: true, tag_ids: true, event_ids: true, plus_one_of: true, group_id: true })
  .keyof();
export type MergeField = z.output<typeof mergeField>;

/** The most pairs that are merged, or merges undone, by one call. */
export const MERGE_MAX = 50;

const inProject = z.object({ projectId: id });
const path = "/api/projects/{projectId}/guests/";
const touches = ["guests", "groups", "tags", "events", "projects", "analytics", "messages", "documents", "stay"];

export const duplicateEndpoints = endpoints("duplicates", {
  list: endpoint({
    summary: "Possible duplicates on the guest list, the likeliest first",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}duplicates/`,
    params: inProject,
    query: pageQuery.pick({ page: true, page_size: true }).extend({
      guest: id.optional(),
      /** Only pairs with the same name and the same number or e-mail, which can be merged together. */
      certain: queryFlag.optional(),
    }),
    reply: page(duplicatePair),
  }),
  dismiss: endpoint({
    summary: "Mark two guests as different people; they are not listed again",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}duplicates/dismiss/`,
    params: inProject,
    body: z.object({ ids: z.tuple([id, id]) }),
    status: 200,
    reply: nothing,
  }),
  merge: endpoint({
    summary: "Merge two guests: the second one's answers and messages move to the first, whose blank fields are filled",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${path}actions/merge/`,
    params: inProject,
    body: z.object({
      keep_id: id,
      merge_id: id,
      /** The fields that take the second guest's value; the others keep the first guest's, unless it is blank. */
      take: z.array(mergeField).min(1).max(40).optional(),
    }),
    status: 200,
    touches,
    reply: z.object({ id, guest }),
  }),
  mergeMany: endpoint({
    summary: "Merge several pairs of guests, all or none; of three who are one, two pairs are enough",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${path}actions/merge-many/`,
    params: inProject,
    body: z.object({
      pairs: z
        .array(z.object({ keep_id: id, merge_id: id }))
        .min(1)
        .max(MERGE_MAX),
    }),
    status: 200,
    touches,
    /** The merges in their order, for undoing them together. */
    reply: z.object({ ids: z.array(id) }),
  }),
  undoMany: endpoint({
    summary: "Undo several merges, all or none",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${path}actions/undo-merges/`,
    params: inProject,
    body: z.object({ ids: z.array(id).min(1).max(MERGE_MAX) }),
    status: 200,
    touches,
    reply: nothing,
  }),
  undo: endpoint({
    summary: "Undo a merge of two guests",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${path}merges/{mergeId}/undo/`,
    params: inProject.extend({ mergeId: id }),
    status: 200,
    touches,
    reply: z.object({ guest, other: guest }),
  }),
});
