import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, page, pageQuery } from "../fields.ts";
import { addedGuests, guestAdditions } from "./guest-additions.ts";
import { guestChoices } from "./guest-choices.ts";
import { cellEdits, editedCells, outline, undoId } from "./guest-cells.ts";
import { bulkSet, deletedGuest, guest, guestInput, guestPatch, guestReplacement, place, placed } from "./guest.ts";
import { guestAsOf, moment, readsHistory, comparesHistory } from "./guest-as-of.ts";
import { answerStep, givenAnswer } from "./guest-answers.ts";
import { BULK_MAX, bulkIds, chosenGuests, guestFilter, guestOrdering } from "./guest-filter.ts";

export * from "./guest.ts";
export * from "./guest-answers.ts";
export * from "./guest-filter.ts";
export { ADD_MAX } from "./guest-additions.ts";
export type { PossibleDuplicate, AdditionProblem } from "./guest-additions.ts";
export { EDIT_MAX } from "./guest-cells.ts";
export type { CellChange, CellProblem, Household } from "./guest-cells.ts";

const inProject = z.object({ projectId: id });
const one = inProject.extend({ guestId: id });
const path = "/api/projects/{projectId}/guests/";
const pathOne = "/api/projects/{projectId}/guests/{guestId}/";
const touches = ["groups", "tags", "events", "projects", "analytics", "stay"];

export const guestEndpoints = endpoints("guests", {
  list: endpoint({
    summary: "Guests with group, tags and invitations",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: guestFilter.extend({
      page: pageQuery.shape.page,
      page_size: pageQuery.shape.page_size,
      cursor: pageQuery.shape.cursor,
      ordering: guestOrdering,
    }),
    reply: page(guest),
  }),
  households: endpoint({
    summary: "The households of the matching guests in the order of `group`, and how many of all guests match",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}households/`,
    params: inProject,
    query: guestFilter,
    reply: outline,
  }),
  ids: endpoint({
    summary: "The ids of all matching guests, to select them all",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}ids/`,
    params: inProject,
    query: guestFilter,
    reply: z.object({ count: z.int(), ids: z.array(id).max(BULK_MAX) }),
  }),
  choices: endpoint({
    summary: "The choices of the guest list's pickers and filters",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}choices/`,
    params: inProject,
    reply: guestChoices,
  }),
  create: endpoint({
    summary: "Add a guest at the end of the list",
    may: "GUEST:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: guestInput,
    touches,
    reply: guest,
  }),
  addGuests: endpoint({
    summary: "Add several guests at the end of the list, all or none; with `dry_run` only report problems",
    may: "GUEST:CREATE",
    method: "POST",
    path: `${path}actions/add-guests/`,
    params: inProject,
    body: guestAdditions,
    status: 200,
    touches,
    reply: addedGuests,
  }),
  read: endpoint({
    summary: "One guest",
    may: "GUEST:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: guest,
  }),
  answers: endpoint({
    summary: "A guest's answers to the hosts' questions, and the history of the answers to the invitations",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${pathOne}answers/`,
    params: one,
    reply: z.object({ questions: z.array(givenAnswer), steps: z.array(answerStep) }),
  }),
  update: endpoint({
    summary: "Change a guest, or set answers for them",
    may: "GUEST:EDIT",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: guestPatch,
    touches,
    reply: guest,
  }),
  replace: endpoint({
    summary: "Replace all fields of a guest; omitted fields become blank",
    may: "GUEST:EDIT",
    method: "PUT",
    path: pathOne,
    params: one,
    body: guestReplacement,
    touches,
    reply: guest,
  }),
  remove: endpoint({
    summary: "Delete a guest; `restore` undoes it",
    may: "GUEST:DELETE",
    method: "DELETE",
    path: pathOne,
    params: one,
    touches,
    reply: nothing,
  }),
  bulkDelete: endpoint({
    summary: "Delete guests, by ids or by filter",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${path}actions/bulk-delete/`,
    params: inProject,
    body: chosenGuests,
    status: 200,
    touches,
    reply: z.object({ count: z.int(), ids: z.array(id) }),
  }),
  deleted: endpoint({
    summary: "Deleted guests who can be restored, the latest first",
    may: "GUEST:DELETE",
    method: "GET",
    path: `${path}deleted/`,
    params: inProject,
    query: pageQuery,
    reply: page(deletedGuest),
  }),
  restore: endpoint({
    summary: "Restore deleted guests",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${path}actions/restore/`,
    params: inProject,
    body: z.object({ ids: bulkIds }),
    status: 200,
    touches,
    reply: z.object({ count: z.int() }),
  }),
  bulkUpdate: endpoint({
    summary: "Change many guests at once, by ids or by filter",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}actions/bulk-update/`,
    params: inProject,
    body: chosenGuests.extend({ set: bulkSet }),
    status: 200,
    touches,
    reply: z.object({ count: z.int(), undo_id: undoId }),
  }),
  editCells: endpoint({
    summary: "Change different fields of several guests, all or none; with `dry_run` only report the changes",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}actions/edit-cells/`,
    params: inProject,
    body: cellEdits,
    status: 200,
    touches,
    reply: editedCells,
  }),
  undo: endpoint({
    summary:
      "Undo exactly what a bulk update, an edit of cells or an undo changed; only for the user who did it, within a week",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}actions/undo/`,
    params: inProject,
    body: z.object({ undo_id: id }),
    status: 200,
    touches,
    reply: z.object({ count: z.int(), undo_id: undoId }),
  }),
  asOf: endpoint({
    summary: "What restoring a guest as of a moment of their history would change; their answers stay",
    ...comparesHistory,
    method: "GET",
    path: `${pathOne}as-of/`,
    params: one,
    query: moment,
    reply: guestAsOf,
  }),
  restoreAsOf: endpoint({
    summary: "Restore the fields and tags of a guest as of a moment of their history",
    ...readsHistory,
    method: "POST",
    path: `${pathOne}actions/restore-as-of/`,
    params: one,
    versioned: "guestId",
    body: moment,
    status: 200,
    touches,
    reply: z.object({ undo_id: undoId }),
  }),
  changePosition: endpoint({
    summary: "Move one guest to another place in the list",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}actions/change-item-position/`,
    params: inProject,
    body: z.object({ id, ...place }),
    status: 200,
    reply: placed,
  }),
  insertAt: endpoint({
    summary: "Add a guest at a place in the list",
    may: "GUEST:CREATE",
    method: "POST",
    path: `${path}actions/insert-at-position/`,
    params: inProject,
    body: guestInput.extend(place),
    touches,
    reply: guest,
  }),
  changePositions: endpoint({
    summary: "Move several guests, in the order given, to one place in the list",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}actions/bulk-update-positions/`,
    params: inProject,
    body: z.object({ ids: bulkIds, ...place }),
    status: 200,
    reply: placed,
  }),
});
