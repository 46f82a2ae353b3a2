import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, page, text } from "../fields.ts";
import { missingDecision, missingGroup, missingGuest, missingQuery } from "./import-missing-schemas.ts";
import { importListQuery, importRowQuery, processInput, publishInput, tablePart } from "./import-requests.ts";
import { importRow, rowFix, rowInPath, rowNumber } from "./import-row-schemas.ts";
import { fileImport, fileImportDetail, importCounts, importTarget, importTopics } from "./import-schemas.ts";

/** Above this many rows publishing runs as a job. */
export const PUBLISH_AT_ONCE = 2_000;

/** Days for which an import's file is stored after its last change; its rows are stored longer. */
export const IMPORT_FILE_DAYS = 90;
/** After so long the rows of an import that added nothing, or was undone, are removed. */
export const IMPORT_ROWS_DAYS = 30;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ importId: id });
const topic = z.object({ topic: z.enum(importTopics) });
const path = "/api/projects/{projectId}/file-imports/";
const pathOne = "/api/projects/{projectId}/file-imports/{importId}/";
const upload = { field: "file", maxBytes: 25_000_000, required: true, perHour: 10 } as const;
const touched = "guests groups tags events projects analytics notifications travel stay room-blocks rooming-lists";
const touches = touched.split(" ");
const preview = "The preview changes no guests; publishing adds the activity entry.";

/** The level that a call needs is that in the module of the import's topic. */
const ofTopics = { feature: "imports", orIn: ["TRAVEL", "STAY"] } as const;

export const importEndpoints = endpoints(ofTopics, {
  list: endpoint({
    summary: "Imported files, the latest first",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: importListQuery,
    reply: page(fileImport),
  }),
  create: endpoint({
    summary: "Upload a list: workbook, CSV, list of lines, web page with a table or contacts",
    may: "GUEST:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: topic.extend({ sheet: text(200).optional() }),
    upload,
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
    body: tablePart,
    noActivity: preview,
    reply: fileImportDetail,
  }),
  importSheet: endpoint({
    summary: "Import another sheet of the same file, as an import of its own",
    may: "GUEST:CREATE",
    method: "POST",
    path: `${pathOne}sheets/`,
    params: one,
    body: z.object({ sheet: text(200) }),
    copiesUpload: upload,
    reply: fileImportDetail,
  }),
  remove: endpoint({
    summary: "Delete an import with its file; what it added stays",
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
    body: processInput,
    status: 202,
    reply: fileImportDetail,
  }),
  rows: endpoint({
    summary: "The preview: every row, those with problems first",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${pathOne}rows/`,
    params: one,
    query: importRowQuery,
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
  decideSplits: endpoint({
    summary: "Make one guest of every name cell that names several people, or several again; reads the file again",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}splits/`,
    params: one,
    body: z.object({ keep_as_one: z.boolean() }),
    status: 202,
    noActivity: preview,
    reply: fileImportDetail,
  }),
  leaveOutRows: endpoint({
    summary: "Leave several rows out; each can be included again",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}rows/left-out/`,
    params: one,
    body: z.object({ row_numbers: z.array(rowNumber).min(1).max(1_000) }),
    noActivity: preview,
    reply: z.object({ left_out: z.int(), counts: importCounts }),
  }),
  fixRow: endpoint({
    summary: "Correct a row, skip it, or choose its guest",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}rows/{rowNumber}/`,
    params: one.extend({ rowNumber: rowInPath }),
    body: rowFix,
    noActivity: preview,
    /** `others` are rows that began or stopped being possible duplicates of this one, or were left out with it. */
    reply: z.object({ row: importRow, others: z.array(importRow), counts: importCounts }),
  }),
  missing: endpoint({
    summary: "Guests on the list who are not in the file, in the groups that occur in it unless groups are given",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${pathOne}missing/`,
    params: one,
    query: missingQuery,
    reply: page(missingGuest).extend({ groups: z.array(missingGroup) }),
  }),
  decideMissing: endpoint({
    summary: "Choose what publishing does to guests who are not in the file; by default they stay",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}missing/`,
    params: one,
    body: missingDecision,
    noActivity: preview,
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
    summary: "Create what an import's rows contain; spends a credit for each new guest",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: "/api/projects/{projectId}/guests/publish-by-import/",
    params: inProject,
    body: publishInput,
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
