import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, day, id, queryFlag } from "../fields.ts";
import { guestFilter } from "../guests/guest-filter.ts";
import {
  placedRow,
  placement,
  PLACEMENTS_MAX,
  proposal,
  roomRule,
  roomRuleInput,
  ruleFields,
  version,
} from "./rooming-schemas.ts";

export * from "./rooming-schemas.ts";

const inProject = z.object({ projectId: id });
const stayPath = "/api/projects/{projectId}/guest-stays/";
const rulePath = "/api/projects/{projectId}/room-rules/";
const rulePathOne = `${rulePath}{ruleId}/` as const;
const touches = ["guests", "activity"];

export const roomingEndpoints = endpoints("stay", {
  bulkAssign: endpoint({
    summary: "Give many guests their rooms, all or none; with `dry_run` only report what would happen to each row",
    may: "STAY:EDIT",
    method: "POST",
    path: `${stayPath}bulk-assign-rooms/`,
    params: inProject,
    body: z.object({
      placements: z.array(placement).min(1, "Name at least one guest.").max(PLACEMENTS_MAX),
      /** Moves guests who have another room on these nights; their other nights stay unchanged, and so do pinned stays. */
      move: z.boolean().optional(),
      dry_run: z.boolean().optional(),
      rules_version: version.optional(),
    }),
    status: 200,
    touches,
    reply: z.object({
      /** The guests whose rooms change. */
      count: z.int(),
      /** In the order of the placements. Only a dry run has refused rows; otherwise one refuses the whole request. */
      rows: z.array(placedRow),
      /** For `undo-rooms`; null when nothing was changed. */
      undo_id: id.nullable(),
    }),
  }),
  undo: endpoint({
    summary: "Undo exactly what bulk-assign-rooms or an undo changed; only for the user who did it, within a week",
    may: "STAY:EDIT",
    method: "POST",
    path: `${stayPath}undo-rooms/`,
    params: inProject,
    body: z.object({ undo_id: id }),
    status: 200,
    touches,
    reply: z.object({ count: z.int(), undo_id: id.nullable() }),
  }),
});

export const roomRuleEndpoints = endpoints("roomRules", {
  list: endpoint({
    summary: "Rules for proposals of rooms, the oldest first",
    may: "STAY:VIEW",
    method: "GET",
    path: rulePath,
    params: inProject,
    reply: z.object({ results: z.array(roomRule) }),
  }),
  create: endpoint({
    summary: "Add a rule for proposals of rooms",
    may: "STAY:EDIT",
    wholeProject: true,
    method: "POST",
    path: rulePath,
    params: inProject,
    body: roomRuleInput,
    touches: ["activity"],
    reply: roomRule,
  }),
  read: endpoint({
    summary: "One rule for proposals of rooms",
    may: "STAY:VIEW",
    method: "GET",
    path: rulePathOne,
    params: inProject.extend({ ruleId: id }),
    reply: roomRule,
  }),
  update: endpoint({
    summary: "Switch a rule on or off, or make it stricter",
    may: "STAY:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: rulePathOne,
    params: inProject.extend({ ruleId: id }),
    body: ruleFields.partial(),
    touches: ["activity"],
    reply: roomRule,
  }),
  remove: endpoint({
    summary: "Delete a rule for proposals of rooms",
    may: "STAY:EDIT",
    wholeProject: true,
    method: "DELETE",
    path: rulePathOne,
    params: inProject.extend({ ruleId: id }),
    touches: ["activity"],
    reply: nothing,
  }),
});

/** No proposal is stored: the same guests, rooms and rules give the same proposal, so it is read. */
export const roomProposalEndpoints = endpoints("roomProposals", {
  propose: endpoint({
    summary:
      "Propose rooms for guests without one, with the reasons; places nobody. Without GUEST:VIEW nobody is found",
    may: "STAY:EDIT",
    method: "GET",
    path: `${stayPath}proposal/`,
    alsoStores: "that it was asked for: there is a limit an hour",
    params: inProject,
    query: guestFilter
      .pick({ guest: true, group: true, sub_group: true, tag: true, event: true, response: true })
      .extend({
        /** Only rooms of these hotels. */
        hotel: anyOf(id).optional(),
        /**
         * The nights of guests without a known journey; both or none. If omitted: from the first day of the celebration to
         * the day after the last.
         */
        check_in: day.optional(),
        check_out: day.optional(),
        /** No: adults of different households never share a room. */
        share: queryFlag.optional(),
      }),
    ofWholeProject: ["room_version", "rules_version"],
    reply: proposal,
  }),
});
