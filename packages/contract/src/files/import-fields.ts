import { z } from "zod";
import { columnTypes } from "../guests/columns.ts";
import { id, instant, optionalText, region, wholeList } from "../fields.ts";
import { job } from "../jobs.ts";

export const importTopics = ["guests"] as const;
export const importStates = [
  "UPLOADED",
  "MAPPING",
  "PROCESSING",
  "READY",
  "PUBLISHING",
  "PUBLISHED",
  "FAILED",
  "UNDOING",
  "UNDONE",
] as const;
export type ImportState = (typeof importStates)[number];
const busy: readonly ImportState[] = ["PROCESSING", "PUBLISHING", "UNDOING"];
/** A job is at work on an import in one of these states; nothing else can be done with it meanwhile. */
export const isImportBusy = (state: ImportState): boolean => busy.includes(state);
export const importRowStatuses = ["NEW", "CHANGED", "SAME", "CONFLICT", "ERROR", "SKIPPED"] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];
export const importKinds = ["text", "phone", "email", "number", "boolean", "choice", "event", "date"] as const;
export const dateOrders = ["day-first", "month-first"] as const;

export const importQuestions = ["WHO", "REPEAT"] as const;
/** What can happen to guests who are not in the file. UNINVITE takes back only what was neither sent nor answered. */
export const missingChoices = ["KEEP", "TAG", "UNINVITE", "DELETE"] as const;
export type MissingChoice = (typeof missingChoices)[number];
/** The tag that TAG gives. */
export const MISSING_TAG = "Not in the new list";

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
  /** Cells, not rows, that are empty in the file while the guest on the list has a value; of matched rows only. */
  blanks: z.int(),
  /** Guests on the list, in a group the file speaks of, who are not in it. They stay unless something else is chosen. */
  missing: z.int(),
  /** Missing guests for whom publishing does something, by what. */
  to_tag: z.int(),
  to_uninvite: z.int(),
  to_delete: z.int(),
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
  event_ids: wholeList(id, 100),
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
  columns: z.array(
    z.object({
      index: z.int(),
      header: z.string(),
      samples: z.array(z.string()),
      /** What a new custom column made of it would be. */
      guess: z.object({ type: z.enum(columnTypes), options: z.array(z.string()) }).optional(),
    }),
  ),
  suggestions: z.array(z.object({ column: z.int(), target: z.string(), confidence: z.number(), reason: z.string() })),
  /** What was chosen, or before that what is suggested. */
  mapping: importMapping,
  options: importOptions.partial(),
  /** Publishing clears on the list what `counts.blanks` counts. Off until it is chosen, and again after the file is read anew. */
  clears_blanks: z.boolean(),
});
export type FileImportDetail = z.output<typeof fileImportDetail>;

export const importRow = z.object({
  /** What a row is called by; unlike `file_row` no two have the same. */
  row_number: z.int(),
  /** Where it stands in the file. A row that names several people has several here. */
  file_row: z.int(),
  cells: z.array(z.string()),
  /** What was typed over the file, by target. */
  edits: z.record(z.string(), z.string()),
  /** What the row becomes: the fields of a guest, with groups, households and tags by name. */
  guest: z.record(z.string(), z.any()).nullable(),
  status: z.enum(importRowStatuses),
  problems: z.array(
    z.object({
      field: z.string().nullable(),
      level: z.enum(["error", "warning"]),
      message: z.string(),
      /** The question who somebody is, or that two rows are alike; both go once that is settled. */
      about: z.enum(importQuestions).optional(),
    }),
  ),
  matched_guest: z.object({ id, name: z.string() }).nullable(),
  /** Guests of this name, when it is for the user to say which of them is meant, or none. */
  candidates: z.array(z.object({ id, name: z.string() })),
  changes: z.record(z.string(), z.object({ old: z.any(), new: z.any() })),
});
export type ImportRow = z.output<typeof importRow>;

/** A guest on the list who is not in the file. */
export const missingGuest = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  group: z.object({ id, name: z.string() }).nullable(),
  sub_group: z.string().nullable(),
  choice: z.enum(missingChoices),
  /** What would be lost with them, in words: "answered for Sangeet", "2 messages". */
  facts: z.array(z.string()),
  /** They have answered, or something else is built on them. */
  needs_care: z.boolean(),
});
export type MissingGuest = z.output<typeof missingGuest>;
/** A group, or null for guests without one. `present` of its guests are in the file; with none the file does not speak of it. */
export const missingGroup = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  present: z.int(),
  missing: z.int(),
  chosen: z.int(),
});
export type MissingGroup = z.output<typeof missingGroup>;
