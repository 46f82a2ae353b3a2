import { z } from "zod";
import { id, instant, optionalText, region } from "./fields.ts";
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

/** A field that a column of the file can go to. */
export const importTarget = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(importKinds),
  required: z.boolean(),
  aliases: z.array(z.string()),
});
export type ImportTarget = z.output<typeof importTarget>;

export const importCounts = z.object({
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
export type ImportCounts = z.output<typeof importCounts>;

/** From a column's index to the key of a target; null leaves the column out. */
export const importMapping = z.record(
  z.string().regex(/^\d{1,3}$/, "This is not a column."),
  z.string().max(120).nullable(),
);
export const importOptions = z.object({
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
  counts: importCounts,
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
  mapping: importMapping,
  options: importOptions.partial(),
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
