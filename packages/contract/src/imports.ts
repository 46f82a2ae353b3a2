import { z } from "zod";
import { endpoint, endpoints, nothing } from "./endpoint.ts";
import { anyOf, id, instant, optionalText, page, pageQuery, queryNumber, region, text, whole } from "./fields.ts";
import { job } from "./jobs.ts";

export const importTopics = ["guests"] as const;
export const importStates = [
  "UPLOADED",
  "MAPPING",
  "PROCESSING",
  "READY",
  "PUBLISHING",
  "PUBLISHED",
  "FAILED",
  "UNDONE",
] as const;
export type ImportState = (typeof importStates)[number];
export const importRowStatuses = ["NEW", "CHANGED", "SAME", "CONFLICT", "ERROR", "SKIPPED"] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];
export const importKinds = ["text", "phone", "email", "number", "boolean", "choice", "event", "date"] as const;
export const dateOrders = ["day-first", "month-first"] as const;
/** Above this many rows publishing runs as a job. */
export const PUBLISH_AT_ONCE = 2_000;

/** A field that a column of the file can go to. */
export const importTarget = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(importKinds),
  required: z.boolean(),
  aliases: z.array(z.string()),
});
export type ImportTarget = z.output<typeof importTarget>;

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  conflict: z.int(),
  error: z.int(),
  skipped: z.int(),
  /** Rows with a warning, whatever their status. */
  warning: z.int(),
  total: z.int(),
});
export type ImportCounts = z.output<typeof counts>;

/** From a column's index to the key of a target; null leaves the column out. */
const mapping = z.record(z.string().regex(/^\d{1,3}$/, "This is not a column."), z.string().max(120).nullable());
const options = z.object({
  /** The country in which phones without a country code are read; the project's unless given. */
  default_region: region.nullable(),
  /** Where guests go whose row names no group. */
  group_id: id.nullable(),
  /** The household of guests whose row names none. */
  sub_group: optionalText(120),
  /** What new guests are invited to unless their row says otherwise. */
  event_ids: z.array(id).max(100),
  date_order: z.enum(dateOrders),
});

export const fileImport = z.object({
  id,
  topic: z.enum(importTopics),
  state: z.enum(importStates),
  file_name: z.string(),
  bytes: z.int(),
  counts,
  error: z.string().nullable(),
  error_code: z.string().nullable(),
  job: job.pick({ id: true, state: true, progress: true, done: true, total: true }).nullable(),
  created_by: z.object({ id, name: z.string().nullable() }).nullable(),
  published_at: instant.nullable(),
  undone_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type FileImport = z.output<typeof fileImport>;

export const fileImportDetail = fileImport.extend({
  file: z.object({
    kind: z.enum(["csv", "xlsx", "vcard"]),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    sheets: z.array(z.object({ name: z.string(), rows: z.int().nullable(), hidden: z.boolean() })),
    sheet: z.string().nullable(),
    /** The number of the header's row as a spreadsheet shows it; 0 when the file has none. */
    header_row: z.int(),
    /** About how many rows follow; exact for small files. */
    rows: z.int(),
  }),
  columns: z.array(z.object({ index: z.int(), header: z.string(), samples: z.array(z.string()) })),
  suggestions: z.array(z.object({ column: z.int(), target: z.string(), confidence: z.number(), reason: z.string() })),
  /** What was chosen, or before that what is suggested. */
  mapping,
  options: options.partial(),
});
export type FileImportDetail = z.output<typeof fileImportDetail>;

export const importRow = z.object({
  row_number: z.int(),
  cells: z.array(z.string()),
  /** What was typed over the file, by target. */
  edits: z.record(z.string(), z.string()),
  /** What the row becomes: the fields of a guest, with groups, households and tags by name. */
  guest: z.record(z.string(), z.any()).nullable(),
  status: z.enum(importRowStatuses),
  problems: z.array(
    z.object({ field: z.string().nullable(), level: z.enum(["error", "warning"]), message: z.string() }),
  ),
  matched_guest: z.object({ id, name: z.string() }).nullable(),
  /** Guests of this name, when it is for the user to say which of them is meant, or none. */
  candidates: z.array(z.object({ id, name: z.string() })),
  changes: z.record(z.string(), z.object({ old: z.any(), new: z.any() })),
});
export type ImportRow = z.output<typeof importRow>;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ importId: id });
const topic = z.object({ topic: z.enum(importTopics) });
const path = "/api/projects/{projectId}/file-imports/";
const pathOne = "/api/projects/{projectId}/file-imports/{importId}/";
const touches = ["guests", "groups", "tags", "events", "projects", "analytics", "notifications"];
const preview = "The preview is nobody's data yet; publishing records what happened.";

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
    upload: { field: "file", maxBytes: 25_000_000, required: true },
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
    summary: "The fields that columns of a file can go to",
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
    summary: "Look at another sheet or header row of the file",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: z.object({ sheet: text(200).optional(), header_row: whole(0, 1000).optional() }),
    noActivity: preview,
    reply: fileImportDetail,
  }),
  remove: endpoint({
    summary: "Delete an import with its file; guests it brought stay",
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
    summary: "Read every row by this mapping and compare with the guests there are",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}process/`,
    params: one,
    body: z.object({
      mapping,
      sheet: text(200).optional(),
      header_row: whole(0, 1000).optional(),
      options: options.partial().strict().optional(),
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
    summary: "Decide all rows that ask whether they are a guest of the same name",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}rows/`,
    params: one,
    body: z.object({
      /** SAME_GUEST leaves those open that could be several guests. */
      conflicts: z.enum(["NEW_GUEST", "SAME_GUEST", "SKIP"]),
    }),
    noActivity: preview,
    reply: z.object({ decided: z.int(), counts }),
  }),
  fixRow: endpoint({
    summary: "Correct a row in place, leave it out, or say which guest it is",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: `${pathOne}rows/{rowNumber}/`,
    params: one.extend({ rowNumber: queryNumber(0, 2_000_000) }),
    body: z.object({
      /** What to read instead of the file's cell, by target. */
      values: z.record(z.string().max(120), z.string().max(10_000)).optional(),
      skip: z.boolean().optional(),
      /** The guest this row is, or null for somebody new. */
      matched_guest_id: id.nullable().optional(),
    }),
    noActivity: preview,
    reply: z.object({ row: importRow, counts }),
  }),
  badRows: endpoint({
    summary: "The rows in error as a file, with a reason for each",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${pathOne}bad-rows/`,
    params: one,
    download: true,
    reply: z.any(),
  }),
  publish: endpoint({
    summary: "Make guests of an import's rows; spends a credit for each new one",
    may: "GUEST:CREATE",
    method: "PATCH",
    path: "/api/projects/{projectId}/guests/publish-by-import/",
    params: inProject,
    body: z.object({ import_id: id }),
    idempotent: true,
    touches,
    reply: fileImportDetail,
  }),
  undo: endpoint({
    summary: "Take back what publishing an import did",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${pathOne}undo/`,
    params: one,
    status: 200,
    touches,
    reply: fileImportDetail,
  }),
});
