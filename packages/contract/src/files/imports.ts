import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, id, page, pageQuery, queryNumber, text, whole } from "../fields.ts";
import {
  fileImport,
  fileImportDetail,
  importCounts,
  importMapping,
  importOptions,
  importRow,
  importRowStatuses,
  importStates,
  importTarget,
  importTopics,
  missingChoices,
  missingGroup,
  missingGuest,
  rowFix,
} from "./import-schemas.ts";

/** Above this many rows publishing runs as a job. */
export const PUBLISH_AT_ONCE = 2_000;

/** Days for which an import's file is stored after its last change; its rows are stored longer. */
export const IMPORT_FILE_DAYS = 90;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ importId: id });
const topic = z.object({ topic: z.enum(importTopics) });
const path = "/api/projects/{projectId}/file-imports/";
const pathOne = "/api/projects/{projectId}/file-imports/{importId}/";
/** A group, or the guests without one. */
const groupOrNone = z.union([id, z.literal("none")]);
const touches = ["guests", "groups", "tags", "events", "projects", "analytics", "notifications", "stay"];
const preview = "The preview changes no guests; publishing adds the activity entry.";

export const importEndpoints = endpoints("imports", {
  list: endpoint({
    summary: "Imported files, the latest first",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({ state: anyOf(z.enum(importStates)).optional() }),
    reply: page(fileImport),
  }),
  create: endpoint({
    summary: "Upload a guest list: Excel workbook, CSV or contacts",
    may: "GUEST:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: topic.extend({ sheet: text(200).optional() }),
    upload: { field: "file", maxBytes: 25_000_000, required: true, perHour: 10 },
    reply: fileImportDetail,
  }),
  sampleFile: endpoint({
    summary: "A file to fill in, with the project's events as columns",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}sample-file/`,
    params: inProject,
    query: topic.extend({ format: z.enum(["xlsx", "csv"]).optional() }),
    download: true,
    reply: z.any(),
  }),
  columns: endpoint({
    summary: "The fields that columns of a file can be mapped to",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}columns/`,
    params: inProject,
    query: topic,
    reply: z.object({ results: z.array(importTarget) }),
  }),
  read: endpoint({
    summary: "One import: file, columns, suggested mapping, counts, progress",
    may: "GUEST:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    polled: true,
    reply: fileImportDetail,
  }),
  update: endpoint({
    summary: "Choose another sheet or header row of the file",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: z.object({
      sheet: text(200).optional(),
      header_row: whole(0, 1000).optional(),
      takes_rows_above: z.boolean().optional(),
    }),
    noActivity: preview,
    reply: fileImportDetail,
  }),
  remove: endpoint({
    summary: "Delete an import with its file; its guests stay",
    may: "GUEST:DELETE",
    method: "DELETE",
    path: pathOne,
    params: one,
    reply: nothing,
  }),
  retry: endpoint({
    summary: "Read or publish again after a failure",
    may: "GUEST:CREATE",
    method: "POST",
    path: `${pathOne}retry/`,
    params: one,
    status: 202,
    reply: fileImportDetail,
  }),
  process: endpoint({
    summary: "Read every row with this mapping and compare it with the guests on the list",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}process/`,
    params: one,
    body: z.object({
      mapping: importMapping,
      sheet: text(200).optional(),
      header_row: whole(0, 1000).optional(),
      takes_rows_above: z.boolean().optional(),
      options: importOptions.partial().strict().optional(),
    }),
    status: 202,
    reply: fileImportDetail,
  }),
  rows: endpoint({
    summary: "The preview: every row, those with problems first",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${pathOne}rows/`,
    params: one,
    query: pageQuery.extend({
      status: anyOf(z.enum(importRowStatuses)).optional(),
      problems: anyOf(z.enum(["error", "warning"])).optional(),
    }),
    reply: page(importRow),
  }),
  decideRows: endpoint({
    summary: "Decide for all open rows whether they are the guest of the same name",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}rows/`,
    params: one,
    /** SAME_GUEST leaves rows open that match several guests. */
    body: z.object({ conflicts: z.enum(["NEW_GUEST", "SAME_GUEST", "SKIP"]) }),
    noActivity: preview,
    reply: z.object({ decided: z.int(), counts: importCounts }),
  }),
  leaveOutRows: endpoint({
    summary: "Leave several rows out; each can be included again",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}rows/left-out/`,
    params: one,
    body: z.object({ row_numbers: z.array(whole(0, 999_999_999)).min(1).max(1_000) }),
    noActivity: preview,
    reply: z.object({ left_out: z.int(), counts: importCounts }),
  }),
  fixRow: endpoint({
    summary: "Correct a row, skip it, or choose its guest",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}rows/{rowNumber}/`,
    params: one.extend({ rowNumber: queryNumber(0, 999_999_999) }),
    body: rowFix,
    noActivity: preview,
    /** `others` are rows that began or stopped being possible duplicates of this one. */
    reply: z.object({ row: importRow, others: z.array(importRow), counts: importCounts }),
  }),
  missing: endpoint({
    summary: "Guests on the list who are not in the file, in the groups that occur in it unless groups are given",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${pathOne}missing/`,
    params: one,
    query: pageQuery.extend({
      group: anyOf(groupOrNone).optional(),
      choice: anyOf(z.enum(missingChoices)).optional(),
    }),
    reply: page(missingGuest).extend({ groups: z.array(missingGroup) }),
  }),
  decideMissing: endpoint({
    summary: "Choose what publishing does to guests who are not in the file; by default they stay",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}missing/`,
    params: one,
    body: z.object({
      choice: z.enum(missingChoices),
      /** These guests, or the missing guests of these groups, or of all groups that occur in the file. */
      guest_ids: z.array(id).min(1).max(1_000).optional(),
      groups: z.array(groupOrNone).min(1).max(200).optional(),
      /** Also those with `needs_care`. Only for DELETE. */
      with_care: z.boolean().optional(),
    }),
    noActivity: preview,
    /** `left_out` counts guests with `needs_care` who were not changed. */
    reply: z.object({ decided: z.int(), left_out: z.int(), counts: importCounts }),
  }),
  decideBlanks: endpoint({
    summary: "Choose whether empty cells of the file clear the guests' values; by default they don't",
    may: "GUEST:EDIT",
    method: "PATCH",
    path: `${pathOne}blanks/`,
    params: one,
    body: z.object({ clear: z.boolean() }),
    noActivity: preview,
    reply: z.object({ clears_blanks: z.boolean(), counts: importCounts }),
  }),
  badRows: endpoint({
    summary: "The rows in error or with unread cells as a file, with a reason for each",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${pathOne}bad-rows/`,
    params: one,
    download: true,
    reply: z.any(),
  }),
  publish: endpoint({
    summary: "Create guests from an import's rows; spends a credit for each new one",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: "/api/projects/{projectId}/guests/publish-by-import/",
    params: inProject,
    body: z.object({
      import_id: id,
      /** Publishes only so many new guests, in the order of the file, and leaves the others out. */
      first: whole(0, 1_000_000).optional(),
    }),
    touches,
    reply: fileImportDetail,
  }),
  undo: endpoint({
    summary: "Undo the publishing of an import",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${pathOne}undo/`,
    params: one,
    status: 200,
    touches,
    reply: fileImportDetail,
  }),
});
